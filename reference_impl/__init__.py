"""Each instrument's game as executable law, with planted faults, served over the same wire as a vendor's."""
