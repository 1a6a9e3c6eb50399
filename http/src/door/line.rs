//! A connection under watch: heads come in time, what nobody reads is thrown away within bounds, and who
//! does not take his answer goes.

use std::io::{self, IoSlice};
use std::net::IpAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep_until};

use super::watch::Phase;
use super::{Door, Watch};

/// How long a head may take from its first byte on, and how long one is waited for: longer than a connection
/// is kept alive, which ends it in order.
const HEAD: Duration = Duration::from_secs(5);
const NEXT: Duration = Duration::from_secs(20);
/// How long the rest of a body may take that nobody reads.
const REST: Duration = Duration::from_secs(2);
/// Most bytes of such a rest: who sends more did not wait for the answer.
const REST_BYTES: usize = 1024 * 1024;
/// How long an answer may find no room on its way.
const STUCK: Duration = Duration::from_secs(30);

/// A connection under watch. It leaves the door when it is dropped.
#[derive(Debug)]
pub struct Line {
    stream: TcpStream,
    address: IpAddr,
    watch: Arc<Watch>,
    door: Arc<Door>,
    /// How far it was when something was read last, and the bytes read since.
    phase: Phase,
    came: usize,
    /// Until when what is read has to be complete.
    read_by: Option<Pin<Box<Sleep>>>,
    /// Until when some of the answer has to be taken.
    write_by: Option<Pin<Box<Sleep>>>,
}

impl Line {
    /// A connection that was let in.
    #[must_use]
    pub fn new(stream: TcpStream, address: IpAddr, door: Arc<Door>, watch: Arc<Watch>) -> Self {
        Self { stream, address, watch, door, phase: Phase::Head, came: 0, read_by: None, write_by: None }
    }

    /// What is known of it.
    #[must_use]
    pub fn watch(&self) -> &Arc<Watch> {
        &self.watch
    }

    /// Follows the request that is worked on.
    fn follow(&mut self) {
        let phase = self.watch.phase();
        if phase != self.phase {
            (self.phase, self.came) = (phase, 0);
            self.read_by = match phase {
                Phase::Head => Some(within(NEXT)),
                Phase::Rest => Some(within(REST)),
                Phase::Body | Phase::Answer => None,
            };
        }
    }

    /// Whether what is read did not come in time.
    fn is_late(&mut self, cx: &mut Context<'_>) -> bool {
        self.read_by.as_mut().is_some_and(|late| late.as_mut().poll(cx).is_ready())
    }

    fn refuse_if_over(&self, cx: &Context<'_>) -> io::Result<()> {
        self.watch.wakes(cx.waker());
        if self.watch.is_over() { Err(io::ErrorKind::ConnectionAborted.into()) } else { Ok(()) }
    }

    /// Watches over the time an answer takes to be taken.
    fn written<T>(&mut self, cx: &mut Context<'_>, written: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.write_by = None;
            return written;
        }
        let stuck = self.write_by.get_or_insert_with(|| within(STUCK));
        if stuck.as_mut().poll(cx).is_ready() {
            count("stuck");
            return Poll::Ready(Err(io::ErrorKind::TimedOut.into()));
        }
        Poll::Pending
    }
}

fn within(time: Duration) -> Pin<Box<Sleep>> {
    Box::pin(sleep_until(Instant::now() + time))
}

fn count(why: &'static str) {
    metrics::counter!("tarockmeister_connections_ended_total", "why" => why).increment(1);
}

impl AsyncRead for Line {
    /// Reads; the end, if what is read does not come in time or nobody wants it.
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buf: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        this.refuse_if_over(cx)?;
        this.follow();
        if this.is_late(cx) || this.phase == Phase::Rest && this.came > REST_BYTES {
            count(if this.phase == Phase::Rest { "rest" } else { "slow" });
            return Poll::Ready(Ok(()));
        }
        let before = buf.filled().len();
        let read = Pin::new(&mut this.stream).poll_read(cx, buf);
        if let Poll::Ready(Ok(())) = &read {
            let first = this.came == 0;
            this.came += buf.filled().len() - before;
            if this.phase == Phase::Head && first && this.came > 0 {
                this.read_by = Some(within(HEAD));
            }
        }
        read
    }
}

impl AsyncWrite for Line {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, bytes: &[u8]) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        this.refuse_if_over(cx)?;
        let written = Pin::new(&mut this.stream).poll_write(cx, bytes);
        this.written(cx, written)
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        this.refuse_if_over(cx)?;
        let written = Pin::new(&mut this.stream).poll_write_vectored(cx, bytes);
        this.written(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.door.leave(self.address, &self.watch);
    }
}
