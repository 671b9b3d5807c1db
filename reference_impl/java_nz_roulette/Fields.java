/** The fields of one JSON object, asked for by name and type; a missing or wrong one breaks the request. */

import java.util.List;
import java.util.Map;
import java.util.Optional;

record Fields(Map<?, ?> members) {
    /** A field is missing or of another type than the protocol says. */
    static final class Broken extends RuntimeException {
        Broken(String message) {
            super(message);
        }
    }

    static Fields of(Object value) {
        if (value instanceof Map<?, ?> members) return new Fields(members);
        throw new Broken("expected an object");
    }

    Object any(String name) {
        if (!members.containsKey(name)) throw new Broken("'" + name + "' is missing");
        return members.get(name);
    }

    String text(String name) {
        return typed(name, String.class);
    }

    boolean truth(String name) {
        return typed(name, Boolean.class);
    }

    long whole(String name) {
        return typed(name, Long.class);
    }

    List<?> list(String name) {
        return typed(name, List.class);
    }

    Fields object(String name) {
        return of(any(name));
    }

    /** Return a flag that may be left out, which says no. */
    boolean flag(String name) {
        return members.get(name) != null && truth(name);
    }

    /** Return the field where it is there and not null. */
    Optional<Object> optional(String name) {
        return Optional.ofNullable(members.get(name));
    }

    private <T> T typed(String name, Class<T> type) {
        Object value = any(name);
        if (type.isInstance(value)) return type.cast(value);
        throw new Broken("'" + name + "' is no " + type.getSimpleName());
    }
}
