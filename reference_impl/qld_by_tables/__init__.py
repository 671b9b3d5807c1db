"""Triple penny two-up by another hand: the rules are rows of data, and the code looks them up."""
