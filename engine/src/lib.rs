//! Tournaments in memory: writer, snapshots, history, persons, access, transfer and verification.
