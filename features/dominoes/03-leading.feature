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
