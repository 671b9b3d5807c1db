"""Reports are verified, untouched and tampered with."""
