use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write as _};

use domain::draw::{Certificate, DrawProof, Progress, Seating, changed_seats};
use domain::message::Message;
use serde::Deserialize as _;
use serde_json::{Map, Value};
use texts::Lang;
use views::violation::sentence;

use crate::cli::causes::stated;
use crate::cli::{causes, messages, say};

/// A file that tells of a draw: the proof, or an answer of the API that holds it.
pub struct Draw {
    proof: Value,
    /// How good the rounds are said to be.
    certificate: Option<Value>,
    /// How often the seats are said to have been changed after the draw.
    changes: usize,
    /// The seats said to be in force, if the file tells of them.
    in_force: Option<InForce>,
}

/// The seats in force in a round, and what they are compared with.
struct InForce {
    /// How many rounds after the first of its draw the round is.
    later: usize,
    tables: Value,
    /// How many of them are said not to be those drawn.
    changed: Value,
}

impl InForce {
    fn of(document: &Map<String, Value>) -> Option<Self> {
        let stated = document.get("in_force")?;
        let number =
            |field| document.get(field).and_then(Value::as_u64).and_then(|n| usize::try_from(n).ok());
        let round = number("round").unwrap_or_default();
        let later = round.saturating_sub(number("planned_in").unwrap_or(round));
        let part = |field: &str| stated.get(field).cloned().unwrap_or_default();
        Some(Self { later, tables: part("tables"), changed: part("changed_seats") })
    }

    /// Whether as many seats as said have others than were drawn.
    fn agrees_with(&self, proof: &DrawProof) -> bool {
        let drawn = match self.later.checked_sub(1) {
            None => Some(&proof.tables),
            Some(index) => proof.later.get(index).map(|round| &round.tables),
        };
        let (Some(drawn), Ok(now)) = (drawn, Seating::deserialize(&self.tables)) else { return false };
        self.changed == changed_seats(drawn, &now)
    }
}

impl Draw {
    /// Reads the bytes of such a file; none if they are something else.
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        // An export is not one JSON document but one in each line.
        let Ok(Value::Object(mut document)) = serde_json::from_slice(bytes) else { return None };
        if let Some(proof) = document.remove("proof") {
            let certificate = document.remove("certificate").filter(|stated| !stated.is_null());
            let several = |field| document.get(field).and_then(Value::as_array).map_or(0, Vec::len);
            let changes = several("edits") + several("moves");
            let in_force = InForce::of(&document);
            return Some(Self { proof, certificate, changes, in_force });
        }
        let is_proof = document.contains_key("seed") && document.contains_key("tables");
        is_proof.then(|| Self { proof: document.into(), certificate: None, changes: 0, in_force: None })
    }

    /// Draws again and says what was found; whether something is wrong.
    pub fn report(self, lang: Lang, what: &impl Display) -> anyhow::Result<bool> {
        let found = self.found(lang, what);
        let is_wrong = found.is_err();
        let lines = found.unwrap_or_else(|wrong| vec![messages::wrong(what, wrong)]);
        lines.iter().try_for_each(|line| say(lang, line))?;
        Ok(is_wrong)
    }

    /// What there is to say of a draw that is in order, or what is wrong.
    fn found(self, lang: Lang, what: &impl Display) -> Result<Vec<Message>, Message> {
        let proof: DrawProof = serde_json::from_value(self.proof)
            .map_err(|error| messages::because(messages::no_draw(), stated(&error)))?;
        let mut drew = false;
        let verified = proof.verify_telling(&mut |progress| drew |= show(lang, progress));
        if drew {
            eprintln!();
        }
        let certificate = verified.map_err(|mismatch| causes::mismatch(&mismatch))?;
        if let Some(stated) = &self.certificate
            && !Certificate::deserialize(stated).is_ok_and(|stated| stated.agrees_with(&certificate))
        {
            return Err(messages::other_certificate());
        }
        if self.in_force.is_some_and(|in_force| !in_force.agrees_with(&proof)) {
            return Err(messages::other_seats());
        }
        let mut found = vec![messages::draw_in_order(what, proof.players.len(), proof.tables.len())];
        found.extend(proof.public_randomness.as_ref().map(|text| messages::draw_mixed(what, text.as_str())));
        found.push(match proof.commitment {
            Some(digest) => messages::draw_committed(what, &digest),
            None => messages::draw_not_committed(what),
        });
        let (meetings, bound) = (certificate.repeated_meetings, certificate.lower_bound);
        if proof.binds_basis() {
            found.push(messages::draw_meetings(what, meetings, bound));
        } else if self.certificate.is_some() {
            found.push(messages::draw_meetings_unchecked(what, meetings));
        }
        if self.changes > 0 {
            found.push(messages::draw_changed(what, self.changes));
        }
        Ok(found)
    }
}

/// Shows how far the search has come to who sits before a terminal; whether it did.
fn show(lang: Lang, Progress { steps, most, repeated_meetings }: Progress) -> bool {
    let mut terminal = io::stderr();
    let line = || sentence(lang, &messages::drawing_again(steps, most, repeated_meetings));
    terminal.is_terminal() && write!(terminal, "\r{}  ", line()).is_ok()
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(r#"{"version": 9, "proof": {}}"#, true)]
    #[case(r#"{"seed": "", "tables": []}"#, true)]
    #[case(r#"{"format": "tarockmeister-export"}"#, false)]
    #[case("{\"proof\": {}}\n{\"version\": 1}\n", false)]
    #[case("", false)]
    fn a_draw_is_told_from_an_export(#[case] file: &str, #[case] is_draw: bool) {
        assert_eq!(Draw::parse(file.as_bytes()).is_some(), is_draw);
    }
}
