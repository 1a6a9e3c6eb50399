use domain::log::{Draft, Envelope, Hash, StreamRef};
use engine::ExportHeader;
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

/// An export as somebody could write it who has the program: events say something else, and all hashes fit again.
pub fn forged(export: &str, change: impl Fn(&mut Envelope)) -> String {
    let mut lines = export.lines();
    let mut header: ExportHeader = serde_json::from_str(lines.next().expect("a header")).expect("a header");
    let stream = StreamRef { kind: header.kind, id: header.stream };
    header.head = Hash::GENESIS;
    let mut written = String::new();
    for line in lines {
        let mut event: Envelope = serde_json::from_str(line).expect("an event");
        change(&mut event);
        let request = event.request();
        let Envelope { version, event_type, schema, recorded_at, actor, command_id, payload, .. } = event;
        let draft = Draft { event_type, schema, recorded_at, actor, command_id, request, payload };
        let sealed = Envelope::seal(stream, version, header.head, draft);
        header.head = sealed.hash;
        written += &(serde_json::to_string(&sealed).expect("an event") + "\n");
    }
    signed(header) + &written
}

/// The same of another stream or another organisation: what a header says, and its digest fits.
pub fn headed(export: &str, change: impl Fn(&mut ExportHeader)) -> String {
    let (header, events) = export.split_once('\n').expect("a header");
    let mut header: ExportHeader = serde_json::from_str(header).expect("a header");
    change(&mut header);
    signed(header) + events
}

fn signed(mut header: ExportHeader) -> String {
    header.digest = header.compute_digest();
    serde_json::to_string(&header).expect("a header") + "\n"
}
