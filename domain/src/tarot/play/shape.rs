//! A deal with its cards, as it was dealt, announced and played: plain data, nothing checked yet.

use serde::{Deserialize, Serialize};

use crate::player_map::PlayerMap;
use crate::tarot::card::Card;
use crate::tarot::contract::Contract;
use crate::tarot::record::PoigneeSize;

/// One deal to the card. `P` says who a player is, as in a [`Record`](crate::tarot::Record).
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, bound(deserialize = "P: Deserialize<'de>"))]
pub struct Play<P> {
    /// The three to five who play, in the order of seats; where a table knows them they may be left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub players: Option<Vec<P>>,
    /// Where five play as four: who sits out (*mort*).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sits_out: Option<P>,
    /// Who sits right of the dealer and leads, unless a chelem is announced.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub vorhand: Option<P>,
    /// The cards dealt to each, before dog and aside: 24, 18 or 15 with three, four, five players.
    pub hands: PlayerMap<P, Vec<Card>>,
    /// The six cards in the middle, three with five players.
    pub dog: Vec<Card>,
    /// Who plays the contract.
    pub taker: P,
    /// The contract.
    pub contract: Contract,
    /// With five players: the called Roi, or what may be called in its place.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub called: Option<Card>,
    /// What the taker laid aside for the dog, where he took it up.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside: Vec<Card>,
    /// Which of these the defence was shown.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub aside_shown: Vec<Card>,
    /// The taker announced a chelem.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub chelem_announced: bool,
    /// The poignées, each shown before its player's first card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub poignees: Vec<ShownPoignee<P>>,
    /// The tricks in order, each as the cards fell; the last may be unfinished.
    #[serde(default = "Vec::new", skip_serializing_if = "Vec::is_empty")]
    pub tricks: Vec<Vec<(P, Card)>>,
}

/// A poignée with the cards that were shown.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShownPoignee<P> {
    /// By whom.
    pub by: P,
    /// As which size it was announced.
    pub size: PoigneeSize,
    /// What was shown for it.
    pub cards: Vec<Card>,
}

impl<P> Play<P> {
    /// Names every player anew.
    ///
    /// # Errors
    /// The first error of `rename`.
    pub fn try_map_players<Q, E>(&self, mut rename: impl FnMut(&P) -> Result<Q, E>) -> Result<Play<Q>, E> {
        let players = match &self.players {
            Some(players) => Some(all(players, &mut rename)?),
            None => None,
        };
        let rename = &mut rename;
        Ok(Play {
            players,
            sits_out: self.sits_out.as_ref().map(&mut *rename).transpose()?,
            vorhand: self.vorhand.as_ref().map(&mut *rename).transpose()?,
            hands: PlayerMap(all(&self.hands.0, |(player, hand)| Ok((rename(player)?, hand.clone())))?),
            dog: self.dog.clone(),
            taker: rename(&self.taker)?,
            contract: self.contract,
            called: self.called,
            aside: self.aside.clone(),
            aside_shown: self.aside_shown.clone(),
            chelem_announced: self.chelem_announced,
            poignees: all(&self.poignees, |shown| {
                Ok(ShownPoignee { by: rename(&shown.by)?, size: shown.size, cards: shown.cards.clone() })
            })?,
            tricks: all(&self.tricks, |trick| all(trick, |(player, card)| Ok((rename(player)?, *card))))?,
        })
    }
}

fn all<T, U, E>(items: &[T], rename: impl FnMut(&T) -> Result<U, E>) -> Result<Vec<U>, E> {
    items.iter().map(rename).collect()
}
