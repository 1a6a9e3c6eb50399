//! What is handed out: the list to sign, receipts, envelopes and certificates.

mod honours;
mod prize_list;
mod receipts;

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use domain::ids::{PlayerNumber, PrizeId};
use domain::money::Cents;
use domain::standings::Payouts;
use texts::{Lang, Text};

pub(crate) use honours::{Certificate, Envelope};
pub use honours::{Honours, certificates, envelopes};
pub use prize_list::prize_list;
pub(crate) use receipts::Receipt;
pub use receipts::{Fee, fee_receipts, prize_receipts};

/// Prizes that were handed out, and when.
pub type HandedOut = BTreeMap<(PlayerNumber, PrizeId), DateTime<Utc>>;

/// What is printed of several: one again, marked as copy, or all.
#[derive(Debug, Clone, Copy, Default)]
pub struct Pick {
    /// Only of this player.
    pub only: Option<PlayerNumber>,
    /// Printed again.
    pub copy: bool,
}

impl Pick {
    fn takes(self, player: PlayerNumber) -> bool {
        self.only.is_none_or(|only| only == player)
    }
}

/// A prize of a player.
struct Prize<'a> {
    id: PrizeId,
    player: Option<PlayerNumber>,
    place: u16,
    last_place: u16,
    /// The rank of who gets it because somebody before him gets none.
    moved_up_from: Option<u16>,
    /// Of whom it is for.
    category: Option<&'a str>,
    money: Option<Cents>,
    text: &'a str,
    /// A lot decides among several.
    open: bool,
}

impl Prize<'_> {
    /// Whether the list has to say more of it.
    fn has_remark(&self) -> bool {
        self.open || self.last_place > self.place || self.moved_up_from.is_some() || self.category.is_some()
    }

    fn place(&self, lang: Lang) -> String {
        let place = if self.last_place > self.place {
            let places = [("first", self.place.into()), ("last", self.last_place.into())];
            lang.text_with(Text::PrizePlaces, places)
        } else {
            lang.text_with(Text::PrizePlace, [("place", self.place.into())])
        };
        match self.category {
            Some(category) => {
                let words = [("category", category.to_owned().into()), ("place", place.into())];
                lang.text_with(Text::PrizeOfCategory, words)
            }
            None => place,
        }
    }

    fn what(&self, lang: Lang) -> String {
        self.money.map_or_else(|| self.text.to_owned(), |money| texts::money(lang, money))
    }
}

/// Money first, then the others, each by place.
fn prizes(payouts: &Payouts) -> Vec<Prize<'_>> {
    let cash = payouts.cash.iter().map(|award| Prize {
        id: award.prize.clone(),
        player: Some(award.number),
        place: award.place,
        category: award.category.as_deref(),
        last_place: award.last_place,
        // Among those of a category the places are others than in the ranking.
        moved_up_from: Some(award.rank).filter(|rank| award.category.is_none() && *rank > award.place),
        money: Some(award.amount_cents),
        text: "",
        open: false,
    });
    let others = payouts.non_cash.iter().flat_map(|award| {
        let players = if award.players.is_empty() {
            vec![None]
        } else {
            award.players.iter().copied().map(Some).collect()
        };
        players.into_iter().map(|player| Prize {
            id: PrizeId::Goods(award.number),
            player,
            place: award.place,
            category: award.category.as_deref(),
            last_place: award.place,
            moved_up_from: None,
            money: None,
            text: &award.text,
            open: award.players.len() > 1,
        })
    });
    cash.chain(others).collect()
}
