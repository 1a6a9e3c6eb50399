use std::borrow::Cow;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::header::ETAG;
use actix_web::web::{Bytes, Data};
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use domain::log::{Position, StreamId};
use domain::tournament::Tournament;
use engine::{Engine, Snapshot};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use tokio::sync::OwnedSemaphorePermit;
use utoipa::IntoParams;
use views::{Reader, WithNames};

use crate::answer;
use crate::backstage::Backstage;
use crate::caller::Caller;
use crate::client::Client;
use crate::etag::ETag;
use crate::messages;
use crate::params;
use crate::problem::{Code, Problem, Result};

/// Which version of a tournament is to be read.
#[derive(Debug, Clone, Copy, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AtVersion {
    /// At least this version: waits up to two seconds for another process's write. `VERSION`, or
    /// `EPOCH.VERSION` for exactly that event.
    #[param(value_type = Option<String>, pattern = r"^([1-9][0-9]*\.)?[1-9][0-9]*$", example = "17")]
    pub at_least: Option<WantedVersion>,
    /// Exactly this version, past or present: `VERSION`, or `EPOCH.VERSION`.
    #[param(value_type = Option<String>, pattern = r"^([1-9][0-9]*\.)?[1-9][0-9]*$", example = "1.17")]
    pub as_of: Option<WantedVersion>,
}

/// A version that is asked for: in whatever epoch it was given, or in this one alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WantedVersion {
    /// `17`
    Version(u64),
    /// `2.17`
    Position(Position),
}

impl<'de> Deserialize<'de> for WantedVersion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = Cow::<str>::deserialize(deserializer)?;
        if let Ok(position) = text.parse() {
            return Ok(Self::Position(position));
        }
        let expected = || D::Error::custom("a version such as 17 is expected, or 2.17 with its epoch");
        text.parse().map(Self::Version).map_err(|_| expected())
    }
}

/// A tournament to read from, as of the version the query asks for.
#[derive(Debug)]
pub struct Reading {
    /// The tournament.
    pub snapshot: Arc<Snapshot>,
    /// Who reads.
    pub caller: Caller,
    /// For what is not in the snapshot.
    pub engine: Data<Engine>,
    request: HttpRequest,
}

impl FromRequest for Reading {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = Caller::from_request(request, payload).into_inner();
        let request = request.clone();
        async move {
            let caller = caller?;
            let engine = super::writing::engine(&request)?;
            let id = super::writing::tournament(caller.place())?;
            let versions: AtVersion = params::parse(request.query_string())?;
            let snapshot = match turn(&request, &engine, id, &caller, versions).await? {
                None => snapshot(&engine, id, versions).await?,
                Some(turn) => {
                    let engine = engine.clone();
                    let fold = async move {
                        let _turn = turn;
                        snapshot(&engine, id, versions).await
                    };
                    // Whoever hangs up does not make room for another fold beside the one that goes on.
                    actix_web::rt::spawn(fold).await.map_err(Problem::internal)??
                }
            };
            Ok(Self { snapshot, caller, engine, request })
        }
        .boxed_local()
    }
}

async fn snapshot(engine: &Engine, id: StreamId, versions: AtVersion) -> Result<Arc<Snapshot>> {
    Ok(match versions {
        AtVersion { at_least: None, as_of: None } => engine.snapshot(id).await?,
        AtVersion { at_least: Some(WantedVersion::Version(version)), as_of: None } => {
            engine.at_least(id, version).await?
        }
        AtVersion { at_least: Some(WantedVersion::Position(position)), as_of: None } => {
            engine.behind(id, position).await?
        }
        AtVersion { at_least: None, as_of: Some(WantedVersion::Version(version)) } => {
            engine.browse(id, version).await?
        }
        AtVersion { at_least: None, as_of: Some(WantedVersion::Position(position)) } => {
            engine.at(id, position).await?
        }
        AtVersion { at_least: Some(_), as_of: Some(_) } => {
            return Err(Problem::new(Code::InvalidQuery, messages::versions_exclude()));
        }
    })
}

/// Past versions are folded for one stranger after the other; who knows a table alone waits with them.
async fn turn(
    request: &HttpRequest,
    engine: &Engine,
    id: StreamId,
    caller: &Caller,
    versions: AtVersion,
) -> Result<Option<OwnedSemaphorePermit>> {
    let Some(wanted) = versions.as_of.filter(|_| caller.waits_with_strangers()) else { return Ok(None) };
    let now = engine.snapshot(id).await?.position();
    if wanted == WantedVersion::Version(now.version) || wanted == WantedVersion::Position(now) {
        return Ok(None);
    }
    let backstage = request.app_data::<Data<Backstage>>();
    let backstage = backstage.ok_or_else(|| Problem::internal("nobody works behind the scenes"))?;
    backstage.turn(Client::of(request)).await.map(Some)
}

impl Reading {
    /// The facts.
    #[must_use]
    pub fn tournament(&self) -> &Tournament {
        self.snapshot.tournament()
    }

    /// The version they are of.
    #[must_use]
    pub fn version(&self) -> u64 {
        self.snapshot.version()
    }

    /// Epoch and version they are of.
    #[must_use]
    pub fn position(&self) -> Position {
        self.snapshot.position()
    }

    /// What views are built from.
    #[must_use]
    pub fn reader(&self) -> Reader<'_> {
        Reader { engine: &self.engine, snapshot: &self.snapshot, viewer: self.caller.viewer() }
    }

    /// The request, for links and conditions.
    #[must_use]
    pub fn request(&self) -> &HttpRequest {
        &self.request
    }

    /// Answers with a document of this version that depends on nothing but the facts and
    /// what the caller may see.
    pub fn answer(&self, document: &impl Serialize) -> Result<HttpResponse> {
        self.answer_tagged(
            &ETag::weak(self.position(), &[self.caller.viewer().class(self.tournament())]),
            document,
        )
    }

    /// The same for a document with names.
    pub fn answer_with_names(&self, document: &WithNames<impl Serialize>) -> Result<HttpResponse> {
        let parts = [document.revision, self.caller.viewer().class(self.tournament())];
        self.answer_tagged(&ETag::weak(self.position(), &parts), &document.view)
    }

    /// Answers with a document and its tag, or 304 if the client has it.
    pub fn answer_tagged(&self, tag: &ETag, document: &impl Serialize) -> Result<HttpResponse> {
        self.conditional(tag, || HttpResponse::Ok().json(document))
    }

    /// The same for a document that was written before.
    pub fn answer_bytes(&self, tag: &ETag, content_type: &str, document: Bytes) -> Result<HttpResponse> {
        self.conditional(tag, || HttpResponse::Ok().content_type(content_type).body(document))
    }

    fn conditional(&self, tag: &ETag, answer: impl FnOnce() -> HttpResponse) -> Result<HttpResponse> {
        let mut response =
            if tag.is_known_to(&self.request) { HttpResponse::NotModified().finish() } else { answer() };
        response.headers_mut().insert(ETAG, tag.header()?);
        answer::mark_position(&mut response, self.position());
        Ok(response)
    }
}
