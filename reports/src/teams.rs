//! The standings of the teams, with what each member brings.

use domain::ruleset::TeamScore;
use domain::standings::{TeamRow, TeamStandings};
use texts::Text;

use crate::report::{Cell, Column, Evidence, Layout, Report, Row, Section, Subject};
use crate::{Directory, Heading};

/// The teams, best first, a row for each member; `are_pairs` tells whether they are fixed pairs,
/// whose partners have the same points.
#[must_use]
pub fn teams(standings: &TeamStandings, are_pairs: bool, directory: &Directory, heading: &Heading) -> Report {
    let lang = heading.lang;
    let rows = standings.rows.iter().flat_map(|team| team_rows(team, directory, heading));
    let legend = lang.text(texts::teams_legend(standings.counts, are_pairs)).into_owned();
    let brought = match standings.counts {
        TeamScore::Schriftpunkte => Text::HeadSchriftpunkte,
        TeamScore::Rangpunkte => Text::HeadRangpunkte,
        TeamScore::Both => Text::HeadPoints,
    };
    let playing = standings.provisional.then(|| lang.text(Text::StillPlaying).into_owned());
    Report {
        heading: heading.clone(),
        title: lang.text(Text::TeamsTitle).into_owned(),
        subject: Subject::Results,
        layout: Layout::Table,
        section_head: None,
        columns: vec![
            Column::total(lang.text(Text::HeadRank)),
            Column::words(lang.text(Text::HeadTeam)),
            Column::total(lang.text(Text::HeadTotal)),
            Column::figures(lang.text(Text::HeadNumber)),
            Column::names(lang.text(Text::HeadName)),
            Column::figures(lang.text(brought)),
            Column::words(lang.text(Text::HeadRemark)),
        ],
        sections: vec![Section { rows: rows.collect(), ..Section::default() }],
        notes: [legend].into_iter().chain(playing).collect(),
        evidence: Evidence::default(),
    }
}

/// The first member's row tells the team as well; in the others it is understood.
fn team_rows(team: &TeamRow, directory: &Directory, heading: &Heading) -> Vec<Row> {
    let lang = heading.lang;
    let of_team = |first: bool| {
        let remarks = [(team.shared, Text::Shared), (!team.complete, Text::Incomplete)];
        let remark: Vec<_> =
            remarks.into_iter().filter(|(applies, _)| *applies).map(|(_, text)| lang.text(text)).collect();
        let cells = [
            team.rank.map_or(Cell::Empty, Cell::from),
            directory.team_name(team.team, lang).into(),
            Cell::Points(team.total),
            remark.join("; ").into(),
        ];
        if first { cells } else { cells.map(|cell| Cell::Ditto(Box::new(cell))) }
    };
    let row = |(at, member): (usize, &domain::standings::TeamMember)| {
        let [rank, name, total, remark] = of_team(at == 0);
        let cells = [
            rank,
            name,
            total,
            member.number.0.into(),
            directory.name(member.number, lang).into(),
            member.points.map_or(Cell::Empty, Cell::Points),
            remark,
        ];
        Row { continues: at != 0, ..Row::of(cells) }
    };
    team.members.iter().enumerate().map(row).collect()
}
