//! Nobody can stop the program: not with strange requests, not with slow ones, not with many.

mod connections;
mod flood;
mod headers;
mod metrics;
mod papers;
mod tokens;
