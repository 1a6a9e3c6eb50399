//! A whole database: every stream in it, what stands beside them, and what is named and not there.

use std::collections::{BTreeMap, BTreeSet};

use domain::log::{Hash, StreamId, StreamKind};
use store::{Contents, Oddity, OrganisationId, Store, StoreError};

use crate::Security;
use crate::checkpoints::{Standing, log_of, own_leaves, stand};
use crate::verify::{Fault, Verified, verify_stream};

/// Streams read from the list at once.
const PAGE: u32 = 256;

/// What is found in a database, as it is found.
#[derive(Debug)]
pub enum Told {
    /// A stream is in order, or is not.
    Stream(StreamId, Result<Verified, Fault>),
    /// Something beside the streams cannot be.
    Odd(Oddity),
    /// The security log of an organisation names a stream that is not there. One of another organisation may well be
    /// named: who may act everywhere gives out rights there too.
    Named {
        /// The stream.
        stream: StreamId,
        /// Whose security log names it.
        by: OrganisationId,
    },
    /// A stream does not stand as a leaf of the log over all of them says.
    Logged(Standing),
    /// The newest checkpoint of the key with this fingerprint is not one over the leaves that are there.
    Leaves(Hash),
    /// An organisation has streams and no security log, which every start begins.
    NoSecurityLog(OrganisationId),
}

impl Told {
    /// Whether it is something wrong.
    #[must_use]
    pub fn is_wrong(&self) -> bool {
        !matches!(self, Self::Stream(_, Ok(_)))
    }
}

/// How much was looked at.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// Streams that could be read, by what they tell of.
    pub streams: BTreeMap<&'static str, u64>,
    /// All that there is.
    pub contents: Contents,
}

impl Seen {
    /// Streams of this kind that could be read.
    #[must_use]
    pub fn of(&self, kind: StreamKind) -> u64 {
        self.streams.get(kind.as_str()).copied().unwrap_or_default()
    }
}

/// Checks everything in a database: every stream of every kind and organisation, the rows beside them, the file or
/// the server's triggers, and that nothing is gone that something else names. Works beside a process that writes.
///
/// What a file's owner removed with all that named it, and with the leaves that tell of it, does not show here: that
/// takes what was written down elsewhere, a receipt or a checkpoint.
///
/// # Errors
/// [`StoreError`] if the database cannot be read at all.
pub async fn verify_database(store: &Store, mut report: impl FnMut(&Told)) -> Result<Seen, StoreError> {
    for oddity in store.survey().await? {
        report(&Told::Odd(oddity));
    }
    let mut streams = BTreeMap::new();
    let mut organisations = BTreeSet::new();
    let mut after = None;
    loop {
        let page = store.stream_ids(after, PAGE).await?;
        let Some(&last) = page.last() else { break };
        after = Some(last);
        for stream in page {
            let verdict = verify_stream(store, stream).await;
            let names = verdict.as_ref().map(|found| found.names.clone()).unwrap_or_default();
            if let Ok(found) = &verdict {
                *streams.entry(found.kind.as_str()).or_default() += 1;
            }
            report(&Told::Stream(stream, verdict));
            // Of one whose row cannot be read the line above tells.
            let Ok(Some(info)) = store.stream(stream).await else { continue };
            // What was imported is there before anything was begun.
            if info.imported.is_none() {
                organisations.insert(info.organisation);
            }
            for named in names {
                if store.head(named).await?.is_none() {
                    report(&Told::Named { stream: named, by: info.organisation });
                }
            }
        }
    }
    for organisation in organisations {
        // One that was founded beside others has nothing to log before somebody is given access in it.
        let begun = organisation == OrganisationId::DEFAULT
            || !store.list_tokens(organisation, None, 1).await?.is_empty();
        if begun && store.head(Security::of(organisation)).await?.is_none() {
            report(&Told::NoSecurityLog(organisation));
        }
    }
    let (leaves, broken) = own_leaves(store).await?;
    for key in broken {
        report(&Told::Leaves(key.fingerprint()));
    }
    for stream in store.streams_unlike_leaves().await? {
        let Some(leaves) = leaves.get(&stream) else { continue };
        let standing = stand(leaves, &log_of(store, stream).await?);
        // What an epoch leaves out is said by the log.
        if let Some(standing) = standing.filter(|standing| standing.wrong.is_some()) {
            report(&Told::Logged(standing));
        }
    }
    Ok(Seen { streams, contents: store.contents().await? })
}
