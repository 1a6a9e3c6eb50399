//! What an edition, or what would be published now, says otherwise than the edition before it.

use std::collections::BTreeSet;

use domain::ids::{PrizeId, TeamId};
use domain::points::Points;

use crate::editions::{EditionAnswer, Unpublished};
use crate::names::Named;
use crate::payouts::{OtherPrize, Payouts};
use crate::rankings::teams::{TeamRow, TeamsRanking};
use crate::rankings::{PlayersRanking, Title};

/// What results say, published or not.
#[derive(Debug, Clone, Copy)]
pub struct Stated<'a> {
    ranking: &'a PlayersRanking,
    teams: &'a TeamsRanking,
    titles: &'a [Title],
    payouts: &'a Payouts,
}

impl<'a> From<&'a EditionAnswer> for Stated<'a> {
    fn from(edition: &'a EditionAnswer) -> Self {
        let EditionAnswer { ranking, teams, titles, payouts, .. } = edition;
        Self { ranking, teams, titles, payouts }
    }
}

impl<'a> From<&'a Unpublished> for Stated<'a> {
    fn from(results: &'a Unpublished) -> Self {
        let Unpublished { ranking, teams, titles, payouts } = results;
        Self { ranking, teams, titles, payouts }
    }
}

/// Where somebody stood in an edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stood {
    /// The rank.
    pub rank: u16,
    /// Points of all rounds.
    pub total: Points,
    /// The money he gets.
    pub cents: i64,
}

/// Somebody who stands otherwise, or gets other money.
#[derive(Debug)]
pub struct Moved<'a> {
    /// Who.
    pub player: &'a Named,
    /// None if the edition before did not rank him.
    pub before: Option<Stood>,
    /// None if this one does not.
    pub now: Option<Stood>,
}

/// A team, or a fixed pair, that stands otherwise.
#[derive(Debug)]
pub struct TeamMoved<'a> {
    /// Which: as it is in the edition that has it.
    pub team: &'a TeamRow,
    /// Rank and points; none if the edition before did not know it.
    pub before: Option<TeamStood>,
    /// None if this one does not.
    pub now: Option<TeamStood>,
}

/// Where a team stood in an edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TeamStood {
    /// The rank, if it has one.
    pub rank: Option<u16>,
    /// Its points.
    pub total: Points,
}

/// A title or a prize that is not money, which others have.
#[derive(Debug)]
pub struct HeldByOthers<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Who had it.
    pub before: &'a [Named],
    /// Who has it.
    pub now: &'a [Named],
}

/// The differences, in the order of the ranking.
#[derive(Debug)]
pub struct EditionChanges<'a> {
    /// Players.
    pub players: Vec<Moved<'a>>,
    /// Teams.
    pub teams: Vec<TeamMoved<'a>>,
    /// Titles.
    pub titles: Vec<HeldByOthers<'a>>,
    /// Prizes that are not money.
    pub goods: Vec<HeldByOthers<'a>>,
}

fn stood(edition: Stated<'_>, number: u16) -> Option<Stood> {
    let row = edition.ranking.rows.iter().find(|row| row.player.number == number)?;
    let prizes = edition.payouts.cash.iter().filter(|prize| prize.player.number == number);
    Some(Stood { rank: row.rank, total: row.total, cents: prizes.map(|prize| prize.amount_cents).sum() })
}

impl<'a> EditionChanges<'a> {
    /// What `now` says otherwise than `before`.
    #[must_use]
    pub fn between(before: impl Into<Stated<'a>>, now: impl Into<Stated<'a>>) -> Self {
        let (before, now) = (before.into(), now.into());
        let mut met = BTreeSet::new();
        let all = now.ranking.rows.iter().chain(&before.ranking.rows).map(|row| &row.player);
        let moved = all.filter(|player| met.insert(player.number)).map(|player| Moved {
            player,
            before: stood(before, player.number),
            now: stood(now, player.number),
        });
        let players = moved.filter(|moved| moved.before != moved.now).collect();
        Self {
            players,
            teams: teams(before, now),
            titles: held_by_others(&titles(before), &titles(now)),
            goods: held_by_others(&goods(before), &goods(now)),
        }
    }

    /// Both say the same.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let Self { players, teams, titles, goods } = self;
        players.is_empty() && teams.is_empty() && titles.is_empty() && goods.is_empty()
    }
}

fn teams<'a>(before: Stated<'a>, now: Stated<'a>) -> Vec<TeamMoved<'a>> {
    let stood = |edition: Stated<'_>, team: TeamId| {
        let row = edition.teams.rows.iter().find(|row| row.team == team)?;
        Some(TeamStood { rank: row.rank, total: row.schriftpunkte })
    };
    let mut met = BTreeSet::new();
    let all = now.teams.rows.iter().chain(&before.teams.rows).filter(|team| met.insert(team.team));
    let moved =
        all.map(|team| TeamMoved { team, before: stood(before, team.team), now: stood(now, team.team) });
    moved.filter(|moved| moved.before != moved.now).collect()
}

/// What can be held: what it is, what it is called, who has it.
type Held<'a> = (PrizeId, &'a str, &'a [Named]);

fn titles(edition: Stated<'_>) -> Vec<Held<'_>> {
    let held = |title: &'_ Title| PrizeId::Title(title.code.clone());
    edition.titles.iter().map(|title| (held(title), &*title.name, &*title.holders)).collect()
}

fn goods(edition: Stated<'_>) -> Vec<Held<'_>> {
    let held = |prize: &'_ OtherPrize| prize.prize.clone();
    edition.payouts.non_cash.iter().map(|prize| (held(prize), &*prize.text, &*prize.players)).collect()
}

/// What others have, or what is called otherwise, in the order of `now`.
fn held_by_others<'a>(before: &[Held<'a>], now: &[Held<'a>]) -> Vec<HeldByOthers<'a>> {
    let find = |edition: &[Held<'a>], which: &PrizeId| {
        let held = edition.iter().find(|(other, ..)| other == which);
        held.map(|&(_, name, holders)| (name, holders))
    };
    let numbers = |holders: &[Named]| holders.iter().map(|it| it.number).collect::<BTreeSet<_>>();
    let mut met = BTreeSet::new();
    let all = now.iter().chain(before).filter(|(which, ..)| met.insert(which.clone()));
    let moved = all.filter_map(|&(ref which, name, _)| {
        let [was, is] = [find(before, which), find(now, which)];
        let same = was.map(|(name, holders)| (name, numbers(holders)))
            == is.map(|(name, holders)| (name, numbers(holders)));
        let holders = |held: Option<(&'a str, &'a [Named])>| held.map_or(&[][..], |(_, holders)| holders);
        (!same).then(|| HeldByOthers { name, before: holders(was), now: holders(is) })
    });
    moved.collect()
}
