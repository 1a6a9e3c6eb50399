//! A browser, driven by `chromedriver`: for pictures of pages as people see them.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use super::client::Client;

/// A Chromium without a window; closed when dropped.
#[derive(Debug)]
pub struct Browser {
    driver: Child,
    client: Client,
    session: String,
    /// The browser's own process.
    process: u64,
}

impl Browser {
    /// Starts one; none where `chromedriver` is missing.
    pub fn start(profile: &Path) -> Option<Self> {
        Self::start_with(profile, &[])
    }

    /// One with more arguments.
    pub fn start_with(profile: &Path, more: &[&str]) -> Option<Self> {
        let (driver, port) = Self::driver()?;
        let client = Client::new(&format!("http://127.0.0.1:{port}"), None);
        let profile = format!("--user-data-dir={}", profile.display());
        let mut args = vec![
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            &profile,
        ];
        args.extend(more);
        let wanted = json!({"capabilities": {"alwaysMatch": {
            "goog:chromeOptions": {"args": args}, "goog:loggingPrefs": {"browser": "ALL"},
        }}});
        let made =
            client.raw("POST", "/session", "application/json", Some(&wanted.to_string()), &[]).expect(200);
        let session = made["value"]["sessionId"].as_str().expect("a session").to_owned();
        let process = made["value"]["capabilities"]["goog:processID"].as_u64().expect("a process");
        Some(Self { driver, client, session, process })
    }

    /// Its driver, and where it listens. It looks for a free port itself, which another may take in the same moment.
    fn driver() -> Option<(Child, u16)> {
        for _ in 0..5 {
            let mut driver =
                Command::new("chromedriver").arg("--port=0").stdout(Stdio::piped()).spawn().ok()?;
            let stdout = driver.stdout.take().expect("its output is piped");
            let started = BufReader::new(stdout).lines().map_while(Result::ok);
            let mut port = started.filter_map(|line| {
                let (_, rest) = line.split_once("started successfully on port ")?;
                rest.trim_end_matches('.').parse::<u16>().ok()
            });
            if let Some(port) = port.next() {
                return Some((driver, port));
            }
            driver.wait().expect("it has ended");
        }
        panic!("chromedriver finds no port");
    }

    fn ask(&self, what: &str, body: &Value) -> Value {
        let path = format!("/session/{}/{what}", self.session);
        let answer = self.client.raw("POST", &path, "application/json", Some(&body.to_string()), &[]);
        answer.expect(200)["value"].clone()
    }

    fn command(&self, command: &str, parameters: &Value) -> Value {
        self.ask("goog/cdp/execute", &json!({"cmd": command, "params": parameters}))
    }

    /// Gives it a screen of this size, in light or dark.
    pub fn screen(&self, width: u32, height: u32, dark: bool) {
        self.screen_in(width, height, 1, dark);
    }

    /// The same with so many pixels for each of the page.
    pub fn screen_in(&self, width: u32, height: u32, scale: u32, dark: bool) {
        let size =
            json!({"width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 800});
        self.command("Emulation.setDeviceMetricsOverride", &size);
        let scheme = if dark { "dark" } else { "light" };
        let features = json!({"features": [{"name": "prefers-color-scheme", "value": scheme}]});
        self.command("Emulation.setEmulatedMedia", &features);
    }

    /// Opens a page, and waits until it is there.
    pub fn open(&self, address: &str) {
        let before = self.leaves();
        self.ask("url", &json!({"url": address}));
        let without_hash = |address: &str| address.split('#').next().map(str::to_owned);
        // What changes behind `#` alone is the same page.
        if !address.contains('#') || without_hash(&before) != without_hash(address) {
            self.has_come();
        }
    }

    /// What a script gives; none while the browser is between two pages, where nobody answers.
    fn attempt(&self, script: &str) -> Option<Value> {
        let path = format!("/session/{}/execute/sync", self.session);
        let body = json!({"script": script, "args": []}).to_string();
        let answer = self.client.attempt("POST", &path, "application/json", Some(&body), &[]).ok()?;
        (answer.status == 200).then(|| answer.json()["value"].clone())
    }

    /// Where the browser is before it goes to another page. That page is known by what it does not have.
    fn leaves(&self) -> String {
        let at = self.attempt("window.left = true; return location.href");
        at.and_then(|at| at.as_str().map(str::to_owned)).unwrap_or_default()
    }

    /// Waits for the page that is gone to: the driver may answer while the one before is still shown.
    fn has_come(&self) {
        let begun = Instant::now();
        let there = "return window.left !== true && document.readyState === 'complete'";
        while self.attempt(there) != Some(json!(true)) && begun.elapsed() < Duration::from_mins(1) {
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Opens a page where that may fail; whether the browser got an answer.
    pub fn tries(&self, address: &str) -> bool {
        let path = format!("/session/{}/url", self.session);
        let body = json!({"url": address}).to_string();
        // A driver that waits for a page longer than we wait for the driver is no answer either.
        let asked = self.client.attempt("POST", &path, "application/json", Some(&body), &[]);
        asked.is_ok_and(|answer| answer.status == 200)
    }

    /// Loads again what it shows, or could not show.
    pub fn reload(&self) {
        self.leaves();
        let path = format!("/session/{}/refresh", self.session);
        let _ = self.client.attempt("POST", &path, "application/json", Some("{}"), &[]);
        self.has_come();
    }

    /// Dies in the middle of what it does, as a phone whose battery is empty; what it keeps stays in its profile.
    pub fn dies(self) {
        let killed = Command::new("kill").args(["-KILL", &self.process.to_string()]).status();
        assert!(killed.expect("kill is there").success());
    }

    /// Nothing is there from before.
    pub fn forget_pages(&self) {
        self.command("Network.enable", &json!({}));
        self.command("Network.clearBrowserCache", &json!({}));
        // What opens a sheet without the server has kept its scripts, too.
        self.command("Network.setBypassServiceWorker", &json!({"bypass": true}));
    }

    /// What a script gives.
    pub fn run(&self, script: &str) -> Value {
        self.ask("execute/sync", &json!({"script": script, "args": []}))
    }

    /// Waits until a script says true: half a minute, as long as anybody looks at a page that does not come.
    pub fn wait(&self, script: &str) {
        self.wait_for(script, Duration::from_secs(30));
    }

    /// Waits until a script says true, so long.
    pub fn wait_for(&self, script: &str, patience: Duration) {
        let came = self.comes(script, patience);
        assert!(came, "{script} did not come true: {}", self.shown());
    }

    /// Whether a script says true before so long has passed.
    pub fn comes(&self, script: &str, patience: Duration) -> bool {
        let begun = Instant::now();
        while self.run(script) != true {
            if begun.elapsed() > patience {
                return false;
            }
            std::thread::sleep(Duration::from_millis(30));
        }
        true
    }

    /// Where the browser is, and what it shows.
    pub fn shown(&self) -> Value {
        self.run("return `${location.href}: ${document.body?.innerText}`")
    }

    /// What a script gives that calls its last argument when it is done, and changes nothing: it is asked again, for
    /// half a minute, while its page is loaded anew under it or the net has brought none.
    pub fn run_later(&self, script: &str, args: &Value) -> Value {
        let path = format!("/session/{}/execute/async", self.session);
        let body = json!({"script": script, "args": args}).to_string();
        let begun = Instant::now();
        loop {
            let answer = self.client.raw("POST", &path, "application/json", Some(&body), &[]);
            if answer.status == 200 || begun.elapsed() > Duration::from_secs(30) {
                return answer.expect(200)["value"].clone();
            }
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Whether it reaches any server at all.
    pub fn online(&self, online: bool) {
        self.command("Network.enable", &json!({}));
        let net = json!({"offline": !online, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1});
        self.command("Network.emulateNetworkConditions", &net);
    }

    /// A net with so many milliseconds to and fro, and so many bits a second.
    pub fn slow(&self, latency: u32, bits: u32) {
        self.command("Network.enable", &json!({}));
        let net = json!({"offline": false, "latency": latency, "downloadThroughput": bits / 8, "uploadThroughput": bits / 8});
        self.command("Network.emulateNetworkConditions", &net);
    }

    /// Scripts whose address ends like this do not come: the page is as it is without them.
    pub fn without(&self, script: &str) {
        self.command("Network.enable", &json!({}));
        let blocked: Vec<String> = if script.is_empty() { Vec::new() } else { vec![format!("*{script}")] };
        self.command("Network.setBlockedURLs", &json!({ "urls": blocked }));
    }

    /// No page runs a script from now on; what a test asks of a page still answers.
    pub fn scriptless(&self) {
        self.command("Emulation.setScriptExecutionDisabled", &json!({"value": true}));
    }

    /// On pages opened from now on what waits for so many milliseconds waits for so few.
    pub fn hastens(&self, from: u32, to: u32) {
        let source = format!(
            "const real = window.setTimeout; \
             window.setTimeout = (done, after, ...it) => real(done, after === {from} ? {to} : after, ...it);"
        );
        self.command("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }));
    }

    /// How many nodes and listeners a page keeps, once what nobody needs is gone.
    pub fn keeps(&self) -> [u64; 2] {
        self.command("HeapProfiler.collectGarbage", &json!({}));
        let found = self.command("Memory.getDOMCounters", &json!({}));
        ["nodes", "jsEventListeners"].map(|what| found[what].as_u64().expect("a count"))
    }

    /// Taps with a finger on the middle of what this finds, once it is there, can be tapped and nothing lies above it.
    pub fn taps(&self, selector: &str) {
        self.command("Emulation.setTouchEmulationEnabled", &json!({"enabled": true}));
        let place = format!(
            "const it = document.querySelector(`{selector}`); if (!it || it.disabled) return null; \
             it.scrollIntoView({{block: 'center', inline: 'center', behavior: 'instant'}}); \
             const box = it.getBoundingClientRect(); const at = [box.x + box.width / 2, box.y + box.height / 2]; \
             const there = document.elementFromPoint(...at); if (it !== there && !it.contains(there)) return null; \
             window.tapped = null; document.addEventListener('click', event => {{ \
             window.tapped = event.target.closest(`{selector}`) ? 'there' : event.target.outerHTML; }}, {{capture: true, once: true}}); \
             return at"
        );
        let begun = Instant::now();
        let mut before = Value::Null;
        loop {
            assert!(begun.elapsed() < Duration::from_secs(20), "nobody can tap {selector}: {}", self.shown());
            let at = self.run(&place);
            // A finger does not hit what still moves.
            if at.is_null() || at != before {
                before = at;
                std::thread::sleep(Duration::from_millis(80));
                continue;
            }
            let finger = json!({"x": at[0], "y": at[1]});
            let down = json!({"type": "touchStart", "touchPoints": [finger]});
            self.command("Input.dispatchTouchEvent", &down);
            self.command("Input.dispatchTouchEvent", &json!({"type": "touchEnd", "touchPoints": []}));
            // On a busy machine the two are so far apart that it was no tap: then he taps again.
            let heard = "return window.tapped";
            if self.comes(&format!("{heard} != null"), Duration::from_secs(1)) {
                assert_eq!(self.run(heard), "there", "a tap on {selector} met something else");
                return;
            }
            eprintln!("no tap came of a finger on {selector}");
        }
    }

    /// Presses a key, such as `Tab`.
    pub fn press(&self, key: &str) {
        let code = match key {
            "Tab" => 9,
            "Enter" => 13,
            " " => 32,
            _ => panic!("no code of {key}"),
        };
        let text = if key == "Enter" { "\r" } else { "" };
        for what in ["keyDown", "keyUp"] {
            let text = if what == "keyDown" { text } else { "" };
            let pressed =
                json!({"type": what, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": text});
            self.command("Input.dispatchKeyEvent", &pressed);
        }
    }

    /// Presses a letter with Alt, which leads to where the page has it.
    pub fn press_with_alt(&self, letter: char) {
        let code = format!("Key{}", letter.to_ascii_uppercase());
        for what in ["keyDown", "keyUp"] {
            let pressed = json!({"type": what, "modifiers": 1, "key": letter, "code": code, "text": letter,
                "unmodifiedText": letter, "windowsVirtualKeyCode": u32::from(letter.to_ascii_uppercase())});
            self.command("Input.dispatchKeyEvent", &pressed);
        }
    }

    /// Where something of the page is on the screen, once it is looked at: its middle.
    pub fn middle(&self, selector: &str) -> [f64; 2] {
        let at = self.run(&format!(
            "const it = document.querySelector(`{selector}`); it.scrollIntoView({{ block: 'center', behavior: 'instant' }}); \
             const at = it.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2];"
        ));
        [0, 1].map(|axis| at[axis].as_f64().expect("a place"))
    }

    /// A finger there: `mousePressed` or `mouseReleased`.
    pub fn finger(&self, what: &str, [x, y]: [f64; 2]) {
        self.command(
            "Input.dispatchMouseEvent",
            &json!({"type": what, "x": x, "y": y, "button": "left", "clickCount": 1}),
        );
    }

    /// Taps something of the page as a finger does: whatever is there by then gets it.
    pub fn tap(&self, selector: &str) {
        let at = self.middle(selector);
        self.finger("mousePressed", at);
        self.finger("mouseReleased", at);
    }

    /// Types a text where the keyboard is.
    pub fn types(&self, text: &str) {
        self.command("Input.insertText", &json!({ "text": text }));
    }

    /// It has this cookie of a server.
    pub fn cookie(&self, url: &str, name: &str, value: &str) {
        let cookie =
            json!({"url": url, "name": name, "value": value, "httpOnly": true, "sameSite": "Strict"});
        assert_eq!(self.command("Network.setCookie", &cookie)["success"], true);
    }

    /// Counts what a page has asked for and not heard of, for [`Browser::settles`].
    pub fn counts_requests(&self) {
        self.run(
            "window.asked = 0; const real = window.fetch; \
             window.fetch = (...it) => { window.asked += 1; return real(...it).finally(() => { window.asked -= 1; }); }",
        );
    }

    /// Waits until nothing moves, nothing is asked for, and the page is as it was in the frame before.
    pub fn settles(&self) {
        self.run_later(
            "const done = arguments[arguments.length - 1]; let before = ''; let same = 0; const look = () => { \
             const now = document.body.innerHTML; \
             const still = now === before && !window.asked && document.getAnimations().every(it => it.playState !== 'running'); \
             before = now; same = still ? same + 1 : 0; \
             if (same >= 2) done(true); else requestAnimationFrame(() => setTimeout(look, 0)); }; look();",
            &json!([]),
        );
    }

    /// All its cookies go.
    pub fn forget_cookies(&self) {
        self.command("Network.clearBrowserCookies", &json!({}));
    }

    /// What it complained of since it was asked last.
    pub fn complaints(&self) -> Vec<Value> {
        let complaints = self.ask("se/log", &json!({"type": "browser"}));
        complaints.as_array().cloned().unwrap_or_default()
    }

    /// How many sheets of A4 it prints on.
    pub fn sheets(&self) -> usize {
        let page = json!({"page": {"width": 21.0, "height": 29.7}});
        let printed = self.ask("print", &page);
        let file = STANDARD.decode(printed.as_str().expect("a file")).expect("base64");
        assert!(file.starts_with(b"%PDF"));
        let file = String::from_utf8_lossy(&file).into_owned();
        file.matches("/Type /Page\n").count() + file.matches("/Type /Page ").count()
    }

    /// A picture of the whole page, as base64 of a PNG.
    pub fn picture(&self, whole: bool) -> String {
        // Behind another tab it draws no frame, and the driver waits for one for minutes.
        self.command("Page.bringToFront", &json!({}));
        let shot = self.command(
            "Page.captureScreenshot",
            &json!({"format": "png", "captureBeyondViewport": whole, "optimizeForSpeed": false}),
        );
        shot["data"].as_str().expect("a picture").to_owned()
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.client.attempt("DELETE", &format!("/session/{}", self.session), "", None, &[]);
        let _ = self.driver.kill();
        let _ = self.driver.wait();
    }
}
