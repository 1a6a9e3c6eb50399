//! What stands on paper, read back from the PDF.

mod cup;
mod reading;

use domain::draw::SeatOne;
use domain::ids::RoundNumber;
use domain::money::Cents;
use domain::standings::{payouts as pay_out, team_standings, title_holders};
use reports::{draw_by_name, draw_by_table, payouts, ranking, teams, titles};
use texts::Lang;

fn save(name: &str, report: &reports::Report) {
    if let Ok(folder) = std::env::var("REPORTS_DIR") {
        std::fs::write(std::path::Path::new(&folder).join(format!("{name}.pdf")), report.pdf().unwrap())
            .unwrap();
        std::fs::write(std::path::Path::new(&folder).join(format!("{name}.csv")), report.csv()).unwrap();
    }
}

#[test]
fn a_draw_hangs_on_the_wall() {
    let heading = cup::heading(Lang::De);
    let directory = cup::directory(37);
    let round = RoundNumber(1);
    let by_table = draw_by_table(round, &cup::seating(37, 1), SeatOne::Vorhand, &directory, &heading);
    save("draw_by_table", &by_table);
    let by_name = draw_by_name(round, &cup::seating(37, 1), &directory, &heading);
    save("draw_by_name", &by_name);
    let regulations = cup::tarockcup();
    let standing = cup::ranking(&regulations, 37);
    save("ranking", &ranking(&standing, &directory, &heading));
    let krenglbach = cup::regulations(include_str!("../../domain/rulesets/krenglbach-2018.toml"));
    let standing2 = cup::ranking(&krenglbach, 37);
    save("ranking2", &ranking(&standing2, &directory, &heading));
    let team_rules = domain::ruleset::Teams { size: 4, ties: domain::ruleset::TeamTies::Shared };
    let entrants = cup::entrants(37);
    save("teams", &teams(&team_standings(team_rules, &standing, &entrants), &directory, &heading));
    save("titles", &titles(&title_holders(&krenglbach.titles, &standing2, &entrants), &directory, &heading));
    save(
        "payouts",
        &payouts(&pay_out(&krenglbach.payout, Cents(18501), &standing2, &[]), &directory, &heading),
    );
}
