/** The layout cloth of one table: its racetracks (rule 2.2), and what a wager on each place comprises. */

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

final class Layout {
    private static final List<Long> USUAL_WHEEL =
        List.of(
            0L, 32L, 15L, 19L, 4L, 21L, 2L, 25L, 17L, 34L, 6L, 27L, 13L, 36L, 11L, 30L, 8L, 23L, 10L, 5L, 24L,
            16L, 33L, 1L, 20L, 14L, 31L, 9L, 22L, 18L, 29L, 7L, 28L, 12L, 35L, 3L, 26L);

    private final boolean asian;
    private final boolean racetrack;
    private final List<Integer> wheel;

    /** The groups of Appendix 3; empty where nobody declared them, and then any three numbers will do. */
    private final Set<Set<Integer>> groups;

    /** Read the options `asian`, `racetrack`, `wheel` and `groups`, each of which may be left out. */
    Layout(Fields options) {
        asian = options.flag("asian");
        racetrack = options.flag("racetrack");
        wheel = numbers(options.optional("wheel").orElse(USUAL_WHEEL));
        groups = new HashSet<>();
        if (options.optional("groups").isPresent()) {
            for (Object group : options.list("groups")) groups.add(new TreeSet<>(numbers(group)));
        }
    }

    /** Return what a wager on this target comprises; throws Refusal where the layout has no such place. */
    Placement placement(Target target) {
        Kind kind = target.kind();
        if (kind == Kind.ASIAN_NEIGHBOUR && !asian) throw new Refusal("the layout has no Asian racetrack");
        if (kind.multiple() && !racetrack) throw new Refusal("the layout has no racetrack");
        return new Placement(kind.racetrack(), kind.multiple(), pieces(target));
    }

    private List<Target> pieces(Target target) {
        return switch (target.kind()) {
            case TIER -> splits(5, 8, 10, 11, 13, 16, 23, 24, 27, 30, 33, 36);
            case ORPHELINS -> {
                List<Target> single = List.of(Target.of(Kind.STRAIGHT, 1));
                yield joined(single, splits(6, 9, 14, 17, 17, 20, 31, 34));
            }
            case VOISINS -> joined(doubled(), splits(4, 7, 12, 15, 18, 21, 19, 22, 32, 35));
            case NEIGHBOURS -> neighbours(target.numbers());
            case ASIAN_NEIGHBOUR -> List.of(group(target));
            case STRAIGHT, SPLIT, STREET, CORNER, SIX_LINE -> {
                if (!Grid.has(target.kind(), target.numbers())) throw new Refusal("there is no such place");
                yield List.of(target);
            }
            default -> List.of(target);
        };
    }

    /** Rule 3.2: the three numbers comprise a group on the Asian racetrack. */
    private Target group(Target target) {
        boolean known = groups.isEmpty() ? target.numbers().size() == 3 : groups.contains(target.numbers());
        if (!known) throw new Refusal("these numbers are no group of the Asian racetrack");
        return target;
    }

    /** Rule 3.2A(c)(i) and (ii): two pieces each. */
    private static List<Target> doubled() {
        Target street = Target.of(Kind.STREET, 0, 2, 3);
        Target corner = Target.of(Kind.CORNER, 25, 26, 28, 29);
        return List.of(street, street, corner, corner);
    }

    /** Rule 3.2A(d): the number and two neighbours on either side, on the wheel, which has no end. */
    private List<Target> neighbours(Set<Integer> chosen) {
        if (chosen.size() != 1) throw new Refusal("neighbours are those of one number");
        int middle = wheel.indexOf(chosen.iterator().next());
        if (middle < 0) throw new Refusal("the wheel has no such number");
        List<Target> pieces = new ArrayList<>();
        for (int step = -2; step <= 2; step++) {
            pieces.add(Target.of(Kind.STRAIGHT, wheel.get(Math.floorMod(middle + step, wheel.size()))));
        }
        return pieces;
    }

    private static List<Target> splits(int... numbers) {
        List<Target> splits = new ArrayList<>();
        for (int i = 0; i < numbers.length; i += 2) {
            splits.add(Target.of(Kind.SPLIT, numbers[i], numbers[i + 1]));
        }
        return splits;
    }

    private static List<Target> joined(List<Target> some, List<Target> others) {
        List<Target> all = new ArrayList<>(some);
        all.addAll(others);
        return all;
    }

    private static List<Integer> numbers(Object value) {
        List<Integer> numbers = new ArrayList<>();
        if (!(value instanceof Collection<?> items)) throw new Fields.Broken("expected a list of numbers");
        for (Object item : items) {
            if (!(item instanceof Long number)) throw new Fields.Broken("expected a whole number");
            numbers.add(Math.toIntExact(number));
        }
        return numbers;
    }
}
