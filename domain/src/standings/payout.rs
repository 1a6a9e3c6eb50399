//! Who gets what: fees and sponsors' money by place (KR18 Turniermodus: 50, 35 and 15 %
//! of the fees), to the cent.
//!
//! First the pot is divided into the prizes of the places, each its percentage of the pot to
//! less than a cent, and what the percentages leave to the organizer; cents that do not divide go
//! to the largest remainders, among equal ones to the better place, to the organizer last. Then players who
//! share a rank share the prizes of the places they fill; cents that do not divide go
//! in the order of a [`Lot`] among them, or by start number until one is drawn.
//!
//! Decisions: percentages of places that nobody fills go to the filled ones in their
//! proportion; fixed amounts of such places stay in the pot. Fixed amounts are a promise: if they are
//! more than the pot, they are paid all the same, nothing is left for percentages, and what is missing
//! the organizer adds ([`Payouts::added_cents`]). What is for the best of a category comes from the pot before the percentages, and stays in it if nobody gets it.
//!
//! Fixed pairs win as pairs, and partners halve what their pair wins; the odd cent goes to
//! the lower start number (a decision).

mod given;
mod pot;

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::titles::meets;
use super::{Entrant, Lot, PairStandings, Ranking};
use crate::ids::{PlayerNumber, PrizeId};
use crate::money::Cents;
use crate::ruleset::{Payout, SpecialTitle};
use given::{Given, List, Place};
use pot::{divide, place_prizes};

/// Money for one player.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CashAward {
    /// Which prize.
    pub prize: PrizeId,
    /// The title that those it is for can have; none if it is for all.
    pub category: Option<String>,
    /// The player.
    pub number: PlayerNumber,
    /// His rank among all.
    pub rank: u16,
    /// The first of the places that those with this rank fill: of all, or of those it is for.
    pub place: u16,
    /// The last of them.
    pub last_place: u16,
    /// What he gets, in cents.
    pub amount_cents: Cents,
}

/// A prize that is not money.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NonCashAward {
    /// Its place in the ruleset's list, from 1.
    pub number: u16,
    /// The title that those it is for can have; none if it is for all.
    pub category: Option<String>,
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
    /// Money by player: by place in the order of the ranking, then by category; nobody with nothing.
    pub cash: Vec<CashAward>,
    /// Other prizes: by place, then by category.
    pub non_cash: Vec<NonCashAward>,
    /// The sum of all awards, in cents.
    pub paid_cents: Cents,
    /// What the organizer keeps, in cents: the pot less what is paid.
    pub kept_cents: Cents,
    /// What the organizer adds, in cents, where more was promised than the pot has: what is paid and what is
    /// kept are always the pot and what is added.
    pub added_cents: Cents,
    /// Lots that would decide who gets a cent more or which prize, best rank first.
    pub lots_wanted: Vec<LotWanted>,
}

/// A lot that is still to be drawn among players who share a rank.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LotWanted {
    /// What the lot is drawn for: the money if cents are left over, else the first of the goods.
    pub prize: PrizeId,
    /// Those who share the rank, by start number.
    pub players: Vec<PlayerNumber>,
    /// The cents that do not divide among them.
    pub left_over_cents: Cents,
    /// The prizes that are not money of the places they share, by place.
    pub goods: Vec<PrizeId>,
}

/// What prizes are given by.
#[derive(Debug, Clone, Copy)]
pub struct PayoutRules<'r> {
    /// The prizes.
    pub payout: &'r Payout,
    /// Who can have the prizes of a category.
    pub titles: &'r [SpecialTitle],
}

/// Divides `fees`, the sum of all fees paid, and the sponsors' money.
#[must_use]
pub fn payouts(
    rules: PayoutRules<'_>,
    fees: Cents,
    ranking: &Ranking,
    entrants: &[Entrant],
    lots: &[Lot],
) -> Payouts {
    let places = ranking.rows.iter().map(|row| Place { rank: row.rank, player: row.number });
    let members = |number| vec![number];
    divided(rules, fees, &places.collect::<Vec<_>>(), &members, entrants, lots)
}

/// The same for fixed pairs, each of which is one place; lots are between their lowest start
/// numbers. A pair is of a category, a guest or not there if both partners are.
#[must_use]
pub fn pair_payouts(
    rules: PayoutRules<'_>,
    fees: Cents,
    pairs: &PairStandings,
    entrants: &[Entrant],
    lots: &[Lot],
) -> Payouts {
    let place = |row: &super::PairRow| Some(Place { rank: row.rank?, player: *row.members.first()? });
    let places: Vec<_> = pairs.rows.iter().filter_map(place).collect();
    let members = |lead: PlayerNumber| pairs.led_by(lead).map_or(vec![lead], |row| row.members.clone());
    let mut payouts = divided(rules, fees, &places, &members, entrants, lots);
    let halves = |award: CashAward| {
        let members = members(award.number);
        let parts = divide(award.amount_cents.0, &vec![1; members.len()]);
        let paid = members.into_iter().zip(parts).filter(|(_, part)| *part > 0);
        paid.map(move |(number, part)| CashAward { number, amount_cents: Cents(part), ..award.clone() })
            .collect::<Vec<_>>()
    };
    payouts.cash = payouts.cash.into_iter().flat_map(halves).collect();
    for award in &mut payouts.non_cash {
        award.players = award.players.iter().flat_map(|&lead| members(lead)).collect();
    }
    payouts
}

/// Divides the pot among who fills the places, best first.
fn divided(
    rules: PayoutRules<'_>,
    fees: Cents,
    ranked: &[Place],
    members: &dyn Fn(PlayerNumber) -> Vec<PlayerNumber>,
    entrants: &[Entrant],
    lots: &[Lot],
) -> Payouts {
    let PayoutRules { payout, titles } = rules;
    let pot = fees.0.saturating_add(payout.sponsor_cents.0);
    let entrants: BTreeMap<_, _> = entrants.iter().map(|entrant| (entrant.number, entrant)).collect();
    let all = |place: &Place, is: &dyn Fn(&Entrant) -> bool| {
        members(place.player).iter().all(|number| entrants.get(number).is_some_and(|entrant| is(entrant)))
    };
    let there: Vec<_> =
        ranked.iter().filter(|place| !all(place, &|entrant| entrant.waives_prizes)).cloned().collect();
    let is_guest = |entrant: &Entrant| entrant.categories.iter().any(|own| payout.guests.contains(own));
    let by_place: Vec<_> = there.iter().filter(|place| !all(place, &is_guest)).cloned().collect();
    let mut categories: Vec<List<'_>> = titles
        .iter()
        .filter_map(|title| {
            let of = |place: &&Place| all(place, &|entrant: &Entrant| meets(entrant, title));
            let enough = ranked.iter().filter(of).count() >= usize::from(title.minimum);
            let line = if enough { there.iter().filter(of).cloned().collect() } else { Vec::new() };
            List::of_category(payout, title, line)
        })
        .collect();
    let for_categories: i64 = categories.iter().map(List::most_money).sum();
    let prizes = place_prizes(payout, pot.saturating_sub(for_categories), by_place.len());
    let mut lists = vec![List::by_place(payout, prizes.clone(), by_place)];
    lists.append(&mut categories);
    let Given { cash, non_cash, lots_wanted } = given::give(lists, payout.per_person, lots);
    let paid = cash.iter().map(|award| award.amount_cents).sum::<Cents>();
    let mut payouts = Payouts {
        pot_cents: Cents(pot),
        prizes_cents: prizes.into_iter().map(Cents).collect(),
        cash,
        non_cash,
        paid_cents: Cents::ZERO,
        kept_cents: Cents::ZERO,
        added_cents: Cents::ZERO,
        lots_wanted,
    };
    payouts.pay(paid);
    payouts
}

impl Payouts {
    /// So much is paid: what is kept of the pot, or added to it.
    pub(crate) fn pay(&mut self, paid: Cents) {
        let left = self.pot_cents.0.saturating_sub(paid.0);
        self.paid_cents = paid;
        self.kept_cents = Cents(left.max(0));
        self.added_cents = Cents(left.saturating_neg().max(0));
    }
}

#[cfg(test)]
mod tests;
