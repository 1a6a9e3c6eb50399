//! What an edition says otherwise than the one before it.

use std::collections::BTreeSet;

use domain::points::Points;

use crate::editions::EditionAnswer;
use crate::names::Named;

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

/// A title that others hold.
#[derive(Debug)]
pub struct TitleMoved<'a> {
    /// What it is called.
    pub name: &'a str,
    /// Who held it.
    pub before: &'a [Named],
    /// Who holds it.
    pub now: &'a [Named],
}

/// The differences, in the order of the ranking.
#[derive(Debug)]
pub struct EditionChanges<'a> {
    /// Players.
    pub players: Vec<Moved<'a>>,
    /// Titles.
    pub titles: Vec<TitleMoved<'a>>,
}

fn stood(edition: &EditionAnswer, number: u16) -> Option<Stood> {
    let row = edition.ranking.rows.iter().find(|row| row.player.number == number)?;
    let prizes = edition.payouts.cash.iter().filter(|prize| prize.player.number == number);
    Some(Stood { rank: row.rank, total: row.total, cents: prizes.map(|prize| prize.amount_cents).sum() })
}

impl<'a> EditionChanges<'a> {
    /// What `now` says otherwise than `before`.
    #[must_use]
    pub fn between(before: &'a EditionAnswer, now: &'a EditionAnswer) -> Self {
        let mut met = BTreeSet::new();
        let all = now.ranking.rows.iter().chain(&before.ranking.rows).map(|row| &row.player);
        let moved = all.filter(|player| met.insert(player.number)).map(|player| Moved {
            player,
            before: stood(before, player.number),
            now: stood(now, player.number),
        });
        let players = moved.filter(|moved| moved.before != moved.now).collect();
        let numbers = |holders: &[Named]| holders.iter().map(|it| it.number).collect::<BTreeSet<_>>();
        let titles = now.titles.iter().filter_map(|title| {
            let held =
                before.titles.iter().find(|it| it.code == title.code).map_or(&[][..], |it| &it.holders);
            (numbers(held) != numbers(&title.holders)).then_some(TitleMoved {
                name: &title.name,
                before: held,
                now: &title.holders,
            })
        });
        Self { players, titles: titles.collect() }
    }

    /// Both say the same.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.players.is_empty() && self.titles.is_empty()
    }
}
