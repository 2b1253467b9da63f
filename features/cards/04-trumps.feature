Feature: Trumps
  The card that is turned up, and what may be paid for it.

  @TRUMP-01
  Rule: The card after the hands is turned up and proposes trumps

    # catches: the last card of the dealer's hand that is turned
    Example: With two it is the thirteenth card
      Given a game for 2 begins, dealt by Ann
      When Ann deals "by the book"
      Then 7H is turned up
      And there are no trumps yet
      And it is Bob's turn to stand or beg

    # catches: the thirteenth card whatever the number of seats
    Example: With three it is the nineteenth
      Given a game for 3 begins, dealt by Ann
      When Ann deals "three seats"
      Then 7H is turned up
      And the stock holds 33 cards

    # catches: the bottom card of the pack
    Example: With four it is the twenty-fifth
      Given a game for 4 begins, dealt by North
      When North deals "four seats"
      Then 9H is turned up
      And the stock holds 27 cards

  @TRUMP-02
  Rule: What was turned up is in no hand

    # catches: a turn-up that the dealer takes up
    Example: The dealer does not play the turn-up
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      When Ann tries 7H
      Then it is refused by FOLLOW-03

    # catches: a refused turn-up that goes back to the stock and is dealt
    Example: A refused turn-up is played by nobody
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B discard 2C 3C 4S | A discard 6C 8C 9C
        """
      When Bob tries 7H
      Then it is refused by FOLLOW-03

    # catches: a turned ace that is High for the dealer
    Example: A turned ace is not High
      Given the deal
        | Ann  | KH 3C 4C 6C 7C 8C |
        | Bob  | 2H 3D 4D 6D 7D 8D |
        | next | AH                |
      And the play so far
        """
        B stand | B 2H | A KH A+3 | A 3C | B 3D | A 4C | B 4D | A 6C | B 6D | A 7C | B 7D | A 8C
        """
      When Bob plays 8D
      Then Ann scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game

    # catches: a turned ten that counts for the dealer's Game
    Example: A turned ten counts for nobody's Game
      Given the deal
        | Ann  | 2C 3C 4C 6C 7C 8C |
        | Bob  | JD 3D 4D 6D 7D 8D |
        | next | TH                |
      And the play so far
        """
        B stand | B JD | A 2C | B 3D | A 3C | B 4D | A 4C | B 6D | A 6C | B 7D | A 7C | B 8D
        """
      When Ann plays 8C
      Then Bob scores 1 for Game

  @TRUMP-03
  Rule: Trumps are the suit of the last turn-up

    # catches: trumps that are settled by the deal
    Example: Standing settles them
      Given the deal "by the book"
      When Bob stands
      Then hearts are trumps

    # catches: a gift after which other trumps are made
    Example: A gift keeps them
      Given the deal "by the book"
      And Bob begs
      When Ann gives
      Then hearts are trumps
      And Bob scores 1 for the gift

    # catches: the refused suit that stays trumps
    Example: A run makes others
      Given the deal "one run"
      And Bob begs
      When Ann runs the cards and turns up 4D
      Then diamonds are trumps

    # catches: trumps by the first card that is led
    Example: They stay for the round
      Given the deal "by the book"
      And Bob stands
      When Bob plays QS
      Then hearts are trumps
      When Ann plays AH
      Then Ann scores 4 for trumps
      And hearts are trumps

    # catches: trumps that are settled by begging
    Example: A beg settles nothing
      Given the deal "by the book"
      When Bob begs
      Then there are no trumps yet
      And it is Ann's turn to answer

  @TRUMP-04
  Rule: Nobody is paid for a turn-up

    # catches: a point for the dealer who turns up a jack
    Example: A jack that is turned up pays nothing
      Given a game for 2 begins, dealt by Ann
      When Ann deals
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H 6H 4C 8D QS |
        | next | JH                |
      Then nobody scores
      When Bob stands
      Then nobody scores
      And hearts are trumps

    # catches: a point for the Jack that makes trumps in a run
    Example: A jack that a run turns up pays nothing
      Given the deal
        | Ann  | AH TH 7C 2D 3S 9S       |
        | Bob  | KH 5H JH 4C 8D QS       |
        | next | 7H 2C 3C 4S 6C 8C 9C JD |
      And Bob begs
      When Ann runs the cards and turns up JD
      Then nobody scores
      And diamonds are trumps

    # catches: the Jack point for the dealer at the end of the round
    Example: A turned jack is not Jack
      Given the deal
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H 6H 4C 8D QS |
        | next | JH                |
      And the play so far
        """
        B stand | B KH | A AH A+7 | A TH | B 5H A+15 | A 9S | B QS | B 8D | A 2D | B 4C | A 7C | A 3S
        """
      When Bob plays 6H
      Then Ann scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game

  @TRUMP-05
  Rule: The dealer scores for a jack that makes trumps

    # catches: a jack that pays where it is turned, before it is accepted
    Example: It pays when the eldest stands
      Given the rules "all-fours-hoyle"
      And the deal
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | JD                |
      When Bob stands
      Then Ann scores 1 for the turn-up
      And it is Bob's turn to play

    # catches: a gift that is scored before the jack
    Example: It pays before a gift
      Given the rules "all-fours-hoyle"
      And the deal
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | JD                |
      And Bob begs
      When Ann gives
      Then Ann scores 1 for the turn-up and Bob scores 1 for the gift

    # catches: a refused jack that pays as well
    Example: A refused jack pays nothing
      Given the rules "all-fours-hoyle"
      And the deal
        | Ann  | AH TH 7C 2D 3S 9S       |
        | Bob  | KH 5H JH 4C 8D QS       |
        | next | JD 2C 3C 4S 6C 8C 9C 4H |
      And Bob begs
      When Ann runs the cards and turns up 4H
      Then nobody scores

    # catches: the jack of a run that is forgotten
    Example: The jack that a run turns up pays
      Given the rules "all-fours-hoyle"
      And the deal
        | Ann  | AH TH 7C 2D 3S 9S       |
        | Bob  | KH 5H QH 4C 8D QS       |
        | next | 7H 2C 3C 4S 6C 8C 9C JD |
      And Bob begs
      When Ann runs the cards and turns up JD
      Then Ann scores 1 for the turn-up

    # catches: the point that goes to the eldest
    Example: It wins the game before the gift is scored
      Given the rules "all-fours-hoyle"
      And the deal
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | JD                |
      And Ann has 6 and Bob has 5
      And Bob begs
      When Ann gives
      Then Ann scores 1 for the turn-up
      And Ann wins

  @TRUMP-06
  Rule: The dealer scores for every jack that is turned up

    # catches: a jack that pays only when it makes trumps
    Example: A jack pays with the deal
      Given the rules "all-fours-hoyle" with the option "every-jack"
      And a game for 2 begins, dealt by Ann
      When Ann deals
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | JD                |
      Then Ann scores 1 for the turn-up
      And it is Bob's turn to stand or beg

    # catches: the second jack that pays nothing
    Example: A refused jack and the next one both pay
      Given the rules "all-fours-hoyle" with the option "every-jack"
      And a game for 2 begins, dealt by Ann
      And Ann deals
        | Ann  | AH TH 7C 2D 3S 9S       |
        | Bob  | KH 5H QH 4C 8D QS       |
        | next | JD 2C 3C 4S 6C 8C 9C JS |
      And Ann scores 1 for the turn-up
      And Bob begs
      When Ann runs the cards and turns up JS
      Then Ann scores 1 for the turn-up
      And Ann has 2 and Bob has 0
      And spades are trumps

    # catches: a win that is not seen before somebody acts
    Example: It wins before anybody has acted
      Given the rules "all-fours-hoyle" with the option "every-jack"
      And a game for 2 begins, dealt by Ann, where Ann has 6 and Bob has 6
      When Ann deals
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | JD                |
      Then Ann scores 1 for the turn-up
      And Ann wins

    # catches: any turn-up that pays
    Example: A queen pays nothing
      Given the rules "all-fours-hoyle" with the option "every-jack"
      And a game for 2 begins, dealt by Ann
      When Ann deals
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | QD                |
      Then nobody scores
      And it is Bob's turn to stand or beg

  @TRUMP-07
  Rule: Other ranks pay when they are turned up

    # catches: a jack that pays 1 in every game
    Example: A jack pays three
      Given the rules "all-fours-hoyle" with the option "trinidad-turn-ups"
      And a game for 2 begins, dealt by Ann
      When Ann deals
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | JD                |
      Then Ann scores 3 for the turn-up

    # catches: a six that is left out of the table
    Example: A six pays two
      Given the rules "all-fours-hoyle" with the option "trinidad-turn-ups"
      And a game for 2 begins, dealt by Bob
      When Bob deals
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | 6D                |
      Then Bob scores 2 for the turn-up

    # catches: an ace that is left out of the table
    Example: An ace pays one
      Given the rules "all-fours-hoyle" with the option "trinidad-turn-ups"
      And a game for 4 begins, dealt by West
      When West deals
        | North | 2C 3C 4C 6C 7C 8C |
        | East  | KH 2D 3D 4D 6D 7D |
        | South | AH TH 2S 3S 4S 6S |
        | West  | 5H 9S 8S 7S 9D 8D |
        | next  | AD                |
      Then East–West score 1 for the turn-up

    # catches: pips of the turn-up that are paid
    Example: A king pays nothing
      Given the rules "all-fours-hoyle" with the option "trinidad-turn-ups"
      And a game for 2 begins, dealt by Ann
      When Ann deals
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | KD                |
      Then nobody scores
