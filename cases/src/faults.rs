//! What a case can be refused for before any family looks at its deal.

domain::faults! { "case";
    SeatingMismatch => four_missing();
    SeatingMismatch => players_missing();
    SeatingMismatch => vorhand_missing();
    SeatingMismatch => pair_missing();
    PlayersCount => four_play();
    PlayersCount => three_to_five_play();
    UnknownPlayer => vorhand_unknown();
    DuplicatePlayer => player_twice(player: Player);
    Inconsistent => nothing_counted(family: Term);
    Inconsistent => not_bid_step_by_step();
}

domain::messages! { "case";
    several(count: Count);
    unknown_ruleset(id: Written, known: List);
}
