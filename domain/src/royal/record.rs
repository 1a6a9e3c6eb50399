//! The record of a deal, as a scorer writes it: plain data, nothing checked yet.

use serde::{Deserialize, Serialize};

use super::item::Item;
use super::side::{BySide, Partner, Side};
use crate::card::{Card, Suit};

/// One deal. `P` says who a player is: a name at the border, a start number in a
/// tournament, a [`Seat`](crate::seat::Seat) inside.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Record<P> {
    /// The pair that did not deal; where a table knows the pairs they may be left out.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub attackers: Option<Pair<P>>,
    /// The pair that dealt.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub defenders: Option<Pair<P>>,
    /// What each side held before play, for the consolation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hands: Option<BySide<Hand>>,
    /// What stood at the end of the bidding, Meldungen among it.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub announcements: Vec<Announcement<P>>,
    /// The silent items that were made; none before the deal is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub silent: Option<Vec<Silent>>,
}

/// Two partners, by their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair<P> {
    /// Who sits on the right.
    pub eintreiber: P,
    /// Who sits on the left.
    pub abfaenger: P,
}

/// What the two hands of a side came to before play (ROY "Die Konsolation").
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Tarocks, the Sküs among them.
    pub tarocks: u8,
    /// How many of Sküs and Mond.
    pub honneurs: u8,
    /// Which of XVIII, XVII, XVI.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub holds: Vec<Card>,
}

/// An item somebody announced.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Announcement<P> {
    /// Which.
    pub item: Item,
    /// Who announced it.
    pub by: P,
    /// The cards it names, in the order of their tricks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// The suit it names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// The two suits it names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suits: Vec<Suit>,
    /// How many cards it names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub count: Option<u8>,
    /// Whether it was made; a Meldung is always.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// Which opponent gave kontra.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub kontra_by: Option<P>,
    /// What it raised, the earliest first: their kept cards bind still.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub raised_from: Vec<Raised<P>>,
}

/// An item that stood before it was raised.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raised<P> {
    /// Which.
    pub item: Item,
    /// Who announced it.
    pub by: P,
    /// The cards it named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Card>,
    /// The suit it named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suit: Option<Suit>,
    /// The two suits it named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub suits: Vec<Suit>,
}

/// A silent item that was made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Silent {
    /// Which.
    pub item: Item,
    /// Who made it.
    pub side: Side,
}

/// What an announcement names besides its item.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Named<'a> {
    /// Cards, in the order of their tricks.
    pub cards: &'a [Card],
    /// A suit.
    pub suit: Option<Suit>,
    /// Two suits.
    pub suits: &'a [Suit],
    /// A number of cards.
    pub count: Option<u8>,
}

impl<P> Announcement<P> {
    /// What it names.
    #[must_use]
    pub fn named(&self) -> Named<'_> {
        Named { cards: &self.cards, suit: self.suit, suits: &self.suits, count: self.count }
    }
}

impl<P> Raised<P> {
    /// What it named.
    #[must_use]
    pub fn named(&self) -> Named<'_> {
        Named { cards: &self.cards, suit: self.suit, suits: &self.suits, count: None }
    }
}

impl<P> Pair<P> {
    /// The player at a place.
    #[must_use]
    pub const fn at(&self, partner: Partner) -> &P {
        match partner {
            Partner::Eintreiber => &self.eintreiber,
            Partner::Abfaenger => &self.abfaenger,
        }
    }

    fn try_map<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Pair<Q>, E> {
        Ok(Pair { eintreiber: rename(&self.eintreiber)?, abfaenger: rename(&self.abfaenger)? })
    }
}

impl<P> Record<P> {
    /// A deal of which nothing is told yet.
    #[must_use]
    pub const fn empty() -> Self {
        Self { attackers: None, defenders: None, hands: None, announcements: Vec::new(), silent: None }
    }

    /// The pair of a side, if the record names it.
    #[must_use]
    pub const fn pair(&self, side: Side) -> Option<&Pair<P>> {
        match side {
            Side::Attackers => self.attackers.as_ref(),
            Side::Defenders => self.defenders.as_ref(),
        }
    }

    /// The four in the order of play, the dealer last, if the record names both pairs.
    #[must_use]
    pub fn in_order(&self) -> Option<[&P; 4]> {
        let (attackers, defenders) = (self.attackers.as_ref()?, self.defenders.as_ref()?);
        Some([&attackers.abfaenger, &attackers.eintreiber, &defenders.abfaenger, &defenders.eintreiber])
    }

    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Record<Q>, E> {
        let rename = &mut rename;
        Ok(Record {
            attackers: self.attackers.as_ref().map(|pair| pair.try_map(&mut *rename)).transpose()?,
            defenders: self.defenders.as_ref().map(|pair| pair.try_map(&mut *rename)).transpose()?,
            hands: self.hands.clone(),
            announcements: (self.announcements.iter())
                .map(|announcement| announcement.try_map_players(&mut *rename))
                .collect::<Result<_, _>>()?,
            silent: self.silent.clone(),
        })
    }
}

impl<P> Announcement<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(
        &self,
        mut rename: impl FnMut(&P) -> Result<Q, E>,
    ) -> Result<Announcement<Q>, E> {
        Ok(Announcement {
            item: self.item,
            by: rename(&self.by)?,
            cards: self.cards.clone(),
            suit: self.suit,
            suits: self.suits.clone(),
            count: self.count,
            won: self.won,
            kontra_by: self.kontra_by.as_ref().map(&mut rename).transpose()?,
            raised_from: (self.raised_from.iter())
                .map(|raised| raised.try_map_players(&mut rename))
                .collect::<Result<_, _>>()?,
        })
    }
}

impl<P> Raised<P> {
    pub(super) fn try_map_players<Q, E>(
        &self,
        mut rename: impl FnMut(&P) -> Result<Q, E>,
    ) -> Result<Raised<Q>, E> {
        Ok(Raised {
            item: self.item,
            by: rename(&self.by)?,
            cards: self.cards.clone(),
            suit: self.suit,
            suits: self.suits.clone(),
        })
    }
}

impl<P> Record<P> {
    /// Every item that somebody announced, what was raised since among them.
    pub fn announced_items(&self) -> impl Iterator<Item = Item> {
        self.announcements.iter().flat_map(|one| {
            let raised = one.raised_from.iter().map(|raised| raised.item);
            raised.chain([one.item])
        })
    }
}

impl<P: PartialEq> Record<P> {
    /// The side of a player, if the record names the pairs.
    #[must_use]
    pub fn side_of(&self, player: &P) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| {
            self.pair(side).is_some_and(|pair| Partner::ALL.into_iter().any(|at| pair.at(at) == player))
        })
    }

    /// Whether two who play are on one side.
    #[must_use]
    pub fn are_allies(&self, one: &P, other: &P) -> bool {
        one == other || self.side_of(one).is_some_and(|side| self.side_of(other) == Some(side))
    }
}

impl<P: Ord> Record<P> {
    /// The same record in one order: equal for two records that tell the same.
    #[must_use]
    pub fn canonical(mut self) -> Self {
        self.attackers = None;
        self.defenders = None;
        for hand in self.hands.iter_mut().flat_map(|hands| [&mut hands.attackers, &mut hands.defenders]) {
            hand.holds.sort_unstable();
        }
        for announcement in &mut self.announcements {
            announcement.canonical();
        }
        self.announcements.sort_by(|a, b| {
            let key = |x: &Announcement<P>| (x.item, x.cards.clone(), x.suit, x.suits.clone());
            key(a).cmp(&key(b)).then_with(|| a.by.cmp(&b.by))
        });
        if let Some(silent) = &mut self.silent {
            silent.sort_unstable();
        }
        self
    }
}

impl<P> Announcement<P> {
    /// One way to write what can be written in two: the order of two suits; the Zehner of a
    /// Dschinn, stated by its suit; that a Meldung was made.
    pub(super) fn canonical(&mut self) {
        self.suits.sort_unstable();
        if self.item == Item::Dschinn
            && self.cards.is_empty()
            && let Some(suit) = self.suit.take()
        {
            self.cards.extend(super::pack::zehner(suit).iter());
        }
        if self.item.is_meldung() {
            self.won = None;
        }
    }
}
