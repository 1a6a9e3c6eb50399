//! Handing out prizes: who gets what, ticked off one by one, with receipts, envelopes and certificates.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::{PlayerNumber, PrizeId};
use domain::money::Cents;
use domain::tournament::Command;
use domain::tournament::command::ResultCommand;
use http::form::Form;
use http::problem::{Code, Problem, Result};
use http::request::Writing;
use texts::{Lang, Page as T};
use views::names::Named;
use views::payouts::PayoutsAnswer;

use super::{Refused, Sender, answer, home, paper, see_other};
use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::{Moment, Who};

#[derive(Template)]
#[template(path = "desk/prizes.html")]
struct Page {
    f: Frame,
    sender: Sender,
    refused: Option<Refused>,
    desk: String,
    counter: String,
    /// The results have changed since they were published, or were not published.
    stale: bool,
    prizes: Vec<Prize>,
    /// Who gives something back, in sentences.
    back: Vec<String>,
    papers: Vec<(String, String)>,
}

/// A prize for somebody.
struct Prize {
    who: Who,
    /// What it is, or how much.
    what: String,
    rank: String,
    id: String,
    paid: Option<Moment>,
    receipt: Option<String>,
}

fn prizes(visit: &Visit, lang: Lang, payouts: &PayoutsAnswer) -> Vec<Prize> {
    let prize = |player: &Named, what: String, place: u16, prize: &PrizeId| {
        let receipts = payouts.receipts.get(&player.number).into_iter().flatten();
        let paid = receipts.into_iter().find(|receipt| receipt.prize == *prize);
        Prize {
            who: Who::of(lang, player),
            what,
            rank: format!("{place}."),
            id: prize.to_string(),
            paid: paid.map(|receipt| Moment::of(lang, receipt.at)),
            receipt: payouts
                .edition
                .map(|_| paper(visit, &format!("prize-receipts.pdf?player={}", player.number))),
        }
    };
    let prize = &prize;
    let cash = payouts.payouts.cash.iter().map(|award| {
        let amount = texts::money(lang, Cents(award.amount_cents));
        prize(&award.player, amount, award.place, &award.prize)
    });
    let goods = payouts.payouts.non_cash.iter().flat_map(|award| {
        award.players.iter().map(move |player| prize(player, award.text.clone(), award.place, &award.prize))
    });
    cash.chain(goods).collect()
}

async fn page(visit: &Visit, refused: Option<&Problem>) -> Result<HttpResponse> {
    let (lang, home) = (visit.reader.lang, home(visit));
    let payouts = PayoutsAnswer::read(visit.view()).await?.view;
    let prizes = prizes(visit, lang, &payouts);
    let paid = prizes.iter().filter(|prize| prize.paid.is_some()).count();
    let back = payouts.outstanding.iter().filter(|one| one.gives_back_cents > 0);
    let back = back.map(|one| {
        let amount = texts::money(lang, Cents(one.gives_back_cents));
        lang.page_with(
            T::PrizeGivesBack,
            [("name", Who::of(lang, &one.player).name.into()), ("amount", amount.into())],
        )
    });
    // What is handed out to somebody is of published results.
    let is_published = payouts.edition.is_some();
    let papers = [
        (true, (T::PaperPrizes, "payouts.pdf")),
        (is_published, (T::PaperReceipts, "prize-receipts.pdf")),
        (is_published, (T::PaperEnvelopes, "envelopes.pdf")),
        (is_published, (T::PaperCertificates, "certificates.pdf")),
        (true, (T::PaperSite, "site.zip")),
    ];
    let papers = papers.into_iter().filter(|(is_there, _)| *is_there).map(|(_, paper)| paper);
    let page = Page {
        f: visit.desk(&lang.page(T::DeskHandOut), "payouts editions players rankings"),
        sender: Sender::of(visit.request()),
        refused: Refused::of(visit, refused).await?,
        desk: format!("{home}/desk"),
        counter: lang.page_with(T::PrizesHandedOut, [("paid", paid.into()), ("count", prizes.len().into())]),
        stale: !payouts.published,
        back: back.collect(),
        prizes,
        papers: papers.map(|(text, name)| (lang.page(text).into_owned(), paper(visit, name))).collect(),
    };
    answer(&page, refused)
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    page(&visit, None).await
}

/// Ticks a prize off, or takes the tick back.
pub async fn act(visit: Visit, form: Form) -> Result<HttpResponse> {
    match done(&visit, &form).await {
        Ok(to) => Ok(see_other(&to)),
        Err(problem) if problem.code().status().is_client_error() => page(&visit, Some(&problem)).await,
        Err(problem) => Err(problem),
    }
}

async fn done(visit: &Visit, form: &Form) -> Result<String> {
    let mut request = Writing::new(visit.request(), (), form.key(visit.request())).await?;
    let unreadable = || Problem::new(Code::InvalidShape, http::messages::unreadable_form());
    let player = form.number("player").map(PlayerNumber).ok_or_else(unreadable)?;
    let prize: PrizeId = form.number("prize").ok_or_else(unreadable)?;
    let to = format!("{}#{prize}-{player}", visit.request().path());
    let command = match form.get("act") {
        Some("pay") => ResultCommand::PayPrize { player, prize: Some(prize) },
        Some("reverse") => {
            let note = request.note("reason", "/reason", form.get("reason").unwrap_or_default())?;
            ResultCommand::ReversePrize { player, prize: Some(prize), note }
        }
        _ => return Err(unreadable()),
    };
    request.submit(Command::Result(command)).await?;
    Ok(to)
}
