Feature: Tricks
  Who takes a trick, and what comes of it.

  @TRICK-01
  Rule: A trick has one card of every seat

    # catches: a trick that is taken by two cards at every table
    Example: Three cards of four take nothing
      Given the deal "four seats"
      And the play so far
        """
        B stand | B KH | C AH
        """
      When West plays 5H
      Then nobody scores
      And the answer has trick [[1, "KH"], [2, "AH"], [3, "5H"]]
      And it is North's turn to play

    # catches: a round that is over when the first hand is empty
    Example: The last trick is played to its end
      Given the round "the last trick"
      When Ann plays 9S
      Then nobody scores
      And Ann holds 0 cards
      And it is Bob's turn to play

    # catches: the end of a round of four that is seen in one hand
    Example: With four three seats still have to play
      Given the deal
        | North | 4C 8C 6D TS 9D 9S |
        | East  | AC TC 2D 3D 2S 3S |
        | South | 2C 6C KD 7S JD QS |
        | West  | 3C 7C 4D 4S 7D 8S |
        | next  | 7H                |
      And the play so far
        """
        B stand | B AC | C 2C | D 3C | A 4C | B TC | C 6C | D 7C | A 8C | B 2D | C KD | D 4D | A 6D
        | C 7S | D 4S | A TS | B 2S | A 9D | B 3D | C JD | D 7D
        """
      When South plays QS
      Then nobody scores
      And it is West's turn to play

  @TRICK-02
  Rule: The highest trump takes the trick

    # catches: the first trump that takes it, or the highest card of all
    Example: South's seven above West's two and under North's eight
      Given the deal
        | North | 8H 3C 4C 6C 7C 8C |
        | East  | AC 2D 3D 4D 6D 7D |
        | South | 7H TS 2S 3S 4S 6S |
        | West  | 2H 9S 8S 5S 9D 8D |
        | next  | 9H                |
      And the play so far
        """
        B stand | B AC | C 7H | D 2H
        """
      When North plays 8H
      Then nobody scores
      And it is North's turn to play

  @TRICK-03
  Rule: Without a trump the highest card of the led suit takes it

    # catches: a discard that wins by its rank
    Example: Two aces of other suits do not beat a nine
      Given the deal
        | North | 3C 4C 6C 7C 8C AD |
        | East  | 9D 2D 3D 4D 6D 7D |
        | South | AS TS 2S 3S 4S 6S |
        | West  | AC 9S 8S 5S 7S TC |
        | next  | 9H                |
      And the play so far
        """
        B stand | B 9D | C AS | D AC
        """
      When North plays AD
      Then it is North's turn to play

  @TRICK-04
  Rule: The winner of a trick leads the next

    # catches: the eldest who leads every trick
    Example: Ann leads when she has taken it
      Given the deal "by the book"
      And the play so far
        """
        B stand | B 4C
        """
      When Ann plays 7C
      Then Ann takes the trick
      And it is Ann's turn to play

    # catches: a lead that passes to the left
    Example: Bob leads again when he has taken it
      Given the deal "by the book"
      And the play so far
        """
        B stand | B QS
        """
      When Ann plays 3S
      Then it is Bob's turn to play

    # catches: a partner who leads for the pair
    Example: West leads, and not East
      Given the deal "four seats"
      And the play so far
        """
        B stand | B 2D | C 2S | D 9D | A 2C
        """
      And it is West's turn to play
      When East tries KH
      Then it is refused by FOLLOW-04

  @TRICK-05
  Rule: All cards are played

    # catches: a round that ends with the last trump
    Example: When nobody has a trump it goes on
      Given the deal "low lost"
      And the play so far
        """
        B stand | B 2H
        """
      When Ann plays AH
      Then Ann scores 4 for trumps
      And it is Ann's turn to play

    # catches: a round of five tricks
    Example: After five tricks it goes on
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13 | B QS | A 3S | B 8D | A 2D | B 4C | A 7C | A AH
        """
      When Bob plays 5H
      Then Ann scores 9 for trumps
      And it is Ann's turn to play

    # catches: a seventh trick, or a round that is never over
    Example: After six tricks it is over
      Given the round "the last card"
      When Bob plays JH
      Then Bob takes the trick
      And Ann holds 0 cards
      And Bob holds 0 cards
      And the round is over

  @TRICK-06
  Rule: A trick belongs to the side that took it

    # catches: cards that are kept by who played them
    Example: Tricks are counted for who took them
      Given the round "the last card"
      When Bob plays JH
      Then Bob takes the trick
      And the answer has tricks [2, 4]

    # catches: pips for Game that stay with who played them
    Example: A ten counts for who took it with the ace
      Given the deal
        | Ann  | AC 2D 3D 4D 6D 7D |
        | Bob  | TC 2S 3S 4S 6S AS |
        | next | 9H                |
      And the play so far
        """
        B stand | B TC | A AC | A 2D | B 2S | A 3D | B 3S | A 4D | B 4S | A 6D | B 6S | A 7D
        """
      When Bob plays AS
      Then Ann scores 1 for Game

    # catches: tricks that go to the pair that led
    Example: A pair's trick
      Given the deal "four seats"
      And the play so far
        """
        B stand | B KH | C AH | D 5H
        """
      When North plays 2C
      Then South takes the trick
      And North–South have taken 1 trick
      And East–West have taken 0 tricks
