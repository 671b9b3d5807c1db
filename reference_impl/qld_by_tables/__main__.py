"""Serves the table-driven triple penny two-up over standard input and output."""

from __future__ import annotations

from clausework.sdk import serve

from .table import SYSTEM

if __name__ == "__main__":
    serve(SYSTEM)
