use std::fmt::Display;
use std::io::{self, Write as _};

use domain::draw::DrawProof;
use serde_json::Value;

/// A file that tells of a draw: the proof, or an answer of the API that holds it.
pub struct Draw(Value);

impl Draw {
    /// Reads the bytes of such a file; none if they are something else.
    pub fn parse(bytes: &[u8]) -> Option<Self> {
        // An export is not one JSON document but one in each line.
        let Ok(Value::Object(mut document)) = serde_json::from_slice(bytes) else { return None };
        if let Some(proof) = document.remove("proof") {
            return Some(Self(proof));
        }
        let is_proof = document.contains_key("seed") && document.contains_key("tables");
        is_proof.then(|| Self(document.into()))
    }

    /// Draws again and says what was found; whether something is wrong.
    pub fn report(self, what: &impl Display) -> anyhow::Result<bool> {
        let mut out = io::stdout();
        let proof: DrawProof = match serde_json::from_value(self.0) {
            Ok(proof) => proof,
            Err(error) => {
                writeln!(out, "{what}: WRONG: not a draw: {error}")?;
                return Ok(true);
            }
        };
        match proof.verify() {
            Ok(certificate) => {
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
                writeln!(out, "{what}: repeated meetings {meetings}, proven to be at least {bound}")?;
                Ok(false)
            }
            Err(mismatch) => {
                writeln!(out, "{what}: WRONG: {mismatch}")?;
                Ok(true)
            }
        }
    }
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
