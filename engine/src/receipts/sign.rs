use std::time::{Duration, Instant};

use chrono::{DateTime, Utc};
use domain::log::{Envelope, Hash, Head, StreamContinued, StreamId, StreamRef};
use store::{OrganisationId, Sought, StoreError, TokenId};

use super::{KeyError, Receipt, Signer};
use crate::security::{KeyOpened, KeyRetired, Security, SecurityFilter, entry};
use crate::{Engine, ReadError, SecurityEvent};

/// As far as it is looked back for where a command began: no command of a table has as many events.
const LOOKED_BACK: u64 = 256;
/// Events of one type that a log is asked for; far more than there are keys and epochs.
const MOST: u32 = 10_000;
/// So long keys that were read are what is told of them.
const KEYS_STAY: Duration = Duration::from_secs(10);

/// A key that signs or signed, as the security log says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KnownKey {
    /// Its fingerprint.
    pub key: Hash,
    /// From when it signed.
    pub opened_at: DateTime<Utc>,
    /// Until when, if it signs no more.
    pub retired_at: Option<DateTime<Utc>>,
}

impl Engine {
    /// Finds the key that receipts are signed with, or makes one: at the first start, and where the database was
    /// restored or taken over since. Says so in the security log before anything is signed. Without a file for it
    /// nothing is signed.
    ///
    /// # Errors
    /// [`KeyError`]: then there are no receipts until the next start.
    pub async fn open_receipt_key(&self) -> Result<(), KeyError> {
        let Some(file) = &self.config().receipt_key else { return Ok(()) };
        let stream = Security::of(OrganisationId::DEFAULT);
        let found = Signer::read(file)?;
        let (opened, retired) =
            (self.logged(stream, KeyOpened::TYPE).await?, self.logged(stream, KeyRetired::TYPE).await?);
        let continued = self.logged(stream, StreamContinued::TYPE).await?;
        let last = |events: &[Envelope], key: Hash| {
            let of_it = |event: &&Envelope| event.payload.contains(&key.to_string());
            events.iter().rev().find(of_it).map_or(0, |event| event.version)
        };
        let epoch_begins = continued.last().map_or(0, |event| event.version);
        if let Some(signer) = found {
            let key = signer.public().fingerprint();
            let (begins, ends) = (last(&opened, key), last(&retired, key));
            if begins > ends.max(epoch_begins) {
                self.signs_from_now_on(signer);
                return Ok(());
            }
            if begins > ends {
                self.log_key(SecurityEvent::KeyRetired(KeyRetired { key })).await?;
            }
        }
        let signer = Signer::make(file)?;
        let epoch = self.store().head(stream).await?.unwrap_or(Head::START).epoch;
        self.log_key(SecurityEvent::KeyOpened(KeyOpened { key: signer.public().fingerprint(), epoch }))
            .await?;
        self.signs_from_now_on(signer);
        Ok(())
    }

    /// Retires a key, and opens another one, or the one that another process has put into the file meanwhile. Until
    /// that is done nothing is signed.
    ///
    /// # Errors
    /// [`KeyError`]: if it is retired, there are no receipts until the next start.
    pub(crate) async fn replace_receipt_key(&self, signer: &Signer) -> Result<(), KeyError> {
        let key = signer.public().fingerprint();
        self.log_key(SecurityEvent::KeyRetired(KeyRetired { key })).await?;
        self.inner().shared.sign_with(None);
        self.open_receipt_key().await
    }

    /// What came before it is in its log at once.
    fn signs_from_now_on(&self, signer: Signer) {
        let shared = &self.inner().shared;
        shared.sign_with(Some(signer));
        shared.checkpoint_due.notify_one();
    }

    /// The fingerprint of the key that signs now; none if nothing is signed.
    #[must_use]
    pub fn receipt_key(&self) -> Option<Hash> {
        self.inner().shared.signer().map(|signer| signer.public().fingerprint())
    }

    /// The keys that the security log of an organisation knows, oldest first.
    ///
    /// # Errors
    /// [`ReadError`] if it cannot be read.
    pub async fn receipt_keys(&self, organisation: OrganisationId) -> Result<Vec<KnownKey>, ReadError> {
        // Anybody may ask, and the whole log is looked through: once for all who ask.
        let mut known = self.inner().shared.known_keys.lock().await;
        if let Some((of, at, keys)) = &*known
            && *of == organisation
            && at.elapsed() < KEYS_STAY
        {
            return Ok(keys.clone());
        }
        let mut keys: Vec<KnownKey> = Vec::new();
        for event_type in [KeyOpened::TYPE, KeyRetired::TYPE] {
            let filter =
                SecurityFilter { event_type: Some(event_type.to_owned()), ..SecurityFilter::default() };
            for record in self.security_log(organisation, &filter, 0, MOST as usize).await? {
                match record.event {
                    SecurityEvent::KeyOpened(opened) => {
                        keys.push(KnownKey {
                            key: opened.key,
                            opened_at: record.recorded_at,
                            retired_at: None,
                        });
                    }
                    SecurityEvent::KeyRetired(retired) => {
                        let of_it = keys.iter_mut().filter(|known| known.key == retired.key);
                        of_it.for_each(|known| known.retired_at = Some(record.recorded_at));
                    }
                    _ => {}
                }
            }
        }
        *known = Some((organisation, Instant::now(), keys.clone()));
        Ok(keys)
    }

    /// A receipt for what was acknowledged up to this version of a stream, which is in the epoch `now`: the events of
    /// its command. None if nothing is signed here, or the log has not come that far.
    ///
    /// # Errors
    /// [`StoreError`] if the database cannot answer.
    pub async fn receipt(
        &self,
        stream: StreamRef,
        version: u64,
        now: u32,
    ) -> Result<Option<String>, StoreError> {
        let Some(signer) = self.inner().shared.signer() else { return Ok(None) };
        // What was recorded elsewhere was not acknowledged here.
        let info = self.store().stream(stream.id).await?;
        if info.and_then(|info| info.imported).is_some_and(|imported| imported.covers(version)) {
            return Ok(None);
        }
        let start = version.saturating_sub(LOOKED_BACK);
        let window = u32::try_from(version - start).unwrap_or_default();
        let mut events = self.store().read(stream.id, start, window).await?;
        events.retain(|event| event.version <= version);
        let Some(last) = events.last().filter(|last| last.version == version) else { return Ok(None) };
        let same = events.iter().rev().take_while(|event| event.command_id == last.command_id).count();
        // The hash in front of the first has to be known.
        let first = (events.len() - same).max(usize::from(start > 0));
        let before = first.checked_sub(1).and_then(|before| events.get(before));
        let (after, before) = before.map_or((0, Hash::GENESIS), |event| (event.version, event.hash));
        // Only a log that went on in another epoch is asked when.
        let mut epoch = Head::START.epoch;
        if now != epoch {
            let continued = self.logged(stream.id, StreamContinued::TYPE).await?;
            let mut until = continued.iter().rev().filter(|event| event.version <= version);
            epoch = until.find_map(StreamContinued::of).map_or(epoch, |continued| continued.epoch);
        }
        let key = signer.public();
        let receipt = Receipt { stream, epoch, after, before, version, hash: last.hash, key };
        Ok(Some(receipt.signed(&signer)))
    }

    async fn logged(&self, stream: StreamId, event_type: &str) -> Result<Vec<Envelope>, StoreError> {
        let sought = Sought { event_type: Some(event_type), ..Sought::default() };
        self.store().read_sought(stream, 0, sought, MOST).await
    }

    async fn log_key(&self, event: SecurityEvent) -> Result<(), KeyError> {
        let now = self.config().clock.now();
        let entry = entry::of(OrganisationId::DEFAULT, TokenId::PROGRAM, now, event, None);
        Ok(self.store().log_security(&entry).await?)
    }
}
