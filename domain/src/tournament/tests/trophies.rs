//! Matches of pairs and their trophies, as the log tells them.

use serde_json::json;
use uuid::Uuid;

use super::scenario::{Scenario, deal, note, registration, table};
use crate::family::Record;
use crate::ids::{Code, PlayerNumber, TeamId};
use crate::points::Points;
use crate::tournament::command::{DealCommand, FieldCommand, Registration, RoundCommand};
use crate::tournament::event::DealAt;
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::preview::{RulingOption, preview};
use crate::tournament::results::Results;
use crate::tournament::trophies::trophy_list;
use crate::tournament::{Command, RejectionCode};

/// Two pairs at the only table.
fn day() -> Scenario {
    let mut cup = Scenario::with_players("royal", 4);
    for (team, members) in [(1, [1, 2]), (2, [3, 4])] {
        let members = members.map(PlayerNumber).to_vec();
        cup.given(Command::Field(FieldCommand::FormTeam {
            team: TeamId(Uuid::from_u128(team)),
            name: note(),
            members,
            note: None,
        }));
    }
    cup.start_round(1);
    cup
}

/// A Spadille that the attackers' Abfänger announced.
fn spadille(cup: &mut Scenario, at: DealAt) -> PlayerNumber {
    let maker = cup.seated(at.table_at())[0];
    let record = json!({
        "family": "royal",
        "hands": {"attackers": {"tarocks": 13, "honneurs": 2, "holds": ["T18", "T16"]},
            "defenders": {"tarocks": 9, "honneurs": 0, "holds": ["T17"]}},
        "announcements": [{"item": "spadille", "by": maker, "won": true}],
        "silent": [{"item": "obscur", "side": "defenders"}],
    });
    let record = Record::from_json(&record.to_string()).expect("a record");
    cup.given(Command::Deal(DealCommand::RecordDeal {
        at,
        dealer: None,
        accept_wrong_dealer: false,
        record,
    }));
    maker
}

#[test]
fn a_trophy_stands_in_the_list_under_its_announcer_and_with_his_pair() {
    let mut cup = day();
    let at = deal(1, 1, 1);
    let maker = spadille(&mut cup, at);
    let partner = cup.seated(table(1, 1))[1];
    cup.given(Command::Field(FieldCommand::BringTrophies {
        player: maker,
        trophies: 99,
        note: Some(note()),
    }));
    let competitions: Vec<Code> = ["cup", "championship"].map(|text| text.parse().unwrap()).into();
    cup.given(Command::Round(RoundCommand::CountTableFor { at: table(1, 1), competitions }));
    let list = trophy_list(&cup.tournament, 1);
    let [row] = list.as_slice() else { panic!("{list:?}") };
    assert_eq!((row.player, row.total()), (maker, 100));
    assert_eq!(row.milestones().collect::<Vec<_>>(), [100]);
    let made = &row.made[0];
    assert_eq!((made.made.id, made.made.value, made.made.partner), ("spadille", Some(30), Some(partner)));
    assert_eq!(made.at, at);
    assert!(made.on.is_some());
    let counts_for: Vec<_> = made.counts_for.iter().map(Code::as_str).collect();
    assert_eq!(counts_for, ["championship", "cup"]);
    assert_eq!(trophy_list(&cup.tournament, 0), []);

    let results = Results::of(&cup.tournament);
    let pairs = results.pairs.expect("pairs are drawn");
    assert_eq!(pairs.rows[0].total, Points::whole(95), "the defenders' consolation and obscur");
    assert_eq!(pairs.rows[1].total, Points::whole(75));
    assert_eq!(pairs.rows[1].trophies[0].id, "spadille");
    assert!(pairs.rows[1].members.contains(&maker));
}

/// What would be annulled would be no trophy either, and nothing is changed by asking.
#[test]
fn a_preview_ranks_without_the_trophies_of_a_deal_it_annuls() {
    let mut cup = day();
    let at = deal(1, 1, 1);
    spadille(&mut cup, at);
    let option = RulingOption { offence: None, outcome: RulingOutcome::Annulled };
    let previews = preview(&cup.tournament, at, &[option]).unwrap();
    let made = |results: &Results| {
        let rows = &results.pairs.as_ref().unwrap().rows;
        rows.iter().map(|row| row.trophies.len()).sum::<usize>()
    };
    assert_eq!(made(&previews.now.results), 1);
    assert_eq!(made(&previews.options[0].as_ref().unwrap().results), 0);
}

#[test]
fn what_cannot_be_counted_or_brought_is_refused_and_the_same_again_is_nothing_new() {
    let mut cup = day();
    let count =
        |at, competitions: Vec<Code>| Command::Round(RoundCommand::CountTableFor { at, competitions });
    let one = || vec!["cup".parse::<Code>().unwrap()];
    cup.refuses(count(table(1, 9), one()), RejectionCode::UnknownTable);
    let many = (0..9).map(|n| format!("cup-{n}").parse().unwrap()).collect();
    cup.refuses(count(table(1, 1), many), RejectionCode::InvalidValue);
    cup.given(count(table(1, 1), one()));
    let twice = [one(), one()].concat();
    assert_eq!(cup.when(&count(table(1, 1), twice)), Ok(Vec::new()));
    let bring = |player, trophies| {
        Command::Field(FieldCommand::BringTrophies { player: PlayerNumber(player), trophies, note: None })
    };
    cup.refuses(bring(9, 1), RejectionCode::UnknownPlayer);
    cup.refuses(bring(1, 100_001), RejectionCode::InvalidValue);
    assert_eq!(cup.when(&bring(1, 0)), Ok(Vec::new()));
}

#[test]
fn earlier_trophies_come_with_the_registration() {
    let mut cup = Scenario::of("royal");
    let with = |person, trophies_before| Registration { trophies_before, ..registration(person) };
    cup.given(Command::Field(FieldCommand::RegisterPlayers {
        registrations: vec![with(1, 249), with(2, 0)],
    }));
    let brought = |number| cup.tournament.players[&PlayerNumber(number)].trophies_brought;
    assert_eq!([brought(1), brought(2)], [249, 0]);
    let refused = cup.refuses(
        Command::Field(FieldCommand::RegisterPlayers { registrations: vec![with(3, 100_001)] }),
        RejectionCode::InvalidValue,
    );
    assert_eq!(refused.violations[0].pointer, "/registrations/0/trophies_before");
}
