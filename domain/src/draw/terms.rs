use serde::{Deserialize, Serialize};

use super::{
    Algorithm, CannotSeat, Certificate, DrawError, DrawInput, DrawMode, DrawOptions, Drawn, DrawnRound,
    FiveTables, Groups, MetBefore, Progress, SeatOne, Seating, Seed, draw, pairs,
};
use crate::draw::random::sorted;
use crate::ids::PlayerNumber;
use crate::log::Hash;

/// What a draw heeds besides players, options and seed. What is at its default is left
/// out of JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Basis {
    /// How many rounds are drawn at once.
    #[serde(skip_serializing_if = "is_one")]
    pub rounds: u16,
    /// How many rounds are going to follow them.
    #[serde(skip_serializing_if = "is_zero")]
    pub ahead: u16,
    /// The rounds before, with who sat there at their end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub history: Vec<Seating>,
    /// Who met in those rounds but did not share a table at their end.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub met: Vec<MetBefore>,
    /// Who sat out a round before, once for each time.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub byes: Vec<PlayerNumber>,
    /// Who is kept apart from whom.
    #[serde(skip_serializing_if = "no_groups")]
    pub groups: Groups,
    /// The players from the best down.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub standing: Vec<PlayerNumber>,
    /// Who plays with whom, where pairs are drawn: who sits to the left, then who sits to
    /// the right.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub pairs: Vec<[PlayerNumber; 2]>,
}

impl Default for Basis {
    fn default() -> Self {
        Self {
            rounds: 1,
            ahead: 0,
            history: Vec::new(),
            met: Vec::new(),
            byes: Vec::new(),
            groups: Groups::default(),
            standing: Vec::new(),
            pairs: Vec::new(),
        }
    }
}

impl Basis {
    /// Whether it holds nothing: one round, drawn by itself.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives references")]
fn is_one(number: &u16) -> bool {
    *number == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde gives references")]
fn is_zero(number: &u16) -> bool {
    *number == 0
}

fn no_groups(groups: &Groups) -> bool {
    *groups == Groups::default()
}

/// Everything a draw depends on but the seed: what a commitment binds the seed to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DrawTerms {
    /// Name and version of the algorithm.
    pub algorithm: Algorithm,
    /// Who is to be drawn.
    pub players: Vec<PlayerNumber>,
    /// The options.
    pub options: DrawOptions,
    /// What else it heeds.
    pub basis: Basis,
}

impl DrawTerms {
    /// What is drawn from a seed.
    #[must_use]
    pub fn input(&self, seed: Seed) -> DrawInput<'_> {
        DrawInput {
            players: &self.players,
            rounds: self.basis.rounds,
            ahead: self.basis.ahead,
            algorithm: self.algorithm,
            options: self.options,
            seed,
            history: &self.basis.history,
            met: &self.basis.met,
            byes: &self.basis.byes,
            groups: &self.basis.groups,
            standing: &self.basis.standing,
            pairs: &self.basis.pairs,
        }
    }

    /// What a draw has to find out sooner or later, without drawing.
    ///
    /// # Errors
    /// [`DrawError`] as of [`Self::draw`].
    pub fn check(&self) -> Result<(), DrawError> {
        sorted(&self.players)?;
        pairs::check(&self.input(Seed([0; 32])))?;
        match self.options.table_sizes(self.players.len()) {
            Err(found @ CannotSeat { surplus: None, .. }) => Err(found.into()),
            Err(found) if !self.options.lets_sit_out() => Err(found.into()),
            _ if self.options.mode == DrawMode::Manual => Err(DrawError::ByHand),
            _ if self.options.mode != DrawMode::RandomAvoiding && self.basis.rounds != 1 => {
                Err(DrawError::OneRound(self.options.mode))
            }
            _ => Ok(()),
        }
    }

    /// Draws; `progress` is called now and then.
    ///
    /// # Errors
    /// [`DrawError`] if nothing can be drawn.
    pub fn draw(&self, seed: Seed, progress: &mut dyn FnMut(Progress)) -> Result<Drawn, DrawError> {
        draw(&self.input(seed), progress)
    }

    /// How good these rounds are, however they came about.
    #[must_use]
    pub fn certificate(&self, rounds: &[DrawnRound]) -> Certificate {
        Certificate::of(&self.input(Seed([0; 32])), rounds)
    }

    /// The digest to publish before a draw: it binds all this and the seed without telling
    /// the seed.
    ///
    /// SHA-256 over 32 zero bytes and some parts, each behind its length (64 bits,
    /// big-endian): the algorithm's name; the start numbers in ascending order, 16 bits
    /// big-endian each; the options; the basis; the 32 bytes of the seed. A plain draw by
    /// `random-1` depends on no basis: it has no such part, and its options are the text
    /// `five_tables=first,seat_one=vorhand` or the like. Otherwise options and basis are
    /// JSON as in the proof, without spaces.
    ///
    /// # Errors
    /// [`DrawError::ListedTwice`] if a start number stands twice in the list.
    ///
    /// # Panics
    /// Never: options and basis are plain data with string keys.
    pub fn commitment(&self, seed: Seed) -> Result<Hash, DrawError> {
        let numbers: Vec<u8> =
            sorted(&self.players)?.iter().flat_map(|player| player.0.to_be_bytes()).collect();
        let name = self.algorithm.name().as_bytes();
        let over = |parts: &[&[u8]]| Hash::over(Hash::GENESIS, parts.iter().copied());
        if self.is_plain() {
            let options = plain(self.options);
            return Ok(over(&[name, &numbers, options.as_bytes(), &seed.0]));
        }
        let options = serde_json::to_vec(&self.options).expect("options are plain data");
        let basis = serde_json::to_vec(&self.basis).expect("a basis is plain data");
        Ok(over(&[name, &numbers, &options, &basis, &seed.0]))
    }

    /// Whether it is pure chance with nothing else to heed: then neither the seating nor the
    /// commitment depends on the basis.
    #[must_use]
    pub fn is_plain(&self) -> bool {
        self.options == DrawOptions::random(self.options.five_tables, self.options.seat_one)
    }

    /// Whether the algorithm is one that this program draws the options' mode with.
    pub(super) fn is_known(&self) -> bool {
        self.options.mode != DrawMode::Manual && self.algorithm.mode() == self.options.mode
    }
}

fn plain(options: DrawOptions) -> String {
    let five_tables = match options.five_tables {
        FiveTables::First => "first",
        FiveTables::Last => "last",
    };
    let seat_one = match options.seat_one {
        SeatOne::Vorhand => "vorhand",
        SeatOne::Dealer => "dealer",
    };
    format!("five_tables={five_tables},seat_one={seat_one}")
}
