"""Miniature systems that misbehave, and what the program must say of each."""
