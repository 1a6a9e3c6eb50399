//! How few repeated meetings a draw reaches. A sample; all of it with the environment
//! variable `DRAW_BARS`, and with times by the example `draw_bars`.

use rstest::rstest;

use super::laws::{avoiding, input, numbers, quietly};
use super::*;

fn is_everything_asked_for() -> bool {
    std::env::var_os("DRAW_BARS").is_some()
}

fn drawn(players: u16, rounds: u16) -> Certificate {
    quietly(&input(&numbers(players), rounds, &Groups::default())).certificate
}

fn is_optimal(certificate: &Certificate) -> bool {
    certificate.repeated_meetings == certificate.lower_bound
}

#[test]
fn two_to_four_rounds_are_optimal() {
    for players in 8..=24 {
        for rounds in if is_everything_asked_for() { 2..=4 } else { 4..=4 } {
            if avoiding().table_sizes(players.into()).is_ok() {
                assert!(is_optimal(&drawn(players, rounds)), "{players} players, {rounds} rounds");
            }
        }
    }
}

#[rstest]
#[case(16, 5)]
#[case(20, 5)]
#[case(21, 5)]
#[case(22, 5)]
#[case(23, 5)]
#[case(24, 5)]
#[case(25, 5)]
#[case(26, 5)]
#[case(27, 5)]
#[case(31, 5)]
#[case(64, 5)]
#[case(24, 6)]
#[case(25, 6)]
#[case(24, 7)]
#[case(28, 9)]
#[case(32, 10)]
#[case(36, 11)]
#[case(40, 13)]
#[case(44, 14)]
fn so_many_rounds_have_no_repeated_meeting(#[case] players: u16, #[case] rounds: u16) {
    assert_eq!(drawn(players, rounds).repeated_meetings, 0);
}

#[test]
fn sixteen_and_twenty_players_in_six_rounds() {
    assert_eq!(drawn(16, 6).repeated_meetings, 24);
    assert!(drawn(20, 6).repeated_meetings <= 6);
}

#[test]
fn five_rounds_of_larger_fields_have_no_repeated_meeting() {
    for players in (28..=300).filter(|n| is_everything_asked_for() || [29, 45, 97].contains(n)) {
        assert_eq!(drawn(players, 5).repeated_meetings, 0, "{players} players");
    }
}

#[test]
fn round_by_round_is_as_good_where_one_knows_how_many_follow() {
    for count in [8, 9, 12, 16, 17, 20, 24] {
        let (players, groups) = (numbers(count), Groups::default());
        let mut history: Vec<Seating> = Vec::new();
        for ahead in [2, 1, 0] {
            let drawn = quietly(&DrawInput { ahead, history: &history, ..input(&players, 1, &groups) });
            assert!(is_optimal(&drawn.certificate), "{count} players, {ahead} rounds to go");
            history.extend(drawn.rounds.into_iter().map(|round| round.tables));
        }
    }
}

#[test]
fn a_large_field_keeps_teams_and_clubs_apart() {
    let players = numbers(260);
    let groups = Groups {
        teams: players.chunks(4).map(<[_]>::to_vec).collect(),
        clubs: players.chunks(20).map(<[_]>::to_vec).collect(),
        prohibited: Vec::new(),
    };
    let apart = KeepApart { teams: Apart::Hard, clubs: Apart::Soft, prohibited: Apart::Off };
    let options = DrawOptions { apart, ..avoiding() };
    let mut stated = 0;
    let input = DrawInput { options, ..input(&players, 3, &groups) };
    let drawn = draw(&input, &mut |progress| {
        assert!(progress.steps <= progress.most);
        stated += 1;
    })
    .unwrap();
    assert!(stated > 0);
    assert_eq!(drawn.certificate.repeated_meetings, 0);
    assert_eq!(drawn.certificate.broken, []);
}
