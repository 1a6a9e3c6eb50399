//! What the content of a season's command can be refused for.

crate::faults! { "season";
    Inconsistent => round_ends_in_order();
    OutOfBounds => other_year(year: Written);
    Inconsistent => other_team_entered();
    Inconsistent => one_team_twice();
    UnknownPlayer => team_not_entered();
    Inconsistent => other_pairing();
    Inconsistent => pairing_missing();
    Inconsistent => no_pairings();
    DuplicatePlayer => person_twice();
    DuplicatePlayer => in_another_team();
    OutOfBounds => changes_count(most: Count);
    Inconsistent => positions_swapped();
    Inconsistent => changes_in_order();
    Inconsistent => guest_unmarked();
    Inconsistent => guest_is_member();
    Inconsistent => no_member_at_table();
    Inconsistent => not_a_side();
    Inconsistent => deals_of_a_match(deals: Count);
    Inconsistent => others_played();
    Inconsistent => points_below_zero();
    Inconsistent => points_not_whole();
    Inconsistent => other_points_there(points: Count, theirs: Count);
    Inconsistent => other_day_there(day: Day);
    Inconsistent => places_fall();
    Inconsistent => tie_twice();
    UnknownPlayer => no_such_player();
    Inconsistent => milestones_rise();
    PlayersCount => players_of_variant(players: Count);
    OutOfBounds => points_of_game(most: Count);
}
