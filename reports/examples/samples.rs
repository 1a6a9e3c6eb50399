//! Writes every paper of a made-up cup into a folder, to look at:
//! `cargo run -p reports --example samples -- DIR [LANGUAGE]`.

#[path = "../tests/cup/mod.rs"]
mod cup;

use std::error::Error;
use std::fs::write;
use std::path::PathBuf;

use domain::draw::{DrawnRound, Seed};
use domain::ids::{PlayerNumber, PrizeId, RoundNumber, TeamId};
use domain::money::Cents;
use domain::ruleset::{Regulations, Ruleset, Teams};
use domain::standings::{CashAward, Payouts, Ranking, team_standings, title_holders};
use domain::tournament::event::cash::CashKind;
use domain::tournament::event::result::LotDrawn;
use domain::tournament::state::Table;
use reports::{
    Became, CashCounted, CashLine, Cashbook, Chapter, Directory, Fee, FeesInCash, ForTable, HandOut, Handed,
    HandedOut, Heading, Honours, Person, Pick, PreregistrationRow, Print, PrizesDue, Registered, Report,
    ReportError, SheetOptions, SheetOrder,
};
use texts::Lang;
use uuid::Uuid;

#[expect(clippy::too_many_lines, reason = "one line for each paper")]
fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(std::env::args().nth(1).ok_or("which folder?")?);
    let lang = std::env::args().nth(2).map_or(Ok(Lang::De), |lang| lang.parse())?;
    std::fs::create_dir_all(&folder)?;
    let players = 150;
    let (tarockcup, krenglbach) = (cup::tarockcup(), cup::krenglbach());
    let (ranking, simple) = (cup::ranking(&tarockcup, players), cup::ranking(&krenglbach, 38));
    let (drawn, entrants) = (cup::drawn(players, 1), cup::entrants(players));
    let directory = cup::directory(players).with_team(TeamId(Uuid::nil()), "Die Pagaten ♣".into(), &[]);
    let heading = cup::heading(lang);
    let round = RoundNumber(1);
    let teams = team_standings(Teams::of(4), &ranking, &entrants);
    let titles = title_holders(&krenglbach.titles, &simple, &entrants, &[]);
    let prizes = cup::prizes(&krenglbach, &simple);
    let (handed_out, registered) = (handed_out(&prizes, &heading), registered());
    let table = cup::sheet::table();
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
        ("teams", reports::teams(&teams, false, &directory, &heading)),
        ("titles", reports::titles(&titles, &directory, &heading)),
        ("sheet", reports::score_sheet(cup::ruleset(), &table, reports::Lines::Opened, &directory, &heading)),
        ("prizes", reports::prize_list(&prizes, &handed_out, &[], &directory, &heading)),
        ("check-in", reports::check_in(&registered, &directory, &heading)),
        ("fees", reports::fees(&registered, &directory, &heading)),
        ("stakes", reports::stakes_by_table([&table], &directory, &heading)),
        ("stakes-day", reports::stakes_of_the_day([&table], &directory, &heading)),
        ("cash", reports::cash_statement(&cashbook(&heading), &directory, &heading)),
        ("pre-registrations", reports::pre_registrations(&preregistrations(&heading), &heading)),
    ];
    let some = reports.iter().filter(|(name, _)| ["ranking", "teams", "sheet"].contains(name));
    let chapters: Vec<_> = some.map(|(_, report)| Chapter::of(report.clone())).collect();
    write(folder.join("booklet.pdf"), reports::booklet(&heading, &chapters)?.pdf()?)?;
    let of_long_names = with_long_names(&drawn, &simple, &table, &krenglbach, &directory, &heading);
    for (name, report) in reports.into_iter().chain(of_long_names) {
        write(folder.join(name).with_extension("pdf"), report.pdf()?)?;
        write(folder.join(name).with_extension("csv"), report.csv())?;
    }
    let (rich, outstanding) = cup::prizes_of_all_kinds();
    let corrected = reports::prize_list(&rich, &handed_out, &outstanding, &directory, &heading);
    write(folder.join("prizes-all.pdf"), corrected.pdf()?)?;
    write(folder.join("prizes-all.csv"), corrected.csv())?;
    let all = Pick::default();
    let numbers: Vec<_> = (1..=22).map(PlayerNumber).collect();
    let fees: Vec<_> = registered.iter().map(|player| player.fee.clone()).collect();
    let again = Pick { only: prizes.cash.first().map(|award| award.number), copy: true };
    let honours = Honours { ranking: &simple, pairs: None, teams: Some(&teams), titles: &titles, places: 3 };
    let mut prints: Vec<(String, Print)> = vec![
        (
            "prize-receipts".into(),
            reports::prize_receipts(HandOut::nothing_yet(&prizes), all, &directory, &heading),
        ),
        (
            "prize-receipt-copy".into(),
            reports::prize_receipts(HandOut::nothing_yet(&prizes), again, &directory, &heading),
        ),
        ("fee-receipts".into(), reports::fee_receipts(&fees, all, &directory, &heading)),
        (
            "prize-receipts-all".into(),
            reports::prize_receipts(HandOut::nothing_yet(&rich), all, &directory, &heading),
        ),
        ("envelopes-all".into(), reports::envelopes(HandOut::nothing_yet(&rich), all, &directory, &heading)),
        ("envelopes".into(), reports::envelopes(HandOut::nothing_yet(&prizes), all, &directory, &heading)),
        ("certificates".into(), reports::certificates(honours, all, &directory, &heading)),
        ("badges".into(), reports::badges(&numbers, all, &directory, &heading)),
    ];
    let names = long_names(150);
    prints.extend([
        ("long-certificates".into(), reports::certificates(honours, all, &names, &heading)),
        ("long-fee-receipts".into(), reports::fee_receipts(&fees, all, &names, &heading)),
        ("long-badges".into(), reports::badges(&numbers, all, &names, &heading)),
        ("long-envelopes".into(), reports::envelopes(HandOut::nothing_yet(&rich), all, &names, &heading)),
        (
            "long-prize-receipts".into(),
            reports::prize_receipts(HandOut::nothing_yet(&rich), all, &names, &heading),
        ),
    ]);
    let of_a_club = Heading { letterhead: cup::letterhead(), ..heading.clone() };
    let short = reports::ranking(&simple, &directory, &of_a_club);
    let several_pages = reports::ranking(&ranking, &directory, &of_a_club);
    prints.extend([
        ("club-ranking".into(), short.with_code(Some("https://club.example/t/1".into())).print()?),
        ("club-ranking-long".into(), several_pages.print()?),
        (
            "club-receipt-copy".into(),
            reports::prize_receipts(HandOut::nothing_yet(&prizes), again, &directory, &of_a_club),
        ),
        ("club-certificates".into(), reports::certificates(honours, all, &directory, &of_a_club)),
        (
            "club-prizes".into(),
            reports::prize_list(&prizes, &handed_out, &[], &directory, &of_a_club).print()?,
        ),
    ]);
    prints.extend(forms(&table, lang, &directory, &heading)?);
    for (name, print) in prints {
        write(folder.join(format!("{name}.pdf")), print.pdf()?)?;
    }
    Ok(())
}

/// Everybody has a name of 60 letters: of two words, of many, of one.
fn long_names(players: u16) -> Directory {
    let person = |number: u16| {
        let (family, given) = match number % 3 {
            0 => ("Wolfgruber-Achleitner-Schwarzenberger", "Maria Magdalena Josefa"),
            1 => ("von und zu Hohenwarth auf Rabensburg", "Karl Theodor Maximilian"),
            _ => ("Schwarzenbergplatzbewohnerinnenvereinsobfraustellver", "Franzi"),
        };
        let person = Person { family_name: family.into(), given_name: given.into(), ..Person::default() };
        (PlayerNumber(number), person)
    };
    (1..=players).map(person).collect()
}

/// What hangs up or is handed out with names of 60 letters, and lots.
fn with_long_names(
    drawn: &DrawnRound,
    ranking: &Ranking,
    table: &Table,
    regulations: &Regulations,
    directory: &Directory,
    heading: &Heading,
) -> Vec<(&'static str, Report)> {
    let (round, first, names) = (RoundNumber(1), cup::first_deal, long_names(150));
    let sheet = reports::score_sheet(cup::ruleset(), table, reports::Lines::Opened, &names, heading);
    vec![
        ("long-tables", reports::draw_by_table(round, drawn, first(), &names, heading)),
        ("long-tables-large", reports::draw_by_table_large(round, drawn, first(), &names, heading)),
        ("long-names-large", reports::draw_by_name_large(round, drawn, first(), &names, heading)),
        ("long-slips", reports::draw_slips(round, drawn, first(), &names, heading)),
        ("long-ranking", reports::ranking(ranking, &names, heading)),
        ("long-sheet", sheet),
        ("long-lots", reports::lots(&lots(), regulations, &names, heading)),
        ("lots", reports::lots(&lots(), regulations, directory, heading)),
    ]
}

/// A lot about a place, one about money and one about goods.
fn lots() -> Vec<LotDrawn> {
    let lot = |(nth, prize): (u8, Option<PrizeId>)| LotDrawn {
        order: [7, 12, 3].map(PlayerNumber).to_vec(),
        seed: Seed([nth; 32]),
        prize,
    };
    (1..).zip([None, Some(PrizeId::Cash(2)), Some(PrizeId::Goods(1))]).map(lot).collect()
}

/// The first prize was handed out.
fn handed_out(prizes: &Payouts, heading: &Heading) -> HandedOut {
    let of = |award: &CashAward| {
        let at = heading.at.unwrap_or_default();
        let handed = Handed { at, amount: Some(award.amount_cents), edition: 1 };
        ((award.number, award.prize.clone()), handed)
    };
    prizes.cash.first().map(of).into_iter().collect()
}

/// Some are of a kind, are paid for by another, or have an invoice that is partly open.
fn paid_in_part(number: u16, fee: &Fee) -> Fee {
    let kind = number.is_multiple_of(4).then(|| "junior".parse().ok()).flatten();
    let payer = (number % 3 == 1).then_some(PlayerNumber(number + 1));
    let invoiced = if number % 6 == 1 { Cents(200) } else { Cents::ZERO };
    Fee { kind, payer, invoiced, ..fee.clone() }
}

fn registered() -> Vec<Registered> {
    let of = |number: u16| Registered {
        fee: paid_in_part(
            number,
            &Fee::of(PlayerNumber(number), Cents(if number.is_multiple_of(5) { 0 } else { 500 }), Cents(500)),
        ),
        checked_in: number.is_multiple_of(3),
        takes_part: number != 7,
    };
    (1..=38).map(of).collect()
}

/// What is written on, and what lies beside it.
fn forms(
    table: &Table,
    lang: Lang,
    directory: &Directory,
    heading: &Heading,
) -> Result<Vec<(String, Print)>, ReportError> {
    let mut prints = Vec::new();
    for ruleset in Ruleset::presets() {
        prints.push((format!("card-{}", ruleset.id), reports::rule_card(ruleset, heading)));
        prints.push((format!("blank-{}", ruleset.id), blank(ruleset, 4, heading)?));
    }
    prints.push(("blank-five".into(), blank(cup::ruleset(), 5, heading)?));
    let order = SheetOrder {
        table: ForTable::This(table),
        address: Some(
            "https://club.example/tournaments/0199aa51-1111-7000-8000-000000000001/rounds/2/tables/1".into(),
        ),
    };
    let both = SheetOptions { second: Some(if lang == Lang::Hu { Lang::De } else { Lang::Hu }), copy: true };
    prints.push((
        "hand-sheet".into(),
        reports::hand_sheets(cup::ruleset(), &[order], both, directory, heading)?,
    ));
    Ok(prints)
}

fn cashbook(heading: &Heading) -> Cashbook {
    let at = heading.at.unwrap_or_default();
    let line = |kind, player: Option<u16>, reason: &str, amount| CashLine {
        kind,
        player: player.map(PlayerNumber),
        reason: Some(reason.to_owned()),
        at,
        amount: Cents(amount),
        reversed: None,
    };
    Cashbook {
        fees: vec![FeesInCash { kind: None, players: 31, paid: Cents(15_500) }],
        entries: vec![
            line(CashKind::Float, None, "Wechselgeld aus der Vereinskasse", 20_000),
            line(CashKind::Sponsor, None, "Raiffeisenbank Krenglbach, für die Preise der Ehrengäste", 25_000),
            line(
                CashKind::Cost,
                None,
                "Spielkarten und Schreibzeug, Papierfachgeschäft am Stadtplatz",
                -4_890,
            ),
            line(CashKind::Fine, Some(5), "zu spät gekommen", 500),
        ],
        prizes: vec![(PlayerNumber(12), PrizeId::Cash(1), Cents(10_000))],
        counts: vec![CashCounted {
            at,
            counted: Cents(46_100),
            expected: Cents(46_110),
            reason: Some("beim Wechseln verzählt".into()),
            handed_to: Some("Maria Magdalena Wolfgruber-Achleitner".into()),
        }],
        due: Some(PrizesDue {
            awarded: Cents(40_000),
            handed_out: Cents(10_000),
            added: Cents(5_000),
            kept: Cents::ZERO,
            missing: Cents::ZERO,
        }),
        prepaid: Cents(2_000),
        invoices_open: Cents(5_000),
        owed: Cents(500),
        overpaid: Cents(250),
    }
}

fn preregistrations(heading: &Heading) -> Vec<PreregistrationRow> {
    let became = [Became::Registered(PlayerNumber(17)), Became::Place, Became::Cancelled, Became::Waiting(1)];
    let one = |(nth, became)| PreregistrationRow {
        nth,
        name: Some("Wolfgruber-Achleitner Maria Magdalena".into()),
        club: Some("Erster Hausruckviertler Tarockclub".into()),
        residence: Some("Sankt Marienkirchen an der Polsenz".into()),
        contact: Some("maria-magdalena.wolfgruber-achleitner@beispiel.example, +43 660 1234567".into()),
        member_number: Some("OÖ-1234".into()),
        became,
        at: heading.at.unwrap_or_default(),
    };
    (1..).zip(became).map(one).collect()
}

fn blank(ruleset: &Ruleset, size: usize, heading: &Heading) -> Result<Print, ReportError> {
    let order = SheetOrder { table: ForTable::Any(size), address: None };
    reports::hand_sheets(ruleset, &[order], SheetOptions::default(), &cup::directory(0), heading)
}
