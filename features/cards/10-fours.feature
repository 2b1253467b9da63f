Feature: Fours
  High, Low, Jack and Game: a point each when a round has been played.

  @FOUR-01
  Rule: High is the point of the side that held the highest trump

    # catches: High for whoever has most of the trumps
    Example: Ann held the ace
      Given the round "the last card"
      When Bob plays JH
      Then Bob scores 1 for trumps, Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game

    # catches: High for the ace alone
    Example: The king is High when the ace is in the stock
      Given the deal
        | Ann  | QH 3C 4C 6C 7C 8C |
        | Bob  | KH 3D 4D 6D 7D 8D |
        | next | 9H                |
      And the play so far
        """
        B stand | B KH | A QH B+5 | B 3D | A 3C | B 4D | A 4C | B 6D | A 6C | B 7D | A 7C | B 8D
        """
      When Ann plays 8C
      Then Bob scores 1 for High, Ann scores 1 for Low and Bob scores 1 for Game

  @FOUR-02
  Rule: Low is the point of the side that held the lowest trump

    # catches: Low taken from the piles that were captured
    Example: Bob held the two, and Ann's ace has taken it
      Given the round "low before the count"
      When Bob plays 8D
      Then Ann scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game

    # catches: Low for the two alone
    Example: The three is Low when the two is in the stock
      Given the deal
        | Ann  | AH 3C 4C 6C 7C 8C |
        | Bob  | 3H 3D 4D 6D 7D 8D |
        | next | 9H                |
      And the play so far
        """
        B stand | B 3H | A AH A+4 | A 3C | B 3D | A 4C | B 4D | A 6C | B 6D | A 7C | B 7D | A 8C
        """
      When Bob plays 8D
      Then Ann scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game

  @FOUR-03
  Rule: Jack is the point of the side that captured the Jack of trumps

    # catches: Jack for who held it
    Example: Ann's ace has taken Bob's jack
      Given the deal
        | Ann  | AH 3C 4C 6C 7C 8C |
        | Bob  | JH 3D 4D 6D 7D 8D |
        | next | 9H                |
      And the play so far
        """
        B stand | B JH | A AH A+5 | A 3C | B 3D | A 4C | B 4D | A 6C | B 6D | A 7C | B 7D | A 8C
        """
      When Bob plays 8D
      Then Ann scores 1 for High, Bob scores 1 for Low, Ann scores 1 for Jack and Ann scores 1 for Game

    # catches: three points for a jack that is taken
    Example: A jack under a partner's ace is one point
      Given the deal
        | North | JH 2C 3C 4C 6C 7C |
        | East  | 2D 3D 4D 6D 7D 8D |
        | South | AH 2S 3S 4S 6S 7S |
        | West  | 8S 9S TS 9D TD JD |
        | next  | 9H                |
      And the play so far
        """
        B stand | B 2D | C AH | D 9D | A JH A+5 | C 7S | D 8S | A 2C | B 3D | D 9S | A 3C | B 4D | C 2S
        | D TS | A 4C | B 6D | C 3S | D TD | A 6C | B 7D | C 4S | D JD | A 7C | B 8D
        """
      When South plays 6S
      Then North–South score 1 for High, North–South score 1 for Low, North–South score 1 for Jack and East–West score 1 for Game
      And North–South have 8 and East–West have 1

  @FOUR-04
  Rule: Without the Jack there is no point for it

    # catches: the point for the highest trump that there is in its place
    Example: The jack is in the stock
      Given the round "low before the count"
      When Bob plays 8D
      Then Ann scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game
      And the round is over

    # catches: the point for who has discarded it
    Example: The jack was discarded
      Given the deal
        | Ann  | 3S 4S 6S 7S 8S QS       |
        | Bob  | TC 2D 3D JC 6D 2S       |
        | next | 7H JD 2C 3C 6C 7C 8C 9D |
      And the play so far
        """
        B beg | A run 9D | B discard TC JD 3C | A discard 6C 7C 8C
        | B JC | A 3S | B 2C | A 4S | B 2S | A QS | A 6S | B 2D | B 3D | A 7S | B 6D
        """
      When Ann plays 8S
      Then Bob scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game

  @FOUR-05
  Rule: Game is the point of the side with the most pips in its tricks

    # catches: Game for the most tricks
    Example: One trick with an ace outweighs five
      Given the deal
        | Ann  | AC 2D 3D 4D 6D 7D |
        | Bob  | 3C 8D 9S 8S 7S 6S |
        | next | 9H                |
      And the play so far
        """
        B stand | B 3C | A AC | A 2D | B 8D | B 9S | A 3D | B 8S | A 4D | B 7S | A 6D | B 6S
        """
      When Ann plays 7D
      Then Ann scores 1 for Game

    # catches: only trumps that are counted
    Example: All suits are counted
      Given the deal
        | Ann  | TH 2C 3C 2D 3D 2S |
        | Bob  | 8C 9C AD 4D AS KS |
        | next | 9H                |
      And the play so far
        """
        B stand | B 8C | A TH A+10 | A 2C | B 9C | B AD | A 2D | B AS | A 2S | B KS | A 3D | B 4D
        """
      When Ann plays 3C
      Then Ann scores 1 for High, Ann scores 1 for Low and Bob scores 1 for Game

    # catches: a jack that is left out of the count
    Example: A jack decides it
      Given the deal
        | Ann  | KC 2D 3D 4D 6D 7D |
        | Bob  | 3C KS JD 8S 7S 6S |
        | next | 9H                |
      And the play so far
        """
        B stand | B 3C | A KC | A 2D | B JD | B KS | A 3D | B 8S | A 4D | B 7S | A 6D | B 6S
        """
      When Ann plays 7D
      Then Bob scores 1 for Game

    # catches: a queen that is left out of the count
    Example: Two queens outweigh a king
      Given the deal
        | Ann  | KC 2D 3D 4D 6D 7D |
        | Bob  | 3C QS QD 8S 7S 6S |
        | next | 9H                |
      And the play so far
        """
        B stand | B 3C | A KC | A 2D | B QD | B QS | A 3D | B 8S | A 4D | B 7S | A 6D | B 6S
        """
      When Ann plays 7D
      Then Bob scores 1 for Game

  @FOUR-06
  Rule: A tie for Game gives nobody the point

    # catches: a tie that goes to the first side of the list
    Example: Four to four
      Given the deal
        | Ann  | AC 2D 3C 4C 3D 4D |
        | Bob  | AD 2C 6C 7C 6D 7D |
        | next | 9H                |
      And the play so far
        """
        B stand | B AD | A 2D | B 2C | A AC | A 3C | B 6C | B 7C | A 4C | B 6D | A 3D | B 7D
        """
      When Ann plays 4D
      Then nobody scores
      And the round is over

    # catches: nothing to nothing that goes to the non-dealer, or to side 1
    Example: Nothing to nothing
      Given the round "nobody has pips"
      When Ann plays 8C
      Then nobody scores
      And the round is over

    # catches: a tie that goes to who has bid
    Example: In Pitch it is nobody's, whoever has bid
      Given the rules "pitch"
      And the deal
        | Ann | 2C 3C 4C 6C 7C 8C |
        | Bob | 2D 3D 4D 6D 7D 8D |
      And the play so far
        """
        B bid 2 | A pass | B 8D | A 2C | B 7D | A 3C | B 6D | A 4C | B 4D | A 6C | B 3D | A 7C | B 2D
        """
      When Ann plays 8C
      Then Bob scores 1 for High and Bob scores 1 for Low

    # catches: a tie of two that gives the third the point
    Example: Of three the two highest are even
      Given the round "Bob and Cat are even"
      When Bob plays 8S
      Then nobody scores
      And the round is over

  @FOUR-07
  Rule: They are counted in the order High, Low, Jack, Game

    # catches: points of one side before those of the other
    Example: High, Low, Jack, Game, each for itself
      Given the round "before the fours"
      When Ann plays 7C
      Then Ann scores 1 for High, Bob scores 1 for Low, Ann scores 1 for Jack and Bob scores 1 for Game
      And Ann has 7 and Bob has 20

    # catches: the last trick that is scored after them
    Example: After the last trick
      Given the round "the last card"
      When Bob plays JH
      Then Bob scores 1 for trumps, Ann scores 1 for High, Bob scores 1 for Low, Bob scores 1 for Jack and Bob scores 1 for Game
      And Ann has 10 and Bob has 17

  @FOUR-08
  Rule: Only trumps that were in hand when play began are High or Low

    # catches: a discarded trump that is High
    Example: A discarded eight is not High
      Given the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B discard 8D 2C 3C | A discard 9C 8C 6C
        | B KH | A AH | A 7C | B 4C | A 9S | B QS | B 4S | A 3S | B JH | A TH | B 5H
        """
      When Ann plays 2D
      Then Ann scores 1 for High, Ann scores 1 for Low and Bob scores 1 for Game

    # catches: a low trump of the stock that is Low, or a king that cannot be
    Example: A king is Low beside an ace
      Given the deal
        | Ann  | AH 3C 4C 6C 7C 8C |
        | Bob  | KH 3D 4D 6D 7D 8D |
        | next | 9H                |
      And the play so far
        """
        B stand | B KH | A AH A+7 | A 3C | B 3D | A 4C | B 4D | A 6C | B 6D | A 7C | B 7D | A 8C
        """
      When Bob plays 8D
      Then Ann scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game

    # catches: a turned two that is Low for the dealer
    Example: A turned two is not Low
      Given the deal
        | Ann  | AH 3C 4C 6C 7C 8C |
        | Bob  | 9H 3D 4D 6D 7D 8D |
        | next | 2H                |
      And the play so far
        """
        B stand | B 9H | A AH A+4 | A 3C | B 3D | A 4C | B 4D | A 6C | B 6D | A 7C | B 7D | A 8C
        """
      When Bob plays 8D
      Then Ann scores 1 for High, Bob scores 1 for Low and Ann scores 1 for Game

  @FOUR-09
  Rule: One card may be worth several points

    # catches: one point for one card
    Example: A lone jack is High, Low and Jack
      Given the deal
        | Ann  | JH KC QC JC TC 5C |
        | Bob  | 2D KD QD JD TD 5D |
        | next | 9H                |
      And the play so far
        """
        B stand | B 2D | A JH A+1 | A KC | B KD | A QC | B QD | A JC | B JD | A TC | B TD | A 5C
        """
      When Bob plays 5D
      Then Ann scores 1 for High, Ann scores 1 for Low, Ann scores 1 for Jack and Ann scores 1 for Game
      And Ann has 5 and Bob has 0

    # catches: Low for the side that has no trump
    Example: A lone seven is High and Low
      Given the deal
        | Ann  | 7H 3C 4C 6C 7C 8C |
        | Bob  | 2D 3D 4D 6D 7D 8D |
        | next | 9H                |
      And the play so far
        """
        B stand | B 2D | A 7H | A 3C | B 3D | A 4C | B 4D | A 6C | B 6D | A 7C | B 7D | A 8C
        """
      When Bob plays 8D
      Then Ann scores 1 for High and Ann scores 1 for Low
      And Ann has 2 and Bob has 0

  @FOUR-10
  Rule: Without a trump in play only Game is scored

    # catches: High and Low of another suit
    Example: Nobody has a heart
      Given the round "no trump before the count"
      When Ann plays 3D
      Then Ann scores 1 for Game
      And the round is over

    # catches: High and Low for the turn-up
    Example: Nobody has a heart, nor a pip
      Given the round "nobody has pips"
      When Ann plays 8C
      Then nobody scores
      And the round is over

  @FOUR-11
  Rule: Partners count their pips together for Game

    # catches: Game for the seat with the most pips
    Example: East has most, and North and South together have more
      Given the deal
        | North | 4C 8C 6D TS 9D 9S |
        | East  | AC TC 2D 3D 2S 3S |
        | South | 2C 6C KD 7S JD QS |
        | West  | 3C 7C 4D 4S 7D 8S |
        | next  | 7H                |
      And the play so far
        """
        B stand | B AC | C 2C | D 3C | A 4C | B TC | C 6C | D 7C | A 8C | B 2D | C KD | D 4D | A 6D
        | C 7S | D 4S | A TS | B 2S | A 9D | B 3D | C JD | D 7D | C QS | D 8S | A 9S
        """
      When East plays 3S
      Then North–South score 1 for Game
      And the round is over

    # catches: Game that is compared between one seat of each pair
    Example: West adds to what East has
      Given the deal
        | North | 4C 8C 6D 5S 9D 9S |
        | East  | KC QC 2D 3D 2S 3S |
        | South | 2C 6C KD 7S JD 8S |
        | West  | 3C 7C 4D 4S 7D TS |
        | next  | 7H                |
      And the play so far
        """
        B stand | B KC | C 2C | D 3C | A 4C | B QC | C 6C | D 7C | A 8C | B 2D | C KD | D 4D | A 6D
        | C 7S | D 4S | A 5S | B 2S | C JD | D 7D | A 9D | B 3D | C 8S | D TS | A 9S
        """
      When East plays 3S
      Then East–West score 1 for Game

  @FOUR-12
  Rule: Low is the point of the side that captured it

    # catches: Low for its holder, whatever was agreed
    Example: Ann's ace has taken the two
      Given the rules "all-fives-cards" with the option "low-to-captor"
      And the round "low before the count"
      When Bob plays 8D
      Then Ann scores 1 for High, Ann scores 1 for Low and Ann scores 1 for Game

    # catches: Low for the other side than the holder's
    Example: Who has brought it home has it
      Given the rules "all-fives-cards" with the option "low-to-captor"
      And the deal
        | Ann  | 2H 3C 4C 6C 7C 8C |
        | Bob  | AH 3D 4D 6D 7D 8D |
        | next | 9H                |
      And the play so far
        """
        B stand | B 3D | A 2H | A 3C | B 4D | A 4C | B 6D | A 6C | B 7D | A 7C | B 8D | A 8C
        """
      When Bob plays AH
      Then Bob scores 4 for trumps, Bob scores 1 for High, Ann scores 1 for Low and Bob scores 1 for Game

  @FOUR-13
  Rule: Discarded trumps may be High or Low

    # catches: only trumps in play, whatever was agreed
    Example: A discarded eight is High
      Given the rules "all-fives-cards" with the option "dealt-basis"
      And the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B discard 8D 2C 3C | A discard 9C 8C 6C
        | B KH | A AH | A 7C | B 4C | A 9S | B QS | B 4S | A 3S | B JH | A TH | B 5H
        """
      When Ann plays 2D
      Then Bob scores 1 for High, Ann scores 1 for Low and Bob scores 1 for Game

    # catches: turn-ups that are High or Low as well
    Example: A discarded two is Low, and turn-ups are nothing
      Given the rules "all-fives-cards" with the option "dealt-basis"
      And the deal
        | Ann  | AH TH 7C 2D 3S 9S       |
        | Bob  | KH 5H JH 4C 8D QS       |
        | next | 7H 2C 3C 4S 6C 8C 9C AD |
      And the play so far
        """
        B beg | A run AD | B discard 2C 3C 4S | A discard 2D 8C 6C
        | B KH | A AH | A 7C | B 4C | A 9C | B 8D | B QS | A 9S | B JH | A TH | B 5H
        """
      When Ann plays 3S
      Then Bob scores 1 for High, Ann scores 1 for Low and Bob scores 1 for Game

    # catches: a discard that goes to who has laid it away, where Low is captured
    Example: A discarded two is nobody's where it must be captured
      Given the rules "all-fives-cards" with the options "dealt-basis" and "low-to-captor"
      And the deal "one run"
      And the play so far
        """
        B beg | A run 4D | B discard 2C 3C 4S | A discard 2D 8C 6C
        | B KH | A AH | A 7C | B 4C | A 9C | B 8D | B QS | A 9S | B JH | A TH | B 5H
        """
      When Ann plays 3S
      Then Bob scores 1 for High and Bob scores 1 for Game

  @FOUR-14
  Rule: A tie for Game goes to the only non-dealer of the tie

    # catches: a tie that is nobody's, whatever was agreed
    Example: Nothing to nothing is Bob's when Ann deals
      Given the rules "all-fours-hoyle"
      And the round "nobody has pips"
      When Ann plays 8C
      Then Bob scores 1 for Game

    # catches: a tie that is the dealer's
    Example: Of three the dealer loses a tie with one other
      Given the rules "all-fours-hoyle"
      And the round "Ann and Bob are even"
      When Bob plays 8S
      Then Bob scores 1 for Game

    # catches: the first of two non-dealers who has it
    Example: Of three two others leave it
      Given the rules "all-fours-hoyle"
      And the round "Bob and Cat are even"
      When Bob plays 8S
      Then nobody scores
      And the round is over

  @FOUR-15
  Rule: A tie for Game goes to the eldest of the tie

    # catches: two non-dealers who leave it
    Example: Bob before Cat
      Given the rules "all-fours-hoyle" with the option "eldest-ties"
      And the round "Bob and Cat are even"
      When Bob plays 8S
      Then Bob scores 1 for Game

    # catches: seat 0 for the first of the tie
    Example: Bob before Ann, who deals
      Given the rules "all-fours-hoyle" with the option "eldest-ties"
      And the round "Ann and Bob are even"
      When Bob plays 8S
      Then Bob scores 1 for Game

    # catches: the eldest who has it though another has more
    Example: No tie is the highest's
      Given the rules "all-fours-hoyle" with the option "eldest-ties"
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
