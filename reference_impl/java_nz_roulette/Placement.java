/** Where the chips of a wager lie: on a racetrack or not, and the pieces that this amounts to. */

import java.util.List;

record Placement(boolean racetrack, boolean multiple, List<Target> pieces) {
    /**
     * Rule 3.8(b): chips that touch lines lie on those lines.
     *
     * <p>Lines that meet are the one place about their crossing; lines that do not are a wager on each.
     */
    static Placement touching(List<Target> lines) {
        List<Target> meeting = Grid.around(Grid.union(lines)).map(List::of).orElse(lines);
        return new Placement(false, meeting.size() > 1, meeting);
    }
}
