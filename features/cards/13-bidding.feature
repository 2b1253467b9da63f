Feature: Bidding
  The auction of Pitch, which takes the place of a turn-up.

  @BID-01
  Rule: Every seat bids or passes once

    # catches: a turn-up in Pitch
    Example: Nothing is turned up, and the dealer's left bids first
      Given the rules "pitch"
      And a game for 3 begins, dealt by Ann
      When Ann deals "pitch for three"
      Then there is no bid yet
      And there are no trumps yet
      And it is Bob's turn to bid
      And the stock holds 34 cards

    # catches: an auction that goes round until all have passed
    Example: After the dealer the auction is over
      Given the rules "pitch"
      And the deal "pitch for three"
      And Bob bids 2
      And Cat passes
      When Ann bids 3
      Then it is Ann's turn to play

    # catches: a second bid of the same seat
    Example: Nobody bids twice
      Given the rules "pitch"
      And the deal "pitch for three"
      And Bob bids 2
      And it is Cat's turn to bid
      When Bob tries to bid 4
      Then it is refused by BID-01

    # catches: a dealer who bids first
    Example: The dealer does not bid before the others
      Given the rules "pitch"
      And the deal "pitch for three"
      When Ann tries to bid 2
      Then it is refused by BID-01

    # catches: a lead in the place of a bid
    Example: No card is led in the auction
      Given the rules "pitch"
      And the deal "pitch for three"
      When Bob tries AH
      Then it is refused by BID-01 and FOLLOW-04

  @BID-02
  Rule: A bid is two, three or four, and higher than those before

    # catches: a bid of one, or no pass
    Example: The eldest has three bids and a pass
      Given the rules "pitch"
      And the deal "pitch for three"
      When the actions open are asked
      Then the actions are bid 2, bid 3, bid 4, pass

    # catches: bids as low as the one before
    Example: After a bid of two
      Given the rules "pitch"
      And the deal "pitch for three"
      And Bob bids 2
      And it is Cat's turn to bid
      When the actions open are asked
      Then the actions are bid 3, bid 4, pass

    # catches: an equal bid that takes the bid away
    Example: An equal bid is refused
      Given the rules "pitch"
      And the deal "pitch for three"
      And Bob bids 3
      And it is Cat's turn to bid
      When Cat tries to bid 3
      Then it is refused by BID-02

    # catches: any number that is higher
    Example: Five is no bid
      Given the rules "pitch"
      And the deal "pitch for three"
      When Bob tries to bid 5
      Then it is refused by BID-02

    # catches: bids from one where they begin with two
    Example: One is no bid
      Given the rules "pitch"
      And the deal "pitch for three"
      When Bob tries to bid 1
      Then it is refused by BID-02

    # catches: bids from two where they begin with one
    Example: One is a bid where it was agreed
      Given the rules "pitch" with the option "bids-from-one"
      And the deal "pitch for three"
      When Bob bids 1
      Then the highest bid is 1, by Bob
      And it is Cat's turn to bid

    # catches: a bid that is taken over by who passed
    Example: A pass leaves the bid as it was
      Given the rules "pitch"
      And the deal "pitch for three"
      And Bob bids 2
      When Cat passes
      Then the highest bid is 2, by Bob
      And it is Ann's turn to bid

  @BID-03
  Rule: The dealer may bid as high as the highest

    # catches: a dealer who is always outbid
    Example: Two, a pass, three, and the dealer takes it for three
      Given the rules "pitch"
      And the deal "pitch for four"
      And East bids 2
      And South passes
      And West bids 3
      And it is North's turn to bid
      When the actions open are asked
      Then the actions are bid 3, bid 4, pass
      When North bids 3
      Then the highest bid is 3, by North
      And it is North's turn to play

    # catches: a bid of four that nobody can take
    Example: The dealer takes it for four
      Given the rules "pitch"
      And the deal "pitch for two"
      And Bob bids 4
      When Ann bids 4
      Then the highest bid is 4, by Ann
      And it is Ann's turn to play

    # catches: a lower bid of the dealer
    Example: The dealer does not bid lower
      Given the rules "pitch"
      And the deal "pitch for two"
      And Bob bids 3
      And it is Ann's turn to bid
      When Ann tries to bid 2
      Then it is refused by BID-02

  @BID-04
  Rule: The dealer must bid when all others have passed

    # catches: everybody who passes, with no duty of the dealer
    Example: After three passes the dealer cannot pass
      Given the rules "pitch"
      And the deal "pitch for four"
      And East passes
      And South passes
      And West passes
      And it is North's turn to bid
      When the actions open are asked
      Then the actions are bid 2, bid 3, bid 4
      When North tries to pass
      Then it is refused by BID-04

    # catches: a dealer who is held to two
    Example: The dealer may bid four
      Given the rules "pitch"
      And the deal "pitch for two"
      And Bob passes
      When Ann bids 4
      Then the highest bid is 4, by Ann
      And it is Ann's turn to play

    # catches: a duty to bid where somebody has
    Example: After a bid the dealer may pass
      Given the rules "pitch"
      And the deal "pitch for two"
      And Bob bids 2
      When Ann passes
      Then it is Bob's turn to play

  @BID-05
  Rule: A round without a bid is thrown in

    # catches: a duty of the dealer, whatever was agreed
    Example: All pass, and Ann deals again
      Given the rules "pitch" with the option "thrown-in"
      And the deal "pitch for two"
      And Bob passes
      When Ann passes
      Then the round is thrown in
      When Ann deals "pitch for two"
      Then it is round 1, dealt by Ann
      And it is Bob's turn to bid

    # catches: a round that is thrown in with a bid
    Example: With a bid it is played
      Given the rules "pitch" with the option "thrown-in"
      And the deal "pitch for two"
      And Bob bids 2
      When Ann passes
      Then it is Bob's turn to play

  @BID-06
  Rule: The bidder leads, and the suit of the first card is trumps

    # catches: the eldest who leads
    Example: Cat has bid highest, and leads
      Given the rules "pitch"
      And the deal "pitch for three"
      And Bob bids 2
      And Cat bids 3
      When Ann passes
      Then it is Cat's turn to play
      And there are no trumps yet
      When Cat plays 8D
      Then diamonds are trumps
      And it is Ann's turn to play

    # catches: the bidder's longest suit that is trumps
    Example: Any suit may be led
      Given the rules "pitch"
      And the deal "pitch for two"
      And Bob bids 2
      And Ann passes
      When Bob plays TD
      Then diamonds are trumps
      And it is Ann's turn to play

    # catches: any seat that may lead
    Example: Nobody else leads
      Given the rules "pitch"
      And the deal "pitch for two"
      And Bob bids 2
      And Ann passes
      And it is Bob's turn to play
      When Ann tries 2H
      Then it is refused by FOLLOW-04

    # catches: trumps that change with the next lead
    Example: Trumps stay
      Given the rules "pitch"
      And the deal "pitch for two"
      And the play so far
        """
        B bid 2 | A pass | B AH | A 2H
        """
      And it is Bob's turn to play
      When Bob plays TD
      Then it is Ann's turn to play
      And hearts are trumps

  @BID-07
  Rule: A side that has earned its bid scores all that it earned

    # catches: the bid that is scored, and not what was earned
    Example: Two bid and two earned
      Given the rules "pitch"
      And the deal "pitch for two"
      And the play so far
        """
        B bid 2 | A pass | B AH | A 2H | B TD | A 3C | B 9S | A 4C | B 6S | A 6C | B 4S | A 7C | B 3S
        """
      When Ann plays 8C
      Then Bob scores 1 for High, Bob scores 1 for Game and Ann scores 1 for Low
      And Ann has 1 and Bob has 2

    # catches: a bid that is compared with the score
    Example: A score of ten earns no bid
      Given the rules "pitch"
      And the deal "pitch for two"
      And the play so far
        """
        B bid 3 | A pass | B AH | A 2H | B TD | A 3C | B 9S | A 4C | B 6S | A 6C | B 4S | A 7C | B 3S
        """
      And Ann has 0 and Bob has 10
      When Ann plays 8C
      Then Bob loses 3 and Ann scores 1 for Low
      And Ann has 1 and Bob has 7

    # catches: two points where three were earned
    Example: Two bid and three earned
      Given the rules "pitch"
      And the deal
        | Ann | JH 3C 4C 6C 7C 8C |
        | Bob | AH TD 9S 6S 4S 3S |
      And the play so far
        """
        B bid 2 | A pass | B AH | A JH | B TD | A 3C | B 9S | A 4C | B 6S | A 6C | B 4S | A 7C | B 3S
        """
      When Ann plays 8C
      Then Bob scores 1 for High, Bob scores 1 for Jack, Bob scores 1 for Game and Ann scores 1 for Low
      And Ann has 1 and Bob has 3

  @BID-08
  Rule: A side that falls short loses its bid

    # catches: points earned that are taken away, and not the bid
    Example: Four bid and two earned
      Given the rules "pitch"
      And the deal "pitch for two"
      And the play so far
        """
        B bid 4 | A pass | B AH | A 2H | B TD | A 3C | B 9S | A 4C | B 6S | A 6C | B 4S | A 7C | B 3S
        """
      And Ann has 3 and Bob has 12
      When Ann plays 8C
      Then Bob loses 4 and Ann scores 1 for Low
      And Ann has 4 and Bob has 8

    # catches: a score that stops at nothing
    Example: A score may go below nothing
      Given the rules "pitch"
      And the deal "pitch for two"
      And the play so far
        """
        B bid 3 | A pass | B AH | A 2H | B TD | A 3C | B 9S | A 4C | B 6S | A 6C | B 4S | A 7C | B 3S
        """
      When Ann plays 8C
      Then Bob loses 3 and Ann scores 1 for Low
      And the answer has scores [1, -3]

    # catches: a dealer who loses nothing for a bid that was taken over
    Example: Who took the bid over loses it
      Given the rules "pitch"
      And the deal "pitch for two"
      And the play so far
        """
        B bid 3 | A bid 3 | A 2H | B AH | B TD | A 3C | B 9S | A 4C | B 6S | A 6C | B 4S | A 7C | B 3S
        """
      When Ann plays 8C
      Then Ann loses 3, Bob scores 1 for High and Bob scores 1 for Game
      And the answer has scores [-3, 2]

  @BID-09
  Rule: The bidder's side is counted first

    # catches: High of the other side that is counted before
    Example: At 20 to 19 the bidder wins
      Given the rules "pitch"
      And the deal
        | Ann | AH 3C 4D 6D 7D 8D |
        | Bob | 2H TC 9S 6S 4S 3S |
      And the play so far
        """
        B bid 2 | A pass | B 2H | A AH | A 3C | B TC | B 9S | A 4D | B 6S | A 6D | B 4S | A 7D | B 3S
        """
      And Ann has 20 and Bob has 19
      When Ann plays 8D
      Then Bob scores 1 for Low and Bob scores 1 for Game
      And Ann has 20 and Bob has 21
      And Bob wins

    # catches: the others' points that are not counted when the bid is lost
    Example: The loss first, and then the other side wins
      Given the rules "pitch"
      And the deal
        | Ann | AH 3C 4D 6D 7D 8D |
        | Bob | 2H TC 9S 6S 4S 3S |
      And the play so far
        """
        B bid 3 | A pass | B 2H | A AH | A 3C | B TC | B 9S | A 4D | B 6S | A 6D | B 4S | A 7D | B 3S
        """
      And Ann has 20 and Bob has 19
      When Ann plays 8D
      Then Bob loses 3 and Ann scores 1 for High
      And Ann has 21 and Bob has 16
      And Ann wins

  @BID-10
  Rule: The dealer must bid higher as well

    # catches: a dealer who takes the bid all the same
    Example: Three is not enough for the dealer
      Given the rules "pitch" with the option "dealer-must-exceed"
      And the deal "pitch for four"
      And East bids 2
      And South passes
      And West bids 3
      And it is North's turn to bid
      When the actions open are asked
      Then the actions are bid 4, pass
      When North tries to bid 3
      Then it is refused by BID-10

    # catches: a dealer who may not bid at all
    Example: Four is
      Given the rules "pitch" with the option "dealer-must-exceed"
      And the deal "pitch for two"
      And Bob bids 3
      When Ann bids 4
      Then the highest bid is 4, by Ann
      And it is Ann's turn to play
