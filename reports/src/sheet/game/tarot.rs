//! French Tarot in words: "Garde: Anne mit Luc, 49 Punkte, 2 Bouts; einfacher Weis: Anne".

use domain::family;
use domain::ids::PlayerNumber;
use domain::points::Points;
use domain::tarot::{Record, Rules};
use texts::{Lang, Text};

use super::{Paper, Writing, listed};
use crate::report::Layout;

impl Paper for Rules {
    fn writing(&self) -> Writing {
        Writing::Contracts
    }

    fn legend(&self) -> Option<Text> {
        Some(Text::TarotSheetLegend)
    }

    /// A deal can have a poignée of everybody, which must be read in full.
    fn layout(&self) -> Layout {
        Layout::Log
    }

    fn description(
        &self,
        record: &family::Record<PlayerNumber>,
        lang: Lang,
        name: &dyn Fn(&PlayerNumber) -> String,
    ) -> String {
        record.tarot().map(|record| in_words(record, lang, name)).unwrap_or_default()
    }
}

fn in_words(record: &Record<PlayerNumber>, lang: Lang, name: &dyn Fn(&PlayerNumber) -> String) -> String {
    let contract = texts::tarot_contract_name(lang, record.contract);
    let played =
        lang.text_with(Text::PlayedBy, [("game", contract.into()), ("player", name(&record.taker).into())]);
    let partner =
        record.partner.as_ref().map(|p| lang.text_with(Text::WithPartner, [("player", name(p).into())]));
    let counted = record.points.zip(record.bouts).map(|(points, bouts)| {
        let points = texts::points(Points::from(points));
        lang.text_with(Text::TarotCounted, [("points", points.into()), ("bouts", bouts.into())])
    });
    let mut parts = vec![listed(played, [partner, counted])];
    parts.extend(record.poignees.iter().map(|shown| {
        let poignee = texts::poignee_name(lang, shown.size);
        lang.text_with(Text::TarotShownBy, [("poignee", poignee.into()), ("player", name(&shown.by).into())])
    }));
    parts.extend(record.petit_au_bout.map(|side| texts::petit_au_bout_name(lang, side).into_owned()));
    parts.extend(record.chelem.map(|chelem| texts::chelem_name(lang, chelem).into_owned()));
    parts.join("; ")
}
