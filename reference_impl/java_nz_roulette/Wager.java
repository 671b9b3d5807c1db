/** One wager on the layout: whose and how much it is, where it lies, and where rule 3.8 would put it back. */

import java.util.EnumSet;
import java.util.Set;

final class Wager {
    /** The grounds of the proviso to rule 3.8, by their names on the wire. */
    enum Ground {
        DEALER_MOVED,
        DEALER_MISPLACED,
        PATRON_MOVED
    }

    final String id;
    final long owner;
    final long amount;
    final Target asked;

    /** Whether the player declared it orally, which takes misplacement by the dealer out of the proviso. */
    private final boolean oral;

    private Placement position;
    private Placement original;
    private boolean astray;
    private boolean restored;
    private final Set<Ground> apparent = EnumSet.noneOf(Ground.class);

    Wager(String id, long owner, long amount, Target asked, Placement placement, boolean oral) {
        this.id = id;
        this.owner = owner;
        this.amount = amount;
        this.asked = asked;
        this.oral = oral;
        position = placement;
        original = placement;
    }

    /** The chips are found to touch lines; where nobody had moved them, that is how they were placed. */
    void touch(Placement lines) {
        position = lines;
        if (!astray) original = lines;
    }

    /** The owner lays the wager elsewhere on purpose, which is a placement of its own. */
    void replace(Placement to) {
        position = to;
        original = to;
        astray = false;
    }

    /** Somebody or something else moves the chips; a ground of the proviso is set where it is apparent. */
    void stray(Placement to) {
        position = to;
        astray = true;
    }

    /** It is apparent that the chips were accidentally moved by the dealer or another patron. */
    void apparent(Ground ground) {
        apparent.add(ground);
    }

    /** The dealer put the chips there in the first place instead of where they were asked to be. */
    void misplace(Placement to, boolean evident) {
        if (oral) {
            // The exception of limb (i): what was placed incorrectly stays the placement of an oral wager.
            replace(to);
        } else {
            stray(to);
            if (evident) apparent.add(Ground.DEALER_MISPLACED);
        }
    }

    /** The casino operator modifies rule 3.8; throws Refusal where the proviso gives no power to. */
    void restore(Ground ground) {
        if (!apparent.contains(ground)) throw new Refusal("this ground of the proviso is not apparent");
        restored = true;
    }

    /** The placement by which rule 3.8 has the wager settled. */
    Placement settled() {
        return restored ? original : position;
    }
}
