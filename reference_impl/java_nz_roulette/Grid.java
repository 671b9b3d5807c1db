/**
 * The main part of the single-zero layout: which places it has and which numbers each of them covers.
 *
 * <p>Rule 3.1, which names them, is not part of the amendment; this is the layout as it is commonly printed.
 */

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

final class Grid {
    static final int HIGHEST = 36;

    private static final Set<Integer> RED =
        Set.of(1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36);
    private static final Map<Set<Integer>, Kind> PLACES = places();

    private Grid() {}

    /** Whether the numbers are a place for this kind of wager among the squares and their lines. */
    static boolean has(Kind kind, Set<Integer> numbers) {
        return PLACES.get(numbers) == kind;
    }

    /** Return the square or line of exactly these numbers. */
    static Optional<Target> line(Set<Integer> numbers) {
        return Optional.ofNullable(PLACES.get(numbers)).map(kind -> Target.of(kind, numbers));
    }

    /** Return the smallest place that covers all of these numbers. */
    static Optional<Target> around(Set<Integer> numbers) {
        return PLACES.keySet().stream()
            .filter(place -> place.containsAll(numbers))
            .min(Comparator.comparing(Set::size))
            .flatMap(Grid::line);
    }

    /** Whether a wager of a single piece wins when this number is spun; zero is in no outside area. */
    static boolean covers(Target piece, int number) {
        return switch (piece.kind()) {
            case COLUMN -> number > 0 && (number - 1) % 3 + 1 == piece.index();
            case DOZEN -> number > 0 && (number - 1) / 12 + 1 == piece.index();
            case LOW -> number >= 1 && number <= 18;
            case HIGH -> number >= 19;
            case EVEN -> number > 0 && number % 2 == 0;
            case ODD -> number % 2 == 1;
            case RED -> RED.contains(number);
            case BLACK -> number > 0 && !RED.contains(number);
            default -> piece.numbers().contains(number);
        };
    }

    private static Map<Set<Integer>, Kind> places() {
        Map<Set<Integer>, Kind> places = new HashMap<>();
        for (int n = 0; n <= HIGHEST; n++) places.put(Set.of(n), Kind.STRAIGHT);
        for (int n = 1; n <= 3; n++) places.put(Set.of(0, n), Kind.SPLIT);
        places.put(Set.of(0, 1, 2), Kind.STREET);
        places.put(Set.of(0, 2, 3), Kind.STREET);
        places.put(Set.of(0, 1, 2, 3), Kind.CORNER);
        for (int n = 1; n <= HIGHEST; n++) {
            boolean last = n % 3 == 0;
            if (!last) places.put(Set.of(n, n + 1), Kind.SPLIT);
            if (n + 3 <= HIGHEST) places.put(Set.of(n, n + 3), Kind.SPLIT);
            if (!last && n + 4 <= HIGHEST) places.put(Set.of(n, n + 1, n + 3, n + 4), Kind.CORNER);
        }
        for (int first = 1; first <= HIGHEST; first += 3) {
            places.put(from(first, 3), Kind.STREET);
            if (first + 5 <= HIGHEST) places.put(from(first, 6), Kind.SIX_LINE);
        }
        return places;
    }

    private static Set<Integer> from(int first, int count) {
        return IntStream.range(first, first + count).boxed().collect(Collectors.toCollection(TreeSet::new));
    }

    /** Return the numbers of several lines together. */
    static Set<Integer> union(List<Target> lines) {
        Set<Integer> union = new TreeSet<>();
        lines.forEach(line -> union.addAll(line.numbers()));
        return union;
    }
}
