Feature: The amending rule
  The rule that inserts part 21 binds nobody who plays.

  Rule: Rule 1 — short title
    1. This rule may be cited as the Casino Gaming Amendment Rule (No. 2) 1998 .

  Rule: Rule 2 — rules amended
    2. This rule amends the Casino Gaming Rules 1985 .

  Rule: Rule 3 — adds the game to the list of section 6 (use of cash)
    3. Section 6, ‘two-up and tri-chro’— omit, insert— ‘two-up, tri-chro and triple penny two-up’.

  Rule: Rule 4 — inserts part 21
    4. After part 20— insert—
