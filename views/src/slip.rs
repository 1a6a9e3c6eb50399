//! What a player's slip carries: his start number and a code. The code follows from the tournament and from the id of
//! the person behind the number, which officials alone see; so nothing has to be kept, and who turns out to be somebody
//! else gets another slip.

use domain::ids::PlayerNumber;
use domain::tournament::Tournament;
use domain::tournament::state::Player;
use sha2::{Digest, Sha256};

/// As on the cards of tables: none of them is taken for another.
const LETTERS: &[u8; 30] = b"23456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH: usize = 8;

/// What stands on a player's slip, such as `17-K7MQ2XWA`.
pub fn of(tournament: &Tournament, player: &Player) -> String {
    format!("{}-{}", player.number, code(tournament, player))
}

/// Whose slip it is, if it is one of this tournament.
pub fn owner(tournament: &Tournament, typed: &str) -> Option<PlayerNumber> {
    let typed: String = typed.chars().filter(|it| !it.is_whitespace()).collect();
    let (number, written) = typed.split_once('-')?;
    let player = tournament.players.get(&number.parse().ok()?)?;
    (code(tournament, player) == written.to_ascii_uppercase()).then_some(player.number)
}

fn code(tournament: &Tournament, player: &Player) -> String {
    let mut digest = Sha256::new();
    digest.update(b"slip of a player ");
    digest.update(tournament.id.0.as_bytes());
    digest.update(player.person.0.as_bytes());
    // Of 256 values 240 are eight times thirty: the others would make some letters more likely.
    let fair = digest.finalize().into_iter().filter(|byte| *byte < 240);
    let letters = fair.filter_map(|byte| LETTERS.get(usize::from(byte) % LETTERS.len()));
    letters.take(LENGTH).map(|letter| char::from(*letter)).collect()
}
