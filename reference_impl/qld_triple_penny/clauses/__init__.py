"""Part 21 clause by clause: small functions of plain values, each answering for the clause it names."""
