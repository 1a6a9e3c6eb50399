use super::scenario::{Scenario, commit, draw, note, redraw, registration};
use crate::draw::{FiveTables, Seed};
use crate::ids::{PlayerNumber, RoundNumber};
use crate::ruleset::{Ruleset, TieBreak};
use crate::tournament::checks::{Before, Warning};
use crate::tournament::command::{
    DrawCommand, DrawOrder, FieldCommand, Registration, RoundCommand, SetupCommand,
};
use crate::tournament::event::draw::{DrawCommitted, RoundDrawn};
use crate::tournament::state::Fate;
use crate::tournament::{Command, Event, RejectionCode};

const ONE: RoundNumber = RoundNumber(1);

fn with_dice(text: &str) -> Command {
    Command::Draw(DrawCommand::DrawRound {
        round: ONE,
        draw: DrawOrder { public_randomness: Some(text.into()), ..DrawOrder::default() },
    })
}

#[track_caller]
fn committed(events: &[Event]) -> &DrawCommitted {
    match events {
        [Event::DrawCommitted(committed)] => committed,
        other => panic!("a commitment was expected: {other:?}"),
    }
}

#[track_caller]
fn drawn(events: &[Event]) -> &RoundDrawn {
    match events {
        [Event::RoundDrawn(drawn)] => drawn,
        other => panic!("a draw was expected: {other:?}"),
    }
}

#[test]
fn a_commitment_binds_the_seed_and_does_not_tell_it() {
    let mut cup = Scenario::with_players("tarockcup-2018", 13);
    let events = cup.given(commit(1));
    let made = committed(&events).clone();
    assert_eq!(made.players, (1..=13).map(PlayerNumber).collect::<Vec<_>>());
    let seed = cup.secrets[&made.commitment];
    assert!(!events[0].encode().contains(&hex::encode(seed.0)));

    let events = cup.given(draw(1));
    let drawn = drawn(&events);
    assert_eq!((drawn.seed, drawn.commitment), (seed, Some(made.commitment)));
    assert!(drawn.proof().verify().is_ok());
    let version = cup.tournament.version;
    assert_eq!(cup.tournament.commitments[0].fate, Fate::Drawn { version });
}

#[test]
fn dice_thrown_in_the_hall_change_the_draw_and_stand_in_its_proof() {
    let mut cup = Scenario::with_players("tarockcup-2018", 16);
    cup.given(commit(1));
    let [plain, threes, fours] =
        [draw(1), with_dice(" 3 3 3 "), with_dice("4 4 4")].map(|command| cup.when(&command).unwrap());
    let (plain, threes, fours) = (drawn(&plain), drawn(&threes), drawn(&fours));
    assert_eq!((plain.seed, threes.seed), (threes.seed, fours.seed), "the commitment binds the secret");
    assert_ne!(plain.tables, threes.tables);
    assert_ne!(threes.tables, fours.tables);
    assert_eq!(threes.public_randomness.as_deref(), Some("3 3 3"));
    for drawn in [plain, threes, fours] {
        assert!(drawn.proof().verify().is_ok());
    }
    // One number said aloud has one spelling.
    for text in ["  Würfel 3\u{a0}3   3 ", "Wu\u{308}rfel 3 3 3"] {
        let events = cup.when(&with_dice(text)).expect("it can be drawn");
        assert_eq!(drawn(&events).public_randomness.as_deref(), Some("Würfel 3 3 3"));
    }
    for text in ["", " ", "3\u{200b}4", "3\u{fe0f}", "\u{feff}3", "3\n4", &"3".repeat(201)] {
        let refused = cup.refuses(with_dice(text), RejectionCode::InvalidValue);
        assert_eq!(refused.violations[0].pointer, "/public_randomness");
    }
}

#[test]
fn a_late_entry_or_a_no_show_takes_a_new_commitment_and_the_old_one_stays() {
    let mut cup = Scenario::with_players("tarockcup-2018", 9);
    let first = committed(&cup.given(commit(1))).commitment;
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(4) }));
    let refused = cup.refuses(draw(1), RejectionCode::CommitmentOutdated);
    assert!(refused.to_string().contains("left_since(players: 4)"), "{refused}");
    cup.given(Command::Field(FieldCommand::CheckIn { player: PlayerNumber(4) }));
    assert!(cup.when(&draw(1)).is_ok(), "the same players again are what was committed to");

    cup.given(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(9), note: None }));
    let second = committed(&cup.given(commit(1))).commitment;
    assert_ne!(first, second);
    let events = cup.given(draw(1));
    assert_eq!(drawn(&events).commitment, Some(second));
    let entries: Vec<_> = cup.tournament.commitments.iter().map(|made| made.facts.commitment).collect();
    assert_eq!(entries, [first, second]);
    assert_eq!(cup.tournament.commitments[0].fate, Fate::Superseded);
}

#[test]
fn a_commitment_holds_for_the_options_it_was_made_with() {
    let mut cup = Scenario::with_players("tarockcup-2018", 9);
    cup.given(commit(1));
    let mut ruleset = Ruleset::preset("tarockcup-2018").expect("a preset").clone();
    ruleset.regulations.draw.five_tables = FiveTables::Last;
    cup.given(Command::Setup(SetupCommand::AmendRuleset { ruleset: Box::new(ruleset) }));
    cup.refuses(draw(1), RejectionCode::CommitmentOutdated);
    cup.given(commit(1));
    cup.given(draw(1));
}

#[test]
fn a_seed_that_is_lost_or_another_cannot_be_revealed() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    let digest = committed(&cup.given(commit(1))).commitment;
    cup.secrets.insert(digest, Seed([9; 32]));
    cup.refuses(draw(1), RejectionCode::CommitmentOutdated);
    cup.secrets.clear();
    let refused = cup.refuses(draw(1), RejectionCode::CommitmentOutdated);
    assert!(refused.to_string().contains("seed_missing"), "{refused}");
}

#[test]
fn a_draw_committed_to_is_drawn_again_only_after_another_commitment() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    let first = committed(&cup.given(commit(1))).commitment;
    cup.given(draw(1));
    cup.refuses(redraw(1), RejectionCode::CommitmentMissing);
    cup.given(commit(1));
    let events = cup.given(redraw(1));
    assert!(drawn(&events).commitment.is_some_and(|second| second != first));
    assert_eq!(drawn(&events).attempt, 2);
}

#[test]
fn a_quick_evening_needs_no_commitment_and_its_proof_says_so() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    let events = cup.given(draw(1));
    assert_eq!(drawn(&events).commitment, None);
    cup.given(Command::Draw(DrawCommand::RedrawRound {
        round: ONE,
        draw: DrawOrder::default(),
        note: note(),
    }));
}

#[test]
fn only_what_can_be_drawn_is_committed_to() {
    let mut cup = Scenario::with_players("tarockcup-2018", 7);
    cup.refuses(commit(1), RejectionCode::CannotSeat);
    cup.given(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(7), note: None }));
    cup.given(Command::Field(FieldCommand::Withdraw { player: PlayerNumber(6), note: None }));
    cup.refuses(commit(2), RejectionCode::RoundOrder);
    cup.refuses(commit(9), RejectionCode::UnknownRound);
    cup.start_round(1);
    cup.refuses(commit(1), RejectionCode::RoundOrder);
}

/// What a draw would be refused with is told before, and nothing else.
#[test]
fn what_stands_in_the_way_of_a_draw_is_what_it_is_refused_with() {
    let obstacles = |cup: &Scenario| {
        let obstacles = cup.tournament.obstacles_before(Before::Draw);
        obstacles.into_iter().map(|obstacle| obstacle.rejection).collect::<Vec<_>>()
    };
    let mut cup = Scenario::with_players("tarockcup-2018", 9);
    cup.given(commit(1));
    assert_eq!(obstacles(&cup), []);
    cup.given(Command::Field(FieldCommand::RevertCheckIn { player: PlayerNumber(4) }));
    assert_eq!(obstacles(&cup), [cup.refuses(draw(1), RejectionCode::CommitmentOutdated)]);
    cup.given(Command::Field(FieldCommand::CheckIn { player: PlayerNumber(4) }));
    cup.given(draw(1));
    assert_eq!(obstacles(&cup), [cup.refuses(redraw(1), RejectionCode::CommitmentMissing)]);
    cup.given(commit(1));
    assert_eq!(obstacles(&cup), []);

    cup.given(Command::Setup(SetupCommand::Close { seen: crate::tournament::checks::Seen::default() }));
    let closed = cup.refuses(redraw(1), RejectionCode::TournamentClosed);
    assert_eq!(obstacles(&cup), std::slice::from_ref(&closed));
    let publishing = cup.tournament.obstacles_before(Before::Publish);
    assert_eq!(publishing.into_iter().map(|obstacle| obstacle.rejection).collect::<Vec<_>>(), [closed]);
}

/// What sums of paper will not tell is said when the tournament is set up.
#[test]
fn what_paper_cannot_tell_is_told_at_the_start() {
    let told = |ruleset: Ruleset| {
        let found = Scenario::with(ruleset).tournament.warnings(Before::Setup);
        assert!(found.iter().all(|finding| finding.warning == Warning::DealsUnknown));
        found.len()
    };
    let preset = |id: &str| Ruleset::preset(id).unwrap().clone();
    assert_eq!(told(preset("krenglbach-2018")), 0);
    assert_eq!(told(preset("tarockcup-2018")), 1, "its feats");
    assert_eq!(told(preset("royal")), 2, "trophies break ties there, and are listed");
    let mut by_deals = preset("krenglbach-2018");
    by_deals.regulations.tie_breaks = vec![TieBreak::Wins, TieBreak::BestDeal, TieBreak::LastRound];
    assert_eq!(told(by_deals), 2);
}

#[test]
fn who_comes_for_the_second_round_is_not_missed_when_the_first_is_drawn_again() {
    let mut cup = Scenario::with_players("tarockcup-2018", 8);
    let late = Registration { from_round: Some(RoundNumber(2)), ..registration(1) };
    cup.given(Command::Field(FieldCommand::RegisterPlayers { registrations: vec![late] }));
    let missed = |cup: &Scenario| {
        let warnings = cup.tournament.warnings(Before::Draw);
        warnings.iter().any(|finding| finding.warning == Warning::NotCheckedIn)
    };
    assert!(!missed(&cup));
    cup.given(draw(1));
    assert!(!missed(&cup), "the first round may be drawn again");
    cup.given(Command::Round(RoundCommand::StartRound { round: ONE, due_at: None }));
    cup.play_round(1);
    assert!(missed(&cup));
}

/// Before anybody is ranked a title is vacant only if nobody could have it.
#[test]
fn a_title_is_told_before_the_first_draw_only_if_nobody_could_have_it() {
    let mut cup = Scenario::with_players("krenglbach-2018", 8);
    let told = |cup: &Scenario| {
        cup.tournament.warnings(Before::Draw).iter().any(|found| found.warning == Warning::TitleVacant)
    };
    assert!(told(&cup));
    let details = crate::tournament::event::field::Details {
        titles: vec!["ortsmeister".parse().unwrap()],
        ..Default::default()
    };
    let player = PlayerNumber(3);
    cup.given(Command::Field(FieldCommand::ChangeDetails { player, details, note: None }));
    assert!(!told(&cup));
}
