//! What is known of a connection: how far it is, who is at its other end, whether it has to go.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU8, Ordering};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use actix_web::body::{BodySize, BoxBody, MessageBody};
use actix_web::dev::Payload;
use actix_web::error::PayloadError;
use actix_web::web::Bytes;
use futures_util::task::AtomicWaker;
use futures_util::{Stream, StreamExt};
use tokio::time::{Instant, Sleep, sleep_until};

/// How long a body may take whatever its size.
const PATIENCE: Duration = Duration::from_secs(10);
/// Bytes per second a body has to bring besides. A phone at the edge of its network brings more.
const SLOWEST: u64 = 4096;

/// How far a connection is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Phase {
    /// The next request is waited for, or its head is on its way.
    Head,
    /// The body of a request is on its way.
    Body,
    /// An answer is being made or sent.
    Answer,
    /// What nobody reads is on its way: the rest of a body that was refused.
    Rest,
}

/// What is known of a connection, by its own task and by the door.
#[derive(Debug)]
pub struct Watch {
    id: u64,
    phase: AtomicU8,
    known: AtomicBool,
    over: AtomicBool,
    task: AtomicWaker,
}

impl Watch {
    pub(super) fn new(id: u64) -> Self {
        let (phase, task) = (AtomicU8::new(Phase::Head as u8), AtomicWaker::new());
        Self { id, phase, known: AtomicBool::new(false), over: AtomicBool::new(false), task }
    }

    pub(super) fn id(&self) -> u64 {
        self.id
    }

    /// Whoever is at the other end has shown a good token.
    pub fn known(&self) {
        self.known.store(true, Ordering::Relaxed);
    }

    /// Neither known nor told to go.
    pub(super) fn is_stranger(&self) -> bool {
        !self.known.load(Ordering::Relaxed) && !self.is_over()
    }

    pub(super) fn is_being_answered(&self) -> bool {
        self.phase() == Phase::Answer
    }

    /// Ends the connection as soon as its task runs.
    pub(super) fn end(&self) {
        self.over.store(true, Ordering::Relaxed);
        self.task.wake();
        metrics::counter!("tarockmeister_connections_ended_total", "why" => "crowded").increment(1);
    }

    pub(super) fn is_over(&self) -> bool {
        self.over.load(Ordering::Relaxed)
    }

    pub(super) fn wakes(&self, task: &Waker) {
        self.task.register(task);
    }

    /// A request has come, with a body or without.
    pub fn request_came(&self, has_body: bool) {
        self.set(if has_body { Phase::Body } else { Phase::Answer });
    }

    /// The answer was sent, or given up.
    fn answered(&self) {
        if self.phase() == Phase::Answer {
            self.set(Phase::Head);
        }
    }

    /// Whether part of the body was not read, and will not be.
    #[must_use]
    pub fn leaves_a_rest(&self) -> bool {
        matches!(self.phase(), Phase::Body | Phase::Rest)
    }

    pub(super) fn phase(&self) -> Phase {
        match self.phase.load(Ordering::Relaxed) {
            phase if phase == Phase::Head as u8 => Phase::Head,
            phase if phase == Phase::Body as u8 => Phase::Body,
            phase if phase == Phase::Answer as u8 => Phase::Answer,
            _ => Phase::Rest,
        }
    }

    fn set(&self, phase: Phase) {
        self.phase.store(phase as u8, Ordering::Relaxed);
        if matches!(phase, Phase::Head | Phase::Rest) {
            // Nothing is read meanwhile, perhaps: the clock runs from now on.
            self.task.wake();
        }
    }
}

/// A body that has to come in time: within `PATIENCE`, and with every `SLOWEST` bytes a second more.
pub struct Body {
    payload: Payload,
    watch: Arc<Watch>,
    came: u64,
    since: Instant,
    deadline: Pin<Box<Sleep>>,
}

impl Body {
    /// The body of the request that is on its way on this connection.
    #[must_use]
    pub fn new(payload: Payload, watch: Arc<Watch>) -> Self {
        let since = Instant::now();
        Self { payload, watch, came: 0, since, deadline: Box::pin(sleep_until(since + PATIENCE)) }
    }
}

impl Stream for Body {
    type Item = Result<Bytes, PayloadError>;

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        let this = self.get_mut();
        if this.deadline.as_mut().poll(cx).is_ready() {
            let late = std::io::Error::from(std::io::ErrorKind::TimedOut);
            return Poll::Ready(Some(Err(PayloadError::Io(late))));
        }
        let came = this.payload.poll_next_unpin(cx);
        match &came {
            Poll::Ready(Some(Ok(bytes))) => {
                this.came += bytes.len() as u64;
                let worth = Duration::from_millis(this.came.saturating_mul(1000) / SLOWEST);
                this.deadline.as_mut().reset(this.since + PATIENCE + worth);
            }
            Poll::Ready(None) => this.watch.set(Phase::Answer),
            Poll::Ready(Some(Err(_))) | Poll::Pending => {}
        }
        came
    }
}

impl Drop for Body {
    fn drop(&mut self) {
        if self.watch.phase() == Phase::Body {
            self.watch.set(Phase::Rest);
        }
    }
}

/// An answer, at whose end the next request is waited for.
pub struct Ending {
    body: BoxBody,
    watch: Arc<Watch>,
}

impl Ending {
    /// An answer on this connection.
    #[must_use]
    pub fn new(body: BoxBody, watch: Arc<Watch>) -> Self {
        Self { body, watch }
    }
}

impl MessageBody for Ending {
    type Error = <BoxBody as MessageBody>::Error;

    fn size(&self) -> BodySize {
        self.body.size()
    }

    fn poll_next(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<Option<Result<Bytes, Self::Error>>> {
        Pin::new(&mut self.get_mut().body).poll_next(cx)
    }
}

impl Drop for Ending {
    fn drop(&mut self) {
        self.watch.answered();
    }
}
