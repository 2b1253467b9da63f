Feature: Pack
  The cards, how they rank, and what they count.

  @PACK-01
  Rule: The pack has fifty-two cards

    # catches: a short pack, from which a card has been left out
    Example: A pack without a card is refused
      When a pack without 7H is tried
      Then it is refused by PACK-01

    # catches: a count of 52 cards without a look at which they are
    Example: A pack with a card twice is refused
      When a pack with AS in the place of 2C is tried
      Then it is refused by PACK-01

    # catches: a pack of which six cards each are dealt and the rest is forgotten
    Example: Thirty-nine cards are left when two have been dealt
      Given a game for 2 begins, dealt by Ann
      When Ann deals
        | Ann  | AH TH 7C 2D 3S 9S |
        | Bob  | KH 5H JH 4C 8D QS |
        | next | 7H                |
      Then the stock holds 39 cards
      And Ann holds 6 cards
      And Bob holds 6 cards

    # catches: a shuffle that loses a card or makes one twice
    Example: An engine that deals by itself has the whole pack
      When the engine deals for 3
      Then the pack has every card once
      And the stock holds 33 cards

  @PACK-02
  Rule: The ace is the highest of every suit and the two the lowest

    # catches: an ace that is low
    Example: The ace of clubs takes the king
      Given the deal
        | Ann  | AC 2D 3D 4D 6D 7D |
        | Bob  | KC 2S 3S 4S 6S 7S |
        | next | 9H                |
      And the play so far
        """
        B stand | B KC
        """
      When Ann plays AC
      Then nobody scores
      And it is Ann's turn to play

    # catches: jacks of the other suit of the same colour that are trumps
    Example: A jack of the other red suit is no trump
      Given the deal
        | Ann  | JD 2C 3C 4C 6C 7C |
        | Bob  | 4H 2S 3S 4S 6S 7S |
        | next | 9H                |
      And the play so far
        """
        B stand | B 4H
        """
      When Ann plays JD
      Then Bob takes the trick
      And nobody scores

  @PACK-03
  Rule: Six ranks have pips

    # catches: another scale for Game than for what is captured
    Example: Game counts by the same scale
      Given the deal
        | Ann  | TC 2C 2D 3D 4D 6D |
        | Bob  | 3C AS KS QS 2S JD |
        | next | 9H                |
      And the play so far
        """
        B stand | B 3C | A TC | A 2C | B 2S | A 2D | B JD | B AS | A 3D | B KS | A 4D | B QS
        """
      When Ann plays 6D
      Then nobody scores
      And the round is over

  @PACK-04
  Rule: A suit has 25 pips and the pack 100

    # catches: 20 for a suit, with the Five left out
    Example: All the trumps with pips are worth 25
      Given the deal "all the pips"
      And the play so far
        """
        B stand | B 8C | A 5H A+5 | A TH | B 2C A+10 | A JH | B 3C A+1 | A QH | B 4C A+2 | A KH | B 6C A+3 | A AH
        """
      When Bob plays 7C
      Then Ann scores 4 for trumps, Ann scores 1 for High, Ann scores 1 for Low, Ann scores 1 for Jack and Ann scores 1 for Game
      And Ann has 29 and Bob has 0

    # catches: a pack of 80, in which the fives count nothing for Game
    Example: Two fives outweigh a king and an ace
      Given the deal
        | Ann  | 5C 6C 5S 6S 2D 3D |
        | Bob  | 2C 3C 2S 3S KD AD |
        | next | 7H                |
      And the play so far
        """
        B stand | B 2C | A 5C | A 5S | B 2S | A 6C | B 3C | A 6S | B 3S | A 2D | B KD | B AD
        """
      When Ann plays 3D
      Then Ann scores 1 for Game
      And the round is over

  @PACK-05
  Rule: A five counts nothing for Game

    # catches: the scale of All Fives in All Fours
    Example: In All Fours two fives are nothing against a king
      Given the rules "all-fours"
      And the deal "no trump"
      And the play so far
        """
        B stand | B 2C | A 5C | A 5S | B 2S | A 6C | B 3C | A 6S | B 3S | A 2D | B KD | B 4D
        """
      When Ann plays 3D
      Then Bob scores 1 for Game

    # catches: the scale of All Fours in All Fives
    Example: In All Fives two fives are ten against a king
      Given the round "no trump before the count"
      When Ann plays 3D
      Then Ann scores 1 for Game

    # catches: a ten or a court card that is left out with the five
    Example: In All Fours a ten is still ten
      Given the rules "all-fours"
      And the deal
        | Ann  | TC 6C 5S 6S 2D 3D |
        | Bob  | 2C 3C 2S 3S AD KD |
        | next | 7H                |
      And the play so far
        """
        B stand | B 2C | A TC | A 5S | B 2S | A 6C | B 3C | A 6S | B 3S | A 2D | B AD | B KD
        """
      When Ann plays 3D
      Then Ann scores 1 for Game
