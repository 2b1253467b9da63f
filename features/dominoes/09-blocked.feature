Feature: Blocked
  A round also ends when no seat that holds tiles can play.
  Nobody has won it then: the points that were made stand, and no others are paid.

  @BLOCK-01
  Rule: A round is blocked when no seat that holds tiles can play

    # catches: a number is closed only when all seven of its tiles lie in the line (two of the threes do)
    @smoke
    Example: Two threes in the line can block
      Given the round "Bob to block at 3 and 3"
      When Bob plays 6-3 on the 6
      Then the ends are 3 and 3
      And the round is over: blocked

    # catches: a block is looked for only when both ends show one number
    Example: Ends of 3 and 0 can block
      Given the round "Bob to block at 3 and 0"
      When Bob plays 3-0 on the left
      Then the ends are 3 and 0
      And the round is over: blocked

    # catches: a block is looked for only when some seat has no tiles
    Example: Four seats with tiles can be blocked
      Given the round "East to block with tiles in all four hands"
      When East plays 5-3 on the 3
      Then the ends are 2 and 5
      And the round is over: blocked

    # catches: knocks are waited for, or taken, for ever after the block
    Example: A knock after the block is refused
      Given the round "blocked at 3 and 3"
      When Ann tries to knock
      Then it is refused
      And the round is over: blocked

    # catches: knocks go on being asked for, or plays are offered, after the round has been blocked
    Example: Nothing is open after a block
      Given the round "Bob to block at 3 and 3"
      When Bob plays 6-3 on the 6
      Then the round is over: blocked
      When the actions open are asked
      Then there is no action

  @BLOCK-02
  Rule: One seat that can play keeps the round going

    # catches: only the seat that comes next is asked, and not the one that has just played
    Example: Bob's knock gives the turn back to Ann
      Given the round "only Ann can play"
      And Bob holds 6-4, 4-2, 3-3, 2-2 and 1-0
      When Bob knocks
      Then the round goes on, Ann to act

    # catches: as many knocks as there are other seats end the round
    Example: Three knocks running leave North to play
      Given the round "only North can play"
      When East knocks
      And South knocks
      And West knocks
      Then the round goes on, North to act

    # catches: knocks are added up through the round, and the second of two seats' ends it
    Example: Knocks with plays between them do not add up
      Given the round "Bob has knocked before, Ann must knock now"
      When Ann knocks
      Then the round goes on, Bob to act

  @BLOCK-03
  Rule: Seats without tiles are not asked

    # catches: an empty seat counts as one that can still play, or its knock is waited for
    Example: South and West alone are blocked
      Given the round "North and East empty, South to block"
      When South plays 0-0 on the 0
      Then the ends are 4 and 0
      And nobody scores
      And the round is over: blocked

    # catches: a last tile always goes out, so that South is paid a point (4 here); or the block is not
    #   looked for after it
    Example: A first partner's last tile can block
      Given the round "South to block with a last tile"
      And South holds only 4-3
      When South plays 4-3 on the 4
      Then the count is 9
      And North–South score 3
      And the round is over: blocked

  @BLOCK-04
  Rule: A round may be blocked by its first tile

    # catches: a block is looked for only from the second tile on, or only behind a double
    Example: A lead of 6-3 blocks three seats
      Given the deal "no six or three against 6-3"
      When Ann leads 6-3
      Then Ann scores 3
      And the round is over: blocked

    # catches: the block on a lead is seen with two or three seats only
    Example: A lead of 5-5 blocks four seats
      Given the deal "no five against 5-5"
      When North leads 5-5
      Then North–South score 2
      And the round is over: blocked

    # catches: a round of one tile is taken back and dealt again, with the same leader or without its points
    Example: A round of one tile is a round like any other
      Given the deal "no six against 6-6"
      When Ann leads 6-6
      Then the round is over: blocked
      When the next round is dealt
      Then it is round 2 and Bob leads
      And Ann has 4 and Bob has 0

    # catches: the lead is taken for blocked as soon as the others cannot follow it
    Example: A lead that the leader can follow does not block
      Given the deal "only Ann holds sixes"
      When Ann leads 6-6
      And Bob knocks
      Then the round goes on, Ann to act

  @BLOCK-05
  Rule: Nobody is paid for the end of a blocked round

    # catches: the lightest hand is paid a point, or the pips of the other (Ann holds 5, Bob 30)
    Example: The lighter hand wins nothing
      Given the round "Bob to block at 3 and 3"
      And Ann holds 2-0, 1-1, 1-0 and 0-0
      When Bob plays 6-3 on the 6
      Then Bob scores 2
      And Ann has 6 and Bob has 4
      And the round is over: blocked

    # catches: the pair with fewer pips is paid (East and West hold 25, North and South 29)
    Example: The lighter pair wins nothing
      Given the round "East to block with tiles in all four hands"
      And North–South have 40 and East–West have 40
      When East plays 5-3 on the 3
      Then North–South have 40 and East–West have 40
      And the round is over: blocked

    # catches: whoever lays the last tile of a round is paid the point, and wins with it here
    Example: The last to play is paid no point
      Given the round "Ann to block at 3 and 5"
      And Ann has 60 and Bob has 59
      When Ann plays 5-1 on the 1
      Then the count is 8
      And nobody scores
      And the round is over: blocked

  @BLOCK-06
  Rule: No round is blocked while there is a tile to be drawn

    # catches: hands alone are looked at, and the boneyard is not
    Example: Nobody holds a three and the round goes on
      Given the rules with boneyard draw_until_playable
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 3}
      And the deal
        | Ann      | 3-3 1-1 0-0 |
        | Bob      | 2-2 2-0 2-1 |
        | boneyard | 1-0 3-2     |
      When Ann leads 3-3
      Then Ann scores 2
      And the round goes on, Bob to act
      When Bob draws 1-0
      Then the round goes on, Bob to act
      When Bob draws 3-2
      And Bob plays 3-2 on the right
      Then the count is 8
      And the round goes on, Ann to act

    # catches: a block is looked for after plays only, so that Bob is left to knock
    Example: The draw of the last tile can block
      Given the rules with boneyard draw_until_playable
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 3}
      And the rules with kept_back 3
      And the deal
        | Ann      | 3-3 1-1 0-0 |
        | Bob      | 2-2 2-0 2-1 |
        | boneyard | 1-0         |
      When Ann leads 3-3
      Then the round goes on, Bob to act
      When Bob draws 1-0
      Then nobody scores
      And the round is over: blocked

    # catches: tiles that are kept back are waited for
    Example: A lead can block when all is kept back
      Given the rules with boneyard draw_until_playable
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 3}
      And the rules with kept_back 4
      And the deal
        | Ann | 3-3 1-1 0-0 |
        | Bob | 2-2 2-0 2-1 |
      When Ann leads 3-3
      Then Ann scores 2
      And the round is over: blocked

    # catches: the seat that draws is paid, or nobody is, where the lightest hand wins
    Example: The lightest hand is paid after a draw
      Given the rules with boneyard draw_until_playable
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 3}
      And the rules with kept_back 3
      And the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the deal
        | Ann      | 3-3 1-1 0-0 |
        | Bob      | 2-2 2-0 2-1 |
        | boneyard | 1-0         |
      When Ann leads 3-3
      And Bob draws 1-0
      Then nobody scores
      And Ann has 12 and Bob has 0
      And the round is over: blocked

    # catches: a draw never pays, or what was drawn is not counted in the hand (6 for a hand of 4)
    Example: Who draws can be the lightest
      Given the rules with boneyard draw_until_playable
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 3}
      And the rules with kept_back 3
      And the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the deal
        | Ann      | 3-3 2-2 2-1 |
        | Bob      | 1-1 0-0 2-0 |
        | boneyard | 1-0         |
      When Ann leads 3-3
      And Bob draws 1-0
      Then Bob scores 7
      And Ann has 2 and Bob has 7
      And the round is over: blocked

  @BLOCK-07
  Rule: The lightest hand wins a blocked round

    # catches: whoever blocked the round is paid, nobody is, or the heaviest hand
    Example: Ann is paid for Bob's 30 pips
      Given the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the round "Bob to block at 3 and 3"
      When Bob plays 6-3 on the 6
      Then Bob scores 2
      And Ann has 36 and Bob has 4
      And the round is over: blocked

    # catches: the point for going out is paid too (13), or only another's play can pay
    Example: Who blocks can be the lightest
      Given the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the round "Ann to block at 3 and 5"
      When Ann plays 5-1 on the 1
      Then the count is 8
      And Ann scores 12
      And the round is over: blocked

    # catches: the fewest tiles win, in place of the fewest pips (Bob and Ann have two each, and Cat has three)
    Example: Of three hands the lightest is paid for the others
      Given the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the round "Bob to block at 3 and 0"
      When Bob plays 3-0 on the left
      Then Bob scores 1
      And Ann has 39, Bob has 5 and Cat has 2

    # catches: the lightest of four hands wins, and not the lighter pair; or a partner's pips are paid
    Example: A pair's two hands are added up
      Given the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the round "East to block with tiles in all four hands"
      When East plays 5-3 on the 3
      Then the count is 7
      And East–West score 29
      And the round is over: blocked

    # catches: East's 15 pips win, which are the fewest of four hands
    Example: The lightest hand of four can belong to the heavier pair
      Given the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the deal
        | North | 5-2 4-1 3-2 2-2 4-0 |
        | East  | 0-0 1-0 2-0 5-1 4-2 |
        | South | 3-1 3-0 2-1 5-0 1-1 |
        | West  | 6-6 4-4 5-4 5-3 4-3 |
      And West leads
      When West leads 6-6
      Then East–West score 4
      And North–South have 47 and East–West have 4
      And the round is over: blocked

    # catches: the first of two alike wins, the one that led, or the one that blocked
    Example: If two are alike nobody is paid
      Given the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the deal
        | Ann | 6-6 5-5 5-1 4-2 3-1 2-2 0-0 |
        | Bob | 5-4 5-3 4-1 2-1 1-1 2-0 1-0 |
      When Ann leads 6-6
      Then Ann scores 4
      And Ann has 4 and Bob has 0
      And the round is over: blocked

    # catches: the pips of the lightest hand win nothing where the lead would be theirs alone
    Example: Without pay for tiles left the lightest hand is paid nothing
      Given the rules with blocked lightest_hand
      And the round "Bob to block at 3 and 3"
      When Bob plays 6-3 on the 6
      Then Bob scores 2
      And Ann has 6 and Bob has 4
      And the round is over: blocked

    # catches: who is paid for a block cannot win by it
    Example: Ann wins by Bob's block
      Given the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the round "Bob to block at 3 and 3"
      And Ann has 31 and Bob has 40
      When Bob plays 6-3 on the 6
      Then Bob scores 2
      And Ann has 61 and Bob has 42
      And Ann wins

    # catches: the winner is paid more than the target, or the round goes on when the payment is refused
    Example: What is paid for a block may overshoot
      Given the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the round "Bob to block at 3 and 3"
      And Ann has 32 and Bob has 40
      When Bob plays 6-3 on the 6
      Then Bob scores 2
      And Ann has 32 and Bob has 42
      And the round is over: blocked

    # catches: a play that wins pays the other side as well
    Example: A play that wins leaves nothing to be paid
      Given the rules with tiles_left opponents_pips
      And the rules with blocked lightest_hand
      And the round "Bob to block at 3 and 3"
      And Ann has 20 and Bob has 59
      When Bob plays 6-3 on the 6
      Then Bob scores 2
      And Ann has 20 and Bob has 61
      And Bob wins

    # catches: the pips are rounded, the block is unpaid, or its pay is held against the target
    Example: A block can win beyond the target
      Given the rules "dominorules"
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 3}
      And the rules with kept_back 3
      And the deal
        | Ann      | 3-3 1-1 0-0 |
        | Bob      | 2-2 2-0 2-1 |
        | boneyard | 1-0         |
      And Ann has 88 and Bob has 99
      When Ann leads 3-3
      Then Ann scores 6
      And the round goes on, Bob to act
      When Bob draws 1-0
      Then nobody scores
      And Ann has 104 and Bob has 99
      And Ann wins

    # catches: the seat that blocks is paid, both are (Bob 15 more), or the winner's own 17 pips are paid too (50) or taken off (15)
    Example: In All Fives 31 pips pay the other hand 30
      Given the rules "all-fives"
      And the round "All Fives, Bob to block with the heavier hand"
      When Bob plays 1-0 on the 1
      Then the count is 10
      And Bob scores 10
      And Ann has 65 and Bob has 65
      And the round is over: blocked
      When the next round is dealt
      Then it is round 2 and Ann leads

    # catches: the first of two hands alike is paid, or they share
    Example: In All Fives two hands alike win nothing
      Given the rules "all-fives"
      And the round "All Fives, Ann to block with two hands alike"
      When Ann plays 5-1 on the 5
      Then the count is 6
      And nobody scores
      And Ann has 30, Bob has 20 and Cat has 5
      And the round is over: blocked
      When the next round is dealt
      Then it is round 2 and Bob leads

    # catches: the game goes on to another round
    Example: In All Fives a block that another makes can win the game
      Given the rules "all-fives"
      And the round "All Fives, Bob to block with the heavier hand"
      And Ann has 72 and Bob has 60
      When Bob plays 1-0 on the 1
      Then Bob scores 10
      And Ann has 102 and Bob has 70
      And Ann wins
