### The pages in a browser.

## Frame
web-skip-to-content = To the content
web-ways = Pages of the tournament
web-language = Language
web-language-name = English
web-large-text = Large text
web-normal-text = Normal text
web-connection-live = up to date
web-connection-lost = no connection: as it was a while ago
web-board-lost = No connection to the server. As of

## Refusals
web-not-found = There is no such page
web-not-found-advice = The address may be misspelt, or the round is not drawn yet.
web-needs-key = This page is not for everybody
web-needs-key-advice = The sheet of a table is for who sits there and for referees.
web-not-allowed = This is for others
web-not-allowed-advice = The key that was shown is for another place.
web-not-yet = Not yet
web-not-yet-advice = This page comes with the published results.
web-not-understood = This could not be understood
web-not-understood-advice = The address has something in it that this page does not know.
web-unavailable = Not possible at the moment
web-unavailable-advice = Please try again in a few seconds. Nothing is lost.
web-broken = Something went wrong here
web-broken-advice = This is the program’s fault, not yours. The director can look into the log.
web-to-tournaments = To the tournaments

## Tournaments
web-tournaments = Tournaments
web-no-tournaments = No tournament yet. Whoever directs one founds the first.
web-older = Older ones
web-players-count = { $count ->
        [one] 1 player
       *[other] { $count } players
    }
web-tables-count = { $count ->
        [one] 1 table
       *[other] { $count } tables
    }
web-state-registering = Registration
web-state-playing = being played
web-state-between = between rounds
web-state-published = results published
web-state-closed = closed
web-overview = Overview
web-standings = Standings
web-pairs = Pairs
web-teams = Teams
web-titles = Titles
web-trophies = Trophies
web-editions = Editions
web-prizes = Prizes
web-rules = Rules
web-rulings = Rulings
web-board = Board

## Where do I sit
web-where-do-i-sit = Where do I sit?
web-number-or-name = Start number or name
web-number-only = Start number (names are shown after the first round)
web-find = Find
web-nobody-found = Nobody found.
web-with = with
web-not-drawn-yet = Not drawn yet.
web-no-seat = No seat in this round.

## Rounds and tables
web-rounds = Rounds
web-round-number = Round { $round }
web-round-of = Round { $round } of { $rounds }
web-phase-drawn = drawn
web-phase-started = under way
web-phase-ended = ended
web-tables = Tables
web-tables-finished = tables that have finished
web-draw = Draw
web-draw-and-proof = Draw and proof
web-until = until
web-names-later = Names are shown once the first round has ended. Until then there are start numbers.
web-deals-played = deals played
web-table-waiting = waits for the start
web-table-playing = plays
web-table-finished = finished
web-table-signed = signed
web-table-ended-early = ended early
web-byes = Bye

## Standings
web-leading = In the lead
web-all-places = All places
web-provisional = Interim standing: play goes on.
web-standings-after = Standings after round { $round }
web-after-round = after round { $round }
web-all-rounds = all rounds
web-nothing-played = No deal counted yet.
web-tap-for-why = A tap on a name shows where the place comes from.
web-place = Pos.
web-name = Name
web-schrift = Schrift
web-rang = Rang
web-total = Total
web-to-player = Seats and course
web-unranked = Not ranked
web-why-round = Round { $round }, table { $table }: { $points } in { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }
web-why-place = no. { $place } at the table
web-why-rang = { $points } Rangpunkte
web-why-sum = Sum: { $total } points
web-why-sum-rang = Sum: { $schrift } Schriftpunkte and { $rang } Rangpunkte = { $total }
web-why-tie = On the same sum { $reason }
web-why-lot = A lot must still decide.
web-why-shared = Nothing separates these players: they share the place.

## Sheets
web-deal-head = Deal
web-deals-of = { $settled } of { $deals } deals
web-next-deal = Next is deal { $deal }, dealt by no. { $player }
web-points = Points
web-dealer = dealer
web-corrected = corrected
web-sum = Sum
web-nothing-yet = Nothing yet.

## The draw
web-draw-of-round = Draw of round { $round }
web-drawn-at = Drawn
web-drawn-by = Algorithm
web-seed = Seed
web-committed-to = Committed to before
web-mixed-in = Mixed in
web-repeated-meetings = Met again
web-repeated-of = { $repeated } (unavoidable: { $bound })
web-attempts = Draws of this round
web-seats-now = Seats now
web-seated-drawn = as drawn
web-seated-by-hand = changed by hand
web-seated-moved = moved during the round
web-draw-explained = Algorithm, start numbers and seed give exactly these tables. Everybody can draw them again.
web-draw-check = To check: save the file, then “tarockmeister verify FILE”.
web-draw-holds = This browser has just drawn again by itself: the same tables.
web-draw-wrong = WARNING: this browser has drawn other tables than those told here.
web-draw-cannot = This algorithm is checked by the program, not by the browser.
web-draw-file = File of the draw (JSON)
web-proof = The proof, word for word

## Editions and prizes
web-editions-explained = An edition stays for ever as it was published. If something is corrected there is a new one.
web-edition-head = Edition
web-published-at = Published
web-of-version = As of event
web-digest = Digest
web-chain-head = Chain head
web-digest-holds = computed again: it holds
web-digest-fails = WARNING: computed again it differs
web-changed-since = Changed since edition { $edition }
web-changed-before = before
web-changed-now = now
web-changed-nothing = Places, points, teams, titles and prizes are the same.
web-prizes-of-edition = As published in edition { $edition }.

## The rules
web-ruleset-id = Ruleset { $id }. This is what results are computed by.
web-course = Course and ranking
web-deals-per-round = Deals a round
web-deals-at-table = { $deals } with { $players ->
        [4] four
        [5] five
       *[other] { $players }
    }
web-round-length = Length of a round
web-minutes = { $minutes } minutes
web-fee = Entry fee
web-tie-breaks = On the same sum
web-tie-by-tables = best table
web-tie-by-placements = best places at tables
web-tie-by-rounds = best round
web-tie-by-rangpunkte = more Rangpunkte
web-tie-by-wins = more deals won
web-tie-by-last-round = better last round
web-tie-by-best-deal = best deal
web-tie-by-trophies = highest trophy
web-tie-by-lot = lot
web-tie-shared = shared place
web-substitution = Who stops
web-substitution-excludes = He and his substitute are out of the ranking.
web-substitution-director = Each keeps the points of his deals.
web-team-size = { $size } players, their Schriftpunkte are added
web-tables-of-three = Tables of three count
web-team-counts-schriftpunkte = Schriftpunkte count
web-team-counts-rangpunkte = Rangpunkte count
web-team-counts-both = Schriftpunkte and Rangpunkte count
web-team-best-of = the best { $members } count
web-bidding = Bidding
web-dealer-opens = The dealer speaks first.
web-attackers-open = The attackers’ Eintreiber speaks first.
web-five-all-play = Five all play, with a called partner.
web-five-dealer-out = Of five four play, the dealer sits out (mort).
web-prize-percent = Prizes from the pot
web-prize-fixed = Fixed prizes
web-rangpunkte = Rangpunkte for the place at the table
web-table-of = { $players ->
        [4] four
       *[other] five
    } players
web-games = Games
web-game = Game
web-played-for = Aim
web-aim-partner = with a partner, more than half
web-aim-alone = alone, more than half
web-aim-tricks = { $tricks ->
        [0] no trick
        [one] exactly one trick
       *[other] exactly { $tricks } tricks
    }
web-aim-fewest = as few points as possible
web-part-vorhand = Vorhand only
web-part-colour = colour game
web-part-ouvert = open cards
web-part-announced = with an announcement ({ $premiums })
web-part-abandoned = may be given up
web-part-premiums = premiums multiplied
web-part-lost = counts more if lost
web-note-bei = Negative games of the same rank may be played “bei”.
web-note-skues = With four kings the Sküs may be called.
web-premium = Premium
web-premiums = Premiums
web-silent = silent
web-announced = announced
web-in-colour-games = in colour games too
web-payment = Payment
web-per-point = a point
web-kontra = Kontra
web-kontra-payment = doubles what is paid, not the points
web-kontra-points = doubles points and payment
web-trischaken-rounded-up = Who has most pays three times; shares are rounded up.
web-trischaken-exact = Who has most pays three times; shares are exact.
web-trischaken-by-rank = The two with most pay the two with fewest.
web-trischaken-each-against-each = Everybody pays each who has less.
web-times = Times
web-tarot-stake = Stake { $stake } and the difference; petit au bout { $petit }, both times the factor.
web-bouts = Bouts
web-needed = Points needed
web-with-three = three
web-with-four = four
web-with-five = five
web-limits = Limits
web-limit-normal = Most for a side in a deal
web-limit-trophy = Added by a small trophy
web-kontra-cap = All kontras together at most
web-offences = Offences and what follows
web-offence = Offence
web-usual = Usual
web-usual-no-offence = nothing follows
web-usual-caution = caution
web-usual-renonce = Renonce
web-usual-premium-lost = announced premium lost
web-usual-game-lost = game and announcements lost
web-severity-hard = always a Renonce
web-severity-light = a Renonce only on purpose, repeated, or if it decided the game
web-severity-not-renonce = no Renonce
web-table-short = Table
web-round-short = R
web-deal-word = Deal
web-dealer-word = Dealer
web-vorhand-word = Vorhand
web-sits-out = sits out
web-on-this-phone = on this phone
web-at-the-server = at the server
web-confirmed-word = confirmed
web-offline-word = no connection
web-look-here = please look
web-wants-to-write-word = would like to write
web-give-pen = Hand over
web-keep-pen = Keep
web-more-games = More games
web-frequent-games = Frequent games
web-sheet-word = Sheet
web-wrong-dealer = Who deals
web-cancel-entry = Cancel
web-partner = Partner
web-king-in-talon = King in the talon
web-abandoned = Given up
web-needs-partner = The partner first
web-needs-announcement = The required announcement first
web-needs-reason = The reason first
web-needs-outcome = For everybody: lost or won?
web-announced-by = Announced by
web-premium-made = announced, made
web-premium-failed = announced, failed
web-won = Won
web-lost = Lost
web-remove-declarer = Remove
web-leaves = Thirds
web-tricks = Tricks
web-jungfrau = Jungfrau
web-buergermeister = Bürgermeister
web-level-word = Level
web-most-first = Tap who has most first.
web-by-order = By order only
web-by-count = Count
web-trischaken-place = Place
web-left-over = Still missing
web-save-word = Save
web-each-word = each
web-correct-reason = Reason for the correction
web-reason-typing = Wrong tap
web-reason-kontra = Kontra forgotten
web-reason-premium = Premium forgotten
web-reason-partner = Wrong partner
web-reason-other = The sheet at the table counts
web-correct-line = Correct
web-undo-line = Take back the last line
web-sheet-is-signed = The sheet is signed.
web-sign-sheet = Sign
web-sign-how = Everybody taps his own name if the sheet is right; at least two.
web-conflict-word = the server has something else
web-held-word = not accepted, is kept here
web-offer-again = Send again
web-mend-line = Mend
web-not-kept = This phone could not keep that. Please tap again; if that does not help, load the page again.
web-keep-here = Only keep it here
web-here-word = On this phone
web-there-word = At the server
web-take-ours = Ours counts
web-take-theirs = The server’s counts
web-sign-in = Sign in
web-signed-in = Signed in
web-code-read = The QR code has been read. It is good once.
web-code-label = Code on the card or invitation
web-code-not-good = This code is not good (any more). Please compare: it has eight characters, without 0, 1, I, L, O and U.
web-sign-in-how = There are no passwords. Who writes at a table scans its card; helpers get an invitation from the organizer.
web-card-session = Card of table { $table }
web-first-organizer = First sign-in at the server
web-sessions = Devices signed in
web-this-device = this device
web-since = since
web-sign-out = Sign out
web-end-session = End
web-role-public = reads along
web-role-scorer = writes
web-role-referee = referee
web-role-registrar = registration and cash desk
web-role-organizer = organizer
web-cards = Table cards
web-cards-how = One card for each table, for the whole day: the QR code opens the sheet of the round that is being played. Print them and put them on the tables.
web-cards-lead-to = The codes lead to
web-cards-only-here = Only this device can reach this address. For phones, start the server with --listen 0.0.0.0:8080 or --public-url.
web-cards-for-tables = Cards for so many tables
web-make-cards = Make cards
web-cards-lost = If a card is lost, or somebody has it who does not sit at the table, make a new one. The old one then opens nothing any more, and whoever came by it scans the new one.
web-replace-card = Make a new card
web-qr-code = QR code
web-card-text = Scan, read along, tap “I write”.
web-card-typed = Without a camera: type this code at
web-table-number = Table { $table }
web-no-round-here = No round is being played here just now. Once one is under way the sheet opens; if it does not, load the page again.
web-helpers = Invite helpers
web-invitation-for = Invitation for { $label }
web-invitation-once = To be seen only now and used only once, within a day.
web-invitation-label = For whom
web-invitation-role = Role
web-invitation-days = Signed in for
web-days-count =
    { $count ->
        [one] { $count } day
       *[other] { $count } days
    }
web-invite = Invite
# The desks.
web-begin-tournament = New tournament
web-begin-how = Four things are enough. Everything else is as usual, and can be changed later where it matters.
web-begin-title = Name of the tournament
web-begin-day = Day
web-begin-place = Place
web-begin-rules = Played by
web-begin-own-rules = our own
web-begin-read-rules = Read the rules
web-begin-found = Create the tournament
web-begin-no-fee = no entry fee
web-begin-fee = entry fee { $fee }
web-begin-rules-are = { $family ->
        [koenigrufen] Königrufen
        [tarot] French Tarot
       *[other] Royal Tarock
    }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    } of { $deals } deals at a table of four, { $fee }.
web-stage-review = Review
web-stage-published = Published
web-stage-paid-out = Paid out
web-desk = Tournament desk
web-desk-stages = Course of the tournament
web-desk-done = done
web-desk-next = Next
web-desk-blocked = First:
web-desk-mend = Go there
web-desk-warnings = This is odd. Tick what is meant to be so:
web-desk-draw-round = Draw round { $round }
web-desk-start-round = Start round { $round }
web-desk-end-round = End round { $round }
web-desk-publish = Publish the results
web-desk-hand-out = Hand out the prizes
web-desk-close = Close the tournament
web-desk-closed = The tournament is closed. Results and papers stay here.
web-desk-reopen = Open again
web-desk-why = Reason
web-desk-sure = Yes, really
web-desk-end-early = End the round early
web-desk-end-early-how = Tables that still play stop where they are. What was played counts.
web-desk-revert-start = Take the start of the round back
web-desk-here = { $here } of { $count } are here
web-desk-fees = Entry fees: { $sum }
web-desk-table-unfinished = Table { $table }: { $settled } of { $deals } deals
web-desk-print = Papers
web-desk-seats = Change seats
web-desk-draw-again = Draw again
web-desk-called = Referee called
web-desk-offline = Phone without connection
web-desk-on-paper = on paper
web-desk-unsigned = finished, not signed
web-paper-draw = Draw by tables
web-paper-draw-by-name = Draw by names
web-paper-draw-large = Notice in large letters
web-paper-slips = Slips to cut
web-paper-sheets = Score sheets
web-paper-check-in = Check-in list
web-paper-badges = Name badges
web-paper-rules = Rule card
web-paper-ranking = Ranking
web-paper-prizes = List of prizes
web-paper-booklet = Booklet of results
web-paper-site = Pages for the web site (ZIP)
web-paper-receipts = Receipts
web-paper-envelopes = Envelopes
web-paper-certificates = Certificates
web-draw-as-usual = as usual
web-draw-random = pure chance
web-draw-avoiding = chance, with as few meeting again as possible
web-draw-by-standing = by the ranking
web-draw-mode = How it is drawn
web-apart-off = no matter
web-apart-soft = apart, if it costs nothing
web-apart-hard = apart at all costs
web-apart-teams = Members of one team
web-apart-clubs = Members of one club
web-apart-pairs = Pairs that are not to meet
web-draw-byes = May somebody sit out if the number does not fit?
web-draw-at-once = Draw all rounds at once
web-draw-field = { $count ->
        [one] 1 player is drawn
       *[other] { $count } players are drawn
    }
web-draw-options = Other ways to draw
web-draw-check-field = Check with these
web-draw-commit = Commit before
web-draw-commit-how = To commit means: a digest is public from now on. After the draw everybody can check by it that nothing was picked.
web-draw-committed = Committed and published:
web-draw-dice = Dice thrown or numbers called in the hall
web-draw-sit-out = With { $players } players so many sit this round out: { $out }.
web-draw-cannot-seat = There are no tables for { $players } players. Missing: { $missing }.
web-draw-unpaired = Without a partner: { $players }.
web-draw-group-large = More players belong together than the { $tables } tables; some share one: { $players }.
web-draw-pairs-unheeded = Drawn so, those may meet who should not: { $players }.
web-draw-not-there = Not here, and so not in it: { $players }.
web-draw-came-later = Came after the draw: { $players }.
web-draw-commitment-old = The commitment holds no longer: somebody came or left, or the choice is another ({ $players }). Commit anew.
web-draw-meet-again = Some meet again at one table however they sit, at least: { $count }.
web-lots-to-draw = Lots that are missing
web-lot-for-place = A lot decides about the place between { $players }.
web-lot-for-prize = A lot decides about the prize or the cent between { $players }.
web-draw-lot = Draw the lot
web-prizes-back = To be given back
web-prize-gives-back = { $name } gives { $amount } back.
web-prizes-handed-out = { $paid } of { $count } prizes are handed out
web-prizes-stale = Something has changed since the results were published, or nothing is published yet. Publish first, then hand out.
web-prizes-none = There are no prizes.
web-prize-given = handed out
web-prize-give = Handed out
web-prize-back = Taken back
web-prize-receipt = Receipt
web-desk-totals = Sums from paper
web-desk-totals-how = The points of each player, with a minus where he has lost. Together they come to zero.
web-desk-signed = signed
web-desk-record-totals = Record the sums
web-desk-sign-how = Have all signed the sheet on paper?
web-desk-sign-paper = Signed on paper
web-desk-substitute = Somebody plays on
web-desk-who-stops = Who stops?
web-desk-plays-on = Who plays on for him?
web-desk-join = Somebody comes late
web-desk-join-how = As long as the table has not dealt: as one more, or in the place of who did not come.
web-desk-comes-late = Who joins?
web-desk-absent = In whose place? (empty: one more)
web-desk-reduce = Go on as four
web-desk-one-more = The four play a deal more
web-desk-resume = Go on after all
web-desk-end-table = End this table
web-desk-end-table-how = What was played counts.
web-desk-reopen-sheet = Take the signatures off
web-desk-seats-of = Seats of round { $round }
web-desk-seats-how = For each table the start numbers in the order of seats.
web-desk-change-seats = Seat them so
web-desk-deals-played = What was played there already
web-desk-deals-keep = counts for those who played it
web-desk-deals-void = does not count and is played again
web-desk-wrong-seats = Sat on wrong seats
web-cost-see = What does it cost?
web-cost-head = Against the draw:
web-cost-nothing = It costs nothing.
web-cost-hard = at one table who must not be: { $count }
web-cost-meetings = met again: { $count }
web-cost-soft = at one table who should not be: { $count }
web-cost-fives = again at a table other than of four: { $count }
web-cost-seats = on the same seat again: { $count }
web-cost-indirect = less even meetings through others: { $count }
# End of the desks.
web-i-write = I write
web-somebody-writes = { $name } is writing at present. He is asked; if he is not there for a minute, it goes without him.
web-asked-for-pen = Asked. Once he hands over, it goes on here; if it does not, load the page again.
web-who-are-you = Who are you at this table?
web-wants-to-write = { $name } would like to write.
web-line-is-wrong = The line is wrong
web-deal-number = Deal { $deal }
web-save-line = Save the line
web-save-correction = Save the correction
web-side-declarer = declarer’s side
web-side-opponents = opponents
web-premium-silent = silent
web-outcome = Outcome
web-declarer = Declarer
web-card-points = Card points
web-call-referee = Call the referee
web-referee-asked = Referee asked to the table
web-waits-for-pen = Lines are still kept on this phone. They are sent as soon as somebody writes here again.
web-needs-counts = First who has how much
web-needs-bouts = First the bouts
web-needs-points = First the points
web-needs-other-points = These bouts cannot have so many points
web-needs-bidding = First end the bidding
web-needs-hands = First who had which tarocks
web-needs-obscur = First who has the Obscur
web-petit-au-bout = Petit au bout
web-attack-word = Attack
web-defence-word = Defence
web-counted-by = counted
web-needed-word = needed
web-alone-word = Alone
web-poignee-word = Poignée
web-poignees-word = Who showed a poignée
web-poignee-simple-short = simple
web-poignee-double-short = double
web-poignee-triple-short = triple
web-chelem-word = Chelem
web-speaks-word = Speaks
web-announcements-word = Announcements
web-often-word = Often
web-tricks-page = Tricks
web-cards-page = Cards
web-trophies-page = Trophies
web-unsay = Take back the last
web-pass-word = Pass
web-bidding-over = Play
web-tarocks-word = Tarocks
web-hands-word = Tarocks and cards
web-what-failed = Tap what was lost
web-nothing-said = Nothing announced
web-more-actions = More
web-who-deals = Who deals this one?
web-who-deals-how = Who dealt out of turn stays the dealer if it is noticed too late; the order goes on from him.
web-redeal-word = Deal again
web-redeal-how = The cards are thrown in; whose turn it is deals again.
web-petit-sec = Petit sec: deal again
web-all-passed = All passed: the next one deals
web-line-actions = What about this line?
web-insert-before = A deal is missing before it
web-remove-line = Remove the line
web-move-up = Move up
web-move-down = Move down
web-complain-word = Complaint
web-complaint-by = Who complains?
web-complained = Complaint at the table; the referee will ask.
web-would-become = After that
web-do-it = Do it
web-needs-server = This needs the server, and nothing may be waiting.
web-reason-forgotten = Forgotten deal
web-reason-twice = Written twice
web-reason-order = Wrong order
web-sign-here = Here
web-sign-paper = Paper
web-sign-refused = No
web-sign-here-long = signs on this phone
web-sign-paper-long = has signed on paper
web-sign-refused-long = does not sign
web-undo-redeal = Take back dealing again
web-order-lines = Remove or move a line
web-refused-why = Who does not sign: why, and what then?
web-signed-own = has signed
web-sign-own = Sign on your own phone
web-sign-own-how = Everybody signs for himself alone. The sheet is closed once all have signed, or when its writer closes it.
web-sheet-is-right = The sheet is right
web-understood = Understood
web-item-word = Announcement
web-raises-word = raises row
web-made-or-lost = Made or lost
web-suit-word = Suit
web-card-word = Card
web-count-word = Number
web-attackers-word = Attackers
web-defenders-word = Defenders
web-silent-items = Silent items
web-taker-word = Taker
web-news-substitution = From deal { $deal }: { $entering } plays for { $leaving }.
web-news-reduced = From deal { $deal } four play: { $leaving } has stopped.
web-news-ended = The director has ended this table: no further deal.
web-news-ruling = Deal { $deal }: the referee has ruled.
web-news-complaint = Deal { $deal }: a complaint is open.
web-redealt-word = dealt again
web-kept = Kept on this device
web-move-address-changed = Does the server have a new address?
web-move-how = What is kept here moves along: type the new address, or take it as a file and open it there. Nothing of it counts twice.
web-move-address = New address
web-move-go = Take along
web-move-save = Save as a file
web-move-open = Open a file that was taken along
web-move-found = Brought along
web-move-take = Keep here and send
web-move-taken = Kept. It is sent as soon as somebody writes at the same table here.
web-move-nothing = Nothing is kept on this device.
web-move-unreadable = That could not be read: no address, or no lines that were kept.
web-move-needs-script = Without script nothing is kept on this device: forms go to the server at once.
web-given-name = Given name
web-family-name = Family name
web-residence = Residence
web-club-name = Club
web-contact = E-mail or telephone
web-birth-year = Year of birth
web-member-number = Member number of the federation
web-name-public = May the name be public?
web-photo-public = May photographs be public?
web-not-said = Not said
web-yes = Yes
web-no = No
web-may-be-left-out = if you like
web-agreed-by-entry = Whoever takes part agrees that the name is public, unless something else is said here.
web-ask-for-place = Pre-register
web-asking-closed = Nobody can pre-register at present.
web-my-place = My pre-registration
web-your-place = Your place
web-place-given = You have a place.
web-place-waiting = All places are taken. You are number { $position } on the waiting list.
web-place-cancelled = The pre-registration is cancelled.
web-moved-up =
    { $count ->
        [one] One person moves up from the waiting list.
       *[other] { $count } persons move up from the waiting list.
    }
web-asked-before = This was sent before; the code was shown then.
web-own-secret = Your code
web-own-secret-once = It is to be seen only now. Keep it: with it you look up whether you have a place, and cancel.
web-look-up = Look up
web-cancel-place = Cancel
web-places-taken = { $taken } of { $capacity } places are taken.
web-places-all =
    { $taken ->
        [one] One place is taken; their number is not limited.
       *[other] { $taken } places are taken; their number is not limited.
    }
web-places-waiting =
    { $count ->
        [one] One person waits for a place.
       *[other] { $count } persons wait for a place.
    }
web-begins-at = Begins: { $time }
web-round-begins-at = Round { $round }: { $time }
web-planned = Planned times
