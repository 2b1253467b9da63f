Feature: Begging
  How the trumps that are proposed are accepted or refused.

  @BEG-01
  Rule: The eldest stands or begs

    # catches: a third choice, or only one
    Example: Bob has two choices
      Given the deal "by the book"
      When the actions open are asked
      Then the actions are stand, beg

    # catches: a dealer who may accept the trumps
    Example: The dealer does not stand
      Given the deal "by the book"
      When Ann tries to stand
      Then it is refused by BEG-01

    # catches: any seat that may beg
    Example: A partner does not beg
      Given the deal "four seats"
      When West tries to beg
      Then it is refused by BEG-01

    # catches: a lead that accepts the trumps unasked
    Example: No card is led before
      Given the deal "by the book"
      When Bob tries KH
      Then it is refused by BEG-01 and FOLLOW-04

    # catches: three seats of which each may beg, or the dealer's right
    Example: Of three the dealer's left is asked
      Given the deal "three seats"
      And Bob is the dealer
      When Cat begs
      Then it is Bob's turn to answer

  @BEG-02
  Rule: Standing makes the suit of the turn-up trumps

    # catches: a dealer who is asked as well
    Example: Bob stands and is to lead
      Given the deal "by the book"
      When Bob stands
      Then hearts are trumps
      And it is Bob's turn to play
      And nobody scores

    # catches: trumps that are always the suit of seat 0's first card
    Example: A spade makes spades trumps
      Given the deal
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | 2S                |
      When Bob stands
      Then spades are trumps

  @BEG-03
  Rule: The dealer answers a beg with a gift or a run

    # catches: a dealer who must give, or must run
    Example: Ann has two answers
      Given the deal "by the book"
      And Bob begs
      When the actions open are asked
      Then the actions are give, run

    # catches: a beg that is answered by who begged
    Example: Who begged does not answer
      Given the deal "by the book"
      And Bob begs
      When Bob tries to give
      Then it is refused by BEG-03

    # catches: a partner who gives away the pair's point
    Example: The dealer's partner does not answer
      Given the deal "four seats"
      And East begs
      When South tries to run the cards
      Then it is refused by BEG-03

    # catches: a dealer who refuses to answer
    Example: Standing is no answer
      Given the deal "by the book"
      And Bob begs
      When Ann tries to stand
      Then it is refused by BEG-03 and BEG-11

    # catches: a gift that nobody asked for
    Example: Without a beg there is no gift
      Given the deal "by the book"
      When Ann tries to give
      Then it is refused by BEG-01 and BEG-03

    # catches: a run that nobody asked for
    Example: Nobody runs the cards once the eldest stands
      Given the deal "by the book"
      And Bob stands
      When Ann tries to run the cards
      Then it is refused by FOLLOW-04 and BEG-03

  @BEG-04
  Rule: A gift is one point for the side that begged

    # catches: a point for the dealer
    Example: Bob has a point, and hearts stay
      Given the deal "by the book"
      And Bob begs
      When Ann gives
      Then Bob scores 1 for the gift
      And Ann has 0 and Bob has 1
      And hearts are trumps
      And it is Bob's turn to play

    # catches: a gift for everybody but the dealer
    Example: Of three only who begged has it
      Given the deal "three seats"
      And Bob begs
      When Ann gives
      Then Bob scores 1 for the gift
      And Ann has 0, Bob has 1 and Cat has 0

    # catches: one point whatever was agreed
    Example: Two points where they were agreed
      Given the rules with gift_points 2
      And the deal "by the book"
      And Bob begs
      When Ann gives
      Then Bob scores 2 for the gift

  @BEG-05
  Rule: A gift may win the game

    # catches: a win that is seen with tricks only
    Example: At 60 a gift wins before a card is led
      Given the deal "by the book"
      And Ann has 0 and Bob has 60
      And Bob begs
      When Ann gives
      Then Bob scores 1 for the gift
      And Bob wins
      When Bob tries KH
      Then it is refused by GOAL-06

    # catches: a dealer who may not give what wins
    Example: At 60 the dealer may give
      Given the deal "by the book"
      And Ann has 0 and Bob has 60
      And Bob begs
      When the actions open are asked
      Then the actions are give, run

    # catches: a target that is met a point too early
    Example: At 59 a gift does not win
      Given the deal "by the book"
      And Ann has 0 and Bob has 59
      And Bob begs
      When Ann gives
      Then Ann has 0 and Bob has 60
      And it is Bob's turn to play

  @BEG-06
  Rule: A run is three more cards each and another turn-up

    # catches: new hands in the place of larger ones
    Example: Both have nine cards, and a diamond is turned up
      Given the deal "one run"
      And Bob begs
      When Ann runs the cards and turns up 4D
      Then nobody scores
      And Ann holds 9 cards
      And Bob holds 9 cards
      And the stock holds 32 cards
      And 4D is turned up
      And it is Bob's turn to discard

    # catches: cards that are dealt to the dealer first
    Example: The first three are the eldest's
      Given the deal "one run"
      And Bob begs
      And Ann runs the cards and turns up 4D
      When Bob looks
      Then the hand is KH 5H JH 4C 8D QS 2C 3C 4S
      When Ann looks
      Then the hand is AH TH 7C 2D 3S 9S 6C 8C 9C

    # catches: three cards for two seats only
    Example: Three get three cards each
      Given the deal
        | Ann  | AH TH 7C 2D 3S 9S                |
        | Bob  | KH 5H JH 4C 8D QS                |
        | Cat  | 2S 4S 6S 8S TS QD                |
        | next | 7H 2C 3C 5C 6C 8C 9C TC JC QC 4D |
      And Bob begs
      When Ann runs the cards and turns up 4D
      Then the answer has cards_left [9, 9, 9]
      And the stock holds 23 cards
      When Cat looks
      Then the hand is 2S 4S 6S 8S TS QD 6C 8C 9C

  @BEG-07
  Rule: The refused suit makes the dealer run again

    # catches: a second turn-up of the refused suit that is accepted
    Example: A heart again, and then a spade
      Given the deal "two runs"
      And Bob begs
      When Ann runs the cards and turns up 4H 6S
      Then spades are trumps
      And the answer has runs 2
      And the answer has refused ["7H", "4H"]
      And Ann holds 12 cards
      And Bob holds 12 cards
      And it is Bob's turn to discard

    # catches: two runs in any case
    Example: A diamond at once
      Given the deal "one run"
      And Bob begs
      When Ann runs the cards and turns up 4D
      Then diamonds are trumps
      And the answer has runs 1

    # catches: a dealer who is asked again, or an eldest who may beg again
    Example: Nobody is asked between two runs
      Given the deal "two runs"
      And Bob begs
      And Ann runs the cards and turns up 4H 6S
      When Ann tries to run the cards
      Then it is refused by DISCARD-05 and BEG-03

  @BEG-08
  Rule: A round has two runs at most

    # catches: runs until a new suit comes
    Example: After two runs in the refused suit there is no third
      Given the deal "three runs"
      And Bob begs
      When Ann runs the cards and turns up 4H 6H
      Then the round is thrown in
      And the answer has runs 2
      And the stock holds 25 cards

    # catches: a third run, as the one that was asked for is not counted
    Example: Nor is there one that would turn up a heart again
      Given the deal
        | Ann  | AC KC QC JC TC 9C                                                 |
        | Bob  | AD KD QD JD TD 9D                                                 |
        | next | 2H 8C 7C 6C 8D 7D 6D 3H 5C 4C 3C 5D 4D 3D 4H 2C 2D AS KS QS JS 5H |
      And Bob begs
      When Ann runs the cards and turns up 3H 4H
      Then the round is thrown in
      And the answer has runs 2

    # catches: one run at most
    Example: The second run is still made
      Given the deal "two runs"
      And Bob begs
      When Ann runs the cards and turns up 4H 6S
      Then it is Bob's turn to discard

  @BEG-09
  Rule: A round whose last run turns up the refused suit is thrown in

    # catches: the refused suit that is played after all
    Example: Nothing is played
      Given the deal "three runs"
      And Ann has 20 and Bob has 30
      And Bob begs
      When Ann runs the cards and turns up 4H 6H
      Then the round is thrown in
      And there are no trumps yet
      And nobody scores
      And Ann has 20 and Bob has 30

    # catches: an action that is taken after it
    Example: Nobody plays in a round that was thrown in
      Given the deal "three runs"
      And Bob begs
      And Ann runs the cards and turns up 4H 6H
      And the round is thrown in
      When Bob tries KH
      Then it is refused by ROUND-08 and FOLLOW-04

    # catches: four who are dealt by the next seat after it
    Example: North deals again
      Given the deal
        | North | AC KC QC JC TC 9C                                                                 |
        | East  | AD KD QD JD TD 9D                                                                 |
        | South | AS KS QS JS TS 9S                                                                 |
        | West  | 8C 7C 6C 5C 4C 3C                                                                 |
        | next  | 2H 8D 7D 6D 5D 4D 3D 2D 8S 7S 6S 5S 4S 3H 3S 2S 2C AH KH QH JH TH 9H 8H 7H 6H 4H |
      And East begs
      When North runs the cards and turns up 3H 4H
      Then the round is thrown in
      When North deals "four seats"
      Then it is round 1, dealt by North
      And it is East's turn to stand or beg

  @BEG-10
  Rule: A run that the pack cannot serve is not begun

    # catches: the last card that is turned up without hands
    Example: With four one card is left, and is not turned
      Given the rules "all-fives-cards" with the option "no-limit"
      And the deal
        | North | AC KC QC JC TC 9C                                                                 |
        | East  | AD KD QD JD TD 9D                                                                 |
        | South | AS KS QS JS TS 9S                                                                 |
        | West  | 8C 7C 6C 5C 4C 3C                                                                 |
        | next  | 2H 8D 7D 6D 5D 4D 3D 2D 8S 7S 6S 5S 4S 3H 3S 2S 2C AH KH QH JH TH 9H 8H 7H 6H 4H |
      And East begs
      When North runs the cards and turns up 3H 4H
      Then the round is thrown in
      And the stock holds 1 card
      And the answer has cards_left [12, 12, 12, 12]

    # catches: a packet that is dealt before the pack is seen to be short
    Example: With two the pack has five runs, and four cards are left
      Given the rules "all-fives-cards" with the option "no-limit"
      And the deal
        | Ann  | AC KC QC JC TC 9C                                                                                             |
        | Bob  | AD KD QD JD TD 9D                                                                                             |
        | next | 2H 8C 7C 6C 8D 7D 6D 3H 5C 4C 3C 5D 4D 3D 4H 2C 2D AS KS QS JS 5H TS 9S 8S 7S 6S 5S 6H 4S 3S 2S AH KH QH 7H |
      And Bob begs
      When Ann runs the cards and turns up 3H 4H 5H 6H 7H
      Then the round is thrown in
      And the stock holds 4 cards
      And Ann holds 21 cards

  @BEG-11
  Rule: Nobody begs twice

    # catches: a second beg after a gift
    Example: Not after a gift
      Given the deal "by the book"
      And Bob begs
      And Ann gives
      And Bob scores 1 for the gift
      And it is Bob's turn to play
      When Bob tries to beg
      Then it is refused by FOLLOW-04 and BEG-11

    # catches: a second beg after a run
    Example: Not after a run
      Given the deal "one run"
      And Bob begs
      And Ann runs the cards and turns up 4D
      And it is Bob's turn to discard
      When Bob tries to beg
      Then it is refused by DISCARD-05 and BEG-11

    # catches: somebody else who begs in turn
    Example: The next seat does not beg
      Given the deal "three seats"
      And Bob stands
      When Cat tries to beg
      Then it is refused by FOLLOW-04 and BEG-11

    # catches: standing once more
    Example: Nobody stands in the middle of a trick
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      When Ann tries to stand
      Then it is refused by FOLLOW-04 and BEG-11

  @BEG-12
  Rule: A gift goes to every side but the dealer's

    # catches: a gift for who begged alone
    Example: Of three both opponents score
      Given the rules "all-fours-hoyle"
      And the deal "three seats"
      And Bob begs
      When Ann gives
      Then Bob scores 1 for the gift and Cat scores 1 for the gift
      And Ann has 0, Bob has 1 and Cat has 1

    # catches: seats in the order of their numbers
    Example: From the dealer's left on
      Given the rules "all-fours-hoyle"
      And the deal "three seats"
      And Bob is the dealer
      And Cat begs
      When Bob gives
      Then Cat scores 1 for the gift and Ann scores 1 for the gift

    # catches: both gifts that are scored before the target is tested
    Example: The first that wins is the last
      Given the rules with gift_to all_opponents
      And the deal "three seats"
      And Ann has 0, Bob has 60 and Cat has 60
      And Bob begs
      When Ann gives
      Then Bob scores 1 for the gift
      And Bob wins

    # catches: a pair that scores a gift for each partner
    Example: A pair scores it once
      Given the rules "all-fours-hoyle"
      And the deal "four seats"
      And East begs
      When North gives
      Then East–West score 1 for the gift
      And North–South have 0 and East–West have 1

  @BEG-13
  Rule: A gift that would win is not given

    # catches: a gift at a point before the target
    Example: At 6 of 7 the dealer can only run
      Given the rules "all-fours-hoyle"
      And the deal "by the book"
      And Ann has 0 and Bob has 6
      And Bob begs
      When the actions open are asked
      Then the only action is run
      When Ann tries to give
      Then it is refused by BEG-13

    # catches: a gift that is forbidden a point too early
    Example: At 5 of 7 the dealer may give
      Given the rules "all-fours-hoyle"
      And the deal "by the book"
      And Ann has 6 and Bob has 5
      And Bob begs
      When Ann gives
      Then Bob scores 1 for the gift
      And Ann has 6 and Bob has 6
      And it is Bob's turn to play

    # catches: only the score of who begged that is looked at
    Example: It is not given when it would win for another
      Given the rules "all-fours-hoyle"
      And the deal "three seats"
      And Ann has 0, Bob has 0 and Cat has 6
      And Bob begs
      When Ann tries to give
      Then it is refused by BEG-13

  @BEG-14
  Rule: The number of runs is another, or has no limit

    # catches: two runs whatever was agreed
    Example: A third run makes spades trumps
      Given the rules "all-fives-cards" with the option "no-limit"
      And the deal "three runs"
      And Bob begs
      When Ann runs the cards and turns up 4H 6H 8S
      Then spades are trumps
      And the answer has runs 3
      And Ann holds 15 cards
      And it is Bob's turn to discard

    # catches: one run more than was agreed
    Example: One run at most
      Given the rules with max_runs 1
      And the deal "two runs"
      And Bob begs
      When Ann runs the cards and turns up 4H
      Then the round is thrown in
      And the stock holds 32 cards

  @BEG-15
  Rule: The suit of the last run is accepted

    # catches: a round that is thrown in all the same
    Example: Hearts are trumps after two runs
      Given the rules "all-fives-cards" with the option "accept-suit"
      And the deal "three runs"
      And Bob begs
      When Ann runs the cards and turns up 4H 6H
      Then hearts are trumps
      And it is Bob's turn to discard

    # catches: the refused suit that is accepted after the first run
    Example: Not after the first of two runs
      Given the rules "all-fives-cards" with the option "accept-suit"
      And the deal "two runs"
      And Bob begs
      When Ann runs the cards and turns up 4H 6S
      Then spades are trumps
