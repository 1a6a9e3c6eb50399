//! A season as a stream: a championship, a cup or a list over a year or longer.

mod referred;
mod summary;

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::sync::Arc;

use domain::draw::Seed;
use domain::ids::{ActorId, MatchId, PersonId, TeamId};
use domain::log::{Continuation, Hash, Meta, NoteRef, Position, StreamContinued, StreamId, StreamKind};
use domain::season::deals::PlayedDeals;
use domain::season::series::{EditionRef, Editions, Evidence};
use domain::season::{self, Command, Event, NewSeason, Season, Side};
use domain::tournament::Rejection;
use store::{NoteSubject, OrganisationId, TokenId};

use crate::Engine;
use crate::evidence::{self, Wanted};
use crate::reading::ReadError;
use crate::snapshot::Snapshot;
use crate::stream::{Cause, Context, Encoded, Needs, Rows, Stream};
use crate::streams::{Creation, Shelf, Streams};
use crate::submission::{Answer, IdempotencyKey, Submission, SubmitError};
use crate::verify::{Checked, FaultKind, Found};

pub use summary::{DealsSummary, ListedSeason, SeasonSummary};

impl Stream for Season {
    const KIND: StreamKind = StreamKind::Season;
    type Command = Command;
    type Event = Event;
    type Rejection = Rejection;
    /// Who may write to a season is for the surface to see.
    type Authority = ();
    /// Nobody looks at a part of it by itself.
    type Part = Infallible;
    /// Nothing takes long.
    type Progress = Infallible;
    type Views = ();

    fn blank(_: StreamId) -> Option<Self> {
        None
    }

    fn found(id: StreamId, meta: Meta, event: &Event) -> Result<Self, Cause> {
        Ok(Self::found(id, meta, event)?)
    }

    fn evolve(&mut self, meta: Meta, event: &Event) -> Result<(), Cause> {
        Ok(Self::evolve(self, meta, event)?)
    }

    fn decode(event_type: &str, schema: u16, payload: &str) -> Result<Event, Cause> {
        Ok(Event::decode(event_type, schema, payload)?)
    }

    fn encode(event: &Event) -> Encoded {
        Encoded { event_type: event.event_type().to_owned(), schema: event.schema(), payload: event.encode() }
    }

    fn continued(continued: StreamContinued) -> Event {
        Event::StreamContinued(continued)
    }

    fn needs(&self, command: &Command) -> Needs {
        let draws = matches!(command, Command::CommitDraw | Command::Draw { .. });
        let secret = self.committed.as_ref().filter(|_| draws).map(|made| made.commitment);
        match command {
            Command::Series(command) => Needs {
                evidence: command.evidence(),
                // A final is of those who qualified on all evenings.
                editions: self.series.references().collect(),
                ..Needs::default()
            },
            Command::Deals(command) => {
                let counts = command.counts_trophies();
                // A cup is for all trophies together.
                let played = if counts { self.deals.references().collect() } else { Vec::new() };
                Needs { evidence: command.evidence(), played, ..Needs::default() }
            }
            Command::RecordMatch(facts) => {
                Needs { evidence: facts.played_in.map(|it| it.reference), ..Needs::default() }
            }
            _ => Needs { secret, ..Needs::default() },
        }
    }

    fn decide(&self, command: &Command, context: &Context<'_, Self>) -> Result<Vec<Event>, Rejection> {
        let published = self.committed.as_ref().map(|made| made.commitment);
        let committed = published.and_then(|digest| context.secret(digest)).map(Seed);
        let season_context = season::Context {
            random: Seed(context.random),
            committed,
            actor: ActorId(context.actor.0),
            evidence: context.facts.evidence.as_ref(),
            editions: &context.facts.editions,
            played: &context.facts.played,
        };
        Self::decide(self, command, &season_context)
    }

    fn committed(event: &Event) -> Option<Hash> {
        match event {
            Event::KnockoutCommitted(made) => Some(made.commitment),
            _ => None,
        }
    }

    fn summary(&self) -> Option<String> {
        SeasonSummary::of(self).to_json()
    }

    fn rows(before: &Self, events: &[Event], after: &Self) -> Rows {
        let changed = SeasonSummary::of(before) != SeasonSummary::of(after);
        Rows {
            note_subjects: subjects(events, after),
            summary: changed.then(|| after.summary()).flatten(),
            ..Rows::default()
        }
    }

    fn add_changed(event: &Event, paths: &mut BTreeSet<String>) {
        let changed: &[&str] = match event {
            Event::Created(_) | Event::Closed(_) | Event::Reopened(_) | Event::StreamContinued(_) => &[""],
            Event::TeamFormed(_) | Event::TeamChanged(_) => &["teams", "standings"],
            Event::MatchRecorded(_)
            | Event::MatchConfirmed(_)
            | Event::MatchContested(_)
            | Event::MatchRuled(_) => &["matches", "standings", "bracket"],
            Event::PersonMerged(_) => &[
                "teams",
                "matches",
                "standings",
                "bracket",
                "evenings",
                "series",
                "tournaments",
                "trophies",
                "free",
            ],
            Event::KnockoutCommitted(_)
            | Event::KnockoutDrawn(_)
            | Event::PairingConceded(_)
            | Event::PairingPostponed(_)
            | Event::PairingDecided(_) => &["bracket"],
            Event::EveningAccepted(_)
            | Event::EveningCounted(_)
            | Event::EveningFollowed(_)
            | Event::EveningRefused(_)
            | Event::EveningUncounted(_)
            | Event::QualificationDeclined(_)
            | Event::QualificationRestored(_) => &["evenings", "series"],
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
            | Event::GameRemoved(_) => &["tournaments", "trophies", "free"],
        };
        paths.extend(changed.iter().map(|path| (*path).to_owned()));
    }

    fn path(part: &Infallible) -> String {
        match *part {}
    }

    fn position_of(&self, part: &Infallible) -> Position {
        match *part {}
    }

    fn views(&self) {}
}

impl Checked for Season {
    /// There is nothing to compute anew.
    type Auditor = Infallible;

    fn check(event: &Event, _: &Self, _: u64, found: &mut Found<Infallible>) -> Result<(), FaultKind> {
        if let Event::KnockoutDrawn(drawn) = event {
            drawn.verify().map_err(FaultKind::Knockout)?;
            found.draws += 1;
        }
        Ok(())
    }
}

/// Whom notes are about, so that they go when the person is erased: the members of the team and the players of
/// the match of which something is said. A pairing's notes are about both pairs.
fn subjects(events: &[Event], after: &Season) -> Vec<NoteSubject> {
    let members = |team: TeamId| after.team(team).map(|team| team.members.clone()).unwrap_or_default();
    let of_match = |id: MatchId| {
        let sides = after.find_match(id).map(|played| &played.facts.sides).into_iter().flatten();
        sides.flat_map(Side::persons).collect::<Vec<_>>()
    };
    let of_pairing = |at| {
        let bracket = after.bracket();
        let sides = bracket.and_then(|bracket| bracket.pairing(at).map(|pairing| pairing.sides));
        sides.into_iter().flatten().flatten().flat_map(members).collect::<Vec<_>>()
    };
    let mut found = Vec::new();
    let mut add = |note: NoteRef, persons: Vec<PersonId>| {
        found.extend(persons.into_iter().map(|person| NoteSubject { note: note.id, person }));
    };
    for event in events {
        match event {
            Event::TeamFormed(event) | Event::TeamChanged(event) => {
                for note in [Some(event.name), event.leave].into_iter().flatten() {
                    add(note, event.members.clone());
                }
            }
            Event::MatchRecorded(event) => {
                if let Some(note) = event.leave {
                    add(note, of_match(event.id));
                }
            }
            Event::MatchContested(event) => add(event.note, of_match(event.id)),
            Event::MatchRuled(event) => add(event.note, of_match(event.id)),
            Event::PairingConceded(event) => {
                if let Some(note) = event.note {
                    add(note, of_pairing(event.at));
                }
            }
            Event::PairingPostponed(event) => add(event.note, of_pairing(event.at)),
            Event::PairingDecided(event) => add(event.note, of_pairing(event.at)),
            Event::EveningAccepted(event) => {
                if let Some(note) = event.note {
                    add(note, event.persons.iter().map(|same| same.person).collect());
                }
            }
            Event::QualificationDeclined(event) | Event::QualificationRestored(event) => {
                if let Some(note) = event.note {
                    add(note, vec![event.person]);
                }
            }
            Event::TrophiesImported(event) => {
                if let Some(note) = event.note {
                    add(note, event.rows.iter().map(|row| row.person).collect());
                }
            }
            Event::MilestoneHandedOver(event) => {
                if let Some(note) = event.note {
                    add(note, vec![event.person]);
                }
            }
            Event::MilestoneTakenBack(event) => add(event.note, vec![event.person]),
            Event::GameRecorded(event) => {
                add(event.note, event.points.iter().map(|row| row.person).collect());
            }
            // Said of a tournament, not of somebody.
            Event::TournamentCounted(_)
            | Event::DealsAllowed(_)
            | Event::DealsRefused(_)
            | Event::ReferenceFollowed(_)
            | Event::ReferenceRefused(_)
            | Event::TournamentUncounted(_)
            | Event::ImportRemoved(_)
            | Event::GameRemoved(_)
            | Event::EveningCounted(_)
            | Event::EveningFollowed(_)
            | Event::EveningRefused(_)
            | Event::EveningUncounted(_)
            | Event::Created(_)
            | Event::Closed(_)
            | Event::Reopened(_)
            | Event::KnockoutCommitted(_)
            | Event::KnockoutDrawn(_)
            | Event::MatchConfirmed(_)
            | Event::PersonMerged(_)
            | Event::StreamContinued(_) => {}
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

impl Engine {
    fn seasons(&self) -> &Streams<Season> {
        &self.inner().kinds.seasons
    }

    /// Founds a season, once for a key.
    ///
    /// # Errors
    /// [`SubmitError`](crate::SubmitError).
    pub async fn create_season(
        &self,
        organisation: OrganisationId,
        season: NewSeason,
        actor: TokenId,
        key: Option<IdempotencyKey>,
    ) -> Answer<Season> {
        let events = season.create().map_err(SubmitError::Rejected)?;
        let request = key.map(|key| Streams::<Season>::creation_request(organisation, &key));
        self.seasons().create(Creation { organisation, events, actor, request }).await
    }

    /// A season as it stands here.
    ///
    /// # Errors
    /// [`ReadError`], except [`ReadError::NotYet`].
    pub async fn season(&self, id: StreamId) -> Result<Arc<Snapshot<Season>>, ReadError> {
        self.seasons().snapshot(id).await
    }

    /// A season as it was at `version`: for answers to repeated requests.
    ///
    /// # Errors
    /// [`ReadError`].
    pub async fn season_as_of(&self, id: StreamId, version: u64) -> Result<Arc<Snapshot<Season>>, ReadError> {
        self.seasons().past(Shelf::Needed, id, version).await
    }

    /// Where an edition of a tournament's results stands: the newest, or this one; none if there is none.
    ///
    /// # Errors
    /// [`ReadError`].
    pub async fn edition_ref(
        &self,
        tournament: StreamId,
        edition: Option<u16>,
    ) -> Result<Option<EditionRef>, ReadError> {
        let snapshot = self.snapshot(tournament).await?;
        let editions = &snapshot.tournament().editions;
        let found = match edition {
            Some(number) => editions.iter().find(|it| it.published.edition == number),
            None => editions.last(),
        };
        let Some((number, version)) = found.map(|it| (it.published.edition, it.version)) else {
            return Ok(None);
        };
        let then = self.published(tournament, version).await?;
        let head = then.head();
        Ok(Some(EditionRef { tournament, edition: number, epoch: head.epoch, version, hash: head.hash }))
    }

    /// What editions say: each is one event, checked against its hash. Those that cannot be found are missing.
    ///
    /// # Errors
    /// [`ReadError`] if the database cannot answer.
    pub async fn editions(
        &self,
        references: impl IntoIterator<Item = EditionRef> + Send,
    ) -> Result<Editions, ReadError> {
        let references = references.into_iter().collect();
        Ok(evidence::editions(&self.inner().shared, references).await?)
    }

    /// What was played up to editions, each checked against its hash. Those that cannot be found are missing. The first
    /// who asks waits until they are folded; what was read is kept.
    ///
    /// # Errors
    /// [`ReadError`] if the database cannot answer.
    pub async fn played(
        &self,
        references: impl IntoIterator<Item = EditionRef> + Send,
        wanted: Wanted,
    ) -> Result<PlayedDeals, ReadError> {
        let references = references.into_iter().collect();
        Ok(evidence::played(&self.inner().shared, references, wanted).await?)
    }

    /// The tournament as it was at an edition; none if its log has no such event.
    ///
    /// # Errors
    /// [`ReadError`] if the database cannot answer.
    pub async fn evidence(
        &self,
        organisation: OrganisationId,
        reference: EditionRef,
    ) -> Result<Option<Evidence>, ReadError> {
        Ok(evidence::read(self.store(), organisation, reference).await?)
    }

    /// What an edition says of its tournament, for whoever reads; kept from the last time. None if its log has no such
    /// event.
    ///
    /// # Errors
    /// [`ReadError`] if the database cannot answer.
    pub async fn evidence_kept(&self, reference: EditionRef) -> Result<Option<Arc<Evidence>>, ReadError> {
        Ok(evidence::kept(&self.inner().shared, reference).await?)
    }

    /// Hands a command to the season's writer and waits until it is durable, or refused.
    ///
    /// # Errors
    /// [`SubmitError`](crate::SubmitError).
    pub async fn command_season(&self, id: StreamId, submission: Submission<Season>) -> Answer<Season> {
        self.seasons().submit(id, submission).await
    }

    /// Opens a new epoch of a season, behind what its log holds now.
    ///
    /// # Errors
    /// [`SubmitError`](crate::SubmitError).
    pub async fn continue_season(
        &self,
        id: StreamId,
        reason: Continuation,
        actor: TokenId,
    ) -> Answer<Season> {
        self.seasons().continue_in_new_epoch(id, reason, actor, None).await
    }
}
