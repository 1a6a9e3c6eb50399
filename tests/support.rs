//! What scenes are played with: a server of the built program, and a client.

pub mod client;
pub mod server;
