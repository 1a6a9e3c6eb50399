//! The demo's own client: one connection, answers as JSON, refusals as values.

use std::cell::Cell;
use std::rc::Rc;

use anyhow::{Context, Result, bail};
use domain::message::Message;
use serde::Deserialize;
use serde_json::Value;
use texts::Lang;
use ureq::http::{Method, Request, Response};
use ureq::{Agent, Body};

use super::messages as m;
use crate::cli::failure::{Failure, OrFail as _};

/// Talks to the server as one of its users.
#[derive(Clone)]
pub struct Client {
    agent: Agent,
    base: String,
    token: Option<String>,
    /// In which it wants to be refused. Papers are in that of the cup.
    lang: Lang,
    requests: Rc<Cell<u64>>,
}

/// An answer that was no refusal.
pub struct Answer {
    /// Whether something was made that was not there before.
    pub created: bool,
    /// The body; null if there is none.
    pub json: Value,
}

/// A refusal, as the server words it.
#[derive(Debug, Deserialize)]
pub struct Problem {
    /// The stable name.
    pub code: String,
    /// The status.
    pub status: u16,
    /// What exactly.
    pub detail: String,
    /// Where.
    #[serde(default)]
    pub violations: Vec<Violation>,
}

/// One place that is wrong.
#[derive(Debug, Deserialize)]
pub struct Violation {
    /// JSON pointer.
    pub pointer: String,
    /// What is wrong there.
    pub detail: String,
}

impl Client {
    /// Somebody without a token, at `base` such as `http://127.0.0.1:8080`.
    pub fn new(base: &str, lang: Lang) -> Self {
        let config = Agent::config_builder().http_status_as_error(false).build();
        let requests = Rc::new(Cell::new(0));
        Self { agent: config.into(), base: format!("{base}/api/v1"), token: None, lang, requests }
    }

    /// Somebody with this token.
    pub fn with_token(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    /// How many requests were sent, by all clients made from the same.
    pub fn requests(&self) -> u64 {
        self.requests.get()
    }

    /// Reads a document.
    pub fn get(&self, path: &str) -> Result<Value> {
        let answer = self.send(&Method::GET, path, "", Vec::new())?;
        Ok(accepted(path, answer)?.json)
    }

    /// Reads a file.
    pub fn download(&self, path: &str) -> Result<Vec<u8>> {
        let mut response = self.send(&Method::GET, path, "", Vec::new())?;
        if !response.status().is_success() {
            return Err(refused(path, response)?);
        }
        Ok(response.body_mut().with_config().limit(1 << 28).read_to_vec()?)
    }

    /// Sends a JSON body.
    pub fn post(&self, path: &str, body: &Value) -> Result<Value> {
        let answer = self.send(&Method::POST, path, JSON, body.to_string().into_bytes())?;
        Ok(accepted(path, answer)?.json)
    }

    /// Sends a CSV file.
    pub fn post_csv(&self, path: &str, csv: &str) -> Result<Value> {
        let answer = self.send(&Method::POST, path, "text/csv", csv.as_bytes().to_vec())?;
        Ok(accepted(path, answer)?.json)
    }

    /// Puts a document in its place.
    pub fn put(&self, path: &str, body: &Value) -> Result<Answer> {
        let answer = self.send(&Method::PUT, path, JSON, body.to_string().into_bytes())?;
        accepted(path, answer)
    }

    /// Asks for what must be refused.
    pub fn refused(&self, method: &Method, path: &str, body: &Value) -> Result<Problem> {
        let mut response = self.send(method, path, JSON, body.to_string().into_bytes())?;
        if response.status().is_success() {
            bail!("{path} should have been refused: {body}");
        }
        Ok(response.body_mut().read_json()?)
    }

    fn send(&self, method: &Method, path: &str, media_type: &str, body: Vec<u8>) -> Result<Response<Body>> {
        self.requests.set(self.requests.get() + 1);
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.base));
        if let Some(token) = &self.token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        if *method != Method::GET {
            request = request.header("Accept-Language", self.lang.code());
            request = request.header("Content-Type", media_type);
            // Sent once each, so that a repetition by the connection does nothing twice.
            request = request.header("Idempotency-Key", format!("demo-{}", self.requests.get()));
        }
        Ok(self.agent.run(request.body(body)?).or_fail(|| m::no_answer(path))?)
    }
}

const JSON: &str = "application/json";

fn accepted(path: &str, mut response: Response<Body>) -> Result<Answer> {
    if !response.status().is_success() {
        return Err(refused(path, response)?);
    }
    let created = response.status() == 201;
    let body = response.body_mut().with_config().limit(1 << 28).read_to_vec()?;
    let json = if body.is_empty() { Value::Null } else { serde_json::from_slice(&body)? };
    Ok(Answer { created, json })
}

fn refused(path: &str, mut response: Response<Body>) -> Result<anyhow::Error> {
    let problem: Problem =
        response.body_mut().read_json().context("a refusal that is no problem document")?;
    Ok(Failure::from(m::refused_at(path, problem.message())).into())
}

impl Problem {
    /// Where it was refused and why.
    pub fn message(&self) -> Message {
        let Self { status, code, detail, violations } = self;
        match violations.first() {
            Some(Violation { pointer, detail }) => {
                m::problem_at(*status, code.as_str(), pointer.as_str(), detail.as_str())
            }
            None => m::problem(*status, code.as_str(), detail.as_str()),
        }
    }
}
