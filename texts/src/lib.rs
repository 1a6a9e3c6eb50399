//! Texts in German, English and French, numbers, money and dates.
//!
//! Every sentence a person reads comes from `l10n/<language>.ftl`, embedded in
//! the binary; code names it by a variant of [`Text`], so a misspelt key does
//! not compile. German is the default and the language of the game; its terms
//! (Vorhand, Rangpunkte, Bettler) stay German in the other languages too; those of French Tarot
//! stay French where German players say them so (Garde, Bout).
//!
//! Invariants, each held by a test: all languages have the same keys with the
//! same variables, every [`Text`] has a message, and no message is unused.
//!
//! To add a text: add a variant to [`Text`] and the message to every `.ftl`
//! file. To add a language: add a variant to [`Lang`] and its file; the compiler
//! and the tests name what is missing.

mod format;
mod game;
mod lang;
mod offence;
mod page;
mod royal;
mod tarot;
mod text;
mod ties;
mod wording;

pub use fluent::FluentValue as Value;
pub use format::{amount, date, date_long, date_time, decimal, integer, money, points};
pub use game::{contract_abbreviation, contract_name, kontra_name, premium_name};
pub use lang::{Lang, UnknownLanguage};
pub use offence::offence;
pub use page::Page;
pub use royal::{royal_group, royal_help, royal_item, royal_line, royal_named, trophy_name};
pub use tarot::{chelem_name, petit_au_bout_name, poignee_name, tarot_contract_name};
pub use text::Text;
pub use ties::{numbers, pair_tie_reason, tie_reason};
pub use wording::{AsWritten, ByNumber, Names, Wording};
