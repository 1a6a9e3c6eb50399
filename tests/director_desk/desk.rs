//! An organizer's browser at a server, without script: it opens pages and sends their forms.

use serde_json::{Value, json};

use crate::registration_desk::send;
use crate::support::client::Client;
use crate::support::database::{Database, On};
use crate::support::server::Server;
use crate::support::visitor::{Seen, Visitor};

/// A server, an organizer's browser at it, and the same one's program.
pub struct Desk {
    pub server: Server,
    pub database: Database,
    pub browser: Visitor,
    pub api: Client,
}

/// A secret that signs an organizer in once.
fn link_of(database: &Database) -> String {
    let link = database.run(&["setup-link"]);
    let secret = String::from_utf8(link.stdout).unwrap();
    secret.trim().strip_prefix("setup_secret=").unwrap().to_owned()
}

impl Desk {
    pub fn open() -> Self {
        let database = On::Sqlite.database().unwrap();
        let server = Server::start(&database.url);
        let api = server.set_up();
        Self::signed_in(server, database, api)
    }

    /// The same at a server that has its first organizer.
    pub fn beside(server: Server, database: Database) -> Self {
        let asked = json!({"secret": link_of(&database), "label": "Program"});
        let made = server.anonymous().post("/setup", &asked).expect(201);
        let api = server.client(made["secret"].as_str().unwrap());
        Self::signed_in(server, database, api)
    }

    fn signed_in(server: Server, database: Database, api: Client) -> Self {
        let mut browser = Visitor::of(&server.url);
        assert_eq!(browser.send("/sign-in", &[("secret", &link_of(&database))]).status, 303);
        Self { server, database, browser, api }
    }

    /// A secret that signs an organizer in once.
    pub fn link(&self) -> String {
        link_of(&self.database)
    }

    /// The page, which is there.
    #[track_caller]
    pub fn page(&mut self, path: &str) -> Seen {
        let seen = self.browser.open(path);
        assert_eq!(seen.status, 200, "{path}: {}", seen.text);
        seen
    }

    /// Opens a page and sends its form that has this button, with what was typed.
    #[track_caller]
    pub fn tap(&mut self, path: &str, act: &str, typed: &[(&str, &str)]) -> Seen {
        let page = self.page(path);
        let button = format!("\" value=\"{act}\"");
        let form = page.form_text(&button);
        assert!(!form.contains(&format!("{button} disabled")), "{act} is blocked: {form}");
        let typed = [&[("act", act)], typed].concat();
        self.browser.send_form(path.split('#').next().unwrap(), &page, &button, &typed)
    }

    /// The same, only to be told what it would change.
    #[track_caller]
    pub fn look(&mut self, path: &str, act: &str, typed: &[(&str, &str)]) -> Seen {
        let token = self.page(path).hidden("form_token");
        let fields: Vec<_> =
            [("form_token", &*token), ("look", act)].into_iter().chain(typed.iter().copied()).collect();
        self.browser.send(path, &fields)
    }

    /// The same, and it is done.
    #[track_caller]
    pub fn done(&mut self, path: &str, act: &str, typed: &[(&str, &str)]) -> String {
        let seen = self.tap(path, act, typed);
        assert_eq!(seen.status, 303, "{path}, {act}: {}", seen.text);
        seen.location.unwrap()
    }

    /// The same, with everything odd confirmed that the page tells.
    #[track_caller]
    pub fn confirmed(&mut self, path: &str, act: &str) -> String {
        let page = self.page(path);
        let odd = page.text.split("name=\"confirm-").skip(1).map(|it| it.split('"').next().unwrap());
        let odd: Vec<_> = odd.map(|code| format!("confirm-{code}")).collect();
        let typed: Vec<_> = odd.iter().map(|name| (name.as_str(), "yes")).collect();
        self.done(path, act, &typed)
    }

    /// Plays a cup of so many rounds and tables of four by the sums of paper.
    pub fn play(&mut self, cup: &str, rounds: i32, tables: i32) {
        let here = format!("{cup}/desk");
        for round in 1..=rounds {
            self.confirmed(&format!("{here}/draw"), "draw");
            self.done(&here, "start", &[]);
            for table in 1..=tables {
                let points = [12, 4, -4, -12].map(|sum| sum * (2 * table + round));
                self.totals(&format!("{cup}/rounds/{round}/tables/{table}"), points);
            }
            self.done(&here, "end", &[]);
        }
    }

    /// Hands out every prize.
    pub fn pay_all(&mut self, prizes: &str) {
        while self.page(prizes).text.contains("value=\"pay\"") {
            self.done(prizes, "pay", &[]);
        }
    }

    /// Founds a tournament by the form; its path.
    #[track_caller]
    pub fn begin(&mut self, ruleset: &str) -> String {
        let page = self.page("/begin");
        let (token, key) = (page.hidden("form_token"), page.hidden("key"));
        let fields = [
            ("form_token", token.as_str()),
            ("key", &key),
            ("title", "Krenglbacher Tarockturnier"),
            ("date", "2026-11-24"),
            ("place", "Krenglbach"),
            ("ruleset", ruleset),
        ];
        let seen = self.browser.send("/begin", &fields);
        assert_eq!(seen.status, 303, "{}", seen.text);
        // Sent twice it is founded once.
        assert_eq!(self.browser.send("/begin", &fields).location, seen.location);
        seen.location.unwrap().strip_suffix("/desk").unwrap().to_owned()
    }

    /// Enters twelve at the registration desk by its form, who are there and pay.
    pub fn enter_twelve(&mut self, cup: &str) {
        let names = [
            "Anna Aichinger",
            "Bruno Berghammer",
            "Clara Csonka",
            "Dora Daxberger",
            "Emil Eidenberger",
            "Franz Gattringer",
            "Gisela Hochreiter",
            "Hans Imrédy",
            "Ida Jungwirth",
            "Jutta Kernegger",
            "Karl Langthaler",
            "Lena Oberndorfer",
        ];
        let path = format!("{cup}/desk/registration");
        for name in names {
            let (given, family) = name.split_once(' ').unwrap();
            let typed = [
                ("act", "new"),
                ("given_name", given),
                ("family_name", family),
                ("residence", "Ried"),
                ("name_public", "yes"),
            ];
            let page = self.page(&path);
            let entered = send(&mut self.browser, &path, &page, "id=\"new-player\"", &typed);
            assert_eq!(entered.status, 303, "{name}: {}", entered.text);
        }
        let page = self.page(&path);
        assert!(page.text.contains("12 von 12 sind da"), "{}", page.text);
    }

    /// Registers so many players who have paid and are there.
    pub fn admit(&self, cup: &str, players: usize) {
        for number in 1..=players {
            let person = json!({"given_name": "Eva", "family_name": format!("Huber {number}")});
            let body = json!({"person": person, "fee_paid_cents": 500});
            self.api.post(&format!("{cup}/players"), &body).expect(201);
            self.api.post(&format!("{cup}/players/{number}/check-in"), &json!({})).expect(200);
        }
    }

    /// A cup of so many whose first round has begun, with three deals at its first table: the cup, that table, and who sits
    /// there.
    pub fn with_three_deals(&mut self, players: usize) -> (String, String, Vec<u64>) {
        let cup = self.begin("krenglbach-2018");
        self.admit(&cup, players);
        self.confirmed(&format!("{cup}/desk/draw"), "draw");
        self.done(&format!("{cup}/desk"), "start", &[]);
        let table = format!("{cup}/rounds/1/tables/1");
        let seats = self.seats(&table);
        for (deal, seat) in [(1, 0), (2, 1), (3, 2)] {
            let won = crate::support::cup::won(&seats[seat].to_string(), "dreier");
            self.api.put(&format!("{table}/deals/{deal}"), &won).expect(201);
        }
        (cup, table, seats)
    }

    pub fn read(&self, path: &str) -> Value {
        self.api.get(path).expect(200)
    }

    /// Who sits at a table.
    pub fn seats(&self, table: &str) -> Vec<u64> {
        let sheet = self.read(table);
        let player = |seat: &Value| seat["player"].as_u64().unwrap();
        sheet["seats"].as_array().unwrap().iter().map(player).collect()
    }

    /// Keys the sums of a table, all signed.
    #[track_caller]
    pub fn totals(&mut self, table: &str, points: [i32; 4]) -> String {
        let mut typed = Vec::new();
        for (player, sum) in self.seats(table).into_iter().zip(points) {
            typed.push((format!("points-{player}"), sum.to_string().replace('-', "−")));
            typed.push((format!("signed-{player}"), "yes".to_owned()));
        }
        let typed: Vec<_> = typed.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        self.done(&format!("{table}/desk"), "totals", &typed)
    }
}
