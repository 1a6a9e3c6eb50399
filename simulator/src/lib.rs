//! Generated tournaments and deals for the demo, tests and load programs.
