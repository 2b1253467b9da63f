Feature: Following
  Who plays when, and which cards may be played.

  @FOLLOW-01
  Rule: The eldest leads the first trick

    # catches: a dealer who leads
    Example: The dealer does not lead
      Given the deal "by the book"
      And Bob stands
      When Ann tries AH
      Then it is refused by FOLLOW-04

    # catches: a lead that goes to the dealer after a beg
    Example: Bob leads after he has begged
      Given the deal "by the book"
      And Bob begs
      And Ann gives
      And Bob scores 1 for the gift
      When Bob plays 4C
      Then nobody scores
      And it is Ann's turn to play

    # catches: seat 1 that leads whoever deals
    Example: Ann leads when Cat deals
      Given the deal "three seats"
      And Cat is the dealer
      And Ann stands
      When Ann plays 2D
      Then it is Bob's turn to play

    # catches: the holder of the highest trump who leads
    Example: East leads when North deals
      Given the deal "four seats"
      When East stands
      Then it is East's turn to play

  @FOLLOW-02
  Rule: A leader may play any card

    # catches: trumps that may not be led at first
    Example: Every card may lead the first trick
      Given the deal "by the book"
      And Bob stands
      When the actions open are asked
      Then the actions are 4C, 5H, 8D, JH, KH, QS

    # catches: a first lead that must be a trump
    Example: A plain card leads the first trick
      Given the deal "by the book"
      And Bob stands
      When Bob plays 8D
      Then it is Ann's turn to play

    # catches: a leader who must lead a trump later on, if there is one
    Example: Every card may lead a later trick
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13
        """
      And it is Bob's turn to play
      When the actions open are asked
      Then the actions are 4C, 5H, 8D, JH, QS

    # catches: a leader who must go on with the suit of the trick before
    Example: A leader changes the suit
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13
        """
      When Bob plays QS
      Then it is Ann's turn to play

  @FOLLOW-03
  Rule: A card is played from one's own hand

    # catches: a card of another hand
    Example: A card of another is refused
      Given the deal "by the book"
      And Bob stands
      When Bob tries AH
      Then it is refused by FOLLOW-03

    # catches: a card that is played twice
    Example: A card that was played is refused
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13
        """
      And it is Bob's turn to play
      When Bob tries KH
      Then it is refused by FOLLOW-03

    # catches: a card that was captured
    Example: A card that was captured is refused
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13
        """
      And it is Bob's turn to play
      When Bob tries TH
      Then it is refused by FOLLOW-03

    # catches: a card that was dealt to nobody
    Example: A card of the stock is refused
      Given the deal "by the book"
      And Bob stands
      When Bob tries 2C
      Then it is refused by FOLLOW-03

  @FOLLOW-04
  Rule: The turn passes to the left

    # catches: a leader who plays twice
    Example: The leader does not play again
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      When Bob tries QS
      Then it is refused by FOLLOW-04

    # catches: turns that go round the other way
    Example: Of three Cat plays after Bob
      Given the deal "three seats"
      And Bob stands
      When Bob plays KH
      Then it is Cat's turn to play
      When Cat plays 2S
      Then it is Ann's turn to play

    # catches: any follower who may play
    Example: Ann does not play before Cat
      Given the deal "three seats"
      And the play so far
        """
        B stand | B KH
        """
      When Ann tries AH
      Then it is refused by FOLLOW-04

    # catches: partners who play one after the other
    Example: Of four East, South, West and North
      Given the deal "four seats"
      And East stands
      When East plays 2D
      Then it is South's turn to play
      When South plays 2S
      Then it is West's turn to play
      When West plays 9D
      Then it is North's turn to play

    # catches: a card that is neither held nor due, of which only one is seen
    Example: A card that is not held is refused out of turn as well
      Given the deal "by the book"
      And Bob stands
      When Ann tries KH
      Then it is refused by FOLLOW-04 and FOLLOW-03

  @FOLLOW-05
  Rule: Who can follow suit follows or trumps

    # catches: a third suit by who could follow
    Example: A diamond on a club is refused
      Given the deal "follow"
      And the play so far
        """
        B stand | B 5C
        """
      When Ann tries JD
      Then it is refused by FOLLOW-05

    # catches: a jack that belongs to another suit than it shows
    Example: A diamond is led, and only the jack of diamonds may be played
      Given the deal
        | Ann  | JD 2S 6S 7S 8S 8C |
        | Bob  | 5C 2D 4S KS 3H 8D |
        | next | 9H                |
      And the play so far
        """
        B stand | B 2D
        """
      When the actions open are asked
      Then the only action is JD

    # catches: following that is only asked of the second seat
    Example: The last of three follows as well
      Given the deal
        | Ann  | 9C 2H QH JD 2S 6S |
        | Bob  | 5C KH 2D 4S KS 8D |
        | Cat  | TC 6D 7D 9D TD JS |
        | next | 9H                |
      And the play so far
        """
        B stand | B 5C | C TC
        """
      When Ann tries 2S
      Then it is refused by FOLLOW-05

  @FOLLOW-06
  Rule: Who can follow suit may trump all the same

    # catches: trumps that are refused to who could follow
    Example: A club or a trump on a club
      Given the deal "follow"
      And the play so far
        """
        B stand | B 5C
        """
      When the actions open are asked
      Then the actions are 2H, 9C

    # catches: a trump that is taken and does not win
    Example: The two of trumps takes the trick
      Given the deal "follow"
      And the play so far
        """
        B stand | B 5C
        """
      When Ann plays 2H
      Then nobody scores
      And it is Ann's turn to play

    # catches: trumping that is allowed only before trumps were led
    Example: Also after trumps were led
      Given the deal
        | Ann  | 9C 2H QH JD 2S 6S |
        | Bob  | 5C 2D 4S KS 3H 8D |
        | next | 9H                |
      And the play so far
        """
        B stand | B 3H | A 2H | B 5C
        """
      When the actions open are asked
      Then the actions are 9C, QH

  @FOLLOW-07
  Rule: When trumps are led, who has a trump plays one

    # catches: any card when trumps are led
    Example: The only trump must be played
      Given the deal "follow"
      And the play so far
        """
        B stand | B 3H
        """
      When the actions open are asked
      Then the only action is 2H

    # catches: a trump that may be kept back
    Example: A club on a trump is refused
      Given the deal "follow"
      And the play so far
        """
        B stand | B 3H
        """
      When Ann tries 9C
      Then it is refused by FOLLOW-07

    # catches: a trump that must beat the one that is led
    Example: Any of several trumps will do
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      When the actions open are asked
      Then the actions are AH, TH

  @FOLLOW-08
  Rule: Who cannot follow suit may play any card

    # catches: a duty to trump
    Example: Six cards may be played to a spade
      Given the deal "void"
      And the play so far
        """
        B stand | B 4S
        """
      When the actions open are asked
      Then the actions are 2C, 2H, 6C, 7C, 9C, JD

    # catches: a trump that is refused to who cannot follow
    Example: A trump takes the trick
      Given the deal "void"
      And the play so far
        """
        B stand | B KS
        """
      When Ann plays 2H
      Then it is Ann's turn to play

    # catches: a duty to trump, or a discard that wins
    Example: A discard leaves it to the leader
      Given the deal "void"
      And the play so far
        """
        B stand | B 4S
        """
      When Ann plays JD
      Then nobody scores
      And it is Bob's turn to play

    # catches: a duty to play something else when trumps are led
    Example: Without a trump any card may be played to a trump
      Given the deal "void without a trump"
      And the play so far
        """
        B stand | B 3H
        """
      When the actions open are asked
      Then the actions are 2C, 3C, 6C, 7C, 9C, JD

  @FOLLOW-09
  Rule: A trump may be played below another

    # catches: a duty to trump higher
    Example: The two below the ten
      Given the deal "two trumps above each other"
      And the play so far
        """
        B stand | B 5C | C TH
        """
      When the actions open are asked
      Then the actions are 2H, 9C, QH
      When Ann plays 2H
      Then Cat scores 10 for trumps
      And it is Cat's turn to play

    # catches: the last trump that takes the trick
    Example: The queen above the ten
      Given the deal "two trumps above each other"
      And the play so far
        """
        B stand | B 5C | C TH
        """
      When Ann plays QH
      Then Ann scores 12 for trumps
      And it is Ann's turn to play

  @FOLLOW-10
  Rule: A card that may not be played is refused and nothing changes

    # catches: a refused card that has left the hand
    Example: The hand is as it was
      Given the deal "follow"
      And the play so far
        """
        B stand | B 5C
        """
      When Ann tries JD
      Then it is refused by FOLLOW-05
      When Ann looks
      Then the hand is 9C 2H JD 2S 6S 7S

    # catches: a turn that is lost by a refused card
    Example: The turn is as it was
      Given the deal "follow"
      And the play so far
        """
        B stand | B 3H
        """
      When Ann tries 9C
      Then it is refused by FOLLOW-07
      When Ann plays 2H
      Then nobody scores
      And it is Bob's turn to play

    # catches: a penalty for a revoke
    Example: The scores are as they were
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 20 and Bob has 30
      When Ann tries 7C
      Then it is refused by FOLLOW-07
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Ann has 20 and Bob has 43

    # catches: a refused card that lies in the trick
    Example: The card may be played when it is legal
      Given the deal "follow"
      And the play so far
        """
        B stand | B 5C
        """
      When Ann tries JD
      Then it is refused
      When Ann plays 9C
      Then it is Ann's turn to play
      When Ann plays JD
      Then it is Bob's turn to play

  @FOLLOW-11
  Rule: Who can follow suit must

    # catches: trumping by who could follow, where that was agreed not to be
    Example: Only the club on a club
      Given the rules "strict-follow"
      And the deal "follow"
      And the play so far
        """
        B stand | B 5C
        """
      When the actions open are asked
      Then the only action is 9C

    # catches: a trump that is taken all the same
    Example: A trump is refused
      Given the rules "strict-follow"
      And the deal "follow"
      And the play so far
        """
        B stand | B 5C
        """
      When Ann tries 2H
      Then it is refused by FOLLOW-11

    # catches: a third suit where only trumps are looked at
    Example: A third suit is refused
      Given the rules "strict-follow"
      And the deal "follow"
      And the play so far
        """
        B stand | B 5C
        """
      When Ann tries JD
      Then it is refused by FOLLOW-11

    # catches: trumps that are forbidden without the led suit
    Example: Without the suit a trump may be played
      Given the rules "strict-follow"
      And the deal "void"
      And the play so far
        """
        B stand | B 4S
        """
      When Ann plays 2H
      Then it is Ann's turn to play

  @FOLLOW-12
  Rule: Who cannot follow suit must trump

    # catches: a discard by who could trump
    Example: Only the trump on a spade
      Given the rules "all-fives-cards" with the option "must-trump"
      And the deal "void"
      And the play so far
        """
        B stand | B 4S
        """
      When the actions open are asked
      Then the only action is 2H
      When Ann tries JD
      Then it is refused by FOLLOW-12

    # catches: a duty that nobody can meet
    Example: Without a trump any card may be played
      Given the rules "all-fives-cards" with the option "must-trump"
      And the deal "void without a trump"
      And the play so far
        """
        B stand | B 4S
        """
      When the actions open are asked
      Then the actions are 2C, 3C, 6C, 7C, 9C, JD

    # catches: a duty to trump for who could follow
    Example: Who can follow may do either
      Given the rules "all-fives-cards" with the option "must-trump"
      And the deal "follow"
      And the play so far
        """
        B stand | B 5C
        """
      When the actions open are asked
      Then the actions are 2H, 9C

    # catches: a trump that must be played and may not be
    Example: A trump that may not be played need not be
      Given the rules "all-fives-cards" with the options "must-trump" and "no-undertrump"
      And the deal
        | Ann  | 9D 2H JD 2S 6S 7S |
        | Bob  | 5C KH 2D 4S KS 8D |
        | Cat  | TH 6D 7D 3D TD JS |
        | next | 9H                |
      And the play so far
        """
        B stand | B 5C | C TH
        """
      When the actions open are asked
      Then the actions are 2S, 6S, 7S, 9D, JD

  @FOLLOW-13
  Rule: A trump below another is forbidden

    # catches: undertrumping where it was agreed not to be
    Example: Not the two below the ten
      Given the rules "all-fives-cards" with the option "no-undertrump"
      And the deal "two trumps above each other"
      And the play so far
        """
        B stand | B 5C | C TH
        """
      When the actions open are asked
      Then the actions are 9C, QH
      When Ann tries 2H
      Then it is refused by FOLLOW-13

    # catches: a hand of trumps that has nothing to play
    Example: Who has nothing but trumps may
      Given the rules "all-fives-cards" with the option "no-undertrump"
      And the deal
        | Ann  | 2H 3H 4H 6H 7H 8H |
        | Bob  | 5C KH 2D 4S KS 8D |
        | Cat  | TH 6D 7D 3D TD JS |
        | next | 9H                |
      And the play so far
        """
        B stand | B 5C | C TH
        """
      When the actions open are asked
      Then the actions are 2H, 3H, 4H, 6H, 7H, 8H

    # catches: a duty to beat a trump that was led
    Example: Below a trump that was led
      Given the rules "all-fives-cards" with the option "no-undertrump"
      And the deal "two trumps above each other"
      And the play so far
        """
        B stand | B KH | C TH
        """
      When the actions open are asked
      Then the actions are 2H, QH

    # catches: any trump that is forbidden to who could follow
    Example: The first trump of a trick is below none
      Given the rules "all-fives-cards" with the option "no-undertrump"
      And the deal "follow"
      And the play so far
        """
        B stand | B 5C
        """
      When the actions open are asked
      Then the actions are 2H, 9C
