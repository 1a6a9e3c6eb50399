use std::fmt::Display;
use std::fs::File;
use std::io::{BufReader, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use domain::ids::PlayerNumber;
use domain::settlement::SettlementVersion;
use domain::tournament::audit::{DealFinding, EditionFinding, Standing};
use domain::tournament::event::DealAt;
use domain::tournament::event::outcome::DealOutcome;
use domain::tournament::preview::ChangedRank;
use engine::{
    Access, Audited, CannotAudit, Config, Engine, OpenOptions, OrganisationId, audit_export, audit_stream,
};
use texts::Lang;
use views::violation::{ShownViolation, shown};

use super::{FAILURE, block_on, database::Database};

/// Tournaments read from the list at once.
const PAGE: u32 = 200;

/// Settles and ranks a log anew, and says where it says otherwise.
///
/// With a file: an export, without any database. Without: every tournament of the database. The chain is
/// checked first, as `verify` does. A difference is for people to look at: a mended program, or an amount
/// that no record gives.
/// The exit status is 0 if nothing differs, 1 if something does, 2 if a log is damaged or cannot be audited.
#[derive(Debug, Args)]
#[command(
    after_help = "Examples:\n  tarockmeister audit cup.jsonl\n  tarockmeister audit --settlement 2 cup.jsonl\n  \
                        tarockmeister audit --database cup.sqlite"
)]
pub struct Audit {
    /// An export; then no database is looked at.
    file: Option<PathBuf>,
    /// Settle by this version of settlement instead of each tournament's own.
    #[arg(long, value_name = "VERSION")]
    settlement: Option<u16>,
    #[command(flatten)]
    database: Database,
}

/// What was found so far: the worst counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Verdict {
    Clean,
    Differs,
    Damaged,
}

impl Audit {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        let verdict = match &self.file {
            Some(path) => {
                let file = File::open(path).with_context(|| format!("cannot read {}", path.display()))?;
                report(&path.display(), audit_export(BufReader::new(file), self.by()), lang)?
            }
            None => block_on(self.audit_database(lang))?,
        };
        Ok(match verdict {
            Verdict::Clean => ExitCode::SUCCESS,
            Verdict::Differs => ExitCode::FAILURE,
            Verdict::Damaged => ExitCode::from(FAILURE),
        })
    }

    fn by(&self) -> Option<SettlementVersion> {
        self.settlement.map(SettlementVersion)
    }

    async fn audit_database(&self, lang: Lang) -> anyhow::Result<Verdict> {
        let store = self.database.open(OpenOptions::new(Access::ReadOnly)).await?;
        let engine = Engine::open(store, Config::default());
        let mut verdict = Verdict::Clean;
        let mut after = None;
        loop {
            let page = engine.list(OrganisationId::DEFAULT, after, PAGE).await?;
            let Some(last) = page.last() else { break };
            after = Some(last.id);
            for tournament in page {
                let audited = audit_stream(engine.store(), tournament.id, self.by()).await;
                verdict = verdict.max(report(&tournament.id, audited, lang)?);
            }
        }
        engine.close(Duration::ZERO).await;
        Ok(verdict)
    }
}

/// Says what was found.
fn report(what: &impl Display, audited: Result<Audited, CannotAudit>, lang: Lang) -> anyhow::Result<Verdict> {
    let mut out = std::io::stdout();
    let Audited { verified, audit, editions } = match &audited {
        Ok(audited) => audited,
        Err(CannotAudit::Fault(fault)) => {
            writeln!(out, "{what}: WRONG: {fault}")?;
            return Ok(Verdict::Damaged);
        }
        Err(CannotAudit::Unknown(unknown)) => {
            writeln!(out, "{what}: not audited: {unknown}")?;
            return Ok(Verdict::Damaged);
        }
    };
    writeln!(out, "{what}: in order, {} events, head {}", verified.events, verified.head)?;
    let published = verified.editions.len();
    writeln!(
        out,
        "{what}: {} deals of settlement {} settled anew by version {}, {published} editions ranked anew",
        audit.deals, audit.settlement, audit.by
    )?;
    for found in &audit.findings {
        deal(&mut out, what, found, lang)?;
    }
    for ChangedRank { player, before, after } in &audit.ranks {
        writeln!(out, "{what}: player {player} is ranked {}, comes out {}", rank(*before), rank(*after))?;
    }
    for found in editions {
        edition(&mut out, what, found)?;
    }
    if audited.is_ok_and(|audited| audited.is_clean()) {
        writeln!(out, "{what}: nothing differs")?;
        return Ok(Verdict::Clean);
    }
    Ok(Verdict::Differs)
}

fn deal(
    out: &mut impl std::io::Write,
    what: &impl Display,
    found: &DealFinding,
    lang: Lang,
) -> std::io::Result<()> {
    let DealAt { round, table, deal } = found.at;
    let place = format!("{what}: round {round}, table {table}, deal {deal}");
    let logged = outcome(&found.logged, &found.players);
    match &found.computed {
        Ok(computed) => {
            writeln!(out, "{place}: the log says {logged}, comes out {}", outcome(computed, &found.players))
        }
        Err(violations) => {
            writeln!(out, "{place}: the log says {logged}, refused now:")?;
            shown(lang, violations.iter().cloned()).into_iter().try_for_each(|violation| {
                let ShownViolation { pointer, code, detail } = violation;
                writeln!(out, "{place}:   {pointer} {code}: {detail}")
            })
        }
    }
}

fn edition(
    out: &mut impl std::io::Write,
    what: &impl Display,
    found: &EditionFinding,
) -> std::io::Result<()> {
    let EditionFinding { edition, of_version, by, lists, players } = found;
    let lists = lists.join(", ");
    writeln!(
        out,
        "{what}: edition {edition} of version {of_version} differs by settlement {by} in: {lists}"
    )?;
    players.iter().try_for_each(|found| {
        let standing = |standing: Option<Standing>| match standing {
            Some(Standing { rank, total }) => format!("rank {rank} with {}", texts::points(total)),
            None => "no rank".to_owned(),
        };
        let (logged, computed) = (standing(found.logged), standing(found.computed));
        writeln!(out, "{what}: edition {edition}: player {} has {logged}, comes out {computed}", found.player)
    })
}

fn rank(rank: Option<u16>) -> String {
    rank.map_or_else(|| "nowhere".to_owned(), |rank| rank.to_string())
}

/// Points and payment under the start numbers, and the version that settled them.
fn outcome(outcome: &DealOutcome, players: &[PlayerNumber]) -> String {
    match outcome {
        DealOutcome::Open => "open".to_owned(),
        DealOutcome::Void => "void".to_owned(),
        DealOutcome::Counts(counts) => {
            let totals = counts.totals();
            let points = by_player(players, totals.points.0.map(texts::points));
            let payment =
                counts.payment.map(|_| by_player(players, totals.payment.0.map(|cents| cents.to_string())));
            let payment = payment.map(|payment| format!(", cents {payment}")).unwrap_or_default();
            format!("points {points}{payment} by version {}", counts.settlement)
        }
    }
}

/// "17: 3, 4: −1".
fn by_player(players: &[PlayerNumber], amounts: [String; 5]) -> String {
    let amounts = players.iter().zip(amounts).map(|(player, amount)| format!("{player}: {amount}"));
    amounts.collect::<Vec<_>>().join(", ")
}
