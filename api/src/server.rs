//! The HTTP server: operations, their documentation, problems, health and metrics.

use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use actix_web::dev::Server;
use actix_web::middleware::{Compress, from_fn};
use actix_web::web::{Data, get};
use actix_web::{App, HttpResponse, HttpServer};
use engine::Engine;
use metrics_exporter_prometheus::PrometheusHandle;
use utoipa_swagger_ui::SwaggerUi;
use web::{Live, Rendered};

use crate::{openapi, ready, routes};
use http::observe::observe;
use http::operation;
use http::problem::pages;
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
) -> io::Result<Server> {
    let operations: Arc<[_]> = routes::operations().into_iter().map(Arc::new).collect();
    let document = openapi::document(operations.iter().map(AsRef::as_ref));
    let engine = Data::new(engine);
    let metrics = Data::new(metrics);
    let public_url = public_url.map(Data::new);
    let (rendered, live) = (Data::new(Rendered::default()), Data::new(Live::default()));
    actix_web::rt::spawn(end_with_the_program(live.clone()));
    let mut server = HttpServer::new(move || {
        App::new()
            .app_data(engine.clone())
            .app_data(metrics.clone())
            .wrap(Compress::default())
            .wrap(from_fn(observe))
            .service(operation::serve(&operations))
            .service(SwaggerUi::new("/docs/{_:.*}").external_url_unchecked("/openapi.json", document.clone()))
            .route("/docs", get().to(to_docs))
            .route("/livez", get().to(HttpResponse::NoContent))
            .route("/readyz", get().to(ready::ready))
            .route("/metrics", get().to(show_metrics))
            .configure(|app| {
                if let Some(url) = &public_url {
                    app.app_data(url.clone());
                }
            })
            .configure(pages::configure)
            .configure(|app| web::configure(app, &rendered, &live))
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

async fn show_metrics(engine: Data<Engine>, metrics: Data<PrometheusHandle>) -> HttpResponse {
    ready::gauge(&engine);
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
