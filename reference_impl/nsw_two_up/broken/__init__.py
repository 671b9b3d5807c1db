"""How vendors get the rules wrong: each mistake replaces one field of the rules, by the name of its fault."""
