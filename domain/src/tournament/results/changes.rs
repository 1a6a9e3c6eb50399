//! What some results say otherwise than others.

use std::collections::{BTreeMap, BTreeSet};

use super::Results;
use crate::ids::{PlayerNumber, PrizeId, TeamId};
use crate::money::Cents;

/// Who is ranked otherwise, and who gets something else.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ResultChanges {
    /// Players with another rank, by start number.
    pub ranks: Vec<ChangedRank>,
    /// Teams with another rank, by id; of fixed pairs, the pairs.
    pub teams: Vec<ChangedTeam>,
    /// Titles that others hold, or that are called otherwise, in the order of the ruleset.
    pub titles: Vec<ChangedHolders>,
    /// Players with other prize money, by start number.
    pub money: Vec<ChangedMoney>,
    /// Prizes that are not money and go to others, or are called otherwise, by place.
    pub goods: Vec<ChangedHolders>,
}

/// A player who is ranked otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedRank {
    /// Who.
    pub player: PlayerNumber,
    /// His rank; none if he has none.
    pub before: Option<u16>,
    /// The rank he would have.
    pub after: Option<u16>,
}

/// A team, or a fixed pair, that is ranked otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedTeam {
    /// Which.
    pub team: TeamId,
    /// Its members, best first.
    pub members: Vec<PlayerNumber>,
    /// Its rank; none if it has none.
    pub before: Option<u16>,
    /// The rank it would have.
    pub after: Option<u16>,
}

/// A title, or a prize that is not money, that others have or that is called otherwise: then `before` and `after`
/// are the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedHolders {
    /// Which.
    pub prize: PrizeId,
    /// What it would be called.
    pub name: String,
    /// Who has it, by start number.
    pub before: Vec<PlayerNumber>,
    /// Who would have it, by start number.
    pub after: Vec<PlayerNumber>,
}

/// A player with other prize money.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ChangedMoney {
    /// Who.
    pub player: PlayerNumber,
    /// All he gets, in cents.
    pub before: Cents,
    /// All he would get.
    pub after: Cents,
}

impl ResultChanges {
    /// What `after` says otherwise than `before`.
    #[must_use]
    pub fn between(before: &Results, after: &Results) -> Self {
        let ranks = moved(&ranks(before), &ranks(after));
        let money = moved(&money(before), &money(after));
        let amount = |amount: Option<Cents>| amount.unwrap_or_default();
        Self {
            ranks: ranks
                .into_iter()
                .map(|(player, before, after)| ChangedRank { player, before, after })
                .collect(),
            teams: changed_teams(&teams(before), &teams(after)),
            titles: changed_holders(&titles(before), &titles(after)),
            money: money
                .into_iter()
                .map(|(player, before, after)| ChangedMoney {
                    player,
                    before: amount(before),
                    after: amount(after),
                })
                .collect(),
            goods: changed_holders(&goods(before), &goods(after)),
        }
    }

    /// Both say the same.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// What differs between two maps, by key.
fn moved<K: Ord + Copy, V: PartialEq + Copy>(
    before: &BTreeMap<K, V>,
    after: &BTreeMap<K, V>,
) -> Vec<(K, Option<V>, Option<V>)> {
    let keys: BTreeSet<K> = before.keys().chain(after.keys()).copied().collect();
    let values = keys.into_iter().map(|key| (key, before.get(&key).copied(), after.get(&key).copied()));
    values.filter(|(_, before, after)| before != after).collect()
}

fn ranks(results: &Results) -> BTreeMap<PlayerNumber, u16> {
    results.ranking.rows.iter().map(|row| (row.number, row.rank)).collect()
}

fn money(results: &Results) -> BTreeMap<PlayerNumber, Cents> {
    let mut sums: BTreeMap<PlayerNumber, Cents> = BTreeMap::new();
    for award in &results.payouts.cash {
        *sums.entry(award.number).or_default() += award.amount_cents;
    }
    sums
}

/// Rank and members of each team; fixed pairs have the ranks of their own standings.
type TeamRanks = BTreeMap<TeamId, (Option<u16>, Vec<PlayerNumber>)>;

fn teams(results: &Results) -> TeamRanks {
    if let Some(pairs) = &results.pairs {
        return pairs.rows.iter().map(|row| (row.pair, (row.rank, row.members.clone()))).collect();
    }
    let rows = results.teams.iter().flat_map(|teams| &teams.rows);
    rows.map(|row| (row.team, (row.rank, row.members.iter().map(|it| it.number).collect()))).collect()
}

fn changed_teams(before: &TeamRanks, after: &TeamRanks) -> Vec<ChangedTeam> {
    let rank = |teams: &TeamRanks| -> BTreeMap<TeamId, Option<u16>> {
        teams.iter().map(|(team, (rank, _))| (*team, *rank)).collect()
    };
    let members = |team: &TeamId| after.get(team).or(before.get(team)).map(|(_, members)| members.clone());
    let changed = moved(&rank(before), &rank(after)).into_iter().map(|(team, before, after)| ChangedTeam {
        team,
        members: members(&team).unwrap_or_default(),
        before: before.flatten(),
        after: after.flatten(),
    });
    changed.filter(|team| team.before != team.after).collect()
}

/// What can be held: what it is, what it is called, who has it.
type Held<'r> = (PrizeId, &'r str, &'r [PlayerNumber]);

fn titles(results: &Results) -> Vec<Held<'_>> {
    let held = results.titles.iter();
    held.map(|title| (PrizeId::Title(title.code.clone()), &*title.name, &*title.players)).collect()
}

fn goods(results: &Results) -> Vec<Held<'_>> {
    let held = results.payouts.non_cash.iter();
    held.map(|award| (PrizeId::Goods(award.number), &*award.text, &*award.players)).collect()
}

/// What others have, or what is called otherwise. In which order several who share it are named is no difference.
fn changed_holders(before: &[Held<'_>], after: &[Held<'_>]) -> Vec<ChangedHolders> {
    let find = |list: &[Held<'_>], which: &PrizeId| -> Option<(String, BTreeSet<PlayerNumber>)> {
        let (_, name, players) = list.iter().find(|(prize, ..)| prize == which)?;
        Some(((*name).to_owned(), players.iter().copied().collect()))
    };
    let mut met = BTreeSet::new();
    let all = after.iter().chain(before).filter(|(prize, ..)| met.insert(prize.clone()));
    let changed = all.filter_map(|(prize, name, _)| {
        let (was, is) = (find(before, prize), find(after, prize));
        let holders = |held: Option<(String, BTreeSet<PlayerNumber>)>| -> Vec<PlayerNumber> {
            held.into_iter().flat_map(|(_, players)| players).collect()
        };
        (was != is).then(|| ChangedHolders {
            prize: prize.clone(),
            name: (*name).to_owned(),
            before: holders(was),
            after: holders(is),
        })
    });
    changed.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::PlayerNumber as N;

    #[test]
    fn who_shares_a_title_is_compared_whatever_the_order_and_another_name_is_a_difference() {
        let title = |nth| PrizeId::Goods(nth);
        let before =
            [(title(1), "Hut", &[N(3), N(1)][..]), (title(2), "Krug", &[N(2)]), (title(3), "Buch", &[])];
        let after =
            [(title(1), "Hut", &[N(1), N(3)][..]), (title(2), "Glas", &[N(2)]), (title(3), "Buch", &[N(4)])];
        let changed = changed_holders(&before, &after);
        let changed: Vec<_> =
            changed.iter().map(|it| (&it.prize, &*it.name, &*it.before, &*it.after)).collect();
        assert_eq!(
            changed,
            [(&title(2), "Glas", &[N(2)][..], &[N(2)][..]), (&title(3), "Buch", &[][..], &[N(4)][..])]
        );
    }
}
