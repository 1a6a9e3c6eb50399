//! Style and scripts: embedded, and served under a path that is made of their content, so that a browser
//! keeps them for ever and never shows a page with the style of another version.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use actix_web::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use actix_web::{HttpRequest, HttpResponse, web};
use http::problem::{Code, Problem, Result};
use sha2::{Digest, Sha256};

use crate::headers;
use crate::rendered::Written;

/// Name, media type, content.
const ASSETS: [(&str, &str, &str); 54] = [
    ("style.css", "text/css; charset=utf-8", include_str!("../assets/style.css")),
    ("board.css", "text/css; charset=utf-8", include_str!("../assets/board.css")),
    ("page.js", "text/javascript; charset=utf-8", include_str!("../assets/page.js")),
    ("press.js", "text/javascript; charset=utf-8", include_str!("../assets/press.js")),
    ("swap.js", "text/javascript; charset=utf-8", include_str!("../assets/swap.js")),
    ("board.js", "text/javascript; charset=utf-8", include_str!("../assets/board.js")),
    ("focus.js", "text/javascript; charset=utf-8", include_str!("../assets/focus.js")),
    ("live.js", "text/javascript; charset=utf-8", include_str!("../assets/live.js")),
    ("epoch.js", "text/javascript; charset=utf-8", include_str!("../assets/epoch.js")),
    ("offer.js", "text/javascript; charset=utf-8", include_str!("../assets/offer.js")),
    ("draw.js", "text/javascript; charset=utf-8", include_str!("../assets/draw.js")),
    ("proof.js", "text/javascript; charset=utf-8", include_str!("../assets/proof.js")),
    ("weigh.js", "text/javascript; charset=utf-8", include_str!("../assets/weigh.js")),
    ("redraw.js", "text/javascript; charset=utf-8", include_str!("../assets/redraw.js")),
    ("moments.js", "text/javascript; charset=utf-8", include_str!("../assets/moments.js")),
    ("sign-in.js", "text/javascript; charset=utf-8", include_str!("../assets/sign-in.js")),
    ("table.css", "text/css; charset=utf-8", include_str!("../assets/table.css")),
    ("table.js", "text/javascript; charset=utf-8", include_str!("../assets/table.js")),
    ("sheet.js", "text/javascript; charset=utf-8", include_str!("../assets/sheet.js")),
    ("taps.js", "text/javascript; charset=utf-8", include_str!("../assets/taps.js")),
    ("slip.js", "text/javascript; charset=utf-8", include_str!("../assets/slip.js")),
    ("trischaken.js", "text/javascript; charset=utf-8", include_str!("../assets/trischaken.js")),
    ("table-view.js", "text/javascript; charset=utf-8", include_str!("../assets/table-view.js")),
    ("entry.js", "text/javascript; charset=utf-8", include_str!("../assets/entry.js")),
    ("queue.js", "text/javascript; charset=utf-8", include_str!("../assets/queue.js")),
    ("outbox.js", "text/javascript; charset=utf-8", include_str!("../assets/outbox.js")),
    ("pen.js", "text/javascript; charset=utf-8", include_str!("../assets/pen.js")),
    ("preview.js", "text/javascript; charset=utf-8", include_str!("../assets/preview.js")),
    ("move.js", "text/javascript; charset=utf-8", include_str!("../assets/move.js")),
    ("offline.js", "text/javascript; charset=utf-8", include_str!("../assets/offline.js")),
    ("sender.js", "text/javascript; charset=utf-8", include_str!("../assets/sender.js")),
    ("koenigrufen.js", "text/javascript; charset=utf-8", include_str!("../assets/koenigrufen.js")),
    ("koenigrufen-view.js", "text/javascript; charset=utf-8", include_str!("../assets/koenigrufen-view.js")),
    ("kept.js", "text/javascript; charset=utf-8", include_str!("../assets/kept.js")),
    ("kept-here.js", "text/javascript; charset=utf-8", include_str!("../assets/kept-here.js")),
    ("draft.js", "text/javascript; charset=utf-8", include_str!("../assets/draft.js")),
    ("heap.js", "text/javascript; charset=utf-8", include_str!("../assets/heap.js")),
    ("heap-view.js", "text/javascript; charset=utf-8", include_str!("../assets/heap-view.js")),
    ("tarot.js", "text/javascript; charset=utf-8", include_str!("../assets/tarot.js")),
    ("tarot-entry.js", "text/javascript; charset=utf-8", include_str!("../assets/tarot-entry.js")),
    ("royal.js", "text/javascript; charset=utf-8", include_str!("../assets/royal.js")),
    ("royal-entry.js", "text/javascript; charset=utf-8", include_str!("../assets/royal-entry.js")),
    ("bidding.js", "text/javascript; charset=utf-8", include_str!("../assets/bidding.js")),
    ("family.js", "text/javascript; charset=utf-8", include_str!("../assets/family.js")),
    ("element.js", "text/javascript; charset=utf-8", include_str!("../assets/element.js")),
    ("line-actions.js", "text/javascript; charset=utf-8", include_str!("../assets/line-actions.js")),
    ("arranging.js", "text/javascript; charset=utf-8", include_str!("../assets/arranging.js")),
    ("more.js", "text/javascript; charset=utf-8", include_str!("../assets/more.js")),
    ("desks.css", "text/css; charset=utf-8", include_str!("../assets/desks.css")),
    ("registration.js", "text/javascript; charset=utf-8", include_str!("../assets/registration.js")),
    ("camera.js", "text/javascript; charset=utf-8", include_str!("../assets/camera.js")),
    ("drawing.js", "text/javascript; charset=utf-8", include_str!("../assets/drawing.js")),
    ("import.js", "text/javascript; charset=utf-8", include_str!("../assets/import.js")),
    ("icon.svg", "image/svg+xml", include_str!("../assets/icon.svg")),
];

/// One digest over all of them: a script finds the others beside itself.
static DIGEST: LazyLock<String> = LazyLock::new(|| {
    let mut digest = Sha256::new();
    for (name, _, content) in ASSETS {
        digest.update(name.as_bytes());
        digest.update([0]);
        digest.update(content.as_bytes());
        digest.update([0]);
    }
    digest.finalize().iter().take(8).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
});

/// Media type and content by name, packed once for all who ask.
static SERVED: LazyLock<BTreeMap<&str, (&str, Written)>> = LazyLock::new(|| {
    let served = |(name, media_type, content)| (name, (media_type, Written::for_ever(content)));
    ASSETS.into_iter().map(served).collect()
});

/// What each script imports at once; what it asks for only when it needs it is not there.
static IMPORTS: LazyLock<BTreeMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let scripts = ASSETS.into_iter().filter(|(_, media_type, _)| media_type.starts_with("text/javascript"));
    scripts.map(|(name, _, content)| (name, content.lines().filter_map(imported).collect())).collect()
});

/// The script beside it that a line of a script imports.
fn imported(line: &str) -> Option<&str> {
    let (_, from) = line.strip_prefix("import ")?.split_once("from \"./")?;
    from.strip_suffix("\";")
}

/// The script of the family with this name.
pub fn of_family(family: &str) -> Option<&'static str> {
    IMPORTS.keys().find(|script| script.strip_suffix(".js") == Some(family)).copied()
}

/// These scripts, and all that they import: a page that names them all is whole sooner than one whose scripts are
/// asked for when the one that wants them has come.
pub fn with_imports(first: &[&'static str]) -> Vec<&'static str> {
    let mut all = first.to_vec();
    let mut at = 0;
    while let Some(script) = all.get(at) {
        for needed in IMPORTS.get(script).into_iter().flatten() {
            if !all.contains(needed) {
                all.push(needed);
            }
        }
        at += 1;
    }
    all
}

/// What opens a sheet without the server. Its address stays: the browser asks for it again.
const WORKER: &str = include_str!("../assets/worker/worker.js");

/// Tells programs apart by what their pages look like.
pub fn digest() -> u64 {
    u64::from_str_radix(&DIGEST, 16).unwrap_or_default()
}

/// Where the file with this name is.
pub fn path(name: &str) -> String {
    format!("/assets/{}/{name}", *DIGEST)
}

/// Serves a file to who knows its content's digest.
pub async fn serve(request: HttpRequest, path: web::Path<(String, String)>) -> Result<HttpResponse> {
    let (digest, name) = path.into_inner();
    let found = (digest == *DIGEST).then(|| SERVED.get(name.as_str())).flatten();
    let (media_type, written) =
        found.ok_or_else(|| Problem::new(Code::NotFound, http::messages::nothing_here()))?;
    let mut answer = HttpResponse::Ok();
    answer.insert_header((CONTENT_TYPE, *media_type));
    answer.insert_header((CACHE_CONTROL, "public, max-age=31536000, immutable"));
    Ok(written.body(&request, answer))
}

/// Serves what opens a sheet without the server.
pub async fn worker() -> HttpResponse {
    let mut answer = HttpResponse::Ok();
    answer.content_type("text/javascript; charset=utf-8").insert_header((CACHE_CONTROL, "no-cache"));
    let mut answer = answer.body(WORKER);
    headers::add(answer.headers_mut());
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_script_that_is_imported_is_served() {
        assert!(IMPORTS.values().flatten().count() > 50);
        for (script, needed) in &*IMPORTS {
            for needed in needed {
                assert!(IMPORTS.contains_key(needed), "{script} imports {needed}");
            }
        }
    }

    #[test]
    fn nothing_is_served_that_a_merge_left_open() {
        let open =
            |text: &str| text.lines().any(|line| line.starts_with("<<<<<<<") || line.starts_with(">>>>>>>"));
        let left: Vec<_> = ASSETS.iter().filter(|(.., text)| open(text)).map(|(name, ..)| name).collect();
        assert!(left.is_empty(), "{left:?}");
    }

    #[test]
    fn a_script_comes_with_what_it_imports_each_once() {
        assert_eq!(with_imports(&["moments.js"]), ["moments.js"]);
        assert_eq!(
            with_imports(&["page.js", "live.js"]),
            ["page.js", "live.js", "epoch.js", "focus.js", "moments.js", "press.js", "swap.js"]
        );
        assert!(with_imports(&["page.js"]).contains(&"moments.js"));
    }

    /// Whose table plays one game is not sent the taps of another.
    #[test]
    fn the_sheet_imports_no_family() {
        let sheet = with_imports(&["table.js"]);
        for (family, entry) in [("koenigrufen", "entry"), ("tarot", "tarot-entry"), ("royal", "royal-entry")]
        {
            let own = with_imports(&[of_family(family).unwrap()]);
            assert!(own.iter().any(|it| it.trim_end_matches(".js") == entry), "{own:?}");
            assert!(
                !sheet.iter().any(|it| it.starts_with(family) || it.trim_end_matches(".js") == entry),
                "{sheet:?}"
            );
        }
    }
}
