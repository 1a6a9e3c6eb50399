//! Who gets what: fees and sponsors' money by place (KR18 Turniermodus: 50, 35 and 15 %
//! of the fees), to the cent.
//!
//! First the pot is divided into the prizes of the places; cents that do not divide go
//! to the largest remainders, among equal ones to the better place. Then players who
//! share a rank share the prizes of the places they fill; cents that do not divide go
//! in the order of a [`Lot`] among them, or by start number until one is drawn.
//!
//! Decisions: percentages of places that nobody fills go to the filled ones in their
//! proportion; fixed amounts of such places stay in the pot. If the fixed amounts are
//! more than the pot, they are paid all the same, and what is kept is negative.

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::{Lot, Ranking, RankingRow};
use crate::ids::PlayerNumber;
use crate::money::Cents;
use crate::ruleset::{NonCashPrize, Payout};

/// Money for one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CashAward {
    /// The player.
    pub number: PlayerNumber,
    /// His rank.
    pub rank: u16,
    /// The last of the places that those with this rank fill.
    pub last_place: u16,
    /// What he gets, in cents.
    pub amount_cents: Cents,
}

/// A prize that is not money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NonCashAward {
    /// For which place.
    pub place: u16,
    /// What it is.
    pub text: String,
    /// Who gets it: one; several if they share the rank and no lot was drawn among
    /// them; none if nobody fills the place.
    pub players: Vec<PlayerNumber>,
}

/// All prizes of a tournament.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Payouts {
    /// Fees paid and sponsors' money, in cents.
    pub pot_cents: Cents,
    /// The prize of each place from the first, before sharing, in cents.
    pub prizes_cents: Vec<Cents>,
    /// Money by player, in the order of the ranking; nobody with nothing.
    pub cash: Vec<CashAward>,
    /// Other prizes, by place.
    pub non_cash: Vec<NonCashAward>,
    /// The sum of all awards, in cents.
    pub paid_cents: Cents,
    /// What the organizer keeps, in cents: always the pot less what is paid.
    pub kept_cents: Cents,
    /// Players among whom a lot would decide who gets a cent more or which prize.
    pub lots_wanted: Vec<Vec<PlayerNumber>>,
}

/// Divides `fees`, the sum of all fees paid, and the sponsors' money.
#[must_use]
pub fn payouts(rules: &Payout, fees: Cents, ranking: &Ranking, lots: &[Lot]) -> Payouts {
    let pot = fees.0.saturating_add(rules.sponsor_cents.0);
    let prizes = place_prizes(rules, pot, ranking.rows.len());
    let mut cash = Vec::new();
    let mut non_cash = Vec::new();
    let mut lots_wanted = Vec::new();
    let mut before = 0;
    for tied in ranking.rows.chunk_by(|a, b| a.rank == b.rank) {
        let group = Group::new(tied, before, lots);
        before += tied.len();
        let sum = prizes.iter().skip(group.before).take(tied.len()).sum();
        let wants_lot = group.share_cash(sum, &mut cash) | group.share_others(&rules.prizes, &mut non_cash);
        if wants_lot && !group.ordered {
            lots_wanted.push(group.players);
        }
    }
    let unfilled = rules.prizes.iter().filter(|prize| usize::from(prize.place) > before);
    non_cash.extend(unfilled.map(|prize| award(prize, Vec::new())));
    non_cash.sort_by_key(|award| award.place);
    let paid = cash.iter().map(|award| award.amount_cents).sum::<Cents>();
    Payouts {
        pot_cents: Cents(pot),
        prizes_cents: prizes.into_iter().map(Cents).collect(),
        cash,
        non_cash,
        paid_cents: paid,
        kept_cents: Cents(pot.saturating_sub(paid.0)),
        lots_wanted,
    }
}

/// The prize of each place, if `filled` places are filled.
fn place_prizes(rules: &Payout, pot: i64, filled: usize) -> Vec<i64> {
    let fixed: Vec<i64> = rules.fixed_cents.iter().take(filled).map(|cents| cents.0).collect();
    let percent: Vec<i64> = rules.percent.iter().take(filled).map(|&percent| i64::from(percent)).collect();
    let rest = pot.saturating_sub(fixed.iter().sum()).max(0);
    let all_percent: i64 = rules.percent.iter().map(|&percent| i64::from(percent)).sum();
    let mut prizes = divide(portion(rest, all_percent.min(100), 100).0, &percent);
    prizes.resize(prizes.len().max(fixed.len()), 0);
    for (prize, fixed) in prizes.iter_mut().zip(fixed) {
        *prize += fixed;
    }
    prizes
}

/// Divides `sum` in proportion to `weights`: whole cents, the missing ones to the
/// largest remainders, at equal remainders to the earlier weight.
fn divide(sum: i64, weights: &[i64]) -> Vec<i64> {
    let all: i64 = weights.iter().sum();
    let mut parts: Vec<(i64, i64)> = weights.iter().map(|&weight| portion(sum, weight, all)).collect();
    let mut missing = sum - parts.iter().map(|(part, _)| part).sum::<i64>();
    let mut by_remainder: Vec<_> = parts.iter_mut().filter(|(_, remainder)| *remainder > 0).collect();
    by_remainder.sort_by_key(|(_, remainder)| Reverse(*remainder));
    for (part, _) in by_remainder {
        if missing > 0 {
            *part += 1;
            missing -= 1;
        }
    }
    parts.into_iter().map(|(part, _)| part).collect()
}

/// `sum · weight / all` rounded down, and the remainder; nothing if `all` is 0.
fn portion(sum: i64, weight: i64, all: i64) -> (i64, i64) {
    let product = i128::from(sum) * i128::from(weight);
    let part = product.checked_div(i128::from(all)).unwrap_or(0);
    let remainder = product.checked_rem(i128::from(all)).unwrap_or(0);
    let narrow = |n| i64::try_from(n).unwrap_or(i64::MAX);
    (narrow(part), narrow(remainder))
}

fn award(prize: &NonCashPrize, players: Vec<PlayerNumber>) -> NonCashAward {
    NonCashAward { place: prize.place, text: prize.text.clone(), players }
}

/// Those with one rank, who fill the places after `before`.
struct Group {
    rank: u16,
    before: usize,
    /// In the order of the lot, else by start number.
    players: Vec<PlayerNumber>,
    /// Whether that order may decide: a lot was drawn, or there is only one.
    ordered: bool,
}

impl Group {
    fn new(tied: &[RankingRow], before: usize, lots: &[Lot]) -> Self {
        let players: Vec<_> = tied.iter().map(|row| row.number).collect();
        let lot = Lot::among(lots, &players);
        Self {
            rank: tied.first().map_or(0, |row| row.rank),
            before,
            ordered: lot.is_some() || players.len() == 1,
            players: lot.map_or(players, |lot| lot.players.clone()),
        }
    }

    fn last_place(&self) -> usize {
        self.before + self.players.len()
    }

    /// Shares `sum` equally; answers whether some get a cent more than others.
    fn share_cash(&self, sum: i64, cash: &mut Vec<CashAward>) -> bool {
        let parts = divide(sum, &vec![1; self.players.len()]);
        let uneven = parts.first() != parts.last();
        let last_place = u16::try_from(self.last_place()).unwrap_or(u16::MAX);
        let paid = self.players.iter().zip(parts).filter(|(_, part)| *part > 0);
        cash.extend(paid.map(|(&number, part)| CashAward {
            number,
            rank: self.rank,
            last_place,
            amount_cents: Cents(part),
        }));
        uneven
    }

    /// Gives out the other prizes of these places; answers whether there are any.
    fn share_others(&self, prizes: &[NonCashPrize], awards: &mut Vec<NonCashAward>) -> bool {
        let places = self.before + 1..=self.last_place();
        let mine = prizes.iter().filter(|prize| places.contains(&usize::from(prize.place)));
        let known = awards.len();
        awards.extend(mine.map(|prize| {
            let winner = self.players.get(usize::from(prize.place) - places.start());
            let players = match winner {
                Some(&winner) if self.ordered => vec![winner],
                _ => self.players.clone(),
            };
            award(prize, players)
        }));
        awards.len() > known
    }
}
