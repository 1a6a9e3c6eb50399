//! Whom notes are about, so that they go when the person is erased.

use domain::ids::{PlayerNumber, RulingId};
use domain::tournament::event::NoteRef;
use domain::tournament::event::TableAt;
use domain::tournament::{Event, Tournament};
use store::NoteSubject;

/// The notes of these events and whom each is about: the player it names, or everybody at the
/// table where something is said to have happened.
pub(super) fn of(events: &[Event], after: &Tournament) -> Vec<NoteSubject> {
    let mut subjects = Vec::new();
    for event in events {
        let (notes, players) = notes_about(event, after);
        for note in notes.into_iter().flatten() {
            let persons = players.iter().filter_map(|player| after.players.get(player));
            subjects.extend(persons.map(|player| NoteSubject { note: note.id, person: player.person }));
        }
    }
    subjects.sort_unstable();
    subjects.dedup();
    subjects
}

type NotesAbout = ([Option<NoteRef>; 2], Vec<PlayerNumber>);

fn notes_about(event: &Event, after: &Tournament) -> NotesAbout {
    use Event as E;
    let at_table = |at: TableAt| after.table(at).map(|table| table.seats.to_vec()).unwrap_or_default();
    let of_ruling = |ruling: RulingId| {
        let ruled = after.rulings.get(&ruling);
        ruled.map(|ruled| at_table(ruled.made.at.table_at())).unwrap_or_default()
    };
    let one = |note: Option<NoteRef>, player: PlayerNumber| ([note, None], vec![player]);
    match event {
        E::PlayerRegistered(e) => one(e.despite_suspension, e.player),
        E::Withdrawn(e) => one(e.note, e.player),
        E::Excluded(e) => one(e.note, e.player),
        E::Reinstated(e) => one(Some(e.note), e.player),
        E::PlayerSuspended(e) => one(Some(e.note), e.player),
        E::SuspensionLifted(e) => one(Some(e.note), e.player),
        E::RulingMade(e) => ([e.facts, Some(e.note)], at_table(e.at.table_at())),
        E::ComplaintRaised(e) => ([Some(e.note), e.late], at_table(e.at.table_at())),
        E::LineFlagged(e) => ([Some(e.note), None], at_table(e.at.table_at())),
        E::RulingAppealed(e) => ([Some(e.note), None], of_ruling(e.ruling)),
        _ => ([None, None], Vec::new()),
    }
}
