use std::io::{self, IsTerminal, Write as _};
use std::net::{SocketAddr, TcpListener, ToSocketAddrs as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use actix_web::web::Data;
use clap::{Args, ValueEnum};
use domain::message::Message;
use engine::{Access, Config, Engine, OpenOptions, Secret, Store};
use metrics_exporter_prometheus::PrometheusBuilder;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use super::database::{Database, ErasedFile, ReceiptKeyFile};
use super::failure::{Failure, OrFail as _};
use super::guards::Guards;
use super::messages;
use super::opening::Opening;
use super::seals::ServedSeal;
use crate::backup::keeping::{self, Backups, Keeping};
use crate::ready;
use crate::server::stop::Stop;
use crate::server::summed::{self, CountUnreadable};
use crate::server::{self, Serving, notify};
use crate::webhooks;
use http::origin::Origins;
use http::public_url::PublicUrl;

/// How long writers may take to finish once the program is told to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// How long the end of the program waits for its last backup.
const LAST_BACKUP: Duration = Duration::from_secs(30);

/// Upper bounds of the counted durations, in seconds.
const BUCKETS: [f64; 9] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.5];

/// Serves the API.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister serve\ntarockmeister serve --database cup.sqlite --listen \
                        0.0.0.0:8080\ntarockmeister serve --database postgres://tarock@localhost/cup")]
#[expect(clippy::struct_excessive_bools, reason = "flags of a command line, each by itself")]
pub struct Serve {
    /// A TOML file with these settings. Arguments go before the environment, the environment before the file.
    #[arg(long, env = "TAROCKMEISTER_CONFIG", value_name = "FILE")]
    pub(super) config: Option<PathBuf>,
    #[command(flatten)]
    pub(super) database: Database,
    #[command(flatten)]
    pub(super) erased: ErasedFile,
    #[command(flatten)]
    pub(super) receipt_key: ReceiptKeyFile,
    /// Where to listen; port 0 takes a free one.
    #[arg(long, env = "TAROCKMEISTER_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub(super) listen: String,
    /// Where others reach the program, such as `https://tarock.example`: printed draws lead there.
    #[arg(long, env = "TAROCKMEISTER_PUBLIC_URL", value_name = "URL")]
    pub(super) public_url: Option<PublicUrl>,
    /// Where `/metrics` is served in Prometheus' format, such as `127.0.0.1:9090`; nowhere by default. Not
    /// where others reach it: it tells what is going on.
    #[arg(long, env = "TAROCKMEISTER_METRICS", value_name = "ADDRESS")]
    pub(super) metrics: Option<String>,
    /// Another name under which the program is reached, such as `laptop.local`; may be said often. Browsers
    /// sign in under these names, the public URL's, `localhost`, and plain addresses alone.
    #[arg(long = "host", env = "TAROCKMEISTER_HOSTS", value_name = "NAME", value_delimiter = ',')]
    hosts: Vec<String>,
    /// Lets helpers sign in over http from other machines. Who can listen in the hall's net, as in any
    /// Wi-Fi whose password many know, can then act as they can.
    #[arg(long, env = "TAROCKMEISTER_ACCEPT_PLAIN_HTTP")]
    pub(super) accept_plain_http: bool,
    /// How the log looks; by default for people on a terminal, else JSON.
    #[arg(long, env = "TAROCKMEISTER_LOG_FORMAT")]
    log_format: Option<LogFormat>,
    /// What is logged, such as `info`, `warn,engine=debug`.
    #[arg(long, env = "TAROCKMEISTER_LOG", value_name = "FILTER", default_value = "info")]
    log: String,
    /// Threads that handle requests; by default one per processor.
    #[arg(long, env = "TAROCKMEISTER_WORKERS")]
    workers: Option<std::num::NonZeroUsize>,
    /// Connections to the database.
    #[arg(long, env = "TAROCKMEISTER_CONNECTIONS", default_value_t = 8, value_parser = clap::value_parser!(u32).range(1..=1000))]
    connections: u32,
    /// Size in MiB of a file beside a SQLite database that is given up when the disk is full, so that
    /// the day can end; 0 for none.
    #[arg(long, env = "TAROCKMEISTER_RESERVE", value_name = "MIB", default_value_t = 16, value_parser = clap::value_parser!(u64).range(0..=4096))]
    reserve: u64,
    /// Brings the tables of an earlier program up to date; a SQLite file is copied first, for
    /// PostgreSQL make a backup.
    #[arg(long)]
    pub(super) migrate: bool,
    /// Serves a PostgreSQL that may lose what it has committed (fsync, `full_page_writes` or
    /// `synchronous_commit` is off).
    #[arg(long, env = "TAROCKMEISTER_ACCEPT_UNSAFE_DATABASE")]
    pub(super) accept_unsafe_database: bool,
    /// A folder, often of a stick, into which the whole database is copied whenever something has changed.
    #[arg(long, env = "TAROCKMEISTER_BACKUP_TO", value_name = "DIR")]
    pub(super) backup_to: Option<PathBuf>,
    /// How often it is looked whether something has changed, in seconds.
    #[arg(long, env = "TAROCKMEISTER_BACKUP_EVERY", value_name = "S", default_value_t = 60, value_parser = clap::value_parser!(u64).range(1..=86_400))]
    backup_every: u64,
    #[command(flatten)]
    pub(super) backup_seal: ServedSeal,
    /// Marks every page as practice, and lets an organizer end the program by a form.
    #[arg(long)]
    practice: bool,
    #[command(flatten)]
    opening: Opening,
    #[command(flatten)]
    pub(super) guards: Guards,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum LogFormat {
    /// For people.
    Pretty,
    /// One JSON object per line.
    Json,
}

impl Serve {
    pub fn run(self) -> anyhow::Result<ExitCode> {
        self.start_logging()?;
        // What is made from now on, the database above all, is nobody else's to read.
        #[cfg(unix)]
        rustix::process::umask(rustix::fs::Mode::RWXG | rustix::fs::Mode::RWXO);
        actix_web::rt::System::new().block_on(self.serve())
    }

    async fn serve(self) -> anyhow::Result<ExitCode> {
        let options = OpenOptions {
            connections: self.connections,
            reserve: self.reserve << 20,
            migrate: self.migrate,
            unsafe_server: self.accept_unsafe_database,
            ..OpenOptions::new(Access::Exclusive)
        };
        let store: Store = self.database.open(options).await?;
        self.database.warn_if_others_read_it();
        let listener = listen(&self.listen)?;
        let address = listener.local_addr()?;
        let metrics = self.metrics.as_deref().map(serve_metrics).transpose()?;
        let erased = self.erased.of(&self.database)?;
        let keeping = self.keeping()?.map(Arc::new);
        let backups = keeping.as_ref().map(|_| Backups::default());
        let receipt_key = self.receipt_key.of(&self.database)?;
        let engine =
            Engine::open(store, Config { erased, receipt_key, practice: self.practice, ..Config::default() });
        if metrics.is_some() {
            actix_web::rt::spawn(ready::keep_gauges(engine.clone(), backups.clone()));
        }
        erase_again(&engine).await;
        merge_again(&engine).await;
        let setup = engine.first_setup().await?;
        open_receipt_key(&engine).await;
        if self.accept_plain_http {
            tracing::warn!("helpers may sign in over http: who listens in the net can act as they can");
        }
        let tls = self.guards.tls().map(server::tls::acceptor).transpose()?;
        let scheme = if tls.is_some() { "https" } else { "http" };
        let practice = self.practice.then(|| Data::new(web::Practice::default()));
        let serving = Serving {
            listener,
            workers: self.workers.map(Into::into),
            limits: self.guards.limits(),
            proxies: self.guards.proxies(),
            origins: Origins {
                hosts: self.hosts.iter().map(|host| host.to_ascii_lowercase()).collect(),
                accept_plain_http: self.accept_plain_http,
                speaks_tls: tls.is_some(),
                asks_slips: self.guards.asks_slips(self.public_url.as_ref()),
            },
            tls,
            strict: self.guards.strict(),
            cors: self.guards.cors(),
            targets: self.guards.targets(),
            public_url: self.public_url,
            backups: backups.clone(),
            practice: practice.clone(),
            stop: Stop::listen()?,
        };
        let server = server::start(engine.clone(), serving)?;
        if let Some(practice) = practice {
            actix_web::rt::spawn(end_when_thrown_away(practice, server.handle()));
        }

        let page = tell_where(scheme, address, metrics, setup.as_ref())?;
        tracing::info!(%address, "listening");
        self.opening.show(address.ip(), &page);
        notify::ready();
        actix_web::rt::spawn(notify::stay_alive());
        actix_web::rt::spawn(summed::keep_telling());
        let tells = actix_web::rt::spawn(webhooks::keep_telling(engine.clone(), self.guards.targets()));
        let kept = keeping.zip(backups);
        let keeps = kept.clone().map(|(keeping, backups)| {
            actix_web::rt::spawn(keeping::keep(engine.store().clone(), keeping, backups))
        });
        server.await?;
        tells.abort();
        summed::tell();
        if let (Some(keeps), Some((keeping, backups))) = (keeps, kept) {
            keeps.abort();
            if let Err(error) = engine.take_checkpoint().await {
                tracing::warn!(%error, "the last checkpoint could not be made");
            }
            // What came since the last one: whoever stops it may pull the stick then.
            let last = keeping::once(engine.store(), &keeping, &backups);
            if tokio::time::timeout(LAST_BACKUP, last).await.is_err() {
                tracing::error!(
                    "the last backup did not get done: what came since the one before is not in any"
                );
            }
        }
        engine.close(PATIENCE).await;
        tracing::info!("stopped");
        Ok(ExitCode::SUCCESS)
    }

    /// Where its backups go, if they go anywhere.
    fn keeping(&self) -> anyhow::Result<Option<Keeping>> {
        let Some(folder) = self.backup_to.clone() else { return Ok(None) };
        let seal = self.backup_seal.seal()?;
        if seal.is_none() {
            tracing::warn!("backups are not encrypted: names and seeds not yet revealed lie open in them");
        }
        let work = self.database.folder()?;
        let apart = folder.exists() && keeping::lies_apart(&folder, &work);
        if !apart {
            let folder = folder.display();
            tracing::warn!(%folder, "backups go to the disk of the database, or to a folder that is not there");
        }
        let every = Duration::from_secs(self.backup_every);
        Ok(Some(Keeping {
            folder,
            every,
            stem: self.database.own_stem()?,
            seal,
            work,
            turn: Mutex::default(),
            apart,
        }))
    }

    /// What is logged.
    pub fn log_filter(&self) -> Result<EnvFilter, Failure> {
        EnvFilter::try_new(&self.log).map_err(|_| messages::log_filter(self.log.as_str()).into())
    }

    fn start_logging(&self) -> anyhow::Result<()> {
        let filter = self.log_filter()?;
        let terminal = io::stderr().is_terminal();
        let format = match self.log_format {
            Some(format) => format,
            None if terminal => LogFormat::Pretty,
            None => LogFormat::Json,
        };
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
        match format {
            LogFormat::Pretty => log.with_ansi(terminal).finish().with(CountUnreadable).init(),
            LogFormat::Json => {
                log.json().flatten_event(true).with_span_list(false).finish().with(CountUnreadable).init();
            }
        }
        Ok(())
    }
}

/// Practice ends when an organizer throws it away.
async fn end_when_thrown_away(practice: Data<web::Practice>, server: actix_server::ServerHandle) {
    practice.thrown_away().await;
    server.stop(true).await;
}

/// Takes away again what a copy of the database brought back.
async fn erase_again(engine: &Engine) {
    match engine.erase_again().await {
        Ok(0) => {}
        Ok(again) => {
            tracing::warn!(
                again,
                "what was erased had come back: it is erased again; if a copy of the database was put back, stop, \
                 and say so with `tarockmeister continue --reason restore`"
            );
        }
        // The hall plays all the same; what is to be erased is told until it is done.
        Err(error) => {
            let cause = format!("{:#}", anyhow::Error::from(error));
            tracing::error!(cause, "what was erased could not be looked for: mend it, and start again");
        }
    }
}

/// Lets seasons say of merged persons what was not said any more when a process ended.
async fn merge_again(engine: &Engine) {
    if let Err(error) = engine.merge_again().await {
        let cause = format!("{:#}", anyhow::Error::from(error));
        tracing::warn!(
            cause,
            "standings of a season may still count one human as two: it is tried again at the next start"
        );
    }
}

/// The hall plays without receipts too; that there are none is told.
async fn open_receipt_key(engine: &Engine) {
    match engine.open_receipt_key().await {
        Ok(()) => {
            if let Some(key) = engine.receipt_key() {
                tracing::info!(%key, "receipts are signed; hang the fingerprint of the key on the wall before play");
            }
        }
        Err(error) => {
            let cause = format!("{:#}", anyhow::Error::from(error));
            tracing::error!(cause, "there are no receipts: their key cannot be used");
        }
    }
}

/// Takes a port.
pub fn listen(address: &str) -> anyhow::Result<TcpListener> {
    let cannot = || messages::cannot_listen(address);
    let known = address.to_socket_addrs().map_err(|error| Failure::from(unknown(&error))).or_fail(cannot)?;
    Ok(TcpListener::bind(&*known.collect::<Vec<_>>()).or_fail(cannot)?)
}

/// Why an address leads nowhere.
fn unknown(error: &io::Error) -> Message {
    match error.kind() {
        io::ErrorKind::InvalidInput => messages::no_address(),
        _ => messages::system("unknown-host"),
    }
}

/// Counts from now on, and shows it there. Who wants no metrics does not count.
fn serve_metrics(address: &str) -> anyhow::Result<SocketAddr> {
    let listener = listen(address)?;
    let address = listener.local_addr()?;
    let metrics = PrometheusBuilder::new().set_buckets(&BUCKETS)?.install_recorder()?;
    actix_web::rt::spawn(server::metrics::start(listener, metrics)?);
    Ok(address)
}

/// Says on the standard output where it is to be reached; answers the page that whoever sits here opens.
fn tell_where(
    scheme: &str,
    address: SocketAddr,
    metrics: Option<SocketAddr>,
    setup: Option<&Secret>,
) -> anyhow::Result<String> {
    let mut out = io::stdout();
    if let Some(secret) = setup {
        writeln!(out, "setup_secret={}", secret.reveal())?;
    }
    if let Some(address) = metrics {
        writeln!(out, "metrics=http://{address}/metrics")?;
    }
    let host = if address.ip().is_ipv6() { "[::1]" } else { "127.0.0.1" };
    let mut page = format!("{scheme}://{host}:{}/", address.port());
    if let Some(secret) = setup {
        // From this machine: who can read its terminal may become its organizer.
        page = format!("{page}sign-in#{}", secret.reveal());
        writeln!(out, "sign_in={page}")?;
        if out.is_terminal() {
            writeln!(out, "{}", code(&page)?)?;
        }
    }
    writeln!(out, "listening={scheme}://{address}")?;
    out.flush()?;
    Ok(page)
}

/// A QR code for a terminal.
fn code(text: &str) -> anyhow::Result<String> {
    use qrcode::QrCode;
    use qrcode::render::unicode::Dense1x2;

    let code = QrCode::new(text).or_fail(messages::no_code)?;
    // Light on dark, as most terminals are; phones read both.
    Ok(code.render::<Dense1x2>().dark_color(Dense1x2::Light).light_color(Dense1x2::Dark).build())
}
