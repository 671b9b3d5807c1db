/** JSON to values and back: objects are maps, arrays lists, numbers Long, BigInteger or BigDecimal. */

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class Json {
    /** The text is not JSON; the message says where. */
    static final class Malformed extends RuntimeException {
        Malformed(String message) {
            super(message);
        }
    }

    private static final int DEEPEST = 64;
    private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
    private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

    private final String text;
    private int place;

    private Json(String text) {
        this.text = text;
    }

    /** Return the one value that the text holds; throws Malformed. */
    static Object read(String text) {
        Json reader = new Json(text);
        Object value = reader.value(0);
        reader.blank();
        if (reader.place < text.length()) throw reader.wrong("nothing more");
        return value;
    }

    /** Return the value as one line of ASCII text. */
    static String write(Object value) {
        StringBuilder out = new StringBuilder();
        write(value, out);
        return out.toString();
    }

    private Object value(int depth) {
        if (depth > DEEPEST) throw wrong("a shallower value");
        blank();
        return switch (peek()) {
            case '{' -> object(depth + 1);
            case '[' -> array(depth + 1);
            case '"' -> string();
            case 't' -> word("true", true);
            case 'f' -> word("false", false);
            case 'n' -> word("null", null);
            default -> number();
        };
    }

    private Map<String, Object> object(int depth) {
        Map<String, Object> members = new LinkedHashMap<>();
        take('{');
        blank();
        if (skip('}')) return members;
        do {
            blank();
            String name = string();
            blank();
            take(':');
            members.put(name, value(depth));
            blank();
        } while (skip(','));
        take('}');
        return members;
    }

    private List<Object> array(int depth) {
        List<Object> items = new ArrayList<>();
        take('[');
        blank();
        if (skip(']')) return items;
        do {
            items.add(value(depth));
            blank();
        } while (skip(','));
        take(']');
        return items;
    }

    private String string() {
        take('"');
        StringBuilder out = new StringBuilder();
        while (true) {
            char next = any();
            if (next == '"') return out.toString();
            if (next < ' ') throw wrong("an escape");
            out.append(next == '\\' ? escaped() : next);
        }
    }

    private char escaped() {
        char next = any();
        return switch (next) {
            case '"', '\\', '/' -> next;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> {
                int unit = 0;
                for (int i = 0; i < 4; i++) {
                    int digit = Character.digit(any(), 16);
                    if (digit < 0) throw wrong("a hexadecimal digit");
                    unit = unit * 16 + digit;
                }
                yield (char) unit;
            }
            default -> throw wrong("an escape");
        };
    }

    private Object number() {
        int start = place;
        while (place < text.length() && "+-.eE0123456789".indexOf(text.charAt(place)) >= 0) place++;
        String digits = text.substring(start, place);
        if (!digits.matches("-?(0|[1-9][0-9]*)(\\.[0-9]+)?([eE][+-]?[0-9]{1,9})?")) throw wrong("a value");
        if (!digits.matches("-?[0-9]+")) return new BigDecimal(digits);
        BigInteger whole = new BigInteger(digits);
        boolean small = whole.compareTo(LEAST) >= 0 && whole.compareTo(MOST) <= 0;
        return small ? (Object) whole.longValue() : whole;
    }

    private Object word(String word, Object meaning) {
        if (!text.startsWith(word, place)) throw wrong("a value");
        place += word.length();
        return meaning;
    }

    private void blank() {
        while (place < text.length() && " \t\r\n".indexOf(text.charAt(place)) >= 0) place++;
    }

    private char peek() {
        if (place >= text.length()) throw wrong("more");
        return text.charAt(place);
    }

    private char any() {
        char next = peek();
        place++;
        return next;
    }

    private boolean skip(char wanted) {
        boolean there = peek() == wanted;
        if (there) place++;
        return there;
    }

    private void take(char wanted) {
        if (!skip(wanted)) throw wrong("'" + wanted + "'");
    }

    private Malformed wrong(String wanted) {
        return new Malformed("expected " + wanted + " at character " + place);
    }

    private static void write(Object value, StringBuilder out) {
        if (value instanceof String string) {
            quote(string, out);
        } else if (value instanceof Map<?, ?> members) {
            String comma = "{";
            for (Map.Entry<?, ?> member : members.entrySet()) {
                out.append(comma);
                quote((String) member.getKey(), out);
                out.append(':');
                write(member.getValue(), out);
                comma = ",";
            }
            out.append(members.isEmpty() ? "{}" : "}");
        } else if (value instanceof Iterable<?> items) {
            String comma = "[";
            for (Object item : items) {
                out.append(comma);
                write(item, out);
                comma = ",";
            }
            out.append(comma.equals("[") ? "[]" : "]");
        } else {
            out.append(value);
        }
    }

    private static void quote(String string, StringBuilder out) {
        out.append('"');
        for (char unit : string.toCharArray()) {
            if (unit == '"' || unit == '\\') out.append('\\').append(unit);
            else if (unit >= ' ' && unit < 127) out.append(unit);
            else out.append(String.format("\\u%04x", (int) unit));
        }
        out.append('"');
    }
}
