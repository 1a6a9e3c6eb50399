//! End to end: the built program, over HTTP.

mod access;
mod problems;
mod registration;
mod score;
mod start;
mod support;
