Feature: Matches
  Several games in a row.

  @MATCH-01
  Rule: One game is a match

    # catches: the best of three where nobody agreed on it
    Example: A game that is won is the end
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 40 and Bob has 48
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins
      And Ann has won 0 games and Bob has won 1 game

    # catches: a deal for the next game
    Example: Nothing is dealt after it
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13
        """
      And Ann has 40 and Bob has 61
      When a pack without 7H is tried
      Then it is refused by GOAL-06

  @MATCH-02
  Rule: A win is one game, however far behind the others are

    # catches: a skunk where nobody agreed on it
    Example: 61 to nothing is one game
      Given the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 0 and Bob has 48
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins
      And Ann has won 0 games and Bob has won 1 game

    # catches: a skunk that ends a best of three
    Example: In a best of three 61 to nothing ends nothing
      Given the rules "tournament"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 0 and Bob has 48
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins the game, and the match goes on
      And Ann has won 0 games and Bob has won 1 game

  @MATCH-03
  Rule: The best of three games wins

    # catches: a match that ends with the first game
    Example: The first game ends nothing
      Given the rules "tournament"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 40 and Bob has 48
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins the game, and the match goes on
      And Ann has won 0 games and Bob has won 1 game

    # catches: three games that are played in any case
    Example: The second game of one side ends it
      Given the rules "tournament"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 40 and Bob has 48
      And Ann has won 0 games and Bob has won 1 game
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins
      And Ann has won 0 games and Bob has won 2 games

    # catches: games of both sides that are counted together
    Example: One game each leaves it open
      Given the rules "tournament"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 40 and Bob has 48
      And Ann has won 1 game and Bob has won 0 games
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins the game, and the match goes on
      And Ann has won 1 game and Bob has won 1 game

    # catches: an action between two games
    Example: Nobody plays before the next game is dealt
      Given the rules "tournament"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH | A TH B+13
        """
      And Ann has 40 and Bob has 61
      When Bob tries QS
      Then it is refused by ROUND-08 and FOLLOW-04

  @MATCH-04
  Rule: A new game begins with nothing, and the deal passes on

    # catches: scores that are taken along, or a winner who deals
    Example: Bob deals the second game at nothing to nothing
      Given the rules "tournament"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 40 and Bob has 48
      And it is Ann's turn to play
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins the game, and the match goes on
      When Bob deals "by the book"
      Then it is game 2
      And it is round 1, dealt by Bob
      And nobody scores
      And Ann has 0 and Bob has 0
      And Ann has won 0 games and Bob has won 1 game
      And it is Ann's turn to stand or beg

    # catches: a loser who deals, or the first dealer again
    Example: Bob deals after Ann has won as well
      Given the rules "tournament"
      And the deal "by the book"
      And the play so far
        """
        B stand | B 4C | A 7C | A AH
        """
      And Ann has 52 and Bob has 40
      When Bob plays 5H
      Then Ann scores 9 for trumps
      And Ann wins the game, and the match goes on
      When Bob deals "by the book"
      Then it is game 2
      And it is round 1, dealt by Bob
      And Ann has 0 and Bob has 0

    # catches: points of the new game that are added to the old ones
    Example: The first trick of the second game
      Given the rules "tournament"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 40 and Bob has 48
      And it is Ann's turn to play
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins the game, and the match goes on
      When Bob deals "by the book"
      Then nobody scores
      When Ann stands
      And Ann plays AH
      And Bob plays 5H
      Then Ann scores 9 for trumps
      And Ann has 9 and Bob has 0

  @MATCH-05
  Rule: A skunk counts as two games

    # catches: branches in the wrong order, so that a skunk is one game
    Example: 30 is a skunk
      Given the rules "all-fives-cards" with the option "skunk"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 30 and Bob has 48
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins
      And Ann has won 0 games and Bob has won 2 games

    # catches: a line at 31 that must be passed
    Example: 31 is none
      Given the rules "all-fives-cards" with the option "skunk"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 31 and Bob has 48
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins
      And Ann has won 0 games and Bob has won 1 game

    # catches: one of the others who is looked at
    Example: Of three both others are below
      Given the rules "all-fives-cards" with the option "skunk"
      And the deal "three seats"
      And the play so far
        """
        B stand | B KH | C 2S
        """
      And Ann has 30, Bob has 48 and Cat has 30
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins
      And Ann has won 0 games, Bob has won 2 games and Cat has won 0 games

    # catches: a skunk by the lowest of the others
    Example: Of three one has 31
      Given the rules "all-fives-cards" with the option "skunk"
      And the deal "three seats"
      And the play so far
        """
        B stand | B KH | C 2S
        """
      And Ann has 0, Bob has 48 and Cat has 31
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins
      And Ann has won 0 games, Bob has won 1 game and Cat has won 0 games

    # catches: a best of three that goes on after it
    Example: It ends a best of three by itself
      Given the rules "tournament" with the option "skunk"
      And the deal "by the book"
      And the play so far
        """
        B stand | B KH
        """
      And Ann has 12 and Bob has 48
      When Ann plays TH
      Then Bob scores 13 for trumps
      And Bob wins
      And Ann has won 0 games and Bob has won 2 games
