//! Who plays what: everybody wishes for a game by his hand, the highest is played.

use domain::card::CardSet;
use domain::koenigrufen::{Contract, Rules};
use domain::seat::{PerSeat, Seat, Seating};

use super::hand;
use super::talon::can_call;
use crate::dice::Dice;

/// The game that was bid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Game {
    pub contract: Contract,
    /// Who plays it, who bid first; *bei* several, each with his own game. Nobody in Trischaken.
    pub declarers: Vec<(Seat, Contract)>,
}

/// A game with trumps is bid from this [`hand::strength`] on, the best first.
const WITH_TRUMPS: [(Contract, u32); 5] = [
    (Contract::Solodreier, 148),
    (Contract::Dreier, 128),
    (Contract::Sechserdreier, 114),
    (Contract::Besserrufer, BESSERRUFER),
    (Contract::Solorufer, 110),
];

/// The strength of a Besserrufer with a Pagat.
const BESSERRUFER: u32 = 96;

/// Tarocks with which a bird may fly.
const ENOUGH_FOR_A_BIRD: u32 = 7;

/// What a Besserrufer needs above its strength for each higher bird it is announced with.
const HIGHER_BIRD: u32 = 9;

/// A game in which tarock does not beat suits, from this [`hand::colour_strength`] on.
const IN_COLOUR: [(Contract, u32); 2] = [(Contract::Farbensolo, 95), (Contract::Farbendreier, 82)];

/// A negative game, up to this [`hand::danger`] of what is left without so many sure tricks.
const NEGATIVE: [(Contract, u8, u32); 6] = [
    (Contract::BettlerOuvert, 0, 70),
    (Contract::ZwiccoloOuvert, 2, 65),
    (Contract::PiccoloOuvert, 1, 65),
    (Contract::Bettler, 0, 110),
    (Contract::Zwiccolo, 2, 80),
    (Contract::Piccolo, 1, 98),
];

/// Everybody's hand as he judges it tonight.
struct Judged {
    hand: CardSet,
    strength: u32,
    colour: u32,
    /// Added to what a negative game may risk.
    boldness: u32,
}

pub(super) fn auction(rules: &Rules, seating: Seating, hands: &PerSeat<CardSet>, dice: &mut Dice) -> Game {
    let order = in_order(seating);
    let judged = order.map(|seat| (seat, judge(hands[seat], dice)));
    let wishes: Vec<_> = judged
        .iter()
        .filter_map(|(seat, judged)| Some((*seat, wish(rules, judged, *seat == seating.vorhand(), dice)?)))
        .collect();
    // Who is asked first holds a game of the same rank (KR18 "Vorhand").
    let rank = |contract| rules.contracts.get(&contract).map_or(0, |rule| rule.rank);
    let highest = wishes.iter().map(|(_, contract)| rank(*contract)).max();
    let Some(&(seat, contract)) = wishes.iter().find(|(_, contract)| Some(rank(*contract)) == highest) else {
        return vorhands_game(rules, seating, &judged[0].1);
    };
    let mut declarers = vec![(seat, contract)];
    for (other, judged) in &judged {
        if *other == seat || !contract.is_negative() {
            continue;
        }
        let own = NEGATIVE.iter().find(|(own, tricks, most)| {
            rules.may_play_bei(contract, *own)
                && hand::danger_but_for(judged.hand, *tricks) <= most + judged.boldness
        });
        declarers.extend(own.map(|(own, ..)| (*other, *own)));
    }
    // One at least has to play against them.
    declarers.truncate(3);
    Game { contract, declarers }
}

/// The four who play, Vorhand first.
pub(super) fn in_order(seating: Seating) -> [Seat; 4] {
    from(seating, seating.vorhand())
}

/// The four who play in the order of play from this one on.
pub(super) fn from(seating: Seating, first: Seat) -> [Seat; 4] {
    let mut next = first;
    [(); 4].map(|()| {
        let seat = next;
        next = seating.next(seat);
        seat
    })
}

fn judge(hand: CardSet, dice: &mut Dice) -> Judged {
    Judged {
        hand,
        strength: dice.around(hand::strength(hand), 12),
        colour: dice.around(hand::colour_strength(hand), 8),
        boldness: dice.below(30),
    }
}

/// What somebody would like to play, if anything but to pass.
fn wish(rules: &Rules, judged: &Judged, is_vorhand: bool, dice: &mut Dice) -> Option<Contract> {
    let &Judged { hand, strength, colour, boldness } = judged;
    let known = |contract: Contract| rules.value(contract).is_some();
    let by_trumps = WITH_TRUMPS.iter().find(|(contract, least)| {
        known(*contract)
            && strength >= *least
            && match contract {
                Contract::Besserrufer => has_bird_for(rules, hand, strength) && can_call(rules, hand),
                Contract::Solorufer => can_call(rules, hand),
                Contract::Sechserdreier => is_vorhand && dice.chance(250),
                _ => true,
            }
    });
    let in_colour = IN_COLOUR.iter().find(|(contract, least)| known(*contract) && colour >= *least);
    let negative = NEGATIVE.iter().find(|(contract, tricks, most)| {
        known(*contract) && hand::danger_but_for(hand, *tricks) <= *most + boldness
    });
    let wishes = [by_trumps.map(|w| w.0), in_colour.map(|w| w.0), negative.map(|w| w.0)];
    wishes.into_iter().flatten().max_by_key(|contract| rules.value(*contract))
}

/// Whether a bird is held that flies with this strength: the higher, the more it needs.
fn has_bird_for(rules: &Rules, hand: CardSet, strength: u32) -> bool {
    let enough = strength.saturating_sub(BESSERRUFER) / HIGHER_BIRD;
    hand::tarocks(hand) >= ENOUGH_FOR_A_BIRD
        && (0..=enough).zip(hand::BIRDS).any(|(_, (bird, card))| rules.knows(bird) && hand.contains(card))
}

/// Nobody has bid: Vorhand calls a king or plays Trischaken (TC18 §2).
fn vorhands_game(rules: &Rules, seating: Seating, judged: &Judged) -> Game {
    const ENOUGH: u32 = 60;
    if judged.strength >= ENOUGH && can_call(rules, judged.hand) {
        return Game { contract: Contract::Rufer, declarers: vec![(seating.vorhand(), Contract::Rufer)] };
    }
    Game { contract: Contract::Trischaken, declarers: Vec::new() }
}
