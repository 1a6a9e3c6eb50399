//! axe-core, which looks for what somebody who sees or hears little cannot use. `TAROCKMEISTER_AXE` says where its
//! `axe.min.js` is.

use std::sync::OnceLock;
use std::time::Duration;

use serde_json::{Value, json};

use crate::pictures::everybody::WIDTHS;
use crate::pictures::keep;
use crate::support::browser::Browser;

/// Its script. Without it nothing is looked at, which is said aloud; under `CI` that is a failure.
fn axe() -> Option<&'static str> {
    static AXE: OnceLock<Option<String>> = OnceLock::new();
    let read = || {
        let path = std::env::var_os("TAROCKMEISTER_AXE");
        if path.is_none() {
            assert!(std::env::var_os("CI").is_none(), "TAROCKMEISTER_AXE does not say where axe-core is");
            eprintln!("SKIPPED: axe-core, as TAROCKMEISTER_AXE does not say where it is");
        }
        path.map(|path| std::fs::read_to_string(path).unwrap())
    };
    AXE.get_or_init(read).as_deref()
}

/// What it finds on the page that is open: each weakness, and the first elements that have it.
pub fn found_by_axe(browser: &Browser) -> Value {
    let Some(axe) = axe() else { return json!([]) };
    // In one script: a page that is loaded anew in between has lost it.
    let look = format!(
        "const done = arguments[arguments.length - 1]; if (window.axe === undefined) {{ {axe}\n }} \
         axe.run(document, {{resultTypes: ['violations']}}).then(found => \
         done(found.violations.map(it => `${{it.id}}: ${{it.nodes.map(node => node.html).slice(0, 3).join(' ')}}`)), \
         error => done([String(error)]))"
    );
    browser.run_later(&look, &json!([]))
}

/// Looks at a state that no address leads to, in the language it was come to: it is kept as a picture, nothing in it is too
/// wide, and axe-core finds nothing. On the narrowest screen in the dark and on another one in the light; on all of `WIDTHS`,
/// light and dark, with `TAROCKMEISTER_SCREENS`. Answers what is wrong.
pub fn wrong_in(browser: &Browser, name: &str, other: u32) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut screens = vec![(320, true), (other, false)];
    if std::env::var_os("TAROCKMEISTER_SCREENS").is_some() {
        screens = WIDTHS.into_iter().flat_map(|width| [(width, true), (width, false)]).collect();
    }
    for (width, dark) in screens {
        browser.screen(width, 640, dark);
        // Also of a page behind another one, which draws no frames.
        let shown = || browser.run("return document.body.innerText.length");
        let mut before = Value::Null;
        while before != shown() {
            before = shown();
            std::thread::sleep(Duration::from_millis(100));
        }
        let theme = if dark { "dark" } else { "light" };
        keep(&format!("{name}-{width}-{theme}"), &browser.picture(true));
        let wide = browser.run("return document.documentElement.scrollWidth - innerWidth");
        if wide.as_i64().unwrap() > 0 {
            wrong.push(format!("{name} is {wide} px too wide at {width}"));
        }
        let found = found_by_axe(browser);
        if found != json!([]) {
            wrong.push(format!("{name} at {width}, dark {dark}: {found}"));
        }
    }
    wrong
}

/// The same of a phone's page, where nothing may be wrong.
pub fn looks(browser: &Browser, name: &str) {
    assert_eq!(wrong_in(browser, name, 360), [] as [String; 0]);
}
