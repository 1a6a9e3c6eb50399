//! The help of the command line, from `l10n/<language>/cli.ftl`: by key, as commands and options
//! come from the program's own description of them.

use crate::Lang;

/// A text of the help, if there is one of this key.
#[must_use]
pub fn help(lang: Lang, key: &str) -> Option<String> {
    lang.find(key, None)
}
