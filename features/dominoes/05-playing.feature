Feature: Playing
  Turns: who acts, what may be played, and when a seat knocks.
  A knock passes the turn and does nothing else; an action against the rules does nothing at all.

  @PLAY-01
  Rule: The turn passes clockwise

    # catches: the turn always goes to the second seat
    Example: Two take turns
      Given the deal "by the book"
      When Ann leads 6-6
      And Bob plays 6-3 on the right
      Then it is Ann's turn

    # catches: the turn goes to and fro between two seats, or round the other way
    Example: The turn goes round a table of three
      Given the deal "a table of three"
      When Ann leads 5-5
      Then it is Bob's turn
      When Bob plays 5-2 on the right
      Then it is Cat's turn
      When Cat plays 5-1 on the left
      Then it is Ann's turn

    # catches: after the last seat comes the first one, tiles or not
    Example: From West the turn passes over North to East
      Given the round "North is empty first"
      And it is West's turn
      When West plays 6-3 on the right
      Then nobody scores
      And it is East's turn

  @PLAY-02
  Rule: Only the seat to act may act

    # catches: a seat may play twice running
    Example: Ann may not follow her own lead
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4
        """
      When Ann tries 6-1 on the left
      Then it is refused by PLAY-02
      And it is Bob's turn

    # catches: a play is looked at for the tile and the end only, and the seat is not
    Example: South may not play when East is to act
      Given the deal "a table of four"
      And the play so far
        """
        lead A 5-5 +2
        """
      And it is East's turn
      When South tries 5-1 on the left
      Then it is refused by PLAY-02

    # catches: the turn is looked at when a tile is played, but not when a seat knocks
    Example: Bob may not knock when Ann is to act
      Given the deal "Cat holds the high tiles"
      And the play so far
        """
        lead A 6-6 +4 | B knock | C 6-5>
        """
      And it is Ann's turn
      When Bob tries to knock
      Then it is refused by PLAY-02

    # catches: the leader may knock, or lead a tile of an older hand, before there is a deal
    Example: Nobody acts before the deal
      Given the deal "by the book"
      When a new game begins
      And Ann tries to knock
      Then it is refused by PLAY-02
      When Ann tries to lead 6-6
      Then it is refused by PLAY-02 and PLAY-03

    # catches: who would have been next may still knock when the other has gone out
    Example: Bob may not knock when Ann has gone out
      Given the round "Ann goes out while Bob knocks"
      When Bob tries to knock
      Then it is refused by PLAY-02
      And the round is over: went out

    # catches: a tile that fits is still taken when the other has gone out
    Example: Bob may not play a tile that fits when Ann has gone out
      Given the round "Ann goes out while Bob knocks"
      And the ends are 1 and 6
      When Bob tries 3-1 on the left
      Then it is refused by PLAY-02
      And the round is over: went out

    # catches: what would be open to the next seat is listed when the round is over
    Example: Nothing is open when Ann has gone out
      Given the round "Ann goes out while Bob knocks"
      And the ends are 1 and 6
      When the actions open are asked
      Then there is no action

    # catches: the leader's actions are listed, or those of the seat that played last
    Example: East's plays are open when East is to act
      Given the deal "a table of four"
      And the play so far
        """
        lead A 5-5 +2
        """
      And it is East's turn
      When the actions open are asked
      Then the actions are 5-2 left, 5-2 right

  @PLAY-03
  Rule: A seat plays a tile from its own hand

    # catches: any tile that was dealt may be played by any seat
    Example: Bob may not play the 6-1 that Ann holds
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4
        """
      When Bob tries 6-1 on the right
      Then it is refused by PLAY-03

    # catches: a tile that was played stays playable
    Example: The 6-6 on the table is not played again
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4 | B 6-3> +8
        """
      When Ann tries 6-6 on the left
      Then it is refused by PLAY-03

    # catches: a tile is not found in the hand when it is written the other way round
    Example: Bob holds 6-3 and plays it as 3-6
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4
        """
      When Bob plays 3-6 on the right
      Then Bob scores 8
      And the line is 6-6 6-3
      And Bob holds 6 tiles

  @PLAY-04
  Rule: The tile matches the end that was named

    # catches: the tile is compared with either end and then laid at the one that was named
    Scenario Outline: <tile> fits the <other> end and is refused at the <end>
      Given the round "6-6 joined on both sides"
      And the ends are 1 and 3
      When Bob tries <tile> on the <end>
      Then it is refused by PLAY-04

      Examples:
        | tile | other | end   |
        | 3-2  | right | left  |
        | 1-0  | left  | right |

    # catches: every tile held is listed, or one that fits an end is listed at the other as well
    Example: Each tile is open at the end that it matches
      Given the deal "a table of four"
      And the play so far
        """
        lead A 5-5 +2 | B 5-2> +4 | C <5-1 +1
        """
      And the ends are 1 and 2
      And it is West's turn
      When the actions open are asked
      Then the actions are 4-2 right, 3-1 left, 2-0 right

    # catches: any tile is laid at the end that was named, or one that fits the other end
    Example: In All Fives 3-2 and 4-1 are refused at the 6
      Given the rules "all-fives"
      And the deal "All Fives for two"
      When Ann leads 6-4
      And Bob tries 3-2 on the left
      Then it is refused by PLAY-04
      When Bob tries 4-1 on the left
      Then it is refused by PLAY-04
      And it is Bob's turn

  @PLAY-05
  Rule: The player chooses the end

    # catches: the engine lays a tile that fits both ends at the right end, whatever was named
    Example: 3-1 is played on the left and makes 6
      Given the round "6-6 joined on both sides"
      And the ends are 1 and 3
      When Bob plays 3-1 on the left
      Then the ends are 3 and 3
      And Bob scores 2

    # catches: the engine lays a tile that fits both ends where it pays most, or always at the left
    Example: 3-1 is played on the right and makes 2
      Given the round "6-6 joined on both sides"
      And the ends are 1 and 3
      When Bob plays 3-1 on the right
      Then the ends are 1 and 1
      And nobody scores

    # catches: the engine chooses an end for a play that names none
    Example: 3-1 fits both ends and names one
      Given the round "6-6 joined on both sides"
      And the ends are 1 and 3
      When Bob tries 3-1 and names no end
      Then it is refused by PLAY-05
      And it is Bob's turn

    # catches: a play that names no end is laid at the left, whether it fits there or not
    Example: 3-2 fits the right end alone and names none
      Given the round "6-6 joined on both sides"
      And the ends are 1 and 3
      When Bob plays 3-2 and names no end
      Then the ends are 1 and 2
      And Bob scores 1
      And it is Ann's turn

    # catches: a play that names no end is refused, and its tile is gone or the turn has passed
    Example: 1-0 fits the left end alone and names none
      Given the round "6-6 joined on both sides"
      And the ends are 1 and 3
      When Bob plays 1-0 and names no end
      Then the ends are 0 and 3
      And Bob scores 1
      And it is Ann's turn

    # catches: a tile that fits both ends is offered at one of them; a play that would overshoot is not offered
    Example: Four plays are open to Bob at 60
      Given the round "6-6 joined on both sides"
      And the ends are 1 and 3
      And Bob has 60
      When the actions open are asked
      Then the actions are 3-1 left, 3-1 right, 3-2 right, 1-0 left

    # catches: the two sides of a lone double are listed as one
    Example: Both sides of a lone 6-6 are open to 6-3
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4
        """
      And it is Bob's turn
      When the actions open are asked
      Then the actions are 6-3 left, 6-3 right

    # catches: where both ends show one number, the engine chooses for a play that names none
    Example: 5-2 names one of two ends that show a 5
      Given the round "a 5-5 at one end and a single 5 at the other"
      And the ends are 5 and 5
      When Ann tries 5-2 and names no end
      Then it is refused by PLAY-05

    # catches: an end that shows nought is left out of the plays that are open
    Example: A blank end is open like any other
      Given the deal "by the book"
      And the play so far
        """
        lead A 4-1 +1 | B <4-0
        """
      And it is Ann's turn
      When the actions open are asked
      Then the actions are 0-0 left, 6-1 right

    # catches: a tile that fits no end of the line taken where two cross ends are open to it
    Example: A tile that fits both cross ends names one
      Given the rules "all-fives"
      And the round "All Fives, a six to play across"
      When Bob tries 6-2 and names no end
      Then it is refused by PLAY-05

  @PLAY-06
  Rule: Who can play must play

    # catches: on an empty table nothing seems to fit, and the leader may knock
    Example: A knock is refused on the lead
      Given the deal "by the book"
      When Ann tries to knock
      Then it is refused by PLAY-06
      And it is Ann's turn

    # catches: a knock is never looked at, or one half of a tile is compared with one end only: left with
    #   left, right with right, or one of the ends with nothing
    Scenario Outline: A knock is refused while <tile> fits
      Given the deal
        | Ann | 5-3 5-5 3-3 5-0 3-0 2-1 4-0    |
        | Bob | <tile> 6-4 4-2 2-0 1-1 6-1 0-0 |
      And the play so far
        """
        lead A 3-5
        """
      When Bob tries to knock
      Then it is refused by PLAY-06

      Examples:
        | tile |
        | 3-1  |
        | 4-3  |
        | 5-1  |
        | 6-5  |

    # catches: a play that would overshoot counts as no play, so that the seat may knock
    Example: At 60 a knock is refused though 6-3 would overshoot
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4
        """
      And Bob has 60
      When Bob tries to knock
      Then it is refused by PLAY-06

    # catches: only the first tile or the first end that fits is offered, or a tile that fits no end
    Example: Every play that fits is open to Cat
      Given the deal "a table of three"
      And the play so far
        """
        lead A 5-5 +2 | B 5-2> +4
        """
      And the ends are 5 and 2
      And Cat holds only 5-1, 6-3, 4-0, 3-2 and 2-2
      And it is Cat's turn
      When the actions open are asked
      Then the actions are 5-1 left, 3-2 right, 2-2 right

    # catches: an end that shows nought is taken for no end when a knock is looked at, or a double for no
    #   tile that fits
    Scenario Outline: A knock is refused while only <tile> fits, at the blank
      Given the deal
        | Ann | 6-0 6-6 6-5 5-5 5-4 4-3 3-3    |
        | Bob | <tile> 5-1 4-1 3-1 2-1 4-2 3-2 |
      And the play so far
        """
        lead A 6-0 +2
        """
      When Bob tries to knock
      Then it is refused by PLAY-06

      Examples:
        | tile |
        | 4-0  |
        | 0-0  |

    # catches: a knock believed that has looked at the two ends of the line
    Example: Who can play across only may not knock
      Given the rules "all-fives"
      And the round "All Fives, a six to play across"
      When Bob tries to knock
      Then it is refused by PLAY-06

  @PLAY-07
  Rule: Who cannot play knocks

    # catches: a knock costs the seat a point, or pays one to the other
    @smoke
    Example: A knock moves nothing but the turn
      Given the deal "high against low"
      And the play so far
        """
        lead A 6-6 +4
        """
      And Ann has 30 and Bob has 20
      When Bob knocks
      Then nobody scores
      And Ann has 30 and Bob has 20
      And the line is 6-6
      And it is Ann's turn

    # catches: a knock gives the turn back to the seat that played last
    Example: At a table of three a knock passes the turn to Cat
      Given the deal "Cat holds the high tiles"
      And the play so far
        """
        lead A 6-6 +4
        """
      When Bob knocks
      Then it is Cat's turn

    # catches: nothing at all is open to a seat that cannot play, or South's 6-0, which fits, is offered
    Example: A knock is all that is open to West
      Given the round "North and East empty, West to knock past both"
      And it is West's turn
      When the actions open are asked
      Then the only action is a knock

  @PLAY-08
  Rule: A seat may act again when nobody else can

    # catches: knocks are added up over the round, so that two of them end it though a tile was played between
    Example: Bob knocks twice and Ann plays on
      Given the deal "high against low"
      And the play so far
        """
        lead A 6-6 +4 | B knock | A 6-5>
        """
      When Bob knocks
      Then the round goes on, Ann to act
      When Ann plays 5-5 on the right
      Then the count is 22
      And it is Bob's turn

    # catches: two knocks running end a round of three, or take the turn past the seat that played
    Example: Ann and Bob knock and Cat plays on
      Given the deal "Cat holds the high tiles"
      And the play so far
        """
        lead A 6-6 +4 | B knock | C 6-5> | A knock
        """
      When Bob knocks
      Then the round goes on, Cat to act
      When Cat plays 5-5 on the right
      Then it is Ann's turn

    # catches: with an empty hand at the table two knocks end the round, or the turn stops at the empty seat
    Example: With North empty two knocks bring the turn back to West
      Given the round "North is empty first"
      When West plays 6-3 on the right
      And East knocks
      And South knocks
      Then the round goes on, West to act

  @PLAY-09
  Rule: A refused action changes nothing

    # catches: a tile has left the hand before its play is refused
    Example: A tile refused at the left is played on the right
      Given the round "6-6 joined on both sides"
      And the ends are 1 and 3
      When Bob tries 3-2 on the left
      Then it is refused by PLAY-04
      When Bob plays 3-2 on the right
      Then the ends are 1 and 2
      And Bob scores 1

    # catches: a refused knock uses up the turn or costs points
    Example: A refused knock keeps the turn and the points
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4
        """
      And Ann has 30 and Bob has 20
      When Bob tries to knock
      Then it is refused by PLAY-06
      When Bob plays 6-3 on the right
      Then Bob scores 8
      And Ann has 30 and Bob has 28

    # catches: a refused lead stays on the table or in no hand
    Example: A refused lead leaves the table empty
      Given the deal "by the book"
      When Ann tries to lead 6-3
      Then it is refused by PLAY-03
      When Ann leads 5-4
      Then the line is 5-4
      And Ann scores 3
      And Bob holds 7 tiles

    # catches: a seat that acts out of turn takes the turn, or loses the tile that it tried
    Example: A play out of turn leaves the turn and the tile where they were
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4
        """
      When Ann tries 6-1 on the left
      Then it is refused by PLAY-02
      When Bob plays 6-3 on the right
      Then Bob scores 8
      When Ann plays 6-1 on the left
      Then the line is 1-6 6-6 6-3
      And Ann holds 5 tiles

    # catches: a tile that was not dealt is in the hand of a seat that tried it
    Example: An undealt tile that was refused is in no hand
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4
        """
      When Bob tries 6-5 on the right
      Then it is refused by DEAL-06 and PLAY-03
      When Bob plays 6-3 on the right
      Then Bob scores 8
      And Bob holds 6 tiles

  @PLAY-10
  Rule: Who cannot play draws until a tile fits

    # catches: the turn passes with a draw, or after one; or the seat may knock
    Example: A seat that has drawn is still to act
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob draws 5-2
      Then it is Bob's turn
      And nobody scores
      When the actions open are asked
      Then the only action is a draw

    # catches: one tile is drawn a turn, or all that are drawn go into one draw
    @smoke
    Example: Bob draws three tiles and plays the third
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob draws 5-2
      And Bob draws 3-3
      And Bob draws 6-2
      Then it is Bob's turn
      And Bob holds 10 tiles
      When Bob plays 6-2 on the right
      Then the count is 14
      And nobody scores
      And Bob holds 9 tiles
      And it is Ann's turn

    # catches: the end is chosen for the seat, or only one is open to it
    Example: The end at which the drawn tile is played is open
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob draws 5-2
      And Bob draws 3-3
      And Bob draws 6-2
      And the actions open are asked
      Then the actions are 6-2 left, 6-2 right

    # catches: a drawn tile that fits may be kept
    Example: The tile that fits is not kept
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob draws 5-2
      And Bob draws 3-3
      And Bob draws 6-2
      And Bob tries to knock
      Then it is refused by PLAY-06

    # catches: the pips or the points of a drawn tile are taken for those of a play
    Example: A drawn tile pays with its play
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 6-3                         |
      When Ann leads 6-6
      And Bob draws 6-3
      Then nobody scores
      When Bob plays 6-3 on the left
      Then the count is 15
      And Bob scores 8

    # catches: tiles are drawn, and a count pays its threes and fives all the same; or the third count pays 24
    Example: Threes and Fives as Domino Rules has it
      Given the rules "dominorules"
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 6-3                     |
      When Ann leads 6-6
      Then Ann scores 12
      When Bob draws 5-2
      And Bob draws 6-3
      And Bob plays 6-3 on the right
      Then the count is 15
      And Bob scores 30
      When Ann plays 6-1 on the left
      Then the count is 4
      And nobody scores
      And it is Bob's turn
      When Bob plays 3-2 on the right
      Then the count is 3
      And Bob scores 3
      And Ann has 12 and Bob has 33
      And the boneyard holds 12 tiles

    # catches: a draw that looks at the two ends of the line goes on when a tile fits across, or one draw is all
    Example: A seat draws until a tile fits across
      Given the rules "all-fives"
      And the round "All Fives, no six to play across"
      When the actions open are asked
      Then the only action is a draw
      When Bob draws 0-0
      Then the boneyard holds 13 tiles
      And the round goes on, Bob to act
      When Bob draws 6-4
      And the actions open are asked
      Then the actions are 6-4 up, 6-4 down
      When Bob plays 6-4 down
      Then the count is 8
      And nobody scores

  @PLAY-11
  Rule: Who can play may not draw

    # catches: a draw is taken on the lead
    Example: The leader may not draw
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann tries to draw
      Then it is refused by PLAY-11
      And it is Ann's turn

    # catches: a draw is taken as long as the boneyard holds tiles
    Example: After a tile that fits nothing more is drawn
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob draws 5-2
      And Bob draws 3-3
      And Bob draws 6-2
      And Bob tries to draw
      Then it is refused by PLAY-11

    # catches: a draw is taken where only one end can be played at
    Example: A tile that fits one end is enough
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-1
      And Bob tries to draw
      Then it is refused by PLAY-11
      When Bob plays 3-1 on the right
      Then the count is 9
      And Bob scores 3

    # catches: anybody may draw at any time
    Example: A seat does not draw out of turn
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Ann tries to draw
      Then it is refused by PLAY-02 and PLAY-11

    # catches: a seat that can play across only taken for one that cannot play
    Example: Who can play across only may not draw
      Given the rules "all-fives"
      And the round "All Fives, a six to play across"
      When Bob tries to draw
      Then it is refused by PLAY-11

  @PLAY-12
  Rule: Nobody knocks while there is a tile to be drawn

    # catches: a seat that cannot play may knock or draw as it likes
    Example: Bob must draw before he may knock
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob tries to knock
      Then it is refused by PLAY-12
      When the actions open are asked
      Then the only action is a draw

    # catches: one draw is enough for a knock
    Example: Nor may he knock after one draw
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob draws 5-2
      And Bob tries to knock
      Then it is refused by PLAY-12

    # catches: a seat that cannot play when nothing is left is passed over, or is asked to draw for ever
    Example: Bob knocks when he has drawn everything
      Given the rules with boneyard draw_until_playable
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 4}
      And the deal
        | Ann      | 3-3 3-2 3-1 3-0 |
        | Bob      | 2-2 2-0 0-0 1-0 |
        | boneyard | 1-1 2-1         |
      When Ann leads 3-3
      And Bob draws 1-1
      And Bob draws 2-1
      Then it is Bob's turn
      When the actions open are asked
      Then the only action is a knock
      When Bob knocks
      Then it is Ann's turn
      And Bob holds 6 tiles

    # catches: a seat that cannot play is asked to draw after the boneyard has been emptied by another
    Example: An empty boneyard is empty for everybody
      Given the rules with boneyard draw_until_playable
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 4}
      And the deal
        | Ann      | 3-3 3-2 3-0 1-1 |
        | Bob      | 2-2 2-0 0-0 1-0 |
        | boneyard | 2-1 3-1         |
      When Ann leads 3-3
      And Bob draws 2-1
      And Bob draws 3-1
      And Bob plays 3-1 on the left
      And Ann plays 1-1 on the left
      And Bob plays 2-1 on the left
      Then the count is 8
      And nobody scores
      And it is Ann's turn
