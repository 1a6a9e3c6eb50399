### Ami a kitöltendő, kiosztandó vagy kifüggesztendő papírokon áll.

## Az eredmények állása

provisional-newer = Ideiglenes állás; közzétéve: { $edition }. kiadás
standing-after = Állás { AZ($round) } { $round }. forduló után
as-of-moment = Állapot: { $version }. esemény, { $moment }
section-excluded = Kizárva
section-not-played = Nem játszott

## Minden papíron

copy-mark = Másolat
booklet-title = Az egész verseny

## Kitöltendő lapok

hand-sheets-title = Írólapok
hand-sheet-title = { $round }. forduló, { $table }. asztal
hand-sheet-blank = ____. forduló  ____. asztal
form-deal = Leosztás
form-dealer = Osztó
form-game = Bemondás
form-kontra = Kontra
form-taker = Felvevő
form-contract = Bemondás
form-bouts = Bout
form-points = Pont
form-premiums = Prémiumok
form-sum = Pontok
form-total = Összesen
form-rangpunkte = Helyezési pontok
form-payment = Fizetés
form-signatures = Aláírások
form-scribe = Jegyző
form-sits-out = Szürke: kimarad

## Szabálykártyák

card-title = Szabálykártya
card-games = Játékok
card-vorhand-only = V: csak Vorhand. +: bemondással. Zárójelben: elvesztve.
card-premiums = Prémiumok
card-silent = csendes
card-announced = bemondva
card-solos-double = A szólójátékokban a prémium duplán számít.
card-money = Pénz és kontra
card-per-point = Egy pont
card-kontra-payment = A kontra a fizetést duplázza, a pontokat nem.
card-kontra-points = A kontra a pontokat és a fizetést is duplázza.
card-renonce = Renonsz
card-each = fejenként { $points }
card-renonce-bird = Besserrufer madár nélkül
card-renonce-trischaken = Trischaken
card-renonce-trischaken-vorhand = Trischaken, Vorhand
card-renonce-trischaken-two = Trischaken, két vétkes
card-renonce-rule = A renonszot elkövető minden szabályosan játszónak megfizeti, amit a megnyert játékkal és minden bemondással kapott volna.
card-renonce-claims = További bizonyítható veszteség követelhető.
card-all-have-tricks = mindenkinek van ütése
card-one-without = egy ütés nélkül
card-two-without = kettő ütés nélkül
card-three-without = három ütés nélkül
card-one-loser = egy vesztes
card-two-losers = két egyenlő
card-three-losers = három egyenlő
card-buergermeister = Bürgermeister
card-jungfrau = Jungfrau
card-just-short = csak 35/1
card-all-tricks = minden ütés
card-vorhand-safe = mások
card-vorhand-loses = Vorhand elöl
card-vorhand-mark = V
card-trischaken-legend = V: Vorhand összege. Félkövér: Vorhandnak van a legtöbb pontja, egyedül vagy holtversenyben. Bürgermeister: 35/2 vagy több.
card-rangpunkte = Helyezési pontok
card-table-of = { $players } fős asztal
card-modus = Lebonyolítás
card-rounds = Fordulók
card-deals-of-four = Leosztás fordulónként négyfős asztalnál
card-deals-of-five = Leosztás fordulónként ötfős asztalnál
card-minutes = Perc fordulónként
card-fee = Nevezési díj
card-prizes = Díjak
card-needed = Nyeréshez szükséges pont
card-bouts = { $bouts ->
        [0] bout nélkül
       *[other] { $bouts } bout
    }
card-contracts = Bemondások
card-tarot-formula = ({ $stake } + eltérés a szükséges ponttól) × bemondás, minden ellenféllel külön.
card-petit = Petit au bout
card-poignee-legend = Poignée: adu három / négy / öt játékosnál.
card-consolation = Konszoláció
card-tarocks-from = legalább { $count } tarokk
card-one-honneur = csak egy honőr
card-no-honneur = honőr nélkül
card-without18 = XVIII nélkül
card-without17 = XVII nélkül
card-without16 = XVI nélkül
card-defence = Védők
card-royal-limits = Az összes kontra együtt legfeljebb { $kontra } pont. Ponthatár trófea nélkül: { $limit }.

## Díjak

prize-list-title = Díjak
prize-of-category = { $category }: { $place }
prize-corrections = Ami megváltozott
prize-gives-back = visszaadja
prize-off-the-list = { $prize }. díj (már nincs kiírva)
prize-gets = megkapja
prize-received-and-due = kapott: { $received }, jár neki: { $due }
prize-gets-besides = helyette ezt kapja: { $amount }
prize-handed-out-otherwise = átadva { $amount } ({ $edition }. kiadás)
prize-place = { $place }. helyezés
prize-places = { $first }–{ $last }. helyezés
prizes-together = Díjak összesen
handed-out-so-far = Ebből átadva
still-to-hand-out = Még átadandó
head-handed-out = Átadva
head-signature = Aláírás
prize-receipt-title = Átvételi elismervény
prize-receipt-sentence = Igazolom, hogy a díjat átvettem.
fee-receipt-title = Nevezési díj nyugtája
fee-receipt-sentence = Az összeget befizették.
receipt-start-number = Rajtszám
receipt-for = Jogcím
receipt-paid-by = Befizető
receipt-place-date = Hely, dátum
receipt-recipient = Az átvevő aláírása
receipt-cashier = A pénztáros aláírása
envelopes-title = Borítékok
certificate-title = Oklevél
certificate-partner = társa: { $partner }
certificate-team-place = { $place }. helyezés a csapatok között
certificate-points = { $points } ponttal
certificate-director = Versenyigazgató
certificate-club = A szervező részéről

## A fogadóasztal listái

check-in-title = Jelenléti ív
checked-in = itt van
head-here = Itt
head-open = Nyitott
head-due = Esedékes
head-paid = Befizetve
head-fee = Nevezési díj
fees-title = Nevezési díjak
fee-overpaid = túlfizetés: { $amount }
fee-kind = díjfajta: { $kind }
fee-paid-by = fizette: { $name }
fee-prepaid = számlára: { $amount }
fee-invoiced = nyitott számla: { $amount }
fee-sum = Összesen
badges-title = Névkitűzők

## Kassza

cash-title = Kasszaelszámolás
head-cash-what = Tétel
head-cash-in = Bevétel
head-cash-out = Kiadás
cash-fees = Nevezési díjak készpénzben
cash-float = Váltópénz
cash-sponsor = Támogató
cash-cost = Költség
cash-fine = Bírság
cash-invoice = Kifizetett számla
cash-organizer = Szervező
cash-other = Egyéb
cash-prize = Díj
cash-difference = Eltérés számoláskor
cash-balance = A kasszában
cash-reversed = { $amount } visszavonva
cash-reversed-why = { $amount } visszavonva: { $reason }
cash-counted = Megszámolva { $at }: { $counted }, várt összeg { $expected }, eltérés { $difference }.
cash-handed-to = Átvette: { $name }.
cash-not-counted = A kasszát még nem számolták meg.
cash-prepaid = Az egyesület számlájára befizetve, nincs a kasszában: { $amount }.
cash-invoices-open = Nyitott számlák: { $amount }.
cash-owed = Kifizetetlen nevezési díjak: { $amount }.
cash-overpaid = Túlfizetés, visszajár: { $amount }.
cash-prizes-due = Pénzdíjak: { $awarded }, ebből átadva { $given }.
cash-prizes-added = A szervező { $amount } összeget tesz hozzá a díjakhoz.
cash-prizes-kept = A díjalapból a szervezőnél marad: { $amount }.
cash-prizes-missing = A még átadandó díjakhoz { $amount } hiányzik a kasszából.
cash-signed-by = Pénztáros
cash-checked-by = Ellenőrizte
cash-players = { $count } játékos

## Tétek

stakes-title = A tétek elszámolása
stakes-day-title = A nap elszámolása
stakes-table = { $round }. forduló, { $table }. asztal
stakes-legend = Ezek után a fizetések után az asztalnál senki sem tartozik; a lehető legkevesebb fizetés.
stakes-day-legend = Az asztaloknál történő fizetések helyett: e néhány fizetés után az egész nap rendezett.
head-pays = Fizet
head-gets = Kap

## Az újságnak

press-title = Beszámoló
press-lead = { $date } { $players } játékos indult a „{ $tournament }” versenyen.
press-winner = { $count ->
        [one] A győztes:
       *[other] Az első helyen osztoznak:
    } { $winners }, { $points } ponttal.
press-title-holder = { $title }: { $players }.
press-team = A legjobb csapat: { $team }, { $points } ponttal.
press-place = { $rank }. { $player }, { $points } pont
stakes-missing = { $round }. forduló, { $table }. asztal: a papír nem mondja meg a { $from }–{ $to }. leosztás fizetéseit; itt hiányoznak.
stakes-missing-at-tables = { $round }. forduló, { $tables }. asztal: a papírok nem mondják meg a { $from }–{ $to }. leosztás fizetéseit; itt hiányoznak.
ranking-weighed = { $round }. forduló hármas asztalnál: a pontok × { $times }
booklet-contents = Tartalom
booklet-sheets = { $round }. forduló: játéklapok
press-winner-pair = { $count ->
        [one] Győzött
       *[other] Az első helyen osztoznak:
    } { $winners }, { $points } ponttal.
press-pair = „{ $pair }” pár ({ $members })
prize-moved-up = { $rank }. helyről lép előre
round-papers-title = { $round }. forduló: minden nyomtatvány
lots-title = Sorshúzások
head-lot-about = Miről
head-lot-order = Sorrend, az első nyert
head-lot-seed = Mag
lot-about-rank = Helyezés a ranglistán
lot-about-money = Pénzdíj, { $rank }. hely
lots-legend = Aki a { $algorithm } szerint a magból ugyanezen játékosok között újra sorsol, ugyanazt a sorrendet kapja.
