/** The conversation: JSON-RPC framing, the handshake, and the tables that are open. */

import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

final class Session {
    private static final String INSTRUMENT = "nz-roulette-2002";
    private static final LocalDate IN_FORCE = LocalDate.of(2002, 7, 11);
    private static final Map<String, Object> IDENTITY =
        Map.of("vendor", "Second Witness", "product", "Roulette for New Zealand", "version", "1.0.0",
            "build", "", "adapter", "java http and stdio");
    private static final Map<String, Object> ICS =
        Map.of("instrument", INSTRUMENT,
            "capabilities", List.of("settlement", "wagering", "position", "transfer", "equipment"),
            "features", List.of("asian_racetrack", "racetrack"),
            "observables", List.of("class", "outcome", "amount"));

    private final Map<String, Table> tables = new HashMap<>();
    private long opened;
    private boolean ended;

    /** Whether `shutdown` was answered. */
    synchronized boolean ended() {
        return ended;
    }

    /** Return the JSON-RPC response to one request, as one line of text. */
    synchronized String answer(String line) {
        Object id = null;
        try {
            Fields request = Fields.of(Json.read(line));
            id = request.optional("id").orElse(null);
            Fields params = Fields.of(request.optional("params").orElse(Map.of()));
            Object result =
                switch (request.text("method")) {
                    case "initialize" -> initialize(params);
                    case "table.open" -> open(params);
                    case "table.act" -> act(params);
                    case "table.close" -> close(params);
                    case "shutdown" -> shutdown();
                    default -> null;
                };
            return result == null ? error(id, -32601, "no such method") : response(id, "result", result);
        } catch (Json.Malformed problem) {
            return error(id, -32700, problem.getMessage());
        } catch (Fields.Broken problem) {
            return error(id, -32602, problem.getMessage());
        }
    }

    private Map<String, Object> initialize(Fields params) {
        if (!params.list("protocols").contains(1L)) throw new Fields.Broken("only protocol 1 is spoken");
        return Map.of("protocol", 1, "identity", IDENTITY, "ics", List.of(ICS));
    }

    private Map<String, Object> open(Fields params) {
        String instrument = params.text("instrument");
        if (!instrument.equals(INSTRUMENT)) return unopened("only " + INSTRUMENT + " is played here");
        boolean early = date(params.text("rules_as_at")).isBefore(IN_FORCE);
        if (early) return unopened("these rules were not yet in force");
        Table table = new Table(params);
        String name = "t" + ++opened;
        tables.put(name, table);
        return Map.of("opened", true, "table", name, "effects", List.of());
    }

    private Map<String, Object> act(Fields params) {
        Table table = tables.get(params.text("table"));
        if (table == null) throw new Fields.Broken("no such table is open");
        try {
            return Map.of("accepted", true, "effects", table.act(params.object("act")));
        } catch (Refusal refusal) {
            return Map.of("accepted", false, "reason", refusal.getMessage(), "effects", List.of());
        }
    }

    private Map<String, Object> close(Fields params) {
        tables.remove(params.text("table"));
        return Map.of();
    }

    /** Over HTTP others may still play, so that open tables stay; over stdio the process ends with them. */
    private Map<String, Object> shutdown() {
        ended = true;
        return Map.of();
    }

    private static LocalDate date(String text) {
        try {
            return LocalDate.parse(text);
        } catch (DateTimeParseException problem) {
            throw new Fields.Broken("'rules_as_at' is no date");
        }
    }

    private static Map<String, Object> unopened(String reason) {
        return Map.of("opened", false, "reason", reason);
    }

    private static String error(Object id, int code, String message) {
        return response(id, "error", Map.of("code", code, "message", message));
    }

    private static String response(Object id, String part, Object content) {
        Map<String, Object> response = new LinkedHashMap<>();
        response.put("jsonrpc", "2.0");
        response.put("id", id);
        response.put(part, content);
        return Json.write(response);
    }
}
