Feature: Notice of amendment

  Rule: Notice — resolution to amend the rules
    Pursuant to section 63 of the Casino Control Act 1990, the Casino Control Authority resolved on 28 June
    2002 that the Rules of Casino Table Games approved to be conducted and played in the licensed casinos
    referred to in Schedule 2 to this notice, as set out in the editions of the New Zealand Gazette referred
    to in Schedule 3, be further amended as set out in Schedule 1.

  Rule: Sch 1 item 1 — commencement on 11 July 2002
    1. Commencement-These amendments shall come into force on 11 July 2002.

    @document
    Scenario: The system is operated under the rules in force from 11 July 2002
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: Sch 1 item 2 — the division that is amended
    2. Division 8 - Roulette

  Rule: Sch 1 item 2.1 — index to the division
    2.1 The index to this division is amended by adding the words "Appendix 3A Layout of Optional Additional
    Wagering Areas" between Appendix 3 and Appendix 4.
