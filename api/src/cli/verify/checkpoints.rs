//! Checkpoints that were kept, held against what there is.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use domain::log::{Hash, StreamId, StreamKind};
use domain::message::Message;
use engine::{
    Checkpoint, CheckpointFile, FoundLeaves, Leaf, NoCheckpoint, OrganisationId, Security, Standing, Store,
    WrongStanding, leaves_of, leaves_root, stand,
};
use texts::Lang;

use super::receipts::Logs;
use crate::cli::failure::{Failure, OrFail as _};
use crate::cli::{messages, say};

/// Holds a checkpoint in a file, with its leaves or without, against these logs; whether something has to be explained.
/// `trusted` are the fingerprints of keys that count, if only some do.
pub async fn hold(
    lang: Lang,
    logs: &Logs<'_>,
    file: &Path,
    trusted: Option<&BTreeSet<Hash>>,
) -> anyhow::Result<bool> {
    let name = file.display();
    let bytes = fs::read(file).or_fail(|| messages::cannot_read(&name))?;
    let kept = match CheckpointFile::read(&String::from_utf8_lossy(&bytes)) {
        Ok(kept) => kept,
        Err(error) => {
            let what = match error {
                NoCheckpoint::Form | NoCheckpoint::Signature => messages::checkpoint_invalid(&name),
                NoCheckpoint::Leaves => messages::checkpoint_other_leaves(&name),
            };
            say(lang, &what)?;
            return Ok(true);
        }
    };
    let key = kept.checkpoint.key.fingerprint();
    if trusted.is_some_and(|trusted| !trusted.contains(&key)) {
        say(lang, &messages::checkpoint_foreign(&name, &key))?;
        return Ok(true);
    }
    let (leaves, mut wrong) = match logs {
        Logs::File { stream, .. } => {
            let leaves = kept.leaves.ok_or_else(|| Failure::from(messages::checkpoint_bare(&name)))?;
            (leaves.into_iter().filter(|leaf| leaf.stream.id == *stream).collect(), false)
        }
        Logs::Database(store) => of_database(lang, store, &kept).await?,
    };
    wrong |= tell(lang, logs, &leaves).await?;
    say(lang, &messages::receipts_key(&key))?;
    Ok(wrong)
}

/// The leaves to look at, and whether those of the database are others than what was signed.
async fn of_database(lang: Lang, store: &Store, kept: &CheckpointFile) -> anyhow::Result<(Vec<Leaf>, bool)> {
    let Checkpoint { key, size, root } = kept.checkpoint;
    let FoundLeaves { leaves: there, is_whole } = leaves_of(store, key, size).await?;
    if let Some(leaves) = &kept.leaves {
        let rewritten = !is_whole || there.iter().zip(leaves).any(|(there, kept)| there != kept);
        if rewritten {
            say(lang, &messages::checkpoint_rewritten())?;
        }
        return Ok((leaves.clone(), rewritten));
    }
    if !is_whole || there.len() as u64 == size {
        let rewritten = !is_whole || leaves_root(&there) != root;
        if rewritten {
            say(lang, &messages::checkpoint_rewritten())?;
        }
        return Ok((there, rewritten));
    }
    // What a restore lacks nobody can name by the note alone; that there was one the security log says.
    let unknown = size - there.len() as u64;
    let security = Security::of(OrganisationId::DEFAULT);
    let last = there.iter().rfind(|leaf| leaf.stream.id == security).map_or(0, |leaf| leaf.head.epoch);
    let now = store.head(security).await?.map_or(0, |head| head.epoch);
    let is_lost = last > 0 && now > last;
    let told = if is_lost { messages::leaves_lost(unknown) } else { messages::leaves_missing(unknown) };
    say(lang, &told)?;
    Ok((there, !is_lost))
}

/// Tells of each stream that does not stand as its leaves say, and of all together.
async fn tell(lang: Lang, logs: &Logs<'_>, leaves: &[Leaf]) -> anyhow::Result<bool> {
    let mut by_stream: BTreeMap<StreamId, Vec<Leaf>> = BTreeMap::new();
    for leaf in leaves {
        by_stream.entry(leaf.stream.id).or_default().push(*leaf);
    }
    let (mut held, mut lost, mut wrong, mut tournaments) = (0_usize, 0_usize, 0_usize, 0_usize);
    for (stream, leaves) in &by_stream {
        let Some(standing) = stand(leaves, &logs.of(*stream).await?) else { continue };
        tournaments += usize::from(standing.stream.kind == StreamKind::Tournament);
        if let Some((what, fault)) = in_words(&standing) {
            wrong += 1;
            say(lang, &messages::wrong(&what, fault))?;
        } else if let Some((version, epoch)) = standing.lost {
            lost += 1;
            say(lang, &messages::standing_lost(name(&standing), version, &epoch))?;
        } else {
            held += 1;
        }
    }
    say(lang, &messages::checkpoint_seen(leaves.len(), by_stream.len(), tournaments, held, lost, wrong))?;
    Ok(wrong > 0)
}

fn name(standing: &Standing) -> String {
    format!("{} {}", standing.stream.kind, standing.stream.id)
}

/// Which stream, and what is wrong with it; none if nothing is.
pub fn in_words(standing: &Standing) -> Option<(String, Message)> {
    let (version, wrong) = standing.wrong?;
    let fault = match wrong {
        WrongStanding::Gone => messages::standing_gone(version),
        WrongStanding::Cut { ends } => messages::standing_cut(version, ends),
        WrongStanding::Changed => messages::standing_changed(version, standing.held),
    };
    Some((name(standing), fault))
}
