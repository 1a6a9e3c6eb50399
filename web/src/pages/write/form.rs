//! The form for a line as it is shown, whatever the game: fields with their labels, and what is wrong beside each.

use std::collections::HashMap;

use domain::family::Counted;
use http::form::Form;
use http::problem::ProblemDocument;
use serde_json::Value;
use texts::{Lang, Page as T};
use views::writing::WritingSeat;

/// What a family says of its form.
pub(super) trait LineFields {
    /// The record that the form tells. What does not go together is told as it stands: the rules say what
    /// is wrong with it.
    fn record(&self, form: &Form) -> Value;

    /// The first bid as it falls, by the name of its step, where it can be told before the line is written.
    fn first_bid(&self, _form: &Form) -> Option<(&'static str, Value)> {
        None
    }

    /// What lies before a side after the last trick, if it was typed: what the family's counting help asks for.
    fn heap(&self, _form: &Form) -> Option<Value> {
        None
    }

    /// Puts into the record what was counted.
    fn put_count(&self, _record: &mut Value, _counted: &Counted) {}

    /// What was counted, in words.
    fn count_in_words(&self, _lang: Lang, _counted: &Counted) -> String {
        String::new()
    }

    /// What a deal to the card has beside hands and tricks, as far as a record tells it.
    fn beside_cards(&self, record: Option<&Value>) -> BesideCards;

    /// The field in which something of the record stands.
    fn field_of(&self, form: &Form, pointer: &str) -> Option<String>;

    /// The fields that tell a record.
    fn fields_of(&self, record: &Value) -> Vec<(String, String)>;

    /// The fields as they are shown.
    fn parts(&self, draw: &Drawing<'_>) -> Vec<Part>;
}

/// What a deal to the card has beside hands and tricks.
#[derive(Debug, Clone)]
pub(super) struct BesideCards {
    /// What lies in the middle, by its name in a play, and what it is called.
    pub middle: Option<(&'static str, T)>,
    /// What was said and laid down, to be filled in.
    pub said: Value,
    /// How its cards are written.
    pub notation: T,
}

/// Parts of a record that cards tell too, without what only the end shows.
pub(super) fn said_of(record: Option<&Value>, parts: &[(&str, Value)]) -> Value {
    let part = |(name, empty): &(&str, Value)| {
        let mut told = record.and_then(|record| record.get(name)).unwrap_or(empty).clone();
        for it in told.as_array_mut().into_iter().flatten().filter_map(Value::as_object_mut) {
            it.remove("won");
        }
        ((*name).to_owned(), told)
    };
    Value::Object(parts.iter().map(part).collect())
}

/// Something that can be chosen.
#[derive(Debug, Clone)]
pub struct Choice {
    pub value: String,
    pub name: String,
    pub chosen: bool,
}

/// How a field is filled in.
#[derive(Debug, Clone)]
pub enum Input {
    Select(Vec<Choice>),
    Number { value: String, most: u16, step: &'static str },
    Text(String),
}

impl Input {
    fn is_filled(&self) -> bool {
        match self {
            Self::Select(choices) => choices.iter().any(|choice| choice.chosen && !choice.value.is_empty()),
            Self::Number { value, .. } | Self::Text(value) => !value.is_empty(),
        }
    }
}

/// A field with its label.
#[derive(Debug, Clone)]
pub struct Field {
    pub name: String,
    pub label: String,
    pub input: Input,
    pub wrong: Option<String>,
}

/// Fields that belong together.
#[derive(Debug, Clone)]
pub struct Fieldset {
    pub legend: Option<String>,
    pub fields: Vec<Field>,
}

/// A part of the form; one with a summary is folded until something in it is wrong, or corrected.
#[derive(Debug, Clone)]
pub struct Part {
    pub summary: Option<String>,
    pub sets: Vec<Fieldset>,
    /// What is done with this part alone, before the line is saved: the word of the form and that of its button.
    pub act: Option<(&'static str, String)>,
}

impl Part {
    /// What is always seen.
    pub fn open(fields: Vec<Field>) -> Self {
        Self { summary: None, sets: vec![Fieldset { legend: None, fields }], act: None }
    }

    /// What is seen once somebody unfolds it.
    pub fn folded(summary: String, sets: Vec<Fieldset>) -> Self {
        Self { summary: Some(summary), sets, act: None }
    }

    /// Whether something stands in it.
    pub fn is_filled(&self) -> bool {
        self.sets.iter().flat_map(|set| &set.fields).any(|field| field.input.is_filled())
    }
}

/// The form with what was typed, or with a record that is corrected, and with what is wrong beside it.
pub(super) fn parts(
    fields: &dyn LineFields,
    lang: Lang,
    form: &Form,
    record: Option<&Value>,
    problem: Option<&ProblemDocument>,
) -> Vec<Part> {
    let recorded = record.map(|record| Form::of(fields.fields_of(record)));
    let held = recorded.as_ref().unwrap_or(form);
    let violations = problem.into_iter().flat_map(|problem| &problem.violations);
    let wrong = violations.filter_map(|it| Some((fields.field_of(held, &it.pointer)?, it.detail.clone())));
    fields.parts(&Drawing { lang, held, wrong: wrong.collect() })
}

/// What it takes to build the form.
pub(super) struct Drawing<'a> {
    pub lang: Lang,
    /// What stands in the fields.
    pub held: &'a Form,
    /// What is wrong, by field.
    pub wrong: HashMap<String, String>,
}

impl Drawing<'_> {
    pub fn t(&self, text: T) -> String {
        self.lang.page(text).into_owned()
    }

    /// A field of which one of these is chosen, or nothing.
    pub fn select(
        &self,
        name: &str,
        label: String,
        choices: impl IntoIterator<Item = (String, String)>,
    ) -> Field {
        let held = self.held.get(name).unwrap_or_default();
        let none = (String::new(), "–".to_owned());
        let choice = |(value, name): (String, String)| Choice { chosen: value == held, value, name };
        let choices = std::iter::once(none).chain(choices).map(choice).collect();
        self.field(name, label, Input::Select(choices))
    }

    pub fn number(&self, name: &str, label: String, most: u16, step: &'static str) -> Field {
        let value = self.held.get(name).unwrap_or_default().to_owned();
        self.field(name, label, Input::Number { value, most, step })
    }

    pub fn text(&self, name: &str, label: String) -> Field {
        let value = self.held.get(name).unwrap_or_default().to_owned();
        self.field(name, label, Input::Text(value))
    }

    fn field(&self, name: &str, label: String, input: Input) -> Field {
        Field { name: name.to_owned(), label, input, wrong: self.wrong.get(name).cloned() }
    }

    pub fn outcome(&self) -> Vec<(String, String)> {
        vec![("yes".into(), self.t(T::Won)), ("no".into(), self.t(T::Lost))]
    }
}

/// Who sits there, to be chosen.
pub(super) fn names<'a>(seats: impl Iterator<Item = &'a WritingSeat>) -> Vec<(String, String)> {
    seats.map(|seat| (seat.player.to_string(), seat.short.clone())).collect()
}
