//! The trophy list for life (ROY "Die Trophäenliste"), and the standings of a free championship (ROY "Die
//! Freemeisterschaft").

use chrono::NaiveDate;
use domain::points::Points;
use texts::{Lang, Text};

use crate::Heading;
use crate::report::{Cell, Column, Report, Row, Section};
use crate::season::report;

/// A player's line in the trophy list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrophyStanding {
    /// The rank, from 1.
    pub rank: u16,
    /// Others have as many.
    pub shared: bool,
    /// His number in the list.
    pub number: u16,
    /// Family name and given name; none of who does not allow it.
    pub name: Option<(String, String)>,
    /// How many trophies.
    pub total: u32,
    /// The next milestone, and how many he lacks to it.
    pub next: Option<(u32, u32)>,
    /// Milestones he has come to, and the day his cup was handed over.
    pub cups: Vec<(u32, Option<NaiveDate>)>,
}

/// A player's line in a free championship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FreeStanding {
    /// The rank, from 1.
    pub rank: u16,
    /// Others have the same sum.
    pub shared: bool,
    /// His number in the championship.
    pub number: u16,
    /// Family name and given name; none of who does not allow it.
    pub name: Option<(String, String)>,
    /// The sum of his points.
    pub total: Points,
    /// How many deals they come from.
    pub deals: u32,
}

fn name(name: Option<&(String, String)>) -> Cell {
    name.map_or(Cell::Empty, |(family, given)| format!("{family} {given}").into())
}

fn shared(shared: bool, lang: Lang) -> Cell {
    if shared { lang.text(Text::Shared).as_ref().into() } else { Cell::Empty }
}

/// The trophy list, the most first.
#[must_use]
pub fn season_trophies(standings: &[TrophyStanding], heading: &Heading) -> Report {
    let lang = heading.lang;
    let row = |standing: &TrophyStanding| {
        let next = standing.next.map(|(milestone, missing)| {
            let values = [("milestone", milestone.to_string().into()), ("missing", missing.into())];
            lang.text_with(Text::SeasonMilestoneNext, values)
        });
        let cup = |(milestone, on): &(u32, Option<NaiveDate>)| {
            let milestone = ("milestone", milestone.to_string().into());
            match on {
                Some(on) => {
                    let day = ("day", texts::date(lang, *on).into());
                    lang.text_with(Text::SeasonCupOn, [milestone, day])
                }
                None => lang.text_with(Text::SeasonCupDue, [milestone]),
            }
        };
        let cups = standing.cups.iter().map(cup).collect::<Vec<_>>().join("; ");
        Row::of([
            Cell::from(standing.rank),
            Cell::from(standing.number),
            name(standing.name.as_ref()),
            Cell::Integer(standing.total.into()),
            next.map_or(Cell::Empty, Cell::from),
            if cups.is_empty() { Cell::Empty } else { cups.into() },
            shared(standing.shared, lang),
        ])
    };
    let columns = vec![
        Column::total(lang.text(Text::HeadRank)),
        Column::figures(lang.text(Text::HeadNumber)),
        Column::names(lang.text(Text::HeadName)),
        Column::total(lang.text(Text::HeadTrophies)),
        Column::words(lang.text(Text::HeadNextMilestone)),
        Column::words(lang.text(Text::HeadCups)),
        Column::words(lang.text(Text::HeadRemark)),
    ];
    let rows = Section { rows: standings.iter().map(row).collect(), ..Section::default() };
    report(heading, Text::TrophiesTitle, columns, vec![rows])
}

/// The standings of a free championship, best first.
#[must_use]
pub fn season_free(standings: &[FreeStanding], heading: &Heading) -> Report {
    let lang = heading.lang;
    let row = |standing: &FreeStanding| {
        Row::of([
            Cell::from(standing.rank),
            Cell::from(standing.number),
            name(standing.name.as_ref()),
            Cell::Points(standing.total),
            Cell::Integer(standing.deals.into()),
            shared(standing.shared, lang),
        ])
    };
    let columns = vec![
        Column::total(lang.text(Text::HeadRank)),
        Column::figures(lang.text(Text::HeadNumber)),
        Column::names(lang.text(Text::HeadName)),
        Column::total(lang.text(Text::HeadPoints)),
        Column::figures(lang.text(Text::HeadSeasonDeals)),
        Column::words(lang.text(Text::HeadRemark)),
    ];
    let rows = Section { rows: standings.iter().map(row).collect(), ..Section::default() };
    report(heading, Text::SeasonFree, columns, vec![rows])
}
