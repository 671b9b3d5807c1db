/** A place on the layout: the kind of wager, its numbers and, for columns and dozens, which of the three. */

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

record Target(Kind kind, Set<Integer> numbers, int index) {
    static Target of(Kind kind, Integer... numbers) {
        return new Target(kind, new TreeSet<>(List.of(numbers)), 0);
    }

    static Target of(Kind kind, Set<Integer> numbers) {
        return new Target(kind, new TreeSet<>(numbers), 0);
    }

    /** Read a target of the wire; throws Refusal where it names no place on any layout. */
    static Target read(Fields wire) {
        Kind kind = Kind.named(wire.text("kind")).orElseThrow(() -> new Refusal("there is no such wager"));
        Set<Integer> numbers = new TreeSet<>();
        List<?> named = wire.optional("numbers").isPresent() ? wire.list("numbers") : List.of();
        for (Object number : named) {
            boolean known = number instanceof Long value && value >= 0 && value <= Grid.HIGHEST;
            boolean fresh = known && numbers.add(((Long) number).intValue());
            if (!fresh) throw new Refusal("there are no such numbers");
        }
        long index = wire.optional("index").isPresent() ? wire.whole("index") : 0;
        boolean indexed = kind == Kind.COLUMN || kind == Kind.DOZEN;
        if (indexed && (index < 1 || index > 3)) throw new Refusal("there are three of these: 1, 2 and 3");
        return new Target(kind, numbers, indexed ? (int) index : 0);
    }

    Map<String, Object> wire() {
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("kind", kind.wire);
        if (!numbers.isEmpty()) wire.put("numbers", numbers);
        if (index > 0) wire.put("index", (long) index);
        return wire;
    }
}
