//! What a tournament's state amounts to: standings and prizes.

mod changes;
mod taken_over;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

pub use self::changes::{ChangedHolders, ChangedMoney, ChangedRank, ChangedTeam, ResultChanges};
use super::Tournament;
use super::state::{Deal, Player, Table};
use crate::family::TrophyMade;
use crate::ids::PlayerNumber;
use crate::money::Cents;
use crate::points::{Payment, Points};
use crate::ruleset::TieBreak;
use crate::seat::Seat;
use crate::standings::{
    Entrant, Lot, PairStandings, PayoutRules, Payouts, Ranking, RunningTables, SeatResult, Share,
    TableResult, TeamStandings, TitleHolders, Trophy, pair_payouts, pair_standings, payouts, ranking,
    team_standings, title_holders,
};

/// All results as of a version.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Results {
    /// The players' ranking.
    pub ranking: Ranking,
    /// The teams', where the regulations know teams.
    pub teams: Option<TeamStandings>,
    /// The fixed pairs', in a game of two pairs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pairs: Option<PairStandings>,
    /// Who holds which special title.
    pub titles: Vec<TitleHolders>,
    /// Prizes.
    pub payouts: Payouts,
}

impl Results {
    /// Computes them; a pure function of the state.
    #[must_use]
    pub fn of(tournament: &Tournament) -> Self {
        Self::up_to(tournament, tournament.rounds.len())
    }

    /// As [`of`](Self::of), counting only the first `rounds` rounds.
    #[must_use]
    pub fn up_to(tournament: &Tournament, rounds: usize) -> Self {
        match &tournament.taken_over {
            Some(taken) => Self::taken_over(tournament, taken),
            None => Inputs::of(tournament, rounds).results(),
        }
    }
}

/// What results are computed from.
pub(super) struct Inputs<'t> {
    tournament: &'t Tournament,
    entrants: Vec<Entrant>,
    tables: Vec<TableResult>,
    lots: Vec<Lot>,
}

impl<'t> Inputs<'t> {
    pub(super) fn of(tournament: &'t Tournament, rounds: usize) -> Self {
        Self {
            tournament,
            entrants: tournament.entrants(),
            tables: tournament.table_results(rounds).collect(),
            lots: tournament
                .lots
                .iter()
                .map(|lot| Lot { players: lot.order.clone(), prize: lot.prize.clone() })
                .collect(),
        }
    }

    /// Puts another result of a table in the place of the one there is.
    pub(super) fn replace(&mut self, result: TableResult) {
        let same = |table: &&mut TableResult| (table.round, table.table) == (result.round, result.table);
        if let Some(table) = self.tables.iter_mut().find(same) {
            *table = result;
        }
    }

    pub(super) fn results(&self) -> Results {
        let Self { tournament, entrants, tables, lots } = self;
        let regulations = tournament.regulations();
        let ranking = ranking(regulations, entrants, tables, lots, RunningTables::WithoutPlaces);
        let in_pairs = tournament.ruleset.game.plays_in_pairs();
        let pairs = in_pairs.then(|| pair_standings(regulations, entrants, tables, lots));
        let rules = PayoutRules { payout: &regulations.payout, titles: &regulations.titles };
        let fees = tournament.fees();
        Results {
            teams: regulations.teams.map(|teams| match &pairs {
                Some(pairs) => TeamStandings::of_pairs(teams, pairs, &ranking),
                None => team_standings(teams, &ranking, entrants),
            }),
            titles: title_holders(&regulations.titles, &ranking, entrants, lots),
            payouts: match &pairs {
                Some(pairs) => pair_payouts(rules, fees, pairs, entrants, lots),
                None => payouts(rules, fees, &ranking, entrants, lots),
            },
            pairs,
            ranking,
        }
    }
}

impl Tournament {
    /// All players, as standings see them.
    #[must_use]
    pub fn entrants(&self) -> Vec<Entrant> {
        let mut teams = BTreeMap::new();
        for team in self.teams.values() {
            teams.extend(team.members.iter().map(|&member| (member, team.id)));
        }
        let entrant = |player: &Player| Entrant {
            number: player.number,
            team: teams.get(&player.number).copied(),
            club: player.details.club.clone(),
            categories: player.details.categories.clone(),
            titles: player.details.titles.clone(),
            excluded: player.excluded.is_some(),
            withdrawn: player.withdrawn.is_some(),
            waives_prizes: player.prizes_waived.is_some(),
        };
        self.players.values().map(entrant).collect()
    }

    /// What the tables of the first `rounds` rounds brought so far.
    pub fn table_results(&self, rounds: usize) -> impl Iterator<Item = TableResult> {
        let tables = self.rounds.iter().take(rounds).flat_map(|round| &round.tables);
        tables.map(|table| self.table_result(table))
    }

    /// What a table brought so far.
    #[must_use]
    pub fn table_result(&self, table: &Table) -> TableResult {
        self.table_result_with(table, |deal| deal.trophies(&self.ruleset.game))
    }

    /// The same, with these trophies of each deal.
    pub(super) fn table_result_with(
        &self,
        table: &Table,
        trophies: impl Fn(&Deal) -> Vec<TrophyMade<PlayerNumber>>,
    ) -> TableResult {
        let seats = (0..table.seats.len()).filter_map(Seat::new);
        let seats: Vec<_> = seats.map(|seat| self.seat_result(table, seat)).collect();
        TableResult {
            round: table.at.round,
            table: table.at.table,
            ended: self.is_finished(table),
            trophies: self.trophies_at(table, trophies),
            deals: self.single_deals(table),
            uncounted: self.uncounted(table, &seats),
            seats,
        }
    }

    /// The fee that a player has to pay in all: none if he left before he played.
    #[must_use]
    pub fn fee_due(&self, player: &Player) -> Cents {
        let pays = player.takes_part() && self.taken_over.is_none() || self.has_played(player.number);
        if pays { self.fee_of(player) } else { Cents(0) }
    }

    /// What he still owes of it.
    #[must_use]
    pub fn owes(&self, player: &Player) -> Cents {
        Cents(self.fee_due(player).0.saturating_sub(player.fee_paid.0).max(0))
    }

    /// What he paid too much, and is to be given back.
    #[must_use]
    pub fn overpaid(&self, player: &Player) -> Cents {
        Cents(player.fee_paid.0.saturating_sub(self.fee_due(player).0).max(0))
    }

    /// Fees taken in all.
    #[must_use]
    pub fn fees(&self) -> Cents {
        self.players.values().map(|player| player.fee_paid).sum()
    }
}

impl Tournament {
    /// The empty seat of a table of five that goes on as four, if who stopped does not count there: he
    /// was excluded before the round ended, or nobody played a deal or paid for a renonce there.
    fn uncounted(&self, table: &Table, seats: &[SeatResult]) -> Option<Seat> {
        let reduced = table.reduced?;
        let ended = self.round(table.at.round).and_then(|round| round.ended_at);
        let excluded = self.players.get(&reduced.leaving).and_then(|player| player.excluded);
        let is_out = excluded.is_some_and(|leave| ended.is_none_or(|ended| leave.at <= ended));
        let brought_nothing = seats.get(reduced.seat.index()).is_none_or(|seat| seat.shares.is_empty());
        (is_out || brought_nothing).then_some(reduced.seat)
    }

    /// Who made which trophy in the deals that count at a table, if a tie-break asks for it.
    fn trophies_at(
        &self,
        table: &Table,
        of: impl Fn(&Deal) -> Vec<TrophyMade<PlayerNumber>>,
    ) -> Vec<(PlayerNumber, Trophy)> {
        if !self.regulations().tie_breaks.contains(&TieBreak::Trophies) {
            return Vec::new();
        }
        let mut trophies = Vec::new();
        for (seat, _) in Seat::ALL.into_iter().zip(table.seats.iter()) {
            for player in table.occupants(seat).collect::<BTreeSet<_>>() {
                for (deal, _) in self.counting(table, seat, player) {
                    let his =
                        of(deal).into_iter().filter(|made| made.by == player || made.partner == Some(player));
                    trophies.extend(his.map(|made| (player, Trophy { rank: made.rank, id: made.id.into() })));
                }
            }
        }
        trophies
    }

    /// What each deal brought to who played it, if a tie-break asks for it.
    fn single_deals(&self, table: &Table) -> Vec<(PlayerNumber, Points)> {
        let is_of_deals = |by: &TieBreak| matches!(by, TieBreak::Wins | TieBreak::BestDeal);
        if !self.regulations().tie_breaks.iter().any(is_of_deals) {
            return Vec::new();
        }
        let mut deals = Vec::new();
        for (seat, _) in Seat::ALL.into_iter().zip(table.seats.iter()) {
            for player in table.occupants(seat).collect::<BTreeSet<_>>() {
                for (deal, played_on) in self.counting(table, seat, player) {
                    let known =
                        deal.scores().filter(|_| !deal.stands_on_paper() && deal.counts_on(played_on));
                    deals.extend(known.map(|scores| (player, scores.points[played_on])));
                }
            }
        }
        deals
    }

    /// The deals of a player that count for a seat, each with the seat it was played on.
    fn counting<'t>(
        &'t self,
        table: &'t Table,
        seat: Seat,
        player: PlayerNumber,
    ) -> impl Iterator<Item = (&'t Deal, Seat)> {
        let own = table.deals.iter().skip(table.own_from).map(move |deal| (Some(deal.as_ref()), seat));
        let brought = table.lines.iter().filter(move |line| line.here == seat);
        let brought = brought.map(|line| (self.deal(line.deal), line.seat));
        brought.chain(own).filter_map(move |(deal, played_on)| {
            let deal = deal.filter(|deal| deal.player(played_on) == Some(player))?;
            Some((deal, played_on))
        })
    }

    /// What a seat brought to each who sat there: the deals played on it since anybody was
    /// moved, and what he was moved with.
    fn seat_result(&self, table: &Table, seat: Seat) -> SeatResult {
        let mut shares: Vec<Share> = Vec::new();
        for player in table.occupants(seat) {
            if shares.iter().any(|share| share.player == player) {
                continue;
            }
            let mut share = Share { player, points: Points::ZERO, deals: 0 };
            for (deal, played_on) in self.counting(table, seat, player) {
                if let Some(scores) = deal.scores() {
                    share.points += scores.points[played_on];
                    share.deals += u16::from(deal.counts_on(played_on));
                }
            }
            shares.push(share);
        }
        if table.empty_seat() == Some(seat) {
            // Who left before he played has brought nothing, not even 0; what he paid for a renonce while he
            // sat out is the others'.
            shares.retain(|share| share.deals > 0 || share.points != Points::ZERO);
        }
        SeatResult { shares }
    }
}

impl Table {
    /// What each player has to receive (or pay) for the deals of this table so far, kontras included.
    #[must_use]
    pub fn payments(&self) -> Vec<(PlayerNumber, Payment)> {
        let everybody = self.columns().into_iter().flatten();
        let mut sums: BTreeMap<PlayerNumber, Payment> =
            everybody.map(|player| (player, Payment::default())).collect();
        for deal in &self.deals {
            let Some(scores) = deal.scores() else { continue };
            for (seat, player) in Seat::ALL.into_iter().zip(deal.players.iter()) {
                *sums.entry(*player).or_default() += scores.payment[seat];
            }
        }
        sums.into_iter().collect()
    }

    /// Whether anything at this table tells who pays what; papers may tell points alone.
    #[must_use]
    pub fn tells_payments(&self) -> bool {
        let silent: Vec<_> = self.all_totals().filter(|totals| totals.facts.payment.is_none()).collect();
        let is_silent =
            |deal| silent.iter().any(|totals| (totals.facts.from..=totals.facts.to).contains(&deal));
        silent.is_empty() || self.deals.iter().any(|deal| deal.is_settled() && !is_silent(deal.at.deal))
    }
}
