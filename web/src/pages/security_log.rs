//! The security log: who came in, got rights and lost them, by whom and from where; and how many were refused. For
//! organizers, the newest first.

use actix_web::web::Data;
use actix_web::{HttpRequest, HttpResponse};
use askama::Template;
use engine::security::{Counted, Event};
use engine::{Engine, Grant, ReadError, Refusal, Security, SecurityFilter, SecurityRecord, TokenId, Way};
use http::caller::Caller;
use http::params;
use http::problem::Result;
use serde::Deserialize;
use texts::{Lang, Page as T};
use uuid::Uuid;
use views::actors::Actors;
use views::notes::Notes;

use crate::frame::Frame;
use crate::reader::Reader;
use crate::said::said;
use crate::visit::page_of_rights;
use crate::words::{Moment, role};

/// So many are on a page.
const SHOWN: u64 = 100;
/// Where it is.
const PATH: &str = "/security-log";

#[derive(Template)]
#[template(path = "security_log.html")]
struct Page {
    f: Frame,
    rows: Vec<Row>,
    older: Option<String>,
}

struct Row {
    at: Moment,
    what: String,
    /// What it is about, in as many words as there are.
    details: Vec<String>,
    by: String,
    from: String,
}

/// What the address asks for.
#[derive(Deserialize)]
struct Question {
    before: Option<u64>,
}

pub async fn show(request: HttpRequest, engine: Data<Engine>, caller: Caller) -> Result<HttpResponse> {
    let reader = Reader::of(&request);
    let organisation = caller.principal()?.organisation;
    let question: Question = params::parse(request.query_string())?;
    let before = if let Some(before) = question.before {
        before
    } else {
        let head = engine.store().head(Security::of(organisation)).await.map_err(ReadError::Store)?;
        head.map_or(0, |head| head.version) + 1
    };
    let first = before.saturating_sub(SHOWN).max(1);
    let count = usize::try_from(before.saturating_sub(first).min(SHOWN)).unwrap_or_default();
    let records = if count == 0 {
        Vec::new()
    } else {
        engine.security_log(organisation, &SecurityFilter::default(), first - 1, count).await?
    };
    let named =
        records.iter().flat_map(|record| record.actor.parse().ok().into_iter().chain(about(&record.event)));
    let words = Words {
        lang: reader.lang,
        actors: Actors::read(&engine, named).await?,
        addresses: Notes::read(&engine, records.iter().filter_map(|record| record.event.from())).await?,
    };
    let frame = Frame::new(reader, PATH, reader.lang.page(T::SecurityLog).into_owned());
    let page = Page {
        f: Frame { signed_in: true, ..frame },
        rows: records.iter().rev().map(|record| words.row(record)).collect(),
        older: (first > 1).then(|| format!("{PATH}?before={first}")),
    };
    page_of_rights(&request, &page)
}

/// The token or session that an event is about.
fn about(event: &Event) -> Option<Uuid> {
    let token: TokenId = match event {
        Event::TokenIssued(event) => event.token,
        Event::TokenRevoked(event) => event.token,
        Event::SessionAdmitted(event) => event.session,
        Event::SessionEnded(event) => event.session,
        Event::GrantsChanged(event) => event.session,
        Event::SetupLinkMade(_)
        | Event::InvitationIssued(_)
        | Event::CardIssued(_)
        | Event::PlainHttpAccepted(_)
        | Event::TournamentImported(_)
        | Event::TournamentTakenOver(_)
        | Event::WebhookCreated(_)
        | Event::WebhookRenewed(_)
        | Event::WebhookRemoved(_)
        | Event::RefusalsCounted(_)
        | Event::KeyOpened(_)
        | Event::KeyRetired(_)
        | Event::StreamContinued(_) => return None,
    };
    Some(token.0)
}

struct Words {
    lang: Lang,
    actors: Actors,
    addresses: Notes,
}

impl Words {
    fn row(&self, record: &SecurityRecord) -> Row {
        let lang = self.lang;
        let label = |token| Some(said(lang, &self.actors.get(token).label?));
        let mut details: Vec<_> = about(&record.event).and_then(label).into_iter().collect();
        details.extend(self.details(&record.event));
        let by = match record.actor.parse() {
            Ok(token) => label(token).unwrap_or_else(|| lang.page(T::HistorySomebody).into_owned()),
            Err(_) if record.actor == TokenId::OPERATOR.actor() => lang.page(T::HistoryOperator).into_owned(),
            Err(_) => lang.page(T::HistoryProgram).into_owned(),
        };
        let from = record.event.from().map(|note| match self.addresses.get(note) {
            Some(address) => address.to_owned(),
            None => lang.page(T::SecurityAddressErased).into_owned(),
        });
        Row {
            at: Moment::of(lang, record.recorded_at),
            what: lang.page(what(&record.event)).into_owned(),
            details,
            by,
            from: from.unwrap_or_default(),
        }
    }

    fn details(&self, event: &Event) -> Vec<String> {
        let lang = self.lang;
        let with = |count: usize| {
            (count > 0)
                .then(|| lang.page_with(T::SecurityWith, [("count", count.into())]))
                .into_iter()
                .collect()
        };
        match event {
            Event::TokenIssued(event) => vec![self.way(event.way), self.roles(&event.grants)],
            Event::SessionAdmitted(event) => vec![self.way(event.way), self.roles(&event.grants)],
            Event::InvitationIssued(event) => vec![self.roles(&event.grants)],
            Event::GrantsChanged(event) => vec![self.roles(&event.grants)],
            Event::TokenRevoked(event) => with(event.with.len()),
            Event::SessionEnded(event) => with(event.with.len()),
            Event::CardIssued(event) => {
                vec![lang.page_with(T::TableNumber, [("table", event.table.into())])]
            }
            Event::RefusalsCounted(event) => {
                let counted = |of: &Counted| format!("{}: {}", lang.page(refusal(of.why)), of.count);
                event.counts.iter().map(counted).collect()
            }
            Event::PlainHttpAccepted(event) => vec![Moment::of(lang, event.until).text],
            Event::TournamentImported(event) => vec![event.tournament.to_string()],
            Event::TournamentTakenOver(event) => vec![event.tournament.to_string()],
            Event::WebhookCreated(event) => vec![event.webhook.to_string()],
            Event::WebhookRenewed(event) => vec![event.webhook.to_string()],
            Event::WebhookRemoved(event) => vec![event.webhook.to_string()],
            Event::KeyOpened(event) => vec![event.key.to_string()],
            Event::KeyRetired(event) => vec![event.key.to_string()],
            Event::SetupLinkMade(_) | Event::StreamContinued(_) => Vec::new(),
        }
    }

    /// What it allows, the most first.
    fn roles(&self, grants: &[Grant]) -> String {
        let mut roles: Vec<_> = grants.iter().map(|grant| grant.role).collect();
        roles.sort();
        roles.dedup();
        let roles = roles.into_iter().rev().map(|it| self.lang.page(role(it)));
        roles.collect::<Vec<_>>().join(", ")
    }

    fn way(&self, way: Way) -> String {
        let text = match way {
            Way::SetupLink => T::SecurityBySetupLink,
            Way::Token => T::SecurityByToken,
            Way::Invitation => T::SecurityByInvitation,
            Way::Card => T::SecurityByCard,
        };
        self.lang.page(text).into_owned()
    }
}

fn what(event: &Event) -> T {
    match event {
        Event::SetupLinkMade(_) => T::SecuritySetupLinkMade,
        Event::TokenIssued(_) => T::SecurityTokenIssued,
        Event::TokenRevoked(_) => T::SecurityTokenRevoked,
        Event::InvitationIssued(_) => T::SecurityInvitationIssued,
        Event::SessionAdmitted(_) => T::SecuritySessionAdmitted,
        Event::SessionEnded(_) => T::SecuritySessionEnded,
        Event::CardIssued(_) => T::SecurityCardIssued,
        Event::GrantsChanged(_) => T::SecurityGrantsChanged,
        Event::PlainHttpAccepted(_) => T::SecurityPlainHttp,
        Event::TournamentImported(_) => T::SecurityImported,
        Event::TournamentTakenOver(_) => T::SecurityTakenOver,
        Event::WebhookCreated(_) => T::SecurityWebhookCreated,
        Event::WebhookRenewed(_) => T::SecurityWebhookRenewed,
        Event::WebhookRemoved(_) => T::SecurityWebhookRemoved,
        Event::RefusalsCounted(_) => T::SecurityRefusalsCounted,
        Event::KeyOpened(_) => T::SecurityKeyOpened,
        Event::KeyRetired(_) => T::SecurityKeyRetired,
        Event::StreamContinued(_) => T::SecurityStreamContinued,
    }
}

fn refusal(why: Refusal) -> T {
    match why {
        Refusal::NoToken => T::RefusedNoToken,
        Refusal::WrongToken => T::RefusedWrongToken,
        Refusal::NotAllowed => T::RefusedNotAllowed,
        Refusal::WrongCode => T::RefusedWrongCode,
        Refusal::TooFast => T::RefusedTooFast,
    }
}
