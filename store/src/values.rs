//! Between the types of this crate and those both databases know.

use chrono::{DateTime, Utc};
use domain::log::{Hash, Head};

use crate::StoreError;

/// A version, count or limit as both databases hold it. None that exists is beyond their
/// range, so one that is stands for "beyond everything".
pub(crate) fn to_i64(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

pub(crate) fn number<T: TryFrom<i64>>(column: &'static str, value: i64) -> Result<T, StoreError> {
    T::try_from(value).map_err(|_| StoreError::Corrupt(format!("{column} holds {value}")))
}

pub(crate) fn time(column: &'static str, micros: i64) -> Result<DateTime<Utc>, StoreError> {
    DateTime::from_timestamp_micros(micros)
        .ok_or_else(|| StoreError::Corrupt(format!("{column} holds {micros}, which is no time")))
}

pub(crate) fn hash(column: &'static str, bytes: &[u8]) -> Result<Hash, StoreError> {
    Ok(Hash(bytes_of(column, bytes)?))
}

pub(crate) fn head(epoch: i64, version: i64, bytes: &[u8]) -> Result<Head, StoreError> {
    Ok(Head {
        epoch: number("streams.epoch", epoch)?,
        version: number("streams.version", version)?,
        hash: hash("streams.hash", bytes)?,
    })
}

pub(crate) fn bytes_of<const N: usize>(column: &'static str, bytes: &[u8]) -> Result<[u8; N], StoreError> {
    bytes
        .try_into()
        .map_err(|_| StoreError::Corrupt(format!("{column} holds {} bytes instead of {N}", bytes.len())))
}

/// Refuses text with a NUL character: PostgreSQL cannot hold one. (JSON text never holds a raw
/// one; its escape `\u0000` is six harmless characters.)
pub(crate) fn refuse_nul<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<(), StoreError> {
    if texts.into_iter().any(|text| text.contains('\0')) {
        return Err(StoreError::Malformed("text with a NUL character"));
    }
    Ok(())
}
