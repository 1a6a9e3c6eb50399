//! The bidding: whose turn it is, what stands, what may be said now (ROY "Das Lizitieren").
//!
//! Who speaks first says the ruleset ([`Opens`]), then the others in the order of play. At his turn a player announces
//! and contras as much as he likes, then says "Weiter". Three who say nothing else in a row
//! end it, four at the very start.

mod choices;
mod follow;

use super::announced::raised_last;
use super::entry::{self, ContraGiven, Entry, Standing};
use super::record::{Announcement, Raised};
use super::rules::Opens;
use super::side::Side;
use crate::royal::faults;
use crate::violation::Violation;

pub use choices::{Choice, Choices};

/// How far the bidding is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bidding<P> {
    /// In the order of play, the dealer last.
    in_order: [P; 4],
    /// What stands, in the order it was announced.
    standing: Vec<Announcement<P>>,
    /// Whose turn it is, by place in the order.
    turn: usize,
    /// Whether he has said something already.
    is_speaking: bool,
    /// Whether anybody has said anything but "Weiter".
    is_open: bool,
    /// How many in a row said nothing else.
    passes: u8,
    /// Whether the deal is over.
    is_scored: bool,
}

impl<P: Copy + PartialEq> Bidding<P> {
    /// As it is after these entries; `in_order` are the four in the order of play, the dealer
    /// last.
    #[must_use]
    pub fn of(opens: Opens, entered: &[Entry<P>], in_order: [P; 4]) -> Self {
        let mut bidding = Self {
            in_order,
            standing: Vec::new(),
            turn: opens.place(),
            is_speaking: false,
            is_open: false,
            passes: 0,
            is_scored: false,
        };
        for entry in entered {
            bidding.enter(entry);
        }
        if let Some(record) = Entry::assemble(entered) {
            bidding.standing = record.announcements;
        }
        bidding
    }

    fn enter(&mut self, entry: &Entry<P>) {
        match entry {
            Entry::Announced(_) | Entry::ContraGiven(_) => {
                (self.is_speaking, self.is_open, self.passes) = (true, true, 0);
            }
            Entry::Passed(_) => {
                if !self.is_speaking {
                    self.passes = self.passes.saturating_add(1);
                }
                self.is_speaking = false;
                self.turn = (self.turn + 1) % self.in_order.len();
            }
            Entry::HandsStated(_) => {}
            Entry::Scored(_) => self.is_scored = true,
        }
    }

    /// Whether everybody has passed who must, or the deal is over.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.is_scored || self.passes >= if self.is_open { 3 } else { 4 }
    }

    /// Whose turn it is; nobody's when it is over.
    #[must_use]
    pub fn turn(&self) -> Option<P> {
        self.in_order.get(self.turn).copied().filter(|_| !self.is_over())
    }

    /// What stands, in the order it was announced.
    #[must_use]
    pub fn standing(&self) -> &[Announcement<P>] {
        &self.standing
    }

    /// Two neighbours in the order are partners; the dealer's pair defends.
    fn side(&self, player: &P) -> Option<Side> {
        match self.in_order.iter().position(|one| one == player)? {
            0 | 1 => Some(Side::Attackers),
            _ => Some(Side::Defenders),
        }
    }

    pub(super) fn at_turn(&self, player: &P) -> Result<(), Vec<Violation>> {
        let refuse = |fault| Err(vec![Violation::at("/by", fault)]);
        match self.turn() {
            _ if self.side(player).is_none() => refuse(faults::says_nobody()),
            None => refuse(faults::bidding_over()),
            Some(turn) if turn != *player => refuse(faults::not_his_turn()),
            Some(_) => Ok(()),
        }
    }

    /// What an announcement raises, if it can be made.
    pub(super) fn announce(&self, new: &entry::Announced<P>) -> Result<Vec<Raised<P>>, Vec<Violation>> {
        let announcement = new.clone().standing();
        let announced = announcement.announced();
        if announced.item.is_silent() {
            return Err(vec![Violation::at("/item", faults::not_announceable(announced.item))]);
        }
        let named: Vec<_> = (announced.misnamed().into_iter())
            .map(|wrong| Violation::at(format!("/{}", wrong.field), wrong.fault(announced.item)))
            .collect();
        if !named.is_empty() {
            return Err(named);
        }
        self.raised_by(&announcement).map(|raised| raised.into_iter().flat_map(chain).collect())
    }

    /// What of its own side an announcement would raise.
    fn raised_by(&self, new: &Announcement<P>) -> Result<Vec<&Announcement<P>>, Vec<Violation>> {
        let side = self.side(&new.by);
        let own = self.standing.iter().filter(|old| self.side(&old.by) == side);
        if new.item.is_meldung() {
            let again = |old: &&Announcement<P>| (old.item, old.by, old.suit) == (new.item, new.by, new.suit);
            return match own.into_iter().find(again) {
                Some(_) => Err(vec![Violation::at("/item", faults::already_announced(new.item))]),
                None => Ok(Vec::new()),
            };
        }
        let (raised, unraised): (Vec<_>, Vec<_>) =
            own.partition(|old| new.announced().raises(old.announced()));
        let mut found = Vec::new();
        if raised_last(new.item, &raised, |old| old.item).is_some_and(|last| last.by == new.by) {
            found.push(Violation::at("/by", faults::partner_raises(new.item)));
        }
        for old in unraised {
            let Some(conflict) = new.announced().conflict(old.announced()) else { continue };
            // It would raise it, if it named what stands.
            let (pointer, fault) = if new.item.raises(old.item) {
                let pointer = if new.cards.is_empty() { "/item" } else { "/cards" };
                (pointer, faults::raise_contains(new.item, old.item))
            } else {
                ("/item", conflict.fault(new.item, old.item))
            };
            found.push(Violation::at(pointer, fault));
        }
        if found.is_empty() { Ok(raised) } else { Err(found) }
    }

    /// The announcement a contra meets, if it can be given.
    pub(super) fn contra(&self, contra: &ContraGiven<P>) -> Result<Standing<P>, Vec<Violation>> {
        let refuse = |pointer: &str, fault| Err(vec![Violation::at(pointer, fault)]);
        let on = &contra.on;
        let met: Vec<_> = (self.standing.iter())
            .filter(|old| {
                old.item == on.item
                    && on.by.is_none_or(|by| by == old.by)
                    && (on.cards.is_empty() || on.cards == old.cards)
            })
            .collect();
        let theirs = |old: &&&Announcement<P>| self.side(&old.by) != self.side(&contra.by);
        match met.iter().filter(theirs).collect::<Vec<_>>().as_slice() {
            [] if !met.is_empty() => refuse("/on", faults::kontra_by_own_side()),
            [] => refuse("/on", faults::nothing_stands()),
            [old] if !old.item.is_schlemm() => refuse("/on/item", faults::no_kontra_on(old.item)),
            [old] if old.kontra_by.is_some() => refuse("/on", faults::kontra_given(old.item)),
            [old] => Ok(Standing { item: old.item, by: Some(old.by), cards: old.cards.clone() }),
            _ => refuse("/on/cards", faults::on_several_cards()),
        }
    }
}

/// An announcement that is raised, after what it had raised itself.
fn chain<P: Copy>(raised: &Announcement<P>) -> impl Iterator<Item = Raised<P>> {
    let last = Raised {
        item: raised.item,
        by: raised.by,
        cards: raised.cards.clone(),
        suit: raised.suit,
        suits: raised.suits.clone(),
    };
    raised.raised_from.clone().into_iter().chain([last])
}
