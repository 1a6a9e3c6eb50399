//! The lots that were drawn, with what anybody needs to draw them again.

use domain::ids::{Code, PrizeId};
use domain::ruleset::Regulations;
use domain::tournament::event::result::LotDrawn;
use texts::{Lang, Text};

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// How lots are drawn: `domain::draw::draw_lot`.
const ALGORITHM: &str = "lot-1";

/// What each lot was about, who won it, and the seed it was drawn from; oldest first.
#[must_use]
pub fn lots(
    lots: &[LotDrawn],
    regulations: &Regulations,
    directory: &Directory,
    heading: &Heading,
) -> Report {
    let lang = heading.lang;
    let row = |lot: &LotDrawn| {
        Row::of([
            about(lot.prize.as_ref(), regulations, lang).into(),
            Cell::List(lot.order.iter().map(|player| directory.name(*player, lang)).collect()),
            hex::encode(lot.seed.0).into(),
        ])
    };
    let algorithm = [("algorithm", ALGORITHM.into())];
    Report {
        heading: heading.clone(),
        title: lang.text(Text::LotsTitle).into_owned(),
        subject: Subject::Facts,
        layout: Layout::Log,
        section_head: None,
        columns: vec![
            Column::words(lang.text(Text::HeadLotAbout)),
            Column::words(lang.text(Text::HeadLotOrder)),
            Column::words(lang.text(Text::HeadLotSeed)),
        ],
        sections: vec![Section { rows: lots.iter().map(row).collect(), ..Section::default() }],
        notes: vec![lang.text_with(Text::LotsLegend, algorithm)],
        evidence: Evidence::default(),
    }
}

/// What a lot decides: the place in the ranking, or who gets which prize.
fn about(prize: Option<&PrizeId>, regulations: &Regulations, lang: Lang) -> String {
    let title = |code: &Code| {
        let named = regulations.titles.iter().find(|title| title.code == *code);
        named.map_or_else(|| code.as_str().to_owned(), |title| title.name.clone())
    };
    let money = |rank: u16| lang.text_with(Text::LotAboutMoney, [("rank", rank.into())]);
    match prize {
        None => lang.text(Text::LotAboutRank).into_owned(),
        Some(PrizeId::Cash(rank)) => money(*rank),
        Some(PrizeId::Category(rank, code)) => format!("{}: {}", title(code), money(*rank)),
        Some(PrizeId::Title(code)) => title(code),
        Some(PrizeId::Goods(number)) => {
            let at = usize::from(*number).checked_sub(1);
            let prize = at.and_then(|at| regulations.payout.prizes.get(at));
            prize.map_or_else(|| number.to_string(), |prize| prize.text.clone())
        }
    }
}
