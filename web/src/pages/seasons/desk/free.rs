//! A free championship: what the jury lets count, deals of tournaments and games of variants.

use domain::ids::{DealNumber, PersonId, RoundNumber, TableNumber};
use domain::points::Points;
use domain::season::Command;
use domain::season::deals::{self, DealRange, GamePoints, Part, Variant};
use domain::tournament::event::TableAt;
use http::form::Form;
use http::problem::Result;
use texts::{Lang, Page as T, Text};
use uuid::Uuid;
use views::seasons::{PartView, References, VariantView};

use super::ask::{Ask, Field, Section};
use super::counted::{foreseen, tournaments};
use super::names::{as_entered, may_be, named};
use super::{DeskVisit, JURY, read, reason, unreadable};
use crate::grid::{Grid, Kind};
use crate::pages::seasons::entrant::variant_name;

/// Players of a game of a variant at most.
const PLAYERS_MOST: usize = 4;
/// Variants, and what they are called in a form.
const VARIANTS: [(&str, Variant); 3] =
    [("four", Variant::Four), ("three", Variant::Three), ("two", Variant::Two)];

/// What the jury has said, and what it can say.
pub async fn sections(desk: &DeskVisit) -> Result<Vec<Section>> {
    let mut section = Section::new(desk.word(T::SeasonByLeave));
    section.grids.push(words(desk).await?);
    if !desk.is_jury() {
        return Ok(vec![section]);
    }
    let offered = tournaments(desk).await?;
    if !offered.is_empty() {
        section.asks.push(judge(desk, offered));
    }
    section.asks.push(game(desk));
    section.asks.extend(ungame(desk));
    Ok(vec![section])
}

/// Which deals the jury has spoken of, its last word last.
async fn words(desk: &DeskVisit) -> Result<Grid> {
    let lang = desk.lang();
    let heads = [T::SeasonTournament, T::SeasonTheseDeals, T::SeasonCounts, T::DeskWhy];
    let heads = heads.map(|text| (desk.word(text), Kind::Words));
    let mut grid = Grid::new(desk.word(T::SeasonJuryWords), heads);
    let references = References::read(desk.visit.engine(), desk.season(), true).await?;
    for it in &references.items {
        let title = it.title.clone().unwrap_or_else(|| desk.word(T::SeasonTournament));
        grid.rows.extend(it.judged.iter().map(|judged| {
            let word = if judged.allowed { T::SeasonDealsCount } else { T::SeasonDealsDoNot };
            let reason = judged.reason.clone().unwrap_or_default();
            vec![
                title.as_str().into(),
                part_name(lang, judged.part).into(),
                desk.word(word).into(),
                reason.into(),
            ]
        }));
    }
    Ok(grid)
}

fn part_name(lang: Lang, part: PartView) -> String {
    match (part.round, part.table, part.from_deal, part.to_deal) {
        (Some(round), Some(table), Some(from), Some(to)) => lang.page_with(
            T::SeasonPartDeals,
            [("round", round.into()), ("table", table.into()), ("from", from.into()), ("to", to.into())],
        ),
        (Some(round), Some(table), ..) => {
            lang.page_with(T::SeasonPartTable, [("round", round.into()), ("table", table.into())])
        }
        _ => lang.page(T::SeasonPartWhole).into_owned(),
    }
}

fn judge(desk: &DeskVisit, offered: Vec<(String, String)>) -> Ask {
    let words = [("yes", T::SeasonDealsCount), ("no", T::SeasonDealsDoNot)];
    let words = words.map(|(value, text)| (value.to_owned(), desk.word(text)));
    Ask::new("judge", desk.word(T::SeasonRule))
        .hidden("act", "judge")
        .lead(desk.word(T::SeasonJudgeHow))
        .field(Field::choice("tournament", desk.word(T::SeasonTournament), offered))
        .field(Field::number("round", desk.word(T::KeptRound)))
        .field(Field::number("table", desk.word(T::TableShort)))
        .field(Field::number("from_deal", desk.word(T::SeasonFirstDeal)))
        .field(Field::number("to_deal", desk.word(T::SeasonLastDeal)))
        .field(Field::choice("allowed", desk.word(T::SeasonTheseDeals), words.into()))
        .field(Field::text("reason", desk.word(T::DeskWhy)).needed())
        .looked_at(desk.word(T::SeasonLook))
        .folded(desk.word(T::SeasonJudgeDeals))
}

fn game(desk: &DeskVisit) -> Ask {
    let lang = desk.lang();
    let variants = VARIANTS.map(|(value, variant)| {
        (value.to_owned(), lang.page(variant_name(VariantView::from(variant))).into_owned())
    });
    let mut ask = Ask::new("game", desk.word(T::DeskSave))
        .hidden("act", "game")
        .lead(desk.word(T::SeasonVariantsHow))
        .lead(desk.word(T::SeasonNamesHow))
        .field(Field::choice("variant", desk.word(T::SeasonVariant), variants.into()))
        .field(Field::date("played_on", desk.word(T::SeasonPlayedOn)).needed())
        .field(Field::number("deals", lang.text(Text::HeadSeasonDeals).into_owned()).needed());
    for nth in 0..PLAYERS_MOST {
        let who = lang.text_with(Text::Player, [("number", (nth + 1).into())]);
        let fields = vec![
            Field::text(format!("person-{nth}"), desk.word(T::SeasonWho)),
            Field::text(format!("points-{nth}"), lang.text(Text::HeadPoints).into_owned()),
        ];
        ask = ask.group(who, fields);
    }
    ask.field(Field::tick("new", desk.word(T::SeasonNewPersons)))
        .field(Field::text("reason", desk.word(T::DeskWhy)).needed())
        .looked_at(desk.word(T::SeasonLook))
        .folded(desk.word(T::SeasonRecordGame))
}

fn ungame(desk: &DeskVisit) -> Option<Ask> {
    let lang = desk.lang();
    let games = desk.season().deals.games.values().map(|game| {
        let variant = lang.page(variant_name(game.variant.into()));
        let told = format!("{}. {variant}, {}", game.game, texts::date(lang, game.played_on));
        (game.game.to_string(), told)
    });
    let games: Vec<_> = games.collect();
    (!games.is_empty()).then(|| {
        Ask::new("ungame", desk.word(T::SeasonRemoveGame))
            .hidden("act", "ungame")
            .field(Field::choice("game", desk.word(T::SeasonVariant), games))
            .field(Field::text("reason", desk.word(T::DeskWhy)).needed())
            .looked_at(desk.word(T::SeasonLook))
            .folded(desk.word(T::SeasonRemoveGame))
    })
}

/// Which deals a form means: all, those of a table in a round, or some lines of its sheet.
fn part(form: &Form) -> Result<Part> {
    let is_given = |field: &str| form.get(field).is_some();
    match ["round", "table", "from_deal", "to_deal"].map(is_given) {
        [false, false, false, false] => Ok(Part::Whole),
        [_, _, false, false] => Ok(Part::Match(TableAt {
            round: RoundNumber(read(form, "round")?),
            table: TableNumber(read(form, "table")?),
        })),
        _ => Ok(Part::Deals(DealRange {
            round: RoundNumber(read(form, "round")?),
            table: TableNumber(read(form, "table")?),
            from: DealNumber(read(form, "from_deal")?),
            to: DealNumber(read(form, "to_deal")?),
        })),
    }
}

/// Does what a form asks for, or finds out what would come of it.
pub async fn act(desk: &DeskVisit, act: &str, form: &Form) -> Result<Option<Vec<Grid>>> {
    desk.needs(JURY)?;
    if act == "game" {
        return record(desk, form).await;
    }
    let mut asked = desk.asked(form).await?;
    let note = reason(&mut asked, form)?;
    let command = if act == "judge" {
        let tournament: Uuid = read(form, "tournament")?;
        // Of a tournament that counts already, the edition that does.
        let counted = desk.season().deals.counted.get(&domain::log::StreamId(tournament));
        let reference = match counted.map(|it| it.reference) {
            Some(counted) => counted,
            None => asked.edition(tournament, None).await?,
        };
        let allowed = form.get("allowed") == Some("yes");
        deals::Command::Judge { reference, part: part(form)?, allowed, note }
    } else {
        deals::Command::RemoveGame { game: read(form, "game")?, note }
    };
    if form.get("look").is_some() {
        return Ok(Some(vec![foreseen(desk, &command).await?]));
    }
    asked.submit(Command::Deals(command)).await?;
    Ok(None)
}

/// Writes a game of a variant down.
async fn record(desk: &DeskVisit, form: &Form) -> Result<Option<Vec<Grid>>> {
    let variant = VARIANTS.iter().find(|(value, _)| form.get("variant") == Some(value));
    let (_, variant) = *variant.ok_or_else(|| unreadable("variant"))?;
    let (played_on, deals) = (read(form, "played_on")?, read(form, "deals")?);
    let (mut players, mut points) = (Vec::new(), Vec::new());
    for nth in 0..PLAYERS_MOST {
        let (person, of) = (format!("person-{nth}"), format!("points-{nth}"));
        let Some(text) = form.get(&person) else { continue };
        let who = named(desk, text, form.get("new").is_some()).await?;
        players.push((person, who));
        points.push(Points::whole(i64::from(read::<i32>(form, &of)?)));
    }
    let mut asked = desk.asked(form).await?;
    let note = reason(&mut asked, form)?;
    let command = |persons: Vec<PersonId>| {
        let rows = persons.into_iter().zip(&points);
        let points = rows.map(|(person, points)| GamePoints { person, points: *points }).collect();
        deals::Command::RecordGame { variant, played_on, deals, points, note }
    };
    if form.get("look").is_some() {
        return Ok(Some(vec![foreseen(desk, &command(as_entered(&players))).await?]));
    }
    // Persons are entered for good: nobody is by a form that is refused.
    if players.iter().any(|(_, who)| who.is_new()) {
        may_be(desk, &Command::Deals(command(as_entered(&players))))?;
    }
    let mut entered = Vec::new();
    for (field, who) in players {
        entered.push(who.entered(desk, form, &field).await?);
    }
    asked.submit(Command::Deals(command(entered))).await?;
    Ok(None)
}
