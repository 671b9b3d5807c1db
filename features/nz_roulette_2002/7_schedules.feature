Feature: Schedules 2 and 3: premises and earlier editions

  Rule: Sch 2 Christchurch — premises: Christchurch
    Christchurch Casino 30-38 Victoria Street, Christchurch

    @document
    Scenario: The table stands in the Christchurch Casino
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: Sch 2 Sky City — premises: Sky City
    Sky City Casino The property bounded by Hobson, Victoria, Federal and Wellesley Streets, Auckland

    @document
    Scenario: The table stands in the Sky City Casino
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: Sch 2 Dunedin — premises: Dunedin
    Dunedin Casino Southern Cross Hotel, 118 High Street, Dunedin

    @document
    Scenario: The table stands in the Dunedin Casino
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: Sch 2 Wharf — premises: Wharf
    Wharf Casino The property situated at Beach Street and Lake Esplanade, known as the "Steamerwharf
    Village", Queenstown

    @document
    Scenario: The table stands in the Wharf Casino
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: Sch 2 Sky Alpine Queenstown — premises: Sky Alpine Queenstown
    Sky Alpine Queenstown Casino The property situated at Beach Street and Cow Lane, Queenstown

    @document
    Scenario: The table stands in the Sky Alpine Queenstown Casino
      Given the examiner's entry for this provision
      Then the examiner found it satisfied

  Rule: Sch 3 item 1 — Gazette reference of the amended rules
    1. Supplement, 28 January 1998, Nos. 8, 9, 10, 11, 12 and 13

  Rule: Sch 3 item 2 — Gazette reference of the amended rules
    2. Supplement, 29 January 1998, Nos. 16, 17, 18, 19 and 20

  Rule: Sch 3 item 3 — Gazette reference of the amended rules
    3. Supplement, 29 January 1999, Nos. 10, 11 and 12

  Rule: Sch 3 item 4 — Gazette reference of the amended rules
    4. Amendment No. 1, Supplement, 29 January 1999, No. 9

  Rule: Sch 3 item 5 — Gazette reference of the amended rules
    5. Amendment No. 2, 9 September 1999, No. 114

  Rule: Sch 3 item 6 — Gazette reference of the amended rules
    6. Amendment No. 3, 13 January 2000, No. 1

  Rule: Sch 3 item 7 — Gazette reference of the amended rules
    7. Amendment No. 4, Supplement, 21 January 2000, No. 5

  Rule: Sch 3 item 8 — Gazette reference of the amended rules
    8. Amendment No. 5, 11 May 2000, No. 49

  Rule: Sch 3 item 9 — Gazette reference of the amended rules
    9. Supplement, 12 May 2000, No. 50

  Rule: Sch 3 item 10 — Gazette reference of the amended rules
    10. Amendment No. 6, 10 August 2000, No. 89

  Rule: Sch 3 item 11 — Gazette reference of the amended rules
    11. Amendment No. 7, 7 September 2000, No. 123

  Rule: Sch 3 item 12 — Gazette reference of the amended rules
    12. 16 November 2000, No. 154

  Rule: Sch 3 item 13 — Gazette reference of the amended rules
    13. Amendment No. 8, 25 January 2001, No. 8

  Rule: Sch 3 item 14 — Gazette reference of the amended rules
    14. Amendment No. 9, 22 March 2001, No. 30

  Rule: Sch 3 item 15 — Gazette reference of the amended rules
    15. Amendment No. 10, 3 May 2001, No. 46

  Rule: Sch 3 item 16 — Gazette reference of the amended rules
    16. Amendment No. 11, 27 September 2001, No. 132

  Rule: Sch 3 item 17 — Gazette reference of the amended rules
    17. Amendment No. 12, Supplement, 19 December 2001, No. 173
