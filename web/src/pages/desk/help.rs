//! A page of help for each desk: what is done there, in the order of the day, printed on one sheet.

use actix_web::web::Path;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use http::caller::Caller;
use http::problem::{Code, Problem, Result};
use texts::Page as T;

use crate::frame::Frame;
use crate::reader::Reader;
use crate::visit::page_of_ones_own;

/// The desks with what is done at each, by the word in the path.
const DESKS: [(&str, T, [T; 6]); 4] = [
    (
        "director",
        T::Desk,
        [
            T::HelpDirectorNext,
            T::HelpDirectorDraw,
            T::HelpDirectorTables,
            T::HelpDirectorClock,
            T::HelpDirectorMistakes,
            T::HelpDirectorPublish,
        ],
    ),
    (
        "registration",
        T::DeskRegistration,
        [
            T::HelpRegistrationFind,
            T::HelpRegistrationUndo,
            T::HelpRegistrationMissing,
            T::HelpRegistrationNew,
            T::HelpRegistrationAsked,
            T::HelpRegistrationMore,
        ],
    ),
    (
        "referee",
        T::RefereeDesk,
        [
            T::HelpRefereeWaits,
            T::HelpRefereeCase,
            T::HelpRefereeCosts,
            T::HelpRefereeAgain,
            T::HelpRefereeAppeal,
            T::HelpRefereeJury,
        ],
    ),
    (
        "cash",
        T::CashDesk,
        [
            T::HelpCashFloat,
            T::HelpCashFees,
            T::HelpCashEntries,
            T::HelpCashPrizes,
            T::HelpCashCount,
            T::HelpCashUndo,
        ],
    ),
];

/// Desks that have keys of their own.
const WITH_KEYS: [&str; 3] = ["director", "registration", "referee"];

#[derive(Template)]
#[template(path = "desk/help.html")]
struct Page {
    f: Frame,
    heading: String,
    steps: Vec<String>,
    /// How the desk is reached by keys, where it can be.
    keys: Option<String>,
    /// Help for the other desks.
    others: Vec<(String, String)>,
}

pub async fn show(request: HttpRequest, caller: Caller, desk: Path<String>) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let lang = reader.lang;
    let found = DESKS.iter().find(|(word, ..)| *word == desk.as_str());
    let (_, title, steps) =
        found.ok_or_else(|| Problem::new(Code::NotFound, http::messages::nothing_here()))?;
    let heading = lang.page_with(T::HelpFor, [("desk", lang.page(*title).into())]);
    let frame = Frame::new(reader, request.path(), heading.clone());
    let others = DESKS.iter().filter(|(word, ..)| *word != desk.as_str());
    let page = Page {
        f: Frame { signed_in: !caller.is_stranger(), ..frame },
        heading,
        steps: steps.iter().map(|step| lang.page(*step).into_owned()).collect(),
        keys: WITH_KEYS.contains(&desk.as_str()).then(|| lang.page(T::HelpKeysHow).into_owned()),
        others: others
            .map(|(word, title, _)| (lang.page(*title).into_owned(), format!("/help/{word}")))
            .collect(),
    };
    page_of_ones_own(&request, &page)
}
