//! How much a player likes to announce an item, by his own hand alone.

use domain::card::{Card, Suit};
use domain::royal::Item;
use domain::royal::pack::{
    BLACK_COURTS, BLACK_LOW_COURTS, RED, RED_COURTS, SUIT_CARDS, ZEHNER, couple, suit,
};

use super::hand::Hand;

/// Who holds a hand and where he sits, with what he counts of it once for all his wishes.
#[derive(Debug, Clone, Copy)]
pub(super) struct Player {
    pub hand: Hand,
    attacks: bool,
    /// Leads to the first trick.
    leads: bool,
    pub strength: u32,
    tarocks: u32,
    kings: u32,
    vogerln: u32,
    /// Cards of the suit of which he holds most.
    longest: u32,
    /// Of XVIII, XIX, XX, XXI and the Sküs; the attackers have XIX and XX for sure.
    stecher: usize,
    /// König and Dame of a suit.
    couples: bool,
}

impl Player {
    pub fn new(hand: Hand, attacks: bool, leads: bool) -> Self {
        let (_, longest) = hand.longest();
        Self {
            hand,
            attacks,
            leads,
            strength: hand.strength(),
            tarocks: hand.tarocks(),
            kings: hand.kings(),
            vogerln: hand.vogerln(),
            longest,
            stecher: (18..=22).filter(|number| hand.has_tarock(*number)).count(),
            couples: Suit::ALL.into_iter().any(|one| hand.count(couple(one)) == 2),
        }
    }

    /// How likely he announces an item, in per mille; 0 where his hand speaks against it.
    pub fn wish(&self, item: Item) -> u32 {
        let &Self { hand, strength, tarocks, kings, vogerln, longest, stecher, couples, .. } = self;
        let has = |number| hand.has_tarock(number);
        let (skues, mond, pagat) = (hand.has(Card::SKUES), hand.has(Card::MOND), hand.has(Card::PAGAT));
        let scale = self.attacks && stecher >= 3 && strength >= 72;
        let hunts = skues && !mond;
        let when = |condition: bool, per_mille: u32| if condition { per_mille } else { 0 };
        match item {
            Item::Farbenanzahl => when(longest >= 3, 120),
            Item::Tarockanzahl => when(tarocks >= 8, 600),
            Item::Vogerl => when(vogerln > 0, 80),
            Item::Flush => when(Suit::ALL.into_iter().any(|one| hand.0.contains_all(suit(one))), 900),
            Item::Wonok => when(hand.has_four_equal(), 900),

            Item::Visi => when(has(18), 400),
            Item::Lamour => when(has(19), 300),
            Item::Engel => when(has(20), 400),
            Item::Honneur => when(skues || mond, 250),
            Item::Koepfe => when(skues && mond, 600),
            Item::Trull => when(skues && mond && pagat, 600),

            Item::Spiel => when(strength >= 62, 180),
            Item::Kasse => when(strength >= 68, 120),
            Item::Bridge => when(strength >= 74, 90),
            Item::Oktave => when(strength >= 78, 80),
            Item::Misere => when(strength >= 82, 60),
            Item::Valat => when(strength >= 86, 80),

            Item::Piccolo => when(has(18) && strength >= 58, 80),
            Item::City => when(self.attacks && has(19) && strength >= 62, 60),
            Item::Zentrum => when(self.attacks && has(20) && strength >= 66, 60),
            Item::KleinerVogel => when(mond && strength >= 70, 50),
            Item::GrosserVogel => when(skues && strength >= 74, 50),

            Item::Ultimo => when(kings + vogerln > 0 && tarocks >= 6, 200),
            Item::PreUltimo => when(kings + vogerln > 1 && tarocks >= 6, 50),
            Item::Drachen => when(kings + vogerln > 1 && tarocks >= 6, 25),
            Item::Greif => when(kings > 0 && tarocks >= 6, 15),
            Item::Turul => when(kings > 0 && tarocks >= 5, 10),
            Item::Fasan => when(self.leads && kings > 0, 200),
            Item::Falke => when(kings > 0, 50),

            Item::Bande => when(longest >= 3, 80),
            Item::Flotte => when(hand.count(RED) >= 4, 40),
            Item::RotUndSchwarz => when(longest >= 3 && tarocks >= 5, 20),
            Item::Armee => when(hand.count(SUIT_CARDS - RED) >= 4, 25),
            Item::Legion => when(strength >= 74, 20),

            Item::Amazon => when(couples || longest >= 4, 60),
            Item::Pagatfang => when(!pagat && tarocks >= 7, 60),
            Item::SiebenbuergerFasan | Item::TemeschwarerFasan => when(self.leads && kings >= 2, 50),
            Item::KlausenburgerFasan => when(kings >= 2, 25),
            Item::Schleicher => when(vogerln >= 2 && tarocks >= 7, 60),
            Item::Phoenix => when(kings >= 2 && tarocks >= 5, 40),

            Item::Spadille => when(hand.count(RED_COURTS) > 0 && couples, 20),
            Item::Manille => when(hand.count(BLACK_LOW_COURTS) > 0 && longest >= 4, 40),
            Item::Dschinn => when(hand.count(ZEHNER) > 0 && longest >= 4, 20),
            Item::Mariage => when(couples && tarocks >= 5, 40),

            Item::Mondfang => when(hunts, 12),
            Item::Habicht => when(self.leads && kings >= 3, 90),
            Item::Couleur => when(kings >= 2 && longest >= 3, 6),
            Item::Skala => when(scale, 40),
            Item::Golgatha => when(hunts && !pagat && tarocks >= 6, 10),
            Item::Kentaur => when(hunts && couples, 10),
            Item::Trojka => when(vogerln >= 3 && tarocks >= 7, 80),
            Item::Famille => when(longest >= 4, 15),
            Item::Bethlehem => when(kings >= 3, 20),
            Item::Sphinx => when(hand.count(RED_COURTS) > 0 && hand.count(BLACK_COURTS) > 0 && couples, 4),
            Item::Quart => when(kings >= 2 && strength >= 66, 8),
            Item::Pyramide => when(vogerln >= 3 && strength >= 60, 30),
            Item::Spektrum => when(scale && kings > 0, 20),
            Item::Stella => when(self.attacks && kings >= 2 && stecher >= 2, 20),
            Item::Full => when(scale && vogerln > 0, 20),
            Item::Court => when(scale && couples, 20),
            Item::Grand => when(scale && kings >= 2, 20),
            Item::Harpie => when(hunts && !pagat && strength >= 66, 8),
            Item::Gloria => when(hunts && kings > 0 && strength >= 70, 8),
            Item::Triumph => when(hunts && vogerln >= 2 && strength >= 66, 8),
            Item::Royal => when(hunts && !pagat && vogerln > 0 && strength >= 68, 8),

            Item::Obscur | Item::Lauer | Item::VierKoenige | Item::MondfangStill => 0,
        }
    }
}
