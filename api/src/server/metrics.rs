//! Metrics, on a listener of their own: what the program counts is nobody's business who plays here.

use std::io;
use std::net::TcpListener;

use actix_web::dev::Server;
use actix_web::web::{Data, get};
use actix_web::{App, HttpResponse, HttpServer};
use metrics_exporter_prometheus::PrometheusHandle;

/// Starts to serve `/metrics` on `listener`, and nothing else. It ends with the program.
pub fn start(listener: TcpListener, metrics: PrometheusHandle) -> io::Result<Server> {
    let metrics = Data::new(metrics);
    let server =
        HttpServer::new(move || App::new().app_data(metrics.clone()).route("/metrics", get().to(show)));
    Ok(server.workers(1).disable_signals().listen(listener)?.run())
}

async fn show(metrics: Data<PrometheusHandle>) -> HttpResponse {
    metrics.run_upkeep();
    HttpResponse::Ok().content_type("text/plain; version=0.0.4; charset=utf-8").body(metrics.render())
}
