Feature: Diagram 22 and endnotes
  What is printed after the part and binds nobody.

  Rule: Diagram 22 — the layout
    ‘DIAGRAM 22—TRIPLE PENNY TWO-UP LAYOUT

  Rule: Endnote 1 — made
    1. Made by the Minister on 27 July 1998.

  Rule: Endnote 2 — notified in the gazette
    2. Notified in the gazette on 14 August 1998.

  Rule: Endnote 3 — laid before the Assembly
    3. Laid before the Legislative Assembly on . . .

  Rule: Endnote 4 — administering agency
    4. The administering agency is the Treasury Department.
