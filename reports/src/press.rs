//! A text for the local paper.

use domain::standings::{Ranking, TeamStandings, TitleHolders};
use texts::Text;

use crate::{Directory, Heading};

/// How many places the text names.
const PLACES: u16 = 10;

/// Who won, who came behind, who holds which title, and the best team: sentences and a short list, in
/// paragraphs.
#[must_use]
pub fn press(
    ranking: &Ranking,
    titles: &[TitleHolders],
    teams: Option<&TeamStandings>,
    directory: &Directory,
    heading: &Heading,
) -> String {
    let lang = heading.lang;
    let called = |number| {
        let (name, from) = (directory.spoken_name(number, lang), directory.belongs_to(number));
        if from.is_empty() { name } else { format!("{name} ({from})") }
    };
    let list = |players: &[domain::ids::PlayerNumber]| {
        let names: Vec<_> = players.iter().map(|player| called(*player)).collect();
        match names.split_last() {
            None => String::new(),
            Some((last, [])) => last.clone(),
            Some((last, before)) => lang.text_with(
                Text::ListEnd,
                [("first", before.join(", ").into()), ("last", last.as_str().into())],
            ),
        }
    };
    let mut paragraphs = Vec::new();
    let players = u16::try_from(ranking.rows.len()).unwrap_or(u16::MAX);
    let facts = [
        ("tournament", heading.tournament.as_str().into()),
        ("date", texts::date_long(lang, heading.date).into()),
        ("players", players.into()),
    ];
    let mut lead = lang.text_with(Text::PressLead, facts);
    if let Some(place) = &heading.place {
        lead = format!("{place}. {lead}");
    }
    let winners: Vec<_> = ranking.rows.iter().filter(|row| row.rank == 1).map(|row| row.number).collect();
    if let Some(best) = ranking.rows.first() {
        let args = [
            ("winners", list(&winners).into()),
            ("count", winners.len().into()),
            ("points", texts::points(best.total).into()),
        ];
        lead = format!("{lead} {}", lang.text_with(Text::PressWinner, args));
    }
    paragraphs.push(lead);
    let holders = titles.iter().filter(|title| !title.players.is_empty()).map(|title| {
        let args = [("title", title.name.as_str().into()), ("players", list(&title.players).into())];
        lang.text_with(Text::PressTitleHolder, args)
    });
    let best_team = teams.and_then(|teams| teams.rows.iter().find(|team| team.rank == Some(1))).map(|team| {
        let args = [
            ("team", directory.team_name(team.team, lang).into()),
            ("points", texts::points(team.total).into()),
        ];
        lang.text_with(Text::PressTeam, args)
    });
    let others: Vec<_> = holders.chain(best_team).collect();
    if !others.is_empty() {
        paragraphs.push(others.join(" "));
    }
    let places = ranking.rows.iter().filter(|row| row.rank <= PLACES).map(|row| {
        let args = [
            ("rank", row.rank.into()),
            ("player", called(row.number).into()),
            ("points", texts::points(row.total).into()),
        ];
        lang.text_with(Text::PressPlace, args)
    });
    let places: Vec<_> = places.collect();
    if !places.is_empty() {
        paragraphs.push(places.join("\n"));
    }
    paragraphs.push(heading.particulars(crate::report::Subject::Results));
    paragraphs.join("\n\n") + "\n"
}
