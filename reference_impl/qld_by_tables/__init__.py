"""Triple penny two-up once more, by another hand: the rules are rows of data, and the code only looks them up."""
