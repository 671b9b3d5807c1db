"""The program as a person meets it: bad input of every command, and nothing that looks like a pass."""
