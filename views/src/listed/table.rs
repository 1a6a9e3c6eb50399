//! Reading a table of results: comma, semicolon or tab, UTF-8 with or without byte order mark.

use std::str::FromStr;

use csv::StringRecord;
use domain::family::GameRules;
use domain::message::Message;
use domain::points::Points;
use domain::standings::Trophy;
use domain::standings::listed::{ListedPlayer, ListedRound, faults};
use domain::violation::ViolationCode;
use texts::{Lang, Text};

use super::refused::Refused;
use crate::messages;
use crate::spreadsheet::{self, Malformed, Spreadsheet, means, plain};
use crate::violation::Violation;

/// Most rounds of one list.
const MAX_ROUNDS: usize = 20;

/// What a column tells; rounds count from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Player,
    Team,
    Lot,
    Trophies,
    Points(usize),
    Rangpunkte(usize),
    Place(usize),
    Table(usize),
    /// What a ranking tells and follows from the others.
    Follows,
}

const PLAYER: &str = "player";
const TEAM: &str = "team";
const LOT: &str = "lot";
const TROPHIES: &str = "trophies";
const POINTS: &str = "r";
const RANGPUNKTE: &str = "rang";
const PLACE: &str = "place";
const TABLE: &str = "table";

/// The columns of a list by name; the last four with the number of a round behind it.
pub const COLUMNS: [&str; 8] = [PLAYER, TEAM, LOT, TROPHIES, POINTS, RANGPUNKTE, PLACE, TABLE];

/// Columns of a ranking by this program that a list does not need: those of `format=csv`, and of papers.
const FOLLOWS: [&str; 6] = ["rank", "schriftpunkte", "rangpunkte", "total", "shared", "needs"];
const FOLLOWS_ON_PAPER: [Text; 7] = [
    Text::HeadRank,
    Text::HeadNumber,
    Text::HeadClub,
    Text::HeadSchriftpunkte,
    Text::HeadRangpunkte,
    Text::HeadTotal,
    Text::HeadRemark,
];

/// Whether papers have this head in any language; of a round's without its number.
fn stands_on_paper(stem: &str, heads: &[Text]) -> bool {
    let named = |lang: Lang, head: &Text| plain(&lang.text_with(*head, [("round", 1.into())]));
    Lang::ALL.into_iter().any(|lang| heads.iter().any(|head| named(lang, head).trim_end_matches('1') == stem))
}

impl FromStr for Column {
    type Err = ();

    fn from_str(name: &str) -> Result<Self, ()> {
        let name = plain(name);
        // `R1`, `Manche 1` and `1. forduló`.
        let stem = name.trim_matches(|c: char| c.is_ascii_digit());
        let number = name.strip_prefix(stem).or_else(|| name.strip_suffix(stem)).ok_or(())?;
        let round = match number {
            "" => None,
            _ if number.starts_with('0') => return Err(()),
            _ => Some(number.parse::<usize>().ok().filter(|round| *round <= MAX_ROUNDS).ok_or(())?),
        };
        let is = |column, on_paper: &[Text]| means(stem, column) || stands_on_paper(stem, on_paper);
        match round.map(|round| round - 1) {
            None if is(PLAYER, &[Text::HeadName]) => Ok(Self::Player),
            None if is(TEAM, &[Text::HeadTeam]) => Ok(Self::Team),
            None if is(LOT, &[]) => Ok(Self::Lot),
            None if is(TROPHIES, &[]) => Ok(Self::Trophies),
            None if FOLLOWS.contains(&stem) || stands_on_paper(stem, &FOLLOWS_ON_PAPER) => Ok(Self::Follows),
            Some(round) if is(POINTS, &[Text::HeadRound]) => Ok(Self::Points(round)),
            Some(round) if is(RANGPUNKTE, &[Text::HeadRoundRangpunkte]) => Ok(Self::Rangpunkte(round)),
            Some(round) if is(PLACE, &[]) => Ok(Self::Place(round)),
            Some(round) if is(TABLE, &[]) => Ok(Self::Table(round)),
            _ => Err(()),
        }
    }
}

impl Column {
    fn name(self) -> String {
        match self {
            Self::Player => PLAYER.into(),
            Self::Team => TEAM.into(),
            Self::Lot => LOT.into(),
            Self::Trophies => TROPHIES.into(),
            Self::Follows => String::new(),
            Self::Points(round) => format!("{POINTS}{}", round + 1),
            Self::Rangpunkte(round) => format!("{RANGPUNKTE}{}", round + 1),
            Self::Place(round) => format!("{PLACE}{}", round + 1),
            Self::Table(round) => format!("{TABLE}{}", round + 1),
        }
    }

    const fn round(self) -> Option<usize> {
        match self {
            Self::Player | Self::Team | Self::Lot | Self::Trophies | Self::Follows => None,
            Self::Points(round) | Self::Rangpunkte(round) | Self::Place(round) | Self::Table(round) => {
                Some(round)
            }
        }
    }
}

/// Reads all rows, with the trophies of a game, or says everything that is wrong in them.
pub(super) fn read(game: &GameRules, text: &str) -> Result<Vec<ListedPlayer>, Refused> {
    let mut table = Spreadsheet::new(text);
    let columns = columns(table.head()?)?;
    let rounds = columns.iter().filter_map(|column| column.round()).max().map_or(0, |round| round + 1);

    let mut players = Vec::new();
    let mut violations = Vec::new();
    for row in table.rows() {
        let (line, record) = row?;
        let mut row = Row { line, game, violations: &mut violations };
        players.push(row.player(&columns, &record, rounds));
    }
    if violations.is_empty() { Ok(players) } else { Err(Refused::Invalid(violations)) }
}

fn columns(head: &StringRecord) -> Result<Vec<Column>, Malformed> {
    let mut columns = Vec::with_capacity(head.len());
    for name in head {
        let column: Column =
            name.parse().map_err(|()| Malformed(messages::columns_of_results(name, MAX_ROUNDS)))?;
        if column != Column::Follows && columns.contains(&column) {
            return Err(Malformed(messages::column_twice(spreadsheet::column(column.name()))));
        }
        columns.push(column);
    }
    for needed in [Column::Player, Column::Points(0)] {
        if !columns.contains(&needed) {
            return Err(Malformed(messages::column_missing(spreadsheet::column(needed.name()))));
        }
    }
    Ok(columns)
}

struct Row<'a> {
    line: u64,
    game: &'a GameRules,
    violations: &'a mut Vec<Violation>,
}

impl Row<'_> {
    fn report(&mut self, column: &str, code: ViolationCode, what: Message) {
        let line = self.line;
        let pointer =
            if column.is_empty() { format!("/rows/{line}") } else { format!("/rows/{line}/{column}") };
        let row =
            if column.is_empty() { messages::at_line(line, what) } else { faults::at(line, column, what) };
        self.violations.push(Violation::new(pointer, code.name(), row));
    }

    fn player(&mut self, columns: &[Column], record: &StringRecord, rounds: usize) -> ListedPlayer {
        if record.len() != columns.len() {
            self.report("", ViolationCode::Shape, messages::fields_count(record.len(), columns.len()));
        }
        let mut player = ListedPlayer {
            line: self.line,
            name: String::new(),
            team: None,
            lot: None,
            trophies: columns.contains(&Column::Trophies).then(Vec::new),
            rounds: vec![ListedRound::default(); rounds],
        };
        for (column, field) in columns.iter().zip(record) {
            let field = field.trim();
            if !field.is_empty() {
                self.field(*column, field, &mut player);
            }
        }
        player
    }

    fn field(&mut self, column: Column, field: &str, player: &mut ListedPlayer) {
        let round = column.round().and_then(|round| player.rounds.get_mut(round));
        match (column, round) {
            (Column::Player, _) => field.clone_into(&mut player.name),
            (Column::Team, _) => player.team = Some(field.to_owned()),
            (Column::Lot, _) => player.lot = self.number(column, field, 1, u16::MAX),
            (Column::Trophies, _) => player.trophies = Some(self.trophies(field)),
            (Column::Points(_), Some(round)) => round.points = self.points(column, field),
            (Column::Rangpunkte(_), Some(round)) => round.rangpunkte = self.points(column, field),
            (Column::Place(_), Some(round)) => {
                round.place = self.number(column, field, 1, 5).and_then(|place| place.try_into().ok());
            }
            (Column::Table(_), Some(round)) => round.table = self.number(column, field, 1, u16::MAX),
            _ => {}
        }
    }

    /// Exact points, as people and this program write them: `12`, `−3,5`, `-2/3`.
    fn points(&mut self, column: Column, field: &str) -> Option<Points> {
        let plain = field.replace('\u{2212}', "-").replace(',', ".");
        let whole = plain.strip_suffix(".0").unwrap_or(&plain);
        let points = whole.strip_prefix('+').unwrap_or(whole).parse().ok();
        // More than any tournament brings, and far from where a sum would overflow.
        let points =
            points.filter(|points: &Points| points.sixtieths().abs() <= Points::whole(1_000_000).sixtieths());
        if points.is_none() {
            self.report(&column.name(), ViolationCode::BadText, messages::not_points(field));
        }
        points
    }

    /// Trophies by their ids, one beside the other: `mondfang + falke`.
    fn trophies(&mut self, field: &str) -> Vec<Trophy> {
        let mut trophies = Vec::new();
        for id in field.split(|c: char| c.is_whitespace() || c == '+').filter(|id| !id.is_empty()) {
            match self.game.trophy_rank(id) {
                Some(rank) => trophies.push(Trophy { rank, id: id.to_owned().into() }),
                None => self.report(TROPHIES, ViolationCode::BadText, messages::no_such_trophy(id)),
            }
        }
        trophies
    }

    fn number(&mut self, column: Column, field: &str, least: u16, most: u16) -> Option<u16> {
        let number = field.parse().ok().filter(|number| (least..=most).contains(number));
        if number.is_none() {
            let what = messages::not_between(field, least, most);
            self.report(&column.name(), ViolationCode::OutOfBounds, what);
        }
        number
    }
}

#[cfg(test)]
mod tests {
    use domain::ruleset::Ruleset;
    use rstest::rstest;

    use super::*;

    fn game() -> GameRules {
        Ruleset::preset("royal").unwrap().game.clone()
    }

    #[test]
    fn trophies_are_told_by_their_ids() {
        let players = read(&game(), "player,trophies,r1\nA,mondfang+habicht,1\nB,,1\n").unwrap();
        let ids =
            |at: usize| players[at].trophies.iter().flatten().map(|it| it.id.to_string()).collect::<Vec<_>>();
        assert_eq!(
            (ids(0), players[1].trophies.clone()),
            (vec!["mondfang".into(), "habicht".into()], Some(vec![]))
        );
        let refused = read(&game(), "player,trophies,r1\nA,pagat mond,1\n").unwrap_err();
        let Refused::Invalid(violations) = refused else { panic!("it is a table") };
        assert_eq!(violations.len(), 2);
        assert_eq!(violations[0].pointer, "/rows/2/trophies");
    }

    #[rstest]
    #[case("player,r1,r2\nA,1,-2.5\n")]
    #[case("\u{feff}Spieler;r1;R2\r\n\r\nA;+1;−2,5\r\n")]
    #[case("Játékos;1. forduló;2. forduló\nA;1;−2,5\n")]
    #[case("Pl.;Nr.;Name;Verein/Ort;R1;R2;Gesamt;Anmerkung\n1;17;A;Wien;1;−2,5;−1,5;\n")]
    #[case("HELY;NEV;F1;Hp1;F2;ossz\n1;A;1;4;-2,5;-1,5\n")]
    #[case("Rg;Nom;M1;Rg1;M2;Rg2;Marque;Rang;Total;Remarque\n1;A;1;4;-2,5;1;;;;\n")]
    #[case("player\tr2\tr1\n A \t-5/2\t1.0\n\n")]
    fn a_list_is_read_as_spreadsheets_save_it(#[case] csv: &str) {
        let players = read(&game(), csv).unwrap();
        let points: Vec<_> = players[0].rounds.iter().map(|round| round.points.unwrap()).collect();
        assert_eq!((players.len(), players[0].name.as_str()), (1, "A"));
        assert_eq!(points, [Points::whole(1), Points::from_sixtieths(-150)]);
    }

    #[rstest]
    #[case("shoes,r1\n", "table-columns_of_results(column: shoes,")]
    #[case("player,r1,r1\n", "table-column_twice(column: r1)")]
    #[case("player,r2\n", "table-column_missing(column: r1)")]
    #[case("r1\n", "table-column_missing(column: player)")]
    #[case("player,r1,r21\n", "table-columns_of_results(column: r21,")]
    #[case("player,r1,r01\n", "table-columns_of_results(column: r01,")]
    fn a_head_that_does_not_fit_is_refused(#[case] csv: &str, #[case] detail: &str) {
        let Refused::Malformed(Malformed(row)) = read(&game(), csv).unwrap_err() else {
            panic!("it is a table")
        };
        assert!(row.to_string().starts_with(detail), "{row}");
    }

    #[test]
    fn all_that_is_wrong_is_named_with_row_and_column() {
        let refused = read(&game(), "player,r1,place1,lot\nA,x,1,1\n\nB,1,6,0\nC,1\n").unwrap_err();
        let Refused::Invalid(violations) = refused else { panic!("it is a table") };
        let found: Vec<_> = violations.iter().map(|v| (v.pointer.as_str(), v.code)).collect();
        let expected = [
            ("/rows/2/r1", "bad_text"),
            ("/rows/4/place1", "out_of_bounds"),
            ("/rows/4/lot", "out_of_bounds"),
            ("/rows/5", "shape"),
        ];
        assert_eq!(found, expected);
        let row = violations[0].in_words(Lang::En).detail;
        assert_eq!(row, "Line 2, r1: x is no number of points such as 12, -3.5 or 2/3.");
    }
}
