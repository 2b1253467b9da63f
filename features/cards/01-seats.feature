Feature: Seats
  Who sits at the table, and who shares a score.

  @SEAT-01
  Rule: Two, three or four sit down to cards

    # catches: two only
    Example: Two, three and four are dealt six cards each
      Given the deal
        | Ann | AH TH 7C 2D 3S 9S |
        | Bob | KH 5H JH 4C 8D QS |
        | Cat | 2S 4S 6S 8S TS QD |
      And Ann is the dealer
      When the actions open are asked
      Then the actions are stand, beg

    # catches: a table of five, for whom the pack has cards enough
    Example: Five are too many
      When a game for 5 is tried
      Then it is refused

    # catches: somebody who plays alone
    Example: One is too few
      When a game for 1 is tried
      Then it is refused

  @SEAT-02
  Rule: Two or three play cards each for themself

    # catches: three in two sides, so that Ann and Cat share a score
    Example: The third of three scores for herself
      Given the deal
        | Ann  | 2C 3C 4C 6C 7C 8C |
        | Bob  | TH 2D 3D 4D 6D 7D |
        | Cat  | AH 2S 3S 4S 6S 7S |
        | next | 9H                |
      And the play so far
        """
        B stand | B TH
        """
      When Cat plays AH
      Then it is Ann's turn to play
      When Ann plays 2C
      Then Cat scores 14 for trumps
      And Ann has 0, Bob has 0 and Cat has 14
      And Cat takes the trick
      And it is Cat's turn to play
