//! The ranking of a list, as JSON and as CSV.

use crate::shapes::named;
use domain::points::Points;
use domain::ruleset::{Ruleset, TieBreak};
use domain::standings::RankingRow;
use domain::standings::listed::{ListRanking, ListedPlayer};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// The ranking of a list.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ListRanking)]
pub struct ListAnswer {
    /// The id of the ruleset.
    #[schema(value_type = named::RulesetId)]
    ruleset: String,
    /// Best first; players with one rank in the order of the list.
    rows: Vec<ListRow>,
    /// Who has no result in any round.
    not_played: Vec<String>,
    /// Null if the list or the regulations have none.
    teams: Option<Vec<ListTeam>>,
    /// Ties the regulations would break by something the list does not tell.
    undecided: Vec<ListTie>,
}

/// A player.
#[derive(Debug, Serialize, ToSchema)]
struct ListRow {
    rank: u16,
    /// Whether others have the same rank.
    shared: bool,
    player: String,
    team: Option<String>,
    /// Points of each round; null where he did not play.
    #[schema(value_type = Vec<Option<named::Amount>>)]
    rounds: Vec<Option<Points>>,
    #[schema(value_type = named::Amount)]
    schriftpunkte: Points,
    /// Null where the regulations know none.
    #[schema(value_type = Option<named::Amount>)]
    rangpunkte: Option<Points>,
    #[schema(value_type = named::Amount)]
    total: Points,
    /// Where others have the same total: what separated him from the next of them.
    #[schema(value_type = Option<named::TieBreak>)]
    decided_by: Option<TieBreak>,
}

/// A team.
#[derive(Debug, Serialize, ToSchema)]
struct ListTeam {
    /// Null if nobody of it has a result.
    rank: Option<u16>,
    shared: bool,
    team: String,
    /// Schriftpunkte of the members who count; of a fixed pair, what it scored.
    #[schema(value_type = named::Amount)]
    schriftpunkte: Points,
    /// What the rank goes by.
    #[schema(value_type = named::Amount)]
    total: Points,
    /// Best first.
    members: Vec<String>,
    /// Whether it has as many members as the regulations ask for.
    complete: bool,
}

/// Players who stay tied.
#[derive(Debug, Serialize, ToSchema)]
struct ListTie {
    rank: u16,
    players: Vec<String>,
    /// What would decide, such as `placements` (columns placen or tablen) or `lot` (column lot).
    #[schema(value_type = named::TieBreak)]
    needs: TieBreak,
}

impl ListAnswer {
    pub(super) fn new(ruleset: &Ruleset, players: &[ListedPlayer], ranked: &ListRanking) -> Self {
        let player = |number: domain::ids::PlayerNumber| players.get(number.index());
        let name = |number| player(number).map_or_else(String::new, |player| player.name.clone());
        let row = |row: &RankingRow| ListRow {
            rank: row.rank,
            shared: row.shared,
            player: name(row.number),
            team: player(row.number).and_then(|player| player.team.clone()),
            rounds: player(row.number)
                .map(|player| player.rounds.iter().map(|round| round.points).collect())
                .unwrap_or_default(),
            schriftpunkte: row.schriftpunkte,
            rangpunkte: row.rangpunkte,
            total: row.total,
            decided_by: row.decided_by.as_ref().map(|decision| decision.by),
        };
        let teams = ranked.teams.as_ref().map(|standings| {
            let mut teams: Vec<_> = standings
                .rows
                .iter()
                .map(|team| ListTeam {
                    rank: team.rank,
                    shared: team.shared,
                    team: ranked.team_name(team.team).unwrap_or_default().to_owned(),
                    schriftpunkte: team.schriftpunkte,
                    total: team.total,
                    members: team.members.iter().map(|member| name(member.number)).collect(),
                    complete: team.complete,
                })
                .collect();
            teams.sort_by_key(|team| team.rank.unwrap_or(u16::MAX));
            teams
        });
        Self {
            ruleset: ruleset.id.clone(),
            rows: ranked.ranking.rows.iter().map(row).collect(),
            not_played: ranked.ranking.unranked.iter().map(|unranked| name(unranked.number)).collect(),
            teams,
            undecided: ranked
                .undecided
                .iter()
                .map(|tie| ListTie {
                    rank: tie.rank,
                    players: tie.players.iter().map(|number| name(*number)).collect(),
                    needs: tie.needs,
                })
                .collect(),
        }
    }

    /// The players' ranking as a table: rank, player, team, rounds, sums, and what a tie is open for.
    ///
    /// # Panics
    /// Never: a table in memory takes every row.
    pub fn csv(&self) -> Vec<u8> {
        let rounds = self.rows.iter().map(|row| row.rounds.len()).max().unwrap_or(0);
        let with_teams = self.rows.iter().any(|row| row.team.is_some());
        let with_rang = self.rows.iter().any(|row| row.rangpunkte.is_some());
        let mut table = csv::Writer::from_writer(Vec::new());
        let mut head = vec!["rank".to_owned(), "player".to_owned()];
        head.extend(with_teams.then(|| "team".to_owned()));
        head.extend((1..=rounds).map(|round| format!("r{round}")));
        if with_rang {
            head.extend(["schriftpunkte".to_owned(), "rangpunkte".to_owned()]);
        }
        head.extend(["total", "shared", "needs"].map(str::to_owned));
        let mut record = |fields: Vec<String>| table.write_record(fields).expect("a Vec takes every write");
        record(head);
        for row in &self.rows {
            let mut fields = vec![row.rank.to_string(), unformulated(&row.player)];
            if with_teams {
                fields.push(unformulated(row.team.as_deref().unwrap_or_default()));
            }
            let figure =
                |points: &Option<Points>| points.map_or_else(String::new, |points| points.to_string());
            fields.extend(row.rounds.iter().map(figure));
            if with_rang {
                fields.extend([row.schriftpunkte.to_string(), figure(&row.rangpunkte)]);
            }
            let tie = self.undecided.iter().find(|tie| tie.players.contains(&row.player));
            let needs = tie.and_then(|tie| serde_json::to_value(tie.needs).ok());
            fields.extend([
                row.total.to_string(),
                if row.shared { "yes" } else { "no" }.to_owned(),
                needs.as_ref().and_then(Value::as_str).unwrap_or_default().to_owned(),
            ]);
            record(fields);
        }
        table.into_inner().expect("a Vec takes every write")
    }
}

/// Text that no spreadsheet takes for a formula.
fn unformulated(text: &str) -> String {
    if text.starts_with(['=', '+', '-', '@', '\t', '\r']) { format!("'{text}") } else { text.to_owned() }
}
