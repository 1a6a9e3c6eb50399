use std::collections::{BTreeMap, BTreeSet};

use super::settled_anew;
use crate::ids::PlayerNumber;
use crate::points::Points;
use crate::settlement::{SettlementVersion, UnknownSettlement};
use crate::tournament::Tournament;
use crate::tournament::event::edition::{EditionRows, PlayerRow};
use crate::tournament::event::result::ResultsPublished;
use crate::tournament::results::Results;

/// An edition that comes out otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditionFinding {
    /// Which.
    pub edition: u16,
    /// The version it is of.
    pub of_version: u64,
    /// The version its deals were settled by anew.
    pub by: SettlementVersion,
    /// Which of its lists differ.
    pub lists: Vec<EditionList>,
    /// Every player with another rank or total, by start number.
    pub players: Vec<StandingFinding>,
}

/// A list that an edition has.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditionList {
    /// The ranking.
    Players,
    /// Who is not ranked.
    Unranked,
    /// The ranking of pairs.
    Pairs,
    /// The ranking of teams.
    Teams,
    /// Who has which title.
    Titles,
    /// Who gets what.
    Prizes,
}

impl EditionList {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Players, Self::Unranked, Self::Pairs, Self::Teams, Self::Titles, Self::Prizes];

    /// Its name in JSON.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Self::Players => "players",
            Self::Unranked => "unranked",
            Self::Pairs => "pairs",
            Self::Teams => "teams",
            Self::Titles => "titles",
            Self::Prizes => "prizes",
        }
    }
}

/// A player who comes out otherwise.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StandingFinding {
    /// Who.
    pub player: PlayerNumber,
    /// What was published; none if he has no rank there.
    pub logged: Option<Standing>,
    /// What comes out now.
    pub computed: Option<Standing>,
}

/// A rank and what it goes by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Standing {
    /// The rank.
    pub rank: u16,
    /// The total.
    pub total: Points,
}

impl EditionFinding {
    /// Ranks the tournament `then`, as an edition saw it, from deals settled anew, by its own version
    /// or another; none if the edition says the same.
    ///
    /// # Errors
    /// [`UnknownSettlement`] if this program does not know the version.
    pub fn of(
        published: &ResultsPublished,
        then: &Tournament,
        by: Option<SettlementVersion>,
    ) -> Result<Option<Self>, UnknownSettlement> {
        let by = by.unwrap_or(then.settlement);
        let (anew, _) = settled_anew(then, by)?;
        let (logged, computed) = (&published.rows, EditionRows::of(&Results::of(&anew)));
        if computed == *logged {
            return Ok(None);
        }
        let differ = [
            (EditionList::Players, logged.players != computed.players),
            (EditionList::Unranked, logged.unranked != computed.unranked),
            (EditionList::Pairs, logged.pairs != computed.pairs),
            (EditionList::Teams, logged.teams != computed.teams),
            (EditionList::Titles, logged.titles != computed.titles),
            (EditionList::Prizes, logged.prizes != computed.prizes),
        ];
        Ok(Some(Self {
            edition: published.edition,
            of_version: published.of_version,
            by,
            lists: differ.into_iter().filter(|(_, differs)| *differs).map(|(list, _)| list).collect(),
            players: differing(logged, &computed),
        }))
    }
}

fn differing(logged: &EditionRows, computed: &EditionRows) -> Vec<StandingFinding> {
    let standings = |rows: &EditionRows| -> BTreeMap<_, _> {
        let standing = |row: &PlayerRow| (row.number, Standing { rank: row.rank, total: row.total });
        rows.players.iter().map(standing).collect()
    };
    let (logged, computed) = (standings(logged), standings(computed));
    let everybody: BTreeSet<_> = logged.keys().chain(computed.keys()).copied().collect();
    let finding = |player| {
        let (logged, computed) = (logged.get(&player).copied(), computed.get(&player).copied());
        (logged != computed).then_some(StandingFinding { player, logged, computed })
    };
    everybody.into_iter().filter_map(finding).collect()
}
