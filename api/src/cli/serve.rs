use std::io::{IsTerminal, Write as _};
use std::net::{SocketAddr, TcpListener};
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use clap::{Args, ValueEnum};
use engine::{Access, Config, Engine, OpenOptions, Store};
use metrics_exporter_prometheus::PrometheusBuilder;
use tracing_subscriber::EnvFilter;

use super::database::Database;
use super::guards::Guards;
use crate::server::{self, Serving};
use http::public_url::PublicUrl;

/// How long writers may take to finish once the program is told to stop.
const PATIENCE: Duration = Duration::from_secs(5);

/// Upper bounds of the counted durations, in seconds.
const BUCKETS: [f64; 9] = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2.5];

/// Serves the API.
///
/// Makes its database at the first start and, as long as there is no token, prints a one-time set-up
/// secret. Standard output carries `setup_secret=SECRET`, `metrics=URL` and `listening=URL`, one per line; the
/// log goes to standard error. Only one process at a time serves a SQLite file; any number serve a PostgreSQL.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tarockmeister serve\n  tarockmeister serve --database cup.sqlite --listen \
                        0.0.0.0:8080\n  tarockmeister serve --database postgres://tarock@localhost/cup"
)]
pub struct Serve {
    #[command(flatten)]
    database: Database,
    /// Where to listen; port 0 takes a free one.
    #[arg(long, env = "TAROCKMEISTER_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: String,
    /// Where others reach the program, such as `https://tarock.example`: printed draws lead there.
    #[arg(long, env = "TAROCKMEISTER_PUBLIC_URL", value_name = "URL")]
    public_url: Option<PublicUrl>,
    /// Where `/metrics` is served in Prometheus' format, such as `127.0.0.1:9090`; nowhere by default. Not
    /// where others reach it: it tells what is going on.
    #[arg(long, env = "TAROCKMEISTER_METRICS", value_name = "ADDRESS")]
    metrics: Option<String>,
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
    #[command(flatten)]
    guards: Guards,
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
        let options = OpenOptions { access: Access::Exclusive, connections: self.connections };
        let store: Store = self.database.open(options).await?;
        self.database.warn_if_others_read_it();
        let listener = listen(&self.listen)?;
        let address = listener.local_addr()?;
        let metrics = self.metrics.as_deref().map(serve_metrics).transpose()?;
        let engine = Engine::open(store, Config::default());
        let again = engine.erase_again().await?;
        if again > 0 {
            tracing::warn!(again, "what was erased had come back, with a backup perhaps: it is erased again");
        }
        let setup = engine.first_setup().await?;
        let serving = Serving {
            listener,
            workers: self.workers.map(Into::into),
            limits: self.guards.limits(),
            proxies: self.guards.proxies(),
            tls: self.guards.tls().map(server::tls::acceptor).transpose()?,
            strict: self.guards.strict(),
            origins: self.guards.origins(),
            public_url: self.public_url,
        };
        let scheme = if serving.tls.is_some() { "https" } else { "http" };
        let server = server::start(engine.clone(), serving)?;

        let mut out = std::io::stdout();
        if let Some(secret) = setup {
            writeln!(out, "setup_secret={}", secret.reveal())?;
        }
        if let Some(address) = metrics {
            writeln!(out, "metrics=http://{address}/metrics")?;
        }
        writeln!(out, "listening={scheme}://{address}")?;
        out.flush()?;
        tracing::info!(%address, "listening");
        server.await?;
        engine.close(PATIENCE).await;
        tracing::info!("stopped");
        Ok(ExitCode::SUCCESS)
    }

    fn start_logging(&self) -> anyhow::Result<()> {
        let filter = EnvFilter::try_new(&self.log).context("--log is not a filter such as `info`")?;
        let terminal = std::io::stderr().is_terminal();
        let format = match self.log_format {
            Some(format) => format,
            None if terminal => LogFormat::Pretty,
            None => LogFormat::Json,
        };
        let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
        match format {
            LogFormat::Pretty => log.with_ansi(terminal).init(),
            LogFormat::Json => log.json().flatten_event(true).with_span_list(false).init(),
        }
        Ok(())
    }
}

fn listen(address: &str) -> anyhow::Result<TcpListener> {
    TcpListener::bind(address).with_context(|| format!("cannot listen on {address}"))
}

/// Counts from now on, and shows it there. Who wants no metrics does not count.
fn serve_metrics(address: &str) -> anyhow::Result<SocketAddr> {
    let listener = listen(address)?;
    let address = listener.local_addr()?;
    let metrics = PrometheusBuilder::new().set_buckets(&BUCKETS)?.install_recorder()?;
    actix_web::rt::spawn(server::metrics::start(listener, metrics)?);
    Ok(address)
}
