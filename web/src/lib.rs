//! The pages: what people read in a browser.
//!
//! A page is a file below `pages/` with its handler and what its template shows, a template below
//! `templates/`, and a line in the table in `pages.rs`. It is built from a view of the crate `views`, which
//! knows who may see what, in the reader's language. Pages compute nothing.
//!
//! - `guard` finds out who looks and turns what is refused into a page; `headers` says what a browser may do.
//! - `visit` is what a page gets of a request; `rendered` keeps pages that many ask for.
//! - `frame` is what surrounds every page; `assets` has style and scripts, embedded and named by their content.
//! - `live` tells open pages what has changed.
//!
//! Invariants: nothing comes from another host, nothing is inline but what loads a page anew that came in part; every page works without script;
//! nothing a person wrote gets into a page unescaped; what is addressed by its content never changes.

mod assets;
mod code;
mod euros;
mod frame;
mod grid;
mod guard;
mod headers;
mod live;
mod pages;
mod past;
mod pens;
mod practice;
mod reader;
mod refusal;
mod rendered;
mod rules;
mod said;
mod slip;
mod visit;
mod words;

pub use live::Live;
pub use pages::{Page, pages};
pub use practice::Practice;
pub use rendered::Rendered;

use actix_web::web::{self, Data, ServiceConfig};

/// What all pages share.
#[derive(Debug, Clone)]
pub struct Parts {
    /// Pages that many ask for.
    pub rendered: Data<Rendered>,
    /// Who listens.
    pub live: Data<Live>,
    pens: Data<pens::Pens>,
}

impl Parts {
    /// Of a server that listens from now on.
    #[must_use]
    pub fn at(now: chrono::DateTime<chrono::Utc>) -> Self {
        Self {
            rendered: Data::default(),
            live: Data::default(),
            pens: Data::new(pens::Pens::listening_from(now)),
        }
    }
}

/// Serves all pages, what they are made of, and what changes while they are open. Everything else
/// that is asked for at a path without a handler is [`nothing`].
pub fn configure(config: &mut ServiceConfig, parts: &Parts) {
    config.app_data(parts.rendered.clone()).app_data(parts.live.clone());
    config.app_data(parts.pens.clone());
    config.route("/assets/{digest}/{name}", web::get().to(assets::serve));
    config.route("/worker.js", web::get().to(assets::worker));
    for page in pages() {
        config.service(guard::resource(page));
    }
}

pub use refusal::nothing;
