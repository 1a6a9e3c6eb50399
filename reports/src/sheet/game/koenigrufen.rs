//! Königrufen in words.

use domain::family;
use domain::ids::PlayerNumber;
use domain::koenigrufen::{Kontra, PremiumEntry, Record, Rules, Side};
use texts::{Lang, Text};

use super::{Paper, listed};

impl Paper for Rules {
    fn legend(&self) -> Option<Text> {
        Some(Text::SheetLegend)
    }

    fn own_games(&self, lang: Lang) -> Vec<String> {
        let own = self.contracts.iter().filter(|(_, contract)| contract.abbreviation.is_some());
        let games = own.map(|(id, _)| {
            let short = texts::contract_abbreviation(lang, self, *id);
            format!("{short} = {}", texts::contract_name(lang, self, *id))
        });
        games.collect()
    }

    fn description(
        &self,
        record: &family::Record<PlayerNumber>,
        lang: Lang,
        name: &dyn Fn(&PlayerNumber) -> String,
    ) -> String {
        record.koenigrufen().map(|record| in_words(self, record, lang, name)).unwrap_or_default()
    }
}

fn in_words(
    rules: &Rules,
    record: &Record<PlayerNumber>,
    lang: Lang,
    name: &dyn Fn(&PlayerNumber) -> String,
) -> String {
    let text = |text: Text| lang.text(text).into_owned();
    let game = texts::contract_name(lang, rules, record.contract);
    let partner =
        record.partner.as_ref().map(|p| lang.text_with(Text::WithPartner, [("player", name(p).into())]));
    let mut parts: Vec<String> = Vec::new();
    for (at, declarer) in record.declarers.iter().enumerate() {
        let game =
            declarer.contract.map_or(game.clone(), |contract| texts::contract_name(lang, rules, contract));
        let played = lang
            .text_with(Text::PlayedBy, [("game", game.into()), ("player", name(&declarer.player).into())]);
        let highest = declarer.kontras.iter().map(|kontra| kontra.level).max_by_key(|level| rank(*level));
        let remarks = [
            partner.clone().filter(|_| at == 0),
            (record.king_in_talon && at == 0).then(|| text(Text::KingInTalon)),
            record.abandoned.then(|| text(Text::Abandoned)),
            highest.map(|level| texts::kontra_name(lang, level).into_owned()),
            (declarer.won == Some(false)).then(|| text(Text::Lost)),
        ];
        parts.push(listed(played, remarks));
    }
    if parts.is_empty() {
        parts.push(game.into_owned());
    }
    parts.extend(record.premiums.iter().map(|entry| premium(entry, lang)));
    parts.join("; ")
}

fn premium(entry: &PremiumEntry<PlayerNumber>, lang: Lang) -> String {
    let mut played = texts::premium_name(lang, entry.premium).into_owned();
    if entry.announced {
        played = lang.text_with(Text::Announced, [("premium", played.into())]);
    }
    if entry.side == Side::Opponents {
        played = lang.text_with(Text::OfOpponents, [("premium", played.into())]);
    }
    let remarks = [
        entry.kontra.map(|level| texts::kontra_name(lang, level).into_owned()),
        (entry.won == Some(false)).then(|| lang.text(Text::Lost).into_owned()),
    ];
    listed(played, remarks)
}

fn rank(level: Kontra) -> i64 {
    Kontra::factor(Some(level))
}
