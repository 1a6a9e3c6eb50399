//! The 70 items in the order of ROY "Die Ansagen", one row each: id, group, what is named with it,
//! whether its cards are kept (*behaltpflichtig*). What it is worth says the ruleset.

use serde::{Deserialize, Serialize};

use super::Group;

/// What is named when an item is announced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Names {
    /// Nothing.
    Nothing,
    /// A suit and how many cards of it.
    SuitAndCount,
    /// How many.
    Count,
    /// A suit.
    Suit,
    /// A red suit and a black one.
    RedAndBlack,
    /// So many different kings or Vogerln, in the order of the tricks they are for.
    Cards(u8),
    /// The Zehner of a black suit.
    BlackTen,
}

macro_rules! items {
    ($($(#[doc = $doc:literal])* $item:ident = $id:literal, $group:ident, $names:expr, $kept:literal;)*) => {
        /// An item: what can be announced, or counts silently. Ordered as in ROY; of two
        /// trophies the later is the higher (ROY "Grand Prix").
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        pub enum Item {
            $($(#[doc = $doc])* #[serde(rename = $id)] $item,)*
        }

        impl Item {
            /// All 70.
            pub const ALL: [Self; 70] = [$(Self::$item,)*];

            /// The id, as in JSON.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$item => $id,)* }
            }

            /// Its group.
            #[must_use]
            pub const fn group(self) -> Group {
                match self { $(Self::$item => Group::$group,)* }
            }

            /// What is named with it.
            #[must_use]
            pub const fn names(self) -> Names {
                match self { $(Self::$item => $names,)* }
            }

            /// Whether its cards must be kept for their tricks (*behaltpflichtig*).
            #[must_use]
            pub const fn is_kept(self) -> bool {
                match self { $(Self::$item => $kept,)* }
            }
        }
    };
}

items! {
    /// Two or more cards of a suit, but not all, in one hand.
    Farbenanzahl = "farbenanzahl", Meldung, Names::SuitAndCount, false;
    /// Eight or more tarocks in one hand.
    Tarockanzahl = "tarockanzahl", Meldung, Names::Count, false;
    /// A Vogerl in one hand.
    Vogerl = "vogerl", Meldung, Names::Nothing, false;
    /// All cards of a suit in one hand.
    Flush = "flush", Meldung, Names::Nothing, false;
    /// Four equal court cards in one hand.
    Wonok = "wonok", Meldung, Names::Nothing, false;
    /// XVIII.
    Visi = "visi", Material, Names::Nothing, false;
    /// XIX.
    Lamour = "lamour", Material, Names::Nothing, false;
    /// XX.
    Engel = "engel", Material, Names::Nothing, false;
    /// Sküs or Mond.
    Honneur = "honneur", Material, Names::Nothing, false;
    /// Sküs and Mond.
    Koepfe = "koepfe", Material, Names::Nothing, false;
    /// Sküs, Mond and Pagat.
    Trull = "trull", Material, Names::Nothing, false;
    /// First to five tricks.
    Obscur = "obscur", Silent, Names::Nothing, false;
    /// The opponents' Pagat, unannounced.
    Lauer = "lauer", Silent, Names::Nothing, false;
    /// All four kings.
    VierKoenige = "vier_koenige", Silent, Names::Nothing, false;
    /// The opponents' XXI, unannounced.
    MondfangStill = "mondfang_still", Silent, Names::Nothing, false;
    /// Five tricks or more.
    Spiel = "spiel", FreeTricks, Names::Nothing, false;
    /// Six tricks or more.
    Kasse = "kasse", FreeTricks, Names::Nothing, false;
    /// Seven tricks or more.
    Bridge = "bridge", FreeTricks, Names::Nothing, false;
    /// Eight tricks or more.
    Oktave = "oktave", FreeTricks, Names::Nothing, false;
    /// Nine tricks or more.
    Misere = "misere", FreeTricks, Names::Nothing, false;
    /// All ten tricks.
    Valat = "valat", FreeTricks, Names::Nothing, false;
    /// Tricks 1 to 3, the third with XVIII.
    Piccolo = "piccolo", BoundTricks, Names::Nothing, true;
    /// Tricks 1 to 4, the fourth with XIX.
    City = "city", BoundTricks, Names::Nothing, true;
    /// Tricks 1 to 5, the fifth with XX.
    Zentrum = "zentrum", BoundTricks, Names::Nothing, true;
    /// Tricks 1 to 6, the sixth with XXI.
    KleinerVogel = "kleiner_vogel", BoundTricks, Names::Nothing, true;
    /// Tricks 1 to 7, the seventh with the Sküs.
    GrosserVogel = "grosser_vogel", BoundTricks, Names::Nothing, true;
    /// The named card takes the last trick.
    Ultimo = "ultimo", Hochspiel, Names::Cards(1), true;
    /// The named card takes the ninth trick.
    PreUltimo = "pre_ultimo", Hochspiel, Names::Cards(1), true;
    /// The named card takes the eighth trick.
    Drachen = "drachen", Hochspiel, Names::Cards(1), true;
    /// The named card takes the seventh trick.
    Greif = "greif", Hochspiel, Names::Cards(1), true;
    /// The named card takes the sixth trick.
    Turul = "turul", Hochspiel, Names::Cards(1), true;
    /// The named card takes the first trick.
    Fasan = "fasan", Flug, Names::Cards(1), true;
    /// The named card takes the second trick.
    Falke = "falke", Flug, Names::Cards(1), true;
    /// All cards of the named suit.
    Bande = "bande", Abfang, Names::Suit, false;
    /// All red cards.
    Flotte = "flotte", Abfang, Names::Nothing, false;
    /// All cards of the named red and black suit.
    RotUndSchwarz = "rot_und_schwarz", Abfang, Names::RedAndBlack, false;
    /// All black cards.
    Armee = "armee", Abfang, Names::Nothing, false;
    /// All suit cards.
    Legion = "legion", Abfang, Names::Nothing, false;
    /// A trick with a suit card that is no king.
    Amazon = "amazon", Extra, Names::Nothing, false;
    /// The opponents' Pagat.
    Pagatfang = "pagatfang", Extra, Names::Nothing, false;
    /// The named cards take tricks 1 and 2.
    SiebenbuergerFasan = "siebenbuerger_fasan", Extra, Names::Cards(2), true;
    /// The named cards take tricks 1 and 3.
    TemeschwarerFasan = "temeschwarer_fasan", Extra, Names::Cards(2), true;
    /// The named cards take tricks 2 and 4.
    KlausenburgerFasan = "klausenburger_fasan", Extra, Names::Cards(2), true;
    /// The last two tricks with a Vogerl each.
    Schleicher = "schleicher", Extra, Names::Nothing, false;
    /// The last two tricks with a king each.
    Phoenix = "phoenix", Extra, Names::Nothing, false;
    /// A trick with a red Dame, Kavall or Bube.
    Spadille = "spadille", SmallTrophy, Names::Nothing, false;
    /// A trick with a black Kavall or Bube.
    Manille = "manille", SmallTrophy, Names::Nothing, false;
    /// A trick with the named black Zehner.
    Dschinn = "dschinn", SmallTrophy, Names::BlackTen, false;
    /// The last two tricks with König and Dame of the named suit.
    Mariage = "mariage", SmallTrophy, Names::Suit, true;
    /// The opponents' XXI, taken by the Sküs.
    Mondfang = "mondfang", Trophy, Names::Nothing, false;
    /// The named cards take tricks 1 to 3.
    Habicht = "habicht", Trophy, Names::Cards(3), true;
    /// The last three tricks with suit cards.
    Couleur = "couleur", Trophy, Names::Nothing, false;
    /// All tricks and all five bound ones.
    Skala = "skala", Trophy, Names::Nothing, true;
    /// The opponents' XXI and Pagat.
    Golgatha = "golgatha", GreatTrophy, Names::Nothing, false;
    /// Mondfang, and a trick with a suit card that is no king.
    Kentaur = "kentaur", GreatTrophy, Names::Nothing, false;
    /// The last three tricks with a Vogerl each.
    Trojka = "trojka", GreatTrophy, Names::Nothing, false;
    /// The last three tricks with cards of the named suit.
    Famille = "famille", GreatTrophy, Names::Suit, false;
    /// The last three tricks with a king each.
    Bethlehem = "bethlehem", GreatTrophy, Names::Nothing, false;
    /// A trick with a red and one with a black Dame, Kavall or Bube.
    Sphinx = "sphinx", GreatTrophy, Names::Nothing, false;
    /// All tricks, four in a row with suit cards.
    Quart = "quart", SuperTrophy, Names::Nothing, false;
    /// All tricks, four in a row with Vogerln.
    Pyramide = "pyramide", SuperTrophy, Names::Nothing, false;
    /// All tricks, all five bound ones, the last three with suit cards.
    Spektrum = "spektrum", SuperTrophy, Names::Nothing, true;
    /// All tricks: the named cards, XIX, XX, XXI and the Sküs take the first seven.
    Stella = "stella", MultiTrophy, Names::Cards(3), true;
    /// All tricks, all five bound ones, the last three with Vogerln.
    Full = "full", MultiTrophy, Names::Nothing, true;
    /// All tricks, all five bound ones, the last three with cards of the named suit.
    Court = "court", MultiTrophy, Names::Suit, true;
    /// All tricks, all five bound ones, the last three with kings.
    Grand = "grand", MultiTrophy, Names::Nothing, true;
    /// All tricks, one with a suit card that is no king, and the opponents' XXI and Pagat.
    Harpie = "harpie", UltraTrophy, Names::Nothing, false;
    /// All tricks, Mondfang, the last three with suit cards.
    Gloria = "gloria", UltraTrophy, Names::Nothing, false;
    /// All tricks, Mondfang, the last three with Vogerln.
    Triumph = "triumph", UltraTrophy, Names::Nothing, false;
    /// All tricks, the opponents' XXI and Pagat, the last three with Vogerln, one at least by each partner.
    Royal = "royal", RoyalTrophy, Names::Nothing, false;
}
