Feature: Equipment
  Who sits at the table, who shares a score, and what they play with.
  Ann, Bob and Cat play each for themself; North and South play as a pair
  against East and West.

  @EQUIP-01
  Rule: Two, three or four sit down

    # catches: only an even table is let in, two seats or four
    Example: Three sit down
      Given the deal "next for 3"
      When Ann leads 6-1
      Then it is Bob's turn
      And Cat holds 5 tiles

    # catches: a table of two is taken for too small, or one of four for too large
    Scenario Outline: <number> sit down
      Given the deal "<deal>"
      When <first> leads <tile>
      Then it is <second>'s turn
      And <last> holds <tiles> tiles

      Examples:
        | number | deal            | first | tile | second | last | tiles |
        | Two    | by the book     | Ann   | 6-1  | Bob    | Bob  | 7     |
        | Four   | a table of four | North | 6-4  | East   | West | 5     |

    # catches: the number of seats is not looked at, or only one of its two limits is
    Scenario Outline: A game for <seats> is refused
      When a game for <seats> is tried
      Then it is refused

      Examples:
        | seats |
        | 1     |
        | 5     |
        | 6     |

  @EQUIP-02
  Rule: Two or three play each for themself

    # catches: one score for the whole table, or the points go to the seat that is to act next
    Example: Two keep a score each
      Given the deal "by the book"
      When Ann leads 6-6
      And Bob plays 6-3 on the right
      Then Bob scores 8
      And Ann has 4 and Bob has 8

    # catches: every second seat shares a score at a table of three too, so that Cat's point is Ann's
    Example: Three keep a score each
      Given the deal "a table of three"
      When Ann leads 5-5
      And Bob plays 5-2 on the right
      And Cat plays 5-1 on the left
      Then Cat scores 1
      And Ann has 2 and Bob has 4
      And Cat has 1

  @EQUIP-03
  Rule: Four play as two pairs with one score each

    # catches: four scores are kept, one a seat, as at a table of two or three
    Example: Partners add to one score
      Given the deal "a table of four"
      When North leads 5-5
      And East plays 5-2 on the right
      And South plays 5-1 on the left
      And West plays 4-2 on the right
      Then North–South have 3
      And East–West have 5

    # catches: the first side is the pair of whoever leads, so the two scores change places with the lead
    Example: The pairs stay as they are in the next round
      Given the round "blocked by the lead of 0-0"
      And North–South have 20
      And East–West have 30
      When the next round is dealt
      And East leads 6-4
      Then East–West score 2
      And North–South have 20
      And East–West have 32

  @EQUIP-04
  Rule: Partners sit opposite

    # catches: neighbours are partners (North with East, or North with West); the leader's pair is always
    #   the first side
    Scenario Outline: <seat> scores for <pair>
      Given the deal "a table of four"
      And <seat> leads
      When <seat> leads <tile>
      Then <pair> score <points>
      And <pair> have <points>
      And <others> have 0

      Examples:
        | seat  | tile | pair        | points | others      |
        | South | 5-1  | North–South | 2      | East–West   |
        | East  | 6-6  | East–West   | 4      | North–South |

  @EQUIP-05
  Rule: The set is a double-six of 28 tiles

    # catches: a bigger set is let in; a tile twice in one hand passes; 6-3 and 3-6 are taken for two tiles
    Scenario Outline: A deal with <fault> is refused
      When this deal is tried
        | Ann | <Ann> |
        | Bob | <Bob> |
      Then it is refused

      Examples:
        | fault               | Ann                         | Bob                         |
        | a 7-0               | 6-6 6-1 5-5 5-4 4-1 2-2 7-0 | 6-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | 6-3 twice in a hand | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 | 6-3 6-3 3-2 4-4 4-0 2-0 1-0 |
        | 6-3 in two hands    | 6-6 6-3 5-5 5-4 4-1 2-2 0-0 | 6-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | a 6-3 and a 3-6     | 6-6 3-6 5-5 5-4 4-1 2-2 0-0 | 6-3 3-1 3-2 4-4 4-0 2-0 1-0 |

    # catches: a set that lacks some tile: no sixes, no blanks or no doubles
    Example: Two deals give out all 28 tiles
      Given the round "blocked by the lead of 5-5"
      When the next deal is "the other fourteen"
      Then it is round 2 and Bob leads
      And Ann holds 7 tiles
      And Bob holds 7 tiles

    # catches: hands are compared at a table of two only, or each with the next one only
    Example: 6-3 in the first hand and 3-6 in the third are refused
      When this deal is tried
        | Ann | 5-5 6-6 4-2 6-3 0-0 |
        | Bob | 5-2 6-4 4-4 3-0 1-1 |
        | Cat | 5-1 3-6 4-0 3-2 2-2 |
      Then it is refused

    # catches: an engine that deals one tile to two seats, or from a set with sevens
    Scenario Outline: The engine deals <seats> hands from one set
      When the engine deals for <seats>
      Then every seat has <tiles> tiles of the set, none twice

      Examples:
        | seats | tiles |
        | 2     | 7     |
        | 4     | 5     |
