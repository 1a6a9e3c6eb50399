//! Short tables and sentences under heads, in columns of a page: what a rule card is made of.

/// A part of a leaflet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Block {
    pub title: String,
    /// Heads of the columns; none without.
    pub heads: Vec<String>,
    /// The first cell is words, the others are figures.
    pub rows: Vec<Vec<Cell>>,
    /// Sentences below.
    pub notes: Vec<String>,
}

/// A cell of it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    pub text: String,
    /// Stands out: printed bold.
    pub marked: bool,
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Self {
        Self { text: text.into(), marked: false }
    }
}

impl Cell {
    pub fn marked(text: impl Into<String>) -> Self {
        Self { text: text.into(), marked: true }
    }
}

impl Block {
    pub fn new<const N: usize>(title: impl Into<String>, heads: [String; N]) -> Self {
        Self { title: title.into(), heads: heads.into(), rows: Vec::new(), notes: Vec::new() }
    }

    pub fn row<const N: usize>(&mut self, cells: [Cell; N]) {
        self.rows.push(cells.into());
    }
}
