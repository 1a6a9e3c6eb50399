//! The HTTP server: operations, their documentation, problems, health and metrics.

use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{Data, get};
use actix_web::{App, HttpResponse, HttpServer};
use engine::{Engine, Health};
use metrics_exporter_prometheus::PrometheusHandle;
use utoipa_swagger_ui::SwaggerUi;
use web::{Live, Parts};

use crate::messages;
use crate::{openapi, routes};
use http::door::Door;
use http::observe::observe;
use http::operation;
use http::problem::{Code, Problem, Result, pages};
use http::public_url::PublicUrl;

/// How long requests under way may take once the program is told to stop.
const SHUTDOWN: Duration = Duration::from_secs(10);

/// Starts to serve on `listener`; the future ends when the program is told to stop.
pub fn start(
    listener: TcpListener,
    engine: Engine,
    metrics: PrometheusHandle,
    workers: Option<usize>,
    public_url: Option<PublicUrl>,
    door: Door,
) -> io::Result<Server> {
    let operations: Arc<[_]> = routes::operations().into_iter().map(Arc::new).collect();
    let document = openapi::document(operations.iter().map(AsRef::as_ref));
    let engine = Data::new(engine);
    let metrics = Data::new(metrics);
    let public_url = public_url.map(Data::new);
    let door = Data::new(door);
    let pages_share = Parts::default();
    actix_web::rt::spawn(end_with_the_program(pages_share.live.clone()));
    let mut server = HttpServer::new(move || {
        App::new()
            .app_data(engine.clone())
            .app_data(metrics.clone())
            .app_data(door.clone())
            .wrap(Compress::default())
            .wrap(from_fn(observe))
            .service(operation::serve(&operations))
            .service(SwaggerUi::new("/docs/{_:.*}").external_url_unchecked("/openapi.json", document.clone()))
            .route("/docs", get().to(to_docs))
            .route("/livez", get().to(HttpResponse::NoContent))
            .route("/readyz", get().to(ready))
            .route("/metrics", get().to(show_metrics))
            .configure(|app| {
                if let Some(url) = &public_url {
                    app.app_data(url.clone());
                }
            })
            .configure(pages::configure)
            .configure(|app| web::configure(app, &pages_share))
            .default_service(actix_web::web::to(web::nothing))
    });
    if let Some(workers) = workers {
        server = server.workers(workers);
    }
    Ok(server.shutdown_timeout(SHUTDOWN.as_secs()).listen(listener)?.run())
}

async fn to_docs() -> HttpResponse {
    HttpResponse::PermanentRedirect().insert_header(("Location", "/docs/")).finish()
}

async fn ready(engine: Data<Engine>) -> Result<HttpResponse> {
    engine.store().ping().await?;
    // A database that failed a write is tried again every second.
    match engine.health() {
        Health::Ok => Ok(HttpResponse::NoContent().finish()),
        Health::Degraded(trouble) => {
            tracing::warn!(%trouble, "the newest write failed");
            Err(Problem::new(Code::Unavailable, messages::writes_fail()))
        }
        Health::ReadOnly => Err(Problem::new(Code::Unavailable, messages::read_only())),
    }
}

async fn show_metrics(metrics: Data<PrometheusHandle>) -> HttpResponse {
    metrics.run_upkeep();
    HttpResponse::Ok().content_type("text/plain; version=0.0.4; charset=utf-8").body(metrics.render())
}

/// Open pages let go at once: otherwise the server would wait for them until its patience ends.
async fn end_with_the_program(live: Data<Live>) {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminated) => tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            },
            Err(error) => tracing::warn!(%error, "open pages will hold up the program's end"),
        }
    }
    #[cfg(not(unix))]
    let _ = interrupted.await;
    live.end();
}
