//! End to end: the built program, over HTTP.

#![expect(clippy::unwrap_used, reason = "a test that fails may panic")]

mod adjudicate;
mod architecture;
mod bad_network;
mod bodies;
mod cash;
mod changes;
mod club;
mod codes;
mod command_line;
mod consent;
mod deals;
mod demo;
mod desk;
mod director;
mod draws;
mod epochs;
mod erasure;
mod evening;
mod faults;
mod federation;
mod grand_prix;
mod guards;
mod hostile;
mod krenglbach;
mod languages;
mod lists;
mod logs;
mod names;
mod organisations;
mod pages;
mod pairs;
mod papers;
mod pictures;
mod plays;
mod power_cut;
mod preregistration;
mod prizes;
mod problems;
#[path = "../reports/tests/reading/mod.rs"]
#[expect(dead_code, reason = "the tests of reports look at more of it")]
mod reading;
mod referee;
mod registration;
mod reports;
mod results;
mod roles;
mod rounds;
mod royal;
mod rulings;
mod scenes;
mod score;
mod seating;
mod settlement;
mod shelf;
mod sign_in;
mod simulate;
mod start;
mod support;
mod table_sheet;
mod tables;
mod tournaments;
mod verify;
mod without_script;
