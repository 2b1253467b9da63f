Feature: Leading
  Who lays the first tile of a round, and which.
  The draw names the first leader and nothing else does; then the lead goes round
  the table, whatever becomes of the rounds.

  @LEAD-03
  Rule: Nothing that was dealt gives the lead

    # catches: the seat with the highest double leads the first round; the first seat always leads it
    Example: Bob leads though Ann holds the 6-6
      Given the deal "by the book"
      And Bob leads
      And Ann holds 6-6 and 5-5
      When Bob leads 3-1
      Then nobody scores
      And the line is 3-1
      And it is Ann's turn

    # catches: the highest double may be led by whoever holds it
    Example: Cat may not lead the 6-6 in Bob's place
      Given the deal "next for 3"
      And Bob leads
      And Cat holds 6-6 and 6-5
      When Cat tries to lead 6-6
      Then it is refused
      And it is Bob's turn

  @LEAD-04
  Rule: Any tile may lead

    # catches: the leader must lead a double, or the highest one, or the tile that pays most; the engine
    #   leads for the seat
    Example: The 4-1 leads from a hand with four doubles
      Given the deal "by the book"
      When Ann leads 4-1
      Then Ann scores 1
      And the line is 4-1
      And Ann holds 6 tiles

    # catches: nothing is open on an empty table because there is no end to match; only doubles are; each
    #   tile is listed once an end
    Example: All seven tiles are open as a lead
      Given the deal "by the book"
      When the actions open are asked
      Then the actions are 6-6, 6-1, 5-5, 5-4, 4-1, 2-2, 0-0

    # catches: a lead is offered with an end, doubles alone are offered, or the first seat's tiles are
    Example: Every tile of Cat's may lead at a table of three
      Given the deal "a table of three"
      And Cat leads
      When the actions open are asked
      Then the actions are 5-1, 6-3, 4-0, 3-2, 2-2

    # catches: a tile that pays nothing may not lead as long as another would pay
    Example: The 6-1 leads though it pays nothing
      Given the deal "by the book"
      And Ann holds 6-6 and 5-5
      When Ann leads 6-1
      Then nobody scores
      And the line is 6-1
      And it is Bob's turn

    # catches: nothing is open on an empty table
    Example: In All Fives every tile may lead
      Given the rules "all-fives"
      And the deal "All Fives for two"
      When the actions open are asked
      Then the actions are 5-5, 5-1, 6-4, 3-0, 2-2, 1-0, 4-4

  @LEAD-05
  Rule: A lead is laid at no particular end

    # catches: a lead that names an end is refused, or the tile is turned round to suit it
    Example: A lead that names the right end is the same lead
      Given the deal "by the book"
      When Ann leads 6-1, naming the right end
      Then the line is 6-1
      And the ends are 6 and 1

    # catches: the leader is asked for an end from the second round on; the last layout is still on the table
    Example: The lead of the second round names no end
      Given the round "blocked by the lead of 5-5"
      When the next round is dealt
      And Bob leads 5-5
      Then Bob scores 2
      And the line is 5-5

    # catches: a lead that names the left end is refused, or is turned round
    Example: A lead that names the left end is the same lead
      Given the deal "by the book"
      When Ann leads 6-1, naming the left end
      Then the line is 6-1
      And the ends are 6 and 1

    # catches: each tile is listed twice as a lead, for a left end and for a right one
    Example: No lead that is open has an end
      Given the deal "a table of four"
      And South leads
      When the actions open are asked
      Then the actions are 6-5, 5-1, 4-4, 3-2, 0-0

  @LEAD-06
  Rule: The lead passes one seat clockwise after every round

    # catches: at a table of two, whoever went out leads the next round
    Example: After Ann led and went out Bob leads
      Given the round "Ann goes out while Bob knocks"
      When the next round is dealt
      Then it is round 2 and Bob leads

    # catches: the seat that went out leads; the seat after that one leads; the holder of the 6-6 leads,
    #   and that is Cat
    Example: After Ann led and Cat went out Bob leads
      Given the round "Cat goes out after Ann's lead"
      When the next round is dealt
      Then it is round 2 and Bob leads

    # catches: the same seat leads again when a round was blocked on its first tile, or that round is not
    #   numbered
    Example: A round blocked by its lead passes the lead on
      Given the round "blocked by the lead of 5-5"
      When the next round is dealt
      Then it is round 2 and Bob leads

    # catches: the next leader is always the seat after the one that the draw chose
    Example: In the third round the lead has come back to Ann
      Given the round "blocked by the lead of 5-5"
      When the next deal is
        | Ann | 6-4 6-3 4-1 4-3 3-1 2-0 0-0 |
        | Bob | 5-5 6-6 6-1 4-4 3-2 1-0 2-2 |
      And Bob leads 5-5
      Then the round is over: blocked
      When the next round is dealt
      Then it is round 3 and Ann leads

    # catches: after a block the same seat leads again; a seat that ran out is passed over; the lead does
    #   not come round from the last seat to the first
    Example: North leads after West though North's hand was empty
      Given the round "blocked with North empty"
      When the next round is dealt
      Then it is round 2 and North leads

    # catches: a last event that was refused leaves the round open, or leaves the lead where it was
    Example: A refused last event passes the lead on
      Given the round "Cat has only 6-4 left"
      And Cat has 58
      When Cat plays 6-4 on the right
      Then the event is refused
      And the round is over: went out
      When the next round is dealt
      Then it is round 2 and Bob leads
      And Cat has 58

    # catches: at a table of four the lead goes to and fro between two seats; a seat that laid its last tile in
    #   one round is still passed over in the next
    Example: After East led South leads, and West and North have turns again
      Given the round "East empty, West down to 4-2"
      When West plays 4-2 on the 4
      Then the round is over: went out
      When the next round is dealt
      Then it is round 2 and South leads
      When South leads 6-6
      And West plays 6-3 on the right
      And North plays 6-1 on the left
      Then it is East's turn

    # catches: the lead goes to and fro between two of three seats; after a block of three the same seat leads
    Example: After Bob led and blocked Cat leads
      Given the deal
        | Ann | 5-4 5-2 4-1 2-0 1-1 |
        | Bob | 6-3 4-4 2-1 1-0 5-0 |
        | Cat | 5-1 4-2 4-0 2-2 0-0 |
      And Bob leads
      When Bob leads 6-3
      Then the round is over: blocked
      When the next round is dealt
      Then it is round 2 and Cat leads

    # catches: at a table of two, whoever lost the round leads the next
    Example: After Ann led and Bob went out Bob leads
      Given the round "Bob down to 3-1"
      When Bob plays 3-1 on the 1
      Then the round is over: went out
      When the next round is dealt
      Then it is round 2 and Bob leads

    # catches: the lead passes with a deal that is refused; only a game's first deal is looked at
    Example: A refused deal does not pass the lead
      Given the round "blocked by the lead of 5-5"
      When this deal is tried
        | Ann | 6-6 6-1 5-5 5-4 4-1 |
        | Bob | 6-3 3-1 3-2 4-4 4-0 |
      Then it is refused
      When the next round is dealt
      Then it is round 2 and Bob leads

  @LEAD-07
  Rule: The highest double that was dealt gives the lead

    # catches: the seat that the game was begun with leads, or the heaviest tile does
    Example: Bob's 4-4 gives him the lead
      Given the rules "cinqs-et-trois" with the option "fewer-tiles"
      And the deal "Bob has the highest double"
      And Bob leads
      When Ann tries to lead 6-5
      Then it is refused by PLAY-02 and LEAD-07
      When Bob leads 5-1
      Then the count is 6
      And Bob scores 2
      And it is Ann's turn

    # catches: the highest double leads the first round only, and then the next seat, the same one or the heaviest tile
    Example: It gives the lead of the second round too
      Given the rules "cinqs-et-trois" with the option "fewer-tiles"
      And the deal "Cat has the only five"
      And Cat leads
      When Cat leads 5-5
      Then the round is over: blocked
      When the next deal is
        | Ann | 6-5 6-4 5-4 1-1 0-0 |
        | Bob | 3-3 2-1 2-0 1-0 4-0 |
        | Cat | 2-2 6-1 5-1 4-1 3-1 |
      Then it is round 2 and Bob leads

    # catches: after a round the lead passes on, and Ann may not have it twice
    Example: One seat leads twice running
      Given the rules "cinqs-et-trois" with the option "fewer-tiles"
      And the deal
        | Ann | 5-5 4-2 3-1 2-1 1-0 |
        | Bob | 4-4 4-1 3-3 2-0 0-0 |
      When Ann leads 5-5
      Then the round is over: blocked
      When the next deal is
        | Ann | 2-2 6-1 3-0 4-3 2-0 |
        | Bob | 6-5 6-4 1-1 5-4 0-0 |
      Then it is round 2 and Ann leads

    # catches: tiles are compared as they are written, and 9-9 comes after 12-12
    Example: 12-12 is higher than 9-9
      Given the rules with highest_pip 12
      And the rules with first_leader highest_double
      And the deal
        | Ann | 9-9 8-8 11-9 10-4 3-3 2-0 1-1 |
        | Bob | 12-12 9-7 6-1 5-4 4-4 3-2 1-0 |
      And Bob leads
      When Bob leads 12-12
      Then the count is 24
      And Bob scores 8

  @LEAD-08
  Rule: Where no double was dealt, the heaviest tile gives the lead

    # catches: the seat that the game was begun with leads, or the deal is refused
    Example: Bob's 6-5 gives him the lead
      Given the rules "cinqs-et-trois" with the option "fewer-tiles"
      And the deal
        | Ann | 6-4 5-4 3-1 2-0 1-0 |
        | Bob | 6-5 4-3 3-2 2-1 5-1 |
      And Bob leads
      When Bob leads 3-2
      Then Bob scores 1
      And it is Ann's turn

    # catches: the higher half is compared first, and 6-0 is put above 5-4
    Example: 5-4 is heavier than 6-0
      Given the rules "cinqs-et-trois" with the option "fewer-tiles"
      And the deal
        | Ann | 6-0 4-2 3-1 2-1 1-0 |
        | Bob | 5-4 3-2 5-0 4-0 2-0 |
      And Bob leads
      When Bob leads 5-4
      Then Bob scores 3

    # catches: of two with as many pips the lower half decides, or the first seat; all pips of a hand are added up
    Example: Of 5-2, 4-3 and 6-1 the 6-1 gives the lead
      Given the rules "cinqs-et-trois" with the option "fewer-tiles"
      And the deal
        | Ann | 5-2 6-0 4-1 3-0 2-0 |
        | Bob | 4-3 5-1 5-0 2-1 1-0 |
        | Cat | 6-1 4-2 4-0 3-2 3-1 |
      And Cat leads
      When Cat leads 4-2
      Then Cat scores 2
      And it is Ann's turn

    # catches: the last round's leader, or the next seat, leads a later round without a double
    Example: The heaviest tile gives the lead of the second round
      Given the rules "cinqs-et-trois" with the option "fewer-tiles"
      And the deal "Cat has the only five"
      And Cat leads
      When Cat leads 5-5
      And the next deal is
        | Ann | 5-2 6-0 4-1 3-0 2-0 |
        | Bob | 6-2 5-1 5-0 2-1 1-0 |
        | Cat | 6-1 4-2 4-0 3-2 3-1 |
      Then it is round 2 and Bob leads

  @LEAD-09
  Rule: The double that gives the lead falls by one with each round

    # catches: the highest double leads every round, or the lead passes on
    Example: 5-5 gives the lead of the second round, and not 6-6
      Given the rules with first_leader highest_double
      And the rules with next_leader falling_double
      And the deal "no six but 6-6"
      When North leads 6-6
      Then the round is over: blocked
      When the next deal is "6-6, 5-5 and 4-4 with three seats"
      Then it is round 2 and West leads

    # catches: the highest that was dealt leads in its place, or nobody does
    Example: Where 5-5 was not dealt, 4-4 gives the lead of the second round
      Given the rules with first_leader highest_double
      And the rules with next_leader falling_double
      And the deal "no six but 6-6"
      When North leads 6-6
      And the next deal is "6-6 and 4-4, without 5-5"
      Then it is round 2 and South leads

    # catches: without the 6-6 the first round is led by the seat that was named, or by the heaviest tile
    Example: Where 6-6 was not dealt, 5-5 gives the lead of the first round
      Given the rules with first_leader highest_double
      And the rules with next_leader falling_double
      And the deal
        | North | 6-5 6-4 4-3 3-1 2-2 |
        | East  | 4-4 6-3 5-4 4-2 2-1 |
        | South | 5-5 6-2 5-3 4-1 3-0 |
        | West  | 3-3 6-1 5-2 4-0 3-2 |
      And South leads
      When South leads 5-5
      Then North–South score 2
      And it is West's turn

  @LEAD-10
  Rule: The tile that gave the lead is led

    # catches: the leader may lead anything, as in the main form
    Example: Bob may lead his 4-4 only
      Given the rules "cinqs-et-trois" with the options "fewer-tiles" and "highest-double-is-led"
      And the deal "Bob has the highest double"
      And Bob leads
      When Bob tries to lead 5-1
      Then it is refused by LEAD-10
      When Bob leads 4-4
      Then the count is 8
      And it is Ann's turn

    # catches: tiles are offered that may not be led
    Example: The one tile is all that is open
      Given the rules "cinqs-et-trois" with the options "fewer-tiles" and "highest-double-is-led"
      And the deal "Bob has the highest double"
      And Bob leads
      When the actions open are asked
      Then the actions are 4-4

    # catches: a leader without a double may lead anything
    Example: The heaviest tile that gave the lead is led
      Given the rules "cinqs-et-trois" with the options "fewer-tiles" and "highest-double-is-led"
      And the deal
        | Ann | 5-4 4-1 3-2 2-0 1-0 |
        | Bob | 6-3 5-1 4-3 2-1 3-0 |
      And Bob leads
      When Bob tries to lead 2-1
      Then it is refused by LEAD-10
      When Bob leads 6-3
      Then Bob scores 3

    # catches: the leader's highest double is led, and not the one whose turn it is
    Example: West, who holds 6-6 too, leads the 5-5 of the second round
      Given the rules with first_leader highest_double
      And the rules with next_leader falling_double
      And the rules with lead_tile that_gave_the_lead
      And the deal "no six but 6-6"
      When North leads 6-6
      And the next deal is
        | North | 4-4 6-5 4-3 3-1 2-2 |
        | East  | 6-4 6-3 5-4 4-2 2-1 |
        | South | 3-3 6-2 5-3 4-1 3-0 |
        | West  | 6-6 5-5 5-2 4-0 3-2 |
      And West tries to lead 6-6
      Then it is refused by LEAD-10
      When West leads 5-5
      Then East–West score 2

    # catches: whoever does not lead is held to a tile as well
    Example: Whoever joins the lead is free
      Given the rules "cinqs-et-trois" with the options "fewer-tiles" and "highest-double-is-led"
      And the deal "Bob has the highest double"
      And Bob leads
      When Bob leads 4-4
      And Ann plays 4-1 on the right
      Then the count is 9
      And Ann scores 3

  @LEAD-11
  Rule: The winner of a round leads the next

    # catches: the lead passes one seat on all the same
    Example: Ann goes out and leads again
      Given the rules with next_leader round_winner
      And the round "Ann down to 4-3"
      When Ann plays 4-3 on the 4
      Then the round is over: went out
      When the next round is dealt
      Then it is round 2 and Ann leads

    # catches: the lead passes on from the seat that led, or from the winner
    Example: Cat goes out and leads
      Given the rules with next_leader round_winner
      And the round "Cat down to 3-1"
      When Cat plays 3-1 on the 1
      Then the round is over: went out
      When the next round is dealt
      Then it is round 2 and Cat leads

    # catches: the first seat of the pair leads, whoever laid the last tile
    Example: Of a pair the seat that laid the last tile leads
      Given the rules with next_leader round_winner
      And the round "North and East empty, South down to 4-4"
      When South plays 4-4 on the 4
      Then the round is over: went out
      When the next round is dealt
      Then it is round 2 and South leads

    # catches: the seat that blocked the round leads, or the next one
    Example: The lightest hand leads after a block
      Given the rules with next_leader round_winner
      And the rules with blocked lightest_hand
      And the round "Bob to block at 3 and 3"
      When Bob plays 6-3 on the 6
      Then the round is over: blocked
      When the next round is dealt
      Then it is round 2 and Ann leads

    # catches: East leads, who blocked the round or sits first of the pair (East is left with 13 pips, West with 12)
    Example: Of a pair the lighter hand leads after a block
      Given the rules with next_leader round_winner
      And the rules with blocked lightest_hand
      And the round "East to block with tiles in all four hands"
      When East plays 5-3 on the 3
      Then the round is over: blocked
      When the next round is dealt
      Then it is round 2 and West leads

    # catches: South leads, who comes before North clockwise from East; or the seats are compared by number from nought
    Example: Of two hands alike the one that comes first from the leader leads
      Given the rules with next_leader round_winner
      And the rules with blocked lightest_hand
      And the deal
        | North | 5-4 4-1 3-0 2-2 0-0 |
        | East  | 6-6 5-5 5-3 4-4 4-2 |
        | South | 5-2 4-3 2-1 1-1 2-0 |
        | West  | 5-1 3-3 3-2 4-0 3-1 |
      And East leads
      When East leads 6-6
      Then the round is over: blocked
      When the next round is dealt
      Then it is round 2 and South leads

    # catches: without a winner the same seat leads again, or the one that laid the last tile does
    Example: After a block that nobody has won the lead passes on
      Given the rules with next_leader round_winner
      And the round "Ann to block at 3 and 5"
      When Ann plays 5-1 on the 1
      Then the round is over: blocked
      When the next round is dealt
      Then it is round 2 and Bob leads
