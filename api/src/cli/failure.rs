//! What a command could not do, and what is behind it.

use std::error::Error;
use std::fmt;

use domain::message::Message;
use domain::violation::Violation;

/// Something that could not be done, and what is behind it.
#[derive(Debug)]
pub struct Failure {
    pub(super) what: Message,
    /// All that is wrong with a document, each with its place.
    pub(super) places: Vec<Violation>,
    /// All that is wrong with a file that is no document, each by itself.
    pub(super) lines: Vec<Message>,
    why: Option<Box<dyn Error + Send + Sync>>,
}

impl Failure {
    /// Something that is wrong with a document, at all its places.
    pub fn at(what: Message, places: Vec<Violation>) -> Self {
        Self { places, ..what.into() }
    }

    /// Something that is wrong with a file, at all its lines.
    pub fn in_lines(what: Message, lines: Vec<Message>) -> Self {
        Self { lines, ..what.into() }
    }

    /// Something that could not be done because of something else.
    pub fn because(what: Message, why: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self { why: Some(why.into()), ..what.into() }
    }
}

impl From<Message> for Failure {
    fn from(what: Message) -> Self {
        Self { what, places: Vec::new(), lines: Vec::new(), why: None }
    }
}

impl fmt::Display for Failure {
    /// For logs and tests; people get [`super::causes::in_words`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.what.fmt(f)
    }
}

impl Error for Failure {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        self.why.as_deref().map(|why| why as &(dyn Error + 'static))
    }
}

/// Says what was to be done where it fails.
pub trait OrFail<T> {
    /// The value, or what could not be done.
    fn or_fail(self, what: impl FnOnce() -> Message) -> Result<T, Failure>;
}

impl<T, E: Into<Box<dyn Error + Send + Sync>>> OrFail<T> for Result<T, E> {
    fn or_fail(self, what: impl FnOnce() -> Message) -> Result<T, Failure> {
        self.map_err(|why| Failure::because(what(), why))
    }
}

impl<T> OrFail<T> for Option<T> {
    fn or_fail(self, what: impl FnOnce() -> Message) -> Result<T, Failure> {
        self.ok_or_else(|| what().into())
    }
}
