//! The bracket of a cup as a picture: a box for each pairing, a column for each round, lines to where the winner goes.

use views::seasons::{PairingView, SeasonTeam};

/// A box, and what stands beside it.
const WIDTH: usize = 220;
const HEIGHT: usize = 48;
const GAP: usize = 14;
const ACROSS: usize = 36;
/// What of a name fits into a box; the table below the picture has all of it.
const LETTERS: usize = 22;

/// A picture of a bracket, in units of its own.
pub struct Picture {
    /// From the left to the right.
    pub width: usize,
    /// From the top to the bottom.
    pub height: usize,
    /// Its boxes.
    pub boxes: Vec<PairingBox>,
    /// Its lines, each as a path.
    pub lines: Vec<String>,
}

/// A pairing in the picture.
pub struct PairingBox {
    pub x: usize,
    pub y: usize,
    /// Its two sides.
    pub sides: [BoxSide; 2],
}

/// A side in a box.
pub struct BoxSide {
    /// Where its words stand.
    pub x: usize,
    pub y: usize,
    /// Where its figure ends.
    pub end: usize,
    pub name: String,
    /// The sum of its results; empty while nothing is played.
    pub score: String,
    /// It has gone on.
    pub won: bool,
}

impl PairingBox {
    /// How wide every box is.
    #[expect(clippy::unused_self, reason = "the template reaches it by the box")]
    pub fn width(&self) -> usize {
        WIDTH
    }

    /// How high.
    #[expect(clippy::unused_self, reason = "the template reaches it by the box")]
    pub fn height(&self) -> usize {
        HEIGHT
    }
}

fn short(name: &str) -> String {
    if name.chars().count() <= LETTERS {
        return name.to_owned();
    }
    name.chars().take(LETTERS - 1).chain(['…']).collect()
}

fn side(team: Option<&SeasonTeam>, pairing: &PairingView, nth: usize, (x, y): (usize, usize)) -> BoxSide {
    BoxSide {
        x: x + 8,
        y: y + 19 + nth * 21,
        end: x + WIDTH - 8,
        name: team.map_or_else(|| "–".to_owned(), |team| short(team.name.as_deref().unwrap_or("–"))),
        score: if pairing.results.is_empty() { String::new() } else { pairing.score[nth].to_string() },
        won: team.is_some_and(|team| Some(team.id) == pairing.winner),
    }
}

impl Picture {
    /// The picture of these rounds, the final last; none before there is a draw.
    pub fn of(rounds: &[Vec<PairingView>]) -> Option<Self> {
        let first = rounds.first()?.len();
        let mut picture = Self {
            width: rounds.len() * (WIDTH + ACROSS) - ACROSS + 2,
            height: first * (HEIGHT + GAP) - GAP + 2,
            boxes: Vec::new(),
            lines: Vec::new(),
        };
        // The tops of the boxes of the round before.
        let mut before: Vec<usize> = Vec::new();
        for (nth, round) in rounds.iter().enumerate() {
            let x = nth * (WIDTH + ACROSS) + 1;
            let mut tops = Vec::with_capacity(round.len());
            for (place, pairing) in round.iter().enumerate() {
                let y = match (before.get(2 * place), before.get(2 * place + 1)) {
                    (Some(one), Some(other)) => usize::midpoint(*one, *other),
                    _ => place * (HEIGHT + GAP) + 1,
                };
                tops.push(y);
                for from in before.iter().skip(2 * place).take(2) {
                    let (start, turn) = (x - ACROSS, x - ACROSS / 2);
                    let (from, to) = (from + HEIGHT / 2, y + HEIGHT / 2);
                    picture.lines.push(format!("M{start} {from}H{turn}V{to}H{x}"));
                }
                let sides = [0, 1].map(|nth| side(pairing.sides[nth].as_ref(), pairing, nth, (x, y)));
                picture.boxes.push(PairingBox { x, y, sides });
            }
            before = tops;
        }
        Some(picture)
    }
}
