//! Why a command could not do its work, in words for people: each error behind it by its own text.
//! What errors call themselves is for logs.

use std::error::Error;
use std::io;

use domain::draw::{DrawError, DrawMismatch};
use domain::log::{ChainError, DecodeError};
use domain::message::Message;
use domain::organisation;
use domain::season::{self, DrawFault};
use domain::settlement::UnknownSettlement;
use domain::tournament::edition::EditionFault;
use domain::tournament::{self, rejections};
use domain::violation::{Violation, shape};
use engine::{
    AccessError, CannotAudit, ErasureError, Fault, FaultKind, FoldError, ImportError, MAX_IMPORT,
    MAX_IMPORT_EVENTS, Oddity, OpenError, ReadError, StoreError, SubmitError,
};
use texts::Lang;
use views::violation::sentence;

use super::failure::Failure;
use super::messages::{self as m, because};
use crate::server::tls::CertificateError;

/// An error in the reader's language, with the places that are wrong in lines of their own.
pub fn in_words(lang: Lang, error: &(dyn Error + 'static)) -> String {
    let places = error.downcast_ref::<Failure>().map_or(&[][..], |failure| failure.places.as_slice());
    let lines = places.iter().map(|Violation { pointer, message, .. }| {
        let stated = sentence(lang, message);
        if pointer.is_empty() { format!("\n  {stated}") } else { format!("\n  {pointer}: {stated}") }
    });
    let own = error.downcast_ref::<Failure>().map_or(&[][..], |failure| failure.lines.as_slice());
    let own = own.iter().map(|line| format!("\n  {}", sentence(lang, line)));
    sentence(lang, &stated(error)) + &lines.chain(own).collect::<String>()
}

/// An error and those behind it as one message. What this program has no text for, as the words of
/// a database, stands as it is, if nothing behind it has one.
pub fn stated(error: &(dyn Error + 'static)) -> Message {
    let behind = || error.source().map(stated);
    if let Some(message) = whole(error) {
        return message;
    }
    let own = match error.downcast_ref::<Failure>() {
        Some(failure) => Some(failure.what.clone()),
        None => first(error),
    };
    match (own, behind()) {
        (Some(what), Some(why)) => because(what, why),
        (Some(message), None) | (None, Some(message)) => message,
        (None, None) => unnamed(error),
    }
}

fn unnamed(error: &(dyn Error + 'static)) -> Message {
    if let Some(error) = error.downcast_ref::<io::Error>() {
        return system(error);
    }
    if let Some(error) = error.downcast_ref::<serde_json::Error>() {
        let is_json = matches!(error.classify(), serde_json::error::Category::Data);
        return if is_json { shape::misfit(&error.to_string()) } else { shape::malformed(error) };
    }
    if error.is::<std::string::FromUtf8Error>() {
        return m::system("not-utf8");
    }
    m::technical(error.to_string())
}

fn system(error: &io::Error) -> Message {
    use io::ErrorKind as K;
    m::system(match error.kind() {
        K::NotFound => "not-found",
        K::PermissionDenied => "denied",
        K::AlreadyExists => "exists",
        K::IsADirectory => "folder",
        K::NotADirectory => "no-folder",
        K::StorageFull => "full",
        K::AddrInUse => "in-use",
        K::AddrNotAvailable => "not-here",
        K::ConnectionRefused => "refused",
        K::ConnectionReset | K::ConnectionAborted | K::BrokenPipe | K::UnexpectedEof => "broken-off",
        K::TimedOut => "time-out",
        K::InvalidData => "not-utf8",
        _ => return m::technical(error.to_string()),
    })
}

/// The words for an error whose text says also what is behind it; none if it is not one of these.
fn whole(error: &(dyn Error + 'static)) -> Option<Message> {
    if let Some(error) = error.downcast_ref::<Fault>() {
        return Some(fault(error));
    }
    if let Some(error) = error.downcast_ref::<CannotAudit>() {
        return Some(match error {
            CannotAudit::Fault(error) => fault(error),
            CannotAudit::Unknown(error) => stated(error),
        });
    }
    if let Some(error) = error.downcast_ref::<ImportError>() {
        return Some(import(error));
    }
    if let Some(error) = error.downcast_ref::<FoldError>() {
        return Some(fold(error));
    }
    if let Some(OpenError::Store(error)) = error.downcast_ref() {
        return Some(stated(error));
    }
    if let Some(ErasureError::Store(error)) = error.downcast_ref() {
        return Some(stated(error));
    }
    if let Some(ErasureError::Unlogged(error)) = error.downcast_ref() {
        return Some(because(m::stream("unsaid"), stated(&**error)));
    }
    if let Some(AccessError::Store(error)) = error.downcast_ref() {
        return Some(stated(error));
    }
    if let Some(ReadError::Store(error)) = error.downcast_ref() {
        return Some(stated(error));
    }
    if let Some(SubmitError::Rejected(rejection)) = error.downcast_ref::<SubmitError>() {
        return rejection.message().cloned();
    }
    if let Some(SubmitError::Rejected(rejection)) = error.downcast_ref() {
        return Some(stated(rejection as &organisation::Rejection));
    }
    if let Some(error) = error.downcast_ref::<DrawMismatch>() {
        return Some(mismatch(error));
    }
    if let Some(views::Error::Rejected(rejection)) = error.downcast_ref() {
        return rejection.message().cloned();
    }
    None
}

/// The words for an error without what is behind it; none for those this program has no text for.
fn first(error: &(dyn Error + 'static)) -> Option<Message> {
    macro_rules! of {
        ($($kind:ty => $words:expr),* $(,)?) => {
            $(if let Some(error) = error.downcast_ref::<$kind>() {
                return $words(error);
            })*
        };
    }
    of! {
        DrawError => |error: &_| Some(draw(error)),
        OpenError => opening,
        StoreError => |error: &_| Some(store(error)),
        ReadError => |error: &_| Some(reading(error)),
        SubmitError => submission,
        SubmitError<organisation::Rejection> => submission,
        ErasureError => |error: &_| Some(m::stream(erasure(error))),
        AccessError => |error: &_| Some(m::stream(access(error))),
        ChainError => |error: &_| Some(chain(error)),
        DecodeError => |error: &_| Some(decoding(error)),
        UnknownSettlement => |UnknownSettlement(version): &_| Some(m::unknown_settlement(version.0)),
        tournament::Corrupt => |it: &tournament::Corrupt| Some(m::impossible(it.version, it.detail.as_str())),
        organisation::Corrupt => |it: &organisation::Corrupt| Some(m::impossible(it.version, it.detail.as_str())),
        season::Corrupt => |it: &season::Corrupt| Some(m::impossible(it.version, it.detail.as_str())),
        organisation::Rejection => |error: &_| Some(shelf(error)),
        CertificateError => |error: &_| Some(certificate(error)),
    }
    None
}

fn certificate(error: &CertificateError) -> Message {
    match error {
        CertificateError::Unreadable { file, .. } => m::cannot_read(&file.display()),
        CertificateError::NoCertificate { file, .. } => m::no_certificate(&file.display()),
        CertificateError::NoKey { file, .. } => m::no_private_key(&file.display()),
        CertificateError::OtherKey { key, certificates, .. } => {
            m::other_key(&key.display(), &certificates.display())
        }
    }
}

fn opening(error: &OpenError) -> Option<Message> {
    Some(match error {
        OpenError::Location { location } => m::location(location.as_str()),
        OpenError::Locked { database, lock_file, pid: Some(pid) } => {
            m::in_use_by(&database.display(), *pid, &lock_file.display())
        }
        OpenError::Locked { database, lock_file, pid: None } => {
            m::in_use(&database.display(), &lock_file.display())
        }
        OpenError::File { path, .. } => m::cannot_open(&path.display()),
        OpenError::Empty { path, wal: false } => m::empty(&path.display()),
        OpenError::Empty { path, wal: true } => m::empty_with_log(&path.display()),
        OpenError::Unfolded(path) => m::unfolded(&path.display()),
        OpenError::Newer { found, known } => m::newer(*found, *known),
        OpenError::Older { found, known } => m::older(*found, *known),
        OpenError::Unsafe(settings) => m::unsafe_settings(settings.as_str()),
        OpenError::NotMigrated => m::store("not-migrated"),
        OpenError::Migration(_) => m::store("migration"),
        OpenError::Store(_) => return None,
    })
}

fn store(error: &StoreError) -> Message {
    m::store(match error {
        StoreError::Unavailable(_) => "away",
        StoreError::Corrupt(text) => return m::damaged(text.as_str()),
        StoreError::Malformed(_) => "malformed",
        StoreError::CursorGone => "cursor-gone",
        StoreError::ReadOnly => "read-only",
        StoreError::Database(_) => "refused",
    })
}

fn reading(error: &ReadError) -> Message {
    m::stream(match error {
        ReadError::Unknown => "missing",
        ReadError::NotYet { current } => return m::stands_at(current),
        ReadError::Diverged => "diverged",
        ReadError::Corrupt(_) => "damaged",
        ReadError::HeadMismatch { listed } => return m::listed_elsewhere(*listed),
        ReadError::Store(_) => "mistake",
        ReadError::Closed => "stopping",
    })
}

fn submission<R: Error>(error: &SubmitError<R>) -> Option<Message> {
    Some(m::stream(match error {
        SubmitError::Rejected(_) => return None,
        SubmitError::KeyReused => "key",
        SubmitError::PreconditionFailed { current } => return Some(m::stands_at(current)),
        SubmitError::Unknown => "missing",
        SubmitError::NulCharacter => "nul",
        SubmitError::Exists => "exists",
        SubmitError::PersonErased => "person-erased",
        SubmitError::Unavailable { .. } => "unwritable",
        SubmitError::Diverged => "diverged",
        SubmitError::Imported => "imported",
        SubmitError::Corrupt(_) => "damaged",
        SubmitError::Internal(_) => "mistake",
    }))
}

/// Why an export does not become a tournament.
fn import(error: &ImportError) -> Message {
    m::import(match error {
        ImportError::TooLong => return m::import_too_long(MAX_IMPORT >> 20),
        ImportError::TooMany => return m::import_too_many(MAX_IMPORT_EVENTS),
        ImportError::TooSlow => "slow",
        ImportError::KeyReused => "key",
        ImportError::Randomness(_) => "randomness",
        ImportError::Audit(error) => return stated(error),
        ImportError::Differs(_) => "differs",
        ImportError::Indigestible => "indigestible",
        ImportError::IdTaken => "taken",
        ImportError::Other { version } => return m::import_other(*version),
        ImportError::GoesOnHere { version } => return m::import_goes_on(*version),
        ImportError::OthersNote => "note",
        ImportError::Future(at) => return m::import_future(*at),
        ImportError::NoOrganisation => "organisation",
        ImportError::OutcomeUnknown => "unknown",
        ImportError::Store(error) => return stated(error),
    })
}

fn erasure(error: &ErasureError) -> &'static str {
    match error {
        ErasureError::Unknown => "nothing-to-erase",
        ErasureError::Unlogged(_) => "unsaid",
        ErasureError::Unread(_) => "unread",
        ErasureError::Unlisted(_) => "unlisted",
        ErasureError::OutcomeUnknown => "erase-again",
        ErasureError::Store(_) => "mistake",
    }
}

fn access(error: &AccessError) -> &'static str {
    match error {
        AccessError::InvalidSecret
        | AccessError::NotYours
        | AccessError::UnknownToken
        | AccessError::Invalid(_)
        | AccessError::SecretShownOnce(_) => "access",
        AccessError::KeyReused => "key",
        AccessError::OutcomeUnknown => "unwritable",
        AccessError::Randomness(_) => "randomness",
        AccessError::Read(_) | AccessError::Store(_) => "mistake",
    }
}

fn shelf(error: &organisation::Rejection) -> Message {
    match error {
        organisation::Rejection::InvalidRuleset(found) => {
            let first = found.first().map(|found| found.message.clone());
            first.map_or_else(m::invalid_ruleset, |why| because(m::invalid_ruleset(), why))
        }
        organisation::Rejection::InvalidDetails(found) => {
            found.first().map_or_else(|| m::stream("mistake"), |found| found.message.clone())
        }
        organisation::Rejection::InvalidRetention(wrong) => wrong.message.clone(),
        organisation::Rejection::UnknownSource(source) => m::no_shelved(source.id.as_str()),
        organisation::Rejection::UnknownRuleset(id) => m::no_shelved(id.as_str()),
    }
}

/// What is wrong with a log, at its place.
pub fn fault(Fault { line, version, kind }: &Fault) -> Message {
    let fault = faulty(kind);
    match (line, version) {
        (Some(line), Some(version)) => m::at_line_event(*line, *version, fault),
        (Some(line), None) => m::at_line(*line, fault),
        (None, Some(version)) => m::at_event(*version, fault),
        (None, None) => fault,
    }
}

fn faulty(kind: &FaultKind) -> Message {
    match kind {
        FaultKind::Io(error) => stated(error),
        FaultKind::NoHeader => m::no_header(),
        FaultKind::LineTooLong(most) => m::line_too_long(*most),
        FaultKind::Unfinished => m::unfinished(),
        FaultKind::Shape(error) if error.is_data() => because(m::no_line(), stated(error)),
        FaultKind::Shape(_) => m::no_line(),
        FaultKind::Rewritten(byte) => m::rewritten(*byte),
        FaultKind::Format { format, version } => m::format(format.as_str(), *version),
        FaultKind::Header => m::header(),
        FaultKind::Kind(kind) => m::stream_kind(kind),
        FaultKind::Fold(error) => fold(error),
        FaultKind::Edition { edition, fault } => m::edition_fault(*edition, edition_fault(fault)),
        FaultKind::Draw { round, mismatch: found } => m::draw_fault(*round, mismatch(found)),
        FaultKind::Knockout(DrawFault::Commitment { published }) => {
            m::knockout_fault(m::knockout_commitment(published))
        }
        FaultKind::Knockout(DrawFault::Order) => m::knockout_fault(m::knockout_order()),
        FaultKind::Head { expected, found } => m::head(*expected, *found),
        FaultKind::Participation(number) => m::participation(*number),
    }
}

/// Something in a database that cannot be: where, and what is wrong.
pub fn oddity(oddity: &Oddity) -> (String, Message) {
    match oddity {
        Oddity::Page(text) => (String::from("SQLite"), m::pages_damaged(text.as_str())),
        Oddity::Dangling(table) => (table.clone(), m::dangling()),
        Oddity::SchemaLacks(name) => (name.clone(), m::schema_lacks()),
        Oddity::SchemaHas(name) => (name.clone(), m::schema_has()),
        Oddity::EventsOnly { stream, events } => (stream.to_string(), m::events_only(*events)),
        Oddity::Unlisted { stream, table, rows } => (stream.to_string(), m::unlisted(*rows, table.as_str())),
        Oddity::NoOrganisation(id) => (id.to_string(), m::organisation_gone()),
        Oddity::OthersPersons { stream, organisation, persons_of } => {
            (stream.to_string(), m::others_persons(organisation, persons_of))
        }
        Oddity::KeyLost { stream, version } => (stream.to_string(), m::key_lost(*version)),
        Oddity::KeyAlone { stream, version } => (stream.to_string(), m::key_alone(*version)),
    }
}

fn fold(error: &FoldError) -> Message {
    match error {
        FoldError::Chain(error) => chain(error),
        FoldError::Decode { version, source } => m::at_event(*version, stated(&**source)),
        FoldError::Impossible { source, .. } => stated(&**source),
        FoldError::Empty => m::stream("empty"),
        FoldError::Store(error) => stated(error),
    }
}

fn chain(error: &ChainError) -> Message {
    match error {
        ChainError::Gap { expected, found } => m::gap(*expected, *found),
        ChainError::Broken { version } => m::broken(*version),
        ChainError::HalfRequest { version } => m::half_request(*version),
        ChainError::Continued { version } => m::continued_elsewhere(*version),
        ChainError::TimeReversed { version } => m::time_reversed(*version),
    }
}

fn decoding(error: &DecodeError) -> Message {
    match error {
        DecodeError::UnknownType(name) => m::event_type(name.as_str()),
        DecodeError::TooNew { event_type, found, known } => m::event_schema(*event_type, *found, *known),
        DecodeError::Payload { event_type, schema, .. } => m::event_payload(*schema, *event_type),
    }
}

fn edition_fault(fault: &EditionFault) -> Message {
    match fault {
        EditionFault::OutOfOrder(edition) => m::edition_follows(*edition),
        EditionFault::Version(version) => m::edition_version(*version),
        EditionFault::UnknownPlayer { list, player } => m::edition_player(*list, *player),
        EditionFault::Twice(list) => m::edition_twice(*list),
        EditionFault::Missing(player) => m::edition_missing(*player),
        EditionFault::UnknownTeam { list, team } => m::edition_team(*list, team),
        EditionFault::Rank { list, line } => m::edition_rank(*list, *line),
        EditionFault::Prize(prize) => m::edition_prize(prize),
    }
}

/// What does not hold in a draw.
pub fn mismatch(error: &DrawMismatch) -> Message {
    match error {
        DrawMismatch::Draw(error) => draw(error),
        DrawMismatch::Commitment { published, .. } => m::draw_commitment(published),
        DrawMismatch::Algorithm(algorithm) => m::draw_algorithm(algorithm.name()),
        DrawMismatch::Seating { .. } => m::draw_seats(),
    }
}

fn draw(error: &DrawError) -> Message {
    let rejection = match error {
        DrawError::CannotSeat(found) => match found.surplus {
            Some(surplus) => rejections::cannot_seat(found.players, found.as_word(), found.missing, surplus),
            None => rejections::too_few_to_seat(found.players, found.as_word(), found.missing),
        },
        DrawError::ListedTwice(player) => rejections::listed_twice(player),
        DrawError::Unpaired(player) => rejections::unpaired(player),
        DrawError::TooLarge { players, rounds } => rejections::draw_too_large(*players, *rounds),
        DrawError::OneRound(_) => return m::draw_one_round(),
        DrawError::ByHand => return m::draw_by_hand(),
    };
    rejection.message.unwrap_or_else(m::no_draw)
}
