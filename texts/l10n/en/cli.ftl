### What the command line says: English.

## Help: about a command, more about it (-long), its arguments (-arg-), and what these may be

help = Tournament software for Tarock clubs
help-serve = Serves the API and the pages
help-serve-long =
    Makes its database at the first start and, as long as there is no token, prints a one-time set-up
    secret and an address to sign in at with a browser. Standard output carries `setup_secret=SECRET`,
    `sign_in=URL`, `metrics=URL` and `listening=URL`, one per line; the log goes to standard error, in English.
    Only one process at a time serves a SQLite file; any number serve a PostgreSQL.
help-serve-arg-listen = Where to listen; port 0 takes a free one
help-serve-arg-public-url = Where others reach the program, such as https://tarock.example: printed draws lead there. At most 200 characters, without user, ? and #
help-serve-arg-log-format = How the log looks; by default for people on a terminal, else JSON
help-serve-log-format-pretty = for people
help-serve-log-format-json = one JSON object per line
help-serve-arg-log = What is logged, such as `info` or `warn,engine=debug`
help-serve-arg-workers = Threads that handle requests, 1 or more; by default one per processor
help-serve-arg-connections = Connections to the database, 1 to 1000
help-serve-arg-metrics = Where `/metrics` is served in Prometheus’ format, such as 127.0.0.1:9090; nowhere by default. Not where others reach it: it tells what is going on
help-serve-arg-hosts = Another name under which the program is reached, such as laptop.local; several separated by commas. Browsers sign in under these names, the public URL’s, localhost, and plain addresses alone
help-serve-arg-accept-plain-http = Lets helpers sign in over http from other machines. Who can listen in the hall’s net, as in any Wi-Fi whose password many know, can then act as they can
help-serve-arg-reserve = Size in MiB of a file beside a SQLite database that is given up when the disk is full, so that the day can end, up to 4096; 0 for none
help-serve-arg-backup-to = A folder, often of a stick, into which the whole database is copied whenever something has changed; it has to be there
help-serve-arg-backup-every = How often it is looked whether something has changed, in seconds
help-serve-arg-backup-recipients = Encrypts backups for who has the secret half of this key (age1…); may be said often
help-serve-arg-backup-passphrase-file = Encrypts backups with the first line of this file
help-serve-arg-migrate = Brings the tables of an earlier program up to date; a SQLite file is copied first, for PostgreSQL make a backup
help-serve-arg-accept-unsafe-database = Serves a PostgreSQL that may lose what it has committed (fsync, full_page_writes or synchronous_commit is off)
help-serve-arg-max-connections = Most connections of clients; by default 10,000, or fewer if the system’s limit of open files asks for it. When all are taken, the stranger goes who waits longest; who has shown a token stays
help-serve-arg-max-connections-per-address = Most connections from one address without a token. A hall shares one address: who comes last is let in, and the stranger goes who waits longest
help-serve-arg-trusted-proxy = A proxy in front of the program, as an address or a network such as 10.0.0.0/8; several separated by commas. What it says in X-Forwarded-For of the client is believed; nobody else is
help-serve-arg-tls-cert = Speaks TLS with the certificate in this PEM file, those that vouch for it behind it; read again when it changes. Needs --tls-key
help-serve-arg-tls-key = The certificate’s private key, a PEM file. Needs --tls-cert
help-serve-arg-hsts = Tells browsers to come by TLS alone, for a year. Only where that is sure to stay so: they will not come back without
help-serve-arg-cors-origin = Lets pages of this origin, such as https://club.example, ask the API from a browser; several separated by commas. Nobody else’s may
help-serve-arg-webhook-exception = An address or a network, such as 10.0.0.0/8, that webhooks may lead to although it is none of the whole internet, by http too; several separated by commas. Who organizes a tournament can then send requests there
help-serve-arg-slips = Whether who takes the pen of a table, or signs on his own phone, types the code of his slip; by default where the public URL is one of the whole internet
help-serve-slips-always = of everybody but officials
help-serve-slips-never = a table’s card is enough
help-demo = Plays a cup day
help-demo-long =
    Starts a server on a fresh database and plays a tournament through its API: registration, draws,
    deals, rulings, results, reports. Without --ruleset, --players and --seed it plays the files of
    examples/cup-day, which are part of the program; with one of them it makes players and deals up.
    With a ruleset of French Tarot alone the players of the files play a tournoi libre, and its papers
    are left in French too. Only the draws are left to chance: they are the server’s.
help-demo-arg-ruleset = The ruleset to play by: the id of a preset, such as krenglbach-2018, or a file
help-demo-arg-players = How many players are made up, 4 to 400
help-demo-arg-season = Plays a year: a championship, a cup, and ten evenings of which the best count
help-demo-arg-seed = What they and their deals are made up from: a whole number
help-demo-arg-out = Where reports, tables and the export are left
help-demo-arg-quiet = Show the ranking only
help-score = Scores deals: points and payment, line by line
help-score-long =
    The file holds one case, or one case per line (JSON Lines); the answers come in the same order, a
    problem in the place of a case that cannot be scored. The exit status is 0 if all were scored, 1 if
    some were refused, 2 if the file cannot be read. Nothing is stored.
help-score-arg-ruleset = A file with a ruleset that cases may name by its id
help-adjudicate = Judges plays to the card: what was against the rules, who took what, what it comes to
help-adjudicate-long =
    The file holds one play, or one play per line (JSON Lines): hands, talon, game, announcements and
    tricks. The answers come in the same order, a problem in the place of a play that no table could
    have seen. The exit status is 0 if all were judged, also those with offences, 1 if some were
    refused, 2 if the file cannot be read. Nothing is stored.
help-adjudicate-arg-ruleset = A file with a ruleset that plays may name by its id
help-count = Counts what a side has: who has won the game, of French Tarot points and bouts of the attack
help-count-long =
    The file holds one case, or one per line (JSON Lines). Königrufen: the game, which side is counted, and its
    cards (with discard and talon), Lagen of three, Blatt (“35/2”) or thirds, and its tricks if they are known.
    French Tarot: how many play, the contract, which side is counted, and its cards or pairs; the dog goes to the
    side it counts for, the Excuse stays with its owner for a card of ½. The answers come in the same order, a
    problem in the place of a case that cannot be counted. The exit status is 0 if all were counted, 1 if some
    were refused, 2 if the file cannot be read. Nothing is stored.
help-announcements = Tells what may be announced in Royal-Tarock after what was said so far
help-announcements-long =
    The file holds one case, or one per line (JSON Lines): the two pairs and the entries of the
    bidding, from the dealer’s first on. The answers come in the same order: whose turn it is, his
    announcements with what each may name and what it raises, the contras he may give, and what
    stands; a problem in the place of a bidding that cannot have been. The exit status is 0 if all
    were answered, 1 if some were refused, 2 if the file cannot be read. Nothing is stored.
help-rank = Ranks a list of results: totals, ranks, shared places, teams
help-rank-long =
    The file is a table with a head line. Columns: player; r1, r2, … the points of each round, empty
    where somebody did not play; and as far as the regulations need them team, rang1 … (Rangpunkte),
    place1 … (the place at the table), table1 … (from which both follow), lot (the place in a lot),
    trophies (by their ids, such as `mondfang+habicht`).
    What the list cannot decide stays a shared place and is named in `undecided`. The exit status is 0,
    1 with a problem if the list is refused, 2 if a file cannot be read. Nothing is stored.
help-rank-arg-file = The table; `-` is standard input
help-rank-arg-ruleset = The id of a preset, or a file with a ruleset
help-rank-arg-format = What to write
help-rank-format-json = the ranking, the teams and what stays undecided
help-rank-format-csv = the players’ ranking as a table
help-simulate = Writes made-up deals, one request per line, as `score` reads them
help-simulate-long =
    Cards are dealt from the seed, bid and played by simple players; the records follow from the
    cards. The same ruleset, seed and options give the same lines on every machine, and more deals
    only add lines. The players are A to D, with --players 5 or --five A to E, in French Tarot with
    --players 3 A to C; who deals changes from line to line.
    Of a ruleset of your own, in a file, the lines name the id: `score --ruleset FILE` reads them.
    With --plays the deal holds hands, talon, announcements and tricks instead of a record, as
    `adjudicate` reads it.
help-simulate-arg-ruleset = The id of a preset, such as tarockcup-2018, or a file with a ruleset
help-simulate-arg-deals = How many deals
help-simulate-arg-seed = What all chance follows from: a whole number
help-simulate-arg-five = A table of five: the dealer sits out, in French Tarot everybody plays
help-simulate-arg-players = How many sit at the table, 3 to 5, 4 unless stated; 3 in French Tarot only
help-simulate-arg-plays = Write deals to the card instead of records
help-simulate-arg-violations = The share of deals in which a duty is broken once: a number from 0 to 1 with at most six decimals, such as 0.05
help-simulate-arg-planted = Write to this file what was broken: deal, rule, trick, player, card
help-verify = Checks that a log is what was written
help-verify-long =
    With a file: an export, without any database. Without: all logs of the database: every tournament,
    the organisations, who signed in. Checked are the chain of hashes, that every event follows from those before it, every draw from its seed, and that
    every published edition is a ranking of its players; `audit` ranks them anew. A file with the draw of a
    round (GET …/rounds/ROUND/draw) is drawn again from its seed.
    The exit status is 0 if all is in order, 1 if something is wrong, 2 if it cannot be read.
help-verify-arg-file = An export, or the draw of a round; then no database is looked at
help-verify-arg-receipts = Receipts that were kept: a folder of files, or one file as phones save it; each is held against the log
help-verify-arg-keys = The fingerprint of the key that hung on the wall; may be said often. Without it all keys count that the security log knows
help-verify-arg-heads = A head that was printed, or its first digits: it is looked for; may be said often
help-verify-arg-checkpoints = A checkpoint that was kept: the file beside a backup, or what GET …/log/checkpoint gave; what was deleted, cut off or changed since is named. May be said often
help-audit = Settles and ranks a log anew, and says where it says otherwise
help-audit-long =
    With a file: an export, without any database. Without: every tournament of the database. The chain is
    checked first, as `verify` does. A difference is for people to look at: a mended program, or an amount
    that no record gives.
    The exit status is 0 if nothing differs, 1 if something does, 2 if a log is damaged or cannot be audited.
help-audit-arg-file = An export; then no database is looked at
help-audit-arg-settlement = Settle by this version of settlement instead of each tournament’s own
help-site = Writes a tournament or a season as static pages for a website
help-site-long =
    Of a tournament: results as last published, else as they are unless the director holds them back, and the draws:
    pages, PDF and CSV, and a text for the paper. Of a season: its table or its bracket. Names are those that
    everybody may see. Works beside a running server.
help-site-arg-id = The id of the tournament or season
help-site-arg-folder = The folder; it is made if it is missing, files in it with the same names are replaced
help-export = Writes a tournament’s log as JSON Lines
help-export-long = Works beside a running server. `tarockmeister verify FILE` checks the file without any database.
help-export-arg-tournament = The tournament’s id
help-export-arg-output = Where to; by default standard output
help-import = Makes a tournament of an export of another installation
help-import-long =
    With the same id, hashes and versions. The export is checked as `verify` and `audit` do, and refused where it says
    otherwise than it comes to. The tournament is there for reading: whoever the export names is nobody here, nobody is
    kept out by it, no season counts it. A longer export of the same adds the rest. On a SQLite file no server may run;
    ask it instead (POST /api/v1/imports).
help-import-arg-file = The export, as `export` writes it
help-import-arg-organisation = The organisation that it becomes a tournament of; the first one if none is named
help-import-arg-take-over = Goes on with it in a new epoch: from then on it is a tournament as any other
help-salvage = Writes what a damaged database still holds of its logs
help-salvage-long =
    Each log up to its last good event, as an export; the rest is told, with what is wrong. A SQLite file is copied into
    the folder first, as far as it can be read, and only the copy is opened; no server may run on it. `import` makes a
    tournament of an export. The exit code is 0 if all logs were whole, 1 if something is lost, 2 if nothing can be read.
help-salvage-arg-folder = The folder for the exports; it is made if it is missing, and a file of the same name is not replaced
help-backup = Copies the whole database into one file, beside a running server
help-backup-long =
    The file is a SQLite database, whichever database it is of; `verify --database FILE` reads it. It gets its name when
    all its logs have been checked. Without a key names lie open in it, and seeds that are not yet revealed.
help-backup-arg-to = The new file, or a folder
help-backup-arg-recipients = Encrypts it for who has the secret half of this key (age1…); may be said often
help-backup-arg-passphrase-file = Encrypts it with the first line of this file
help-restore = Makes a new database of a backup
help-restore-long =
    The backup is checked first; where something lies already nothing is written. Every log goes on in a new epoch,
    and what was erased meanwhile is erased again. Tokens and cards stay good. An earlier state than the phones’:
    they offer again what it lacks.
help-restore-arg-file = The backup, encrypted or not
help-restore-arg-take-over = Another installation goes on with it: the first one is lost
help-restore-arg-moves = It moves to another database with the same hashes, in the same epoch: nothing may write to the old one any more
help-restore-arg-identity = The secret half of the key, in a file as age-keygen writes it
help-restore-arg-passphrase-file = The passphrase: the first line of this file
help-erase = Erases a person or a text, for who has no token
help-erase-long =
    What is known about a person goes together with all notes about it; a note is a reason, a remark, the
    name of a team. Results stay: the log knows start numbers and digests. On a SQLite file no server may
    run; ask it instead (DELETE /api/v1/persons/PERSON, DELETE /api/v1/notes/NOTE).
help-erase-person = Erases what is known about a person, and all notes about it
help-erase-note = Erases one note
help-erase-notes = Erases nothing: lists notes, one JSON object per line, to find the one that is to go
help-erase-addresses = Erases addresses in the security log
help-erase-again = Erases again whatever the log, or the file outside the database, says was erased: after a backup was restored
help-erase-addresses-arg-before = Those recorded before this day, as 2026-11-22
help-erase-addresses-arg-tournament = Those of who could do something in this tournament alone
help-erase-due = Lists who has been kept long enough, one JSON object per line; erases them with --confirm
help-erase-due-arg-on = As of this day, as 2026-11-22; today if not stated
help-erase-due-arg-confirm = Erase them
help-erase-addresses-arg-organisation = Those of this organisation; of the first one if none is named
help-erase-notes-arg-person = Those about this person
help-erase-notes-arg-tournament = Those of this tournament
help-continue = Says in the log that it goes on in a new epoch: after a copy of the database was put back
help-continue-long =
    What was acknowledged after the copy was made is not in it, and version numbers are given again. In a new
    epoch none of them passes for the old one: no saved page, no precondition. Without a tournament: all
    tournaments and organisations of the database. On a SQLite file no server may run.
help-continue-arg-tournament = This tournament only
help-continue-arg-reason = Why
help-continue-reason-restore = it was restored from a copy
help-continue-reason-take-over = another installation goes on with it
help-continue-reason-loss = the database lost events at its end
help-setup-link = Makes another one-time set-up secret
help-setup-link-long =
    Good for one organizer’s token (POST /api/v1/setup). Works beside a running server: for whoever
    has lost all tokens and can run the program on its database.
help-openapi = Prints the OpenAPI document of the API
help-help = Shows the help of a command
help-arg-lang = In which language the program speaks: de, en, fr or hu; otherwise that of the environment, or English
help-arg-help = Shows this help; --help tells more than -h
help-arg-version = Shows the version
help-arg-database = A SQLite file or postgres://…; by default a file in your data folder
help-arg-open = Opens the page in a browser although nobody sits at a terminal
help-arg-no-open = Opens no browser. By default the page opens when the program is started in a terminal of this machine
help-arg-erased = The file that keeps the ids of what was erased, so that an older backup brings nothing back; by default beside a SQLite file, with .erased behind its name, and none for PostgreSQL
help-arg-receipt-key = The file of the key that receipts are signed with; by default beside a SQLite file, with .receipt-key behind its name, and none for PostgreSQL: then nothing is signed. It is in no backup
help-arg-file = The file; `-` is standard input
help-arg-id = The id
help-usage = Usage
help-commands = Commands
help-command = COMMAND
help-arguments = Arguments
help-options = Options
help-some-options = OPTIONS
help-examples = Examples
help-default = by default
help-name-date = DATE
help-name-address = ADDRESS
help-name-number = NUMBER
help-name-name = NAME
help-name-mib = MIB
help-name-cidr = NETWORK
help-name-origin = ORIGIN
help-name-when = WHEN
help-name-connections = NUMBER
help-name-dir = FOLDER
help-name-file = FILE
help-name-filter = FILTER
help-name-folder = FOLDER
help-name-format = FORMAT
help-name-hash = HASH
help-name-fingerprint = FINGERPRINT
help-name-id = ID
help-name-key = KEY
help-name-language = LANGUAGE
help-name-log-format = FORMAT
help-name-n = NUMBER
help-name-path = PATH
help-name-rate = SHARE
help-name-reason = REASON
help-name-s = NUMBER
help-name-tournament = TOURNAMENT
help-name-url = URL
help-name-version = VERSION
help-name-workers = NUMBER

## How the program is called

cli-usage-no-command = there is no command “{ $name }”
cli-usage-no-option = nothing like “{ $name }” belongs here
cli-usage-similar = like it: { $known }
cli-usage-missing = missing: { $names }
cli-usage-no-value = a value is missing: { $name }
cli-usage-value = “{ $value }” does not fit { $name }
cli-usage-possible = possible: { $known }
cli-usage-conflict = these exclude each other: { $names }
cli-usage-twice = this stands once only: { $name }
cli-usage-not-utf8 = an argument is not UTF-8
cli-usage-more = More is told by --help.

## What cannot be done

cli-because = { $what }: { $why }
cli-technical = { $text }
cli-system = { $kind ->
     [not-found] there is no such file or folder
     [denied] the rights to it are missing
     [exists] it exists already
     [folder] it is a folder
     [no-folder] it is not a folder
     [full] no space is left
     [in-use] the address is in use
     [unknown-host] no such name is known here
     [not-here] this machine has no such address
     [refused] the connection was refused
     [broken-off] the connection broke off
     [time-out] it took too long
    *[not-utf8] it is not UTF-8
}
cli-cannot-read = “{ $file }” cannot be read
cli-cannot-write = “{ $file }” cannot be written
cli-cannot-make-folder = the folder “{ $folder }” cannot be made
cli-cannot-listen = nothing can be served at { $address }
cli-not-utf8 = “{ $file }” is not UTF-8
cli-no-case = “{ $file }” holds no case
cli-no-data-folder = your data folder cannot be found; name a database with --database
cli-data-folder-not-utf8 = the path of your data folder is not UTF-8; name a database with --database
cli-log-filter = “{ $filter }” is no filter such as `info` for --log
cli-no-address = expected: an address with a port, such as 127.0.0.1:8080; ports are 0 to 65535
cli-no-certificate = “{ $file }” has no certificate in PEM
cli-no-private-key = “{ $file }” has no private key in PEM
cli-other-key = the key in “{ $key }” does not belong to the certificate in “{ $certificates }”
cli-no-tournament = there is no tournament { $id }
cli-no-organisation = there is no organisation { $id }
cli-no-import = “{ $file }” does not become a tournament; nothing was written
cli-import-differs = “{ $file }” says otherwise than it comes to, and does not become a tournament; nothing was written
cli-imported = tournament { $id } is there up to version { $version }, hash { $head }; { $deals ->
         [one] 1 deal was
        *[other] { $deals } deals were
    } settled anew
cli-imported-on = tournament { $id }, there up to version { $from }, goes to version { $version } now, hash { $head }; { $deals ->
         [one] 1 deal was
        *[other] { $deals } deals were
    } settled anew
cli-imported-before = tournament { $id } is there already, with all of the export up to version { $version }
cli-import-read-only = It is there for reading. Players are not linked to persons, suspensions keep nobody out, no season counts it. With --take-over it goes on here
cli-kept-as-imported = tournament { $id } was imported and not taken over: it stays what it was
cli-import = { $kind ->
     [differs] the export says otherwise than it comes to
     [slow] it takes too long to check it
     [key] the key was used for another request
     [randomness] the system has no randomness
     [taken] its id is that of something else here
     [note] it names a text that is kept for another tournament
     [organisation] there is no such organisation
     [unknown] it is unknown whether it was written: import it again
    *[indigestible] this program cannot read it
}
cli-import-too-long = an export has { $most } MiB at most
cli-import-too-many = an export has { $most } events at most
cli-import-other = there is a tournament with its id whose event { $version } is another
cli-import-goes-on = the tournament of its id goes on here, and ends with version { $version }: nothing from elsewhere is appended to it
cli-import-future = its last event was recorded in the future, at { $at }
cli-salvage-unread = { $bytes } bytes of the file could not be read; zeros stand there in the copy
cli-salvage-list = a table cannot be read to its end, there may be logs that nobody knows of: { $why }
cli-salvage-whole = { $kind ->
         [tournament] tournament
         [season] season
         [organisation] organisation
         [security] security log
        *[unknown] a log of an unknown kind
    } { $id }: whole, { $events } events, head { $head }
cli-salvage-part = { $kind ->
         [tournament] tournament
         [season] season
         [organisation] organisation
         [security] security log
        *[unknown] a log of an unknown kind
    } { $id }: good up to event { $version }, hash { $head }
cli-salvage-nothing = { $kind ->
         [tournament] tournament
         [season] season
         [organisation] organisation
         [security] security log
        *[unknown] a log of an unknown kind
    } { $id }: nothing of it is good
cli-salvage-lost = { $id }: { $events ->
     [one] 1 event is
    *[other] { $events } events are
 } lost, from event { $first } on
cli-salvage-readable = { $id }: { $events ->
     [one] 1 event behind that can still be read, and proves nothing
    *[other] { $events } events behind that can still be read, and prove nothing
 }
cli-salvaged = Logs: { $whole } whole, { $part } in part, { $none } not at all. `import` makes a tournament of an export. Names and texts are in none
cli-no-person = there is no person { $id }
cli-no-note = there is no note { $id }
cli-of-tournament = tournament { $id }
cli-of-season = season { $id }
cli-of-organisation = organisation { $id }
cli-notes-of-whom = --person or --tournament is expected
cli-not-continued = { $count } of them could not be continued

## What databases and logs are refused with

cli-location = “{ $location }” is neither a file, sqlite:PATH nor postgres://…
cli-in-use = “{ $database }” is in use by another process; its lock is “{ $lock }”
cli-in-use-by = “{ $database }” is in use by another process (pid { $pid }); its lock is “{ $lock }”
cli-cannot-open = “{ $file }” cannot be opened
cli-empty = “{ $file }” is empty, which is no database: put a copy in its place, or delete it to begin a new one
cli-empty-with-log = “{ $file }” is empty, which is no database: put a copy in its place, or delete it and the -wal file beside it to begin a new one
cli-unfolded = “{ $file }” has a log of changes beside it (-wal), which cannot be read where nothing can be written: copy both files to another folder and read them there
cli-newer = the database is newer than this program: it has schema { $found }, this program knows { $known }; use the program that wrote it, or a later one
cli-older = the database is older than this program: it has schema { $found }, this program needs { $known }; make a backup, then start `tarockmeister serve --migrate` once
cli-unsafe-settings = the database server may lose what it has committed ({ $settings }): mend its settings, or say --accept-unsafe-database
cli-no-code = the address is too long for a QR code
cli-store = { $kind ->
     [not-migrated] the database has to be prepared by a newer version of this program first
     [migration] the database cannot be brought up to date
     [away] the database is not available
     [no-thread] no thread to write with can be started
     [closed] the database was closed
     [malformed] what was to be written contradicts itself: a mistake of this program
     [cursor-gone] what the list was to go on from is gone
     [read-only] the database can only be read
     [refused] the database refused a statement
     [conflict] somebody else wrote first
     [missing] there is no such row
    *[unknown] it is unknown whether it was written
}
cli-damaged = the database is damaged, or this is none ({ $text })
cli-stream = { $kind ->
     [key] the idempotency key was used for another request
     [missing] there is no such stream
     [nul] a text contains the NUL character
     [exists] somebody else has the member number of a person
     [person-erased] a person who was to take part was erased meanwhile
     [unwritable] the stream cannot be written now
     [diverged] the log stands elsewhere than remembered: nothing is written until somebody decides
     [imported] it was imported and not taken over: nothing is written to it
     [damaged] the log is damaged
     [stopping] the program is stopping
     [nothing-to-erase] there is nothing of this id to erase
     [unsaid] the organisation’s log cannot say it
     [unread] the organisation’s log cannot be read
     [unlisted] the file of what was erased cannot be read or written
     [erase-again] it is unknown whether it was erased: erase it again
     [randomness] the system gives no randomness
     [access] the token is not valid or not enough
     [empty] the log is empty
    *[mistake] a mistake of this program
}
cli-stands-at = it is at version { $version }
cli-listed-elsewhere = the last event of the log is not the one listed at version { $listed }
cli-invalid-ruleset = the ruleset is not valid
cli-no-shelved = there is no ruleset “{ $id }” on the shelf
cli-unknown-settlement = deals are settled by version { $version }, which this program does not know

## What is wrong with a log

cli-at-line = line { $line }: { $fault }
cli-at-line-event = line { $line }, event { $version }: { $fault }
cli-at-event = event { $version }: { $fault }
cli-no-header = the header is missing
cli-line-too-long = the line is longer than { $most } bytes
cli-unfinished = the line does not end
cli-no-line = this is no line of an export
cli-rewritten = the line was not written like this: it differs from byte { $byte } on
cli-format = the format { $format } { $version } is not known
cli-header = the header does not match its digest
cli-stream-kind = a stream of the kind { $kind } cannot be checked by this program
cli-edition-fault = edition { $edition } cannot be one: { $fault }
cli-draw-fault = the draw of round { $round } does not hold: { $fault }
cli-knockout-fault = the draw of the cup does not hold: { $fault }
cli-knockout-commitment = seed and pairs are not those of the commitment { $digest }
cli-knockout-order = the seed draws another order than the one recorded
cli-head = the head is version { $expected }, the events end with version { $found } or another hash
cli-participation = the list of who takes part says something else of number { $number } than the events
cli-pages-damaged = the file does not hold together: { $text }
cli-dangling = rows of this table refer to rows that are not there
cli-schema-lacks = it is missing, switched off or another than this program makes: somebody could change what is only ever added to
cli-schema-has = it does not belong into this database
cli-events-only = { $events ->
         [one] 1 event
        *[other] { $events } events
    } without a row in the list of logs: the log was hidden
cli-unlisted = { $rows ->
         [one] 1 row
        *[other] { $rows } rows
    } of { $table } name this log, which is not there
cli-organisation-gone = this organisation has logs, and is not there itself
cli-others-persons = the log is listed under organisation { $organisation }, but persons of { $persons } take part
cli-key-lost = event { $version } came with a key that is not among the keys, or stands for something else there
cli-key-alone = a key stands for event { $version }, which did not come with it
cli-named-gone = the security log of organisation { $organisation } names it, but it is not there
cli-no-security-log = this organisation has logs, but no security log, which begins at every first start
cli-seen = seen: organisations { $organisations }, tournaments { $tournaments }, seasons { $seasons }, other logs { $others }; events { $events }, persons { $persons }
cli-no-fingerprint = “{ $text }” is no fingerprint or head: 64 digits and letters from a to f, of a head at least 8
cli-receipt-of = { $stream }, version { $version }
cli-receipt-of-deal = round { $round }, table { $table }, deal { $deal } ({ $stream }, version { $version })
cli-receipt-held = { $what }: held
cli-receipt-corrected = { $what }: held, and corrected at version { $version }
cli-receipt-lost = { $what }: declared lost: epoch { $epoch } goes on in front of it
cli-receipt-missing = { $what }: MISSING: it was acknowledged, and the log does not have it
cli-receipt-behind = { $what }: stands as it was acknowledged, BUT SOMETHING IN FRONT OF IT WAS CHANGED
cli-receipt-contradicted = { $what }: CONTRADICTED: the log says something else than was acknowledged
cli-receipt-foreign = { $what }: signed with another key: { $key }
cli-receipt-invalid = no receipt, or changed since it was signed: { $text }
cli-receipts-seen = receipts: { $all }; held { $held }, corrected { $corrected }, declared lost { $lost }, missing { $missing }, contradicted or of no use { $contradicted }
cli-receipts-key = signed with the key { $key }: compare it with what hung on the wall
cli-checkpoint-invalid = no checkpoint, or changed since it was signed: { $file }
cli-checkpoint-other-leaves = the leaves in { $file } are not those that were signed: it was changed
cli-checkpoint-foreign = { $file }: signed with another key: { $key }
cli-checkpoint-bare = { $file } is a checkpoint without its leaves: it can be held against a database, not against an export
cli-checkpoint-rewritten = WRITTEN ANEW: the leaves in this database are not those that were signed
cli-checkpoint-seen = checkpoint: leaves { $leaves }, logs { $logs }, of them tournaments { $tournaments }; held { $held }, declared lost { $lost }, wrong { $wrong }
cli-leaves-lost = leaves behind what this database has: { $count }, declared lost: it was restored or taken over since
cli-leaves-missing = leaves MISSING: { $count }: they were signed, and the database does not have them
cli-leaves-broken = the newest checkpoint of this key is not one over the leaves that are there
cli-standing-gone = it is not there any more, and stood at version { $version } when a checkpoint was signed
cli-standing-cut = its end is gone: a checkpoint was signed at version { $version }, and it ends with version { $ends }
cli-standing-changed = something in it was changed: behind version { $held }, and up to version { $version }, at which a checkpoint was signed
cli-standing-lost = { $what }: declared lost from version { $version } on or before: epoch { $epoch } goes on in front of it
cli-head-held = head { $head }: held, version { $version } of { $stream }
cli-head-missing = head { $head }: MISSING: no event here has it
cli-gap = event { $expected } is expected, but event { $found } found
cli-broken = event { $version } does not match its hash: it or its link to the event before was changed
cli-half-request = event { $version } tells half of the request it came from
cli-continued-elsewhere = event { $version } does not continue the stream where it stood
cli-time-reversed = event { $version } was recorded before the event in front of it
cli-event-type = the event type “{ $name }” is not known
cli-event-schema = { $name } has schema { $found }, this program reads up to { $known }
cli-event-payload = the content is not that of schema { $schema } of { $name }
cli-impossible = event { $version } cannot follow the events before it ({ $detail })
cli-edition-follows = it follows edition { $edition }
cli-edition-version = it is of version { $version }, which is not the one in front of it
cli-edition-player = the list “{ $list }” names player { $player }, who is not registered
cli-edition-twice = the list “{ $list }” names one twice
cli-edition-missing = player { $player } is missing
cli-edition-team = the list “{ $list }” names team { $team }, which does not exist
cli-edition-rank = the list “{ $list }” has an impossible rank in line { $line }
cli-edition-prize = the prize { $prize } is not what it says
cli-draw-commitment = algorithm, players, options or seed are not those of the commitment { $digest }
cli-draw-algorithm = the options are not drawn by { $name }
cli-draw-seats = the seed draws another seating than the one recorded
cli-draw-one-round = this mode draws one round at a time
cli-draw-by-hand = a seating by hand is not drawn
cli-no-draw = this is no draw
cli-other-certificate = the certificate is not that of the rounds drawn
cli-other-seats = of the seats in force others were changed after the draw than the file tells

## What verify and audit find

cli-in-order = { $what }: in order, { $events ->
         [one] 1 event
        *[other] { $events } events
    }, head { $head }
cli-draws-again = { $what }: { $count ->
         [one] 1 draw, drawn
        *[other] { $count } draws, each drawn
    } again from its seed
cli-edition-digest = { $what }: edition { $edition }, digest { $digest }
cli-wrong = { $what }: WRONG: { $fault }
cli-draw-in-order = { $what }: in order, { $players } players at { $tables } tables as the seed draws them
cli-draw-mixed = { $what }: “{ $text }” was mixed in
cli-draw-committed = { $what }: committed before by { $digest }
cli-draw-not-committed = { $what }: not committed before
cli-draw-meetings = { $what }: repeated meetings { $meetings }, proven to be at least { $bound }
cli-draw-meetings-unchecked = { $what }: repeated meetings { $meetings } if the rounds before were as this file tells them, which was not checked: the draw does not depend on them
cli-draw-changed = { $what }: the seats were changed by hand after the draw, { $times ->
         [one] once
        *[other] { $times } times
    }: what is said here is of the draw, not of the seats in force
cli-drawing-again = drawing again: { $steps } of at most { $most } steps, repeated meetings { $meetings }
cli-not-audited = { $what }: not audited: { $why }
cli-nothing-settled = { $what }: nothing is settled in a log of the kind { $kind }, so there is nothing to audit; verify checks it
cli-settled-anew = { $what }: { $deals ->
         [one] 1 deal
        *[other] { $deals } deals
    } of settlement { $settlement } settled anew by version { $by }, { $editions ->
         [one] 1 edition
        *[other] { $editions } editions
    } ranked anew
cli-rank-differs = { $what }: player { $player } is ranked { $before }, comes out { $after }
cli-team-rank-differs = { $what }: the team of players { $players } is ranked { $before }, comes out { $after }
cli-money-differs = { $what }: player { $player } gets { $before }, comes out { $after }
cli-prize-differs = { $what }: { $prize } goes to { $before }, comes out { $after }
cli-rank = { $rank }
cli-nowhere = nowhere
cli-deal-differs = { $what }: round { $round }, table { $table }, deal { $deal }: the log says { $logged }, comes out { $computed }
cli-deal-refused = { $what }: round { $round }, table { $table }, deal { $deal }: the log says { $logged }, refused now:
cli-outcome-open = open
cli-outcome-void = void
cli-outcome-counts = points { $points } by version { $version }
cli-outcome-pays = points { $points }, payment { $payment } by version { $version }
cli-edition-differs = { $what }: edition { $edition } of version { $version } differs by settlement { $by } in: { $lists }
cli-edition-list = { $list ->
         [players] the ranking of players
         [unranked] those not ranked
         [pairs] the ranking of pairs
         [teams] the ranking of teams
         [titles] titles
        *[prizes] prizes
    }
cli-edition-player-differs = { $what }: edition { $edition }: player { $player } has { $logged }, comes out { $computed }
cli-standing = rank { $rank } with { $total }
cli-no-rank = no rank
cli-nothing-differs = { $what }: nothing differs

## What was done

cli-continued = { $what ->
         [tournament] tournament
         [season] season
        *[organisation] organisation
    } { $id } is in epoch { $epoch } now
cli-erased = { $what ->
         [person] erased person
        *[note] erased note
    } { $id }
cli-erased-addresses = addresses erased: { $count }
cli-erased-again = erased again: { $count }
cli-backed-up = “{ $file }” has all that was acknowledged up to { $at }
cli-holds =
    { $streams ->
        [one] one log
       *[other] { $streams } logs
    }, { $events ->
        [one] one event
       *[other] { $events } events
    }, { $persons ->
        [one] one person
       *[other] { $persons } persons
    }; the newest event is of { $newest }
cli-holds-nothing = no event yet
cli-backup-open = IT IS NOT ENCRYPTED: names and seeds not yet revealed lie open in it; --recipient or --passphrase-file encrypts it
cli-no-backup = the backup “{ $file }” was not made
cli-is-there = “{ $file }” is there already, and is not written over
cli-no-restore = “{ $file }” cannot be restored; nothing was written
cli-damaged-backup = “{ $file }” is not in order; nothing was written
cli-changed-backup = “{ $file }” is not as it was written: something in it has changed since, if only one byte. Nothing was written here; take another copy of it, or an older backup
cli-restored = “{ $file }” was restored
cli-tokens-stay = Tokens and cards are good as before: phones go on at the same address
cli-occupied = the database is not empty, and nothing was written
cli-half-restored = all is in the database, but not all is done: run `tarockmeister continue`, then `tarockmeister erase again`
cli-sealed = “{ $file }” is encrypted: name --identity or --passphrase-file
cli-wrong-key = “{ $file }” does not open: the key does not fit, or the file was changed
cli-no-recipient = “{ $text }” is no key to encrypt for (age1…)
cli-retention-unset = Persons are kept until somebody erases them: no time was set (PUT /retention).
cli-due =
    { $count ->
        [0] Nobody has been kept for longer than { $months } months since the last tournament.
        [one] One person has been kept for longer than { $months } months since the last tournament. With --confirm it is erased.
       *[other] { $count } persons have been kept for longer than { $months } months since their last tournament. With --confirm they are erased.
    }
cli-erased-due =
    { $count ->
        [one] One person was erased.
       *[other] { $count } persons were erased.
    }

## What the demo tells

demo-fresh-server = a server on a fresh database
demo-listening = listening at { $address }
demo-farewell = { $requests } requests in { $seconds } s; reports, tables and the export are in { $folder }
demo-refused = refused
demo-problem = { $status } { $code }: { $detail }
demo-problem-at = { $status } { $code } at { $pointer }: { $detail }
demo-refused-at = { $path } was refused: { $problem }
demo-no-answer = { $path } was not answered
demo-server-silent = the server ended before it could be reached
demo-no-server = the server does not start
demo-broke-off = the demo broke off, which is a mistake of the program
demo-first-organizer = the set-up secret makes the first organizer
demo-founded = tournament founded, ruleset { $ruleset }
demo-tokens-given = tokens for registrar and referee, each for this tournament only
demo-registration = registration
demo-at-desk = { $name } registers at the desk: number { $number }
demo-comes-later = { $name } comes for round { $round }: number { $number }
demo-fees = { $count } fees of { $fee } taken
demo-between-rounds = between the rounds
demo-in-hall = { $player } is in the hall
demo-leaves-out = { $player } leaves and is out of the ranking
demo-leaves-ranked = { $player } leaves and stays in the ranking
demo-dry-run = dry run of the list: { $fit } rows fit, { $misfit } do not, { $doubles } possible doubles
demo-wrong-cell = line { $line }: { $column }: { $detail }
demo-wrong-row = line { $line }: { $detail }
demo-double-of-line = line { $line }: { $name } may be line { $other }, { $other_name }
demo-double-of-person = line { $line }: { $name } may be a person known here, { $other_name }
demo-imported = { $count } players imported
demo-no-teams = this ruleset knows no teams
demo-teams = { $count } teams of { $size } formed
demo-draw-of = draw of round { $round }
demo-drawn-again = drawn again, with a reason; the first draw stays in the log
demo-under-way = round { $round } is under way
demo-too-few = a draw of { $count } players
demo-all-in-hall = { $count } players are in the hall
demo-committed = committed to before the draw: { $digest }
demo-as-committed = as committed to, with dice mixed in: { $mixed }
demo-seed = seed revealed: { $seed }
demo-tables = { $fours } tables of four, { $others } of { $size ->
         [three] three
        *[five] five
    }
demo-seated = table { $table }: players { $players }
demo-deals-of = deals of round { $round }
demo-made-equal = { $one } and { $other } are dealt what makes them equal in everything
demo-stops-early = table { $table } stops early, after { $deals } deals
demo-recorded = { $deals } deals at { $tables } tables recorded and signed
demo-ended = round { $round } has ended
demo-deal = table { $table }, deal { $deal }: { $what }
demo-worth = points { $points }
demo-worth-paid = points { $points }; cents { $cents }
demo-whole-line = a whole line; { $worth }
demo-sent-again = sent again, counts once
demo-elsewhere = the scorer of table { $own } at table { $other }
demo-own-partner = the declarer as his own partner
demo-line-undone = a line undone
demo-other-content = another content for a recorded line
demo-corrected-back = corrected and back, each with a reason; { $worth }
demo-game-undone = a wrong game entered and undone
demo-entries = { $count } entries; { $worth }
demo-chelem = a chelem of 70 points
demo-annulled = annulled; { $worth }
demo-year-championship = a championship of teams
demo-year-matches = { $teams } teams, { $matches } matches: one captain writes down, the other confirms
demo-year-cup = a cup of pairs
demo-year-cup-won = the cup goes to { $pair }
demo-year-series = ten evenings, of which the best six count
demo-year-evenings = { $evenings } evenings of { $players } players counted
demo-year-leads = { $name } leads
demo-year-papers = { $count } papers, files and pages, { $kilobytes } kB
demo-french-reports = { $count } reports in French, of { $rounds } rounds
demo-rulings = rulings
demo-ruled-by = { $ruling } by { $players }
demo-ruled = { $ruling }
demo-stays = stays { $points }
demo-becomes = { $before } becomes { $after }
demo-complaint = a complaint is heard
demo-preview = preview, { $ruling }: { $points }; rows of the ranking that change: { $rows }
demo-results = results
demo-before-lot = publishing before the lot is drawn
demo-lot = lot for place { $rank }, in this order: { $order }
demo-published = edition { $edition } published, digest { $digest }…
demo-corrected-late = corrected after publication
demo-edition-read = edition { $edition }, of version { $version }, can be read: { $leader } leads with { $total }
demo-as-of = as of version { $version }, after round { $round }: { $leader } led with { $total }
demo-ties = { $decided } ties decided, { $shared } players share their place
demo-tie = { $total }: { $player } before { $others } by { $by } (comparison { $nth })
demo-receives = place { $rank }: { $name } receives { $amount }
demo-paid-out = { $paid } of { $pot } paid out
demo-organizer-adds = The organizer adds { $amount }
demo-paper = paper and data
demo-reports = { $count } reports as PDF and CSV, large letters and slips to cut for every round, { $kilobytes } KB
demo-reports-only = { $count } reports as PDF and CSV
demo-exported = exported to { $file }, { $lines } lines
demo-verified = verified without the database:
demo-touched = the same with one digit changed
demo-pairs = { $players } players in { $pairs } pairs
demo-match-of = match { $round }
demo-drawn-as-committed = drawn as committed to before: { $digest }
demo-against = table { $table }: { $one } against { $other }
demo-guest = table { $table }: from deal { $deal } on { $guest } plays on for { $leaving }, as a guest
demo-thrown-in = somebody has two tarocks, thrown in and dealt again
demo-out-of-turn = { $player } speaks before his turn
demo-raised = Spiel raised to Bridge, contra, made, and a Spadille: { $points }
demo-too-many-tarocks = 22 tarocks of one pair
demo-counts-for = the match at table { $table } counts for the championship too, as agreed
demo-back = { $player } is back for the next match
demo-trophies-before = { $player } had { $count } trophies before
demo-trophies = trophies of { $player }: { $made }
demo-milestone = the { $count }th
demo-by = { $by }
demo-decided-head = by
demo-by-table-scores = score at the tables
demo-by-rounds = best rounds
demo-by-placements = places at the tables
demo-by-trophies = trophies
demo-by-lot = lot
demo-ruling-no-offence = no offence
demo-ruling-renonce = renonce
demo-ruling-annulled = annulled
demo-ruling-struck = struck
help-practice = Opens a tournament with made-up persons to practise with
help-practice-long =
    On a database of its own, which is gone when it ends: by the button on every page, or by Ctrl+C.
help-practice-arg-ruleset = The ruleset to play by: the id of a preset, such as krenglbach-2018, or a file
help-practice-arg-players = How many players are made up, 4 to 400
help-practice-arg-listen = Where to listen; port 0 takes a free one
help-serve-arg-practice = Says on every page that it is practice, and lets organizers end the program by a button
cli-practice = Practice has begun. If no browser opens, open the address behind sign_in; it is good once. Ctrl+C throws all away.

## Settings, the doctor, what packages need

help-serve-arg-config = Reads the settings from this TOML file: every option here, without the dashes in front. Arguments go before the environment, the environment before the file
help-doctor = Looks whether the server can run like this, and says what to do
help-doctor-long =
    Takes what serve takes and looks at settings, room and rights, clock, database, ports, addresses, certificate, key
    and backups, beside a running server too. Ends with 1 if something does not work.
help-doctor-arg-json = Says it in JSON, for programs
help-config = The file of serve’s settings
help-config-schema = Prints the JSON schema of the file
help-config-check = Checks such a file
help-config-check-arg-file = The file, TOML
help-completions = Prints the completions of a shell
help-completions-arg-shell = For which shell
help-completions-shell-bash = Bash
help-completions-shell-elvish = Elvish
help-completions-shell-fish = fish
help-completions-shell-powershell = PowerShell
help-completions-shell-zsh = Z shell
help-name-shell = SHELL
help-man = Writes the man pages
help-man-arg-dir = Into which folder; it is made
help-health = Asks a running server whether it can write
help-health-long =
    Ends with 0 if it can, else with 1: for containers and whoever watches. By http only.
help-health-arg-url = At which address it is
cli-healthy = the server can write
cli-unhealthy = the server at { $url } answers with status { $status }
cli-no-answer = nobody answers at { $url }
cli-pages-made = { $count } man pages in “{ $folder }”
cli-settings-wrong = the settings in “{ $file }” cannot be taken
cli-settings-not-toml = this is no TOML such as `listen = "0.0.0.0:8080"`
cli-settings-unknown = there is no setting “{ $key }”
cli-settings-near = there is no setting “{ $key }”; like it: { $near }
cli-settings-kind = “{ $key }” is { $kind ->
     [text] a text in quotes
     [number] a whole number
     [flag] true or false
    *[list] a list of texts, such as ["laptop.local"]
}
cli-settings-good = “{ $file }”: in order, settings: { $count }
cli-doctor-line = { $state ->
     [ok] ok
     [warning] warning
    *[fault] FAULT
}: { $part ->
     [settings] settings
     [disk] disk
     [clock] clock
     [database] database
     [ports] ports
     [addresses] addresses
     [certificate] certificate
     [key] key
    *[backups] backups
}: { $finding }
cli-doctor-advice = { $what ->
     [settings] Change what is named; `tarockmeister config check` names all of it at once
     [room] Make room, or put the database on another disk
     [rights] Give the user who runs the server the rights to the file and its folder
     [readable] `chmod o-r` takes it from all others
     [clock] Set the clock of this machine, best by the network
     [restore] Stop the server, keep the file, and make a database of the newest backup with `tarockmeister restore`
     [server] Name the right database with --database, and look whether its server runs
     [port] End the other program, or take another address with --listen or --metrics
     [listen] With --listen 0.0.0.0:8080 phones reach it too
     [network] Connect this machine to the hall’s network
     [name] Enter the name in the hall’s router, with the address of this machine
     [certificate] Get a new certificate; a running server reads it by itself
     [https] Name the certificate with --tls-cert and --tls-key, or the proxy in front with --trusted-proxy
     [key] Put the right file back, or remove it: the next start makes a new key, and old receipts still hold
     [backups] Name a folder with --backup-to, best on a stick
     [encrypt] Encrypt them with --backup-recipient or --backup-passphrase-file
     [stick] Put the stick in, or name a folder on another disk with --backup-to
    *[plain] A certificate is better: --tls-cert and --tls-key
}
cli-doctor-done = faults: { $faults }, warnings: { $warnings }
cli-doctor-more = and { $count } more
cli-settings-of = of “{ $file }”, the environment and the arguments
cli-settings-plain = of the environment and the arguments, without a file
cli-plain-http = helpers may sign in over http: who listens in the net can act as they can
cli-readable = everybody on this machine can read “{ $file }”
cli-room = { $mib } MiB are free in “{ $folder }”
cli-writable = “{ $folder }” can be written to
cli-clock-shows = it shows { $now }
cli-clock-behind = it shows { $now }, though it has been { $known } already
cli-database-new = “{ $file }” is not there yet: the first start makes it
cli-port-free = { $address } is free
cli-port-served = a server of this program answers at { $address }
cli-addresses = phones reach it at { $urls }
cli-addresses-own = only this machine reaches { $address }
cli-addresses-none = this machine has no address in any network
cli-name-unknown = the name { $name } leads nowhere from here
cli-name-here = the name { $name } leads here
cli-name-elsewhere = the name { $name } does not lead here but to { $addresses }
cli-certificate-until = it holds until { $until }
cli-certificate-over = it held until { $until }
cli-certificate-early = it holds from { $begin } only
cli-certificate-dates = until when it holds cannot be read
cli-certificate-other = it does not hold for { $name }
cli-certificate-none = none: http is spoken
cli-certificate-needed = none, though { $url } begins with https
cli-key-there = fingerprint { $fingerprint }
cli-key-new = none yet: the first start makes it in “{ $file }”
cli-key-none = none: receipts are not signed while --receipt-key names no file
cli-key-spoiled = “{ $file }” holds no key
cli-backups-none = none are made by the server
cli-backups-to = they go to “{ $folder }”
cli-backups-beside = “{ $folder }” is on the disk of the database
