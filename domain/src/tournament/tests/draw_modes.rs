//! Other ways to seat a round than pure chance.

use rstest::rstest;

use super::scenario::{Scenario, commit, draw, note, redraw};
use crate::draw::{Apart, DrawMode, KeepApart, Obstacle, StandingOrder};
use crate::ids::{PlayerNumber, RoundNumber, TeamId};
use crate::tournament::checks::Warning;
use crate::tournament::command::{ByHand, DrawCommand, DrawOrder, FieldCommand, RoundCommand};
use crate::tournament::event::draw::{DrawEdited, RoundDrawn};
use crate::tournament::results::Results;
use crate::tournament::{Command, Context, Event, Listener, RejectionCode, decide};

const ONE: RoundNumber = RoundNumber(1);

fn avoiding() -> DrawOrder {
    DrawOrder { mode: Some(DrawMode::RandomAvoiding), ..DrawOrder::default() }
}

fn draw_as(round: u8, draw: DrawOrder) -> Command {
    Command::Draw(DrawCommand::DrawRound { round: RoundNumber(round), draw })
}

fn drawn(cup: &Scenario, round: u8) -> RoundDrawn {
    RoundDrawn::clone(&cup.tournament.round(RoundNumber(round)).expect("drawn").draw)
}

fn play(cup: &mut Scenario, round: u8) {
    let round = RoundNumber(round);
    cup.given(Command::Round(RoundCommand::StartRound { round, due_at: None }));
    cup.given(Command::Round(RoundCommand::EndRound { round, early: true }));
}

#[test]
fn a_second_round_avoids_who_met_in_the_first() {
    let mut cup = Scenario::with_players("tarockcup-2018", 16);
    cup.given(draw(1));
    play(&mut cup, 1);
    cup.given(Command::Draw(DrawCommand::CommitDraw { round: RoundNumber(2), draw: avoiding() }));
    cup.given(draw(2));
    let second = drawn(&cup, 2);
    assert_eq!(second.basis.history, [drawn(&cup, 1).tables]);
    let certificate = second.proof().verify().expect("it holds");
    assert_eq!((certificate.repeated_meetings, certificate.lower_bound), (0, 0));
}

#[test]
fn what_was_committed_to_is_drawn_and_nothing_else() {
    let mut cup = Scenario::with_players("tarockcup-2018", 16);
    cup.given(Command::Draw(DrawCommand::CommitDraw { round: ONE, draw: avoiding() }));
    let other = DrawOrder { mode: Some(DrawMode::Random), ..DrawOrder::default() };
    cup.refuses(draw_as(1, other), RejectionCode::CommitmentOutdated);
    cup.given(draw_as(1, avoiding()));
    assert_eq!(drawn(&cup, 1).options.mode, DrawMode::RandomAvoiding);
}

#[test]
fn team_mates_and_prohibited_pairs_are_kept_apart() {
    let mut cup = Scenario::with_players("tarockcup-2018", 16);
    for (id, first) in [(1, 1), (2, 5)] {
        let members = (first..first + 4).map(PlayerNumber).collect();
        let team = TeamId(uuid::Uuid::from_u128(id));
        cup.given(Command::Field(FieldCommand::FormTeam { team, name: note(), members, note: None }));
    }
    let pair = [PlayerNumber(16), PlayerNumber(9)];
    cup.given(Command::Draw(DrawCommand::ProhibitPair { players: pair, note: note() }));
    let apart = KeepApart { teams: Apart::Hard, prohibited: Apart::Hard, ..KeepApart::default() };
    cup.given(draw_as(1, DrawOrder { apart: Some(apart), ..avoiding() }));
    let first = drawn(&cup, 1);
    assert_eq!(first.basis.groups.prohibited, [[PlayerNumber(9), PlayerNumber(16)]]);
    assert_eq!(first.basis.groups.teams.len(), 2);
    assert_eq!(first.proof().verify().expect("it holds").broken, []);
}

#[test]
fn a_prohibited_pair_is_heeded_without_being_asked_for() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    let players = [PlayerNumber(1), PlayerNumber(2)];
    cup.given(Command::Draw(DrawCommand::ProhibitPair { players, note: note() }));
    assert_eq!(cup.given(Command::Draw(DrawCommand::ProhibitPair { players, note: note() })), []);
    cup.given(draw_as(1, avoiding()));
    assert_eq!(drawn(&cup, 1).options.apart.prohibited, Apart::Hard);
    cup.given(Command::Draw(DrawCommand::AllowPair {
        players: [PlayerNumber(2), PlayerNumber(1)],
        note: None,
    }));
    assert!(cup.tournament.prohibited.is_empty());
    cup.refuses(
        Command::Draw(DrawCommand::ProhibitPair {
            players: [PlayerNumber(1), PlayerNumber(1)],
            note: note(),
        }),
        RejectionCode::InvalidValue,
    );
    cup.refuses(
        Command::Draw(DrawCommand::AllowPair { players: [PlayerNumber(1), PlayerNumber(99)], note: None }),
        RejectionCode::UnknownPlayer,
    );
}

#[test]
fn to_keep_apart_is_to_draw_so_that_it_is_done() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    let apart = Some(KeepApart { teams: Apart::Hard, ..KeepApart::default() });
    for mode in [DrawMode::Random, DrawMode::ByStanding] {
        let order = DrawOrder { mode: Some(mode), apart, ..DrawOrder::default() };
        for command in
            [draw_as(1, order.clone()), Command::Draw(DrawCommand::CommitDraw { round: ONE, draw: order })]
        {
            assert_eq!(cup.refuses(command, RejectionCode::InvalidValue).violations[0].pointer, "/apart");
        }
    }
    cup.given(draw_as(1, DrawOrder { apart, ..DrawOrder::default() }));
    assert_eq!(drawn(&cup, 1).options.mode, DrawMode::RandomAvoiding);
}

#[test]
fn a_pair_that_the_draw_does_not_heed_is_told_before_and_after() {
    let mut cup = Scenario::with_players("tarockcup-2018", 5);
    let players = [PlayerNumber(1), PlayerNumber(2)];
    cup.given(Command::Draw(DrawCommand::ProhibitPair { players, note: note() }));
    cup.given(Command::Draw(DrawCommand::ProhibitPair {
        players: [PlayerNumber(1), PlayerNumber(5)],
        note: note(),
    }));
    cup.given(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(5), note: None }));
    let (_, obstacles) = cup.tournament.obstacles(ONE, &DrawOrder::default()).expect("round 1 is next");
    assert_eq!(obstacles, [Obstacle::PairsNotHeeded { pairs: vec![players] }]);
    cup.given(draw(1));
    let broken = drawn(&cup, 1).proof().verify().expect("it holds").broken;
    assert_eq!((broken.len(), broken[0].players, broken[0].hard), (1, players, false));
}

#[test]
fn a_check_tells_who_is_not_checked_in_and_that_a_commitment_does_not_hold() {
    let mut cup = Scenario::with_players("tarockcup-2018", 9);
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(9) }));
    cup.given(commit(1));
    let found = |cup: &Scenario| cup.tournament.obstacles(ONE, &DrawOrder::default()).expect("it is next").1;
    let out = |player| Obstacle::NotCheckedIn { players: vec![PlayerNumber(player)] };
    assert_eq!(found(&cup), [out(9)]);
    cup.given(Command::Field(FieldCommand::CheckIn { player: PlayerNumber(9) }));
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(4) }));
    let outdated = Obstacle::CommitmentOutdated { came: vec![PlayerNumber(9)], left: vec![PlayerNumber(4)] };
    assert_eq!(found(&cup), [out(4), outdated]);
}

#[test]
fn all_rounds_drawn_at_once_are_played_while_the_field_stays_the_same() {
    let mut cup = Scenario::with_players("tarockcup-2018", 16);
    cup.given(commit(1));
    cup.given(Command::Draw(DrawCommand::CommitDraw {
        round: ONE,
        draw: DrawOrder { at_once: Some(true), ..avoiding() },
    }));
    // Nothing said is as committed to; one round alone is something else.
    let alone = DrawOrder { at_once: Some(false), ..DrawOrder::default() };
    cup.refuses(draw_as(1, alone), RejectionCode::CommitmentOutdated);
    cup.given(draw(1));
    let first = drawn(&cup, 1);
    assert_eq!(first.later.len(), 2);
    assert_eq!(first.proof().verify().expect("it holds").repeated_meetings, 0);
    for round in [2, 3] {
        play(&mut cup, round - 1);
        cup.given(draw(round));
        let planned = drawn(&cup, round);
        assert_eq!(planned.planned_in, Some(ONE));
        assert_eq!(planned.drawn(), first.later[usize::from(round) - 2]);
        let round = cup.tournament.round(RoundNumber(round)).expect("drawn");
        assert_eq!(cup.tournament.draw_of(round).proof(), first.proof());
    }
}

#[test]
fn who_comes_or_leaves_between_the_rounds_has_the_rest_drawn_from_what_was() {
    let mut cup = Scenario::with_players("tarockcup-2018", 17);
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(17) }));
    cup.given(draw_as(1, DrawOrder { at_once: Some(true), ..avoiding() }));
    play(&mut cup, 1);
    cup.given(Command::Field(FieldCommand::CheckIn { player: PlayerNumber(17) }));
    cup.given(draw_as(2, avoiding()));
    let second = drawn(&cup, 2);
    assert_eq!((second.planned_in, second.players().len()), (None, 17));
    assert_eq!(second.basis.history, [drawn(&cup, 1).tables]);
    assert_eq!(second.proof().verify().expect("it holds").repeated_meetings, 0);
    play(&mut cup, 2);
    cup.given(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(3), note: None }));
    cup.given(draw(3));
    assert_eq!((drawn(&cup, 3).planned_in, drawn(&cup, 3).players().len()), (None, 16));
}

#[rstest]
#[case::late_entry(17)]
#[case::same_field(16)]
fn what_a_request_leaves_out_is_as_in_the_round_before(#[case] later: u16) {
    let mut cup = Scenario::with_players("tarockcup-2018", 17);
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(17) }));
    let apart = KeepApart { clubs: Apart::Soft, ..KeepApart::default() };
    let at_once = later == 17;
    cup.given(draw_as(
        1,
        DrawOrder { at_once: Some(at_once), apart: Some(apart), byes: Some(true), ..avoiding() },
    ));
    play(&mut cup, 1);
    if later == 17 {
        cup.given(Command::Field(FieldCommand::CheckIn { player: PlayerNumber(17) }));
    }
    let dice = DrawOrder { public_randomness: Some("3 4".into()), ..DrawOrder::default() };
    cup.given(draw_as(2, dice));
    let first = drawn(&cup, 1).options;
    assert_eq!((first.mode, first.apart, first.byes), (DrawMode::RandomAvoiding, apart, true));
    assert_eq!((drawn(&cup, 2).options, drawn(&cup, 2).players().len()), (first, later.into()));
    play(&mut cup, 2);
    cup.given(draw_as(3, DrawOrder { mode: Some(DrawMode::Random), ..DrawOrder::default() }));
    let third = drawn(&cup, 3).options;
    assert_eq!((third.mode, third.apart, third.byes), (DrawMode::Random, KeepApart::default(), true));
}

#[rstest]
fn a_plan_that_holds_is_not_thrown_away_without_a_reason(#[values(false, true)] committed: bool) {
    let mut cup = Scenario::with_players("tarockcup-2018", 16);
    let at_once = DrawOrder { at_once: Some(true), ..avoiding() };
    if committed {
        cup.given(Command::Draw(DrawCommand::CommitDraw { round: ONE, draw: at_once.clone() }));
    }
    cup.given(draw_as(1, at_once));
    play(&mut cup, 1);
    let dice = DrawOrder { public_randomness: Some("6 6".into()), ..DrawOrder::default() };
    let refused = cup.refuses(draw_as(2, dice), RejectionCode::InvalidValue);
    assert_eq!(refused.violations[0].pointer, "/public_randomness");
    let code = if committed { RejectionCode::CommitmentMissing } else { RejectionCode::RoundOrder };
    let random = DrawOrder { mode: Some(DrawMode::Random), ..DrawOrder::default() };
    let byes = DrawOrder { byes: Some(true), ..DrawOrder::default() };
    for other in [random, byes] {
        cup.refuses(draw_as(2, other), code);
    }
    cup.refuses(commit(2), RejectionCode::RoundOrder);
    // The same once more is what is planned.
    cup.given(draw_as(2, avoiding()));
    assert_eq!(drawn(&cup, 2).planned_in, Some(ONE));
    if committed {
        cup.refuses(redraw(2), RejectionCode::CommitmentMissing);
        cup.given(commit(2));
    }
    cup.given(redraw(2));
    assert_eq!(drawn(&cup, 2).commitment.is_some(), committed);
}

#[test]
fn a_planned_round_can_be_drawn_again() {
    let mut cup = Scenario::with_players("tarockcup-2018", 16);
    cup.given(draw_as(1, DrawOrder { at_once: Some(true), ..avoiding() }));
    play(&mut cup, 1);
    cup.given(draw(2));
    cup.given(redraw(2));
    let again = drawn(&cup, 2);
    assert_eq!((again.planned_in, again.attempt, again.options.mode), (None, 2, DrawMode::RandomAvoiding));
    assert!(again.proof().verify().is_ok());
}

#[test]
fn a_final_is_seated_by_standing() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    cup.start_round(1);
    for _ in 0..4 {
        cup.play(super::scenario::table(1, 1), true);
    }
    cup.given(Command::Round(RoundCommand::EndRound { round: ONE, early: true }));
    let ranked: Vec<_> = Results::of(&cup.tournament).ranking.rows.iter().map(|row| row.number).collect();
    let blocks = DrawOrder { mode: Some(DrawMode::ByStanding), ..DrawOrder::default() };
    // At the other table nobody played: all four have the same, and seats follow the standings.
    let warned = |order: &DrawOrder| {
        let found = cup.tournament.warnings_before_draw(order);
        found.into_iter().map(|finding| finding.warning).collect::<Vec<_>>()
    };
    let looked_at = [Warning::DealsMissing, Warning::SheetsUnsigned];
    assert!(looked_at.iter().all(|odd| warned(&DrawOrder::default()).contains(odd)));
    assert!(!warned(&DrawOrder::default()).contains(&Warning::TiesSeated), "a draw by chance needs no lot");
    assert!(warned(&blocks).contains(&Warning::TiesSeated));
    cup.given(draw_as(2, blocks));
    let mut best: Vec<_> = cup.seated(super::scenario::table(2, 1));
    best.sort_unstable();
    let mut expected = ranked[..4].to_vec();
    expected.sort_unstable();
    assert_eq!(best, expected);
    assert!(drawn(&cup, 2).proof().verify().is_ok());
    let snake = DrawOrder {
        mode: Some(DrawMode::ByStanding),
        standing: Some(StandingOrder::Snake),
        ..DrawOrder::default()
    };
    cup.given(Command::Draw(DrawCommand::RedrawRound { round: RoundNumber(2), draw: snake, note: note() }));
    assert!(cup.seated(super::scenario::table(2, 1)).contains(&ranked[0]));
    assert!(cup.seated(super::scenario::table(2, 2)).contains(&ranked[1]));
}

#[rstest]
#[case(6, 1)]
#[case(7, 2)]
#[case(11, 1)]
fn who_cannot_be_seated_sits_out_in_turn_if_the_director_says_so(#[case] players: u16, #[case] out: usize) {
    let mut cup = Scenario::with_players("tarockcup-2018", players);
    let refused = cup.refuses(draw(1), RejectionCode::CannotSeat);
    let message = refused.to_string();
    assert!(message.contains("without_byes") && message.contains(&format!("surplus: {out}")), "{message}");
    let mut resting = Vec::new();
    for round in 1..=3 {
        cup.given(draw_as(round, DrawOrder { byes: Some(true), ..DrawOrder::default() }));
        let this = drawn(&cup, round);
        assert_eq!(this.byes.len(), out);
        assert!(this.byes.iter().all(|player| cup.tournament.seated_at(*player).is_none()));
        assert!(this.proof().verify().is_ok());
        resting.extend(this.byes);
        play(&mut cup, round);
    }
    let total = resting.len();
    resting.sort_unstable();
    resting.dedup();
    assert_eq!(resting.len(), total.min(players.into()), "nobody rests twice before all have");
    let results = Results::of(&cup.tournament);
    assert_eq!(results.ranking.rows.len(), usize::from(players));
}

#[test]
fn seats_given_by_hand_are_weighed_against_the_machines_draw() {
    let mut cup = Scenario::with_players("tarockcup-2018", 16);
    cup.given(draw(1));
    play(&mut cup, 1);
    let seating = cup.tournament.round(ONE).expect("drawn").seating();
    let by_hand = Some(ByHand { seating, note: note() });
    let order = DrawOrder { mode: Some(DrawMode::Manual), by_hand, ..DrawOrder::default() };
    let events = cup.given(draw_as(2, order));
    let [Event::RoundDrawn(machine), Event::DrawEdited(edited)] = events.as_slice() else {
        panic!("{events:?}");
    };
    assert!(machine.proof().verify().is_ok());
    // Everybody meets his table again: 4 tables of 6 pairs.
    assert_eq!(edited.cost.repeated_meetings, 24);
    assert_eq!(cup.tournament.round(RoundNumber(2)).expect("drawn").seated(), drawn(&cup, 1).tables);
}

#[test]
fn an_edit_before_the_round_has_its_reason_and_its_cost() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    cup.given(draw(1));
    let mut seating = cup.tournament.round(ONE).expect("drawn").seating();
    let edit = |seating| {
        Command::Draw(DrawCommand::EditDraw { round: ONE, seats: ByHand { seating, note: note() } })
    };
    assert_eq!(cup.given(edit(seating.clone())), []);
    seating.tables[0].seats.swap(0, 2);
    let events = cup.given(edit(seating.clone()));
    assert!(matches!(events.as_slice(), [Event::DrawEdited(edit)] if DrawEdited::clone(edit).attempt == 1));
    assert_eq!(cup.seated(super::scenario::table(1, 1)), seating.tables[0].seats);

    seating.tables[0].seats[0] = seating.tables[1].seats[0];
    let refused = cup.refuses(edit(seating.clone()), RejectionCode::InvalidSeats);
    assert_eq!(refused.violations.len(), 2, "one is seated twice, one not at all: {refused:?}");
    cup.given(redraw(1));
    assert!(cup.tournament.round(ONE).expect("drawn").edits.is_empty());
    cup.given(Command::Round(RoundCommand::StartRound { round: ONE, due_at: None }));
    cup.refuses(edit(seating), RejectionCode::RoundState);
}

#[test]
fn what_cannot_be_drawn_is_refused_with_the_place() {
    let cup = Scenario::with_players("tarockcup-2018", 8);
    let manual = DrawOrder { mode: Some(DrawMode::Manual), ..DrawOrder::default() };
    let at_once = DrawOrder { at_once: Some(true), ..DrawOrder::default() };
    for (order, pointer) in [(manual, "/mode"), (at_once, "/at_once")] {
        for command in [
            draw_as(1, order.clone()),
            Command::Draw(DrawCommand::CommitDraw { round: ONE, draw: order.clone() }),
        ] {
            let refused = cup.refuses(command, RejectionCode::InvalidValue);
            assert_eq!(refused.violations[0].pointer, pointer);
        }
    }
}

#[test]
fn a_check_before_the_draw_tells_what_will_stand_in_its_way() {
    let cup = Scenario::with_players("tarockcup-2018", 11);
    let (terms, obstacles) = cup.tournament.obstacles(ONE, &DrawOrder::default()).expect("round 1 is next");
    assert_eq!(terms.players.len(), 11);
    assert!(matches!(obstacles[..], [Obstacle::CannotSeat { missing: 1, surplus: Some(1), .. }]));
    let cup = Scenario::with_players("tarockcup-2018", 8);
    let at_once = DrawOrder { at_once: Some(true), ..avoiding() };
    let (_, obstacles) = cup.tournament.obstacles(ONE, &at_once).expect("round 1 is next");
    assert_eq!(obstacles, [Obstacle::MeetAgain { at_least: 12, already: 0 }]);
    let refused = cup.tournament.obstacles(RoundNumber(2), &at_once).expect_err("round 1 comes first");
    assert_eq!(refused.code, RejectionCode::RoundOrder);
}

#[test]
fn a_search_tells_how_far_it_has_come() {
    use std::sync::{Arc, Mutex};

    let cup = Scenario::with_players("tarockcup-2018", 20);
    let entries = Arc::new(Mutex::new(Vec::new()));
    let heard = Arc::clone(&entries);
    let listener = Listener::new(move |progress| heard.lock().expect("nobody panics").push(progress));
    let context = Context { listener, ..cup.context() };
    let order = DrawOrder { at_once: Some(true), ..avoiding() };
    let events = decide(&cup.tournament, &draw_as(1, order.clone()), &context).expect("drawn");
    let entries = entries.lock().expect("nobody panics");
    assert!(!entries.is_empty() && entries.iter().all(|progress| progress.steps <= progress.most));
    assert!(entries.is_sorted_by_key(|progress| progress.steps));
    // Who listens has no influence.
    assert_eq!(cup.when(&draw_as(1, order)), Ok(events));
}
