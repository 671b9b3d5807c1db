Feature: Appendices to the division

  Rule: Sch 1 item 2.8 — Appendix 3: Asian racetrack
    2.8 The appendices are hereby amended by deleting Appendix 3 and substituting the following:

    @inspection
    Scenario: The Asian racetrack, where marked, is substantially similar to Appendix 3
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: Sch 1 item 2.9 — Appendix 3A: racetrack
    2.9 The appendices are hereby amended by inserting after Appendix 3 the following:

    @inspection
    Scenario: The racetrack, where marked, is substantially similar to Appendix 3A
      Given the examiner's entry for this provision
      Then the examiner found it satisfied
