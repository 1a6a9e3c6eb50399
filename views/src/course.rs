//! How far a tournament has come, and what comes next: what who directs it sees first.

use domain::ids::RoundNumber;
use domain::tournament::event::edition::EditionRows;
use domain::tournament::results::Results;
use domain::tournament::state::Phase;
use domain::tournament::{Tournament, state};
use engine::Snapshot;

/// A stage of a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Players come.
    Registration,
    /// The first round is drawn; later ones belong to their rounds.
    Draw,
    /// A round is played.
    Round(RoundNumber),
    /// All rounds are over, and what they come to is looked at.
    Review,
    /// The results are out.
    Published,
    /// Everybody has his prize.
    PaidOut,
}

/// What comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    /// A round is drawn.
    Draw(RoundNumber),
    /// A drawn round begins.
    Start(RoundNumber),
    /// A round that is played ends.
    End(RoundNumber),
    /// The results come out.
    Publish,
    /// Prizes are handed out.
    HandOut,
    /// The tournament is closed.
    Close,
    /// It is closed.
    Nothing,
}

/// How far a tournament has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Course {
    /// All stages, in their order.
    pub stages: Vec<Stage>,
    /// The one that it is in.
    pub now: Stage,
    /// What comes next.
    pub step: Step,
}

impl Course {
    /// How far it is in a snapshot.
    #[must_use]
    pub fn of(snapshot: &Snapshot) -> Self {
        Self::with(snapshot.tournament(), &snapshot.results())
    }

    fn with(tournament: &Tournament, results: &Results) -> Self {
        let rounds = 1..=tournament.regulations().rounds;
        let (now, step) = now(tournament, results);
        if tournament.taken_over.is_some() {
            // Nothing is played or handed out here.
            let now = if step == Step::Publish { Stage::Review } else { Stage::Published };
            let step = if tournament.closed { Step::Nothing } else { step };
            return Self { stages: vec![Stage::Review, Stage::Published], now, step };
        }
        Self {
            stages: [Stage::Registration, Stage::Draw]
                .into_iter()
                .chain(rounds.map(|round| Stage::Round(RoundNumber(round))))
                .chain([Stage::Review, Stage::Published, Stage::PaidOut])
                .collect(),
            now,
            step: if tournament.closed { Step::Nothing } else { step },
        }
    }

    /// Whether a stage lies behind.
    #[must_use]
    pub fn is_past(&self, stage: Stage) -> bool {
        let place = |stage| self.stages.iter().position(|it| *it == stage);
        place(stage) < place(self.now) || self.step == Step::Nothing
    }
}

fn now(tournament: &Tournament, results: &Results) -> (Stage, Step) {
    let next = RoundNumber::from_index(tournament.rounds.len());
    match tournament.rounds.last().map(AsRef::as_ref) {
        None if tournament.taken_over.is_none() => (Stage::Registration, Step::Draw(next)),
        None if !is_published(tournament, results) => (Stage::Review, Step::Publish),
        None => (Stage::Published, Step::Close),
        Some(state::Round { phase: Phase::Drawn, number, .. }) if number.index() == 0 => {
            (Stage::Draw, Step::Start(*number))
        }
        Some(state::Round { phase: Phase::Drawn, number, .. }) => {
            (Stage::Round(*number), Step::Start(*number))
        }
        Some(state::Round { phase: Phase::Started, number, .. }) => {
            (Stage::Round(*number), Step::End(*number))
        }
        Some(_) if !tournament.is_over() => (Stage::Round(next), Step::Draw(next)),
        Some(_) if !is_published(tournament, results) => (Stage::Review, Step::Publish),
        Some(_) if prizes_open(tournament, results) => (Stage::Published, Step::HandOut),
        Some(_) => (Stage::PaidOut, Step::Close),
    }
}

/// The newest edition says what follows from the facts as they are.
fn is_published(tournament: &Tournament, results: &Results) -> bool {
    let newest = tournament.editions.last();
    newest.is_some_and(|edition| edition.published.rows == EditionRows::of(results))
}

/// Somebody has not what he is due.
fn prizes_open(tournament: &Tournament, results: &Results) -> bool {
    let payouts = &results.payouts;
    if tournament.prizes_paid.is_empty() {
        return !payouts.cash.is_empty() || payouts.non_cash.iter().any(|award| !award.players.is_empty());
    }
    !tournament.outstanding(payouts).is_empty()
}
