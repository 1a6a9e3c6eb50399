//! Each role on each page.

use std::collections::BTreeSet;

use serde_json::json;

use super::Needs::{self, Anyone, Anywhere, AtHome, AtOwn, AtTable, Everywhere, InCup, Seated};
use super::{DESK, ORGANIZER, REFEREE, REGISTRAR, ROLES, SCOPES, SHEET, Verdict, filled};
use crate::support::client::Client;
use crate::support::hall::{Hall, token};

/// Every page, with who may see it.
const PAGES: &[(&str, Needs)] = &[
    ("/", Anyone),
    ("/sign-in", Anyone),
    ("/kept", Anyone),
    ("/receipt-keys", Anyone),
    ("/pictures", AtOwn(ORGANIZER)),
    ("/persons", AtOwn(ORGANIZER)),
    ("/persons/{person}", AtOwn(ORGANIZER)),
    ("/persons/{person}/merge", AtOwn(ORGANIZER)),
    ("/organisations", Anyone),
    ("/organisations/new", Everywhere(ORGANIZER)),
    ("/organisations/{organisation}", Anyone),
    ("/organisations/{organisation}/logo", Anyone),
    ("/organisations/{organisation}/desk", AtHome(ORGANIZER)),
    ("/organisations/{organisation}/seasons", Anyone),
    ("/seasons", Anyone),
    ("/seasons/new", AtOwn(ORGANIZER)),
    ("/seasons/{season}", Anyone),
    // And captains, of their team: `roles::captains`.
    ("/seasons/{season}/desk", AtHome(DESK)),
    ("/seasons/{season}/desk/match", AtHome(REFEREE)),
    ("/seasons/{season}/teams/{team}", Anyone),
    ("/seasons/{season}/matches/{match}", Anyone),
    ("/seasons/{season}/entrants/{entrant}", Anyone),
    ("/begin", AtOwn(ORGANIZER)),
    ("/practice", AtOwn(ORGANIZER)),
    ("/help/{desk}", Anyone),
    ("/rulesets/{ruleset}", Anyone),
    ("/shelf", AtOwn(DESK)),
    ("/shelf/{ruleset}", AtOwn(DESK)),
    ("/shelf/{ruleset}/edit", AtOwn(ORGANIZER)),
    ("/sessions", Anywhere(ROLES)),
    ("/logs/{log}", InCup(ORGANIZER)),
    ("/security-log", AtOwn(ORGANIZER)),
    ("/tournaments/{tournament}", Anyone),
    ("/tournaments/{tournament}/live", Anyone),
    ("/tournaments/{tournament}/board", Anyone),
    ("/tournaments/{tournament}/standings", Anyone),
    ("/tournaments/{tournament}/pairs", Anyone),
    ("/tournaments/{tournament}/teams", Anyone),
    ("/tournaments/{tournament}/titles", Anyone),
    ("/tournaments/{tournament}/trophies", Anyone),
    ("/tournaments/{tournament}/prizes", Anyone),
    ("/tournaments/{tournament}/rules", Anyone),
    ("/tournaments/{tournament}/rulings", Anyone),
    ("/tournaments/{tournament}/editions", Anyone),
    ("/tournaments/{tournament}/editions/{edition}", Anyone),
    ("/tournaments/{tournament}/players/{player}", Anyone),
    ("/tournaments/{tournament}/rounds/{round}", Anyone),
    ("/tournaments/{tournament}/rounds/{round}/draw", Anyone),
    ("/tournaments/{tournament}/rounds/{round}/standings", Anyone),
    ("/tournaments/{tournament}/rounds/{round}/tables/{table}", Seated(SHEET)),
    ("/tournaments/{tournament}/rounds/{round}/tables/{table}/write", Seated(SHEET)),
    ("/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/play", AtTable(SHEET)),
    ("/tournaments/{tournament}/rounds/{round}/tables/{table}/pen", Seated(SHEET)),
    ("/tournaments/{tournament}/tables/{table}", Anyone),
    ("/tournaments/{tournament}/pre-registrations", Anyone),
    ("/tournaments/{tournament}/pre-registrations/own", Anyone),
    ("/tournaments/{tournament}/own", Anyone),
    ("/tournaments/{tournament}/slips", InCup(REGISTRAR)),
    ("/tournaments/{tournament}/hall", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/desk", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/desk/setup", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/desk/draw", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/desk/apart", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/desk/seats", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/desk/results-list", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/desk/review", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/desk/prizes", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/desk/webhooks", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/rounds/{round}/tables/{table}/desk", AtTable(REFEREE)),
    ("/tournaments/{tournament}/players/{player}/person", InCup(REGISTRAR)),
    ("/tournaments/{tournament}/players/{player}/leaving", InCup(DESK)),
    ("/tournaments/{tournament}/desk/registration", InCup(REGISTRAR)),
    ("/tournaments/{tournament}/desk/referee", InCup(REFEREE)),
    ("/tournaments/{tournament}/desk/rulings", InCup(REFEREE)),
    ("/tournaments/{tournament}/desk/rulings/{ruling}", InCup(REFEREE)),
    ("/tournaments/{tournament}/desk/appeals/{appeal}", InCup(REFEREE)),
    ("/tournaments/{tournament}/rounds/{round}/tables/{table}/deals/{deal}/case", AtTable(REFEREE)),
    ("/tournaments/{tournament}/desk/cash", InCup(REGISTRAR)),
    ("/tournaments/{tournament}/desk/registration/import", InCup(REGISTRAR)),
    ("/tournaments/{tournament}/desk/registration/slip", InCup(REGISTRAR)),
    ("/tournaments/{tournament}/cards", InCup(ORGANIZER)),
    ("/tournaments/{tournament}/history", InCup(DESK)),
    ("/tournaments/{tournament}/helpers", InCup(ORGANIZER)),
];

#[test]
fn every_page_is_for_whom_it_is_meant() {
    let known: BTreeSet<_> = web::pages().into_iter().map(|page| page.path).collect();
    assert_eq!(known, PAGES.iter().map(|(path, _)| *path).collect(), "say in PAGES who may see a page");

    let database = super::with_another_organisation();
    let server = database.serve();
    let hall = Hall::open(&server.set_up(), 8);
    let other = Hall::open(&hall.organizer, 4);
    let other = other.id.as_str();
    let founding = json!({"title": "Jahr", "year": 2026, "kind": "team_championship"});
    let season = hall.organizer.post("/seasons", &founding).location();
    let season = season.rsplit('/').next().expect("an id");
    let version = hall.organizer.get(&hall.cup).version();
    let expect = |who: &str, client: &Client, verdict: &dyn Fn(Needs) -> Verdict| {
        // A stream has no end.
        // Nor does a table tell anything but where its sheet is.
        let is_listed =
            |path: &str| !path.ends_with("/live") && path != "/tournaments/{tournament}/tables/{table}";
        for (path, needs) in PAGES.iter().filter(|(path, _)| is_listed(path)) {
            let answer = client.raw("GET", &filled(path, &hall.id, season), "", None, &[]);
            let found = match answer.status {
                401 => Verdict::Unauthenticated,
                403 => Verdict::Forbidden,
                200 | 404 | 409 => Verdict::Allowed,
                _ => panic!("{path}: {}", answer.text),
            };
            assert_eq!(found, verdict(*needs), "{who}: {path}");
        }
        // Its forms, sent so that they change nothing: who is let in is told that this is no form.
        let origin = [("Origin", server.url.as_str())];
        for page in web::pages() {
            let (_, needs) = PAGES.iter().find(|(path, _)| *path == page.path).expect("a page");
            let answer = client.raw(
                "POST",
                &filled(page.path, &hall.id, season),
                "text/plain",
                Some("no form"),
                &origin,
            );
            if !page.acts() {
                assert_eq!(answer.status, 405, "{who}: {} takes no form", page.path);
                continue;
            }
            let found = match answer.status {
                401 => Verdict::Unauthenticated,
                403 => Verdict::Forbidden,
                415 => Verdict::Allowed,
                _ => panic!("{}: {}", page.path, answer.text),
            };
            assert_eq!(found, verdict(*needs), "{who}: a form of {}", page.path);
        }
    };
    expect("nobody", &server.anonymous(), &Needs::without_token);
    expect("a forged token", &server.client("tm_00"), &|_| Verdict::Unauthenticated);
    for role in ROLES {
        for scope in SCOPES {
            let secret = token(&hall.organizer, role, &scope.json(&hall.id, other));
            expect(&format!("{role} with {scope:?}"), &server.client(&secret), &|needs| {
                needs.of(role, scope)
            });
        }
    }
    assert_eq!(hall.organizer.get(&hall.cup).version(), version, "a look has changed something");
}
