//! What is odd before a draw or before publishing, in words.

crate::faults! { "check";
    Unconfirmed => unconfirmed();
    FeesUnpaid => fees_unpaid(players: List, open: Money);
    TeamsIncomplete => teams_incomplete(teams: Count, size: Count);
    NotCheckedIn => not_checked_in(players: List);
    PossibleDoubles => possible_doubles();
    PossibleDoubles => doubles(players: List);
    NeverSeated => never_seated(players: List);
    DealsMissing => deals_missing(tables: List);
    SheetsUnsigned => sheets_unsigned(tables: List);
    CountsImpossible => records_impossible(deals: List);
    CountsImpossible => sums_contradicted(tables: List);
    SignedDespiteRefusal => signed_despite_refusal(tables: List);
    DealsUnknown => deals_unknown(tables: List);
    DealsUnknown => paper_wins();
    DealsUnknown => paper_best_deal();
    DealsUnknown => paper_trophy_ties();
    DealsUnknown => paper_trophies();
    TitleVacant => title_vacant(title: Written);
    TitleOutdated => title_outdated();
    TitleOutdated => title_differs(title: Written, players: List);
    NothingToWin => nothing_to_win();
    PrizesAbovePot => prizes_above_pot(added: Money, pot: Money);
    PrizesUnfilled => prizes_unfilled(prizes: List);
    PrizeLotsOpen => prize_lots_open(players: List);
    PrizesToReturn => prizes_to_return(players: List);
    CashUncounted => cash_uncounted(balance: Money);
    EditionOutdated => edition_outdated(edition: Count);
    RegistrationsOpen => registrations_open(count: Count);
    ComplaintsOpen => complaints_open(deals: List);
    AppealsOpen => appeals_open(deals: List);
    FlagsOpen => flags_open(deals: List);
    TiesSeated => ties_seated(players: List);
}

crate::messages! { "check";
    table_of_round(round: Count, table: Count);
    deal_of_table(round: Count, table: Count, deal: Count);
}
