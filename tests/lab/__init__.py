"""A laboratory for tests of the whole program: a tiny instrument, a record for it, and a runner."""
