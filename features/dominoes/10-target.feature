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
