//! The bracket of a cup: as a picture, and round by round as tables.

use texts::{Lang, Page as T, Text};
use views::seasons::{BracketAnswer, DecidedBy, PairingView};

use super::team_name;
use crate::grid::{Cell, Grid, Kind, head};

/// How far two rounds are apart.
const COLUMN: u32 = 232;
const WIDTH: u32 = 200;
/// Half of what a pairing of the first round takes.
const HALF: u32 = 34;
const LINE: u32 = 24;
const EDGE: u32 = 4;
/// Letters that fit beside a score; the list has the whole name.
const LETTERS: usize = 21;

/// The bracket as a picture: lengths are those of its view box.
pub struct Picture {
    pub width: u32,
    pub height: u32,
    pub pairings: Vec<Drawn>,
}

/// A pairing in the picture.
pub struct Drawn {
    pub x: u32,
    pub y: u32,
    /// In a sentence.
    pub told: String,
    pub sides: [DrawnSide; 2],
    /// To the pairing that its winner plays next, as the path of a line.
    pub onward: Option<String>,
}

/// A side of it.
pub struct DrawnSide {
    pub name: String,
    pub score: String,
    pub won: bool,
    pub y: u32,
}

impl Drawn {
    /// Where its scores end.
    pub fn right(&self) -> u32 {
        self.x + WIDTH - 8
    }

    /// Where its names begin.
    pub fn left(&self) -> u32 {
        self.x + 8
    }

    /// Between its sides.
    pub fn middle(&self) -> u32 {
        self.y + LINE
    }
}

impl Picture {
    /// How wide a pairing is.
    #[expect(clippy::unused_self, reason = "templates reach it by the picture")]
    pub fn box_width(&self) -> u32 {
        WIDTH
    }

    /// How high.
    #[expect(clippy::unused_self, reason = "templates reach it by the picture")]
    pub fn box_height(&self) -> u32 {
        2 * LINE
    }

    pub fn of(lang: Lang, bracket: &BracketAnswer) -> Option<Self> {
        let first = u32::try_from(bracket.rounds.first()?.len()).ok()?;
        let rounds = u32::try_from(bracket.rounds.len()).ok()?;
        let mut pairings = Vec::new();
        for (round, shown) in (0..).zip(&bracket.rounds) {
            for (nth, pairing) in (0..).zip(shown) {
                pairings.push(drawn(lang, (round, nth), rounds, pairing));
            }
        }
        let (width, height) = (COLUMN * (rounds - 1) + WIDTH + 2 * EDGE, 2 * HALF * first);
        Some(Self { width, height, pairings })
    }
}

/// Half way down between the two pairings it comes from.
fn centre(round: u32, nth: u32) -> u32 {
    (HALF << round) * (2 * nth + 1)
}

fn drawn(lang: Lang, (round, nth): (u32, u32), rounds: u32, pairing: &PairingView) -> Drawn {
    let (x, middle) = (EDGE + COLUMN * round, centre(round, nth));
    let y = middle - LINE;
    let side = |which: usize| DrawnSide {
        name: shortened(&side_name(lang, pairing, which)),
        score: if pairing.results.is_empty() { String::new() } else { pairing.score[which].to_string() },
        won: has_won(pairing, which),
        y: y + if which == 0 { 17 } else { 17 + LINE },
    };
    let onward = (round + 1 < rounds).then(|| {
        let (from, to) = (x + WIDTH, x + COLUMN);
        let half = from + (to - from) / 2;
        format!("M{from} {middle}H{half}V{}H{to}", centre(round + 1, nth / 2))
    });
    Drawn { x, y, told: told(lang, pairing), sides: [side(0), side(1)], onward }
}

fn has_won(pairing: &PairingView, which: usize) -> bool {
    pairing.winner.is_some() && pairing.sides[which].as_ref().map(|team| team.id) == pairing.winner
}

fn shortened(name: &str) -> String {
    if name.chars().count() <= LETTERS {
        return name.to_owned();
    }
    name.chars().take(LETTERS - 1).chain(['…']).collect()
}

fn side_name(lang: Lang, pairing: &PairingView, which: usize) -> String {
    match &pairing.sides[which] {
        Some(team) => team_name(lang, team),
        None if pairing.decided_by == Some(DecidedBy::Bye) => lang.page(T::SeasonBye).into_owned(),
        None => "–".to_owned(),
    }
}

fn score(pairing: &PairingView) -> String {
    let [one, other] = pairing.score;
    if pairing.results.is_empty() { String::new() } else { format!("{one} : {other}") }
}

fn told(lang: Lang, pairing: &PairingView) -> String {
    let names = [0, 1].map(|which| side_name(lang, pairing, which)).join(" – ");
    let score = score(pairing);
    if score.is_empty() { names } else { format!("{names}, {score}") }
}

/// How it came to its score, and what decided it.
fn explained(lang: Lang, pairing: &PairingView) -> String {
    let pair = |[one, other]: &[u32; 2]| format!("{one} : {other}");
    let mut parts: Vec<_> = pairing.results.iter().map(pair).collect();
    parts.extend(
        pairing.extensions.iter().map(|it| lang.page_with(T::SeasonExtended, [("score", pair(it).into())])),
    );
    let decided = match pairing.decided_by {
        Some(DecidedBy::Concession) => Some(T::SeasonConceded),
        Some(DecidedBy::Jury) => Some(T::SeasonByJury),
        None if pairing.level => Some(T::SeasonLevel),
        _ => None,
    };
    parts.extend(decided.map(|text| lang.page(text).into_owned()));
    if pairing.open > 0 {
        parts.push(lang.page_with(T::SeasonOpenCount, [("count", pairing.open.into())]));
    }
    parts.join(" · ")
}

/// The rounds as tables.
pub fn rounds(lang: Lang, home: &str, bracket: &BracketAnswer) -> Vec<Grid> {
    let last = bracket.rounds.len();
    let rounds = (1..).zip(&bracket.rounds).map(|(number, pairings): (usize, _)| {
        let title = if number == last {
            lang.text(Text::SeasonFinal).into_owned()
        } else {
            lang.text_with(Text::SeasonRound, [("round", number.into())])
        };
        let heads = [
            head(lang, Text::HeadPair, Kind::Words),
            head(lang, Text::HeadOpponents, Kind::Words),
            head(lang, Text::HeadSeasonResult, Kind::Total),
        ];
        let mut grid = Grid::new(title, heads);
        grid.rows = pairings.iter().map(|pairing| row(lang, home, pairing)).collect();
        grid
    });
    rounds.collect()
}

fn row(lang: Lang, home: &str, pairing: &PairingView) -> Vec<Cell> {
    let due = pairing.due.filter(|_| pairing.winner.is_none());
    let due = due.map(|day| lang.page_with(T::SeasonDue, [("day", texts::date(lang, day).into())]));
    let side = |which: usize| {
        let cell = match &pairing.sides[which] {
            Some(team) => Cell::way(team_name(lang, team), format!("{home}/teams/{}", team.id)),
            None => side_name(lang, pairing, which).into(),
        };
        if has_won(pairing, which) { cell.with(lang.text(Text::HeadGoesOn)) } else { cell }
    };
    let first = side(0);
    vec![
        match due {
            Some(due) => first.with(due),
            None => first,
        },
        side(1),
        Cell::from(score(pairing)).with(explained(lang, pairing)),
    ]
}
