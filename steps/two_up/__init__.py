"""Sentences about a two-up table: each becomes acts, and what is answered becomes observations."""
