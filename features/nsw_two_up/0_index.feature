Feature: Contents of the rules
  Ten sections are listed; the text of the last three is not supplied.

  Rule: Index 8 — Settlement
    8. Settlement

  Rule: Index 9 — General Provisions
    9. General Provisions

  Rule: Index 10 — Diagram "A"
    10. Diagram "A"
