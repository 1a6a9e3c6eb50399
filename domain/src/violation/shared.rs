//! What every family finds wrong in the same words.

crate::faults! { "shared";
    SeatingMismatch => other_players();
    SeatingMismatch => does_not_sit_out(player: Player);
    SeatingMismatch => not_vorhand(player: Player);
    SitsOut => sits_out(player: Player);
    UnknownPlayer => not_at_table(player: Player);
    DuplicatePlayer => offender_twice(player: Player);
    OutOfBounds => out_of_bounds(number: Count, least: Count, most: Count);
    EmptyName => name_missing();
    FamilyMismatch => other_family(rules: Term, found: Term);
    RulingNotInFamily => no_premiums_lost(family: Term);
    RulingNotInFamily => no_game_lost(family: Term);
    RulingNotInFamily => no_renonce(family: Term);
    KindMismatch => kind_is_offence();
    PlayersCount => two_pairs_play();
    BadText => text_length(most: Count);
}
