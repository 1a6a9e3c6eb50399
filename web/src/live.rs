//! What has changed, told to open pages as it happens: `GET /tournaments/{tournament}/live`.
//!
//! An event's id is where the log stands after it: epoch, version and the beginning of the hash. Who
//! comes back with the last id he saw gets what he missed, or is told to read everything again. The
//! text of an event is written once for all who listen.

mod hall;

use std::collections::HashMap;
use std::sync::Arc;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_ENCODING, HeaderName};
use actix_web::web::{Bytes, Data};
use actix_web::{Error, HttpRequest, HttpResponse};
use domain::log::{Head, StreamId};
use engine::{Engine, Place};
use futures_util::stream;
use http::caller::Caller;
use http::problem::{Code, Problem, Result};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::{Mutex, watch};

use self::hall::{Hall, RELOAD};

const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// Where the log stands, as the id of an event.
pub fn event_id(head: Head) -> String {
    let hash = hex::encode(head.hash.0.get(..6).unwrap_or_default());
    format!("{}-{}-{hash}", head.epoch, head.version)
}

/// Everybody who listens.
#[derive(Debug)]
pub struct Live {
    halls: Mutex<HashMap<StreamId, Arc<Hall>>>,
    ended: watch::Sender<bool>,
}

impl Default for Live {
    fn default() -> Self {
        Self { halls: Mutex::default(), ended: watch::Sender::new(false) }
    }
}

impl Live {
    /// Ends all streams, and lets nobody in any more.
    pub fn end(&self) {
        self.ended.send_replace(true);
    }

    /// The tournament's hall, if somebody listens to it.
    ///
    /// # Errors
    /// The program stops.
    fn there(&self, halls: &HashMap<StreamId, Arc<Hall>>, id: StreamId) -> Result<Option<Arc<Hall>>> {
        if *self.ended.borrow() {
            return Err(Problem::new(Code::Unavailable, http::messages::stopping()));
        }
        Ok(halls.get(&id).map(Arc::clone))
    }
}

/// Those who listen to this tournament.
async fn hall(live: &Data<Live>, engine: &Engine, id: StreamId) -> Result<Arc<Hall>> {
    let there = live.there(&*live.halls.lock().await, id)?;
    if let Some(hall) = there {
        return Ok(hall);
    }
    // Read without the lock: a database that does not answer keeps nobody out of another hall, and those who come to
    // this one do not wait one after the other.
    let subscription = engine.subscribe(id).await?;
    let head = engine.snapshot(id).await?.head();
    let mut halls = live.halls.lock().await;
    if let Some(hall) = live.there(&halls, id)? {
        return Ok(hall);
    }
    let hall = Arc::new(Hall::at(head));
    halls.insert(id, Arc::clone(&hall));
    tokio::spawn(hall::keep(Arc::clone(&hall), live.clone(), engine.clone(), id, subscription));
    Ok(hall)
}

/// Somebody who listens.
struct Listener {
    /// What he gets first, the last at the head.
    first: Vec<Bytes>,
    receiver: Receiver<Bytes>,
}

impl Listener {
    async fn next(mut self) -> Option<(Result<Bytes, Error>, Self)> {
        if let Some(bytes) = self.first.pop() {
            return Some((Ok(bytes), self));
        }
        match self.receiver.recv().await {
            Ok(bytes) => Some((Ok(bytes), self)),
            Err(RecvError::Lagged(_)) => {
                // From here on; what he missed he reads with the page.
                let receiver = self.receiver.resubscribe();
                Some((Ok(Bytes::from_static(RELOAD)), Self { receiver, ..self }))
            }
            Err(RecvError::Closed) => None,
        }
    }
}

/// Listens to a tournament.
pub async fn listen(
    request: HttpRequest,
    engine: Data<Engine>,
    live: Data<Live>,
    caller: Caller,
) -> Result<HttpResponse> {
    let Place::Tournament { tournament, .. } = caller.place() else {
        return Err(Problem::new(Code::NotFound, http::messages::no_such_tournament()));
    };
    let seen = request.headers().get(LAST_EVENT_ID).and_then(|id| id.to_str().ok());
    // A page that opens a stream anew cannot send the header: it says in the query what it shows.
    let since = || request.query_string().split('&').find_map(|pair| pair.strip_prefix("since="));
    let hall = hall(&live, &engine, tournament).await?;
    let (first, receiver) = hall.join(seen.or_else(since));
    let events = stream::unfold(Listener { first, receiver }, Listener::next);
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((CACHE_CONTROL, "no-store"))
        // Packed, an event would wait for the next one.
        .insert_header((CONTENT_ENCODING, "identity"))
        .insert_header(("X-Accel-Buffering", "no"))
        .streaming(Box::pin(events)))
}
