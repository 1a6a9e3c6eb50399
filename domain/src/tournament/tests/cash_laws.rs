//! What holds for the cash box whatever is recorded: there is in it what was handed over.

use std::collections::BTreeMap;

use proptest::prelude::*;
use uuid::Uuid;

use super::result::{played, short};
use super::scenario::{Scenario, note};
use crate::ids::{CashEntryId, PlayerNumber};
use crate::money::Cents;
use crate::ruleset::{Payout, TieBreak};
use crate::tournament::checks::Seen;
use crate::tournament::command::{CashCommand, FieldCommand, ResultCommand};
use crate::tournament::event::cash::{CashKind, Means};
use crate::tournament::{Command, Event};

const MEANS: [Means; 3] = [Means::Cash, Means::Prepaid, Means::Invoice];
const KINDS: [CashKind; 7] = [
    CashKind::Float,
    CashKind::Sponsor,
    CashKind::Cost,
    CashKind::Fine,
    CashKind::Invoice,
    CashKind::Organizer,
    CashKind::Other,
];

/// Something that happens at the desk.
#[derive(Debug, Clone)]
enum Step {
    Fee { player: u16, cents: i64, means: Means, payer: Option<u16> },
    TakeFees { player: u16, means: Means },
    Entry { kind: CashKind, cents: i64, player: Option<u16> },
    Reverse { nth: usize },
    Annul { player: u16 },
    Pay { player: u16 },
    PayBack { player: u16 },
}

fn step() -> impl Strategy<Value = Step> {
    let cents = || (-6_i64..=6).prop_map(|hundreds| hundreds * 100);
    let means = || prop::sample::select(MEANS.to_vec());
    let player = || 1_u16..=3;
    prop_oneof![
        5 => (player(), cents(), means(), prop::option::of(player()))
            .prop_map(|(player, cents, means, payer)| Step::Fee { player, cents, means, payer }),
        1 => (player(), means()).prop_map(|(player, means)| Step::TakeFees { player, means }),
        5 => (prop::sample::select(KINDS.to_vec()), cents(), prop::option::of(player()))
            .prop_map(|(kind, cents, player)| Step::Entry { kind, cents, player }),
        2 => (0_usize..8).prop_map(|nth| Step::Reverse { nth }),
        1 => player().prop_map(|player| Step::Annul { player }),
        3 => (1_u16..=8).prop_map(|player| Step::Pay { player }),
        1 => (1_u16..=8).prop_map(|player| Step::PayBack { player }),
    ]
}

/// What was handed over, put down beside the program: for a fee by the player, and for other things.
#[derive(Default)]
struct Handed {
    by_player: BTreeMap<PlayerNumber, i64>,
    other: i64,
    entries: Vec<(CashEntryId, Option<PlayerNumber>, i64)>,
    prizes: BTreeMap<PlayerNumber, i64>,
}

impl Handed {
    fn add(&mut self, of: Option<PlayerNumber>, cents: i64) {
        match of {
            Some(player) => *self.by_player.entry(player).or_default() += cents,
            None => self.other += cents,
        }
    }

    fn happened(&mut self, event: &Event) {
        match event {
            Event::FeeRecorded(e) if e.means == Means::Cash => self.add(Some(e.player), e.amount_cents.0),
            Event::CashRecorded(e) => {
                let of = e.player.filter(|_| e.kind == CashKind::Invoice);
                self.entries.push((e.entry, of, e.amount_cents.0));
                self.add(of, e.amount_cents.0);
            }
            Event::CashReversed(e) => {
                let (_, of, cents) = *self.entries.iter().find(|(id, ..)| *id == e.entry).unwrap();
                self.add(of, -cents);
            }
            Event::PrizePaid(e) => {
                let cents = e.amount_cents.unwrap().0;
                self.prizes.insert(e.player, cents);
                self.other -= cents;
            }
            Event::PrizeReversed(e) => self.other += self.prizes.remove(&e.player).unwrap(),
            _ => {}
        }
    }

    fn in_the_box(&self) -> i64 {
        self.other + self.by_player.values().sum::<i64>()
    }
}

fn command(step: &Step, handed: &Handed, i: usize) -> Option<Command> {
    let number = PlayerNumber;
    Some(match *step {
        Step::Fee { player, cents, means, payer } => Command::Cash(CashCommand::RecordFee {
            player: number(player),
            amount: Cents(cents),
            means,
            payer: payer.map(number),
            note: Some(note()),
        }),
        Step::TakeFees { player, means } => {
            Command::Cash(CashCommand::TakeFees { players: vec![number(player)], means, payer: None })
        }
        Step::Entry { kind, cents, player } => Command::Cash(CashCommand::RecordCash {
            entry: CashEntryId(Uuid::from_u128(i as u128)),
            kind,
            amount: Cents(cents),
            player: player.map(number),
            note: note(),
        }),
        Step::Reverse { nth } => {
            let (entry, ..) = *handed.entries.get(nth)?;
            Command::Cash(CashCommand::ReverseCash { entry, note: note() })
        }
        Step::Annul { player } => {
            Command::Field(FieldCommand::Annul { player: number(player), note: note() })
        }
        Step::Pay { player } => {
            Command::Result(ResultCommand::PayPrize { player: number(player), prize: None })
        }
        Step::PayBack { player } => {
            Command::Result(ResultCommand::ReversePrize { player: number(player), prize: None, note: note() })
        }
    })
}

/// All rounds over and published: 40 € of fees in the box, and 55 € of prizes whatever else comes in.
fn at_the_prizes() -> (Scenario, Handed) {
    let mut ruleset = short("krenglbach-2018", TieBreak::Shared);
    let fixed_cents = [2500, 1500, 1000, 500].map(Cents).to_vec();
    ruleset.regulations.payout = Payout { fixed_cents, ..Payout::default() };
    let mut cup = played(ruleset);
    cup.given(Command::Result(ResultCommand::PublishResults { seen: Seen::default() }));
    let mut handed = Handed::default();
    for (_, event) in &cup.log {
        handed.happened(event);
    }
    (cup, handed)
}

proptest! {
    #[test]
    fn there_is_in_the_box_what_was_handed_over(
        at_prizes in any::<bool>(),
        steps in prop::collection::vec(step(), 1..40),
    ) {
        let begins = || (Scenario::with_players("krenglbach-2018", 4), Handed::default());
        let (mut cup, mut handed) = if at_prizes { at_the_prizes() } else { begins() };
        for (i, step) in steps.iter().enumerate() {
            let Some(command) = command(step, &handed, i) else { continue };
            let before = handed.in_the_box();
            let Ok(events) = cup.try_given(&command) else { continue };
            for event in &events {
                handed.happened(event);
            }
            let now = &cup.tournament;
            prop_assert_eq!(now.cash_sums().balance().0, handed.in_the_box(), "{:?}", step);
            // What is taken out was there, unless a mistake is taken back that others went by.
            let mistake = matches!(step, Step::Reverse { .. } | Step::Annul { .. });
            prop_assert!(mistake || events.is_empty() || handed.in_the_box() >= before.min(0), "{:?}", step);
            for player in now.players.values() {
                for means in MEANS {
                    prop_assert!(player.paid_by(means) >= Cents::ZERO, "{:?} {:?}", step, means);
                }
                prop_assert!(now.invoice_open(player) >= Cents::ZERO, "{:?}", step);
                prop_assert!(player.fee_payer != Some(player.number), "{:?}", step);
            }
            // Who is annulled has back what he handed over, neither more nor less.
            for player in now.annulled.keys() {
                prop_assert_eq!(handed.by_player.get(player).copied().unwrap_or_default(), 0, "{:?}", step);
            }
        }
    }
}
