//! Tarockmeister: the program. HTTP API and command line over the engine.
//!
//! `cli/` has one file per command; `server.rs` puts the HTTP server together; `routes.rs` is the
//! table of all operations and of who may call them, `routes/<resource>/<action>.rs` has each
//! one's request, answer, documentation and handler. Handlers are thin: they parse, make a
//! command, submit it, and answer. `problem.rs` has every code an error can have, `request/` what
//! handlers get, `http/` what is the same for all of them, `auth/` the guard in front of them.
//!
//! Invariants: every operation stands in the table and behind its guard; every error is a problem
//! document; a request with an idempotency key happens once; names are shown only to who may see
//! them; secrets are never logged.

mod actors;
mod amounts;
mod answer;
mod auth;
mod cli;
mod http;
mod listed;
mod names;
mod notes;
mod openapi;
mod operation;
mod problem;
mod public_url;
mod request;
mod routes;
mod server;
mod spreadsheet;
mod start_number;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    match cli::Cli::parse().run() {
        Ok(code) => code,
        Err(error) => {
            eprintln!("tarockmeister: {error:#}");
            ExitCode::from(cli::FAILURE)
        }
    }
}
