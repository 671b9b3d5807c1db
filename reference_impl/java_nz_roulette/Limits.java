/** What a wager may amount to at one table, in minor units: its minimum, its maximum and its increments. */

record Limits(long minimum, long maximum, long increment) {
    /** The largest amount that every reader of JSON holds exactly; at 35 to 1 it does not overflow either. */
    private static final long EXACT = (1L << 53) - 1;

    /** Read the limits of an opening; without a declared increment any amount will do. */
    static Limits read(Fields opening) {
        Fields limits = opening.object("limits");
        Fields options = opening.object("options");
        long increment = options.optional("increment").isPresent() ? options.whole("increment") : 1;
        long maximum = Math.min(limits.whole("maximum"), EXACT);
        return new Limits(limits.whole("minimum"), maximum, Math.max(increment, 1));
    }

    /** Return a positive amount of whole minor units, not above the maximum; throws Refusal for all else. */
    long amount(Object asked) {
        if (!(asked instanceof Long amount) || amount <= 0) throw new Refusal("this is no amount of money");
        if (amount > maximum) throw new Refusal("the wager is above the maximum");
        return amount;
    }

    /** Return the part of an amount, not below the minimum, that complies with the increments above it. */
    long compliant(long amount) {
        return amount - (amount - minimum) % increment;
    }
}
