//! A sentence for a person, before it is in any language: which one it is, and what it is about.
//!
//! This crate writes no prose. Where something is refused it names a message and gives typed
//! arguments; the crate `texts` holds the sentence in every language, and whoever answers the
//! person renders it. Each module lists its messages once with [`faults!`](crate::faults),
//! [`rejections!`](crate::rejections) or [`messages!`](crate::messages), which make a function of each: a call that forgets an
//! argument does not compile, and a message without a text fails the tests of `texts`.

use crate::words::Words;

mod arg;

pub use arg::{
    Arg, Card, Clause, Count, Day, Kind, List, Moment, Money, Named, Player, Score, Term, Word, Written,
};

/// A message with its arguments.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Message {
    /// Which message: area and name, such as `koenigrufen-thirds_sum`.
    pub id: &'static str,
    /// The arguments by name, in the order of the list of messages.
    pub args: Vec<(&'static str, Arg)>,
}

impl Message {
    /// Gives each term in it the name that a ruleset has for it, by kind and id.
    pub fn name_terms<'w>(&mut self, own: &impl Fn(&str, &str) -> Option<&'w Words>) {
        self.args.iter_mut().for_each(|(_, arg)| arg.name_terms(own));
    }
}

/// A message as its module lists it: what every language must have a text for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Declared {
    /// Which message.
    pub id: &'static str,
    /// The code of JSON that it explains; none for a part of other messages.
    pub code: Option<&'static str>,
    /// Its arguments.
    pub args: &'static [(&'static str, Kind)],
}

impl std::fmt::Display for Message {
    /// For logs and tests of this program, not for people: `id(name: value, …)`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}(", self.id)?;
        for (i, (name, value)) in self.args.iter().enumerate() {
            write!(f, "{}{name}: {value}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}

/// Lists messages that are parts of others, each with its arguments, and makes a function of each.
///
/// `messages! { "area"; name(argument: Kind); }` gives `name(argument)`, a [`Message`], and the
/// constant `MESSAGES`. The text's key is `area-name`.
#[macro_export]
macro_rules! messages {
    ($area:literal; $($name:ident($($arg:ident: $kind:ident),*);)*) => {
        /// The messages of this area.
        pub const MESSAGES: &[$crate::message::Declared] = &[$(
            $crate::message::Declared {
                id: concat!($area, "-", stringify!($name)),
                code: None,
                args: &[$((stringify!($arg), $crate::message::Kind::$kind)),*],
            },
        )*];

        $(
            #[doc = concat!("The text `", $area, "-", stringify!($name), "`.")]
            #[must_use]
            pub fn $name($($arg: impl Into<$crate::message::$kind>),*) -> $crate::message::Message {
                $crate::message::Message {
                    id: concat!($area, "-", stringify!($name)),
                    args: vec![$((stringify!($arg), $crate::message::Arg::from(Into::<$crate::message::$kind>::into($arg)))),*],
                }
            }
        )*
    };
}
