//! Lists of prizes, and to whom they are given.
//!
//! There is one list by place, and one for each category. Each goes down its line of players; those who
//! share a rank take as many prizes of it as they are, and share them. Where one person wins one
//! prize only, who has won is passed over in the other lists (a decision, as
//! [`PerPerson`] is).

use std::collections::BTreeSet;

use super::pot::divide;
use super::{CashAward, LotWanted, NonCashAward};
use crate::ids::{PlayerNumber, PrizeId};
use crate::money::Cents;
use crate::ruleset::{NonCashPrize, Payout, PerPerson, SpecialTitle};
use crate::standings::Lot;

/// A place of the ranking, and who is there.
#[derive(Debug, Clone)]
pub(super) struct Place {
    pub rank: u16,
    pub player: PlayerNumber,
}

/// All that was given.
#[derive(Debug, Default)]
pub(super) struct Given {
    pub cash: Vec<CashAward>,
    pub non_cash: Vec<NonCashAward>,
    pub lots_wanted: Vec<LotWanted>,
}

/// Prizes by place for some of the players.
#[derive(Debug)]
pub(super) struct List<'a> {
    title: Option<&'a SpecialTitle>,
    money: Vec<i64>,
    /// By their place in the ruleset's list.
    goods: Vec<(u16, &'a NonCashPrize)>,
    /// Who is still to come, best first.
    line: Vec<Place>,
    /// Places that are filled.
    filled: usize,
}

impl<'a> List<'a> {
    pub fn by_place(payout: &'a Payout, money: Vec<i64>, line: Vec<Place>) -> Self {
        Self { title: None, money, goods: goods(payout, None), line, filled: 0 }
    }

    /// The prizes of a category; none if the ruleset has none for it.
    pub fn of_category(payout: &'a Payout, title: &'a SpecialTitle, line: Vec<Place>) -> Option<Self> {
        let money = payout.categories.iter().find(|category| category.title == title.code);
        let money = money.map(|category| category.fixed_cents.iter().map(|cents| cents.0).collect());
        let goods = goods(payout, Some(title));
        (money.is_some() || !goods.is_empty()).then(|| Self {
            title: Some(title),
            money: money.unwrap_or_default(),
            goods,
            line,
            filled: 0,
        })
    }

    /// The money it can give at most.
    pub fn most_money(&self) -> i64 {
        self.money.iter().take(self.line.len()).sum()
    }

    /// What the next of its prizes is worth; none if there is no further one, or nobody for it.
    fn next(&self) -> Option<i64> {
        let last = self.goods.iter().map(|(_, prize)| usize::from(prize.place)).max().unwrap_or(0);
        let last = last.max(self.money.len());
        let open = self.filled < last && !self.line.is_empty();
        open.then(|| self.money.get(self.filled).copied().unwrap_or(0))
    }

    /// Those with the next rank take as many places as they are.
    fn take(&mut self, lots: &[Lot], given: &mut Given) -> Vec<PlayerNumber> {
        let Some(rank) = self.line.first().map(|place| place.rank) else { return Vec::new() };
        let several = self.line.iter().take_while(|place| place.rank == rank).count();
        let players: Vec<_> = self.line.drain(..several).map(|place| place.player).collect();
        let group = Group::new(rank, self.filled, players, lots, self.title);
        self.filled += several;
        let sum = self.money.iter().skip(group.before).take(several).sum();
        let first = given.cash.len();
        let left_over = group.share_cash(sum, &mut given.cash);
        let mut winners: Vec<_> = given.cash.iter().skip(first).map(|award| award.number).collect();
        let first = given.non_cash.len();
        let goods = group.share_others(&self.goods, &mut given.non_cash);
        winners.extend(given.non_cash.iter().skip(first).flat_map(|award| award.players.iter().copied()));
        given.lots_wanted.extend(group.lot_wanted(left_over, goods));
        winners
    }

    /// Prizes of places that nobody fills.
    fn unfilled(&self) -> impl Iterator<Item = NonCashAward> {
        let unfilled = self.goods.iter().filter(|(_, prize)| usize::from(prize.place) > self.filled);
        unfilled.map(|(number, prize)| award(*number, prize, self.title, Vec::new()))
    }
}

/// Gives all prizes of the lists, the one by place first.
pub(super) fn give(mut lists: Vec<List<'_>>, per_person: PerPerson, lots: &[Lot]) -> Given {
    let mut by_list: Vec<Given> = lists.iter().map(|_| Given::default()).collect();
    let mut have_one = BTreeSet::new();
    while let Some(at) = next(&lists, per_person) {
        let (Some(list), Some(given)) = (lists.get_mut(at), by_list.get_mut(at)) else { break };
        have_one.extend(list.take(lots, given));
        if per_person != PerPerson::All {
            for list in &mut lists {
                list.line.retain(|place| !have_one.contains(&place.player));
            }
        }
    }
    let mut all = Given::default();
    for (list, mut given) in lists.iter().zip(by_list) {
        given.non_cash.extend(list.unfilled());
        given.non_cash.sort_by_key(|award| award.place);
        all.cash.append(&mut given.cash);
        all.non_cash.append(&mut given.non_cash);
        all.lots_wanted.append(&mut given.lots_wanted);
    }
    all
}

/// Which list gives its next prize.
fn next(lists: &[List<'_>], per_person: PerPerson) -> Option<usize> {
    let mut open = lists.iter().enumerate().filter_map(|(at, list)| Some((at, list.next()?)));
    match per_person {
        PerPerson::All | PerPerson::OneMainFirst => open.next().map(|(at, _)| at),
        // Of several the first, which is the one by place if it is among them.
        PerPerson::OneHighest => open.rev().max_by_key(|(_, money)| *money).map(|(at, _)| at),
    }
}

fn goods<'a>(payout: &'a Payout, title: Option<&SpecialTitle>) -> Vec<(u16, &'a NonCashPrize)> {
    let of = |(_, prize): &(u16, &NonCashPrize)| prize.title.as_ref() == title.map(|title| &title.code);
    (1..).zip(&payout.prizes).filter(of).collect()
}

fn award(
    number: u16,
    prize: &NonCashPrize,
    title: Option<&SpecialTitle>,
    players: Vec<PlayerNumber>,
) -> NonCashAward {
    let category = title.map(|title| title.name.clone());
    NonCashAward { number, category, place: prize.place, text: prize.text.clone(), players }
}

/// Those with one rank, who fill the places after `before`.
struct Group<'a> {
    rank: u16,
    before: usize,
    /// In the order of the lot, else by start number.
    players: Vec<PlayerNumber>,
    /// Whether that order may decide: a lot was drawn, or there is only one.
    ordered: bool,
    title: Option<&'a SpecialTitle>,
}

impl<'a> Group<'a> {
    fn new(
        rank: u16,
        before: usize,
        players: Vec<PlayerNumber>,
        lots: &[Lot],
        title: Option<&'a SpecialTitle>,
    ) -> Self {
        let lot = Lot::for_prizes(lots, &players);
        let ordered = lot.is_some() || players.len() == 1;
        Self { rank, before, ordered, players: lot.map_or(players, |lot| lot.players.clone()), title }
    }

    fn last_place(&self) -> usize {
        self.before + self.players.len()
    }

    fn money(&self) -> PrizeId {
        match self.title {
            Some(title) => PrizeId::Category(self.rank, title.code.clone()),
            None => PrizeId::Cash(self.rank),
        }
    }

    /// Shares `sum` equally; answers how many of them get a cent more than the others.
    fn share_cash(&self, sum: i64, cash: &mut Vec<CashAward>) -> i64 {
        let parts = divide(sum, &vec![1; self.players.len()]);
        let least = parts.last().copied().unwrap_or_default();
        let left_over = parts.iter().map(|part| part - least).sum();
        let narrow = |place: usize| u16::try_from(place).unwrap_or(u16::MAX);
        let paid = self.players.iter().zip(parts).filter(|(_, part)| *part > 0);
        cash.extend(paid.map(|(&number, part)| CashAward {
            prize: self.money(),
            category: self.title.map(|title| title.name.clone()),
            number,
            rank: self.rank,
            place: narrow(self.before + 1),
            last_place: narrow(self.last_place()),
            amount_cents: Cents(part),
        }));
        left_over
    }

    /// What a lot is to be drawn for, if one is.
    fn lot_wanted(self, left_over: i64, goods: Vec<PrizeId>) -> Option<LotWanted> {
        let cents = (left_over > 0).then(|| self.money());
        let prize = cents.or_else(|| goods.first().cloned()).filter(|_| !self.ordered)?;
        Some(LotWanted { prize, players: self.players, left_over_cents: Cents(left_over), goods })
    }

    /// Gives out the other prizes of these places; answers which they are.
    fn share_others(&self, prizes: &[(u16, &NonCashPrize)], awards: &mut Vec<NonCashAward>) -> Vec<PrizeId> {
        let places = self.before + 1..=self.last_place();
        let here = prizes.iter().filter(|(_, prize)| places.contains(&usize::from(prize.place)));
        let mut mine: Vec<_> = here.collect();
        mine.sort_by_key(|(_, prize)| prize.place);
        let shared = mine.iter().map(|&&(number, _)| PrizeId::Goods(number)).collect();
        awards.extend(mine.into_iter().map(|&(number, prize)| {
            let winner = self.players.get(usize::from(prize.place) - places.start());
            let players = match winner {
                Some(&winner) if self.ordered => vec![winner],
                _ => self.players.clone(),
            };
            award(number, prize, self.title, players)
        }));
        shared
    }
}
