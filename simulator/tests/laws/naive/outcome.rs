//! "What was made and what was won", read a second time from KR18, TC18 §3 to §5, REN: trick
//! after trick, card after card, by their names.

use std::collections::BTreeSet;

use domain::koenigrufen::play::{Play, Thirds};
use domain::koenigrufen::{ContractId, Kontra, Premium, Side, TrischakenCount};
use domain::seat::{PerSeat, Seat};

use super::name;
use super::rules::{Terms, taker};

/// A premium that counts, or was announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Item {
    pub premium: Premium,
    pub side: Side,
    pub announced: bool,
    pub made: bool,
    /// Who announced it.
    pub by: Option<Seat>,
    pub kontra: Option<Kontra>,
}

/// What a sheet would say of a whole play.
#[derive(Debug, PartialEq, Eq)]
pub struct Outcome {
    pub partner: Option<Seat>,
    pub king_in_talon: bool,
    /// Of each who declared, whether he reached his aim.
    pub won: Vec<bool>,
    pub items: BTreeSet<Item>,
    /// Whose Pagat took Mond and Sküs.
    pub kaiserstich: Option<Seat>,
    /// Of each player in Trischaken.
    pub trischaken: Option<PerSeat<TrischakenCount>>,
}

/// What silent premiums count in a ruleset: KR18 "Ansagen und Punktebewertung", TC18 "Zusätze".
fn silent(ruleset: &str) -> Vec<Premium> {
    use Premium as P;
    let mut all = vec![P::KoenigUltimo, P::Trull, P::VierKoenige, P::Pagat, P::Uhu, P::Kakadu, P::Valat];
    if ruleset != "krenglbach-2018" {
        all.push(P::Quapil);
    }
    if ruleset.starts_with("tarockcup-") {
        all.push(P::Mondfang);
    }
    all
}

/// The few premiums of colour games (KR18 "Farbendreier", TC18 §3 "Farbenspiele").
fn colour(ruleset: &str) -> Vec<Premium> {
    use Premium as P;
    match ruleset {
        "krenglbach-2018" => vec![P::Valat, P::Trull, P::VierKoenige],
        "ooe-2023" => vec![P::Valat, P::VierKoenige],
        _ => vec![P::Valat, P::VierKoenige, P::Sack1, P::Sack2],
    }
}

/// A play that was played to its end, and who owns which card at that end.
struct Played<'a> {
    play: &'a Play<Seat>,
    winners: &'a [Seat],
    /// In every trick, the card that took it.
    taking: Vec<&'static str>,
    /// The declarer and his partner.
    side: Vec<Seat>,
    /// Thirds of declarer's and opponents' side.
    thirds: [u16; 2],
}

impl Played<'_> {
    fn side(&self, seat: Seat) -> Side {
        if self.side.contains(&seat) { Side::Declarer } else { Side::Opponents }
    }

    /// Who laid this card, and in which trick, from 1.
    fn fell(&self, card: &str) -> Option<(Seat, usize)> {
        let tricks = (1..).zip(&self.play.tricks);
        let all = tricks.flat_map(|(number, trick)| trick.iter().map(move |laid| (number, laid)));
        let mut found = all.filter(|(_, (_, laid))| name(*laid) == card);
        found.next().map(|(number, (seat, _))| (*seat, number))
    }

    /// The card takes the trick with this number by itself.
    fn flies(&self, side: Side, card: &str, number: usize) -> bool {
        self.taking[number - 1] == card && self.fell(card).is_some_and(|(by, _)| self.side(by) == side)
    }

    /// All that a side has at the end: its tricks, what its declarer laid away, and what of the
    /// talon is its own without having been played.
    fn owns(&self, side: Side, card: &str) -> bool {
        if let Some((_, number)) = self.fell(card) {
            return self.side(self.winners[number - 1]) == side;
        }
        // Nobody played it: it was laid away, or it stayed in the talon.
        let in_talon = self.play.talon.iter().position(|lies| name(*lies) == card);
        let laid_away = self.play.discard.iter().any(|laid| name(*laid) == card);
        let king = self.play.talon.iter().position(|lies| Some(*lies) == self.play.called);
        let solorufers = self.play.contract.id() == "solorufer"
            && king.zip(in_talon).is_some_and(|(king, place)| king / 3 == place / 3);
        let owner = if laid_away || solorufers { Side::Declarer } else { Side::Opponents };
        owner == side
    }

    fn made(&self, premium: Premium, side: Side) -> bool {
        let has = |cards: &[&str]| cards.iter().all(|card| self.owns(side, card));
        let thirds = self.thirds[usize::from(side == Side::Opponents)];
        match premium {
            Premium::Trull => has(&["Sk", "T21", "T1"]),
            Premium::VierKoenige => has(&["hK", "kK", "pK", "tK"]),
            Premium::Pagat => self.flies(side, "T1", 12),
            Premium::Uhu => self.flies(side, "T2", 11),
            Premium::Kakadu => self.flies(side, "T3", 10),
            Premium::Quapil => self.flies(side, "T4", 9),
            // The partner may take the king home.
            Premium::KoenigUltimo => self.play.called.is_some_and(|called| {
                side == Side::Declarer
                    && self.fell(name(called)).is_some_and(|(by, number)| {
                        number == 12 && self.side.contains(&by) && self.side.contains(&self.winners[11])
                    })
            }),
            // The Sküs itself must take the trick, and the Mond must be the other side's.
            Premium::Mondfang => match (self.fell("T21"), self.fell("Sk")) {
                (Some((mond, one)), Some((skues, other))) => {
                    one == other
                        && self.side(skues) == side
                        && self.side(mond) != side
                        && self.taking[one - 1] == "Sk"
                }
                _ => false,
            },
            // 45/2 and 55/2, in thirds.
            Premium::Sack1 => thirds >= 3 * 45 + 2,
            Premium::Sack2 => thirds >= 3 * 55 + 2,
            Premium::Valat => self.winners.iter().all(|taker| self.side(*taker) == side),
        }
    }
}

/// The outcome of a whole play by these terms, whose tricks went to these players and whose
/// cards count so.
pub fn outcome(
    ruleset: &str,
    terms: Terms,
    play: &Play<Seat>,
    winners: &[Seat],
    thirds: Option<Thirds>,
) -> Outcome {
    let contract = play.contract.id();
    let calls = ["rufer", "besserrufer", "solorufer"].contains(&contract);
    let called = play.called.filter(|_| calls);
    let declarer = play.declarers.first().map(|declarer| declarer.player);
    let mut hands = play.hands.0.iter();
    let holder = hands.find(|(_, hand)| called.is_some_and(|called| hand.contains(&called)));
    let partner = holder.map(|(seat, _)| *seat).filter(|seat| Some(*seat) != declarer);
    let king_in_talon = called.is_some_and(|called| play.talon.contains(&called));
    let taking = |trick: &Vec<_>| {
        let cards: Vec<_> = trick.iter().map(|(_, card)| name(*card)).collect();
        cards[taker(terms, &cards).expect("a trick has cards")]
    };
    let taking: Vec<_> = play.tricks.iter().map(taking).collect();
    let mut tricks = PerSeat::<u8>::default();
    for winner in winners {
        tricks[*winner] += 1;
    }
    let mut outcome = Outcome {
        partner,
        king_in_talon,
        won: Vec::new(),
        items: BTreeSet::new(),
        kaiserstich: kaiserstich(play, &taking),
        trischaken: None,
    };
    match thirds {
        Some(Thirds::Players(thirds)) => {
            let mut counts = PerSeat::default();
            for (seat, _) in &play.hands.0 {
                counts[*seat] = TrischakenCount { thirds: thirds[*seat], tricks: tricks[*seat] };
            }
            outcome.trischaken = Some(counts);
        }
        Some(Thirds::Sides(thirds)) => {
            let side = declarer.into_iter().chain(partner).collect();
            let thirds = [thirds.declarer, thirds.opponents];
            let played = Played { play, winners, taking, side, thirds };
            // 35/2 wins.
            outcome.won.push(thirds[0] >= 3 * 35 + 2);
            outcome.items = items(ruleset, terms, &played);
        }
        // Given up: the game is lost, and the bird of a Besserrufer with it (KR18 "Allgemein").
        None if play.abandoned => {
            outcome.won.push(false);
            outcome.items = announced(play, |_, _| false, |_| Side::Declarer);
        }
        None => {
            let aim = |contract: ContractId| match contract.id() {
                "piccolo" | "piccolo_ouvert" => 1,
                "zwiccolo" | "zwiccolo_ouvert" => 2,
                _ => 0,
            };
            let declarers = play.declarers.iter();
            let own = declarers.map(|entry| (entry.player, entry.contract.unwrap_or(play.contract)));
            outcome.won = own.map(|(player, contract)| tricks[player] == aim(contract)).collect();
        }
    }
    outcome
}

fn announced(
    play: &Play<Seat>,
    made: impl Fn(Premium, Side) -> bool,
    side: impl Fn(Seat) -> Side,
) -> BTreeSet<Item> {
    let item = |said: &domain::koenigrufen::play::Announcement<Seat>| {
        let (premium, side, kontra) = (said.premium, side(said.by), said.kontra);
        Item { premium, side, announced: true, made: made(premium, side), by: Some(said.by), kontra }
    };
    play.announcements.iter().map(item).collect()
}

fn items(ruleset: &str, terms: Terms, played: &Played<'_>) -> BTreeSet<Item> {
    let mut items =
        announced(played.play, |premium, side| played.made(premium, side), |seat| played.side(seat));
    // What the one side announced and the other made is one item, the announced one.
    let said: Vec<_> = items.iter().map(|item| item.premium).collect();
    for premium in silent(ruleset) {
        if said.contains(&premium) || terms.colour && !colour(ruleset).contains(&premium) {
            continue;
        }
        for side in [Side::Declarer, Side::Opponents] {
            if played.made(premium, side) {
                items.insert(Item { premium, side, announced: false, made: true, by: None, kontra: None });
            }
        }
    }
    items
}

/// In which trick the Pagat took Mond and Sküs.
fn kaiserstich(play: &Play<Seat>, taking: &[&str]) -> Option<Seat> {
    let mut tricks = play.tricks.iter().zip(taking);
    let (trick, _) = tricks.find(|(trick, taking)| {
        **taking == "T1"
            && ["T21", "Sk"].iter().all(|high| trick.iter().any(|(_, card)| name(*card) == *high))
    })?;
    trick.iter().find(|(_, card)| name(*card) == "T1").map(|(seat, _)| *seat)
}
