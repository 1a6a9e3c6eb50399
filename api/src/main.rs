//! Tarockmeister: the program.
fn main() {}
