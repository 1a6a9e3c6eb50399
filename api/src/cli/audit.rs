use std::fmt::Display;
use std::fs::File;
use std::io::{BufReader, Write as _};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use clap::Args;
use domain::ids::PlayerNumber;
use domain::message::{Clause, List, Message};
use domain::money::Cents;
use domain::points::Payment;
use domain::settlement::SettlementVersion;
use domain::tournament::audit::{DealFinding, EditionFinding, Standing};
use domain::tournament::event::DealAt;
use domain::tournament::event::outcome::DealOutcome;
use domain::tournament::results::{ChangedHolders, ChangedMoney, ChangedRank, ChangedTeam, ResultChanges};
use engine::{
    Access, Audited, CannotAudit, Config, Engine, Fault, FaultKind, OpenOptions, audit_export, audit_stream,
};
use texts::Lang;
use views::violation::{ViolationText, in_words};

use super::causes::stated;
use super::failure::OrFail as _;
use super::{FAILURE, block_on, causes, database::Database, messages, say};

/// Tournaments read from the list at once.
const PAGE: u32 = 200;

/// Settles and ranks a log anew, and says where it says otherwise.
#[derive(Debug, Args)]
#[command(after_help = "tarockmeister audit cup.jsonl\ntarockmeister audit --settlement 2 cup.jsonl\n\
    tarockmeister audit --database cup.sqlite")]
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
pub enum Verdict {
    Clean,
    Differs,
    Damaged,
}

impl Audit {
    pub fn run(&self, lang: Lang) -> anyhow::Result<ExitCode> {
        let verdict = match &self.file {
            Some(path) => {
                let file = File::open(path).or_fail(|| messages::cannot_read(&path.display()))?;
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
        for organisation in engine.organisations().await? {
            let mut after = None;
            loop {
                let page = engine.list(organisation, after, PAGE).await?;
                let Some(last) = page.last() else { break };
                after = Some(last.id);
                for tournament in page {
                    let audited = audit_stream(engine.store(), tournament.id, self.by()).await;
                    verdict = verdict.max(report(&tournament.id, audited, lang)?);
                }
            }
        }
        engine.close(Duration::ZERO).await;
        Ok(verdict)
    }
}

/// Says what was found.
pub fn report(
    what: &impl Display,
    audited: Result<Audited, CannotAudit>,
    lang: Lang,
) -> anyhow::Result<Verdict> {
    let audited = match audited {
        Ok(audited) => audited,
        Err(CannotAudit::Fault(Fault { kind: FaultKind::Kind(kind), .. })) => {
            say(lang, &messages::nothing_settled(what, &kind))?;
            return Ok(Verdict::Clean);
        }
        Err(CannotAudit::Fault(fault)) => {
            say(lang, &messages::wrong(what, causes::fault(&fault)))?;
            return Ok(Verdict::Damaged);
        }
        Err(CannotAudit::Unknown(unknown)) => {
            say(lang, &messages::not_audited(what, stated(&unknown)))?;
            return Ok(Verdict::Damaged);
        }
    };
    let is_clean = audited.is_clean();
    let Audited { verified, audit, editions } = audited;
    say(lang, &messages::in_order(what, verified.events, &verified.head))?;
    let (settlement, by) = (audit.settlement.0, audit.by.0);
    say(lang, &messages::settled_anew(what, audit.deals, settlement, by, verified.editions.len()))?;
    for found in &audit.findings {
        deal(what, found, lang)?;
    }
    results(what, &audit.changes, lang)?;
    for found in &editions {
        edition(what, found, lang)?;
    }
    if is_clean {
        say(lang, &messages::nothing_differs(what))?;
        return Ok(Verdict::Clean);
    }
    Ok(Verdict::Differs)
}

fn deal(what: &impl Display, found: &DealFinding, lang: Lang) -> std::io::Result<()> {
    let DealAt { round, table, deal } = found.at;
    let logged = outcome(&found.logged, &found.players, lang);
    match &found.computed {
        Ok(computed) => {
            let computed = outcome(computed, &found.players, lang);
            say(lang, &messages::deal_differs(what, round, table, deal, logged, computed))
        }
        Err(violations) => {
            say(lang, &messages::deal_refused(what, round, table, deal, logged))?;
            in_words(lang, violations.iter().cloned()).into_iter().try_for_each(|violation| {
                let ViolationText { pointer, code, detail } = violation;
                writeln!(std::io::stdout(), "  {pointer} {code}: {detail}")
            })
        }
    }
}

fn edition(what: &impl Display, found: &EditionFinding, lang: Lang) -> std::io::Result<()> {
    let EditionFinding { edition, of_version, by, lists, players } = found;
    let lists: List = lists.iter().map(|list| Clause::from(messages::edition_list(list.id()))).collect();
    say(lang, &messages::edition_differs(what, *edition, *of_version, by.0, lists))?;
    players.iter().try_for_each(|found| {
        let standing = |standing: Option<Standing>| match standing {
            Some(Standing { rank, total }) => messages::standing(rank, total),
            None => messages::no_rank(),
        };
        let (logged, computed) = (standing(found.logged), standing(found.computed));
        say(lang, &messages::edition_player_differs(what, *edition, found.player, logged, computed))
    })
}

/// Who is ranked otherwise, or gets something else.
fn results(what: &impl Display, changes: &ResultChanges, lang: Lang) -> std::io::Result<()> {
    let ResultChanges { ranks, teams, titles, money, goods } = changes;
    for ChangedRank { player, before, after } in ranks {
        say(lang, &messages::rank_differs(what, *player, rank(*before), rank(*after)))?;
    }
    for ChangedTeam { members, before, after, .. } in teams {
        say(lang, &messages::team_rank_differs(what, numbers(members), rank(*before), rank(*after)))?;
    }
    for ChangedMoney { player, before, after } in money {
        let [before, after] = [before, after].map(|cents| texts::money(lang, *cents));
        say(lang, &messages::money_differs(what, *player, before, after))?;
    }
    for ChangedHolders { prize, before, after, .. } in titles.iter().chain(goods) {
        say(lang, &messages::prize_differs(what, prize, numbers(before), numbers(after)))?;
    }
    Ok(())
}

/// "17, 4"; a dash if nobody.
fn numbers(players: &[PlayerNumber]) -> String {
    match players {
        [] => "–".to_owned(),
        _ => players.iter().map(PlayerNumber::to_string).collect::<Vec<_>>().join(", "),
    }
}

fn rank(rank: Option<u16>) -> Message {
    rank.map_or_else(messages::nowhere, messages::rank)
}

/// Points and payment under the start numbers, and the version that settled them.
fn outcome(outcome: &DealOutcome, players: &[PlayerNumber], lang: Lang) -> Message {
    match outcome {
        DealOutcome::Open => messages::outcome_open(),
        DealOutcome::Void => messages::outcome_void(),
        DealOutcome::Counts(counts) => {
            let totals = counts.totals();
            let points = by_player(players, totals.points.0.map(texts::points));
            if counts.payment.is_none() {
                return messages::outcome_counts(points, counts.settlement.0);
            }
            let payment = by_player(players, totals.payment.0.map(|amount| payment(lang, amount)));
            messages::outcome_pays(points, payment, counts.settlement.0)
        }
    }
}

/// In euros; what is no whole cent, which no table pays, as it is.
fn payment(lang: Lang, amount: Payment) -> String {
    match amount.sixtieths() % 60 {
        0 => texts::money(lang, Cents(amount.sixtieths() / 60)),
        _ => amount.to_string(),
    }
}

/// "17: 3, 4: −1".
fn by_player(players: &[PlayerNumber], amounts: [String; 5]) -> String {
    let amounts = players.iter().zip(amounts).map(|(player, amount)| format!("{player}: {amount}"));
    amounts.collect::<Vec<_>>().join(", ")
}
