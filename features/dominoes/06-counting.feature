Feature: Counting
  After every play the two ends of the line are counted, and nothing else.
  A double at an end is the one tile of which both halves count, as long as it stays there.

  @COUNT-01
  Rule: The count is the sum of the two ends

    # catches: both halves of a plain lead go on counting when one of them has been joined (10 here)
    Example: A plain lead counts only with the half still open
      Given the deal "6-6 facing 6-3"
      When Ann leads 5-3
      And Bob plays 5-2 on the left
      Then the line is 2-5 5-3
      And the count is 5
      And Bob scores 1

    # catches: every half in the line is added up (33 here, which would pay 11)
    Example: A long line counts its two outer halves
      When the line 4-6 6-3 3-5 5-0 0-1 is counted
      Then the count is 5
      And the count pays 1

    # catches: a line that is only counted, or tiles that are only laid, take the place of the round in play
    Example: Counting and laying elsewhere leave the round as it is
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4 | B 6-3> +8
        """
      When the line 5-5 5-6 6-6 is counted
      Then the count is 22
      When these tiles are laid
        | 2-1 |       |
        | 1-4 | right |
      Then 1 and 2 are laid
      When Ann plays 6-1 on the left
      Then the count is 4
      And the line is 1-6 6-6 6-3

  @COUNT-02
  Rule: A double at an end counts both halves

    # catches: a double at an end counts one half (5 here), or does so at the right end only
    Example: 4-4 laid at the right end counts 8
      Given the deal "6-4 facing 4-4"
      When Ann leads 1-4
      And Bob plays 4-4 on the right
      Then the count is 9
      And Bob scores 3

    # catches: a 5 at one end is taken for half of the 5-5 at the other, because ends are looked up by
    #   number (10 or 20 here)
    Example: A double counts at its own end and not at the other
      Given the deal "6-4 facing 4-4"
      And the play so far
        """
        lead A 5-1 +2 | B 2-1> | A 5-2> +2
        """
      And the ends are 5 and 5
      When Bob plays 5-5 on the right
      Then the count is 15
      And Bob scores 8

    # catches: of two doubles only one counts both halves (15 here, which would pay 8, or 12)
    Example: 3-3 and 6-6 at the two ends make 18
      When the line 3-3 3-6 6-6 is counted
      Then the count is 18
      And the count pays 6

  @COUNT-03
  Rule: A double alone on the table counts its two halves once

    # catches: a lone double counts at each of two ends (24 or 20), with one half (6 or 5), or with three
    #   (18 or 15)
    Scenario Outline: A lone <double> makes <count>
      Given the deal "6-6 facing 6-3"
      When Ann leads <double>
      Then the count is <count>
      And Ann scores <points>

      Examples:
        | double | count | points |
        | 6-6    | 12    | 4      |
        | 5-5    | 10    | 2      |

    # catches: a line of one tile is counted as if there were two: 12 here, which would pay 4, or 3, which
    #   would pay 1
    Example: 3-3 counted by itself makes 6
      When the line 3-3 is counted
      Then the count is 6
      And the count pays 2

  @COUNT-04
  Rule: A double that led still counts when one side is joined

    # catches: the double that led is out of the count, or replaced, with the second tile (3 or 9 here)
    Example: 6-3 joined to 6-6 makes 15
      Given the round "Ann has led 6-6"
      When Bob plays 6-3 on the right
      Then the line is 6-6 6-3
      And the count is 15
      And Bob scores 8

    # catches: the double that led is always taken for the left end, so that a tile joined there closes it
    #   (3 or 9 here)
    Example: 6-3 joined on its left makes 15 as well
      Given the round "Ann has led 6-6"
      When Bob plays 6-3 on the left
      Then the line is 3-6 6-6
      And the count is 15
      And Bob scores 8

    # catches: the double that led counts for one more play and no longer (9 or 3 here)
    Example: 6-6 counts for as long as its free side is free
      Given the round "Ann has led 6-6"
      When Bob plays 6-4 on the right
      And Ann plays 4-3 on the right
      Then the count is 15
      And Ann scores 8

  @COUNT-05
  Rule: A double inside the line counts nothing

    # catches: a double that led goes on counting when both its sides are joined (15 here, which would pay 8)
    Example: 6-6 joined on both sides is out of the count
      Given the round "Ann has led 6-6"
      When Bob plays 6-3 on the right
      And Ann plays 6-0 on the left
      Then the line is 0-6 6-6 6-3
      And the count is 3
      And Ann scores 1

    # catches: a double that was laid later goes on counting when it is covered (11 or 7 here)
    Example: 4-4 is out of the count when 4-2 covers it
      Given the deal "6-4 facing 4-4"
      When Ann leads 1-4
      And Bob plays 4-4 on the right
      And Ann plays 4-2 on the right
      Then the count is 3
      And Ann scores 1

    # catches: a number counts twice at an end once its double is on the table (6 here)
    Example: A 3 at the end counts once though 3-3 lies inside
      Given the deal "0-3 facing 3-3"
      And the play so far
        """
        lead A 0-3 +1 | B 3-3> +2 | A 3-1> | B 2-1>
        """
      When Ann plays 3-2 on the 2
      Then the line is 0-3 3-3 3-1 1-2 2-3
      And the count is 3
      And Ann scores 1

    # catches: doubles inside the line are added to the two ends (25 or 14 here)
    Example: A line with 6-6 and 5-5 inside counts its ends only
      When the line 2-6 6-6 6-5 5-5 5-1 is counted
      Then the count is 3
      And the count pays 1

  @COUNT-06
  Rule: A spinner counts both halves until both its sides are covered

    # catches: a spinner counts one half (5); what a count pays is divided by five
    Example: A spinner that leads counts all its pips
      Given the rules with spinner first_double
      And the rules with divisors [5]
      And the rules with pays count
      And the deal "around a spinner"
      When Ann leads 5-5
      Then the count is 10
      And Ann scores 10

    # catches: a spinner is covered by one tile (3); it counts one half (9)
    Example: One side of a spinner is covered
      Given the rules with spinner first_double
      And the rules with divisors [5]
      And the rules with pays count
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-6
        """
      When Bob plays 6-3 on the left
      Then the count is 15
      And Bob scores 15

    # catches: a covered spinner still counts, with both halves (17) or one (11), as its cross ends are open
    Example: Both sides of a spinner are covered
      Given the rules with spinner first_double
      And the rules with divisors [5]
      And the rules with pays count
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-6 | B 6-4>
        """
      When Ann plays 6-1 on the left
      Then the count is 5
      And Ann scores 5

    # catches: a spinner that was joined is taken for one inside the line (2); it counts one half (6)
    Example: A joined spinner counts until its free side is covered
      Given the rules with spinner first_double
      And the rules with divisors [5]
      And the rules with pays count
      And the deal "around a spinner"
      And the play so far
        """
        lead A 4-1 +5
        """
      When Bob plays 4-4 on the left
      Then the count is 9
      And nobody scores
      When Ann plays 6-1 on the right
      Then the count is 14
      When Bob plays 6-4 on the left
      Then the count is 12
      And nobody scores

    # catches: a later double counts one half, or like a spinner for as long as its sides are free
    Example: A later double counts like any other
      Given the rules with spinner first_double
      And the rules with divisors [5]
      And the rules with pays count
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-6 | B 6-2> | A <6-5
        """
      And the layout is 5-6 6-6() 6-2
      When Bob plays 2-0 on the right
      Then the count is 5
      And Bob scores 5
      When Ann plays 5-5 on the left
      Then the count is 10
      And Ann scores 10

    # catches: one half of a double that leads (5), its fives or its threes
    Example: In All Fives 5-5 pays 10 when it leads
      Given the rules "all-fives"
      And the deal "All Fives for two"
      When Ann leads 5-5
      Then the count is 10
      And Ann scores 10
      When Bob plays 5-0 on the right
      Then the count is 10
      And Bob scores 10
      When Ann plays 5-1 on the left
      Then the count is 1
      And nobody scores
      When Bob plays 6-5 up
      Then the count is 7
      And nobody scores
      When Ann plays 6-4 up
      Then the count is 5
      And Ann scores 5

  @COUNT-07
  Rule: An arm counts its outer end once it is begun

    # catches: an arm is left out of the count (4), the unbegun one is in it (12), the spinner counts again (18)
    Example: Both arms are begun, one after the other
      Given the rules with spinner first_double
      And the rules with divisors [5]
      And the rules with pays count
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-6 | B 6-3> +15 | A <6-1
        """
      When Bob plays 6-2 up
      Then the count is 6
      And nobody scores
      When Ann plays 6-5 down
      Then the count is 11
      And nobody scores
      When Bob plays 1-0 on the left
      Then the count is 10
      And Bob scores 10
      And Ann has 0 and Bob has 25

    # catches: a double at the end of an arm counts one half (10), or nothing (5)
    Example: A double ends an arm
      Given the rules with spinner first_double
      And the rules with divisors [5]
      And the rules with pays count
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-6 | B 6-3> +15 | A <6-1 | B ^6-2 | A v6-5 | B <1-0 +10
        """
      When Ann plays 5-5 down
      Then the count is 15
      And Ann scores 15

    # catches: what is pegged by fives is paid as it stands (15), or with its threes (8)
    Example: Fifteen is three fives on a board
      Given the rules with spinner first_double
      And the rules with divisors [5]
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-6 | B 6-3> +3 | A <6-1 | B ^6-2 | A v6-5 | B <1-0 +2
        """
      When Ann plays 5-5 down
      Then the count is 15
      And Ann scores 3

    # catches: with an arm and one side covered the spinner is taken for covered (3)
    Example: An arm does not cover the spinner
      Given the rules with spinner first_double
      And the rules with cross_ends at_once
      And the rules with divisors [5]
      And the rules with pays count
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-6 | B ^6-2
        """
      When Ann plays 6-1 on the right
      Then the count is 15
      And Ann scores 15

  @COUNT-08
  Rule: A covered spinner counts each half at which no arm is begun

    # catches: a covered spinner counts no more (7 for the third tile), or one half (11); an arm takes nothing from it
    #   (17, 18), or all of it (9 for the fourth tile); between two arms it counts on (18, 22)
    Example: The halves of a spinner are covered one by one
      Given the rules "sniff"
      And the deal "around a sniff"
      When Ann leads 4-4
      Then the count is 8
      And nobody scores
      When Bob plays 6-4 on the left
      Then the count is 14
      And nobody scores
      When Ann plays 4-1 on the right
      Then the count is 15
      And Ann scores 15
      When Bob plays 4-2 up
      Then the count is 13
      And nobody scores
      When Ann plays 5-4 down
      Then the count is 14
      And nobody scores
      When Bob plays 6-3 on the left
      Then the count is 11
      And nobody scores

    # catches: a spinner that did not lead counts nothing when it is covered (10)
    Example: A joined spinner is counted on
      Given the rules "sniff"
      And the deal "around a sniff"
      When Ann leads 6-5
      Then the count is 11
      When Bob plays 5-5 on the right
      Then the count is 16
      When Ann plays 5-4 on the right
      Then the count is 20
      And Ann scores 20

    # catches: every double inside the line is counted on (23)
    Example: A later double is not counted on
      Given the rules "sniff"
      And the deal "around a sniff"
      And the play so far
        """
        lead A 4-4 | B 6-4> | A <4-1 +15
        """
      When Bob plays 1-1 on the left
      Then the count is 16
      When Ann plays 1-0 on the left
      Then the count is 14
      And nobody scores

  @COUNT-09
  Rule: In a tree all outer halves count, and a double until two tiles lie at it

    # catches: a covered double counts on, or a cross end that has no tile; only two of the ends count, or four; the
    #   last play pays 20, or nothing for the tiles left
    Example: A round with two spinners, counted play by play
      Given the rules "five-up"
      And the deal "around two spinners"
      When Ann leads 6-6
      Then the count is 12
      And nobody scores
      When Bob plays 6-3 at 6-6
      Then the count is 15
      And Bob scores 3
      When Ann plays 6-1 at 6-6
      Then the count is 4
      When Bob plays 3-3 at 6-3
      Then the count is 7
      When Ann plays 6-5 at 6-6
      Then the count is 12
      When Bob plays 6-4 at 6-6
      Then the count is 16
      When Ann plays 3-2 at 3-3
      Then the count is 12
      When Bob plays 4-3 at 3-3
      Then the count is 16
      When Ann plays 4-4 at 6-4
      Then the count is 20
      And Ann scores 6
      And Ann has 6 and Bob has 3
      And the round is over: went out
