//! What a player did wrong: which duty, when, with which card. Which duties there are says the family.

use crate::seat::Seat;

/// A duty broken once: one of the duties `B` of a family, with cards `C`, of which `S` are many.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Breach<B, C, S, H> {
    /// Which duty.
    pub broken: B,
    /// In which trick, from 1; 0 before play.
    pub trick: u8,
    /// By whom.
    pub player: Seat,
    /// With which card, if it was one.
    pub card: Option<C>,
    /// The cards that would have been right, where the duty is about a choice of cards.
    pub right: S,
    /// What exactly, where one duty can be broken in several ways.
    pub how: H,
}

/// The duties a play of a family can break, behind those of every game of tricks, each with its id
/// as in JSON; and a breach of one of them, with the family's cards and its ways to break a duty. What
/// it says to a person is the family's `Breach::message`.
macro_rules! duties {
    (($card:ty, $cards:ty, $how:ty) $($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        $crate::trick_play::duties! { @all ($card, $cards, $how)
            /// Somebody else had to lead.
            WrongLead = "wrong_lead",
            /// Within a trick, before somebody whose turn it was.
            OutOfTurn = "out_of_turn",
            /// A card that was not in his hand at that moment.
            NotInHand = "not_in_hand",
            /// What was led was not served.
            Farbzwang = "farbzwang",
            $($(#[$doc])* $name = $id,)*
        }
    };
    (@all ($card:ty, $cards:ty, $how:ty) $($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// The duties a play can break. The names are stable; in JSON `snake_case`.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Broken {
            $($(#[$doc])* $name,)*
        }

        impl Broken {
            /// All, in the order in which they are looked for.
            pub const ALL: [Self; [$($id),*].len()] = [$(Self::$name),*];

            /// The id, as in JSON.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self { $(Self::$name => $id,)* }
            }
        }

        /// A duty broken once.
        pub type Breach = $crate::trick_play::Breach<Broken, $card, $cards, $how>;

        impl From<&Breach> for $crate::game::Breach {
            fn from(breach: &Breach) -> Self {
                Self {
                    rule: breach.broken.id(),
                    trick: breach.trick,
                    player: breach.player,
                    card: breach.card.map(|card| card.to_string()),
                    detail: breach.message(),
                }
            }
        }
    };
}

pub(crate) use duties;
