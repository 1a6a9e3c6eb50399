//! Any text as a request: answered or refused, and what is answered can be written.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|request: &str| {
    if let Ok(answer) = cases::adjudicate::adjudicate(request) {
        serde_json::to_string(&answer).expect("an answer is JSON");
    }
});
