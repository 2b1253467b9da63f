Feature: Dealing
  How a round is given out, and what becomes of the tiles that nobody is given.
  Two seats have seven tiles each, three or four have five. The other tiles are not dealt:
  nobody plays them, sees them or draws them.

  @DEAL-02
  Rule: Two seats are dealt seven tiles each

    # catches: two seats are expected to have another number of tiles, five, six or nine
    Example: Two hands of seven are accepted
      Given the deal "by the book"
      When Ann leads 6-6
      Then Ann holds 6 tiles
      And Bob holds 7 tiles

    # catches: the nine tiles, or the six, of other games are let in; seven is only the least or only the most
    Scenario Outline: Two hands of <number> are refused
      When this deal is tried
        | Ann | <Ann> |
        | Bob | <Bob> |
      Then it is refused

      Examples:
        | number | Ann                                 | Bob                                 |
        | nine   | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 6-5 5-0 | 6-3 3-1 3-2 4-4 4-0 2-0 1-0 6-2 4-3 |
        | six    | 6-6 6-1 5-5 5-4 4-1 2-2             | 6-3 3-1 3-2 4-4 4-0 2-0             |

    # catches: an engine that deals five or nine to two, or one tile twice
    Example: The engine deals seven to each of two
      When the engine deals for 2
      Then every seat has 7 tiles of the set, none twice

    # catches: five tiles each at every table are let in
    Example: Two hands of five are refused
      When this deal is tried
        | Ann | 6-6 6-1 5-5 5-4 4-1 |
        | Bob | 6-3 3-1 3-2 4-4 4-0 |
      Then it is refused

  @DEAL-03
  Rule: Three or four seats are dealt five tiles each

    # catches: seven tiles are expected at every table, so that hands of five are refused
    Scenario Outline: <number> hands of five are accepted
      Given the deal "<deal>"
      When <first> leads <tile>
      Then <first> holds 4 tiles
      And <last> holds 5 tiles

      Examples:
        | number | deal             | first | tile | last |
        | Three  | a table of three | Ann   | 4-2  | Cat  |
        | Four   | a table of four  | North | 4-1  | West |

    # catches: three are dealt seven, as two are
    Example: Three hands of seven are refused
      When this deal is tried
        | Ann | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob | 6-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | Cat | 6-5 6-2 5-3 5-0 4-3 3-3 1-1 |
      Then it is refused

    # catches: four are dealt the whole set, seven each
    Example: Four hands of seven are refused
      When this deal is tried
        | North | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | East  | 6-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | South | 6-5 6-2 5-3 5-0 4-3 3-3 1-1 |
        | West  | 6-4 6-0 5-2 5-1 4-2 3-0 2-1 |
      Then it is refused

    # catches: only the first hand is counted, or the first and the last
    Example: Hands of five, six and five are refused
      When this deal is tried
        | Ann | 5-5 6-6 4-2 3-1 0-0     |
        | Bob | 5-2 6-4 4-4 3-0 1-1 3-2 |
        | Cat | 5-1 6-3 4-0 2-2 1-0     |
      Then it is refused

    # catches: only the first hand is counted, or only the fifteen tiles of all three together
    Example: Hands of five, six and four are refused
      When this deal is tried
        | Ann | 5-5 6-6 4-2 3-1 0-0     |
        | Bob | 5-2 6-4 4-4 3-0 1-1 3-2 |
        | Cat | 5-1 6-3 4-0 2-2         |
      Then it is refused

    # catches: an engine that deals seven to three or to four, or one tile twice
    Scenario Outline: The engine deals five to each of <seats>
      When the engine deals for <seats>
      Then every seat has 5 tiles of the set, none twice

      Examples:
        | seats |
        | 3     |
        | 4     |

    # catches: the six tiles each that leagues deal to four are let in
    Example: Four hands of six are refused
      When this deal is tried
        | North | 6-6 6-1 5-5 5-4 4-1 2-2 |
        | East  | 6-3 3-1 3-2 4-4 4-0 2-0 |
        | South | 6-5 6-2 5-3 5-0 4-3 3-3 |
        | West  | 6-4 6-0 5-2 5-1 4-2 3-0 |
      Then it is refused

    # catches: the six tiles each that some rules deal to three are let in
    Example: Three hands of six are refused
      When this deal is tried
        | Ann | 6-6 6-1 5-5 5-4 4-1 2-2 |
        | Bob | 6-3 3-1 3-2 4-4 4-0 2-0 |
        | Cat | 6-5 6-2 5-3 5-0 4-3 3-3 |
      Then it is refused

  @DEAL-04
  Rule: Every round is dealt from the whole set

    # catches: tiles that were played, held or left undealt in the round before are gone, or stay where
    #   they were
    Example: Any tile comes again in any hand
      Given the round "blocked by the lead of 5-5"
      When the next deal is
        | Ann | 6-4 6-3 5-1 4-3 3-1 2-0 0-0 |
        | Bob | 5-5 6-6 6-1 4-4 3-2 1-0 2-2 |
      And Bob leads 5-5
      And Ann plays 5-1 on the right
      Then the line is 5-5 5-1
      And nobody scores
      And Bob has 2

    # catches: the second round is dealt from the eight tiles that the first left undealt
    Example: Four have the same twenty tiles twice
      Given the round "blocked by the lead of 0-0"
      When the next deal is "no other blank"
      Then it is round 2 and East leads
      And North holds 5 tiles
      And West holds 5 tiles

    # catches: tiles of the round before stay in the hand that a seat is shown
    Example: Ann sees the new hand and nothing of the old one
      Given the round "Ann down to 4-3"
      When Ann plays 4-3 on the 4
      And the next round is dealt
      And Ann looks
      Then the hand is 6-6 6-5 4-4 4-1 3-0 2-1 1-1

  @DEAL-05
  Rule: Hands are private

    # catches: every seat is shown the hand of the seat to act; a view that still shows the tile that was
    #   played
    Example: Bob sees what Bob has left while Cat is to act
      Given the deal "a table of three"
      And the play so far
        """
        lead A 5-5 +2 | B 5-2> +4
        """
      And it is Cat's turn
      When Bob looks
      Then the hand is 6-4 4-4 3-0 1-1

    # catches: a seat is shown its partner's hand as well
    Example: South does not see North's hand
      Given the deal "a table of four"
      And it is North's turn
      When South looks
      Then the hand is 6-5 5-1 4-4 3-2 0-0

    # catches: a seat that is out is shown its partner's hand, or has no view at all
    Example: North, whose hand is empty, sees no hand at all
      Given the round "North and East empty, South down to 4-4"
      And it is South's turn
      When North looks
      Then it is South's turn

    # catches: the seat to act is shown every hand; the pair of seats 1 and 3 is shown both its hands
    Example: East, to act, does not see West's hand
      Given the deal "a table of four"
      And the play so far
        """
        lead A 5-5 +2
        """
      And it is East's turn
      When East looks
      Then the hand is 5-2 6-6 6-1 4-3 1-0

  @DEAL-06
  Rule: What is not dealt is out of play for the round

    # catches: a tile is looked up in the set, not in a hand, so that one that was not dealt can be played
    Example: An undealt 6-3 is refused though it fits
      Given the deal "high against low"
      And the play so far
        """
        lead A 6-6 +4
        """
      And it is Bob's turn
      When Bob tries 6-3 on the right
      Then it is refused
      And Bob holds 7 tiles

    # catches: the fourteen tiles that were not dealt are shown with a hand, as a boneyard would be
    Example: Bob sees seven tiles and none of the fourteen undealt
      Given the deal "by the book"
      And it is Ann's turn
      When Bob looks
      Then the hand is 6-3 4-4 4-0 3-2 3-1 2-0 1-0

  @DEAL-07
  Rule: Nothing is drawn from the boneyard

    # catches: a seat that cannot play draws, and its hand grows
    Example: A knock takes no tile
      Given the deal "high against low"
      And the play so far
        """
        lead A 6-6 +4
        """
      When Bob knocks
      Then Bob holds 7 tiles
      And it is Ann's turn

    # catches: a draw is offered beside the knock, or in its place
    Example: A knock is all that is open to Bob
      Given the deal "Cat holds the high tiles"
      And the play so far
        """
        lead A 6-6 +4
        """
      And it is Bob's turn
      When the actions open are asked
      Then the only action is a knock

    # catches: the round goes on, or pays, as long as a tile that was not dealt would fit
    Example: Six undealt fives keep no round going
      Given the deal "no other five"
      When Ann leads 5-5
      Then the round is over: blocked
      And Ann has 2 and Bob has 0
      And Ann holds 6 tiles
      And Bob holds 7 tiles

  @DEAL-08
  Rule: Every hand is played as it was dealt

    # catches: a hand with five doubles or more is dealt anew
    Example: A hand of seven doubles is played
      Given the deal "seven doubles"
      When Ann leads 3-3
      And Bob plays 4-3 on the right
      Then it is Ann's turn
      And Ann holds 6 tiles

    # catches: a deal is taken for a new one as long as nothing has been led
    Example: A new deal before the lead is refused
      Given the deal "seven doubles"
      When the deal "next for 2" is tried
      Then it is refused
      When Ann leads 5-5
      Then Ann scores 2
      And Ann holds 6 tiles

    # catches: a new deal is taken in the middle of a round
    Example: A new deal after the lead is refused
      Given the round "Ann has led 6-6"
      When the deal "next for 2" is tried
      Then it is refused
      When Bob plays 6-3 on the right
      Then Bob scores 8

  @DEAL-09
  Rule: Each table has its own number of tiles

    # catches: seven each for two and five each for four, whatever the table of the ruleset says
    Example: Two are dealt nine each in the Teesdale league
      Given the rules "teesdale"
      When the deal "by the book" is tried
      Then it is refused by DEAL-09
      When the next deal is "nine each"
      Then it is round 1 and Ann leads
      And Ann holds 9 tiles
      And Bob holds 9 tiles

    # catches: the number of tiles for two is taken for every table, or five for four
    Example: Four are dealt six each in the Leek league
      Given the rules "leek-doubles"
      When the deal "a table of four" is tried
      Then it is refused by DEAL-09
      When the next deal is "six each for four"
      Then it is round 1 and North leads
      And West holds 6 tiles

    # catches: fewer tiles are five at every table
    Example: Four are dealt seven each even with fewer tiles
      Given the rules "cinqs-et-trois" with the option "fewer-tiles"
      When this deal is tried
        | North | 6-6 5-5 4-4 3-3 2-2 |
        | East  | 6-3 6-4 6-2 5-4 4-3 |
        | South | 3-0 3-1 3-2 6-1 5-1 |
        | West  | 6-5 6-0 5-0 4-0 2-0 |
      Then it is refused by DEAL-09
      When the next deal is
        | North | 6-6 5-5 4-4 3-3 2-2 1-1 0-0 |
        | East  | 6-3 6-4 6-2 5-4 4-3 4-2 2-1 |
        | South | 3-0 3-1 3-2 6-1 5-1 4-1 1-0 |
        | West  | 6-5 6-0 5-0 4-0 2-0 5-2 5-3 |
      Then it is round 1 and North leads
      And South holds 7 tiles

    # catches: the size is looked at in the first hand only, or all hands together
    Example: Nine and nine are not ten and eight
      Given the rules "leek-singles"
      When this deal is tried
        | Ann | 6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 5-3 |
        | Bob | 5-2 5-1 5-0 4-4 4-3 4-2 4-1 4-0 |
      Then it is refused by DEAL-09

    # catches: the size is looked at in the first hand only, or tiles are missed only where there are too many
    Example: A second hand of eight is too small
      Given the rules "leek-singles"
      When this deal is tried
        | Ann | 6-6 6-5 6-4 6-3 6-2 6-1 6-0 5-5 5-4 |
        | Bob | 5-2 5-1 5-0 4-4 4-3 4-2 4-1 4-0 |
      Then it is refused by DEAL-09

    # catches: an engine that deals by itself as many as in the main form
    Example: The engine deals nine each
      Given the rules "sheffield"
      When the engine deals for 2
      Then every seat has 9 tiles of the set, none twice

  @DEAL-10
  Rule: What is not dealt may be drawn

    # catches: the boneyard is not told of, or is told with the tiles of the hands in it
    Example: Fourteen tiles are left for two to draw
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      Then the boneyard holds 14 tiles
      And it is Bob's turn

    # catches: the boneyard is told as if two sat at every table
    Example: Thirteen are left for three
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann | 6-6 6-1 5-5 5-4 4-1 |
        | Bob | 5-3 3-1 3-2 4-4 4-0 |
        | Cat | 2-0 1-0 2-2 0-0 6-5 |
      When Ann leads 6-6
      Then the boneyard holds 13 tiles
      And it is Bob's turn

    # catches: a seat that is to draw is shown what it will draw
    Example: Bob does not see what he will draw
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob looks
      Then the hand is 5-3 3-1 3-2 4-4 4-0 2-0 1-0

    # catches: the tiles that are drawn are taken from the lowest, from the highest or from the end of the boneyard,
    #   or at random; or the drawn tile does not come into the hand
    Example: The tiles are drawn in the order in which they lie
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob draws 5-2
      And Bob looks
      Then the hand is 5-3 3-1 3-2 4-4 4-0 2-0 1-0 5-2
      When Bob draws 3-3
      Then the boneyard holds 12 tiles
      When Bob looks
      Then the hand is 5-3 3-1 3-2 4-4 4-0 2-0 1-0 5-2 3-3

    # catches: what is drawn is turned up for everybody
    Example: Ann does not see what Bob has drawn
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob draws 5-2
      Then Bob holds 8 tiles
      When Ann looks
      Then the hand is 6-1 5-5 5-4 4-1 2-2 0-0

    # catches: a tile is played straight out of the boneyard
    Example: A tile is not played before it is drawn
      Given the rules with boneyard draw_until_playable
      And the deal
        | Ann      | 6-6 6-1 5-5 5-4 4-1 2-2 0-0 |
        | Bob      | 5-3 3-1 3-2 4-4 4-0 2-0 1-0 |
        | boneyard | 5-2 3-3 6-2                 |
      When Ann leads 6-6
      And Bob tries 6-2 on the right
      Then it is refused by DEAL-10 and PLAY-03

    # catches: the boneyard goes on into the next round as it was left
    Example: The next round has a whole boneyard
      Given the rules with boneyard draw_until_playable
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 3}
      And the rules with kept_back 3
      And the deal
        | Ann      | 3-3 1-1 0-0 |
        | Bob      | 2-2 2-0 2-1 |
        | boneyard | 1-0         |
      When Ann leads 3-3
      And Bob draws 1-0
      Then the boneyard holds 3 tiles
      And the round is over: blocked
      When the next deal is
        | Ann      | 3-3 1-1 0-0 |
        | Bob      | 2-2 2-0 2-1 |
        | boneyard | 3-0         |
      Then the boneyard holds 4 tiles
      And it is round 2 and Bob leads

    # catches: an empty boneyard gives out a tile of the line, of another hand or of no set at all
    Example: Nothing is drawn from an empty boneyard
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
      Then the boneyard holds 0 tiles
      When Bob tries to draw
      Then it is refused by DEAL-10
      And it is Bob's turn

    # catches: the last tile is kept back, and who needs it has to knock
    Example: In All Fives the last tile of the boneyard is drawn
      Given the rules "all-fives"
      And the round "All Fives, the last six at the bottom of the boneyard"
      When Bob draws 0-0
      Then the boneyard holds 1 tile
      When Bob draws 6-0
      And Bob plays 6-0 on the right
      Then the layout is 6-6() 6-0
      And the boneyard holds 0 tiles

  @DEAL-11
  Rule: The last tiles of the boneyard are kept back

    # catches: the last tile is drawn all the same
    Example: One tile stays where it is
      Given the rules with boneyard draw_until_playable
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 4}
      And the rules with kept_back 1
      And the deal
        | Ann      | 3-3 3-2 3-1 3-0 |
        | Bob      | 2-2 2-0 0-0 1-0 |
        | boneyard | 1-1 2-1         |
      When Ann leads 3-3
      And Bob draws 1-1
      Then the boneyard holds 1 tile
      When Bob tries to draw
      Then it is refused by DEAL-11
      When Bob knocks
      Then it is Ann's turn
      And Bob holds 5 tiles

    # catches: one tile is kept back whatever the number is, or all but one may be drawn
    Example: Two tiles stay where they are
      Given the rules with boneyard draw_until_playable
      And the rules with highest_pip 3
      And the rules with hand_size {"2": 4}
      And the rules with kept_back 2
      And the deal
        | Ann      | 3-3 3-2 3-1 3-0 |
        | Bob      | 2-2 2-0 0-0 1-0 |
        | boneyard | 1-1 2-1         |
      When Ann leads 3-3
      Then the boneyard holds 2 tiles
      When Bob tries to draw
      Then it is refused by DEAL-11
      When the actions open are asked
      Then the only action is a knock
      When Bob knocks
      Then it is Ann's turn
