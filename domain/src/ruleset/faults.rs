//! What a ruleset can be refused for, whatever the game.

crate::faults! { "ruleset";
    Shape => not_toml(cause: Written);
    BadText => id_malformed(most: Count);
    Inconsistent => id_of_preset(id: Written);
    Inconsistent => id_elsewhere(id: Written);
    BadText => text_malformed(most: Count);
    OutOfBounds => rangpunkte_whole(most: Count);
    OutOfBounds => sources_count(most: Count);
    NotDescending => lower_gets_less();
    OutOfBounds => retention(most: Count);
    BadText => organisation_title(most: Count);
    Inconsistent => not_offered(id: Written);
    OutOfBounds => fee_proposed(most: Money);
    OverHundredPercent => over_hundred_percent();
    ListedTwice => tie_break_twice();
    Inconsistent => no_rangpunkte_known();
    Inconsistent => no_trophies_played();
    BadText => label_malformed(most: Count);
    ListedTwice => title_twice();
    Inconsistent => no_such_title();
    ListedTwice => category_twice();
    NotLast => lot_stands_last();
    Inconsistent => cycles_or_deals();
    Inconsistent => cycles_and_deals();
    Inconsistent => pairs_are_teams_of_two();
    Inconsistent => pairs_play_in_fours();
    Inconsistent => pairs_compare_matches();
    Inconsistent => pairs_score_as_one();
    Inconsistent => played_by_pairs(family: Term);
    Inconsistent => second_pair_deals();
    Inconsistent => partners_are_tied();
    Inconsistent => not_played_by(family: Term, players: Count);
    Inconsistent => no_rangpunkte_of_three();
    OutOfBounds => times_out_of_bounds(most: Count);
    Inconsistent => teams_without_rangpunkte();
}
