//! Texts in German, English, French and Hungarian, numbers, money and dates.
//!
//! Every sentence a person reads comes from `l10n/<language>/`, embedded in the binary:
//!
//! | File | What it holds |
//! |---|---|
//! | `papers.ftl` | sheets, PDFs, CSV; named by a variant of [`Text`], so a misspelt key does not compile |
//! | `refusals.ftl` | what the rules refuse, and the words of games and of JSON; named by messages of `domain` |
//! | `surfaces.ftl` | what is refused outside the rules: requests, imports, tokens; named by messages of other crates |
//! | `problems.ftl` | title and advice of each code of a problem |
//! | `web.ftl` | the words of the pages; named by a variant of [`Page`] |
//! | `cli.ftl` | what the command line says; named by its messages, the help by command and option |
//!
//! German is the language of the game; its terms (Vorhand, Rangpunkte, Bettler) stay German in the
//! other languages too; those of French Tarot stay French where German players say them so (Garde,
//! Bout); Royal-Tarock, which comes from Hungary, is Hungarian in Hungarian.
//!
//! The build fails where a language lacks a text, has one too many, or fills in other values than
//! the others. Tests hold that every message of the crates has a text that fills in exactly its
//! arguments, and that no text is unused.
//!
//! To add a text: write it into the file of every language. To add a language: a variant of
//! [`Lang`], its folder, its line in `build.rs`; the compiler and the build name what is missing.

pub mod coverage;

mod bundle;
mod clock;
mod column;
mod format;
mod game;
mod help;
mod in_words;
mod lang;
mod offence;
mod page;
mod problem;
mod royal;
mod tarot;
mod teams;
mod text;
mod ties;
#[cfg(test)]
mod untranslated;
mod wording;

pub use clock::{central_european, local_date, local_date_time};
pub use column::column;
pub use fluent::FluentValue as Value;
pub use format::{amount, date, date_long, date_time, decimal, integer, money, points};
pub use game::{contract_abbreviation, contract_name, kontra_name, premium_name, premium_of};
pub use help::help;
pub use in_words::all_in_words;
pub use lang::{Lang, UnknownLanguage};
pub use offence::{offence, ruling_kind};
pub use page::Page;
pub use problem::{problem_advice, problem_title, problems_head};
pub use royal::{royal_group, royal_help, royal_item, royal_line, royal_named, trophy_name};
pub use tarot::{chelem_name, petit_au_bout_name, poignee_name, tarot_contract_name};
pub use teams::teams_legend;
pub use text::Text;
pub use ties::{numbers, pair_tie_reason, tie_reason};
pub use wording::{AsWritten, ByNumber, Names, Wording};
