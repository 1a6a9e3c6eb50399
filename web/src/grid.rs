//! Tables of words and figures: what most pages are made of.

use askama::Template;
use texts::{Lang, Page as T};

use crate::frame::Frame;
use crate::words::{Moment, Who};

/// How a column looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Words.
    Words,
    /// Numbers, to the right.
    Figures,
    /// The number that counts.
    Total,
    /// Numbers that a phone has no room for.
    Wide,
    /// A place.
    Rank,
}

impl Kind {
    /// The class of its cells.
    pub fn class(self) -> &'static str {
        match self {
            Self::Words => "words",
            Self::Figures => "figures",
            Self::Total => "figures total",
            Self::Wide => "figures wide",
            Self::Rank => "figures rank",
        }
    }
}

/// A cell.
#[derive(Debug, Clone, Default)]
pub struct Cell {
    /// What it says.
    pub text: String,
    /// Where it leads.
    pub path: Option<String>,
    /// What else it says, smaller.
    pub small: String,
    /// It says when something was.
    pub moment: Option<Moment>,
}

impl<T: Into<String>> From<T> for Cell {
    fn from(text: T) -> Self {
        Self { text: text.into(), ..Self::default() }
    }
}

impl Cell {
    /// A way to another page.
    pub fn way(text: impl Into<String>, path: String) -> Self {
        Self { text: text.into(), path: Some(path), ..Self::default() }
    }

    /// When something was.
    pub fn moment(moment: Moment) -> Self {
        Self { moment: Some(moment), ..Self::default() }
    }

    /// The same with something smaller below.
    #[must_use]
    pub fn with(self, small: impl Into<String>) -> Self {
        Self { small: small.into(), ..self }
    }

    /// A player with his number.
    pub fn player(who: &Who, home: &str) -> Self {
        Self::way(who.name.clone(), format!("{home}/players/{}", who.number)).with(who.home.clone())
    }

    /// A place, and nothing for who has none.
    pub fn rank(rank: Option<u16>) -> Self {
        rank.map(|rank| format!("{rank}.")).unwrap_or_default().into()
    }
}

/// A table.
#[derive(Debug, Clone, Default)]
pub struct Grid {
    /// What it shows.
    pub title: String,
    /// The heads of its columns.
    pub heads: Vec<(String, Kind)>,
    /// Its rows.
    pub rows: Vec<Vec<Cell>>,
    /// Sentences below it.
    pub notes: Vec<String>,
}

impl Grid {
    /// An empty table.
    pub fn new(title: impl Into<String>, heads: impl IntoIterator<Item = (String, Kind)>) -> Self {
        Self { title: title.into(), heads: heads.into_iter().collect(), ..Self::default() }
    }

    /// A list of facts: what, and what it is.
    pub fn facts(title: impl Into<String>, facts: impl IntoIterator<Item = (String, Cell)>) -> Self {
        let rows = facts.into_iter().map(|(what, fact)| vec![what.into(), fact]).collect();
        Self { title: title.into(), rows, ..Self::default() }
    }

    /// It has heads, and is no list of facts.
    pub fn has_heads(&self) -> bool {
        !self.heads.is_empty()
    }

    /// The class of the cells in a column, counted from 0.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates pass it so")]
    pub fn class(&self, column: &usize) -> &'static str {
        self.heads.get(*column).map_or("words", |(_, kind)| kind.class())
    }
}

impl Grid {
    /// Whether the cells in a column, counted from 0, say what their rows are of.
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "templates pass it so")]
    pub fn is_row_head(&self, column: &usize) -> bool {
        self.heads.iter().position(|(_, kind)| *kind == Kind::Words) == Some(*column)
    }
}

/// A page of tables.
#[derive(Debug, Template)]
#[template(path = "listing.html")]
pub struct Listing {
    /// What surrounds it.
    pub f: Frame,
    /// What the page shows.
    pub heading: String,
    /// Sentences above the tables.
    pub leads: Vec<String>,
    /// The tables.
    pub grids: Vec<Grid>,
    /// Files to take along: what they are called, and where they are.
    pub files: Vec<(String, String)>,
    /// What a draw costs, as JSON: a script counts it again from the text below.
    pub told: Option<String>,
    /// What is shown word for word: a title and the text.
    pub verbatim: Option<(String, String)>,
}

impl Listing {
    /// A page without tables yet.
    pub fn new(f: Frame, heading: impl Into<String>) -> Self {
        Self {
            f,
            heading: heading.into(),
            leads: Vec::new(),
            grids: Vec::new(),
            files: Vec::new(),
            told: None,
            verbatim: None,
        }
    }
}

/// A head of a column.
pub fn head(lang: Lang, text: texts::Text, kind: Kind) -> (String, Kind) {
    (lang.text(text).into_owned(), kind)
}
