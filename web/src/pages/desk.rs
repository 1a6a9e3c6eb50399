//! The desks: pages by which a tournament is run. Everything on them is a plain form that answers with 303, or
//! with the page again, what was typed in it and what is wrong beside it.

pub mod apart;
pub mod begin;
pub mod cash;
pub mod director;
pub mod draw;
pub(super) mod field;
mod figures;
mod goods;
pub mod hall;
pub mod help;
pub mod leaving;
pub mod person;
pub mod prizes;
pub mod referee;
pub mod registration;
pub mod results_list;
pub mod review;
pub mod ruleset;
pub mod seats;
pub mod setup;
pub mod shelf;
pub mod table;
mod told;
pub mod webhooks;

use actix_web::HttpRequest;
use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use askama::Template;
use domain::tournament::checks::{Before, Warning};
use http::form::Form;
use http::problem::{Code, Problem, ProblemDocument, Result};
use http::session::FormToken;
use serde::de::DeserializeOwned;
use serde_json::Value;
use uuid::Uuid;
use views::checks::{Check, ChecksAnswer, Severity};

use crate::visit::Visit;

/// What every form of a page carries.
#[derive(Debug)]
pub(super) struct Sender {
    pub(super) token: Option<String>,
}

impl Sender {
    pub(super) fn of(request: &HttpRequest) -> Self {
        Self { token: FormToken::of(request).map(|token| token.0) }
    }

    /// The key of one form: sent twice it is done once.
    #[expect(clippy::unused_self, reason = "templates reach it by the sender")]
    pub(super) fn key(&self) -> String {
        Uuid::now_v7().to_string()
    }
}

/// What was refused, in words.
#[derive(Debug)]
pub(super) struct Refused(pub(super) ProblemDocument);

impl Refused {
    async fn of(visit: &Visit, refused: Option<&Problem>) -> Result<Option<Self>> {
        let Some(problem) = refused else { return Ok(None) };
        let names = visit.view().names_in(problem.messages()).await?;
        let problem = problem.clone().naming(names);
        Ok(Some(Self(problem.document(visit.reader.lang, None, None))))
    }

    /// All that is wrong, each once.
    pub(super) fn messages(&self) -> Vec<&str> {
        let mut messages = vec![self.0.detail.as_str()];
        for violation in &self.0.violations {
            if !messages.contains(&violation.detail.as_str()) {
                messages.push(&violation.detail);
            }
        }
        messages
    }

    /// What is wrong in a field.
    pub(super) fn at(&self, field: &str) -> Option<String> {
        let found = self.0.violations.iter().find(|wrong| wrong.pointer == format!("/{field}"));
        found.map(|wrong| wrong.detail.clone())
    }
}

/// Something that stands in the way or is odd, and where it can be mended.
#[derive(Debug)]
struct Reason {
    code: &'static str,
    text: String,
    way: Option<String>,
    /// It was confirmed in what is shown again.
    confirmed: bool,
}

/// What stands in the way of something, and what has to be confirmed.
#[derive(Debug, Default)]
struct Reasons {
    obstacles: Vec<Reason>,
    warnings: Vec<Reason>,
}

impl Reasons {
    async fn before(visit: &Visit, before: Before, form: &Form) -> Result<Self> {
        Ok(Self::of(visit, &ChecksAnswer::read(visit.view(), before).await?.view, form))
    }

    fn of(visit: &Visit, checks: &ChecksAnswer, form: &Form) -> Self {
        let home = home(visit);
        let reason = |check: &Check| Reason {
            code: check.code,
            text: check.detail.clone(),
            way: Some(way(check, &home)),
            confirmed: form.get(&confirming(check.code)).is_some(),
        };
        let of = |severity| checks.items.iter().filter(move |check| check.severity == severity);
        Self {
            obstacles: of(Severity::Obstacle).map(reason).collect(),
            warnings: of(Severity::Warning).map(reason).collect(),
        }
    }
}

/// The field by which a warning is confirmed.
fn confirming(code: &str) -> String {
    format!("confirm-{code}")
}

/// The warnings that a form confirms.
fn confirmed(form: &Form) -> Vec<Warning> {
    let name = |warning: &Warning| serde_json::to_value(warning).ok()?.as_str().map(confirming);
    let says = |warning: &Warning| name(warning).is_some_and(|name| form.get(&name).is_some());
    Warning::ALL.into_iter().filter(says).collect()
}

/// The page on which something can be done about it.
fn way(check: &Check, home: &str) -> String {
    let at = check.tables.first().map(|at| (at.round, at.table));
    format!("{home}{}", way_below(check.code, at))
}

/// The same below the tournament's path, by its code and the first table it is about.
fn way_below(code: &str, at: Option<(u8, u16)>) -> String {
    let below = match (code, at) {
        ("prize_lots_open" | "open_ties", _) => "/desk/review#lots",
        ("prizes_to_return" | "prizes_unfilled" | "prizes_above_pot", _) => "/desk/prizes",
        ("cash_uncounted", _) => "/desk/cash",
        ("edition_outdated" | "nothing_new", _) => "/desk/review",
        (
            "complaint_open" | "complaints_open" | "appeal_open" | "appeals_open" | "flag_open"
            | "flags_open",
            _,
        ) => "/desk/referee",
        ("ties_seated", _) => "/standings",
        ("rounds_missing" | "round_order" | "tournament_closed", _) => "/desk",
        (_, Some((round, table))) => return format!("/rounds/{round}/tables/{table}/desk"),
        // What sums of paper would not tell is asked for by the rules.
        ("deals_unknown", None) => "/rules",
        // Who is there, has paid and plays for whom is the registration's.
        (_, None) => "/desk/registration",
    };
    below.to_owned()
}

/// The tournament's path.
pub(super) fn home(visit: &Visit) -> String {
    format!("/tournaments/{}", visit.tournament().id)
}

/// A paper below the tournament's, as PDF.
fn paper(visit: &Visit, name: &str) -> String {
    let lang = visit.reader.lang.code();
    let and = if name.contains('?') { '&' } else { '?' };
    format!("{}{}/reports/{name}{and}lang={lang}", http::operation::BASE, home(visit))
}

/// A word of a closed list in a field.
pub(super) fn word<T: DeserializeOwned>(form: &Form, name: &str) -> Option<T> {
    serde_json::from_value(Value::String(form.get(name)?.to_owned())).ok()
}

/// Whose form was overtaken, or was sent already with something else in it, is told so and looks at what stands by now.
pub(super) fn overtaken(problem: Problem) -> Problem {
    match problem.code() {
        Code::PreconditionFailed | Code::IdempotencyKeyReused => {
            Problem::new(Code::PreconditionFailed, http::messages::player_changed())
        }
        _ => problem,
    }
}

/// Sends the browser on after something was done.
pub(super) fn see_other(to: &str) -> HttpResponse {
    let mut answer = HttpResponse::SeeOther();
    answer.insert_header((LOCATION, to)).insert_header((CACHE_CONTROL, "no-store")).finish()
}

/// The page, or the page again with what was refused.
pub(super) fn answer(page: &impl Template, refused: Option<&Problem>) -> Result<HttpResponse> {
    let html = page.render().map_err(Problem::internal)?;
    let status = refused.map_or(StatusCode::OK, |problem| problem.code().status());
    let mut answer = HttpResponse::build(status);
    for (name, value) in refused.into_iter().flat_map(Problem::headers) {
        answer.insert_header((name.clone(), value.clone()));
    }
    answer.insert_header((CACHE_CONTROL, "no-store"));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}

#[cfg(test)]
mod tests {
    use domain::tournament::RejectionCode;
    use domain::tournament::checks::Warning;
    use serde_json::to_value;

    use super::way_below;

    #[test]
    fn what_waits_for_the_referee_leads_to_his_desk() {
        for code in ["complaint_open", "complaints_open", "appeals_open", "flags_open"] {
            assert_eq!(way_below(code, None), "/desk/referee");
        }
    }

    #[test]
    fn whatever_is_odd_or_in_the_way_leads_to_a_page() {
        let pages: Vec<_> = crate::pages().into_iter().map(|page| page.path).collect();
        let warnings = Warning::ALL.map(|warning| to_value(warning).unwrap().as_str().unwrap().to_owned());
        let obstacles = RejectionCode::ALL.iter().map(|code| code.as_str().to_owned());
        for code in warnings.into_iter().chain(obstacles) {
            for at in [None, Some((2, 17))] {
                let way = way_below(&code, at);
                let path =
                    way.split('#').next().unwrap().replace("/2/", "/{round}/").replace("/17/", "/{table}/");
                let path = format!("/tournaments/{{tournament}}{path}");
                assert!(pages.contains(&path.as_str()), "{code}: {way}");
            }
        }
    }
}
