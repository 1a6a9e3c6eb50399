//! Tarockmeister: the program. HTTP API and command line over the engine.
//!
//! `cli/` has one file per command; `server.rs` puts the HTTP server together; `routes.rs` is the
//! table of all operations and of who may call them, `routes/<resource>/<action>.rs` has each
//! one's request, answer, documentation and handler. Handlers are thin: they parse, make a
//! command, submit it, and answer. What every surface shares is in the crate `http`.
//!
//! Invariants: every operation stands in the table and behind its guard; every error is a problem
//! document; a request with an idempotency key happens once; names are shown only to who may see
//! them; secrets are never logged.

mod backup;
mod cli;
mod messages;
mod openapi;
mod paths;
mod ready;
mod records;
mod report_forms;
mod routes;
mod server;
mod table_tag;
mod webhooks;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
