### What stands on paper that is written on, handed out or put up.

## State of the results

provisional-newer = Interim standing; edition { $edition } is published
standing-after = Standing after round { $round }
as-of-moment = As of event { $version }, { $moment }
section-excluded = Excluded
section-not-played = Did not play

## On every paper

copy-mark = Copy
booklet-title = The whole tournament

## Sheets to write on

hand-sheets-title = Score sheets to write on
hand-sheet-title = Round { $round }, table { $table }
hand-sheet-blank = Round ____  Table ____
form-deal = Deal
form-dealer = Dealer
form-game = What was played
form-kontra = Kontra
form-taker = Taker
form-contract = Contract
form-bouts = Bouts
form-points = Points
form-premiums = Premiums
form-sum = Points
form-total = Total
form-rangpunkte = Rangpunkte
form-payment = Payment
form-signatures = Signatures
form-scribe = Scribe
form-sits-out = Grey: sits out

## Rule cards

card-title = Rule card
card-games = Games
card-vorhand-only = V: Vorhand only. +: with an announcement. In brackets: lost.
card-premiums = Premiums
card-silent = silent
card-announced = announced
card-solos-double = In solo games premiums count double.
card-money = Money and kontra
card-per-point = One point
card-kontra-payment = A kontra doubles the payment, not the points.
card-kontra-points = A kontra doubles points and payment.
card-renonce = Renonce
card-each = { $points } each
card-renonce-bird = Besserrufer without a bird
card-renonce-trischaken = Trischaken
card-renonce-trischaken-vorhand = Trischaken, Vorhand
card-renonce-trischaken-two = Trischaken, two offenders
card-renonce-rule = Who commits a renonce pays each regular player what he would have had with game and all announcements won.
card-renonce-claims = Further provable loss can be claimed.
card-all-have-tricks = all have tricks
card-one-without = one without a trick
card-two-without = two without a trick
card-three-without = three without a trick
card-one-loser = one loser
card-two-losers = two tied
card-three-losers = three tied
card-buergermeister = Bürgermeister
card-jungfrau = Jungfrau
card-just-short = 35/1 only
card-all-tricks = all tricks
card-vorhand-safe = others
card-vorhand-loses = Vorhand on top
card-vorhand-mark = V
card-trischaken-legend = V: Vorhand’s amount. Bold: Vorhand has most points, alone or tied. Bürgermeister: 35/2 or more.
card-rangpunkte = Rangpunkte
card-table-of = Table of { $players }
card-modus = How it is played
card-rounds = Rounds
card-deals-of-four = Deals a round at a table of four
card-deals-of-five = Deals a round at a table of five
card-minutes = Minutes a round
card-fee = Entry fee
card-prizes = Prizes
card-needed = Points to win
card-bouts = { $bouts ->
        [0] no bout
        [1] 1 bout
       *[other] { $bouts } bouts
    }
card-contracts = Contracts
card-tarot-formula = ({ $stake } + points above or below what is needed) × contract, from or to each opponent.
card-petit = Petit au bout
card-poignee-legend = Poignées: atouts with three / four / five.
card-consolation = Consolation
card-tarocks-from = { $count } tarocks or more
card-one-honneur = only one honneur
card-no-honneur = no honneur
card-without18 = without XVIII
card-without17 = without XVII
card-without16 = without XVI
card-defence = Defenders
card-royal-limits = All kontras together: { $kontra } points at most. Limit without a trophy: { $limit }.

## Prizes

prize-list-title = Prizes
prize-of-category = { $category }: { $place }
prize-corrections = What has changed
prize-gives-back = gives back
prize-off-the-list = Prize no. { $prize } (no longer on offer)
prize-gets = gets
prize-received-and-due = received { $received }, due { $due }
prize-gets-besides = gets { $amount } instead
prize-handed-out-otherwise = { $amount } handed out (edition { $edition })
prize-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } place
prize-places = places { $first } to { $last }
prizes-together = Prizes together
handed-out-so-far = Of it handed out
still-to-hand-out = Still to be handed out
head-handed-out = Handed out
head-signature = Signature
prize-receipt-title = Receipt
prize-receipt-sentence = I have received the prize.
fee-receipt-title = Receipt for the entry fee
fee-receipt-sentence = The amount was paid.
receipt-start-number = Start number
receipt-for = For
receipt-paid-by = Paid by
receipt-place-date = Place, date
receipt-recipient = Signature of the recipient
receipt-cashier = Signature of the cashier
envelopes-title = Envelopes
certificate-title = Certificate
certificate-partner = with { $partner }
certificate-team-place = { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    } place of the teams
certificate-points = with { $points } points
certificate-director = Tournament director
certificate-club = For the organiser

## Lists of the desk

check-in-title = Check-in list
checked-in = here
head-here = Here
head-open = Open
head-due = Due
head-paid = Paid
head-fee = Entry fee
fees-title = Entry fees
fee-overpaid = { $amount } too much
fee-kind = kind: { $kind }
fee-paid-by = paid by { $name }
fee-prepaid = { $amount } to the account
fee-invoiced = invoice open: { $amount }
fee-sum = Sum
badges-title = Name badges

## Cash box

cash-title = Cash statement
head-cash-what = Entry
head-cash-in = In
head-cash-out = Out
cash-fees = Fees in cash
cash-float = Float
cash-sponsor = Sponsor
cash-cost = Costs
cash-fine = Fine
cash-invoice = Invoice paid
cash-organizer = Organizer
cash-other = Other
cash-prize = Prize
cash-difference = Difference when counted
cash-balance = In the cash box
cash-reversed = { $amount } taken back
cash-reversed-why = { $amount } taken back: { $reason }
cash-counted = Counted { $at }: { $counted }, expected { $expected }, difference { $difference }.
cash-handed-to = Handed over to { $name }.
cash-not-counted = The cash box has not been counted yet.
cash-prepaid = Paid to the club’s account, not in the cash box: { $amount }.
cash-invoices-open = Invoices open: { $amount }.
cash-owed = Fees open: { $amount }.
cash-overpaid = Paid too much and to be given back: { $amount }.
cash-prizes-due = Prizes of money: { $awarded }, of which { $given } handed out.
cash-prizes-added = The organizer adds { $amount } to the prizes.
cash-prizes-kept = Of the pot the organizer keeps { $amount }.
cash-prizes-missing = For the prizes still to be handed out { $amount } are missing in the cash box.
cash-signed-by = Cash desk
cash-checked-by = Checked by
cash-players =
    { $count ->
        [one] one player
       *[other] { $count } players
    }

## Stakes

stakes-title = Settlement of stakes
stakes-day-title = Settlement of the day
stakes-table = Round { $round }, table { $table }
stakes-legend = After these payments nobody at the table owes anything; there are as few as can be.
stakes-day-legend = Instead of the payments at the tables: after these few payments the whole day is settled.
head-pays = Pays
head-gets = Gets

## For the newspaper

press-title = Report
press-lead = { $players } players took part in “{ $tournament }” on { $date }.
press-winner = { $count ->
        [one] The winner is
       *[other] First place is shared by
    } { $winners } with { $points } points.
press-title-holder = { $title }: { $players }.
press-team = Best team: { $team } with { $points } points.
press-place = { $rank }. { $player }, { $points } points
stakes-missing = Round { $round }, table { $table }: the paper tells no payments of deals { $from } to { $to }; they are missing here.
stakes-missing-at-tables = Round { $round }, tables { $tables }: the papers tell no payments of deals { $from } to { $to }; they are missing here.
ranking-weighed = Round { $round } at a table of three: points count × { $times }
booklet-contents = Contents
booklet-sheets = Round { $round }: sheets
press-winner-pair = { $count ->
        [one] It was won by the pair
       *[other] First place is shared by the pairs
    } { $winners } with { $points } points.
press-pair = “{ $pair }” ({ $members })
prize-moved-up = moves up from place { $rank }
round-papers-title = Round { $round }: all papers
lots-title = Lots drawn
head-lot-about = About
head-lot-order = Order, the first won
head-lot-seed = Seed
lot-about-rank = Position in the ranking
lot-about-money = Prize money, position { $rank }
lots-legend = Who draws again by { $algorithm } from the seed among these players gets the same order.
