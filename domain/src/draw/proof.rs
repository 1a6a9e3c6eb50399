use serde::{Deserialize, Serialize};

use super::{
    Algorithm, Basis, Certificate, DrawError, DrawMode, DrawOptions, DrawTerms, DrawnRound, Progress,
    Seating, Seed,
};
use crate::ids::PlayerNumber;
use crate::log::Hash;

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
    /// What else the draw heeds.
    #[serde(default, skip_serializing_if = "Basis::is_empty")]
    pub basis: Basis,
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
    /// Who sits out, in ascending order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerNumber>,
    /// The rounds drawn with it, if several were drawn at once.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<DrawnRound>,
}

/// What does not hold in a [`DrawProof`].
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DrawMismatch {
    /// The list of players cannot be drawn at all.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// Algorithm, players, options, basis or seed are not those committed to.
    #[error("algorithm, players, options or seed are not those of the commitment {published}")]
    Commitment {
        /// What was published.
        published: Hash,
        /// What the proof gives.
        computed: Hash,
    },
    /// The options ask for another algorithm, or for none.
    #[error("the options are not drawn by {}", .0.name())]
    Algorithm(Algorithm),
    /// The seed draws another seating.
    #[error("the seed draws another seating than the one recorded")]
    Seating {
        /// What the seed draws.
        drawn: Vec<DrawnRound>,
    },
}

impl DrawProof {
    /// What was drawn from the seed.
    #[must_use]
    pub fn terms(&self) -> DrawTerms {
        DrawTerms {
            algorithm: self.algorithm,
            players: self.players.clone(),
            options: self.options,
            basis: self.basis.clone(),
        }
    }

    /// Whether a draw from another basis would have been another one: what the proof tells of the
    /// rounds before is then as sure as its tables.
    #[must_use]
    pub fn binds_basis(&self) -> bool {
        let terms = self.terms();
        self.options.mode == DrawMode::RandomAvoiding || (self.commitment.is_some() && !terms.is_plain())
    }

    /// Draws again and compares.
    ///
    /// # Errors
    /// [`DrawMismatch`] with what should have been there.
    pub fn verify(&self) -> Result<Certificate, DrawMismatch> {
        self.verify_telling(&mut |_| {})
    }

    /// The same; `progress` is called now and then while it draws.
    ///
    /// # Errors
    /// As [`Self::verify`].
    pub fn verify_telling(&self, progress: &mut dyn FnMut(Progress)) -> Result<Certificate, DrawMismatch> {
        let terms = self.terms();
        if let Some(published) = self.commitment {
            let computed = terms.commitment(self.seed)?;
            if computed != published {
                return Err(DrawMismatch::Commitment { published, computed });
            }
        }
        if !terms.is_known() {
            return Err(DrawMismatch::Algorithm(self.algorithm));
        }
        let seed = match &self.public_randomness {
            Some(text) => self.seed.mixed_with(text),
            None => self.seed,
        };
        let drawn = terms.draw(seed, progress)?;
        let first = DrawnRound { tables: self.tables.clone(), byes: self.byes.clone() };
        let mut stated = std::iter::once(&first).chain(&self.later);
        let same = drawn.rounds.len() == 1 + self.later.len()
            && drawn.rounds.iter().all(|r| stated.next() == Some(r));
        if same { Ok(drawn.certificate) } else { Err(DrawMismatch::Seating { drawn: drawn.rounds }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::{FiveTables, SeatOne, draw_random};

    const OPTIONS: DrawOptions = DrawOptions::random(FiveTables::First, SeatOne::Vorhand);

    fn seed() -> Seed {
        Seed(std::array::from_fn(|i| u8::try_from(i).unwrap()))
    }

    fn proof_of(options: DrawOptions, basis: Basis) -> DrawProof {
        let players: Vec<_> = (1..=13).map(PlayerNumber).collect();
        let terms = DrawTerms { algorithm: options.mode.algorithm(), players, options, basis };
        let mut rounds = terms.draw(seed(), &mut |_| ()).unwrap().rounds.into_iter();
        let first = rounds.next().unwrap();
        DrawProof {
            algorithm: terms.algorithm,
            commitment: Some(terms.commitment(seed()).unwrap()),
            tables: first.tables,
            byes: first.byes,
            later: rounds.collect(),
            players: terms.players,
            options,
            basis: terms.basis,
            seed: seed(),
            public_randomness: None,
        }
    }

    fn proof() -> DrawProof {
        proof_of(OPTIONS, Basis::default())
    }

    /// Drawn at once, the second with as few repeated meetings as can be.
    fn two_rounds() -> DrawProof {
        let options = DrawOptions { mode: DrawMode::RandomAvoiding, ..OPTIONS };
        proof_of(options, Basis { rounds: 2, ..Basis::default() })
    }

    #[test]
    fn an_honest_draw_verifies() {
        for proof in [proof(), two_rounds()] {
            assert!(proof.verify().is_ok());
            let read: DrawProof = serde_json::from_str(&serde_json::to_string(&proof).unwrap()).unwrap();
            assert_eq!(read, proof);
        }
        assert_eq!(two_rounds().later.len(), 1);
    }

    #[test]
    fn swapped_seats_are_found_in_every_round() {
        let mut proof = proof();
        let honest = proof.tables.clone();
        proof.tables[0].seats.swap(0, 1);
        let Err(DrawMismatch::Seating { drawn }) = proof.verify() else { panic!("{:?}", proof.verify()) };
        assert_eq!(drawn[0].tables, honest);
        let mut proof = two_rounds();
        proof.later[0].tables[1].seats.swap(0, 1);
        assert!(matches!(proof.verify(), Err(DrawMismatch::Seating { .. })));
        proof.later.clear();
        assert!(matches!(proof.verify(), Err(DrawMismatch::Seating { .. })));
    }

    #[test]
    fn what_is_mixed_in_changes_the_draw_and_not_the_commitment() {
        let mut proof = proof();
        let before = proof.tables.clone();
        let mixed = proof.seed.mixed_with("3 5 1 6");
        proof.tables = draw_random(mixed, &proof.players, proof.options).unwrap();
        assert_ne!(proof.tables, before);
        proof.public_randomness = Some("3 5 1 6".into());
        assert!(proof.verify().is_ok());
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
    fn a_mode_is_drawn_by_its_own_algorithm_only() {
        let mut proof = DrawProof { commitment: None, ..proof() };
        proof.algorithm = Algorithm::Avoiding1;
        assert_eq!(proof.verify(), Err(DrawMismatch::Algorithm(Algorithm::Avoiding1)));
        proof.algorithm = Algorithm::Manual1;
        proof.options.mode = DrawMode::Manual;
        assert_eq!(proof.verify(), Err(DrawMismatch::Algorithm(Algorithm::Manual1)));
    }

    #[test]
    fn the_commitment_covers_all_terms_and_not_the_order_of_the_players() {
        let terms = proof().terms();
        let digest = |terms: &DrawTerms| terms.commitment(seed()).unwrap();
        let same = digest(&terms);
        let mut reversed = terms.clone();
        reversed.players.reverse();
        assert_eq!(digest(&reversed), same);
        reversed.players.pop();
        assert_ne!(digest(&reversed), same);
        let mut other = terms.clone();
        other.options.seat_one = SeatOne::Dealer;
        assert_ne!(digest(&other), same);
        other.options.byes = true;
        let with_byes = digest(&other);
        other.basis.byes = vec![PlayerNumber(3)];
        assert_ne!(digest(&other), with_byes);
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
