use std::sync::Arc;

use chrono::NaiveDate;

use super::state::PairingOutcome;
use super::{Knockout, Match, PairingAt, Season};
use crate::ids::{RoundNumber, TeamId};

/// The bracket of a cup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bracket {
    /// Round by round, each with its pairings; the last is the final.
    pub rounds: Vec<Vec<Pairing>>,
    /// Who has won the final.
    pub winner: Option<TeamId>,
    /// Who lost a semifinal: each has a bronze medal (ROY "Der ungarische Pokal").
    pub bronze: Vec<TeamId>,
}

/// Two pairs of which one goes on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pairing {
    /// The round, and which of its pairings.
    pub at: PairingAt,
    /// The two pairs, as far as they are known; who has a bye has no other side.
    pub sides: [Option<TeamId>; 2],
    /// Its last day.
    pub due: Option<NaiveDate>,
    /// The results of its matches that count, each rounded down, by side.
    pub results: Vec<[u32; 2]>,
    /// The sum of these.
    pub score: [u64; 2],
    /// The points of its extensions, as they are, by side.
    pub extensions: Vec<[u32; 2]>,
    /// Matches and extensions that wait for the other side.
    pub open: u32,
    /// All its matches are played, and nobody is ahead: it has to be extended.
    pub level: bool,
    /// Who goes on.
    pub winner: Option<TeamId>,
    /// By what.
    pub decided_by: Option<DecidedBy>,
}

/// What decides a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecidedBy {
    /// There is no other side.
    Bye,
    /// The sum of the results.
    Matches,
    /// An extension.
    Extension,
    /// The other side gave up.
    Concession,
    /// The jury.
    Jury,
}

impl Bracket {
    /// A pairing.
    #[must_use]
    pub fn pairing(&self, at: PairingAt) -> Option<&Pairing> {
        let round = self.rounds.get(at.round.index())?;
        round.get(usize::from(at.pairing).checked_sub(1)?)
    }
}

impl Pairing {
    /// Who does not go on, once that is decided.
    #[must_use]
    pub fn loser(&self) -> Option<TeamId> {
        let winner = self.winner?;
        self.sides.into_iter().flatten().find(|side| *side != winner)
    }

    /// Both sides, once they are known.
    #[must_use]
    pub fn both(&self) -> Option<[TeamId; 2]> {
        match self.sides {
            [Some(one), Some(other)] => Some([one, other]),
            _ => None,
        }
    }
}

impl Season {
    /// The bracket, once it is drawn.
    ///
    /// Decisions: who is drawn first has a bye as far as byes are needed, nobody is seeded; the winners of
    /// two neighbouring pairings meet; one draw holds until the final.
    #[must_use]
    pub fn bracket(&self) -> Option<Bracket> {
        let rules = self.rules.knockout()?;
        let order = &self.draw.as_ref()?.order;
        let size = order.len().next_power_of_two();
        let (with_bye, others) = order.split_at(size - order.len());
        let byes = with_bye.iter().map(|team| [Some(*team), None]);
        let pairs = others.chunks(2).map(|two| [two.first().copied(), two.get(1).copied()]);
        let mut sides: Vec<_> = byes.chain(pairs).collect();
        let mut rounds: Vec<Vec<Pairing>> = Vec::new();
        loop {
            let round = RoundNumber::from_index(rounds.len());
            let pairings = (1..).zip(&sides).map(|(pairing, sides)| {
                let at = PairingAt { round, pairing };
                self.pairing(rules, at, *sides)
            });
            let pairings: Vec<_> = pairings.collect();
            sides = pairings.chunks(2).map(|two| [0, 1].map(|nth| two.get(nth)?.winner)).collect();
            let is_final = pairings.len() <= 1;
            rounds.push(pairings);
            if is_final {
                break;
            }
        }
        let winner = rounds.last().and_then(|last| last.first()?.winner);
        let semifinals = rounds.len().checked_sub(2).and_then(|nth| rounds.get(nth));
        let bronze = semifinals.into_iter().flatten().filter_map(Pairing::loser).collect();
        Some(Bracket { rounds, winner, bronze })
    }

    /// What belongs to a pairing and is not void.
    pub(super) fn matches_of(&self, at: PairingAt) -> impl Iterator<Item = &Match> {
        let matches = self.matches.iter().map(Arc::as_ref);
        matches.filter(move |played| played.facts.pairing == Some(at) && !played.is_void())
    }

    fn pairing(&self, rules: &Knockout, at: PairingAt, sides: [Option<TeamId>; 2]) -> Pairing {
        let outcome = self.pairings.get(&at).copied().unwrap_or_default();
        let due = outcome.until.or_else(|| rules.round_ends.get(at.round.index()).copied());
        let mut pairing = Pairing {
            at,
            sides,
            due,
            results: Vec::new(),
            score: [0; 2],
            extensions: Vec::new(),
            open: 0,
            level: false,
            winner: None,
            decided_by: None,
        };
        let bye = at.round.0 == 1 && sides[1].is_none();
        if bye {
            (pairing.winner, pairing.decided_by) = (sides[0], Some(DecidedBy::Bye));
            return pairing;
        }
        let Some(both) = pairing.both() else { return pairing };
        for played in self.matches_of(at).filter(|played| played.is_between(both)) {
            let Some(first) = played.side_of(both[0]) else { continue };
            let Some(points) = played.counted() else {
                pairing.open += 1;
                continue;
            };
            let points = [points[first], points[1 - first]];
            if played.facts.extension {
                pairing.extensions.push(points);
            } else {
                pairing.results.push(points.map(|points| self.result(points)));
            }
        }
        for result in &pairing.results {
            pairing.score = [0, 1].map(|side| pairing.score[side] + u64::from(result[side]));
        }
        pairing.decide(rules, both, outcome);
        pairing
    }
}

impl Pairing {
    fn decide(&mut self, rules: &Knockout, both: [TeamId; 2], outcome: PairingOutcome) {
        let played = self.results.len() >= usize::from(rules.matches);
        // Levels before it are level, so the first extension that is not decides.
        let extension = self.extensions.iter().find(|points| points[0] != points[1]);
        let by_jury = outcome.decided.map(|decided| (decided.winner, DecidedBy::Jury));
        let other_than = |team| both.into_iter().find(|side| *side != team);
        let by_concession =
            outcome.conceded.and_then(|conceded| Some((other_than(conceded.by)?, DecidedBy::Concession)));
        let by_play = if !played {
            None
        } else if self.score[0] != self.score[1] {
            let ahead = usize::from(self.score[1] > self.score[0]);
            Some((both[ahead], DecidedBy::Matches))
        } else {
            extension.map(|points| (both[usize::from(points[1] > points[0])], DecidedBy::Extension))
        };
        let decided = by_jury.or(by_concession).or(by_play);
        self.level = played && decided.is_none();
        (self.winner, self.decided_by) = decided.unzip();
    }
}
