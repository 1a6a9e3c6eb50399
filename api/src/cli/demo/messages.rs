//! What the demo says to people.

const _: () = texts::all_in_words(&[MESSAGES]);

domain::messages! { "demo";
    fresh_server();
    listening(address: Written);
    farewell(requests: Count, seconds: Count, folder: Written);
    refused();
    problem(status: Count, code: Written, detail: Written);
    problem_at(status: Count, code: Written, pointer: Written, detail: Written);
    refused_at(path: Written, problem: Clause);
    no_answer(path: Written);
    server_silent();
    no_server();
    broke_off();
    first_organizer();
    founded(ruleset: Written);
    tokens_given();
    registration();
    at_desk(name: Written, number: Count);
    comes_later(name: Written, round: Count, number: Count);
    fees(count: Count, fee: Money);
    between_rounds();
    in_hall(player: Player);
    leaves_out(player: Player);
    leaves_ranked(player: Player);
    dry_run(fit: Count, misfit: Count, doubles: Count);
    wrong_cell(line: Count, column: Term, detail: Written);
    wrong_row(line: Count, detail: Written);
    double_of_line(line: Count, name: Written, other: Count, other_name: Written);
    double_of_person(line: Count, name: Written, other_name: Written);
    imported(count: Count);
    no_teams();
    teams(count: Count, size: Count);
    draw_of(round: Count);
    drawn_again();
    under_way(round: Count);
    too_few(count: Count);
    all_in_hall(count: Count);
    committed(digest: Written);
    as_committed(mixed: Written);
    seed(seed: Written);
    tables(fours: Count, others: Count, size: Word);
    seated(table: Count, players: List);
    deals_of(round: Count);
    made_equal(one: Player, other: Player);
    stops_early(table: Count, deals: Count);
    recorded(deals: Count, tables: Count);
    ended(round: Count);
    deal(table: Count, deal: Count, what: Clause);
    worth(points: Written);
    worth_paid(points: Written, cents: Written);
    whole_line(worth: Clause);
    sent_again();
    elsewhere(own: Count, other: Count);
    own_partner();
    line_undone();
    other_content();
    corrected_back(worth: Clause);
    game_undone();
    entries(count: Count, worth: Clause);
    chelem();
    annulled(worth: Clause);
    french_reports(count: Count, rounds: Count);
    rulings();
    ruled_by(ruling: Term, players: List);
    ruled(ruling: Term);
    stays(points: Written);
    becomes(before: Written, after: Written);
    complaint();
    preview(ruling: Term, points: Written, rows: Count);
    results();
    before_lot();
    lot(rank: Count, order: List);
    published(edition: Count, digest: Written);
    corrected_late();
    edition_read(edition: Count, version: Count, leader: Written, total: Score);
    as_of(version: Count, round: Count, leader: Written, total: Score);
    ties(decided: Count, shared: Count);
    tie(total: Score, player: Player, others: List, by: Term, nth: Count);
    receives(rank: Count, name: Written, amount: Money);
    paid_out(paid: Money, pot: Money);
    organizer_adds(amount: Money);
    paper();
    reports(count: Count, kilobytes: Count);
    year_championship();
    year_matches(teams: Count, matches: Count);
    year_cup();
    year_cup_won(pair: Written);
    year_series();
    year_evenings(evenings: Count, players: Count);
    year_leads(name: Written);
    year_papers(count: Count, kilobytes: Count);
    reports_only(count: Count);
    exported(file: Written, lines: Count);
    verified();
    touched();
    pairs(players: Count, pairs: Count);
    match_of(round: Count);
    drawn_as_committed(digest: Written);
    against(table: Count, one: List, other: List);
    guest(table: Count, deal: Count, guest: Player, leaving: Player);
    thrown_in();
    out_of_turn(player: Player);
    raised(points: Written);
    too_many_tarocks();
    counts_for(table: Count);
    back(player: Player);
    trophies_before(player: Player, count: Count);
    trophies(player: Player, made: List);
    milestone(count: Count);
    by(by: Term);
    decided_head();
}

/// What a tie was decided by, and what was ruled, as the API has it.
#[cfg(test)]
pub const TERMS: [&str; 9] = [
    "demo-by-table-scores",
    "demo-by-rounds",
    "demo-by-placements",
    "demo-by-trophies",
    "demo-by-lot",
    "demo-ruling-no-offence",
    "demo-ruling-renonce",
    "demo-ruling-annulled",
    "demo-ruling-struck",
];
