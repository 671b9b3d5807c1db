// An adapter for nz-roulette-2002: a line of JSON in, a line of JSON out. No library; Java 17 or newer.
// Every act is refused until its case in `Table` says otherwise.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

public final class Adapter {
    static final Map<String, Object> IDENTITY =
        Map.of("vendor", "Your company", "product", "Your product", "version", "0.1");
    static final Map<String, Object> ICS = Map.of(
        "instrument", "nz-roulette-2002",
        // Strike out what you do not claim: it is then out of scope, and the report says so.
        "capabilities", List.of(
            "settlement" // settlement of wagers
        ),
        // Add what your system has of: asian_racetrack, racetrack.
        "features", List.of()
    );

    @SafeVarargs
    static Map<String, Object> accepted(Map<String, Object>... effects) {
        return Map.of("accepted", true, "effects", List.of(effects));
    }

    static Map<String, Object> refused(String reason) {
        return Map.of("accepted", false, "reason", reason, "effects", List.of());
    }

    static final List<Long> RED =
        List.of(1L, 3L, 5L, 7L, 9L, 12L, 14L, 16L, 18L, 19L, 21L, 23L, 25L, 27L, 30L, 32L, 34L, 36L);

    /** Winnings to one of the stake; 0 for what is no wager of this layout. */
    static long odds(Object kind) {
        return switch ((String) kind) {
            case "straight" -> 35;
            case "split" -> 17;
            case "street" -> 11;
            case "corner" -> 8;
            case "six_line" -> 5;
            case "column", "dozen" -> 2;
            case "low", "high", "even", "odd", "red", "black" -> 1;
            default -> 0;
        };
    }

    static boolean wins(Map<String, Object> target, long number) {
        if (target.get("numbers") instanceof List<?> numbers) return numbers.contains(number);
        return number > 0 && switch ((String) target.get("kind")) {
            case "column" -> (number - (Long) target.get("index")) % 3 == 0;
            case "dozen" -> (number + 11) / 12 == (Long) target.get("index");
            case "low" -> number <= 18;
            case "high" -> number >= 19;
            case "even" -> number % 2 == 0;
            case "odd" -> number % 2 == 1;
            case "red" -> RED.contains(number);
            case "black" -> !RED.contains(number);
            default -> false;
        };
    }

    static Map<String, Object> settle(Map<String, Object> placed, long number) {
        Map<String, Object> target = Json.object(placed.get("target"));
        long amount = (Long) placed.get("amount");
        boolean won = wins(target, number);
        return Map.of(
            "kind", "settle", "wager", placed.get("wager"), "outcome", won ? "win" : "lose",
            "paid", won ? amount * odds(target.get("kind")) : 0,
            "returned", won ? amount : 0, "collected", won ? 0 : amount
        );
    }

    /** One table, apart from every other. `at` is the table's own clock, in milliseconds. */
    static final class Table {
        final Map<String, Object> opening;
        final List<Map<String, Object>> wagers = new ArrayList<>();

        Table(Map<String, Object> opening) {
            this.opening = opening;
        }

        Map<String, Object> act(String kind, Map<String, Object> act, long at) {
            return switch (kind) {
                // fact: A round begins; wagers may be placed.
                case "open_round" -> {
                    wagers.clear();
                    yield accepted();
                }
                // fact: The player in by.seat declares a wager orally. wager names what a later
                // placement carries out.
                case "declare" -> refused("not implemented");
                // request: Somebody (by) puts a wager of the seat in owner on the layout. amount is
                // the whole of a multiple wager. accepted says that a dealer accepted it.
                case "place_wager" -> {
                    if (odds(Json.object(act.get("target")).get("kind")) == 0) {
                        yield refused("not a wager of this layout");
                    }
                    wagers.add(act);
                    yield accepted();
                }
                // fact: The chips of a wager touch lines of the number grid. Each line is given by
                // the numbers that a wager on it covers; the wager touches all of them.
                case "touch" -> refused("not implemented");
                // fact: The chips of a wager are moved by by.role (dealer, patron, or player: its
                // owner). accidental and apparent say what is known of it. misplaced says that the
                // dealer put them there by mistake in the first place; to is then where they lie
                // and the declared or asked target is the original one.
                case "move_wager" -> refused("not implemented");
                // request: The owner wants the wager back.
                case "withdraw_wager" -> refused("not implemented");
                // fact: The dealer calls these words, such as 'no more bets'.
                case "call" -> refused("not implemented");
                // fact: The ball has fallen to rest in the compartment of this number.
                case "ball_at_rest" -> {
                    List<Object> effects = new ArrayList<>();
                    for (var placed : wagers) effects.add(settle(placed, (Long) act.get("number")));
                    wagers.clear();
                    yield Map.of("accepted", true, "effects", effects);
                }
                // decision: The casino operator decides that a wager is settled by its original
                // placement. It comes after the ball has fallen to rest and before settle_round.
                case "decide" -> refused("not implemented");
                // fact: The dealer settles the round. By now every settlement is due; it may have
                // come earlier, from ball_at_rest on.
                case "settle_round" -> accepted();
                default -> refused("unknown");
            };
        }
    }

    static final Map<String, Table> TABLES = new HashMap<>();

    static Object answer(String method, Map<String, Object> params) {
        return switch (method) {
            case "initialize" -> Map.of("protocol", 1, "identity", IDENTITY, "ics", List.of(ICS));
            case "table.open" -> {
                String name = "t" + (TABLES.size() + 1);
                TABLES.put(name, new Table(params));
                yield Map.of("opened", true, "table", name, "effects", List.of());
            }
            case "table.act" -> {
                Map<String, Object> act = Json.object(params.get("act"));
                yield TABLES.get((String) params.get("table"))
                    .act((String) act.get("kind"), act, (Long) params.get("at"));
            }
            case "table.close", "shutdown" -> Map.of();
            default -> null;
        };
    }

    public static void main(String[] arguments) throws IOException {
        var in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        var out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        for (String line; (line = in.readLine()) != null; ) {
            Map<String, Object> request = Json.object(new Json(line).value());
            Object result = answer((String) request.get("method"), Json.object(request.get("params")));
            Object error = Map.of("code", -32601, "message", "no such method");
            // Nothing but answers on standard output; a log goes to standard error.
            out.print(Json.text(Map.of(
                "jsonrpc", "2.0", "id", request.get("id"),
                result == null ? "error" : "result", result == null ? error : result
            )) + "\n");
            out.flush();
        }
    }

    /** JSON to values and back, for what the harness writes, which is sound JSON on one line.
        Objects are maps, arrays lists, whole numbers Long, others Double. */
    static final class Json {
        private final String text;
        private int at;

        Json(String text) {
            this.text = text;
        }

        @SuppressWarnings("unchecked")
        static Map<String, Object> object(Object value) {
            return (Map<String, Object>) value;
        }

        Object value() {
            switch (next()) {
                case '{': {
                    Map<String, Object> members = new LinkedHashMap<>();
                    for (at++; next() != '}'; skip(',')) {
                        String name = string();
                        skip(':');
                        members.put(name, value());
                    }
                    at++;
                    return members;
                }
                case '[': {
                    List<Object> items = new ArrayList<>();
                    for (at++; next() != ']'; skip(',')) items.add(value());
                    at++;
                    return items;
                }
                case '"': return string();
            }
            int start = at;
            while (at < text.length() && ",]} \t".indexOf(text.charAt(at)) < 0) at++;
            String word = text.substring(start, at);
            return switch (word) {
                case "true" -> true;
                case "false" -> false;
                case "null" -> null;
                default -> word.matches("-?[0-9]+") ? (Object) Long.valueOf(word) : Double.valueOf(word);
            };
        }

        private char next() {
            while (text.charAt(at) == ' ' || text.charAt(at) == '\t') at++;
            return text.charAt(at);
        }

        private void skip(char sign) {
            if (next() == sign) at++;
        }

        private String string() {
            var out = new StringBuilder();
            next();
            while (text.charAt(++at) != '"') {
                char sign = text.charAt(at);
                if (sign == '\\') {
                    sign = text.charAt(++at);
                    int known = "bfnrt".indexOf(sign);
                    if (known >= 0) sign = "\b\f\n\r\t".charAt(known);
                    if (sign == 'u') {
                        sign = (char) Integer.parseInt(text.substring(at + 1, at + 5), 16);
                        at += 4;
                    }
                }
                out.append(sign);
            }
            at++;
            return out.toString();
        }

        static String text(Object value) {
            var parts = new ArrayList<String>();
            if (value instanceof Map<?, ?> members) {
                members.forEach((name, member) -> parts.add(text(name) + ":" + text(member)));
                return "{" + String.join(",", parts) + "}";
            }
            if (value instanceof List<?> items) {
                items.forEach(item -> parts.add(text(item)));
                return "[" + String.join(",", parts) + "]";
            }
            if (!(value instanceof String string)) return String.valueOf(value);
            var out = new StringBuilder("\"");
            for (char sign : string.toCharArray()) {
                boolean plain = sign >= ' ' && sign < 127 && sign != '"' && sign != '\\';
                out.append(plain ? String.valueOf(sign) : String.format("\\u%04x", (int) sign));
            }
            return out.append('"').toString();
        }
    }
}
