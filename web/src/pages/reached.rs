//! How those who are invited reach the program, told before they are: not at all, or where others can listen. The
//! risk of that is told, and accepted for a day.

use actix_web::HttpRequest;
use engine::{Engine, OrganisationId, Place, Role};
use http::caller::Caller;
use http::form::Form;
use http::hall_address;
use http::origin::{self, Origins};
use http::problem::{Code, Problem, Result};
use http::session::FormToken;
use texts::{Lang, Page as T};

use crate::words::Moment;

/// What a page tells of the address that its codes lead to.
pub(super) struct Reached {
    /// It leads to this machine alone.
    pub(super) only_here: bool,
    /// Others can listen there.
    pub(super) risk: Option<Risk>,
    pub(super) token: Option<String>,
}

pub(super) struct Risk {
    pub(super) told: String,
    /// It is accepted until then.
    pub(super) until: Option<Moment>,
    /// Here nobody listens who could accept it in the organizer's place.
    pub(super) may_accept: bool,
}

impl Reached {
    pub(super) async fn of(
        request: &HttpRequest,
        engine: &Engine,
        caller: &Caller,
        organisation: OrganisationId,
        lang: Lang,
    ) -> Result<Self> {
        let address = hall_address::of(request);
        let only_here = hall_address::is_only_here(&address);
        let safe = only_here || address.starts_with("https://") || Origins::of(request).accept_plain_http;
        let risk = if safe {
            None
        } else {
            let until = engine.plain_http_until(organisation).await?;
            Some(Risk {
                until: until.map(|until| Moment::of(lang, until)),
                may_accept: origin::is_private(request) && runs(caller, organisation),
                told: lang.page_with(T::PlainHttpRisk, [("address", address.into())]),
            })
        };
        Ok(Self { only_here, risk, token: FormToken::of(request).map(|token| token.0) })
    }
}

/// What is accepted holds for all helpers of the organisation: who runs one of its tournaments does not answer for it.
fn runs(caller: &Caller, organisation: OrganisationId) -> bool {
    caller.principal().is_ok_and(|it| it.may(Role::Organizer, Place::Organisation(organisation)))
}

/// Whether a form is the one by which the risk is accepted.
pub(super) fn is_asked(form: &Form) -> bool {
    form.get("act") == Some("plain_http")
}

/// Accepts the risk, or no longer; only from where nobody listens, so that nobody who heard the organizer sign in
/// opens it to himself.
pub(super) async fn accept(
    request: &HttpRequest,
    engine: &Engine,
    caller: &Caller,
    organisation: OrganisationId,
    form: &Form,
) -> Result<()> {
    if !origin::is_private(request) || !runs(caller, organisation) {
        return Err(Problem::new(Code::Forbidden, http::messages::plain_http()));
    }
    let accepts = form.get("accepts") == Some("yes");
    Ok(engine.accept_plain_http(organisation, caller.principal()?, accepts, caller.address()).await?)
}
