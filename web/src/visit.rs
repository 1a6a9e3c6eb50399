//! What a page gets of a request: the tournament as it stands, who looks and how he likes to read.

use std::borrow::Cow;
use std::future::Future;
use std::sync::Arc;

use actix_web::dev::Payload;
use actix_web::http::header::{CACHE_CONTROL, ETAG, HeaderValue};
use actix_web::web::Data;
use actix_web::{FromRequest, HttpRequest, HttpResponse};
use askama::Template;
use domain::log::{Head, StreamId};
use domain::tournament::Tournament;
use engine::{Engine, Place, Principal, Role, Snapshot};
use futures_util::FutureExt;
use futures_util::future::LocalBoxFuture;
use http::alarms::{Alarm, alarms, stopped};
use http::caller::Caller;
use http::etag::ETag;
use http::problem::{Code, Problem, Result, sentence};
use http::request::Reading;
use texts::{Lang, Page as T};

use crate::assets;
use crate::frame::{AS_OF, Frame, Past, Way};
use crate::live::event_id;
use crate::past;
use crate::reader::Reader;
use crate::rendered::{Key, Rendered, Written};
use crate::words::Moment;

/// Somebody looks at a page of a tournament.
#[derive(Debug)]
pub struct Visit {
    /// The tournament as it stands.
    pub snapshot: Arc<Snapshot>,
    /// Who looks.
    pub caller: Caller,
    /// How he likes to read.
    pub reader: Reader,
    engine: Data<Engine>,
    rendered: Data<Rendered>,
    request: HttpRequest,
    /// It is looked at as it was, not as it is.
    past: bool,
}

impl FromRequest for Visit {
    type Error = Problem;
    type Future = LocalBoxFuture<'static, Result<Self>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let caller = Caller::from_request(request, payload).into_inner();
        let request = request.clone();
        async move {
            let caller = caller?;
            let engine = part::<Engine>(&request)?;
            let rendered = part::<Rendered>(&request)?;
            let (Place::Tournament { tournament, .. } | Place::Table { tournament, .. }) = caller.place()
            else {
                return Err(Problem::new(Code::NotFound, http::messages::no_such_tournament()));
            };
            // What forms do is done now.
            let past = past::asked(&request).is_some();
            let snapshot = if past {
                caller.needs(&[Role::Registrar, Role::Referee], caller.place())?;
                Reading::extract(&request).await?.snapshot
            } else {
                engine.snapshot(tournament).await?
            };
            let reader = Reader::of(&request);
            Ok(Self { snapshot, caller, reader, engine, rendered, request, past })
        }
        .boxed_local()
    }
}

/// What an address asks for beside language, size and moment, each with `&` before it: another language asks the same.
pub fn question(request: &HttpRequest) -> String {
    let known = ["lang", "size", "done", AS_OF];
    let asks = |pair: &&str| {
        let name = pair.split('=').next().unwrap_or_default();
        !pair.is_empty() && !known.contains(&name)
    };
    request.query_string().split('&').filter(asks).fold(String::new(), |asked, pair| asked + "&" + pair)
}

/// A part of the program.
pub fn part<T: 'static>(request: &HttpRequest) -> Result<Data<T>> {
    let part = request.app_data::<Data<T>>().cloned();
    part.ok_or_else(|| Problem::internal("a part that pages need is missing"))
}

impl Visit {
    /// The facts.
    pub fn tournament(&self) -> &Tournament {
        self.snapshot.tournament()
    }

    /// The same visit, with the tournament as it stands by now.
    pub fn at(self, snapshot: Arc<Snapshot>) -> Self {
        Self { snapshot, ..self }
    }

    /// Another visit by the same, with the tournament as it stands by now.
    pub fn again(&self, snapshot: Arc<Snapshot>) -> Self {
        Self {
            snapshot,
            caller: self.caller.clone(),
            reader: self.reader,
            engine: self.engine.clone(),
            rendered: self.rendered.clone(),
            request: self.request.clone(),
            past: self.past,
        }
    }

    /// Refuses to be looked at as it was: what is written on goes on by itself.
    pub fn only_now(&self) -> Result<()> {
        if self.past { Err(Problem::new(Code::NotFound, http::messages::nothing_here())) } else { Ok(()) }
    }

    /// What views are built from.
    pub fn view(&self) -> views::Reader<'_> {
        views::Reader { engine: &self.engine, snapshot: &self.snapshot, viewer: self.caller.viewer() }
    }

    /// What surrounds the page; `watch` are the paths that make it outdated.
    pub fn frame(&self, title: &str, watch: impl Into<Cow<'static, str>>) -> Frame {
        let frame = Frame::of(self.reader, self.request.path(), title, &self.snapshot, watch);
        let mut frame = Frame { signed_in: self.caller.viewer().principal.is_some(), ..frame };
        if let Some(cup) = frame.cup.as_mut() {
            let way = |(below, name): (&str, T)| Way {
                here: self.request.path().strip_prefix(&cup.path) == Some(below),
                path: format!("{}{below}", cup.path),
                name: self.reader.lang.page(name),
            };
            let own = [
                (Role::Organizer, "/desk", T::Desk),
                (Role::Registrar, "/desk/registration", T::DeskRegistration),
                (Role::Referee, "/desk/referee", T::RefereeDesk),
                (Role::Registrar, "/desk/cash", T::CashDesk),
                (Role::Organizer, "/hall", T::Hall),
                (Role::Organizer, "/cards", T::Cards),
                (Role::Registrar, "/slips", T::Slips),
                (Role::Organizer, "/helpers", T::Helpers),
                (Role::Registrar, "/history", T::History),
                (Role::Referee, "/history", T::History),
            ];
            let own = own.into_iter().filter(|(role, ..)| self.caller.may(*role));
            let mut own: Vec<_> = own.map(|(_, below, name)| way((below, name))).collect();
            // Whoever is both has it once.
            own.dedup_by(|one, other| one.path == other.path);
            cup.ways.extend(own);
        }
        self.date(&mut frame);
        frame
    }

    /// The same of a desk: with what somebody should know although everything goes on. What is asked in its address
    /// stays in its links.
    pub fn desk(&self, title: &str, watch: impl Into<Cow<'static, str>>) -> Frame {
        let of = Some(self.tournament().id);
        let alarms = in_words(&self.request, &self.engine, self.reader.lang, of);
        Frame { alarms, ..self.frame_of_ones_own(title, watch) }
    }

    /// Says of a page as it was that it is none of now. Its ways lead to others of then, where there are such.
    fn date(&self, frame: &mut Frame) {
        let Some(cup) = frame.cup.as_mut().filter(|_| self.past) else { return };
        cup.ways.retain(|way| !way.path.strip_prefix(&cup.path).is_some_and(past::is_of_now));
        for way in &mut cup.ways {
            way.path = format!("{}?{AS_OF}={}", way.path, cup.version);
        }
        frame.past = Some(self.dated());
    }

    fn dated(&self) -> Past {
        let moment = Moment::of(self.reader.lang, self.tournament().recorded_at);
        Past { moment, version: self.snapshot.version() }
    }

    /// What surrounds a page that shows what is its reader's alone, or has forms.
    pub fn plain_frame(&self, title: &str) -> Frame {
        let frame = Frame::new(self.reader, self.request.path(), title.to_owned());
        let past = self.past.then(|| self.dated());
        let signed_in = self.caller.viewer().principal.is_some();
        Frame { signed_in, past, question: question(&self.request), ..frame }
    }

    /// The same of a page that follows the tournament. No other page may ask anything in its address: it is kept for
    /// all who come to its path.
    pub fn frame_of_ones_own(&self, title: &str, watch: impl Into<Cow<'static, str>>) -> Frame {
        Frame { question: question(&self.request), ..self.frame(title, watch) }
    }

    /// For what is not in the snapshot.
    pub fn engine(&self) -> &Data<Engine> {
        &self.engine
    }

    /// The request.
    pub fn request(&self) -> &HttpRequest {
        &self.request
    }

    /// Answers with a page that depends on the facts, the names, who looks and how he reads, and on
    /// nothing else but its path and which of its leaves is shown. Where a page is another one at another table,
    /// for who has scanned a card, that is another leaf.
    pub async fn page<T: Template>(
        &self,
        leaf: u64,
        build: impl Future<Output = Result<T>>,
    ) -> Result<HttpResponse> {
        let class = self.caller.viewer().class(self.tournament());
        let revision = self.view().directory().await?.revision;
        let seen = Seen {
            request: &self.request,
            rendered: &self.rendered,
            head: self.snapshot.head(),
            revision,
            class,
            principal: self.caller.viewer().principal.as_deref(),
            reader: self.reader,
        };
        seen.page(leaf, build).await
    }

    /// Answers with a page that nobody else is likely to ask for.
    pub fn page_of_ones_own(&self, page: &impl Template) -> Result<HttpResponse> {
        page_of_ones_own(&self.request, page)
    }
}

/// What a page that is kept depends on.
pub struct Seen<'a> {
    pub request: &'a HttpRequest,
    pub rendered: &'a Rendered,
    /// Where the log stands that it tells of.
    pub head: Head,
    /// Of the names on it.
    pub revision: u64,
    /// What its reader may see.
    pub class: u64,
    pub principal: Option<&'a Principal>,
    pub reader: Reader,
}

impl Seen<'_> {
    /// Answers from memory, and not at all to who has it already.
    pub async fn page<T: Template>(
        self,
        leaf: u64,
        build: impl Future<Output = Result<T>>,
    ) -> Result<HttpResponse> {
        let Self { request, rendered, head, revision, class, principal, reader } = self;
        // All phones in the hall that have scanned a card read the same, whichever table it lies on.
        let is_card = principal.is_some_and(Principal::reads_cards_alone);
        let who = match principal {
            None => 0,
            Some(_) if is_card => 1,
            Some(principal) => fold(principal.token.0.as_bytes()),
        };
        let parts = [fold(&head.hash.0), revision, class, who, reader.class(), leaf, assets::digest()];
        let tag = ETag::weak(head.into(), &parts);
        if tag.is_known_to(request) {
            let mut answer = HttpResponse::NotModified().finish();
            answer.headers_mut().insert(ETAG, tag.header()?);
            return Ok(answer);
        }
        let build = Box::pin(build);
        let writing = async { build.await?.render().map_err(Problem::internal) };
        let written = if principal.is_some() && !is_card {
            Written::new(writing.await?)
        } else {
            let path = request.path().to_owned();
            let key = Key { path, leaf, head: event_id(head), revision, class, signed_in: is_card, reader };
            rendered.get(key, writing).await?
        };
        let mut answer = send(request, &written);
        answer.headers_mut().insert(ETAG, tag.header()?);
        Ok(answer)
    }
}

/// What somebody should know of the program although everything goes on, of no tournament.
pub fn of_the_program(request: &HttpRequest, engine: &Engine, lang: Lang) -> Vec<String> {
    in_words(request, engine, lang, None)
}

/// The same, with what has happened to this stream.
fn in_words(request: &HttpRequest, engine: &Engine, lang: Lang, of: Option<StreamId>) -> Vec<String> {
    let told = |alarm: &Alarm| alarm.stream.is_none() || alarm.stream == of;
    let alarms = alarms(engine, request.app_data()).into_iter().filter(told);
    let alarms = alarms.map(|alarm| alarm.detail).chain(stopped(engine));
    alarms.map(|detail| sentence(lang, &detail)).collect()
}

/// Answers with a page that nobody finds later on this machine: codes are on it, or who has which rights.
pub fn page_of_rights(request: &HttpRequest, page: &impl Template) -> Result<HttpResponse> {
    let mut answer = page_of_ones_own(request, page)?;
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(answer)
}

/// Answers with a page that is made for one reader alone.
pub fn page_of_ones_own(request: &HttpRequest, page: &impl Template) -> Result<HttpResponse> {
    Ok(send(request, &Written::new(page.render().map_err(Problem::internal)?)))
}

fn send(request: &HttpRequest, written: &Written) -> HttpResponse {
    let mut answer = HttpResponse::Ok();
    answer.content_type("text/html; charset=utf-8");
    // Names may go, and rights may end: everybody asks again.
    answer.insert_header((CACHE_CONTROL, "private, no-cache"));
    written.body(request, answer)
}

/// The first bytes as a number.
pub fn fold(bytes: &[u8]) -> u64 {
    bytes.iter().take(16).fold(0, |sum: u64, byte| sum.rotate_left(8) ^ u64::from(*byte))
}
