//! The referee rules on deals: whatever their outcome was, settlement follows the ruling.

use anyhow::{Context as _, Result};
use domain::message::{List, Term};
use domain::seat::Seat;
use serde_json::{Value, json};
use simulator::sheet::Line;

use super::day::{Day, Played, amounts, list, text};
use super::messages as m;

/// What is ruled, each on another deal.
const CASES: [Case; 6] = [
    Case {
        table: 3,
        deal: 2,
        ruling: Ruling::NoOffence,
        reason: "Ein Hinweis, der vor Renonce bewahrt hat.",
    },
    Case { table: 4, deal: 4, ruling: Ruling::Renonce(1), reason: "Herz nicht bekannt, obwohl vorhanden." },
    Case { table: 5, deal: 6, ruling: Ruling::Renonce(2), reason: "Beide haben die Farbe nicht bekannt." },
    Case {
        table: 0,
        deal: 3,
        ruling: Ruling::RenonceOfTheFifth,
        reason: "Der Ausgesetzte hat Karten verraten.",
    },
    Case { table: 6, deal: 5, ruling: Ruling::Annulled, reason: "Eine Karte lag offen im Spiel." },
    Case { table: 7, deal: 7, ruling: Ruling::Struck, reason: "Die Zeile ist nicht zu klären." },
];

struct Case {
    /// The index of the table; in small fields it counts on from the first.
    table: usize,
    deal: usize,
    ruling: Ruling,
    reason: &'static str,
}

enum Ruling {
    NoOffence,
    /// By so many of those who play.
    Renonce(usize),
    /// By who sits out, at a table of five.
    RenonceOfTheFifth,
    Annulled,
    Struck,
}

/// Rules on deals of the first round.
pub fn play(day: &mut Day, number: u8, tables: &[Played]) -> Result<()> {
    if number != 1 {
        return Ok(());
    }
    day.say.scene(&m::rulings());
    for case in &CASES {
        let table = tables.get(case.table % tables.len()).context("there is no table")?;
        // A ruleset may let fewer deals be played.
        if let Some(line) = table.sheet.get(case.deal - 1) {
            rule(day, table, line, case)?;
        }
    }
    Ok(())
}

fn rule(day: &mut Day, table: &Played, line: &Line, case: &Case) -> Result<()> {
    let seats: Vec<Seat> = match case.ruling {
        Ruling::Renonce(offenders) => line.seating.active().skip(1).take(offenders).collect(),
        Ruling::RenonceOfTheFifth => match line.seating.sits_out() {
            Some(fifth) => vec![fifth],
            None => return Ok(()),
        },
        _ => Vec::new(),
    };
    let offenders = seats.iter().map(|seat| table.player(*seat)).collect::<Result<Vec<_>>>()?;
    let details = json!({"offenders": offenders, "kind": "farbzwang"});
    let (kind, details) = match case.ruling {
        Ruling::NoOffence => ("no_offence", Value::Null),
        Ruling::Renonce(_) | Ruling::RenonceOfTheFifth => ("renonce", details),
        Ruling::Annulled => ("annulled", Value::Null),
        Ruling::Struck => ("struck", Value::Null),
    };
    let path = day.path(&table.deal(case.deal));
    let before = day.referee.get(&path)?;
    let mut ruling = json!({"kind": kind, "details": details, "rule": "REN", "reason": case.reason});
    if matches!(case.ruling, Ruling::Renonce(1)) {
        ruling["complaint"] = hear(day, table, case, &path, &details)?;
    }
    let made = day.referee.post(&format!("{path}/rulings"), &ruling)?;
    let ruling = Term::new("demo-ruling", kind);
    let ruled = match offenders.as_slice() {
        [] => m::ruled(ruling),
        offenders => m::ruled_by(ruling, List::players(offenders)),
    };
    day.say.step(&m::deal(table.table, case.deal, ruled));
    let (before, after) = (amounts(&before, "/points")?, amounts(&made, "/deal/points")?);
    day.say.remark(&if before == after { m::stays(after) } else { m::becomes(before, after) });
    Ok(())
}

/// A complaint is heard, and the referee looks at what the possible rulings would cost before one is made;
/// the complaint's id.
fn hear(day: &mut Day, table: &Played, case: &Case, path: &str, details: &Value) -> Result<Value> {
    // The sheets are played through before the rulings: its time is over.
    let late = "Der Tisch hat gleich nach dem Spiel den Schiedsrichter gerufen.";
    let complaint = json!({"reason": case.reason, "late_because": late});
    let raised = day.referee.post(&format!("{path}/complaints"), &complaint)?;
    day.say.step(&m::deal(table.table, case.deal, m::complaint()));

    let options = json!({"options": [
        {"kind": "no_offence"}, {"kind": "renonce", "details": details}, {"kind": "annulled"},
    ]});
    let preview = day.referee.post(&format!("{path}/rulings/preview"), &options)?;
    for option in list(&preview, "/options")? {
        let ruling = Term::new("demo-ruling", text(option, "/kind")?);
        let changed = list(option, "/ranking")?.len();
        let points = amounts(option, "/score/points")?;
        day.say.remark(&m::preview(ruling, points, changed));
    }
    raised.pointer("/complaint/id").cloned().context("the complaint has no id")
}
