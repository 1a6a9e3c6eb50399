//! The desks in states that nobody wishes for: a form refused at its field, a main button that is blocked, what another desk has changed
//! meanwhile, nothing there yet, a tournament that is closed. axe-core finds nothing in them, on a computer and on a phone.

use serde_json::json;

use super::{home, signed_in};
use crate::series::persons;
use crate::support::axe::wrong_in;
use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};

/// Whoever looks at states, and what was wrong in them.
struct Looking<'a> {
    browser: &'a Browser,
    home: String,
    wrong: Vec<String>,
}

impl<'a> Looking<'a> {
    fn at(browser: &'a Browser, home: String) -> Self {
        Self { browser, home, wrong: Vec::new() }
    }

    /// What is on the screen now.
    fn state(&mut self, name: &str) {
        let browser = self.browser;
        browser.run("for (const it of document.querySelectorAll('details')) it.open = true");
        self.wrong.extend(wrong_in(browser, &format!("state-{name}"), 1280));
    }

    fn opens(&self, path: &str) {
        let and = if path.contains('?') { '&' } else { '?' };
        self.browser.open(&format!("{}{path}{and}lang=de", self.home));
    }

    fn page(&mut self, name: &str, path: &str) {
        self.opens(path);
        self.state(name);
    }

    /// Types this, and sends the form that has this button, whatever the browser would say to it.
    fn sends(&self, typed: &[(&str, &str)], button: &str) {
        for (field, value) in typed {
            self.browser.run(&format!(
                "const field = document.querySelector(`{field}`); \
                 if (field.type === 'checkbox' || field.type === 'radio') field.checked = true; else field.value = `{value}`;"
            ));
        }
        self.browser.run(&format!(
            "window.before = true; const button = document.querySelector(`{button}`); \
             button.form.noValidate = true; button.form.requestSubmit(button);"
        ));
        self.browser.wait("return window.before === undefined && document.readyState === 'complete'");
    }

    /// A page whose form is refused.
    fn refused(&mut self, name: &str, path: &str, typed: &[(&str, &str)], button: &str) {
        self.opens(path);
        self.sends(typed, button);
        self.is_refused(name);
    }

    fn is_refused(&mut self, name: &str) {
        let says =
            self.browser.run("return document.querySelector('main [role=alert], main .wrong') !== null");
        assert!(says == true, "{name} is not refused: {}", self.browser.shown());
        self.state(name);
    }

    fn done(self) {
        assert!(self.wrong.is_empty(), "{:#?}", self.wrong);
    }
}

/// Pages of the desks of a tournament, by what they are called.
const DESKS: [(&str, &str); 11] = [
    ("desk", "/desk"),
    ("registration", "/desk/registration"),
    ("import", "/desk/registration/import"),
    ("referee", "/desk/referee"),
    ("rulings", "/desk/rulings"),
    ("cash", "/desk/cash"),
    ("review", "/desk/review"),
    ("prizes", "/desk/prizes"),
    ("setup", "/desk/setup"),
    ("hall", "/hall"),
    ("history", "/history"),
];

#[test]
#[ignore = "needs a browser and takes a minute"]
fn desks_where_nothing_is_there_yet_or_something_stands_in_the_way_have_nothing_for_axe() {
    let cup = Cup::found(On::Sqlite, "krenglbach-2018", 2, 1).unwrap();
    let browser = signed_in(&cup);
    let mut looking = Looking::at(&browser, home(&cup));
    for (name, path) in DESKS {
        looking.page(&format!("empty-{name}"), path);
    }
    looking.opens("/desk");
    assert_eq!(browser.run("return document.querySelector('button.main[disabled]') !== null"), true);
    looking.page("blocked-draw", "/desk/draw");
    let draw = browser.run("return document.querySelector('button[value=draw][disabled]') !== null");
    assert_eq!(draw, true, "{}", browser.shown());
    let new = "/desk/registration";
    looking.refused("new", new, &[("#new-given_name", "Eva"), ("#new-number", "x")], "button[value=new]");
    let entry = [("#entry-amount", "viel"), ("#entry-reason", "Semmeln")];
    looking.refused("entry", "/desk/cash", &entry, "button[value=entry]");
    looking.refused("count", "/desk/cash", &[("#count-amount", "7")], "button[value=count]");
    looking.refused(
        "list",
        "/desk/registration/import",
        &[("#list", "given_name,number\nEva,zwei\n")],
        "main form button.main",
    );
    looking.done();
}

#[test]
#[ignore = "needs a browser and takes a minute"]
fn desks_that_refuse_or_that_another_was_faster_at_have_nothing_for_axe() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", Stage::FirstRound);
    let table = cup.table(1, 1);
    let (offender, other) = (table.player(2), table.player(3));
    let complaint = json!({"by": other, "reason": "Der Dreier war verloren"});
    cup.act("rounds/1/tables/1/deals/2/complaints", &complaint).expect(201);
    let browser = signed_in(&cup);
    let mut looking = Looking::at(&browser, home(&cup));
    let player = "/desk/registration?player=3";
    looking.refused("fee", player, &[("#amount", "viel")], "#one button[value=fee]");
    looking.refused(
        "kind-of-club",
        player,
        &[("#club", "x".repeat(65).as_str())],
        "#one button[value=details]",
    );
    // Another desk has booked something since.
    looking.opens(player);
    cup.act("players/3/fees", &json!({"amount_cents": 100})).expect(200);
    looking.sends(&[("#amount", "1")], "#one button[value=fee]");
    looking.is_refused("faster");
    looking.page("blocked", "/desk");
    assert_eq!(browser.run("return document.querySelector('button.main[disabled]') !== null"), true);
    looking.refused("more-time", "/desk", &[("#more", "viel")], "button.btn[value=extend]");
    let sums = "/rounds/1/tables/1/desk";
    looking.refused("sums", sums, &[("input[name^=points-]", "viel")], "button[value=totals]");
    looking.refused("competitions", sums, &[("#competitions", "a!")], "button[value=counts-for]");
    looking.refused("substitute", sums, &[], "button[name=look][value=substitute]");
    looking.refused(
        "seats",
        "/desk/seats",
        &[("main form input[type=text], main form input:not([type])", "a")],
        "button[value=move]",
    );
    let leaving = "/players/3/leaving";
    looking.refused(
        "suspend",
        leaving,
        &[("input[value=suspend]", ""), ("#reason", "x")],
        "button[value=look]",
    );
    let case = format!("/rounds/1/tables/1/deals/2/case?offence=farbzwang&p{offender}=1");
    looking.page("renonce", &case);
    looking.refused("rule", &case, &[("#rule-text", " ")], "#rule button[value=annulled]");
    looking.page("claim", &format!("{case}&claim-{other}=viel"));
    looking.refused("person", "/players/3/person", &[], "main form button.main");
    looking.refused("notice", "/hall", &[], "main form button.main");
    looking.done();

    let [person, other] = persons(&cup.organizer, ["Ebner", "Hubner"]);
    cup.act("players", &json!({"person_id": person})).expect(201);
    let mut looking = Looking::at(&browser, cup.server.url.clone());
    let path = format!("/persons/{person}");
    looking.refused(
        "ban",
        &path,
        &[("#until", "2000-01-01"), ("#reason", "Zu laut")],
        "button[value=suspend]",
    );
    looking.opens(&path);
    looking.sends(&[("#until", "2099-12-31"), ("#reason", "Zu laut")], "button[value=suspend]");
    looking.state("banned");
    looking.refused("merge-unsure", &format!("{path}/merge?into={other}"), &[], "button[value=merge]");
    let edit = "/shelf/tarockcup-2018/edit";
    looking.refused("shelf", edit, &[("#title", ""), ("#rounds", "30")], "button[value=see-figures]");
    looking.opens(edit);
    looking.sends(&[("#title", "Rieder Wertung"), ("#rounds", "2")], "button[value=see-figures]");
    looking.state("shelf-told");
    looking.done();
}

#[test]
#[ignore = "needs a browser"]
fn desks_of_a_closed_tournament_have_nothing_for_axe() {
    let cup = evening(On::Sqlite.database().unwrap(), &[], 9, "Piccoleitner", Stage::Published);
    let browser = signed_in(&cup);
    let mut looking = Looking::at(&browser, home(&cup));
    looking.opens("/desk/prizes");
    looking.sends(&[], "button[value=pay]");
    looking.sends(&[], "button[value=reverse]");
    looking.is_refused("back");
    let odd = cup.read("checks?before=close");
    let odd = odd["items"].as_array().unwrap().iter().filter(|it| it["severity"] == "warning");
    let seen: Vec<_> = odd.map(|it| it["code"].clone()).collect();
    cup.act("close", &json!({"confirmed": seen})).expect(200);
    for (name, path) in DESKS {
        looking.page(&format!("closed-{name}"), path);
    }
    looking.refused("reopen", "/desk", &[], "button[value=reopen]");
    looking.done();
}
