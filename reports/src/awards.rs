//! What is handed out: the list to sign, receipts, envelopes and certificates.

mod drawn;
mod honours;
mod prize_list;
mod receipts;
mod receipts_drawn;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

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

/// A prize that was handed out, as it was recorded. What is due may have changed since.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Handed {
    /// When.
    pub at: DateTime<Utc>,
    /// How much; none if it is not money.
    pub amount: Option<Cents>,
    /// By which edition of the results.
    pub edition: u16,
}

/// Prizes that were handed out.
pub type HandedOut = BTreeMap<(PlayerNumber, PrizeId), Handed>;

/// What is to be handed out, and what was.
#[derive(Debug, Clone, Copy)]
pub struct HandOut<'a> {
    /// The prizes as they are due.
    pub payouts: &'a Payouts,
    /// By which edition they are.
    pub edition: u16,
    /// What was handed out.
    pub handed_out: &'a HandedOut,
    /// The prizes of the editions by which something was handed out.
    pub editions: &'a BTreeMap<u16, Payouts>,
}

impl<'a> HandOut<'a> {
    /// Nothing of these was handed out yet, which are of the first edition.
    #[must_use]
    pub fn nothing_yet(payouts: &'a Payouts) -> Self {
        static NOTHING: HandedOut = BTreeMap::new();
        static BY_NONE: BTreeMap<u16, Payouts> = BTreeMap::new();
        Self { payouts, edition: 1, handed_out: &NOTHING, editions: &BY_NONE }
    }

    /// The prizes that somebody signs for, each with its number. What was handed out is as it was
    /// signed for, whatever is due now; of what is not his any more there is only the copy.
    fn signed_for(self, pick: Pick) -> Vec<(PrizeNumber, Prize<'a>)> {
        let due = prizes(self.payouts);
        let found = matched(&due, self.handed_out);
        let shown: BTreeSet<_> = found.iter().flatten().map(|(key, _)| *key).collect();
        let left = self.handed_out.iter().filter(|(key, _)| !shown.contains(key));
        let gone: Vec<_> = left.filter(|(key, _)| pick.copy && pick.takes(key.0)).collect();
        let is_taken = |prize: &Prize<'_>| prize.player.is_some_and(|player| pick.takes(player));
        let is_sure = |prize: &Prize<'_>, handed: Option<Given<'_>>| handed.is_some() || !prize.open;
        let numbers = (1..).map(|place| PrizeNumber { edition: self.edition, place });
        numbers
            .zip(due)
            .zip(found)
            .filter(|((_, prize), handed)| is_taken(prize) && is_sure(prize, *handed))
            .map(|(of, handed)| handed.and_then(|handed| self.recorded(handed)).unwrap_or(of))
            .chain(gone.into_iter().filter_map(|handed| self.recorded(handed)))
            .collect()
    }

    /// What was handed out, as the edition has it by which it was, and with the number it has there.
    fn recorded(self, ((player, id), handed): Given<'_>) -> Option<(PrizeNumber, Prize<'a>)> {
        let edition = handed.edition;
        let all = prizes(self.editions.get(&edition)?);
        let mut numbered = (1..).map(|place| PrizeNumber { edition, place }).zip(all);
        let (number, prize) = numbered.find(|(_, prize)| prize.player == Some(*player) && prize.id == *id)?;
        Some((number, Prize { money: handed.amount, open: false, ..prize }))
    }
}

/// What tells one receipt of a tournament from all others: another edition counts its prizes anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct PrizeNumber {
    edition: u16,
    /// In the list of the edition's prizes, from 1.
    place: usize,
}

/// As `2/3`: the third prize of edition 2.
impl fmt::Display for PrizeNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.edition, self.place)
    }
}

/// A prize that was handed out: whose and which, and how.
type Given<'h> = (&'h (PlayerNumber, PrizeId), &'h Handed);

/// For each of these prizes what was handed out for it: the same, or money that he got for another
/// place than he has now.
fn matched<'h>(all: &[Prize<'_>], handed_out: &'h HandedOut) -> Vec<Option<Given<'h>>> {
    let due: BTreeSet<_> = all.iter().filter_map(|prize| Some((prize.player?, prize.id.clone()))).collect();
    let mut others: BTreeMap<PlayerNumber, Vec<Given<'h>>> = BTreeMap::new();
    for given in handed_out.iter().rev().filter(|(key, _)| key.1.is_money() && !due.contains(*key)) {
        others.entry(given.0.0).or_default().push(given);
    }
    let of = |prize: &Prize<'_>| {
        let player = prize.player?;
        let same = handed_out.get_key_value(&(player, prize.id.clone()));
        same.or_else(|| prize.money.and_then(|_| others.get_mut(&player)?.pop()))
    };
    all.iter().map(of).collect()
}

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
    let is_open = |id: &PrizeId| payouts.lots_wanted.iter().any(|wanted| wanted.goods.contains(id));
    let others = payouts.non_cash.iter().flat_map(|award| {
        let players = if award.players.is_empty() {
            vec![None]
        } else {
            award.players.iter().copied().map(Some).collect()
        };
        players.into_iter().map(move |player| Prize {
            id: PrizeId::Goods(award.number),
            player,
            place: award.place,
            category: award.category.as_deref(),
            last_place: award.place,
            moved_up_from: None,
            money: None,
            text: &award.text,
            // Of a fixed pair both have it; only a lot that is still to be drawn leaves it open.
            open: is_open(&PrizeId::Goods(award.number)),
        })
    });
    cash.chain(others).collect()
}
