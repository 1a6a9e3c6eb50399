//! The cash desk: what came in and went out, prizes handed out, the box counted, handed over and closed.

mod act;
mod parts;
mod stakes;

use actix_web::HttpResponse;
use actix_web::http::StatusCode;
use actix_web::http::header::{CACHE_CONTROL, LOCATION};
use askama::Template;
use domain::money::Cents;
use engine::Role;
use http::form::Form;
use http::operation::BASE;
use http::problem::{Problem, ProblemDocument, Result};
use http::session::FormToken;
use texts::Page as T;
use uuid::Uuid;
use views::cash::CashStatement;

use self::parts::{Counted, EntryLine, KINDS, PrizeLine, prizes, sums};
use self::stakes::Stakes;
use super::registration::{MEANS, sentences};
use crate::frame::Frame;
use crate::said::said;
use crate::visit::Visit;
use crate::words::Who;

#[derive(Template)]
#[template(path = "cash.html")]
struct Page {
    f: Frame,
    heading: String,
    token: Option<String>,
    /// Makes each form safe to be sent twice.
    key: String,
    /// What there must be in the box, in words, and as a form says it.
    balance: String,
    balance_cents: i64,
    /// What it needs until it is closed.
    open: Vec<String>,
    done: bool,
    refused: Vec<String>,
    /// What went through the box: name, amount.
    sums: Vec<(String, String)>,
    entry: Typed,
    kinds: Vec<(&'static str, String, bool)>,
    together: Typed,
    means: Vec<(&'static str, String, bool)>,
    count: Typed,
    closing: Typed,
    /// Who may have the box from now on: token, label.
    officials: Vec<(String, String)>,
    entries: Vec<EntryLine>,
    counts: Vec<Counted>,
    prizes: Vec<PrizeLine>,
    /// What players owe one another, where they play for something.
    stakes: Option<Stakes>,
    /// Who looks hands prizes out.
    pays: bool,
    /// Papers: name, path.
    papers: Vec<(String, String)>,
    /// The entry that is taken back.
    form_act: String,
}

/// What was typed into a form that was refused, and what is wrong in it.
struct Typed {
    amount: String,
    player: String,
    reason: String,
    /// By field.
    wrong: Vec<(String, String)>,
}

impl Typed {
    fn of(form: &Form, refused: Option<&ProblemDocument>, act: &str) -> Self {
        let own = refused.filter(|_| form.get("act") == Some(act));
        let typed = |field: &str| own.and_then(|_| form.get(field)).unwrap_or_default().to_owned();
        let wrong = own.into_iter().flat_map(|problem| &problem.violations);
        Self {
            amount: typed("amount"),
            player: typed("player"),
            reason: typed("reason"),
            wrong: wrong.map(|it| (it.pointer.clone(), it.detail.clone())).collect(),
        }
    }

    /// What is wrong in a field.
    fn wrong(&self, field: &str) -> Option<&str> {
        self.wrong.iter().find(|(pointer, _)| pointer.contains(field)).map(|(_, detail)| detail.as_str())
    }
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    answer(&visit, &Form::default(), None).await
}

pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    match act::done(&visit, &form).await {
        Ok(()) => {
            let to = format!("{}?done=1", visit.request().path());
            let mut answer = HttpResponse::SeeOther();
            Ok(answer.insert_header((LOCATION, to)).insert_header((CACHE_CONTROL, "no-store")).finish())
        }
        Err(problem) if problem.code().status().is_client_error() => {
            let snapshot = visit.engine().snapshot(visit.tournament().id).await?;
            answer(&visit.at(snapshot), &form, Some(&problem)).await
        }
        Err(problem) => Err(problem),
    }
}

/// So many sessions are looked at for who may have the box, the newest first.
const MOST: usize = 200;

/// Who may have the box from now on, as far as whoever looks knows of them.
async fn officials(visit: &Visit) -> Result<Vec<(String, String)>> {
    let (engine, principal) = (visit.engine(), visit.caller.principal()?);
    let mut officials = Vec::new();
    for token in engine.list_good_tokens(principal, None, MOST, |token| !token.is_at_tables()).await? {
        let helper = token.helper.to_string();
        if token.helper != principal.helper
            && officials.iter().all(|(known, _)| *known != helper)
            && engine.helper_with(token.id, Role::Registrar, visit.caller.place()).await?.is_some()
        {
            officials.push((helper, said(visit.reader.lang, &token.label)));
        }
    }
    Ok(officials)
}

async fn answer(visit: &Visit, form: &Form, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (lang, tournament) = (visit.reader.lang, visit.tournament());
    let document = match refused {
        Some(problem) => {
            let names = visit.view().names_in(problem.messages()).await?;
            Some(problem.clone().naming(names).document(lang, None, None))
        }
        None => None,
    };
    let document = document.as_ref();
    let statement = CashStatement::read(visit.view()).await?.view;
    let money = |cents: i64| texts::money(lang, Cents(cents));
    let amount = |text: T, cents: i64| lang.page_with(text, [("amount", money(cents).into())]);
    let prizes = prizes(visit).await?;
    let unpaid = prizes.iter().filter(|prize| prize.paid.is_none()).count();
    let open = [
        (statement.fees.owed_cents > 0).then(|| amount(T::CashOwed, statement.fees.owed_cents)),
        (statement.fees.overpaid_cents > 0).then(|| amount(T::CashOverpaid, statement.fees.overpaid_cents)),
        (statement.fees.invoices_open_cents > 0)
            .then(|| amount(T::CashInvoicesOpen, statement.fees.invoices_open_cents)),
        (unpaid > 0).then(|| lang.page_with(T::CashPrizesOpen, [("count", unpaid.into())])),
        statement.to_be_counted.then(|| lang.page(T::CashToBeCounted).into_owned()),
    ];
    let heading = lang.page(T::CashDesk).into_owned();
    let chosen = |field: &str, value: &str| document.is_some() && form.get(field) == Some(value);
    let paper = |(name, file): (T, &str)| {
        (lang.page(name).into_owned(), format!("{BASE}/tournaments/{}/reports/{file}.pdf", tournament.id))
    };
    let published = !tournament.editions.is_empty();
    let stakes = Stakes::read(visit).await?;
    let papers = [
        (true, (T::CashStatementPaper, "cash")),
        (true, (T::CashFeeReceipts, "fee-receipts")),
        (stakes.is_some(), (T::CashStakes, "stakes")),
        (stakes.is_some(), (T::CashStakesDay, "stakes-of-the-day")),
        (published, (T::CashPrizeReceipts, "prize-receipts")),
        (published, (T::CashEnvelopes, "envelopes")),
    ];
    let page = Page {
        f: visit.desk(&heading, "cash players payouts editions"),
        token: FormToken::of(visit.request()).map(|token| token.0),
        key: Uuid::now_v7().to_string(),
        balance: money(statement.balance_cents),
        balance_cents: statement.balance_cents,
        open: open.into_iter().flatten().collect(),
        done: document.is_none() && visit.request().query_string().contains("done=1"),
        refused: document.into_iter().flat_map(sentences).collect(),
        sums: sums(lang, &statement.sums),
        entry: Typed::of(form, document, "entry"),
        kinds: KINDS
            .map(|(word, name, ..)| (word, lang.page(name).into_owned(), chosen("kind", word)))
            .into(),
        together: Typed::of(form, document, "together"),
        means: MEANS
            .map(|(word, _, name)| (word, lang.page(name).into_owned(), chosen("means", word)))
            .into(),
        count: Typed::of(form, document, "count"),
        closing: Typed::of(form, document, "close"),
        officials: officials(visit).await?,
        entries: statement.entries.iter().rev().map(|entry| EntryLine::of(lang, entry)).collect(),
        counts: statement.counts.iter().rev().map(|count| Counted::of(lang, count)).collect(),
        prizes,
        stakes,
        pays: visit.caller.may(Role::Organizer),
        papers: papers.into_iter().filter(|(there, _)| *there).map(|(_, it)| paper(it)).collect(),
        form_act: form.get("entry").unwrap_or_default().to_owned(),
        heading,
    };
    let status = refused.map_or(StatusCode::OK, |problem| problem.code().status());
    let html = page.render().map_err(Problem::internal)?;
    let mut answer = HttpResponse::build(status);
    answer.insert_header((CACHE_CONTROL, "no-store"));
    Ok(answer.content_type("text/html; charset=utf-8").body(html))
}

/// The amount that a prize is shown with.
fn shown(lang: texts::Lang, cents: Option<i64>) -> String {
    cents.map(|cents| texts::money(lang, Cents(cents))).unwrap_or_default()
}

/// A player by number and name.
fn who(lang: texts::Lang, named: &views::names::Named) -> String {
    let who = Who::of(lang, named);
    format!("{} {}", who.number, who.name)
}
