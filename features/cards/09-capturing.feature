Feature: Capturing
  What captured trumps pay.

  @CAPTURE-01
  Rule: The pips of captured trumps are scored with the trick

    # catches: a deal score that is added a second time
    @smoke
    Example: King and ten are 13 before the next card
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Ann has 0 and Bob has 13
      And it is Bob's turn to play
      When Bob plays QS
      Then nobody scores
      And Ann has 0 and Bob has 13

  @CAPTURE-02
  Rule: Every trump of the trick pays its winner

    # catches: pips for who played the card
    Example: Nothing for who lost the ten
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 7 and Bob has 20
      When Ann plays TH
      Then Ann has 7 and Bob has 33
      And Bob scores 13 for trumps

  @CAPTURE-03
  Rule: Blank trumps and other suits pay nothing in play

    # catches: pips of all suits that are paid in play
    Example: A queen of spades pays nothing
      Given the deal "by the book"
      And the play so far
        """
        B stand | B QS
        """
      When Ann plays 3S
      Then nobody scores
      And it is Bob's turn to play

  @CAPTURE-04
  Rule: A trick is one event, or none

    # catches: an event for each trump, the first of which may win alone
    Example: Four trumps are one event
      Given the deal
        | North | TH 2C 3C 4C 6C 7C |
        | East  | KH 2D 3D 4D 6D 7D |
        | South | AH 2S 3S 4S 6S 7S |
        | West  | 5H 9S 8S JS 9D 8D |
        | next  | 9H                |
      And the play so far
        """
        B stand | B KH | C AH | D 5H
        """
      When North plays TH
      Then North–South score 22 for trumps
      And it is South's turn to play

  @CAPTURE-06
  Rule: The Five of trumps pays five

    # catches: five more at the end where nobody agreed on it
    Example: Nothing more is paid for it at the end
      Given the round "the last card"
      When Bob plays JH
      Then Bob scores 1 for trumps, Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game

  @CAPTURE-07
  Rule: All trumps together pay at most 25 in a round

    # catches: a side that scores more than there is
    Example: A gift, all the pips and all four points are 30
      Given the deal "all the pips for the eldest"
      And the play so far
        """
        B beg | A give B+1 | B AH | A 2C B+4 | B KH | A 3C B+3 | B QH | A 4C B+2 | B JH | A 6C B+1 | B TH | A 7C B+10
        | B 5H
        """
      When Ann plays 8C
      Then Bob scores 5 for trumps, Bob scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game
      And Ann has 0 and Bob has 30
      And the round is over

    # catches: a game that is won in two rounds
    Example: Two such rounds are 59, and no win
      Given a game for 2 begins, dealt by Ann
      And Ann deals "all the pips for the eldest"
      And the play so far
        """
        B beg | A give B+1 | B AH | A 2C B+4 | B KH | A 3C B+3 | B QH | A 4C B+2 | B JH | A 6C B+1 | B TH | A 7C B+10
        | B 5H | A 8C B+5 B+high B+low B+jack B+game
        """
      And the round is over
      And Bob deals "all the pips for the eldest"
      And the play so far
        """
        A stand | A 2C | B 5H B+5 | B TH | A 3C B+10 | B JH | A 4C B+1 | B QH | A 6C B+2 | B KH | A 7C B+3 | B AH
        """
      When Ann plays 8C
      Then Bob scores 4 for trumps, Bob scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game
      And Ann has 0 and Bob has 59
      And the round is over

  @CAPTURE-08
  Rule: The Five of trumps pays five more with the trick

    # catches: ten for the Five in the count for Game
    Example: For Game it is five all the same
      Given the rules "all-fives-cards" with the option "five-at-once"
      And the deal
        | Ann  | 5H 2C 3C 2D 3D 2S |
        | Bob  | 8C 9C KD 4D KS 3S |
        | next | 9H                |
      And the play so far
        """
        B stand | B 8C | A 5H A+10 | A 2C | B 9C | B KD | A 2D | B KS | A 2S | B 4D | A 3D | B 3S
        """
      When Ann plays 3C
      Then Ann scores 1 for High, Ann scores 1 for Low and Bob scores 1 for Game

    # catches: five more at the end of the round as well
    Example: It is not paid again at the end
      Given the rules "all-fives-cards" with the option "five-at-once"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13 | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H A+14 | A 9S
        """
      When Bob plays JH
      Then Bob scores 1 for trumps, Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game
      And Ann has 15 and Bob has 17

    # catches: five more that are scored at the end, when the other side has won
    Example: It may win the game in play
      Given the rules "all-fives-cards" with the option "five-at-once"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13 | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH
        """
      And Ann has 50 and Bob has 57
      When Bob plays 5H
      Then Ann scores 14 for trumps
      And Ann wins

  @CAPTURE-09
  Rule: The Five of trumps pays five more at the end

    # catches: five more for who held the Five, or before Game
    Example: Five for Five is the last event
      Given the rules "five-for-five"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13 | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H A+9 | A 9S
        """
      When Bob plays JH
      Then Bob scores 1 for trumps, Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack, Bob scores 1 for Game and Ann scores 5 for the Five
      And Ann has 15 and Bob has 17

    # catches: the Five that is scored before Game, and wins
    Example: Game wins before it
      Given the rules "five-for-five"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13 | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H A+9 | A 9S
        """
      And Ann has 59 and Bob has 57
      When Bob plays JH
      Then Bob scores 1 for trumps, Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game
      And Ann has 60 and Bob has 61
      And Bob wins

    # catches: five more that are paid for a Five in the stock
    Example: A Five that nobody captured pays nothing
      Given the rules "five-for-five"
      And the round "low before the count"
      When Bob plays 8D
      Then Ann scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game

  @CAPTURE-10
  Rule: The Ten of trumps pays ten more

    # catches: twenty for the Ten in the count for Game
    Example: For Game it is ten all the same
      Given the rules "all-tens"
      And the deal
        | Ann  | TH 2C 3C 2D 3D 2S |
        | Bob  | 8C 9C AD 4D AS KS |
        | next | 9H                |
      And the play so far
        """
        B stand | B 8C | A TH A+20 | A 2C | B 9C | B AD | A 2D | B AS | A 2S | B KS | A 3D | B 4D
        """
      When Ann plays 3C
      Then Ann scores 1 for High, Ann scores 1 for Low and Bob scores 1 for Game

  @CAPTURE-11
  Rule: Captured trumps are scored at the end of the round

    # catches: trumps that are scored after High, or for the dealer first
    Example: The eldest's trumps, the dealer's, then High
      Given the rules "all-fives-cards" with the option "pips-at-the-end"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H | A 9S
        """
      When Bob plays JH
      Then Bob scores 14 for trumps, Ann scores 9 for trumps, Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game
      And Ann has 10 and Bob has 17

    # catches: what the Five pays more that is left out at the end
    Example: The Five's five more are part of it
      Given the rules "all-fives-cards" with the options "pips-at-the-end" and "five-at-once"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H | A 9S
        """
      When Bob plays JH
      Then Bob scores 14 for trumps, Ann scores 14 for trumps, Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game

    # catches: an event of nothing for the side that has captured no pips
    Example: Who has no pips has no event
      Given the rules "all-fives-cards" with the option "pips-at-the-end"
      And the deal "low lost"
      And the play so far
        """
        B stand | B 2H | A AH | A 3C | B 3D | A 4C | B 4D | A 6C | B 6D | A 7C | B 7D | A 8C
        """
      When Bob plays 8D
      Then Ann scores 4 for trumps, Ann scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game

    # catches: a win in mid-round by trumps that are not scored yet
    Example: A trick wins nothing yet
      Given the rules "all-fives-cards" with the option "pips-at-the-end"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 0 and Bob has 58
      When Ann plays TH
      Then nobody scores
      And it is Bob's turn to play

  @CAPTURE-12
  Rule: Captured trumps pay nothing

    # catches: five more for the Five at the end, where captured trumps pay nothing
    Example: The Five pays nothing more at the end
      Given the rules "five-for-five"
      And the rules with pip_scoring never
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H | A 9S
        """
      When Bob plays JH
      Then Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game

    # catches: trumps that pay at the end
    Example: In All Fours only the four points are scored
      Given the rules "all-fours"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H | A 9S
        """
      When Bob plays JH
      Then Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game
      And Ann has 1 and Bob has 3
