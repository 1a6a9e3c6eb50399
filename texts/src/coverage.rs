//! Whether there is a text for everything that can be said: asked by tests, of this crate and of
//! those whose messages it renders.

use std::collections::BTreeSet;

use domain::message::{Arg, Declared, Kind, List, Message, Named};
use domain::points::Points;
use fluent::FluentResource;

use crate::wording::key;
use crate::{ByNumber, Lang, Wording};

/// A file of texts that are not named by [`Text`](crate::Text).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum File {
    /// What the rules refuse.
    Refusals,
    /// What is refused outside the rules.
    Surfaces,
    /// What the codes of problems mean.
    Problems,
    /// What the command line says.
    Cli,
}

impl File {
    fn source(self, lang: Lang) -> &'static str {
        let [_, refusals, surfaces, problems, _, _, cli] = lang.sources();
        match self {
            Self::Refusals => refusals,
            Self::Surfaces => surfaces,
            Self::Problems => problems,
            Self::Cli => cli,
        }
    }

    /// The keys of the file.
    fn keys(self, lang: Lang) -> BTreeSet<String> {
        let resource = FluentResource::try_new(self.source(lang).to_owned());
        let resource = resource.unwrap_or_else(|(partial, _)| partial);
        let lines = resource.source().lines().filter_map(|line| line.split_once(" ="));
        lines.map(|(key, _)| key.to_owned()).filter(|key| is_key(key)).collect()
    }
}

fn is_key(text: &str) -> bool {
    let is_letter = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    text.starts_with(|c: char| c.is_ascii_lowercase()) && text.chars().all(is_letter)
}

/// Everything that is wrong with the texts of a file: messages without a text, texts that need
/// other arguments or do not end as a sentence, texts that nothing names. `terms` are kinds and ids of terms, or
/// a kind and an empty id where the key is the kind alone.
#[must_use]
pub fn gaps<'m>(
    file: File,
    messages: impl IntoIterator<Item = &'m Declared>,
    terms: &[(&str, String)],
) -> Vec<String> {
    let mut gaps = Vec::new();
    let messages: Vec<_> = messages.into_iter().collect();
    for lang in Lang::ALL {
        let mut unused = file.keys(lang);
        for message in messages.iter().copied() {
            if unused.remove(&key(message.id)) {
                gaps.extend(unfit(lang, message));
            } else {
                gaps.push(format!("{lang:?} has no text for {}", message.id));
            }
        }
        for (kind, id) in terms {
            let key = key(format!("{kind}-{id}").trim_end_matches('-'));
            // Names of games and premiums stand with the papers.
            if !unused.remove(&key) && lang.find(&key, None).is_none() {
                gaps.push(format!("{lang:?} has no name for {key}"));
            }
        }
        gaps.extend(unused.into_iter().map(|key| format!("nothing uses the text {key} of {lang:?}")));
    }
    gaps
}

/// What is wrong with the text of a message, as it comes out.
fn unfit(lang: Lang, declared: &Declared) -> Option<String> {
    let Declared { id, code, args } = declared;
    let all: Vec<_> = args.iter().map(|(name, kind)| (*name, sample(*kind, name))).collect();
    let wording = Wording::new(lang, &ByNumber);
    let whole = Message { id, args: all.clone() };
    let sentence = wording.sentence(&whole);
    if !wording.fills_in(&whole) {
        return Some(format!("{id} in {lang:?} needs another argument: {sentence}"));
    }
    if code.is_some() && !sentence.ends_with(['.', ')', ']', '”', '“', '"']) {
        return Some(format!("{id} in {lang:?} is no sentence: {sentence}"));
    }
    // An argument that is left out must be missed.
    let idle = all.iter().find(|(name, _)| {
        let args = all.iter().filter(|(other, _)| other != name).cloned().collect();
        wording.fills_in(&Message { id, args })
    });
    idle.map(|(name, _)| format!("{id} in {lang:?} does not use its argument {name}"))
}

/// An argument of each kind, so that every text can be rendered.
fn sample(kind: Kind, name: &str) -> Arg {
    match kind {
        Kind::Count => Arg::Count(2),
        Kind::Score => Arg::Score(Points::whole(3)),
        Kind::Money => Arg::Money(domain::money::Cents(1250)),
        Kind::Day => Arg::Day(chrono::NaiveDate::default()),
        Kind::Moment => Arg::Moment(chrono::DateTime::UNIX_EPOCH),
        Kind::Player => Arg::Player("17".to_owned()),
        Kind::Card => Arg::Card("T21".to_owned()),
        Kind::Term => Arg::Term(Named { kind: "contract", id: "rufer".to_owned(), own: None }),
        Kind::Word => Arg::Word("pairs"),
        Kind::Written => Arg::Written(format!("<{name}>")),
        Kind::List => {
            let List(items) = List::numbers([1_u8, 2]);
            Arg::List(items)
        }
        Kind::Clause => {
            let message = domain::violation::shared::name_missing().message;
            Arg::Clause(Box::new(message))
        }
    }
}
