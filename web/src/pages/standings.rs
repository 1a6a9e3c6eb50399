//! The ranking, every place explained.

use actix_web::HttpResponse;
use askama::Template;
use domain::ids::RoundNumber;
use domain::points::Points;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use views::rankings::{PlayerRow, PlayersRanking, PlayersRankingAnswer, RoundRow};

use crate::frame::Frame;
use crate::visit::Visit;
use crate::words::{Who, decision, signed};

#[derive(Template)]
#[template(path = "standings.html")]
pub struct Standings {
    f: Frame,
    heading: String,
    provisional: bool,
    lots: Vec<String>,
    /// The rounds that have a column.
    rounds: Vec<String>,
    with_rangpunkte: bool,
    rows: Vec<Row>,
    unranked: Vec<Unranked>,
    /// That tables of three count more, where some were played.
    weighed: Option<String>,
    /// That it is a list from elsewhere.
    taken_over: Option<String>,
    /// The standings after other rounds: their path, name, and whether they are these.
    others: Vec<(String, String, bool)>,
}

struct Row {
    rank: u16,
    path: String,
    who: Who,
    rounds: Vec<String>,
    schriftpunkte: String,
    rangpunkte: String,
    total: String,
    marks: Vec<String>,
    why: Vec<String>,
}

struct Unranked {
    path: String,
    who: Who,
    why: String,
    brought: String,
}

pub async fn show(visit: Visit) -> Result<HttpResponse> {
    visit.page(0, page(&visit, None)).await
}

/// The standings after a round, or of all that was played.
pub async fn page(visit: &Visit, after: Option<RoundNumber>) -> Result<Standings> {
    let (tournament, view, lang) = (visit.tournament(), visit.view(), visit.reader.lang);
    let directory = view.directory().await?;
    let ranking = PlayersRankingAnswer::of(view, after, &view.names(&directory))?.ranking;
    let home = format!("/tournaments/{}", tournament.id);
    let heading = match after {
        None => lang.text(Text::RankingTitle).into_owned(),
        Some(round) => lang.page_with(T::StandingsAfter, [("round", round.0.into())]),
    };
    let counted = after.map_or(tournament.rounds.len(), |round| round.0.into());
    let rounds = 1..=u8::try_from(counted).unwrap_or(u8::MAX);
    let all =
        std::iter::once((format!("{home}/standings"), lang.page(T::AllRounds).into_owned(), after.is_none()));
    let after_each = tournament.rounds.iter().map(|round| {
        let name = lang.page_with(T::AfterRound, [("round", round.number.0.into())]);
        (format!("{home}/rounds/{}/standings", round.number), name, after == Some(round.number))
    });
    let lots = ranking.open_ties.iter().map(|tie| {
        let players = texts::numbers(lang, &tie.players).into();
        lang.text_with(Text::LotNeededAmong, [("rank", tie.rank.into()), ("players", players)])
    });
    let mut tables = tournament.rounds.iter().take(counted).flat_map(|round| &round.tables);
    let some_of_three = tables.any(|table| table.seats.len() == 3);
    let times = tournament.regulations().tables_of_three_times.filter(|_| some_of_three);
    Ok(Standings {
        taken_over: views::papers::taken_over(lang, tournament),
        weighed: times
            .map(|times| format!("{}: ×\u{202f}{}", lang.page(T::TablesOfThree), texts::points(times))),
        f: visit.frame(&heading, "rankings rounds players"),
        provisional: ranking.provisional,
        lots: lots.collect(),
        rounds: rounds
            .clone()
            .map(|round| lang.text_with(Text::HeadRound, [("round", round.into())]))
            .collect(),
        with_rangpunkte: tournament.ruleset.regulations.rangpunkte.is_some(),
        rows: ranking.rows.iter().map(|row| Row::of(lang, row, rounds.clone(), &home)).collect(),
        unranked: unranked(lang, &ranking, &home),
        others: all.chain(after_each).collect(),
        heading,
    })
}

impl Row {
    fn of(lang: Lang, row: &PlayerRow, rounds: impl Iterator<Item = u8>, home: &str) -> Self {
        let of_round = |round: u8| {
            let brought: Vec<_> = row.rounds.iter().filter(|played| played.round == round).collect();
            if brought.is_empty() {
                "–".to_owned()
            } else {
                signed(brought.iter().map(|it| it.schriftpunkte).sum())
            }
        };
        Self {
            rank: row.rank,
            path: format!("{home}/players/{}", row.player.number),
            who: Who::of(lang, &row.player),
            rounds: rounds.map(of_round).collect(),
            schriftpunkte: texts::points(row.schriftpunkte),
            rangpunkte: row.rangpunkte.map(texts::points).unwrap_or_default(),
            total: texts::points(row.total),
            marks: marks(lang, row),
            why: why(lang, row),
        }
    }
}

/// What is remarkable about a place, in a word each.
pub fn marks(lang: Lang, row: &PlayerRow) -> Vec<String> {
    let marks =
        [(row.shared, Text::Shared), (row.lot_open, Text::LotNeeded), (row.withdrawn, Text::Withdrawn)];
    let marks = marks.into_iter().filter(|(applies, _)| *applies);
    marks.map(|(_, text)| lang.text(text).into_owned()).collect()
}

/// Where a place comes from: round by round, the sum, and what separates equals.
pub fn why(lang: Lang, row: &PlayerRow) -> Vec<String> {
    let mut why: Vec<_> = row.rounds.iter().map(|round| brought(lang, round)).collect();
    why.push(match row.rangpunkte {
        Some(rangpunkte) => lang.page_with(
            T::WhySumRang,
            [
                ("schrift", texts::points(row.schriftpunkte).into()),
                ("rang", texts::points(rangpunkte).into()),
                ("total", texts::points(row.total).into()),
            ],
        ),
        None => lang.page_with(T::WhySum, [("total", texts::points(row.total).into())]),
    });
    if let Some(reason) = &row.decided_by {
        let reason = texts::tie_reason(lang, &decision(reason));
        if !reason.is_empty() {
            why.push(lang.page_with(T::WhyTie, [("reason", reason.into())]));
        }
    }
    why.extend(row.lot_open.then(|| lang.page(T::WhyLot).into_owned()));
    why.extend((row.shared && !row.lot_open).then(|| lang.page(T::WhyShared).into_owned()));
    why
}

/// What a player brought at a table, in a sentence.
fn brought(lang: Lang, round: &RoundRow) -> String {
    let place = round.place.map_or_else(String::new, |place| {
        let place = lang.page_with(T::WhyPlace, [("place", u16::from(place).into())]);
        match round.rangpunkte {
            Some(points) if points != Points::ZERO => {
                let points = lang.page_with(T::WhyRang, [("points", texts::points(points).into())]);
                format!("{place}, {points}")
            }
            _ => place,
        }
    });
    let brought = lang.page_with(
        T::WhyRound,
        [
            ("round", round.round.into()),
            ("table", round.table.into()),
            ("points", signed(round.schriftpunkte).into()),
            ("deals", round.deals.into()),
        ],
    );
    if place.is_empty() { brought } else { format!("{brought}; {place}") }
}

fn unranked(lang: Lang, ranking: &PlayersRanking, home: &str) -> Vec<Unranked> {
    use domain::standings::WhyUnranked;
    let line = |row: &views::rankings::UnrankedRow| Unranked {
        path: format!("{home}/players/{}", row.player.number),
        who: Who::of(lang, &row.player),
        why: lang
            .text(match row.why {
                WhyUnranked::Excluded => Text::Excluded,
                WhyUnranked::NotPlayed => Text::NotPlayed,
            })
            .into_owned(),
        brought: row.rounds.iter().map(|round| brought(lang, round)).collect::<Vec<_>>().join(" · "),
    };
    ranking.unranked.iter().map(line).collect()
}
