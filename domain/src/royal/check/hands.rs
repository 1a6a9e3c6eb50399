//! What the hands came to: both sides together hold each card once.

use std::fmt;

use super::{Checker, Extent, Side, items_of};
use crate::card::{Card, Suit};
use crate::royal::deal::DealItem;
use crate::royal::item::Item;
use crate::royal::pack::{VISI, suit};
use crate::royal::record::{Hand, Pair};
use crate::royal::side::{BySide, Partner};
use crate::royal::{FEWEST_TAROCKS, TRICKS};
use crate::seat::Seat;
use crate::violation::ViolationCode as Code;

const TAROCKS: u8 = 22;
/// Nobody plays with fewer than three, so a side has six at least, and leaves the other as many.
const FEWEST: u8 = 2 * FEWEST_TAROCKS;
const MOST: u8 = TAROCKS - FEWEST;
/// XX and XIX, given to the attackers before dealing (ROY "Das Geben").
const GIVEN: u8 = 2;

/// XVIII, XVII and XVI: who has them not gets more consolation.
pub(in crate::royal) fn consoled() -> [Card; 3] {
    let below = |n: u8| Card::new(VISI.index() - n).unwrap_or(VISI);
    [VISI, below(1), below(2)]
}

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, P, F> {
    /// The hands, if they are told; plausible as far as nothing is reported.
    pub(super) fn hands(&mut self) -> Option<BySide<Hand>> {
        let Some(hands) = &self.record.hands else {
            if self.extent == Extent::Complete {
                self.report(format_args!("/hands"), Code::HandsMissing, "the hands are missing");
            }
            return None;
        };
        for side in Side::ALL {
            self.hand(side, &hands[side]);
        }
        let sum =
            |count: fn(&Hand) -> u8| Side::ALL.map(|side| u16::from(count(&hands[side]))).iter().sum::<u16>();
        let tarocks = sum(|hand| hand.tarocks);
        if tarocks != u16::from(TAROCKS) {
            let detail = format!("{tarocks} tarocks on both sides together, but there are {TAROCKS}");
            self.report(format_args!("/hands"), Code::HandsSum, detail);
        }
        let honneurs = sum(|hand| hand.honneurs);
        if honneurs != 2 {
            let detail = format!("{honneurs} honours on both sides together, but there are 2");
            self.report(format_args!("/hands"), Code::HandsSum, detail);
        }
        for card in consoled() {
            let held = Side::ALL.into_iter().filter(|&side| hands[side].holds.contains(&card)).count();
            if held != 1 {
                let detail = format!("{card} is held by one side, not by {held}");
                self.report(format_args!("/hands"), Code::HandsSum, detail);
            }
        }
        Some(hands.clone())
    }

    fn hand(&mut self, side: Side, hand: &Hand) {
        let at = format!("/hands/{}", side.id());
        if !(FEWEST..=MOST).contains(&hand.tarocks) {
            let detail = format!("{} is not from {FEWEST} to {MOST}", hand.tarocks);
            self.report(format_args!("{at}/tarocks"), Code::OutOfBounds, detail);
        }
        if hand.honneurs > 2 {
            self.report(format_args!("{at}/honneurs"), Code::OutOfBounds, "there are two honours");
        }
        for (i, card) in hand.holds.iter().enumerate() {
            if !consoled().contains(card) {
                let detail = format!("{card} is none of T18, T17, T16");
                self.report(format_args!("{at}/holds/{i}"), Code::OutOfBounds, detail);
            } else if hand.holds.iter().take(i).any(|earlier| earlier == card) {
                let detail = format!("{card} stands twice");
                self.report(format_args!("{at}/holds/{i}"), Code::DuplicateCard, detail);
            }
        }
        let given = if side == Side::Attackers { GIVEN } else { 0 };
        let told = usize::from(given + hand.honneurs.min(2)) + hand.holds.len();
        if (FEWEST..=MOST).contains(&hand.tarocks) && usize::from(hand.tarocks) < told {
            let detail = format!("{} tarocks, but {told} of them are told", hand.tarocks);
            self.report(format_args!("{at}/tarocks"), Code::HandsSum, detail);
        }
    }

    /// What was shown of a hand fits ten cards, and the tarocks of the side.
    pub(super) fn meldungen_fit_hands(&mut self, hands: Option<&BySide<Hand>>, items: &[DealItem]) {
        if !items_of(items, None).any(Item::is_meldung) {
            return;
        }
        for side in Side::ALL {
            let shown = Pair::from_fn(|at| self.shown(items, side, at));
            let tarocks = hands.map(|hands| hands[side].tarocks).filter(|n| (FEWEST..=MOST).contains(n));
            for at in Partner::ALL {
                let (own, partners) = (shown.at(at), shown.at(at.other()));
                let Some(pointer) = own.last.as_deref() else { continue };
                let least = own.tarocks.unwrap_or(FEWEST_TAROCKS);
                // What the other can hold at most leaves the rest to him.
                let most_of_partner = partners.tarocks.unwrap_or(TRICKS.saturating_sub(partners.suit_cards));
                let by_side = tarocks.map_or(0, |all| all.saturating_sub(most_of_partner));
                if own.suit_cards + least.max(by_side) > TRICKS {
                    let detail = "what was shown does not fit ten cards with the tarocks of the side";
                    self.report(format_args!("{pointer}"), Code::MeldungImplausible, detail);
                } else if let (Some(all), Some(own)) = (tarocks, own.tarocks)
                    && all < own + partners.tarocks.unwrap_or(FEWEST_TAROCKS)
                {
                    let detail = format!("the side has {all} tarocks, too few for this");
                    self.report(format_args!("{pointer}"), Code::MeldungImplausible, detail);
                }
            }
        }
        self.suits_add_up(items);
    }

    /// What one player showed at least.
    fn shown(&self, items: &[DealItem], side: Side, at: Partner) -> Shown {
        let mut shown = Shown::default();
        let mut whole_suit = false;
        for item in items.iter().filter(|item| (item.side, item.by) == (side, Some(at))) {
            let super::Source::Announcement(i) = item.source else { continue };
            let Some(announcement) = self.record.announcements.get(i) else { continue };
            match item.item {
                Item::Farbenanzahl => {
                    let count = announcement.count.unwrap_or(0).min(TRICKS);
                    shown.suit_cards = shown.suit_cards.saturating_add(count);
                }
                Item::Tarockanzahl => shown.tarocks = announcement.count.map(|count| count.min(TRICKS)),
                Item::Flush => whole_suit = true,
                Item::Vogerl | Item::Wonok => {}
                _ => continue,
            }
            shown.last = Some(format!("/announcements/{i}"));
        }
        if whole_suit {
            // All of a suit that is not counted: four cards at least.
            shown.suit_cards = shown.suit_cards.saturating_add(4);
        }
        shown.suit_cards = shown.suit_cards.min(2 * TRICKS);
        shown
    }

    /// No suit has more cards than it has.
    fn suits_add_up(&mut self, items: &[DealItem]) {
        let mut held: Vec<(Suit, u8)> = Vec::new();
        for item in items {
            let super::Source::Announcement(i) = item.source else { continue };
            let Some(announcement) = self.record.announcements.get(i) else { continue };
            let (Item::Farbenanzahl, Some(of), Some(count)) =
                (item.item, announcement.suit, announcement.count)
            else {
                continue;
            };
            let count = count.min(TRICKS);
            let before: u8 = held.iter().filter(|(one, _)| *one == of).map(|(_, count)| *count).sum();
            if before + count > suit(of).len() {
                let detail =
                    format!("{} of this suit were shown, but there are {}", before + count, suit(of).len());
                self.report(format_args!("/announcements/{i}/count"), Code::MeldungImplausible, detail);
            } else {
                held.push((of, count));
            }
        }
    }
}

/// What a player showed at least.
#[derive(Default)]
struct Shown {
    suit_cards: u8,
    tarocks: Option<u8>,
    /// Where the last of it stands.
    last: Option<String>,
}
