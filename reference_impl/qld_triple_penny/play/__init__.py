"""The course of the game: what each act does to the table, under given rules."""
