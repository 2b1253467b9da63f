Feature: Seats
  Who sits at the table, and who shares a score.

  @SEAT-01
  Rule: Two, three or four sit down to cards

    # catches: a deal for two in which the dealer is asked first
    @smoke
    Example: Two sit down
      Given the deal "by the book"
      When the actions open are asked
      Then the actions are stand, beg

    # catches: two or four only
    Example: Three sit down
      Given the deal "three seats"
      When the actions open are asked
      Then the actions are stand, beg

    # catches: two only
    Example: Four sit down
      Given the deal "four seats"
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
        B stand | B TH | C AH
        """
      When Ann plays 2C
      Then Cat scores 14 for trumps
      And Ann has 0, Bob has 0 and Cat has 14
      And it is Cat's turn to play

    # catches: one score for the whole table
    Example: Two have a score each
      Given the deal "by the book"
      And the play so far
        """
        B stand | B 4C | A 7C | A AH
        """
      And Ann has 20 and Bob has 30
      When Bob plays 5H
      Then Ann scores 9 for trumps
      And Ann has 29 and Bob has 30

  @SEAT-03
  Rule: Four play cards as two pairs with one score each

    # catches: four scores, or points for the wrong pair after the seats were counted otherwise
    Example: What South captures is North–South's
      Given the deal "four seats"
      And the play so far
        """
        B stand | B 2D | C TH | D 9D
        """
      When North plays 2C
      Then North–South score 10 for trumps
      And North–South have 10 and East–West have 0
      And it is South's turn to play

    # catches: tricks that are counted for each seat
    Example: Tricks of both partners are the pair's
      Given the deal
        | North | AC 3C 4C 6C 7C 8C |
        | East  | 2C 2D 3D 4D 6D 7D |
        | South | KD 9C 2S 3S 4S 6S |
        | West  | 9S 8S 7S 5S 9D 8D |
        | next  | 9H                |
      And the play so far
        """
        B stand | B 2D | C KD | D 8D | A 3C | C 9C | D 5S
        """
      When North plays AC
      Then it is East's turn to play
      When East plays 2C
      Then nobody scores
      And it is North's turn to play
      And North–South have taken 2 tricks
      And East–West have taken 0 tricks

    # catches: a gift that is the seat's and not the pair's
    Example: A gift is the pair's
      Given the deal "four seats"
      And East begs
      When North gives
      Then East–West score 1 for the gift
      And North–South have 0 and East–West have 1

  @SEAT-04
  Rule: North and South play against East and West

    # catches: neighbours for partners
    Example: West scores for East and West
      Given the deal "four seats"
      And the play so far
        """
        B stand | B 2D | C 2S | D 5H
        """
      When North plays 2C
      Then East–West score 5 for trumps
      And North–South have 0 and East–West have 5
      And it is West's turn to play

    # catches: sides 0 0 1 1
    Example: East scores for East and West
      Given the deal "four seats"
      And the play so far
        """
        B stand | B KH | C TH | D 5H
        """
      When North plays 2C
      Then East–West score 18 for trumps
      And it is East's turn to play

    # catches: sides 0 1 1 0
    Example: South scores for North and South
      Given the deal "four seats"
      And the play so far
        """
        B stand | B KH | C AH | D 5H
        """
      When North plays 2C
      Then North–South score 12 for trumps
      And it is South's turn to play

  @SEAT-06
  Rule: A game may be for some numbers of seats only

    # catches: California Jack for three, whose stock does not come out even
    Example: California Jack is not for three
      Given the rules "california-jack"
      When a game for 3 is tried
      Then it is refused

    # catches: California Jack for four
    Example: California Jack is not for four
      Given the rules "california-jack"
      When a game for 4 is tried
      Then it is refused

    # catches: a game that is for nobody at all
    Example: California Jack is for two
      Given the rules "california-jack"
      And the deal "open stock"
      When Bob plays KH
      Then it is Ann's turn to play
