Feature: Rounds
  How a round is dealt, by whom, and what nobody may see.

  @ROUND-02
  Rule: Every round is dealt from all the cards

    # catches: cards of an earlier round that are gone
    Example: The same cards are dealt again
      Given the round "the last card"
      And Bob plays JH
      When Bob deals
        | Ann  | KH 5H JH 4C 8D QS |
        | Bob  | AH TH 7C 2D 3S 9S |
        | next | 7H                |
      Then it is round 2, dealt by Bob
      And the stock holds 39 cards
      When Ann looks
      Then the hand is KH 5H JH 4C 8D QS

    # catches: a round that is dealt from what is left
    Example: A pack without what was played is refused
      Given the round "the last card"
      And Bob plays JH
      When a pack without JH is tried
      Then it is refused by PACK-01

  @ROUND-03
  Rule: Six cards each are dealt by threes

    # catches: six cards at once, or one at a time
    Example: The eldest has the first three cards and the third three
      Given the deal "by the book"
      When Bob looks
      Then the hand is KH 5H JH 4C 8D QS

    # catches: a dealer who begins with the own hand
    Example: The dealer has the second three cards and the fourth three
      Given the deal "by the book"
      When Ann looks
      Then the hand is AH TH 7C 2D 3S 9S

    # catches: a deal that begins with seat 0 whoever deals
    Example: Ann is the eldest when Bob deals
      Given the deal "by the book"
      And Bob is the dealer
      When Ann looks
      Then the hand is AH TH 7C 2D 3S 9S

    # catches: packets in the order of seats
    Example: Cat deals, and Ann has the first three
      Given the deal "three seats"
      And Cat is the dealer
      When Ann looks
      Then the hand is AH TH 7C 2D 3S 9S
      When Cat looks
      Then the hand is 2S 4S 6S 8S TS QD

    # catches: partners who are dealt to first
    Example: Four are dealt to from East on when North deals
      Given the deal "four seats"
      When East looks
      Then the hand is KH 2D 3D 4D 6D 7D
      When South looks
      Then the hand is AH TH 2S 3S 4S 6S
      When West looks
      Then the hand is 5H 9S 8S 7S 9D 8D

    # catches: a pack that is shuffled once more
    Example: The same pack gives the same hands again
      Given the deal "by the book"
      And Bob stands
      When a new game begins, dealt by Ann
      And Ann deals "by the book"
      And Bob looks
      Then the hand is KH 5H JH 4C 8D QS

  @ROUND-05
  Rule: The deal passes to the left

    # catches: a winner who deals
    Example: Bob deals after Ann has taken every trick
      Given the round "low before the count"
      And Bob plays 8D
      When Bob deals "by the book"
      Then it is round 2, dealt by Bob
      And it is Ann's turn to stand or beg

    # catches: a dealer who deals for ever
    Example: Bob deals after Ann, though he has scored more
      Given the round "the last card"
      And Bob plays JH
      When Bob deals "by the book"
      Then it is round 2, dealt by Bob
      And it is Ann's turn to stand or beg

    # catches: a deal that goes round the other way
    Example: Of three Bob deals after Ann
      Given the deal
        | Ann  | 3C 3D 3S 7D 4C 7S |
        | Bob  | AC 2D 4S 4D 6C 8S |
        | Cat  | 2C AD 2S 6D 7C 6S |
        | next | 7H                |
      And the play so far
        """
        B stand | B AC | C 2C | A 3C | B 2D | C AD | A 3D | C 2S | A 3S | B 4S
        | B 4D | C 6D | A 7D | A 4C | B 6C | C 7C | C 6S | A 7S | B 8S
        """
      When Bob deals "three seats"
      Then it is round 2, dealt by Bob
      And it is Cat's turn to stand or beg

    # catches: a third round that is dealt by seat 0 again
    Example: Ann deals again after Bob
      Given the round "the last card"
      And Bob plays JH
      And Bob deals
        | Ann  | KC QC 9C 8C 7C 6C |
        | Bob  | 2C 3C 4C 2D 3D 4D |
        | next | 7S                |
      And the play so far
        """
        A stand | A KC | B 2C | A QC | B 3C | A 9C | B 4C | A 8C | B 2D | A 7C | B 3D | A 6C | B 4D A+game
        """
      When Ann deals "by the book"
      Then it is round 3, dealt by Ann
      And it is Bob's turn to stand or beg

  @ROUND-06
  Rule: What a seat was dealt it alone sees

    # catches: a view with all hands in it
    Example: The dealer sees the own hand while the eldest decides
      Given the deal "by the book"
      When Ann looks
      Then the hand is AH TH 7C 2D 3S 9S

    # catches: a partner's hand that is shown
    Example: South does not see what North holds
      Given the deal "four seats"
      And the play so far
        """
        B stand | B KH | C TH
        """
      When South looks
      Then the hand is AH 2S 3S 4S 6S

    # catches: a hand that still has the card that was played
    Example: What was played is open and in no hand
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      When Bob looks
      Then the hand is 5H JH 4C 8D QS
      When Ann looks
      Then the hand is AH TH 7C 2D 3S 9S

  @ROUND-07
  Rule: A round that is thrown in is dealt again by the same seat

    # catches: a deal that passes on, or a round that is counted
    Example: Ann deals once more
      Given the deal
        | Ann  | AH TH 7C 2D 3S 9S                                   |
        | Bob  | KH 5H JH 4C 8D QS                                   |
        | next | 7H 2C 3C 4S 6C 8C 9C 4H 5C TC JC QC KC AC 6H        |
      And Ann has 12 and Bob has 30
      And Bob begs
      When Ann runs the cards and turns up 4H 6H
      Then the round is thrown in
      And nobody scores
      And Ann has 12 and Bob has 30
      When Ann deals "by the book"
      Then it is round 1, dealt by Ann
      And it is Bob's turn to stand or beg
      And Ann has 12 and Bob has 30

    # catches: points before the round was thrown in that are taken back
    Example: What a turn-up has paid stays
      Given the rules "all-fours-hoyle" with the options "every-jack"
      And the rules with max_runs 1
      And a game for 2 begins, dealt by Ann
      And Ann deals
        | Ann  | AH TH 7C 2D 3S 9S       |
        | Bob  | KH 5H QH 4C 8D QS       |
        | next | JH 2C 3C 4S 6C 8C 9C 4H |
      And Ann scores 1 for the turn-up
      And Bob begs
      When Ann runs the cards and turns up 4H
      Then nobody scores
      And the round is thrown in
      And Ann has 1 and Bob has 0
      When Ann deals "by the book"
      Then nobody scores
      And Ann has 1 and Bob has 0

  @ROUND-08
  Rule: A round that was dealt is played

    # catches: a deal that is taken at any time
    Example: Nobody deals while the eldest decides
      Given the deal "by the book"
      When this deal is tried
        | Ann  | 2C 3C 4C 6C 7C 8C |
        | Bob  | 2D 3D 4D 6D 7D 8D |
        | next | 9H                |
      Then it is refused by ROUND-08

    # catches: a deal in the middle of a trick
    Example: Nobody deals while cards are played
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      When this deal is tried
        | Ann  | 2C 3C 4C 6C 7C 8C |
        | Bob  | 2D 3D 4D 6D 7D 8D |
        | next | 9H                |
      Then it is refused by ROUND-08

    # catches: an action before there are cards
    Example: Nobody stands before the first deal
      Given a game for 2 begins, dealt by Ann
      When Bob tries to stand
      Then it is refused by ROUND-08 and BEG-11

    # catches: play that goes on without cards
    Example: Nobody plays when the round is over
      Given the round "the last card"
      And Bob plays JH
      When Bob tries KH
      Then it is refused by ROUND-08 and FOLLOW-04

  @ROUND-09
  Rule: The stock is hidden

    # catches: a stock that is shown in the state
    Example: Only the turn-up of the stock is seen
      Given the deal "by the book"
      And Bob stands
      When Bob looks
      Then the hand is KH 5H JH 4C 8D QS
      And the answer has stock 39

    # catches: a stock that is not counted after a run
    Example: Thirty-two cards are left after a run, and nobody sees them
      Given the deal "one run"
      And Bob begs
      And Ann runs the cards and turns up 4D
      When Ann looks
      Then the hand is AH TH 7C 2D 3S 9S 6C 8C 9C
      And the answer has stock 32
