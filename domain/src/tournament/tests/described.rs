//! What a tournament is called, when and where it is played, is said anew.

use chrono::{Days, NaiveDate};

use super::scenario::{Scenario, note};
use crate::tournament::command::SetupCommand;
use crate::tournament::event::setup::{Described, RoundTime, TimesSet};
use crate::tournament::{Command, Event, RejectionCode};

fn describe(described: &Described) -> Command {
    Command::Setup(SetupCommand::Describe(described.clone()))
}

/// As it stands.
fn stands(cup: &Scenario) -> Described {
    let tournament = &cup.tournament;
    Described {
        title: tournament.title.clone(),
        date: tournament.date,
        place: tournament.place.clone(),
        note: None,
    }
}

#[test]
fn what_is_planned_moves_with_the_day() {
    let mut cup = Scenario::of("tarockcup-2018");
    let begins = cup.tournament.date.and_hms_opt(13, 30, 0).unwrap();
    let rounds = vec![RoundTime { round: crate::ids::RoundNumber(2), starts_at: begins }];
    cup.given(Command::Setup(SetupCommand::SetTimes(TimesSet { starts_at: Some(begins), rounds })));
    assert_eq!(cup.given(describe(&stands(&cup))), [], "so it is already");

    let elsewhere = Described { place: Some("Ried".into()), ..stands(&cup) };
    assert_eq!(cup.given(describe(&elsewhere)), [Event::from(elsewhere.clone())]);
    for (day, version) in [(elsewhere.date + Days::new(7), 5), (elsewhere.date - Days::new(1), 7)] {
        let moved = Described { date: day, ..elsewhere.clone() };
        assert_eq!(cup.given(describe(&moved)).len(), 2);
        assert_eq!((cup.tournament.date, cup.tournament.version), (day, version));
        let times = &cup.tournament.times;
        let at = day.and_hms_opt(13, 30, 0);
        assert_eq!((times.starts_at, times.rounds[0].starts_at), (at, at.unwrap()));
    }
    let never = Described { date: NaiveDate::MAX, ..elsewhere };
    cup.given(describe(&never));
    let before = Described { date: NaiveDate::MIN, title: " ".into(), ..never };
    let refused = cup.refuses(describe(&before), RejectionCode::InvalidValue);
    assert_eq!(refused.violations.iter().map(|it| it.pointer.as_str()).collect::<Vec<_>>(), ["/title"]);
}

#[test]
fn a_closed_one_stays_as_it_is_and_a_published_one_says_why() {
    let mut cup = super::eventful::eventful_tournament();
    assert!(!cup.tournament.editions.is_empty());
    if cup.tournament.closed {
        let renamed = Described { title: "Other".into(), note: Some(note()), ..stands(&cup) };
        cup.refuses(describe(&renamed), RejectionCode::TournamentClosed);
        cup.given(Command::Setup(SetupCommand::Reopen { note: note() }));
    }
    let renamed = Described { title: "Other".into(), ..stands(&cup) };
    let refused = cup.refuses(describe(&renamed), RejectionCode::InvalidValue);
    assert_eq!(refused.violations[0].pointer, "/reason");
    cup.given(describe(&Described { note: Some(note()), ..renamed }));
    assert_eq!(cup.tournament.title, "Other");
}
