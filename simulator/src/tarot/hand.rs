//! What a hand is worth before anything is played, what is called, laid aside and shown.

use domain::seat::Seat;
use domain::tarot::card::{Card, CardSet, Rank, Suit};
use domain::tarot::play::{ShownPoignee, callable};
use domain::tarot::{Contract, PoigneeSize, Rules};

use crate::dice::Dice;

/// Atouts, without the Excuse.
pub(super) fn atouts(hand: CardSet) -> u32 {
    (hand & CardSet::ATOUTS).len().into()
}

/// What bouts, atouts, heads and short suits promise; a hand that takes has some sixty.
pub(super) fn strength(hand: CardSet, players: usize) -> u32 {
    let length = atouts(hand);
    // As many as everybody has on average, and two more, bring the 1 home.
    let long = if players == 3 { 9 } else { 22 / u32::try_from(players).unwrap_or(4) + 1 };
    let petit = match length {
        _ if !hand.contains(Card::PETIT) => 0,
        n if n > long => 9,
        n if n == long => 7,
        n if n + 1 == long => 4,
        _ => 0,
    };
    let bouts = petit
        + if hand.contains(Card::VINGT_ET_UN) { 10 } else { 0 }
        + if hand.contains(Card::EXCUSE) { 8 } else { 0 };
    let high: u32 =
        (hand & CardSet::ATOUTS).iter().filter_map(Card::atout).map(|n| u32::from(n >= 16) * 2).sum();
    let counted = if length + 1 >= long { 2 * length } else { length };
    bouts + high + counted + Suit::ALL.map(|suit| of_suit(hand & CardSet::of_suit(suit))).iter().sum::<u32>()
}

fn of_suit(cards: CardSet) -> u32 {
    let heads: u32 = cards
        .iter()
        .map(|card| match card.suit() {
            Some((_, Rank::Roi)) => 6,
            Some((_, Rank::Dame)) => 3,
            Some((_, Rank::Cavalier)) => 2,
            Some((_, Rank::Valet)) => 1,
            _ => 0,
        })
        .sum();
    let mariage = u32::from((cards & CardSet::ROIS).len() + (cards & CardSet::DAMES).len() == 2);
    let shape = match cards.len() {
        0 => 5,
        1 => 3,
        2..5 => 0,
        5 => 4,
        _ => 6,
    };
    heads + mariage + shape
}

/// What somebody with this hand would bid, before he is carried away by his neighbours: the highest
/// contract that is played and that it is good enough for.
pub(super) fn bid(rules: &Rules, hand: CardSet, players: usize, dice: &mut Dice) -> Option<Contract> {
    // With more cards a hand promises more, and so do those of the others.
    let [prise, garde, sans, contre] = match players {
        3 => [50, 56, 66, 73],
        4 => [44, 49, 59, 66],
        _ => [38, 43, 53, 60],
    };
    let strength = strength(hand, players) + dice.below(7);
    let needed = |contract| match contract {
        Contract::Prise => prise,
        Contract::Garde => garde,
        Contract::GardeSans => sans,
        Contract::GardeContre => contre,
    };
    rules.contracts().map(|(contract, _)| contract).rev().find(|contract| strength >= needed(*contract))
}

/// Whom the taker of five calls: mostly a Roi beside his own Dame or length, seldom himself.
pub(super) fn call(hand: CardSet, dice: &mut Dice) -> Option<Card> {
    let callable = callable(hand);
    let own = callable & hand & CardSet::ROIS;
    if !own.is_empty() && dice.chance(15) {
        return own.iter().next();
    }
    let others = callable - hand;
    let wish = |card: &Card| {
        let suit = hand & CardSet::alike(*card);
        u32::from(!(suit & CardSet::DAMES).is_empty()) * 4 + u32::from(suit.len()) + dice.below(4)
    };
    let lowest_rank = |cards: CardSet| {
        let ranks = [CardSet::ROIS, CardSet::DAMES, CardSet::CAVALIERS, CardSet::VALETS];
        ranks.into_iter().map(|rank| cards & rank).find(|cards| !cards.is_empty())
    };
    lowest_rank(others).unwrap_or(callable).iter().max_by_key(wish)
}

/// What goes aside: heads and short suits without Roi first, atouts only if they must.
pub(super) fn aside(held: CardSet, due: usize) -> Vec<Card> {
    let plain = held - CardSet::ROIS - CardSet::BOUTS;
    let mut cards: Vec<_> = plain.iter().collect();
    cards.sort_by_key(|&card| {
        let suit = held & CardSet::alike(card);
        let is_guarded = !(suit & CardSet::ROIS).is_empty();
        (card.atout().is_some(), is_guarded, suit.len(), std::cmp::Reverse(card.half_points()), card)
    });
    cards.truncate(due);
    cards
}

/// The largest poignée of a hand, as it is shown: the lowest atouts, and the Excuse only where
/// there is no other.
pub(super) fn poignee(rules: &Rules, by: Seat, hand: CardSet, players: usize) -> Option<ShownPoignee<Seat>> {
    let shown = hand & CardSet::ATOUTS_AND_EXCUSE;
    let size = rules.largest_poignee(shown.len().into(), players)?;
    Some(ShownPoignee { by, size, cards: shown.iter().take(due(rules, size, players)).collect() })
}

/// How many cards a poignée takes.
pub(super) fn due(rules: &Rules, size: PoigneeSize, players: usize) -> usize {
    rules.atouts(size, players).unwrap_or(u8::MAX).into()
}
