"""Tests of the report: its formats read back, its page looked at."""
