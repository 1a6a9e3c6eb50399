### Az oldalak böngészőben.

web-skip-to-content = Ugrás a tartalomhoz
web-ways = A verseny oldalai
web-language = Nyelv
web-language-name = Magyar
web-large-text = Nagy betűk
web-normal-text = Normál betűk
web-connection-live = naprakész
web-connection-lost = nincs kapcsolat: korábbi állapot
web-board-lost = Nincs kapcsolat a szerverrel. Állapot:

web-not-found = Nincs ilyen oldal
web-not-found-advice = Talán elírták a címet, vagy a fordulót még nem sorsolták ki.
web-needs-key = Ez az oldal nem mindenkié
web-needs-key-advice = Egy asztal lapját az ott ülők és a bírók láthatják.
web-not-allowed = Ez másoké
web-not-allowed-advice = A bemutatott kulcs máshová szól.
web-not-yet = Még nem jött el az ideje
web-not-yet-advice = Ez az oldal a közzétett eredményekkel jelenik meg.
web-not-understood = Ez nem érthető
web-not-understood-advice = A cím olyat tartalmaz, amit ez az oldal nem ismer.
web-unavailable = Most nem lehetséges
web-unavailable-advice = Próbálja újra néhány másodperc múlva. Semmi sem vész el.
web-broken = Hiba történt
web-broken-advice = A program hibája, nem az Öné. A versenyvezető megnézheti a naplót.
web-to-tournaments = A versenyekhez

web-tournaments = Versenyek
web-no-tournaments = Még nincs verseny. Az elsőt a versenyvezető hozza létre.
web-older = Régebbiek
web-players-count = { $count } játékos
web-tables-count = { $count } asztal
web-state-registering = Nevezés
web-state-playing = folyik
web-state-between = fordulók között
web-state-published = eredmények közzétéve
web-state-closed = lezárva
web-overview = Áttekintés
web-standings = Rangsor
web-pairs = Párok
web-teams = Csapatok
web-titles = Címek
web-trophies = Trófeák
web-editions = Kiadások
web-prizes = Díjak
web-rules = Szabályok
web-board = Tábla

web-where-do-i-sit = Hol ülök?
web-number-or-name = Rajtszám vagy név
web-number-only = Rajtszám (a nevek az első forduló után láthatók)
web-find = Keresés
web-nobody-found = Nincs találat.
web-with = vele:
web-not-drawn-yet = Még nincs kisorsolva.
web-no-seat = Nincs helye ebben a fordulóban.

web-rounds = Fordulók
web-round-number = { $round }. forduló
web-round-of = { $round }/{ $rounds }. forduló
web-phase-drawn = kisorsolva
web-phase-started = folyik
web-phase-ended = véget ért
web-tables = Asztalok
web-tables-finished = befejezett asztalok
web-draw = Sorsolás
web-draw-and-proof = Sorsolás és bizonyíték
web-until = eddig:
web-names-later = A nevek az első forduló vége után láthatók. Addig a rajtszámok állnak itt.
web-deals-played = lejátszott leosztások
web-table-waiting = a kezdésre vár
web-table-playing = játszik
web-table-finished = kész
web-table-signed = aláírva
web-table-ended-early = idő előtt véget ért
web-byes = Kimaradnak

web-leading = Az élen
web-all-places = Minden helyezés
web-provisional = Köztes állás: a játék még folyik.
web-standings-after = Rangsor { AZ($round) } { $round }. forduló után
web-after-round = { AZ($round) } { $round }. forduló után
web-all-rounds = minden forduló
web-nothing-played = Még nincs értékelt leosztás.
web-tap-for-why = Egy névre koppintva látszik, miből áll össze a helyezés.
web-place = Hely
web-name = Név
web-schrift = Schrift
web-rang = Rang
web-total = Összesen
web-to-player = Ülőhelyek és menet
web-unranked = Helyezés nélkül
web-why-round = { $round }. forduló, { $table }. asztal: { $points }, { $deals } leosztás
web-why-place = { $place }. az asztalnál
web-why-rang = { $points } Rangpunkte
web-why-sum = Összeg: { $total } pont
web-why-sum-rang = Összeg: { $schrift } Schriftpunkte és { $rang } Rangpunkte = { $total }
web-why-tie = Azonos összegnél { $reason }
web-why-lot = Még sorsnak kell döntenie.
web-why-shared = Semmi sem választja el őket: osztoznak a helyen.

web-deal-head = Leosztás
web-deals-of = { $settled } / { $deals } leosztás
web-next-deal = Következik { AZ($deal) } { $deal }. leosztás, oszt { AZ($player) } { $player }. számú
web-points = Pontok
web-dealer = osztó
web-corrected = javítva
web-sum = Összeg
web-nothing-yet = Még semmi.

web-draw-of-round = { $round }. forduló: sorsolás
web-drawn-at = Kisorsolva
web-drawn-by = Eljárás
web-seed = Kezdőérték
web-committed-to = Előre közzétéve
web-mixed-in = Belekeverve
web-repeated-meetings = Ismételt találkozás
web-repeated-of = { $repeated } (elkerülhetetlen: { $bound })
web-attempts = E forduló sorsolásai
web-seats-now = Jelenlegi helyek
web-seated-drawn = a sorsolás szerint
web-seated-by-hand = kézzel módosítva
web-seated-moved = forduló közben átültetve
web-draw-explained = Az eljárás, a rajtszámok és a kezdőérték pontosan ezeket az asztalokat adja. Bárki újraszámolhatja.
web-draw-check = Ellenőrzés: mentse el a fájlt, majd „tarockmeister verify FÁJL”.
web-draw-holds = Ez a böngésző most újrasorsolt: ugyanazok az asztalok.
web-draw-wrong = FIGYELEM: ez a böngésző más asztalokat sorsolt, mint amik itt állnak.
web-draw-cannot = Ezt az eljárást a program ellenőrzi, nem a böngésző.
web-draw-file = A sorsolás fájlja (JSON)
web-proof = A bizonyíték szó szerint

web-editions-explained = Egy kiadás örökre olyan marad, ahogy közzétették. Javítás után új készül.
web-edition-head = Kiadás
web-published-at = Közzétéve
web-of-version = Állapot: esemény
web-digest = Ellenőrző összeg
web-chain-head = Láncfej
web-digest-holds = újraszámolva: egyezik
web-digest-fails = FIGYELEM: újraszámolva eltér
web-prizes-of-edition = Díjak { AZ($edition) } { $edition }. kiadás szerint.

web-ruleset-id = { $id } szabályzat. Eszerint számolunk.
web-course = Menet és értékelés
web-deals-per-round = Leosztás fordulónként
web-deals-at-table = { $deals } { $players ->
        [4] négyen
        [5] öten
       *[other] { $players } fővel
    }
web-round-length = Egy forduló hossza
web-minutes = { $minutes } perc
web-fee = Nevezési díj
web-tie-breaks = Azonos összegnél
web-tie-by-tables = legjobb asztal
web-tie-by-placements = legjobb asztali helyek
web-tie-by-rounds = legjobb forduló
web-tie-by-trophies = legmagasabb trófea
web-tie-by-lot = sorshúzás
web-tie-shared = megosztott hely
web-substitution = Aki kiszáll
web-substitution-excludes = Ő és a helyettese kiesik az értékelésből.
web-substitution-director = Mindenki megtartja saját leosztásainak pontjait.
web-team-size = { $size } játékos, Schriftpunktéik összeadódnak
web-prize-percent = Díjak a közös kasszából
web-prize-fixed = Rögzített díjak
web-rangpunkte = Rangpunkte az asztali helyezésért
web-table-of = { $players ->
        [4] négyen
       *[other] öten
    }
web-games = Játékok
web-game = Játék
web-played-for = Cél
web-aim-partner = partnerrel, több mint a fele
web-aim-alone = egyedül, több mint a fele
web-aim-tricks = { $tricks ->
        [0] egy ütés sem
       *[other] pontosan { $tricks } ütés
    }
web-aim-fewest = minél kevesebb pont
web-part-vorhand = csak Vorhand
web-part-colour = színjáték
web-part-ouvert = nyílt lapok
web-part-bird = bemondott madárral
web-part-abandoned = feladható
web-part-premiums = prémiumok többszörözve
web-part-lost = elveszítve többet számít
web-note-bei = Azonos rangú negatív játékok „bei” is játszhatók.
web-note-skues = Négy királlyal a Sküs is hívható.
web-premium = Prémium
web-premiums = Prémiumok
web-silent = csendes
web-announced = bemondott
web-in-colour-games = színjátékban is
web-payment = Fizetés
web-per-point = pontonként
web-kontra = Kontra
web-kontra-payment = a fizetést duplázza, a pontokat nem
web-kontra-points = a pontokat és a fizetést is duplázza
web-trischaken-rounded-up = Akinek a legtöbbje van, háromszorost fizet; a részek felfelé kerekítve.
web-trischaken-exact = Akinek a legtöbbje van, háromszorost fizet; a részek pontosak.
web-trischaken-by-rank = A két legtöbb pontú fizet a két legkevesebbnek.
web-times = Szorzó
web-tarot-stake = Alapérték { $stake } és a különbség; petit au bout { $petit }, mindkettő szorozva.
web-bouts = Bout-ok
web-needed = Szükséges pontok
web-with-three = hárman
web-with-four = négyen
web-with-five = öten
web-limits = Határok
web-limit-normal = Legfeljebb oldalanként
web-limit-trophy = Kis trófea többlete
web-kontra-cap = Az összes kontra együtt legfeljebb
web-offences = Vétségek és következmények
web-offence = Vétség
web-usual = Szokásos
web-usual-no-offence = nincs következmény
web-usual-caution = figyelmeztetés
web-usual-renonce = Renonce
web-usual-premium-lost = a bemondott prémium elvész
web-usual-game-lost = a játék és a bemondások elvesznek
web-severity-hard = mindig Renonce
web-severity-light = csak szándékos, ismételt vagy döntő esetben Renonce
web-severity-not-renonce = nem Renonce
