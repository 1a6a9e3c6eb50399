//! A deal with its cards, as it was dealt, announced and played: plain data, nothing checked yet.

use serde::{Deserialize, Serialize};

use crate::card::{Card, Suit};
use crate::player_map::PlayerMap;
use crate::royal::item::Item;
use crate::royal::record::{self, Pair, Raised};

/// One deal to the card. `P` says who a player is, as in a [`Record`](crate::royal::Record).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Play<P> {
    /// The pair that did not deal; where a table knows the pairs they may be left out.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub attackers: Option<Pair<P>>,
    /// The pair that dealt.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub defenders: Option<Pair<P>>,
    /// The ten cards of each.
    pub hands: PlayerMap<P, Vec<Card>>,
    /// Thrown in for a hand with fewer than three tarocks.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub thrown_in: bool,
    /// What stood at the end of the bidding, in the order in which it was announced.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub announcements: Vec<Announcement<P>>,
    /// The tricks in order, each as the cards fell; the last may be unfinished.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub tricks: Vec<Vec<(P, Card)>>,
}

/// An item somebody announced: as in a record, but for its outcome.
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
    /// Which opponent gave kontra.
    #[serde(default = "Option::default", skip_serializing_if = "Option::is_none")]
    pub kontra_by: Option<P>,
    /// What it raised, the earliest first: their kept cards bind still.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub raised_from: Vec<Raised<P>>,
}

impl<P: Clone> Announcement<P> {
    /// As it stands in a record before the first trick.
    pub(super) fn standing(&self) -> record::Announcement<P> {
        record::Announcement {
            item: self.item,
            by: self.by.clone(),
            cards: self.cards.clone(),
            suit: self.suit,
            suits: self.suits.clone(),
            count: self.count,
            won: None,
            kontra_by: self.kontra_by.clone(),
            raised_from: self.raised_from.clone(),
        }
    }
}

impl<P> From<record::Announcement<P>> for Announcement<P> {
    /// Without its outcome.
    fn from(announced: record::Announcement<P>) -> Self {
        let record::Announcement { item, by, cards, suit, suits, count, won: _, kontra_by, raised_from } =
            announced;
        Self { item, by, cards, suit, suits, count, kontra_by, raised_from }
    }
}

impl<P: Clone> Play<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Play<Q>, E> {
        let rename = &mut rename;
        let mut pair = |pair: &Option<Pair<P>>| {
            let Some(pair) = pair else { return Ok(None) };
            Ok(Some(Pair { eintreiber: rename(&pair.eintreiber)?, abfaenger: rename(&pair.abfaenger)? }))
        };
        let (attackers, defenders) = (pair(&self.attackers)?, pair(&self.defenders)?);
        let hand = |(player, cards): &(P, Vec<Card>)| Ok((rename(player)?, cards.clone()));
        let hands = PlayerMap(self.hands.0.iter().map(hand).collect::<Result<_, E>>()?);
        let announcement = |announced: &Announcement<P>| {
            announced.standing().try_map_players(&mut *rename).map(Announcement::from)
        };
        let announcements = self.announcements.iter().map(announcement).collect::<Result<_, E>>()?;
        let mut laid = |(player, card): &(P, Card)| Ok((rename(player)?, *card));
        let trick = |trick: &Vec<(P, Card)>| trick.iter().map(&mut laid).collect::<Result<_, E>>();
        let tricks = self.tricks.iter().map(trick).collect::<Result<_, E>>()?;
        Ok(Play { attackers, defenders, hands, thrown_in: self.thrown_in, announcements, tricks })
    }
}
