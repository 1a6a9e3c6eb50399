//! What somebody should know although everything goes on: for who looks after the server, and for who directs.

use std::fmt;
use std::sync::Arc;

use actix_web::web::Data;
use chrono::{DateTime, Utc};
use domain::log::StreamId;
use domain::message::Message;
use engine::{Engine, Health, Outage, Warning};

use crate::messages;
use crate::problem::outage;

/// Since when no backup could be made, if the program makes any.
#[derive(Clone)]
pub struct BackupsFail(Arc<dyn Fn() -> Option<DateTime<Utc>> + Send + Sync>);

impl BackupsFail {
    /// As this tells, whenever it is asked.
    pub fn since(tell: impl Fn() -> Option<DateTime<Utc>> + Send + Sync + 'static) -> Self {
        Self(Arc::new(tell))
    }
}

impl fmt::Debug for BackupsFail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("BackupsFail").field(&(self.0)()).finish()
    }
}

/// Something that somebody should know.
#[derive(Debug, Clone, PartialEq)]
pub struct Alarm {
    /// A word for programs.
    pub code: &'static str,
    /// What it is.
    pub detail: Message,
    /// The stream it is about, if it is about one.
    pub stream: Option<StreamId>,
}

impl Alarm {
    fn of(warning: &Warning) -> Self {
        let (code, detail) = match warning {
            Warning::NoReserve => ("no_reserve", messages::no_reserve()),
            Warning::UnsafeServer { settings } => {
                ("unsafe_database", messages::unsafe_database(settings.as_str()))
            }
            Warning::ClockLeapt { seconds } => ("clock_leapt", messages::clock_leapt(seconds.unsigned_abs())),
            Warning::LostEnd { stream, behind, events, .. } => {
                ("lost_end", messages::lost_end(*events, stream, *behind))
            }
        };
        let stream = match warning {
            Warning::LostEnd { stream, .. } => Some(*stream),
            _ => None,
        };
        Self { code, detail, stream }
    }
}

/// What goes on in spite of it.
#[must_use]
pub fn alarms(engine: &Engine, backups: Option<&Data<BackupsFail>>) -> Vec<Alarm> {
    let mut alarms: Vec<_> = engine.warnings().iter().map(Alarm::of).collect();
    let failing = backups.and_then(|backups| (backups.0)());
    let failing = failing.map(messages::no_backup_since);
    alarms.extend(failing.map(|detail| Alarm { code: "backup_failing", detail, stream: None }));
    alarms
}

/// What keeps the database from writing, if anything does.
#[must_use]
pub fn stopped(engine: &Engine) -> Option<Message> {
    let why = match engine.health() {
        Health::Ok => return None,
        Health::Degraded(trouble) => Outage::Failing(trouble),
        Health::ReadOnly => Outage::ReadOnly,
    };
    Some(outage(why, engine.config().retry_after).detail().clone())
}
