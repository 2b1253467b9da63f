Feature: Discarding
  What becomes of hands that a run has made larger.

  @DISCARD-01
  Rule: After a run hands are brought back to six

    # catches: nine cards that are played
    Example: Three each are discarded after one run
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B discard 2C 3C 4S
        """
      When Ann discards 6C 8C 9C
      Then Ann holds 6 cards
      And Bob holds 6 cards
      And it is Bob's turn to play

    # catches: three cards each whatever is held
    Example: Six each are discarded after two runs
      Given the deal "two runs"
      And the play so far
        """
        B beg | A run 4H 6S
        """
      When the actions open are asked
      Then the only action is discard 6
      When Bob discards 2C 3C 4S 5C TC JC
      Then Bob holds 6 cards
      And it is Ann's turn to discard

    # catches: discarding for a better hand
    Example: Without a run nobody discards
      Given the deal "by the book"
      And Bob stands
      And it is Bob's turn to play
      When Bob tries to discard KH 5H JH
      Then it is refused by FOLLOW-04 and DISCARD-01

    # catches: discarding after a gift
    Example: After a gift nobody discards
      Given the deal "by the book"
      And Bob begs
      And Ann gives
      And Bob scores 1 for the gift
      And it is Bob's turn to play
      When the actions open are asked
      Then the actions are 4C, 5H, 8D, JH, KH, QS

  @DISCARD-02
  Rule: Any cards of the hand may be discarded

    # catches: trumps that may not be discarded
    Example: A trump and an honour
      Given the deal "one run"
      And Bob begs
      And Ann runs the cards and turns up 4D
      When Bob discards 8D KH QS
      Then it is Ann's turn to discard
      And Bob holds 6 cards

    # catches: fewer than are too many
    Example: Two are too few
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D
        """
      And it is Bob's turn to discard
      When Bob tries to discard 2C 3C
      Then it is refused by DISCARD-02

    # catches: a hand that is made smaller than six
    Example: Four are too many
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D
        """
      And it is Bob's turn to discard
      When Bob tries to discard 2C 3C 4S 8D
      Then it is refused by DISCARD-02

    # catches: a card that is discarded twice
    Example: The same card twice is refused
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D
        """
      And it is Bob's turn to discard
      When Bob tries to discard 2C 2C 3C
      Then it is refused by DISCARD-02

    # catches: a card of another hand that is taken away
    Example: A card of another is refused
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D
        """
      And it is Bob's turn to discard
      When Bob tries to discard 2C 3C AH
      Then it is refused by DISCARD-02

  @DISCARD-03
  Rule: Discards are not shown

    # catches: discards in the state
    Example: Ann does not see what Bob has laid away
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B discard 2C 3C 4S
        """
      When Ann looks
      Then the hand is AH TH 7C 2D 3S 9S 6C 8C 9C
      And the answer has cards_left [9, 6]

    # catches: discards that come to light when play begins
    Example: Nor does Bob when play has begun
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B discard 2C 3C 4S | A discard 6C 8C 9C
        """
      And it is Bob's turn to play
      When Bob looks
      Then the hand is KH 5H JH 4C 8D QS

  @DISCARD-04
  Rule: What was discarded is out of play

    # catches: discards that are still in the hand
    Example: A discard is not played
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B discard 2C 3C 4S | A discard 6C 8C 9C
        """
      And it is Bob's turn to play
      When Bob tries 2C
      Then it is refused by FOLLOW-03

    # catches: pips of discards that are counted for Game
    Example: A discarded ten counts for nobody
      Given the deal
        | Ann  | 3S 4S 6S 7S 8S QS       |
        | Bob  | TC 2D 3D JC 6D 2S       |
        | next | 7H 2C 3C 4C 6C 7C 8C 9D |
      And the play so far
        """
        B beg | A run 9D | B discard TC 3C 4C | A discard 6C 7C 8C
        | B JC | A 3S | B 2C | A 4S | B 2S | A QS | A 6S | B 2D | B 3D | A 7S | B 6D
        """
      When Ann plays 8S
      Then Bob scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game

  @DISCARD-05
  Rule: The eldest discards first and the dealer last

    # catches: seats in the order of their numbers
    Example: The dealer does not discard first
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D
        """
      And it is Bob's turn to discard
      When Ann tries to discard 6C 8C 9C
      Then it is refused by DISCARD-05

    # catches: a seat that discards once more
    Example: Nobody discards twice
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B discard 2C 3C 4S
        """
      And it is Ann's turn to discard
      When Bob tries to discard KH 5H JH
      Then it is refused by DISCARD-05

    # catches: a lead before all have discarded
    Example: Nobody leads before all have discarded
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B discard 2C 3C 4S
        """
      And it is Ann's turn to discard
      When Bob tries KH
      Then it is refused by DISCARD-05 and FOLLOW-04

    # catches: a play that stands for a discard
    Example: The seat to discard does not play
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D
        """
      And it is Bob's turn to discard
      When Bob tries KH
      Then it is refused by DISCARD-05 and FOLLOW-04

    # catches: the order of the compass, from North
    Example: Of four East discards first, then South
      Given the deal
        | North | 2C 3C 4C 6C 7C 8C                         |
        | East  | KH 2D 3D 4D 6D 7D                         |
        | South | AH TH 2S 3S 4S 6S                         |
        | West  | 5H 9S 8S 7S 9D 8D                         |
        | next  | 9H JC QC KC JD QD KD JS QS KS TC TD TS AC |
      And the play so far
        """
        B beg | A run AC | B discard JC QC KC
        """
      When South discards JD QD KD
      Then it is West's turn to discard
      When West discards JS QS KS
      Then it is North's turn to discard
      When North discards TC TD TS
      Then it is East's turn to play

  @DISCARD-06
  Rule: All cards are played after a run

    # catches: hands that are brought back to six all the same
    Example: Bob leads with nine cards
      Given the rules "all-fives-cards" with the option "play-all"
      And the deal "one run"
      And Bob begs
      When Ann runs the cards and turns up 4D
      Then it is Bob's turn to play
      And Bob holds 9 cards
      When Bob tries to discard 2C 3C 4S
      Then it is refused by FOLLOW-04 and DISCARD-01

    # catches: a round that is over after six tricks
    Example: Nine tricks make the round
      Given the rules "all-fives-cards" with the option "play-all"
      And the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B KH | A AH | A 7C | B 2C | A 9C | B 3C | A 8C | B 4C | A 6C | B 5H | A TH | B JH
        """
      And it is Bob's turn to play
      When Bob plays QS
      Then it is Ann's turn to play
      When the play goes on
        """
        A 9S | B 4S | A 3S
        """
      Then it is Bob's turn to play
      And Bob holds 1 card
      When Bob plays 8D
      Then it is Ann's turn to play
      When Ann plays 2D
      Then Bob scores 1 for High, Ann scores 1 for Low and Bob scores 1 for Game
      And the round is over

  @DISCARD-07
  Rule: Nine cards are kept and twelve are not

    # catches: nine that are brought back to six
    Example: After one run nobody discards
      Given the rules "all-fives-cards" with the option "keep-nine"
      And the deal "one run"
      And Bob begs
      When Ann runs the cards and turns up 4D
      Then it is Bob's turn to play
      And Bob holds 9 cards

    # catches: twelve that are played
    Example: After two runs hands are brought back to six
      Given the rules "all-fives-cards" with the option "keep-nine"
      And the deal "two runs"
      And Bob begs
      When Ann runs the cards and turns up 4H 6S
      Then it is Bob's turn to discard
      When the actions open are asked
      Then the only action is discard 6
