### Was auf Papier steht, das man ausfüllt, aushändigt oder aushängt.

## Stand der Ergebnisse

provisional-newer = Zwischenstand; veröffentlicht ist Ausgabe { $edition }
standing-after = Stand nach Runde { $round }
as-of-moment = Stand: Ereignis { $version }, { $moment }
section-excluded = Ausgeschlossen
section-not-played = Nicht gespielt

## Auf jedem Papier

copy-mark = Kopie
booklet-title = Das ganze Turnier

## Blätter zum Ausfüllen

hand-sheets-title = Schreibblätter
hand-sheet-title = Runde { $round }, Tisch { $table }
hand-sheet-blank = Runde ____  Tisch ____
form-deal = Spiel
form-dealer = Geber
form-game = Was gespielt wurde
form-kontra = Kontra
form-taker = Nehmer
form-contract = Ansage
form-bouts = Bouts
form-points = Punkte
form-premiums = Prämien
form-sum = Punkte
form-total = Gesamt
form-rangpunkte = Rangpunkte
form-payment = Zahlung
form-signatures = Unterschriften
form-scribe = Schreiber
form-sits-out = Grau: setzt aus

## Regelkarten

card-title = Regelkarte
card-games = Spiele
card-vorhand-only = V: nur Vorhand. +: mit einer Ansage. In Klammern: verloren.
card-premiums = Prämien
card-silent = still
card-announced = angesagt
card-solos-double = In Solospielen zählen Prämien doppelt.
card-money = Geld und Kontra
card-per-point = Ein Punkt
card-kontra-payment = Kontra verdoppelt die Zahlung, nicht die Punkte.
card-kontra-points = Kontra verdoppelt Punkte und Zahlung.
card-renonce = Renonce
card-each = je { $points }
card-renonce-bird = Besserrufer ohne Vogel
card-renonce-trischaken = Trischaken
card-renonce-trischaken-vorhand = Trischaken, Vorhand
card-renonce-trischaken-two = Trischaken, zwei Schuldige
card-renonce-rule = Wer Renonce begeht, zahlt jedem regulären Spieler, was dieser mit gewonnenem Spiel und allen Ansagen bekommen hätte.
card-renonce-claims = Ein weiterer nachweisbarer Verlust kann verlangt werden.
card-all-have-tricks = alle haben Stiche
card-one-without = einer ohne Stich
card-two-without = zwei ohne Stich
card-three-without = drei ohne Stich
card-one-loser = ein Verlierer
card-two-losers = zwei gleich
card-three-losers = drei gleich
card-buergermeister = Bürgermeister
card-jungfrau = Jungfrau
card-just-short = nur 35/1
card-all-tricks = alle Stiche
card-vorhand-safe = andere
card-vorhand-loses = Vorhand vorn
card-vorhand-mark = V
card-trischaken-legend = V: Betrag der Vorhand. Fett: Die Vorhand hat die meisten Punkte, allein oder mit anderen. Bürgermeister: 35/2 oder mehr.
card-rangpunkte = Rangpunkte
card-table-of = Tisch zu { $players }
card-modus = Modus
card-rounds = Runden
card-deals-of-four = Spiele je Runde am Vierertisch
card-deals-of-five = Spiele je Runde am Fünfertisch
card-minutes = Minuten je Runde
card-fee = Nenngeld
card-prizes = Preise
card-needed = Punkte zum Gewinn
card-bouts = { $bouts ->
        [0] kein Bout
        [1] 1 Bout
       *[other] { $bouts } Bouts
    }
card-contracts = Ansagen
card-tarot-formula = ({ $stake } + Abstand zu den nötigen Punkten) × Ansage, von und zu jedem Gegner.
card-petit = Kleiner zum Schluss
card-poignee-legend = Weis: Atouts zu dritt / viert / fünft.
card-consolation = Konsolation
card-tarocks-from = ab { $count } Tarock
card-one-honneur = nur ein Honneur
card-no-honneur = kein Honneur
card-without18 = ohne XVIII
card-without17 = ohne XVII
card-without16 = ohne XVI
card-defence = Verteidiger
card-royal-limits = Alle Kontras zusammen: höchstens { $kontra } Punkte. Punktelimit ohne Trophäe: { $limit }.

## Preise

prize-list-title = Preise
prize-of-category = { $category }: { $place }
prize-corrections = Was sich geändert hat
prize-gives-back = gibt zurück
prize-off-the-list = Preis Nr. { $prize } (nicht mehr ausgeschrieben)
prize-gets = bekommt
prize-received-and-due = erhalten { $received }, zustehend { $due }
prize-gets-besides = bekommt dafür { $amount }
prize-handed-out-otherwise = { $amount } ausgehändigt (Ausgabe { $edition })
prize-place = { $place }. Platz
prize-places = { $first }. bis { $last }. Platz
prizes-together = Preise zusammen
handed-out-so-far = Davon ausgehändigt
still-to-hand-out = Noch auszuhändigen
head-handed-out = Ausgehändigt
head-signature = Unterschrift
prize-receipt-title = Empfangsbestätigung
prize-receipt-sentence = Ich bestätige, den Preis erhalten zu haben.
fee-receipt-title = Bestätigung über das Nenngeld
fee-receipt-sentence = Der Betrag wurde bezahlt.
receipt-start-number = Startnummer
receipt-for = Für
receipt-paid-by = Bezahlt von
receipt-place-date = Ort, Datum
receipt-recipient = Unterschrift des Empfängers
receipt-cashier = Unterschrift der Kassa
envelopes-title = Kuverts
certificate-title = Urkunde
certificate-partner = mit { $partner }
certificate-team-place = { $place }. Platz der Mannschaften
certificate-points = mit { $points } Punkten
certificate-director = Turnierleitung
certificate-club = Für den Veranstalter

## Listen am Empfang

check-in-title = Anwesenheitsliste
checked-in = da
head-here = Da
head-open = Offen
head-due = Soll
head-paid = Bezahlt
head-fee = Nenngeld
fees-title = Nenngelder
fee-overpaid = { $amount } zu viel bezahlt
fee-kind = Art: { $kind }
fee-paid-by = bezahlt von { $name }
fee-prepaid = { $amount } auf das Konto
fee-invoiced = Rechnung offen: { $amount }
fee-sum = Summe
badges-title = Namensschilder

## Kasse

cash-title = Kassenabrechnung
head-cash-what = Buchung
head-cash-in = Einnahme
head-cash-out = Ausgabe
cash-fees = Nenngelder bar
cash-float = Wechselgeld
cash-sponsor = Sponsor
cash-cost = Kosten
cash-fine = Buße
cash-invoice = Rechnung bezahlt
cash-organizer = Veranstalter
cash-other = Sonstiges
cash-prize = Preis
cash-difference = Differenz beim Zählen
cash-balance = In der Kasse
cash-reversed = { $amount } zurückgenommen
cash-reversed-why = { $amount } zurückgenommen: { $reason }
cash-counted = Gezählt { $at }: { $counted }, erwartet { $expected }, Differenz { $difference }.
cash-handed-to = Übergeben an { $name }.
cash-not-counted = Die Kasse wurde noch nicht gezählt.
cash-prepaid = Auf das Konto des Vereins bezahlt, nicht in der Kasse: { $amount }.
cash-invoices-open = Rechnungen offen: { $amount }.
cash-owed = Nenngelder offen: { $amount }.
cash-overpaid = Zu viel bezahlt und zurückzugeben: { $amount }.
cash-prizes-due = Preise in Geld: { $awarded }, davon ausgehändigt { $given }.
cash-prizes-added = Der Veranstalter legt zu den Preisen { $amount } dazu.
cash-prizes-kept = Vom Topf bleiben beim Veranstalter { $amount }.
cash-prizes-missing = Für die Preise, die noch auszuhändigen sind, fehlen { $amount } in der Kasse.
cash-signed-by = Kasse
cash-checked-by = Geprüft
cash-players =
    { $count ->
        [one] 1 Spieler
       *[other] { $count } Spieler
    }

## Einsätze

stakes-title = Abrechnung der Einsätze
stakes-day-title = Abrechnung des Tages
stakes-table = Runde { $round }, Tisch { $table }
stakes-legend = Nach diesen Zahlungen schuldet am Tisch niemand mehr etwas; es sind so wenige wie möglich.
stakes-day-legend = Statt der Zahlungen an den Tischen: Nach diesen wenigen Zahlungen ist der ganze Tag ausgeglichen.
head-pays = Zahlt
head-gets = Bekommt

## Für die Zeitung

press-title = Bericht
press-lead = Am { $date } traten { $players } Spielerinnen und Spieler zum Turnier „{ $tournament }“ an.
press-winner = { $count ->
        [one] Es gewann
       *[other] Den ersten Platz teilen sich
    } { $winners } mit { $points } Punkten.
press-title-holder = { $title }: { $players }.
press-team = Bestes Team: { $team } mit { $points } Punkten.
press-place = { $rank }. { $player }, { $points } Punkte
stakes-missing = Runde { $round }, Tisch { $table }: Das Papier sagt keine Zahlungen der Spiele { $from } bis { $to }; sie fehlen hier.
stakes-missing-at-tables = Runde { $round }, Tische { $tables }: Die Papiere sagen keine Zahlungen der Spiele { $from } bis { $to }; sie fehlen hier.
ranking-weighed = Runde { $round } am Dreiertisch: Punkte zählen × { $times }
booklet-contents = Inhalt
booklet-sheets = Runde { $round }: Spielblätter
press-winner-pair = { $count ->
        [one] Es gewann das Paar
       *[other] Den ersten Platz teilen sich die Paare
    } { $winners } mit { $points } Punkten.
press-pair = „{ $pair }“ ({ $members })
prize-moved-up = rückt vom { $rank }. Platz nach
round-papers-title = Runde { $round }: alle Ausdrucke
lots-title = Losentscheide
head-lot-about = Worum
head-lot-order = Reihenfolge, der Erste hat gewonnen
head-lot-seed = Startwert
lot-about-rank = Platz in der Rangliste
lot-about-money = Preisgeld, Platz { $rank }
lots-legend = Wer mit { $algorithm } aus dem Startwert noch einmal zwischen diesen Spielern lost, bekommt dieselbe Reihenfolge.
