//! Writes every report of a made-up cup into a folder, to look at:
//! `cargo run -p reports --example samples -- DIR`.

#[path = "../tests/cup/mod.rs"]
mod cup;

use std::error::Error;
use std::path::PathBuf;

use domain::ids::{RoundNumber, TeamId};
use domain::money::Cents;
use domain::ruleset::{TeamTies, Teams};
use domain::standings::{payouts, team_standings, title_holders};
use texts::Lang;
use uuid::Uuid;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("which folder?")?);
    std::fs::create_dir_all(&folder)?;
    let players = 150;
    let (tarockcup, krenglbach) = (cup::tarockcup(), cup::krenglbach());
    let (ranking, simple) = (cup::ranking(&tarockcup, players), cup::ranking(&krenglbach, 37));
    let (drawn, entrants) = (cup::drawn(players, 1), cup::entrants(players));
    let directory = cup::directory(players).with_team(TeamId(Uuid::nil()), "Die Pagaten ♣".into(), &[]);
    let heading = cup::heading(Lang::De);
    let round = RoundNumber(1);
    let teams = team_standings(Teams { size: 4, ties: TeamTies::Shared }, &ranking, &entrants);
    let titles = title_holders(&krenglbach.titles, &simple, &entrants, &[]);
    let prizes = payouts(&krenglbach.payout, Cents(18_501), &simple, &[]);
    let reports = [
        ("draw-tables", reports::draw_by_table(round, &drawn, cup::first_deal(), &directory, &heading)),
        (
            "draw-tables-large",
            reports::draw_by_table_large(round, &drawn, cup::first_deal(), &directory, &heading),
        ),
        ("draw-names", reports::draw_by_name(round, &drawn, cup::first_deal(), &directory, &heading)),
        (
            "draw-names-large",
            reports::draw_by_name_large(round, &drawn, cup::first_deal(), &directory, &heading),
        ),
        ("draw-slips", reports::draw_slips(round, &drawn, cup::first_deal(), &directory, &heading)),
        ("ranking", reports::ranking(&ranking, &directory, &heading)),
        ("ranking-krenglbach", reports::ranking(&simple, &directory, &heading)),
        ("ranking-open", reports::ranking(&cup::undecided(&tarockcup, players), &directory, &heading)),
        ("ranking-wall", reports::ranking_for_wall(&ranking, &directory, &heading)),
        ("ranking-english", reports::ranking(&ranking, &directory, &cup::heading(Lang::En))),
        ("teams", reports::teams(&teams, false, &directory, &heading)),
        ("titles", reports::titles(&titles, &directory, &heading)),
        (
            "sheet",
            reports::score_sheet(
                cup::ruleset(),
                &cup::sheet::table(),
                reports::Lines::Opened,
                &directory,
                &heading,
            ),
        ),
        ("payouts", reports::payouts(&prizes, &directory, &heading)),
    ];
    for (name, report) in reports {
        std::fs::write(folder.join(name).with_extension("pdf"), report.pdf()?)?;
        std::fs::write(folder.join(name).with_extension("csv"), report.csv())?;
    }
    Ok(())
}
