//! What a list of results can be refused for.

crate::faults! { "list";
    Contradiction => otherwise_by_tables(stated: Written, follows: Written);
    PlayersCount => table_size(table: Count, players: Count);
    Inconsistent => no_teams();
    Inconsistent => no_rangpunkte();
    OutcomeMissing => points_missing();
    OutcomeMissing => rangpunkte_missing(round: Count);
    OutOfBounds => team_full(team: Written, most: Count);
    DuplicatePlayer => stands_already(name: Written, line: Count);
}

crate::messages! { "list";
    at(line: Count, column: Written, what: Clause);
}
