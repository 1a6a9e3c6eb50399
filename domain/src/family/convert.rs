//! From a family's own types to the enums over families, and back for who means one family.

use super::{Adjudication, Entry, GameRules, Play, Played, Record, Settlement, families};

macro_rules! conversions {
    ([$($variant:ident $module:ident $words:literal;)*]) => {
        $(
            conversions!(@rules $variant $module $words);
            conversions!(@players $variant $module $words
                Record(crate::$module::Record<P>) Entry(crate::$module::entry::Entry<P>)
                Play(crate::$module::Play<P>) Played(crate::$module::play::Played<P>));
            conversions!(@from GameRules::$variant(crate::$module::Rules));
            conversions!(@from Settlement::$variant(crate::$module::Settlement));
            conversions!(@from Adjudication::$variant(crate::$module::play::Adjudication));
        )*
    };
    (@rules $variant:ident $module:ident $words:literal) => {
        impl GameRules {
            #[doc = concat!("The rules, if they are of ", $words, ".")]
            #[must_use]
            pub const fn $module(&self) -> Option<&crate::$module::Rules> {
                if let Self::$variant(rules) = self { Some(rules) } else { None }
            }
        }

        impl Settlement {
            #[doc = concat!("The settlement, if it is of ", $words, ".")]
            #[must_use]
            pub const fn $module(&self) -> Option<&crate::$module::Settlement> {
                if let Self::$variant(settlement) = self { Some(settlement) } else { None }
            }
        }
    };
    (@players $variant:ident $module:ident $words:literal $($of:ident($own:ty))*) => {
        $(
            impl<P> $of<P> {
                #[doc = concat!("What it is in ", $words, ", if it is of that family.")]
                #[must_use]
                pub const fn $module(&self) -> Option<&$own> {
                    if let Self::$variant(own) = self { Some(own) } else { None }
                }
            }

            impl<P> From<$own> for $of<P> {
                fn from(own: $own) -> Self {
                    Self::$variant(own)
                }
            }

            impl<'a, P> TryFrom<&'a $of<P>> for &'a $own {
                type Error = OfAnotherFamily;

                fn try_from(of: &'a $of<P>) -> Result<Self, OfAnotherFamily> {
                    of.$module().ok_or(OfAnotherFamily)
                }
            }
        )*
    };
    (@from $of:ident::$variant:ident($own:ty)) => {
        impl From<$own> for $of {
            fn from(own: $own) -> Self {
                Self::$variant(own)
            }
        }
    };
}

/// What was asked for is of another family.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is of another family")]
pub struct OfAnotherFamily;

families!(conversions);
