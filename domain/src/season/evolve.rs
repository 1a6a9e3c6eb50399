use std::sync::Arc;

use super::deals::DealsState;
use super::series::SeriesState;
use super::state::PairingOutcome;
use super::{Contested, Corrupt, Event, Match, MatchContested, PairingAt, Ruled, Season, Team, TeamFormed};
use crate::ids::MatchId;
use crate::log::{Meta, StreamId};

impl Season {
    /// The season that begins with this event.
    ///
    /// # Errors
    /// [`Corrupt`] if it is not the founding of a season at version 1.
    pub fn found(id: StreamId, meta: Meta, event: &Event) -> Result<Self, Corrupt> {
        let Event::Created(created) = event else {
            return Err(Corrupt {
                version: meta.version,
                detail: "a season begins with its founding".into(),
            });
        };
        if meta.version != 1 {
            return Err(missing(meta));
        }
        Ok(Self {
            id,
            version: 1,
            epoch: 1,
            title: created.title.clone(),
            year: created.year,
            rules: Arc::new(created.rules.clone()),
            closed: false,
            teams: Arc::default(),
            matches: Arc::default(),
            committed: None,
            draw: None,
            pairings: Arc::default(),
            series: Arc::default(),
            deals: Arc::default(),
        })
    }

    /// Applies an event. It copies; it judges nothing.
    ///
    /// # Errors
    /// [`Corrupt`] if it cannot follow; the state is then not to be used any more.
    pub fn evolve(&mut self, meta: Meta, event: &Event) -> Result<(), Corrupt> {
        let corrupt = |detail: &str| Corrupt { version: meta.version, detail: detail.to_owned() };
        if meta.version != self.version + 1 {
            return Err(missing(meta));
        }
        match event {
            Event::Created(_) => return Err(corrupt("the season is founded already")),
            Event::Closed(_) => self.closed = true,
            Event::Reopened(_) => self.closed = false,
            Event::TeamFormed(formed) => Arc::make_mut(&mut self.teams).push(formed.into()),
            Event::TeamChanged(changed) => {
                let teams = Arc::make_mut(&mut self.teams);
                let team = teams.iter_mut().find(|team| team.id == changed.team);
                *team.ok_or_else(|| corrupt("there is no such team"))? = changed.into();
            }
            Event::KnockoutCommitted(committed) => self.committed = Some(Arc::new(committed.clone())),
            Event::KnockoutDrawn(drawn) => {
                self.committed = None;
                self.draw = Some(Arc::new(drawn.clone()));
            }
            Event::MatchRecorded(facts) => {
                Arc::make_mut(&mut self.matches).push(Arc::new(Match {
                    facts: facts.clone(),
                    version: meta.version,
                    recorded_at: meta.recorded_at,
                    recorded_by: meta.actor,
                    confirmed_by: None,
                    contested: None,
                    ruled: None,
                }));
            }
            Event::MatchConfirmed(confirmed) => {
                self.played(meta, confirmed.id)?.confirmed_by = Some(confirmed.by);
            }
            Event::MatchContested(MatchContested { id, by, note }) => {
                self.played(meta, *id)?.contested = Some(Contested { by: *by, note: *note });
            }
            Event::MatchRuled(ruled) => {
                self.played(meta, ruled.id)?.ruled = Some(Ruled { points: ruled.points, note: ruled.note });
            }
            Event::PairingConceded(conceded) => self.outcome_of(conceded.at).conceded = Some(*conceded),
            Event::PairingPostponed(postponed) => self.outcome_of(postponed.at).until = Some(postponed.until),
            Event::PairingDecided(decided) => self.outcome_of(decided.at).decided = Some(*decided),
            Event::EveningAccepted(_)
            | Event::EveningCounted(_)
            | Event::EveningFollowed(_)
            | Event::EveningRefused(_)
            | Event::EveningUncounted(_)
            | Event::QualificationDeclined(_)
            | Event::QualificationRestored(_) => {
                if !self.series_mut().evolve(event) {
                    return Err(corrupt("the evening is not in that state"));
                }
            }
            Event::TournamentCounted(_)
            | Event::DealsAllowed(_)
            | Event::DealsRefused(_)
            | Event::ReferenceFollowed(_)
            | Event::ReferenceRefused(_)
            | Event::TournamentUncounted(_)
            | Event::TrophiesImported(_)
            | Event::ImportRemoved(_)
            | Event::MilestoneHandedOver(_)
            | Event::MilestoneTakenBack(_)
            | Event::GameRecorded(_)
            | Event::GameRemoved(_) => {
                if !self.deals_mut().evolve(event) {
                    return Err(corrupt("what counts is not in that state"));
                }
            }
            Event::PersonMerged(merged) => self.merge(*merged),
            Event::StreamContinued(continued) => self.epoch = continued.epoch,
        }
        self.version = meta.version;
        Ok(())
    }

    fn played(&mut self, meta: Meta, id: MatchId) -> Result<&mut Match, Corrupt> {
        let matches = Arc::make_mut(&mut self.matches);
        let found = matches.iter_mut().find(|played| played.id() == id).map(Arc::make_mut);
        found.ok_or_else(|| Corrupt { version: meta.version, detail: "there is no such match".into() })
    }

    pub(super) fn series_mut(&mut self) -> &mut SeriesState {
        Arc::make_mut(&mut self.series)
    }

    pub(super) fn deals_mut(&mut self) -> &mut DealsState {
        Arc::make_mut(&mut self.deals)
    }

    fn outcome_of(&mut self, at: PairingAt) -> &mut PairingOutcome {
        Arc::make_mut(&mut self.pairings).entry(at).or_default()
    }
}

fn missing(meta: Meta) -> Corrupt {
    Corrupt { version: meta.version, detail: "another event is missing in front of it".into() }
}

impl From<&TeamFormed> for Team {
    fn from(TeamFormed { team, name, members, leave }: &TeamFormed) -> Self {
        Self { id: *team, name: *name, members: members.clone(), leave: *leave }
    }
}
