Feature: Winning
  The first side at exactly 61 has won, at that moment.
  Being ahead, going out and ending the round win nothing by themselves.

  @WIN-01
  Rule: Exactly 61 wins at once

    # catches: the score is looked at only when the round has ended, or only when a hand is empty
    Example: Ann wins with five tiles in hand
      Given the round "Ann can make 20"
      And Ann has 57 and Bob has 60
      When Ann plays 6-6 on the left
      Then Ann scores 4
      And Ann has 61 and Bob has 60
      And Ann wins

    # catches: the third of three sides is never looked at
    Example: Cat wins
      Given the round "Ann and Bob have played to 5-5"
      And Ann has 60, Bob has 60 and Cat has 57
      When Cat plays 2-0 on the right
      Then Ann has 60, Bob has 60 and Cat has 61
      And Cat wins

    # catches: the winner is named by seat, or the pair of seats 1 and 3 is never looked at
    Example: West's play wins for East–West
      Given the round "North, East and South have played to 6-6"
      And North–South have 60 and East–West have 59
      When West plays 6-3 on the left
      Then North–South have 60 and East–West have 61
      And East–West win

    # catches: the block is seen first, and the next round is waited for
    Example: A win comes before a block
      Given the round "Ann to block and make 3"
      And Ann has 60 and Bob has 12
      When Ann plays 6-2 on the 6
      Then the ends are 1 and 2
      And Ann scores 1
      And Ann wins

    # catches: the target is looked at when the round is over, which Ann would win
    Example: In All Fives a hundred wins in the middle of a round
      Given the rules "all-fives"
      And the deal "All Fives for two"
      And Ann has 90 and Bob has 95
      When Ann leads 5-5
      Then Ann scores 10
      And Ann has 100 and Bob has 95
      And Ann wins

    # catches: the other hand is paid for the block after the game has been won
    Example: In All Fives a play that blocks and wins leaves the block unpaid
      Given the rules "all-fives"
      And the round "All Fives, Bob to block with the heavier hand"
      And Ann has 72 and Bob has 90
      When Bob plays 1-0 on the 1
      Then Bob scores 10
      And Ann has 72 and Bob has 100
      And Bob wins

  @WIN-02
  Rule: Any event can win

    # catches: no game can be won with a lead
    Example: A lead wins
      Given the deal "6-6 facing 6-3"
      And Ann has 57 and Bob has 12
      When Ann leads 6-6
      Then Ann has 61
      And Ann wins

    # catches: a first partner's last tile is joined with a point that is not paid yet and overshoots, or
    #   the pair has to wait for its second partner
    Example: At 59 a first partner's last tile that makes 10 wins
      Given the round "North down to 6-1"
      And North–South have 59 and East–West have 12
      When North plays 6-1 on the 1
      Then North–South score 2
      And North–South have 61 and East–West have 12
      And North–South win

    # catches: only the points of a count can win
    Example: The point for going out wins by itself
      Given the round "Ann down to 4-3"
      And Ann has 60 and Bob has 60
      When Ann plays 4-3 on the 3
      Then the count is 8
      And Ann scores 1
      And Ann wins

    # catches: a pair's point is paid after the game was looked at, or not at all with an empty seat in the
    #   other pair
    Example: A pair wins with the point for going out
      Given the round "North and East empty, South down to 6-0"
      And North–South have 60 and East–West have 40
      When South plays 6-0 on the 0
      Then the count is 16
      And North–South score 1
      And North–South win

  @WIN-03
  Rule: Nothing can be done after the end

    # catches: the round is played to its end after the game was won
    Example: Bob's 6-3 is not accepted after the end
      Given the deal "6-6 facing 6-3"
      And Ann has 57 and Bob has 53
      When Ann leads 6-6
      And Bob tries 6-3 on the right
      Then it is refused by PLAY-02 and WIN-03
      And Ann has 61 and Bob has 53
      And Ann wins

    # catches: a seat that cannot play may still knock, and the turn comes back to the winner
    Example: Bob's knock is not accepted after the end
      Given the deal "only Ann holds sixes"
      And Ann has 57 and Bob has 12
      When Ann leads 6-6
      And Bob tries to knock
      Then it is refused by PLAY-02 and WIN-03
      And Ann wins

    # catches: a round that ended with the win is followed by another
    Example: No round is dealt after the end
      Given the round "Bob down to 3-1"
      And Ann has 12 and Bob has 58
      When Bob plays 3-1 on the 1
      And the deal "6-6 facing 6-3" is tried
      Then it is refused
      And Bob wins

    # catches: plays are still offered to the seat that would have been next
    Example: No action is open after the end
      Given the deal "6-6 facing 6-3"
      And Ann has 57 and Bob has 12
      When Ann leads 6-6
      And the actions open are asked
      Then there is no action

  @WIN-04
  Rule: Short of 61 the game goes on

    # catches: going out wins the game, being ahead does, or 60 is enough; scores begin again with the round
    Example: Ann goes out with 60 and another round follows
      Given the round "Ann down to 4-3"
      And Ann has 57 and Bob has 12
      When Ann plays 4-3 on the 4
      Then Ann scores 3
      And the round is over: went out
      When the next round is dealt
      Then it is round 2 and Bob leads
      And Ann has 60 and Bob has 12

    # catches: the game ends with a block near the target, for the higher score or the lighter hand
    Example: A block at 60 and 59 is followed by another round
      Given the round "Ann to block at 3 and 5"
      And Ann has 60 and Bob has 59
      When Ann plays 5-1 on the 1
      Then the round is over: blocked
      When the next round is dealt
      Then it is round 2 and Bob leads
      And Ann has 60 and Bob has 59

  @WIN-05
  Rule: A new game begins from nothing

    # catches: the scores are kept, the game stays over, or the leader of a later game is asked for an end
    Example: A new game is played from 0 after a win
      Given the deal "6-6 facing 6-3"
      And Ann has 57 and Bob has 53
      When Ann leads 6-6
      And a new game begins
      And the next deal is "6-6 facing 6-3"
      And Ann leads 6-6
      Then Ann scores 4
      And Ann has 4 and Bob has 0
      And the round goes on, Bob to act

    # catches: the lead or the number of the round goes on from the game before
    Example: A new game has a lead and a first round of its own
      Given the round "blocked at 3 and 3"
      When a new game begins, led by Ann
      And the next deal is "6-4 facing 4-4"
      Then it is round 1 and Ann leads
      And Ann has 0 and Bob has 0

    # catches: the line of a game that was broken off stays on the table
    Example: A game that was broken off leaves nothing on the table
      Given the round "Ann has led 6-6"
      When a new game begins, led by Bob
      And the next deal is "6-6 facing 6-3"
      And Bob leads 6-3
      Then the line is 6-3
      And the count is 9
      And Ann has 0 and Bob has 3

  @WIN-06
  Rule: The game ends with a round

    # catches: the game is over as soon as 61 is reached, exactly or not
    Example: Nobody has won in the middle of a round
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Ann can make 20"
      And Ann has 57 and Bob has 30
      When Ann plays 6-6 on the left
      Then Ann has 61 and Bob has 30
      And the round goes on, Bob to act

    # catches: whoever was at 61 first has won
    Example: Who comes there later can have more
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Bob down to 3-1"
      And Ann has 62 and Bob has 60
      When Bob plays 3-1 on the 1
      Then Bob scores 3
      And Ann has 62 and Bob has 63
      And Bob wins

    # catches: the game ends with a round only if somebody goes out, or whoever played last has won
    Example: A block ends the game too
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Bob to block at 3 and 3"
      And Ann has 66 and Bob has 40
      When Bob plays 6-3 on the 6
      Then Bob scores 2
      And Ann has 66 and Bob has 42
      And Ann wins

    # catches: the game ends with every round
    Example: Below the target another round is dealt
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Bob down to 3-1"
      And Ann has 50 and Bob has 57
      When Bob plays 3-1 on the 1
      Then Ann has 50 and Bob has 60
      And the round is over: went out
      When the next round is dealt
      Then it is round 2 and Bob leads

    # catches: a round is dealt after the end, as nothing had stopped the one before
    Example: No round follows the one that ended the game
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Bob to block at 3 and 3"
      And Ann has 66 and Bob has 40
      When Bob plays 6-3 on the 6
      And the deal "6-6 facing 6-3" is tried
      Then it is refused by WIN-03
      And Ann wins

  @WIN-07
  Rule: The highest score wins, if it is alone

    # catches: the first side wins a tie, or the one that played last, or both
    Example: 63 and 63 are followed by another round
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Bob down to 3-1"
      And Ann has 63 and Bob has 60
      When Bob plays 3-1 on the 1
      Then Ann has 63 and Bob has 63
      And the round is over: went out
      When the next round is dealt
      Then it is round 2 and Bob leads
      And Ann has 63 and Bob has 63

    # catches: whoever went out, or came to the target last or exactly, has won before a higher score
    Example: Ann's 64 wins though Bob went out with 61
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Bob down to 3-1"
      And Ann has 64 and Bob has 58
      When Bob plays 3-1 on the 1
      Then Ann has 64 and Bob has 61
      And Ann wins

    # catches: a tie below the highest keeps the game going
    Example: Two with 61 do not hinder the one with 64
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Cat down to 3-1"
      And Ann has 61, Bob has 61 and Cat has 61
      When Cat plays 3-1 on the 1
      Then Ann has 61, Bob has 61 and Cat has 64
      And Cat wins

    # catches: two of three at the top are enough for a winner
    Example: Two of three share the highest score
      Given the rules with overshoot accept
      And the rules with stop round_end
      And the round "Cat down to 3-1"
      And Ann has 64, Bob has 40 and Cat has 61
      When Cat plays 3-1 on the 1
      Then Ann has 64, Bob has 40 and Cat has 64
      And the round is over: went out

  @WIN-08
  Rule: A lead cannot win

    # catches: the lead wins as in the main form; or its tile is refused, and not its event
    Example: A lead that would win adds nothing
      Given the rules with win_on_lead false
      And the deal "6-6 facing 6-3"
      And Ann has 57 and Bob has 53
      When Ann leads 6-6
      Then the count is 12
      And the event is refused
      And Ann has 57 and Bob has 53
      And the round goes on, Bob to act

    # catches: the first tile of the other side is taken for a lead
    Example: Bob's first tile can win
      Given the rules with win_on_lead false
      And the deal "6-6 facing 6-3"
      And Ann has 57 and Bob has 53
      When Ann leads 6-6
      And Bob plays 6-3 on the right
      Then Bob scores 8
      And Bob wins

    # catches: a lead pays nothing at all near the target
    Example: A lead short of the target is paid
      Given the rules with win_on_lead false
      And the deal "6-6 facing 6-3"
      And Ann has 56 and Bob has 12
      When Ann leads 6-6
      Then Ann scores 4
      And Ann has 60 and Bob has 12

    # catches: only the lead of the first round is held to it
    Example: Nor can the lead of a later round win
      Given the rules with win_on_lead false
      And the round "blocked at 3 and 3"
      And Ann has 30 and Bob has 59
      When the next round is dealt
      And Bob leads 6-4
      Then the count is 10
      And the event is refused
      And Ann has 30 and Bob has 59
      And the round goes on, Ann to act
