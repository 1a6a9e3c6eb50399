//! A cup: its bracket as a picture, and round by round in words.

use domain::season;
use engine::Engine;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use views::seasons::{BracketAnswer, DecidedBy, PairingView, SeasonTeam};

use crate::bracket::Bracket;
use crate::grid::{Cell, Grid, Kind, Listing, head};

fn named(side: Option<&SeasonTeam>) -> String {
    side.and_then(|team| team.name.clone()).unwrap_or_else(|| "–".to_owned())
}

/// How a pairing was decided, where its matches alone do not say it, or what it waits for.
fn remark(lang: Lang, pairing: &PairingView) -> String {
    let decided = match pairing.decided_by {
        Some(DecidedBy::Bye) => Some(T::SeasonBye),
        Some(DecidedBy::Extension) => Some(T::SeasonExtension),
        Some(DecidedBy::Concession) => Some(T::SeasonConcession),
        Some(DecidedBy::Jury) => Some(T::SeasonJury),
        None if pairing.level => Some(T::SeasonLevel),
        Some(DecidedBy::Matches) | None => None,
    };
    let mut parts = Vec::from_iter(decided.map(|text| lang.page(text).into_owned()));
    parts.extend(pairing.extensions.iter().map(|[one, other]| format!("{one} : {other}")));
    let due = pairing.due.filter(|_| pairing.winner.is_none());
    parts.extend(due.map(|day| lang.page_with(T::SeasonDue, [("day", texts::date(lang, day).into())])));
    parts.join("; ")
}

fn row(lang: Lang, pairing: &PairingView) -> Vec<Cell> {
    let winner = pairing.sides.iter().flatten().find(|team| Some(team.id) == pairing.winner);
    let each = pairing.results.iter().map(|[one, other]| format!("{one} : {other}"));
    let [one, other] = pairing.score;
    let sum = if pairing.results.is_empty() { String::new() } else { format!("{one} : {other}") };
    vec![
        named(pairing.sides[0].as_ref()).into(),
        named(pairing.sides[1].as_ref()).into(),
        Cell::from(sum).with(each.collect::<Vec<_>>().join(", ")),
        winner.map_or_else(Cell::default, |team| named(Some(team)).into()),
        remark(lang, pairing).into(),
    ]
}

/// What a round is called: the last one is the final.
fn round_name(lang: Lang, number: usize, last: usize) -> String {
    if number == last {
        lang.text(Text::SeasonFinal).into_owned()
    } else {
        lang.text_with(Text::SeasonRound, [("round", number.into())])
    }
}

pub(super) async fn cup(
    page: &mut Listing,
    lang: Lang,
    engine: &Engine,
    season: &season::Season,
) -> Result<()> {
    let bracket = BracketAnswer::read(engine, season).await?;
    let pair = |text: T, team: &SeasonTeam| lang.page_with(text, [("pair", named(Some(team)).into())]);
    page.leads.extend(bracket.winner.iter().map(|team| pair(T::SeasonCupWinner, team)));
    page.leads.extend(bracket.bronze.iter().map(|team| pair(T::SeasonCupBronze, team)));
    if bracket.rounds.is_empty() {
        let waits = bracket.commitment.map_or_else(
            || lang.page(T::SeasonNotDrawn).into_owned(),
            |hash| lang.page_with(T::SeasonCommitted, [("digest", hash.to_string().into())]),
        );
        page.leads.push(waits);
    }
    page.bracket = Bracket::of(lang.text(Text::SeasonBracket).into_owned(), &bracket.rounds);
    let heads = || {
        [
            head(lang, Text::HeadPair, Kind::Words),
            head(lang, Text::HeadOpponents, Kind::Words),
            head(lang, Text::HeadSeasonResult, Kind::Total),
            head(lang, Text::HeadGoesOn, Kind::Words),
            head(lang, Text::HeadRemark, Kind::Words),
        ]
    };
    let last = bracket.rounds.len();
    for (number, round) in (1..).zip(&bracket.rounds) {
        let mut grid = Grid::new(round_name(lang, number, last), heads());
        grid.rows = round.iter().map(|pairing| row(lang, pairing)).collect();
        page.grids.push(grid);
    }
    if let Some(draw) = &bracket.draw {
        let names = |ids: &[uuid::Uuid]| {
            let name = |id: &uuid::Uuid| {
                let sides =
                    bracket.rounds.iter().flatten().flat_map(|pairing| pairing.sides.iter().flatten());
                let team = sides.into_iter().find(|team| team.id == *id);
                named(team)
            };
            ids.iter().map(name).collect::<Vec<_>>().join(", ")
        };
        let mut facts = vec![
            (lang.page(T::SeasonDrawEntered).into_owned(), Cell::from(names(&draw.entered))),
            (lang.page(T::SeasonDrawSeed).into_owned(), draw.seed.to_string().into()),
        ];
        let mixed = draw.public_randomness.as_ref();
        facts.extend(mixed.map(|text| (lang.page(T::SeasonDrawMixed).into_owned(), text.as_str().into())));
        let committed = draw.commitment.map(|hash| hash.to_string());
        facts.extend(committed.map(|hash| (lang.page(T::SeasonDrawCommitment).into_owned(), hash.into())));
        facts.push((lang.page(T::SeasonDrawOrder).into_owned(), names(&draw.order).into()));
        page.grids.push(Grid::facts(lang.page(T::SeasonDraw), facts));
    }
    Ok(())
}
