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
//!
//! Fixed pairs win as pairs, and partners halve what their pair wins; the odd cent goes to
//! the lower start number (a decision).

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use super::{Lot, PairStandings, Ranking};
use crate::ids::{PlayerNumber, PrizeId};
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
    /// Its place in the ruleset's list, from 1.
    pub number: u16,
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

/// Divides `fees`, the sum of all fees paid, and the sponsors' money.
#[must_use]
pub fn payouts(rules: &Payout, fees: Cents, ranking: &Ranking, lots: &[Lot]) -> Payouts {
    let places: Vec<_> = ranking.rows.iter().map(|row| (row.rank, row.number)).collect();
    divided(rules, fees, &places, lots)
}

/// The same for fixed pairs, each of which is one place; lots are between their lowest start
/// numbers.
#[must_use]
pub fn pair_payouts(rules: &Payout, fees: Cents, pairs: &PairStandings, lots: &[Lot]) -> Payouts {
    let place = |row: &super::PairRow| Some((row.rank?, *row.members.first()?));
    let places: Vec<_> = pairs.rows.iter().filter_map(place).collect();
    let mut payouts = divided(rules, fees, &places, lots);
    let members = |lead: PlayerNumber| pairs.led_by(lead).map_or(vec![lead], |row| row.members.clone());
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

/// Divides the pot among who fills the places: rank and start number, best first.
fn divided(rules: &Payout, fees: Cents, ranked: &[(u16, PlayerNumber)], lots: &[Lot]) -> Payouts {
    let pot = fees.0.saturating_add(rules.sponsor_cents.0);
    let prizes = place_prizes(rules, pot, ranked.len());
    let mut cash = Vec::new();
    let mut non_cash = Vec::new();
    let mut lots_wanted = Vec::new();
    let mut before = 0;
    for tied in ranked.chunk_by(|a, b| a.0 == b.0) {
        let group = Group::new(tied, before, lots);
        before += tied.len();
        let sum = prizes.iter().skip(group.before).take(tied.len()).sum();
        let left_over = group.share_cash(sum, &mut cash);
        let goods = group.share_others(&rules.prizes, &mut non_cash);
        lots_wanted.extend(group.lot_wanted(left_over, goods));
    }
    let unfilled = goods(&rules.prizes).filter(|(_, prize)| usize::from(prize.place) > before);
    non_cash.extend(unfilled.map(|(number, prize)| award(number, prize, Vec::new())));
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

/// Prizes that are not money, by their place in the ruleset's list.
fn goods(prizes: &[NonCashPrize]) -> impl Iterator<Item = (u16, &NonCashPrize)> {
    (1..).zip(prizes)
}

fn award(number: u16, prize: &NonCashPrize, players: Vec<PlayerNumber>) -> NonCashAward {
    NonCashAward { number, place: prize.place, text: prize.text.clone(), players }
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
    fn new(tied: &[(u16, PlayerNumber)], before: usize, lots: &[Lot]) -> Self {
        let players: Vec<_> = tied.iter().map(|(_, number)| *number).collect();
        let lot = Lot::for_prizes(lots, &players);
        Self {
            rank: tied.first().map_or(0, |(rank, _)| *rank),
            before,
            ordered: lot.is_some() || players.len() == 1,
            players: lot.map_or(players, |lot| lot.players.clone()),
        }
    }

    fn last_place(&self) -> usize {
        self.before + self.players.len()
    }

    /// Shares `sum` equally; answers how many of them get a cent more than the others.
    fn share_cash(&self, sum: i64, cash: &mut Vec<CashAward>) -> i64 {
        let parts = divide(sum, &vec![1; self.players.len()]);
        let least = parts.last().copied().unwrap_or_default();
        let left_over = parts.iter().map(|part| part - least).sum();
        let last_place = u16::try_from(self.last_place()).unwrap_or(u16::MAX);
        let paid = self.players.iter().zip(parts).filter(|(_, part)| *part > 0);
        cash.extend(paid.map(|(&number, part)| CashAward {
            number,
            rank: self.rank,
            last_place,
            amount_cents: Cents(part),
        }));
        left_over
    }

    /// What a lot is to be drawn for, if one is.
    fn lot_wanted(self, left_over: i64, goods: Vec<PrizeId>) -> Option<LotWanted> {
        let cents = (left_over > 0).then_some(PrizeId::Cash(self.rank));
        let prize = cents.or_else(|| goods.first().cloned()).filter(|_| !self.ordered)?;
        Some(LotWanted { prize, players: self.players, left_over_cents: Cents(left_over), goods })
    }

    /// Gives out the other prizes of these places; answers which they are.
    fn share_others(&self, prizes: &[NonCashPrize], awards: &mut Vec<NonCashAward>) -> Vec<PrizeId> {
        let places = self.before + 1..=self.last_place();
        let mut mine: Vec<_> =
            goods(prizes).filter(|(_, prize)| places.contains(&usize::from(prize.place))).collect();
        mine.sort_by_key(|(_, prize)| prize.place);
        let shared = mine.iter().map(|&(number, _)| PrizeId::Goods(number)).collect();
        awards.extend(mine.into_iter().map(|(number, prize)| {
            let winner = self.players.get(usize::from(prize.place) - places.start());
            let players = match winner {
                Some(&winner) if self.ordered => vec![winner],
                _ => self.players.clone(),
            };
            award(number, prize, players)
        }));
        shared
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rstest::rstest;

    use super::*;
    use crate::standings::fixtures::{krenglbach, players, prize_lot, ranking_of};

    fn percent(percent: &[u8]) -> Payout {
        Payout { percent: percent.to_vec(), ..Payout::default() }
    }

    /// Players 1, 2, 3 … with these totals at one table each round; equal totals share.
    fn ranking(totals: &[i64]) -> Ranking {
        ranking_of(&krenglbach(), totals)
    }

    fn cash(payouts: &Payouts) -> Vec<(u16, i64)> {
        payouts.cash.iter().map(|award| (award.number.0, award.amount_cents.0)).collect()
    }

    #[rstest]
    // KR18 Turniermodus: 50, 35, 15 % of 37 fees of 5 €.
    #[case::distinct(&[9, 7, 5, 3], 18_500, &[(1, 9_250), (2, 6_475), (3, 2_775)])]
    #[case::two_winners_share_85_percent(&[9, 9, 5, 3], 18_500, &[(1, 7_863), (2, 7_862), (3, 2_775)])]
    #[case::two_seconds_share_half(&[9, 5, 5, 3], 18_500, &[(1, 9_250), (2, 4_625), (3, 4_625)])]
    #[case::two_thirds_share_one_prize(&[9, 7, 5, 5], 18_500, &[(1, 9_250), (2, 6_475), (3, 1_388), (4, 1_387)])]
    #[case::all_equal(&[0, 0, 0, 0], 18_500, &[(1, 4_625), (2, 4_625), (3, 4_625), (4, 4_625)])]
    #[case::cents_to_the_largest_remainder(&[9, 7, 5, 3], 501, &[(1, 251), (2, 175), (3, 75)])]
    #[case::fewer_players_than_prizes(&[9, 7], 8_500, &[(1, 5_000), (2, 3_500)])]
    #[case::one_player(&[9], 1_000, &[(1, 1_000)])]
    #[case::no_money(&[9, 7, 5, 3], 0, &[])]
    fn krenglbach_pays_50_35_15(#[case] totals: &[i64], #[case] fees: i64, #[case] expected: &[(u16, i64)]) {
        let payouts = payouts(&krenglbach().payout, Cents(fees), &ranking(totals), &[]);
        assert_eq!(cash(&payouts), expected);
        assert_eq!(payouts.paid_cents, Cents(fees));
        assert_eq!(payouts.kept_cents, Cents(0));
    }

    #[test]
    fn a_lot_decides_who_gets_the_cent() {
        let rules = percent(&[50, 35, 15]);
        let open = payouts(&rules, Cents(18_500), &ranking(&[9, 9, 5, 3]), &[]);
        let wanted = LotWanted {
            prize: PrizeId::Cash(1),
            players: players(&[1, 2]),
            left_over_cents: Cents(1),
            goods: Vec::new(),
        };
        assert_eq!(open.lots_wanted, [wanted]);
        let lots = [prize_lot(&[2, 1], "cash-1")];
        let drawn = payouts(&rules, Cents(18_500), &ranking(&[9, 9, 5, 3]), &lots);
        assert_eq!(cash(&drawn)[..2], [(2, 7_863), (1, 7_862)]);
        assert!(drawn.lots_wanted.is_empty());
    }

    #[test]
    fn fixed_amounts_come_first_and_sponsors_fill_the_pot() {
        let rules = Payout {
            fixed_cents: [12_000, 8_000, 5_000].map(Cents).to_vec(),
            percent: vec![100],
            sponsor_cents: Cents(10_000),
            ..Payout::default()
        };
        let payouts = payouts(&rules, Cents(18_500), &ranking(&[9, 7, 5, 3]), &[]);
        assert_eq!(payouts.pot_cents, Cents(28_500));
        assert_eq!(cash(&payouts), [(1, 15_500), (2, 8_000), (3, 5_000)]);
        assert_eq!(payouts.kept_cents, Cents(0));
    }

    #[test]
    fn what_is_left_over_or_missing_is_the_organizers() {
        let fixed = Payout { fixed_cents: vec![Cents(12_000), Cents(8_000)], ..Payout::default() };
        let poor = payouts(&fixed, Cents(15_000), &ranking(&[9, 7, 5, 3]), &[]);
        assert_eq!((poor.paid_cents, poor.kept_cents), (Cents(20_000), Cents(-5_000)));
        let rich = payouts(&percent(&[40, 20]), Cents(10_000), &ranking(&[9, 7, 5, 3]), &[]);
        assert_eq!((rich.paid_cents, rich.kept_cents), (Cents(6_000), Cents(4_000)));
        let nobody = payouts(&percent(&[50, 35, 15]), Cents(500), &ranking(&[]), &[]);
        assert_eq!((nobody.paid_cents, nobody.kept_cents), (Cents(0), Cents(500)));
    }

    #[test]
    fn other_prizes_go_by_place_and_wait_for_a_lot_when_shared() {
        let prize = |place, text: &str| NonCashPrize { place, text: text.into() };
        let rules = Payout {
            prizes: vec![prize(9, "Wein"), prize(2, "Speck"), prize(1, "Pokal"), prize(3, "Most")],
            ..Payout::default()
        };
        let awards = |lots: &[Lot]| {
            let payouts = payouts(&rules, Cents(0), &ranking(&[9, 7, 7, 3]), lots);
            let awards: Vec<_> =
                payouts.non_cash.into_iter().map(|award| (award.place, award.text, award.players)).collect();
            (awards, payouts.lots_wanted)
        };
        let line = |place, text: &str, numbers: &[u16]| (place, text.to_owned(), players(numbers));
        let open = vec![
            line(1, "Pokal", &[1]),
            line(2, "Speck", &[2, 3]),
            line(3, "Most", &[2, 3]),
            line(9, "Wein", &[]),
        ];
        let (found, wanted) = awards(&[]);
        assert_eq!(found, open);
        assert_eq!(wanted.len(), 1);
        assert_eq!((&wanted[0].prize, &wanted[0].players), (&PrizeId::Goods(2), &players(&[2, 3])));
        assert_eq!(wanted[0].goods, [PrizeId::Goods(2), PrizeId::Goods(4)]);
        let drawn =
            vec![line(1, "Pokal", &[1]), line(2, "Speck", &[3]), line(3, "Most", &[2]), line(9, "Wein", &[])];
        assert_eq!(awards(&[prize_lot(&[3, 2], "goods-2")]), (drawn, vec![]));
    }

    prop_compose! {
        fn whole_pot()(cuts in prop::collection::vec(0u8..=100, 0..6)) -> Vec<u8> {
            let mut cuts = [vec![0, 100], cuts].concat();
            cuts.sort_unstable();
            let mut shares: Vec<u8> = cuts.windows(2).map(|pair| pair[1] - pair[0]).collect();
            shares.sort_unstable_by(|a, b| b.cmp(a));
            shares
        }
    }

    proptest! {
        #[test]
        fn the_whole_pot_is_paid_to_the_cent(
            percent in whole_pot(),
            fees in 0i64..10_000_000,
            sponsor in 0i64..1_000_000,
            totals in prop::collection::vec(-4i64..4, 1..12),
        ) {
            let rules = Payout { percent, sponsor_cents: Cents(sponsor), ..Payout::default() };
            let payouts = payouts(&rules, Cents(fees), &ranking(&totals), &[]);
            prop_assert_eq!(payouts.paid_cents, Cents(fees + sponsor));
            prop_assert_eq!(payouts.kept_cents, Cents(0));
            prop_assert_eq!(payouts.cash.iter().map(|a| a.amount_cents).sum::<Cents>(), payouts.paid_cents);
        }

        #[test]
        fn nobody_gets_less_than_those_behind_and_equals_differ_by_a_cent(
            percent in whole_pot(),
            fees in 0i64..100_000,
            totals in prop::collection::vec(-4i64..4, 1..12),
        ) {
            let ranking = ranking(&totals);
            let rules = Payout { percent, ..Payout::default() };
            let payouts = payouts(&rules, Cents(fees), &ranking, &[]);
            for pair in payouts.cash.windows(2) {
                let less = pair[0].amount_cents.0 - pair[1].amount_cents.0;
                prop_assert!(less >= 0);
                prop_assert!(pair[0].rank != pair[1].rank || less <= 1);
            }
        }
    }
}
