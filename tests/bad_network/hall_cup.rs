//! A tournament whose phones come by the net of a hall.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::support::browser::Browser;
use crate::support::cup::Cup;
use crate::support::database::On;
use crate::support::hall_net::HallNet;
use crate::support::server::Server;
use crate::table_sheet::made_up::points;
use crate::table_sheet::phone::{CONFIRMED, WRITES};

/// How long a phone may take until everything has arrived.
pub const PATIENCE: Duration = Duration::from_mins(3);

/// What is kept on a phone: how many lines the server has, with a receipt of each, and how many wait.
pub const KEPT: &str = "const done = arguments[arguments.length - 1]; \
    const asked = indexedDB.open('tarockmeister', 1); \
    asked.onsuccess = () => { \
      const all = asked.result.transaction('lines').objectStore('lines').getAll(); \
      all.onsuccess = () => { asked.result.close(); const lines = all.result.filter(it => it.kind === 'line'); \
        done([lines.filter(it => it.state === 'sent' && it.proof).length, lines.filter(it => it.state !== 'sent').length]); }; \
    };";

/// A tournament whose phones come by a net.
#[derive(Debug)]
pub struct HallCup {
    pub cup: Cup,
    pub net: HallNet,
    /// How the server is started.
    pub options: Vec<String>,
    /// What the code of each table's card carries.
    cards: Vec<String>,
    ruleset: &'static str,
}

impl HallCup {
    /// Round 1 of so many players has begun.
    pub fn start(https: bool, players: usize, cycles: u8) -> Self {
        Self::by(https, "krenglbach-2018", players, cycles)
    }

    /// The same by other rules.
    pub fn by(https: bool, ruleset: &'static str, players: usize, cycles: u8) -> Self {
        let net = HallNet::open(https);
        let options = if https {
            vec!["--public-url".to_owned(), net.url.clone()]
        } else {
            vec!["--host".to_owned(), crate::support::hall_net::NAME.to_owned()]
        };
        let stated: Vec<_> = options.iter().map(String::as_str).collect();
        let cup = Cup::found_in(On::Sqlite.database().unwrap(), &stated, ruleset, 1, cycles);
        cup.admit(players, 500);
        cup.start_round(1);
        net.lead_to(&cup.server.url);
        let cards = crate::sign_in::cards_of_tables(&cup, cup.tables(1));
        Self { cup, net, options, cards, ruleset }
    }

    /// Kills the server.
    pub fn kill(&mut self) {
        self.cup.server.kill();
    }

    /// Starts it again.
    pub fn start_again(&mut self) {
        let options: Vec<_> = self.options.iter().map(String::as_str).collect();
        let database = self.cup.database().url.clone();
        self.cup.server.start_again_with(&database, &options);
    }

    /// A phone that has scanned the card of a table.
    pub fn phone(&self, table: usize, name: &str) -> Browser {
        let browser = self.browser(name);
        browser.screen(360, 640, false);
        self.scan(table, &browser);
        browser
    }

    /// A browser that comes by the net; what it keeps stays under this name.
    pub fn browser(&self, name: &str) -> Browser {
        let profile = self.cup.database().file(name);
        let resolve = format!("--host-resolver-rules=MAP {} 127.0.0.1", crate::support::hall_net::NAME);
        let trust = format!("--ignore-certificate-errors-spki-list={}", self.net.trusted);
        Browser::start_with(&profile, &[&resolve, &trust]).expect("chromedriver is installed")
    }

    /// Scans a table's card, until its page is there.
    pub fn scan(&self, table: usize, browser: &Browser) {
        let there = "return location.pathname.endsWith('/write') && document.getElementById('data') !== null";
        for again in 0..60 {
            let address = format!("{}/sign-in?lang=de&again={again}#{}", self.net.url, self.cards[table - 1]);
            if browser.tries(&address) && browser.comes(there, Duration::from_secs(4)) {
                return;
            }
        }
        panic!("the card does not open its sheet: {}", browser.shown());
    }

    /// Opens the sheet anew, until it is there with what is tapped.
    pub fn reload(&self, table: usize, browser: &Browser) {
        let address = format!("{}{}?lang=de", self.net.url, self.write_path(table));
        let there = "return document.querySelector('.state') !== null";
        for _ in 0..60 {
            if browser.tries(&address) && browser.comes(there, Duration::from_secs(2)) {
                return;
            }
        }
        panic!("the sheet does not open: {}", browser.shown());
    }

    /// Whose page came without its scripts, or not at all, loads it anew: by http nothing else brings it.
    pub fn opened(&self, table: usize, browser: &Browser) {
        let there = "return document.querySelector('.state') !== null";
        if !browser.comes(there, Duration::from_secs(15)) {
            self.reload(table, browser);
        }
    }

    /// Waits until the server has all that was tapped, on a page that is there.
    pub fn confirmed(&self, table: usize, browser: &Browser) {
        let begun = Instant::now();
        while !browser.comes(CONFIRMED, Duration::from_secs(20)) {
            assert!(begun.elapsed() < PATIENCE, "table {table} waits: {}", browser.shown());
            self.opened(table, browser);
        }
    }

    pub fn write_path(&self, table: usize) -> String {
        format!("/tournaments/{}/rounds/1/tables/{table}/write", self.cup.id)
    }

    /// "Ich schreibe", by who sits at this place, until it is so. Who has the pen gives it.
    pub fn take_pen(&self, table: usize, browser: &Browser, seat: usize, holder: Option<&Browser>) {
        let begun = Instant::now();
        let mut looked = begun;
        while browser.run(WRITES) != true {
            assert!(
                begun.elapsed() < PATIENCE,
                "the pen does not come: {} {:?}",
                browser.shown(),
                holder.map(Browser::shown)
            );
            let asks = format!(
                "if (document.querySelector('#pen [role=status]')) return true; \
                 document.querySelectorAll('#pen input[type=radio]')[{seat}]?.click(); \
                 const button = document.querySelector('#pen button'); button?.click(); return button !== null"
            );
            if browser.run(&asks) != true && !browser.comes(WRITES, Duration::from_secs(2)) {
                self.open_write(table, browser);
            }
            if let Some(holder) = holder {
                self.give_pen(table, holder);
            }
            if browser.comes(WRITES, Duration::from_secs(1)) {
                return;
            }
            // "If not, load the page anew": of a page that came without its scripts nobody hears.
            if looked.elapsed() > Duration::from_secs(20) {
                looked = Instant::now();
                self.open_write(table, browser);
            }
        }
    }

    /// Who has the pen gives it, if he is asked for it. A form that does not arrive is sent again.
    fn give_pen(&self, table: usize, holder: &Browser) {
        let gives =
            "const give = document.querySelector('button[value=give]'); give?.click(); return give !== null";
        if holder.run(gives) == true {
            holder.comes("return document.getElementById('pen') !== null", Duration::from_secs(3));
        }
        if holder.run("return document.getElementById('data') === null") == true {
            self.open_write(table, holder);
        }
    }

    fn open_write(&self, table: usize, browser: &Browser) {
        let address = format!("{}{}?lang=de", self.net.url, self.write_path(table));
        let there = "return document.getElementById('data') !== null";
        browser.tries(&address);
        browser.comes(there, Duration::from_secs(2));
    }

    /// Everything that was tapped at a table is in the log once, in its order, and worth what it is worth.
    pub fn holds(&self, table: usize, tapped: &[(&Value, Value)]) {
        let sheet = self.cup.table(1, table).sheet();
        let lines = sheet["deals"].as_array().unwrap();
        assert_eq!(lines.len(), tapped.len(), "nothing lost, nothing twice");
        for ((deal, places), line) in tapped.iter().zip(lines) {
            let case = json!({"ruleset": self.ruleset, "deal": deal});
            let worth = self.cup.server.anonymous().post("/score", &case).expect(200);
            let mut worth = worth["points"].clone();
            // Who sits out has no column of this line.
            if let Some(out) = deal["sits_out"].as_str() {
                assert_eq!(worth.as_object_mut().unwrap().remove(out), Some(json!(0)));
            }
            assert_eq!(points(&sheet, line, deal, places), worth, "{deal}: {}", line["record"]);
        }
    }
    /// The server goes on from a second laptop with the same log, at another address; where nobody comes any more.
    pub fn moves(&mut self, https: bool) -> HallNet {
        self.cup.server.kill();
        let options: Vec<_> = self.options.iter().map(String::as_str).collect();
        self.cup.server = Server::start_with(&self.cup.database().url, &options);
        self.cup.organizer = self.cup.server.client(&self.cup.secret);
        let net = HallNet::open(https);
        net.lead_to(&self.cup.server.url);
        std::mem::replace(&mut self.net, net)
    }
}
