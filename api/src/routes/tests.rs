//! What operations say.

use texts::coverage::{File, gaps};
use views::listed;

use http::import::OWN_COLUMNS;

use super::{IMPORT_COLUMNS, rounds};

/// The columns of the lists that are imported, by name.
fn columns() -> impl Iterator<Item = &'static str> {
    IMPORT_COLUMNS.into_iter().chain(rounds::import_totals::COLUMNS)
}

/// All that is refused outside the rules: of the engine, of requests, of tables and here.
#[test]
fn what_is_refused_outside_the_rules_has_its_texts_in_every_language() {
    let messages = [
        engine::faults::FAULTS,
        http::messages::MESSAGES,
        views::messages::MESSAGES,
        crate::messages::MESSAGES,
    ];
    let roles = ["public", "scorer", "referee", "registrar", "organizer"].map(|id| ("role", id));
    let expected = [
        "person",
        "club",
        "label",
        "number",
        "round",
        "amount",
        "trophies",
        "year",
        "yes-or-no",
        "place",
        "points",
    ];
    // What a column was called too is read as well.
    let also = ["fee_paid_also", "residence_also", "place_also", "points_also", "name"];
    let columns = listed::COLUMNS.into_iter().chain(columns()).chain(OWN_COLUMNS).chain(also);
    let columns = columns.map(|id| ("column", id));
    let terms = roles.into_iter().chain(expected.map(|id| ("import", id))).chain(columns);
    let terms: Vec<_> = terms.map(|(kind, id)| (kind, id.to_owned())).collect();
    let gaps = gaps(File::Surfaces, messages.into_iter().flatten(), &terms);
    assert_eq!(gaps, Vec::<String>::new());
}
