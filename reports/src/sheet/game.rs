//! What was played, in words: "Besserrufer: Huber Josef mit Maß Eva; Pagat angesagt, Kontra".

mod koenigrufen;
mod royal;
mod tarot;

use domain::family::{GameRules, Record};
use domain::ids::PlayerNumber;
use texts::{Lang, Text};

use crate::report::Layout;

/// How the sheet of a family looks.
pub(super) struct Paper {
    /// What stands below it.
    pub legend: Option<Text>,
    pub layout: Layout,
}

/// The sheet of the ruleset's family.
pub(super) const fn paper(rules: &GameRules) -> Paper {
    match rules {
        GameRules::Koenigrufen(_) => Paper { legend: Some(Text::SheetLegend), layout: Layout::Table },
        // A deal can have a poignée of everybody, which must be read in full.
        GameRules::Tarot(_) => Paper { legend: Some(Text::TarotSheetLegend), layout: Layout::Log },
        GameRules::Royal(_) => Paper { legend: None, layout: Layout::Table },
    }
}

/// What the games that have an abbreviation of their own are written as on a sheet: "VD = Vogeldreier".
pub(super) fn own_games(rules: &GameRules, lang: Lang) -> Vec<String> {
    rules.koenigrufen().map(|rules| koenigrufen::own_games(rules, lang)).unwrap_or_default()
}

/// Describes a record by its rules; `name` names its players.
pub(super) fn description(
    rules: &GameRules,
    record: &Record<PlayerNumber>,
    lang: Lang,
    name: impl Fn(&PlayerNumber) -> String,
) -> String {
    match (record, rules) {
        (Record::Koenigrufen(record), GameRules::Koenigrufen(rules)) => {
            koenigrufen::description(rules, record, lang, name)
        }
        (Record::Tarot(record), _) => tarot::description(record, lang, name),
        (Record::Royal(record), _) => royal::description(record, lang, name),
        // A deal is of the family of its ruleset.
        (Record::Koenigrufen(_), _) => String::new(),
    }
}

fn listed<const N: usize>(first: String, remarks: [Option<String>; N]) -> String {
    [first].into_iter().chain(remarks.into_iter().flatten()).collect::<Vec<_>>().join(", ")
}
