//! Why a command could not do its work, in words for people: each error behind it by its own text.

use std::error::Error;
use std::fmt;
use std::io;

use domain::message::Message;
use domain::violation::{Violation, shape};
use texts::Lang;
use views::violation::sentence;

use super::{causes, messages};

/// Something that could not be done, and what is behind it.
#[derive(Debug)]
pub struct Failure {
    what: Message,
    /// All that is wrong with a document, each with its place.
    places: Vec<Violation>,
    why: Option<Box<dyn Error + Send + Sync>>,
}

impl Failure {
    /// Something that is wrong with a document, at all its places.
    pub fn at(what: Message, places: Vec<Violation>) -> Self {
        Self { places, ..what.into() }
    }

    /// Something that could not be done because of something else.
    pub fn because(what: Message, why: impl Into<Box<dyn Error + Send + Sync>>) -> Self {
        Self { why: Some(why.into()), ..what.into() }
    }
}

impl From<Message> for Failure {
    fn from(what: Message) -> Self {
        Self { what, places: Vec::new(), why: None }
    }
}

impl fmt::Display for Failure {
    /// For logs and tests; people get [`in_words`].
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

/// An error in the reader's language, with the places that are wrong in lines of their own.
pub fn in_words(lang: Lang, error: &(dyn Error + 'static)) -> String {
    let places = error.downcast_ref::<Failure>().map_or(&[][..], |failure| failure.places.as_slice());
    let lines = places.iter().map(|Violation { pointer, message, .. }| {
        let stated = sentence(lang, message);
        if pointer.is_empty() { format!("\n  {stated}") } else { format!("\n  {pointer}: {stated}") }
    });
    sentence(lang, &stated(error)) + &lines.collect::<String>()
}

/// An error and those behind it as one message. What this program has no text for, as the words of
/// a database, stands as it is, if nothing behind it has one.
pub fn stated(error: &(dyn Error + 'static)) -> Message {
    let behind = || error.source().map(stated);
    if let Some(message) = causes::whole(error) {
        return message;
    }
    let own = match error.downcast_ref::<Failure>() {
        Some(failure) => Some(failure.what.clone()),
        None => causes::first(error),
    };
    match (own, behind()) {
        (Some(what), Some(why)) => messages::because(what, why),
        (Some(message), None) | (None, Some(message)) => message,
        (None, None) => unnamed(error),
    }
}

fn unnamed(error: &(dyn Error + 'static)) -> Message {
    if let Some(error) = error.downcast_ref::<io::Error>() {
        return system(error);
    }
    if let Some(error) = error.downcast_ref::<serde_json::Error>() {
        let is_json = matches!(error.classify(), serde_json::error::Category::Data);
        return if is_json { shape::misfit(&error.to_string()) } else { shape::malformed(error) };
    }
    if error.is::<std::string::FromUtf8Error>() {
        return messages::system("not-utf8");
    }
    messages::technical(error.to_string())
}

fn system(error: &io::Error) -> Message {
    use io::ErrorKind as K;
    messages::system(match error.kind() {
        K::NotFound => "not-found",
        K::PermissionDenied => "denied",
        K::AlreadyExists => "exists",
        K::IsADirectory => "folder",
        K::NotADirectory => "no-folder",
        K::StorageFull => "full",
        K::AddrInUse => "in-use",
        K::AddrNotAvailable => "not-here",
        K::ConnectionRefused => "refused",
        K::ConnectionReset | K::ConnectionAborted | K::BrokenPipe | K::UnexpectedEof => "broken-off",
        K::TimedOut => "time-out",
        K::InvalidData => "not-utf8",
        _ => return messages::technical(error.to_string()),
    })
}
