//! A text for the local paper.

use domain::ids::PlayerNumber;
use domain::points::Points;
use domain::standings::{PairRow, PairStandings, Ranking, RankingRow, TeamStandings, TitleHolders};
use texts::{Lang, Text};

use crate::{Directory, Heading};

/// How many places the text names.
const PLACES: u16 = 10;

/// What there is to tell.
#[derive(Debug)]
pub struct Story<'a> {
    /// The players' ranking.
    pub ranking: &'a Ranking,
    /// That of fixed pairs, where pairs play: then they are told of, not each of the two.
    pub pairs: Option<&'a PairStandings>,
    /// Who holds which title.
    pub titles: &'a [TitleHolders],
    /// That of teams.
    pub teams: Option<&'a TeamStandings>,
}

/// Somebody with a place: a player or a pair.
struct Placed {
    rank: u16,
    name: String,
    total: Points,
}

/// Who won, who came behind, who holds which title, and the best team: sentences and a short list, in
/// paragraphs.
#[must_use]
pub fn press(story: &Story<'_>, directory: &Directory, heading: &Heading) -> String {
    let lang = heading.lang;
    let called = |number| {
        let (name, from) = (directory.spoken_name(number, lang), directory.belongs_to(number));
        if from.is_empty() { name } else { format!("{name} ({from})") }
    };
    let players_list = |players: &[PlayerNumber]| {
        list(lang, &players.iter().map(|player| called(*player)).collect::<Vec<_>>())
    };
    let mut paragraphs = Vec::new();
    let players = u16::try_from(story.ranking.rows.len()).unwrap_or(u16::MAX);
    let facts = [
        ("tournament", heading.marked_title().into_owned().into()),
        ("date", texts::date_long(lang, heading.date).into()),
        ("players", players.into()),
    ];
    let mut lead = lang.text_with(Text::PressLead, facts);
    if let Some(place) = &heading.place {
        lead = format!("{place}. {lead}");
    }
    let pair = |row: &PairRow| {
        let members: Vec<_> = row.members.iter().map(|member| directory.spoken_name(*member, lang)).collect();
        let args =
            [("pair", directory.team_name(row.pair, lang).into()), ("members", list(lang, &members).into())];
        Some(Placed { rank: row.rank?, name: lang.text_with(Text::PressPair, args), total: row.total })
    };
    let player = |row: &RankingRow| Placed { rank: row.rank, name: called(row.number), total: row.total };
    let standing: Vec<_> = match story.pairs {
        Some(pairs) => pairs.rows.iter().filter_map(pair).collect(),
        None => story.ranking.rows.iter().map(player).collect(),
    };
    let winners: Vec<_> = standing.iter().filter(|row| row.rank == 1).map(|row| row.name.clone()).collect();
    if let Some(best) = standing.first() {
        let args = [
            ("winners", list(lang, &winners).into()),
            ("count", winners.len().into()),
            ("points", texts::points(best.total).into()),
        ];
        let won = if story.pairs.is_some() { Text::PressWinnerPair } else { Text::PressWinner };
        lead = format!("{lead} {}", lang.text_with(won, args));
    }
    paragraphs.push(lead);
    let holders = story.titles.iter().filter(|title| !title.players.is_empty()).map(|title| {
        let args = [("title", title.name.as_str().into()), ("players", players_list(&title.players).into())];
        lang.text_with(Text::PressTitleHolder, args)
    });
    let best_team = story.teams.and_then(|teams| teams.rows.iter().find(|team| team.rank == Some(1)));
    let best_team = best_team.map(|team| {
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
    let places = standing.iter().filter(|row| row.rank <= PLACES).map(|row| {
        let args = [
            ("rank", row.rank.into()),
            ("player", row.name.as_str().into()),
            ("points", texts::points(row.total).into()),
        ];
        lang.text_with(Text::PressPlace, args)
    });
    let list_of_places = places.collect::<Vec<_>>().join("\n");
    if !list_of_places.is_empty() {
        paragraphs.push(list_of_places);
    }
    // Readers of a paper want no numbers of events; that a result is none yet they must know.
    if heading.edition.is_none() {
        paragraphs.push(heading.standing());
    }
    paragraphs.join("\n\n") + "\n"
}

/// Names one after the other, the last with "and".
fn list(lang: Lang, names: &[String]) -> String {
    match names.split_last() {
        None => String::new(),
        Some((last, [])) => last.clone(),
        Some((last, before)) => lang
            .text_with(Text::ListEnd, [("first", before.join(", ").into()), ("last", last.as_str().into())]),
    }
}
