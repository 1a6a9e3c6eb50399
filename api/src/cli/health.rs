use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use texts::Lang;

use super::failure::Failure;
use super::{complain, messages, say};

/// How long the server may take: it tries a write.
const PATIENCE: Duration = Duration::from_secs(10);

/// Asks a running server whether it can write.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister health\ntarockmeister health http://127.0.0.1:8081")]
pub struct Health {
    /// Where it is.
    #[arg(value_name = "URL", default_value = "http://127.0.0.1:8080")]
    url: String,
}

impl Health {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        // What is on this machine is asked itself, whatever proxy the environment names for other places.
        let config = ureq::Agent::config_builder().proxy(None).timeout_global(Some(PATIENCE));
        let agent = ureq::Agent::new_with_config(config.http_status_as_error(false).build());
        let url = self.url.trim_end_matches('/');
        let wrong: Failure = match agent.get(format!("{url}/readyz")).call() {
            Ok(answer) if answer.status().is_success() => {
                say(lang, &messages::healthy())?;
                return Ok(ExitCode::SUCCESS);
            }
            Ok(answer) => messages::unhealthy(url, answer.status().as_u16()).into(),
            Err(error) => Failure::because(messages::no_answer(url), error.into_io()),
        };
        complain(lang, &wrong);
        Ok(ExitCode::FAILURE)
    }
}
