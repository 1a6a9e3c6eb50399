//! What happened since the newest edition, as a table: when, what, where and whom, and the reason that was given.

use texts::{Lang, Page as T};
use views::since_edition::{Deed, Happened};

use crate::grid::{Cell, Grid, Kind};
use crate::words::{Moment, Who};

pub(super) fn grid(lang: Lang, edition: u16, happened: &[Happened], home: &str) -> Grid {
    let words = |text: T| (lang.page(text).into_owned(), Kind::Words);
    let heads = [words(T::SinceWhen), words(T::SinceWhat), words(T::SinceWhere), words(T::DeskWhy)];
    let mut grid = Grid::new(lang.page_with(T::SinceTitle, [("edition", edition.into())]), heads);
    for one in happened {
        let by = one.by.as_ref().and_then(|by| by.label.clone()).unwrap_or_default();
        grid.rows.push(vec![
            Cell::moment(Moment::of(lang, one.at)).with(by),
            what(lang, one.deed).into(),
            place(lang, one, home),
            one.reason.clone().unwrap_or_default().into(),
        ]);
    }
    grid
}

fn what(lang: Lang, deed: Deed) -> String {
    let text = match deed {
        Deed::Ruled(kind) => {
            let kind = lang.text(texts::ruling_kind(kind)).into_owned();
            return lang.page_with(T::SinceRuled, [("ruling", kind.into())]);
        }
        Deed::Entered => T::SinceEntered,
        Deed::Corrected => T::SinceCorrected,
        Deed::Rearranged => T::SinceRearranged,
        Deed::Paper => T::SincePaper,
        Deed::Appealed => T::SinceAppealed,
        Deed::Lot => T::SinceLot,
        Deed::Seats => T::SinceSeats,
        Deed::Left => T::SinceLeft,
        Deed::Back => T::SinceBack,
        Deed::Waived => T::SinceWaived,
        Deed::Person => T::SincePerson,
        Deed::Details => T::SinceDetails,
        Deed::Teams => T::SinceTeams,
        Deed::Money => T::SinceMoney,
        Deed::Rules => T::SinceRules,
    };
    lang.page(text).into_owned()
}

/// The sheet it was on, and whom it is about.
fn place(lang: Lang, one: &Happened, home: &str) -> Cell {
    let whom: Vec<_> = Who::all(lang, &one.players).into_iter().map(|who| who.name).collect();
    let Some(at) = one.table else { return whom.join(", ").into() };
    let table = [("round", at.round.0.into()), ("table", at.table.0.into())];
    let text = match one.deal {
        Some(deal) => lang.page_with(
            T::RefereePlace,
            [("round", at.round.0.into()), ("table", at.table.0.into()), ("deal", deal.0.into())],
        ),
        None => lang.page_with(T::SinceTable, table),
    };
    Cell::way(text, format!("{home}/rounds/{}/tables/{}", at.round, at.table)).with(whom.join(", "))
}
