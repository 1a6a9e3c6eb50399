//! Laws of the ranking over random tournaments.

use std::cmp::Ordering;

use proptest::prelude::*;

use super::fixtures::{entrants, krenglbach, ranked, table, tarockcup, tarockcup_2019};
use super::{Entrant, Lot, Ranking, RankingRow, TableResult, Trophy, WhyUnranked};
use crate::draw::{DrawOptions, FiveTables, SeatOne, Seed, draw_lot, draw_random};
use crate::ids::PlayerNumber;
use crate::points::Points;
use crate::ruleset::{Regulations, TieBreak};

const OPTIONS: DrawOptions = DrawOptions::random(FiveTables::First, SeatOne::Vorhand);

/// Who plays, what the tables brought, and under which regulations.
type Cup = (Regulations, Vec<Entrant>, Vec<TableResult>);

/// Small scores, so that ties of every kind are frequent.
fn cup() -> impl Strategy<Value = Cup> {
    let mut by_trophies = krenglbach();
    by_trophies.tie_breaks = vec![TieBreak::Trophies, TieBreak::Shared];
    let mut by_last_round = krenglbach();
    by_last_round.tie_breaks = vec![TieBreak::LastRound, TieBreak::Shared];
    let mut by_rangpunkte = tarockcup();
    by_rangpunkte.tie_breaks = vec![TieBreak::Rangpunkte, TieBreak::Shared];
    let regulations = prop_oneof![
        Just(krenglbach()),
        Just(tarockcup()),
        Just(tarockcup_2019()),
        Just(by_trophies),
        Just(by_last_round),
        Just(by_rangpunkte)
    ];
    let count = (4u16..30).prop_filter("6, 7 and 11", |&n| OPTIONS.table_sizes(n.into()).is_ok());
    (regulations, count, 1u8..4, prop::collection::vec(-2i64..=2, 90), any::<[u8; 32]>()).prop_map(
        |(regulations, count, rounds, scores, seed)| {
            let entrants = entrants(count);
            let numbers: Vec<_> = entrants.iter().map(|entrant| entrant.number).collect();
            let mut scores = scores.into_iter().cycle();
            let mut tables = Vec::new();
            for round in 1..=rounds {
                let mut seed = seed;
                seed[0] = round;
                for drawn in draw_random(Seed(seed), &numbers, OPTIONS).unwrap() {
                    let seats: Vec<_> = drawn.seats.iter().map(|p| (p.0, scores.next().unwrap())).collect();
                    let mut played = table(round, drawn.table.0, &seats);
                    for player in drawn.seats {
                        let rank = u16::try_from(scores.next().unwrap().max(0)).unwrap();
                        let made = (rank > 0).then(|| Trophy { rank, id: "trophy".into() });
                        played.trophies.extend(made.map(|made| (player, made)));
                    }
                    tables.push(played);
                }
            }
            (regulations, entrants, tables)
        },
    )
}

fn rank_of(ranking: &Ranking, number: PlayerNumber) -> Option<u16> {
    ranking.rows.iter().find(|row| row.number == number).map(|row| row.rank)
}

/// The order of two rows by the letter of the rules, without groups or reasons.
fn by_the_letter(regulations: &Regulations, a: &RankingRow, b: &RankingRow) -> Ordering {
    let filled = |mut list: Vec<i64>, with: i64| {
        list.resize(3, with);
        list.sort_unstable();
        list
    };
    // Negated, so that less is better for scores as it is for places.
    let scores = |row: &RankingRow| {
        filled(row.rounds.iter().map(|result| -result.schriftpunkte.sixtieths()).collect(), 0)
    };
    let places =
        |row: &RankingRow| filled(row.rounds.iter().filter_map(|r| r.place).map(i64::from).collect(), 9);
    let trophies = |row: &RankingRow| {
        let ranks = row.rounds.iter().flat_map(|r| &r.trophies).map(|trophy| -i64::from(trophy.rank));
        filled(ranks.collect(), 0)
    };
    let by = |tie_break: &TieBreak| match tie_break {
        TieBreak::Trophies => trophies(a).cmp(&trophies(b)),
        TieBreak::TableScores | TieBreak::Rounds => scores(a).cmp(&scores(b)),
        TieBreak::Placements => places(a).cmp(&places(b)),
        TieBreak::Rangpunkte => {
            let sum = |row: &RankingRow| -> Points { row.rounds.iter().filter_map(|r| r.rangpunkte).sum() };
            sum(b).cmp(&sum(a))
        }
        TieBreak::LastRound => {
            let of_round = |row: &RankingRow, round: u8| -> Points {
                row.rounds.iter().filter(|r| r.round.0 == round).map(|r| r.schriftpunkte).sum()
            };
            let rounds = (1..=3).rev().map(|round| of_round(b, round).cmp(&of_round(a, round)));
            rounds.fold(Ordering::Equal, Ordering::then)
        }
        // No single deals are told here.
        TieBreak::Wins | TieBreak::BestDeal | TieBreak::Lot | TieBreak::Shared => Ordering::Equal,
    };
    let decided = regulations.tie_breaks.iter().map(by).find(|order| order.is_ne());
    b.total.cmp(&a.total).then(decided.unwrap_or(Ordering::Equal))
}

proptest! {
    #[test]
    fn any_two_stand_as_the_rules_say_by_the_letter(
        (regulations, entrants, mut tables) in cup(),
        late in prop::collection::vec(any::<prop::sample::Index>(), 0..3),
    ) {
        // Some tables fall out, so that some players have fewer rounds than others.
        for index in late {
            if tables.len() > 1 {
                tables.remove(index.index(tables.len()));
            }
        }
        let ranking = ranked(&regulations, &entrants, &tables, &[]);
        for (index, a) in ranking.rows.iter().enumerate() {
            for b in &ranking.rows[index + 1..] {
                let expected = by_the_letter(&regulations, a, b);
                prop_assert_eq!(a.rank.cmp(&b.rank), expected, "{:?} {:?}", a, b);
            }
        }
    }

    #[test]
    fn the_order_of_the_inputs_does_not_matter(
        (cup, seed) in (cup(), any::<[u8; 32]>()),
        shuffled in any::<prop::sample::Index>(),
    ) {
        let (regulations, entrants, tables) = cup;
        let expected = ranked(&regulations, &entrants, &tables, &[]);
        let turn = |n: usize| shuffled.index(n);
        let mut entrants_moved = entrants.clone();
        entrants_moved.rotate_left(turn(entrants.len()));
        entrants_moved.reverse();
        let mut tables_moved = tables.clone();
        tables_moved.rotate_left(turn(tables.len()));
        for table in &mut tables_moved {
            table.seats.rotate_right(usize::from(seed[0]) % 4);
        }
        prop_assert_eq!(ranked(&regulations, &entrants_moved, &tables_moved, &[]), expected);
    }

    #[test]
    fn ranks_follow_the_totals_and_leave_no_gaps((regulations, entrants, tables) in cup()) {
        let ranking = ranked(&regulations, &entrants, &tables, &[]);
        prop_assert_eq!(ranking.rows.len(), entrants.len());
        for (index, row) in (1u16..).zip(&ranking.rows) {
            let same: Vec<_> = ranking.rows.iter().filter(|other| other.rank == row.rank).collect();
            prop_assert_eq!(row.shared, same.len() > 1);
            prop_assert!(row.rank <= index && usize::from(index) < usize::from(row.rank) + same.len());
            prop_assert!(same.iter().all(|other| other.total == row.total));
            let ahead = ranking.rows.iter().filter(|other| other.total > row.total).count();
            prop_assert!(usize::from(row.rank) > ahead);
            let own: Points = row.rounds.iter().map(|result| result.schriftpunkte).sum();
            prop_assert_eq!(row.schriftpunkte, own);
            prop_assert_eq!(row.total, own + row.rangpunkte.unwrap_or_default());
        }
    }

    #[test]
    fn every_tie_has_a_reason_and_the_reasons_agree((regulations, entrants, tables) in cup()) {
        let ranking = ranked(&regulations, &entrants, &tables, &[]);
        for row in &ranking.rows {
            let rivals = ranking.rows.iter().filter(|other| other.total == row.total && other.rank != row.rank);
            prop_assert_eq!(row.decided_by.is_some(), rivals.count() > 0);
            if let Some(decision) = &row.decided_by {
                prop_assert_ne!(&decision.own, &decision.theirs);
                for &other in &decision.against {
                    let other_rank = rank_of(&ranking, other).unwrap();
                    prop_assert_eq!(decision.won, row.rank < other_rank);
                }
            }
        }
    }

    #[test]
    fn lots_drawn_for_the_open_ties_leave_none((regulations, entrants, tables) in cup(), seed in any::<[u8; 32]>()) {
        let before = ranked(&regulations, &entrants, &tables, &[]);
        let lots: Vec<_> =
            before.open_ties.iter().map(|tie| Lot { players: draw_lot(Seed(seed), &tie.players), prize: None }).collect();
        let after = ranked(&regulations, &entrants, &tables, &lots);
        prop_assert_eq!(after.open_ties, vec![]);
        for row in &after.rows {
            let tie = before.open_ties.iter().find(|tie| tie.players.contains(&row.number));
            match tie {
                None => prop_assert_eq!(Some(row.rank), rank_of(&before, row.number)),
                Some(tie) => {
                    let lot = lots.iter().find(|lot| lot.players.contains(&row.number)).unwrap();
                    let place = lot.players.iter().position(|&p| p == row.number).unwrap();
                    prop_assert_eq!(usize::from(row.rank), usize::from(tie.rank) + place);
                }
            }
        }
    }

    #[test]
    fn an_exclusion_moves_the_others_up_and_changes_nothing_else(
        (regulations, mut entrants, tables) in cup(),
        who in any::<prop::sample::Index>(),
    ) {
        let before = ranked(&regulations, &entrants, &tables, &[]);
        let index = who.index(entrants.len());
        entrants[index].excluded = true;
        let gone = entrants[index].number;
        let after = ranked(&regulations, &entrants, &tables, &[]);
        prop_assert_eq!(after.unranked.iter().map(|u| (u.number, u.why)).collect::<Vec<_>>(), vec![(gone, WhyUnranked::Excluded)]);
        let rank_before = rank_of(&before, gone).unwrap();
        for row in &after.rows {
            let was = before.rows.iter().find(|other| other.number == row.number).unwrap();
            prop_assert_eq!(&row.rounds, &was.rounds);
            prop_assert_eq!(row.total, was.total);
            prop_assert_eq!(row.rank, was.rank - u16::from(was.rank > rank_before));
        }
    }
}
