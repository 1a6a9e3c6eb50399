use std::fmt;

use serde::{Deserialize, Serialize};

use super::random::sorted;
use super::{Algorithm, DrawError, DrawOptions, FiveTables, SeatOne, Seating, draw_random};
use crate::ids::PlayerNumber;
use crate::log::Hash;

/// The 32 secret random bytes a draw starts from; hexadecimal in JSON.
///
/// Its debug form does not show it: until the draw is revealed it is a secret.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seed(#[serde(with = "hex")] pub [u8; 32]);

impl fmt::Debug for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl Seed {
    /// The seed to draw from when public randomness is mixed in: dice thrown or numbers
    /// called out in the hall, as text.
    ///
    /// SHA-256 over 32 zero bytes and three parts, each behind its length (64 bits,
    /// big-endian): the word `mixed-1`; the 32 bytes of the secret seed; the text in
    /// UTF-8.
    #[must_use]
    pub fn mixed_with(self, public_randomness: &str) -> Self {
        let parts = [b"mixed-1".as_slice(), &self.0, public_randomness.as_bytes()];
        Self(Hash::over(Hash::GENESIS, parts).0)
    }
}

/// The digest to publish before a draw: it binds algorithm, players, options and
/// seed without telling the seed.
///
/// SHA-256 over 32 zero bytes and four parts, each behind its length (64 bits,
/// big-endian): the algorithm's name; the start numbers in ascending order, 16 bits
/// big-endian each; the options as text, such as `five_tables=first,seat_one=vorhand`;
/// the 32 bytes of the seed.
///
/// # Errors
/// [`DrawError::ListedTwice`] if a start number stands twice in the list.
pub fn commitment(
    algorithm: Algorithm,
    players: &[PlayerNumber],
    options: DrawOptions,
    seed: Seed,
) -> Result<Hash, DrawError> {
    let numbers: Vec<u8> = sorted(players)?.iter().flat_map(|player| player.0.to_be_bytes()).collect();
    let five_tables = match options.five_tables {
        FiveTables::First => "first",
        FiveTables::Last => "last",
    };
    let seat_one = match options.seat_one {
        SeatOne::Vorhand => "vorhand",
        SeatOne::Dealer => "dealer",
    };
    let options = format!("five_tables={five_tables},seat_one={seat_one}");
    Ok(Hash::over(Hash::GENESIS, [algorithm.name().as_bytes(), &numbers, options.as_bytes(), &seed.0]))
}

/// Everything needed to draw again what was drawn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawProof {
    /// How it was drawn.
    pub algorithm: Algorithm,
    /// Who was in the draw, in any order.
    pub players: Vec<PlayerNumber>,
    /// The options.
    pub options: DrawOptions,
    /// The secret seed, revealed.
    pub seed: Seed,
    /// What was mixed in: then the tables are drawn from [`Seed::mixed_with`].
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub public_randomness: Option<String>,
    /// The digest published before the draw; none if the draw was not committed to.
    #[serde(default)]
    pub commitment: Option<Hash>,
    /// The seating said to have been drawn.
    pub tables: Seating,
}

/// What does not hold in a [`DrawProof`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DrawMismatch {
    /// The list of players cannot be drawn at all.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// Algorithm, players, options or seed are not those committed to.
    #[error("algorithm, players, options or seed are not those of the commitment {published}")]
    Commitment {
        /// What was published.
        published: Hash,
        /// What the proof gives.
        computed: Hash,
    },
    /// The algorithm needs more than a seed and start numbers: it draws in the light
    /// of earlier rounds, groups or a standing.
    #[error("a draw by {} cannot be repeated from start numbers and seed alone", .0.name())]
    NeedsMore(Algorithm),
    /// The seed draws another seating.
    #[error("the seed draws another seating than the one recorded")]
    Seating {
        /// What the seed draws.
        drawn: Seating,
    },
}

impl DrawProof {
    /// Draws again and compares.
    ///
    /// # Errors
    /// [`DrawMismatch`] with what should have been there.
    pub fn verify(&self) -> Result<(), DrawMismatch> {
        if let Some(published) = self.commitment {
            let computed = commitment(self.algorithm, &self.players, self.options, self.seed)?;
            if computed != published {
                return Err(DrawMismatch::Commitment { published, computed });
            }
        }
        let seed = match &self.public_randomness {
            Some(text) => self.seed.mixed_with(text),
            None => self.seed,
        };
        let drawn = match self.algorithm {
            Algorithm::Random1 => draw_random(seed, &self.players, self.options)?,
            other => return Err(DrawMismatch::NeedsMore(other)),
        };
        if drawn == self.tables { Ok(()) } else { Err(DrawMismatch::Seating { drawn }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proof() -> DrawProof {
        let players: Vec<_> = (1..=13).map(PlayerNumber).collect();
        let options = DrawOptions::random(FiveTables::First, SeatOne::Vorhand);
        let seed = Seed(std::array::from_fn(|i| u8::try_from(i).unwrap()));
        DrawProof {
            algorithm: Algorithm::Random1,
            commitment: Some(commitment(Algorithm::Random1, &players, options, seed).unwrap()),
            tables: draw_random(seed, &players, options).unwrap(),
            players,
            options,
            seed,
            public_randomness: None,
        }
    }

    #[test]
    fn an_honest_draw_verifies() {
        assert_eq!(proof().verify(), Ok(()));
        let read: DrawProof = serde_json::from_str(&serde_json::to_string(&proof()).unwrap()).unwrap();
        assert_eq!(read, proof());
    }

    #[test]
    fn swapped_seats_are_found() {
        let mut proof = proof();
        let honest = proof.tables.clone();
        proof.tables[0].seats.swap(0, 1);
        assert_eq!(proof.verify(), Err(DrawMismatch::Seating { drawn: honest }));
    }

    #[test]
    fn what_is_mixed_in_changes_the_draw_and_not_the_commitment() {
        let mut proof = proof();
        let before = proof.tables.clone();
        let mixed = proof.seed.mixed_with("3 5 1 6");
        proof.tables = draw_random(mixed, &proof.players, proof.options).unwrap();
        assert_ne!(proof.tables, before);
        proof.public_randomness = Some("3 5 1 6".into());
        assert_eq!(proof.verify(), Ok(()));
        proof.public_randomness = Some("3 5 1 5".into());
        assert!(matches!(proof.verify(), Err(DrawMismatch::Seating { .. })));
        // From another implementation, as the documentation tells it.
        let expected = "d7d4cf1c7740b15cdfbe5e52a296316d38dc4d424752546af841a2f5ab322e67";
        assert_eq!(hex::encode(mixed.0), expected);
    }

    #[test]
    fn another_seed_breaks_the_commitment() {
        let mut proof = proof();
        proof.seed.0[0] ^= 1;
        proof.tables = draw_random(proof.seed, &proof.players, proof.options).unwrap();
        assert!(matches!(proof.verify(), Err(DrawMismatch::Commitment { .. })));
    }

    #[test]
    fn the_commitment_covers_players_and_options_and_not_their_order() {
        let proof = proof();
        let commit = |players: &[_], options| commitment(proof.algorithm, players, options, proof.seed);
        let reversed: Vec<_> = proof.players.iter().rev().copied().collect();
        assert_eq!(commit(&reversed, proof.options).ok(), proof.commitment);
        assert_ne!(commit(&reversed[1..], proof.options).ok(), proof.commitment);
        let other = DrawOptions { seat_one: SeatOne::Dealer, ..proof.options };
        assert_ne!(commit(&reversed, other).ok(), proof.commitment);
    }

    #[test]
    fn a_known_draw_has_the_known_commitment() {
        let expected = "a522ac530df98816b9aa1d375d07eda2cdf1dbfb4f8783a404d9a1aca9820529";
        assert_eq!(proof().commitment.unwrap().to_string(), expected);
    }

    #[test]
    fn the_seed_is_not_shown_by_accident() {
        assert_eq!(format!("{:?}", Seed([1; 32])), "Seed(…)");
    }
}
