use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use domain::log::Position;
use domain::organisation::{Command, Defaults, Organisation};
use domain::tournament::event::NoteRef;
use engine::{
    Committed, DETAILS, Engine, IdempotencyKey, NewNote, OrganisationId, Place, RulesetVersion, Snapshot,
    Submission,
};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde::de::DeserializeOwned;
use views::pictures::PICTURE;

use super::{Mutation, writing};
use crate::answer;
use crate::caller::Caller;
use crate::etag;
use crate::messages;
use crate::problem::{Code, Problem, Result};
use crate::request_id::RequestId;

/// A body for the caller's organisation: a handler makes a command of it and submits that.
#[derive(Debug)]
pub struct ForOrganisation<T> {
    /// What the client sent.
    pub body: T,
    /// Whose shelf and texts it is about.
    pub organisation: OrganisationId,
    /// Who sent it.
    pub caller: Caller,
    /// For what is not in the command.
    pub engine: Data<Engine>,
    key: Option<IdempotencyKey>,
    if_match: Option<Position>,
    request_id: Option<Arc<str>>,
    notes: Vec<NewNote>,
}

impl<T: DeserializeOwned + 'static> FromRequest for ForOrganisation<T> {
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

impl<T> ForOrganisation<T> {
    /// A body that was read in another way than as JSON.
    pub async fn new(request: &HttpRequest, body: T, key: Option<IdempotencyKey>) -> Result<Self> {
        let caller = Caller::extract(request).await?;
        Ok(Self {
            body,
            organisation: organisation(caller.place())?,
            caller,
            engine: writing::engine(request)?,
            key,
            if_match: etag::if_match(request)?,
            request_id: RequestId::given_to(request),
            notes: Vec::new(),
        })
    }

    /// Keeps a text beside the log; the command refers to it. `pointer` tells where it stood.
    pub fn note(&mut self, kind: &str, pointer: &str, text: &str) -> Result<NoteRef> {
        let (note, reference) = writing::new_note(&self.engine, kind, pointer, text)?;
        self.notes.push(note);
        Ok(reference)
    }

    /// Keeps a picture beside the log, as it is written in Base64; the command refers to it.
    pub fn picture(&mut self, base64: &str) -> Result<NoteRef> {
        let (note, reference) = writing::salted_note(&self.engine, PICTURE, base64)?;
        self.notes.push(note);
        Ok(reference)
    }

    /// It is to happen only if nothing has happened since to what the command is about.
    #[must_use]
    pub fn only_if(self, position: Position) -> Self {
        Self { if_match: Some(position), ..self }
    }

    /// Hands in what it is called and proposes, if nobody changed it since, and waits until that is durable, or
    /// refused. Its key counts in the whole organisation.
    pub async fn describe(mut self, title: String, details: Defaults) -> Result<Organised> {
        let expected = self.if_match.take();
        let precondition = expected.map(|position| RulesetVersion { at: DETAILS.to_owned(), position });
        let handed_in = self.hand_in(None, precondition, Command::ChangeDetails { title, details }).await;
        // The words of the shelf tell of a ruleset.
        handed_in.map_err(|problem| match problem.code() {
            Code::PreconditionFailed => {
                Problem::new(Code::PreconditionFailed, messages::organisation_changed())
            }
            _ => problem,
        })
    }

    /// Hands in a command, about this ruleset if it is about one, and waits until it is durable, or refused.
    pub async fn submit(self, ruleset: Option<String>, command: Command) -> Result<Organised> {
        if ruleset.is_none() && self.if_match.is_some() {
            return Err(Problem::new(Code::InvalidHeader, messages::tag_elsewhere()));
        }
        let expected = self.if_match.zip(ruleset.clone());
        let precondition = expected.map(|(position, at)| RulesetVersion { at, position });
        self.hand_in(ruleset, precondition, command).await
    }

    async fn hand_in(
        self,
        ruleset: Option<String>,
        precondition: Option<RulesetVersion>,
        command: Command,
    ) -> Result<Organised> {
        let actor = self.caller.principal()?.actor();
        let mut submission = Submission::new(command, actor, ());
        submission.precondition = precondition;
        submission.at = ruleset;
        submission.key = self.key;
        submission.notes = self.notes;
        submission.request_id = self.request_id;
        let committed = self.engine.command_organisation(self.organisation, submission).await?;
        // A repeated request is answered from the state the first one left.
        let snapshot = if committed.replayed {
            self.engine.organisation_as_of(self.organisation, committed.last_version).await?
        } else {
            Arc::clone(&committed.snapshot)
        };
        Ok(Organised { committed, snapshot, engine: self.engine })
    }
}

/// A command to an organisation that was committed, now or by an earlier request with the same key.
#[derive(Debug)]
pub struct Organised {
    /// What came of it.
    pub committed: Committed<Organisation>,
    /// The organisation to answer from.
    pub snapshot: Arc<Snapshot<Organisation>>,
    /// For what is not in the snapshot.
    pub engine: Data<Engine>,
}

impl Organised {
    /// The same answer with the headers of a committed command.
    #[must_use]
    pub fn mark(&self, mut response: HttpResponse) -> HttpResponse {
        answer::mark_replayed(&mut response, self.committed.replayed);
        response
    }
}

fn organisation(place: Place) -> Result<OrganisationId> {
    match place {
        Place::Organisation(organisation) => Ok(organisation),
        Place::Installation | Place::Tournament { .. } | Place::Table { .. } => {
            Err(Problem::internal("no organisation in the place"))
        }
    }
}
