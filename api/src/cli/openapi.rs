use std::io::Write as _;
use std::process::ExitCode;

use clap::Args;

/// Prints the OpenAPI document of the API.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister openapi > openapi.json")]
pub struct OpenApi {}

impl OpenApi {
    pub fn run() -> anyhow::Result<ExitCode> {
        std::io::stdout().write_all(crate::openapi::text().as_bytes())?;
        Ok(ExitCode::SUCCESS)
    }
}
