//! What a season's command can be refused for as a whole.

crate::rejections! { "season";
    SeasonState => season_closed();
    SeasonState => season_open();
    SeasonState => no_knockout();
    UnknownTeam => unknown_team();
    InvalidTeam => pairs_count(most: Count);
    InvalidTeam => pairs_too_few();
    InvalidTeam => pair_of_two();
    KnockoutState => drawn_already();
    KnockoutState => not_drawn();
    KnockoutState => unknown_pairing();
    KnockoutState => pairing_waits();
    KnockoutState => pairing_over();
    KnockoutState => not_level();
    KnockoutState => next_round_played();
    CommitmentOutdated => other_pairs();
    UnknownMatch => unknown_match();
    MatchState => own_match();
    MatchState => match_ruled();
    TooManyMatches => matches_played(most: Count);
    TooManyMatches => pairing_matches(most: Count);
    LeaveNeeded => members_by_leave(least: Count, most: Count);
    LeaveNeeded => private_by_leave();
    LeaveNeeded => before_by_leave(day: Day);
    LeaveNeeded => late_by_leave(day: Day);
    LeaveNeeded => change_by_leave();
}
