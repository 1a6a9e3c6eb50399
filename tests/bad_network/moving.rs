//! A sheet whose server has another address, and one that opens without its server.

use std::time::{Duration, Instant};

use serde_json::{Value, json};

use super::hall_cup::{HallCup, KEPT, PATIENCE};
use crate::support::axe::looks;
use crate::support::browser::Browser;
use crate::support::hall_net::HallNet;
use crate::table_sheet::made_up::{places, simulated, tap};
use crate::table_sheet::phone::CONFIRMED;

/// The server comes back at another address: what waits on the phone goes there by a link, or by a file, and what was
/// sent before, or arrives from both addresses, is there once.
#[test]
#[ignore = "needs a browser"]
fn what_waits_moves_to_the_new_address() {
    let mut hall = HallCup::start(false, 8, 4);
    let deals = simulated("krenglbach-2018", 40);
    let deals: Vec<_> = deals.iter().filter(|deal| deal["trischaken"].is_null()).take(6).collect();
    let phone = hall.phone(1, "phone");
    hall.take_pen(1, &phone, 0, None);
    let mut tapped: Vec<(&Value, Value)> = Vec::new();
    let mut taps = |phone: &Browser, deal| {
        tapped.push((deal, places(phone, deal)));
        tap(phone, deal);
    };
    for deal in &deals[..2] {
        taps(&phone, *deal);
    }
    phone.wait_for(CONFIRMED, PATIENCE);
    hall.net.away(true);
    for deal in &deals[2..5] {
        taps(&phone, *deal);
    }
    // A second laptop takes over: the same log, another port, so that to a browser it is another place.
    let before = std::mem::replace(&mut hall.net, HallNet::open(false));
    hall.net.lead_to(&hall.cup.server.url);
    phone.run(
        "const back = document.querySelector('[data-key=back]'); \
               if (document.querySelector('.t-games')) document.querySelector('.state').click()",
    );
    phone.wait_for("return document.querySelector('#app').dataset.step === 'sheet'", PATIENCE);
    let typed = hall.net.url.trim_start_matches("http://");
    let goes = |typed: &str| {
        phone.run(&format!(
            "document.getElementById('moves').open = true; document.getElementById('address').value = '{typed}'; \
             document.querySelector('#move form button').click()"
        ));
        phone.wait_for(
            &format!("return document.querySelector('#move a.there:not([hidden])')?.textContent.includes('{typed}') === true"),
            PATIENCE,
        );
    };
    // A slip in the address opens another tab with nothing in it: this page, which the old server would not bring again, stays.
    phone.run("window.here = true");
    goes("127.0.0.1:1");
    assert_eq!(phone.run("return window.here"), true, "the page is still the same");
    goes(typed);
    looks(&phone, "move");
    // In this tab, as the browser that is driven looks at no other.
    phone.run("const link = document.querySelector('#move a.there'); link.target = ''; link.click()");
    phone.wait_for("return location.pathname === '/kept' && document.querySelector('#move .found:not([hidden])') !== null", PATIENCE);
    assert_eq!(phone.run("return location.origin"), hall.net.url.as_str());
    assert_eq!(phone.run("return location.hash"), "", "it is not in the address any more");
    assert_eq!(phone.run("return document.querySelectorAll('#move .found li').length"), 5);
    looks(&phone, "move-found");
    phone.run("document.querySelector('#move .found button').click()");
    phone.wait_for("return document.querySelector('#move a.way:not([hidden])') !== null", PATIENCE);
    // A file brings the same again: nothing is there twice.
    phone.run_later(
        "const done = arguments[arguments.length - 1]; const asked = indexedDB.open('tarockmeister', 1); \
         asked.onsuccess = () => { const all = asked.result.transaction('lines').objectStore('lines').getAll(); \
           all.onsuccess = () => { asked.result.close(); \
             const text = JSON.stringify({tarockmeister: 'lines', lines: all.result}); \
             const files = new DataTransfer(); files.items.add(new File([text], 'lines.json')); \
             const input = document.querySelector('#move input[type=file]'); input.files = files.files; \
             input.dispatchEvent(new Event('change')); done(all.result.length); }; };",
        &json!([]),
    );
    phone.wait_for("return document.querySelector('#move .found:not([hidden])') !== null", PATIENCE);
    phone.run("document.querySelector('#move .found button').click()");
    phone.wait_for("return document.querySelector('#move .found').hidden", PATIENCE);
    hall.scan(1, &phone);
    phone.wait_for(CONFIRMED, PATIENCE);
    taps(&phone, deals[5]);
    phone.wait_for(CONFIRMED, PATIENCE);
    hall.holds(1, &tapped);
    assert_eq!(phone.run_later(KEPT, &json!([])), json!([6, 0]));
    // The old address is there again: what still waits there is the same.
    before.away(false);
    let path = hall.write_path(1);
    phone.open(&format!("{}{path}", before.url));
    phone.wait_for(CONFIRMED, PATIENCE);
    assert_eq!(phone.run_later(KEPT, &json!([])), json!([5, 0]));
    hall.holds(1, &tapped);
    // Who makes such a link himself gets nothing in that is not a line of a table.
    phone.open(&format!("{}/kept#{}", hall.net.url, "eyJ0YXJvY2ttZWlzdGVyIjoibGluZXMiLCJsaW5lcyI6W3t9XX0"));
    phone.wait_for("return document.querySelector('#move [role=status]').textContent !== ''", PATIENCE);
    assert_eq!(phone.run("return document.querySelector('#move .found').hidden"), true);
}

/// By http nothing opens a page without its server: who loads the sheet anew while the net is away sees the browser's
/// error. When the net is back, what was tapped before goes on, and nothing is lost or there twice.
#[test]
#[ignore = "needs a browser"]
fn a_sheet_loaded_anew_without_the_net_by_http_goes_on_when_it_is_back() {
    let hall = HallCup::start(false, 8, 4);
    let deals = simulated("krenglbach-2018", 30);
    let deals: Vec<_> = deals.iter().filter(|deal| deal["contract"] == "rufer").take(4).collect();
    let phone = hall.phone(1, "phone");
    hall.take_pen(1, &phone, 0, None);
    let mut tapped = Vec::new();
    let mut taps = |deal| {
        tapped.push((deal, places(&phone, deal)));
        tap(&phone, deal);
    };
    taps(deals[0]);
    phone.wait_for(CONFIRMED, PATIENCE);
    hall.net.away(true);
    taps(deals[1]);
    taps(deals[2]);
    phone.wait_for("return document.querySelector('.state').textContent.includes('(2)')", PATIENCE);
    assert_eq!(phone.run("return isSecureContext"), false, "no worker can help");
    let address = format!("{}{}?lang=de", hall.net.url, hall.write_path(1));
    phone.tries(&address);
    let error = "return location.protocol";
    assert_eq!(phone.run(error), "chrome-error:", "nothing brings the page: {}", phone.shown());
    crate::pictures::keep("table-offline-http", &phone.picture(true));
    phone.reload();
    assert_eq!(phone.run(error), "chrome-error:", "{}", phone.shown());
    assert_eq!(
        hall.cup.table(1, 1).sheet()["deals"].as_array().unwrap().len(),
        1,
        "nothing has come through"
    );
    hall.net.away(false);
    phone.reload();
    phone.wait_for(CONFIRMED, PATIENCE);
    taps(deals[3]);
    phone.wait_for(CONFIRMED, PATIENCE);
    hall.holds(1, &tapped);
    assert_eq!(phone.run_later(KEPT, &json!([])), json!([4, 0]));
}

/// By https, with the program's own TLS: the sheet opens without the server, as it was read last, and goes on.
#[test]
#[ignore = "needs a browser"]
fn a_sheet_opens_without_its_server_by_https() {
    let mut hall = HallCup::start(false, 8, 4);
    let database = hall.cup.database().url.clone();
    let made = rcgen::generate_simple_self_signed(vec![crate::support::hall_net::NAME.to_owned()]).unwrap();
    let [cert, key] = ["cert.pem", "key.pem"].map(|name| hall.cup.database().file(name));
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    std::fs::write(&cert, made.cert.pem()).unwrap();
    let plain = hall.options.clone();
    hall.options.extend(["--tls-cert".to_owned(), cert.display().to_string()]);
    hall.options.extend(["--tls-key".to_owned(), key.display().to_string()]);
    hall.kill();
    hall.start_again();
    // Straight to the program: nothing in between speaks TLS for it.
    let port = hall.cup.server.url.rsplit(':').next().unwrap().to_owned();
    hall.net.url = format!("https://{}:{port}", crate::support::hall_net::NAME);
    hall.net.trusted = crate::support::hall_net::trusted_key(&made.signing_key);
    let deals = simulated("krenglbach-2018", 30);
    let deals: Vec<_> = deals.iter().filter(|deal| deal["contract"] == "rufer").take(5).collect();
    let phone = hall.phone(1, "phone");
    hall.take_pen(1, &phone, 0, None);
    let mut tapped = Vec::new();
    let mut taps = |phone: &Browser, deal| {
        tapped.push((deal, places(phone, deal)));
        tap(phone, deal);
    };
    let kept = |phone: &Browser| {
        let script = "const done = arguments[arguments.length - 1]; (async () => { const all = {}; \
            for (const name of await caches.keys()) \
              all[name] = (await (await caches.open(name)).keys()).map(it => new URL(it.url).pathname); \
            done(all); })()";
        phone.run_later(script, &json!([]))
    };
    let begun = Instant::now();
    while kept(&phone)["sheets"] != json!([hall.write_path(1)]) {
        assert!(begun.elapsed() < PATIENCE, "the sheet is not kept: {}", kept(&phone));
        std::thread::sleep(Duration::from_millis(100));
    }
    let assets = kept(&phone)["assets"].as_array().unwrap().len();
    assert!(assets > 10, "what it is made of: {}", kept(&phone));
    taps(&phone, deals[0]);
    phone.wait_for(CONFIRMED, PATIENCE);
    taps(&phone, deals[1]);
    phone.wait_for("return document.querySelector('.state').textContent !== ''", PATIENCE);
    hall.kill();
    taps(&phone, deals[2]);
    hall.reload(1, &phone);
    crate::pictures::keep("table-offline-https", &phone.picture(true));
    taps(&phone, deals[3]);
    hall.reload(1, &phone);
    hall.start_again();
    phone.wait_for(CONFIRMED, PATIENCE);
    taps(&phone, deals[4]);
    phone.wait_for(CONFIRMED, PATIENCE);
    assert_eq!(kept(&phone)["sheets"], json!([hall.write_path(1)]), "and no other page");

    // Who has no right any more has no names either.
    phone.forget_cookies();
    phone.open(&format!("{}{}", hall.net.url, hall.write_path(1)));
    assert_eq!(kept(&phone)["sheets"], json!([]));
    hall.kill();
    hall.options = plain;
    hall.cup.server.start_again_with(&database, &[]);
    hall.holds(1, &tapped);
}
