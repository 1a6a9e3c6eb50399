//! What a family's sheet looks like, and what was played in words: "Besserrufer: Huber Josef mit
//! Maß Eva; Pagat angesagt, Kontra".

mod koenigrufen;
mod royal;
mod tarot;

use domain::family::{GameRules, Record};
use domain::ids::PlayerNumber;
use texts::{Lang, Text};

use crate::report::Layout;

/// What is written on a sheet by hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Writing {
    /// A game in a line, with its kontra.
    Games,
    /// A contract in a line, with who took it and what he made.
    Contracts,
    /// All that may be announced, for a whole match.
    Items,
}

/// How a family's deals are written on paper.
pub(crate) trait Paper {
    /// What is written by hand.
    fn writing(&self) -> Writing {
        Writing::Games
    }

    /// What stands below its sheet.
    fn legend(&self) -> Option<Text>;

    /// What its sheet looks like.
    fn layout(&self) -> Layout {
        Layout::Table
    }

    /// What the games that have an abbreviation of their own are written as: "VD = Vogeldreier".
    fn own_games(&self, _lang: Lang) -> Vec<String> {
        Vec::new()
    }

    /// A record in words; `name` names its players. One of another family has none.
    fn description(
        &self,
        record: &Record<PlayerNumber>,
        lang: Lang,
        name: &dyn Fn(&PlayerNumber) -> String,
    ) -> String;
}

/// How deals by these rules are written on paper.
pub(crate) const fn paper(rules: &GameRules) -> &dyn Paper {
    match rules {
        GameRules::Koenigrufen(rules) => rules,
        GameRules::Tarot(rules) => rules,
        GameRules::Royal(rules) => rules,
    }
}

fn listed<const N: usize>(first: String, remarks: [Option<String>; N]) -> String {
    [first].into_iter().chain(remarks.into_iter().flatten()).collect::<Vec<_>>().join(", ")
}
