//! "Who pays whom how much", read a second time from the tables of KR18 and TC18 (the games' and
//! premiums' values are written here once more) and from REN: one item after the other, whole
//! points, then kontras and cents.

use domain::koenigrufen::play::Play;
use domain::koenigrufen::{Kontra, Premium, Side, TrischakenCount};
use domain::points::{Payment, Points};
use domain::seat::{PerSeat, Seat, Seating};

use super::outcome::{Item, Outcome};

/// KR18 "Spiele und Punktebewertung", TC18 "Spiel", and the OÖ cups.
fn game(ruleset: &str, contract: &str) -> i64 {
    let [krenglbach, cup, ooe] = match contract {
        "rufer" | "besserrufer" => [1, 1, 1],
        "trischaken" => [1, 2, 1],
        "solorufer" | "piccolo" => [2, 2, 2],
        "zwiccolo" => [2, 0, 0],
        "bettler" => [2, 4, 2],
        "farbendreier" => [3, 5, 3],
        "dreier" => [4, 5, 4],
        "sechserdreier" => [4, 4, 4],
        "farbensolo" => [5, 10, 6],
        "piccolo_ouvert" => [6, 8, 6],
        "zwiccolo_ouvert" => [6, 8, 0],
        "bettler_ouvert" => [7, 8, 7],
        _ => [8, 10, 8],
    };
    match ruleset {
        "krenglbach-2018" => krenglbach,
        "ooe-2023" => ooe,
        _ => cup,
    }
}

/// Silent and announced. Valat is another matter.
fn premium(premium: Premium) -> [i64; 2] {
    match premium {
        Premium::Uhu => [2, 4],
        Premium::Kakadu => [3, 6],
        Premium::Quapil => [4, 8],
        Premium::Sack1 | Premium::Sack2 => [0, 2],
        _ => [1, 2],
    }
}

fn doubled(kontra: Option<Kontra>) -> i64 {
    match kontra {
        None => 1,
        Some(Kontra::Kontra) => 2,
        Some(Kontra::Rekontra) => 4,
        Some(Kontra::Subkontra) => 8,
    }
}

/// What a deal comes to: points without kontras, payment with them.
#[derive(Debug, Default)]
pub struct Ledgers {
    points: PerSeat<i64>,
    paid: PerSeat<i64>,
}

impl Ledgers {
    fn pay(&mut self, from: Seat, to: Seat, value: i64, kontra: i64) {
        self.points[from] -= value;
        self.points[to] += value;
        self.paid[from] -= value * kontra;
        self.paid[to] += value * kontra;
    }

    /// In sixtieths, so that a sixth of a point is whole; a cent of payment likewise.
    pub fn amounts(&self, ruleset: &str, seat: Seat) -> (Points, Payment) {
        let cents = if ruleset == "krenglbach-2018" { 1 } else { 10 };
        (Points::from_sixtieths(self.points[seat]), Payment::from_sixtieths(self.paid[seat] * cents))
    }
}

/// One point, in the unit of the ledgers.
const POINT: i64 = 60;

/// What the outcome of a play comes to.
pub fn settle(ruleset: &str, seating: Seating, play: &Play<Seat>, outcome: &Outcome) -> Ledgers {
    match &outcome.trischaken {
        Some(counts) => trischaken(ruleset, seating, counts),
        None if is_negative(play.contract.id()) => negative(ruleset, seating, play, outcome),
        None => positive(ruleset, seating, play, outcome),
    }
}

fn is_negative(contract: &str) -> bool {
    ["piccolo", "zwiccolo", "bettler"].iter().any(|game| contract.starts_with(game))
}

/// Each declarer settles with each opponent; who plays *bei* pays nobody who does too.
fn negative(ruleset: &str, seating: Seating, play: &Play<Seat>, outcome: &Outcome) -> Ledgers {
    let mut ledgers = Ledgers::default();
    let declares = |seat: &Seat| play.declarers.iter().any(|entry| entry.player == *seat);
    for (entry, won) in play.declarers.iter().zip(&outcome.won) {
        let value = POINT * game(ruleset, entry.contract.unwrap_or(play.contract).id());
        for opponent in seating.active().filter(|seat| !declares(seat)) {
            let kontra = entry.kontras.iter().find(|kontra| kontra.by == opponent).map(|kontra| kontra.level);
            let (from, to) = if *won { (opponent, entry.player) } else { (entry.player, opponent) };
            ledgers.pay(from, to, value, doubled(kontra));
        }
    }
    ledgers
}

fn positive(ruleset: &str, seating: Seating, play: &Play<Seat>, outcome: &Outcome) -> Ledgers {
    let contract = play.contract.id();
    let declarer = &play.declarers[0];
    let is_cup = ruleset.starts_with("tarockcup-");
    let is_ooe = ruleset == "ooe-2023";
    let solo = ["solorufer", "farbensolo", "solodreier"].contains(&contract);
    // OÖ: called into the talon, a Solorufer has no kontras.
    let kontras_count = !(play.abandoned || is_ooe && contract == "solorufer" && outcome.king_in_talon);
    let kontra = |level: Option<Kontra>| if kontras_count { doubled(level) } else { 1 };
    let by_others = declarer.kontras.iter().filter(|entry| Some(entry.by) != outcome.partner);
    let on_game = by_others.map(|entry| entry.level).max();

    let mut ledgers = Ledgers::default();
    let is_ours = |seat: Seat| seat == declarer.player || Some(seat) == outcome.partner;
    // Two against two, or the declarer alone against each of the three.
    let mut transfer = |to: Side, value: i64, kontra: i64| {
        let (ours, others): (Vec<_>, Vec<_>) = seating.active().partition(|seat| is_ours(*seat));
        for (i, other) in others.iter().enumerate() {
            let own = if ours.len() == 1 { ours[0] } else { ours[i] };
            let (from, to) = if to == Side::Declarer { (*other, own) } else { (own, *other) };
            ledgers.pay(from, to, value * POINT, kontra);
        }
    };
    let direction = |item: &Item| if item.made { item.side } else { item.side.other() };

    let winner = if outcome.won[0] { Side::Declarer } else { Side::Opponents };
    // "Wenn der Spieler verliert, zählt das Spiel doppelt."
    let sechser = |loser: Side| if contract == "sechserdreier" && loser == Side::Declarer { 2 } else { 1 };
    let value = game(ruleset, contract);
    let valat = outcome.items.iter().find(|item| item.premium == Premium::Valat);
    match valat {
        Some(item) if !is_cup => {
            let times = if item.announced { 8 } else { 4 };
            let level = match (is_ooe, item.announced) {
                (true, _) => item.kontra.max(on_game),
                (false, true) => item.kontra,
                (false, false) => None,
            };
            let to = direction(item);
            transfer(to, value * times * sechser(to.other()), kontra(level));
        }
        _ => transfer(winner, value * sechser(winner.other()), kontra(on_game)),
    }
    for item in &outcome.items {
        let [silent, announced] = match item.premium {
            Premium::Valat if is_cup => [10, 20],
            Premium::Valat => continue,
            other => premium(other),
        };
        let counts = match valat {
            None => true,
            Some(_) if is_ooe => item.announced,
            Some(_) if !is_cup => true,
            // TC18 §5: beside a Valat no material premiums; beside one that was lost the silent ones
            // are set off (REN).
            Some(valat) => {
                let material = [Premium::Trull, Premium::VierKoenige, Premium::Sack1, Premium::Sack2];
                !material.contains(&item.premium) || !valat.made && !item.announced
            }
        };
        if counts {
            let value = if item.announced { announced } else { silent };
            transfer(direction(item), value * if solo { 2 } else { 1 }, kontra(item.kontra));
        }
    }
    ledgers
}

fn trischaken(ruleset: &str, seating: Seating, counts: &PerSeat<TrischakenCount>) -> Ledgers {
    let players: Vec<_> = seating.active().collect();
    let most = players.iter().map(|seat| counts[*seat].thirds).max().unwrap_or(0);
    let top: Vec<_> = players.iter().copied().filter(|seat| counts[*seat].thirds == most).collect();
    let vorhand = seating.vorhand();
    let jungfrauen: Vec<_> = players.iter().copied().filter(|seat| counts[*seat].tricks == 0).collect();
    let buergermeister = most >= 3 * 35 + 2;
    let shares = match ruleset {
        "tarockcup-2019" => by_rank(&players, counts, &top, vorhand, &jungfrauen, buergermeister),
        "tarockcup-2018" => {
            let pot = POINT * 6 * if buergermeister { 2 } else { 1 } * if top == [vorhand] { 2 } else { 1 };
            shared(pot, &players, &top, &jungfrauen)
        }
        _ => {
            // Vorhand among them is the only loser, and pays double.
            let losers = if top.contains(&vorhand) { vec![vorhand] } else { top };
            let pot = 3_usize * if buergermeister { 2 } else { 1 } * if losers == [vorhand] { 2 } else { 1 };
            let winners = winners(&players, &losers, &jungfrauen);
            let up = |sharing: usize| pot.div_ceil(sharing) * sharing;
            let pot = up(losers.len()).max(up(winners.len()));
            shared(POINT * i64::try_from(pot).unwrap(), &players, &losers, &jungfrauen)
        }
    };
    let mut ledgers = Ledgers::default();
    for (seat, share) in shares {
        ledgers.points[seat] = share;
        ledgers.paid[seat] = share;
    }
    ledgers
}

/// Who has no trick; if everybody has one, all who have not lost.
fn winners(players: &[Seat], losers: &[Seat], jungfrauen: &[Seat]) -> Vec<Seat> {
    if jungfrauen.is_empty() {
        players.iter().copied().filter(|seat| !losers.contains(seat)).collect()
    } else {
        jungfrauen.to_vec()
    }
}

fn shared(pot: i64, players: &[Seat], losers: &[Seat], jungfrauen: &[Seat]) -> Vec<(Seat, i64)> {
    let winners = winners(players, losers, jungfrauen);
    let each = |among: &[Seat]| pot / i64::try_from(among.len()).unwrap();
    let lost = losers.iter().map(|seat| (*seat, -each(losers)));
    lost.chain(winners.iter().map(|seat| (*seat, each(&winners)))).collect()
}

/// REN: the two with most pay two each to the two with fewest, but for the cases of the list.
fn by_rank(
    players: &[Seat],
    counts: &PerSeat<TrischakenCount>,
    top: &[Seat],
    vorhand: Seat,
    jungfrauen: &[Seat],
    buergermeister: bool,
) -> Vec<(Seat, i64)> {
    if top == [vorhand] || buergermeister {
        let twice = top == [vorhand] && buergermeister;
        return shared(POINT * if twice { 12 } else { 6 }, players, top, jungfrauen);
    }
    if !jungfrauen.is_empty() {
        let losers: Vec<_> = players.iter().copied().filter(|seat| !jungfrauen.contains(seat)).collect();
        return shared(POINT * 6, players, &losers, jungfrauen);
    }
    // −2 for the two first places, +2 for the two last; who is tied shares the sum of his places.
    let place = |seat: &Seat| {
        let mine = counts[*seat].thirds;
        let above = players.iter().filter(|other| counts[**other].thirds > mine).count();
        let tied = players.iter().filter(|other| counts[**other].thirds == mine).count();
        let places = [-2, -2, 2, 2];
        let sum: i64 = places[above..above + tied].iter().sum();
        (*seat, POINT * sum / i64::try_from(tied).unwrap())
    };
    players.iter().map(place).collect()
}
