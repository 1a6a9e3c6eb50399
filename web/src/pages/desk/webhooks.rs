//! Other programs that are told when the tournament has another version: registered, told once more, removed.

use actix_web::HttpResponse;
use actix_web::web::Data;
use askama::Template;
use engine::{NotTold, Webhook, WebhookMade};
use http::form::Form;
use http::problem::{Code, Problem, Result};
use http::targets::Targets;
use texts::{Lang, Page as T};
use uuid::Uuid;
use views::webhooks::Standing;

use super::field::Sent;
use super::{Refused, Sender, answer, home, see_other};
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::Moment;

#[derive(Template)]
#[template(path = "desk/webhooks.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    back: String,
    /// A secret, shown this once.
    made: Option<WebhookMade>,
    webhooks: Vec<Row>,
    /// The first version that comes.
    next: u64,
    url: String,
    url_wrong: Option<String>,
}

struct Row {
    id: Uuid,
    url: String,
    told: String,
    stands: String,
    is_wrong: bool,
}

impl Row {
    fn of(lang: Lang, webhook: Webhook) -> Self {
        let standing = Standing::of(&webhook);
        let why = webhook.problem.as_deref().and_then(|word| word.parse().ok()).map(|why| problem(lang, why));
        let why = why.unwrap_or_default();
        let stands = match standing {
            Standing::Active => lang.page(T::WebhookActive).into_owned(),
            Standing::NoSecret => lang.page(T::WebhookNoSecret).into_owned(),
            Standing::Off => lang.page_with(T::WebhookOff, [("why", why.into())]),
            Standing::Failing => {
                let next = Moment::of(lang, webhook.next_try).text;
                lang.page_with(T::WebhookFailing, [("why", why.into()), ("next", next.into())])
            }
        };
        let told = lang.page_with(T::WebhookTold, [("version", webhook.told.version.into())]);
        Self { id: webhook.id, url: webhook.url, told, stands, is_wrong: standing != Standing::Active }
    }
}

fn problem(lang: Lang, why: NotTold) -> String {
    match why {
        NotTold::AddressRefused => lang.page(T::WebhookAddressRefused).into_owned(),
        NotTold::Unreachable => lang.page(T::WebhookUnreachable).into_owned(),
        NotTold::Untrusted => lang.page(T::WebhookUntrusted).into_owned(),
        NotTold::TimedOut => lang.page(T::WebhookTimedOut).into_owned(),
        NotTold::Status(status) => lang.page_with(T::WebhookStatus, [("status", u64::from(status).into())]),
    }
}

async fn page(
    visit: &Visit,
    form: &Form,
    made: Option<WebhookMade>,
    refused: Option<&Problem>,
) -> Result<HttpResponse> {
    visit.only_now()?;
    let lang = visit.reader.lang;
    let webhooks = visit.engine().webhooks(visit.tournament().id).await?;
    let refused_words = Refused::of(visit, refused).await?;
    let sent =
        Sent::of(form, refused_words.as_ref()).only_if(form.get("act") == Some("create") && made.is_none());
    let page = Page {
        f: visit.plain_frame(&lang.page(T::Webhooks)),
        sender: Sender::of(visit.request()),
        url: sent.typed("url", String::new),
        url_wrong: sent.wrong(&["/url"]),
        refused: refused_words,
        back: format!("{}/desk", home(visit)),
        made,
        webhooks: webhooks.into_iter().map(|webhook| Row::of(lang, webhook)).collect(),
        next: visit.view().snapshot.position().version + 1,
    };
    answer(&page, refused)
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    page(&visit, &Form::default(), None, None).await
}

/// What a secret is made of is shown by the answer itself: it cannot be read again.
pub async fn act(visit: Visit, targets: Data<Targets>, form: Form) -> Result<HttpResponse> {
    match done(&visit, &targets, &form).await {
        Ok(Some(made)) => page(&visit, &form, Some(made), None).await,
        Ok(None) => Ok(see_other(visit.request().path())),
        Err(problem) if problem.code().status().is_client_error() => {
            page(&visit, &form, None, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

async fn done(visit: &Visit, targets: &Targets, form: &Form) -> Result<Option<WebhookMade>> {
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    let (engine, tournament) = (visit.engine(), visit.tournament().id);
    let (principal, from) = (visit.caller.principal()?, visit.caller.address());
    let webhook = || form.number::<Uuid>("webhook").ok_or_else(unreadable);
    match form.get("act") {
        Some("create") => {
            let url = targets.check(form.get("url").unwrap_or_default()).map_err(Problem::not_valid)?;
            let key = form.key(visit.request());
            Ok(Some(engine.create_webhook(tournament, url, principal, from, key.as_ref()).await?))
        }
        Some("renew") => Ok(Some(engine.renew_webhook(tournament, webhook()?, principal.token, from).await?)),
        Some("replay") => {
            let version = form.number("from_version").ok_or_else(unreadable)?;
            engine.replay_webhook(tournament, webhook()?, version).await?;
            Ok(None)
        }
        Some("remove") => {
            engine.remove_webhook(tournament, webhook()?, principal.token, from).await?;
            Ok(None)
        }
        _ => Err(unreadable()),
    }
}
