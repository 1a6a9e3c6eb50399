//! Whether an edition can be one: its rows name what exists, and are a ranking.
//!
//! Nothing is ranked here: what another program ranks otherwise is no damage, an audit shows it.

use std::collections::{BTreeMap, BTreeSet};

use crate::ids::{PlayerNumber, PrizeId, TeamId};
use crate::points::Points;
use crate::tournament::Tournament;
use crate::tournament::event::edition::{EditionRows, PrizeRow, TitleRow};
use crate::tournament::event::result::ResultsPublished;

/// What an edition cannot say.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EditionFault {
    /// Editions are numbered 1, 2, 3 ….
    #[error("it follows edition {0}")]
    OutOfOrder(u16),
    /// The version it is of is not the one right in front of it.
    #[error("it is of version {0}, which is not the one in front of it")]
    Version(u64),
    /// A player who is not registered.
    #[error("the {list} name player {player}, who is not registered")]
    UnknownPlayer {
        /// In which list.
        list: &'static str,
        /// Who.
        player: PlayerNumber,
    },
    /// Somebody or something stands twice in one list.
    #[error("the {0} name one twice")]
    Twice(&'static str),
    /// A registered player is neither ranked nor listed without a rank.
    #[error("player {0} is missing")]
    Missing(PlayerNumber),
    /// A team that does not exist.
    #[error("the {list} name team {team}, which does not exist")]
    UnknownTeam {
        /// In which list.
        list: &'static str,
        /// Which.
        team: TeamId,
    },
    /// Ranks do not follow each other.
    #[error("the {list} have an impossible rank in line {line}")]
    Rank {
        /// In which list.
        list: &'static str,
        /// From 1.
        line: usize,
    },
    /// A prize that is not of its kind.
    #[error("the prize {0} is not what it says")]
    Prize(PrizeId),
}

impl ResultsPublished {
    /// Whether this can be an edition of a tournament as it is behind it, its event having this version.
    ///
    /// # Errors
    /// The first [`EditionFault`].
    pub fn check(&self, after: &Tournament, version: u64) -> Result<(), EditionFault> {
        let before = after.editions.iter().map(|edition| edition.published.edition);
        let before = before.filter(|&edition| edition < self.edition).max().unwrap_or(0);
        if self.edition != before.saturating_add(1) {
            return Err(EditionFault::OutOfOrder(before));
        }
        if self.of_version + 1 != version {
            return Err(EditionFault::Version(self.of_version));
        }
        self.rows.check(after)
    }
}

impl EditionRows {
    fn check(&self, tournament: &Tournament) -> Result<(), EditionFault> {
        let players = self.players.iter().map(|row| row.number);
        let everybody = players.chain(self.unranked.iter().map(|row| row.number));
        let listed = distinct("players", everybody.clone())?;
        known(tournament, "players", everybody)?;
        if let Some(missing) = tournament.players.keys().find(|number| !listed.contains(number)) {
            return Err(EditionFault::Missing(*missing));
        }
        let ranks = |row: (u16, bool, Points)| (Some(row.0), row.1, row.2);
        let lines = self.players.iter().map(|row| ranks((row.rank, row.shared, row.total)));
        ranked("players", &lines.collect::<Vec<_>>())?;

        distinct("pairs", self.pairs.iter().map(|row| row.pair))?;
        teams(tournament, "pairs", self.pairs.iter().map(|row| (row.pair, &row.members)))?;
        ranked("pairs", &self.pairs.iter().map(|row| (row.rank, row.shared, row.total)).collect::<Vec<_>>())?;

        distinct("teams", self.teams.iter().map(|row| row.team))?;
        teams(tournament, "teams", self.teams.iter().map(|row| (row.team, &row.members)))?;
        ranked(
            "teams",
            &self.teams.iter().map(|row| (row.rank, row.shared, row.total())).collect::<Vec<_>>(),
        )?;

        distinct("titles", self.titles.iter().map(|row| &row.prize))?;
        let holders = self.titles.iter().flat_map(|row| row.players.iter().copied());
        known(tournament, "titles", holders)?;
        self.titles.iter().try_for_each(is_title)?;

        let won = |row: &PrizeRow| {
            row.players.iter().map(|&player| (row.prize.clone(), player)).collect::<Vec<_>>()
        };
        distinct("prizes", self.prizes.iter().flat_map(won))?;
        known(tournament, "prizes", self.prizes.iter().flat_map(|row| row.players.iter().copied()))?;
        self.prizes.iter().try_for_each(is_prize)
    }
}

fn distinct<T: Ord>(list: &'static str, items: impl Iterator<Item = T>) -> Result<BTreeSet<T>, EditionFault> {
    let mut seen = BTreeSet::new();
    for item in items {
        if !seen.insert(item) {
            return Err(EditionFault::Twice(list));
        }
    }
    Ok(seen)
}

fn known(
    tournament: &Tournament,
    list: &'static str,
    mut players: impl Iterator<Item = PlayerNumber>,
) -> Result<(), EditionFault> {
    match players.find(|player| !tournament.players.contains_key(player)) {
        Some(player) => Err(EditionFault::UnknownPlayer { list, player }),
        None => Ok(()),
    }
}

fn teams<'r>(
    tournament: &Tournament,
    list: &'static str,
    rows: impl Iterator<Item = (TeamId, &'r Vec<PlayerNumber>)>,
) -> Result<(), EditionFault> {
    for (team, members) in rows {
        if !tournament.teams.contains_key(&team) {
            return Err(EditionFault::UnknownTeam { list, team });
        }
        distinct(list, members.iter())?;
        known(tournament, list, members.iter().copied())?;
    }
    Ok(())
}

/// Ranks count on from 1, shared ones skip the next, none come last; totals never rise.
fn ranked(list: &'static str, lines: &[(Option<u16>, bool, Points)]) -> Result<(), EditionFault> {
    let mut before: Option<&(Option<u16>, bool, Points)> = None;
    let mut how_many = BTreeMap::new();
    for (rank, ..) in lines {
        *how_many.entry(*rank).or_insert(0) += 1;
    }
    for (line, row) in (1..).zip(lines) {
        let (rank, shared, total) = *row;
        let tied = rank.is_some() && before.is_some_and(|before| before.0 == rank);
        let alike = rank.is_some() && how_many.get(&rank).is_some_and(|&rows| rows > 1);
        let follows = match (rank, before) {
            (None, _) => true,
            (Some(_), Some((None, ..))) => false,
            (Some(rank), before) => {
                (tied || usize::from(rank) == line) && before.is_none_or(|before| total <= before.2)
            }
        };
        if !follows || shared != alike {
            return Err(EditionFault::Rank { list, line });
        }
        before = Some(row);
    }
    Ok(())
}

fn is_title(row: &TitleRow) -> Result<(), EditionFault> {
    let held = row.rank.is_some() != row.players.is_empty();
    match row.prize {
        PrizeId::Title(_) if held => Ok(()),
        _ => Err(EditionFault::Prize(row.prize.clone())),
    }
}

fn is_prize(row: &PrizeRow) -> Result<(), EditionFault> {
    let fits = match (&row.prize, row.amount_cents, &row.goods) {
        (PrizeId::Cash(_) | PrizeId::Category(..), Some(amount), None) => amount.0 > 0,
        (PrizeId::Goods(_), None, Some(_)) => true,
        _ => false,
    };
    if fits && !row.players.is_empty() { Ok(()) } else { Err(EditionFault::Prize(row.prize.clone())) }
}
