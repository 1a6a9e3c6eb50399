//! What was recorded by another installation: whoever it names is nobody here.
//!
//! Persons and tokens are known by ids, and an export names whom it likes: the ids of persons of this installation as
//! well. So what is folded of an import names others in their place, the same for the same within a stream, which
//! nobody here can have. The log keeps its bytes; only who reads it is told so.

use domain::ids::PersonId;
use domain::log::{Envelope, Meta, StreamId};
use sha2::{Digest as _, Sha256};
use store::Imported;
use uuid::{Builder, Uuid, Version};

use crate::stream::Stream;

/// Who stands for somebody whom an import names. Ids that this program gives are of another version.
fn stand_in(stream: StreamId, named: &[u8]) -> Uuid {
    let digest = Sha256::new_with_prefix(b"named elsewhere, in ").chain_update(stream.0).chain_update(named);
    let mut bytes = [0; 16];
    bytes.iter_mut().zip(digest.finalize()).for_each(|(byte, digest)| *byte = digest);
    Builder::from_custom_bytes(bytes).into_uuid()
}

/// Whether this is somebody whom an import names.
pub(crate) fn is_stand_in(person: PersonId) -> bool {
    person.0.get_version() == Some(Version::Custom)
}

/// Lets an event and its frame name nobody who is known here.
pub(crate) fn unlink<S: Stream>(stream: StreamId, meta: &mut Meta, event: &mut S::Event) {
    if let Some(actor) = &mut meta.actor {
        actor.0 = stand_in(stream, actor.0.to_string().as_bytes());
    }
    for named in S::named(event) {
        *named = stand_in(stream, named.as_bytes());
    }
}

/// Lets the frames of events name nobody who is known here. Their hashes are then no more theirs.
pub(crate) fn unlink_frames(stream: StreamId, imported: Option<Imported>, events: &mut [Envelope]) {
    for event in events {
        if imported.is_some_and(|imported| imported.covers(event.version)) {
            event.actor = stand_in(stream, event.actor.as_bytes()).to_string();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use domain::tournament::{Event, Tournament};
    use serde_json::Value;

    use super::*;

    /// What names something of the tournament itself, and nobody: notes, cases, teams, entries of its log.
    const ITS_OWN: [&str; 10] =
        ["id", "team", "appeal", "registration", "ruling", "notice", "change", "entry", "complaint", "flag"];

    /// Fields with an id that is nobody's stand-in.
    fn named(value: &Value, field: &str, found: &mut Vec<String>) {
        match value {
            Value::Object(fields) => fields.iter().for_each(|(field, value)| named(value, field, found)),
            Value::Array(items) => items.iter().for_each(|item| named(item, field, found)),
            Value::String(text) => {
                let id = text.parse::<Uuid>().ok().filter(|id| id.get_version() != Some(Version::Custom));
                found.extend(id.filter(|_| !ITS_OWN.contains(&field)).map(|_| field.to_owned()));
            }
            _ => {}
        }
    }

    /// A field that is new is either the tournament's own, or unlinked.
    #[test]
    fn no_event_of_another_installation_names_anybody_here() {
        let golden = Path::new(env!("CARGO_MANIFEST_DIR")).join("../domain/src/tournament/tests/golden");
        let mut looked_at = 0;
        for file in fs::read_dir(golden).unwrap() {
            let path = file.unwrap().path();
            let stem = path.file_stem().unwrap().to_str().unwrap().to_owned();
            let (event_type, schema) = stem.rsplit_once('.').unwrap();
            let payload = fs::read_to_string(&path).unwrap();
            let mut event = Event::decode(event_type, schema.parse().unwrap(), payload.trim_end()).unwrap();
            for id in Tournament::named(&mut event) {
                *id = stand_in(StreamId(Uuid::nil()), id.as_bytes());
            }
            let mut found = Vec::new();
            named(&serde_json::from_str(&event.encode()).unwrap(), "", &mut found);
            assert!(found.is_empty(), "{stem}: {found:?}");
            looked_at += 1;
        }
        assert!(looked_at > 60, "{looked_at}");
    }

    #[test]
    fn who_stands_in_is_the_same_within_a_stream_alone() {
        let [one, other] = [1, 2].map(|id| StreamId(Uuid::from_u128(id)));
        let named = Uuid::now_v7();
        let there = stand_in(one, named.as_bytes());
        assert_eq!(there, stand_in(one, named.as_bytes()));
        assert_ne!(there, stand_in(other, named.as_bytes()));
        assert!(is_stand_in(PersonId(there)) && !is_stand_in(PersonId(named)));
    }
}
