//! Who has no pointer comes everywhere with the keyboard alone, and sees where he is.

use super::{PAGES, address};
use crate::support::browser::Browser;
use crate::support::database::On;
use crate::support::evening::{Stage, evening};

/// What can be reached on a page: shown, not switched off, and one of each group of radio buttons: the chosen one, else the first.
const REACHABLE: &str = "const groups = new Set(); const formOf = it => [...document.forms].indexOf(it.form); \
    const chosen = it => [...document.querySelectorAll('input[type=radio]:checked')].find(other => other.name === it.name && other.form === it.form); \
    return [...document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')] \
    .filter(it => !it.disabled && it.tabIndex >= 0 && it.checkVisibility() && it.getClientRects().length > 0) \
    .filter(it => { if (it.type !== 'radio') return true; const group = `${formOf(it)} ${it.name}`; \
        const other = chosen(it); if (other) return other === it; const is_new = !groups.has(group); groups.add(group); return is_new; }) \
    .map((it, at) => { it.dataset.reach = at; return it.outerHTML.slice(0, 120); })";

/// Where the keyboard is now, whether that is on the screen, and whether it is seen there.
const FOCUSED: &str = "const it = document.activeElement; const style = getComputedStyle(it); \
    const box = it.getBoundingClientRect(); \
    const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2; \
    const there = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth; \
    return [it.dataset.reach === undefined ? null : Number(it.dataset.reach), ring, there]";

/// Goes through an open page with Tab alone. What nobody comes to is wrong, and what has the keyboard and is not seen.
/// The first way on it leads to the content.
pub fn walked(browser: &Browser, name: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    // Where somebody types at once, the way on begins there.
    let begins = browser.run("return document.activeElement === document.body") == true;
    let all = browser.run(REACHABLE);
    let all = all.as_array().unwrap();
    let mut reached = vec![false; all.len()];
    // A little more often than there is anything: what comes after the page is the browser's own.
    for nth in 0..all.len() + 3 {
        browser.press("Tab");
        let at = browser.run(FOCUSED);
        let Some(element) = at[0].as_u64().and_then(|at| usize::try_from(at).ok()) else { continue };
        if nth == 0 && begins && !all[element].as_str().unwrap().contains("class=\"skip\"") {
            wrong.push(format!("{name}: the first way does not lead to the content: {}", all[element]));
        }
        if at[1] != true || at[2] != true {
            wrong.push(format!("{name}: ring {}, on the screen {}: {}", at[1], at[2], all[element]));
        }
        reached[element] = true;
    }
    let missed = all.iter().zip(&reached).filter(|(_, reached)| !**reached);
    wrong.extend(missed.map(|(element, _)| format!("{name}: nobody comes to {element}")));
    wrong
}

#[test]
#[ignore = "needs a browser"]
fn every_public_page_is_read_with_the_keyboard_alone() {
    let database = On::Sqlite.database().unwrap();
    let profile = database.file("profile");
    let cup = evening(database, &[], 9, "Piccoleitner", Stage::Published);
    cup.organizer
        .put(&cup.path("registration"), &serde_json::json!({"open": true, "consent": "by_entry"}))
        .expect(200);
    let browser = Browser::start(&profile).expect("chromedriver is installed");
    browser.screen(390, 844, false);
    let more =
        [("own-place", "{home}/pre-registrations/own"), ("rulings", "{home}/rulings"), ("kept", "/kept")];
    let mut wrong = Vec::new();
    for (name, path) in PAGES.into_iter().chain(more) {
        browser.open(&address(&cup, path));
        browser.wait("return document.readyState === 'complete'");
        wrong.extend(walked(&browser, name));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");

    // The first way leads past everything that stands on each page.
    browser.open(&address(&cup, "{home}/standings"));
    browser.press("Tab");
    browser.press("Enter");
    assert_eq!(browser.run("return document.activeElement.id"), "main");
}

/// A code is typed, and somebody is signed in; then he finds his name.
#[test]
#[ignore = "needs a browser"]
fn somebody_signs_in_with_the_keyboard_alone() {
    let cup = crate::sign_in::cup(8);
    let code = crate::sign_in::cards(&cup, &mut crate::sign_in::organizer(&cup));
    let browser = Browser::start(&cup.database().file("profile")).expect("chromedriver is installed");
    browser.screen(390, 844, false);
    browser.open(&address(&cup, "/sign-in?lang=de"));
    for _ in 0..20 {
        if browser.run("return document.activeElement.id === 'code'") == true {
            break;
        }
        browser.press("Tab");
    }
    browser.types(&code);
    browser.press("Enter");
    browser.wait("return location.pathname.endsWith('/tables/1')");
}
