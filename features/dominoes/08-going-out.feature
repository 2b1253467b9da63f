Feature: Going out
  A round ends when a side has laid its last tile: a seat with two or three at the table, a pair with four.
  That is worth one point on top of what the last tile counts.

  @OUT-01
  Rule: With two or three seats the first empty hand ends the round

    # catches: the others play on until nobody can (Bob holds 3-2, which would fit)
    Example: Bob does not play on when Ann has gone out
      Given the round "Ann down to 4-3"
      And Bob holds 3-2
      When Ann plays 4-3 on the 4
      And Bob tries 3-2 on the right
      Then it is refused
      And the round is over: went out

    # catches: three seats play until two hands are empty, or for as long as somebody can
    Example: With three seats Cat's last tile ends the round
      Given the round "Cat down to 3-1"
      And Ann holds 4-3
      And Bob holds 3-3
      When Cat plays 3-1 on the 1
      Then the ends are 3 and 3
      And the round is over: went out

    # catches: the others are still offered plays when one is out
    Example: Nothing is open after Ann has gone out
      Given the round "Ann down to 4-3"
      When Ann plays 4-3 on the 4
      Then the round is over: went out
      When the actions open are asked
      Then there is no action

  @OUT-02
  Rule: Going out is worth one point

    # catches: the point for going out is left out (2), or is paid in place of the count (1)
    Example: A last tile that makes 6 scores 3
      Given the round "Ann down to 4-3"
      When Ann plays 4-3 on the 4
      Then the count is 6
      And Ann scores 3
      And the round is over: went out

    # catches: the point is paid only with a count that pays (0 here)
    Example: A last tile that makes 8 scores 1
      Given the round "Ann down to 4-3"
      When Ann plays 4-3 on the 3
      Then the count is 8
      And Ann scores 1
      And the round is over: went out

    # catches: a count of nought is taken for no event at all, and the point is lost with it (0 here)
    Example: A last tile that makes 0 scores 1
      Given the round "Ann down to 3-0"
      When Ann plays 3-0 on the 3
      Then the count is 0
      And Ann scores 1
      And the round is over: went out

    # catches: a point for each hand that is left (4 here), or a point that every seat is paid
    Example: With three seats going out is worth one point too
      Given the round "Cat down to 3-1"
      When Cat plays 3-1 on the 1
      Then the count is 6
      And Cat scores 3
      And Ann has 4, Bob has 1 and Cat has 7

  @OUT-03
  Rule: A first partner's last tile pays its count and nothing more

    # catches: the first partner is paid the point (3 here), or ends the round
    Example: North's last tile makes 10 and scores 2
      Given the round "North down to 6-1"
      And the ends are 4 and 1
      And North holds only 6-1
      When North plays 6-1 on the 1
      Then the count is 10
      And North–South score 2
      And the round goes on, East to act

    # catches: the same for the pair of East and West, where the point would be all there is (1 here)
    Example: West's last tile makes 8 and scores nothing
      Given the round "West down to 0-0"
      And West holds only 0-0
      When West plays 0-0 on the 0
      Then the count is 8
      And nobody scores
      And the round goes on, North to act

  @OUT-04
  Rule: A seat without tiles is skipped

    # catches: the turn goes to the empty seat, which can do nothing
    Example: The turn passes over North
      Given the round "North empty, West to play past North"
      When West plays 2-1 on the 2
      Then the round goes on, East to act

    # catches: only one empty seat is passed over; none is after a knock
    Example: West's knock passes over North and East
      Given the round "North and East empty, West to knock past both"
      When West knocks
      Then the round goes on, South to act

    # catches: an empty seat has to knock, or may, in its old turn
    Example: North does not knock
      Given the round "North empty, West to play past North"
      When West plays 2-1 on the 2
      And North tries to knock
      Then it is refused by PLAY-02 and OUT-04
      And it is East's turn

  @OUT-05
  Rule: A pair goes out with its second partner

    # catches: two empty hands end the round whoever holds them, or East is paid the point (3 here)
    Example: East's last tile after North's ends nothing
      Given the round "North empty, East down to 6-2"
      When East plays 6-2 on the 6
      Then the count is 6
      And East–West score 2
      And the round goes on, South to act

    # catches: the round goes on while West can play, or both partners are paid a point (4 here)
    Example: South's last tile takes the pair out
      Given the round "North and East empty, South down to 4-4"
      And West holds 2-2
      When South plays 4-4 on the 4
      Then the count is 10
      And North–South score 3
      And the round is over: went out

    # catches: the round goes on until three of the four hands are empty
    Example: South's last tile takes the pair out while East and West hold tiles
      Given the round "North empty, South down to 6-1"
      And East holds only 2-0
      And West holds only 4-1
      When South plays 6-1 on the 6
      Then the ends are 2 and 1
      And the count is 3
      And North–South score 2
      And the round is over: went out

    # catches: the pair that has one empty hand is paid a point as well
    Example: East's empty hand earns East–West nothing
      Given the round "North and East empty, South down to 4-4"
      And North–South have 20 and East–West have 30
      When South plays 4-4 on the 4
      Then North–South have 23 and East–West have 30

    # catches: only seats 0 and 2 are ever seen to go out as a pair
    Example: West's last tile takes the pair out after East
      Given the round "East empty, West down to 4-2"
      When West plays 4-2 on the 4
      Then the count is 5
      And East–West score 2
      And the round is over: went out

    # catches: the second partner is always looked for in the higher seat, South or West
    Example: East's last tile takes the pair out after West
      Given the deal
        | North | 6-3 1-0 4-3 0-0 3-2 |
        | East  | 6-5 3-1 2-1 4-4 5-1 |
        | South | 1-1 6-1 4-1 2-2 5-0 |
        | West  | 5-5 4-0 6-4 5-2 6-2 |
      And West leads
      And the play so far
        """
        lead D 4-0 | A 0-0> | B <4-4 | C 5-0> | D 5-2> +2 | A 3-2> | B 3-1> +3 | C 1-1> +2
        | D <6-4 | A <6-3 +1 | B 2-1> +1 | C 2-2> | D 6-2> +3 | A <4-3 +2 | B 6-5> +3 | C <4-1 +2
        | D 5-5> | A <1-0 +2
        """
      And East holds only 5-1
      And South holds only 6-1
      When East plays 5-1 on the 5
      Then the count is 1
      And East–West score 1
      And the round is over: went out

    # catches: the second partner is always looked for in the higher seat, or is never the first of all seats
    Example: North's last tile takes the pair out after South
      Given the deal
        | North | 6-5 3-0 4-1 6-2 4-0 |
        | East  | 1-1 6-6 4-2 3-1 5-5 |
        | South | 5-1 2-1 5-4 6-0 1-0 |
        | West  | 5-0 6-3 5-2 4-4 5-3 |
      And South leads
      And the play so far
        """
        lead C 2-1 +1 | D <5-2 +2 | A <6-5 | B 1-1> | C <6-0 | D <5-0 | A 4-1> +3 | B <5-5
        | C <5-1 +1 | D 4-4> +3 | A 4-0> | B <3-1 +1 | C 1-0> | D <6-3 | A <6-2 +1 | B <4-2 +1
        | C <5-4 +2 | D <5-3
        """
      And North holds only 3-0
      When North plays 3-0 on the 3
      Then the count is 1
      And North–South score 1
      And the round is over: went out

  @OUT-06
  Rule: Going out comes before a block

    # catches: the block is looked for first, and the point is lost with it
    Example: A last tile that nobody could follow goes out
      Given the round "Ann down to 6-3, Bob with 20 pips that will not fit"
      And Bob holds 6-4, 4-4 and 2-0
      When Ann plays 6-3 on the 6
      Then the ends are 3 and 5
      And Ann scores 1
      And the round is over: went out

    # catches: the same with four seats, where North and South still hold tiles and neither can play
    Example: A pair goes out though the other pair could not follow
      Given the round "East empty, West down to 4-2"
      And North holds only 0-0
      And South holds only 4-4
      When West plays 4-2 on the 4
      Then the ends are 2 and 3
      And the round is over: went out

  @OUT-07
  Rule: Tiles left in hand are never counted

    # catches: what the others hold is paid to the seat that went out (20 more, or 4 for its fives), or
    #   taken from them
    Example: Bob's 20 pips are worth nothing
      Given the round "Ann down to 6-3, Bob with 20 pips that will not fit"
      And Ann has 30 and Bob has 30
      When Ann plays 6-3 on the 6
      Then the count is 8
      And Ann has 31 and Bob has 30
      And the round is over: went out

    # catches: hands are settled when nobody went out, for the lightest or against the heaviest
    Example: Three hands left in a block are worth nothing
      Given the round "Bob to block at 3 and 0"
      And Ann has 20, Bob has 20 and Cat has 20
      When Bob plays 3-0 on the left
      Then Ann has 20, Bob has 21 and Cat has 20
      And the round is over: blocked

  @OUT-08
  Rule: A last tile does not end the round

    # catches: the round is over with the first empty hand, or that hand has the point for going out
    Example: Bob plays on after Ann's last tile
      Given the rules with going_out goes_on
      And the round "Ann down to 4-3"
      When Ann plays 4-3 on the 4
      Then the count is 6
      And Ann scores 2
      And the round goes on, Bob to act
      When Bob plays 3-2 on the right
      Then the count is 5
      And Bob scores 1
      And the round is over: blocked

    # catches: with three seats the round is over with the first or the second empty hand, or the last has the point
    Example: Three play on until all hands are empty
      Given the rules with going_out goes_on
      And the round "Cat down to 3-1"
      When Cat plays 3-1 on the 1
      Then Cat scores 2
      And the round goes on, Ann to act
      When Ann plays 4-3 on the left
      Then the count is 7
      And nobody scores
      And the round goes on, Bob to act
      When Bob plays 3-3 on the right
      Then the count is 10
      And Bob scores 2
      And the round is over: blocked

    # catches: a last tile that blocks is paid for, and the round is told to have been gone out of
    Example: A last tile that leaves nobody able to play
      Given the rules with going_out goes_on
      And the round "Ann down to 6-3, Bob with 20 pips that will not fit"
      When Ann plays 6-3 on the 6
      Then the count is 8
      And nobody scores
      And the round is over: blocked

    # catches: a pair's second last tile ends the round and pays the point
    Example: A pair without tiles leaves the others to play on
      Given the rules with going_out goes_on
      And the round "North and East empty, South down to 4-4"
      When South plays 4-4 on the 4
      Then the count is 10
      And North–South score 2
      And the round goes on, West to act

  @OUT-09
  Rule: Tiles left in other hands pay the side that goes out

    # catches: tiles left pay nothing (3), are paid in place of the point for going out (7), or are rounded
    Example: Bob's 3-2 pays Ann 5
      Given the rules with tiles_left opponents_pips
      And the round "Ann down to 4-3"
      When Ann plays 4-3 on the 4
      Then the count is 6
      And Ann scores 8
      And the round is over: went out

    # catches: one of the tiles is counted, or the tiles and not their pips (3 of them)
    Example: Three tiles pay all their pips
      Given the rules with tiles_left opponents_pips
      And the round "Ann down to 6-3, Bob with 20 pips that will not fit"
      When Ann plays 6-3 on the 6
      Then the count is 8
      And Ann scores 21

    # catches: only the hand of the next seat pays
    Example: Two hands pay together
      Given the rules with tiles_left opponents_pips
      And the round "Cat down to 3-1"
      When Cat plays 3-1 on the 1
      Then the count is 6
      And Cat scores 16
      And the round is over: went out

    # catches: a first partner's last tile is paid for (North holds nothing, and the round goes on)
    Example: A first partner's last tile leaves all hands unpaid
      Given the rules with tiles_left opponents_pips
      And the round "North down to 6-1"
      When North plays 6-1 on the 1
      Then the count is 10
      And North–South score 2
      And it is East's turn

    # catches: only one of the other pair's hands pays, or a pair is paid for each partner
    Example: West's 2-2 pays North and South
      Given the rules with tiles_left opponents_pips
      And the round "North and East empty, South down to 4-4"
      When South plays 4-4 on the 4
      Then the count is 10
      And North–South score 7

    # catches: the boneyard pays too, or the pips that are left pay their threes and fives
    Example: A count that pays itself, and then the pips
      Given the rules "dominorules"
      And the rules with hand_size {"2": 2}
      And the deal
        | Ann      | 6-4 4-1 |
        | Bob      | 5-0 3-3 |
        | boneyard | 6-5     |
      And the play so far
        """
        lead A 6-4 +10 | B draw 6-5 | B <6-5 +9
        """
      When Ann plays 4-1 on the right
      Then the count is 6
      And Ann scores 17
      And Ann has 27 and Bob has 9
      And the round is over: went out

    # catches: the game is won by the play alone, and what is left is not paid
    Example: The pips that are left win
      Given the rules "dominorules"
      And the rules with hand_size {"2": 2}
      And the deal
        | Ann      | 6-4 4-1 |
        | Bob      | 5-0 3-3 |
        | boneyard | 6-5     |
      And the play so far
        """
        lead A 6-4 +10 | B draw 6-5 | B <6-5 +9
        """
      And Ann has 84 and Bob has 20
      When Ann plays 4-1 on the right
      Then Ann scores 17
      And Ann has 101 and Bob has 20
      And Ann wins

    # catches: pips are paid after the game has been won
    Example: A play that wins leaves the pips unpaid
      Given the rules "dominorules"
      And the rules with hand_size {"2": 2}
      And the deal
        | Ann      | 6-4 4-1 |
        | Bob      | 5-0 3-3 |
        | boneyard | 6-5     |
      And the play so far
        """
        lead A 6-4 +10 | B draw 6-5 | B <6-5 +9
        """
      And Ann has 94 and Bob has 20
      When Ann plays 4-1 on the right
      Then Ann scores 6
      And Ann has 100 and Bob has 20
      And Ann wins

    # catches: only the last play is tested against the target, or the pips are refused and the rest added
    Example: Together with the last play they may overshoot
      Given the rules with tiles_left opponents_pips
      And the round "Ann down to 4-3"
      And Ann has 58 and Bob has 12
      When Ann plays 4-3 on the 4
      Then the count is 6
      And the event is refused
      And the round is over: went out

    # catches: the pips are one event with the last play, or another one than the point for going out
    Example: Where the last play makes two events they belong to the second
      Given the rules with tiles_left opponents_pips
      And the rules with last_event separate
      And the round "Ann down to 4-3"
      And Ann has 55 and Bob has 12
      When Ann plays 4-3 on the 4
      Then the count is 6
      And Ann scores 2
      And Ann has 57 and Bob has 12
      And the round is over: went out

    # catches: they are paid for a last tile that does not end the round
    Example: Where a last tile does not end the round they are not paid
      Given the rules with tiles_left opponents_pips
      And the rules with going_out goes_on
      And the round "Ann down to 4-3"
      When Ann plays 4-3 on the 4
      Then the count is 6
      And Ann scores 2
      And the round goes on, Bob to act

    # catches: they are paid to whoever plays last before a block
    Example: After a block that nobody wins they are not paid
      Given the rules with tiles_left opponents_pips
      And the round "Bob to block at 3 and 3"
      When Bob plays 6-3 on the 6
      Then the count is 6
      And Bob scores 2
      And Ann has 6 and Bob has 4
      And the round is over: blocked

    # catches: the tiles left are not paid where the last play pays
    Example: In All Fives a last play is paid with the tiles left
      Given the rules "all-fives"
      And the round "All Fives, Ann to go out with 15"
      When Ann plays 6-4 up
      Then the count is 15
      And Ann scores 20
      And Ann has 30 and Bob has 30
      When the next round is dealt
      Then it is round 2 and Ann leads

  @OUT-10
  Rule: The pips of all hands together are rounded to the nearest five

    # catches: a remainder of two is rounded up, or nothing is rounded (10 and 8)
    Example: 7 pips pay 5
      Given the rules with tiles_left opponents_pips
      And the rules with rounding nearest_five
      And the round "Bob down to 3-1"
      When Bob plays 3-1 on the 3
      Then the count is 3
      And Bob scores 7

    # catches: a remainder of three is rounded down (13), or each hand is rounded by itself (13)
    Example: 7 and 6 pips pay 15
      Given the rules with tiles_left opponents_pips
      And the rules with rounding nearest_five
      And the round "Cat down to 3-1"
      When Cat plays 3-1 on the 1
      Then the count is 6
      And Cat scores 18

    # catches: a remainder of four is rounded down (3)
    Example: 4 pips pay 5
      Given the rules with tiles_left opponents_pips
      And the rules with rounding nearest_five
      And the round "North and East empty, South down to 4-4"
      When South plays 4-4 on the 4
      Then the count is 10
      And North–South score 8

    # catches: what is paid for the count and for going out is rounded with the pips (20)
    Example: 20 pips pay 20
      Given the rules with tiles_left opponents_pips
      And the rules with rounding nearest_five
      And the round "Ann down to 6-3, Bob with 20 pips that will not fit"
      When Ann plays 6-3 on the 6
      Then Ann scores 21

    # catches: each of three hands is rounded by itself (30), or what the seat opposite holds is not paid (20)
    Example: In All Fives hands of 8, 8 and 10 pay 25
      Given the rules "all-fives"
      And the round "All Fives, North to go out"
      When North plays 2-2 down
      Then the count is 12
      And North scores 25
      And North has 45, East has 15, South has 10 and West has 15
      And the round is over: went out

    # catches: pips are paid as they are (8), or rounded down (5)
    Example: In All Fives a hand of 8 pips pays 10
      Given the rules "all-fives"
      And the round "All Fives, Ann to go out with no double on the table"
      When Ann plays 6-1 on the right
      Then the count is 9
      And Ann scores 10
      And the round is over: went out

    # catches: each hand is rounded by itself, and two of two pips pay nothing
    Example: In All Fives two hands of 2 pips pay 5
      Given the rules "all-fives"
      And the rules with hand_size {"3": 1}
      And the deal
        | Ann | 5-0 |
        | Bob | 1-1 |
        | Cat | 2-0 |
      When Ann leads 5-0
      Then the count is 5
      And Ann scores 10

  @OUT-11
  Rule: The winner's own pips are taken off

    # catches: the own pips are paid as well (35), or the pips are paid whole (30)
    Example: 30 pips and 5 of her own pay Ann 25
      Given the rules with tiles_left opponents_pips_minus_own
      And the rules with blocked lightest_hand
      And the round "Bob to block at 3 and 3"
      When Bob plays 6-3 on the 6
      Then Bob scores 2
      And Ann has 31 and Bob has 4
      And the round is over: blocked

    # catches: what is paid is rounded before the own pips are taken off, and the difference once more
    Example: 39 pips and 12 of her own pay Ann 25
      Given the rules with tiles_left opponents_pips_minus_own
      And the rules with blocked lightest_hand
      And the rules with rounding nearest_five
      And the round "Bob to block at 3 and 0"
      When Bob plays 3-0 on the left
      Then Bob scores 1
      And Ann has 25, Bob has 5 and Cat has 2

    # catches: an empty hand is not the winner's own
    Example: Who goes out has nothing to be taken off
      Given the rules with tiles_left opponents_pips_minus_own
      And the round "Ann down to 4-3"
      When Ann plays 4-3 on the 4
      Then Ann scores 8

    # catches: each of the others has the own pips taken off (15 here)
    Example: The own pips are taken off once
      Given the rules with tiles_left opponents_pips_minus_own
      And the rules with blocked lightest_hand
      And the round "Bob to block at 3 and 0"
      When Bob plays 3-0 on the left
      Then Ann has 27, Bob has 5 and Cat has 2

  @OUT-12
  Rule: The pips of each hand are rounded to the nearest five

    # catches: the sum is rounded (18)
    Example: 7 and 6 pips pay 10
      Given the rules with tiles_left opponents_pips
      And the rules with rounding nearest_five_each_hand
      And the round "Cat down to 3-1"
      When Cat plays 3-1 on the 1
      Then the count is 6
      And Cat scores 13

    # catches: each tile is rounded by itself (20 for 12, 11 and the rest), or the sum is (25)
    Example: 16 and 23 pips and 12 of her own pay Ann 30
      Given the rules with tiles_left opponents_pips_minus_own
      And the rules with blocked lightest_hand
      And the rules with rounding nearest_five_each_hand
      And the round "Bob to block at 3 and 0"
      When Bob plays 3-0 on the left
      Then Ann has 30, Bob has 5 and Cat has 2

  @OUT-13
  Rule: Tiles left pay a point for each five pips

    # catches: pips that pay whole (13, or 10 and 1), or each hand divided by itself (4)
    Example: 8 and 4 pips pay 2
      Given the rules "all-fives-cribbage"
      And the rules with hand_size {"3": 1}
      And the deal
        | Ann | 5-0 |
        | Bob | 6-2 |
        | Cat | 4-0 |
      When Ann leads 5-0
      Then the count is 5
      And Ann scores 3

    # catches: whole fives only, or each hand divided by itself (2)
    Example: 7 and 6 pips pay 3
      Given the rules "all-fives-cribbage"
      And the rules with hand_size {"3": 1}
      And the deal
        | Ann | 6-0 |
        | Bob | 6-1 |
        | Cat | 5-1 |
      When Ann leads 6-0
      Then the count is 6
      And Ann scores 3

    # catches: the tiles left divided where nothing else is
    Example: Where counts pay themselves they pay 15
      Given the rules "all-fives"
      And the rules with hand_size {"3": 1}
      And the deal
        | Ann | 6-0 |
        | Bob | 6-1 |
        | Cat | 5-1 |
      When Ann leads 6-0
      Then Ann scores 15
