//! The bidding: whose turn it is, what stands, what may be said now (ROY "Das Lizitieren").
//!
//! The dealer speaks first (**decision**: ROY says so under "Das Lizitieren", and otherwise
//! under "Das Geben"), then the others in the order of play. At his turn a player announces
//! and contras as much as he likes, then says "Weiter". Three who say nothing else in a row
//! end it, four at the very start.

mod choices;

use super::announced::{Conflict, raised_last};
use super::entry::{self, ContraGiven, Entry, Standing};
use super::record::{Announcement, Raised};
use super::side::Side;
use crate::violation::{Violation, ViolationCode as Code};

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

const DEALER: usize = 3;

impl<P: Copy + PartialEq> Bidding<P> {
    /// As it is after these entries; `in_order` are the four in the order of play, the dealer
    /// last.
    #[must_use]
    pub fn of(told: &[Entry<P>], in_order: [P; 4]) -> Self {
        let mut bidding = Self {
            in_order,
            standing: Vec::new(),
            turn: DEALER,
            is_speaking: false,
            is_open: false,
            passes: 0,
            is_scored: false,
        };
        for entry in told {
            bidding.said(entry);
        }
        if let Some(record) = Entry::assemble(told) {
            bidding.standing = record.announcements;
        }
        bidding
    }

    fn said(&mut self, entry: &Entry<P>) {
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
            Entry::HandsTold(_) => {}
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
        let refuse = |code, detail: &str| Err(vec![Violation::new("/by", code, detail)]);
        match self.turn() {
            _ if self.side(player).is_none() => {
                refuse(Code::UnknownPlayer, "Who says it does not play here.")
            }
            None => refuse(Code::OutOfOrder, "The bidding is over."),
            Some(turn) if turn != *player => refuse(Code::OutOfTurn, "It is somebody else's turn."),
            Some(_) => Ok(()),
        }
    }

    /// What an announcement raises, if it can be made.
    pub(super) fn announce(&self, new: &entry::Announced<P>) -> Result<Vec<Raised<P>>, Vec<Violation>> {
        let announcement = new.clone().standing();
        let announced = announcement.announced();
        if announced.item.is_silent() {
            let detail = format!("{} cannot be announced", announced.item);
            return Err(vec![Violation::new("/item", Code::NotAnnounceable, detail)]);
        }
        let named: Vec<_> = (announced.misnamed().into_iter())
            .map(|wrong| {
                Violation::new(format!("/{}", wrong.field), wrong.code(), wrong.detail(announced.item))
            })
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
                Some(_) => {
                    let detail = format!("{} is said already", new.item);
                    Err(vec![Violation::new("/item", Code::AnnouncedTwice, detail)])
                }
                None => Ok(Vec::new()),
            };
        }
        let (raised, kept): (Vec<_>, Vec<_>) = own.partition(|old| new.announced().raises(old.announced()));
        let mut found = Vec::new();
        if raised_last(new.item, &raised, |old| old.item).is_some_and(|last| last.by == new.by) {
            let detail = format!("only the partner raises to {}", new.item);
            found.push(Violation::new("/by", Code::RaiseNotAllowed, detail));
        }
        for old in kept {
            if let Some(conflict) = new.announced().conflict(old.announced()) {
                let code = if conflict == Conflict::Twice { Code::AnnouncedTwice } else { Code::NotTogether };
                found.push(Violation::new("/item", code, conflict.detail(new.item, old.item)));
            }
        }
        if found.is_empty() { Ok(raised) } else { Err(found) }
    }

    /// The announcement a contra meets, if it can be given.
    pub(super) fn contra(&self, contra: &ContraGiven<P>) -> Result<Standing<P>, Vec<Violation>> {
        let refuse = |pointer: &str, code, detail: &str| Err(vec![Violation::new(pointer, code, detail)]);
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
            [] if !met.is_empty() => {
                refuse("/on", Code::KontraByOwnSide, "Nobody gives contra to his own side.")
            }
            [] => refuse("/on", Code::OutOfOrder, "Nothing like this stands."),
            [old] if !old.item.is_schlemm() => {
                refuse("/on/item", Code::KontraNotAllowed, "A Meldung cannot be contra'd.")
            }
            [old] if old.kontra_by.is_some() => refuse("/on", Code::AlreadySaid, "It is contra'd already."),
            [old] => Ok(Standing { item: old.item, by: Some(old.by), cards: old.cards.clone() }),
            _ => refuse("/on/cards", Code::NamedMissing, "It stands on several cards."),
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
