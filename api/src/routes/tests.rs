//! What operations say.

use actix_web::http::Method;
use domain::ids::{DealNumber, PlayerNumber, PrizeId, RoundNumber, TableNumber, TeamId};
use domain::tournament::RejectionCode;
use domain::tournament::checks::{About, Warning};
use domain::tournament::event::DealAt;
use texts::coverage::{File, gaps};
use uuid::Uuid;
use views::checks::links;
use views::listed;

use http::import::{OWN_COLUMNS, TROPHY_COLUMNS};

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
        "team",
    ];
    // What a column was called too is read as well.
    let also = ["fee_paid_also", "residence_also", "place_also", "points_also", "name"];
    let columns =
        listed::COLUMNS.into_iter().chain(columns()).chain(OWN_COLUMNS).chain(TROPHY_COLUMNS).chain(also);
    let columns = columns.map(|id| ("column", id));
    let terms = roles.into_iter().chain(expected.map(|id| ("import", id))).chain(columns);
    let terms: Vec<_> = terms.map(|(kind, id)| (kind, id.to_owned())).collect();
    let gaps = gaps(File::Surfaces, messages.into_iter().flatten(), &terms);
    assert_eq!(gaps, Vec::<String>::new());
}

/// What is odd or in the way tells where it can be mended: at an address that is read.
#[test]
fn whatever_is_odd_or_in_the_way_leads_to_an_operation() {
    let operations = super::operations();
    let reads = |link: &str| {
        operations.iter().filter(|operation| operation.method == Method::GET).any(|operation| {
            let (wanted, named): (Vec<_>, Vec<_>) =
                (link.split('/').collect(), operation.path.split('/').collect());
            let fits = |(wanted, named): (&&str, &&str)| wanted == named || named.starts_with('{');
            wanted.len() == named.len() && wanted.iter().zip(&named).all(fits)
        })
    };
    let deal = DealAt { round: RoundNumber(2), table: TableNumber(17), deal: DealNumber(5) };
    let whole = About {
        players: vec![PlayerNumber(3)],
        teams: vec![TeamId(Uuid::nil())],
        tables: vec![deal.table_at()],
        deals: vec![deal],
        prizes: vec![PrizeId::Title("local".parse().unwrap())],
    };
    let of_a_table = About { tables: whole.tables.clone(), ..About::default() };
    let of_a_player = About { players: whole.players.clone(), ..About::default() };
    let warnings = Warning::ALL.map(|warning| serde_json::to_value(warning).unwrap());
    let obstacles = RejectionCode::ALL.iter().map(|code| serde_json::to_value(code).unwrap());
    for code in warnings.into_iter().chain(obstacles) {
        let code = code.as_str().unwrap();
        assert!(!links(code, &whole, "/tournaments/1").is_empty(), "{code} leads nowhere");
        for about in [&whole, &of_a_table, &of_a_player, &About::default()] {
            for link in links(code, about, "/tournaments/1") {
                assert!(reads(&link), "{code}: {link}");
            }
        }
    }
}
