/** What the dealer does when a number is spun: transfer, collect, pay (rule 4.5A), by rule 3.9. */

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

final class Settlement {
    /** One piece of a wager with its part of the stake; a wager of a single kind is a piece by itself. */
    private record Share(Wager wager, Target piece, long stake, boolean wins) {
        String id() {
            return wager.id;
        }
    }

    private Settlement() {}

    /** Return the effects in the order in which rule 4.5A has them. */
    static List<Map<String, Object>> of(Collection<Wager> wagers, int number) {
        List<Share> shares = wagers.stream().flatMap(wager -> shares(wager, number).stream()).toList();
        List<Map<String, Object>> effects = new ArrayList<>();
        for (Share share : shares) {
            boolean moves = share.wins && share.wager.settled().racetrack();
            if (moves) effects.add(Effect.transfer(share.id(), section(share.piece, number)));
        }
        List<String> losing = shares.stream().filter(share -> !share.wins).map(Share::id).distinct().toList();
        List<String> winning = shares.stream().filter(Share::wins).map(Share::id).distinct().toList();
        if (!losing.isEmpty()) effects.add(Effect.work("collect", losing));
        if (!winning.isEmpty()) effects.add(Effect.work("pay", winning));
        for (Share share : shares) {
            int odds = share.piece.kind().odds;
            Map<String, Object> effect = Effect.settle(share.id(), share.stake, share.wins, odds);
            if (share.wager.settled().multiple()) effect.put("piece", share.piece.wire());
            effects.add(effect);
        }
        return effects;
    }

    /** A stake that does not divide leaves its last units on the first pieces. */
    private static List<Share> shares(Wager wager, int number) {
        List<Target> pieces = wager.settled().pieces();
        List<Share> shares = new ArrayList<>();
        for (Target piece : pieces) {
            long more = shares.size() < wager.amount % pieces.size() ? 1 : 0;
            long stake = wager.amount / pieces.size() + more;
            shares.add(new Share(wager, piece, stake, Grid.covers(piece, number)));
        }
        return shares;
    }

    /** The main section for a winning piece; a group that is no Street goes on the number spun. */
    private static Target section(Target piece, int number) {
        if (piece.kind() != Kind.ASIAN_NEIGHBOUR) return piece;
        return Grid.line(piece.numbers()).orElse(Target.of(Kind.STRAIGHT, Set.of(number)));
    }
}
