Feature: Appendices to the division

  Rule: Sch 1 item 2.8 — Appendix 3: Asian racetrack
    2.8 The appendices are hereby amended by deleting Appendix 3 and substituting the following:

  Rule: Sch 1 item 2.9 — Appendix 3A: racetrack
    2.9 The appendices are hereby amended by inserting after Appendix 3 the following:
