use super::*;
use crate::ruleset::TieBreak;
use crate::standings::Compared;
use crate::standings::fixtures::{
    entrants, krenglbach, lot, player, players, ranked, ranks, row, table, table_with_substitutes, tarockcup,
    tarockcup_2019,
};

fn points(values: &[i64]) -> Compared {
    Compared::Points(values.iter().copied().map(Points::whole).collect())
}

#[test]
fn krenglbach_adds_the_points_of_all_rounds() {
    // KR18 Turniermodus: the winner has most points.
    let tables = [
        table(1, 1, &[(1, 10), (2, 5), (3, -5), (4, -10)]),
        table(2, 1, &[(1, -21), (2, 16), (3, 5), (4, 0)]),
    ];
    let ranking = ranked(&krenglbach(), &entrants(4), &tables, &[]);
    assert_eq!(ranks(&ranking), [(1, 2), (2, 3), (3, 4), (4, 1)]);
    assert_eq!(row(&ranking, 2).total, Points::whole(21));
    assert_eq!(row(&ranking, 2).rangpunkte, None);
    assert_eq!(row(&ranking, 2).deals, 32);
}

#[test]
fn the_tarockcup_adds_rangpunkte() {
    // TC18 §7: 40/30/20/10 for the rank at the table, tied places averaged.
    let tables = [
        table(1, 1, &[(1, 10), (2, 5), (3, 5), (4, -20)]),
        table(1, 2, &[(5, 8), (6, 4), (7, 0), (8, -4), (9, -8)]),
    ];
    let ranking = ranked(&tarockcup(), &entrants(9), &tables, &[]);
    assert_eq!(row(&ranking, 1).total, Points::whole(50));
    assert_eq!(row(&ranking, 2).rangpunkte, Some(Points::whole(25)));
    assert_eq!(row(&ranking, 5).total, Points::whole(53));
    assert_eq!(row(&ranking, 9).total, Points::whole(-3));
    assert_eq!(ranking.rows[0].number, player(5));
}

/// Of three, what a table brings counts half as much again where the regulations say so, for the sum
/// and for what separates equals.
#[test]
fn what_is_scored_at_a_table_of_three_is_weighed() {
    let mut tarot = crate::ruleset::Ruleset::preset("tarot-fft").unwrap().regulations.clone();
    assert_eq!(tarot.tables_of_three_times, Some(Points::from_sixtieths(90)));
    tarot.tie_breaks = vec![TieBreak::BestDeal, TieBreak::Shared];
    let mut three = table(1, 2, &[(5, 50), (6, -25), (7, -25)]);
    three.deals = vec![(player(5), Points::whole(50))];
    let mut four = table(1, 1, &[(1, 75), (2, -25), (3, -25), (4, -25)]);
    four.deals = vec![(player(1), Points::whole(74)), (player(1), Points::whole(1))];
    let tables = [four, three];
    let weighed = ranked(&tarot, &entrants(7), &tables, &[]);
    let total = |number| row(&weighed, number).total;
    assert_eq!([1, 5, 6].map(total), [Points::whole(75), Points::whole(75), Points::from_sixtieths(-2250)]);
    assert_eq!(ranks(&weighed)[..2], [(1, 5), (2, 1)], "75 of one deal are more than 74");
    tarot.tables_of_three_times = None;
    let as_scored = ranked(&tarot, &entrants(7), &tables, &[]);
    assert_eq!(row(&as_scored, 5).total, Points::whole(50));
}

#[test]
fn krenglbach_breaks_ties_by_the_best_then_the_second_best_table() {
    // 1, 2 and 3 have 30 points; best tables 20, 20, 25; second 15 and 10.
    let tables = [
        table(1, 1, &[(1, 20), (2, 10), (3, 0), (4, -30)]),
        table(2, 1, &[(1, 15), (2, 20), (3, 25), (4, -60)]),
        table(3, 1, &[(1, -5), (2, 0), (3, 5), (4, 0)]),
    ];
    let ranking = ranked(&krenglbach(), &entrants(4), &tables, &[]);
    assert_eq!(ranks(&ranking), [(1, 3), (2, 1), (3, 2), (4, 4)]);
    let second = row(&ranking, 1).decided_by.clone().unwrap();
    assert_eq!(second.by, TieBreak::TableScores);
    assert_eq!((second.nth, second.won), (1, false));
    assert_eq!(second.against, players(&[3]));
    assert_eq!((second.own, second.theirs), (points(&[20, 15, -5]), points(&[25, 5, 0])));
    let third = row(&ranking, 2).decided_by.clone().unwrap();
    assert_eq!((third.nth, third.won, third.against), (2, false, players(&[1])));
    let first = row(&ranking, 3).decided_by.clone().unwrap();
    assert_eq!((first.nth, first.won, first.against), (1, true, players(&[1])));
    assert_eq!(row(&ranking, 4).decided_by, None);
}

#[test]
fn krenglbach_shares_the_place_when_all_tables_are_equal() {
    let tables =
        [table(1, 1, &[(1, 7), (2, 3), (3, 0), (4, -10)]), table(2, 1, &[(1, 3), (2, 7), (3, 0), (4, -10)])];
    let ranking = ranked(&krenglbach(), &entrants(4), &tables, &[lot(&[2, 1])]);
    assert_eq!(ranks(&ranking), [(1, 1), (1, 2), (3, 3), (4, 4)]);
    assert!(row(&ranking, 1).shared && !row(&ranking, 1).lot_open);
    assert!(!row(&ranking, 3).shared);
    assert_eq!(ranking.open_ties, []);
}

#[test]
fn a_round_not_played_counts_zero_in_the_comparison() {
    // 1 came for round 2 only: 5 and an unplayed round against 10 and −5.
    let tables =
        [table(1, 1, &[(2, 10), (3, 0), (4, 0), (5, -10)]), table(2, 1, &[(1, 5), (2, -5), (3, 1), (4, -1)])];
    let ranking = ranked(&krenglbach(), &entrants(5), &tables, &[]);
    assert_eq!(row(&ranking, 1).total, row(&ranking, 2).total);
    let decision = row(&ranking, 1).decided_by.clone().unwrap();
    assert_eq!(decision.own, points(&[5, 0]));
    assert_eq!(decision.theirs, points(&[10, -5]));
    assert!(!decision.won);
}

/// Two rounds at one table of four in which 1 and 2 end equal on 75: places 1 and 3
/// against twice second.
fn tied_cup() -> [TableResult; 2] {
    [table(1, 1, &[(1, 10), (2, 5), (3, 0), (4, -15)]), table(2, 1, &[(1, 5), (2, 10), (3, 20), (4, -35)])]
}

#[test]
fn the_tarockcup_breaks_ties_by_placements_first() {
    let ranking = ranked(&tarockcup(), &entrants(4), &tied_cup(), &[]);
    assert_eq!(row(&ranking, 1).total, Points::whole(75));
    assert_eq!(row(&ranking, 2).total, Points::whole(75));
    let decision = row(&ranking, 1).decided_by.clone().unwrap();
    assert_eq!(decision.by, TieBreak::Placements);
    assert_eq!(decision.own, Compared::Places(vec![1, 3]));
    assert_eq!(decision.theirs, Compared::Places(vec![2, 2]));
    assert!(decision.won);
}

#[test]
fn then_by_rounds_and_at_last_by_the_lot() {
    // 1 and 2 swap 10 and 5, places 1 and 2: nothing but the lot separates them.
    let tables = [
        table(1, 1, &[(1, 10), (2, 5), (3, 0), (4, -15)]),
        table(2, 1, &[(1, 5), (2, 10), (3, 0), (4, -15)]),
    ];
    let open = ranked(&tarockcup(), &entrants(4), &tables, &[]);
    assert_eq!(open.open_ties, [OpenTie { rank: 1, players: players(&[1, 2]) }]);
    assert_eq!(ranks(&open), [(1, 1), (1, 2), (3, 3), (4, 4)]);
    assert!(row(&open, 1).lot_open && row(&open, 2).lot_open && !row(&open, 3).lot_open);

    let drawn = ranked(&tarockcup(), &entrants(4), &tables, &[lot(&[2, 1])]);
    assert_eq!(drawn.open_ties, []);
    assert_eq!(ranks(&drawn)[..2], [(1, 2), (2, 1)]);
    let decision = row(&drawn, 1).decided_by.clone().unwrap();
    assert_eq!(decision.by, TieBreak::Lot);
    assert_eq!((decision.own, decision.theirs), (Compared::Lot(2), Compared::Lot(1)));
}

#[test]
fn without_rangpunkte_the_rounds_decide() {
    // tarockcup-2019: 1 and 2 have 15; best rounds 12 and 10.
    let tables = [
        table(1, 1, &[(1, 12), (2, 5), (3, -2), (4, -15)]),
        table(2, 1, &[(1, 3), (2, 10), (3, -1), (4, -12)]),
    ];
    let ranking = ranked(&tarockcup_2019(), &entrants(4), &tables, &[]);
    let decision = row(&ranking, 1).decided_by.clone().unwrap();
    assert_eq!((decision.by, decision.won), (TieBreak::Rounds, true));
    assert_eq!((decision.own, decision.theirs), (points(&[12, 3]), points(&[10, 5])));
}

#[test]
fn a_lot_counts_only_among_exactly_the_players_tied() {
    let tables = [table(1, 1, &[(1, 4), (2, 4), (3, 4), (4, -12)])];
    let cup = tarockcup_2019();
    let with = |lots: &[Lot]| ranked(&cup, &entrants(4), &tables, lots);

    let tied = [OpenTie { rank: 1, players: players(&[1, 2, 3]) }];
    assert_eq!(with(&[lot(&[2, 1])]).open_ties, tied, "a lot among two leaves three tied");
    assert_eq!(with(&[lot(&[4, 3, 2, 1])]).open_ties, tied, "so does a lot among four");
    assert_eq!(with(&[lot(&[3, 1, 1])]).open_ties, tied, "and one with a player twice");

    let drawn = with(&[lot(&[2, 1]), lot(&[3, 1, 2]), lot(&[1, 2, 3])]);
    assert_eq!(ranks(&drawn)[..3], [(1, 3), (2, 1), (3, 2)], "the first fitting lot stands");
}

#[test]
fn a_tie_within_a_tie_is_told_by_what_separated_the_neighbours() {
    // 1, 2, 3 have 12: best rounds 12, 8, 8, so 1 is ahead; a lot parts 2 and 3.
    let tables =
        [table(1, 1, &[(1, 12), (2, 8), (3, 4), (4, -24)]), table(2, 1, &[(1, 0), (2, 4), (3, 8), (4, -12)])];
    let ranking = ranked(&tarockcup_2019(), &entrants(4), &tables, &[lot(&[3, 2])]);
    assert_eq!(ranks(&ranking), [(1, 1), (2, 3), (3, 2), (4, 4)]);
    let reasons: Vec<_> = ranking.rows.iter().map(|row| row.decided_by.as_ref().map(|d| d.by)).collect();
    assert_eq!(reasons, [Some(TieBreak::Rounds), Some(TieBreak::Rounds), Some(TieBreak::Lot), None]);
    assert_eq!(row(&ranking, 3).decided_by.clone().unwrap().against, players(&[1]));
}

#[test]
fn excluded_players_are_unranked_and_nothing_changes_for_the_others() {
    // KR18 Turniermodus: who stops and who plays on for him are both excluded.
    let tables = [table_with_substitutes(1, 1, &[&[(1, 30), (5, 5)], &[(2, 10)], &[(3, -5)], &[(4, -40)]])];
    let mut all = entrants(5);
    let before = ranked(&tarockcup(), &all, &tables, &[]);
    all[0].excluded = true;
    all[4].excluded = true;
    let after = ranked(&tarockcup(), &all, &tables, &[]);
    let left: Vec<_> = after.unranked.iter().map(|u| (u.number.0, u.why)).collect();
    assert_eq!(left, [(1, WhyUnranked::Excluded), (5, WhyUnranked::Excluded)]);
    assert_eq!(ranks(&after), [(1, 2), (2, 3), (3, 4)]);
    for number in [2, 3, 4] {
        assert_eq!(row(&after, number).rounds, row(&before, number).rounds);
    }
    assert_eq!(row(&after, 2).rounds[0].place, Some(2), "the excluded seat stays first");
}

#[test]
fn the_seat_is_ranked_whole_and_its_last_player_gets_the_rangpunkte() {
    let tables = [table_with_substitutes(1, 1, &[&[(1, 30), (5, 5)], &[(2, 33)], &[(3, -28)], &[(4, -40)]])];
    let ranking = ranked(&tarockcup(), &entrants(5), &tables, &[]);
    assert_eq!(row(&ranking, 1).total, Points::whole(30));
    assert_eq!(row(&ranking, 1).rounds[0].place, None);
    assert_eq!(row(&ranking, 5).total, Points::whole(5 + 40));
    assert_eq!(row(&ranking, 2).total, Points::whole(33 + 30));
}

#[test]
fn who_comes_back_to_his_seat_has_one_result_there() {
    let tables =
        [table_with_substitutes(1, 1, &[&[(1, 3), (5, 1), (1, 4)], &[(2, 0)], &[(3, 0)], &[(4, -8)]])];
    let ranking = ranked(&tarockcup(), &entrants(5), &tables, &[]);
    let rounds = &row(&ranking, 1).rounds;
    assert_eq!(rounds.len(), 1);
    assert_eq!((rounds[0].schriftpunkte, rounds[0].deals), (Points::whole(7), 32));
    assert_eq!(rounds[0].rangpunkte, Some(Points::whole(40)));
}

#[test]
fn running_tables_give_places_only_provisionally() {
    let mut running = table(1, 1, &[(1, 10), (2, 5), (3, 0), (4, -15)]);
    running.ended = false;
    let tables = [running];
    let now = |running| ranking(&tarockcup(), &entrants(4), &tables, &[], running);
    let without = now(RunningTables::WithoutPlaces);
    assert!(without.provisional);
    assert_eq!(row(&without, 1).total, Points::whole(10));
    assert_eq!(row(&without, 1).rounds[0].place, None);
    let as_if = now(RunningTables::AsIfEnded);
    assert!(as_if.provisional);
    assert_eq!(row(&as_if, 1).total, Points::whole(50));
}

#[test]
fn withdrawn_players_stay_ranked_and_absent_ones_do_not() {
    let mut all = entrants(5);
    all[0].withdrawn = true;
    let tables = [table(1, 1, &[(1, 10), (2, 5), (3, 0), (4, -15)])];
    let ranking = ranked(&krenglbach(), &all, &tables, &[]);
    assert_eq!(ranks(&ranking)[0], (1, 1));
    assert!(row(&ranking, 1).withdrawn);
    let absent = Unranked { number: player(5), why: WhyUnranked::NotPlayed, rounds: Vec::new() };
    assert_eq!(ranking.unranked, [absent]);
}

#[test]
fn a_ranking_round_trips_through_json() {
    let ranking = ranked(&tarockcup(), &entrants(5), &tied_cup(), &[]);
    let json = serde_json::to_string(&ranking).unwrap();
    assert_eq!(serde_json::from_str::<Ranking>(&json).unwrap(), ranking);
}
