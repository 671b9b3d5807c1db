"""Queensland's triple penny two-up as executable law: Part 21, inserted by SL 1998 No. 233.

`transition(state, act, rules)` is the whole game; its effects and refusals carry the clause that they
rest on. `system(fault)` serves it over the wire; `faults.toml` lists the faults that can be planted.
"""

from .rules import RULES, Rules
from .system import system
from .transition import opening, transition

__all__ = ["RULES", "Rules", "opening", "system", "transition"]
