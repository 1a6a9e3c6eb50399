//! A table's sheet, for who may see it.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::{RoundNumber, TableNumber};
use domain::tournament::event::TableAt;
use http::params::Segments;
use http::problem::Result;
use texts::{Page as T, Text};
use uuid::Uuid;
use views::find;
use views::sheet_in_words::{LineInWords, SheetInWords};

use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::{Who, signed};

#[derive(Template)]
#[template(path = "sheet.html")]
pub(super) struct Page {
    f: Frame,
    heading: String,
    seats: Vec<Who>,
    lines: Vec<Line>,
    sums: Vec<String>,
    state: String,
    next: Option<String>,
    legend: Option<String>,
}

struct Line {
    deal: u16,
    dealer: usize,
    words: String,
    points: Vec<String>,
    corrected: bool,
}

pub async fn show(visit: Visit, path: Segments<(Uuid, RoundNumber, TableNumber)>) -> Result<HttpResponse> {
    let Segments((_, round, table)) = path;
    let at = TableAt { round, table };
    find::table(visit.tournament(), at)?;
    visit.page(0, page(&visit, at, |heading| visit.frame(heading, "rounds players"))).await
}

/// The sheet of a table, in a frame with its heading.
pub(super) async fn page(visit: &Visit, at: TableAt, frame: impl FnOnce(&str) -> Frame) -> Result<Page> {
    let lang = visit.reader.lang;
    let words = SheetInWords::read(visit.view(), at, lang).await?.view;
    let place = [("round", at.round.0.into()), ("table", at.table.0.into())];
    let heading = lang.text_with(Text::SheetTitle, place);
    let line = |line: &LineInWords| Line {
        deal: line.deal,
        dealer: line.dealer,
        words: line.words.clone(),
        points: line.points.iter().map(|points| points.map(signed).unwrap_or_default()).collect(),
        corrected: line.corrected,
    };
    let state = &words.sheet.state;
    let deals = [("settled", state.settled_deals.into()), ("deals", state.deals_to_play.into())];
    let mut facts = vec![lang.page_with(T::DealsOf, deals)];
    let marks =
        [(state.ended_early, lang.text(Text::SheetEndedEarly)), (state.signed, lang.text(Text::SheetSigned))];
    facts.extend(marks.into_iter().filter(|(applies, _)| *applies).map(|(_, text)| text.into_owned()));
    Ok(Page {
        f: frame(&heading),
        heading,
        seats: Who::all(lang, &words.seats),
        lines: words.lines.iter().map(line).collect(),
        sums: words.sums.iter().map(|sum| texts::points(*sum)).collect(),
        state: facts.join(" · "),
        next: words.sheet.next.as_ref().map(|next| {
            let deal = [("deal", next.deal.into()), ("player", next.dealer.into())];
            lang.page_with(T::NextDeal, deal)
        }),
        legend: words.legend,
    })
}
