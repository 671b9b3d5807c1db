"""Two-up as New South Wales orders it, as executable law: a second reading beside the scenarios."""

from .law import Cited, Reply
from .machine import opened, step
from .rules import RULES, Rules
from .system import system

__all__ = ["RULES", "Cited", "Reply", "Rules", "opened", "step", "system"]
