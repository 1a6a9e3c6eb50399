//! Deals of French Tarot to the card, from the shuffle to the last trick, for three, four or
//! five players.
//!
//! Everybody judges his hand by a few integers (`hand.rs`), bids, calls, lays aside, shows his
//! poignée, and lays the legal card that promises most. Nobody looks into another hand. Who
//! has the 1 alone, or if all pass, the cards are dealt again. What a deal is worth follows from
//! the cards alone: the adjudicator of `domain` reads the record off the play.
//!
//! How often contracts come, in per mille of 50,000 deals by both presets, and how many are made.
//! These are figures of these players, not of measured evenings; `tests/tarot` keeps them in bounds.
//!
//! | contract | three players | made | four | made | five | made |
//! |---|---|---|---|---|---|---|
//! | prise | 361 | 50 % | 396 | 39 % | 336 | 59 % |
//! | garde | 477 | 64 % | 487 | 56 % | 520 | 70 % |
//! | `garde_sans` | 121 | 68 % | 93 | 48 % | 113 | 79 % |
//! | `garde_contre` | 41 | 70 % | 24 | 49 % | 30 | 82 % |
//!
//! A poignée is shown in 3, 13 and 18 % of the deals, the 1 takes the last trick or falls in it in 8, 7
//! and 11 %; one deal in a hundred ends with the Excuse in the last trick, a chelem is made in one of
//! 5,000.

mod course;
mod deal;
mod hand;
mod players;
mod table;
mod violate;

use domain::player_map::PlayerMap;
use domain::seat::{PerSeat, Seat, Seating};
use domain::tarot::card::{Card, CardSet};
use domain::tarot::play::{Play, ShownPoignee};
use domain::tarot::{Contract, Record, Rules, dog_cards, hand_cards};

use deal::Dealt;
use table::Table;
use violate::Temptation;

pub use violate::Planted;

use crate::dice::{Dice, PerMillion};

/// A deal that was played to the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simulated {
    /// From the shuffle to the last trick.
    pub play: Play<Seat>,
    /// What was broken on purpose; nothing in a legal play.
    pub planted: Option<Planted>,
}

/// A legal play under these rules at this seating, of three to five who all play.
#[must_use]
pub fn play(rules: &Rules, seating: Seating, dice: &mut Dice) -> Simulated {
    Opened::new(rules, seating, dice).play(None, dice)
}

/// A play in which one duty is broken, as often as the rate says.
#[must_use]
pub fn play_with_violations(rules: &Rules, seating: Seating, rate: PerMillion, dice: &mut Dice) -> Simulated {
    if !dice.happens(rate) {
        return play(rules, seating, dice);
    }
    let opened = Opened::new(rules, seating, dice);
    let players = seating.active().count();
    let mut simulated = None;
    for temptation in violate::temptations(opened.contract, players, dice) {
        let tried = if temptation.petit_sec() {
            Opened::with_petit_sec(rules, seating, dice).play(Some(temptation), dice)
        } else {
            opened.play(Some(temptation), dice)
        };
        let tried = simulated.insert(tried);
        if tried.planted.is_some() {
            break;
        }
    }
    simulated.unwrap_or_else(|| opened.play(None, dice))
}

/// The record of a legal play under these rules at this seating.
///
/// # Panics
/// Never: every simulated play is one whose record stands (`tests/laws`).
#[must_use]
pub fn record(rules: &Rules, seating: Seating, dice: &mut Dice) -> Record<Seat> {
    let Simulated { play, .. } = play(rules, seating, dice);
    let judged = play.adjudicate(rules, seating, |seat| Some(*seat)).ok();
    judged.and_then(|judged| judged.record().cloned()).expect("a simulated play is whole")
}

/// A deal when it is known who plays what.
struct Opened<'r> {
    rules: &'r Rules,
    seating: Seating,
    dealt: Dealt,
    taker: Seat,
    contract: Contract,
    /// Whom the taker of five calls.
    called: Option<Card>,
}

/// A chelem is announced with a stronger hand than this, by the number of players from three.
const ENOUGH_FOR_ALL: [u32; 3] = [96, 88, 80];

impl<'r> Opened<'r> {
    /// Deals until somebody bids: if all pass, the cards are dealt again (TAR "Das Bieten").
    fn new(rules: &'r Rules, seating: Seating, dice: &mut Dice) -> Self {
        loop {
            let dealt = deal::deal(seating, dice);
            if let Some((taker, contract)) = auction(rules, seating, &dealt, dice) {
                return Self::with_bid(rules, seating, dealt, (taker, contract), dice);
            }
        }
    }

    /// The mistake comes before the bidding, so the strongest hand plays at least the lowest contract.
    fn with_petit_sec(rules: &'r Rules, seating: Seating, dice: &mut Dice) -> Self {
        let dealt = deal::deal_petit_sec(seating, dice);
        let players = seating.active().count();
        let strongest = seating.active().max_by_key(|&seat| hand::strength(dealt.hands[seat], players));
        let lowest = rules.contracts().next().map_or(Contract::Prise, |(contract, _)| contract);
        let fallback = (strongest.unwrap_or(seating.vorhand()), lowest);
        let bid = auction(rules, seating, &dealt, dice).unwrap_or(fallback);
        Self::with_bid(rules, seating, dealt, bid, dice)
    }

    fn with_bid(
        rules: &'r Rules,
        seating: Seating,
        dealt: Dealt,
        (taker, contract): (Seat, Contract),
        dice: &mut Dice,
    ) -> Self {
        let calls = seating.active().count() == 5;
        let called = if calls { hand::call(dealt.hands[taker], dice) } else { None };
        Self { rules, seating, dealt, taker, contract, called }
    }

    fn play(&self, mut temptation: Option<Temptation>, dice: &mut Dice) -> Simulated {
        let players = self.seating.active().count();
        let taker = self.taker;
        let dealt = &self.dealt;
        let called = match &mut temptation {
            Some(temptation) => temptation.call(taker, dealt.hands[taker], self.called, dice),
            None => self.called,
        };
        let mut hands = dealt.hands;
        let mut aside = Vec::new();
        let mut aside_shown = Vec::new();
        if self.contract.takes_dog() {
            let held = dealt.hands[taker] | dealt.dog;
            aside = hand::aside(held, dog_cards(players));
            aside_shown = aside.iter().copied().filter(|card| card.atout().is_some()).collect();
            if let Some(temptation) = &mut temptation {
                temptation.aside(taker, held, &mut aside, &mut aside_shown, dice);
            }
            hands[taker] = held - aside.iter().copied().collect();
        }
        let chelem_announced = ENOUGH_FOR_ALL
            .get(players.saturating_sub(3))
            .is_some_and(|&enough| hand::strength(hands[taker], players) >= enough);
        let mut poignees = self.poignees(&hands, players, dice);
        if let Some(temptation) = &mut temptation {
            if temptation.petit_sec() {
                let unlucky = self.seating.active().find(|&seat| {
                    dealt.hands[seat] & CardSet::ATOUTS_AND_EXCUSE == CardSet::only(Card::PETIT)
                });
                if let Some(unlucky) = unlucky {
                    temptation.plant(0, unlucky, Some(Card::PETIT));
                }
            }
            let hands: Vec<_> = self.seating.active().map(|seat| (seat, hands[seat])).collect();
            temptation.poignee(self.rules, players, &hands, &mut poignees, dice);
        }
        let holder =
            self.seating.active().find(|&seat| called.is_some_and(|card| dealt.hands[seat].contains(card)));
        let pile = if self.contract.takes_dog() { aside.iter().copied().collect() } else { dealt.dog };
        let mut table = Table {
            seating: self.seating,
            contract: self.contract,
            taker,
            partner: holder.filter(|&seat| seat != taker),
            called,
            hands,
            pile,
            seen: CardSet::EMPTY,
            number: 0,
            last: hand_cards(players),
            taken: (0, 0),
            trick: Vec::new(),
            lying: Vec::new(),
        };
        let leader = if chelem_announced { taker } else { self.seating.vorhand() };
        let tricks = table.play(leader, &mut temptation, dice);
        let play = Play {
            players: None,
            sits_out: None,
            vorhand: None,
            hands: self.hands(),
            dog: dealt.dog.iter().collect(),
            taker,
            contract: self.contract,
            called,
            aside,
            aside_shown,
            chelem_announced,
            poignees,
            tricks,
        };
        Simulated { play, planted: temptation.and_then(|temptation| temptation.planted) }
    }

    fn hands(&self) -> PlayerMap<Seat, Vec<Card>> {
        PlayerMap(self.seating.active().map(|seat| (seat, self.dealt.hands[seat].iter().collect())).collect())
    }

    /// Who has one shows it more often than not, the taker most of all.
    fn poignees(&self, hands: &PerSeat<CardSet>, players: usize, dice: &mut Dice) -> Vec<ShownPoignee<Seat>> {
        let shows = |seat: Seat| {
            let poignee = hand::poignee(self.rules, seat, hands[seat], players)?;
            let often = if seat == self.taker { 850 } else { 600 };
            dice.chance(often).then_some(poignee)
        };
        self.seating.active().filter_map(shows).collect()
    }
}

/// Everybody says once what he plays; the highest bid stands, of equals the first.
fn auction(rules: &Rules, seating: Seating, dealt: &Dealt, dice: &mut Dice) -> Option<(Seat, Contract)> {
    let players = seating.active().count();
    let mut stands: Option<(Seat, Contract)> = None;
    for seat in table::in_order(seating, seating.vorhand()) {
        let Some(bid) = hand::bid(rules, dealt.hands[seat], players, dice) else { continue };
        if stands.is_none_or(|(_, contract)| bid > contract) {
            stands = Some((seat, bid));
        }
    }
    stands
}
