//! A ruleset as people read it: the same figures that deals are settled by.

mod koenigrufen;
mod regulations;
mod royal;
mod tarot;

use domain::family::GameRules;
use domain::offence::{Offence, Severity, Usual};
use domain::ruleset::Ruleset;
use texts::{Lang, Page as T};

use crate::grid::{Cell, Grid, Kind};

/// All that a ruleset says.
pub fn grids(lang: Lang, ruleset: &Ruleset) -> Vec<Grid> {
    let mut grids = regulations::grids(lang, &ruleset.regulations);
    grids.extend(match &ruleset.game {
        GameRules::Koenigrufen(rules) => koenigrufen::grids(lang, rules),
        GameRules::Tarot(rules) => tarot::grids(lang, rules),
        GameRules::Royal(rules) => royal::grids(lang, rules),
    });
    grids.extend(offences(lang, &ruleset.game));
    grids
}

fn heads<const N: usize>(lang: Lang, heads: [(T, Kind); N]) -> [(String, Kind); N] {
    heads.map(|(text, kind)| (lang.page(text).into_owned(), kind))
}

fn offences(lang: Lang, rules: &GameRules) -> Option<Grid> {
    let known: &[Offence] = rules.offences();
    if known.is_empty() {
        return None;
    }
    let columns = [(T::Offence, Kind::Words), (T::Usual, Kind::Words)];
    let mut grid = Grid::new(lang.page(T::Offences), heads(lang, columns));
    for offence in known {
        let usual = match offence.usual {
            Usual::NoOffence => T::UsualNoOffence,
            Usual::Caution => T::UsualCaution,
            Usual::Renonce => T::UsualRenonce,
            Usual::PremiumLost => T::UsualPremiumLost,
            Usual::GameLost => T::UsualGameLost,
        };
        let severity = match offence.severity {
            Severity::Hard => T::SeverityHard,
            Severity::Light => T::SeverityLight,
            Severity::NotRenonce => T::SeverityNotRenonce,
        };
        grid.rows.push(vec![
            Cell::from(texts::offence(lang, rules, &offence.id.to_string())).with(offence.source.clone()),
            Cell::from(lang.page(usual)).with(lang.page(severity)),
        ]);
    }
    Some(grid)
}
