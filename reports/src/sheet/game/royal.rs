//! Royal-Tarock in words: what stood at the end of the bidding, by whom, and what was made silently.

use domain::family;
use domain::ids::PlayerNumber;
use domain::royal::{Record, Rules, Side};
use texts::{Lang, Text};

use super::{Paper, Writing, listed};

impl Paper for Rules {
    fn writing(&self) -> Writing {
        Writing::Items
    }

    fn legend(&self) -> Option<Text> {
        None
    }

    fn description(
        &self,
        record: &family::Record<PlayerNumber>,
        lang: Lang,
        name: &dyn Fn(&PlayerNumber) -> String,
    ) -> String {
        record.royal().map(|record| in_words(record, lang, name)).unwrap_or_default()
    }
}

fn in_words(record: &Record<PlayerNumber>, lang: Lang, name: &dyn Fn(&PlayerNumber) -> String) -> String {
    let by = |what: String, who: String| {
        lang.text_with(Text::PlayedBy, [("game", what.into()), ("player", who.into())])
    };
    let announced = record.announcements.iter().map(|announcement| {
        let item = texts::royal_item(lang, announcement.item);
        let named = texts::royal_named(announcement.named());
        let what = named.map_or_else(|| item.clone().into_owned(), |named| format!("{item} ({named})"));
        let kontra = announcement.kontra_by.as_ref().map(|_| lang.text(Text::KontraKontra).into_owned());
        let lost = (announcement.won == Some(false)).then(|| lang.text(Text::Lost).into_owned());
        listed(by(what, name(&announcement.by)), [kontra, lost])
    });
    let silent = record.silent.iter().flatten().map(|silent| {
        let side = match silent.side {
            Side::Attackers => Text::RoyalAttackers,
            Side::Defenders => Text::RoyalDefenders,
        };
        by(texts::royal_item(lang, silent.item).into_owned(), lang.text(side).into_owned())
    });
    announced.chain(silent).collect::<Vec<_>>().join("; ")
}
