use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

/// An event as an export has it.
#[derive(Debug, Clone, Deserialize)]
pub struct Logged {
    pub version: u64,
    #[serde(rename = "type")]
    pub event_type: String,
    pub command_id: Uuid,
    payload: String,
}

/// The events of an export, oldest first.
pub fn events(export: &str) -> Vec<Logged> {
    export.lines().skip(1).map(|line| serde_json::from_str(line).expect("an event")).collect()
}

impl Logged {
    pub fn payload(&self) -> Value {
        serde_json::from_str(&self.payload).expect("JSON")
    }

    /// Table and line of the sheet, for what happens in a deal.
    pub fn deal(&self) -> Option<(usize, usize)> {
        let payload = self.payload();
        let number = |name: &str| payload["at"][name].as_u64().and_then(|number| number.try_into().ok());
        Some((number("table")?, number("deal")?))
    }
}
