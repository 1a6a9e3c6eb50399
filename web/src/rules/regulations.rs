//! How a tournament runs, is ranked and pays.

use domain::money::Cents;
use domain::points::Points;
use domain::ruleset::{Regulations, Substitution, TieBreak};
use texts::{Lang, Page as T};

use crate::grid::{Cell, Grid, Kind};

pub(super) fn grids(lang: Lang, regulations: &Regulations) -> Vec<Grid> {
    let mut grids = vec![course(lang, regulations)];
    grids.extend(regulations.rangpunkte.map(|table| {
        let places = (1..=5u8).map(|place| (format!("{place}."), Kind::Figures));
        let heads = std::iter::once((String::new(), Kind::Words)).chain(places);
        let mut grid = Grid::new(lang.page(T::Rangpunkte), heads);
        let row = |size: u16, points: &[Points]| {
            let size = lang.page_with(T::TableOf, [("players", size.into())]);
            std::iter::once(size.into())
                .chain(points.iter().map(|points| Cell::from(texts::points(*points))))
                .collect()
        };
        grid.rows = vec![row(4, &table.four), row(5, &table.five)];
        grid
    }));
    grids
}

fn course(lang: Lang, regulations: &Regulations) -> Grid {
    let text = |text: T| lang.page(text).into_owned();
    let mut facts = vec![(text(T::Rounds), Cell::from(regulations.rounds.to_string()))];
    let deals = [4, 5].map(|players| {
        let deals = regulations.deals_per_round(players);
        lang.page_with(T::DealsAtTable, [("players", players.into()), ("deals", deals.into())])
    });
    facts.push((text(T::DealsPerRound), deals.join(", ").into()));
    facts.extend(regulations.round_minutes.map(|minutes| {
        (text(T::RoundLength), Cell::from(lang.page_with(T::Minutes, [("minutes", minutes.into())])))
    }));
    if regulations.fee_cents != Cents(0) {
        facts.push((text(T::Fee), texts::money(lang, regulations.fee_cents).into()));
    }
    let ties = regulations.tie_breaks.iter().map(|tie| {
        lang.page(match tie {
            TieBreak::TableScores => T::TieByTables,
            TieBreak::Placements => T::TieByPlacements,
            TieBreak::Rounds => T::TieByRounds,
            TieBreak::Rangpunkte => T::TieByRangpunkte,
            TieBreak::Wins => T::TieByWins,
            TieBreak::LastRound => T::TieByLastRound,
            TieBreak::BestDeal => T::TieByBestDeal,
            TieBreak::Trophies => T::TieByTrophies,
            TieBreak::Lot => T::TieByLot,
            TieBreak::Shared => T::TieShared,
        })
    });
    facts.push((text(T::TieBreaks), ties.collect::<Vec<_>>().join(" → ").into()));
    let substitution = match regulations.substitution {
        Substitution::BothExcluded => T::SubstitutionExcludes,
        Substitution::DirectorDecides => T::SubstitutionDirector,
    };
    facts.push((text(T::Substitution), text(substitution).into()));
    facts.extend(regulations.teams.map(|teams| {
        (text(T::Teams), Cell::from(lang.page_with(T::TeamSize, [("size", teams.size.into())])))
    }));
    if !regulations.titles.is_empty() {
        let titles: Vec<_> = regulations.titles.iter().map(|title| title.name.as_str()).collect();
        facts.push((text(T::Titles), titles.join(", ").into()));
    }
    let payout = &regulations.payout;
    if !payout.percent.is_empty() {
        let percent: Vec<_> = payout.percent.iter().map(|part| format!("{part}\u{a0}%")).collect();
        facts.push((text(T::PrizePercent), percent.join(" / ").into()));
    }
    if !payout.fixed_cents.is_empty() {
        let fixed: Vec<_> = payout.fixed_cents.iter().map(|cents| texts::money(lang, *cents)).collect();
        facts.push((text(T::PrizeFixed), fixed.join(" / ").into()));
    }
    Grid::facts(lang.page(T::Course), facts)
}
