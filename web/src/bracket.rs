//! A cup as a picture: who meets whom, round by round, from left to right. The tables below it say the same in words.

use views::seasons::PairingView;

/// How wide a side's box is, and how far apart rounds stand.
const WIDTH: usize = 184;
const GAP: usize = 36;
/// How high a side's box is, and what is between two pairings.
const HEIGHT: usize = 28;
const BETWEEN: usize = 16;
/// A box has room for so many letters.
const LETTERS: usize = 18;

/// The picture, in its own units.
#[derive(Debug)]
pub struct Bracket {
    /// What it shows.
    pub title: String,
    /// How wide it is.
    pub width: usize,
    /// How high it is.
    pub height: usize,
    /// How wide a box is.
    pub box_width: usize,
    /// How high a box is.
    pub box_height: usize,
    /// All sides.
    pub sides: Vec<SideBox>,
    /// From a pairing to the one its winner comes to.
    pub lines: Vec<String>,
}

/// One side of a pairing.
#[derive(Debug)]
pub struct SideBox {
    /// Its left edge.
    pub x: usize,
    /// Its upper edge.
    pub y: usize,
    /// Who, as far as there is room.
    pub name: String,
    /// Its sum, once something was played.
    pub score: String,
    /// It goes on.
    pub won: bool,
}

/// As much of a name as fits.
fn fitted(name: &str) -> String {
    if name.chars().count() <= LETTERS {
        return name.to_owned();
    }
    let kept: String = name.chars().take(LETTERS - 1).collect();
    format!("{}…", kept.trim_end())
}

impl Bracket {
    /// The picture of these rounds; none where nothing is drawn.
    pub fn of(title: String, rounds: &[Vec<PairingView>]) -> Option<Self> {
        let first = rounds.first().filter(|round| !round.is_empty())?.len();
        let pair = 2 * HEIGHT + BETWEEN;
        let height = first * pair;
        let (mut sides, mut lines) = (Vec::new(), Vec::new());
        for (column, round) in rounds.iter().enumerate() {
            let x = column * (WIDTH + GAP);
            let share = height / round.len().max(1);
            for (row, pairing) in round.iter().enumerate() {
                let top = row * share + (share - 2 * HEIGHT) / 2;
                for (place, side) in pairing.sides.iter().enumerate() {
                    let name = side.as_ref().and_then(|team| team.name.as_deref());
                    sides.push(SideBox {
                        x,
                        y: top + place * HEIGHT,
                        name: name.map_or_else(|| "–".to_owned(), fitted),
                        score: if pairing.results.is_empty() {
                            String::new()
                        } else {
                            pairing.score[place].to_string()
                        },
                        won: side.as_ref().is_some_and(|team| Some(team.id) == pairing.winner),
                    });
                }
                if column + 1 < rounds.len() {
                    let (from, middle) = (x + WIDTH, x + WIDTH + GAP / 2);
                    let next = (row / 2) * (2 * share) + share;
                    lines.push(format!("M{from} {}H{middle}V{next}H{}", top + HEIGHT, from + GAP));
                }
            }
        }
        let width = rounds.len() * (WIDTH + GAP) - GAP;
        Some(Self { title, width, height, box_width: WIDTH, box_height: HEIGHT, sides, lines })
    }
}

#[cfg(test)]
mod tests {
    use super::fitted;

    #[test]
    fn a_long_name_is_cut_and_says_so() {
        assert_eq!(fitted("Die Pagaten"), "Die Pagaten");
        assert_eq!(fitted("Die Österreicherinnen aus Wels"), "Die Österreicheri…");
    }
}
