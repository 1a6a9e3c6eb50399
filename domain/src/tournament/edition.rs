//! Editions: what is recorded of results when they are published, and what is shown of it later.
//!
//! What an edition says stands in its event. What is shown beside it (rounds, deals, matches, the
//! pot) is computed as of its version, and never takes the place of what was published.

mod check;

pub use check::EditionFault;

use std::collections::BTreeMap;

use sha2::{Digest, Sha256};

use super::Tournament;
use super::event::edition::{EditionRows, PairRow, PlayerRow, PrizeRow, TeamRow, TitleRow, UnrankedRow};
use super::results::Results;
use crate::ids::{PlayerNumber, PrizeId};
use crate::log::Hash;
use crate::standings::{self, CashAward, Payouts, RankingRow, TeamMember, Unranked};

impl Tournament {
    /// Prizes handed out that these results do not award, or not so much.
    pub fn not_awarded<'t>(
        &'t self,
        rows: &'t EditionRows,
    ) -> impl Iterator<Item = (PlayerNumber, &'t PrizeId)> {
        let awarded = |player, prize: &PrizeId, amount| {
            rows.award(player, prize).is_some_and(|row| row.amount_cents == amount)
        };
        let paid = self.prizes_paid.iter();
        let lost = paid.filter(move |((player, prize), paid)| !awarded(*player, prize, paid.amount));
        lost.map(|((player, prize), _)| (*player, prize))
    }
}

impl EditionRows {
    /// What an edition of these results says.
    #[must_use]
    pub fn of(results: &Results) -> Self {
        let ranking = &results.ranking;
        Self {
            players: ranking.rows.iter().map(player_row).collect(),
            unranked: ranking
                .unranked
                .iter()
                .map(|row| UnrankedRow { number: row.number, why: row.why })
                .collect(),
            pairs: results.pairs.iter().flat_map(|pairs| &pairs.rows).map(pair_row).collect(),
            teams: results.teams.iter().flat_map(|teams| &teams.rows).map(team_row).collect(),
            titles: results.titles.iter().map(title_row).collect(),
            prizes: prize_rows(&results.payouts),
        }
    }

    /// SHA-256 over these rows as the log has them: short enough for a paper.
    ///
    /// # Panics
    /// Never: rows are plain data with string keys.
    #[must_use]
    pub fn digest(&self) -> Hash {
        let json = serde_json::to_vec(self).expect("rows are plain data with string keys");
        Hash(Sha256::digest(json).into())
    }

    /// A prize, if the player won it by this edition.
    #[must_use]
    pub fn award(&self, player: PlayerNumber, prize: &PrizeId) -> Option<&PrizeRow> {
        self.prizes.iter().find(|row| row.prize == *prize && row.players.contains(&player))
    }

    /// The money a player won by this edition.
    #[must_use]
    pub fn money_of(&self, player: PlayerNumber) -> Option<&PrizeRow> {
        self.prizes.iter().find(|row| row.amount_cents.is_some() && row.players.contains(&player))
    }

    /// These rows as results to be shown: what is recorded as it is recorded, with what was
    /// `computed` as of the edition's version beside it.
    #[must_use]
    pub fn as_results(&self, computed: &Results) -> Results {
        let mut results = computed.clone();
        self.show_players(&mut results);
        if let Some(pairs) = &mut results.pairs {
            pairs.rows = self.pairs.iter().map(|row| shown_pair(row, &pairs.rows)).collect();
        }
        if let Some(teams) = &mut results.teams {
            let brought: BTreeMap<_, _> = self.players.iter().map(|row| (row.number, row)).collect();
            let counts = teams.counts;
            let member = |&number: &PlayerNumber| {
                let row = brought.get(&number);
                let points = row.map(|row| counts.of(row.schriftpunkte, row.total));
                TeamMember { number, schriftpunkte: row.map(|row| row.schriftpunkte), points }
            };
            let team = |row: &TeamRow| standings::TeamRow {
                rank: row.rank,
                shared: row.shared,
                team: row.team,
                schriftpunkte: row.schriftpunkte,
                total: row.total(),
                members: row.members.iter().map(member).collect(),
                complete: teams.rows.iter().any(|computed| computed.team == row.team && computed.complete),
            };
            teams.rows = self.teams.iter().map(team).collect();
        }
        results.titles = self.titles.iter().filter_map(shown_title).collect();
        self.show_prizes(&mut results.payouts);
        results
    }

    /// Whom a prize is for, as this edition calls their title; none if it is for all.
    fn category_of(&self, prize: &PrizeId) -> Option<String> {
        let PrizeId::Category(_, code) = prize else { return None };
        let is_theirs = |title: &&TitleRow| matches!(&title.prize, PrizeId::Title(other) if other == code);
        let title = self.titles.iter().find(is_theirs);
        Some(title.map_or_else(|| code.to_string(), |title| title.name.clone()))
    }

    fn show_players(&self, results: &mut Results) {
        let ranking = &mut results.ranking;
        let ranked = std::mem::take(&mut ranking.rows).into_iter();
        let mut ranked: BTreeMap<_, _> = ranked.map(|row| (row.number, row)).collect();
        let mut unranked: BTreeMap<_, _> =
            ranking.unranked.iter().map(|row| (row.number, row.rounds.clone())).collect();
        ranking.unranked = (self.unranked.iter())
            .map(|&UnrankedRow { number, why }| {
                let rounds = ranked.get(&number).map(|row| row.rounds.clone());
                Unranked {
                    number,
                    why,
                    rounds: rounds.or_else(|| unranked.remove(&number)).unwrap_or_default(),
                }
            })
            .collect();
        ranking.rows = (self.players.iter())
            .map(|row| {
                let computed = ranked.remove(&row.number);
                let rounds = computed.as_ref().map(|row| row.rounds.clone());
                let rounds = rounds.or_else(|| unranked.remove(&row.number)).unwrap_or_default();
                RankingRow {
                    rank: row.rank,
                    shared: row.shared,
                    lot_open: false,
                    number: row.number,
                    withdrawn: computed.is_some_and(|row| row.withdrawn),
                    schriftpunkte: row.schriftpunkte,
                    rangpunkte: row.rangpunkte,
                    total: row.total,
                    deals: rounds.iter().map(|round| u32::from(round.deals)).sum(),
                    rounds,
                    decided_by: row.decided_by.clone(),
                }
            })
            .collect();
        // Nothing is published while a tie waits for a lot.
        ranking.open_ties.clear();
    }

    fn show_prizes(&self, payouts: &mut Payouts) {
        let computed = std::mem::take(&mut payouts.cash);
        let cash = self.prizes.iter().filter_map(|row| match (&row.prize, row.amount_cents) {
            (PrizeId::Cash(rank) | PrizeId::Category(rank, _), Some(amount)) => Some((row, *rank, amount)),
            _ => None,
        });
        payouts.cash = cash
            .flat_map(|(row, rank, amount_cents)| {
                let computed = computed.iter().find(|award| award.prize == row.prize);
                let (place, last_place) =
                    computed.map_or((rank, rank), |award| (award.place, award.last_place));
                let category = self.category_of(&row.prize);
                row.players.iter().map(move |&number| CashAward {
                    prize: row.prize.clone(),
                    category: category.clone(),
                    number,
                    rank,
                    place,
                    last_place,
                    amount_cents,
                })
            })
            .collect();
        for award in &mut payouts.non_cash {
            let recorded = self.prizes.iter().find(|row| row.prize == PrizeId::Goods(award.number));
            award.players = recorded.map(|row| row.players.clone()).unwrap_or_default();
            if let Some(text) = recorded.and_then(|row| row.goods.clone()) {
                award.text = text;
            }
        }
        let paid = payouts.cash.iter().map(|award| award.amount_cents).sum();
        payouts.pay(paid);
    }
}

fn player_row(row: &RankingRow) -> PlayerRow {
    PlayerRow {
        number: row.number,
        rank: row.rank,
        shared: row.shared,
        schriftpunkte: row.schriftpunkte,
        rangpunkte: row.rangpunkte,
        total: row.total,
        decided_by: row.decided_by.clone(),
    }
}

fn pair_row(row: &standings::PairRow) -> PairRow {
    PairRow {
        pair: row.pair,
        members: row.members.clone(),
        rank: row.rank,
        shared: row.shared,
        total: row.total,
        decided_by: row.decided_by.clone(),
    }
}

fn team_row(row: &standings::TeamRow) -> TeamRow {
    TeamRow {
        team: row.team,
        members: row.members.iter().map(|member| member.number).collect(),
        rank: row.rank,
        shared: row.shared,
        schriftpunkte: row.schriftpunkte,
        total: (row.total != row.schriftpunkte).then_some(row.total),
    }
}

fn title_row(title: &standings::TitleHolders) -> TitleRow {
    TitleRow {
        prize: PrizeId::Title(title.code.clone()),
        name: title.name.clone(),
        rank: title.rank,
        players: title.players.clone(),
    }
}

/// Those who get the same with the same rank share a row.
fn prize_rows(payouts: &Payouts) -> Vec<PrizeRow> {
    let alike = |a: &CashAward, b: &CashAward| (&a.prize, a.amount_cents) == (&b.prize, b.amount_cents);
    let cash = payouts.cash.chunk_by(alike).filter_map(|awards| {
        let first = awards.first()?;
        Some(PrizeRow {
            prize: first.prize.clone(),
            amount_cents: Some(first.amount_cents),
            goods: None,
            players: awards.iter().map(|award| award.number).collect(),
        })
    });
    let goods = payouts.non_cash.iter().filter(|award| !award.players.is_empty()).map(|award| PrizeRow {
        prize: PrizeId::Goods(award.number),
        amount_cents: None,
        goods: Some(award.text.clone()),
        players: award.players.clone(),
    });
    cash.chain(goods).collect()
}

fn shown_pair(row: &PairRow, computed: &[standings::PairRow]) -> standings::PairRow {
    let computed = computed.iter().find(|computed| computed.pair == row.pair);
    standings::PairRow {
        rank: row.rank,
        shared: row.shared,
        pair: row.pair,
        members: row.members.clone(),
        withdrawn: computed.is_some_and(|row| row.withdrawn),
        total: row.total,
        deals: computed.map_or(0, |row| row.deals),
        matches: computed.map(|row| row.matches.clone()).unwrap_or_default(),
        trophies: computed.map(|row| row.trophies.clone()).unwrap_or_default(),
        decided_by: row.decided_by.clone(),
    }
}

fn shown_title(row: &TitleRow) -> Option<standings::TitleHolders> {
    let PrizeId::Title(code) = &row.prize else { return None };
    Some(standings::TitleHolders {
        code: code.clone(),
        name: row.name.clone(),
        rank: row.rank,
        players: row.players.clone(),
    })
}
