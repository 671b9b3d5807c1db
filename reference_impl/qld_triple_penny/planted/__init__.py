"""The planted faults in code: for each id, the one rule that is replaced."""
