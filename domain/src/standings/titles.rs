//! Special titles: the best placed of some players (KR18 Turniermodus: Ortsmeister).

use serde::{Deserialize, Serialize};

use super::{Entrant, Ranking};
use crate::ids::{Code, PlayerNumber};
use crate::ruleset::{Criterion, SpecialTitle};

/// Who holds a title.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitleHolders {
    /// The title's code.
    pub code: Code,
    /// What it is called.
    pub name: String,
    /// Their rank; none if nobody can get the title.
    pub rank: Option<u16>,
    /// The best placed; several if they share the rank.
    pub players: Vec<PlayerNumber>,
}

/// The holders of each title: the best placed who meet its criterion. Players who
/// share the best rank share the title (a decision: KR18 does not say it).
#[must_use]
pub fn title_holders(titles: &[SpecialTitle], ranking: &Ranking, entrants: &[Entrant]) -> Vec<TitleHolders> {
    titles.iter().map(|title| holders(title, ranking, entrants)).collect()
}

fn holders(title: &SpecialTitle, ranking: &Ranking, entrants: &[Entrant]) -> TitleHolders {
    let mut eligible: Vec<_> =
        entrants.iter().filter(|entrant| meets(entrant, &title.criterion)).map(|e| e.number).collect();
    eligible.sort_unstable();
    let mut placed = ranking.rows.iter().filter(|row| eligible.binary_search(&row.number).is_ok()).peekable();
    let rank = placed.peek().map(|row| row.rank);
    let players = placed.take_while(|row| Some(row.rank) == rank).map(|row| row.number).collect();
    TitleHolders { code: title.code.clone(), name: title.name.clone(), rank, players }
}

fn meets(entrant: &Entrant, criterion: &Criterion) -> bool {
    match criterion {
        Criterion::Eligible(code) => entrant.titles.contains(code),
        Criterion::Club(club) => entrant.club.as_ref() == Some(club),
        Criterion::Category(category) => entrant.categories.contains(category),
    }
}
