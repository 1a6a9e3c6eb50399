//! Notices between processes.
//!
//! They are sent after the commit on a connection of their own: NOTIFY inside a transaction
//! takes a lock that makes all commits of the server wait for each other.

use std::collections::{HashMap, VecDeque};
use std::time::Duration;

use domain::log::StreamId;
use sqlx::PgPool;
use sqlx::postgres::{PgListener, PgPoolOptions};
use tokio::sync::{mpsc, oneshot};

use super::hosts::Hosts;
use crate::{Head, Notice, OrganisationId};

const CHANNEL: &str = "tarockmeister";

/// So long nothing is sent after something was: each sending is a transaction, and wakes every process. The first
/// after a rest goes at once; where all write all the time they learn of each other by their turns.
const REST: Duration = Duration::from_millis(50);

/// Notices in one payload, which has less than 8,000 bytes: each payload wakes every process.
const TOGETHER: usize = 50;

/// How long a store that closes waits for its last notices to go.
const PATIENCE: Duration = Duration::from_secs(1);

/// Sends notices in the background, as many at once as have gathered.
#[derive(Debug, Clone)]
pub(super) struct Notifier(mpsc::UnboundedSender<Order>);

/// What the task is told.
#[derive(Debug)]
enum Order {
    Send(Notice),
    /// Whoever closes the store hears here that all before it was sent.
    Tell(oneshot::Sender<()>),
}

impl Notifier {
    /// Starts the task; it ends with the last clone.
    pub(super) fn start(hosts: &Hosts) -> Self {
        let (sender, receiver) = mpsc::unbounded_channel();
        tokio::spawn(send_all(lone_connection(hosts), receiver));
        Self(sender)
    }

    /// Never waits: whoever has committed owes an answer.
    pub(super) fn send(&self, notice: Notice) {
        // The task ends after the last sender only, or with the whole process.
        let _ = self.0.send(Order::Send(notice));
    }

    /// Waits until all is sent that was to be sent so far, for a moment at most.
    pub(super) async fn finish(&self) {
        let (tell, told) = oneshot::channel();
        let _ = self.0.send(Order::Tell(tell));
        let _ = tokio::time::timeout(PATIENCE, told).await;
    }
}

async fn send_all(pool: PgPool, mut receiver: mpsc::UnboundedReceiver<Order>) {
    let mut gathered = Vec::new();
    while receiver.recv_many(&mut gathered, 1024).await > 0 {
        let (mut notices, mut waiting) = (Vec::new(), Vec::new());
        for order in gathered.drain(..) {
            match order {
                Order::Send(notice) => notices.push(notice),
                Order::Tell(tell) => waiting.push(tell),
            }
        }
        if !notices.is_empty() {
            notify(&pool, &merge(notices.into_iter())).await;
        }
        for tell in waiting {
            // Who closes waits no longer than it likes.
            let _ = tell.send(());
        }
        tokio::time::sleep(REST).await;
    }
    pool.close().await;
}

async fn notify(pool: &PgPool, payloads: &[String]) {
    let sent = sqlx::query("SELECT pg_notify($1, payload) FROM UNNEST($2::text[]) AS payload")
        .bind(CHANNEL)
        .bind(payloads)
        .execute(pool);
    match tokio::time::timeout(Duration::from_secs(10), sent).await {
        Ok(Ok(_)) => {}
        Ok(Err(error)) => tracing::warn!(%error, "other processes were not told of an append"),
        Err(_) => tracing::warn!("other processes were not told of an append in time"),
    }
}

/// The payloads to send, a notice a line: of several on the same thing the latest.
fn merge(notices: impl Iterator<Item = Notice>) -> Vec<String> {
    let mut heads: HashMap<StreamId, Head> = HashMap::new();
    let mut revisions: HashMap<OrganisationId, u64> = HashMap::new();
    for notice in notices {
        match notice {
            Notice::Appended { stream, head } => {
                let latest = heads.entry(stream).or_insert(head);
                if (latest.epoch, latest.version) < (head.epoch, head.version) {
                    *latest = head;
                }
            }
            Notice::PersonsChanged { organisation, revision } => {
                let latest = revisions.entry(organisation).or_default();
                *latest = revision.max(*latest);
            }
            Notice::Missed => {}
        }
    }
    let heads = heads
        .into_iter()
        .map(|(stream, Head { epoch, version, hash })| format!("s {stream} {epoch} {version} {hash}"));
    let lines: Vec<_> =
        heads.chain(revisions.into_iter().map(|(id, revision)| format!("p {id} {revision}"))).collect();
    lines.chunks(TOGETHER).map(|lines| lines.join("\n")).collect()
}

fn parse(line: &str) -> Option<Notice> {
    match *line.split(' ').collect::<Vec<_>>() {
        ["s", id, epoch, version, hash] => {
            let head =
                Head { epoch: epoch.parse().ok()?, version: version.parse().ok()?, hash: hash.parse().ok()? };
            Some(Notice::Appended { stream: StreamId(id.parse().ok()?), head })
        }
        ["p", id, revision] => {
            let organisation = OrganisationId(id.parse().ok()?);
            Some(Notice::PersonsChanged { organisation, revision: revision.parse().ok()? })
        }
        _ => None,
    }
}

#[derive(Debug)]
pub(crate) struct PostgresListener {
    pool: PgPool,
    /// `None` while the connection is lost.
    listener: Option<PgListener>,
    failures: u32,
    /// Came in one payload, and are to be told yet.
    heard: VecDeque<Notice>,
}

impl PostgresListener {
    pub(super) async fn connect(hosts: &Hosts) -> Result<Self, sqlx::Error> {
        let pool = lone_connection(hosts);
        let listener = Some(listen(&pool).await?);
        Ok(Self { pool, listener, failures: 0, heard: VecDeque::new() })
    }

    pub(crate) async fn next(&mut self) -> Notice {
        loop {
            if let Some(notice) = self.heard.pop_front() {
                return notice;
            }
            let Some(listener) = &mut self.listener else {
                match listen(&self.pool).await {
                    Ok(listener) => {
                        self.listener = Some(listener);
                        self.failures = 0;
                        return Notice::Missed;
                    }
                    Err(error) => {
                        tracing::warn!(%error, "cannot hear of other processes");
                        tokio::time::sleep(Duration::from_millis(100 << self.failures.min(6))).await;
                        self.failures += 1;
                        continue;
                    }
                }
            };
            match listener.try_recv().await {
                Ok(Some(notification)) => {
                    // Whatever else uses the channel is not for us.
                    self.heard.extend(notification.payload().lines().filter_map(parse));
                }
                Ok(None) | Err(_) => self.listener = None,
            }
        }
    }
}

impl Drop for PostgresListener {
    fn drop(&mut self) {
        // Closed at once, by the call alone; nobody needs to be told of a connection that only heard.
        drop(self.pool.close());
    }
}

async fn listen(pool: &PgPool) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    // We connect again ourselves, so that we know when to say that notices were missed.
    listener.eager_reconnect(false);
    listener.listen(CHANNEL).await?;
    Ok(listener)
}

fn lone_connection(hosts: &Hosts) -> PgPool {
    let pool = PgPoolOptions::new()
        .max_connections(1)
        .acquire_timeout(Duration::from_secs(5))
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_lazy_with(hosts.options());
    hosts.lead(&pool);
    pool
}

#[cfg(test)]
mod tests {
    use domain::log::Hash;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn many_notices_are_few_payloads_that_the_server_takes() {
        let head = Head { epoch: u32::MAX, version: u64::MAX, hash: Hash([255; 32]) };
        let notices = (0..120).map(|n| Notice::Appended { stream: StreamId(Uuid::from_u128(n)), head });
        let payloads = merge(notices.clone().chain(notices.clone()));
        assert_eq!(payloads.len(), 3);
        assert!(payloads.iter().all(|payload| payload.len() < 8000));
        let told: Vec<_> = payloads.iter().flat_map(|payload| payload.lines()).filter_map(parse).collect();
        assert_eq!(told.len(), 120);
        assert!(notices.into_iter().all(|notice| told.contains(&notice)));
    }
}
