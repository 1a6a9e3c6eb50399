//! What a wall takes: how many lines stand on a leaf, and how much room each of them takes. No name is cut: a long one has more
//! rows, and as much of the given name as tells people apart.

use serde::Deserialize;

/// How a wall stands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Wall {
    /// 16:9 or 16:10: two columns, and two lines of text in a row.
    #[default]
    Wide,
    /// The same on its side: one column, one line of text in a row.
    Upright,
}

/// A line of a leaf.
#[derive(Debug, Clone, Default)]
pub(super) struct Line {
    pub lead: String,
    /// One of the first three.
    pub medal: bool,
    /// The start number of who it is, if it is one.
    pub number: Option<u16>,
    /// That number leads the line.
    pub by_number: bool,
    pub name: String,
    /// The given name, with less emphasis.
    pub given: String,
    /// What stands behind it.
    pub beside: String,
    pub value: String,
    /// The value is a sentence rather than a number.
    pub told: bool,
    /// How many rows it takes, at least one.
    pub rows: usize,
}

/// More rows are for nobody.
const MOST_ROWS: usize = 4;

/// Hundredths of the size of letters.
pub(super) type Letters = u32;

/// The widths that what leads a line takes: one for all lines of a list, so that their names stand below each other.
/// The stylesheet has one rule for each of them.
const LEADS: [Letters; 4] = [220, 300, 370, 440];

/// A value that is wider is a sentence.
const WIDEST_VALUE: Letters = 720;

impl Wall {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Wide => "wide",
            Self::Upright => "upright",
        }
    }

    const fn columns(self) -> usize {
        match self {
            Self::Wide => 2,
            Self::Upright => 1,
        }
    }

    /// Rows of a column, beside what else the wall shows. The stylesheet has one rule for each of them.
    pub(super) fn rows(self, notice: bool, last_deal: bool) -> usize {
        let (all, of_notice, of_last_deal) = match self {
            Self::Wide => (8, 2, 1),
            Self::Upright => (16, 4, 2),
        };
        all - if notice { of_notice } else { 0 } - if last_deal { of_last_deal } else { 0 }
    }

    /// Lines of text in a row: of names, and of sentences, which are smaller.
    const fn of_a_row(self) -> (usize, usize) {
        match self {
            Self::Wide => (2, 3),
            Self::Upright => (1, 2),
        }
    }

    /// What is left for a name, and for a sentence beside it; as in the stylesheet, on the narrowest wall.
    fn room(self, line: &Line, lead: Letters) -> (Letters, Letters) {
        let (lead, value) = (width(&line.lead).max(lead), width(&line.value));
        match self {
            Self::Wide => {
                let sentence = 1250;
                let value = if line.told { 780 } else { value };
                (1736 - 104 - lead - value, sentence)
            }
            Self::Upright => {
                let sentence = 1150;
                let value = if line.told { 562 } else { value * 11 / 20 };
                (1310 - 46 - lead * 11 / 20 - value, sentence)
            }
        }
    }

    /// Gives each line its room: the whole given name, unless less of it takes less.
    fn fit(self, lines: &mut [Line]) {
        let (given, lead) = (given(lines), lead_of(lines));
        for (line, [whole, brief]) in lines.iter_mut().zip(given) {
            line.told = width(&line.value) > WIDEST_VALUE;
            let (room, sentence) = self.room(line, lead);
            let (of_names, of_sentences) = self.of_a_row();
            let with = |given: &str| behind(given, &line.beside);
            let rows = |given: &str| {
                let whole =
                    if given.is_empty() { line.name.clone() } else { format!("{} {given}", line.name) };
                lines_of(&whole, room).div_ceil(of_names)
            };
            let (whole, brief) = (with(&whole), with(&brief));
            let given = if rows(&whole) > rows(&brief) { brief } else { whole };
            let told = if line.told { lines_of(&line.value, sentence).div_ceil(of_sentences) } else { 1 };
            line.rows = rows(&given).max(told).clamp(1, MOST_ROWS);
            line.given = given;
        }
    }

    /// As many leaves as they need, all about equally full: how many lines stand on each.
    pub(super) fn leaves(self, rows: usize, lines: &mut [Line]) -> Vec<usize> {
        self.fit(lines);
        let least = self.split(rows, lines).len();
        let even = (1..=rows).map(|rows| self.split(rows, lines)).find(|leaves| leaves.len() == least);
        even.unwrap_or_default()
    }

    fn split(self, rows: usize, lines: &[Line]) -> Vec<usize> {
        let (mut leaves, mut on_leaf, mut column, mut used) = (Vec::new(), 0, 1, 0);
        for line in lines {
            let takes = line.rows.min(rows);
            if used + takes > rows {
                (column, used) = (column + 1, 0);
            }
            if column > self.columns() {
                leaves.push(on_leaf);
                (on_leaf, column) = (0, 1);
            }
            (on_leaf, used) = (on_leaf + 1, used + takes);
        }
        if on_leaf > 0 {
            leaves.push(on_leaf);
        }
        leaves
    }
}

/// How wide what leads a line is on a list, in hundredths of the size of letters.
pub(super) fn lead_of(lines: &[Line]) -> Letters {
    let widest = lines.iter().map(|line| width(&line.lead)).max().unwrap_or_default();
    let [.., most] = LEADS;
    LEADS.into_iter().find(|lead| *lead >= widest).unwrap_or(most)
}

/// What stands small behind a name.
fn behind(given: &str, beside: &str) -> String {
    let parts = [given, beside].into_iter().filter(|it| !it.is_empty());
    parts.collect::<Vec<_>>().join(" · ")
}

/// Given names, whole and as short as they tell from everybody else of that name; who is called the same in full has his number.
fn given(lines: &[Line]) -> Vec<[String; 2]> {
    let of = |line: &Line| {
        let same = lines.iter().filter(|other| other.name == line.name && other.number != line.number);
        let others: Vec<_> = same.map(|other| other.given.as_str()).collect();
        let whole = &line.given;
        if let (true, false, Some(number)) = (others.contains(&whole.as_str()), line.by_number, line.number) {
            let told = if whole.is_empty() { number.to_string() } else { format!("{whole} {number}") };
            return [told.clone(), told];
        }
        let ends = whole.char_indices().map(|(at, letter)| at + letter.len_utf8());
        let mut starts = ends.filter_map(|end| whole.get(..end)).filter(|start| !start.ends_with([' ', '-']));
        let brief = starts.find(|start| !others.iter().any(|other| other.starts_with(start)));
        let brief = brief.filter(|brief| brief != whole).map(|brief| {
            let ends_a_name = whole.strip_prefix(brief).is_some_and(|rest| rest.starts_with([' ', '-']));
            if ends_a_name { brief.to_owned() } else { format!("{brief}.") }
        });
        [whole.clone(), brief.unwrap_or_else(|| whole.clone())]
    };
    lines.iter().map(of).collect()
}

/// How wide letters are at most, bold, in any font that a browser takes for that of its system.
fn width(text: &str) -> Letters {
    let of = |letter: char| match letter {
        ' ' | '\u{a0}' | '.' | ',' | '-' | '’' | '\'' | 'i' | 'j' | 'l' | 'I' | 'J' | 'í' | '(' | ')' => {
            42
        }
        'f' | 'r' | 't' => 50,
        'm' | 'w' | 'M' | 'W' | '–' | '€' => 110,
        _ if letter.is_uppercase() => 86,
        _ => 72,
    };
    text.chars().map(of).sum()
}

/// Lines of a text that is broken between words and behind hyphens, and within what is longer than a line.
fn lines_of(text: &str, room: Letters) -> usize {
    let (mut lines, mut used) = (1, 0);
    for word in text.split_inclusive([' ', '-']) {
        let bare = width(word.trim_end());
        if used > 0 && used + bare > room {
            (lines, used) = (lines + 1, 0);
        }
        let mut left = bare;
        while left > room {
            (lines, left) = (lines + 1, left - room);
        }
        used += left + width(word) - bare;
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: u16, name: &str, given: &str) -> Line {
        let value = format!("Tisch {number}");
        Line {
            lead: number.to_string(),
            number: Some(number),
            name: name.into(),
            given: given.into(),
            value,
            ..Line::default()
        }
    }

    fn fitted(wall: Wall, mut lines: Vec<Line>) -> Vec<(String, usize)> {
        wall.fit(&mut lines);
        lines.into_iter().map(|line| (line.given, line.rows)).collect()
    }

    #[test]
    fn a_long_name_has_more_rows_and_less_of_the_given_name() {
        let lines = vec![
            line(1, "Huber", "Anna"),
            line(2, "Quapilhofer-Pagatinger", "Maximiliana Theodora"),
            line(3, "Österreicher-Kőrösi von Trischaken", "Sándor"),
        ];
        let wide = fitted(Wall::Wide, lines.clone());
        assert_eq!(wide, [("Anna".into(), 1), ("M.".into(), 1), ("Sándor".into(), 2)]);
        let upright = fitted(Wall::Upright, lines);
        assert_eq!(upright, [("Anna".into(), 1), ("M.".into(), 2), ("S.".into(), 3)]);
    }

    #[test]
    fn names_stand_below_each_other_whatever_leads_them() {
        let led = |lead: &str| Line { lead: lead.into(), ..line(1, "Huber", "Anna") };
        assert_eq!(lead_of(&[]), 220);
        assert_eq!(lead_of(&[led("1."), led("26.")]), 220);
        assert_eq!(lead_of(&[led("Nr. 1"), led("Nr. 26")]), 370);
        assert_eq!(lead_of(&[led("Nr. 1"), led("Nr. 260")]), 440);
        assert_eq!(lead_of(&[led("whatever else would lead a line")]), 440);
    }

    #[test]
    fn who_has_the_same_name_is_told_apart() {
        let family = "Piccoleitner-Trischakenbauer";
        let of = |given: &[&str]| -> Vec<String> {
            let lines: Vec<_> = (1..).zip(given).map(|(number, it)| line(number, family, it)).collect();
            super::given(&lines).into_iter().map(|[_, brief]| brief).collect()
        };
        assert_eq!(of(&["Anna", "Berta"]), ["A.", "B."]);
        assert_eq!(of(&["Anna", "Annette", "Berta"]), ["Anna", "Anne.", "B."]);
        assert_eq!(of(&["Maria Theresia", "Mari"]), ["Maria", "Mari"]);
        assert_eq!(of(&["Max", "Max"]), ["Max 1", "Max 2"]);
        let led = [1, 2].map(|number| Line { by_number: true, ..line(number, family, "Max") });
        assert_eq!(given(&led)[0], ["Max", "Max"], "his number stands there already");
        // One man with two prizes is one man.
        let prizes = [line(7, family, "Max"), line(7, family, "Max")];
        assert_eq!(given(&prizes)[0], ["Max", "M."]);
    }

    #[test]
    fn leaves_are_about_equally_full_and_none_takes_more_rows_than_there_are() {
        let sizes = |wall: Wall, lines: Vec<Line>| wall.leaves(wall.rows(false, false), &mut { lines });
        let all =
            |many: u16, name: &str| (1..=many).map(|number| line(number, name, "Anna")).collect::<Vec<_>>();
        assert_eq!(sizes(Wall::Wide, all(37, "Huber")), [14, 14, 9]);
        assert_eq!(sizes(Wall::Upright, all(12, "Huber")), [12]);
        assert_eq!(sizes(Wall::Wide, vec![]), Vec::<usize>::new());
        let long = all(20, "Österreicher-Kőrösi von Trischaken");
        let wall = Wall::Wide;
        let rows = wall.rows(true, true);
        let mut lines = long;
        for size in wall.leaves(rows, &mut lines) {
            let mut columns = 1;
            let mut used = 0;
            for line in lines.drain(..size) {
                if used + line.rows > rows {
                    (columns, used) = (columns + 1, 0);
                }
                used += line.rows;
            }
            assert!(columns <= 2, "{columns} columns of {rows} rows");
        }
    }
}
