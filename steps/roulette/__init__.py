"""Sentences about a roulette table: each becomes acts, and what is answered becomes observations."""
