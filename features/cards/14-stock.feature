Feature: Stock
  California Jack: the stock makes trumps, and is drawn from.

  @STOCK-01
  Rule: The top of the stock is turned and its suit is trumps

    # catches: an eldest who is asked, or trumps by the first card
    Example: Hearts are trumps, and Bob leads
      Given the rules "california-jack"
      And a game for 2 begins, dealt by Ann
      When Ann deals "open stock"
      Then hearts are trumps
      And 8H lies open on the stock
      And the stock holds 40 cards
      And it is Bob's turn to play

    # catches: a trump card that is taken out of the pack
    Example: The card that makes trumps is part of the stock
      Given the rules "california-jack"
      And the deal "open stock"
      When Bob plays QS
      Then the stock holds 40 cards
      And hearts are trumps

  @STOCK-02
  Rule: After a trick its winner draws the top card and the others the next

    # catches: a leader, or seat 0, who always draws first
    Example: Ann has taken the trick, and draws the eight
      Given the rules "california-jack"
      And the deal "open stock"
      And the play so far
        """
        B KH
        """
      When Ann plays AH
      Then nobody scores
      And it is Ann's turn to play
      And the stock holds 38 cards
      And 4S lies open on the stock
      And Ann holds 6 cards
      When Ann looks
      Then the hand is 2C 3C 4C 6C 7C 8H
      When Bob looks
      Then the hand is 2D 3D 4D 6D QS KS

    # catches: a dealer who draws first
    Example: Bob has taken the trick, and draws the eight
      Given the rules "california-jack"
      And the deal "open stock"
      And the play so far
        """
        B QS
        """
      When Ann plays 2C
      Then it is Bob's turn to play
      When Bob looks
      Then the hand is KH 2D 3D 4D 6D 8H
      When Ann looks
      Then the hand is AH 3C 4C 6C 7C KS

    # catches: a trump card that may not be played
    Example: The card that made trumps is played like any other
      Given the rules "california-jack"
      And the deal "open stock"
      And the play so far
        """
        B QS | A 2C | B 8H
        """
      When Ann plays AH
      Then nobody scores
      And it is Ann's turn to play

    # catches: a card that is drawn before the trick is taken
    Example: Nobody draws in the middle of a trick
      Given the rules "california-jack"
      And the deal "open stock"
      When Bob plays KH
      Then Bob holds 5 cards
      And 8H lies open on the stock
      And it is Ann's turn to play

  @STOCK-03
  Rule: The top of the stock lies open

    # catches: an open stock, all of which is shown
    Example: Only the top is seen
      Given the rules "california-jack"
      And the deal "open stock"
      When Ann looks
      Then the hand is AH 2C 3C 4C 6C 7C
      And the answer has top 8H

    # catches: a stock that is closed after the first draw
    Example: The next top is seen after a draw
      Given the rules "california-jack"
      And the deal "open stock"
      And the play so far
        """
        B KH | A AH
        """
      And it is Ann's turn to play
      When Bob looks
      Then the hand is 2D 3D 4D 6D QS KS
      And the answer has top 4S

  @STOCK-04
  Rule: When the stock is out the hands are played to the end

    # catches: a round that is over when the stock is out
    Example: After twenty tricks the stock is out, and six cards are held
      Given the rules "california-jack"
      And the deal
        | Ann  | 2H 2C 3C 4C 5C 6C |
        | Bob  | 2D 3D 4D 5D 6D 7D |
        | next | 3H 8D 4H 9D 5H TD 6H JD 7H QD 8H KD 9H AD TH 2S JH 3S QH 4S KH 5S AH 6S 7C 7S 8C 8S 9C 9S TC TS JC JS QC QS KC KS AC AS |
      And the play so far
        """
        B 2D | A 2H | A 2C | B 3D | A 3C | B 4D | A 4C | B 5D | A 5C | B 6D | A 6C | B 7D | A 3H |
        B 8D | A 4H | B 9D | A 5H | B TD | A 6H | B JD | A 7H | B QD | A 8H | B KD | A 9H | B AD |
        A TH | B 2S | A JH | B 3S | A QH | B 4S | A KH | B 5S | A AH | B 6S | A 7C | B 7S | A 8C
        """
      When Bob plays 8S
      Then the stock holds 0 cards
      And no card lies open on the stock
      And Ann holds 6 cards
      And Bob holds 6 cards
      And it is Ann's turn to play

    # catches: a pack of which a card is never played
    Example: After twenty-six tricks all that there is has been captured
      Given the rules "california-jack"
      And the deal
        | Ann  | 2H 2C 3C 4C 5C 6C |
        | Bob  | 2D 3D 4D 5D 6D 7D |
        | next | 3H 8D 4H 9D 5H TD 6H JD 7H QD 8H KD 9H AD TH 2S JH 3S QH 4S KH 5S AH 6S 7C 7S 8C 8S 9C 9S TC TS JC JS QC QS KC KS AC AS |
      And the play so far
        """
        B 2D | A 2H | A 2C | B 3D | A 3C | B 4D | A 4C | B 5D | A 5C | B 6D | A 6C | B 7D | A 3H |
        B 8D | A 4H | B 9D | A 5H | B TD | A 6H | B JD | A 7H | B QD | A 8H | B KD | A 9H | B AD |
        A TH | B 2S | A JH | B 3S | A QH | B 4S | A KH | B 5S | A AH | B 6S | A 7C | B 7S | A 8C |
        B 8S | A 9C | B 9S | A TC | B TS | A JC | B JS | A QC | B QS | A KC | B KS | A AC
        """
      When Bob plays AS
      Then Ann takes the trick
      And Ann scores 1 for High, Ann scores 1 for Low, Ann scores 1 for Jack and Ann scores 1 for Game
      And the answer has tricks [26, 0]
      And the round is over
