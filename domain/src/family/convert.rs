//! From a family's own types to the enums over families, and back for who means one family.

use super::{Adjudication, Entry, GameRules, Play, Record, Settlement};
use crate::{koenigrufen, royal, tarot};

macro_rules! families {
    ($( $variant:ident($module:ident) as $name:ident: $words:literal; )*) => {
        impl GameRules {
            $(
                #[doc = concat!("The rules, if they are of ", $words, ".")]
                #[must_use]
                pub const fn $name(&self) -> Option<&$module::Rules> {
                    match self {
                        Self::$variant(rules) => Some(rules),
                        _ => None,
                    }
                }
            )*
        }

        impl<P> Record<P> {
            $(
                #[doc = concat!("The record, if it is of ", $words, ".")]
                #[must_use]
                pub const fn $name(&self) -> Option<&$module::Record<P>> {
                    match self {
                        Self::$variant(record) => Some(record),
                        _ => None,
                    }
                }
            )*
        }

        impl<P> Entry<P> {
            $(
                #[doc = concat!("The entry, if it is of ", $words, ".")]
                #[must_use]
                pub const fn $name(&self) -> Option<&$module::entry::Entry<P>> {
                    match self {
                        Self::$variant(entry) => Some(entry),
                        _ => None,
                    }
                }
            )*
        }

        impl<P> Play<P> {
            $(
                #[doc = concat!("The play, if it is of ", $words, ".")]
                #[must_use]
                pub const fn $name(&self) -> Option<&$module::Play<P>> {
                    match self {
                        Self::$variant(play) => Some(play),
                        _ => None,
                    }
                }
            )*
        }

        impl Settlement {
            $(
                #[doc = concat!("The settlement, if it is of ", $words, ".")]
                #[must_use]
                pub const fn $name(&self) -> Option<&$module::Settlement> {
                    match self {
                        Self::$variant(settlement) => Some(settlement),
                        _ => None,
                    }
                }
            )*
        }

        $(
            impl From<$module::Rules> for GameRules {
                fn from(rules: $module::Rules) -> Self {
                    Self::$variant(rules)
                }
            }

            impl<P> From<$module::Record<P>> for Record<P> {
                fn from(record: $module::Record<P>) -> Self {
                    Self::$variant(record)
                }
            }

            impl<P> From<$module::entry::Entry<P>> for Entry<P> {
                fn from(entry: $module::entry::Entry<P>) -> Self {
                    Self::$variant(entry)
                }
            }

            impl From<$module::Settlement> for Settlement {
                fn from(settlement: $module::Settlement) -> Self {
                    Self::$variant(settlement)
                }
            }

            impl<P> From<$module::Play<P>> for Play<P> {
                fn from(play: $module::Play<P>) -> Self {
                    Self::$variant(play)
                }
            }

            impl From<$module::play::Adjudication> for Adjudication {
                fn from(judged: $module::play::Adjudication) -> Self {
                    Self::$variant(judged)
                }
            }
        )*
    };
}

families! {
    Koenigrufen(koenigrufen) as koenigrufen: "Königrufen";
    Tarot(tarot) as tarot: "French Tarot";
    Royal(royal) as royal: "Royal-Tarock";
}
