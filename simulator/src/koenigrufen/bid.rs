//! Who plays what: everybody wishes for a game by his hand, the highest is played.

use std::cmp::Reverse;

use domain::card::CardSet;
use domain::koenigrufen::{Contract, Rules, Talon};
use domain::seat::{PerSeat, Seat, Seating};

use super::hand;
use super::talon::can_call;
use crate::dice::Dice;

/// The game that was bid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Game<'r> {
    pub contract: &'r Contract,
    /// Who plays it, who bid first; *bei* several, each with his own game. Nobody in Trischaken.
    pub declarers: Vec<(Seat, &'r Contract)>,
}

/// Tarocks with which a bird may fly.
const ENOUGH_FOR_A_BIRD: u32 = 7;

/// What a game with a bird needs above its strength for each higher bird it is announced with.
const HIGHER_BIRD: u32 = 9;

/// The [`hand::strength`] from which a game with trumps is bid, in colour games the
/// [`hand::colour_strength`].
const fn least(contract: &Contract) -> u32 {
    match (contract.colour, contract.calls_king, contract.talon) {
        (true, _, Talon::None) => 95,
        (true, _, Talon::Half) => 82,
        (true, _, Talon::Whole) => 74,
        (false, false, Talon::None) => 148,
        (false, false, Talon::Half) => 128,
        (false, false, Talon::Whole) => 114,
        (false, true, Talon::None) => 110,
        (false, true, Talon::Half | Talon::Whole) => 96,
    }
}

/// Which of several games that a hand is good for is tried first, the smallest first: alone
/// before with a partner, the one that needs more, or an announcement, before others.
fn order(contract: &Contract) -> (bool, Reverse<u32>) {
    let announced = if contract.demands() { 20 } else { 0 };
    (contract.calls_king, Reverse(least(contract) + announced))
}

/// The [`hand::danger`] up to which a negative game is bid, of what is left without so many sure
/// tricks.
fn most(contract: &Contract) -> u32 {
    match (contract.ouvert, tricks(contract)) {
        (true, 0) => 70,
        (true, _) => 65,
        (false, 0) => 110,
        (false, 1) => 98,
        (false, _) => 80,
    }
}

/// Which of several negative games is tried first: open ones, and those for no trick.
fn negative_order(contract: &Contract) -> (bool, bool, Reverse<u8>) {
    (!contract.ouvert, tricks(contract) > 0, Reverse(tricks(contract)))
}

fn tricks(contract: &Contract) -> u8 {
    contract.tricks_to_take().unwrap_or(0)
}

/// The first of these games by `key` that `fits`; of several with the same key any.
fn best<'r, K: Ord>(
    games: impl Iterator<Item = &'r Contract>,
    key: impl Fn(&Contract) -> K,
    mut fits: impl FnMut(&Contract, &mut Dice) -> bool,
    dice: &mut Dice,
) -> Option<&'r Contract> {
    let mut games: Vec<_> = games.collect();
    games.sort_by_key(|contract| key(contract));
    for alike in games.chunk_by(|one, other| key(one) == key(other)) {
        let fitting: Vec<_> = alike.iter().copied().filter(|contract| fits(contract, dice)).collect();
        match fitting.as_slice() {
            [] => {}
            [one] => return Some(one),
            several => return dice.one_of(several),
        }
    }
    None
}

/// Everybody's hand as he judges it tonight.
struct Judged {
    hand: CardSet,
    strength: u32,
    colour: u32,
    /// Added to what a negative game may risk.
    boldness: u32,
}

/// Who plays what; none if nobody can play anything, and it is dealt again.
pub(super) fn auction<'r>(
    rules: &'r Rules,
    seating: Seating,
    hands: &PerSeat<CardSet>,
    dice: &mut Dice,
) -> Option<Game<'r>> {
    let order = in_order(seating);
    let judged = order.map(|seat| (seat, judge(hands[seat], dice)));
    let wishes: Vec<_> = judged
        .iter()
        .filter_map(|(seat, judged)| Some((*seat, wish(rules, judged, *seat == seating.vorhand(), dice)?)))
        .collect();
    // Who is asked first holds a game of the same rank (KR18 "Vorhand").
    let highest = wishes.iter().map(|(_, contract)| contract.rank).max();
    let Some(&(seat, contract)) = wishes.iter().find(|(_, contract)| Some(contract.rank) == highest) else {
        return vorhands_game(rules, seating, &judged[0].1);
    };
    let mut declarers = vec![(seat, contract)];
    for (other, judged) in &judged {
        if *other == seat || !contract.is_negative() {
            continue;
        }
        let bei = rules.contracts.values().filter(|own| rules.may_play_bei(contract, own));
        let own = best(bei, negative_order, |own, _| judged.dares(own), dice);
        declarers.extend(own.map(|own| (*other, own)));
    }
    // One at least has to play against them.
    declarers.truncate(3);
    Some(Game { contract, declarers })
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

impl Judged {
    /// Whether he dares to play a negative game.
    fn dares(&self, contract: &Contract) -> bool {
        hand::danger_but_for(self.hand, tricks(contract)) <= most(contract) + self.boldness
    }
}

/// What somebody would like to play, if anything but to pass.
fn wish<'r>(rules: &'r Rules, judged: &Judged, is_vorhand: bool, dice: &mut Dice) -> Option<&'r Contract> {
    let &Judged { hand, strength, colour, .. } = judged;
    // With a partner Vorhand's own game is for when nobody bids.
    let bids = |contract: &&Contract| {
        contract.is_positive() && !(contract.is_vorhand_only() && (contract.calls_king || !is_vorhand))
    };
    let games = || rules.contracts.values();
    let fits = |contract: &Contract, strength: u32, dice: &mut Dice| {
        let spare = strength.checked_sub(least(contract));
        spare.is_some_and(|spare| !contract.demands() || can_announce(rules, contract, hand, spare))
            && (!contract.calls_king || can_call(rules, hand))
            && (!contract.is_vorhand_only() || dice.chance(250))
    };
    let with_trumps = games().filter(bids).filter(|contract| !contract.colour);
    let by_trumps = best(with_trumps, order, |contract, dice| fits(contract, strength, dice), dice);
    let in_colour = games().filter(bids).filter(|contract| contract.colour);
    let in_colour = best(in_colour, order, |contract, dice| fits(contract, colour, dice), dice);
    let negative = games().filter(|contract| contract.is_negative());
    let negative = negative.filter(|contract| is_vorhand || !contract.is_vorhand_only());
    let negative = best(negative, negative_order, |contract, _| judged.dares(contract), dice);
    let wishes = [by_trumps, in_colour, negative];
    wishes.into_iter().flatten().max_by_key(|contract| contract.value)
}

/// Whether there is something to announce that the game asks for. A bird that is held flies with so much
/// strength to spare: the higher, the more it needs. All else needs as much as the highest.
fn can_announce(rules: &Rules, contract: &Contract, hand: CardSet, spare: u32) -> bool {
    let strong = hand::tarocks(hand) >= ENOUGH_FOR_A_BIRD;
    let flies = |premium| {
        let place = (0..).zip(hand::BIRDS).find(|(_, (bird, _))| *bird == premium);
        place.map_or(3, |(place, _)| place) <= spare / HIGHER_BIRD
    };
    strong && hand::demanded(rules, contract, hand).any(flies)
}

/// Nobody has bid: Vorhand calls a king or plays Trischaken (TC18 §2); where a ruleset has neither,
/// the lowest game that the hand can play.
fn vorhands_game<'r>(rules: &'r Rules, seating: Seating, judged: &Judged) -> Option<Game<'r>> {
    const ENOUGH: u32 = 60;
    let hand = judged.hand;
    let lowest = |is: &dyn Fn(&Contract) -> bool| {
        rules.contracts.values().filter(|contract| is(contract)).min_by_key(|contract| contract.rank)
    };
    let calls = lowest(&|contract| contract.is_vorhand_only() && contract.calls_king && !contract.demands())
        .filter(|_| judged.strength >= ENOUGH && can_call(rules, hand));
    let trischaken = || lowest(&Contract::is_trischaken);
    let anything = || {
        lowest(&|contract| {
            (!contract.calls_king || can_call(rules, hand))
                && (!contract.demands() || hand::demanded(rules, contract, hand).next().is_some())
        })
    };
    let contract = calls.or_else(trischaken).or_else(anything)?;
    let somebody_declares = !contract.is_trischaken();
    let declarers = somebody_declares.then(|| (seating.vorhand(), contract)).into_iter().collect();
    Some(Game { contract, declarers })
}
