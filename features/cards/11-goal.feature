Feature: Goal
  Scores, and how a game is won.

  @GOAL-01
  Rule: Scores add up over the rounds

    # catches: scores that begin anew with a round
    Example: A second round takes nothing away
      Given the round "the last card"
      And Bob plays JH
      And the round is over
      And Ann has 10 and Bob has 17
      When Bob deals "by the book"
      Then Ann has 10 and Bob has 17
      And it is round 2, dealt by Bob
      When Ann stands
      And Ann plays AH
      And Bob plays 5H
      Then Ann scores 9 for trumps
      And Ann has 19 and Bob has 17

    # catches: a score that is only shown when the round is over
    Example: It is kept with every event
      Given the deal "by the book"
      And the play so far
        """
        B beg | A give B+1 | B KH
        """
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Ann has 0 and Bob has 14

  @GOAL-02
  Rule: The first side at 61 wins

    # catches: the first side of the list, where both are over in the end
    Example: Bob is first, and Ann's points are not scored any more
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 60 and Bob has 48
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Ann has 60 and Bob has 61
      And Bob wins

    # catches: a win with 60
    Example: 60 is no win
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 60 and Bob has 47
      When Ann plays TH
      Then Bob scores 13 for trumps
      And it is Bob's turn to play

  @GOAL-03
  Rule: The score is tested after every event

    # catches: Low, Jack and Game that are counted as well
    Example: At 60 to 60 High wins
      Given the round "before the fours"
      And Ann has 60 and Bob has 60
      When Ann plays 7C
      Then Ann scores 1 for High
      And Ann has 61 and Bob has 60
      And Ann wins

    # catches: all points of a round that are added before anybody looks
    Example: Low wins before Jack and Game
      Given the round "before the fours"
      And Ann has 59 and Bob has 60
      When Ann plays 7C
      Then Ann scores 1 for High and Bob scores 1 for Low
      And Ann has 60 and Bob has 61
      And Bob wins

    # catches: Game that is counted before Jack
    Example: Jack wins before Game
      Given the round "before the fours"
      And Ann has 59 and Bob has 59
      When Ann plays 7C
      Then Ann scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Jack
      And Ann has 61 and Bob has 60
      And Ann wins

    # catches: Game that is not counted any more
    Example: Game is the last that wins
      Given the round "before the fours"
      And Ann has 50 and Bob has 59
      When Ann plays 7C
      Then Ann scores 1 for High, Bob scores 1 for Low, Ann scores 1 for Jack and Bob scores 1 for Game
      And Bob wins

    # catches: the last trick that is scored together with High
    Example: The last trick wins before High
      Given the round "the last card"
      And Ann has 60 and Bob has 60
      When Bob plays JH
      Then Bob scores 1 for trumps
      And Bob wins

  @GOAL-04
  Rule: The game may end in the middle of a round

    # catches: a win that is seen when the round is over
    Example: A second trick wins with cards in hand
      Given the deal
        | Ann  | TH 2C 7C 2D 3S 9S |
        | Bob  | 4C 5H JH QS 8D 8S |
        | next | 7H                |
      And the play so far
        """
        B stand | B QS | A 3S | B 4C
        """
      And Ann has 55 and Bob has 50
      When Ann plays TH
      Then Ann scores 10 for trumps
      And Ann has 65 and Bob has 50
      And Ann wins
      And Ann holds 4 cards
      And Bob holds 4 cards

    # catches: High, Low, Jack and Game after the win
    Example: The four points are not counted after a win by the last trick
      Given the round "the last card"
      And Ann has 30 and Bob has 60
      When Bob plays JH
      Then Bob scores 1 for trumps
      And Ann has 30 and Bob has 61
      And Bob wins

  @GOAL-05
  Rule: An event that passes 61 is scored whole

    # catches: a score that is cut at 61, or an event that is refused
    Example: 58 and 13 are 71
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 0 and Bob has 58
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Ann has 0 and Bob has 71
      And Bob wins

    # catches: 61 that must be passed
    Example: 48 and 13 are 61
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 0 and Bob has 48
      When Ann plays TH
      Then Ann has 0 and Bob has 61
      And Bob scores 13 for trumps
      And Bob wins

  @GOAL-06
  Rule: Nothing is done after the end

    # catches: cards that are played on
    Example: No card is played
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13
        """
      And Ann has 0 and Bob has 71
      When Bob tries QS
      Then it is refused by GOAL-06

    # catches: another round after the match
    Example: No deal is taken
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13
        """
      And Ann has 0 and Bob has 71
      When this deal is tried
        | Ann  | 2C 3C 4C 6C 7C 8C |
        | Bob  | 2D 3D 4D 6D 7D 8D |
        | next | 9H                |
      Then it is refused by GOAL-06

    # catches: actions that are still offered
    Example: There is nothing to do
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 0 and Bob has 58
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins
      When the actions open are asked
      Then there is no action

  @GOAL-07
  Rule: The round is played out, and the last to score wins

    # catches: the first at 61 who wins all the same
    Example: Bob's Game is the last event
      Given the rules "all-fives-cards" with the option "last-event-wins"
      And the round "before the fours"
      And Ann has 60 and Bob has 60
      When Ann plays 7C
      Then Ann scores 1 for High, Bob scores 1 for Low, Ann scores 1 for Jack and Bob scores 1 for Game
      And Ann has 62 and Bob has 62
      And Bob wins

    # catches: the highest score that wins
    Example: Bob wins with 61 to 62
      Given the rules "all-fives-cards" with the option "last-event-wins"
      And the round "before the fours"
      And Ann has 60 and Bob has 59
      When Ann plays 7C
      Then Ann scores 1 for High, Bob scores 1 for Low, Ann scores 1 for Jack and Bob scores 1 for Game
      And Ann has 62 and Bob has 61
      And Bob wins

    # catches: the last event of anybody, with or without 61
    Example: One side alone has 61
      Given the rules "all-fives-cards" with the option "last-event-wins"
      And the round "before the fours"
      And Ann has 60 and Bob has 30
      When Ann plays 7C
      Then Ann scores 1 for High, Bob scores 1 for Low, Ann scores 1 for Jack and Bob scores 1 for Game
      And Ann has 62 and Bob has 32
      And Ann wins

    # catches: a gift that ends the round
    Example: A gift to 61 ends nothing
      Given the rules "all-fives-cards" with the option "last-event-wins"
      And the deal "by the book"
      And Ann has 0 and Bob has 60
      And Bob begs
      When Ann gives
      Then Bob scores 1 for the gift
      And Ann has 0 and Bob has 61
      And it is Bob's turn to play

  @GOAL-08
  Rule: The round is played out, and the highest score wins

    # catches: the last to score who wins
    Example: Ann wins with 62 to 61
      Given the rules "all-fives-cards" with the option "highest-total-wins"
      And the round "before the fours"
      And Ann has 60 and Bob has 59
      When Ann plays 7C
      Then Ann scores 1 for High, Bob scores 1 for Low, Ann scores 1 for Jack and Bob scores 1 for Game
      And Ann has 62 and Bob has 61
      And Ann wins

    # catches: a tie that the first of the list wins
    Example: 62 to 62 is no win, and another round is dealt
      Given the rules "all-fives-cards" with the option "highest-total-wins"
      And the round "before the fours"
      And Ann has 60 and Bob has 60
      When Ann plays 7C
      Then Ann scores 1 for High, Bob scores 1 for Low, Ann scores 1 for Jack and Bob scores 1 for Game
      And Ann has 62 and Bob has 62
      And the round is over
      When Bob deals "by the book"
      Then it is round 2, dealt by Bob
      And Ann has 62 and Bob has 62

    # catches: a trick that ends the round
    Example: A trick to 71 ends nothing
      Given the rules "all-fives-cards" with the option "highest-total-wins"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 0 and Bob has 58
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Ann has 0 and Bob has 71
      And it is Bob's turn to play

  @GOAL-09
  Rule: Another score is played for

    # catches: 61 in All Fours
    Example: All Fours is won with seven
      Given the rules "all-fours"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H | A 9S
        """
      And Ann has 6 and Bob has 6
      When Bob plays JH
      Then Ann scores 1 for High
      And Ann has 7 and Bob has 6
      And Ann wins

    # catches: seven, where eleven was agreed
    Example: Or with eleven
      Given the rules "all-fours" with the option "to-11"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH | B 5H | A 9S
        """
      And Ann has 6 and Bob has 8
      When Bob plays JH
      Then Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game
      And Ann has 7 and Bob has 11
      And Bob wins

    # catches: a gift that is tested against 61
    Example: A gift wins at six of seven
      Given the rules "all-fours"
      And the deal "by the book"
      And Ann has 0 and Bob has 6
      And Bob begs
      When Ann gives
      Then Bob scores 1 for the gift
      And Bob wins
