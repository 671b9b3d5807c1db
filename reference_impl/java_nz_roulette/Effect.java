/** The effects that this system answers with, as the objects of the wire. */

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class Effect {
    private Effect() {}

    static Map<String, Object> betting(String state) {
        return of("betting", "state", state);
    }

    static Map<String, Object> result(long number) {
        return of("result", "number", number);
    }

    static Map<String, Object> irregularity(String what) {
        return of("irregularity", "what", what);
    }

    static Map<String, Object> wager(Wager wager, String state) {
        Map<String, Object> effect = of("wager", "wager", wager.id);
        effect.putAll(Map.of("owner", wager.owner, "amount", wager.amount, "state", state));
        effect.put("target", wager.asked.wire());
        return effect;
    }

    /** All of the void amount goes back to its owner. */
    static Map<String, Object> voided(String wager, long amount) {
        Map<String, Object> effect = of("void", "wager", wager);
        effect.putAll(Map.of("amount", amount, "returned", amount));
        return effect;
    }

    static Map<String, Object> transfer(String wager, Target to) {
        Map<String, Object> effect = of("transfer", "wager", wager);
        effect.put("to", to.wire());
        return effect;
    }

    /** The dealer now does this (`collect` or `pay`) with these wagers. */
    static Map<String, Object> work(String kind, List<String> wagers) {
        return of(kind, "wagers", wagers);
    }

    /** The stake is returned with the winnings at these odds, or collected. */
    static Map<String, Object> settle(String wager, long stake, boolean wins, int odds) {
        Map<String, Object> effect = of("settle", "wager", wager);
        effect.put("outcome", wins ? "win" : "lose");
        effect.put("paid", wins ? stake * odds : 0L);
        effect.put("returned", wins ? stake : 0L);
        effect.put("collected", wins ? 0L : stake);
        return effect;
    }

    private static Map<String, Object> of(String kind, String field, Object value) {
        Map<String, Object> effect = new LinkedHashMap<>();
        effect.put("kind", kind);
        effect.put(field, value);
        return effect;
    }
}
