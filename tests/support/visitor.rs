//! A browser without script: it keeps cookies, sends forms, and follows where it is sent.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use ureq::http::Request;

/// Somebody with a browser.
#[derive(Debug, Clone)]
pub struct Visitor {
    agent: ureq::Agent,
    url: String,
    cookies: BTreeMap<String, String>,
    /// What it says of the page that a form is on; its own address, if nothing else is said.
    pub origin: Option<String>,
    /// Under which name it reaches the server.
    pub host: Option<String>,
    /// What a proxy says of its address.
    pub forwarded_for: Option<String>,
}

/// What came back, after all redirections of a form.
#[derive(Debug)]
pub struct Seen {
    pub status: u16,
    pub text: String,
    /// Where it was sent to.
    pub location: Option<String>,
    pub set_cookie: Vec<String>,
    /// When to come back.
    pub retry_after: Option<String>,
    /// Who may keep it.
    pub cache_control: Option<String>,
}

impl Seen {
    /// The value of a hidden field.
    #[track_caller]
    pub fn hidden(&self, name: &str) -> String {
        self.find_hidden(name).unwrap_or_else(|| panic!("no {name} in {}", self.text))
    }

    pub fn find_hidden(&self, name: &str) -> Option<String> {
        let (_, rest) = self.text.split_once(&format!("name=\"{name}\" value=\""))?;
        rest.split_once('"').map(|(value, _)| value.to_owned())
    }

    /// The first form that has this text in it, as the page has it.
    #[track_caller]
    pub fn form_text(&self, marker: &str) -> &str {
        let mut forms = self.text.split("<form").skip(1).filter_map(|rest| rest.split("</form>").next());
        let form = forms.find(|form| form.contains(marker));
        form.unwrap_or_else(|| panic!("no form with {marker} in {}", self.text))
    }

    /// Everything hidden in that form: what is sent whatever is typed.
    #[track_caller]
    pub fn form(&self, marker: &str) -> Vec<(String, String)> {
        let hidden = self.form_text(marker).split("type=\"hidden\" name=\"").skip(1).map(|rest| {
            let (name, rest) = rest.split_once('"').expect("a name");
            let (_, value) = rest.split_once("value=\"").expect("a value");
            (name.to_owned(), unescaped(value.split('"').next().unwrap_or_default()))
        });
        hidden.collect()
    }

    /// All that this form sends if nothing is typed: what is hidden, and what stands in its fields.
    #[track_caller]
    pub fn filled(&self, marker: &str) -> Vec<(String, String)> {
        let form = self.form_text(marker);
        let parts = |begin: &str, end: &str| -> Vec<&str> {
            form.split(begin).skip(1).filter_map(|rest| rest.split(end).next()).collect()
        };
        let attribute = |tag: &str, name: &str| {
            let (_, rest) = tag.split_once(&format!(" {name}=\""))?;
            rest.split_once('"').map(|(value, _)| unescaped(value))
        };
        let mut found = Vec::new();
        for tag in parts("<input", ">") {
            let is_choice =
                ["checkbox", "radio"].iter().any(|kind| tag.contains(&format!("type=\"{kind}\"")));
            if let Some(name) = attribute(tag, "name").filter(|_| !is_choice || tag.contains(" checked")) {
                found.push((name, attribute(tag, "value").unwrap_or_default()));
            }
        }
        for select in parts("<select", "</select>") {
            let options: Vec<_> = select.split("<option").skip(1).collect();
            let chosen = options.iter().find(|option| option.contains(" selected")).or(options.first());
            if let Some((name, option)) = attribute(select, "name").zip(chosen) {
                found.push((name, attribute(option, "value").unwrap_or_default()));
            }
        }
        for area in parts("<textarea", "</textarea>") {
            // A line break before the text is none of it.
            let (tag, text) = area.split_once('>').expect("a tag");
            let text = text.strip_prefix('\n').unwrap_or(text);
            found.extend(attribute(tag, "name").map(|name| (name, unescaped(text))));
        }
        found
    }
}

/// As a browser reads what our pages write.
fn unescaped(text: &str) -> String {
    let text = text.replace("&#34;", "\"").replace("&#39;", "'").replace("&#60;", "<").replace("&#62;", ">");
    text.replace("&#38;", "&")
}

fn encoded(text: &str) -> String {
    let byte = |byte: u8| match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    };
    text.bytes().map(byte).collect()
}

impl Visitor {
    pub fn of(url: &str) -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(30)))
            .build();
        Self {
            agent: config.into(),
            url: url.to_owned(),
            cookies: BTreeMap::new(),
            origin: Some(url.to_owned()),
            host: None,
            forwarded_for: None,
        }
    }

    fn request(&self, method: &str, path: &str) -> ureq::http::request::Builder {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.url));
        request = request.header("Accept", "text/html").header("Accept-Language", "de");
        if let Some(host) = &self.host {
            request = request.header("Host", host);
        }
        if let Some(address) = &self.forwarded_for {
            request = request.header("X-Forwarded-For", address);
        }
        let cookies: Vec<_> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        if cookies.is_empty() { request } else { request.header("Cookie", cookies.join("; ")) }
    }

    fn keep(&mut self, answer: ureq::http::Response<ureq::Body>) -> Seen {
        let (parts, mut body) = answer.into_parts();
        let all = parts.headers.get_all("set-cookie").iter();
        let set_cookie: Vec<String> =
            all.filter_map(|value| value.to_str().ok()).map(str::to_owned).collect();
        for cookie in &set_cookie {
            let pair = cookie.split(';').next().unwrap_or_default();
            if let Some((name, value)) = pair.split_once('=') {
                self.cookies.insert(name.to_owned(), value.to_owned());
            }
        }
        Seen {
            status: parts.status.as_u16(),
            text: body.read_to_string().expect("a text"),
            location: parts.headers.get("location").and_then(|it| it.to_str().ok()).map(str::to_owned),
            retry_after: parts.headers.get("retry-after").and_then(|it| it.to_str().ok()).map(str::to_owned),
            set_cookie,
            cache_control: parts
                .headers
                .get("cache-control")
                .and_then(|it| it.to_str().ok())
                .map(str::to_owned),
        }
    }

    /// Opens a page, without following.
    pub fn open(&mut self, path: &str) -> Seen {
        let answer = self.agent.run(self.request("GET", path).body(()).expect("a request"));
        self.keep(answer.expect("the server answers"))
    }

    /// How long a page lets its reader wait: until the answer begins, as all of it is made before. What this client
    /// takes to read it is none of the server's.
    pub fn waits_for(&self, path: &str) -> Duration {
        let begun = Instant::now();
        let answer = self.agent.run(self.request("GET", path).body(()).expect("a request"));
        let (parts, mut body) = answer.expect("the server answers").into_parts();
        let waited = begun.elapsed();
        assert_eq!(parts.status.as_u16(), 200, "{path}");
        body.read_to_vec().expect("a page");
        waited
    }

    /// Saves a file: its status and what is in it.
    pub fn save(&self, path: &str) -> (u16, Vec<u8>) {
        let answer = self.agent.run(self.request("GET", path).body(()).expect("a request"));
        let (parts, mut body) = answer.expect("the server answers").into_parts();
        (parts.status.as_u16(), body.read_to_vec().expect("a file"))
    }

    /// Sends a form, without following.
    pub fn send(&mut self, path: &str, fields: &[(&str, &str)]) -> Seen {
        let pairs: Vec<_> =
            fields.iter().map(|(name, value)| format!("{}={}", encoded(name), encoded(value))).collect();
        let mut request = self.request("POST", path);
        if let Some(origin) = &self.origin {
            request = request.header("Origin", origin);
        }
        let request = request.header("Content-Type", "application/x-www-form-urlencoded");
        let answer = self.agent.run(request.body(pairs.join("&")).expect("a request"));
        self.keep(answer.expect("the server answers"))
    }

    /// Sends the form of a page that has this text in it: what is hidden there and what is typed, nothing else.
    #[track_caller]
    pub fn send_form(&mut self, path: &str, page: &Seen, marker: &str, typed: &[(&str, &str)]) -> Seen {
        let hidden = page.form(marker);
        let hidden = hidden.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let fields: Vec<_> = hidden.chain(typed.iter().copied()).collect();
        self.send(path, &fields)
    }

    /// Sends a form with a file, without following.
    pub fn upload(&mut self, path: &str, fields: &[(&str, &str)], file: &[u8]) -> Seen {
        let mut body = Vec::new();
        for (name, value) in fields {
            let part =
                format!("--part\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
            body.extend_from_slice(part.as_bytes());
        }
        let head = "--part\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.png\"\r\n\r\n";
        body.extend_from_slice(head.as_bytes());
        body.extend_from_slice(file);
        body.extend_from_slice(b"\r\n--part--\r\n");
        let mut request = self.request("POST", path);
        if let Some(origin) = &self.origin {
            request = request.header("Origin", origin);
        }
        let request = request.header("Content-Type", "multipart/form-data; boundary=part");
        let answer = self.agent.run(request.body(body).expect("a request"));
        self.keep(answer.expect("the server answers"))
    }

    /// What the session's cookie holds.
    pub fn session(&self) -> Option<&str> {
        self.cookies.get("session").map(String::as_str).filter(|value| !value.is_empty())
    }

    /// The same browser with another session.
    pub fn with_session(&self, secret: &str) -> Self {
        let mut other = self.clone();
        other.cookies.insert("session".to_owned(), secret.to_owned());
        other
    }
}
