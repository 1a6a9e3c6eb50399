//! What lists call their columns, from `l10n/<language>/surfaces.ftl`.

use crate::Lang;
use crate::wording::key;

/// The head of a column, such as `family_name`, as lists in this language may have it.
#[must_use]
pub fn column(lang: Lang, id: &str) -> Option<String> {
    lang.find(&key(&format!("column-{id}")), None)
}
