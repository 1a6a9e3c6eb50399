//! What `/readyz` and `/metrics` say of the database and the clock.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::web::Data;
use chrono::SecondsFormat;
use engine::{Engine, Health, Outage, Trouble, Warning};
use http::alarms::{Alarm, BackupsFail, alarms};
use http::language;
use http::problem::{Result, outage, sentence};
use serde_json::json;

use crate::backup::keeping::{Backups, State};

/// Whether the database takes a write: one is tried. 204 if all is well, 200 with what somebody should
/// know, 503 if nothing can be written.
pub async fn ready(
    engine: Data<Engine>,
    backups: Data<Option<Backups>>,
    failing: Option<Data<BackupsFail>>,
) -> Result<HttpResponse> {
    engine.store().ping().await?;
    let retry_after = engine.config().retry_after;
    match engine.try_health().await {
        Health::Ok => {}
        Health::Degraded(trouble) => return Err(outage(Outage::Failing(trouble), retry_after)),
        Health::ReadOnly => return Err(outage(Outage::ReadOnly, retry_after)),
    }
    let backups = backups.as_ref().as_ref().map(Backups::state);
    let warnings: Vec<_> = alarms(&engine, failing.as_ref()).iter().map(in_json).collect();
    let mut answer = json!({ "warnings": warnings });
    match backups {
        // What a stick has: whoever looks after the hall wants to know it on a good day too.
        Some(State { last: Some(last), .. }) => {
            let until = last.until.to_rfc3339_opts(SecondsFormat::Secs, true);
            answer["backup"] = json!({ "recovery_point": until });
        }
        Some(State { last: None, .. }) => answer["backup"] = json!({ "recovery_point": null }),
        None if warnings_are_none(&answer) => return Ok(HttpResponse::NoContent().finish()),
        None => {}
    }
    Ok(HttpResponse::Ok().insert_header(("Cache-Control", "no-store")).json(answer))
}

fn in_json(Alarm { code, detail, .. }: &Alarm) -> serde_json::Value {
    json!({ "code": code, "detail": sentence(language::DEFAULT, detail) })
}

fn warnings_are_none(answer: &serde_json::Value) -> bool {
    answer["warnings"].as_array().is_none_or(Vec::is_empty)
}

/// Keeps the gauges at what holds now, as long as the program runs.
pub async fn keep_gauges(engine: Engine, backups: Option<Backups>) {
    let mut ticks = actix_web::rt::time::interval(Duration::from_secs(1));
    loop {
        ticks.tick().await;
        gauge(&engine);
        if let Some(backups) = &backups {
            gauge_backups(&backups.state());
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
fn gauge_backups(State { last, failing }: &State) {
    metrics::gauge!("tarockmeister_backup_failing").set(f64::from(u8::from(failing.is_some())));
    if let Some(last) = last {
        metrics::gauge!("tarockmeister_backup_recovery_point_seconds").set(last.until.timestamp() as f64);
    }
}

/// All states of a database; exactly one of them holds.
const STATES: [&str; 9] =
    ["ok", "disk_full", "file_gone", "disk_failing", "busy", "away", "silent", "unconfirmed", "read_only"];

fn state_of(health: Health) -> &'static str {
    match health {
        Health::Ok => "ok",
        Health::ReadOnly => "read_only",
        Health::Degraded(trouble) => match trouble {
            Trouble::DiskFull => "disk_full",
            Trouble::FileGone => "file_gone",
            Trouble::Io => "disk_failing",
            Trouble::Busy => "busy",
            Trouble::Away => "away",
            Trouble::Silent => "silent",
            Trouble::Unconfirmed => "unconfirmed",
        },
    }
}

#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
fn gauge(engine: &Engine) {
    let health = engine.health();
    metrics::gauge!("tarockmeister_database_writable").set(f64::from(u8::from(health == Health::Ok)));
    for state in STATES {
        let is_so = f64::from(u8::from(state == state_of(health)));
        metrics::gauge!("tarockmeister_database_state", "state" => state).set(is_so);
    }
    let (mut leap, mut lost, mut reserve, mut safe) = (0, 0, true, true);
    for warning in engine.warnings() {
        match warning {
            Warning::NoReserve => reserve = false,
            Warning::UnsafeServer { .. } => safe = false,
            Warning::ClockLeapt { seconds } => leap = seconds,
            Warning::LostEnd { events, .. } => lost += events,
        }
    }
    metrics::gauge!("tarockmeister_reserve_kept").set(f64::from(u8::from(reserve)));
    metrics::gauge!("tarockmeister_database_safe").set(f64::from(u8::from(safe)));
    metrics::gauge!("tarockmeister_clock_leap_seconds").set(leap as f64);
    metrics::gauge!("tarockmeister_lost_events").set(lost as f64);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_of_a_database_is_one_of_the_list() {
        let troubles = [
            Trouble::DiskFull,
            Trouble::FileGone,
            Trouble::Io,
            Trouble::Busy,
            Trouble::Away,
            Trouble::Silent,
            Trouble::Unconfirmed,
        ];
        let states = troubles.map(Health::Degraded).into_iter().chain([Health::Ok, Health::ReadOnly]);
        let mut found: Vec<_> = states.map(state_of).collect();
        let mut known = STATES;
        found.sort_unstable();
        known.sort_unstable();
        assert_eq!(found, known);
    }
}
