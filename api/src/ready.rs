//! What `/readyz` and `/metrics` say of the database and the clock.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::web::Data;
use domain::message::Message;
use engine::{Engine, Health, Outage, Warning};
use http::language;
use http::problem::{Result, outage, sentence};
use serde_json::json;

use crate::messages;

/// Whether the database takes a write: one is tried. 204 if all is well, 200 with what somebody should
/// know, 503 if nothing can be written.
pub async fn ready(engine: Data<Engine>) -> Result<HttpResponse> {
    engine.store().ping().await?;
    let retry_after = engine.config().retry_after;
    match engine.try_health().await {
        Health::Ok => {}
        Health::Degraded(trouble) => return Err(outage(Outage::Failing(trouble), retry_after)),
        Health::ReadOnly => return Err(outage(Outage::ReadOnly, retry_after)),
    }
    let warnings = engine.warnings();
    if warnings.is_empty() {
        return Ok(HttpResponse::NoContent().finish());
    }
    let warnings: Vec<_> = warnings.iter().map(in_json).collect();
    Ok(HttpResponse::Ok().insert_header(("Cache-Control", "no-store")).json(json!({ "warnings": warnings })))
}

fn in_json(warning: &Warning) -> serde_json::Value {
    let (code, detail): (_, Message) = match warning {
        Warning::NoReserve => ("no_reserve", messages::no_reserve()),
        Warning::ClockLeapt { seconds } => ("clock_leapt", messages::clock_leapt(seconds.unsigned_abs())),
        Warning::LostEnd { stream, behind, events, .. } => {
            ("lost_end", messages::lost_end(*events, stream, *behind))
        }
    };
    json!({ "code": code, "detail": sentence(language::DEFAULT, &detail) })
}

/// Keeps the gauges at what holds now, as long as the program runs.
pub async fn keep_gauges(engine: Engine) {
    let mut ticks = actix_web::rt::time::interval(Duration::from_secs(1));
    loop {
        ticks.tick().await;
        gauge(&engine);
    }
}

#[expect(clippy::cast_precision_loss, reason = "a gauge is a float")]
fn gauge(engine: &Engine) {
    let health = engine.health();
    metrics::gauge!("tarockmeister_database_writable").set(f64::from(u8::from(health == Health::Ok)));
    let (mut leap, mut lost, mut reserve) = (0, 0, true);
    for warning in engine.warnings() {
        match warning {
            Warning::NoReserve => reserve = false,
            Warning::ClockLeapt { seconds } => leap = seconds,
            Warning::LostEnd { events, .. } => lost += events,
        }
    }
    metrics::gauge!("tarockmeister_reserve_kept").set(f64::from(u8::from(reserve)));
    metrics::gauge!("tarockmeister_clock_leap_seconds").set(leap as f64);
    metrics::gauge!("tarockmeister_lost_events").set(lost as f64);
}
