//! Trophies made, for the trophy list (ROY "Die Trophäenliste").

use std::fmt;

use super::deal::Deal;
use super::item::Item;
use super::record::Record;
use super::rules::Rules;
use crate::seat::{Seat, Seating};
use crate::violation::Violation;

/// A trophy that was made: it is entered under the name of who announced it. What was made
/// without an announcement is no trophy (ROY "Die Trophäen": only announced ones count).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TrophyMade<P> {
    /// Which; [`Item::trophy_rank`] says how high it stands.
    pub item: Item,
    /// Who announced it.
    pub by: P,
    /// His partner.
    pub partner: P,
}

impl Deal<'_> {
    /// The trophies made, the highest first: at most one of each side.
    #[must_use]
    pub fn trophies(&self) -> Vec<TrophyMade<Seat>> {
        let seat = |side, partner| {
            self.places.iter().find(|place| (place.1, place.2) == (side, partner)).map(|place| place.0)
        };
        let mut made: Vec<_> = (self.items.iter())
            .filter(|item| item.item.is_trophy() && item.won == Some(true))
            .filter_map(|item| {
                let by = item.by?;
                let (by, partner) = (seat(item.side, by)?, seat(item.side, by.other())?);
                Some(TrophyMade { item: item.item, by, partner })
            })
            .collect();
        made.sort_by_key(|trophy| std::cmp::Reverse(trophy.item));
        made
    }
}

impl<P: fmt::Display + Clone> Record<P> {
    /// The trophies made in a deal, by whatever names its players.
    ///
    /// # Errors
    /// All violations of the record.
    pub fn trophies(
        &self,
        rules: &Rules,
        seating: Seating,
        seat_of: impl Fn(&P) -> Option<Seat>,
        player: impl Fn(Seat) -> Option<P>,
    ) -> Result<Vec<TrophyMade<P>>, Vec<Violation>> {
        let deal = Deal::check_players(rules, seating, self, seat_of)?;
        let named = deal.trophies().into_iter().filter_map(|made| {
            Some(TrophyMade { item: made.item, by: player(made.by)?, partner: player(made.partner)? })
        });
        Ok(named.collect())
    }
}
