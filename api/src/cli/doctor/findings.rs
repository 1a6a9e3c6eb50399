//! What was found, and how it is told.

use std::io::Write as _;
use std::process::ExitCode;

use domain::message::Message;
use serde_json::{Value, json};
use texts::Lang;
use views::violation::sentence;

use super::super::{messages as m, say};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Ok,
    Warning,
    Fault,
}

impl State {
    fn word(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Fault => "fault",
        }
    }
}

#[derive(Debug)]
struct Finding {
    state: State,
    part: &'static str,
    said: Message,
    /// Which advice there is for it.
    advice: Option<&'static str>,
}

/// What was found, in its order.
#[derive(Debug, Default)]
pub struct Findings(Vec<Finding>);

impl Findings {
    /// As it should be.
    pub fn good(&mut self, part: &'static str, said: Message) {
        self.0.push(Finding { state: State::Ok, part, said, advice: None });
    }

    /// The server runs, and somebody should know.
    pub fn warning(&mut self, part: &'static str, said: Message, advice: Option<&'static str>) {
        self.0.push(Finding { state: State::Warning, part, said, advice });
    }

    /// The server does not run like this, or not for long.
    pub fn fault(&mut self, part: &'static str, said: Message, advice: Option<&'static str>) {
        self.0.push(Finding { state: State::Fault, part, said, advice });
    }

    fn of(&self, state: State) -> usize {
        self.0.iter().filter(|finding| finding.state == state).count()
    }

    /// Says all of it; exit status 1 if something is a fault.
    pub fn tell(&self, lang: Lang, in_json: bool) -> anyhow::Result<ExitCode> {
        if in_json {
            let checks: Vec<_> = self.0.iter().map(|finding| finding.in_json(lang)).collect();
            let (faults, warnings) = (self.of(State::Fault), self.of(State::Warning));
            let all = json!({"checks": checks, "faults": faults, "warnings": warnings});
            writeln!(std::io::stdout(), "{all:#}")?;
        } else {
            for finding in &self.0 {
                finding.tell(lang)?;
            }
            say(lang, &m::doctor_done(self.of(State::Fault), self.of(State::Warning)))?;
        }
        Ok(ExitCode::from(u8::from(self.of(State::Fault) > 0)))
    }
}

impl Finding {
    fn tell(&self, lang: Lang) -> anyhow::Result<()> {
        say(lang, &m::doctor_line(self.state.word(), self.part, self.said.clone()))?;
        if let Some(advice) = self.advice {
            writeln!(std::io::stdout(), "  → {}", sentence(lang, &m::doctor_advice(advice)))?;
        }
        Ok(())
    }

    fn in_json(&self, lang: Lang) -> Value {
        let advice = self.advice.map(|advice| sentence(lang, &m::doctor_advice(advice)));
        let mut said =
            json!({"check": self.part, "state": self.state.word(), "text": sentence(lang, &self.said)});
        if let Some(advice) = advice {
            said["advice"] = json!(advice);
        }
        said
    }
}
