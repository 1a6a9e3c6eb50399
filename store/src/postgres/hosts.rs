//! Several servers, of which one takes writes: a primary and its standbys.
//!
//! The driver knows one server. Here all are asked at once who takes writes, and everything that connects is
//! told when that has become another one.

use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions, Connection, PgConnection, PgPool};
use tokio::task::JoinSet;

/// How long a server may take to say whether it takes writes.
const PATIENCE: Duration = Duration::from_secs(2);

/// The servers of a URL with one host or several, as `postgres://tarock@one:5432,two:5432/cup`.
#[derive(Debug)]
pub(super) struct Hosts {
    /// Never empty.
    servers: Vec<PgConnectOptions>,
    /// Which of them everything connects to, and what that is.
    followed: Mutex<Followed>,
}

#[derive(Debug, Default)]
struct Followed {
    server: usize,
    pools: Vec<PgPool>,
}

/// What a server is that answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Primary,
    Standby,
}

impl Hosts {
    /// # Errors
    /// The URL is none.
    pub(super) fn parse(
        url: &str,
        settings: impl Fn(PgConnectOptions) -> PgConnectOptions,
    ) -> Result<Self, sqlx::Error> {
        let servers = one_by_one(url).into_iter().map(|url| PgConnectOptions::from_str(&url).map(&settings));
        Ok(Self { servers: servers.collect::<Result<_, _>>()?, followed: Mutex::default() })
    }

    /// Whether there is a choice.
    pub(super) fn are_several(&self) -> bool {
        self.servers.len() > 1
    }

    /// The one that is followed.
    pub(super) fn options(&self) -> PgConnectOptions {
        let at = self.followed().server;
        self.servers.get(at).cloned().unwrap_or_else(PgConnectOptions::new_without_pgpass)
    }

    /// From now on this pool connects to the server that is followed.
    pub(super) fn lead(&self, pool: &PgPool) {
        if self.are_several() {
            let mut followed = self.followed();
            followed.pools.retain(|pool| !pool.is_closed());
            // It may have been made for the one that was followed a moment before.
            if let Some(options) = self.servers.get(followed.server) {
                pool.set_connect_options(options.clone());
            }
            followed.pools.push(pool.clone());
        }
    }

    /// Looks for the server that takes writes, or for any if that will do; true if there is one.
    pub(super) async fn follow(&self, any_will_do: bool) -> bool {
        let mut attempts = JoinSet::new();
        for (server, options) in self.servers.iter().cloned().enumerate() {
            attempts.spawn(async move {
                Some((tokio::time::timeout(PATIENCE, kind(&options)).await.ok()??, server))
            });
        }
        let mut found = None;
        while let Some(answer) = attempts.join_next().await {
            let answer = answer.ok().flatten();
            found = [found, answer].into_iter().flatten().min_by_key(|(kind, _)| *kind);
            if matches!(found, Some((Kind::Primary, _))) {
                break;
            }
        }
        match found {
            Some((kind, server)) if kind == Kind::Primary || any_will_do => {
                self.turn_to(server);
                true
            }
            _ => false,
        }
    }

    fn turn_to(&self, server: usize) {
        let mut followed = self.followed();
        if followed.server == server {
            return;
        }
        followed.server = server;
        let Some(options) = self.servers.get(server) else { return };
        tracing::warn!(
            host = options.get_host(),
            port = options.get_port(),
            "another server takes the writes now"
        );
        for pool in &followed.pools {
            pool.set_connect_options(options.clone());
        }
    }

    fn followed(&self) -> MutexGuard<'_, Followed> {
        self.followed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// None if it cannot be reached.
async fn kind(server: &PgConnectOptions) -> Option<Kind> {
    let mut conn = server.connect().await.ok()?;
    let standby = is_standby(&mut conn).await.ok()?;
    // Only good manners.
    let _ = conn.close().await;
    Some(if standby { Kind::Standby } else { Kind::Primary })
}

/// Whether it follows another server, and takes no writes.
pub(super) async fn is_standby(conn: &mut PgConnection) -> Result<bool, sqlx::Error> {
    sqlx::query_scalar("SELECT pg_is_in_recovery()").fetch_one(conn).await
}

/// The same URL for each of its hosts. Which of them is wanted is known without being told.
fn one_by_one(url: &str) -> Vec<String> {
    let Some((scheme, rest)) = url.split_once("://") else { return vec![url.to_owned()] };
    let (authority, path) = rest.split_at(rest.find(['/', '?']).unwrap_or(rest.len()));
    let (user, hosts) = match authority.rsplit_once('@') {
        Some((user, hosts)) => (format!("{user}@"), hosts),
        None => (String::new(), authority),
    };
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let wanted = ["target_session_attrs=read-write", "target_session_attrs=primary"];
    let query: Vec<_> = query.split('&').filter(|pair| !pair.is_empty() && !wanted.contains(pair)).collect();
    let query = if query.is_empty() { String::new() } else { format!("?{}", query.join("&")) };
    hosts.split(',').map(|host| format!("{scheme}://{user}{host}{path}{query}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_url_names_one_server_or_several() {
        assert_eq!(one_by_one("postgres://a@h/cup?host=/tmp"), ["postgres://a@h/cup?host=/tmp"]);
        assert_eq!(
            one_by_one(
                "postgres://a:b,c@one:5433,two,three:1/cup?target_session_attrs=read-write&sslmode=require"
            ),
            [
                "postgres://a:b,c@one:5433/cup?sslmode=require",
                "postgres://a:b,c@two/cup?sslmode=require",
                "postgres://a:b,c@three:1/cup?sslmode=require"
            ]
        );
        assert_eq!(
            one_by_one("postgres://one,two?target_session_attrs=primary"),
            ["postgres://one", "postgres://two"]
        );
        let hosts = Hosts::parse("postgres://a@one:5433,two/cup", |options| options).unwrap();
        assert!(hosts.are_several());
        assert_eq!((hosts.options().get_host(), hosts.options().get_port()), ("one", 5433));
        hosts.turn_to(1);
        assert_eq!((hosts.options().get_host(), hosts.options().get_port()), ("two", 5432));
        assert!(Hosts::parse("postgres://a@one:x,two/cup", |options| options).is_err());
    }
}
