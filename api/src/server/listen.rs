//! From the socket to the app: who is let in, how slow he may be, and how long he is kept.

use std::fmt::Debug;
use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use actix_http::error::DispatchError;
use actix_http::{HttpService, Protocol, Request, Response};
use actix_server::Server;
use actix_service::{
    IntoServiceFactory, Service, ServiceFactory, ServiceFactoryExt as _, fn_service, map_config,
};
use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::AppConfig;
use http::door::{Door, Line};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;
use tokio_util::either::Either;

use super::summed::TURNED_AWAY;

/// How long requests under way may take once the program is told to stop.
const SHUTDOWN: Duration = Duration::from_secs(10);
/// How long a connection is kept on which nothing is asked.
const KEEP_ALIVE: Duration = Duration::from_secs(5);
/// How long the first head may take.
const FIRST_HEAD: Duration = Duration::from_secs(5);
/// How long both ends may take to agree on a key.
const GREETING: Duration = Duration::from_secs(5);
/// How long what nobody reads is thrown away, and how long the other end may take to hang up.
const GOODBYE: Duration = Duration::from_secs(1);

/// Serves `app` to whom the door lets in.
pub fn serve<F, I, S, B>(
    listener: TcpListener,
    door: Arc<Door>,
    tls: Option<TlsAcceptor>,
    workers: Option<usize>,
    app: F,
) -> io::Result<Server>
where
    F: Fn() -> I + Send + Clone + 'static,
    I: IntoServiceFactory<S, Request>,
    S: ServiceFactory<Request, Config = AppConfig> + 'static,
    S::Error: Into<Error> + 'static,
    S::InitError: Debug,
    S::Response: Into<Response<B>> + 'static,
    S::Service: 'static,
    <S::Service as Service<Request>>::Future: 'static,
    B: MessageBody + 'static,
{
    // Who is told to stop before anybody waits for the server stops too: `Stop` listens from before.
    let mut server = Server::build().shutdown_timeout(SHUTDOWN.as_secs()).disable_signals();
    if let Some(workers) = workers {
        server = server.workers(workers);
    }
    let stopping = server.graceful_shutdown_signal();
    let server = server.listen("tarockmeister", listener, move || {
        let (door, tls, stopping) = (Arc::clone(&door), tls.clone(), stopping.clone());
        let app = app().into_factory().map_err(|error| error.into().error_response());
        let http = HttpService::build()
            // Kept connections end at once when the program is told to stop.
            .graceful_shutdown_signal(move || {
                let stopping = stopping.clone();
                async move { stopping.notified().await }
            })
            .keep_alive(KEEP_ALIVE)
            .client_request_timeout(FIRST_HEAD)
            .client_disconnect_timeout(GOODBYE)
            .on_connect_ext(|channel: &Channel, data| {
                data.insert(Arc::clone(line(channel).watch()));
            })
            .finish(map_config(app, |()| AppConfig::default()));
        fn_service(move |stream| let_in(Arc::clone(&door), tls.clone(), stream)).and_then(http)
    })?;
    Ok(server.run())
}

/// As it is, or by TLS.
type Channel = Either<Line, TlsStream<Line>>;

fn line(channel: &Channel) -> &Line {
    match channel {
        Either::Left(line) => line,
        Either::Right(stream) => stream.get_ref().0,
    }
}

async fn let_in(
    door: Arc<Door>,
    tls: Option<TlsAcceptor>,
    stream: TcpStream,
) -> Result<(Channel, Protocol, Option<SocketAddr>), DispatchError> {
    let peer = stream.peer_addr()?;
    // A deal's answer is small: it does not wait for more.
    stream.set_nodelay(true)?;
    let Some(watch) = door.admit(peer.ip()) else {
        TURNED_AWAY.count();
        return Err(io::Error::from(io::ErrorKind::ConnectionRefused).into());
    };
    let line = Line::new(stream, peer.ip(), door, watch);
    let channel = match tls {
        None => Either::Left(line),
        Some(tls) => {
            let greeted = timeout(GREETING, tls.accept(line)).await;
            Either::Right(greeted.map_err(|_| io::Error::from(io::ErrorKind::TimedOut))??)
        }
    };
    Ok((channel, Protocol::Http1, Some(peer)))
}
