### What is refused, and why, outside the rules: English.

## Persons and tokens

engine-birth-year = A year of birth is expected.
engine-member-number = A member number is expected: letters, digits, “-”, “/” and “.”, at most { $most } characters.
engine-member-number-taken = Somebody else has this member number.
engine-empty = This must not be empty.
engine-text-length = At most { $most } characters are expected.
engine-shows-nothing = This shows nothing: at least one letter, digit or other visible sign is expected.
engine-hides-something = This holds something invisible, such as control characters or signs that turn the direction of writing around.
engine-webhook-url = An address with https:// and no user name in it is expected, of at most { $most } characters.
engine-webhook-address = This address is none of the whole internet. Exceptions stand in the server’s settings.
engine-webhooks-full = More than { $most } programs of one club are not told.
engine-version-ahead = The tournament stands at version { $version }.
engine-label-length = 1 to { $most } characters are expected, none of them a control character.
engine-grants-count = A token has 1 to { $most } grants.
engine-unknown-helper = There is no such helper here, or one with rights at tables alone.
engine-expired-already = The token would be expired already.
engine-unknown-organisation = There is no such organisation.
engine-unknown-tournament = No tournament has this id.
engine-unknown-table = There is no such table in this round.
engine-unknown-team = There is no such team in this season.
engine-tournament-closed = The tournament is closed.

## Requests

request-try-again =
    Try again in { $seconds ->
         [one] one second
        *[other] { $seconds } seconds
    }.
request-busy =
    Very many are reading at the moment. Try again in { $seconds ->
         [one] one second
        *[other] { $seconds } seconds
    }.
request-too-fast =
    These were too many requests. Try again in { $seconds ->
         [one] one second
        *[other] { $seconds } seconds
    }.
request-another-request = Method, path or body differ from those of the first request.
request-not-valid = The values are not valid.
request-several = { $count } violations.
request-body-too-large = More than { $most } bytes are refused.
request-too-large = The body is too large.
request-body-broke-off = The body broke off.
request-body-too-slow = The body came too slowly.
request-not-utf8 = The body is not UTF-8.
request-media-type = “Content-Type: { $expected }” is expected.
request-no-token = No token was sent.
request-token-needed = This operation needs a token.
request-bearer-expected = “Authorization: Bearer tm_…” is expected.
request-unknown-host = This server accepts nothing under the name “{ $host }”. It works with the address that stands on the cards; or whoever runs it tells it the name (host in the settings file).
request-foreign-origin = This did not come from a page of this server.
request-old-form = The form belongs to another sign-in. Open the page again and send it once more.
request-unreadable-form = The form cannot be read.
request-juror-unknown = Nobody here has that name: give the start number, or the name as it is on file.
request-juror-several = Several have that name: give family and given name, or the start number.
request-plain-http = Over http only tables sign in from other devices: somebody in the hall’s network could read along. It works on the server’s own computer and over https; or the organizer accepts the risk for today, on the page “Invite helpers”.
request-code-often = Too many codes are being tried just now. Try again in a few seconds; the QR code always works.
request-choose-rules = There are no such rules. Choose some from the list.
request-choose-who-you-are = Whoever writes says who at the table he is.
request-round-not-played = This round is not being played.
request-pen-by-session = The pen is passed on by who has it, or by a referee; who has scanned the table’s card can take it.
request-two-sign = At least two sign, each for his own seat.
request-no-such-line = There is no such line, or it cannot go any further.
request-token-not-valid = The token is not valid.
request-one-tag = If-Match takes one tag such as "1.17".
request-tag-elsewhere = If-Match is for what happens at a table; leave it out here.
request-no-parameters = This operation takes no query parameters.
request-parameters = This operation takes these query parameters: { $known }.
request-parameter-misfits = A query parameter does not fit. { $why }
request-tournament-id = A tournament’s id is a UUID.
request-season-id = A season’s id is a UUID.
request-organisation-id = An organisation’s id is a UUID.
request-round-number = The number of a round is a whole number from 1 on.
request-table-number = The number of a table is a whole number from 1 on.
request-part-of-path = A part of the path does not fit. { $why }
request-key-characters = Idempotency-Key takes 1 to { $most } visible ASCII characters.
request-nothing-here = Nothing is served at this path.
request-other-methods = The path is served with other methods.
request-unreadable = The request cannot be read.
request-no-such-path = The API has no such path.
request-cursor-of-another = The cursor is one of another list.
request-cursor-gone = What the cursor points to is gone: begin the list again.
request-versions-exclude = at_least and as_of exclude each other.
request-note-length = 1 to { $most } characters that show something are expected, none invisible but line feeds.
request-failed = The request failed; nothing about the cause is shown here.
request-no-round = No round is drawn yet.
request-no-cards = Of deal { $deal } no cards are recorded.
request-no-bidding = The bidding of this game is not told step by step.
request-nobody = Nobody has start number { $number }.
request-no-edition = There is no edition { $number } of the results.
request-no-such-slip = No slip of this tournament has this code: please type it exactly, with start number and dash.
request-show-slip = Please type the code on your slip: the table’s card alone does not tell that you sit here.
request-slip-of-another = This player’s slip has another code: please type it exactly, with start number and dash.
request-one-seat-a-phone = Somebody else has signed on this phone already: everybody signs on his own.
request-standings-frozen = The director holds these standings back until they are released.
request-shown-with-results = The public sees this once the results are published.
request-version-now = It is at version { $version }.
request-table-version = The table is at version { $version }.
request-line-changed = This line has been changed meanwhile. Here it stands as it is now.
request-other-asks = Somebody else would like to write by now: the page says who.
request-ruleset-version = The last change of this ruleset is at { $version }.
request-organisation-changed = Somebody else has changed the name or what is proposed meanwhile. Read both once more.
request-unknown-source = Neither the presets nor the shelf have a ruleset of this id and revision.
request-sources-listed = GET /api/v1/rulesets lists the presets, GET /api/v1/shelf the organisation’s own.
request-not-on-shelf = The shelf has no ruleset of this id and revision.
request-nothing-to-erase = There is nothing of this id to erase.
request-erase-again = It is unknown whether it was erased: erase it again.
request-stopping = The program is about to stop.
request-nul-character = A text contains the NUL character.
request-secret-used = It was never given out, or was used.
request-more-than-own = Nobody gives out or takes away more than he may do himself.
request-no-such-token = No token has this id.
request-no-such-webhook = No program that is told has this id.
request-made-webhook = The first request registered the program { $webhook }.
request-made-token = The first request made token { $token }.
request-no-such-person = No person has this id.
request-nobody-of-name = Nobody of this name is known here.
request-several-of-name = Several have this name: give the member number or person_id.
request-nobody-of-number = Nobody has this member number here.
request-erased-person = No person has this id, or the person was erased.
request-changed-person = Somebody else has changed the person.
request-merged-person = The person is known by another entry now.
request-persons-apart = The two entries cannot be merged.
request-one-entry = It is one and the same entry.
request-entry-merged = This entry is somebody else’s already.
request-both-play = Both take part in “{ $tournament }”: they are two people, or one registration is wrong.
request-both-in-season = Both played in one match of “{ $season }”, or are members of teams there: they are two people, or one has to leave his team before.
request-merge-again = It is not known yet whether they were merged. Merging again does no harm.
request-no-such-tournament = No tournament has this id.
request-no-such-season = No season has this id.
request-no-such-organisation = No organisation has this id.
request-no-such-stream = Nothing has this id.
request-log-damaged = What the log of the tournament says cannot be relied upon.
request-disk-full = The disk is full. Nothing is lost: keep your sheet and enter this again later.
request-disk-failing = The disk cannot be written. Nothing that was acknowledged is lost: keep your sheet and enter this again later.
request-file-gone = The database file was moved, deleted or written over. Nothing is taken until it is back: keep your sheet and tell the tournament office.
request-database-read-only = The database takes nothing at the moment. Keep your sheet and enter this again later.
request-outcome-unknown = It is not known yet whether this was written. Send it again with the same key: it counts once.
request-log-elsewhere = The database stands elsewhere than this program remembers. Nothing is taken until an organizer has decided: keep your sheet.
request-not-taken-over = The tournament was imported, and is there for reading. Nothing is written to it before an organizer takes it over.
request-no-such-problem = No problem has this code.
request-needed = This needs one of these roles { $place }: { $roles }. The token has: { $own }.
request-place-anywhere = anywhere
request-place-installation = in the installation
request-place-organisation = in organisation { $id }
request-place-tournament = in tournament { $id }
request-place-table = at table { $table } of round { $round }
request-grant-anywhere = { $role } everywhere
request-grant-organisation = { $role } in organisation { $id }
request-grant-tournament = { $role } in tournament { $id }
request-grant-table = { $role } at table { $table } of round { $round } in tournament { $id }
request-grant-card = { $role } at table { $table } of all rounds in tournament { $id }
request-grant-team = { $role } for team { $team } in season { $id }
request-captain-needed = That needs access as captain of this team.
request-captain-or-jury-needed = That needs access as captain of this team, or as jury.
request-field-needed = Something is missing here, or cannot be read.
request-name-of-several = Several are called so: { $name }. Enter it by the API, with the person’s id.
request-name-of-nobody = The club knows nobody who is called so: { $name }
request-name-of-nobody-known = Of those who let their names be known, or have played with your team, nobody is called so: { $name }. The jury enters others.
request-other-sum-of-deals = The single deals come to { $sum }.
role-public = public
role-scorer = scorer
role-referee = referee
role-registrar = registrar
role-organizer = organizer

## Tables as spreadsheets save them

table-columns-of-results = There is no column { $column }. Known are player, team, lot, trophies, and for each round n up to { $rounds } rn, rangn, placen, tablen.
table-column-unknown = There is no column { $column }. Known are { $known }.
table-column-twice = The column { $column } stands twice.
table-column-missing = The column { $column } is missing.
table-not-read = The table cannot be read.
table-rows-count = More than { $most } rows are refused.
table-fields-count = The row has { $found } fields, the head { $due }.
table-not-points = { $field } is no number of points such as 12, -3.5 or 2/3.
table-no-such-trophy = “{ $field }” is no trophy of this ruleset.
table-not-between = { $field } is no number from { $least } to { $most }.
table-at-line = Line { $line }: { $what }

## Heads of columns: as in JSON, and as lists in this language may have them

column-given-name = given_name
column-family-name = family_name
column-residence = residence
column-club = club
column-number = number
column-categories = categories
column-titles = titles
column-from-round = from_round
column-fee-paid = fee_paid
column-fee-paid-also = entry fee
column-contact = contact
column-birth-year = birth_year
column-member-number = member_number
column-name-public = name_public
column-photo = photo
column-trophies-before = trophies_before
column-person-id = person_id
column-player = player
column-team = team
column-lot = lot
column-trophies = trophies
column-r = r
column-rang = rang
column-place = place
column-table = table
column-points = points
column-payment-cents = payment_cents
column-from = from
column-to = to
column-struck = struck
column-reason = reason
column-year = year
column-trophy = trophy
column-count = count
column-signed = signed
column-residence-also = town
column-name = name
column-place-also = rank
column-points-also = score
column-rangpunkte = rangpunkte

## Operations

api-no-preset = There is no preset { $id }.
api-no-preset-or-file = There is no preset and no file { $id }. Presets are { $known }.
api-not-playable = Nobody can play by { $id }:
api-presets-listed = GET /api/v1/rulesets lists the presets.
api-no-such-official = No referee or organizer of this tournament works with this token.
api-no-such-cashier = Nobody who registers players of this tournament works with this token.
api-no-such-juror = There is no such person here.
api-another-deal = This complaint is about another deal.
api-reason-to-keep = A contradiction is kept for a reason.
api-reason-of-nothing = Only what is kept has a reason.
api-person-or-id = Either person_id or person is expected.
api-arrivals-count = 1 to { $most } players are expected.
request-persons-of-others = Persons who do not play here are known to registrars and organizers of the organisation only.
request-player-changed = Somebody else has just changed something here. This is how it stands now: please look again.
request-amount-expected = An amount such as 15 or 15.50 is expected.
request-prize-expected = In each line a place and what there is for it is expected, such as: 1 Hamper.
request-namesake-suspended = Somebody of this name is suspended until { $until }: tell the residence if it is another person, or let an official say why this one is let in.
api-report-ending = A report’s path ends in .pdf or .csv; that of some in .xlsx too, that of the pages in .zip.
api-paper-only = This report is for paper and ends in .pdf; { $data } has its data.
api-edition-or-round = edition and round exclude each other: an edition is of all rounds.
api-no-such-settlement = The games of this tournament know no version { $version } of settlement. Known: { $known }.
api-round-and-table = round and table are given together, or neither of them.
api-seats-of-sheet = 3 to 5 sit at a table.
api-table-link = Link of round { $round }, table { $table }
api-table-without-round = table does not stand without round.
api-replacement-missing = A ruling that replaces another is missing.
api-replacement-idle = Only a ruling that is replaced has another in its place.
api-no-details = This kind of ruling has no details.
api-details-missing = This kind of ruling has details: at least whom or what it is about.
request-no-backup-since = No backup could be made since { $at }: look at the stick and at the log.
request-unsafe-database = The server of the database may lose what it has taken ({ $settings }): mend its settings.
request-no-reserve = The reserve beside the database is missing: the disk is nearly full.
request-clock-leapt =
    The system’s clock has leapt by { $seconds ->
         [one] one second
        *[other] { $seconds } seconds
    }. Time in the tournament goes on as it should.
request-lost-end =
    The database has lost { $events ->
         [one] one acknowledged event
        *[other] { $events } acknowledged events
    } of { $stream } behind version { $behind }. Enter again what is missing.
request-none-importable = There is no row that can be imported.
request-rows-wrong = { $bad } of { $all } rows are wrong.
request-list-sum = The points come to { $sum } together, not to 0: perhaps somebody is missing, or a number was misread.
request-column-ignored = The column “{ $column }” is left out: nothing is known of it here.
api-no-such-note = No note has this id.
api-no-receipt = There is no receipt for this version: the log has not come to it, or nothing is signed here.
api-no-checkpoint = There is no checkpoint yet, or nothing is signed here.
api-no-checkpoint-over = There was never a checkpoint over so many leaves ({ $size }), or nothing is signed here.
api-no-leaf = The tournament is in no checkpoint yet, or nothing is signed here.
api-not-imported = The tournament was begun here and not imported.
api-export-line = Line { $line } of the export: it is not what was written. `tarockmeister verify` says what is wrong with it.
api-export-kind = It is the log of something else: only a tournament is imported.
api-export-too-many = An export has { $most } events at most.
api-export-too-slow = It takes too long to check the export: no tournament takes so long.
api-export-queue = Other exports are being checked. Send it again in a while.
api-export-unknown-settlement = Its deals are settled by a version that this program does not know.
api-export-differs = The export says otherwise than it comes to: { $deals ->
     [one] 1 deal,
    *[other] { $deals } deals,
 } { $editions ->
     [one] 1 edition.
    *[other] { $editions } editions.
 } `tarockmeister audit` lists what.
api-export-unreadable = This program cannot read the export.
api-export-note = The export names a text that is kept for another tournament.
api-export-future = The last event of the export was recorded in the future.
api-export-taken = The id of the export is that of something else here.
api-export-other = There is a tournament with the id of the export. Its event { $version } is another.
api-export-goes-on = The tournament with the id of the export goes on here and ends with version { $version }: nothing from elsewhere is appended to it.
request-no-such-picture = There is no such picture.
request-picture-unreadable = This is no picture that can be read: a PNG or JPEG file is expected.
request-picture-too-large = The picture is too large: at most { $most } pixels a side.
request-picture-blank = There is nothing to be seen on the picture.
api-notes-of-whom = Either person or tournament is expected.
api-ruleset-or-copy = A whole ruleset is expected, or what it is copied from.
api-rules-or-kind = Either a kind or rules of its own are expected.
api-round-and-pairing = Round and pairing belong together.
api-evening-in-path = An evening is a number from 1, or “final”.
api-deals-of-table = Deals stand at a table of a round: “round” and “table” go together, as “from_deal” and “to_deal” do.
api-was-or-record = The number of a line as it stands (was) is expected, or the record of a new one (record).
api-no-such-cell = “{ $text }” does not fit this column.
request-not-expected = { $text } does not fit. Expected here: { $expected }.
import-person = a person’s id
import-club = a club of at most 64 characters
import-label = 1 to 64 letters, digits, hyphens and underscores
import-number = a start number from 1 on
import-round = a round from 1 on
import-amount = an amount such as 15 or 15,00
import-trophies = a number of trophies
import-year = a year
import-yes-or-no = yes or no
import-place = a place from 1 on
import-points = points such as 12, -3 or 4.5
import-team = a name with at least one letter or digit
