//! Who would be ranked otherwise, or get something else.

use domain::ids::{PlayerNumber, PrizeId, TeamId};
use domain::tournament::Tournament;
use domain::tournament::results;
use serde::Serialize;
use utoipa::ToSchema;

use crate::names::{Named, Names};
use crate::notes::Notes;
use crate::shapes::named;

/// A player who would be ranked otherwise.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedRank {
    #[serde(flatten)]
    pub player: Named,
    /// Null if he has no rank.
    pub before: Option<u16>,
    /// Null if he would have none.
    pub after: Option<u16>,
}

/// A team, or a fixed pair, that would be ranked otherwise.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedTeam {
    #[schema(value_type = uuid::Uuid)]
    pub team: TeamId,
    /// Null if it was erased.
    pub name: Option<String>,
    /// Best first.
    pub members: Vec<Named>,
    /// Null if it has no rank.
    pub before: Option<u16>,
    /// Null if it would have none.
    pub after: Option<u16>,
}

/// A title, or a prize that is not money, that others would have.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedHolders {
    #[schema(value_type = named::PrizeId)]
    pub prize: PrizeId,
    pub name: String,
    /// Who has it.
    pub before: Vec<Named>,
    /// Who would have it.
    pub after: Vec<Named>,
}

/// A player who would get other prize money.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedMoney {
    #[serde(flatten)]
    pub player: Named,
    /// All he gets.
    pub before_cents: i64,
    /// All he would get.
    pub after_cents: i64,
}

/// What would change of teams and prizes.
#[derive(Debug, Serialize, ToSchema)]
pub struct ChangedAwards {
    /// Teams with another rank; of fixed pairs, the pairs.
    pub teams: Vec<ChangedTeam>,
    /// Titles that others would hold.
    pub titles: Vec<ChangedHolders>,
    /// Everybody with other prize money, by start number.
    pub money: Vec<ChangedMoney>,
    /// Prizes that are not money and would go to others, by place.
    pub goods: Vec<ChangedHolders>,
}

/// What changes are shown with.
pub struct Labels<'a> {
    /// Who the players are.
    pub names: &'a Names<'a>,
    /// What the teams are called: [`Notes::of_teams`].
    pub teams: &'a Notes,
}

impl Labels<'_> {
    /// Everybody with another rank.
    pub fn ranks(&self, changes: &results::ResultChanges) -> Vec<ChangedRank> {
        let rank = |changed: &results::ChangedRank| ChangedRank {
            player: self.names.named(changed.player),
            before: changed.before,
            after: changed.after,
        };
        changes.ranks.iter().map(rank).collect()
    }

    /// Teams and prizes.
    pub fn awards(&self, changes: &results::ResultChanges) -> ChangedAwards {
        let money = |changed: &results::ChangedMoney| ChangedMoney {
            player: self.names.named(changed.player),
            before_cents: changed.before.0,
            after_cents: changed.after.0,
        };
        ChangedAwards {
            teams: changes.teams.iter().map(|changed| self.team(changed)).collect(),
            titles: changes.titles.iter().map(|changed| self.holders(changed)).collect(),
            money: changes.money.iter().map(money).collect(),
            goods: changes.goods.iter().map(|changed| self.holders(changed)).collect(),
        }
    }

    fn team(&self, changed: &results::ChangedTeam) -> ChangedTeam {
        let tournament: &Tournament = self.names.tournament();
        let name = tournament.teams.get(&changed.team).and_then(|team| self.teams.get(team.name));
        ChangedTeam {
            team: changed.team,
            name: name.map(str::to_owned),
            members: self.all(&changed.members),
            before: changed.before,
            after: changed.after,
        }
    }

    fn holders(&self, changed: &results::ChangedHolders) -> ChangedHolders {
        ChangedHolders {
            prize: changed.prize.clone(),
            name: changed.name.clone(),
            before: self.all(&changed.before),
            after: self.all(&changed.after),
        }
    }

    fn all(&self, players: &[PlayerNumber]) -> Vec<Named> {
        players.iter().map(|player| self.names.named(*player)).collect()
    }
}
