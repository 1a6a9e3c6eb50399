### English; the terms of the game stay German.

## Date and time

date-long = { $day } { $month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    } { $year }
date-time = { $date }, { $time }

## On every sheet

page-of = Page { $page } of { $pages }
edition = Edition { $edition }
provisional = Interim standing, not published
as-of-version = As of event { $version }
result-digest = Digest { $digest }
chain-head = Chain head { $hash }
continued = { $title } (continued)
no-entries = No entries

## Persons

player = Player { $number }

## Heads of columns

head-number = No.
head-name = Name
head-club = Club/town
head-table = Table
head-seat = Seat
head-role = Role

## Draw

draw-by-table = Round { $round }: tables
draw-by-name = Round { $round }: who sits where?
table = Table { $table }
role-vorhand = Vorhand
role-dealer = dealer
role-dealer-out = sits out

## Results

team = Team { $code }
head-rank = Pos.
head-points = Points
head-schriftpunkte = Schrift
head-rangpunkte = Rang
head-round = R{ $round }
head-round-rangpunkte = Rg{ $round }
head-total = Total
head-remark = Remark
head-team = Team
head-title = Title
head-amount = Amount
head-prize = Prize
still-playing = Interim standing: at least one table still plays.
shared = tied
lot-needed = lot still needed
lot-needed-among = A lot must still decide about position { $rank }, among { $players }.
withdrawn = stopped
unranked = Not ranked
excluded = excluded
not-played = did not play
numbers = no.{"\u00A0"}{ $list }

ranking-title = Ranking
ranking-legend = R: Schriftpunkte of the round.
ranking-legend-rangpunkte = R: Schriftpunkte of the round. Rg: Rangpunkte of the round. Total: Schriftpunkte and Rangpunkte.

## Ties: what separates the player from the next ones with the same total

tie-table-scores = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others }, { $nth ->
        [1] best
        [2] second best
        [3] third best
       *[other] { $nth }th best
    } table: { $own }{"\u00A0"}to{"\u00A0"}{ $theirs }
tie-rounds = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others }, { $nth ->
        [1] best
        [2] second best
        [3] third best
       *[other] { $nth }th best
    } round: { $own }{"\u00A0"}to{"\u00A0"}{ $theirs }
tie-placements = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others }, { $nth ->
        [1] best
        [2] second best
        [3] third best
       *[other] { $nth }th best
    } place at a table: { $own }{"\u00A0"}to{"\u00A0"}{ $theirs }
tie-lot = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others } by lot

teams-title = Teams
teams-legend = Schriftpunkte of the members, without Rangpunkte.
incomplete = incomplete

titles-title = Titles
not-awarded = not awarded

payouts-title = Prizes
non-cash-prizes = Other prizes
shared-places = shared: positions { $first } to { $last }
sums = Sums
pot = Fees and sponsors
paid-out = Paid out
kept = Kept by the organizer
lot-for-cents = A lot among { $players } decides who gets more where a sum does not divide; until then the start number does.

## Königrufen: games, premiums, kontras

contract-rufer = Rufer
contract-trischaken = Trischaken
contract-besserrufer = Besserrufer
contract-solorufer = Solorufer
contract-piccolo = Piccolo
contract-zwiccolo = Zwiccolo
contract-bettler = Bettler
contract-farbendreier = Farbendreier
contract-dreier = Dreier
contract-sechserdreier = Sechserdreier
contract-farbensolo = Farbensolo
contract-piccolo-ouvert = Piccolo ouvert
contract-zwiccolo-ouvert = Zwiccolo ouvert
contract-bettler-ouvert = Bettler ouvert
contract-solodreier = Solodreier
premium-koenig-ultimo = König ultimo
premium-trull = Trull
premium-vier-koenige = four kings
premium-pagat = Pagat
premium-uhu = Uhu
premium-kakadu = Kakadu
premium-quapil = Quapil
premium-mondfang = Mondfang
premium-sack-1 = first sack
premium-sack-2 = second sack
premium-valat = Valat
kontra-kontra = Kontra
kontra-rekontra = Rekontra
kontra-subkontra = Subkontra

## Score sheet

sheet-title = Round { $round }, table { $table }: score sheet
head-deal = Deal
head-dealer = Dealer
head-game = What was played
sheet-sum = Points
sheet-payment = Payment
sheet-signed = Signed.
sheet-ended-early = Ended early.
sheet-legend = Points without Kontra; payment with Kontra.
played-by = { $game }: { $player }
with-partner = with { $player }
king-in-talon = king in the talon
abandoned = given up
lost = lost
announced = { $premium } announced
of-opponents = opponents: { $premium }
open = open
ruling-renonce = Renonce: { $players }
ruling-annulled = annulled
ruling-caution = caution: { $players }
ruling-premium-lost = announced premium lost
ruling-game-lost = game and announcements lost: { $players }
ruling-corrected = corrected by the referee
ruling-struck = struck
