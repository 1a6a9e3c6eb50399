//! What an endpoint is told, how that is signed, and when it is told again.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use chrono::{DateTime, SecondsFormat, TimeDelta, Utc};
use ring::hmac;
use store::{NotTaken, StoreError, Telling, Told, WriteError};
use uuid::Uuid;

use crate::Engine;

/// How long after each failure it is told again; after the last of them always as long.
pub const RETRIES: [Duration; 8] = [
    Duration::from_secs(5),
    Duration::from_secs(30),
    Duration::from_mins(2),
    Duration::from_mins(10),
    Duration::from_mins(30),
    Duration::from_hours(1),
    Duration::from_hours(4),
    Duration::from_hours(8),
];
/// What has failed as long is told nothing any more.
pub const OFF_AFTER: Duration = Duration::from_hours(5 * 24);
/// What has just taken something is left alone so long: what comes meanwhile is one message.
const SPACING: TimeDelta = TimeDelta::seconds(1);
/// How long a row is held by who tells: longer than that may take.
const LEASE: TimeDelta = TimeDelta::seconds(30);
/// How the receiver's secret begins, as Standard Webhooks has it.
const PREFIX: &str = "whsec_";

/// Why an endpoint did not take what it was told.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NotTold {
    /// Its name leads to an address that is not told anything.
    AddressRefused,
    /// Nobody answers there.
    Unreachable,
    /// Its certificate is not trusted, or there is none.
    Untrusted,
    /// It took too long.
    TimedOut,
    /// It answered with this status. 410 says that it wants to hear nothing any more.
    Status(u16),
}

impl NotTold {
    /// Whether it is not told anything any more.
    #[must_use]
    pub fn is_final(self) -> bool {
        self == Self::Status(410)
    }
}

impl fmt::Display for NotTold {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AddressRefused => f.write_str("address_refused"),
            Self::Unreachable => f.write_str("unreachable"),
            Self::Untrusted => f.write_str("untrusted"),
            Self::TimedOut => f.write_str("timed_out"),
            Self::Status(status) => write!(f, "status_{status}"),
        }
    }
}

impl FromStr for NotTold {
    type Err = ();

    fn from_str(word: &str) -> Result<Self, ()> {
        Ok(match word {
            "address_refused" => Self::AddressRefused,
            "unreachable" => Self::Unreachable,
            "untrusted" => Self::Untrusted,
            "timed_out" => Self::TimedOut,
            _ => Self::Status(word.strip_prefix("status_").and_then(|status| status.parse().ok()).ok_or(())?),
        })
    }
}

/// A message to an endpoint: the same bytes under the same id as often as it is sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Where it goes.
    pub url: String,
    /// `webhook-id`.
    pub id: String,
    /// The JSON text.
    pub body: String,
    telling: Telling,
}

impl Message {
    fn of(telling: Telling) -> Self {
        let Told { epoch, version } = telling.stands;
        // In another epoch what was told before may be other than it is now.
        let after = if telling.told.epoch == epoch { telling.told.version } else { 0 };
        let id = format!("msg_{}_{epoch}_{after}_{version}", telling.webhook.simple());
        let body = serde_json::json!({
            "type": "tournament.changed",
            "timestamp": telling.recorded_at.to_rfc3339_opts(SecondsFormat::Micros, true),
            "data": {"tournament": telling.stream, "epoch": epoch, "after": after, "version": version},
        });
        Self { url: telling.url.clone(), id, body: body.to_string(), telling }
    }

    /// `webhook-timestamp` and `webhook-signature` of sending it now.
    #[must_use]
    pub fn signed(&self, now: DateTime<Utc>) -> (i64, String) {
        let at = now.timestamp();
        (at, sign(&self.telling.secret, &self.id, at, &self.body))
    }
}

/// The secret as its receiver gets it.
pub(super) fn shown(secret: &[u8]) -> String {
    format!("{PREFIX}{}", STANDARD.encode(secret))
}

/// The signature of Standard Webhooks, version 1.
fn sign(secret: &[u8], id: &str, at: i64, body: &str) -> String {
    let key = hmac::Key::new(hmac::HMAC_SHA256, secret);
    let tag = hmac::sign(&key, format!("{id}.{at}.{body}").as_bytes());
    format!("v1,{}", STANDARD.encode(tag.as_ref()))
}

/// When it is told again that has failed so often, this time included; none if it fails too long.
fn again_at(failures: u32, since: DateTime<Utc>, now: DateTime<Utc>) -> Option<DateTime<Utc>> {
    if (now - since).to_std().is_ok_and(|long| long >= OFF_AFTER) {
        return None;
    }
    let nth = usize::try_from(failures.saturating_sub(1)).unwrap_or(usize::MAX);
    let wait = RETRIES.get(nth).or(RETRIES.last()).copied().unwrap_or_default();
    Some(now + wait)
}

impl Engine {
    /// At most `limit` endpoints that are to be told something now.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn due_webhooks(&self, limit: u32) -> Result<Vec<Uuid>, StoreError> {
        self.store().due_webhooks(self.config().clock.now(), limit).await
    }

    /// Takes it upon itself to tell an endpoint, for a while; none if another process does.
    ///
    /// # Errors
    /// As for any write.
    pub async fn begin_telling(&self, webhook: Uuid) -> Result<Option<Message>, WriteError> {
        let now = self.config().clock.now();
        let held = self.store().hold_webhook(webhook, Uuid::now_v7(), now + LEASE, now).await?;
        Ok(held.map(Message::of))
    }

    /// Writes down what became of it.
    ///
    /// # Errors
    /// As for any write: then it is told again.
    pub async fn end_telling(
        &self,
        message: &Message,
        outcome: Result<(), NotTold>,
    ) -> Result<(), WriteError> {
        let (telling, now) = (&message.telling, self.config().clock.now());
        let Err(why) = outcome else {
            self.store().webhook_took(telling.webhook, telling.lease, now + SPACING).await?;
            return Ok(());
        };
        let again = again_at(telling.failures + 1, telling.failing_since.unwrap_or(now), now);
        let again = again.filter(|_| !why.is_final());
        let how = NotTaken {
            at: now,
            problem: why.to_string(),
            next_try: again.unwrap_or(now),
            is_off: again.is_none(),
        };
        self.store().webhook_failed(telling.webhook, telling.lease, how).await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use domain::log::StreamId;

    use super::*;

    fn moment(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(1_526_000_000 + seconds, 0).unwrap()
    }

    fn telling() -> Telling {
        Telling {
            webhook: Uuid::from_u128(1),
            lease: Uuid::from_u128(2),
            stream: StreamId(Uuid::from_u128(3)),
            url: "https://club.example/told".to_owned(),
            secret: [7; 32],
            told: Told { epoch: 1, version: 40 },
            stands: Told { epoch: 1, version: 45 },
            recorded_at: moment(0),
            failures: 0,
            failing_since: None,
        }
    }

    /// The key, id, time and text with which the makers of Standard Webhooks test their libraries.
    #[test]
    fn it_is_signed_as_standard_webhooks_has_it() {
        let secret = STANDARD.decode("MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let signature =
            sign(&secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", 1_614_265_330, r#"{"test": 2432232314}"#);
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn a_message_is_the_same_as_often_as_it_is_sent() {
        let first = Message::of(telling());
        let again = Message::of(Telling { lease: Uuid::from_u128(9), failures: 4, ..telling() });
        assert_eq!((&first.id, &first.body), (&again.id, &again.body));
        let body: serde_json::Value = serde_json::from_str(&first.body).unwrap();
        let data = serde_json::json!({
            "tournament": Uuid::from_u128(3), "epoch": 1, "after": 40, "version": 45
        });
        assert_eq!(body["data"], data);
        assert_ne!(first.signed(moment(0)), first.signed(moment(1)));
    }

    #[test]
    fn another_epoch_is_told_from_the_beginning() {
        let told = Message::of(Telling { stands: Told { epoch: 2, version: 41 }, ..telling() });
        assert!(told.body.contains(r#""after":0"#) && told.body.contains(r#""epoch":2"#), "{}", told.body);
    }

    #[test]
    fn it_waits_longer_and_longer_and_gives_up_in_the_end() {
        let waits =
            |failures| (again_at(failures, moment(0), moment(100)).unwrap() - moment(100)).num_seconds();
        assert_eq!([1, 2, 3, 8, 9, 1000].map(waits), [5, 30, 120, 28_800, 28_800, 28_800]);
        let days = |days: i64| again_at(30, moment(0), moment(days * 86_400));
        assert!(days(4).is_some() && days(5).is_none());
    }

    #[test]
    fn a_failure_is_read_as_it_was_written() {
        let all = [
            NotTold::AddressRefused,
            NotTold::Unreachable,
            NotTold::Untrusted,
            NotTold::TimedOut,
            NotTold::Status(503),
        ];
        for failure in all {
            assert_eq!(failure.to_string().parse(), Ok(failure));
        }
    }
}
