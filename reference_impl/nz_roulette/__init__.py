"""New Zealand roulette as amended in 2002, as executable law: the second, independent reading."""

from .game import transition
from .model import Cited, Reply, Settings, State
from .rules import RULES, Rules
from .system import system

__all__ = ["RULES", "Cited", "Reply", "Rules", "Settings", "State", "system", "transition"]
