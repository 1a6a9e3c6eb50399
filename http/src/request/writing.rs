use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use domain::ids::{NoteId, PersonId};
use domain::log::{Position, StreamId};
use domain::message::Term;
use domain::text::{hides_something, shows_something};
use domain::tournament::event::{DealAt, NoteRef, TableAt};
use domain::tournament::{Authority, Command, Event, RejectionCode, Tournament};
use engine::{
    Committed, Engine, IdempotencyKey, NewNote, NewPerson, NoteContent, OrganisationId, PersonDetails, Place,
    Role, Snapshot, Still, Submission, TableVersion, TokenId,
};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;
use views::Reader;
use views::notes::KINDS;

use super::Mutation;
use crate::answer;
use crate::caller::Caller;
use crate::etag;
use crate::messages;
use crate::problem::{Code, Problem, Result, Violation};
use crate::request_id::RequestId;

/// Longest note, in characters; a notice is read from the other end of a hall.
fn longest(kind: &str) -> usize {
    if kind == "notice" { 200 } else { 2000 }
}

/// A body for a tournament: a handler makes a command of it and submits that.
#[derive(Debug)]
pub struct Writing<T> {
    /// What the client sent.
    pub body: T,
    /// The tournament it is for.
    pub tournament: StreamId,
    /// Who sent it.
    pub caller: Caller,
    /// For what is not in the command.
    pub engine: Data<Engine>,
    key: Option<IdempotencyKey>,
    precondition: Option<TableVersion>,
    still: Option<Still<Tournament>>,
    notes: Vec<NewNote>,
    persons: Vec<NewPerson>,
    request_id: Option<Arc<str>>,
    /// What it is worked out on, where that is chosen.
    foreseen_on: Option<Arc<Snapshot>>,
    /// Below what in the body violations of the rules stand.
    place: &'static str,
}

impl<T: DeserializeOwned + 'static> FromRequest for Writing<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        async move {
            let Mutation { body, key } = Mutation::read(&request, &mut payload).await?;
            Self::new(&request, body, key).await
        }
        .boxed_local()
    }
}

impl<T> Writing<T> {
    /// A body that was read in another way than as JSON.
    pub async fn new(request: &HttpRequest, body: T, key: Option<IdempotencyKey>) -> Result<Self> {
        let caller = Caller::extract(request).await?;
        Ok(Self {
            body,
            tournament: tournament(caller.place())?,
            precondition: precondition(request, caller.place())?,
            still: None,
            caller,
            engine: engine(request)?,
            key,
            notes: Vec::new(),
            persons: Vec::new(),
            request_id: RequestId::given_to(request),
            foreseen_on: None,
            place: "",
        })
    }

    /// The same request, only asked about: worked out on this version, as no request in particular.
    #[must_use]
    pub fn foreseen_on(self, snapshot: Arc<Snapshot>) -> Self {
        Self { key: None, precondition: None, still: None, foreseen_on: Some(snapshot), ..self }
    }

    /// What the rules say is wrong stands in this part of the body.
    pub fn refused_below(&mut self, place: &'static str) {
        self.place = place;
    }

    /// The same refusal, led to where it stands in the body.
    pub(crate) fn placed(&self, problem: Problem) -> Problem {
        problem.under(self.place)
    }

    /// It is to happen only if nothing has happened at the table since.
    #[must_use]
    pub fn only_if(mut self, at: TableAt, position: Position) -> Self {
        self.precondition = Some(TableVersion { at, position });
        self
    }

    /// It is to happen only if this holds by the time it is decided: what its sender saw is still so.
    #[must_use]
    pub fn only_while(mut self, holds: impl Fn(&Tournament) -> bool + Send + Sync + 'static) -> Self {
        self.still = Some(Still::new(holds));
        self
    }

    /// The body, and the rest of the request.
    pub fn take_body(self) -> (T, Writing<()>) {
        let Self { body, tournament, caller, engine, key, precondition, still, .. } = self;
        let Self { notes, persons, request_id, foreseen_on, place, .. } = self;
        let body_taken = Writing {
            body: (),
            tournament,
            caller,
            engine,
            key,
            precondition,
            still,
            notes,
            persons,
            request_id,
            foreseen_on,
            place,
        };
        (body, body_taken)
    }

    /// Keeps a text beside the log; the command refers to it. `pointer` tells where it stood.
    pub fn note(&mut self, kind: &str, pointer: &str, text: &str) -> Result<NoteRef> {
        let (note, reference) = new_note(&self.engine, kind, pointer, text)?;
        self.notes.push(note);
        Ok(reference)
    }

    /// The same for a text that may be missing.
    pub fn optional_note(
        &mut self,
        kind: &str,
        pointer: &str,
        text: Option<&str>,
    ) -> Result<Option<NoteRef>> {
        text.map(|text| self.note(kind, pointer, text)).transpose()
    }

    /// Creates a person together with what the command says. What he allows of himself the command says, too.
    pub fn person(&mut self, organisation: OrganisationId, details: PersonDetails) -> PersonId {
        let id = PersonId(Uuid::now_v7());
        let created_at = self.engine.config().clock.now();
        self.persons.push(NewPerson { id, organisation, details, created_at });
        id
    }

    /// Whose tournament it is.
    pub fn organisation(&self) -> Result<OrganisationId> {
        match self.caller.place() {
            Place::Tournament { organisation, .. } | Place::Table { organisation, .. } => Ok(organisation),
            Place::Installation | Place::Organisation(_) => {
                Err(Problem::internal("no tournament in the path"))
            }
        }
    }

    /// Refuses who may not read the organisation's persons. Somebody with a role in the tournament
    /// alone knows of its players only.
    pub fn may_read_persons(&self) -> Result<()> {
        self.caller.needs(&[Role::Registrar], Place::Organisation(self.organisation()?))
    }

    /// On whose behalf the command comes.
    pub fn authority(&self) -> Result<Authority> {
        Ok(self.caller.principal()?.authority(self.caller.place()))
    }

    /// What the command is to be worked out on: the tournament as it stands, for a repeated
    /// request as it stood then.
    pub async fn basis(&self) -> Result<Arc<Snapshot>> {
        if let Some(snapshot) = &self.foreseen_on {
            return Ok(Arc::clone(snapshot));
        }
        Ok(match self.committed_before().await? {
            Some((first_version, _)) => self.engine.as_of(self.tournament, first_version - 1).await?,
            None => self.engine.snapshot(self.tournament).await?,
        })
    }

    /// What an earlier request with the same key wrote: for answers that what is known today
    /// must not change.
    pub async fn replayed(&self) -> Result<Option<Written>> {
        let Some((first_version, last_version)) = self.committed_before().await? else { return Ok(None) };
        let snapshot = self.engine.at_least(self.tournament, last_version).await?;
        let committed =
            Committed { stream: self.tournament, first_version, last_version, replayed: true, snapshot };
        Written::new(self.engine.clone(), self.caller.clone(), committed).await.map(Some)
    }

    async fn committed_before(&self) -> Result<Option<(u64, u64)>> {
        let Some(key) = &self.key else { return Ok(None) };
        let at = self.caller.place().table();
        Ok(self.engine.committed_before(self.tournament, at, key).await?)
    }

    /// Hands the command in and waits until it is durable, or refused.
    pub async fn submit(self, command: Command) -> Result<Written> {
        let (actor, authority) = (self.caller.principal()?.actor(), self.authority()?);
        self.submitted(command, actor, authority).await
    }

    /// The same for what everybody may ask for himself, without a token.
    pub async fn submit_for_himself(self, command: Command) -> Result<Written> {
        if self.caller.is_stranger() {
            return self.submitted(command, TokenId::STRANGER, Authority::Scorer).await;
        }
        self.submit(command).await
    }

    async fn submitted(self, command: Command, actor: TokenId, authority: Authority) -> Result<Written> {
        let mut submission = Submission::new(command, actor, authority);
        submission.at = self.caller.place().table();
        submission.key = self.key;
        submission.precondition = self.precondition;
        submission.still = self.still;
        submission.notes = self.notes;
        submission.persons = self.persons;
        submission.request_id = self.request_id;
        let committed = self.engine.submit(self.tournament, submission).await;
        let committed = committed.map_err(|refused| Problem::from(refused).under(self.place))?;
        Written::new(self.engine, self.caller, committed).await
    }
}

/// A command that was committed, now or by an earlier request with the same key.
#[derive(Debug)]
pub struct Written {
    /// What came of it.
    pub committed: Committed,
    /// The tournament to answer from: with the command in it. For a repeated request exactly
    /// as the command left it, so that the answer is the same.
    pub snapshot: Arc<Snapshot>,
    /// Who sent it.
    pub caller: Caller,
    /// For what is not in the snapshot.
    pub engine: Data<Engine>,
}

impl Written {
    /// Prepares the answer.
    pub async fn new(engine: Data<Engine>, caller: Caller, committed: Committed) -> Result<Self> {
        let snapshot = if committed.replayed {
            engine.as_of(committed.stream, committed.last_version).await?
        } else {
            Arc::clone(&committed.snapshot)
        };
        Ok(Self { committed, snapshot, caller, engine })
    }

    /// The facts to answer from.
    #[must_use]
    pub fn tournament(&self) -> &Tournament {
        self.snapshot.tournament()
    }

    /// The tournament with a command's deal in it: a later command of the same batch may have
    /// taken the deal back.
    ///
    /// # Errors
    /// The log cannot be read.
    pub async fn with_deal(&self, at: DealAt) -> Result<Arc<Snapshot>> {
        if self.tournament().deal(at).is_some() {
            return Ok(Arc::clone(&self.snapshot));
        }
        Ok(self.engine.as_of(self.committed.stream, self.version()).await?)
    }

    /// What views are built from.
    #[must_use]
    pub fn reader(&self) -> Reader<'_> {
        Reader { engine: &self.engine, snapshot: &self.snapshot, viewer: self.caller.viewer() }
    }

    /// The version of the command's last event.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.committed.last_version
    }

    /// The command's own events: for ids that it was the first to give.
    pub async fn events(&self) -> Result<Vec<Event>> {
        let Committed { stream, first_version, last_version, .. } = self.committed;
        let mut reader = self.engine.store().events(stream, first_version - 1, last_version);
        let mut events = Vec::new();
        while let Some(chunk) = reader.next_chunk().await? {
            for event in chunk {
                let event = Event::decode(&event.event_type, event.schema, &event.payload);
                events.push(event.map_err(Problem::internal)?);
            }
        }
        Ok(events)
    }

    /// 200 with a document.
    pub fn answer(&self, document: &impl Serialize) -> HttpResponse {
        self.mark(HttpResponse::Ok().json(document))
    }

    /// 201 with a document, and the path of what was made.
    pub fn created(&self, location: &str, document: &impl Serialize) -> Result<HttpResponse> {
        answer::created(location, document).map(|response| self.mark(response))
    }

    /// The same answer with the headers of a committed command.
    pub fn mark(&self, mut response: HttpResponse) -> HttpResponse {
        let epoch = self.snapshot.epoch();
        answer::mark_position(&mut response, Position { epoch, version: self.version() });
        answer::mark_replayed(&mut response, self.committed.replayed);
        response
    }
}

/// A text to be kept beside the log, and how an event refers to it.
pub(super) fn new_note(engine: &Engine, kind: &str, pointer: &str, text: &str) -> Result<(NewNote, NoteRef)> {
    if !KINDS.contains(&kind) {
        return Err(Problem::internal(format!("no note is of the kind {kind}")));
    }
    let text = text.trim();
    let hides = text.split('\n').any(hides_something);
    let most = longest(kind);
    if !shows_something(text) || text.chars().count() > most || hides {
        let violation = Violation::new(pointer, "bad_text", messages::note_length(most));
        return Err(Problem::of(Code::Rejected(RejectionCode::InvalidValue), violation));
    }
    // A team is called out, searched for and found in a list: signs alone do not name it.
    if kind == "team_name" && !text.chars().any(char::is_alphanumeric) {
        let expected = Term::new("import", "team");
        let violation = Violation::new(pointer, "bad_text", messages::not_expected(text, expected));
        return Err(Problem::of(Code::Rejected(RejectionCode::InvalidValue), violation));
    }
    salted_note(engine, kind, text)
}

/// Why something is done, to be kept beside the log, and how an event refers to it; none if nobody says why. `pointer`
/// tells where it stood.
pub fn reason(engine: &Engine, pointer: &str, text: Option<&str>) -> Result<Option<(NewNote, NoteRef)>> {
    text.map(|text| new_note(engine, "reason", pointer, text)).transpose()
}

/// What is kept beside the log whatever it says, and how an event refers to it.
pub(super) fn salted_note(engine: &Engine, kind: &str, text: &str) -> Result<(NewNote, NoteRef)> {
    let mut salt = [0; 16];
    getrandom::fill(&mut salt).map_err(Problem::internal)?;
    let id = NoteId(Uuid::now_v7());
    let note = NewNote {
        id,
        kind: kind.to_owned(),
        content: NoteContent { text: text.to_owned(), salt },
        created_at: engine.config().clock.now(),
    };
    Ok((note, NoteRef::of(id, &salt, text)))
}

pub(super) fn engine(request: &HttpRequest) -> Result<Data<Engine>> {
    let engine = request.app_data::<Data<Engine>>().cloned();
    engine.ok_or_else(|| Problem::internal("the engine is not part of the app"))
}

pub(super) fn tournament(place: Place) -> Result<StreamId> {
    match place {
        Place::Tournament { tournament, .. } | Place::Table { tournament, .. } => Ok(tournament),
        Place::Installation | Place::Organisation(_) => Err(Problem::internal("no tournament in the path")),
    }
}

fn precondition(request: &HttpRequest, place: Place) -> Result<Option<TableVersion>> {
    match (etag::if_match(request)?, place) {
        (None, _) => Ok(None),
        (Some(position), Place::Table { at, .. }) => Ok(Some(TableVersion { at, position })),
        (Some(_), _) => Err(Problem::new(Code::InvalidHeader, messages::tag_elsewhere())),
    }
}
