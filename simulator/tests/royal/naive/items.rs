//! "What was made", read a second time from ROY "Die Ansagen": one item after the other, by the
//! names of its cards.

use super::announced::Announced;
use super::rules::{is_tarock, kind, suit};

/// Attackers and defenders, each Eintreiber and Abfänger.
pub type Sides<'a> = [[&'a str; 2]; 2];

/// A deal that was played to its end.
pub struct Played<'a> {
    pub sides: Sides<'a>,
    /// What each was dealt.
    pub hands: &'a [(&'a str, Vec<&'a str>)],
    pub tricks: &'a [Vec<(&'a str, &'a str)>],
    /// Of each trick who took it with which card.
    pub won: &'a [(&'a str, &'a str)],
}

fn is_vogerl(card: &str) -> bool {
    ["T1", "T2", "T3", "T4"].contains(&card)
}

fn is_king(card: &str) -> bool {
    ["hK", "kK", "pK", "tK"].contains(&card)
}

fn is_suit_card(card: &str) -> bool {
    !is_tarock(card)
}

fn is_low(card: &str) -> bool {
    is_suit_card(card) && !is_king(card)
}

fn is_red_figure(card: &str) -> bool {
    ["hD", "hC", "hB", "kD", "kC", "kB"].contains(&card)
}

fn is_black_figure(card: &str) -> bool {
    ["pD", "pC", "pB", "tD", "tC", "tB"].contains(&card)
}

impl Played<'_> {
    pub fn of(&self, side: usize, player: &str) -> bool {
        self.sides[side].contains(&player)
    }

    pub fn was_dealt(&self, side: usize, card: &str) -> bool {
        self.hands.iter().any(|(player, cards)| self.of(side, player) && cards.contains(&card))
    }

    fn takes(&self, side: usize, trick: usize) -> bool {
        self.won.get(trick - 1).is_some_and(|(player, _)| self.of(side, player))
    }

    /// Takes the trick with such a card, and one of its own.
    fn takes_with(&self, side: usize, trick: usize, such: impl Fn(&str) -> bool) -> bool {
        self.takes(side, trick)
            && self.won.get(trick - 1).is_some_and(|(_, card)| such(card) && self.was_dealt(side, card))
    }

    fn tricks_of(&self, side: usize) -> usize {
        (1..=10).filter(|trick| self.takes(side, *trick)).count()
    }

    fn some_trick(&self, side: usize, such: impl Fn(&str) -> bool) -> bool {
        (1..=10).any(|trick| self.takes_with(side, trick, &such))
    }

    fn all_tricks(&self, side: usize, tricks: &[usize], such: impl Fn(&str) -> bool) -> bool {
        tricks.iter().all(|trick| self.takes_with(side, *trick, &such))
    }

    fn home(&self, side: usize, card: &str) -> bool {
        let lies = |trick: &&usize| self.tricks[**trick - 1].iter().any(|(_, laid)| *laid == card);
        let tricks: Vec<_> = (1..=self.won.len()).collect();
        tricks.iter().find(lies).is_some_and(|trick| self.takes(side, *trick))
    }

    fn all_home(&self, side: usize, suits: &[&str]) -> bool {
        suits.iter().flat_map(|letter| suit(letter)).all(|card| self.home(side, card))
    }

    /// Takes an opponents' card, with one of its own.
    fn catches(&self, side: usize, card: &str) -> bool {
        let falls = |trick: &usize| self.tricks[*trick - 1].iter().any(|(_, laid)| *laid == card);
        self.was_dealt(1 - side, card)
            && (1..=self.won.len()).find(falls).is_some_and(|trick| self.takes_with(side, trick, |_| true))
    }

    /// Only the Sküs beats the Mond.
    fn mondfang(&self, side: usize) -> bool {
        let falls = |trick: &usize| self.tricks[*trick - 1].iter().any(|(_, laid)| *laid == "T21");
        self.catches(side, "T21")
            && (1..=self.won.len()).find(falls).is_some_and(|t| self.takes_with(side, t, |c| c == "Sk"))
    }

    fn four_in_a_row(&self, side: usize, such: impl Fn(&str) -> bool) -> bool {
        (1..=7).any(|first| self.all_tricks(side, &[first, first + 1, first + 2, first + 3], &such))
    }

    /// The first `last` tricks, the last of them with this card.
    fn bound(&self, side: usize, last: usize, card: &str) -> bool {
        (1..=last).all(|trick| self.takes(side, trick)) && self.takes_with(side, last, |own| own == card)
    }

    fn all_five_bound(&self, side: usize) -> bool {
        self.bound(side, 3, "T18")
            && self.bound(side, 4, "T19")
            && self.bound(side, 5, "T20")
            && self.bound(side, 6, "T21")
            && self.bound(side, 7, "Sk")
    }

    fn named(&self, side: usize, announced: &Announced, tricks: &[usize]) -> bool {
        announced.cards.len() == tricks.len()
            && tricks
                .iter()
                .zip(&announced.cards)
                .all(|(t, card)| self.takes_with(side, *t, |own| own == *card))
    }

    /// What an item says by itself, without what it raised.
    pub fn makes(&self, side: usize, announced: &Announced) -> bool {
        let all = || self.tricks_of(side) == 10;
        let last = [8, 9, 10];
        let own_suit = |card: &str| kind(card) == announced.suit;
        match announced.item {
            "visi" => self.home(side, "T18"),
            "lamour" => self.home(side, "T19"),
            "engel" => self.home(side, "T20"),
            "honneur" => self.home(side, "Sk") || self.home(side, "T21"),
            "koepfe" => self.home(side, "Sk") && self.home(side, "T21"),
            "trull" => ["Sk", "T21", "T1"].iter().all(|card| self.home(side, card)),
            "spiel" => self.tricks_of(side) >= 5,
            "kasse" => self.tricks_of(side) >= 6,
            "bridge" => self.tricks_of(side) >= 7,
            "oktave" => self.tricks_of(side) >= 8,
            "misere" => self.tricks_of(side) >= 9,
            "valat" => all(),
            "piccolo" => self.bound(side, 3, "T18"),
            "city" => self.bound(side, 4, "T19"),
            "zentrum" => self.bound(side, 5, "T20"),
            "kleiner_vogel" => self.bound(side, 6, "T21"),
            "grosser_vogel" => self.bound(side, 7, "Sk"),
            "ultimo" => self.named(side, announced, &[10]),
            "pre_ultimo" => self.named(side, announced, &[9]),
            "drachen" => self.named(side, announced, &[8]),
            "greif" => self.named(side, announced, &[7]),
            "turul" => self.named(side, announced, &[6]),
            "fasan" => self.named(side, announced, &[1]),
            "falke" => self.named(side, announced, &[2]),
            "bande" => self.all_home(side, &[announced.suit]),
            "flotte" => self.all_home(side, &["h", "k"]),
            "rot_und_schwarz" => {
                announced.suits.len() == 2 && announced.suits.iter().all(|s| self.all_home(side, &[s]))
            }
            "armee" => self.all_home(side, &["p", "t"]),
            "legion" => self.all_home(side, &["h", "k", "p", "t"]),
            "amazon" => self.some_trick(side, is_low),
            "pagatfang" => self.catches(side, "T1"),
            "siebenbuerger_fasan" => self.named(side, announced, &[1, 2]),
            "temeschwarer_fasan" => self.named(side, announced, &[1, 3]),
            "klausenburger_fasan" => self.named(side, announced, &[2, 4]),
            "schleicher" => self.all_tricks(side, &[9, 10], is_vogerl),
            "phoenix" => self.all_tricks(side, &[9, 10], is_king),
            "spadille" => self.some_trick(side, is_red_figure),
            "manille" => self.some_trick(side, |card| is_black_figure(card) && !card.ends_with('D')),
            "dschinn" => {
                let zehner = announced.cards.first().or_else(|| suit(announced.suit).last());
                self.some_trick(side, |card| Some(&card) == zehner)
            }
            "mariage" => {
                let couple = &suit(announced.suit)[..2];
                self.all_tricks(side, &[9, 10], |card| couple.contains(&card))
            }
            "mondfang" => self.mondfang(side),
            "habicht" => self.named(side, announced, &[1, 2, 3]),
            "couleur" => self.all_tricks(side, &last, is_suit_card),
            "skala" => all() && self.all_five_bound(side),
            "golgatha" => self.catches(side, "T21") && self.catches(side, "T1"),
            "kentaur" => self.mondfang(side) && self.some_trick(side, is_low),
            "trojka" => self.all_tricks(side, &last, is_vogerl),
            "famille" => self.all_tricks(side, &last, own_suit),
            "bethlehem" => self.all_tricks(side, &last, is_king),
            "sphinx" => self.some_trick(side, is_red_figure) && self.some_trick(side, is_black_figure),
            "quart" => all() && self.four_in_a_row(side, is_suit_card),
            "pyramide" => all() && self.four_in_a_row(side, is_vogerl),
            "spektrum" => all() && self.all_five_bound(side) && self.all_tricks(side, &last, is_suit_card),
            "stella" => {
                let first = Announced { cards: announced.cards.clone(), ..Announced::default() };
                let with = |trick, card: &str| self.takes_with(side, trick, |own| own == card);
                all()
                    && self.named(side, &first, &[1, 2, 3])
                    && with(4, "T19")
                    && with(5, "T20")
                    && with(6, "T21")
                    && with(7, "Sk")
            }
            "full" => all() && self.all_five_bound(side) && self.all_tricks(side, &last, is_vogerl),
            "court" => all() && self.all_five_bound(side) && self.all_tricks(side, &last, own_suit),
            "grand" => all() && self.all_five_bound(side) && self.all_tricks(side, &last, is_king),
            "harpie" => {
                all()
                    && self.some_trick(side, is_low)
                    && self.catches(side, "T21")
                    && self.catches(side, "T1")
            }
            "gloria" => all() && self.mondfang(side) && self.all_tricks(side, &last, is_suit_card),
            "triumph" => all() && self.mondfang(side) && self.all_tricks(side, &last, is_vogerl),
            "royal" => {
                let each = self.sides[side].iter().all(|partner| {
                    (1..=10).any(|trick| {
                        self.won[trick - 1].0 == *partner && self.takes_with(side, trick, is_vogerl)
                    })
                });
                all()
                    && each
                    && self.catches(side, "T21")
                    && self.catches(side, "T1")
                    && self.all_tricks(side, &last, is_vogerl)
            }
            other => panic!("{other} is no announcement of the tricks"),
        }
    }

    /// Made, and with the cards that it keeps from what it raised.
    pub fn wins(&self, announced: &Announced) -> bool {
        let side = usize::from(!self.of(0, announced.by));
        let mut reserved: Vec<(&str, Vec<u8>)> = Vec::new();
        for item in &announced.raised {
            for (card, tricks) in item.keeps() {
                reserved.retain(|(earlier, _)| *earlier != card);
                reserved.push((card, tricks));
            }
        }
        let anew = announced.keeps();
        reserved.retain(|(card, _)| anew.iter().all(|(own, _)| own != card));
        // Each of their tricks is to be taken by a card bound to it.
        let with_them = reserved.iter().flat_map(|(_, tricks)| tricks).all(|trick| {
            let bound =
                |own: &str| reserved.iter().any(|(card, tricks)| *card == own && tricks.contains(trick));
            self.takes_with(side, usize::from(*trick), bound)
        });
        self.makes(side, announced) && with_them
    }

    /// Whether a Meldung is what his hand shows.
    pub fn is_shown(&self, announced: &Announced) -> bool {
        let hand: Vec<&str> = self
            .hands
            .iter()
            .filter(|(player, _)| *player == announced.by)
            .flat_map(|(_, cards)| cards.iter().copied())
            .collect();
        let count = |such: &dyn Fn(&str) -> bool| hand.iter().filter(|card| such(card)).count();
        let of_suit = |letter: &str| count(&|card| kind(card) == letter);
        let figures = |rank: &str| count(&|card| is_suit_card(card) && card[1..] == *rank);
        match announced.item {
            "farbenanzahl" => {
                let held = of_suit(announced.suit);
                held as u64 == announced.count && held >= 2 && held < suit(announced.suit).len()
            }
            "tarockanzahl" => of_suit("T") as u64 == announced.count && announced.count >= 8,
            "vogerl" => count(&is_vogerl) > 0,
            "flush" => ["h", "k", "p", "t"].iter().any(|letter| of_suit(letter) == suit(letter).len()),
            "wonok" => ["K", "D", "C", "B"].iter().any(|rank| figures(rank) == 4),
            other => panic!("{other} is no Meldung"),
        }
    }

    /// The silent items of a side. `announced` is what stood at the end of the bidding.
    pub fn silent(&self, side: usize, announced: &[Announced]) -> Vec<&'static str> {
        let own = |names: &[&str]| announced.iter().any(|s| self.of(side, s.by) && names.contains(&s.item));
        let free = ["spiel", "kasse", "bridge", "oktave", "misere", "valat"];
        let of_all_tricks = [
            "skala", "quart", "pyramide", "spektrum", "stella", "full", "court", "grand", "harpie", "gloria",
            "triumph", "royal",
        ];
        // "Gesagt" is also what was raised since.
        let all = || announced.iter().flat_map(|s| s.raised.iter().chain([s]));
        let anybody = |names: &[&str]| all().any(|s| names.contains(&s.item));
        let mut made = Vec::new();
        if !anybody(&free) && !anybody(&of_all_tricks) {
            let five = (1..=10).find(|t| (1..=*t).filter(|u| self.takes(side, *u)).count() == 5);
            let theirs = (1..=10).find(|t| (1..=*t).filter(|u| self.takes(1 - side, *u)).count() == 5);
            if five.is_some_and(|five| theirs.is_none_or(|theirs| five < theirs)) {
                made.push("obscur");
            }
        }
        if self.catches(side, "T1") && !own(&["pagatfang", "golgatha", "harpie", "royal"]) {
            made.push("lauer");
        }
        let kings = ["hK", "kK", "pK", "tK"].iter().all(|king| self.home(side, king));
        if kings && !own(&["valat", "legion"]) && !own(&of_all_tricks) {
            made.push("vier_koenige");
        }
        if self.mondfang(side)
            && !own(&["mondfang", "golgatha", "kentaur", "harpie", "gloria", "triumph", "royal"])
        {
            made.push("mondfang_still");
        }
        made
    }
}
