//! How long a ranking takes to be laid out and written.

#[path = "../tests/cup/mod.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod cup;

use reports::{Report, ranking};
use texts::Lang;

fn main() {
    divan::main();
}

fn report(players: u16) -> Report {
    ranking(&cup::ranking(&cup::tarockcup(), players), &cup::directory(players), &cup::heading(Lang::De))
}

#[divan::bench(args = [40, 300, 1000])]
fn pdf(bencher: divan::Bencher<'_, '_>, players: u16) {
    let report = report(players);
    bencher.bench(|| report.pdf());
}

#[divan::bench(args = [1000])]
fn csv(bencher: divan::Bencher<'_, '_>, players: u16) {
    let report = report(players);
    bencher.bench(|| report.csv());
}
