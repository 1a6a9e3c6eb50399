use std::time::Duration;

use domain::tournament::checks::Warning;
use serde_json::Value;
use ureq::http::{Request, Response};

use super::contract::{self, Exchange};
use crate::languages::refusals::{Language, OTHERS};

/// Codes of trouble that stays until somebody does something about it.
const LASTING: [&str; 6] =
    ["internal", "log_damaged", "log_elsewhere", "database_read_only", "file_gone", "disk_full"];

/// Talks to a server as the bearer of a token, or of none.
#[derive(Debug, Clone)]
pub struct Client {
    agent: ureq::Agent,
    url: String,
    token: Option<String>,
    /// In which languages he asks again.
    others: &'static [Language],
}

/// What came back.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub response: Response<()>,
    pub text: String,
}

impl Client {
    pub fn new(url: &str, token: Option<&str>) -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_mins(2)))
            .allow_non_standard_methods(true)
            .build();
        Self { agent: config.into(), url: url.to_owned(), token: token.map(str::to_owned), others: &[] }
    }

    /// The same that asks again in every other language whenever it is refused: what is refused to who reads
    /// it must be the same, and in his words. Not for those who race each other. Where the
    /// server is in trouble he asks again only if that lasts: others would see a fault heal for him.
    pub fn in_all_languages(self) -> Self {
        Self { others: &*OTHERS, ..self }
    }

    /// The same in one of them, for who may not ask often.
    pub fn also_in(self, code: &str) -> Self {
        let others = OTHERS.chunks(1).find(|language| language[0].code == code).expect("a language");
        Self { others, ..self }
    }

    /// The same with another token.
    pub fn with_token(&self, token: &str) -> Self {
        Self { others: self.others, ..Self::new(&self.url, Some(token)) }
    }

    /// Reads a path below `/api/v1`.
    pub fn get(&self, path: &str) -> Answer {
        self.send("GET", path, None, &[])
    }

    /// Sends a fresh request, with an idempotency key of its own.
    pub fn post(&self, path: &str, body: &Value) -> Answer {
        self.with_key("POST", path, body, &fresh_key())
    }

    pub fn put(&self, path: &str, body: &Value) -> Answer {
        self.with_key("PUT", path, body, &fresh_key())
    }

    pub fn patch(&self, path: &str, body: &Value) -> Answer {
        self.with_key("PATCH", path, body, &fresh_key())
    }

    /// Takes something back, and says why.
    pub fn delete_with(&self, path: &str, body: &Value) -> Answer {
        self.with_key("DELETE", path, body, &fresh_key())
    }

    pub fn delete(&self, path: &str) -> Answer {
        self.send("DELETE", path, None, &[("Idempotency-Key", &fresh_key())])
    }

    /// Sends a request with this idempotency key.
    pub fn with_key(&self, method: &str, path: &str, body: &Value, key: &str) -> Answer {
        self.send(method, path, Some(&confirming(path, body)), &[("Idempotency-Key", key)])
    }

    /// Sends a JSON body, or none.
    pub fn send(&self, method: &str, path: &str, body: Option<&Value>, headers: &[(&str, &str)]) -> Answer {
        let body = body.map(Value::to_string);
        self.raw(method, &format!("/api/v1{path}"), "application/json", body.as_deref(), headers)
    }

    /// Sends anything to any path of the server.
    pub fn raw(
        &self,
        method: &str,
        path: &str,
        content_type: &str,
        body: Option<&str>,
        headers: &[(&str, &str)],
    ) -> Answer {
        self.attempt(method, path, content_type, body, headers).expect("the server answers")
    }

    /// The bytes of what is no text, below `/api/v1`.
    pub fn bytes(&self, path: &str) -> Vec<u8> {
        let mut request = Request::builder().uri(format!("{}/api/v1{path}", self.url));
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        let answer = self.agent.run(request.body(()).expect("a request")).expect("the server answers");
        assert_eq!(answer.status(), 200, "{path}");
        let (parts, mut body) = answer.into_parts();
        let body = body.read_to_vec().expect("a body");
        let path = format!("/api/v1{path}");
        let (status, headers) = (parts.status.as_u16(), &parts.headers);
        contract::check(&Exchange { method: "GET", path: &path, sent: None, status, headers, body: &body });
        body
    }

    /// Puts bytes as they are; the status, and what the answer says.
    pub fn upload(&self, path: &str, media: &str, bytes: &[u8]) -> (u16, Value) {
        let request = Request::builder().method("PUT").uri(format!("{}/api/v1{path}", self.url));
        let token = self.token.as_deref().expect("who uploads has a token");
        let request =
            request.header("Authorization", format!("Bearer {token}")).header("Content-Type", media);
        let mut answer = self.agent.run(request.body(bytes).expect("a request")).expect("the server answers");
        let body = answer.body_mut().read_to_string().expect("a body");
        (answer.status().as_u16(), serde_json::from_str(&body).unwrap_or_default())
    }

    /// What a path is answered with, whatever it is: the status, once all has come.
    pub fn status(&self, path: &str) -> Result<u16, ureq::Error> {
        let mut answer = self.agent.get(format!("{}{path}", self.url)).call()?;
        answer.body_mut().read_to_vec()?;
        Ok(answer.status().as_u16())
    }

    /// The same where the server may end before it has answered.
    pub fn attempt(
        &self,
        method: &str,
        path: &str,
        content_type: &str,
        body: Option<&str>,
        headers: &[(&str, &str)],
    ) -> Result<Answer, ureq::Error> {
        let answer = self.once(method, path, content_type, body, headers)?;
        let is_asked_for = headers.iter().any(|(name, _)| name.eq_ignore_ascii_case("Accept-Language"));
        let is_page = answer.header("content-type").is_some_and(|media| media.starts_with("text/html"));
        if !is_asked_for && !is_page {
            let is_refusal = (400..500).contains(&answer.status);
            for language in self.others.iter().filter(|_| is_refusal || answer.is_lasting_trouble()) {
                let asked = [("Accept-Language", language.code)];
                let headers: Vec<_> = headers.iter().copied().chain(asked).collect();
                let again = self.once(method, path, content_type, body, &headers);
                if is_refusal {
                    let again = again?;
                    // Asked once more it may be too soon.
                    if again.status != 429 {
                        language.assert_same_refusal(&answer, &again);
                    }
                } else if let Ok(again) = again
                    && again.status == answer.status
                    && again.json()["code"] == answer.json()["code"]
                {
                    language.assert_same_refusal(&answer, &again);
                }
            }
        }
        Ok(answer)
    }

    fn once(
        &self,
        method: &str,
        path: &str,
        content_type: &str,
        body: Option<&str>,
        headers: &[(&str, &str)],
    ) -> Result<Answer, ureq::Error> {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.url));
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let sent_body = body.map(|body| (content_type, body));
        let sent = match body {
            Some(body) => {
                self.agent.run(request.header("Content-Type", content_type).body(body).expect("a request"))
            }
            None => self.agent.run(request.body(()).expect("a request")),
        };
        let (parts, mut body) = sent?.into_parts();
        // A site is a packed folder: what it says is not read here.
        let text = String::from_utf8_lossy(&body.read_to_vec()?).into_owned();
        contract::check(&Exchange {
            method,
            path,
            sent: sent_body,
            status: parts.status.as_u16(),
            headers: &parts.headers,
            body: text.as_bytes(),
        });
        Ok(Answer { status: parts.status.as_u16(), response: Response::from_parts(parts, ()), text })
    }
}

impl Answer {
    /// The version of the tournament it is of.
    #[track_caller]
    pub fn version(&self) -> u64 {
        let version = self.header("tarockmeister-version").expect("an answer on a tournament");
        version.parse().expect("a number")
    }

    /// Where what was made can be found, below `/api/v1`.
    #[track_caller]
    pub fn location(&self) -> String {
        let location = self.header("location").expect("something was made");
        location.strip_prefix("/api/v1").expect("a path of the API").to_owned()
    }

    /// The body, if the status is the expected one.
    #[track_caller]
    pub fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.text);
        self.json()
    }

    /// The body of a refusal with this status and code.
    #[track_caller]
    pub fn refused(self, status: u16, code: &str) -> Value {
        assert_eq!(self.header("content-type"), Some("application/problem+json"), "{}", self.text);
        let problem = self.expect(status);
        assert_eq!(problem["code"], code, "{problem}");
        assert_eq!(problem["status"], status);
        problem
    }

    /// Whether the server could not answer, for a cause that does not go by itself.
    fn is_lasting_trouble(&self) -> bool {
        self.status >= 500
            && self.header("content-type") == Some("application/problem+json")
            && self.json()["code"].as_str().is_some_and(|code| LASTING.contains(&code))
    }

    /// The body; null if there is none.
    #[track_caller]
    pub fn json(&self) -> Value {
        if self.text.is_empty() {
            return Value::Null;
        }
        serde_json::from_str(&self.text).expect("a JSON body")
    }

    pub fn header(&self, name: &str) -> Option<&str> {
        self.response.headers().get(name)?.to_str().ok()
    }
}

/// The body of a draw or of publishing with all warnings confirmed, unless it says which are.
fn confirming(path: &str, body: &Value) -> Value {
    let mut body = body.clone();
    let asks = ["/rounds", "/redraw", "/editions"].iter().any(|end| path.ends_with(end));
    if asks && body.is_object() && body.get("confirmed").is_none() {
        body["confirmed"] = serde_json::json!(Warning::ALL);
    }
    body
}

fn fresh_key() -> String {
    uuid::Uuid::now_v7().to_string()
}
