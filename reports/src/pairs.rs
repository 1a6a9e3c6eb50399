//! The ranking of fixed pairs, match by match (ROY "Grand Prix").

use std::collections::BTreeSet;

use domain::ids::RoundNumber;
use domain::standings::{PairRow, PairStandings};
use texts::{Lang, Text};

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// The pairs, best first: points and result of every match, the sum, the trophies and what
/// decided between pairs with equal sums.
#[must_use]
pub fn pairs(standings: &PairStandings, directory: &Directory, heading: &Heading) -> Report {
    let lang = heading.lang;
    let matches = standings.rows.iter().flat_map(|row| &row.matches);
    let rounds: BTreeSet<_> = matches.map(|played| played.round).collect();
    let mut columns = vec![
        Column::total(lang.text(Text::HeadRank)),
        Column::names(lang.text(Text::HeadPair)),
        Column::names(lang.text(Text::HeadMembers)),
    ];
    for round in &rounds {
        for head in [Text::HeadMatch, Text::HeadMatchResult] {
            columns.push(Column::figures(lang.text_with(head, [("round", round.0.into())])));
        }
    }
    columns.extend([
        Column::total(lang.text(Text::HeadTotal)),
        Column::words(lang.text(Text::HeadTrophies)),
        Column::words(lang.text(Text::HeadRemark)),
    ]);
    let playing = standings.provisional.then(|| lang.text(Text::StillPlaying).into_owned());
    Report {
        heading: heading.clone(),
        title: lang.text(Text::PairsTitle).into_owned(),
        subject: Subject::Results,
        layout: Layout::Table,
        section_head: None,
        columns,
        sections: vec![Section {
            rows: standings.rows.iter().map(|row| pair(row, &rounds, directory, lang)).collect(),
            ..Section::default()
        }],
        notes: [lang.text(Text::PairsLegend).into_owned()].into_iter().chain(playing).collect(),
        evidence: Evidence::default(),
    }
}

fn pair(row: &PairRow, rounds: &BTreeSet<RoundNumber>, directory: &Directory, lang: Lang) -> Row {
    let member = |number: &domain::ids::PlayerNumber| format!("{number} {}", directory.name(*number, lang));
    let members = row.members.iter().map(member);
    let mut cells = vec![
        row.rank.map_or(Cell::Empty, Cell::from),
        directory.team_name(row.pair, lang).into(),
        Cell::List(members.collect()),
    ];
    for round in rounds {
        let played = row.matches.iter().find(|played| played.round == *round);
        cells.push(played.map_or(Cell::Empty, |played| Cell::Points(played.points)));
        let result = played.and_then(|played| played.result);
        cells.push(result.map_or(Cell::Empty, |(own, _)| Cell::Integer(own)));
    }
    let trophies: Vec<_> = row.trophies.iter().map(|made| texts::trophy_name(lang, &made.id)).collect();
    cells.extend([
        Cell::Points(row.total),
        trophies.join(", ").into(),
        Cell::Notes(remarks(row, rounds.len(), lang)),
    ]);
    Row { cells, ..Row::default() }
}

fn remarks(row: &PairRow, rounds: usize, lang: Lang) -> Vec<String> {
    let fewer = || {
        let counts = [("played", row.matches.len().into()), ("rounds", rounds.into())];
        lang.text_with(Text::PairsFewerMatches, counts)
    };
    let remarks = [
        (1..rounds).contains(&row.matches.len()).then(fewer),
        row.shared.then(|| lang.text(Text::Shared).into_owned()),
        row.decided_by.as_ref().map(|decision| texts::pair_tie_reason(lang, decision)),
        row.withdrawn.then(|| lang.text(Text::Withdrawn).into_owned()),
        row.rank.is_none().then(|| lang.text(Text::Unranked).into_owned()),
    ];
    remarks.into_iter().flatten().filter(|remark| !remark.is_empty()).collect()
}
