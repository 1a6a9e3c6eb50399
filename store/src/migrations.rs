//! The numbered migrations, compiled in.
//!
//! `sqlx::migrate!` would do the same, but its macros build both databases a second time for the
//! compiler alone.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};

/// The migrations of one database; their checksums are over the files' text.
macro_rules! migrations {
    ($database:literal) => {
        $crate::migrations::migrator([
            $crate::migrations::file!($database, "0001_log"),
            $crate::migrations::file!($database, "0002_personal_data"),
            $crate::migrations::file!($database, "0003_access"),
            $crate::migrations::file!($database, "0004_sign_in"),
            $crate::migrations::file!($database, "0005_imports"),
            $crate::migrations::file!($database, "0006_helpers"),
            $crate::migrations::file!($database, "0010_checkpoints"),
            $crate::migrations::file!($database, "0011_merged_persons"),
            $crate::migrations::file!($database, "0012_webhooks"),
        ])
    };
}

macro_rules! file {
    ($database:literal, $name:literal) => {
        ($name, include_str!(concat!("../../../migrations/", $database, "/", $name, ".sql")))
    };
}

/// Their texts alone.
#[cfg(test)]
macro_rules! texts {
    ($database:literal) => {
        [
            $crate::migrations::file!($database, "0001_log").1,
            $crate::migrations::file!($database, "0002_personal_data").1,
            $crate::migrations::file!($database, "0003_access").1,
            $crate::migrations::file!($database, "0004_sign_in").1,
            $crate::migrations::file!($database, "0005_imports").1,
            $crate::migrations::file!($database, "0006_helpers").1,
            $crate::migrations::file!($database, "0010_checkpoints").1,
            $crate::migrations::file!($database, "0011_merged_persons").1,
            $crate::migrations::file!($database, "0012_webhooks").1,
        ]
    };
}

#[cfg(test)]
pub(crate) use texts;
pub(crate) use {file, migrations};

/// Migrations in the order of their files, each named `NUMBER_description`.
pub(crate) fn migrator<const N: usize>(files: [(&'static str, &'static str); N]) -> Migrator {
    let numbered = files.into_iter().map(|(name, sql)| {
        let (number, description) = name.split_once('_').unwrap_or((name, ""));
        let number = number.bytes().fold(0, |number, digit| number * 10 + i64::from(digit - b'0'));
        Migration::new(number, description.into(), MigrationType::Simple, sql.into_sql_str(), false)
    });
    Migrator::with_migrations(numbered.collect())
}
