//! The fields of the forms: what was typed stays in them, and what is wrong stands beside it.

use std::hash::{DefaultHasher, Hash as _, Hasher as _};

use domain::violation::shape;
use http::form::Form;
use http::problem::{Code, Problem, Violation};
use serde::Serialize;

use super::Refused;

/// A field of a form.
#[derive(Debug, Default)]
pub struct Field {
    pub name: String,
    pub label: String,
    /// How it is filled in.
    pub how: String,
    pub value: String,
    pub wrong: Option<String>,
    /// What a browser offers to fill it in by: a type of `input`, or a keyboard.
    pub kind: &'static str,
    pub keys: &'static str,
    /// What is chosen from, if it is: value, word, whether it is chosen.
    pub options: Vec<(&'static str, String, bool)>,
    /// It holds lines.
    pub lines: bool,
}

impl Field {
    /// A field to type in.
    pub fn of(name: impl Into<String>, label: impl Into<String>, value: String) -> Self {
        Self { name: name.into(), label: label.into(), value, kind: "text", keys: "text", ..Self::default() }
    }

    pub fn how(self, how: impl Into<String>) -> Self {
        Self { how: how.into(), ..self }
    }

    pub fn wrong(self, wrong: Option<String>) -> Self {
        Self { wrong, ..self }
    }

    pub fn kind(self, kind: &'static str) -> Self {
        Self { kind, ..self }
    }

    pub fn keys(self, keys: &'static str) -> Self {
        Self { keys, ..self }
    }

    /// One of these.
    pub fn choice(self, options: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        let options = options.into_iter().map(|(value, word)| (value, word, value == self.value)).collect();
        Self { options, ..self }
    }
}

/// A form of a page: what was typed in it, if it was sent, and what is wrong there.
#[derive(Clone, Copy)]
pub struct Sent<'a> {
    form: Option<&'a Form>,
    refused: Option<&'a Refused>,
}

impl<'a> Sent<'a> {
    /// The one that was sent.
    pub fn of(form: &'a Form, refused: Option<&'a Refused>) -> Self {
        Self { form: Some(form), refused }
    }

    /// Nothing, if another form of the page was sent.
    pub fn only_if(self, is_sent: bool) -> Self {
        if is_sent { self } else { Self { form: None, refused: None } }
    }

    /// The form, if it was sent.
    pub fn form(self) -> Option<&'a Form> {
        self.form
    }

    /// What was typed; what stands if the form was not sent.
    pub fn typed(self, name: &str, stands: impl FnOnce() -> String) -> String {
        self.form.map_or_else(stands, |form| form.get(name).unwrap_or_default().to_owned())
    }

    /// What is wrong at one of these places.
    pub fn wrong(self, pointers: &[&str]) -> Option<String> {
        let mut found = self.refused?.0.violations.iter();
        let found = found.find(|wrong| pointers.iter().any(|place| leads_to(&wrong.pointer, place)));
        found.map(|wrong| wrong.detail.clone())
    }

    /// What is wrong in the field of this name.
    pub fn at(self, field: &str) -> Option<String> {
        self.refused?.at(field)
    }
}

/// Whether a pointer leads to this place or into it. Names are whole: `/kind-10` is not `/kind-1`.
fn leads_to(pointer: &str, place: &str) -> bool {
    let place = place.trim_end_matches('/');
    pointer.ends_with(place) || pointer.contains(&format!("{place}/"))
}

/// Everything that cannot be read in a form.
#[derive(Debug, Default)]
pub struct Unread(Vec<Violation>);

impl Unread {
    pub fn add(&mut self, field: &str, message: domain::message::Message) {
        self.0.push(Violation::new(format!("/{field}").as_str(), "shape", message));
    }

    /// The number in a field, in words of what it has to be.
    pub fn number<N: std::str::FromStr>(&mut self, form: &Form, field: &str, words: &str) -> Option<N> {
        let typed = form.get(field)?;
        let read = typed.parse().ok();
        if read.is_none() {
            self.add(field, shape::misfit(words));
        }
        read
    }

    /// Refuses, if there is anything.
    pub fn refuse(self) -> Result<(), Problem> {
        let Some(first) = self.0.first() else { return Ok(()) };
        let detail = first.message.clone();
        Err(Problem::new(Code::InvalidShape, detail).with_violations(self.0))
    }
}

/// What a part is, shortly.
pub fn digest(part: &impl Serialize) -> String {
    let mut hasher = DefaultHasher::new();
    serde_json::to_string(part).unwrap_or_default().hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case("/kind-1", "/kind-1", true)]
    #[case("/kind-10", "/kind-1", false)]
    #[case("/fees/1/kind", "/fees/1/kind", true)]
    #[case("/fees/10/kind", "/fees/1/kind", false)]
    #[case("/fees/1/kind", "/fees/10/kind", false)]
    #[case("/rounds/0/starts_at", "/rounds/0/", true)]
    #[case("/rounds/10/starts_at", "/rounds/0/", false)]
    #[case("/ruleset/regulations/rounds", "/regulations/rounds", true)]
    #[case("/regulations/payout/percent/2", "/payout/percent", true)]
    #[case("/regulations/payout/percentage", "/payout/percent", false)]
    fn a_refusal_stands_beside_its_own_field(
        #[case] pointer: &str,
        #[case] place: &str,
        #[case] expected: bool,
    ) {
        assert_eq!(leads_to(pointer, place), expected);
    }
}
