use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::header::ETAG;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use domain::ids::PersonId;
use domain::log::{Hash, NoteRef, Position, StreamId};
use domain::season::series::EditionRef;
use domain::season::{Command, Event, Season, rejections};
use engine::{Committed, Engine, IdempotencyKey, NewNote, OrganisationId, ReadError, Snapshot, Submission};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use uuid::Uuid;

use super::{Mutation, writing};
use crate::answer;
use crate::caller::Caller;
use crate::etag::{self, ETag};
use crate::messages;
use crate::problem::{Code, Problem, Result};
use crate::request_id::RequestId;

/// A season's id in a path.
pub fn season_id(text: &str) -> Result<StreamId> {
    let id = text.parse().map_err(|_| Problem::new(Code::NotFound, messages::season_id()))?;
    Ok(StreamId(id))
}

/// A season as it stands.
pub async fn season(engine: &Engine, id: StreamId) -> Result<Arc<Snapshot<Season>>> {
    match engine.season(id).await {
        Err(ReadError::Unknown) => Err(no_such_season()),
        found => Ok(found?),
    }
}

fn no_such_season() -> Problem {
    Problem::new(Code::NotFound, messages::no_such_season())
}

fn id_in_path(request: &HttpRequest) -> Result<StreamId> {
    season_id(request.match_info().get("season").unwrap_or_default())
}

/// A season to read from.
#[derive(Debug)]
pub struct ReadingSeason {
    /// The season.
    pub snapshot: Arc<Snapshot<Season>>,
    /// Who reads.
    pub caller: Caller,
    /// For what is not in the snapshot.
    pub engine: Data<Engine>,
    request: HttpRequest,
}

impl FromRequest for ReadingSeason {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let request = request.clone();
        async move {
            let engine = writing::engine(&request)?;
            let snapshot = season(&engine, id_in_path(&request)?).await?;
            let caller = Caller::extract(&request).await?;
            Ok(Self { snapshot, caller, engine, request })
        }
        .boxed_local()
    }
}

impl ReadingSeason {
    /// The facts.
    #[must_use]
    pub fn season(&self) -> &Season {
        self.snapshot.state()
    }

    /// Answers with a file of the season that shows texts, as [`answer`](Self::answer) does with a document; what
    /// else it depends on is in `also`.
    pub async fn answer_file(
        &self,
        content_type: &str,
        also: u64,
        file: impl Future<Output = Result<Vec<u8>>>,
    ) -> Result<HttpResponse> {
        let texts = self.engine.persons_revision(self.snapshot.organisation()).await?;
        let tag = ETag::weak(self.snapshot.position(), &[texts, also]);
        let mut response = if tag.is_known_to(&self.request) {
            HttpResponse::NotModified().finish()
        } else {
            HttpResponse::Ok().content_type(content_type).body(file.await?)
        };
        response.headers_mut().insert(ETAG, tag.header()?);
        answer::mark_position(&mut response, self.snapshot.position());
        Ok(response)
    }

    /// Answers with a file that was written already: its tag changes with its bytes.
    pub fn answer_bytes(&self, content_type: &str, bytes: Vec<u8>) -> Result<HttpResponse> {
        let tag = ETag::weak(self.snapshot.position(), &[digest(&bytes)]);
        let mut response = if tag.is_known_to(&self.request) {
            HttpResponse::NotModified().finish()
        } else {
            HttpResponse::Ok().content_type(content_type).body(bytes)
        };
        response.headers_mut().insert(ETAG, tag.header()?);
        answer::mark_position(&mut response, self.snapshot.position());
        Ok(response)
    }

    /// Answers with a document that tells of more than the season, such as of tournaments: its tag changes with what it
    /// says.
    pub async fn answer_by_content<T: Serialize>(
        &self,
        document: impl Future<Output = views::Result<T>>,
    ) -> Result<HttpResponse> {
        let document = document.await?;
        let bytes = serde_json::to_vec(&document).map_err(Problem::internal)?;
        let tag = ETag::weak(self.snapshot.position(), &[digest(&bytes)]);
        let mut response = if tag.is_known_to(&self.request) {
            let mut response = HttpResponse::NotModified().finish();
            answer::mark_position(&mut response, self.snapshot.position());
            response
        } else {
            answer::as_of(self.snapshot.position(), &document)
        };
        response.headers_mut().insert(ETAG, tag.header()?);
        Ok(response)
    }

    /// Answers with a document of the season that shows texts: its tag changes when one is erased.
    pub async fn answer<T: Serialize>(
        &self,
        document: impl Future<Output = views::Result<T>>,
    ) -> Result<HttpResponse> {
        // Read before the texts: one that is erased in between makes the document newer than its tag says.
        let texts = self.engine.persons_revision(self.snapshot.organisation()).await?;
        let tag = ETag::weak(self.snapshot.position(), &[texts]);
        let mut response = if tag.is_known_to(&self.request) {
            HttpResponse::NotModified().finish()
        } else {
            answer::as_of(self.snapshot.position(), &document.await?)
        };
        response.headers_mut().insert(ETAG, tag.header()?);
        Ok(response)
    }
}

/// The beginning of the digest of what is answered.
fn digest(bytes: &[u8]) -> u64 {
    let Hash(whole) = Hash::over(Hash::GENESIS, [bytes]);
    whole.iter().take(size_of::<u64>()).fold(0, |digest, byte| digest << 8 | u64::from(*byte))
}

/// A body for a season: a handler makes a command of it and submits that.
#[derive(Debug)]
pub struct ForSeason<T> {
    /// What the client sent.
    pub body: T,
    /// The season it is for.
    pub season: StreamId,
    /// Whose season it is.
    pub organisation: OrganisationId,
    /// Who sent it.
    pub caller: Caller,
    /// For what is not in the command.
    pub engine: Data<Engine>,
    key: Option<IdempotencyKey>,
    request_id: Option<Arc<str>>,
    notes: Vec<NewNote>,
}

impl<T> ForSeason<T> {
    /// A body that was read in another way than as JSON.
    pub async fn new(request: &HttpRequest, body: T, key: Option<IdempotencyKey>) -> Result<Self> {
        let engine = writing::engine(request)?;
        let id = id_in_path(request)?;
        let organisation = season(&engine, id).await?.organisation();
        let caller = Caller::extract(request).await?;
        let request_id = RequestId::given_to(request);
        Ok(Self { body, season: id, organisation, caller, engine, key, request_id, notes: Vec::new() })
    }
}

impl<T: DeserializeOwned + 'static> FromRequest for ForSeason<T> {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let request = request.clone();
        let mut payload = payload.take();
        async move {
            let Mutation { body, key } = Mutation::read(&request, &mut payload).await?;
            if etag::if_match(&request)?.is_some() {
                return Err(Problem::new(Code::InvalidHeader, messages::tag_elsewhere()));
            }
            Self::new(&request, body, key).await
        }
        .boxed_local()
    }
}

impl<T> ForSeason<T> {
    /// Keeps a text beside the log; the command refers to it. `pointer` tells where it stood.
    pub fn note(&mut self, kind: &str, pointer: &str, text: &str) -> Result<NoteRef> {
        let (note, reference) = writing::new_note(&self.engine, kind, pointer, text)?;
        self.notes.push(note);
        Ok(reference)
    }

    /// The same for a reason that may be missing.
    pub fn optional_reason(&mut self, pointer: &str, text: Option<&str>) -> Result<Option<NoteRef>> {
        text.map(|text| self.note("reason", pointer, text)).transpose()
    }

    /// The body, and the rest of the request.
    pub fn take_body(self) -> (T, ForSeason<()>) {
        let Self { body, season, organisation, caller, engine, key, request_id, notes } = self;
        (body, ForSeason { body: (), season, organisation, caller, engine, key, request_id, notes })
    }

    /// Where an edition of a tournament's results stands, which everybody may read: the newest, or this one.
    pub async fn edition(&self, tournament: Uuid, edition: Option<u16>) -> Result<EditionRef> {
        match self.engine.edition_ref(StreamId(tournament), edition).await {
            Ok(Some(found)) => Ok(found),
            Ok(None) | Err(ReadError::Unknown) => Err(rejections::unknown_edition().into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Refuses persons that the season's organisation does not know.
    pub async fn knows(&self, persons: impl IntoIterator<Item = PersonId>) -> Result<()> {
        for id in persons {
            let known = self.engine.person(id).await?;
            let known = known.filter(|person| person.details.is_some());
            let known = known.filter(|person| person.organisation == self.organisation);
            let known = known.ok_or_else(|| Problem::new(Code::UnknownPerson, messages::erased_person()))?;
            // The season knows him by his own entry.
            if known.merged_into.is_some() {
                return Err(Problem::new(Code::UnknownPerson, messages::merged_person()));
            }
        }
        Ok(())
    }

    /// Hands the command in and waits until it is durable, or refused.
    pub async fn submit(self, command: Command) -> Result<SeasonWritten> {
        let mut submission = Submission::new(command, self.caller.principal()?.actor(), ());
        submission.key = self.key;
        submission.notes = self.notes;
        submission.request_id = self.request_id;
        let committed = self.engine.command_season(self.season, submission).await?;
        SeasonWritten::new(self.engine, committed).await
    }
}

/// A command to a season that was committed, now or by an earlier request with the same key.
#[derive(Debug)]
pub struct SeasonWritten {
    /// What came of it.
    pub committed: Committed<Season>,
    /// The season to answer from, for a repeated request as the command left it.
    pub snapshot: Arc<Snapshot<Season>>,
    /// For what is not in the snapshot.
    pub engine: Data<Engine>,
}

impl SeasonWritten {
    /// Prepares the answer.
    pub async fn new(engine: Data<Engine>, committed: Committed<Season>) -> Result<Self> {
        let snapshot = if committed.replayed {
            engine.season_as_of(committed.stream, committed.last_version).await?
        } else {
            Arc::clone(&committed.snapshot)
        };
        Ok(Self { committed, snapshot, engine })
    }

    /// The facts to answer from.
    #[must_use]
    pub fn season(&self) -> &Season {
        self.snapshot.state()
    }

    /// The command's first event: for an id that an earlier request was the first to give.
    pub async fn first_event(&self) -> Result<Event> {
        let Committed { stream, first_version, .. } = self.committed;
        let mut reader = self.engine.store().events(stream, first_version - 1, first_version);
        let events = reader.next_chunk().await?.unwrap_or_default();
        let event = events.first().ok_or_else(|| Problem::internal("the command left no event"))?;
        Event::decode(&event.event_type, event.schema, &event.payload).map_err(Problem::internal)
    }

    /// 200 with a document.
    pub fn answer(&self, document: &impl Serialize) -> HttpResponse {
        self.mark(HttpResponse::Ok().json(document))
    }

    /// 201 with a document, and the path of what was made.
    pub fn created(&self, location: &str, document: &impl Serialize) -> Result<HttpResponse> {
        answer::created(location, document).map(|response| self.mark(response))
    }

    fn mark(&self, mut response: HttpResponse) -> HttpResponse {
        let (epoch, version) = (self.snapshot.epoch(), self.committed.last_version);
        answer::mark_position(&mut response, Position { epoch, version });
        answer::mark_replayed(&mut response, self.committed.replayed);
        response
    }
}
