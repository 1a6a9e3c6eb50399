//! axe-core, which looks for what somebody who sees or hears little cannot use. `TAROCKMEISTER_AXE` says where its
//! `axe.min.js` is.

use std::sync::OnceLock;

use serde_json::{Value, json};

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
