//! Whether what was shown of the hands can all be: ten cards each, three of them tarocks at
//! least, and each suit once.

use std::fmt;

use super::{Checker, Side};
use crate::card::Suit;
use crate::royal::deal::DealItem;
use crate::royal::faults;
use crate::royal::item::Item;
use crate::royal::pack::suit;
use crate::royal::record::{Announcement, Hand, Pair};
use crate::royal::side::{BySide, Partner};
use crate::royal::{FEWEST_TAROCKS, TRICKS};
use crate::seat::Seat;

impl<P: fmt::Display, F: Fn(&P) -> Option<Seat>> Checker<'_, P, F> {
    /// What was shown of a hand fits ten cards, the tarocks of the side, and the suits.
    /// `hands` are plausible.
    pub(super) fn meldungen(&mut self, hands: Option<&BySide<Hand>>, items: &[DealItem]) {
        if !items.iter().any(|item| item.item.is_meldung()) {
            return;
        }
        let shown = BySide::from_fn(|side| Pair::from_fn(|at| self.meldung_cards(items, side, at)));
        for side in Side::ALL {
            let tarocks = hands.map(|hands| hands[side].tarocks);
            for at in Partner::ALL {
                self.fits_ten_cards(shown[side].at(at), shown[side].at(at.other()), tarocks);
            }
        }
        let all = Side::ALL.map(|side| Partner::ALL.map(|at| shown[side].at(at))).concat();
        self.suits_add_up(&all);
    }

    fn fits_ten_cards(&mut self, own: &MeldungCards, partners: &MeldungCards, tarocks: Option<u8>) {
        let Some(pointer) = own.pointer() else { return };
        let least = own.tarocks.unwrap_or(FEWEST_TAROCKS);
        // What the other can hold at most leaves the rest to him.
        let most_of_partner = partners.tarocks.unwrap_or(TRICKS.saturating_sub(partners.suit_cards()));
        let by_side = tarocks.map_or(0, |all| all.saturating_sub(most_of_partner));
        if own.suit_cards() + least.max(by_side) > TRICKS {
            self.found.report(format_args!("{pointer}"), faults::shown_too_many());
        } else if let (Some(all), Some(own)) = (tarocks, own.tarocks)
            && all < own + partners.tarocks.unwrap_or(FEWEST_TAROCKS)
        {
            self.found.report(format_args!("{pointer}"), faults::too_few_tarocks(all));
        }
    }

    /// What one player showed at least.
    fn meldung_cards(&self, items: &[DealItem], side: Side, at: Partner) -> MeldungCards {
        let mut shown = MeldungCards::default();
        for item in items.iter().filter(|item| (item.side, item.by) == (side, Some(at))) {
            let super::Source::Announcement(i) = item.source else { continue };
            let Some(announcement) = self.record.announcements.get(i) else { continue };
            // What is wrong by itself shows nothing.
            if item.item.is_meldung() && !self.found.is_wrong_below(&item.source.entry()) {
                shown.add(announcement, i);
            }
        }
        shown
    }

    /// No suit has more cards than it has, and who has all of one leaves none of it to others.
    fn suits_add_up(&mut self, shown: &[&MeldungCards]) {
        for of in Suit::ALL {
            let mut before = 0;
            for own in shown {
                before += own.least(of);
                let Some(pointer) = own.pointer_to(of) else { continue };
                if before > suit(of).len() {
                    self.found.report(
                        format_args!("{pointer}"),
                        faults::suit_shown_too_often(before, suit(of).len()),
                    );
                }
            }
        }
        for own in shown.iter().filter(|own| own.whole_suit) {
            let others = || shown.iter().filter(|other| !std::ptr::eq(**other, *own));
            let is_free = |of: Suit| own.may_be_whole(of) && others().all(|other| other.least(of) == 0);
            if let Some(pointer) = own.pointer()
                && !Suit::ALL.into_iter().any(is_free)
            {
                self.found.report(format_args!("{pointer}"), faults::no_suit_whole());
            }
        }
    }
}

/// What a player showed at least.
#[derive(Debug, Clone, Default)]
struct MeldungCards {
    /// How many of suits he named, and where.
    counts: Vec<(Suit, u8, usize)>,
    /// Where he showed four equal court cards: one of each suit.
    one_of_each: Option<usize>,
    /// All of a suit that he did not name.
    whole_suit: bool,
    tarocks: Option<u8>,
    /// Where the last of it stands.
    last: Option<usize>,
}

impl MeldungCards {
    fn add<P>(&mut self, meldung: &Announcement<P>, i: usize) {
        match meldung.item {
            Item::Farbenanzahl => {
                self.counts.extend(meldung.suit.zip(meldung.count).map(|(of, count)| (of, count, i)));
            }
            Item::Tarockanzahl => self.tarocks = meldung.count,
            Item::Flush => self.whole_suit = true,
            Item::Wonok => self.one_of_each = Some(i),
            _ => {}
        }
        self.last = Some(i);
    }

    /// Where the last of it stands, if anything was shown.
    fn pointer(&self) -> Option<String> {
        self.last.map(|i| format!("/announcements/{i}"))
    }

    fn count(&self, of: Suit) -> Option<(u8, usize)> {
        self.counts.iter().find(|(suit, ..)| *suit == of).map(|(_, count, i)| (*count, *i))
    }

    /// The fewest cards of a suit he has.
    fn least(&self, of: Suit) -> u8 {
        self.count(of).map_or_else(|| self.one_of_each.is_some().into(), |(count, _)| count)
    }

    /// What tells that.
    fn pointer_to(&self, of: Suit) -> Option<String> {
        let counted = self.count(of).map(|(_, i)| format!("/announcements/{i}/count"));
        counted.or_else(|| self.one_of_each.map(|i| format!("/announcements/{i}")))
    }

    /// Farbenanzahl is never of all cards.
    fn may_be_whole(&self, of: Suit) -> bool {
        self.whole_suit && self.count(of).is_none()
    }

    /// The fewest suit cards he has.
    fn suit_cards(&self) -> u8 {
        let counted: u8 = Suit::ALL.into_iter().map(|of| self.least(of)).sum();
        let whole = Suit::ALL.into_iter().filter(|of| self.may_be_whole(*of));
        counted + whole.map(|of| suit(of).len() - self.least(of)).min().unwrap_or(0)
    }
}
