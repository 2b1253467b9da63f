Feature: Target
  All that one play earns is one event. It is added whole if it leaves the side at 61 or less.
  If it does not fit it is refused whole: the score stays, the tile lies, and play goes on.

  @TARGET-01
  Rule: Points that reach 61 or stop short of it are added

    # catches: the higher of the scores, or both together, is held against the target
    Example: A rival at 60 does not matter
      Given the round "Ann has led 6-6"
      And Ann has 60 and Bob has 50
      When Bob plays 6-3 on the right
      Then Bob scores 8
      And Ann has 60 and Bob has 58

    # catches: an event has to stay under 61
    Example: 8 points at 53 make 61
      Given the round "Ann has led 6-6"
      And Ann has 40 and Bob has 53
      When Bob plays 6-3 on the right
      Then Bob scores 8
      And Bob has 61

  @TARGET-02
  Rule: An event that overshoots is refused whole

    # catches: the score stops at 61 and wins, or goes back from 61 by the excess, to 58
    Example: 4 points at 60 leave 60
      Given the deal "6-6 facing 6-3"
      And Ann has 60 and Bob has 12
      When Ann leads 6-6
      Then the count is 12
      And the event is refused
      And Ann has 60 and Bob has 12

    # catches: the threes and the fives are tested one by one, and 5 of the 8 points are added, or 3
    Example: 8 points at 55 leave 55 though 5 would fit
      Given the round "Ann has led 6-6"
      And Ann has 12 and Bob has 55
      When Bob plays 6-3 on the right
      Then the count is 15
      And the event is refused
      And Ann has 12 and Bob has 55

    # catches: the third side is held to no target, or its refused points go to another
    Example: Cat's 4 points at 58 leave 58
      Given the round "Ann and Bob have played to 5-5"
      And Ann has 30, Bob has 31 and Cat has 58
      When Cat plays 2-0 on the right
      Then the event is refused
      And Ann has 30, Bob has 31 and Cat has 58

    # catches: the points that South has made are held against the target, and not the pair's
    Example: South's 8 points do not fit the pair's 54
      Given the round "North and East have played to 6-6"
      And North–South have 54 and East–West have 30
      When South plays 3-1 on the right
      Then the count is 15
      And the event is refused
      And North–South have 54 and East–West have 30

  @TARGET-03
  Rule: The last play's points and the point for going out are one event

    # catches: the play's 2 points are tested first and win; or the point is tested first and makes 60
    Example: At 59 a last tile that makes 6 adds nothing
      Given the round "Bob down to 3-1"
      And Ann has 12 and Bob has 59
      When Bob plays 3-1 on the 1
      Then the count is 6
      And the event is refused
      And Ann has 12 and Bob has 59

    # catches: one of the two points wins, whichever is tested first
    Example: At 60 a last tile that makes 3 adds nothing
      Given the round "Bob down to 3-1"
      And Ann has 12 and Bob has 60
      When Bob plays 3-1 on the 3
      Then the count is 3
      And the event is refused
      And Ann has 12 and Bob has 60
      And the round is over: went out

    # catches: the play's 2 points are refused, and the point for going out wins without them
    Example: At 60 a last tile that makes 6 adds nothing
      Given the round "Bob down to 3-1"
      And Ann has 12 and Bob has 60
      When Bob plays 3-1 on the 1
      Then the count is 6
      And the event is refused
      And Ann has 12 and Bob has 60

    # catches: the play's 3 points are refused, and the point for going out makes 60 without them
    Example: At 59 a last tile that makes 9 adds nothing
      Given the round "Ann down to 3-0"
      And Ann has 59 and Bob has 12
      When Ann plays 3-0 on the 0
      Then the count is 9
      And the event is refused
      And Ann has 59 and Bob has 12
      And the round is over: went out

    # catches: the point for going out is only paid with the round, too late to win with
    Example: At 58 a last tile that makes 6 wins
      Given the round "Bob down to 3-1"
      And Ann has 12 and Bob has 58
      When Bob plays 3-1 on the 1
      Then Bob scores 3
      And Bob has 61
      And Bob wins

    # catches: with four seats the second partner's points are tested before the pair's point is added, and
    #   win
    Example: At 59 a second partner's last tile that makes 10 adds nothing
      Given the round "North and East empty, South down to 4-4"
      And North–South have 59 and East–West have 12
      When South plays 4-4 on the 4
      Then the count is 10
      And the event is refused
      And North–South have 59 and East–West have 12

  @TARGET-04
  Rule: A refused event leaves the tile on the table

    # catches: the tile goes back to the hand, or the same seat is to play another
    Example: The tile lies and the turn passes
      Given the round "Ann has led 6-6"
      And Ann has 12 and Bob has 60
      When Bob plays 6-3 on the right
      Then the event is refused
      And the line is 6-6 6-3
      And Bob holds 6 tiles
      And the round goes on, Ann to act

    # catches: a lead that overshoots is taken back, so that the next tile is counted alone
    Example: The next count is made from the tile whose points were refused
      Given the deal "6-6 facing 6-3"
      And Ann has 60 and Bob has 12
      When Ann leads 6-6
      And Bob plays 6-3 on the right
      Then the count is 15
      And Bob scores 8
      And Ann has 60 and Bob has 20

    # catches: nothing more is looked at after a refused event, and the block is missed
    Example: A tile whose points are refused can block
      Given the round "Bob to block at 3 and 3"
      And Ann has 12 and Bob has 60
      When Bob plays 6-3 on the 6
      Then the event is refused
      And the round is over: blocked

  @TARGET-05
  Rule: A refused last event still ends the round

    # catches: the last tile goes back to the hand and the round goes on; or the round never ends
    Example: Bob goes out at 60 with points that do not fit
      Given the round "Bob down to 3-1"
      And Ann has 12 and Bob has 60
      When Bob plays 3-1 on the 1
      Then the event is refused
      And Bob holds 0 tiles
      And the round is over: went out

    # catches: after a refused last event the lead does not pass (Ann), or goes to whoever went out (Cat)
    Example: Of three seats the next one leads after a refused last event
      Given the round "Cat down to 3-1"
      And Ann has 12, Bob has 20 and Cat has 60
      When Cat plays 3-1 on the 1
      Then the event is refused
      And the round is over: went out
      When the next round is dealt
      Then it is round 2 and Bob leads
      And Ann has 12, Bob has 20 and Cat has 60

    # catches: the lead stays with the pair that was refused, or the pair is paid when the next round begins
    Example: Of four seats the next one leads after a refused last event
      Given the round "North and East empty, South down to 4-4"
      And North–South have 60 and East–West have 12
      When South plays 4-4 on the 4
      Then the event is refused
      And the round is over: went out
      When the next round is dealt
      Then it is round 2 and East leads
      And North–South have 60 and East–West have 12

    # catches: a first partner whose points are refused still holds the tile, or ends the round with it
    Example: A first partner refused 2 points at 60 has an empty hand all the same
      Given the round "North down to 6-1"
      And North–South have 60 and East–West have 12
      When North plays 6-1 on the 1
      Then the event is refused
      And North holds 0 tiles
      And the round goes on, East to act

  @TARGET-06
  Rule: A play that earns nothing is no event

    # catches: at 60 every play that does not make exactly one point is refused
    Example: At 60 a tile that makes 16 is simply played
      Given the round "Ann has led 6-6"
      And Ann has 12 and Bob has 60
      When Bob plays 6-4 on the right
      Then the count is 16
      And nobody scores
      And the line is 6-6 6-4
      And the round goes on, Ann to act

    # catches: a first partner's last tile is an event of one point, and wins at 60
    Example: At 60 a first partner's last tile that makes 8 wins nothing
      Given the round "West down to 0-0"
      And North–South have 12 and East–West have 60
      When West plays 0-0 on the 0
      Then the count is 8
      And nobody scores
      And the round goes on, North to act

  @TARGET-07
  Rule: The last play and the point for going out are two events

    # catches: both are added up first, and nothing is added at 59
    Example: At 59 a last tile that makes 6 wins
      Given the rules with last_event separate
      And the round "Bob down to 3-1"
      And Ann has 12 and Bob has 59
      When Bob plays 3-1 on the 1
      Then Bob scores 2
      And Bob has 61
      And Bob wins

    # catches: the point is lost with the play that was refused
    Example: At 60 the play is refused and the point wins
      Given the rules with last_event separate
      And the round "Bob down to 3-1"
      And Ann has 12 and Bob has 60
      When Bob plays 3-1 on the 1
      Then the count is 6
      And Bob scores 1
      And Bob wins

    # catches: the point is tested first, makes 60, and leaves no room for the play
    Example: At 58 the play is added and then the point
      Given the rules with last_event separate
      And the round "Ann down to 3-0"
      And Ann has 58 and Bob has 12
      When Ann plays 3-0 on the 0
      Then the count is 9
      And Ann scores 3
      And Ann has 61
      And Ann wins

    # catches: with four seats both are added up all the same
    Example: At 59 a second partner's last tile that makes 10 wins
      Given the rules with last_event separate
      And the round "North and East empty, South down to 4-4"
      And North–South have 59 and East–West have 12
      When South plays 4-4 on the 4
      Then North–South score 2
      And North–South win

    # catches: the option of another game is not taken for the field that it stands for
    Example: The option of Cinqs et trois has them apart
      Given the rules "cinqs-et-trois" with the options "fewer-tiles" and "point-apart"
      And the deal
        | Ann | 6-6 4-1 3-2 5-0 5-5 |
        | Bob | 6-4 6-3 5-1 5-2 4-4 |
      And the play so far
        """
        lead A 6-6 +4 | B 6-4> | A 4-1> | B <6-3 | A <3-2 +1 | B 5-1> | A 5-0> | B <5-2 +1
        """
      And Ann has 60 and Bob has 30
      When Ann plays 5-5 on the 5
      Then the count is 10
      And Ann scores 1
      And Ann wins

  @TARGET-08
  Rule: An event beyond the target is added

    # catches: events that overshoot are refused all the same, or cut down to 61, or bounce back
    Example: 4 points at 60 make 64
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Ann can make 20"
      And Ann has 60 and Bob has 30
      When Ann plays 6-6 on the left
      Then Ann scores 4
      And Ann has 64 and Bob has 30
      And the round goes on, Bob to act

    # catches: a side that has passed the target earns nothing more
    Example: Who is past the target still earns
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the deal "6-6 facing 6-3"
      And Ann has 60 and Bob has 55
      When Ann leads 6-6
      Then Ann has 64
      When Bob plays 6-3 on the right
      Then Bob scores 8
      And Ann has 64 and Bob has 63
      When Ann plays 6-2 on the left
      Then the count is 5
      And Ann scores 1
      And Ann has 65 and Bob has 63

    # catches: a last event that overshoots is refused with the stop switched off too
    Example: A last event past the target is added
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Bob down to 3-1"
      And Ann has 12 and Bob has 60
      When Bob plays 3-1 on the 1
      Then Bob scores 3
      And Ann has 12 and Bob has 63
      And Bob wins

    # catches: only exactly the target wins, or the game goes on to the end of the round
    Example: Where a game ends at once 104 win it
      Given the rules "dominorules"
      And the deal
        | Ann | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
      And Ann has 92 and Bob has 99
      When Ann leads 6-6
      Then Ann scores 12
      And Ann has 104 and Bob has 99
      And Ann wins

    # catches: 99 is as good as 100, or the target is 61
    Example: 99 do not
      Given the rules "dominorules"
      And the deal
        | Ann | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
      And Ann has 87 and Bob has 70
      When Ann leads 6-6
      Then Ann has 99 and Bob has 70
      And the round goes on, Bob to act

    # catches: only exactly a hundred wins, or the tiles left are paid after the win (106)
    Example: In All Fives 101 win, and the tiles left are not paid
      Given the rules "all-fives"
      And the round "All Fives, Ann to go out with 15"
      And Ann has 86 and Bob has 30
      When Ann plays 6-4 up
      Then Ann scores 15
      And Ann has 101 and Bob has 30
      And Ann wins

    # catches: the tiles left cannot win a game, or must reach the target exactly
    Example: In All Fives the tiles left can win beyond a hundred
      Given the rules "all-fives"
      And the round "All Fives, North to go out"
      And North has 80, East has 15, South has 10 and West has 15
      When North plays 2-2 down
      Then North scores 25
      And North has 105, East has 15, South has 10 and West has 15
      And North wins

    # catches: an event beyond the target is taken where the target is to be reached exactly
    Example: On a cribbage board that is to be filled exactly 62 are refused
      Given the rules "all-fives-cribbage" with the option "exact"
      And the deal "All Fives for two"
      And Ann has 60 and Bob has 12
      When Ann leads 5-5
      Then the event is refused
      And Ann has 60 and Bob has 12

  @TARGET-09
  Rule: An event that overshoots bounces back

    # catches: the score stays, as in the main form, stops at 61, or goes back by the whole event
    Example: 4 points at 60 lead back to 58
      Given the rules with overshoot bounce_back
      And the deal "6-6 facing 6-3"
      And Ann has 60 and Bob has 12
      When Ann leads 6-6
      Then Ann goes back 2
      And Ann has 58 and Bob has 12
      And the round goes on, Bob to act

    # catches: an excess is taken off the score, and not off the target
    Example: 8 points at 56 lead forward to 58
      Given the rules with overshoot bounce_back
      And the round "Ann has led 6-6"
      And Ann has 12 and Bob has 56
      When Bob plays 6-3 on the right
      Then the count is 15
      And Bob scores 2
      And Ann has 12 and Bob has 58

    # catches: a score that comes back to where it was is taken for one of a refused event, or for a win
    Example: 8 points at 57 lead back to 57
      Given the rules with overshoot bounce_back
      And the round "Ann has led 6-6"
      And Ann has 12 and Bob has 57
      When Bob plays 6-3 on the right
      Then the count is 15
      And nobody scores
      And Ann has 12 and Bob has 57
      And the round goes on, Ann to act

    # catches: exactly 61 bounces back as well
    Example: 8 points at 53 still win
      Given the rules with overshoot bounce_back
      And the round "Ann has led 6-6"
      And Ann has 12 and Bob has 53
      When Bob plays 6-3 on the right
      Then Bob scores 8
      And Bob wins

    # catches: the play's points and the point for going out bounce one after the other
    Example: A last play and its point bounce back together
      Given the rules with overshoot bounce_back
      And the round "Bob down to 3-1"
      And Ann has 12 and Bob has 60
      When Bob plays 3-1 on the 1
      Then the count is 6
      And Bob goes back 1
      And the round is over: went out

  @TARGET-10
  Rule: The target is set before the game

    # catches: 61 is built in: the game goes on past 31, or below 121 it ends, or is refused what passes 61
    Scenario Outline: To <target>, 4 points at <before> win
      Given the rules with target <target>
      And the deal "6-6 facing 6-3"
      And Ann has <before> and Bob has 12
      When Ann leads 6-6
      Then Ann scores 4
      And Ann has <target> and Bob has 12
      And Ann wins

      Examples:
        | target | before |
        | 31     | 27     |
        | 121    | 117    |

    # catches: what overshoots another target is held against 61
    Scenario Outline: To <target>, 4 points at <before> are refused
      Given the rules with target <target>
      And the deal "6-6 facing 6-3"
      And Ann has <before> and Bob has 12
      When Ann leads 6-6
      Then the event is refused
      And Ann has <before> and Bob has 12
      And the round goes on, Bob to act

      Examples:
        | target | before |
        | 31     | 28     |
        | 121    | 120    |

    # catches: 61 wins, or is the most that a side may have, where more is played for
    Example: To 121, 61 is a score like any other
      Given the rules with target 121
      And the deal "6-6 facing 6-3"
      And Ann has 57 and Bob has 60
      When Ann leads 6-6
      Then Ann has 61
      And the round goes on, Bob to act
      When Bob plays 6-3 on the right
      Then Bob has 68

    # catches: Sniff is played to the hundred of All Fives, so that Ann has won before
    Example: Sniff is played to 200
      Given the rules "sniff"
      And the deal "around a sniff"
      And the play so far
        """
        lead A 4-4 | B 6-4>
        """
      And Ann has 185 and Bob has 120
      When Ann plays 4-1 on the left
      Then Ann scores 15
      And Ann wins

    # catches: Five Up is played to the hundred of All Fives; the tiles left are paid after the game is won
    Example: Five Up is played to 61
      Given the rules "five-up"
      And the deal "around two spinners"
      And the play so far
        """
        lead A 6-6 | B 6-3@6-6 +3 | A 6-1@6-6 | B 3-3@6-3 | A 6-5@6-6 | B 6-4@6-6 | A 3-2@3-3 | B 4-3@3-3
        """
      And Ann has 57 and Bob has 40
      When Ann plays 4-4 at 6-4
      Then Ann scores 4
      And Ann has 61 and Bob has 40
      And Ann wins

    # catches: a target below what a play can make is not taken
    Example: To 1, a point wins and 4 points do not
      Given the rules with target 1
      And the deal "0-3 facing 3-3"
      When Ann leads 3-0
      Then Ann scores 1
      And Ann wins
