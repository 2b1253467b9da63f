Feature: Layout
  What the table looks like: one line, two ends; and in related games a spinner with two ends more.
  A line is read from left to right, and so is each tile in it: touching halves are equal.

  @LAYOUT-01
  Rule: The halves of the lead are the two ends

    # catches: a lead is always laid with its higher number to the left
    Example: A lead lies as it was turned
      Given the deal "by the book"
      When Ann leads 1-6
      Then the line is 1-6
      And the ends are 1 and 6

    # catches: a double that leads has one end, and the second tile covers it
    Example: A lone 6-6 is joined on both sides
      When these tiles are laid
        | 6-6 |       |
        | 6-3 | right |
        | 6-1 | left  |
      Then 1, 2 and 3 are laid
      And the line is 1-6 6-6 6-3
      And the ends are 1 and 3

    # catches: an end that shows nought is taken for no end
    Example: A lone 0-0 has two ends like any double
      Given the deal "by the book"
      When Ann leads 0-0
      Then the ends are 0 and 0
      When Bob plays 4-0 on the left
      Then the line is 4-0 0-0
      And the ends are 4 and 0

  @LAYOUT-02
  Rule: A tile joins an end with a matching half

    # catches: one half is compared with one end only; a tile is never turned, or always; the wrong half
    #   becomes the end; a blank fits nothing
    Scenario Outline: <tile> joins the <end> of <lead>
      When these tiles are laid
        | <lead> |       |
        | <tile> | <end> |
      Then 1 and 2 are laid
      And the line is <line>
      And the ends are <from> and <to>

      Examples:
        | lead | tile | end   | line    | from | to |
        | 3-5  | 3-1  | left  | 1-3 3-5 | 1    | 5  |
        | 3-5  | 1-3  | left  | 1-3 3-5 | 1    | 5  |
        | 3-5  | 1-5  | right | 3-5 5-1 | 3    | 1  |
        | 6-0  | 0-3  | right | 6-0 0-3 | 6    | 3  |

  @LAYOUT-03
  Rule: The line never has a third end

    # catches: the halves of the lead stay open after they were joined
    Example: A half that was joined is no end
      When these tiles are laid
        | 5-3 |       |
        | 3-1 | right |
        | 3-2 | right |
        | 3-2 | left  |
      Then 3 and 4 are not laid
      And the ends are 5 and 1

    # catches: the line is told in the order of play; there are more ends the more doubles there are
    Example: Seven tiles with four doubles have two ends
      When these tiles are laid
        | 4-3 |       |
        | 3-3 | right |
        | 4-4 | left  |
        | 6-3 | right |
        | 4-1 | left  |
        | 6-6 | right |
        | 1-1 | left  |
      Then the line is 1-1 1-4 4-4 4-3 3-3 3-6 6-6
      And the ends are 1 and 6

  @LAYOUT-04
  Rule: A double opens no branch

    # catches: a double that leads is a spinner, with four sides to join
    Example: A third six does not join the 6-6
      When these tiles are laid
        | 6-6 |       |
        | 6-3 | right |
        | 6-1 | left  |
        | 6-4 | right |
        | 6-4 | left  |
      Then 4 and 5 are not laid
      And the ends are 1 and 3

    # catches: a double that came later is a spinner
    Example: A third five does not join a 5-5 inside the line
      When these tiles are laid
        | 6-6 |       |
        | 6-5 | right |
        | 5-5 | right |
        | 5-1 | right |
        | 5-2 | right |
        | 5-2 | left  |
      Then 5 and 6 are not laid
      And the ends are 6 and 1

    # catches: the first double is a spinner even when it did not lead, and so a knock is refused to who
    #   holds a four
    Example: Ann knocks with two fours beside a 4-4 in the line
      Given the deal "fours at a table of three"
      And the play so far
        """
        lead A 4-1 +1 | B <4-4 +3 | C <4-2 +1
        """
      And the line is 2-4 4-4 4-1
      And Ann holds 5-4 and 4-3
      When Ann knocks
      Then it is Bob's turn
      And nobody scores

    # catches: a round is not blocked as long as somebody could join a double inside the line
    Example: Three sixes in hand do not open a blocked 6-6
      Given the deal "few ones and twos"
      When Ann leads 6-6
      And Bob plays 6-1 on the right
      And Ann plays 6-2 on the left
      Then Ann scores 1
      And the line is 2-6 6-6 6-1
      And the round is over: blocked

  @LAYOUT-06
  Rule: The two ends are places, not numbers

    # catches: an end is looked up by its number and the last that shows it is taken; both ends that show
    #   a 5 are changed
    Example: 5-2 covers the 5-5 on the left
      Given the round "a 5-5 at one end and a single 5 at the other"
      And the ends are 5 and 5
      When Ann plays 5-2 on the left
      Then the line is 2-5 5-5 5-1 1-6 6-5
      And the count is 7
      And nobody scores

    # catches: an end is looked up by its number and the first that shows it is taken
    Example: 5-2 leaves the 5-5 standing on the right
      Given the round "a 5-5 at one end and a single 5 at the other"
      And the ends are 5 and 5
      When Ann plays 5-2 on the right
      Then the line is 5-5 5-1 1-6 6-5 5-2
      And the count is 12
      And Ann scores 4

    # catches: equal ends are merged, and a tile that fits is offered at one of them only
    Example: Both ends that show a 5 are open to 5-2
      Given the round "a 5-5 at one end and a single 5 at the other"
      And it is Ann's turn
      When the actions open are asked
      Then the actions are 5-2 left, 5-2 right

    # catches: of two ends only one is offered because the count comes to the same at either
    Example: Both ends that show a 1 are open to 4-1, though it makes 5 at either
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4 | B 6-3> +8 | A <6-1 | B 3-1>
        """
      And the ends are 1 and 1
      When the actions open are asked
      Then the actions are 4-1 left, 4-1 right

    # catches: the two sides of a lone double are taken for one end, which nobody need name
    Example: A play beside a lone 6-6 names its end
      Given the deal "by the book"
      And the play so far
        """
        lead A 6-6 +4
        """
      When Bob tries 6-3 and names no end
      Then it is refused by PLAY-05

  @LAYOUT-07
  Rule: The first double is a spinner

    # catches: no double is a spinner; a tile joined across is told as one of the line
    Example: A double that leads is joined across
      Given the rules with spinner first_double
      And the round "both sides of 6-6 are covered"
      And the layout is 1-6 6-6() 6-3
      When Bob plays 6-2 up
      Then the layout is 1-6 6-6(^6-2) 6-3
      And the ends are, in order, 1, 3, 2 and 6
      And the count is 6
      And Bob scores 2
      And it is Ann's turn

    # catches: only a double that leads is a spinner; the highest double is, or the last
    Example: The first double is the spinner, wherever it is joined
      Given the rules with spinner first_double
      And the deal "around a spinner"
      And the play so far
        """
        lead A 4-1 +1 | B <4-4 +3 | A 6-1> | B <6-4 +4 | A <6-6 +6
        """
      And the layout is 6-6 6-4 4-4() 4-1 1-6
      And the ends are, in order, 6, 6, 4 and 4
      When the actions open are asked
      Then the actions are 6-2 left, 6-2 right, 6-3 left, 6-3 right
      When Bob tries 6-3 up
      Then it is refused by PLAY-04

    # catches: the spinner of the round before is still the one, so that no later double can be; its arms are
    #   still there
    Example: Each round has its own spinner
      Given the rules with spinner first_double
      And the rules with hand_size {"2": 3}
      And the deal
        | Ann | 5-5 5-0 6-0 |
        | Bob | 5-1 5-2 1-0 |
      And the play so far
        """
        lead A 5-5 +2 | B 5-1> | A <5-0 | B ^5-2 +1 | A <0-6 +4 | out
        """
      When the next deal is
        | Ann | 6-1 6-2 6-3 |
        | Bob | 6-6 5-5 5-3 |
      Then it is round 2 and Bob leads
      When Bob leads 6-6
      Then the layout is 6-6()
      When Ann plays 6-1 on the left
      Then the layout is 1-6 6-6()
      And the count is 13

    # catches: a tile that is no double is a spinner when it leads
    Example: Nothing is joined across before the first double
      Given the rules with spinner first_double
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-1 | B <6-3
        """
      When Ann tries 6-5 up
      Then it is refused by LAYOUT-07

    # catches: only a double that leads is a spinner
    Example: In All Fives a 6-6 that joins the line is the spinner
      Given the rules "all-fives"
      And the deal "All Fives for two"
      When Ann leads 6-4
      And Bob plays 6-6 on the left
      Then the layout is 6-6() 6-4
      And the count is 16

  @LAYOUT-08
  Rule: A spinner has two more ends, across the line

    # catches: a play at one of the two cross ends only is listed, or none, or one without an end
    Example: Each cross end is a place of its own
      Given the rules with spinner first_double
      And the round "both sides of 6-6 are covered"
      When the actions open are asked
      Then the actions are 1-0 left, 3-1 left, 3-1 right, 6-2 down, 6-2 up, 6-4 down, 6-4 up

    # catches: one of the two cross ends is taken for a play that names none
    Example: A tile that fits both cross ends is asked where
      Given the rules with spinner first_double
      And the round "both sides of 6-6 are covered"
      When Bob tries 6-2 and names no end
      Then it is refused by PLAY-05

    # catches: any tile that fits somewhere is laid at a cross end; a double may be
    Example: A tile is not joined across that does not match
      Given the rules with spinner first_double
      And the round "both sides of 6-6 are covered"
      When Bob tries 4-4 down
      Then it is refused by PLAY-04

    # catches: only the ends of the line are looked at, so that a knock is taken, or the round is thought to be
    #   blocked
    Example: Who can play across must play
      Given the rules with spinner first_double
      And the rules with hand_size {"2": 3}
      And the deal
        | Ann | 6-6 6-1 5-0 |
        | Bob | 6-3 6-4 5-2 |
      And the play so far
        """
        lead A 6-6 +4 | B 6-3> +8
        """
      When Ann plays 6-1 on the left
      Then it is Bob's turn
      When Bob tries to knock
      Then it is refused by PLAY-06
      When the actions open are asked
      Then the actions are 6-4 down, 6-4 up
      When Bob plays 6-4 down
      Then the layout is 1-6 6-6(v6-4) 6-3
      And the count is 8
      And nobody scores
      And the round is over: blocked

    # catches: an arm that has been begun is closed; the number of the spinner stays open there; a tile that is
    #   joined to an arm takes the place of the one before
    Example: An arm grows at its outer end
      Given the rules with spinner first_double
      And the round "both arms of 6-6 are begun"
      And the layout is 1-6 6-6(^6-2 v6-5) 6-3
      When Bob tries 6-4 up
      Then it is refused by PLAY-04
      When Bob plays 2-0 up
      Then the layout is 1-6 6-6(^6-2 2-0 v6-5) 6-3
      And the ends are, in order, 1, 3, 0 and 5
      And the count is 9
      And Bob scores 3

    # catches: a tile in an arm may be played again, as it is not in the line
    Example: A tile in an arm lies on the table
      Given the rules with spinner first_double
      And the round "both arms of 6-6 are begun"
      When Bob tries 6-2 up
      Then it is refused by PLAY-03 and PLAY-04
      When Bob looks
      Then the hand is 6-4 3-1 4-4 2-0 1-0

    # catches: an arm closes the cross end that is left
    Example: In All Fives an arm above leaves the end below open
      Given the rules "all-fives"
      And the round "All Fives, a six to play across"
      When Bob plays 6-2 up
      Then the layout is 1-6 6-6(^6-2) 6-3
      And the ends are, in order, 1, 3, 2 and 6

  @LAYOUT-09
  Rule: The cross ends open when both sides of the spinner are covered

    # catches: the cross ends open with the spinner
    Example: Nothing is joined across a spinner that lies alone
      Given the rules with spinner first_double
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-6 +4
        """
      When Bob tries 6-3 up
      Then it is refused by LAYOUT-09
      When Bob tries 6-3 down
      Then it is refused by LAYOUT-09
      When the actions open are asked
      Then the actions are 6-2 left, 6-2 right, 6-3 left, 6-3 right, 6-4 left, 6-4 right

    # catches: one covered side opens the cross ends, or the one beside it
    Example: One covered side is not enough
      Given the rules with spinner first_double
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-6 +4 | B 6-3> +8
        """
      And the ends are 6 and 3
      When Ann tries 6-5 down
      Then it is refused by LAYOUT-09
      When Ann plays 6-1 on the left
      Then the ends are, in order, 1, 3, 6 and 6

    # catches: a spinner that was joined to the line opens at once, since a side of it is covered
    Example: A joined spinner has one side to be covered
      Given the rules with spinner first_double
      And the deal "around a spinner"
      And the play so far
        """
        lead A 4-1 +1 | B <4-4 +3 | A 6-1>
        """
      When Bob tries 6-4 up
      Then it is refused by LAYOUT-09
      When Bob plays 6-4 on the 4
      Then the layout is 6-4 4-4() 4-1 1-6
      And the ends are, in order, 6, 6, 4 and 4

    # catches: one covered side opens the cross ends, or they never open
    Example: In All Fives both sides of a 5-5 are covered first
      Given the rules "all-fives"
      And the deal "All Fives for two"
      When Ann leads 5-5
      And Bob plays 5-0 on the right
      And Ann tries 5-1 up
      Then it is refused by LAYOUT-09
      When Ann plays 5-1 on the left
      Then the ends are, in order, 1, 0, 5 and 5

  @LAYOUT-10
  Rule: The cross ends open with the spinner

    # catches: the first two tiles must go to the sides in the line
    Example: A spinner that lies alone has four ends
      Given the rules with spinner first_double
      And the rules with cross_ends at_once
      And the deal "around a spinner"
      When Ann leads 6-6
      Then the ends are, in order, 6, 6, 6 and 6
      And the count is 12
      And Ann scores 4
      When Bob plays 6-3 down
      Then the layout is 6-6(v6-3)
      And the ends are, in order, 6, 6, 6 and 3
      And the count is 15
      And Bob scores 8

    # catches: a spinner that was joined to the line is open across only when it is covered
    Example: So has one that was joined
      Given the rules with spinner first_double
      And the rules with cross_ends at_once
      And the deal "around a spinner"
      And the play so far
        """
        lead A 4-1 +1 | B <4-4 +3 | A 6-1>
        """
      When Bob plays 6-4 up
      Then the layout is 4-4(^4-6) 4-1 1-6
      And the ends are, in order, 4, 6, 6 and 4
      And the count is 20
      And Bob scores 4

    # catches: a layout with one tile in the line is taken for a lead, which may not win there
    Example: A tile across is no lead
      Given the rules with spinner first_double
      And the rules with cross_ends at_once
      And the rules with win_on_lead false
      And the deal "around a spinner"
      And the play so far
        """
        lead A 6-6 +4
        """
      And Ann has 12 and Bob has 53
      When Bob plays 6-3 up
      Then Bob scores 8
      And Bob wins

  @LAYOUT-11
  Rule: Every double is a spinner

    # catches: the second double takes two tiles and no more
    Example: Two doubles are joined across
      Given the rules "five-up"
      And the deal "around two spinners"
      And the play so far
        """
        lead A 6-6 | B 6-3@6-6 +3 | A 6-1@6-6 | B 3-3@6-3
        """
      When Ann plays 6-5 at 6-6
      Then the ends are, in order, 6, 1, 3 and 5
      When Bob plays 6-4 at 6-6
      Then the ends are, in order, 1, 3, 5 and 4
      When Ann plays 3-2 at 3-3
      Then the ends are, in order, 1, 3, 3, 5, 4 and 2
      When Bob plays 4-3 at 3-3
      Then the layout is 6-6 6-3@6-6 6-1@6-6 3-3@6-3 6-5@6-6 6-4@6-6 3-2@3-3 3-4@3-3
      And the ends are, in order, 1, 3, 5, 4, 2 and 4

    # catches: a tile that is no double is joined a second time at its outer half
    Example: A tile that is no double does not branch
      Given the rules "five-up"
      And the deal "around two spinners"
      And the play so far
        """
        lead A 6-6 | B 6-3@6-6 +3 | A 6-1@6-6 | B 3-3@6-3
        """
      When Ann tries 3-2 at 6-3
      Then it is refused by LAYOUT-11 and PLAY-04

  @LAYOUT-12
  Rule: A double of a tree takes four tiles, the first two at its sides

    # catches: a third tile is refused, for nothing joins across; the cross ends open together and close together
    Example: The ends of a double come and go
      Given the rules "five-up"
      When these tiles are laid
        | 6-6 |     |
        | 6-1 | 6-6 |
        | 6-2 | 6-6 |
        | 6-3 | 6-6 |
        | 6-4 | 6-6 |
        | 6-5 | 6-6 |
      Then 1, 2, 3, 4 and 5 are laid
      And the ends become 6 and 6, then 6 and 1, then 6, 6, 1 and 2, then 6, 1, 2 and 3, then 1, 2, 3 and 4, then 1, 2, 3 and 4

  @LAYOUT-13
  Rule: An end of a tree is named by the tile that it is on

    # catches: a play at a double is listed once for each of its free sides
    Example: The free sides of a double are one place
      Given the rules "five-up"
      And the deal "around two spinners"
      And the play so far
        """
        lead A 6-6 | B 6-3@6-6 +3 | A 6-1@6-6
        """
      When the actions open are asked
      Then the actions are 3-3 at 6-3, 4-3 at 6-3, 5-3 at 6-3 and 6-4 at 6-6

    # catches: at a lone lead only one half can be joined
    Example: At a lone lead the tile says which half it joins
      Given the rules "five-up"
      And the deal "around two spinners"
      When Ann leads 6-5
      And the actions open are asked
      Then the actions are 5-3 at 6-5, 6-3 at 6-5 and 6-4 at 6-5
      When Bob plays 5-3 at 6-5
      Then the layout is 6-5 5-3@6-5
      And the ends are 6 and 3

    # catches: a tile that matches two others is laid at the first of them though none was named
    Example: A tile that matches on two tiles names one
      Given the rules "five-up"
      And the deal "around two spinners"
      And Bob leads
      And the play so far
        """
        lead B 6-3 | A 6-5@6-3
        """
      When Bob tries 5-3 and names no end
      Then it is refused by PLAY-05

    # catches: a tile goes where it matches, whichever tile was named
    Example: A tile does not go to another tile than it names
      Given the rules "five-up"
      And the deal "around two spinners"
      And the play so far
        """
        lead A 6-6 | B 6-3@6-6 +3 | A 6-1@6-6
        """
      When Bob tries 6-4 at 6-3
      Then it is refused by PLAY-04
      When Bob plays 6-4 at 6-6
      Then the layout is 6-6 6-3@6-6 6-1@6-6 6-4@6-6
