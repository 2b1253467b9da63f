Feature: Scoring
  A count that three or five divides pays: one point for each three and one for each five that go into it.
  The points go to the side that played, and nothing but a count and going out earns any.

  @SCORE-01
  Rule: A count that three divides pays its threes

    # catches: any count that divides pays one point; the count itself is paid (3 or 18 points)
    Scenario Outline: A count of <count> pays its threes, <points>
      When the line <line> is counted
      Then the count is <count>
      And the count pays <points>

      Examples:
        | line        | count | points |
        | 1-5 5-2     | 3     | 1      |
        | 5-5 5-4 4-4 | 18    | 6      |

    # catches: the table of counts that pay stops at 15
    Example: 18 on the table scores 6
      Given the round "Ann has led 6-6"
      When Bob plays 6-3 on the right
      And Ann plays 3-3 on the right
      Then the count is 18
      And Ann scores 6

  @SCORE-02
  Rule: A count that five divides pays its fives

    # catches: fives are worth nothing, or five points each; the fives of 20 are left out because it is past
    #   15
    Scenario Outline: A count of <count> pays its fives, <points>
      When the line <line> is counted
      Then the count is <count>
      And the count pays <points>

      Examples:
        | line        | count | points |
        | 4-3 3-6     | 10    | 2      |
        | 4-4 4-6 6-6 | 20    | 4      |

    # catches: the table of counts that pay knows threes up to 18 and fives up to 15
    Example: 20 on the table scores 4
      Given the round "Ann can make 20"
      When Ann plays 6-6 on the left
      Then the count is 20
      And Ann scores 4

  @SCORE-03
  Rule: A count that both divide pays both

    # catches: threes are looked for first and fives only if there are none (5), the other way round (3), or
    #   15 points for 15
    Example: A count of 15 pays 8
      When the line 3-4 4-6 6-6 is counted
      Then the count is 15
      And the count pays 8

    # catches: each end is divided by itself, 10 for 2 points and 5 for 1 (3 here); only the threes are paid
    #   (5)
    Example: 10 at one end and 5 at the other score 8
      Given the deal "6-6 facing 6-3"
      And the play so far
        """
        lead A 5-5 +2 | B 5-2> +4 | A 6-2>
        """
      When Bob plays 6-5 on the right
      Then the count is 15
      And Bob scores 8

  @SCORE-04
  Rule: Any other count pays nothing

    # catches: whole threes and fives are paid with a remainder (4, 7, 8, 22); the nearest five is paid (4);
    #   7 divides too (7); 8 is paid as a 5 and a 3 (8); 11 divides too (22)
    Scenario Outline: A count of <count> pays nothing
      When the line <line> is counted
      Then the count is <count>
      And the count pays 0

      Examples:
        | line        | count |
        | 0-6 6-4     | 4     |
        | 2-3 3-5     | 7     |
        | 5-6 6-3     | 8     |
        | 5-5 5-6 6-6 | 22    |

    # catches: 16 is paid as the 15 that is in it (8), or its end of 12 is paid by itself (4)
    Example: 16 on the table scores nothing
      Given the round "Ann has led 6-6"
      When Bob plays 6-4 on the right
      Then the count is 16
      And nobody scores

  @SCORE-05
  Rule: A count of zero pays nothing

    # catches: nought is taken for a count that three and five divide, and at least a point is paid
    Example: A lead of 0-0 scores nothing
      Given the deal "0-3 facing 3-3"
      When Ann leads 0-0
      Then the count is 0
      And nobody scores
      And the round goes on, Bob to act

    # catches: five points for a count of zero, as five divides it
    Example: In All Fives 0-0 pays nothing when it leads
      Given the rules "all-fives"
      And the deal "All Fives for two"
      And Bob leads
      When Bob leads 0-0
      Then the count is 0
      And nobody scores

  @SCORE-06
  Rule: Every play is counted

    # catches: counting begins with the second tile, or a plain lead counts one half (4 or 5)
    Example: The lead pays
      Given the deal "0-3 facing 3-3"
      When Ann leads 5-4
      Then the count is 9
      And Ann scores 3

    # catches: the line of the last round is still counted, or only the game's first lead pays
    Example: The lead of the second round pays
      Given the round "blocked at 3 and 3"
      When the next deal is "6-6 facing 6-3"
      And Bob leads 6-3
      Then the line is 6-3
      And the count is 9
      And Bob scores 3

    # catches: the block is looked for first, and the play that makes it goes unpaid
    Example: The play that blocks the round pays
      Given the round "Bob to block at 3 and 0"
      When Bob plays 3-0 on the left
      Then the count is 3
      And Bob scores 1
      And the round is over: blocked

    # catches: a last tile is not counted, and the point for going out is all that is paid (1)
    Example: The last tile of a hand pays
      Given the round "Ann down to 4-3"
      And Ann holds only 4-3
      When Ann plays 4-3 on the 4
      Then the count is 6
      And Ann scores 3
      And the round is over: went out

  @SCORE-07
  Rule: The side that played is paid, at once and unasked

    # catches: sides are numbered from the leader, so that the other seat is paid
    Example: Bob's lead pays Bob
      Given the deal "6-6 facing 6-3"
      And Bob leads
      When Bob leads 6-3
      Then Bob scores 3
      And Ann has 0 and Bob has 3

    # catches: three seats are paid as two sides, or the seat that comes next is paid
    Example: Cat's play pays Cat alone
      Given the round "Ann and Bob have played to 5-5"
      When Cat plays 2-0 on the right
      Then Cat scores 4
      And Ann has 2, Bob has 2 and Cat has 4

    # catches: each of four seats has a score of its own, or neighbours are partners
    Example: North and South earn one score, East and West the other
      Given the round "North, East and South have played to 6-6"
      When West plays 6-3 on the left
      Then East–West score 2
      And North–South have 12 and East–West have 2

  @SCORE-08
  Rule: Nothing else pays

    # catches: the line is counted again after a knock, for the seat that knocked or for the one before it
    Example: A knock on a count of 15 pays nobody
      Given the round "only Ann can play"
      When Bob knocks
      Then the count is 15
      And nobody scores
      And the round goes on, Ann to act

    # catches: a play is paid a point more for every knock just before it (4 here)
    Example: Two knocks add nothing to the next play
      Given the round "Bob and Cat have knocked"
      When Ann plays 5-1 on the left
      Then the count is 6
      And Ann scores 2

  @SCORE-09
  Rule: Every odd prime that divides the count pays

    # catches: threes and fives alone pay, or a list of primes that ends before 17
    Example: 17 pays 1
      Given the rules with divisors [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43]
      And the round "Ann has led 6-6"
      When Bob plays 6-5 on the right
      Then the count is 17
      And Bob scores 1

    # catches: 21 pays 7 for its threes, or 3 for its sevens
    Example: 21 pays 7 for its threes and 3 for its sevens
      Given the rules "cinqs-et-trois" with the options "double-nine" and "advanced"
      When the line 9-9 9-3 is counted
      Then the count is 21
      And the count pays 10

    # catches: twos pay as well
    Example: 16 pays nothing
      Given the rules with divisors [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43]
      And the round "Ann has led 6-6"
      When Bob plays 6-4 on the right
      Then the count is 16
      And nobody scores

    # catches: what other primes pay is no part of the event, and is not held against the target
    Example: Sevens can win
      Given the rules with divisors [3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43]
      And the deal "6-6 facing 6-3"
      And Ann has 60 and Bob has 12
      When Ann leads 4-3
      Then the count is 7
      And Ann scores 1
      And Ann wins

  @SCORE-10
  Rule: A count pays itself

    # catches: the count is divided, as in the main form
    Example: 12 pays 12 and 15 pays 30
      Given the rules with pays count
      And the deal "6-6 facing 6-3"
      When Ann leads 6-6
      Then Ann scores 12
      When Bob plays 6-3 on the right
      Then the count is 15
      And Bob scores 30

    # catches: any count pays itself, divided or not
    Example: 16 pays nothing still
      Given the rules with pays count
      And the deal "6-6 facing 6-3"
      When Ann leads 6-6
      And Bob plays 6-4 on the right
      Then the count is 16
      And nobody scores

    # catches: pips are added past the target, or it is held against the quotient
    Example: 12 overshoots at 50, and 30 wins at 31
      Given the rules with pays count
      And the deal "6-6 facing 6-3"
      And Ann has 50 and Bob has 31
      When Ann leads 6-6
      Then the event is refused
      When Bob plays 6-3 on the right
      Then Bob scores 30
      And Bob wins

    # catches: what wins is held against the quotient
    Example: 12 wins at 49
      Given the rules with pays count
      And the deal "6-6 facing 6-3"
      And Ann has 49 and Bob has 12
      When Ann leads 6-6
      Then Ann scores 12
      And Ann wins

    # catches: threes that pay as well (30, and 12 for the lead), or a count that pays its fives (3)
    Example: In All Fives 15 pays 15, and 12 nothing
      Given the rules "all-fives"
      And the deal "6-6 facing 6-3"
      When Ann leads 6-6
      Then the count is 12
      And nobody scores
      When Bob plays 6-3 on the right
      Then the count is 15
      And Bob scores 15

  @SCORE-11
  Rule: A play earns a point for each knock right before it

    # catches: knocks pay nothing, or one point however many there were
    Example: Two knocks before 2 points make 4
      Given the rules with knock_points 1
      And the round "Bob and Cat have knocked"
      When Ann plays 5-1 on the right
      Then the count is 6
      And Ann scores 4

    # catches: knocks are paid with a count that pays, and otherwise lost; a partner's knock does not count
    Example: Three knocks before a count that pays nothing make 3
      Given the rules with knock_points 1
      And the round "only North can play"
      When East knocks
      And South knocks
      And West knocks
      And North plays 3-0 on the 3
      Then the count is 4
      And North–South score 3
      And North–South have 9

    # catches: knocks add up over the round, and are paid again with each play
    Example: A knock is paid with the next play and no other
      Given the rules with knock_points 1
      And the deal
        | Ann | 6-4 5-2 5-0 6-5 6-1 5-5 5-1 |
        | Bob | 6-2 4-2 6-6 6-3 3-3 2-2 2-1 |
      And the play so far
        """
        lead A 5-2 | B 4-2> +3 | A <5-0 | B knock | A 6-4> +3 | B 6-2>
        """
      When Ann knocks
      And Bob plays 2-2 on the right
      Then the count is 4
      And Bob scores 1
      And Ann has 3 and Bob has 4

    # catches: a seat without tiles is taken for one that knocks
    Example: Seats without tiles have not knocked
      Given the rules with knock_points 1
      And the deal "North lays a last tile while the others hold two or three"
      And the play so far
        """
        lead A 5-2 | B 2-0> +1 | C 4-0> +3 | D <5-0 | A <3-0 | B <4-3 | C knock | D knock
        | A 6-4> +4 | B knock | C 6-1> +2 | D 5-1> +3 | A <5-4 +2 | B <5-3 | C knock | D knock
        | A <6-3 +2 | B 5-5> | C <6-2 +4 | D <2-1 | B <1-0 +2 | C <0-0 +2 | D knock
        """
      When South plays 6-0 on the 0
      Then the count is 16
      And North–South score 2
      And the round is over: went out

    # catches: knocks that ended a round, or were made in it, are paid with the lead of the next
    Example: Knocks do not count in the next round
      Given the rules with knock_points 1
      And the deal "high against low"
      And the play so far
        """
        lead A 6-6 +4 | B knock | A 6-5> +1 | B knock | A 5-5> +1 | B knock | A 5-4> +1 | B knock
        | A 4-4> +5 | B knock | A 6-4> +7 | B knock | A <6-1 +2 | out
        """
      When the next round is dealt
      And Bob leads 6-4
      Then Bob scores 2
      And Ann has 21 and Bob has 2

    # catches: the points for knocks are an event of their own, and are added when the play's are refused
    Example: Knocks and count overshoot together
      Given the rules with knock_points 1
      And the round "Bob and Cat have knocked"
      And Ann has 59, Bob has 12 and Cat has 20
      When Ann plays 5-1 on the right
      Then the count is 6
      And the event is refused
      And Ann has 59, Bob has 12 and Cat has 20

    # catches: only what a count pays can win
    Example: Knocks win with the play
      Given the rules with knock_points 1
      And the round "Bob and Cat have knocked"
      And Ann has 57, Bob has 12 and Cat has 20
      When Ann plays 5-1 on the right
      Then Ann scores 4
      And Ann wins
