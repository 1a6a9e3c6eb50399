//! The registration desk: who is here and has paid, who is meant by what is typed or scanned, who may be there
//! twice, and what was done last.

mod done;
mod known;
mod typed;

use chrono::NaiveDate;
use domain::ids::PlayerNumber;
use domain::money::Cents;
use domain::tournament::Tournament;
use domain::tournament::state;
use engine::Directory;
use sha2::{Digest, Sha256};

pub use self::done::{Deed, Done};
pub use self::known::{Alike, KnownPerson, alike};
pub use self::typed::Typed;

use crate::error::Result;
use crate::likeness::folded;
use crate::names::Named;
use crate::notes::Notes;
use crate::preregistrations::{Preregistration, PreregistrationState, Preregistrations};
use crate::reader::Reader;

/// Which players are shown.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Show {
    /// All.
    #[default]
    All,
    /// Who is not here yet.
    Missing,
    /// Who still owes something.
    Unpaid,
    /// Who asked for a place and is not registered.
    Preregistered,
}

/// How many are here, of how many.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counts {
    /// Players who take part.
    pub expected: usize,
    /// Those of them who are in the hall.
    pub present: usize,
    /// Those who owe something.
    pub unpaid: usize,
    /// What they owe.
    pub owed: Cents,
    /// Who asked for a place and waits for the desk's yes.
    pub preregistered: usize,
}

impl Counts {
    /// Of a tournament as it stands.
    pub fn of(tournament: &Tournament) -> Self {
        let mut counts = Self { preregistered: open(tournament).count(), ..Self::default() };
        for player in tournament.players.values().filter(|player| player.takes_part()) {
            counts.expected += 1;
            counts.present += usize::from(player.checked_in);
            let owes = tournament.owes(player);
            counts.unpaid += usize::from(owes > Cents::ZERO);
            counts.owed += owes;
        }
        counts
    }
}

/// Who asked for a place and is not gone; registered he is only if the desk still has to let him in.
fn open(tournament: &Tournament) -> impl Iterator<Item = &state::Preregistration> {
    use PreregistrationState as State;
    let is_open = |entry: &&state::Preregistration| {
        matches!(State::of(tournament, entry), State::Waiting | State::Place)
    };
    tournament.entering.preregistrations.iter().filter(is_open)
}

/// A player as the desk sees him.
#[derive(Debug)]
pub struct Row {
    pub player: Named,
    pub present: bool,
    /// Neither withdrawn nor excluded.
    pub takes_part: bool,
    pub owes: Cents,
    pub paid: Cents,
    /// Paid too much, or not to be paid any more.
    pub overpaid: Cents,
    pub team: Option<String>,
    /// He is kept out until then, this day included, though he is registered.
    pub suspended_until: Option<NaiveDate>,
    /// Changes with everything that the desk does to him.
    pub seen: String,
}

/// What the desk has before it.
#[derive(Debug)]
pub struct Desk {
    pub counts: Counts,
    /// By what is typed, the best first; otherwise by name.
    pub rows: Vec<Row>,
    /// Who asked for a place, in that order.
    pub preregistered: Vec<Preregistration>,
    /// Persons known here who are not registered.
    pub persons: Vec<KnownPerson>,
}

impl Desk {
    /// What is to be seen of what is typed; `persons`: the viewer may read the organisation's.
    pub async fn read(reader: Reader<'_>, typed: &Typed, show: Show, persons: bool) -> Result<Self> {
        let tournament = reader.tournament();
        let directory = reader.directory().await?;
        let names = reader.names(&directory);
        let notes = Notes::of_teams(reader.engine, tournament).await?;
        let shown = |player: &&state::Player| match show {
            Show::All => true,
            Show::Missing => player.takes_part() && !player.checked_in,
            Show::Unpaid => player.takes_part() && tournament.owes(player) > Cents::ZERO,
            Show::Preregistered => false,
        };
        let suspended = reader.engine.suspended(reader.snapshot.organisation(), tournament.date).await?;
        let mut rows = Vec::new();
        for player in tournament.players.values().filter(|player| !typed.is_empty() || shown(player)) {
            let details = directory.get(player.person).and_then(|person| person.details.as_ref());
            let Some(worth) = typed.means(Some(player.number), details) else { continue };
            let team = tournament.team_of(player.number).and_then(|team| notes.get(team.name));
            let called = names.named(player.number);
            let key = folded(&format!(
                "{} {}",
                called.who.family_name.as_deref().unwrap_or_default(),
                called.who.given_name.as_deref().unwrap_or_default()
            ));
            let row = Row {
                player: called,
                present: player.checked_in,
                takes_part: player.takes_part(),
                owes: tournament.owes(player),
                paid: player.fee_paid,
                overpaid: tournament.overpaid(player),
                team: team.map(str::to_owned),
                suspended_until: suspended.get(&player.person).copied(),
                seen: seen(tournament, player, &directory),
            };
            rows.push((worth, key, row));
        }
        rows.sort_by(|(a, one, first), (b, other, second)| {
            (a, one, first.player.number).cmp(&(b, other, second.player.number))
        });
        let rows: Vec<_> = rows.into_iter().map(|(.., row)| row).collect();
        let asked = preregistrations(reader, typed, show).await?;
        let known = if persons && !typed.is_empty() {
            known::meant(reader, typed, rows.is_empty() && asked.is_empty()).await?
        } else {
            Vec::new()
        };
        Ok(Self { counts: Counts::of(tournament), rows, preregistered: asked, persons: known })
    }

    /// The player with this number, as the desk sees him.
    pub async fn row(reader: Reader<'_>, number: PlayerNumber) -> Result<Option<Row>> {
        let desk = Self::read(reader, &Typed::Number(number), Show::All, false).await?;
        Ok(desk.rows.into_iter().find(|row| row.player.number == number.0))
    }
}

async fn preregistrations(reader: Reader<'_>, typed: &Typed, show: Show) -> Result<Vec<Preregistration>> {
    if open(reader.tournament()).next().is_none() || (typed.is_empty() && show != Show::Preregistered) {
        return Ok(Vec::new());
    }
    let list = Preregistrations::read(reader).await?.items.into_iter();
    let open = list.filter(|asked| {
        matches!(asked.state, PreregistrationState::Waiting | PreregistrationState::Place)
            && typed.means_name(
                asked.given_name.as_deref(),
                asked.family_name.as_deref(),
                asked.member_number.as_deref(),
            )
    });
    Ok(open.collect())
}

/// Changes with everything that a desk does to a player: what was seen before it, counts no more.
pub fn seen(tournament: &Tournament, player: &state::Player, directory: &Directory) -> String {
    let team = tournament.team_of(player.number).map(|team| (team.id, &team.members));
    let revision = directory.get(player.person).map(|person| person.revision);
    let facts = format!("{player:?}{:?}{team:?}{revision:?}", tournament.fee_of(player));
    let digest = Sha256::digest(facts.as_bytes());
    digest.iter().take(6).fold(String::new(), |text, byte| text + &hex::encode([*byte]))
}
