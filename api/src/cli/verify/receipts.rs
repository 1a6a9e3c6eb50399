//! Receipts that players kept, and heads that were printed, held against a log.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use clap::{ArgGroup, Args};
use domain::log::{Envelope, Hash, StreamId};
use domain::message::Message;
use engine::{Judged, Receipt, ReceiptPlace, Store, StoreError, judge};
use serde_json::Value;
use texts::Lang;

use super::checkpoints;
use crate::cli::failure::{Failure, OrFail as _};
use crate::cli::{messages, say};

/// What the log is held against.
#[derive(Debug, Args)]
#[command(group(ArgGroup::new("kept").args(["receipts", "checkpoints"]).multiple(true)))]
pub struct Against {
    /// Receipts that were kept: a folder of files, or one file as phones save it
    #[arg(long, value_name = "DIR|FILE")]
    receipts: Option<PathBuf>,
    /// The fingerprint of the key that hung on the wall; without it all keys count that the security log knows
    #[arg(long = "key", value_name = "FINGERPRINT", requires = "kept")]
    keys: Vec<String>,
    /// A checkpoint that was kept, as it stands beside a backup, or its note alone; may be said often
    #[arg(long = "checkpoint", value_name = "FILE")]
    checkpoints: Vec<PathBuf>,
    /// A head that was printed, or its first digits; may be said often
    #[arg(long = "head", value_name = "HASH")]
    heads: Vec<String>,
}

/// Where events are read from.
pub enum Logs<'a> {
    /// An export.
    File { stream: StreamId, events: Vec<Envelope> },
    /// A database.
    Database(&'a Store),
}

/// A receipt's text as it was found.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Kept {
    text: String,
    /// Where what it is for was entered, if the phone says so.
    at: Option<(u16, u16, u16)>,
}

impl Against {
    pub fn is_asked(&self) -> bool {
        self.receipts.is_some() || !self.heads.is_empty() || !self.checkpoints.is_empty()
    }

    /// Holds all of it against these logs; whether something has to be explained. `known` are the fingerprints of
    /// the keys that the security log has, if there is one.
    pub async fn run(
        &self,
        lang: Lang,
        logs: &Logs<'_>,
        known: Option<&BTreeSet<Hash>>,
    ) -> anyhow::Result<bool> {
        let mut wrong = false;
        for head in &self.heads {
            wrong |= look_for(lang, logs, head).await?;
        }
        let mut stated = BTreeSet::new();
        for key in &self.keys {
            let digits: String = key.chars().filter(char::is_ascii_hexdigit).collect();
            let read: Option<Hash> = serde_json::from_value(digits.into()).ok();
            stated.insert(read.ok_or_else(|| Failure::from(messages::no_fingerprint(key.as_str())))?);
        }
        let trusted = if stated.is_empty() { known } else { Some(&stated) };
        for file in &self.checkpoints {
            wrong |= checkpoints::hold(lang, logs, file, trusted).await?;
        }
        if let Some(place) = &self.receipts {
            wrong |= hold(lang, logs, &collect(place)?, trusted).await?;
        }
        Ok(wrong)
    }
}

/// Tells of each receipt what became of it, and of all together.
async fn hold(
    lang: Lang,
    logs: &Logs<'_>,
    kept: &BTreeSet<Kept>,
    trusted: Option<&BTreeSet<Hash>>,
) -> anyhow::Result<bool> {
    let mut by_stream: BTreeMap<StreamId, Vec<(Receipt, &Kept)>> = BTreeMap::new();
    let (mut counts, mut keys) = ([0_usize; 5], BTreeSet::new());
    for found in kept {
        if let Ok(receipt) = Receipt::read(&found.text) {
            by_stream.entry(receipt.stream.id).or_default().push((receipt, found));
        } else {
            counts[4] += 1;
            let first = found.text.lines().nth(1).unwrap_or_default();
            say(lang, &messages::receipt_invalid(first))?;
        }
    }
    for (stream, mut receipts) in by_stream {
        receipts.sort_by_key(|(receipt, _)| (receipt.epoch, receipt.version));
        let log = logs.of(stream).await?;
        for (receipt, found) in receipts {
            let what = what(&receipt, found, &log);
            let key = receipt.key.fingerprint();
            if trusted.is_some_and(|trusted| !trusted.contains(&key)) {
                counts[4] += 1;
                say(lang, &messages::receipt_foreign(what, &key))?;
                continue;
            }
            keys.insert(key);
            let judged = judge(&receipt, &log);
            counts[group(judged)] += 1;
            say(lang, &in_words(judged, what))?;
        }
    }
    let [held, corrected, lost, missing, contradicted] = counts;
    say(lang, &messages::receipts_seen(kept.len(), held, corrected, lost, missing, contradicted))?;
    for key in keys {
        say(lang, &messages::receipts_key(&key))?;
    }
    Ok(missing + contradicted > 0)
}

fn group(judged: Judged) -> usize {
    match judged {
        Judged::Held => 0,
        Judged::Corrected { .. } => 1,
        Judged::Lost { .. } => 2,
        Judged::Missing => 3,
        Judged::BehindChange | Judged::Contradicted => 4,
    }
}

fn in_words(judged: Judged, what: Message) -> Message {
    match judged {
        Judged::Held => messages::receipt_held(what),
        Judged::Corrected { version } => messages::receipt_corrected(what, version),
        Judged::Lost { epoch } => messages::receipt_lost(what, &epoch),
        Judged::Missing => messages::receipt_missing(what),
        Judged::BehindChange => messages::receipt_behind(what),
        Judged::Contradicted => messages::receipt_contradicted(what),
    }
}

/// What a receipt is for: the deal as the phone says, else as the log does.
fn what(receipt: &Receipt, kept: &Kept, log: &[Envelope]) -> Message {
    let (stream, version) = (&receipt.stream.id, receipt.version);
    let logged = || {
        let mut events = log.iter().filter(|event| event.version > receipt.after && event.version <= version);
        let ReceiptPlace { round, table, deal } = events.find_map(ReceiptPlace::of)?;
        Some((round, table, deal?))
    };
    match kept.at.or_else(logged) {
        Some((round, table, deal)) => messages::receipt_of_deal(round, table, deal, stream, version),
        None => messages::receipt_of(stream, version),
    }
}

/// Whether a head stands nowhere.
async fn look_for(lang: Lang, logs: &Logs<'_>, head: &str) -> anyhow::Result<bool> {
    let digits: String = head.chars().filter(|c| !c.is_whitespace()).collect::<String>().to_ascii_lowercase();
    if digits.len() < 8 || !digits.chars().all(|c| c.is_ascii_hexdigit()) {
        return Err(Failure::from(messages::no_fingerprint(head)).into());
    }
    for stream in logs.streams().await? {
        for event in logs.of(stream).await? {
            if event.hash.to_string().starts_with(&digits) {
                say(lang, &messages::head_held(head, &stream, event.version))?;
                return Ok(false);
            }
        }
    }
    say(lang, &messages::head_missing(head))?;
    Ok(true)
}

impl Logs<'_> {
    /// All events of a stream; nothing if it is not there.
    pub async fn of(&self, stream: StreamId) -> anyhow::Result<Vec<Envelope>> {
        match self {
            Self::File { stream: there, events } if *there == stream => Ok(events.clone()),
            Self::File { .. } => Ok(Vec::new()),
            Self::Database(store) => {
                let version = store.head(stream).await?.map_or(0, |head| head.version);
                let (mut reader, mut events) = (store.events(stream, 0, version), Vec::new());
                loop {
                    match reader.next_chunk().await {
                        Ok(Some(chunk)) => events.extend(chunk),
                        // That a log is shorter than listed was told already: receipts say what is missing.
                        Ok(None) | Err(StoreError::Corrupt(_)) => return Ok(events),
                        Err(error) => return Err(error.into()),
                    }
                }
            }
        }
    }

    async fn streams(&self) -> anyhow::Result<Vec<StreamId>> {
        match self {
            Self::File { stream, .. } => Ok(vec![*stream]),
            Self::Database(store) => Ok(store.stream_ids(None, u32::MAX).await?),
        }
    }
}

/// The receipts in a file, or in all files of a folder.
fn collect(place: &Path) -> Result<BTreeSet<Kept>, Failure> {
    let cannot = |file: &Path| messages::cannot_read(&file.display());
    let mut files = vec![place.to_owned()];
    if place.is_dir() {
        let entries = fs::read_dir(place).or_fail(|| cannot(place))?;
        let entries: Result<Vec<_>, _> = entries.map(|entry| entry.map(|entry| entry.path())).collect();
        files = entries.or_fail(|| cannot(place))?.into_iter().filter(|file| file.is_file()).collect();
    }
    let mut kept = BTreeSet::new();
    for file in files {
        let bytes = fs::read(&file).or_fail(|| cannot(&file))?;
        let text = String::from_utf8_lossy(&bytes);
        match serde_json::from_str::<Value>(&text) {
            Ok(json) => from_json(&json, None, &mut kept),
            Err(_) => from_text(&text, None, &mut kept),
        }
    }
    Ok(kept)
}

/// What a phone saved: lines with their table and deal, and the receipts of each.
fn from_json(json: &Value, at: Option<(u16, u16, u16)>, kept: &mut BTreeSet<Kept>) {
    match json {
        Value::String(text) => from_text(text, at, kept),
        Value::Array(items) => items.iter().for_each(|item| from_json(item, at, kept)),
        Value::Object(fields) => {
            let table = fields.get("table").and_then(Value::as_str).unwrap_or_default();
            let deal = fields.get("deal").and_then(Value::as_u64).and_then(|deal| deal.try_into().ok());
            let numbers: Vec<u16> = table.split('/').skip(1).filter_map(|part| part.parse().ok()).collect();
            let at = match (&numbers[..], deal) {
                (&[round, table], Some(deal)) => Some((round, table, deal)),
                _ => at,
            };
            fields.values().for_each(|value| from_json(value, at, kept));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Any number of receipts, one behind the other.
fn from_text(text: &str, at: Option<(u16, u16, u16)>, kept: &mut BTreeSet<Kept>) {
    let heading = format!("{}\n", engine::RECEIPT_HEADING);
    let begins: Vec<usize> = text.match_indices(&heading).map(|(index, _)| index).collect();
    let ends = begins.iter().skip(1).copied().chain([text.len()]);
    for (begin, end) in begins.iter().zip(ends) {
        if let Some(text) = text.get(*begin..end) {
            kept.insert(Kept { text: text.to_owned(), at });
        }
    }
}
