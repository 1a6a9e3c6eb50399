//! Streams of bytes on SQLite and PostgreSQL.
