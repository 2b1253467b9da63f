#!/usr/bin/env perl
# A score keeper: it counts lines and says what they pay, and claims just that. No library.
use strict;
use warnings;

$| = 1;    # flush after each line

while (my $request = <STDIN>) {
    my ($id)     = $request =~ /"id":\s*(\d+)/;
    my ($method) = $request =~ /"method":\s*"(\w+)"/;
    my $result   = '{}';
    if ($method eq 'initialize') {
        $result = '{"protocol":1,"engine":{"name":"keeper","version":"1"},'
          . '"games":{"fives-and-threes":{"players":[2,3,4]}},"abilities":["count"],"max_in_flight":16}';
    }
    elsif ($method eq 'count') {
        my @tiles = $request =~ /"(\d+-\d+)"/g;
        my $count = count_of(@tiles);
        $result = sprintf '{"count":%d,"points":%d}', $count, points_for($count);
    }
    print qq({"jsonrpc":"2.0","id":$id,"result":$result}\n);
    last if $method eq 'shutdown';
}

# The sum of the two ends; a double at an end with both halves, a lone tile once (COUNT-01 to COUNT-03).
sub count_of {
    my @tiles = @_;
    my ($left,  $inner)  = split /-/, $tiles[0];
    my ($joint, $right) = split /-/, $tiles[-1];
    return $left + $right if @tiles == 1;
    return $left * ($left == $inner ? 2 : 1) + $right * ($joint == $right ? 2 : 1);
}

# A third and a fifth of the count, where they are whole (SCORE-01 to SCORE-03).
sub points_for {
    my ($count) = @_;
    return ($count % 3 ? 0 : $count / 3) + ($count % 5 ? 0 : $count / 5);
}
