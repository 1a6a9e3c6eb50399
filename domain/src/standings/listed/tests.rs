use rstest::rstest;

use super::*;
use crate::ruleset::Ruleset;

fn regulations(preset: &str) -> Regulations {
    Ruleset::preset(preset).unwrap().regulations.clone()
}

/// Lines of `name: points points …`; `points/table` tells the table too.
fn list(lines: &[&str]) -> Vec<ListedPlayer> {
    let round = |stated: &str| {
        let (points, table) = stated.split_once('@').map_or((stated, None), |(p, t)| (p, t.parse().ok()));
        ListedRound { points: points.parse().ok(), table, ..ListedRound::default() }
    };
    let line = |(at, line): (usize, &&str)| {
        let (name, rounds) = line.split_once(": ").unwrap();
        ListedPlayer {
            line: at as u64 + 2,
            name: name.to_owned(),
            team: None,
            lot: None,
            trophies: None,
            rounds: rounds.split(' ').map(round).collect(),
        }
    };
    lines.iter().enumerate().map(line).collect()
}

fn ranks(ranking: &Ranking) -> Vec<(u16, u16)> {
    ranking.rows.iter().map(|row| (row.rank, row.number.0)).collect()
}

#[test]
fn totals_are_ranked_and_ties_broken_as_in_a_tournament() {
    // KR18: the best table score, then the second.
    let players = list(&["A: 5 5 0", "B: 10 0 0", "C: 1 1 1", "D: 5 0 5"]);
    let ranked = rank_list(&regulations("krenglbach-2018"), &players).unwrap();
    assert_eq!(ranks(&ranked.ranking), [(1, 2), (2, 1), (2, 4), (4, 3)]);
    assert_eq!(ranked.undecided, []);
}

#[test]
fn what_the_list_does_not_tell_stays_open_and_is_named() {
    // TC18 §7: placements come before rounds; Rangpunkte are stated, tables are not.
    let mut players = list(&["A: 9 1 0", "B: 5 5 0", "C: 0 0 0"]);
    for player in &mut players {
        for round in &mut player.rounds {
            round.rangpunkte = Some(Points::whole(20));
        }
    }
    let ranked = rank_list(&regulations("tarockcup-2018"), &players).unwrap();
    assert_eq!(ranks(&ranked.ranking), [(1, 1), (1, 2), (3, 3)]);
    let tied =
        Undecided { rank: 1, players: vec![PlayerNumber(1), PlayerNumber(2)], needs: TieBreak::Placements };
    assert_eq!(ranked.undecided, [tied]);
    assert_eq!(ranked.needs(PlayerNumber(2)), Some(TieBreak::Placements));
}

#[test]
fn places_and_rangpunkte_follow_from_tables() {
    let players = list(&["A: 9@1", "B: 5@1", "C: -4@1", "D: -10@1"]);
    let ranked = rank_list(&regulations("tarockcup-2018"), &players).unwrap();
    let totals: Vec<_> = ranked.ranking.rows.iter().map(|row| row.total).collect();
    assert_eq!(totals, [49, 35, 16, 0].map(Points::whole));
    assert_eq!(ranked.ranking.rows[1].rounds[0].place, Some(2));
}

#[test]
fn a_lot_counts_if_everybodys_place_in_it_is_told() {
    // REN 2019: rounds, then the lot.
    let mut players = list(&["A: 5 5", "B: 5 5", "C: 1 1"]);
    let ranked = rank_list(&regulations("tarockcup-2019"), &players).unwrap();
    assert_eq!(ranked.undecided[0].needs, TieBreak::Lot);
    (players[0].lot, players[1].lot) = (Some(2), Some(1));
    let ranked = rank_list(&regulations("tarockcup-2019"), &players).unwrap();
    assert_eq!(ranks(&ranked.ranking), [(1, 2), (2, 1), (3, 3)]);
    assert_eq!(ranked.undecided, []);
}

#[test]
fn teams_add_up_and_share_places() {
    let mut players = list(&["A: 5", "B: -3", "C: 1", "D: 1"]);
    for (player, team) in players.iter_mut().zip(["x", "x", "y", "y"]) {
        player.team = Some(team.to_owned());
    }
    let ranked = rank_list(&regulations("tarockcup-2019"), &players).unwrap();
    let teams = ranked.teams.as_ref().unwrap();
    let rows: Vec<_> = teams.rows.iter().map(|row| (row.rank, ranked.team_name(row.team))).collect();
    assert_eq!(rows, [(Some(1), Some("x")), (Some(1), Some("y"))]);
}

#[test]
fn nobody_adds_to_a_team_that_has_its_members() {
    let mut players = list(&["A: 5", "B: -3", "C: 1", "D: 1", "E: 2"]);
    for (player, team) in players.iter_mut().zip(["x", "x", "y", "x", "x"]) {
        player.team = Some(team.to_owned());
    }
    let mut regulations = regulations("tarot-fft");
    let violations = rank_list(&regulations, &players).unwrap_err();
    let named: Vec<_> = violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect();
    assert_eq!(named, ["/5/team out_of_bounds", "/6/team out_of_bounds"]);
    regulations.teams = regulations.teams.map(|teams| crate::ruleset::Teams { size: 4, ..teams });
    let ranked = rank_list(&regulations, &players).unwrap();
    assert_eq!(ranked.teams.unwrap().rows[0].schriftpunkte, Points::whole(5));
}

#[rstest]
#[case::twice("tarockcup-2019", &["A: 1", "A: 2"], &["/3/player duplicate_player"])]
#[case::rangpunkte("tarockcup-2018", &["A: 1"], &["/2/rang1 outcome_missing"])]
#[case::table("tarockcup-2019", &["A: 1 3@4", "B: 2 -3@4"], &["/2/table2 players_count"])]
#[case::no_points("tarockcup-2019", &["A: 1 ?@4"], &["/2/r2 outcome_missing"])]
fn what_is_wrong_is_named_with_line_and_column(
    #[case] preset: &str,
    #[case] lines: &[&str],
    #[case] found: &[&str],
) {
    let violations = rank_list(&regulations(preset), &list(lines)).unwrap_err();
    let named: Vec<_> = violations.iter().map(|v| format!("{} {}", v.pointer, v.code.name())).collect();
    assert_eq!(named, found);
}

#[test]
fn a_list_that_contradicts_itself_is_refused() {
    let mut players = list(&["A: 9@1", "B: 5@1", "C: -4@1", "D: -10@1"]);
    players[3].rounds[0].place = Some(3);
    players[0].rounds[0].rangpunkte = Some(Points::whole(30));
    let violations = rank_list(&regulations("tarockcup-2018"), &players).unwrap_err();
    let named: Vec<_> = violations.iter().map(|v| v.pointer.as_str()).collect();
    assert_eq!(named, ["/2/rang1", "/5/place1"]);
}

/// Both partners carry their pair's points: as a team it has them once.
#[test]
fn a_listed_pair_counts_once() {
    let mut players = list(&["A: 700 650", "B: 700 650", "C: 710 600", "D: 710 600"]);
    for (player, team) in players.iter_mut().zip(["Turul", "Turul", "Phönix", "Phönix"]) {
        player.team = Some(team.to_owned());
    }
    let teams = rank_list(&regulations("royal"), &players).unwrap().teams.unwrap();
    let totals: Vec<_> = teams.rows.iter().map(|row| (row.rank, row.schriftpunkte)).collect();
    assert_eq!(totals, [(Some(1), Points::whole(1350)), (Some(2), Points::whole(1310))]);
    let tarot = rank_list(&regulations("tarot-fft"), &players).unwrap().teams.unwrap();
    assert_eq!(tarot.rows[0].schriftpunkte, Points::whole(2700), "there each has points of his own");
}

/// ROY "Grand Prix": equal sums go by the best match, for teams as for players; what only trophies
/// would decide is open between pairs, never between partners.
#[test]
fn listed_pairs_rank_as_in_a_tournament() {
    let pairs = |lines: &[&str]| {
        let mut players = list(lines);
        for (player, team) in players.iter_mut().zip(["Turul", "Turul", "Phönix", "Phönix"]) {
            player.team = Some(team.to_owned());
        }
        rank_list(&regulations("royal"), &players).unwrap()
    };
    let by_match = pairs(&["A: 700 650", "B: 700 650", "C: 740 610", "D: 740 610"]);
    let teams = |ranked: &ListRanking| -> Vec<_> {
        let rows = &ranked.teams.as_ref().unwrap().rows;
        rows.iter()
            .map(|row| (row.rank, row.shared, ranked.team_name(row.team).unwrap().to_owned()))
            .collect()
    };
    assert_eq!(
        teams(&by_match),
        [(Some(1), false, "Phönix".to_owned()), (Some(2), false, "Turul".to_owned())]
    );
    assert_eq!(ranks(&by_match.ranking), [(1, 3), (1, 4), (3, 1), (3, 2)]);
    assert_eq!(by_match.undecided, [], "partners share their place");
    let level = pairs(&["A: 700 650", "B: 700 650", "C: 650 700", "D: 650 700"]);
    assert_eq!(teams(&level), [(Some(1), true, "Turul".to_owned()), (Some(1), true, "Phönix".to_owned())]);
    let open: Vec<_> = level.undecided.iter().map(|tie| (tie.rank, tie.players.len(), tie.needs)).collect();
    assert_eq!(open, [(1, 4, TieBreak::Trophies)]);
}

/// A pair whose partners brought different points has their mean (`standings/pairs.rs`).
#[test]
fn a_listed_pair_has_the_mean_of_its_partners() {
    let mut players = list(&["A: 700", "B: 690", "C: 694", "D: 694"]);
    for (player, team) in players.iter_mut().zip(["Turul", "Turul", "Phönix", "Phönix"]) {
        player.team = Some(team.to_owned());
    }
    let teams = rank_list(&regulations("royal"), &players).unwrap().teams.unwrap();
    let totals: Vec<_> = teams.rows.iter().map(|row| (row.rank, row.total)).collect();
    assert_eq!(totals, [(Some(1), Points::whole(695)), (Some(2), Points::whole(694))]);
}

/// A published list tells what counted: what was weighed at a table of three is not weighed again, so a
/// ranking of this program comes to itself.
#[test]
fn points_of_a_listed_table_of_three_are_not_weighed_again() {
    let players = list(&["A: 75@2", "B: -37@2", "C: -38@2", "D: 74@1", "E: 0@1", "F: -30@1", "G: -44@1"]);
    let tarot = regulations("tarot-fft");
    assert_eq!(tarot.times(3), Points::from_sixtieths(90));
    let ranked = rank_list(&tarot, &players).unwrap().ranking;
    let totals: Vec<_> = ranked.rows.iter().map(|row| (row.number.0, row.total)).collect();
    let stated = [(1, 75), (4, 74), (5, 0), (6, -30), (2, -37), (3, -38), (7, -44)];
    assert_eq!(totals, stated.map(|(number, points)| (number, Points::whole(points))));
}
