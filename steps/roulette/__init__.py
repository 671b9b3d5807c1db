"""Sentences about a roulette table: each becomes acts, and what is answered becomes observations."""

pytest_plugins = tuple(
    f"{__name__}.{module}"
    for module in (
        "scene",
        "table",
        "wagers",
        "spins",
        "position",
        "outcomes",
        "voids",
        "transfer",
        "grids",
        "multiples",
    )
)
