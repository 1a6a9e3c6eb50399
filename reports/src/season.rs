//! A season of teams or pairs: its table, or its bracket round by round.

use chrono::NaiveDate;
use texts::Text;

use crate::Heading;
use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};

/// A team's line in the table of a championship.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonStanding {
    /// None before its first match that counts.
    pub rank: Option<u16>,
    /// Others have the same rank.
    pub shared: bool,
    /// What it is called; none if its name was erased.
    pub team: Option<String>,
    /// Matches that count.
    pub matches: u32,
    /// The sum of their results: what ranks.
    pub result: u64,
    /// The sum of their points.
    pub points: u64,
    /// Matches that wait for the other side, or the jury.
    pub open: u32,
}

/// Who plays whom in a round of a cup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonPairing {
    /// The two sides; none where nobody is known yet, or nobody comes.
    pub sides: [Option<String>; 2],
    /// Its last day.
    pub due: Option<NaiveDate>,
    /// The sums of the results, by side.
    pub score: [u64; 2],
    /// Whether anything was played.
    pub played: bool,
    /// Who has won.
    pub winner: Option<String>,
}

fn sum(number: u64) -> Cell {
    i64::try_from(number).map_or(Cell::Empty, Cell::Integer)
}

pub(crate) fn report(heading: &Heading, title: Text, columns: Vec<Column>, sections: Vec<Section>) -> Report {
    let lang = heading.lang;
    Report {
        heading: heading.clone(),
        title: lang.text(title).into_owned(),
        subject: Subject::Season,
        layout: Layout::Table,
        section_head: sections
            .iter()
            .any(|section| section.title.is_some())
            .then(|| lang.text(Text::HeadSeasonRound).into_owned()),
        columns,
        sections,
        notes: Vec::new(),
        evidence: Evidence::default(),
    }
}

/// The table of a championship, best first.
#[must_use]
pub fn season_table(standings: &[SeasonStanding], heading: &Heading) -> Report {
    let lang = heading.lang;
    let row = |standing: &SeasonStanding| {
        Row::of([
            standing.rank.map_or(Cell::Empty, Cell::from),
            standing.team.clone().unwrap_or_default().into(),
            Cell::Integer(standing.matches.into()),
            sum(standing.result),
            sum(standing.points),
            if standing.open > 0 { Cell::Integer(standing.open.into()) } else { Cell::Empty },
            if standing.shared { lang.text(Text::Shared).as_ref().into() } else { Cell::Empty },
        ])
    };
    let columns = vec![
        Column::total(lang.text(Text::HeadRank)),
        Column::names(lang.text(Text::HeadTeam)),
        Column::figures(lang.text(Text::HeadMatches)),
        Column::total(lang.text(Text::HeadSeasonResult)),
        Column::figures(lang.text(Text::HeadPoints)),
        Column::figures(lang.text(Text::HeadMatchesOpen)),
        Column::words(lang.text(Text::HeadRemark)),
    ];
    let rows = Section { rows: standings.iter().map(row).collect(), ..Section::default() };
    report(heading, Text::SeasonTable, columns, vec![rows])
}

/// The bracket of a cup, a section for each round.
#[must_use]
pub fn season_bracket(rounds: &[Vec<SeasonPairing>], heading: &Heading) -> Report {
    let lang = heading.lang;
    let side = |side: &Option<String>| side.clone().unwrap_or_else(|| "–".to_owned());
    let row = |pairing: &SeasonPairing| {
        let [one, other] = pairing.score;
        Row::of([
            side(&pairing.sides[0]).into(),
            side(&pairing.sides[1]).into(),
            if pairing.played { format!("{one} : {other}").into() } else { Cell::Empty },
            pairing.due.map_or(Cell::Empty, |day| texts::date(lang, day).into()),
            pairing.winner.clone().map_or(Cell::Empty, Cell::from),
        ])
    };
    let columns = vec![
        Column::names(lang.text(Text::HeadPair)),
        Column::names(lang.text(Text::HeadOpponents)),
        Column::total(lang.text(Text::HeadSeasonResult)),
        Column::figures(lang.text(Text::HeadDueBy)),
        Column::names(lang.text(Text::HeadGoesOn)),
    ];
    let last = rounds.len();
    let sections = (1..).zip(rounds).map(|(number, pairings): (usize, _)| {
        let title = if number == last {
            lang.text(Text::SeasonFinal).into_owned()
        } else {
            lang.text_with(Text::SeasonRound, [("round", number.into())])
        };
        Section {
            key: title.as_str().into(),
            title: Some(title),
            rows: pairings.iter().map(row).collect(),
            ..Section::default()
        }
    });
    report(heading, Text::SeasonBracket, columns, sections.collect())
}
