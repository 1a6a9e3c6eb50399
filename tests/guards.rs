//! Nobody can stop the program: not with strange requests, not with slow ones, not with many.

mod connections;
mod flood;
mod guesses;
mod headers;
mod metrics;
mod papers;
mod rubbish;
mod security_log;
mod tokens;
