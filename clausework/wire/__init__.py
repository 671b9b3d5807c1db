"""The wire protocol, version 1: its messages, its schemas, and what counts as a breakdown."""
