//! The clubs and associations that share the installation; whoever runs it founds another.

mod desk;
mod one;

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use domain::organisation::Defaults;
use engine::{Engine, OrganisationId, Place, Role};
use http::caller::Caller;
use http::form::Form;
use http::problem::{Problem, Result};
use texts::{Lang, Page as T};
use views::organisations::OrganisationView;

use super::desk::{Refused, Sender, answer, see_other};
use crate::frame::Frame;
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

pub use self::desk::{act, show as show_desk};
pub use self::one::{logo, show as show_one};

const PATH: &str = "/organisations";
const NEW: &str = "/organisations/new";

/// What an organisation is called on pages.
pub(super) fn name(lang: Lang, title: Option<&str>) -> String {
    title.map_or_else(|| lang.page(T::OrganisationUnnamed).into_owned(), str::to_owned)
}

/// Where an organisation is run.
pub(super) fn desk_of(id: OrganisationId) -> String {
    format!("{PATH}/{id}/desk")
}

#[derive(Template)]
#[template(path = "organisations.html")]
struct List {
    f: Frame,
    /// Path and name.
    organisations: Vec<(String, String)>,
    /// Who looks may found another.
    founds: bool,
}

pub async fn show(request: HttpRequest, engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let lang = reader.lang;
    let listed = OrganisationView::all(&engine).await?.into_iter();
    let frame = Frame::new(reader, PATH, lang.page(T::Organisations).into_owned());
    let page = List {
        f: Frame { signed_in: !caller.is_stranger(), ..frame },
        organisations: listed
            .map(|it| (format!("{PATH}/{}", it.id), name(lang, it.title.as_deref())))
            .collect(),
        founds: caller.principal().is_ok_and(|it| it.may(Role::Organizer, Place::Installation)),
    };
    page_of_ones_own(&request, &page)
}

#[derive(Template)]
#[template(path = "organisation_new.html")]
struct New {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    title: String,
}

fn new_page(request: &HttpRequest, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let reader = Reader::of(request);
    let lang = reader.lang;
    let frame = Frame::new(reader, NEW, lang.page(T::OrganisationNew).into_owned());
    let page = New {
        f: Frame { signed_in: true, ..frame },
        sender: Sender::of(request),
        refused: refused.map(|problem| Refused(problem.document(lang, None, None))),
        title: form.get("title").unwrap_or_default().to_owned(),
    };
    answer(&page, refused)
}

pub async fn show_new(request: HttpRequest) -> Result<HttpResponse> {
    new_page(&request, &Form::default(), None)
}

/// Founds one, and leads to its desk, where its organizer is invited.
pub async fn found(
    request: HttpRequest,
    engine: Data<Engine>,
    caller: Caller,
    form: Form,
) -> Result<HttpResponse> {
    let (maker, title) = (caller.principal()?, form.get("title").unwrap_or_default());
    let key = form.key(&request);
    let founded = engine.found_organisation(maker, title, &Defaults::default(), key.as_ref()).await;
    match founded.map_err(Problem::from) {
        Ok(founded) => Ok(see_other(&desk_of(founded.id))),
        Err(problem) if problem.code().status().is_client_error() => {
            new_page(&request, &form, Some(&problem))
        }
        Err(problem) => Err(problem),
    }
}
