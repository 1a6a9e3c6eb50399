//! What holds for every tournament, however it went.

use std::sync::Arc;

use proptest::prelude::*;

use super::eventful::eventful_tournament;
use super::families::eventful_families;
use super::play::besserrufer;
use super::referee::rule;
use super::scenario::{Scenario, deal, draw, note, reseat, rufer, table};
use super::taken_over::taken_over_tournament;
use crate::ids::{PlayerNumber, RoundNumber};
use crate::log::Meta;
use crate::points::Points;
use crate::ruleset::Ruleset;
use crate::tournament::command::{DealCommand, FieldCommand, RoundCommand};
use crate::tournament::event::referee::RulingOutcome;
use crate::tournament::event::seats::PlayedDeals;
use crate::tournament::results::Results;
use crate::tournament::{Command, Event, Tournament};

/// The state refolded from encoded events.
pub(super) fn refolded(scenario: &Scenario) -> Tournament {
    let events = scenario.log.iter().map(|(meta, event)| {
        let payload = event.encode();
        let read = Event::decode(event.event_type(), event.schema(), &payload).expect("readable");
        assert_eq!(read, *event, "decode ∘ encode = id");
        (*meta, read)
    });
    folded(scenario, events)
}

fn folded(scenario: &Scenario, mut events: impl Iterator<Item = (Meta, Event)>) -> Tournament {
    let (meta, created) = events.next().expect("founded");
    let mut tournament = Tournament::found(scenario.tournament.id, meta, &created).expect("founded");
    for (meta, event) in events {
        tournament.evolve(meta, &event).expect("it happened");
    }
    tournament
}

#[test]
fn the_log_folded_is_the_state_in_memory() {
    let cup = eventful_tournament();
    assert_eq!(refolded(&cup), cup.tournament);
}

/// The state is what the events say, whatever the game: with rules of another family in their place it is
/// the same but for the rules.
#[test]
fn the_fold_asks_no_rules() {
    let scenarios = eventful_families().into_iter().chain([eventful_tournament(), taken_over_tournament()]);
    for cup in scenarios {
        let family = cup.tournament.ruleset.game.family();
        let other = Ruleset::presets().iter().find(|preset| preset.game.family() != family);
        let other = other.expect("there are three");
        let swapped = cup.log.iter().map(|(meta, event)| {
            let mut event = event.clone();
            match &mut event {
                Event::Created(e) => e.ruleset = other.clone(),
                Event::RulesetAmended(e) => e.ruleset = other.clone(),
                Event::RulesetChangeProposed(e) => e.ruleset = other.clone(),
                Event::RulesetChanged(e) => e.ruleset = other.clone(),
                _ => {}
            }
            (*meta, event)
        });
        let mut folded = folded(&cup, swapped);
        assert_eq!(*folded.ruleset, *other);
        folded.ruleset = Arc::clone(&cup.tournament.ruleset);
        folded.proposed.clone_from(&cup.tournament.proposed);
        assert_eq!(folded, cup.tournament);
    }
}

#[derive(Debug, Clone)]
pub(super) enum Act {
    Play { table: u16, won: bool },
    Cards { table: u16, deal: u16, tricks: usize, keep: bool },
    Undo { table: u16 },
    Strike { table: u16, deal: u16 },
    Correct { table: u16, deal: u16, won: bool },
    Withdraw { player: u16 },
    Reseat { table: u16, seat: usize, with: usize, void: bool },
    EndRound,
    Draw,
    Start,
}

pub(super) fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        12 => (1..4u16, any::<bool>()).prop_map(|(table, won)| Act::Play { table, won }),
        3 => (1..4u16, 1..6u16, 10..13usize, any::<bool>())
            .prop_map(|(table, deal, tricks, keep)| Act::Cards { table, deal, tricks, keep }),
        3 => (1..4u16).prop_map(|table| Act::Undo { table }),
        1 => (1..4u16, 1..9u16).prop_map(|(table, deal)| Act::Strike { table, deal }),
        2 => (1..4u16, 1..9u16, any::<bool>()).prop_map(|(table, deal, won)| Act::Correct { table, deal, won }),
        1 => (1..14u16).prop_map(|player| Act::Withdraw { player }),
        1 => (1..4u16, 0..4usize, 0..4usize, any::<bool>())
            .prop_map(|(table, seat, with, void)| Act::Reseat { table, seat, with, void }),
        1 => Just(Act::EndRound),
        2 => Just(Act::Draw),
        2 => Just(Act::Start),
    ];
    prop::collection::vec(act, 0..60)
}

pub(super) fn act(cup: &mut Scenario, act: &Act) {
    let round = cup.tournament.rounds.last().map_or(RoundNumber(1), |round| round.number);
    let exists = |cup: &Scenario, number| cup.tournament.table(table(round.0, number)).is_some();
    let command = match *act {
        Act::Play { table: number, won } if exists(cup, number) => {
            let record = cup.rufer(table(round.0, number), won);
            let next = cup.tournament.table(table(round.0, number)).map_or(1, |table| table.next_deal().0);
            let at = deal(round.0, number, next);
            Command::Deal(DealCommand::RecordDeal { at, dealer: None, accept_wrong_dealer: false, record })
        }
        Act::Cards { table: number, deal: line, tricks, keep } => {
            let at = deal(round.0, number, line);
            let Some(sheet) = cup.tournament.table(at.table_at()) else { return };
            let dealt = cup.tournament.deal(at);
            let next = sheet.next_dealer(&cup.tournament.ruleset);
            let (players, dealer) =
                dealt.map_or((&sheet.seats, next), |dealt| (&dealt.players, dealt.dealer));
            let seats: Vec<_> = players.iter().cycle().skip(dealer.index() + 1).take(4).copied().collect();
            super::play::record(at, &besserrufer(&seats, tricks), keep.then(note))
        }
        Act::Undo { table: number } => Command::Deal(DealCommand::Undo { at: table(round.0, number) }),
        Act::Strike { table, deal: number } => {
            let (id, at) = (cup.log.len() as u128, deal(round.0, table, number));
            rule(id, at, None, RulingOutcome::Struck)
        }
        Act::Correct { table, deal: number, won } => {
            let at = deal(round.0, table, number);
            let Some(played) = cup.tournament.deal(at) else { return };
            let vorhand = played.seating.vorhand();
            let partner = played.seating.next(vorhand);
            let (Some(vorhand), Some(partner)) = (played.player(vorhand), played.player(partner)) else {
                return;
            };
            Command::Deal(DealCommand::CorrectDeal {
                at,
                record: rufer(vorhand, partner, won),
                note: note(),
                keep: false,
            })
        }
        Act::Withdraw { player } => {
            Command::Field(FieldCommand::Withdraw { player: PlayerNumber(player), note: None })
        }
        Act::Reseat { table: number, seat, with, void } if exists(cup, number) && exists(cup, 1) => {
            let deals = if void { PlayedDeals::Void } else { PlayedDeals::Keep };
            let (mut here, mut there) = (cup.seated(table(round.0, number)), cup.seated(table(round.0, 1)));
            if number == 1 {
                here.swap(seat, with);
                reseat(round.0, [(1, here, deals)])
            } else {
                std::mem::swap(&mut here[seat], &mut there[with]);
                reseat(round.0, [(number, here, deals), (1, there, PlayedDeals::Keep)])
            }
        }
        Act::EndRound => Command::Round(RoundCommand::EndRound { round, early: true }),
        Act::Draw => draw(RoundNumber::from_index(cup.tournament.rounds.len()).0),
        Act::Start => Command::Round(RoundCommand::StartRound { round, due_at: None }),
        Act::Play { .. } | Act::Reseat { .. } => return,
    };
    // A refusal is as good an answer as any: it must only leave no trace.
    let _ = cup.try_given(&command);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn whatever_happens_the_log_tells_it_and_points_sum_to_zero(acts in acts()) {
        let mut cup = Scenario::with_players("tarockcup-2018", 13);
        for step in &acts {
            act(&mut cup, step);
        }
        prop_assert_eq!(&refolded(&cup), &cup.tournament);
        let results = Results::of(&cup.tournament);
        let ranked = results.ranking.rows.iter().map(|row| row.schriftpunkte).sum::<Points>();
        prop_assert_eq!(ranked, Points::ZERO);
    }
}
