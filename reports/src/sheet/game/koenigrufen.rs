//! Königrufen in words.

use std::cmp::Reverse;

use domain::family;
use domain::ids::PlayerNumber;
use domain::koenigrufen::blatt::Blatt;
use domain::koenigrufen::{
    Counted, Kontra, PremiumEntry, Record, Rules, Side, TrischakenResult, WINNING_THIRDS,
};
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
    parts.extend(record.count.map(|count| counted(count, lang)));
    parts.extend(record.trischaken.as_ref().map(|counts| trischaken(&counts.0, lang, name)));
    parts.join("; ")
}

/// What a side has counted, so that players can check it.
fn counted(count: Counted, lang: Lang) -> String {
    let blatt = lang.text_with(Text::CountedBlatt, [("blatt", count.blatt.to_string().into())]);
    match count.side {
        Side::Declarer => blatt,
        Side::Opponents => lang.text_with(Text::OfOpponents, [("premium", blatt.into())]),
    }
}

/// What each of the four had, who has most first, so that players can check it: as points and leaves,
/// or the places that were told.
fn trischaken(
    results: &[(PlayerNumber, TrischakenResult)],
    lang: Lang,
    name: &dyn Fn(&PlayerNumber) -> String,
) -> String {
    let mut results: Vec<_> = results.iter().collect();
    results.sort_by_key(|(player, result)| match result {
        TrischakenResult::Counted(count) => (Reverse(count.thirds), 0, *player),
        TrischakenResult::Placed(place) => (Reverse(0), place.place, *player),
    });
    let in_words = results.into_iter().map(|(player, result)| {
        let (what, jungfrau, buergermeister) = match result {
            TrischakenResult::Counted(count) => {
                let blatt = Blatt::of_thirds(count.thirds).to_string();
                (blatt, count.tricks == 0, count.thirds >= WINNING_THIRDS)
            }
            TrischakenResult::Placed(place) => {
                (format!("{}.", place.place), place.jungfrau, place.buergermeister)
            }
        };
        let mark = if jungfrau {
            Some(Text::CardJungfrau)
        } else {
            buergermeister.then_some(Text::CardBuergermeister)
        };
        let mark = mark.map_or_else(String::new, |mark| format!(" ({})", lang.text(mark)));
        format!("{} {what}{mark}", name(player))
    });
    in_words.collect::<Vec<_>>().join(", ")
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

#[cfg(test)]
mod tests {
    use domain::ruleset::Ruleset;

    use super::*;

    fn in_words(results: &str) -> String {
        described(&format!(r#""contract": "trischaken", "trischaken": {results}"#))
    }

    fn described(record: &str) -> String {
        let ruleset = Ruleset::preset("tarockcup-2018").unwrap();
        let record = format!(r#"{{"family": "koenigrufen", {record}}}"#);
        let record = family::Record::<PlayerNumber>::from_json(&record).unwrap();
        let rules = ruleset.game.koenigrufen().unwrap();
        rules.description(&record, Lang::De, &|player| format!("Nr. {}", player.0))
    }

    /// What was counted stands beside the game, whoever did it.
    #[test]
    fn a_game_tells_what_was_counted() {
        let counted = |side: &str| {
            described(&format!(
                r#""contract": "dreier", "declarers": [{{"player": 1, "won": true}}],
                "count": {{"side": "{side}", "blatt": "35/2"}}"#
            ))
        };
        let own = counted("declarer");
        assert!(own.ends_with("; gezählt 35/2"), "{own}");
        assert_ne!(counted("opponents"), own);
    }

    /// Who has most first; the sheet shows what players can count again.
    #[test]
    fn a_trischaken_tells_what_each_had() {
        let counted = r#"{"1": {"thirds": 60, "tricks": 4}, "2": {"blatt": "0", "tricks": 0},
            "3": {"blatt": "40/1", "tricks": 6}, "4": {"thirds": 29, "tricks": 2}}"#;
        assert_eq!(
            in_words(counted),
            "Trischaken; Nr. 3 40/1 (Bürgermeister), Nr. 1 20/0, Nr. 4 9/2, Nr. 2 0/0 (Jungfrau)"
        );
        let placed = r#"{"1": {"place": 2}, "2": {"place": 1}, "3": {"place": 2}, "4": {"place": 4, "jungfrau": true}}"#;
        assert_eq!(in_words(placed), "Trischaken; Nr. 2 1., Nr. 1 2., Nr. 3 2., Nr. 4 4. (Jungfrau)");
    }
}
