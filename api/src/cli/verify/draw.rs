use std::fmt::Display;
use std::io::{self, IsTerminal as _, Write as _};

use domain::draw::{Certificate, DrawProof, Progress, Seating, changed_seats};
use serde::Deserialize as _;
use serde_json::{Map, Value};

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
    pub fn report(self, what: &impl Display) -> anyhow::Result<bool> {
        let mut out = io::stdout();
        let proof: DrawProof = match serde_json::from_value(self.proof) {
            Ok(proof) => proof,
            Err(error) => {
                writeln!(out, "{what}: WRONG: not a draw: {error}")?;
                return Ok(true);
            }
        };
        let mut shown = false;
        let verified = proof.verify_telling(&mut |progress| shown |= show(progress));
        if shown {
            writeln!(io::stderr())?;
        }
        match verified {
            Ok(certificate) => {
                if let Some(stated) = &self.certificate
                    && !Certificate::deserialize(stated).is_ok_and(|stated| stated.agrees_with(&certificate))
                {
                    writeln!(out, "{what}: WRONG: the certificate is not that of the rounds drawn")?;
                    return Ok(true);
                }
                if self.in_force.is_some_and(|in_force| !in_force.agrees_with(&proof)) {
                    writeln!(
                        out,
                        "{what}: WRONG: of the seats in force others were changed after the draw than the file tells"
                    )?;
                    return Ok(true);
                }
                let (players, tables) = (proof.players.len(), proof.tables.len());
                let mixed = match &proof.public_randomness {
                    Some(text) => format!(" with {text:?} mixed in"),
                    None => String::new(),
                };
                let before = match proof.commitment {
                    Some(digest) => format!("committed before by {digest}"),
                    None => "not committed before".to_owned(),
                };
                writeln!(
                    out,
                    "{what}: in order, {players} players at {tables} tables as the seed{mixed} draws them; {before}"
                )?;
                let (meetings, bound) = (certificate.repeated_meetings, certificate.lower_bound);
                if proof.binds_basis() {
                    writeln!(out, "{what}: repeated meetings {meetings}, proven to be at least {bound}")?;
                } else if self.certificate.is_some() {
                    writeln!(
                        out,
                        "{what}: repeated meetings {meetings} if the rounds before were as this file tells them, \
                         which was not checked: the draw does not depend on them"
                    )?;
                }
                if self.changes > 0 {
                    writeln!(
                        out,
                        "{what}: the seats were changed by hand after the draw, {} times: what is said here is \
                         of the draw, not of the seats in force",
                        self.changes
                    )?;
                }
                Ok(false)
            }
            Err(mismatch) => {
                writeln!(out, "{what}: WRONG: {mismatch}")?;
                Ok(true)
            }
        }
    }
}

/// Shows how far the search has come to who sits before a terminal; whether it did.
fn show(Progress { steps, most, repeated_meetings }: Progress) -> bool {
    let mut terminal = io::stderr();
    terminal.is_terminal()
        && write!(
            terminal,
            "\rdrawing again: {steps} of at most {most} steps, repeated meetings {repeated_meetings}  "
        )
        .is_ok()
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
