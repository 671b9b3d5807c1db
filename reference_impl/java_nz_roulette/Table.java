/** One roulette table: the course of its rounds, and what each act changes. */

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

final class Table {
    private enum Phase {
        IDLE,
        OPEN,
        CLOSED,
        RESTED
    }

    private final Layout layout;
    private final Limits limits;
    private final Map<String, Wager> wagers = new LinkedHashMap<>();
    private final Set<String> declared = new HashSet<>();
    private final Set<String> used = new HashSet<>();
    private Phase phase = Phase.IDLE;
    private int number;

    /** Open a table from the parameters of `table.open`; throws Fields.Broken. */
    Table(Fields opening) {
        layout = new Layout(opening.object("options"));
        limits = Limits.read(opening);
    }

    /** Return the effects of one act; throws Refusal where refused and Fields.Broken where it is no act. */
    List<Map<String, Object>> act(Fields act) {
        return switch (act.text("kind")) {
            case "open_round" -> open();
            case "declare" -> declare(act);
            case "place_wager" -> place(act);
            case "withdraw_wager" -> withdraw(act);
            case "call" -> call(act.text("words"));
            case "touch" -> touch(act);
            case "move_wager" -> move(act);
            case "ball_at_rest" -> rest(act.whole("number"));
            case "decide" -> decide(act);
            case "settle_round" -> settle();
            default -> {
                // Facts and decisions that are no concern of this system pass it by.
                if ("request".equals(act.text("mood"))) throw new Refusal("this is not offered here");
                yield List.of();
            }
        };
    }

    private List<Map<String, Object>> open() {
        List<Map<String, Object>> effects = new ArrayList<>(phase == Phase.RESTED ? settle() : List.of());
        phase = Phase.OPEN;
        effects.add(Effect.betting("open"));
        return effects;
    }

    private List<Map<String, Object>> declare(Fields act) {
        declared.add(act.text("wager"));
        return List.of();
    }

    private List<Map<String, Object>> place(Fields act) {
        String id = act.text("wager");
        String role = act.object("by").text("role");
        boolean oral = act.truth("declared") || declared.contains(id);
        Target target = Target.read(act.object("target"));
        Placement placement = layout.placement(target);
        long amount = limits.amount(act.any("amount"));
        if (phase != Phase.OPEN) throw new Refusal("no wagers may be placed now");
        if (used.contains(id)) throw new Refusal("there was a wager of this name");

        List<Map<String, Object>> effects = new ArrayList<>();
        long stands = placement.racetrack() ? onRacetrack(role, amount) : onMainLayout(amount);
        if (stands % placement.pieces().size() != 0) throw new Refusal("its pieces would not be equal");
        used.add(id);
        if (stands > 0) {
            Wager wager = new Wager(id, act.whole("owner"), stands, target, placement, oral);
            wagers.put(id, wager);
            effects.add(Effect.wager(wager, "open"));
        }
        if (stands < amount) effects.add(Effect.voided(id, amount - stands));
        if (placement.racetrack() && !oral) effects.add(Effect.irregularity("not declared orally"));
        return effects;
    }

    /** Return how much of a wager under rule 3.2 or 3.2A stands, by rules 3.2B, 5.7, 5.8 and 5.9. */
    private long onRacetrack(String role, long amount) {
        if (role.equals("player")) return 0;
        if (!role.equals("dealer")) throw new Refusal("only a dealer may place this wager on the layout");
        return amount < limits.minimum() ? 0 : limits.compliant(amount);
    }

    /** A wager under rule 3.1 is taken within the limits of the table or not at all. */
    private long onMainLayout(long amount) {
        if (amount < limits.minimum()) throw new Refusal("the wager is below the minimum");
        if (limits.compliant(amount) < amount) throw new Refusal("it does not comply with the increments");
        return amount;
    }

    private List<Map<String, Object>> withdraw(Fields act) {
        Wager wager = wagers.get(act.text("wager"));
        boolean hers = wager != null && owns(act.object("by"), wager);
        if (!hers) throw new Refusal("the player has no such wager");
        if (phase != Phase.OPEN) throw new Refusal("no wagers may be withdrawn now");
        wagers.remove(wager.id);
        return List.of(Effect.wager(wager, "withdrawn"));
    }

    private List<Map<String, Object>> call(String words) {
        String spoken = words.toLowerCase(Locale.ROOT).replaceAll("[^a-z]+", " ");
        if (phase != Phase.OPEN || !spoken.contains("no more bets")) return List.of();
        phase = Phase.CLOSED;
        return List.of(Effect.betting("closed"));
    }

    private List<Map<String, Object>> touch(Fields act) {
        Wager wager = wagers.get(act.text("wager"));
        List<Target> lines = new ArrayList<>();
        for (Object line : act.list("lines")) {
            Set<Integer> numbers = new HashSet<>();
            if (!(line instanceof List<?> items)) throw new Fields.Broken("a line is a list of numbers");
            for (Object item : items) {
                boolean known = item instanceof Long value && value >= 0 && value <= Grid.HIGHEST;
                if (!known) throw new Fields.Broken("a line is a list of numbers");
                numbers.add(((Long) item).intValue());
            }
            Grid.line(numbers).ifPresent(lines::add);
        }
        if (wager == null) return unknown();
        if (lines.isEmpty()) return List.of(Effect.irregularity("there are no such lines"));
        if (phase != Phase.RESTED) wager.touch(Placement.touching(lines));
        return List.of();
    }

    private List<Map<String, Object>> move(Fields act) {
        Wager wager = wagers.get(act.text("wager"));
        boolean accidental = act.truth("accidental");
        boolean evident = act.truth("apparent") && accidental;
        boolean misplaced = act.flag("misplaced");
        Fields by = act.object("by");
        String role = by.text("role");
        Fields target = act.object("to");
        if (wager == null) return unknown();
        // Rule 3.8(a): what happens to the chips once the ball is at rest is of no account.
        if (phase == Phase.RESTED) return List.of();
        Placement to;
        try {
            to = layout.placement(Target.read(target));
        } catch (Refusal nowhere) {
            return List.of(Effect.irregularity("there is no such place on the layout"));
        }
        if (owns(by, wager) && !accidental) return relay(wager, to);
        if (role.equals("dealer") && misplaced) {
            wager.misplace(to, evident);
            return List.of();
        }
        wager.stray(to);
        boolean otherPatron = role.equals("patron") || role.equals("player") && !owns(by, wager);
        if (evident && role.equals("dealer")) wager.apparent(Wager.Ground.DEALER_MOVED);
        if (evident && otherPatron) wager.apparent(Wager.Ground.PATRON_MOVED);
        return List.of();
    }

    /** The owner lays the chips elsewhere; on a racetrack that is what rule 5.7 makes void. */
    private List<Map<String, Object>> relay(Wager wager, Placement to) {
        if (to.racetrack()) {
            wagers.remove(wager.id);
            return List.of(Effect.voided(wager.id, wager.amount));
        }
        wager.replace(to);
        return List.of();
    }

    private List<Map<String, Object>> rest(long spun) {
        if (phase != Phase.OPEN && phase != Phase.CLOSED || spun < 0 || spun > Grid.HIGHEST) {
            return List.of(Effect.irregularity("the ball fell to rest out of turn"));
        }
        List<Map<String, Object>> effects = new ArrayList<>();
        if (phase == Phase.OPEN) effects.add(Effect.betting("closed"));
        phase = Phase.RESTED;
        number = (int) spun;
        effects.add(Effect.result(spun));
        return effects;
    }

    private List<Map<String, Object>> decide(Fields act) {
        Wager wager = wagers.get(act.text("wager"));
        Wager.Ground ground;
        try {
            ground = Wager.Ground.valueOf(act.text("ground").toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw new Fields.Broken("there is no such ground");
        }
        String role = act.object("by").text("role");
        if (!role.equals("operator")) throw new Refusal("the power is the casino operator's");
        if (wager == null) throw new Refusal("there is no such wager on the layout");
        wager.restore(ground);
        return List.of();
    }

    private List<Map<String, Object>> settle() {
        if (phase != Phase.RESTED) return List.of(Effect.irregularity("no number was spun"));
        List<Map<String, Object>> effects = Settlement.of(wagers.values(), number);
        wagers.clear();
        declared.clear();
        phase = Phase.IDLE;
        return effects;
    }

    private static boolean owns(Fields by, Wager wager) {
        boolean hers = by.optional("seat").map(seat -> seat.equals(wager.owner)).orElse(true);
        return by.text("role").equals("player") && hers;
    }

    private static List<Map<String, Object>> unknown() {
        return List.of(Effect.irregularity("there is no such wager on the layout"));
    }
}
