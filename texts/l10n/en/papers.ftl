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
chain-head-and-key = Chain head { $hash } · key { $key }
continued = { $title } (continued)
no-entries = No entries

## Persons

player = Player { $number }
# In a sentence.
player-numbered = player { $number }
list-end = { $first } and { $last }
list-more = { $count } more
list-empty = none

## Heads of columns

head-number = No.
head-name = Name
head-club = Club/town
head-table = Table
head-seat = Seat
head-role = Role

## Draw

begins-at = { $title } · starts at { $time }
draw-by-table = Round { $round }: tables
draw-by-name = Round { $round }: who sits where?
draw-seed = Draw { $algorithm }, seed { $seed }
draw-commitment = Committed to before: { $digest }
draw-not-committed = Not committed to before
draw-mixed = Mixed in: { $text }
draw-proof = Proof: { $address }
draw-slips = Round { $round }: your seat
slip-place = Table { $table }, seat { $seat }
slip-own-page = My page: { $address }
draw-changed = { $seats ->
    [one] One seat was
   *[other] { $seats } seats were
} changed by hand after the draw.
head-changed-seats = Seats changed by hand
bye = bye
byes = Bye
bye-legend = Bye: does not play in this round.
table = Table { $table }
role-vorhand = Vorhand
role-dealer = dealer
role-dealer-out = sits out
role-abfaenger = Abfänger
role-eintreiber = Eintreiber
role-eintreiber-deals = Eintreiber, deals

## Results

team = Team { $code }
head-rank = Pos.
head-points = Points
head-schriftpunkte = Schriftpunkte
head-rangpunkte = Rangpunkte
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
taken-over = Taken over from a results list. It tells sums only: best deals, wins, trophies, titles and prizes are not known.
taken-over-of = Taken over from a results list of { $day }. It tells sums only: best deals, wins, trophies, titles and prizes are not known.

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
tie-matches = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others }, { $nth ->
        [1] best
        [2] second best
        [3] third best
       *[other] { $nth }th best
    } match: { $own }{"\u00A0"}to{"\u00A0"}{ $theirs }
tie-placements = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others }, { $nth ->
        [1] best
        [2] second best
        [3] third best
       *[other] { $nth }th best
    } place at a table: { $own }{"\u00A0"}to{"\u00A0"}{ $theirs }
tie-rangpunkte = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others }, Rangpunkte: { $own }{"\u00A0"}to{"\u00A0"}{ $theirs }
tie-wins = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others }, deals won: { $own }{"\u00A0"}to{"\u00A0"}{ $theirs }
tie-last-round = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others }, { $nth ->
        [1] last round
        [2] last round but one
        [3] last round but two
       *[other] { $nth }th last round
    }: { $own }{"\u00A0"}to{"\u00A0"}{ $theirs }
tie-best-deal = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others }, best deal: { $own }{"\u00A0"}to{"\u00A0"}{ $theirs }
tie-trophies = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others }, { $nth ->
        [1] highest
        [2] second highest
        [3] third highest
       *[other] { $nth }th highest
    } trophy: { $own }{"\u00A0"}to{"\u00A0"}{ $theirs }
tie-lot = { $won ->
        [yes] ahead of
       *[no] behind
    } { $others } by lot

teams-title = Teams
teams-legend = Schriftpunkte of the members, without Rangpunkte.
teams-legend-rangpunkte = Rangpunkte of the members, without Schriftpunkte.
teams-legend-both = Schriftpunkte and Rangpunkte of the members.
teams-legend-pairs = The pair’s points, which both partners have; each pair counts once.
incomplete = incomplete

titles-title = Titles
not-awarded = not awarded

payouts-title = Prizes
non-cash-prizes = Other prizes
shared-places = shared: positions { $first } to { $last }
sums = Sums
pot = Fees and sponsors
kept = Kept by the organizer
added = Added by the organizer
lot-for-cents = A lot among { $players } decides who gets more where a sum does not divide; until then the start number does.
lot-for-goods = A lot among { $players } decides who gets which of the prizes they share; until then they wait.

## Pairs, trophies, the match

pairs-title = Ranking of the pairs
pairs-legend = Points of all deals, neither divided nor rounded. E: result of the match (points by deals, rounded down). Remarks call a pair by its lower start number.
head-pair = Pair
head-members = Players
head-match = M{ $round }
head-match-result = E{ $round }
head-trophies = Trophies
trophies-title = Trophies
trophies-legend = Under the name of who announced it. All: with those from before this tournament.
head-trophy = Trophy
head-value = Value
head-date = Date
head-played-at = Where
head-partner = Partner
head-ever = All
trophy-where = round { $round }, table { $table }, deal { $deal }
trophy-milestone = trophy no. { $count }
trophy-kaiserstich = Kaiserstich
match-title = Match: round { $round }, table { $table }
match-blank-title = Match
match-pair = Pair { $pair }: { $left } (Abfänger) – { $right } (Eintreiber)
match-pair-blank = Pair { $pair }: ______________________ (Abfänger) – ______________________ (Eintreiber)
match-roles = A: attacks, D: deals
match-pair-named = Pair { $pair } “{ $team }”: { $left } (Abfänger) – { $right } (Eintreiber)
match-substitute = Substitute from deal { $deal }: { $entering } for { $leaving }
match-substitute-guest = Substitute from deal { $deal }: { $entering } (as a guest) for { $leaving }
match-substitute-blank = Substitute: ____________________________ from{"\u00A0"}deal{"\u00A0"}___
royal-attackers = attackers
royal-defenders = defenders
match-thrown-in = Thrown in
match-first-by-cards = Pair 1 is the pair whose Eintreiber drew the higher card: it attacks in the first deal.
match-first-by-draw = By the draw pair 1 attacks in the first deal. Where cards drawn at the table say otherwise, A and D change places.
match-signatures = Signatures: pair 1 ____________________________ pair 2 ____________________________
match-counts-for = Counts for these too: { $competitions }.
match-deal-note = Deal { $deal }: { $what }.
match-moved = Seats were changed during the match: a pair brought deals from another table; sum and result stand in the ranking of the pairs.
pairs-fewer-matches = { $played } of { $rounds } matches
match-attacks = A
match-deals = D
match-scores = Scores
match-consolation = Consolation, pair { $pair }
match-points = Points, pair { $pair }
match-result = Result, pair { $pair }
match-legend = In each deal: the pair's number, + made, − lost, k contra. Result: the sum by { $deals } deals, rounded down. Of two trophies the one further down is the higher.
head-group = Group
head-item = Item
head-match-sum = Sum

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
sheet-paper = by the paper, deals { $from } to { $to }
sheet-paper-line = on paper
sheet-paper-struck = on paper, struck
sheet-payment = Payment
sheet-signed = Signed.
sheet-signed-in-person = { $player } has signed.
sheet-signed-on-scorers-phone = { $player } has signed on the scorer’s device.
sheet-signed-on-paper = { $player } has signed on paper.
sheet-signed-paper-of = { $player } has signed the paper of deals { $from } to { $to }.
sheet-signing-refused = { $player } has not signed.
sheet-signature-remark = { $signature } Remark: { $remark }
sheet-void = void (wrong seats)
sheet-ended-early = Ended early.
sheet-reduced = No. { $number }, { $player }, stopped after deal { $deal }; from then on four played.
sheet-payment-missing = The paper tells no payments of deals { $deals }; they are missing here.
sheet-legend = Points without Kontra; payment with Kontra.
played-by = { $game }: { $player }
with-partner = with { $player }
king-in-talon = king in the talon
abandoned = given up
lost = lost
announced = { $premium } announced
counted-blatt = counted { $blatt }
of-opponents = opponents: { $premium }
open = open
ruling-renonce = Renonce: { $players }
ruling-annulled = annulled
ruling-caution = caution: { $players }
ruling-premium-lost = announced premium lost
ruling-game-lost = game and announcements lost: { $players }
ruling-corrected = corrected by the referee
ruling-struck = struck

## Rulings of the referees

rulings-title-table = Round { $round }, table { $table }: rulings of the referees
rulings-title-jury = Rulings of the referees
rulings-title-public = Rulings of the referees, without persons
head-where = Rd/table/deal
head-ruled-by = Ruled
head-ruling = Ruling
head-rule = Rule
head-facts = Facts and reason
head-effect = Effect
head-penalty = Penalty
head-offence = Offence
head-offenders = Offenders
head-sum = Sum
kind-no-offence = no offence
kind-caution = caution
kind-renonce = Renonce
kind-game-lost = game and announcements lost
ruling-superseded = replaced
appeal-is-open = appeal of { $player }: open
appeal-upheld = appeal of { $player }: dismissed
appeal-replaced = appeal of { $player }: replaced by the jury
appeal-withdrawn = appeal of { $player }: withdrawn
rulings-sum = Sum of penalties
rulings-legend = Penalty: what the offenders pay, in points. Effect: the difference to the deal as it was written down, by start numbers. Replaced rulings have no effect.
rulings-legend-public = Penalty: what the offenders pay, in points. The order tells nothing of when and where it was ruled.
rulings-proof = Proof: what some pay, others get. The points of every ruling sum to 0; at { $tables ->
        [one] the one table
       *[other] the { $tables } tables
    } with rulings all points and all payments sum to 0.
rulings-proof-fails = WARNING: not all sums are 0 (tables with rulings: { $tables }).

## Offences

offence-farbzwang = Farbzwang broken: a card of the suit was held and not played
offence-tarockzwang = Tarockzwang broken: without the suit no tarock was played although one was held
offence-stichzwang = Stichzwang broken: the trick was not overtaken although it could and had to be
offence-talon-or-discard = Error with the talon or the discard
offence-wrong-card-count = Wrong number of cards after the player has bid or passed
offence-besserrufer-without-bird = Besserrufer without the announced bird
offence-rufer-with-four-kings = Rufer with four kings in hand
offence-ultimo-without-king = König ultimo announced without holding the king
offence-cards-mixed = Cards mixed while the case was open
offence-kontra-by-called-partner = Kontra by the called partner
offence-game-betrayed = The game was betrayed
offence-own-king-called = A king of one's own hand was called
offence-misleading-announcement = Misleading announcement
offence-early-call = Called too early
offence-talon-opened-early = Talon opened too early
offence-lead-out-of-turn = Led out of turn
offence-cards-thrown-in-early = Cards thrown in too early
offence-slip-of-the-tongue = Slip of the tongue about the game
offence-gesture = Gesture or face that tells something
offence-nachwassern = Looked again at tricks or talon (Nachwassern)
offence-silence-broken = Talked where silence is due
offence-touched-card-not-played = Touched a card and played another
offence-talk-in-half-open-game = Talked in a half-open game
offence-hand-of-another-touched = Reached into another player’s hand
offence-tricks-laid-together = Laid partners’ tricks together
offence-kiebitz-interferes = A kibitzer interferes
offence-fifth-interferes = The fifth player interferes
offence-birds-out-of-order = Announced bird played in the wrong order, or early without need
offence-bird-in-wrong-trick = Announced bird in the wrong trick
offence-ultimo-in-wrong-trick = Announced king in the wrong trick
offence-further-bird-not-held = A further bird announced without holding it
offence-laid-down-early = Laid down early, and the rest cannot be reconstructed
offence-dealing-error = Error in dealing
offence-wrong-dealer = Wrong dealer
offence-accepted-wrong-lead = A wrong lead that was accepted
offence-saving-hint = A hint that saved somebody from a renonce
offence-glance-at-own-tricks = A look at one's own tricks

## Tarot

tarot-prise = Prise
tarot-garde = Garde
tarot-garde-sans = Garde sans le chien
tarot-garde-contre = Garde contre le chien
tarot-counted = { $points } points, { $bouts ->
        [0] no bout
        [1] 1 bout
       *[other] { $bouts } bouts
    }
poignee-simple = single poignée
poignee-double = double poignée
poignee-triple = triple poignée
tarot-shown-by = { $poignee }: { $player }
petit-au-bout-attack = petit au bout: attack
petit-au-bout-defence = petit au bout: defence
chelem-announced = chelem announced
chelem-announced-made = chelem announced and made
chelem-unannounced-made = chelem made without announcement
chelem-announced-failed = chelem announced and lost
chelem-defence-made = chelem of the defence
tarot-sheet-legend = Every deal sums to 0: each defender pays the attack or is paid by it.
sheet-own-games = Short for: { $games }.
sheet-blank-legend = Empty lines: the deals still to come.

## Royal-Tarock

royal-item-farbenanzahl = number of a suit
royal-item-tarockanzahl = number of tarocks
royal-item-vogerl = Vogerl
royal-item-flush = Flush
royal-item-wonok = Wonok
royal-item-visi = Visi
royal-item-lamour = L’amour
royal-item-engel = Engel
royal-item-honneur = Honneur
royal-item-koepfe = Köpfe
royal-item-trull = Trull
royal-item-obscur = Obscur
royal-item-lauer = Lauer
royal-item-vier-koenige = four kings
royal-item-mondfang-still = silent Mondfang
royal-item-spiel = Spiel
royal-item-kasse = Kasse
royal-item-bridge = Bridge
royal-item-oktave = Oktave
royal-item-misere = Misère
royal-item-valat = Valat
royal-item-piccolo = Piccolo
royal-item-city = City
royal-item-zentrum = Zentrum
royal-item-kleiner-vogel = Kleiner Vogel
royal-item-grosser-vogel = Großer Vogel
royal-item-ultimo = Ultimo
royal-item-pre-ultimo = Pre-ultimo
royal-item-drachen = Drachen
royal-item-greif = Greif
royal-item-turul = Turul
royal-item-fasan = Fasan
royal-item-falke = Falke
royal-item-bande = Bande
royal-item-flotte = Flotte
royal-item-rot-und-schwarz = Rot und Schwarz
royal-item-armee = Armee
royal-item-legion = Legion
royal-item-amazon = Amazon
royal-item-pagatfang = Pagatfang
royal-item-siebenbuerger-fasan = Siebenbürger Fasan
royal-item-temeschwarer-fasan = Temeschwarer Fasan
royal-item-klausenburger-fasan = Klausenburger Fasan
royal-item-schleicher = Schleicher
royal-item-phoenix = Phönix
royal-item-spadille = Spadille
royal-item-manille = Manille
royal-item-dschinn = Dschinn
royal-item-mariage = Mariage
royal-item-mondfang = Mondfang
royal-item-habicht = Habicht
royal-item-couleur = Couleur
royal-item-skala = Skala
royal-item-golgatha = Golgatha
royal-item-kentaur = Kentaur
royal-item-trojka = Trojka
royal-item-famille = Famille
royal-item-bethlehem = Bethlehem
royal-item-sphinx = Sphinx
royal-item-quart = Quart
royal-item-pyramide = Pyramide
royal-item-spektrum = Spektrum
royal-item-stella = Stella
royal-item-full = Full
royal-item-court = Court
royal-item-grand = Grand
royal-item-harpie = Harpie
royal-item-gloria = Gloria
royal-item-triumph = Triumph
royal-item-royal = Royal
royal-group-meldung = Meldungen
royal-group-material = material
royal-group-silent = silent items
royal-group-free-tricks = free tricks
royal-group-bound-tricks = bound tricks
royal-group-hochspiel = Hochspiel items
royal-group-flug = Flug items
royal-group-abfang = Abfang items
royal-group-extra = extras
royal-group-small-trophy = small trophies
royal-group-trophy = trophies
royal-group-great-trophy = great trophies
royal-group-super-trophy = super trophies
royal-group-multi-trophy = multi trophies
royal-group-ultra-trophy = ultra trophies
royal-group-royal-trophy = Royal
royal-line-consolation = consolation
royal-line-kontra-cap = cap of contras
royal-line-limit = limit
royal-need-hand-suit = two or more cards of a suit in the hand, but not all
royal-need-hand-tarocks = { $count } or more tarocks in the hand
royal-need-hand-vogerl = at least one Vogerl in the hand
royal-need-hand-whole-suit = all cards of a suit in the hand
royal-need-hand-courts = four equal court cards in the hand
royal-need-all-tricks = all ten tricks
royal-need-first-tricks = the first { $count } tricks
royal-need-first-to = { $count } tricks before the other side
royal-need-tricks = at least { $count } tricks
royal-need-takes = trick { $tricks } with { $cards }
royal-need-takes-each = tricks { $tricks }, each with { $cards }
royal-need-any = a trick with { $cards }
royal-need-run = { $count } tricks in a row, each with { $cards }
royal-need-each-partner = each partner at least one of them
royal-need-home = bring home { $cards }
royal-need-home-one = bring home one of { $cards }
royal-need-captures = bring home the opponents’ { $card }
royal-need-captures-with = take the opponents’ { $card } with { $with }
royal-cards-named = the named king or Vogerl
royal-cards-vogerl = a Vogerl
royal-cards-king = a king
royal-cards-suit = a suit card
royal-cards-named-suit = a card of the named suit
royal-cards-no-king = a suit card that is no king
royal-cards-couple = König or Dame of the named suit
royal-cards-red-courts = a red Dame, Kavall or Bube
royal-cards-black-courts = a black Dame, Kavall or Bube
royal-cards-black-low = a black Kavall or Bube
royal-cards-zehner = the named black Zehner
royal-home-named-suit = all cards of the named suit
royal-home-two-suits = all cards of the named red and black suit
royal-home-red = all red suit cards
royal-home-black = all black suit cards
royal-home-suits = all suit cards
royal-home-kings = all four kings
royal-help = { $item } ({ $value }): { $needs }
royal-help-kept = { $item } ({ $value }, cards kept): { $needs }
head-member-number = Member no.
head-nth = Order
head-club-name = Club
head-residence = Residence
head-contact = Contact
head-became = State
head-asked-at = Received
became-waiting = waiting, position { $position }
became-place = has a place
became-registered = registered, no. { $number }
became-cancelled = cancelled
pre-registrations-title = Pre-registrations
season-table = Table
season-series = Series standings
season-evening = Evening { $evening }
season-not-counting = What does not count stands in brackets.
season-bracket = Bracket
season-final = Final
season-round = Round { $round }
head-season-round = Round
head-evenings-played = Evenings
head-matches = Matches
head-season-result = Result
head-matches-open = Open
head-opponents = Opponents
head-due-by = By
head-goes-on = Goes on
season-free = Free championship
head-season-deals = Deals
head-next-milestone = To the next cup
head-cups = Cups
season-milestone-next = { $missing } more to { $milestone }
season-cup-on = { $milestone }: handed over on { $day }
season-cup-due = { $milestone }: not handed over yet
