//! Messages of other crates as sentences: typed arguments in the reader's words.

use chrono::{DateTime, FixedOffset, Offset, Utc};
use domain::message::{Arg, Message, Named};
use fluent::{FluentArgs, FluentMessage, FluentValue};

use crate::{Lang, Text, date_long, money, points};

/// The most items a list names; of a longer one the first few, and how many more there are.
const NAMED: usize = 8;
const FIRST: usize = 6;

/// How a surface calls what has a name there.
pub trait Names {
    /// A player, as the refused document names him.
    fn player(&self, lang: Lang, player: &str) -> String;

    /// Whether that is a name, which keeps its letters as its bearer writes them at the beginning of a sentence
    /// too.
    fn is_name(&self, player: &str) -> bool;
}

/// Players by the names that the document gives them: of cases, whose players are any texts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AsWritten;

impl Names for AsWritten {
    fn player(&self, _: Lang, player: &str) -> String {
        player.to_owned()
    }

    fn is_name(&self, _: &str) -> bool {
        true
    }
}

/// Players of a tournament by their start numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ByNumber;

impl Names for ByNumber {
    fn player(&self, lang: Lang, player: &str) -> String {
        match player.parse::<u16>() {
            Ok(number) => lang.text_with(Text::PlayerNumbered, [("number", number.into())]),
            Err(_) => player.to_owned(),
        }
    }

    fn is_name(&self, player: &str) -> bool {
        player.parse::<u16>().is_err()
    }
}

/// Who is told: in which language, on which clock, and with which names.
#[derive(Clone, Copy)]
pub struct Wording<'a> {
    lang: Lang,
    zone: FixedOffset,
    names: &'a dyn Names,
}

impl<'a> Wording<'a> {
    /// Sentences in a language, on the clock of Greenwich.
    #[must_use]
    pub fn new(lang: Lang, names: &'a dyn Names) -> Self {
        Self { lang, zone: Utc.fix(), names }
    }

    /// The same on another clock.
    #[must_use]
    pub const fn at(self, zone: FixedOffset) -> Self {
        Self { zone, ..self }
    }

    /// The language.
    #[must_use]
    pub const fn lang(self) -> Lang {
        self.lang
    }

    /// A message as a sentence. One without a text shows its id and arguments: the tests of this
    /// crate hold that there is none.
    #[must_use]
    pub fn sentence(self, message: &Message) -> String {
        let sentence = self.part(message);
        // A sentence begins with a capital letter, a name as its bearer writes it.
        let is_verbatim = message.args.iter().any(|(_, arg)| match arg {
            Arg::Card(text) | Arg::Written(text) => sentence.starts_with(text.as_str()),
            Arg::Player(player) => {
                self.names.is_name(player) && sentence.starts_with(&self.names.player(self.lang, player))
            }
            _ => false,
        });
        if is_verbatim { sentence } else { capitalized(&sentence) }
    }

    fn part(self, message: &Message) -> String {
        let args: FluentArgs<'_> = message.args.iter().map(|(name, arg)| (*name, self.value(arg))).collect();
        self.lang.find(&key(message.id), Some(&args)).unwrap_or_else(|| message.to_string())
    }

    /// Whether the text of a message finds all it fills in.
    pub(crate) fn fills_in(self, message: &Message) -> bool {
        let args: FluentArgs<'_> = message.args.iter().map(|(name, arg)| (*name, self.value(arg))).collect();
        let bundle = self.lang.bundle();
        let text = bundle.get_message(&key(message.id));
        let Some(pattern) = text.as_ref().and_then(FluentMessage::value) else { return false };
        let mut errors = Vec::new();
        bundle.format_pattern(pattern, Some(&args), &mut errors);
        errors.is_empty()
    }

    fn value(self, arg: &Arg) -> FluentValue<'static> {
        let Self { lang, names, .. } = self;
        match arg {
            Arg::Count(count) => (*count).into(),
            Arg::Score(score) => points(*score).into(),
            Arg::Money(cents) => money(lang, *cents).into(),
            Arg::Day(day) => date_long(lang, *day).into(),
            Arg::Moment(moment) => self.moment(*moment).into(),
            Arg::Player(player) => names.player(lang, player).into(),
            Arg::Term(term) => self.term(term).into(),
            Arg::Word(word) => (*word).into(),
            Arg::Card(text) | Arg::Written(text) => text.clone().into(),
            Arg::List(items) => self.list(items).into(),
            Arg::Clause(message) => self.part(message).into(),
        }
    }

    /// A moment on the reader's clock; which one that is stands beside it where it is Greenwich.
    fn moment(self, moment: DateTime<Utc>) -> String {
        let local = moment.with_timezone(&self.zone);
        let zone = if self.zone == Utc.fix() { "\u{a0}UTC" } else { "" };
        let time = format!("{}{zone}", local.format("%H:%M"));
        let date = date_long(self.lang, local.date_naive());
        self.lang.text_with(Text::DateTime, [("date", date.into()), ("time", time.into())])
    }

    /// A term by the ruleset's own name, else by that of the books; one without either by its id.
    fn term(self, Named { kind, id, own }: &Named) -> String {
        let own = own.as_ref().map(|own| own.in_language(self.lang.code()).to_owned());
        own.or_else(|| self.lang.find(&key(&format!("{kind}-{id}")), None)).unwrap_or_else(|| id.clone())
    }

    /// "A, B and C"; of many "A, B, C, D, E, F and 12 more".
    fn list(self, items: &[Arg]) -> String {
        let named = if items.len() > NAMED { FIRST } else { items.len() };
        let mut texts: Vec<String> = items.iter().take(named).map(|item| self.item(item)).collect();
        let more = items.len() - named;
        if more > 0 {
            texts.push(self.lang.text_with(Text::ListMore, [("count", more.into())]));
        }
        let Some(last) = texts.pop() else { return self.lang.text(Text::ListEmpty).into_owned() };
        if texts.is_empty() {
            return last;
        }
        self.lang.text_with(Text::ListEnd, [("first", texts.join(", ").into()), ("last", last.into())])
    }

    fn item(self, item: &Arg) -> String {
        match self.value(item) {
            FluentValue::String(text) => text.into_owned(),
            FluentValue::Number(number) => number.as_string().into_owned(),
            _ => item.to_string(),
        }
    }
}

/// The key of a message or a term: ids have underscores, keys hyphens.
pub(crate) fn key(id: &str) -> String {
    id.replace('_', "-")
}

fn capitalized(sentence: &str) -> String {
    let mut chars = sentence.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

#[cfg(test)]
mod tests;
