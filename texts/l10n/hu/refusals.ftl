### Amit a program visszautasít, és hogy miért: magyarul.
### Az értékek behelyettesítődnek; a játékos „a 17. játékos”, vagy a neve. AZ() a névelő: a vagy az.

## Mindenütt a feljegyzésekben és lejátszásokban

shared-not-vorhand = { $player } nem Vorhand ebben a leosztásban.
shared-does-not-sit-out = { $player } nem pihen ebben a leosztásban.
shared-other-players = Nem azok a játékosok, akik ennél az asztalnál játszanak, az ülések sorrendjében.
shared-sits-out = { $player } pihen ebben a leosztásban.
shared-not-at-table = { $player } nem ül ennél az asztalnál.
shared-offender-twice = { $player } már szerepel a vétkesek között.
shared-out-of-bounds = { AZ($number) } { $number } nem { $least } és { $most } közötti szám.
shared-text-length = 1–{ $most } karakter lehet, vezérlőkarakter nélkül.
shared-name-missing = A játékosnak név kell.
shared-other-family = A szabályzat más játéké: { $rules }, nem pedig { $found }.
shared-no-premiums-lost = { $family }: ebben a játékban döntés nem veszejt el prémiumot.
shared-no-game-lost = { $family }: ebben a játékban lerakással nem lehet játékot veszíteni.
shared-no-renonce = { $family }: ebben a játékban nincs renonsz.
shared-two-pairs-play = Egy leosztást két pár játszik.
shared-kind-is-offence = A renonsz fajtája maga a vétség.

## Más alakú JSON

shape-missing-field = Hiányzik a mező: { $field }.
shape-unknown-field = Itt nincs ilyen mező: { $field }. Ismertek, elöl a leghasonlóbbak: { $nearest }.
shape-field-not-known = Itt nincs ilyen mező: { $field }.
shape-field-twice = Kétszer szerepel a mező: { $field }.
shape-unknown-word = Itt ismeretlen: { $word }. Ismertek, elöl a leghasonlóbbak: { $nearest }.
shape-unknown-entry = Nincs ilyen bejegyzés: { $entry }.
shape-wrong-kind = Ide való: { $expected }. Itt áll: { $found }.
shape-wrong-value = Nem illik ide: { $value }. Ide való: { $expected }.
shape-expected = Ide való: { $expected }.
shape-entry-twice = Egy bejegyzés kétszer szerepel.
shape-too-long = Több van itt, mint amennyi lehet.
shape-not-fitting = Ez az érték nem illik ide.
shape-not-json = Ez nem JSON: { $line }. sor, { $column }. oszlop.
shape-ends-early = A JSON túl korán véget ér: { $line }. sor, { $column }. oszlop.

## Elszámolandó, megítélendő, megszámolandó esetek

case-four-missing = Hiányzik a négy játékos.
case-players-missing = Hiányoznak a játékosok.
case-vorhand-missing = Hiányzik Vorhand.
case-pair-missing = Hiányzik ez a pár.
case-four-play = Egy leosztást négyen játszanak.
case-three-to-five-play = Egy leosztást hárman, négyen vagy öten játszanak.
case-vorhand-unknown = Vorhand nincs a játékosok között.
case-player-twice = { $player } már az asztalnál ül.
case-only-tarot-counted = Csak a francia tarot számolható meg.
case-not-bid-step-by-step = Ennek a játéknak a licitje nem mondható el lépésenként.
case-several = { $count } hiba.
case-unknown-ruleset = Nincs ilyen szabályzat: { $id }. Ismertek: { $known }.

## Königrufen

koenigrufen-feat-twice = Egy bravúr egy leosztásban egyszer történik meg.
koenigrufen-feat-not-in-ruleset = A szabályzat nem ismeri ezt a bravúrt.
koenigrufen-game-not-in-ruleset = A szabályzatban nincs ilyen játék: { $contract }.
koenigrufen-has-won-the-game = Aki ezt megcsinálta, megnyerte a játékot: { $premium }.
koenigrufen-needs-a-trick = Ütés kell hozzá, de a másik oldal vitte mindet: { $premium }.
koenigrufen-made-by-both = Mindkét oldal megcsinálta volna: { $premium }.
koenigrufen-sack-1-within-sack-2 = Aki a második zsákot megcsinálta, az elsőt is megcsinálta.
koenigrufen-tricks-sum = Az ütések összege { $tricks }, pedig { $due } van.
koenigrufen-thirds-sum = A harmadok összege { $thirds }, pedig { $due } van.
koenigrufen-players-not-counted = A négy játékosból { $missing } nincs megszámolva.
koenigrufen-thirds-without-trick = { $player } nem vihetett { $tricks } ütést és { $thirds } harmadot.
koenigrufen-counted-twice = { $player } kétszer van megszámolva.
koenigrufen-count-missing = Hiányoznak a négy játékos harmadai és ütései.
koenigrufen-count-not-trischaken = Játékosonkénti harmadok és ütések csak a Trischakenhez tartoznak.
koenigrufen-trischaken-declarer = A Trischakenben nincs felvevő.
koenigrufen-kontra-twice = { $player } már szerepel kontrával.
koenigrufen-rekontra-meets-all = A rekontra a játékra mondott összes kontrára vonatkozik: ez is addig megy.
koenigrufen-kontra-by-own-side = { $player } ezen az oldalon játszik, és nem kontrázza meg.
koenigrufen-given-up-no-kontra = A feladott játékban nincs kontra.
koenigrufen-given-up-not-won = A feladott játék nincs megnyerve.
koenigrufen-cannot-be-given-up = Csak olyan Rufer vagy Besserrufer adható fel, amelynek hívott királya a talonban van.
koenigrufen-calls-no-king = Ebben a játékban nem hívnak királyt: { $contract }.
koenigrufen-no-partner-in = Ezt a játékot partner nélkül játsszák: { $contract }.
koenigrufen-partner-beside-king-in-talon = Ha a hívott király a talonban van, nincs partner.
koenigrufen-partner-is-declarer = A felvevő nem lehet önmaga partnere.
koenigrufen-game-outcome-missing = Nincs megadva, hogy megnyerték-e a játékot.
koenigrufen-not-played-bei = Ez a kettő nem játszható egymás mellett (bei): { $own } és { $contract }.
koenigrufen-nobody-plays = Senki sem vette fel a játékot.
koenigrufen-no-bei = A szabályzat nem ismeri a beit: egy felvevő játszik.
koenigrufen-declarer-twice = Ez a játékos már szerepel felvevőként.
koenigrufen-declarers-own-game = A felvevő saját játéka nem az, amelyik a feljegyzésben áll.
koenigrufen-vorhand-only = Csak Vorhand játszhatja: { $contract }.
koenigrufen-one-declarer = A pozitív játéknak egy felvevője van.
koenigrufen-only-holder-announces-ultimo = A König ultimót csak az mondja be, akinél a hívott király van.
koenigrufen-no-called-king = Nincs hívott király a játékban.
koenigrufen-ultimo-of-declarers = A König ultimo a felvevő oldaláé.
koenigrufen-premium-by-other-side = Aki bemondta, a másik oldalon játszik.
koenigrufen-premium-outcome-missing = Nincs megadva, hogy sikerült-e a prémium.
koenigrufen-given-up-nothing-made = A feladott játékban egy prémium sem sikerült.
koenigrufen-given-up-only-bird = A feladott játékban csak az a bemondott madár számít, amelyet a játék megkövetel: { $contract }.
koenigrufen-kontra-on-silent = Csak bemondást lehet megkontrázni.
koenigrufen-silent-cannot-fail = A csendes prémium nem bukhat el.
koenigrufen-only-announced = { $premium }: csak bemondva számít.
koenigrufen-premium-not-in-game = { $premium } nem számít ebben a játékban: { $contract }.
koenigrufen-premium-not-in-ruleset = A szabályzatban nincs ilyen prémium: { $premium }.
koenigrufen-bird-missing = Ehhez a játékhoz a felvevő által bemondott madár kell: { $contract }.
koenigrufen-premium-twice = Ezen az oldalon már szerepel: { $premium }.
koenigrufen-excluded-twice = Ez már ki van véve.
koenigrufen-claim-out-of-range = A követelés 0 és { $most } pont közötti veszteség, hatodokban.
koenigrufen-offender-claims = { $player } vétkes, és nincs követelése.
koenigrufen-claims-twice = { $player } kétszer követel.
koenigrufen-nothing-to-claim = E szabályzat szerint és ebben a játékban nem lehet követelni semmit.
koenigrufen-kind-length = A renonsz fajtája legfeljebb { $most } bájtos szó.
koenigrufen-birdless-is-declarers = A madár nélküli Besserrufer a felvevő vétsége.
koenigrufen-only-in-besserrufer = Ilyen renonsz csak a Besserruferben van.
koenigrufen-offenders-count = Egy renonsznak egy vagy két vétkese van.
koenigrufen-premium-not-announced = Ez az oldal nem mondta be: { $premium }.
koenigrufen-premium-lost-twice = Ez a prémium már elveszett.
koenigrufen-no-premium-lost = A prémiumokról szóló döntés legalább egy elveszettet megnevez.
koenigrufen-nothing-discarded = Ebben a játékban nincs skart: { $contract }.
koenigrufen-half-taken = Ebben a játékban nem veszik fel a talon egyik felét sem: { $contract }.
koenigrufen-half-not-taken = Ebben a játékban felveszik a talon egyik felét: { $contract }.
koenigrufen-given-up-not-played = A feladott játékban nincs se skart, se ütés.
koenigrufen-not-callable = { $card } nem hívható ebben a játékban: { $contract }.
koenigrufen-talon-count = A talonban { $found } lap van, pedig { $due } tartozik bele.
koenigrufen-besserrufer-without-birds = Madár kell hozzá, de a szabályzatban nincs hozzá egy sem.
koenigrufen-colour-premium-unknown = A szabályzatban nincs ilyen prémium: { $premium }.
koenigrufen-valat-stands-apart = Hogy a Valat mennyit ér, azt nem a prémiumok között kell megadni.
koenigrufen-game-not-excluded = A játékból csak a kontra vehető ki.
koenigrufen-trischaken-no-kontra = A Trischakenben nincs kontra.
koenigrufen-excluded-not-there = A feljegyzésben ennek az oldalnak nincs ilyen prémiuma: { $premium }.
koenigrufen-excluded-game-or-premium = Vagy a játékot kell megnevezni, vagy egy prémiumot és az oldalát.
koenigrufen-trischaken-not-lost = A Trischakenben lerakással nem lehet játékot veszíteni.
koenigrufen-given-up-not-lost = A feladott játék már elveszett.
koenigrufen-partner-not-told = Még nem tudni, kinél van a hívott király: előbb ki kell egészíteni a feljegyzést.
koenigrufen-nothing-to-choose = Ebben a játékban nincs mit választani.
koenigrufen-vorhand-chooses-nothing = A szabályzat nem hagy választást Vorhandnak.
koenigrufen-game-first = Előbb játékot kell bemondani.
koenigrufen-card-called = Már hívtak lapot.
koenigrufen-announced-already = Már be van mondva: { $premium }.
koenigrufen-nothing-to-kontra = Ilyet senki sem mondott be.
koenigrufen-kontra-given = Ez a játékos már megkontrázta.
koenigrufen-kontra-on-own-game = Senki sem kontrázza meg a saját játékát.
koenigrufen-answers-own-kontra = Senki sem felel a saját kontrájára.
koenigrufen-no-kontra-to-answer = Nincs kontra, amelyre felelni lehetne.
koenigrufen-no-rekontra = Ennek a játékosnak a kontrájára nincs rekontra.
koenigrufen-speaker-missing = Nincs megadva, ki kontráz.
koenigrufen-called-otherwise = A lapok szerint ezt hívták: { $called }, nem pedig ezt: { $stated }.
koenigrufen-game-was = A lapok szerint ezt játszották: { $contract }.
koenigrufen-does-not-declare = A lapok szerint nem { $player } játssza a játékot.
koenigrufen-declares-other = A lapok szerint { $player } mást játszik: { $contract }.
koenigrufen-has-won = A lapok szerint { $player } megnyerte a játékot.
koenigrufen-has-lost = A lapok szerint { $player } elvesztette a játékot.
koenigrufen-kontras-differ = A lejátszásban mások a kontrák.
koenigrufen-declares = A lapok szerint { $player } is játssza a játékot.
koenigrufen-holds-called-king = A lapok szerint { $player } tartja a hívott királyt.
koenigrufen-plays-alone = A lapok szerint a felvevő egyedül játszik.
koenigrufen-king-in-talon = A lapok szerint a hívott király a talonban van.
koenigrufen-king-not-in-talon = A lapok szerint a hívott király nincs a talonban.
koenigrufen-was-given-up = A lapok szerint feladták a játékot.
koenigrufen-was-not-given-up = A lapok szerint lejátszották a játékot, nem adták fel.
koenigrufen-side-did-not-announce = Ez az oldal ({ $side }) nem mondta be: { $premium }.
koenigrufen-side-did-not-make = A lapok szerint nem sikerült: { $premium } ({ $side }).
koenigrufen-announced-and-missing = Be volt mondva, de innen hiányzik: { $premium } ({ $side }).
koenigrufen-made-and-missing = A lapok szerint sikerült, de innen hiányzik: { $premium } ({ $side }).
koenigrufen-is-announced = Be volt mondva, nem volt csendes: { $premium } ({ $side }).
koenigrufen-is-silent = Csendes volt, nem volt bemondva: { $premium } ({ $side }).
koenigrufen-was-made = A lapok szerint sikerült: { $premium } ({ $side }).
koenigrufen-was-not-made = A lapok szerint elbukott: { $premium } ({ $side }).
koenigrufen-premium-kontra-differs = A lejátszásban más a kontra.
koenigrufen-announced-by = Ezt { $player } mondta be: { $premium } ({ $side }).
koenigrufen-count-differs = A lapok szerint { $player } { $thirds } harmadot és { $tricks } ütést vitt.
koenigrufen-no-such-feat = A lapok nem mutatnak ilyen bravúrt, amelyet { $player } vitt volna véghez.
koenigrufen-games-count = Egy szabályzatban 1–{ $most } játék lehet.
koenigrufen-own-game-unnamed = A saját játéknak név kell.
koenigrufen-name-twice = Egy másik játéknak is ez a neve.
koenigrufen-only-for-points = Ilyen csak a pontra menő játékban van.
koenigrufen-nobody-ouvert = Senkinek a lapjai sem nyíltak, ahol mindenki magának játszik.
koenigrufen-vorhand-says = Amit senki sem mond be, azt Vorhand mondja: vorhand.
koenigrufen-given-up-calls-king = Ami feladható, abban királyt hívnak, és felveszik a talon egyik felét.
koenigrufen-caller-leaves-half = Aki királyt hív, legalább a fél talont otthagyja.
koenigrufen-aim-too-high = Egy játék célja { $tricks } ütésnél kevesebb.

## Francia tarot

tarot-too-many-atouts = A poignée-k legalább { $shown } atout-t mutatnak, pedig { $most } van.
tarot-poignee-twice = { $player } már mutatott poignée-t.
tarot-called-own-king = Aki a saját királyát hívta, annak nincs partnere.
tarot-no-partner = { $players } játékosnál a felvevőnek nincs partnere.
tarot-pairs-no-tricks = { $cards } lap nem ad ki egész ütéseket { $players } játékosnál, a kutyát odaszámítva, ahová való.
tarot-low-cards = Ezekhez a párokhoz { $found } kis lap kell, pedig { $most } van.
tarot-bouts-and-kings = A bout-k és a királyok együtt adják az ötpontos párokat.
tarot-so-many-cards = Ilyen lapból összesen { $most } van.
tarot-pairs-with-excuse = Párokat az Excuse kicserélése után raknak.
tarot-pairs-with-dog = A párok a kutyát is megmutatják.
tarot-excuse-missing = Ez az összes ütés, és az Excuse egyikben sincs benne.
tarot-excuse-in-dog = Az Excuse a kutyában van: senki sem játszotta ki.
tarot-not-aside = { $card } nem tehető félre.
tarot-dog-count = A kutyában { $found } lap van, pedig { $due } tartozik bele.
tarot-dog-missing = A kutya { $due } lapja is ezé az oldalé.
tarot-no-tricks = { $cards } lap nem ad ki egész ütéseket { $players } játékosnál.
tarot-card-twice = { $card } már szerepel.
tarot-heap-missing = A lapokat vagy a párokat kell megadni.
tarot-cards-and-pairs = A lapokat vagy a párokat kell megadni, nem mindkettőt.
tarot-three-to-five = Hárman, négyen vagy öten játszanak.
tarot-poignees-rise = { $players } játékosnál a nagyobb poignée-hez több atout kell.
tarot-more-bouts-fewer-points = Akinek több bout-ja van, annak nem kell több pont.
tarot-was-not-aside = { $card } nem volt félretéve.
tarot-nothing-aside = Itt nem tesznek félre semmit: { $contract }.
tarot-points-and-bouts = { $bouts } bout-val a támadóknak { $least }–{ $most } pontjuk van.
tarot-no-half-points = Négy játékosnál nincs fél pont.
tarot-points-out-of-bounds = { $points } pont nincs 0 és { $most } között.
tarot-three-bouts = Három bout van.
tarot-points-missing = Hiányoznak a támadók lappontjai.
tarot-bouts-missing = Hiányoznak a támadók bout-jai.
tarot-chelem-open = Nincs megadva, hogy sikerült-e a chelem.
tarot-takes = A lapok szerint { $player } a felvevő.
tarot-plays-alone = A lapok szerint a felvevő egyedül játszik.
tarot-holds-called-king = A lapok szerint { $player } tartja a hívott királyt.
tarot-contract-was = A lapok szerint ez volt a játék: { $contract }.
tarot-points-were = A lapok szerint a támadóknak { $points } pontjuk van.
tarot-bouts-were = A lapok szerint a támadóknak { $bouts } bout-juk van.
tarot-shows-no = { $player } nem mutatott ilyet: { $poignee }.
tarot-shows = { $player } ezt mutatta: { $poignee }.
tarot-no-petit-au-bout = A lapok szerint senki sem viszi az utolsó ütést az 1-gyel.
tarot-petit-au-bout-of = A lapok szerint az utolsó ütés az 1-gyel ezeké: { $side }.
tarot-chelem-differs = A lejátszásban más a chelem.
tarot-nobody-called = { $players } játékosnál senkit sem hívnak.
tarot-not-callable = { $card } nem hívható { $players } játékosnál.
tarot-contract-declared = Már be van mondva játék.
tarot-contract-first = Előbb játékot kell bemondani.
tarot-card-called = Már hívtak lapot.
tarot-poignee-shown = Ez a játékos már mutatott poignée-t.
tarot-chelem-announced = Már be van mondva chelem.
tarot-chelem-of-attack = A támadók chelemet mondtak be, tehát a védők nem csináltak ilyet.
tarot-petit-without-trick = { $side }: nincs ütés, tehát az 1 sincs az utolsóban.
tarot-petit-without-bout = { $side }: nincs bout, tehát az 1 sincs.
tarot-all-tricks-all-points = Akié minden ütés, azé minden pont, kivéve a kutyáét vagy egy megtartott Excuse-ét.
tarot-no-trick-no-points = Akinek nincs ütése, csak a kutya vagy egy megtartott Excuse pontjai vannak nála.
tarot-all-points-are-chelem = Minden pont azt jelenti, hogy sikerült a chelem.
tarot-dog-counts-more = Maga a kutya többet számít.
tarot-defence-dog-counts-more = A védők kutyája többet számít, mint amennyi maradt.

## Royal-tarokk

royal-sits-elsewhere = { $player } nem ott ül ebben a leosztásban.
royal-too-many-items = Ez több, mint amennyi lehet.
royal-thrown-in-not-played = Az összedobott leosztásban nincs se bemondás, se ütés.
royal-last-step-any = Az utolsó fok bármennyi tarokkra érvényes.
royal-steps-fall = Minden fok kevesebb tarokkra érvényes, mint az előtte álló.
royal-steps-count = A tarokkok táblázatának 1–{ $most } foka van.
royal-twice-by-player = { $item } egy játékosnál kétszer szerepel.
royal-not-raised-by = { $item } nem emelhető ezzel: { $by }.
royal-partner-raises = Csak a partner emelhet erre: { $item }.
royal-raises-own-side = Csak a saját oldal bemondásai emelhetők.
royal-kontra-by-own-side = Senki sem kontrázza meg a saját oldalát.
royal-no-kontra-on = Nem kontrázható meg: { $item }.
royal-outcome-missing = Nincs megadva, hogy sikerült-e: { $item }.
royal-meldung-cannot-fail = { $item } kézben van, vagy nem mondják be: nem bukhat el.
royal-not-announceable = Nem mondható be: { $item }.
royal-tarocks-named = Ennek az oldalnak { $found } tarokkja van, de { $named } van megnevezve.
royal-held-twice = { $card } kétszer szerepel.
royal-none-of-high = { $card } nem T18, nem T17 és nem T16.
royal-two-honours = Két honőr van.
royal-held-once =
    { $sides ->
         [0] Egyik oldal sem tartja, pedig az egyiknek tartania kell: { $card }.
        *[other] Mindkét oldal tartja, pedig csak az egyik tarthatja: { $card }.
    }
royal-honours-sum = A két oldalnak együtt { $found } honőrje van, pedig 2 van.
royal-tarocks-sum = A két oldalnak együtt { $found } tarokkja van, pedig { $due } van.
royal-hands-missing = Hiányoznak a kezek.
royal-no-suit-whole = Minden színből mutatott valaki lapot, tehát senkinél sincs meg egy egész szín.
royal-suit-shown-too-often = Egy színből { $shown } lapot mutattak, pedig { $due } van.
royal-too-few-tarocks = Ennek az oldalnak { $found } tarokkja van: ehhez kevés.
royal-shown-too-many = A megmutatott lapok az oldal tarokkjaival együtt nem férnek tíz lapba.
royal-obscur-missing = Senki sem mondott be szabad ütéseket, tehát az egyik oldal megcsinálta az Obscurt.
royal-not-counted = { $item } nem számít amellett, amit bemondtak.
royal-not-silent = { $item } csak bemondva számít.
royal-must-name = { $item } mellé meg kell nevezni: { $field }.
royal-names-none = { $item } mellé nem kell: { $field }.
royal-names-wrong = { $item } mellé ez nem nevezhető meg.
royal-says-nobody = Aki ezt mondja, nem játszik itt.
royal-bidding-over = A licitnek vége.
royal-not-his-turn = Most más van soron.
royal-said-already = Már elhangzott: { $item }.
royal-nothing-stands = Ilyen bemondás nem áll.
royal-kontra-given = Már meg van kontrázva: { $item }.
royal-on-several-cards = Több lapra is áll: meg kell nevezni, melyikre.
royal-hands-differ = A kiosztott kezekben más volt.
royal-not-announced-so = Nem így mondták be: { $item }.
royal-was-made = A lapok szerint sikerült: { $item }.
royal-was-lost = A lapok szerint elbukott: { $item }.
royal-kontra-differs = Más volt a kontra.
royal-announced = { $player } ezt bemondta: { $item }.
royal-silent-made = A lapok szerint sikerült: { $item } ({ $side }).
royal-silent-not-made = A lapok szerint nem sikerült: { $item } ({ $side }).
royal-cannot-be-made = Nem sikerülhetett: { $item } ({ $side }).
royal-cannot-be-lost = Nem bukhatott el: { $item } ({ $side }).
royal-outcomes-exclude = { $outcome } nem lehet igaz ezekkel együtt: { $others }.
royal-given-to-eintreiber = { $card } osztás előtt a támadók Eintreiberéé.
royal-given-to-abfaenger = { $card } osztás előtt a támadók Abfängeréé.
royal-raises-other = Nem ezt emeli: { $item }.
royal-deal-over = A leosztásnak vége.
royal-hands-stated = A kezek már be vannak írva.
royal-bidding-not-over = A licitnek nincs vége: háromnak kell egymás után passzolnia.
royal-twice = Ezen az oldalon már áll: { $item }.
royal-one-trophy = Egy oldalnak egy trófeája van: { $item } nem állhat mellette: { $other }.
royal-one-abfang = Egy oldalnak egy lefogási bemondása van: { $item } nem állhat mellette: { $other }.
royal-not-together = { $item } nem állhat emellett: { $other }.
royal-same-card = { $item } és { $other } nem állhat ugyanarra a lapra: { $card }.
royal-made-by-one = Csak az egyik oldalnak sikerülhet: { $item }.
royal-made = „{ $item } sikerült ({ $side })”
royal-lost = „{ $item } elbukott ({ $side })”

## Kezek és ütések

play-twice-in-trick = { $player } ebben az ütésben már játszott lapot.
play-played-twice = { $card } már ki van játszva.
play-not-in-pack = { $card } nincs a pakliban.
play-too-many-tricks = { $found } ütés van, pedig legfeljebb { $most } játszható.
play-cards-missing = Senki sem kapta meg: { $cards }.
play-dealt-twice = { $card } már ki van osztva.
play-hands-missing = { AZ($due) } { $due } kézből { $missing } hiányzik.
play-hand-count = { $player } { $found } lapot kapott, pedig mindenkinek { $due } jár.
play-two-hands = { $player } két kezet kapott.
play-trick-size = { $cards } lapos ütés.
play-discarded-twice = { $card } már a skartban van.
play-laid-aside-twice = { $card } már félre van téve.
play-shown-twice = { $card } már meg van mutatva.

## Szabályzatok

ruleset-text-malformed = A szöveg egy sorban 1–{ $most } bájt lehet.
ruleset-sources-count = Egy szabályzat legfeljebb { $most } forrást nevez meg.
ruleset-id-malformed = Az azonosító 1–{ $most } jel: a–z betű, számjegy vagy kötőjel.
ruleset-id-of-preset = { $id } egy minta azonosítója, amely mindenkinek ugyanazt jelenti: válasszon másikat.
ruleset-id-elsewhere = A szabályzat { $id } néven kerül a polcra: a saját azonosítójának is ennek kell lennie.
ruleset-rangpunkte-whole = A helyezési pontok egész pontok −{ $most } és { $most } között.
ruleset-lower-gets-less = A rosszabb hely nem kap többet, mint a jobb.
ruleset-over-hundred-percent = A részek összege legfeljebb 100 százalék.
ruleset-title-twice = Minden címnek saját kódja van.
ruleset-lot-stands-last = A sorsolás és a megosztott hely után nincs mit eldönteni: a végén állnak.
ruleset-tie-break-twice = Egy szempont egyszer áll a listában.
ruleset-pairs-play-in-fours = Egy asztalnál két pár játszik: hármas asztal nincs.
ruleset-pairs-are-teams-of-two = Párokat ott sorsolnak, ahol a csapatoknak két tagja van: [teams] és size = 2.
ruleset-cycles-and-deals = Ha körök vannak, a leosztások száma az asztalból következik.
ruleset-cycles-or-deals = Egy fordulóban ennyi kör vagy ennyi leosztás van.
ruleset-played-by-pairs = { $family }: állandó párok játsszák: units = "pairs".
ruleset-second-pair-deals = Először a második pár oszt: seat_one = "vorhand".
ruleset-partners-are-tied = A partnerek mindig egálban vannak: köztük nem dönt sorsolás.
ruleset-not-played-by = { $family }: { $players } játékos nem játszhatja.
ruleset-no-rangpunkte-of-three = Hármas asztalra nincsenek helyezési pontok.
ruleset-offences-count = Egy jegyzékben legfeljebb { $most } vétség van.
ruleset-offence-twice = Ez a vétség kétszer szerepel.
ruleset-own-offence-unnamed = A saját vétségnek név kell.
ruleset-usual-misfits = Súlyos vétségből renonsz lesz, enyhéből figyelmeztetés, minden másból egyik sem.
ruleset-not-toml = Ez nem TOML ({ $cause }).

## Eredménylisták

list-otherwise-by-tables = A lista szerint { $stated }, de az asztalaiból ez következik: { $follows }.
list-table-size = { AZ($table) } { $table }. asztalnál { $players } játékos ül.
list-no-rangpunkte = Ebben a kiírásban nincsenek helyezési pontok.
list-rangpunkte-missing = Ebben a kiírásban helyezési pontok is vannak: meg kell adni őket, vagy a table{ $round } oszlopot.
list-points-missing = Hely van, pont nincs.
list-team-full = Ennek a csapatnak már { $most } tagja van: { $team }.
list-no-teams = Ebben a kiírásban nincs csapatverseny.
list-stands-already = { $name } már szerepel { AZ($line) } { $line }. sorban.
list-at = { $line }. sor, { $column }: { $what }

## Kézzel kiosztott helyek

draw-table-number = { AZ($table) } { $table }. asztal ott áll, ahol másik szám következik.
draw-table-size =
    { AZ($table) } { $table }. asztalnál { $seats } játékos ül, pedig { $sizes ->
         [pairs] négy
         [threes] négy vagy három
        *[fives] négy vagy öt
    } játszhat.
draw-odd-tables = { $odd } asztalnál ül { $seats } játékos, pedig { $needed } ilyen asztal elég.
draw-pair-split = { AZ($table) } { $table }. asztalnál nem két pár ül, egymás után az első Vorhandtól.
draw-seated-twice = { $player } két helyen ül.
draw-not-taking-part = { $player } nem játszik ebben a fordulóban.
draw-without-seat = { $player } nem kapott helyet.
draw-needless-bye = { $player } szabadnapos, pedig van hely.

## Parancsok: amit mondanak

tournament-why-taken-back = Az írnok megmondja, miért vonja vissza az asztal a reklamációját.
tournament-renonce-by-referee = Renonszról a bíró dönt, azt nem a leosztással együtt írják be.
tournament-named-twice = { $player } kétszer van megnevezve.
tournament-public-randomness = 1–{ $most } karakter lehet, vezérlőkarakter és láthatatlan karakter nélkül.
tournament-nobody-cautioned = A figyelmeztetés megnevez valakit.
tournament-correction-no-renonce = Feljegyzést javító döntés nem renonsz.
tournament-caution-without-offence = A figyelmeztetés megmondja, mi volt a vétség.
tournament-rule-length = A szabály 1–{ $most } karakter lehet.
tournament-suspension-ends-later = Az eltiltás a verseny napja után ér véget.
tournament-only-avoiding-keeps-apart = Csak a random_avoiding tart távol egymástól játékosokat.
tournament-no-price-on-offences = { $family }: a vétségeknek nincs ára; a leosztás javítható, megsemmisíthető vagy törölhető.
tournament-only-avoiding-at-once = Csak a random_avoiding sorsol ki több fordulót egyszerre; a többi mindegyiket újra.
tournament-seats-by-hand = Aki kézzel ültet, megadja a helyeket és az okot.
tournament-nothing-mixed-in = { AZ($round) } { $round }. fordulót { AZ($first) } { $first }. fordulóval együtt sorsolták: már semmi sem keverhető bele.
tournament-number-taken = { AZ($number) } { $number }. rajtszám foglalt.
tournament-already-registered = Ennek a személynek már van rajtszáma.
tournament-suspended-until = A személy el van tiltva, eddig: { $until }
tournament-official-lets-in = Eltiltottat csak tisztségviselő enged be.
tournament-next-round = A következő kisorsolandó forduló: { $round }.
tournament-so-many-rounds = Összesen { $rounds } forduló van.
tournament-trophies-count = Senkinek sincs { $most } trófeánál többje.
tournament-fee-bounds = Az összeg 0 és { $most } között lehet.
tournament-amount-bounds = Az összeg nem lehet 0, és legfeljebb { $most } lehet.
tournament-only-taken = Csak ennyit vettek be: { $taken }.
tournament-members-count = Egy csapatnak 1–{ $most } tagja van.
tournament-unknown-player = { $player } nem szerepel ezen a versenyen.
tournament-not-registered = Ez a személy itt nincs benevezve.
tournament-takes-no-part = { $player } már nem vesz részt.
tournament-in-other-team = { $player } másik csapatban van.
tournament-no-table = Legalább egy asztal kell.
tournament-table-twice = { AZ($table) } { $table }. asztal kétszer van megnevezve.
tournament-has-number = Ennek a személynek már van rajtszáma ({ $number }): ha összekeverték őket, fel kell cserélni a kettőt.
tournament-other-family = A játék { $family }: más játékká már nem válhat.
tournament-table-not-seated = { AZ($round) } { $round }. forduló { $table }. asztala e szabályzat szerint nem ülhet így.
tournament-rounds-drawn = Már { $rounds } fordulót kisorsoltak.
tournament-totals-range = Az összegek a { $from }. leosztástól legfeljebb a { $to }. leosztásig tarthatnak.
tournament-totals-too-large = { $player } egy fordulóban ennyit nem szerezhet.
tournament-totals-missing = { $player } összege hiányzik.
tournament-struck-elsewhere = { AZ($deal) } { $deal }. leosztás nem tartozik ezekhez az összegekhez.
tournament-totals-overlap = A { $deal }. leosztástól már vannak összegek egy másik leosztásig: előbb azokat kell visszavonni.
tournament-totals-sum = A pontok összege 0 helyett { $sum }.
tournament-payment-sum = A fizetések összege nem 0.
tournament-partners-alike = { $one } és { $other } egy pár, pontjaik azonosak.
tournament-no-payment = Ezt nem pénzre játsszák: { $family }.
tournament-totals-differ = { $player }: a papír szerint { $paper }, a sorok szerint { $lines }.
tournament-no-such-line = A lapon nincs { $deal }. leosztás.
tournament-line-twice = { AZ($deal) } { $deal }. leosztás kétszer van megnevezve.
tournament-line-before-move = { AZ($deal) } { $deal }. leosztást a helycsere előtt játszották: a helyén marad.
tournament-line-over-change = Ez a sor átkerülne egy olyan csere túloldalára, ahol mások játszottak.
tournament-line-comes-to-otherwise = { AZ($deal) } { $deal }. leosztás ezzel az osztóval mást ér: meg kell adni az osztót, vagy újra kell számolni.
tournament-line-does-not-fit = { AZ($deal) } { $deal }. leosztást ezzel az osztóval nem játszhatták így: meg kell adni, ki osztott.
tournament-other-deals = Itt { $player } oszt; másik osztót kifejezetten el kell fogadni.
tournament-seats-count = { AZ($table) } { $table }. asztalnak { $seats } helye van.
tournament-nobody-moves = { AZ($table) } { $table }. asztalnál senki sem ül át.
tournament-sits-at-none = { $player } ezeknek az asztaloknak egyikénél sem ül.
tournament-pair-split = { $one } és { $other } egy pár: egymás mellett ülnek, egy oldalon.
tournament-registered-from = { $player } csak ettől a fordulótól van nevezve: { $round }.
tournament-team-larger = Egy csapatnak már { $members } tagja van.
tournament-jurors-count = A zsűrinek 1–{ $most } tagja van.
tournament-juror-unnamed = A zsűri tagja játékos, személy vagy tisztségviselő.
tournament-unknown-juror = Nincs ilyen játékos.
tournament-juror-twice = Valaki kétszer szerepel a zsűriben.
tournament-juror-ruled = Ez a tisztségviselő hozta a döntést.
tournament-juror-at-table = { $player } ennél az asztalnál ül vagy ült.
tournament-juror-of-team = { $player } ennél az asztalnál ugyanabban a csapatban van.
tournament-juror-of-club = { $player } ennél az asztalnál ugyanannak az egyesületnek a tagja.
tournament-text-length = 1–{ $most } karakter lehet, amely mutat is valamit, láthatatlan jel nélkül.

## Egész parancsok

rejection-deal-not-opened = { AZ($deal) } { $deal }. leosztás nincs megnyitva ennél az asztalnál.
rejection-unknown-table = { AZ($round) } { $round }. fordulóban nincs { $table }. asztal.
rejection-round-not-drawn = { AZ($round) } { $round }. forduló nincs kisorsolva.
rejection-unknown-player = { $player } nem szerepel ezen a versenyen.
rejection-reopen-first = Előbb újra meg kell nyitni a versenyt.
rejection-who-named = Aki a zsűrit megnevezte, nem hagyhatja jóvá: másik tisztségviselőnek kell.
rejection-no-jury = Nincs megnevezve zsűri.
rejection-jury-unconfirmed = Egy második tisztségviselőnek jóvá kell hagynia a zsűrit az összeférhetetlenségek ellenére.
rejection-who-ruled = Aki a döntést hozta, nem nevezi meg és nem hagyja jóvá a zsűrit, és azt sem rögzíti, hogyan döntött.
rejection-not-losing-side = A döntés nem járt költséggel, és nem utasította el annak az oldalnak a reklamációját, ahol { $player } játszott.
rejection-appeal-late = { AZ($round) } { $round }. forduló döntései ellen eddig lehetett fellebbezni: { $until }.
rejection-appeal-taken-back = { $player } visszavonta a fellebbezést e döntés ellen: így marad.
rejection-appeal-open = Nyitott fellebbezés van e döntés ellen: { $appeal }.
rejection-jury-has-decided = Zsűri döntött: a döntés végleges.
rejection-ruling-replaced = Ezt a döntést felváltotta egy másik: { $ruling }.
rejection-appeal-made = Ez a fellebbezés már megtörtént.
rejection-appeal-decided = A fellebbezésről már döntöttek.
rejection-unknown-appeal = Nincs ilyen fellebbezés.
rejection-unknown-ruling = Nincs ilyen döntés.
rejection-complaint-open = { AZ($deal) } { $deal }. leosztásról nyitott reklamáció van: előbb arról dönt a bíró.
rejection-unknown-complaint = Nincs ilyen reklamáció.
rejection-late-by-referee = Csak bíró mondja meg, miért hallgatnak meg egy elkésett reklamációt.
rejection-did-not-sit = { $player } nem ült ennél az asztalnál { AZ($deal) } { $deal }. leosztásban.
rejection-complaint-raised = Ez a reklamáció már megtörtént.
rejection-complaint-settled = A reklamáció már el van intézve.
rejection-deals-missing = { $all } leosztásból { $played } van lejátszva.
rejection-only-five-become-four = Csak ötfős asztal folytathatja négyen, és csak egyszer; { AZ($table) } { $table }. asztal nem ilyen.
rejection-table-reduced = { AZ($table) } { $table }. asztal négyen folytatja: ott már nem cserélnek helyet.
rejection-already-playing = { AZ($table) } { $table }. asztal már { AZ($deal) } { $deal }. leosztásnál tart: aki most jön, helyettesként játszhat.
rejection-no-seat-left = { AZ($table) } { $table }. asztalnál nincs hely még egy játékosnak.
rejection-pairs-are-fixed = A párok rögzítettek: aki nem jön, azt helyettes pótolja.
rejection-round-not-started = A forduló nem kezdődött el.
rejection-deal-not-over = A leosztásnak nincs vége: nincs mit javítani.
rejection-corrected-by-ruling = A leosztást egy döntés javította ({ $ruling }): új döntésnek kell felváltania.
rejection-deal-ruled-on = Erről a leosztásról bíró döntött.
rejection-deal-void = { AZ($deal) } { $deal }. leosztás érvénytelen: rossz helyeken játszották.
rejection-ruled-stays-opened = Erről a leosztásról bíró döntött: nyitva marad.
rejection-nothing-in-deal = Ebbe a leosztásba semmi sincs beírva.
rejection-deal-corrected = A leosztást már javították: inkább még egyszer kell javítani.
rejection-substituted-since = E leosztás óta valaki más helyett játszik tovább: inkább javítani kell.
rejection-reduced-since = E leosztás óta az asztal négyen játszik: inkább javítani kell.
rejection-suspension-first = Ellene itt eltiltást mondtak ki: { $player }. Előbb azt kell feloldani.
rejection-no-such-change = Ilyen szabályzatváltozást nem javasoltak.
rejection-who-proposed = Aki a szabályzatot javasolta, nem változtathatja meg maga: ezt egy második felelős teszi.
rejection-amend-instead = Az 1. forduló még nem kezdődött el: a szabályzat egyszerűen lecserélhető.
rejection-ruleset-is-so = Már e szabályzat szerint játszanak.
rejection-line-only-on-paper = { AZ($deal) } { $deal }. leosztás csak papíron van: előbb a sorát kell beírni, vagy az összegeket javítani.
rejection-paper-counts = { AZ($table) } { $table }. asztalnál papíron vezetett összegek számítanak: a sorokat akkor lehet rendezni, amikor már azok számítanak.
rejection-no-totals = { AZ($deal) } { $deal }. leosztással nem kezdődnek papíron vezetett összegek.
rejection-lines-missing = Hiányzik a leosztás sora: { $deals }.
rejection-round-already-playing = { AZ($round) } { $round }. fordulóban már játszanak, asztal: { $tables }.
rejection-seats-moved-since = E leosztás óta játékosok ültek át máshová: inkább javítani kell.
rejection-nothing-at-table = Ennél az asztalnál semmi sincs beírva.
rejection-contract-declared = Nem passzolt mindenki: be van mondva játék.
rejection-deal-over = { AZ($deal) } { $deal }. leosztásnak vége.
rejection-entered-step-by-step = { AZ($deal) } { $deal }. leosztást lépésenként írják be, vagy már döntöttek róla.
rejection-recorded-otherwise = { AZ($deal) } { $deal }. leosztás más tartalommal van beírva: indoklással javítható.
rejection-not-at-this-table = { $player } nem ül ennél az asztalnál.
rejection-next-deal = { AZ($deal) } { $deal }. leosztás a következő.
rejection-no-deals-left = Az asztal minden leosztását lejátszotta.
rejection-deal-under-way = { AZ($deal) } { $deal }. leosztás folyamatban van.
rejection-table-stopped = Az asztal idő előtt abbahagyta.
rejection-sheet-agreed = Az asztal aláírta a lapját.
rejection-seed-missing = A kötelezettségvállalás titkos magja nincs ebben az adatbázisban: a sorsolásra újra el kell köteleződni.
rejection-redraw-uncommitted = { AZ($round) } { $round }. fordulót a vállalás szerint sorsolták: az újrasorsoláshoz külön vállalás kell.
rejection-is-playing = { $player } éppen { AZ($table) } { $table }. asztalnál játszik: előbb le kell zárni az asztalt, vagy valakit be kell ültetni a helyére.
rejection-unknown-team = Nincs ilyen csapat.
rejection-no-teams = Ezen a versenyen nincsenek csapatok.
rejection-sits-elsewhere = { $player } ebben a fordulóban { AZ($table) } { $table }. asztalnál ül.
rejection-finish-first = { AZ($deal) } { $deal }. leosztás folyamatban van: előbb be kell fejezni vagy vissza kell vonni.
rejection-table-finished = Az asztal végzett.
rejection-no-number-left = Nincs több rajtszám.
rejection-rounds-over = Az utolsó forduló véget ért.
rejection-team-exists = A csapat már létezik.
rejection-flagged-enough = { AZ($table) } { $table }. asztalnál elég a jelzés: a bíró megnézi.
rejection-line-flagged = Ezt a sort már jelezték így.
rejection-deal-flagged = { AZ($deal) } { $deal }. leosztásról jelzés van: előbb a bíró megnézi.
rejection-flag-resolved = A jelzés már el van intézve.
rejection-unknown-flag = Nincs ilyen jelzés.
rejection-cards-reprice = Érvényben van egy döntés ({ $ruling }), és ezek a lapok megváltoztatnák az árát.
rejection-play-stops-early = A lejátszás túl korán véget ér: meg kell nyitni a leosztást, és akkor beírni, ha vége.
rejection-rounds-missing = { $all } fordulóból { $ended } ért véget.
rejection-publish-first = Előbb közzé kell tenni az eredményeket.
rejection-no-money-won = { $player } nem nyert pénzt.
rejection-prize-not-won = { $player } nem nyerte meg ezt a díjat: { $prize }.
rejection-prize-not-awarded = { $player } olyan díjat kapott, amelyet a legújabb kiadás nem oszt ki: előbb vissza kell venni.
rejection-results-changed = A legújabb kiadás óta megváltoztak az eredmények: előbb újat kell közzétenni.
rejection-prize-received = { $player } már megkapta a díjat.
rejection-nothing-new = A legújabb kiadás óta semmi sem változott.
rejection-lot-first = Csak a sors dönthet köztük: { $players }; előbb sorsolni kell.
rejection-no-such-tie = Egy holtverseny összes játékosa között sorsolnak, ha más nem dönt köztük, vagy mindazok között, akik egy díjon osztoznak.
rejection-warnings-unconfirmed = Nézze át a figyelmeztetések listáját, és erősítse meg mindegyiket, amelyik így helyes.
rejection-unknown-title = Ehhez a címhez nem rögzíthető, ki nyerheti el.
rejection-no-prize-received = { $player } nem kapott díjat.
rejection-still-playing = Még játszanak, asztal: { $tables }.
rejection-withdrawal-first = { $player } visszalépett: előbb a visszalépést kell visszavonni.
rejection-reopen-sheet-first = Előbb újra meg kell nyitni a lapot.
rejection-competitions-count = Egy mérkőzés legfeljebb { $most } másik versenybe számít be.
rejection-no-deals-left-to-stop = Az asztal minden leosztását lejátszotta.
rejection-draw-rules-changed = A sorsolás szabályzata azóta megváltozott: a fordulót újra ki kell sorsolni.
rejection-drawn-but-gone = { $player } ki volt sorsolva, de már nem vesz részt: a fordulót újra ki kell sorsolni.
rejection-unknown-offence = E szabályzat jegyzékében nincs ilyen vétség: { $offence }.
rejection-never-scored = A leosztást sosem számolták el: e döntés előtt a feljegyzését kell javítani.
rejection-nothing-to-settle = Ebben a leosztásban nem mondtak be játékot: nincs mit elszámolni.
rejection-complaint-withdrawn = A reklamációt visszavonták.
rejection-complaint-ruled = A reklamációt egy döntés elintézte: { $ruling }.
rejection-complaint-elsewhere = A reklamáció { AZ($table) } { $table }. asztal { $deal }. leosztásáról szól.
rejection-ruling-made = Ez a döntés már megszületett.
rejection-no-ruling-in-force = Erről a leosztásról nincs érvényben döntés.
rejection-ruling-in-force = Érvényben van egy döntés ({ $ruling }): újnak kell felváltania.
rejection-jury-decided-deal = { AZ($deal) } { $deal }. leosztásról zsűri döntött: a döntés ({ $ruling }) végleges.
rejection-appeal-first = Nyitott fellebbezés ({ $appeal }) van egy döntés ({ $ruling }) ellen: előbb arról kell dönteni.
rejection-appeal-about-deal = Nyitott fellebbezés ({ $appeal }) van { AZ($deal) } { $deal }. leosztásról: előbb arról kell dönteni.
rejection-finish-at-table-first = { AZ($table) } { $table }. asztalnál folyamatban van { AZ($deal) } { $deal }. leosztás: előbb be kell fejezni vagy vissza kell vonni.
rejection-table-stopped-early = { AZ($table) } { $table }. asztal idő előtt abbahagyta: előbb folytatnia kell.
rejection-table-agreed = { AZ($table) } { $table }. asztal aláírta a lapját: előbb újra meg kell nyitni.
rejection-first-round-started = Az 1. forduló elkezdődött.
rejection-annulled-too-late = Az 1. forduló elkezdődött: { $player } már csak visszaléphet.
rejection-drawn-already = { $player } { AZ($round) } { $round }. fordulóba már be van sorsolva: vond vissza a jelenlétét, és sorsolj újra.
rejection-is-open = Már nyitva van.
rejection-options-count = Egyszerre legfeljebb { $most } döntés nézhető meg.
rejection-next-round = A következő kisorsolandó forduló: { $round }.
rejection-so-many-rounds = A versenyen { $rounds } forduló van.
rejection-somebody-plays = Ebben a játékban valaki mindig játszik: { $family }.
rejection-round-only-drawn = { AZ($round) } { $round }. forduló nem kezdődött el.
rejection-round-under-way = { AZ($round) } { $round }. forduló folyamatban van.
rejection-round-ended = { AZ($round) } { $round }. forduló véget ért.
rejection-late-next-deal = { AZ($deal) } { $deal }. leosztásról addig lehetett reklamálni, amíg { AZ($next) } { $next }. leosztásban el nem hangzott az első licit, vagyis eddig: { $until } (REN „Abrechnung”); bíró megmondhatja, miért hallgatják meg mégis.
rejection-late-sheet-agreed = { AZ($deal) } { $deal }. leosztásról addig lehetett reklamálni, amíg az asztal alá nem írta a lapját, vagyis eddig: { $until } (REN „Abrechnung”); bíró megmondhatja, miért hallgatják meg mégis.
rejection-late-round-ended = { AZ($deal) } { $deal }. leosztásról a forduló végéig lehetett reklamálni, vagyis eddig: { $until } (REN „Abrechnung”); bíró megmondhatja, miért hallgatják meg mégis.
rejection-other-deals = Más oszt; másik osztót kifejezetten el kell fogadni.
rejection-deals = { $player } oszt; másik osztót kifejezetten el kell fogadni.
rejection-only-official = Ezt most már csak tisztségviselő változtathatja meg.
rejection-official-only = { $reason } Tisztségviselő megváltoztathatja.
rejection-cannot-seat-without-byes =
    { $players } játékos nem ültethető { $sizes ->
         [pairs] asztalonként két párba
         [threes] négyes és hármas asztalokhoz
        *[fives] négyes és ötös asztalokhoz
    }: { $missing } hiányzik, vagy { $surplus } fölösleges. Vagy felváltva szabadnapos lehet { $surplus } játékos (byes).
rejection-cannot-seat =
    { $players } játékos nem ültethető { $sizes ->
         [pairs] asztalonként két párba
         [threes] négyes és hármas asztalokhoz
        *[fives] négyes és ötös asztalokhoz
    }: { $missing } hiányzik, vagy { $surplus } fölösleges.
rejection-too-few-to-seat =
    { $players } játékos nem ültethető { $sizes ->
         [pairs] asztalonként két párba
         [threes] négyes és hármas asztalokhoz
        *[fives] négyes és ötös asztalokhoz
    }: { $missing } hiányzik.
rejection-listed-twice = { $player } kétszer szerepel a játékosok listáján.
rejection-unpaired = { $player } e sorsolás egyetlen párjában sincs benne, vagy többen is benne van.
rejection-draw-too-large = Az ismétlődő találkozások elkerülésével legfeljebb { $players } játékos és { $rounds } forduló sorsolható.
rejection-drawn-with = { AZ($round) } { $round }. fordulót { AZ($first) } { $first }. fordulóval együtt sorsolták: más beállítás nélkül kell kisorsolni. Az újrasorsoláshoz utána indoklás kell.
rejection-drawn-with-committed = { AZ($round) } { $round }. fordulót { AZ($first) } { $first }. fordulóval együtt sorsolták: más beállítás nélkül kell kisorsolni. Az újrasorsoláshoz utána indoklás és külön vállalás kell.
rejection-came-since = A vállalás közzététele óta jöttek: { $players }. A sorsolásra újra el kell köteleződni.
rejection-left-since = A vállalás közzététele óta távoztak: { $players }. A sorsolásra újra el kell köteleződni.
rejection-draw-changed-since = A vállalás közzététele óta megváltozott, amit a sorsolás figyelembe vesz, vagy a sorsolás módja: újra el kell köteleződni.
rejection-is-excluded = { $player } ki van zárva.
rejection-has-withdrawn = { $player } visszalépett.
rejection-complaints-open = Nyitott reklamációk: { $all }.
rejection-appeals-open = Nyitott fellebbezések: { $all }.
rejection-flags-open = Nyitott jelzések: { $all }.
rejection-of-deal = { $id } ({ $round }. forduló, { $table }. asztal, { $deal }. leosztás)
rejection-round-drawn = { AZ($round) } { $round }. forduló már ki van sorsolva; az újrasorsoláshoz indoklás kell.
rejection-round-not-ended = { AZ($round) } { $round }. forduló nem ért véget.
rejection-trophies-count = Senkinek sincs { $most } trófeánál többje.
rejection-signed-twice = { $player } kétszer szerepel.
rejection-jury-supersedes = A zsűri döntésének azt kell felváltania, amelyik ellen fellebbeztek.
rejection-newer-settlement = A leosztásokat { AZ($version) } { $version }. változat számolja el: újabb program írhat, ez csak olvas.
rejection-no-newer-settlement = A leosztásokat { AZ($version) } { $version }. változat számolja el; újabb ismert változatok: { $newer }.

## A játék és a JSON szavai

family-koenigrufen = Königrufen
family-tarot = francia tarot
family-royal = Royal-tarokk
side-declarer = felvevők
side-opponents = ellenfelek
side-attack = támadók
side-defence = védők
royal-side-attackers = támadók
royal-side-defenders = védők
royal-names-cards = lapok
royal-names-suit = szín
royal-names-suits = színek
royal-names-count = darabszám
json-boolean = igaz vagy hamis (true, false)
json-text = szöveg
json-list = lista
json-object = objektum
json-name-or-object = név vagy objektum
json-nothing = semmi
json-count = egész szám 0-tól
json-whole-number = egész szám
json-positive = egész szám 1-től
json-number = szám
json-card-name = egy lap neve
json-card = egy lap: T1–T21, Sk, vagy egy szín (h, k, p, t) és K, D, C, B vagy számlap (piros 1–4, fekete 7–10)
json-tarot-card = egy lap: A1–A21, Ex, vagy egy szín (h, k, p, t) és R, D, C, V vagy számlap 1–10
json-by-player = objektum minden játékos értékével
json-player = játékos
json-start-number = rajtszám szövegként, például "17"
json-points = az 1/2 többszöröse vagy tört, például "-2/3"
json-card-points = lappontok felekben
json-half = 1 vagy 2, a talon egyik fele
json-seat = hely 0-tól 4-ig
json-code = 1–64 karakter, vezérlőkarakter és szélső szóköz nélkül
json-label = 1–64 betű, számjegy, kötőjel vagy aláhúzás
json-ruleset = egy szabályzat azonosítója vagy egy szabályzat
json-id = azonosító (UUID)
json-day = dátum, például 2026-11-21
json-day-or-moment = dátum, például 2026-11-21, vagy időpont, például 2026-11-21T10:00:00Z, a mezőtől függően
json-moment = időpont, például 2026-11-21T14:05:00Z
json-value = másféle érték
json-limit = hány elem lehet egy oldalon
json-cursor = olyan kurzor, amelyet ez a kiszolgáló adott
json-item = egy játék vagy bemondás azonosítója

## Ami a kezekben és ütésekben hibás volt

play-other-leads = Másnak kellett kijátszania.
play-other-plays-first = Másvalaki volt előtte soron.
play-not-in-hand = Ez a lap nem volt a kezében.
play-serve = Arra, amit kijátszottak, ugyanolyat kell adni; nála volt: { $right }.
koenigrufen-must-trump = Ha nincs a színből, tarokk kell; nála volt: { $right }.
koenigrufen-must-beat = Felül kell ütni; nála volt: { $right }.
koenigrufen-pagat-last = A Pagat az utolsó tarokk; nála volt: { $right }.
koenigrufen-tarock-after-suits = Tarokkot a színek után játszanak ki; nála volt: { $right }.
koenigrufen-discarded-count = A skartban { $found } lap van { $due } helyett.
koenigrufen-discarded-not-held = Ez a lap nem volt nála.
koenigrufen-discarded-honour = Királyt és Trull-lapot nem szabad skartolni.
koenigrufen-discarded-others-first = Előbb más lapok mennek skartba; nála volt: { $right }.
koenigrufen-four-kings-call-none = Négy királlyal nem lehet királyt hívni.
koenigrufen-no-king-called = Nem hívtak királyt.
koenigrufen-skues-called = A Sküs csak négy királlyal hívható, ha a szabályzat megengedi.
koenigrufen-ultimo-by-holder = A König ultimót az mondja be, akinél a hívott király van.
koenigrufen-own-card-called = A saját kézben lévő lapot nem szabad hívni.
koenigrufen-bird-unannounced = Ehhez a játékhoz bemondott madár kell: { $contract }.
koenigrufen-bird-not-dealt = A bemondott madár nem volt a kiosztott kezében.
koenigrufen-kontra-by-partner = Nála van a hívott király.
koenigrufen-highest-bird-first = Először a legmagasabb bemondott madár megy; nála volt: { $right }.
koenigrufen-bird-kept = A bemondott madarat az ütésére kell tartani; ezt kellett volna játszani: { $right }.
tarot-must-cut = Ha nincs a színből, atout kell; nála volt: { $right }.
tarot-must-overtrump = Az atout-nak a legmagasabbnak kell lennie; nála volt: { $right }.
tarot-aside-count = Félretéve { $found } lap van { $due } helyett.
tarot-aside-not-held = Ez a lap nem volt nála.
tarot-aside-honour = Királyt és bout-t nem szabad félretenni.
tarot-aside-not-shown = A félretett atout-t meg kell mutatni.
tarot-aside-others-first = Atout előtt más lapokat tesznek félre; nála volt: { $right }.
tarot-called-nothing = Nem hívtak semmit.
tarot-call-needs = Aki ezt a lapot hívja, annál kell lennie: { $right }.
tarot-shown-count = Megmutatva { $found } lap van { $due } helyett.
tarot-shown-no-atout = Ez a lap nem atout.
tarot-shown-excuse = Aki az Excuse-t mutatja, annál nincs más atout; nála volt: { $right }.
tarot-petit-sec = Az 1 atout és Excuse nélkül érvényteleníti a leosztást.
royal-must-tarock = Ha nincs a színből, tarokk kell; nála volt: { $right }.
royal-kept-withheld = Ebben az ütésben egy bemondás ezt kívánja: { $right }.
royal-kept-early = Ezt a lapot későbbi ütésre kell tartani; ezt játszhatta volna: { $right }.
royal-kept-order = Több kötött lap közül az utoljára kötött megy először: { $right }.
royal-false-meldung = A keze ezt nem támasztja alá.
royal-not-thrown-in = Háromnál kevesebb tarokkal össze kell dobni a lapokat.
royal-thrown-in-wrongly = Minden kézben volt három tarokk.

## Sorsolás és közzététel előtt

check-unconfirmed = Ez nincs megerősítve.
check-fees-unpaid = A { $fee } nevezési díjat nem fizették ki teljesen: { $players }.
check-teams-incomplete = { $teams } csapatnak kevesebb mint { $size } tagja van.
check-not-checked-in = Neveztek, de nem jelentkeztek be, ezért nem kerülnek a sorsolásba: { $players }.
check-possible-doubles = Két játékosnak azonos a neve.
check-doubles = Lehet, hogy valaki kétszer nevezett, a nevek egyeznek: { $players }.
check-never-seated = Egyetlen asztalnál sem ültek: { $players }.
check-deals-missing = A tervezettnél kevesebb leosztást játszottak: { $tables }.
check-sheets-unsigned = A lap nincs aláírva: { $tables }.
check-title-vacant = Senki sem nyerheti el ezt a címet: „{ $title }”.
check-title-outdated = Egy cím várományosai nem felelnek meg a személyek adatainak.
check-title-differs = Lakóhely vagy kor szerint ellenőrizni kell, elnyerhetik-e a(z) „{ $title }” címet: { $players }.
check-nothing-to-win = Pénzdíjak vannak kiírva, de a kassza üres.
check-prizes-unfilled = Ezeket a díjakat senki sem kapja: { $prizes }.
check-prize-lots-open = A díjak elosztásához még sorsolni kell köztük: { $players }.
check-prizes-to-return = Olyan díj van náluk, amely már nem jár nekik: { $players }.
check-table-of-round = { $round }. forduló, { $table }. asztal
