/** A request is not granted, or the power for a decision is wanting; the message says why. */
final class Refusal extends RuntimeException {
    Refusal(String reason) {
        super(reason);
    }
}
