/** The kinds of wager by their names on the wire, with the payout odds of the table in rule 3.9. */

import java.util.Arrays;
import java.util.Optional;

enum Kind {
    STRAIGHT("straight", 35),
    SPLIT("split", 17),
    STREET("street", 11),
    ASIAN_NEIGHBOUR("asian_neighbour", 11),
    CORNER("corner", 8),
    SIX_LINE("six_line", 5),
    COLUMN("column", 2),
    DOZEN("dozen", 2),
    LOW("low", 1),
    HIGH("high", 1),
    EVEN("even", 1),
    ODD("odd", 1),
    RED("red", 1),
    BLACK("black", 1),
    TIER("tier", 0),
    ORPHELINS("orphelins", 0),
    VOISINS("voisins", 0),
    NEIGHBOURS("neighbours", 0);

    final String wire;

    /** Winnings for one unit staked; 0 for a multiple wager, which is paid by its pieces. */
    final int odds;

    Kind(String wire, int odds) {
        this.wire = wire;
        this.odds = odds;
    }

    static Optional<Kind> named(String wire) {
        return Arrays.stream(values()).filter(kind -> kind.wire.equals(wire)).findFirst();
    }

    /** Rule 3.2A: the wagers of several pieces on the racetrack. */
    boolean multiple() {
        return odds == 0;
    }

    /** Rules 3.2 and 3.2A: the wagers on either of the additional areas. */
    boolean racetrack() {
        return multiple() || this == ASIAN_NEIGHBOUR;
    }
}
