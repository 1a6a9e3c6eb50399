use uuid::Uuid;

use super::{Hash, StreamId, StreamKind, StreamRef};

/// Where an idempotency key counts: in a stream, or in a part of one. The same key elsewhere is
/// another key; whoever sends it here again means the same request, with whatever token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyScope {
    stream: StreamRef,
    part: String,
}

impl KeyScope {
    /// A whole stream.
    #[must_use]
    pub fn of_stream(stream: StreamRef) -> Self {
        Self { stream, part: String::new() }
    }

    /// An organisation: what is created in it (tournaments, persons, tokens).
    #[must_use]
    pub fn of_organisation(organisation: Uuid) -> Self {
        Self::of_stream(StreamRef { kind: StreamKind::Organisation, id: StreamId(organisation) })
    }

    /// A part of it, named by its path, such as `rounds/1/tables/7`.
    #[must_use]
    pub fn within(self, part: impl Into<String>) -> Self {
        Self { part: part.into(), ..self }
    }

    /// SHA-256 of the key in this scope. The key itself is in no log.
    #[must_use]
    pub fn hash(&self, key: &str) -> Hash {
        let StreamRef { kind, id } = self.stream;
        Hash::over(
            Hash::GENESIS,
            [kind.as_str().as_bytes(), id.0.as_bytes(), self.part.as_bytes(), key.as_bytes()],
        )
    }
}

/// What a command with an idempotency key was asked for by. It is on the command's first event, so
/// that a log tells by itself what it has acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Request {
    /// [`KeyScope::hash`] of its key.
    pub key_hash: Hash,
    /// SHA-256 of the request: the same key with another one is a mistake of the client.
    pub digest: Hash,
}

#[cfg(test)]
mod tests {
    use super::*;
    #[test]
    fn a_key_counts_where_it_was_used_and_nowhere_else() {
        let stream = |n| StreamRef { kind: StreamKind::Tournament, id: StreamId(Uuid::from_u128(n)) };
        let scopes = [
            KeyScope::of_stream(stream(1)),
            KeyScope::of_stream(stream(2)),
            KeyScope::of_stream(stream(1)).within("rounds/1/tables/1"),
            KeyScope::of_stream(stream(1)).within("rounds/1/tables/11"),
            KeyScope::of_organisation(Uuid::from_u128(1)),
            KeyScope::of_organisation(Uuid::from_u128(1)).within("setup"),
        ];
        let hashes: std::collections::BTreeSet<_> = scopes.iter().map(|scope| scope.hash("k")).collect();
        assert_eq!(hashes.len(), scopes.len());
        assert_eq!(scopes[0].hash("k"), KeyScope::of_stream(stream(1)).hash("k"));
        assert_ne!(scopes[0].hash("k"), scopes[0].hash("K"));
    }
}
