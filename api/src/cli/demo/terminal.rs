//! What the demo says on the terminal: a line per step, with the time it took.

use std::io::{IsTerminal, Write, stdout};
use std::time::{Duration, Instant};

use domain::message::Message;
use texts::Lang;
use views::violation::sentence;

use super::client::Problem;
use super::messages as m;

/// Writes steps and tables.
pub struct Terminal {
    lang: Lang,
    quiet: bool,
    colour: bool,
    started: Instant,
    step: Instant,
}

impl Terminal {
    /// A terminal that says only results if it is quiet.
    pub fn new(lang: Lang, quiet: bool) -> Self {
        let now = Instant::now();
        let colour = stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
        Self { lang, quiet, colour, started: now, step: now }
    }

    /// Time since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }

    /// Begins a scene.
    pub fn scene(&mut self, title: &Message) {
        let title = self.styled("1", &self.words(title));
        self.write(&format!("\n{title}"));
        self.step = Instant::now();
    }

    /// Tells a step that has just been done.
    pub fn step(&mut self, what: &Message) {
        self.done(&self.words(what));
    }

    /// Tells more about the step before.
    pub fn remark(&self, what: &Message) {
        self.quote(&self.words(what));
    }

    /// Shows a line that another command has written.
    pub fn quote(&self, line: &str) {
        self.write(&format!("{:12}{line}", ""));
    }

    /// Tells what was tried and refused by the server.
    pub fn refusal(&mut self, tried: &Message, problem: &Problem) {
        self.found(tried, &self.words(&problem.message()));
    }

    /// Tells what was tried and refused for a reason that another command has written.
    pub fn found(&mut self, tried: &Message, reason: &str) {
        let mark = self.styled("33", &self.words(&m::refused()));
        self.done(&format!("{}\n{:12}{mark}: {reason}", self.words(tried), ""));
    }

    /// In the reader's language.
    pub fn words(&self, message: &Message) -> String {
        sentence(self.lang, message)
    }

    /// The reader's language.
    pub const fn lang(&self) -> Lang {
        self.lang
    }

    fn done(&mut self, what: &str) {
        let millis = self.step.elapsed().as_millis();
        self.write(&format!("  {millis:>5} ms  {what}"));
        self.step = Instant::now();
    }

    /// A result, which also a quiet terminal shows.
    pub fn result(text: &str) {
        // Nobody reads any more if writing fails; the demo still leaves its files.
        let _ = writeln!(stdout(), "{text}");
    }

    fn write(&self, text: &str) {
        if !self.quiet {
            Self::result(text);
        }
    }

    fn styled(&self, style: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{style}m{text}\x1b[0m") } else { text.to_owned() }
    }
}

/// Lines of a table whose columns are as wide as their widest cell; numbers to the right.
pub fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count());
        cells.chain(head.get(column).map(|cell| cell.chars().count())).max().unwrap_or(0)
    };
    let widths: Vec<_> = (0..head.len()).map(width).collect();
    let is_number = |cell: &str| cell.chars().all(|c| c.is_ascii_digit() || " .,+-−–/€".contains(c));
    let line = |cells: &mut dyn Iterator<Item = &str>, rows: &[Vec<String>]| {
        let cells = cells.enumerate().map(|(column, cell)| {
            let padding = " ".repeat(widths[column].saturating_sub(cell.chars().count()));
            let right = rows.iter().filter_map(|row| row.get(column)).all(|cell| is_number(cell));
            if right { format!("{padding}{cell}") } else { format!("{cell}{padding}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    let head = line(&mut head.iter().map(String::as_str), rows);
    let rule =
        "─".repeat(head.chars().count().max(widths.iter().sum::<usize>() + 2 * widths.len().max(1) - 2));
    let body = rows.iter().map(|row| line(&mut row.iter().map(String::as_str).take(widths.len()), rows));
    [head, rule].into_iter().chain(body).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_stand_to_the_right_and_umlauts_take_one_place() {
        let rows = [["1", "Günther", "−3"], ["10", "Eva", "120"]];
        let rows = rows.map(|row| row.map(str::to_owned).to_vec());
        let table = table(&["#", "Name", "Points"].map(str::to_owned), &rows);
        assert_eq!(
            table.lines().collect::<Vec<_>>(),
            [" #  Name     Points", "───────────────────", " 1  Günther      −3", "10  Eva         120",]
        );
    }
}
