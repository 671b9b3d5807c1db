"""Exploration: words of lawful play over an alphabet, played on a system and compared with the reference."""
