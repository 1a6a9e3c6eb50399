### Magyarul; a Königrufen szakszavai németek maradnak, mint mindenütt.
### AZ() a névelő: a vagy az.

## Dátum és idő

date-long = { $year }. { $month ->
        [1] január
        [2] február
        [3] március
        [4] április
        [5] május
        [6] június
        [7] július
        [8] augusztus
        [9] szeptember
        [10] október
        [11] november
       *[12] december
    } { $day }.
date-time = { $date } { $time }

## Minden lapon

page-of = { $page }. oldal, összesen { $pages }
edition = { $edition }. kiadás
provisional = Ideiglenes állás, nincs közzétéve
as-of-version = Állapot: { $version }. esemény
result-digest = Lenyomat: { $digest }
chain-head = A lánc vége: { $hash }
chain-head-and-key = A lánc vége: { $hash } · kulcs: { $key }
continued = { $title } (folytatás)
no-entries = Nincs bejegyzés

## Személyek

player = { $number }. játékos
# In a sentence.
player-numbered = { AZ($number) } { $number }. játékos
list-end = { $first } és { $last }
list-more = { $count } további
list-empty = semmi

## Oszlopfejek

head-number = Sz.
head-name = Név
head-club = Klub/hely
head-table = Asztal
head-seat = Hely
head-role = Szerep

## Sorsolás

begins-at = { $title } · kezdés: { $time }
draw-by-table = { $round }. forduló: asztalok
draw-by-name = { $round }. forduló: ki hol ül?
draw-seed = Sorsolás: { $algorithm }, mag: { $seed }
draw-commitment = Előre közzétett kötelezettségvállalás: { $digest }
draw-not-committed = Előre közzétett kötelezettségvállalás nélkül
draw-mixed = Belekeverve: { $text }
draw-proof = Bizonyítás: { $address }
draw-slips = { $round }. forduló: ülőhely
slip-place = { $table }. asztal, { $seat }. hely
slip-own-page = Az én oldalam: { $address }
draw-changed = A sorsolás után kézzel megváltoztatott helyek: { $seats }.
head-changed-seats = Kézzel megváltoztatott helyek
bye = szabad
byes = Szabadnapos
bye-legend = Szabadnapos: ebben a fordulóban nem játszik.
table = { $table }. asztal
role-vorhand = Vorhand
role-dealer = osztó
role-dealer-out = pihen
role-abfaenger = Abfänger
role-eintreiber = Eintreiber
role-eintreiber-deals = Eintreiber, oszt

## Eredmények

team = Csapat: { $code }
head-rank = Hely
head-points = Pont
head-schriftpunkte = Írt
head-rangpunkte = Helyez.
head-round = F{ $round }
head-round-rangpunkte = Hp{ $round }
head-total = Össz.
head-remark = Megjegyzés
head-team = Csapat
head-title = Cím
head-amount = Összeg
head-prize = Díj
still-playing = Ideiglenes állás: legalább egy asztalnál még játszanak.
shared = holtverseny
lot-needed = sorsolni kell
# The list of numbers ends with a full stop.
lot-needed-among = Még sorsolás dönt { AZ($rank) } { $rank }. helyről, köztük: { $players }
withdrawn = visszalépett
unranked = Helyezés nélkül
excluded = kizárva
not-played = nem játszott
numbers = { $list }.{"\u00A0"}sz.

ranking-title = Rangsor
ranking-legend = F: a forduló írt pontjai.
ranking-legend-rangpunkte = F: a forduló írt pontjai. Hp: a forduló helyezési pontjai. Össz.: írt és helyezési pontok.
taken-over = Eredménylistából átvéve. Az csak összegeket közöl: a legjobb leosztások, nyerések, trófeák, címek és díjak nem ismertek.
taken-over-of = Eredménylistából átvéve ({ $day }). Az csak összegeket közöl: a legjobb leosztások, nyerések, trófeák, címek és díjak nem ismertek.

## Holtverseny: mi választja el a játékost az azonos összegű következőktől

tie-table-scores = { $others } { $won ->
        [yes] előtt
       *[no] mögött
    }, { $nth ->
        [1] a legjobb
        [2] a második legjobb
        [3] a harmadik legjobb
       *[other] { AZ($nth) } { $nth }. legjobb
    } asztal: { $own }{"\u00A0"}–{"\u00A0"}{ $theirs }
tie-rounds = { $others } { $won ->
        [yes] előtt
       *[no] mögött
    }, { $nth ->
        [1] a legjobb
        [2] a második legjobb
        [3] a harmadik legjobb
       *[other] { AZ($nth) } { $nth }. legjobb
    } forduló: { $own }{"\u00A0"}–{"\u00A0"}{ $theirs }
tie-matches = { $others } { $won ->
        [yes] előtt
       *[no] mögött
    }, { $nth ->
        [1] a legjobb
        [2] a második legjobb
        [3] a harmadik legjobb
       *[other] { AZ($nth) } { $nth }. legjobb
    } mérkőzés: { $own }{"\u00A0"}–{"\u00A0"}{ $theirs }
tie-placements = { $others } { $won ->
        [yes] előtt
       *[no] mögött
    }, { $nth ->
        [1] a legjobb
        [2] a második legjobb
        [3] a harmadik legjobb
       *[other] { AZ($nth) } { $nth }. legjobb
    } asztali hely: { $own }{"\u00A0"}–{"\u00A0"}{ $theirs }
tie-rangpunkte = { $others } { $won ->
        [yes] előtt
       *[no] mögött
    }, helyezési pontok: { $own }{"\u00A0"}–{"\u00A0"}{ $theirs }
tie-wins = { $others } { $won ->
        [yes] előtt
       *[no] mögött
    }, megnyert játékok: { $own }{"\u00A0"}–{"\u00A0"}{ $theirs }
tie-last-round = { $others } { $won ->
        [yes] előtt
       *[no] mögött
    }, { $nth ->
        [1] az utolsó forduló
        [2] az utolsó előtti forduló
       *[other] hátulról { AZ($nth) } { $nth }. forduló
    }: { $own }{"\u00A0"}–{"\u00A0"}{ $theirs }
tie-best-deal = { $others } { $won ->
        [yes] előtt
       *[no] mögött
    }, a legjobb játék: { $own }{"\u00A0"}–{"\u00A0"}{ $theirs }
tie-trophies = { $others } { $won ->
        [yes] előtt
       *[no] mögött
    }, { $nth ->
        [1] a legmagasabb
        [2] a második legmagasabb
        [3] a harmadik legmagasabb
       *[other] { AZ($nth) } { $nth }. legmagasabb
    } trófea: { $own }{"\u00A0"}–{"\u00A0"}{ $theirs }
tie-lot = { $others } { $won ->
        [yes] előtt
       *[no] mögött
    } sorsolással

teams-title = Csapatverseny
teams-legend = A tagok írt pontjai, helyezési pontok nélkül.
teams-legend-rangpunkte = A tagok helyezési pontjai, írt pontok nélkül.
teams-legend-both = A tagok írt és helyezési pontjai.
teams-legend-pairs = A pár pontjai, amelyek mindkét partneréi; minden pár egyszer számít.
incomplete = hiányos

titles-title = Címek
not-awarded = nincs kiosztva

payouts-title = Díjak
non-cash-prizes = Tárgyi díjak
shared-places = megosztva: { $first }.–{ $last }. hely
sums = Összegek
pot = Nevezési díjak és támogatók
kept = A rendezőnél marad
added = A rendező hozzáteszi
lot-for-cents = Ha nem osztható el, hogy ki kap többet, azt sorsolás dönti el köztük: { $players }; addig a rajtszám.
lot-for-goods = Hogy közös díjaikból ki melyiket kapja, azt sorsolás dönti el köztük: { $players }; addig a díjak várnak.

## Párok, trófeák, a mérkőzés

pairs-title = A párok rangsora
pairs-legend = Minden leosztás pontjai, osztás és kerekítés nélkül. E: a mérkőzés eredménye (pontok a leosztások számával osztva, lefelé kerekítve). A megjegyzések a párt a kisebb rajtszámával nevezik meg.
head-pair = Pár
head-members = Játékosok
head-match = M{ $round }
head-match-result = E{ $round }
head-trophies = Trófeák
trophies-title = Trófealista
trophies-legend = Annak a nevén, aki bemondta. Összes: a verseny előttiekkel együtt.
head-trophy = Trófea
head-value = Érték
head-date = Dátum
head-played-at = Hol
head-partner = Partner
head-ever = Összes
trophy-where = { $round }. forduló, { $table }. asztal, { $deal }. leosztás
trophy-milestone = { $count }. trófea
trophy-kaiserstich = Kaiserstich
match-title = Mérkőzés: { $round }. forduló, { $table }. asztal
match-blank-title = Mérkőzés
match-pair = { $pair }. pár: { $left } (Abfänger) – { $right } (Eintreiber)
match-pair-blank = { $pair }. pár: ______________________ (Abfänger) – ______________________ (Eintreiber)
match-roles = T: támad, O: oszt
match-pair-named = { $pair }. pár „{ $team }”: { $left } (Abfänger) – { $right } (Eintreiber)
match-substitute = Csere { AZ($deal) } { $deal }. leosztástól: { $entering }, { $leaving } helyett
match-substitute-guest = Csere { AZ($deal) } { $deal }. leosztástól: { $entering } (vendégként), { $leaving } helyett
match-substitute-blank = Cserejátékos: ____________________________ leosztástól:{"\u00A0"}___
royal-attackers = támadók
royal-defenders = védők
match-thrown-in = Összedobva
match-first-by-cards = Az 1. pár az, amelynek Eintreibere a magasabb lapot húzta: az első leosztásban ez támad.
match-first-by-draw = A sorsolás szerint az első leosztásban az 1. pár támad. Ha az asztalnál húzott lapok mást mondanak, T és O felcserélődik.
match-signatures = Aláírások: 1. pár ____________________________ 2. pár ____________________________
match-counts-for = Ide is beszámít: { $competitions }.
match-deal-note = { $deal }. leosztás: { $what }.
match-moved = A mérkőzés közben helyet cseréltek: egy pár másik asztalról hozott leosztásokat; összeg és eredmény a párok rangsorában áll.
pairs-fewer-matches = { $rounds } mérkőzésből { $played }
match-attacks = T
match-deals = O
match-scores = Elszámolás
match-consolation = Vigaszpont, { $pair }. pár
match-points = Pontok, { $pair }. pár
match-result = Eredmény, { $pair }. pár
match-legend = Leosztásonként: a pár száma, + sikerült, − elbukott, k kontra. Eredmény: az összeg { $deals } leosztással osztva, lefelé kerekítve. Két trófea közül a lentebb álló a magasabb.
head-group = Csoport
head-item = Bemondás
head-match-sum = Összeg

## Königrufen: játékok, prémiumok, kontrák

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
premium-vier-koenige = négy király
premium-pagat = Pagat
premium-uhu = Uhu
premium-kakadu = Kakadu
premium-quapil = Quapil
premium-mondfang = Mondfang
premium-sack-1 = első zsák
premium-sack-2 = második zsák
premium-valat = Valat
kontra-kontra = kontra
kontra-rekontra = rekontra
kontra-subkontra = szubkontra

## Játéklap

sheet-title = { $round }. forduló, { $table }. asztal: játéklap
head-deal = Leo.
head-dealer = Osztó
head-game = Amit játszottak
sheet-sum = Pont
sheet-paper = papír szerint, { $from }–{ $to }. leosztás
sheet-paper-line = papíron
sheet-paper-struck = papíron, törölve
sheet-payment = Fizetés
sheet-signed = Aláírva.
sheet-signed-in-person = { $player } aláírta.
sheet-signed-on-scorers-phone = { $player } a jegyző készülékén írta alá.
sheet-signed-on-paper = { $player } papíron írta alá.
sheet-signed-paper-of = { $player } aláírta { AZ($from) } { $from }–{ $to }. leosztás papírját.
sheet-signing-refused = { $player } nem írta alá.
sheet-signature-remark = { $signature } Megjegyzés: { $remark }
sheet-void = érvénytelen (rossz helyek)
sheet-ended-early = Idő előtt befejezve.
sheet-reduced = { $number }. szám, { $player }: { AZ($deal) } { $deal }. leosztás után abbahagyta; onnantól négyen játszottak.
sheet-payment-missing = A papír nem mondja meg a { $deals }. leosztás fizetéseit; itt hiányoznak.
sheet-legend = Pontok kontra nélkül; fizetés kontrával.
played-by = { $game }: { $player }
with-partner = partner: { $player }
king-in-talon = király a talonban
abandoned = feladva
lost = elveszett
announced = { $premium } bemondva
counted-blatt = számolva { $blatt }
of-opponents = ellenfelek: { $premium }
open = nyitott
ruling-renonce = renonsz: { $players }
ruling-annulled = megsemmisítve
ruling-caution = figyelmeztetés: { $players }
ruling-premium-lost = bemondott prémium elveszett
ruling-game-lost = játék és bemondások elvesztek: { $players }
ruling-corrected = a bíró javította
ruling-struck = törölve

## A bírók döntései

rulings-title-table = { $round }. forduló, { $table }. asztal: a bírók döntései
rulings-title-jury = A bírók döntései
rulings-title-public = A bírók döntései, személyek nélkül
head-where = F/aszt./leo.
head-ruled-by = Döntött
head-ruling = Döntés
head-rule = Szabály
head-facts = Tényállás és indoklás
head-effect = Hatás
head-penalty = Büntetés
head-offence = Vétség
head-offenders = Vétkesek
head-sum = Összeg
kind-no-offence = nem vétség
kind-caution = figyelmeztetés
kind-renonce = renonsz
kind-game-lost = játék és bemondások elvesztek
ruling-superseded = felváltva
appeal-is-open = fellebbezett: { $player }, nyitott
appeal-upheld = fellebbezett: { $player }, elutasítva
appeal-replaced = fellebbezett: { $player }, a zsűri felváltotta
appeal-withdrawn = fellebbezett: { $player }, visszavonva
rulings-sum = A büntetések összege
rulings-legend = Büntetés: amit a vétkesek fizetnek, pontban. Hatás: eltérés a felírt leosztástól, rajtszám szerint. A felváltott döntéseknek nincs hatásuk.
rulings-legend-public = Büntetés: amit a vétkesek fizetnek, pontban. A sorrend nem árulja el, mikor és hol döntöttek.
rulings-proof = Bizonyítás: amit az egyik fizet, azt a másik kapja. Minden döntésben 0 a pontok összege; { $tables ->
        [one] annál az egy asztalnál
       *[other] annál { AZ($tables) } { $tables } asztalnál
    }, ahol döntöttek, minden pont és fizetés összege 0.
rulings-proof-fails = FIGYELEM: nem minden összeg 0 (asztalok döntésekkel: { $tables }).

## Vétségek

offence-farbzwang = Színkényszer megsértve: volt a színből, és nem azt adott
offence-tarockzwang = Tarokk-kényszer megsértve: nem volt a színből, és nem tarokkot játszott, pedig volt nála
offence-stichzwang = Ütéskényszer megsértve: nem ütötte felül, pedig lehetett és kellett volna
offence-talon-or-discard = Hiba a talonnal vagy a skartolással
offence-wrong-card-count = Rossz lapszám, miután a játékos licitált vagy passzolt
offence-besserrufer-without-bird = Besserrufer a bemondott madár nélkül
offence-rufer-with-four-kings = Rufer négy királlyal kézben
offence-ultimo-without-king = König ultimo bemondva a király nélkül
offence-cards-mixed = Lapok összekeverve, amíg az eset nyitott volt
offence-kontra-by-called-partner = Kontra a hívott partnertől
offence-game-betrayed = A játék elárulása
offence-own-king-called = A saját kézben lévő király hívása
offence-misleading-announcement = Félrevezető bemondás
offence-early-call = Túl korai hívás
offence-talon-opened-early = Túl korán felfedett talon
offence-lead-out-of-turn = Soron kívüli kijátszás
offence-cards-thrown-in-early = Túl korán összedobott lapok
offence-slip-of-the-tongue = Meggondolatlan megjegyzés a játékról
offence-gesture = Áruló mozdulat vagy arckifejezés
offence-nachwassern = Régebbi ütésekbe vagy a talonba nézett (Nachwassern)
offence-silence-broken = Beszélt, ahol hallgatni kell
offence-touched-card-not-played = Megérintett egy lapot, és mást játszott ki
offence-talk-in-half-open-game = Beszélt félig nyílt játékban
offence-hand-of-another-touched = Más lapjai közé nyúlt
offence-tricks-laid-together = Társak ütéseit összerakta
offence-kiebitz-interferes = Egy kibic beleszól
offence-fifth-interferes = Az ötödik játékos beleszól
offence-birds-out-of-order = Bemondott madár rossz sorrendben, vagy kényszer nélkül túl korán kijátszva
offence-bird-in-wrong-trick = Bemondott madár rossz ütésben
offence-ultimo-in-wrong-trick = Bemondott király rossz ütésben
offence-further-bird-not-held = További madár bemondva, pedig nincs kézben
offence-laid-down-early = Túl korai lerakás, a többi már nem állapítható meg
offence-dealing-error = Osztási hiba
offence-wrong-dealer = Rossz osztó
offence-accepted-wrong-lead = Elfogadott rossz kijátszás
offence-saving-hint = Figyelmeztetés, amely megóvott valakit egy renonsztól
offence-glance-at-own-tricks = Belenézés a saját ütésekbe

## Tarot

tarot-prise = Prise
tarot-garde = Garde
tarot-garde-sans = Garde a kutya nélkül
tarot-garde-contre = Garde a kutya ellen
tarot-counted = { $points } pont, { $bouts ->
        [0] nincs bout
       *[other] { $bouts } bout
    }
poignee-simple = egyszeres poignée
poignee-double = kétszeres poignée
poignee-triple = háromszoros poignée
tarot-shown-by = { $poignee }: { $player }
petit-au-bout-attack = petit au bout: támadók
petit-au-bout-defence = petit au bout: védők
chelem-announced = chelem bemondva
chelem-announced-made = chelem bemondva és sikerült
chelem-unannounced-made = chelem bemondás nélkül
chelem-announced-failed = chelem bemondva és elbukott
chelem-defence-made = a védők chelemje
tarot-sheet-legend = Minden leosztás összege 0: minden védő a támadóknak fizet, vagy tőlük kap.
sheet-own-games = Rövidítések: { $games }.
sheet-blank-legend = Üres sorok: a még hátralévő leosztások.

## Royal-tarokk

royal-item-farbenanzahl = színszám
royal-item-tarockanzahl = tarokkszám
royal-item-vogerl = madárka
royal-item-flush = flöss
royal-item-wonok = vonok
royal-item-visi = vízi
royal-item-lamour = l’amour
royal-item-engel = angyal
royal-item-honneur = honőr
royal-item-koepfe = fejek
royal-item-trull = tulétroá
royal-item-obscur = obszkúr
royal-item-lauer = leső
royal-item-vier-koenige = négy király
royal-item-mondfang-still = csendes XXI-fogás
royal-item-spiel = játék
royal-item-kasse = kassza
royal-item-bridge = bridzs
royal-item-oktave = oktáv
royal-item-misere = mizer
royal-item-valat = volát
royal-item-piccolo = pikoló
royal-item-city = city
royal-item-zentrum = centrum
royal-item-kleiner-vogel = kismadár
royal-item-grosser-vogel = nagymadár
royal-item-ultimo = ultimó
royal-item-pre-ultimo = preultimó
royal-item-drachen = sárkány
royal-item-greif = griff
royal-item-turul = turul
royal-item-fasan = fácán
royal-item-falke = sólyom
royal-item-bande = banda
royal-item-flotte = flotta
royal-item-rot-und-schwarz = piros és fekete
royal-item-armee = hadsereg
royal-item-legion = légió
royal-item-amazon = amazon
royal-item-pagatfang = pagátfogás
royal-item-siebenbuerger-fasan = erdélyi fácán
royal-item-temeschwarer-fasan = temesvári fácán
royal-item-klausenburger-fasan = kolozsvári fácán
royal-item-schleicher = lopakodó
royal-item-phoenix = főnix
royal-item-spadille = spadilla
royal-item-manille = manilla
royal-item-dschinn = dzsinn
royal-item-mariage = mariázs
royal-item-mondfang = XXI-fogás
royal-item-habicht = héja
royal-item-couleur = kulőr
royal-item-skala = skála
royal-item-golgatha = golgota
royal-item-kentaur = kentaur
royal-item-trojka = trojka
royal-item-famille = família
royal-item-bethlehem = betlehem
royal-item-sphinx = szfinx
royal-item-quart = kvart
royal-item-pyramide = piramis
royal-item-spektrum = spektrum
royal-item-stella = stella
royal-item-full = full
royal-item-court = court
royal-item-grand = grand
royal-item-harpie = hárpia
royal-item-gloria = glória
royal-item-triumph = triumfus
royal-item-royal = royal
royal-group-meldung = jelzések
royal-group-material = anyagprémiumok
royal-group-silent = csendes prémiumok
royal-group-free-tricks = szabad ütések
royal-group-bound-tricks = kötött ütések
royal-group-hochspiel = felső bemondások
royal-group-flug = röpülő bemondások
royal-group-abfang = lefogási bemondások
royal-group-extra = extrák
royal-group-small-trophy = kistrófeák
royal-group-trophy = trófeák
royal-group-great-trophy = nagytrófeák
royal-group-super-trophy = szupertrófeák
royal-group-multi-trophy = multitrófeák
royal-group-ultra-trophy = ultratrófeák
royal-group-royal-trophy = royal
royal-line-consolation = vigaszpont
royal-line-kontra-cap = a kontrák határa
royal-line-limit = ponthatár
royal-need-hand-suit = egy színből legalább két lap a kézben, de nem az összes
royal-need-hand-tarocks = legalább { $count } tarokk a kézben
royal-need-hand-vogerl = legalább egy madárka a kézben
royal-need-hand-whole-suit = egy szín összes lapja a kézben
royal-need-hand-courts = négy egyforma figura a kézben
royal-need-all-tricks = mind a tíz ütés
royal-need-first-tricks = az első { $count } ütés
royal-need-first-to = elsőként { $count } ütés
royal-need-tricks = legalább { $count } ütés
royal-need-takes = { $tricks }. ütés, ezzel: { $cards }
royal-need-takes-each = { $tricks }. ütés, mindegyik ezzel: { $cards }
royal-need-any = egy ütés, ezzel: { $cards }
royal-need-run = { $count } ütés egymás után, mindegyik ezzel: { $cards }
royal-need-each-partner = mindkét partnernek legalább egy ilyen
royal-need-home = hazavinni: { $cards }
royal-need-home-one = egyet hazavinni ezekből: { $cards }
royal-need-captures = hazavinni az ellenfelek lapját: { $card }
royal-need-captures-with = elfogni az ellenfelek lapját ({ $card }), ezzel: { $with }
royal-cards-named = a megnevezett király vagy madárka
royal-cards-vogerl = egy madárka
royal-cards-king = egy király
royal-cards-suit = egy színlap
royal-cards-named-suit = a megnevezett szín egy lapja
royal-cards-no-king = egy színlap, amely nem király
royal-cards-couple = a megnevezett szín királya vagy dámája
royal-cards-red-courts = piros dáma, lovas vagy bubi
royal-cards-black-courts = fekete dáma, lovas vagy bubi
royal-cards-black-low = fekete lovas vagy bubi
royal-cards-zehner = a megnevezett fekete tízes
royal-home-named-suit = a megnevezett szín összes lapja
royal-home-two-suits = a megnevezett piros és fekete szín összes lapja
royal-home-red = minden piros lap
royal-home-black = minden fekete lap
royal-home-suits = minden színlap
royal-home-kings = mind a négy király
royal-help = { $item } ({ $value }): { $needs }
royal-help-kept = { $item } ({ $value }, kötött lapok): { $needs }
head-member-number = Tagsági szám
head-nth = Sorsz.
head-club-name = Egyesület
head-residence = Lakóhely
head-contact = Elérhetőség
head-became = Állapot
head-asked-at = Beérkezett
became-waiting = várakozik, sorszám: { $position }
became-place = van helye
became-registered = regisztrált, rajtszám: { $number }
became-cancelled = lemondva
pre-registrations-title = Előjelentkezések
season-table = Tabella
season-series = A sorozat állása
season-evening = { $evening }. est
season-not-counting = Zárójelben az áll, ami nem számít.
season-bracket = Párosítások
season-final = Döntő
season-round = { $round }. forduló
head-season-round = Forduló
head-evenings-played = Esték
head-matches = Mérkőzések
head-season-result = Eredmény
head-matches-open = Nyitott
head-opponents = Ellenfelek
head-due-by = Határidő
head-goes-on = Továbbjut
season-free = Szabad bajnokság
head-season-deals = Leosztás
head-next-milestone = A következő kupáig
head-cups = Kupák
season-milestone-next = még { $missing }, összesen { $milestone }
season-cup-on = { $milestone }: átadva { $day }
season-cup-due = { $milestone }: még nincs átadva
