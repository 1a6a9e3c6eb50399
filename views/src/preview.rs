//! What rulings would cost, before one is made.

use std::collections::BTreeMap;

use cases::score::Answer;
use domain::ids::PlayerNumber;
use domain::offence::Usual;
use domain::points::Points;
use domain::standings::{RankingRow, RoundResult};
use domain::tournament::Tournament;
use domain::tournament::event::DealAt;
use domain::tournament::preview::{Preview, RulingOption};
use domain::tournament::results::Results;
use serde::Serialize;
use utoipa::ToSchema;

use crate::amounts::Totals;
use crate::names::{Named, Names};
use crate::shapes::Score;
use crate::shapes::named;
use crate::start_number::StartNumber;

/// What usually follows an offence, but a renonce where a light one is repeated.
#[derive(Serialize, ToSchema)]
pub struct Proposed {
    /// The kind of ruling.
    #[schema(value_type = named::Usual)]
    pub kind: Usual,
    /// Offenders with an earlier light offence.
    pub repeated_by: Vec<StartNumber>,
}

/// A deal and its table.
#[derive(Serialize, ToSchema)]
pub struct Stand {
    /// Points and payment of the deal; null while it stays open.
    #[schema(value_type = Option<Score>)]
    pub score: Option<Answer>,
    /// What the table has come to, in the order of seats.
    pub players: Vec<PlayerAtTable>,
    pub totals: Totals,
}

/// A player's result at the table.
#[derive(Serialize, ToSchema)]
pub struct PlayerAtTable {
    pub player: StartNumber,
    #[schema(value_type = named::Amount)]
    pub schriftpunkte: Points,
    /// Null while the table plays.
    pub place: Option<u8>,
    #[schema(value_type = Option<named::Amount>)]
    pub rangpunkte: Option<Points>,
}

/// A player's row of the ranking as it is and as it would be.
#[derive(Serialize, ToSchema)]
pub struct RowChange {
    #[serde(flatten)]
    pub player: Named,
    /// Null if not ranked.
    pub before: Option<Standing>,
    pub after: Option<Standing>,
}

/// Where somebody stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub struct Standing {
    pub rank: u16,
    pub shared: bool,
    /// A lot must decide among those with this rank.
    pub lot_open: bool,
    #[schema(value_type = named::Amount)]
    pub schriftpunkte: Points,
    #[schema(value_type = Option<named::Amount>)]
    pub rangpunkte: Option<Points>,
    #[schema(value_type = named::Amount)]
    pub total: Points,
}

pub(crate) fn standing(row: &RankingRow) -> (PlayerNumber, Standing) {
    let standing = Standing {
        rank: row.rank,
        shared: row.shared,
        lot_open: row.lot_open,
        schriftpunkte: row.schriftpunkte,
        rangpunkte: row.rangpunkte,
        total: row.total,
    };
    (row.number, standing)
}

/// What everybody brought at the table, ranked or not.
fn rounds_here(results: &Results, at: DealAt) -> BTreeMap<PlayerNumber, &RoundResult> {
    let ranked = results.ranking.rows.iter().map(|row| (row.number, &row.rounds));
    let unranked = results.ranking.unranked.iter().map(|unranked| (unranked.number, &unranked.rounds));
    let here = ranked.chain(unranked).filter_map(|(player, rounds)| {
        let round = rounds.iter().find(|round| (round.round, round.table) == (at.round, at.table))?;
        Some((player, round))
    });
    here.collect()
}

/// What previews are compared with, and whose names they show.
pub struct Compared<'a> {
    /// The tournament as it stands.
    pub tournament: &'a Tournament,
    /// The deal that would be ruled on.
    pub at: DealAt,
    /// The results as they stand.
    pub before: &'a Results,
    /// Who the players are.
    pub names: Names<'a>,
}

impl Compared<'_> {
    /// What usually follows the offence of an option.
    pub fn proposal(&self, option: &RulingOption) -> Option<Proposed> {
        let offence = option.offence.as_ref()?;
        let proposed = self.tournament.proposed(self.at, offence.as_str(), option.outcome.offenders())?;
        let repeated_by = proposed.repeated_by.into_iter().map(StartNumber).collect();
        Some(Proposed { kind: proposed.kind, repeated_by })
    }

    /// The deal and its table as a preview has them.
    pub fn stand(&self, preview: &Preview) -> Stand {
        let deal = self.tournament.deal(self.at);
        let names =
            || deal.iter().flat_map(|deal| deal.players.iter()).map(PlayerNumber::to_string).collect();
        let shares = preview.table.seats.iter().flat_map(|seat| &seat.shares);
        let points: Vec<_> = shares.map(|share| (share.player, share.points)).collect();
        let rounds = rounds_here(&preview.results, self.at);
        let at_table = |(player, schriftpunkte): &(PlayerNumber, Points)| PlayerAtTable {
            player: StartNumber(*player),
            schriftpunkte: *schriftpunkte,
            place: rounds.get(player).and_then(|round| round.place),
            rangpunkte: rounds.get(player).and_then(|round| round.rangpunkte),
        };
        let players = points.iter().map(at_table).collect();
        Stand {
            score: preview.settlement.clone().map(|settlement| Answer::new(names(), settlement)),
            players,
            totals: Totals::of(&self.tournament.ruleset.game, points, preview.payments.clone()),
        }
    }

    /// Rows that change, or all, in the order they would have.
    pub fn changes(&self, after: &Results, all: bool) -> Vec<RowChange> {
        let before: BTreeMap<_, _> = self.before.ranking.rows.iter().map(standing).collect();
        let rows = after.ranking.rows.iter().map(standing);
        let changes = rows.filter_map(|(player, after)| {
            let before = before.get(&player).copied();
            let changes = all || before != Some(after);
            changes.then(|| RowChange { player: self.names.named(player), before, after: Some(after) })
        });
        changes.collect()
    }
}
