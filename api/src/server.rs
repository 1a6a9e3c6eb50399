//! The HTTP server: operations, their documentation, problems and health.

pub mod cors;
mod document;
mod listen;
pub mod metrics;
pub mod notify;
pub mod stop;
pub mod summed;
pub mod tls;
pub mod validity;

use std::io;
use std::net::TcpListener;
use std::sync::Arc;

use actix_server::{Server, ServerHandle};
use actix_web::middleware::{Compress, Condition, from_fn};
use actix_web::web::{Data, get};
use actix_web::{App, HttpResponse};
use engine::Engine;
use tokio_rustls::TlsAcceptor;
use utoipa_swagger_ui::{Config, SwaggerUi};
use web::{Live, Parts, Practice};

use self::cors::Origin;
use self::document::Document;
use self::stop::Stop;
use crate::backup::keeping::Backups;
use crate::{ready, routes};
use http::alarms::BackupsFail;
use http::backstage::Backstage;
use http::client::Proxies;
use http::door::{Door, Limits};
use http::guesses::Guesses;
use http::observe::{StrictTransport, observe};
use http::operation;
use http::origin::Origins;
use http::pace::Pace;
use http::packed::leave_packed;
use http::problem::pages;
use http::public_url::PublicUrl;
use http::targets::Targets;

/// How the program is served.
pub struct Serving {
    /// Where.
    pub listener: TcpListener,
    /// Threads that handle requests; by default one per processor.
    pub workers: Option<usize>,
    /// Where others reach it.
    pub public_url: Option<PublicUrl>,
    /// How many connections there may be.
    pub limits: Limits,
    /// Who is believed whose requests they bring.
    pub proxies: Proxies,
    /// Under which names it answers, and what its organizer accepts.
    pub origins: Origins,
    /// Speaks TLS, if it is not left to a proxy.
    pub tls: Option<TlsAcceptor>,
    /// Browsers are told to come by TLS alone.
    pub strict: Option<StrictTransport>,
    /// Whose pages may ask the API from a browser.
    pub cors: Vec<Origin>,
    /// Where webhooks may lead.
    pub targets: Targets,
    /// How its backups go, if it makes any.
    pub backups: Option<Backups>,
    /// That it is practice, if it is.
    pub practice: Option<Data<Practice>>,
    /// What tells it to stop.
    pub stop: Stop,
}

/// Starts to serve; the future ends when the program is told to stop.
pub fn start(engine: Engine, serving: Serving) -> io::Result<Server> {
    let Serving {
        listener,
        workers,
        public_url,
        limits,
        proxies,
        origins,
        tls,
        strict,
        cors,
        targets,
        backups,
        practice,
        stop,
    } = serving;
    let operations: Arc<[_]> = routes::operations().into_iter().map(Arc::new).collect();
    let document = Data::new(Document::default());
    let engine = Data::new(engine);
    let (public_url, strict) = (public_url.map(Data::new), strict.map(Data::new));
    let failing = backups.clone();
    let failing = failing.map(|backups| Data::new(BackupsFail::since(move || backups.state().failing)));
    let backups = Data::new(backups);
    let door = Arc::new(Door::new(limits, proxies.clone()));
    let (proxies, origins) = (Data::new(proxies), Data::new(origins));
    let (backstage, pace) = (Data::new(Backstage::default()), Data::new(Pace::default()));
    let (guesses, targets) = (Data::new(Guesses::default()), Data::new(targets));
    let pages_share = Parts::at(engine.config().clock.now());
    let live = pages_share.live.clone();
    let server = listen::serve(listener, door, tls, workers, move || {
        App::new()
            .app_data(engine.clone())
            .app_data(proxies.clone())
            .app_data(origins.clone())
            .app_data(backstage.clone())
            .app_data(pace.clone())
            .app_data(guesses.clone())
            .app_data(targets.clone())
            .app_data(backups.clone())
            .wrap(Compress::default())
            .wrap(from_fn(leave_packed))
            .wrap(Condition::new(!cors.is_empty(), cors::policy(&cors)))
            .wrap(from_fn(observe))
            .service(operation::serve(&operations))
            .app_data(document.clone())
            .route(document::PATH, get().to(document::read))
            .service(SwaggerUi::new("/docs/{_:.*}").config(Config::from(document::PATH)))
            .route("/docs", get().to(to_docs))
            .route("/livez", get().to(HttpResponse::NoContent))
            .route("/readyz", get().to(ready::ready))
            .configure(|app| {
                if let Some(url) = &public_url {
                    app.app_data(url.clone());
                }
                if let Some(failing) = &failing {
                    app.app_data(failing.clone());
                }
                if let Some(practice) = &practice {
                    app.app_data(practice.clone());
                }
                if let Some(strict) = &strict {
                    app.app_data(strict.clone());
                }
            })
            .configure(pages::configure)
            .configure(|app| web::configure(app, &pages_share))
            .default_service(actix_web::web::to(web::nothing))
    })?;
    actix_web::rt::spawn(end_when_told(stop, live, server.handle()));
    Ok(server)
}

async fn to_docs() -> HttpResponse {
    HttpResponse::PermanentRedirect().insert_header(("Location", "/docs/")).finish()
}

/// Ends it when it is told to stop. Open pages let go at once: otherwise the server would wait for them until its
/// patience ends.
async fn end_when_told(stop: Stop, live: Data<Live>, server: ServerHandle) {
    let in_order = stop.told().await;
    notify::stopping();
    live.end();
    server.stop(in_order).await;
}
