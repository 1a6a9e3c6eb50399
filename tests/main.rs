//! End to end: the built program, over HTTP.

mod registration;
mod start;
mod support;
