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

    # catches: as many are let in as in the main form, whatever the ruleset says
    Scenario Outline: A game for <seats> is refused in the ruleset <ruleset>
      Given the rules "<ruleset>"
      When a game for <seats> is tried
      Then it is refused

      Examples:
        | ruleset      | seats |
        | teesdale     | 3     |
        | leek-singles | 4     |
        | leek-doubles | 2     |
        | sheffield    | 3     |
        | sadman       | 2     |

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

    # catches: four play each for themself whatever was agreed on
    Example: Partners may be agreed on
      Given the rules "dominorules" with the option "partners"
      And the deal
        | North | 6-4 5-4 4-2 2-0 1-0 |
        | East  | 6-1 5-5 5-2 4-4 3-0 |
        | South | 3-1 6-5 4-1 2-2 0-0 |
        | West  | 6-3 5-3 4-0 2-1 1-1 |
      When North leads 6-4
      Then North–South score 10
      When East plays 4-4 on the right
      Then the count is 14
      And North–South have 10 and East–West have 0

    # catches: a partner's last tile ends the round, or a partner's tiles are paid
    Example: With partners All Fives is played in pairs
      Given the rules "all-fives" with the option "partners"
      And the rules with hand_size {"4": 1}
      And the deal
        | North | 5-0 |
        | East  | 5-1 |
        | South | 1-0 |
        | West  | 6-6 |
      When North leads 5-0
      Then North–South score 5
      When East plays 5-1 on the 5
      Then nobody scores
      When South plays 1-0 on the 0
      Then the count is 2
      And North–South score 10
      And the round is over: went out

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

  @EQUIP-07
  Rule: A table that the set cannot serve is refused

    # catches: a game that is begun whatever its hands would take, and breaks off at the deal; the size of another set
    Scenario Outline: <seats> hands of <each> are not begun from a double-<set>
      Given the rules with highest_pip <set>
      And the rules with hand_size <sizes>
      When a game for <seats> is tried
      Then it is refused

      Examples:
        | set | seats | each | sizes     |
        | 6   | 4     | 8    | {"4": 8}  |
        | 6   | 3     | 10   | {"3": 10} |
        | 3   | 2     | 6    | {"2": 6}  |
        | 9   | 4     | 14   | {"4": 14} |

    # catches: a tile that has to be left over; hands that take the whole set are refused
    Example: Four hands of seven take the whole set
      Given the rules with hand_size {"4": 7}
      And the deal
        | North | 6-6 6-5 6-4 6-3 6-2 6-1 6-0 |
        | East  | 5-5 5-4 5-3 5-2 5-1 5-0 4-4 |
        | South | 4-3 4-2 4-1 4-0 3-3 3-2 3-1 |
        | West  | 3-0 2-2 2-1 2-0 1-1 1-0 0-0 |
      When North leads 6-6
      Then it is East's turn
      And West holds 7 tiles

  @EQUIP-08
  Rule: Up to twelve play, each for themself

    # catches: four at most, a fifth seat that has no turn, or scores kept for the first seats only
    Example: Five have a turn and a score each
      Given the rules "cinqs-et-trois"
      And the deal
        | Ann | 6-6 5-2 4-2 1-1 0-0 |
        | Bob | 6-3 5-5 4-1 2-0 1-0 |
        | Cat | 3-3 6-4 5-4 2-2 2-1 |
        | Dan | 3-0 6-2 4-4 5-0 3-2 |
        | Eve | 6-5 6-1 5-3 4-0 3-1 |
      When Ann leads 6-6
      And Bob plays 6-3 on the right
      And Cat plays 3-3 on the right
      And Dan plays 3-0 on the right
      And Eve plays 6-5 on the left
      Then the count is 5
      And Eve scores 1
      And Ann has 4, Bob has 8, Cat has 6, Dan has 4 and Eve has 1
      And it is Ann's turn

    # catches: four are taken for two pairs, and South's points go to North
    Example: Four keep four scores
      Given the rules "cinqs-et-trois"
      And the deal
        | North | 6-6 5-5 4-4 3-3 2-2 1-1 0-0 |
        | East  | 6-3 6-4 6-2 5-4 4-3 4-2 2-1 |
        | South | 3-0 3-1 3-2 6-1 5-1 4-1 1-0 |
        | West  | 6-5 6-0 5-0 4-0 2-0 5-2 5-3 |
      When North leads 6-6
      And East plays 6-3 on the right
      And South plays 3-0 on the right
      Then South scores 4
      And North has 4, East has 8, South has 4 and West has 0

    # catches: the round goes on for a partner that North has not got, and its point is not paid
    Example: One of four goes out alone
      Given the rules with sides {"4": "each"}
      And the round "North down to 6-1"
      When North plays 6-1 on the 1
      Then the count is 10
      And North scores 3
      And the round is over: went out

    # catches: South wins with what North has, or is refused what overshoots for both
    Example: One of four reaches the target alone
      Given the rules with sides {"4": "each"}
      And the round "North and East have played to 6-6"
      And North has 60, East has 10, South has 53 and West has 20
      When South plays 3-1 on the right
      Then South scores 8
      And North has 60, East has 10, South has 61 and West has 20
      And South wins

    # catches: as many as the largest set serves are let in with every set
    Scenario Outline: <seats> are too many for <option>
      Given the rules "cinqs-et-trois" with the option "<option>"
      When a game for <seats> is tried
      Then it is refused

      Examples:
        | option                    | seats |
        | fewer-tiles               | 6     |
        | double-nine               | 12    |
        | double-twelve-fewer-tiles | 13    |

  @EQUIP-09
  Rule: The set is a double-nine or a double-twelve

    # catches: tiles above six are refused, or count no more than a six
    Example: A 9-9 leads, and its nines are joined and counted
      Given the rules with highest_pip 9
      And the deal "nines"
      When Ann leads 9-9
      Then the count is 18
      And Ann scores 6
      When Bob plays 9-7 on the right
      Then the count is 25
      And Bob scores 5
      When Ann plays 9-8 on the left
      Then the count is 15
      And Ann scores 8

    # catches: any pair of numbers passes for a tile, or only a double-six is looked at
    Scenario Outline: A deal with <fault> is no deal from a double-<set>
      Given the rules with highest_pip <set>
      When this deal is tried
        | Ann | 6-6 6-1 5-5 5-4 4-1 2-2 <Ann> |
        | Bob | 6-3 3-1 3-2 4-4 4-0 2-0 <Bob> |
      Then it is refused by EQUIP-05

      Examples:
        | set | fault               | Ann  | Bob   |
        | 9   | a 10-0              | 10-0 | 1-0   |
        | 12  | a 13-12             | 9-8  | 13-12 |
        | 12  | a 12-1 and a 1-12   | 12-1 | 1-12  |

    # catches: 12 is taken for a 1 and a 2, and every tile with one of these matches it
    Example: A 2-1 does not match a 12
      Given the rules with highest_pip 12
      And the deal "twelves"
      When Ann leads 12-12
      And Bob tries 2-1 on the right
      Then it is refused by PLAY-04
      When Bob plays 12-3 on the right
      Then the count is 27
      And Bob scores 9

    # catches: a view that shows another hand's tiles where their numbers have two figures
    Example: Bob sees his own twelves and no other
      Given the rules with highest_pip 12
      And the deal "twelves"
      When Bob looks
      Then the hand is 12-3 12-1 11-10 7-4 5-5 2-1 1-0

    # catches: an engine that deals from a set one number too large, or one tile twice
    Scenario Outline: The engine deals from a double-<set>
      Given the rules with highest_pip <set>
      And the rules with hand_size <sizes>
      When the engine deals for <seats>
      Then every seat has <each> tiles of the set, none twice

      Examples:
        | set | seats | each | sizes     |
        | 9   | 4     | 13   | {"4": 13} |
        | 12  | 4     | 22   | {"4": 22} |
