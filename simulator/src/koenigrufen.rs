//! Deals of Königrufen to the card, from the shuffle to the last trick.
//!
//! Everybody judges his hand by a few integers (`hand.rs`), bids, calls, takes up and lays
//! away, announces, and lays the legal card that promises most. Nobody looks into another
//! hand. What a game is worth follows from the cards alone: the adjudicator of `domain`
//! reads the record off the play.
//!
//! How often games come, in per mille of 100,000 deals (`examples/frequencies.rs` prints
//! this and the premiums), and how many are won. These are figures of these players, not
//! of measured evenings; `tests/laws` keeps them in bounds.
//!
//! | game | krenglbach-2018 | tarockcup | ooe-2023 | won |
//! |---|---|---|---|---|
//! | rufer | 502 | 507 | 511 | 69 % |
//! | besserrufer | 183 | 181 | 187 | 90 % |
//! | trischaken | 113 | 115 | 116 | |
//! | solorufer | 82 | 77 | 80 | 72 % |
//! | dreier | 32 | 32 | 32 | 91 % |
//! | farbendreier | 22 | 22 | 22 | 71 % |
//! | piccolo | 17 | 17 | 17 | 47 % |
//! | zwiccolo | 7 | – | – | 42 % |
//! | sechserdreier | 8 | 8 | 8 | 90 % |
//! | `zwiccolo_ouvert` | 8 | 8 | – | 46 % |
//! | farbensolo | 7 | 8 | 8 | 63 % |
//! | bettler | 7 | 14 | 7 | 54 % |
//! | `piccolo_ouvert` | 6 | 6 | 6 | 53 % |
//! | `bettler_ouvert` | 3 | 3 | 3 | 73 % |
//! | solodreier | 2 | 2 | 2 | 82 % |
//!
//! An announced Pagat stands in 16 % of the deals and is made in 58 %; silent Trull 22 %,
//! four kings 18 %, silent Valat 0.7 %, announced 0.2 %; Mondfang 3 % in the cup.

mod announce;
mod bid;
mod course;
mod deal;
mod hand;
mod negative;
mod players;
mod positive;
mod renonce;
#[cfg(test)]
mod scene;
mod table;
mod talon;
mod violate;

use domain::card::{Card, CardSet};
use domain::koenigrufen::play::{
    Announcement, Duties, Half, Play, Player, PromisedBirds, TrischakenOptions, TrischakenTalon,
};
use domain::koenigrufen::{KontraEntry, Premium, Record, Rules, Talon};
use domain::player_map::PlayerMap;
use domain::seat::{PerSeat, Seat, Seating};

use announce::{Announced, Before};
use bid::Game;
use deal::Dealt;
use table::Table;
use violate::Temptation;

pub use renonce::renonce;
pub use violate::Planted;

use crate::dice::{Dice, PerMillion};

/// A deal that was played to the card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Simulated {
    /// From the shuffle to the last trick.
    pub play: Play<Seat>,
    /// What was broken on purpose; nothing in a legal play.
    pub planted: Option<Planted>,
}

/// A legal play under these rules at this seating.
#[must_use]
pub fn play(rules: &Rules, seating: Seating, dice: &mut Dice) -> Simulated {
    Opened::new(rules, seating, dice).play(None, dice)
}

/// A play in which one duty is broken, as often as the rate says. Where it was to be but
/// the deal gave no occasion, being given up at once, nothing is broken.
#[must_use]
pub fn play_with_violations(rules: &Rules, seating: Seating, rate: PerMillion, dice: &mut Dice) -> Simulated {
    if !dice.happens(rate) {
        return play(rules, seating, dice);
    }
    let opened = Opened::new(rules, seating, dice);
    let mut simulated = None;
    for temptation in violate::temptations(rules, opened.game.contract, opened.duties, dice) {
        let tried = simulated.insert(opened.play(Some(temptation), dice));
        if tried.planted.is_some() {
            break;
        }
    }
    simulated.unwrap_or_else(|| opened.play(None, dice))
}

/// The record of a legal play under these rules at this seating.
///
/// # Panics
/// Never: every simulated play is one whose record stands (`tests/laws.rs`).
#[must_use]
pub fn record(rules: &Rules, seating: Seating, dice: &mut Dice) -> Record<Seat> {
    let Simulated { play, .. } = play(rules, seating, dice);
    let judged = play.adjudicate(rules, seating, |seat| Some(*seat)).ok();
    judged.and_then(|judged| judged.record().cloned()).expect("a simulated play is whole")
}

/// A deal when it is known who plays what.
struct Opened<'r> {
    rules: &'r Rules,
    seating: Seating,
    dealt: Dealt,
    game: Game<'r>,
    /// Whom the declarer calls, in games that call somebody.
    called: Option<Card>,
    options: Option<TrischakenOptions>,
    duties: Duties,
}

/// What happens between the bidding and the first trick.
#[derive(Default)]
struct Opening {
    hands: PerSeat<CardSet>,
    called: Option<Card>,
    partner: Option<Seat>,
    abandoned: bool,
    taken: Option<Half>,
    discard: Vec<Card>,
    /// What lies open of the talon.
    open: CardSet,
    /// What is left of the talon, open or not.
    talon: CardSet,
    announced: Vec<Announced>,
    kontras: Vec<Vec<KontraEntry<Seat>>>,
}

/// A game is given up at once with a weaker hand than this, if the called king lies in the
/// talon (KR18 "Allgemein", TC18 §2).
const ENOUGH_ALONE: u32 = 125;

impl<'r> Opened<'r> {
    fn new(rules: &'r Rules, seating: Seating, dice: &mut Dice) -> Self {
        let (dealt, game) = loop {
            let dealt = deal::deal(seating, dice);
            if let Some(game) = bid::auction(rules, seating, &dealt.hands, dice) {
                break (dealt, game);
            }
        };
        let calling = game.declarers.first().filter(|_| game.contract.calls_king);
        let called = calling.and_then(|(declarer, _)| talon::call(rules, dealt.hands[*declarer], dice));
        let may_choose = game.contract.is_trischaken() && rules.trischaken_vorhand_chooses;
        let options = may_choose.then(|| TrischakenOptions {
            stichzwang: dice.chance(600),
            talon: if dice.chance(500) { TrischakenTalon::FirstSix } else { TrischakenTalon::LastTrick },
        });
        let duties = Duties::new(rules, game.contract, options);
        Self { rules, seating, dealt, game, called, options, duties }
    }

    fn play(&self, mut temptation: Option<Temptation>, dice: &mut Dice) -> Simulated {
        let opening = match self.game.declarers.first() {
            Some((declarer, _)) if self.game.contract.is_positive() => {
                self.positive(*declarer, &mut temptation, dice)
            }
            _ => self.negative(dice),
        };
        let tricks =
            if opening.abandoned { Vec::new() } else { self.tricks(&opening, &mut temptation, dice) };
        let hands = self.seating.active().map(|seat| (seat, self.dealt.hands[seat].iter().collect()));
        let kontras = opening.kontras.into_iter().chain(std::iter::repeat_with(Vec::new));
        let declarers = self.game.declarers.iter().zip(kontras).map(|((player, own), kontras)| Player {
            player: *player,
            contract: (own.id != self.game.contract.id).then_some(own.id),
            kontras,
        });
        let announced = opening.announced.into_iter();
        let play = Play {
            players: None,
            sits_out: None,
            vorhand: None,
            hands: PlayerMap(hands.collect()),
            talon: self.dealt.talon.clone(),
            contract: self.game.contract.id,
            declarers: declarers.collect(),
            called: opening.called,
            abandoned: opening.abandoned,
            taken: opening.taken,
            discard: opening.discard,
            announcements: announced
                .map(|Announced { premium, by, kontra }| Announcement { premium, by, kontra })
                .collect(),
            trischaken_options: self.options,
            tricks,
        };
        Simulated { play, planted: temptation.and_then(|temptation| temptation.planted) }
    }

    /// No talon, no announcements; kontras on negative games.
    fn negative(&self, dice: &mut Dice) -> Opening {
        let hands = self.dealt.hands;
        let declarers = self.game.declarers.iter();
        let kontras = declarers
            .map(|_| announce::kontras_on_negative(self.seating, &self.game, &hands, dice))
            .collect();
        Opening { hands, kontras, talon: self.dealt.whole_talon(), ..Opening::default() }
    }

    fn positive(&self, declarer: Seat, temptation: &mut Option<Temptation>, dice: &mut Dice) -> Opening {
        let contract = self.game.contract;
        let dealt = self.dealt.hands[declarer];
        let mut opening = Opening { hands: self.dealt.hands, ..Opening::default() };
        if contract.calls_king {
            let wrong =
                temptation.as_mut().and_then(|temptation| temptation.call(self.rules, declarer, dealt, dice));
            opening.called = wrong.or(self.called);
            let holds =
                |seat: &Seat| opening.called.is_some_and(|king| self.dealt.hands[*seat].contains(king));
            opening.partner = self.seating.active().filter(|seat| *seat != declarer).find(holds);
        }
        self.take_up(declarer, &mut opening);
        if !opening.discard.is_empty()
            && let Some(temptation) = temptation
        {
            let hand = opening.hands[declarer];
            temptation.discard(contract, declarer, hand, &mut opening.discard, dice);
        }
        for card in &opening.discard {
            opening.hands[declarer].remove(*card);
        }
        self.announce(declarer, &mut opening, temptation, dice);
        opening
    }

    /// The talon: half, all or nothing of it, and what goes away for it.
    fn take_up(&self, declarer: Seat, opening: &mut Opening) {
        let contract = self.game.contract;
        let hand = &mut opening.hands[declarer];
        let talon = self.dealt.whole_talon();
        opening.talon = talon;
        let up = if contract.talon == Talon::None {
            return;
        } else if contract.talon == Talon::Whole {
            talon
        } else {
            let half = talon::better_half(contract, *hand, &self.dealt);
            let up = self.dealt.half(half);
            let king_in_talon = opening.called.is_some_and(|king| talon.contains(king));
            opening.open = talon - up;
            if contract.may_be_abandoned && king_in_talon && hand::strength(*hand | up) < ENOUGH_ALONE {
                opening.abandoned = true;
                return;
            }
            opening.taken = Some(half);
            up
        };
        opening.talon = talon - up;
        *hand |= up;
        opening.discard = talon::discard(contract, *hand, up.len().into());
    }

    fn announce(
        &self,
        declarer: Seat,
        opening: &mut Opening,
        temptation: &mut Option<Temptation>,
        dice: &mut Dice,
    ) {
        let before = Before {
            rules: self.rules,
            seating: self.seating,
            contract: self.game.contract,
            declarer,
            partner: opening.partner,
            called: opening.called,
            dealt: self.dealt.hands[declarer],
            hands: &opening.hands,
        };
        if opening.abandoned {
            opening.announced = before.asked_for().into_iter().collect();
            return;
        }
        let mut announced = before.announcements(dice);
        if let Some(temptation) = temptation {
            if self.game.contract.demands() {
                temptation.birds(self.rules, declarer, self.dealt.hands[declarer], &mut announced, dice);
            }
            if let Some(called) = opening.called {
                let lacks_it = |seat: &Seat| !opening.hands[*seat].contains(called);
                let without: Vec<_> = self.seating.active().filter(lacks_it).collect();
                temptation.ultimo(called, &without, &mut announced, dice);
            }
            temptation.promise(self.rules, self.seating, &opening.hands, &mut announced, dice);
        }
        let mut kontras = before.kontras(dice);
        if let (Some(temptation), Some(partner)) = (temptation, opening.partner) {
            temptation.kontra(partner, &mut kontras);
        }
        opening.kontras = vec![kontras];
        opening.announced = announced;
    }

    fn tricks(
        &self,
        opening: &Opening,
        temptation: &mut Option<Temptation>,
        dice: &mut Dice,
    ) -> Vec<Vec<(Seat, Card)>> {
        let ultimo = opening.announced.iter().any(|announced| announced.premium == Premium::KoenigUltimo);
        let birds = hand::BIRDS
            .iter()
            .filter(|(bird, _)| opening.announced.iter().any(|announced| announced.premium == *bird));
        let promised = birds.map(|(_, card)| *card).chain(opening.called.filter(|_| ultimo));
        let mut birds_of = PerSeat::default();
        for seat in self.seating.active() {
            let own = opening.announced.iter().filter(|announced| announced.by == seat);
            birds_of[seat] = PromisedBirds::new(self.rules, own.map(|announced| announced.premium));
        }
        let declarer = self.game.declarers.first().filter(|_| self.game.contract.is_negative());
        let leader = declarer.map_or(self.seating.vorhand(), |(declarer, _)| *declarer);
        let mut table = Table {
            seating: self.seating,
            game: &self.game,
            duties: self.duties,
            partner: opening.partner,
            called: opening.called,
            hands: opening.hands,
            seen: opening.open,
            laid: opening.discard.iter().copied().collect(),
            talon: opening.talon,
            promised: promised.collect(),
            birds: birds_of,
            partner_shown: ultimo,
            number: 0,
            taken: PerSeat::default(),
            trick: Vec::with_capacity(4),
            lying: Vec::with_capacity(4),
        };
        table.play(leader, temptation, dice)
    }
}

#[cfg(test)]
mod tests {
    use domain::koenigrufen::Contract;
    use domain::ruleset::Ruleset;

    use super::*;

    pub fn contract(id: &str) -> &'static Contract {
        rules().contract(id.parse().unwrap()).unwrap()
    }

    fn rules() -> &'static Rules {
        Ruleset::preset("krenglbach-2018").unwrap().game.koenigrufen().unwrap()
    }

    fn seating() -> Seating {
        Seating::dealt_by(4, Seat::ALL[3]).unwrap()
    }

    #[test]
    fn the_same_dice_play_the_same_deal() {
        let deal = |part, rate| play_with_violations(rules(), seating(), rate, &mut Dice::new(1, part));
        for part in 0..200 {
            assert_eq!(deal(part, PerMillion::NEVER), deal(part, PerMillion::NEVER));
            assert_eq!(deal(part, PerMillion::ALWAYS), deal(part, PerMillion::ALWAYS));
        }
        assert_ne!(deal(0, PerMillion::NEVER), deal(1, PerMillion::NEVER));
    }

    /// `ChaCha` and the shuffle are the same everywhere, so the cards are.
    #[test]
    fn a_seed_deals_these_cards_on_every_machine() {
        let Dealt { hands, .. } = deal::deal(seating(), &mut Dice::new(1, 1));
        assert_eq!(hands[Seat::ALL[0]].to_string(), "h4, h3, k4, k2, p7, p8, pB, t7, tB, T4, T9, T18");
    }

    #[test]
    fn duties_are_broken_as_often_as_wanted() {
        let rate = "0.25".parse().unwrap();
        let mut dice = Dice::new(1, 0);
        let plays = (0..1000).map(|_| play_with_violations(rules(), seating(), rate, &mut dice));
        let broken = plays.filter(|simulated| simulated.planted.is_some()).count();
        assert!((190..290).contains(&broken), "{broken}");
    }
}
