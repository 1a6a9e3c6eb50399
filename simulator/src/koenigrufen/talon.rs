//! Calling a king, choosing a half of the talon, laying away.

use domain::card::{Card, CardSet};
use domain::koenigrufen::play::Half;
use domain::koenigrufen::{Contract, Rules};

use super::deal::Dealt;
use super::hand;
use crate::dice::Dice;

/// Whether this hand has somebody to call but itself (KR18 "Allgemein", TC18 §2).
pub(super) fn can_call(rules: &Rules, hand: CardSet) -> bool {
    hand::kings(hand) < 4 || (rules.skues_callable && !hand.contains(Card::SKUES))
}

/// Calls a king, best of a suit that is short enough to be led soon; with all four kings
/// the Sküs (KR18 "Allgemein").
pub(super) fn call(rules: &Rules, hand: CardSet, dice: &mut Dice) -> Option<Card> {
    if hand::kings(hand) == 4 {
        return can_call(rules, hand).then_some(Card::SKUES);
    }
    let mut liking = |king: &Card| {
        let liked = match king.suit().map_or(0, |(suit, _)| hand::length(hand, suit)) {
            0 => 20,
            1 => 60,
            2 => 50,
            3 => 35,
            _ => 15,
        };
        dice.around(liked, 15)
    };
    (CardSet::KINGS - hand).iter().max_by_key(|king| liking(king))
}

/// The half that helps this hand more.
pub(super) fn better_half(contract: &Contract, hand: CardSet, dealt: &Dealt) -> Half {
    let worth = |half| {
        let half = dealt.half(half);
        let with = hand | half;
        let strength = if contract.colour { hand::colour_strength(with) } else { hand::strength(with) };
        strength + u32::from(half.thirds()) / 2
    };
    if worth(Half::Second) > worth(Half::First) { Half::Second } else { Half::First }
}

/// The cards of a hand that may be laid away, and those that may if they are not enough:
/// suit cards before tarocks, in colour games the reverse; never kings and Trull (KR18
/// "Allgemein", "Farbendreier", TC18 §3).
pub(super) fn may_go(contract: &Contract, hand: CardSet) -> [CardSet; 2] {
    let suits = hand - CardSet::TAROCKS - CardSet::KINGS;
    let tarocks = (hand & CardSet::TAROCKS) - CardSet::TRULL;
    if contract.colour { [tarocks, suits] } else { [suits, tarocks] }
}

/// So many cards of a hand that has taken up the talon, to be laid away.
pub(super) fn discard(contract: &Contract, hand: CardSet, cards: usize) -> Vec<Card> {
    let mut left = hand;
    let mut laid = Vec::with_capacity(cards);
    while laid.len() < cards {
        let best = |from: CardSet| from.iter().max_by_key(|card| wish_to_lay(contract, *card, left));
        let [first, then] = may_go(contract, left);
        let Some(card) = best(first).or_else(|| best(then)) else { break };
        left.remove(card);
        laid.push(card);
    }
    laid
}

/// Points are brought home, suits emptied; low tarocks go before high ones, birds last.
fn wish_to_lay(contract: &Contract, card: Card, hand: CardSet) -> u32 {
    let thirds = u32::from(card.thirds());
    let Some((suit, _)) = card.suit() else {
        let is_bird = hand::BIRDS.iter().any(|(_, bird)| *bird == card);
        return if is_bird { 0 } else { 30 - hand::place(card) };
    };
    let length = hand::length(hand, suit);
    let has_king = hand.contains(Card::king(suit));
    if contract.colour {
        // The low cards of a suit without king.
        return 20 - hand::place(card) - if has_king { 10 } else { 0 };
    }
    if has_king { thirds } else { 2 * thirds + 4 * (8 - length) }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn cards(names: &str) -> CardSet {
        names.split_whitespace().map(|name| name.parse::<Card>().unwrap()).collect()
    }

    #[rstest]
    #[case("dreier", "hK hD h1 kD pC p7 t10 Sk T21 T20 T19 T9 T3 T2 T1", "kD pC t10")]
    #[case("rufer", "hK kK pK tK tD Sk T21 T20 T19 T9 T8 T7 T3 T2 T1", "tD T7 T8")]
    #[case("farbendreier", "hK hD hC hB h1 kK kD kC kB pK pD T21 T3 T2 T7", "T2 T3 T7")]
    #[case("farbendreier", "hK hD hC hB h1 kK kD kC kB pK pD T21 T1 p7 T7", "T7 p7 h1")]
    fn what_must_stay_stays(#[case] contract: &str, #[case] hand: &str, #[case] laid: &str) {
        let laid_away: CardSet =
            discard(super::super::tests::contract(contract), cards(hand), 3).into_iter().collect();
        assert_eq!(laid_away, cards(laid));
    }
}
