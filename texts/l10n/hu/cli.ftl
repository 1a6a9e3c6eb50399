### Amit a parancssor mond: magyarul.

## Súgó: egy parancs, bővebben (-long), az argumentumai (-arg-) és hogy ezek mik lehetnek

help = Versenyszoftver tarokk-kluboknak
help-serve = Kiszolgálja az API-t és az oldalakat
help-serve-long =
    Az első indításkor létrehozza az adatbázisát, és amíg nincs token, kiír egy egyszer használható telepítési
    titkot és egy címet, ahol böngészővel be lehet jelentkezni. A szabványos kimeneten `setup_secret=TITOK`,
    `sign_in=URL`, `metrics=URL` és `listening=URL` áll, soronként egy; a napló angolul a hibakimenetre megy.
    Egy SQLite-fájlt egyszerre csak egy folyamat szolgál ki, egy PostgreSQL-t bármennyi.
help-serve-arg-listen = Milyen címen; a 0-s port egy szabadot vesz
help-serve-arg-public-url = Hol érik el mások a programot, például https://tarock.example: a nyomtatott sorsolások oda vezetnek. Legfeljebb 200 karakter, felhasználó, ? és # nélkül
help-serve-arg-log-format = Milyen legyen a program naplója; ha nincs megadva, terminálon olvasható, máshol JSON
help-serve-log-format-pretty = embereknek
help-serve-log-format-json = soronként egy JSON-objektum
help-serve-arg-log = Mi kerül a naplóba, például `info` vagy `warn,engine=debug`
help-serve-arg-workers = Ennyi szál válaszol a kérésekre, legalább 1; ha nincs megadva, processzoronként egy
help-serve-arg-connections = Kapcsolatok az adatbázishoz, 1–1000
help-serve-arg-metrics = Hol érhető el a `/metrics` Prometheus-formátumban, például 127.0.0.1:9090; alapértelmezés szerint sehol. Ne ott, ahová mások is eljutnak: elárulja, mi történik
help-serve-arg-hosts = Még egy név, amelyen a program elérhető, például laptop.local; több vesszővel elválasztva. A böngészők csak ezeken a neveken, a nyilvános URL nevén, a localhoston és puszta címeken jelentkeznek be
help-serve-arg-accept-plain-http = A segítők más gépekről http-n is bejelentkezhetnek. Aki a terem hálózatát lehallgatja, mint bármely Wi-Fin, amelynek jelszavát sokan ismerik, úgy járhat el, mint ők
help-serve-arg-reserve = Egy fájl mérete MiB-ban egy SQLite-adatbázis mellett, amelyet a program felad, ha a lemez megtelt, hogy a nap véget érhessen, legfeljebb 4096; 0: nincs ilyen fájl
help-serve-arg-backup-to = Egy mappa, gyakran egy pendrive-é, ahová az egész adatbázis átmásolódik, valahányszor valami megváltozott; léteznie kell
help-serve-arg-backup-every = Milyen gyakran nézi meg, változott-e valami, másodpercben
help-serve-arg-backup-recipients = A mentéseket annak titkosítja, akinél e kulcs titkos fele van (age1…); többször is megadható
help-serve-arg-backup-passphrase-file = A mentéseket e fájl első sorával titkosítja
help-serve-arg-migrate = Naprakésszé teszi egy korábbi program tábláit; az SQLite-fájlról előbb másolat készül, PostgreSQL-ről készítsen mentést
help-serve-arg-accept-unsafe-database = Olyan PostgreSQL-t is kiszolgál, amely elveszítheti, amit véglegesített (az fsync, a full_page_writes vagy a synchronous_commit ki van kapcsolva)
help-serve-arg-max-connections = A kliensek kapcsolatainak legnagyobb száma; alapértelmezés szerint 10 000, vagy kevesebb, ha a rendszer nem enged ennyi nyitott fájlt. Ha mind foglalt, a legrégebben várakozó idegen távozik; aki tokent mutatott, marad
help-serve-arg-max-connections-per-address = Egy cím token nélküli kapcsolatainak legnagyobb száma. Egy terem közös címet használ: az utoljára érkezőt beengedik, és a legrégebben várakozó idegen távozik
help-serve-arg-trusted-proxy = A program előtt álló proxy címe vagy hálózata, például 10.0.0.0/8; több vesszővel elválasztva. Amit az X-Forwarded-For fejlécben a kliensről mond, azt a program elhiszi; senki másnak nem
help-serve-arg-tls-cert = TLS-t használ az ebben a PEM-fájlban lévő tanúsítvánnyal, utána az érte kezeskedőkkel; változáskor újraolvassa. Kell hozzá: --tls-key
help-serve-arg-tls-key = A tanúsítvány titkos kulcsa, egy PEM-fájl. Kell hozzá: --tls-cert
help-serve-arg-hsts = Közli a böngészőkkel, hogy egy évig csak TLS-sel jöjjenek. Csak akkor, ha ez biztosan így marad: nélküle nem térnek vissza
help-serve-arg-cors-origin = Az ilyen eredetű oldalak, például https://club.example, böngészőből kérdezhetik az API-t; több vesszővel elválasztva. Másoké nem
help-serve-arg-webhook-exception = Cím vagy hálózat, például 10.0.0.0/8, ahová webhook akkor is vezethet, ha az nem az egész interneté, http-vel is; több vesszővel elválasztva. Aki versenyt rendez, oda így kéréseket küldhet
help-serve-arg-slips = Beírja-e a szelvénye kódját, aki egy asztalnál írni kezd, vagy a saját telefonján ír alá; alapértelmezésben ott, ahol a nyilvános cím az egész interneté
help-serve-slips-always = mindenkitől, kivéve a tisztségviselőket
help-serve-slips-never = elég az asztal kártyája
help-demo = Lejátszik egy versenynapot
help-demo-long =
    Szervert indít friss adatbázissal, és az API-ján át lejátszik egy versenyt: nevezés, sorsolások, leosztások,
    döntések, eredmények, nyomtatványok. A --ruleset, --players és --seed nélkül az examples/cup-day fájljait
    játssza le, amelyek a program részei; ha valamelyik meg van adva, játékosokat és leosztásokat talál ki.
    Ha csak francia tarokk szabályzata van megadva, a fájlok játékosai tournoi libre-t játszanak, és a papírok
    franciául is elkészülnek. Csak a sorsolások véletlenek: azokat a szerver végzi.
help-demo-arg-ruleset = Mi szerint folyjon a játék: egy minta azonosítója, például krenglbach-2018, vagy egy fájl
help-demo-arg-players = Hány kitalált játékos legyen, 4–400
help-demo-arg-season = Egy évet játszik: bajnokságot, kupát és tíz estét, amelyek közül a legjobbak számítanak
help-demo-arg-seed = Miből legyenek kitalálva a játékosok és leosztásaik: egész szám
help-demo-arg-out = Hová kerüljenek a nyomtatványok, a táblázatok és az export
help-demo-arg-quiet = Csak a rangsort mutatja
help-score = Elszámolja a leosztásokat: pontok és fizetség, soronként
help-score-long =
    A fájlban egy eset van, vagy soronként egy (JSON Lines); a válaszok ugyanabban a sorrendben jönnek, az
    elszámolhatatlan eset helyén egy probléma áll. A visszatérési érték 0, ha mind el lett számolva, 1, ha
    némelyik el lett utasítva, 2, ha a fájl nem olvasható. A program semmit sem tárol el.
help-score-arg-ruleset = Fájl egy szabályzattal, amelyet az esetek az azonosítójával nevezhetnek meg
help-adjudicate = Megítéli a lapról lapra leírt játékot: mi volt szabálytalan, ki mit vitt, mennyit ér
help-adjudicate-long =
    A fájlban egy lejátszás van, vagy soronként egy (JSON Lines): kezek, talon, játék, bemondások és ütések. A
    válaszok ugyanabban a sorrendben jönnek, az olyan lejátszás helyén, amely egy asztalnál sem fordulhatott elő,
    egy probléma áll. A visszatérési érték 0, ha mind meg lett ítélve, a vétséges is, 1, ha némelyik el lett
    utasítva, 2, ha a fájl nem olvasható. A program semmit sem tárol el.
help-adjudicate-arg-ruleset = Fájl egy szabályzattal, amelyet a lejátszások az azonosítójával nevezhetnek meg
help-count = Megszámolja, mije van egy oldalnak: ki nyerte a játékot, a francia tarokkban a támadók pontjait és boutjait
help-count-long =
    A fájlban egy eset van, vagy soronként egy (JSON Lines). Königrufen: a játék, a megszámolt oldal, és lapjai
    (a letett lapokkal és a talonnal), hármas Lagéi, Blattja („35/2”) vagy harmadai, és ütései, ha ismertek.
    Francia tarokk: hányan játszanak, mi a játék, melyik oldal lapjai, és a lapok vagy párok; a kutya ahhoz az
    oldalhoz kerül, amelyiknek számít, az Excuse egy ½ értékű lapért a gazdájánál marad. A válaszok ugyanabban a
    sorrendben jönnek, a megszámolhatatlan eset helyén egy probléma áll. A visszatérési érték 0, ha mind meg lett
    számolva, 1, ha némelyik el lett utasítva, 2, ha a fájl nem olvasható. A program semmit sem tárol el.
help-announcements = Megmondja, mit lehet a Royal-Tarockban bemondani az eddigiek után
help-announcements-long =
    A fájlban egy eset van, vagy soronként egy (JSON Lines): a két pár és a licit, az osztó első szavától. A
    válaszok ugyanabban a sorrendben jönnek: ki következik, miket mondhat be, melyik mit nevezhet meg és mit emel,
    milyen kontrát adhat, és mi áll; a lehetetlen licit helyén egy probléma áll. A visszatérési érték 0, ha
    mindegyikre van válasz, 1, ha némelyik el lett utasítva, 2, ha a fájl nem olvasható. A program semmit sem
    tárol el.
help-rank = Rangsorolja az eredmények listáját: összegek, helyezések, holtversenyek, csapatok
help-rank-long =
    A fájl egy fejléces táblázat. Oszlopai: player; r1, r2, … a fordulók pontjai, üres, ahol valaki nem játszott;
    és amennyire a kiírás igényli: team, rang1 … (helyezési pontok), place1 … (hely az asztalnál), table1 …
    (amiből mindkettő következik), lot (hely a sorsolásban),
    trophies (azonosítóikkal, például `mondfang+habicht`). Amit a lista nem tud eldönteni, megosztott hely marad,
    és az `undecided` alatt áll. A visszatérési érték 0; 1 és egy probléma, ha a lista el lett utasítva; 2, ha egy
    fájl nem olvasható. A program semmit sem tárol el.
help-rank-arg-file = A táblázat; a `-` a szabványos bemenet
help-rank-arg-ruleset = Egy minta azonosítója, vagy fájl egy szabályzattal
help-rank-arg-format = Mi legyen a kimenet
help-rank-format-json = a rangsor, a csapatok és ami eldöntetlen
help-rank-format-csv = a játékosok rangsora táblázatban
help-simulate = Kitalált leosztásokat ír, soronként egy kérést, ahogy a `score` olvassa
help-simulate-long =
    A lapok a magból jönnek, egyszerű játékosok licitálnak és játszanak; a feljegyzések a lapokból következnek.
    Ugyanaz a szabályzat, mag és beállítás minden gépen ugyanazokat a sorokat adja, több leosztás csak több sort. A
    játékosok A–D, --players 5 vagy --five esetén A–E, francia tarokkban --players 3 esetén A–C; az osztó soronként
    változik.
    Saját, fájlban álló szabályzatnak az azonosítója áll a sorokban: a `score --ruleset FÁJL` olvassa őket.
    A --plays mellett feljegyzés helyett kezek, talon, bemondások és ütések állnak, ahogy az `adjudicate` olvassa.
help-simulate-arg-ruleset = Egy minta azonosítója, például tarockcup-2018, vagy fájl egy szabályzattal
help-simulate-arg-deals = Hány leosztás
help-simulate-arg-seed = Amiből minden véletlen következik: egész szám
help-simulate-arg-five = Ötös asztal: az osztó pihen, francia tarokkban mindenki játszik
help-simulate-arg-players = Hányan ülnek az asztalnál, 3–5, ha nincs megadva, 4; 3 csak francia tarokkban
help-simulate-arg-plays = Feljegyzések helyett lapról lapra leírt játékot ír
help-simulate-arg-violations = A leosztások mekkora hányadában sérüljön meg egyszer egy kötelesség: szám 0 és 1 között, legfeljebb hat tizedessel, például 0.05
help-simulate-arg-planted = Ebbe a fájlba írja, mi sérült meg: leosztás, szabály, ütés, játékos, lap
help-verify = Ellenőrzi, hogy a napló az, amit írtak
help-verify-long =
    Fájllal: egy exportot, adatbázis nélkül. Anélkül: az adatbázis minden naplóját: a versenyekét, a szervezetekét, és
    azt, ki jelentkezett be. Ellenőrzi az ellenőrző összegek láncát, hogy minden esemény az előzőkből következik, minden sorsolást a magjából, és hogy minden közzétett
    kiadás a játékosainak rangsora; az `audit` újra is rangsorolja őket. Ha a fájlban egy forduló sorsolása van
    (GET …/rounds/FORDULÓ/draw), a magjából újra kisorsolja.
    A visszatérési érték 0, ha minden rendben, 1, ha valami hibás, 2, ha nem olvasható.
help-verify-arg-file = Egy export, vagy egy forduló sorsolása; ekkor adatbázisra nincs szükség
help-verify-arg-receipts = Megőrzött nyugták: fájlok mappája, vagy egy fájl, ahogy a telefonok mentik; mindegyiket összeveti a naplóval
help-verify-arg-keys = A falra kitett kulcs ujjlenyomata; többször is megadható. Enélkül minden kulcs érvényes, amelyet a biztonsági napló ismer
help-verify-arg-heads = Egy nyomtatott láncvég vagy az első jegyei: megkeresi; többször is megadható
help-verify-arg-checkpoints = Egy megőrzött ellenőrzőpont: a mentés melletti fájl, vagy amit a GET …/log/checkpoint adott; megnevezi, amit azóta töröltek, levágtak vagy megváltoztattak. Többször is megadható
help-audit = Újra elszámolja és rangsorolja a naplót, és megmondja, hol áll benne más
help-audit-long =
    Fájllal: egy exportot, adatbázis nélkül. Anélkül: az adatbázis minden versenyét. Először a láncot ellenőrzi,
    ahogy a `verify`. Az eltérés emberekre tartozik: javított program, vagy olyan összeg, amelyet egyik feljegyzés
    sem ad ki.
    A visszatérési érték 0, ha nincs eltérés, 1, ha van, 2, ha egy napló sérült vagy nem számolható újra.
help-audit-arg-file = Egy export; ekkor adatbázisra nincs szükség
help-audit-arg-settlement = Az elszámolásnak e változata szerint számol, nem a versenyek sajátja szerint
help-site = Egy versenyt vagy idényt honlapra szánt oldalakként ír ki
help-site-long =
    Versenyről: az utoljára közzétett, különben a mostani eredmények, ha a versenyigazgató nem tartja vissza őket, és
    a sorsolások: oldalak, PDF és CSV, és egy szöveg az újságnak. Idényről: a tabella vagy a párosítások. A nevek azok, amelyeket mindenki láthat. Futó
    kiszolgáló mellett is működik.
help-site-arg-id = A verseny vagy az idény azonosítója
help-site-arg-folder = A mappa; ha hiányzik, létrejön, az azonos nevű fájlok lecserélődnek benne
help-export = Kiírja egy verseny naplóját (JSON Lines)
help-export-long = Futó szerver mellett is működik. A `tarockmeister verify FÁJL` adatbázis nélkül ellenőrzi a fájlt.
help-export-arg-tournament = A verseny azonosítója
help-export-arg-output = Hová; ha nincs megadva, a szabványos kimenetre
help-import = Egy másik telepítés exportjából versenyt készít
help-import-long =
    Ugyanazzal az azonosítóval, ellenőrző összegekkel és változatokkal. Az exportot úgy ellenőrzi, mint a `verify` és az
    `audit`, és elutasítja, ha mást mond, mint ami kijön belőle. A verseny olvasásra van: akit az export megnevez, az itt
    senki, senkit sem tilt el, egyetlen idény sem számítja be. Ugyanannak egy hosszabb exportja hozza a többit.
    SQLite-fájlon nem futhat szerver; kérd inkább azt (POST /api/v1/imports).
help-import-arg-file = Az export, ahogyan az `export` írja
help-import-arg-organisation = A szervezet, amelynek a versenye lesz; ha nincs megadva, az első
help-import-arg-take-over = Új korszakban folytatja: onnantól olyan verseny, mint a többi
help-salvage = Kiírja, amit egy sérült adatbázis a naplóiból még őriz
help-salvage-long =
    Minden naplót az utolsó ép eseményéig, exportként; a többit megnevezi, és azt is, mi a baj vele. Az SQLite-fájlról
    előbb másolat készül a mappába, amennyire olvasható, és csak a másolat nyílik meg; szerver nem futhat rajta. Az
    `import` versenyt készít az exportból. A visszatérési érték 0, ha minden napló ép volt, 1, ha valami elveszett, 2, ha
    semmi sem olvasható.
help-salvage-arg-folder = Az exportok mappája; ha hiányzik, létrejön, azonos nevű fájl nem cserélődik le
help-backup = Egyetlen fájlba másolja az egész adatbázist, futó szerver mellett is
help-backup-long =
    A fájl SQLite-adatbázis, bármilyen adatbázisból készült; a `verify --database FÁJL` olvassa. Akkor kapja meg a
    nevét, amikor minden naplója ellenőrizve van. Kulcs nélkül a nevek és a még fel nem fedett magok nyíltan állnak
    benne.
help-backup-arg-to = Az új fájl, vagy egy mappa
help-backup-arg-recipients = Annak titkosítja, akinél e kulcs titkos fele van (age1…); többször is megadható
help-backup-arg-passphrase-file = E fájl első sorával titkosítja
help-restore = Új adatbázist készít egy mentésből
help-restore-long =
    Előbb ellenőrzi a mentést; ahol már van valami, oda semmit sem ír. Minden napló új korszakban folytatódik, és ami
    közben törölve lett, azt újra törli. A tokenek és az asztalkártyák érvényben maradnak. Ami a mentésből hiányzik,
    azt a telefonok újra felajánlják.
help-restore-arg-file = A mentés, titkosítva vagy anélkül
help-restore-arg-take-over = Egy másik telepítés folytatja: az első elveszett
help-restore-arg-moves = Másik adatbázisba költözik, ugyanazokkal az ellenőrző összegekkel, ugyanabban a korszakban: a régibe többé semmi sem írhat
help-restore-arg-identity = A kulcs titkos fele, olyan fájlban, amilyet az age-keygen ír
help-restore-arg-passphrase-file = A jelmondat: e fájl első sora
help-erase = Töröl egy személyt vagy egy szöveget, ha nincs kéznél token
help-erase-long =
    Amit egy személyről tudni, az a róla szóló feljegyzésekkel együtt törlődik; ilyen egy indok, egy megjegyzés, egy
    csapat neve. Az eredmények megmaradnak: a napló rajtszámokat és ellenőrző összegeket ismer. SQLite-fájlon nem
    futhat szerver; akkor őt kell kérni (DELETE /api/v1/persons/SZEMÉLY, DELETE /api/v1/notes/FELJEGYZÉS).
help-erase-person = Törli, amit egy személyről tudni, és minden róla szóló szöveget
help-erase-note = Töröl egy szöveget
help-erase-notes = Semmit sem töröl: felsorolja a szövegeket, soronként egy JSON-objektumot, hogy a törlendő megtalálható legyen
help-erase-addresses = Címeket töröl a biztonsági naplóból
help-erase-again = Újra törli, ami a napló vagy az adatbázison kívüli fájl szerint törölve lett: egy mentés visszaállítása után
help-erase-addresses-arg-before = Az e nap előtt feljegyzetteket, például 2026-11-22
help-erase-addresses-arg-tournament = Azokéit, akiknek csak ezen a versenyen volt joguk
help-erase-due = Felsorolja, kinek az adatait őriztük elég ideig, soronként egy JSON-objektum; --confirm kapcsolóval törli őket
help-erase-due-arg-on = Ezen a napon, például 2026-11-22; alapértelmezés szerint ma
help-erase-due-arg-confirm = Törölje őket
help-erase-addresses-arg-organisation = Ennek a szervezetnek a címei; ha nincs megadva, az elsőé
help-erase-notes-arg-person = Amelyek erről a személyről szólnak
help-erase-notes-arg-tournament = Amelyek ehhez a versenyhez tartoznak
help-continue = Beírja a naplóba, hogy új korszakban folytatódik: miután az adatbázis egy másolata lett visszaállítva
help-continue-long =
    Ami a másolat után lett visszaigazolva, nincs benne, és a változatszámok újra kiadásra kerülnek. Új korszakban
    egyik sem számít a réginek: se mentett oldal, se előfeltétel. Verseny nélkül: az adatbázis minden versenye és
    szervezete. SQLite-fájlon nem futhat szerver.
help-continue-arg-tournament = Csak ez a verseny
help-continue-arg-reason = Miért
help-continue-reason-restore = másolatból lett visszaállítva
help-continue-reason-take-over = egy másik telepítés folytatja
help-continue-reason-loss = az adatbázis a végén eseményeket vesztett
help-setup-link = Új, egyszer használható telepítő titkot készít
help-setup-link-long =
    Egy rendezői tokenre jó (POST /api/v1/setup). Futó szerver mellett is működik: annak, aki minden tokent
    elvesztett, és a programot az adatbázisán futtathatja.
help-openapi = Kiírja az API OpenAPI-leírását
help-help = Megmutatja egy parancs súgóját
help-arg-lang = Milyen nyelven beszél a program: de, en, fr vagy hu; különben a környezetén vagy angolul
help-arg-help = Ezt a súgót mutatja; a --help többet mond, mint a -h
help-arg-version = A program változatát mutatja
help-arg-database = SQLite-fájl vagy postgres://…; ha nincs megadva, egy fájl az adatmappában
help-arg-open = Böngészőben megnyitja az oldalt akkor is, ha senki sem ül terminálnál
help-arg-no-open = Nem nyit böngészőt. Egyébként az oldal megnyílik, ha a programot ezen a gépen, terminálban indítják
help-arg-erased = A fájl, amely a törölt dolgok azonosítóit őrzi, hogy egy régebbi mentés ne hozzon vissza semmit; ha nincs megadva, az SQLite-fájl mellett, nevének végén .erased, PostgreSQL esetén nincs
help-arg-receipt-key = A nyugtákat aláíró kulcs fájlja; ha nincs megadva, az SQLite-fájl mellett, nevének végén .receipt-key, PostgreSQL esetén nincs: akkor semmi sincs aláírva. Egyetlen mentésben sincs benne
help-arg-file = A fájl; a `-` a szabványos bemenet
help-arg-id = Az azonosító
help-usage = Használat
help-commands = Parancsok
help-command = PARANCS
help-arguments = Argumentumok
help-options = Kapcsolók
help-some-options = KAPCSOLÓK
help-examples = Példák
help-default = ha nincs megadva
help-name-date = DÁTUM
help-name-address = CÍM
help-name-number = SZÁM
help-name-name = NÉV
help-name-mib = MIB
help-name-cidr = HÁLÓZAT
help-name-origin = EREDET
help-name-when = MIKOR
help-name-connections = SZÁM
help-name-dir = MAPPA
help-name-file = FÁJL
help-name-filter = SZŰRŐ
help-name-folder = MAPPA
help-name-format = FORMÁTUM
help-name-hash = ÖSSZEG
help-name-fingerprint = UJJLENYOMAT
help-name-id = AZONOSÍTÓ
help-name-key = KULCS
help-name-language = NYELV
help-name-log-format = FORMÁTUM
help-name-n = SZÁM
help-name-path = ÚTVONAL
help-name-rate = HÁNYAD
help-name-reason = INDOK
help-name-s = SZÁM
help-name-tournament = VERSENY
help-name-url = URL
help-name-version = VÁLTOZAT
help-name-workers = SZÁM

## Ahogy a programot hívják

cli-usage-no-command = nincs ilyen parancs: „{ $name }”
cli-usage-no-option = ez nem ide való: „{ $name }”
cli-usage-similar = hasonló: { $known }
cli-usage-missing = hiányzik: { $names }
cli-usage-no-value = hiányzik egy érték: { $name }
cli-usage-value = „{ $value }” nem felel meg itt: { $name }
cli-usage-possible = lehetséges: { $known }
cli-usage-conflict = ezek kizárják egymást: { $names }
cli-usage-twice = ez csak egyszer állhat: { $name }
cli-usage-not-utf8 = egy argumentum nem UTF-8
cli-usage-more = Bővebben: --help.

## Amit nem lehet megtenni

cli-because = { $what }: { $why }
cli-technical = { $text }
cli-system = { $kind ->
     [not-found] nincs ilyen fájl vagy mappa
     [denied] nincs hozzá jogosultság
     [exists] már létezik
     [folder] ez egy mappa
     [no-folder] ez nem mappa
     [full] elfogyott a hely
     [in-use] a cím foglalt
     [unknown-host] ilyen név itt nem ismert
     [not-here] ennek a gépnek nincs ilyen címe
     [refused] a kapcsolat el lett utasítva
     [broken-off] a kapcsolat megszakadt
     [time-out] túl sokáig tartott
    *[not-utf8] nem UTF-8
}
cli-cannot-read = „{ $file }” nem olvasható
cli-cannot-write = „{ $file }” nem írható
cli-cannot-make-folder = a mappa nem hozható létre: „{ $folder }”
cli-cannot-listen = ezen a címen semmi sem szolgálható ki: { $address }
cli-not-utf8 = „{ $file }” nem UTF-8
cli-no-case = „{ $file }” egy esetet sem tartalmaz
cli-no-data-folder = az adatmappa nem található; adjon meg adatbázist a --database kapcsolóval
cli-data-folder-not-utf8 = az adatmappa útvonala nem UTF-8; adjon meg adatbázist a --database kapcsolóval
cli-log-filter = „{ $filter }” nem olyan szűrő a --log számára, mint az `info`
cli-no-address = ide cím és port kell, például 127.0.0.1:8080; a port 0 és 65535 között van
cli-no-certificate = „{ $file }” nem tartalmaz PEM formátumú tanúsítványt
cli-no-private-key = „{ $file }” nem tartalmaz PEM formátumú titkos kulcsot
cli-other-key = „{ $key }” kulcsa nem tartozik „{ $certificates }” tanúsítványához
cli-no-tournament = nincs ilyen verseny: { $id }
cli-no-organisation = nincs ilyen szervezet: { $id }
cli-no-import = „{ $file }” nem lesz verseny; semmi sem íródott be
cli-import-differs = „{ $file }” mást mond, mint ami kijön belőle, és nem lesz verseny; semmi sem íródott be
cli-imported = a verseny ({ $id }) megvan { AZ($version) } { $version }. változatig, ellenőrző összeg: { $head }; újra elszámolva { $deals ->
         [one] 1 leosztás
        *[other] { $deals } leosztás
    }
cli-imported-on = az a verseny ({ $id }), amely { AZ($from) } { $from }. változatig volt meg, most { AZ($version) } { $version }. változatig tart, ellenőrző összeg: { $head }; újra elszámolva { $deals ->
         [one] 1 leosztás
        *[other] { $deals } leosztás
    }
cli-imported-before = a verseny ({ $id }) már megvan, mindennel, ami az exportban { AZ($version) } { $version }. változatig áll
cli-import-read-only = Olvasásra van. A játékosai nincsenek személyekhez kötve, az eltiltásai senkit sem zárnak ki, egyetlen idény sem számítja be. A --take-over kapcsolóval itt folytatódik
cli-kept-as-imported = importálták, de nem vették át a versenyt ({ $id }): marad, ami volt
cli-import = { $kind ->
     [differs] az export mást mond, mint ami kijön belőle
     [slow] az ellenőrzése túl sokáig tart
     [key] a kulcsot egy másik kéréshez használták
     [randomness] a rendszernek nincs véletlenje
     [taken] az azonosítója itt másé
     [note] olyan szöveget nevez meg, amelyet egy másik versenyhez őriznek
     [organisation] nincs ilyen szervezet
     [unknown] nem tudni, beíródott-e: importáld újra
    *[indigestible] ez a program nem tudja elolvasni
}
cli-import-too-long = egy export legfeljebb { $most } MiB
cli-import-too-many = egy exportnak legfeljebb { $most } eseménye van
cli-import-other = van ilyen azonosítójú verseny, amelynek { AZ($version) } { $version }. eseménye más
cli-import-goes-on = az ilyen azonosítójú verseny itt folytatódik, és { AZ($version) } { $version }. változattal végződik: máshonnan semmi sem kerül hozzá
cli-import-future = az utolsó eseményét a jövőben rögzítették, ekkor: { $at }
cli-salvage-unread = a fájl { $bytes } bájtja nem olvasható; a másolatban ott nullák állnak
cli-salvage-list = egy tábla nem olvasható végig, lehetnek naplók, amelyekről senki sem tud: { $why }
cli-salvage-whole = { $kind ->
         [tournament] verseny
         [season] idény
         [organisation] klub
         [security] biztonsági napló
        *[unknown] ismeretlen fajtájú napló
    } { $id }: ép, { $events } esemény, vége { $head }
cli-salvage-part = { $kind ->
         [tournament] verseny
         [season] idény
         [organisation] klub
         [security] biztonsági napló
        *[unknown] ismeretlen fajtájú napló
    } { $id }: ép a { $version }. eseményig, ujjlenyomat { $head }
cli-salvage-nothing = { $kind ->
         [tournament] verseny
         [season] idény
         [organisation] klub
         [security] biztonsági napló
        *[unknown] ismeretlen fajtájú napló
    } { $id }: semmi sem ép belőle
cli-salvage-lost = { $id }: { $events } esemény elveszett, a { $first }. eseménytől kezdve
cli-salvage-readable = { $id }: mögötte { $events } esemény még olvasható, de nem bizonyít semmit
cli-salvaged = Naplók: { $whole } ép, { $part } részben, { $none } egyáltalán nem. Az `import` versenyt készít az exportból. Nevek és szövegek egyikben sincsenek
cli-no-person = nincs ilyen személy: { $id }
cli-no-note = nincs ilyen szöveg: { $id }
cli-of-tournament = verseny: { $id }
cli-of-season = idény: { $id }
cli-of-organisation = szervezet: { $id }
cli-notes-of-whom = --person vagy --tournament kell ide
cli-not-continued = közülük { $count } nem volt folytatható

## Amivel adatbázisok és naplók el vannak utasítva

cli-location = „{ $location }” se nem fájl, se nem sqlite:ÚTVONAL, se nem postgres://…
cli-in-use = „{ $database }” egy másik folyamat használatában van; a zárja: „{ $lock }”
cli-in-use-by = „{ $database }” egy másik folyamat (pid { $pid }) használatában van; a zárja: „{ $lock }”
cli-cannot-open = „{ $file }” nem nyitható meg
cli-empty = „{ $file }” üres, tehát nem adatbázis: tegyen a helyére egy másolatot, vagy törölje, hogy újat kezdjen
cli-empty-with-log = „{ $file }” üres, tehát nem adatbázis: tegyen a helyére egy másolatot, vagy törölje a mellette lévő -wal fájllal együtt, hogy újat kezdjen
cli-unfolded = „{ $file }” mellett egy változásnapló (-wal) áll, amely nem olvasható ott, ahová nem lehet írni: másolja mindkét fájlt egy másik mappába, és ott olvassa
cli-newer = az adatbázis újabb ennél a programnál: sémája { $found }, ez a program a következőt ismeri: { $known }; használja azt a programot, amely írta, vagy egy későbbit
cli-older = az adatbázis régebbi ennél a programnál: sémája { $found }, ennek a programnak a következő kell: { $known }; készítsen mentést, majd indítsa el egyszer: `tarockmeister serve --migrate`
cli-unsafe-settings = az adatbázis-kiszolgáló elveszítheti, amit véglegesített ({ $settings }): javítsa a beállításait, vagy adja meg: --accept-unsafe-database
cli-no-code = a cím túl hosszú egy QR-kódhoz
cli-store = { $kind ->
     [not-migrated] az adatbázist előbb e program újabb változatának kell előkészítenie
     [migration] az adatbázis nem frissíthető
     [away] az adatbázis nem elérhető
     [no-thread] nem indítható szál az íráshoz
     [closed] az adatbázis be lett zárva
     [malformed] amit írni kellett volna, ellentmond önmagának: a program hibája
     [cursor-gone] ahonnan a lista folytatódott volna, már nincs meg
     [read-only] az adatbázis csak olvasható
     [refused] az adatbázis elutasított egy utasítást
     [conflict] valaki más írt előbb
     [missing] nincs ilyen sor
    *[unknown] nem tudni, meg lett-e írva
}
cli-damaged = az adatbázis sérült, vagy nem is adatbázis ({ $text })
cli-stream = { $kind ->
     [key] az idempotenciakulcs egy másik kéréshez lett felhasználva
     [missing] nincs ilyen napló
     [nul] egy szövegben NUL karakter van
     [exists] egy személy tagsági száma már másé
     [person-erased] egy résztvevőnek szánt személyt közben töröltek
     [unwritable] a napló most nem írható
     [diverged] a napló nem ott tart, ahol a program tudja: amíg valaki nem dönt, nem lehet bele írni
     [imported] importálták, de nem vették át: semmi sem íródik bele
     [damaged] a napló sérült
     [stopping] a program éppen leáll
     [nothing-to-erase] ezen az azonosítón nincs mit törölni
     [unsaid] a szervezet naplója ezt nem mondhatja ki
     [unread] a szervezet naplója nem olvasható
     [unlisted] a töröltek fájlja nem olvasható vagy nem írható
     [erase-again] nem tudni, megtörtént-e a törlés: törölje újra
     [randomness] a rendszer nem ad véletlent
     [access] a token érvénytelen vagy kevés
     [empty] a napló üres
    *[mistake] a program hibája
}
cli-stands-at = az állapot most: { $version }. változat
cli-listed-elsewhere = a napló utolsó eseménye nem az, amely { AZ($listed) } { $listed }. változatnál van nyilvántartva
cli-invalid-ruleset = a szabályzat érvénytelen
cli-no-shelved = a polcon nincs ilyen szabályzat: „{ $id }”
cli-unknown-settlement = a leosztásokat az elszámolás { $version }. változata számolja el, amelyet ez a program nem ismer

## Ami egy naplóban hibás

cli-at-line = { $line }. sor: { $fault }
cli-at-line-event = { $line }. sor, { $version }. esemény: { $fault }
cli-at-event = { $version }. esemény: { $fault }
cli-no-header = a fejléc hiányzik
cli-line-too-long = a sor hosszabb { $most } bájtnál
cli-unfinished = a sor nem ér véget
cli-no-line = ez nem egy export sora
cli-rewritten = a sort nem így írták: { AZ($byte) } { $byte }. bájttól eltér
cli-format = ismeretlen formátum: { $format } { $version }
cli-header = a fejléc nem egyezik az ellenőrző összegével
cli-stream-kind = ilyen naplót ez a program nem tud ellenőrizni: { $kind }
cli-edition-fault = { AZ($edition) } { $edition }. kiadás nem lehet kiadás: { $fault }
cli-draw-fault = { AZ($round) } { $round }. forduló sorsolása nem áll meg: { $fault }
cli-knockout-fault = a kupa sorsolása nem áll meg: { $fault }
cli-knockout-commitment = a mag és a párok nem a vállaláséi: { $digest }
cli-knockout-order = a magból más sorrend következik, mint a feljegyzett
cli-head = a napló vége { AZ($expected) } { $expected }. változat, az események viszont { AZ($found) } { $found }. változattal vagy más ellenőrző összeggel érnek véget
cli-participation = a résztvevők listája mást mond a következő számról, mint az események: { $number }
cli-pages-damaged = a fájl sérült: { $text }
cli-dangling = e tábla sorai nem létező sorokra hivatkoznak
cli-schema-lacks = hiányzik, ki van kapcsolva, vagy más, mint amit ez a program készít: ami csak bővül, megváltoztatható volna
cli-schema-has = nem ebbe az adatbázisba való
cli-events-only = { $events } esemény, amelynek nincs sora a naplók listájában: a naplót elrejtették
cli-unlisted = a naplót, amely nincs meg, { $rows } sor nevezi meg itt: { $table }
cli-organisation-gone = ennek a szervezetnek vannak naplói, de ő maga nincs meg
cli-others-persons = a napló e szervezet alatt áll: { $organisation }, de a résztvevők ide tartoznak: { $persons }
cli-key-lost = { AZ($version) } { $version }. esemény kulcsa nincs a kulcsok között, vagy ott mást jelöl
cli-key-alone = egy kulcs { AZ($version) } { $version }. eseményt jelöli, amely nem vele érkezett
cli-named-gone = e szervezet biztonsági naplója megnevezi, de nincs meg: { $organisation }
cli-no-security-log = ennek a szervezetnek vannak naplói, de nincs biztonsági naplója, amely az első indítással kezdődik
cli-seen = látott szervezetek: { $organisations }, versenyek: { $tournaments }, idények: { $seasons }, más naplók: { $others }; események: { $events }, személyek: { $persons }
cli-no-fingerprint = „{ $text }” nem ujjlenyomat és nem láncvég: 64 számjegy és betű a-tól f-ig, láncvégnél legalább 8
cli-receipt-of = { $stream }, változat: { $version }
cli-receipt-of-deal = { $round }. forduló, { $table }. asztal, { $deal }. leosztás ({ $stream }, változat: { $version })
cli-receipt-held = { $what }: megvan
cli-receipt-corrected = { $what }: megvan, és javítva lett, változat: { $version }
cli-receipt-lost = { $what }: elveszettnek nyilvánítva: előtte folytatja ez a korszak: { $epoch }
cli-receipt-missing = { $what }: HIÁNYZIK: vissza lett igazolva, de nincs a naplóban
cli-receipt-behind = { $what }: úgy áll, ahogy vissza lett igazolva, DE ELŐTTE VALAMIT MEGVÁLTOZTATTAK
cli-receipt-contradicted = { $what }: ELLENTMONDÁS: a napló mást mond, mint ami vissza lett igazolva
cli-receipt-foreign = { $what }: más kulccsal van aláírva: { $key }
cli-receipt-invalid = nem nyugta, vagy az aláírás óta megváltozott: { $text }
cli-receipts-seen = nyugták: { $all }; megvan { $held }, javítva { $corrected }, elveszettnek nyilvánítva { $lost }, hiányzik { $missing }, ellentmond vagy használhatatlan { $contradicted }
cli-receipts-key = ezzel a kulccsal van aláírva: { $key }; vesse össze azzal, ami a falon volt
cli-checkpoint-invalid = nem ellenőrzőpont, vagy az aláírás óta megváltozott: { $file }
cli-checkpoint-other-leaves = az ebben a fájlban álló levelek nem azok, amelyek alá lettek írva, tehát megváltozott: { $file }
cli-checkpoint-foreign = { $file }: más kulccsal van aláírva: { $key }
cli-checkpoint-bare = { $file } ellenőrzőpont a levelei nélkül: adatbázissal összevethető, exporttal nem
cli-checkpoint-rewritten = ÚJRAÍRVA: az adatbázis levelei nem azok, amelyek alá lettek írva
cli-checkpoint-seen = ellenőrzőpont: levelek: { $leaves }, naplók: { $logs }, köztük versenyek: { $tournaments }; megvan { $held }, elveszettnek nyilvánítva { $lost }, hibás { $wrong }
cli-leaves-lost = levelek azon túl, ami az adatbázisban van: { $count }, elveszettnek nyilvánítva: azóta visszaállították vagy átvették
cli-leaves-missing = levelek HIÁNYOZNAK: { $count }: alá lettek írva, de nincsenek az adatbázisban
cli-leaves-broken = e kulcs legújabb ellenőrzőpontja nem a meglévő levelekre szól
cli-standing-gone = már nincs meg, pedig ennél a változatnál állt, amikor egy ellenőrzőpont alá lett írva: { $version }
cli-standing-cut = hiányzik a vége: ennél a változatnál lett aláírva egy ellenőrzőpont: { $version }, de ezzel végződik: { $ends }
cli-standing-changed = valamit megváltoztattak benne: e változat után: { $held }, és eddig a változatig, amelynél egy ellenőrzőpont alá lett írva: { $version }
cli-standing-lost = { $what }: elveszettnek nyilvánítva, legkésőbb ettől a változattól: { $version }; előtte folytatja ez a korszak: { $epoch }
cli-head-held = láncvég { $head }: megvan, változat: { $version }, napló: { $stream }
cli-head-missing = láncvég { $head }: HIÁNYZIK: itt egyetlen eseményé sem
cli-gap = { AZ($expected) } { $expected }. esemény következik, de { AZ($found) } { $found }. esemény áll itt
cli-broken = { AZ($version) } { $version }. esemény nem egyezik az ellenőrző összegével: megváltoztatták, vagy a kapcsolatát az előző eseménnyel
cli-half-request = { AZ($version) } { $version }. esemény csak a felét mondja meg a kérésnek, amelyből való
cli-continued-elsewhere = { AZ($version) } { $version }. esemény nem ott folytatja a naplót, ahol tartott
cli-time-reversed = { AZ($version) } { $version }. esemény az előtte álló előtt lett feljegyezve
cli-event-type = ismeretlen eseményfajta: „{ $name }”
cli-event-schema = { $name }: { $found }. séma, ez a program legfeljebb ezt olvassa: { $known }.
cli-event-payload = a tartalom nem ilyen: { $name }, { $schema }. séma
cli-impossible = { AZ($version) } { $version }. esemény nem követheti az előzőket ({ $detail })
cli-edition-follows = { AZ($edition) } { $edition }. kiadást követi
cli-edition-version = { AZ($version) } { $version }. változaté, és nem az áll előtte
cli-edition-player = a lista („{ $list }”) { AZ($player) } { $player }. játékost nevezi meg, aki nem nevezett
cli-edition-twice = a lista („{ $list }”) valamit kétszer nevez meg
cli-edition-missing = { AZ($player) } { $player }. játékos hiányzik
cli-edition-team = a lista („{ $list }”) ilyen csapatot nevez meg, pedig nem létezik: { $team }
cli-edition-rank = a lista („{ $list }”) { $line }. sorában lehetetlen helyezés áll
cli-edition-prize = a díj nem az, aminek mondja magát: { $prize }
cli-draw-commitment = az eljárás, a játékosok, a beállítások vagy a mag nem a vállaláséi: { $digest }
cli-draw-algorithm = ilyen beállításokkal ez nem sorsol: { $name }
cli-draw-seats = a magból más ülésrend következik, mint a feljegyzett
cli-draw-one-round = így egyszerre csak egy forduló sorsolható
cli-draw-by-hand = a kézzel megadott ülésrend nem sorsolható
cli-no-draw = ez nem sorsolás
cli-other-certificate = az igazolás nem a kisorsolt fordulóké
cli-other-seats = az érvényes helyek közül mások változtak a sorsolás után, mint a fájl mondja

## Amit a verify és az audit talál

cli-in-order = { $what }: rendben, { $events } esemény, a lánc vége { $head }
cli-draws-again = { $what }: { $count } sorsolás, a magjából újra kisorsolva
cli-edition-digest = { $what }: { $edition }. kiadás, ellenőrző összege { $digest }
cli-wrong = { $what }: HIBÁS: { $fault }
cli-draw-in-order = { $what }: rendben, { $players } játékos { $tables } asztalnál, ahogy a mag kisorsolja
cli-draw-mixed = { $what }: bele lett keverve: „{ $text }”
cli-draw-committed = { $what }: előre vállalva: { $digest }
cli-draw-not-committed = { $what }: nincs előre vállalva
cli-draw-meetings = { $what }: ismételt találkozás { $meetings }, bizonyítottan legalább { $bound }
cli-draw-meetings-unchecked = { $what }: ismételt találkozás { $meetings }, ha az előző fordulók olyanok voltak, ahogy ez a fájl mondja; ez nem lett ellenőrizve, mert a sorsolás nem függ tőle
cli-draw-changed = { $what }: a helyek a sorsolás után { $times } alkalommal kézzel meg lettek változtatva: ami itt áll, a sorsolásról szól, nem az érvényes helyekről
cli-drawing-again = újra kisorsolva: legfeljebb { $most } lépésből { $steps }, ismételt találkozás { $meetings }
cli-not-audited = { $what }: nem számolható újra: { $why }
cli-nothing-settled = { $what }: a(z) { $kind } fajtájú naplóban semmit sem számolnak el, így nincs mit újraszámolni; a verify ellenőrzi
cli-settled-anew = { $what }: az elszámolás { $settlement }. változatának { $deals } leosztása újra elszámolva { AZ($by) } { $by }. változat szerint, { $editions } kiadás újra rangsorolva
cli-rank-differs = { $what }: { AZ($player) } { $player }. játékos helye { $before }, de ez jön ki: { $after }
cli-team-rank-differs = { $what }: a { $players } játékosok csapatának helye { $before }, de ez jön ki: { $after }
cli-money-differs = { $what }: { AZ($player) } { $player }. játékos díja { $before }, de ez jön ki: { $after }
cli-prize-differs = { $what }: { $prize }: itt ez áll: { $before }, de ez jön ki: { $after }
cli-rank = { $rank }.
cli-nowhere = nincs
cli-deal-differs = { $what }: { $round }. forduló, { $table }. asztal, { $deal }. leosztás: a naplóban ez áll: { $logged }; ez jön ki: { $computed }
cli-deal-refused = { $what }: { $round }. forduló, { $table }. asztal, { $deal }. leosztás: a naplóban ez áll: { $logged }; most el van utasítva:
cli-outcome-open = nyitott
cli-outcome-void = érvénytelen
cli-outcome-counts = pontok: { $points }, { AZ($version) } { $version }. változat szerint
cli-outcome-pays = pontok: { $points }, fizetség: { $payment }, { AZ($version) } { $version }. változat szerint
cli-edition-differs = { $what }: { AZ($version) } { $version }. változat { $edition }. kiadása az elszámolás { $by }. változata szerint eltér itt: { $lists }
cli-edition-list = { $list ->
         [players] a játékosok rangsora
         [unranked] a nem rangsorolt játékosok
         [pairs] a párok rangsora
         [teams] a csapatok rangsora
         [titles] a címek
        *[prizes] a díjak
    }
cli-edition-player-differs = { $what }: { $edition }. kiadás: { AZ($player) } { $player }. játékosnál ez áll: { $logged }; ez jön ki: { $computed }
cli-standing = { $rank }. hely, { $total } pont
cli-no-rank = nincs helye
cli-nothing-differs = { $what }: nincs eltérés

## Ami megtörtént

cli-continued = { $what ->
         [tournament] verseny
         [season] idény
        *[organisation] szervezet
    } { $id }: most { AZ($epoch) } { $epoch }. korszakban van
cli-erased = { $what ->
         [person] törölve: személy
        *[note] törölve: szöveg
    } { $id }
cli-erased-addresses = törölt címek: { $count }
cli-erased-again = újra törölve: { $count }
cli-backed-up = „{ $file }” mindent tartalmaz, ami eddig vissza lett igazolva: { $at }
cli-holds = naplók: { $streams }, események: { $events }, személyek: { $persons }; a legújabb esemény: { $newest }
cli-holds-nothing = még egyetlen esemény sincs
cli-backup-open = NINCS TITKOSÍTVA: a nevek és a még fel nem fedett magok nyíltan állnak benne; a --recipient vagy a --passphrase-file titkosítja
cli-no-backup = a mentés nem készült el: „{ $file }”
cli-is-there = „{ $file }” már létezik, és nem lesz felülírva
cli-no-restore = „{ $file }” nem állítható vissza; semmi sem lett beírva
cli-damaged-backup = „{ $file }” nincs rendben; semmi sem lett beírva
cli-changed-backup = „{ $file }” már nem olyan, ahogyan megíródott: azóta megváltozott benne valami, akár egyetlen bájt. Ide semmi sem íródott; vegyen egy másik másolatot vagy egy régebbi mentést
cli-restored = „{ $file }” vissza lett állítva
cli-tokens-stay = A tokenek és az asztalkártyák érvényesek, mint eddig: ugyanazon a címen a telefonok folytatják
cli-occupied = az adatbázis nem üres, és semmi sem lett beírva
cli-half-restored = minden az adatbázisban van, de nem történt meg minden: futtassa ezt: `tarockmeister continue`, majd ezt: `tarockmeister erase again`
cli-sealed = „{ $file }” titkosítva van: adja meg az --identity vagy a --passphrase-file kapcsolót
cli-wrong-key = „{ $file }” nem nyílik: a kulcs nem illik hozzá, vagy a fájl megváltozott
cli-no-recipient = „{ $text }” nem olyan kulcs, amelynek titkosítani lehet (age1…)
cli-retention-unset = A személyek adatai addig maradnak meg, amíg valaki nem törli őket: nincs beállítva határidő (PUT /retention).
cli-due = Az utolsó verseny óta több mint { $months } hónapja őrzött személyek száma: { $count }. A --confirm kapcsoló törli őket.
cli-erased-due = Törölt személyek száma: { $count }.

## Amit a bemutató mesél

demo-fresh-server = szerver friss adatbázissal
demo-listening = elérhető itt: { $address }
demo-farewell = { $requests } kérés { $seconds } s alatt; a nyomtatványok, a táblázatok és az export itt vannak: { $folder }
demo-refused = elutasítva
demo-problem = { $status } { $code }: { $detail }
demo-problem-at = { $status } { $code }, itt: { $pointer }: { $detail }
demo-refused-at = { $path } elutasítva: { $problem }
demo-no-answer = { $path } válasz nélkül maradt
demo-server-silent = a szerver leállt, mielőtt elérhető lett volna
demo-no-server = a szerver nem indul el
demo-broke-off = a bemutató megszakadt, és ez a program hibája
demo-first-organizer = a beállítási titokból lesz az első rendező
demo-founded = a verseny létrejött, szabályzat: { $ruleset }
demo-tokens-given = tokenek a nevezésnek és a bírónak, csak erre a versenyre
demo-registration = nevezés
demo-at-desk = { $name } az asztalnál nevez: { $number }. rajtszám
demo-comes-later = { $name } a { $round }. fordulóra jön: { $number }. rajtszám
demo-fees = { $count } nevezési díj beszedve, egyenként { $fee }
demo-between-rounds = a fordulók között
demo-in-hall = { $player } a teremben van
demo-leaves-out = { $player } elmegy, és kikerül a rangsorból
demo-leaves-ranked = { $player } elmegy, és a rangsorban marad
demo-dry-run = a lista próbája: { $fit } sor megfelel, { $misfit } nem, { $doubles } talán kétszer szerepel
demo-wrong-cell = { $line }. sor: { $column }: { $detail }
demo-wrong-row = { $line }. sor: { $detail }
demo-double-of-line = { $line }. sor: { $name } talán ugyanaz, mint { AZ($other) } { $other }. sor, { $other_name }
demo-double-of-person = { $line }. sor: { $name } talán már ismert itt: { $other_name }
demo-imported = { $count } játékos beolvasva
demo-no-teams = ez a szabályzat nem ismer csapatokat
demo-teams = { $count } csapat alakult, egyenként { $size } fővel
demo-draw-of = { AZ($round) } { $round }. forduló sorsolása
demo-drawn-again = újrasorsolva, indoklással; az első sorsolás a naplóban marad
demo-under-way = { AZ($round) } { $round }. forduló folyik
demo-too-few = { $count } játékos sorsolása
demo-all-in-hall = { $count } játékos van a teremben
demo-committed = a sorsolás előtt vállalva: { $digest }
demo-as-committed = a vállalás szerint, kockákkal keverve: { $mixed }
demo-seed = a felfedett mag: { $seed }
demo-tables = { $fours } négyes asztal, { $others } { $size ->
         [three] hármas
        *[five] ötös
    }
demo-seated = { $table }. asztal: játékosok: { $players }
demo-deals-of = { AZ($round) } { $round }. forduló leosztásai
demo-made-equal = { $one } és { $other } olyan lapokat kap, hogy mindenben egyenlők lesznek
demo-stops-early = { AZ($table) } { $table }. asztal korábban hagyja abba, { $deals } leosztás után
demo-recorded = { $deals } leosztás { $tables } asztalnál feljegyezve és aláírva
demo-ended = { AZ($round) } { $round }. forduló véget ért
demo-deal = { $table }. asztal, { $deal }. leosztás: { $what }
demo-worth = pont: { $points }
demo-worth-paid = pont: { $points }; cent: { $cents }
demo-whole-line = egy egész sor; { $worth }
demo-sent-again = újra elküldve, egyszer számít
demo-elsewhere = { AZ($own) } { $own }. asztal írnoka { AZ($other) } { $other }. asztalnál
demo-own-partner = a felvevő saját maga partnereként
demo-line-undone = egy sor visszavonva
demo-other-content = más tartalom egy feljegyzett sorhoz
demo-corrected-back = javítva és vissza, mindkétszer indoklással; { $worth }
demo-game-undone = egy téves játék beírva és visszavonva
demo-entries = { $count } bejegyzés; { $worth }
demo-chelem = chelem 70 ponttal
demo-annulled = érvénytelenítve; { $worth }
demo-year-championship = csapatbajnokság
demo-year-matches = { $teams } csapat, { $matches } mérkőzés: az egyik kapitány leírja, a másik megerősíti
demo-year-cup = párok kupája
demo-year-cup-won = a kupa győztese: { $pair }
demo-year-series = tíz est, amelyek közül a legjobb hat számít
demo-year-evenings = { $evenings } est, estenként { $players } játékossal
demo-year-leads = az élen: { $name }
demo-year-papers = { $count } nyomtatvány, fájl és oldal, { $kilobytes } kB
demo-french-reports = { $count } nyomtatvány franciául, { $rounds } fordulóról
demo-rulings = döntések
demo-ruled-by = { $ruling }: { $players }
demo-ruled = { $ruling }
demo-stays = marad: { $points }
demo-becomes = { $before } helyett { $after }
demo-complaint = egy reklamáció meghallgatása
demo-preview = előnézet, { $ruling }: { $points }; a rangsor változó sorai: { $rows }
demo-results = eredmények
demo-before-lot = közzététel a sorsolás előtt
demo-lot = sorsolás { AZ($rank) } { $rank }. helyért, ebben a sorrendben: { $order }
demo-published = { AZ($edition) } { $edition }. kiadás közzétéve, ellenőrző összeg: { $digest }…
demo-corrected-late = javítva a közzététel után
demo-edition-read = { AZ($edition) } { $edition }. kiadás, { AZ($version) } { $version }. verzióból, olvasható: { $leader } vezet, { $total } ponttal
demo-as-of = { AZ($version) } { $version }. verzióban, { AZ($round) } { $round }. forduló után: { $leader } vezetett, { $total } ponttal
demo-ties = { $decided } holtverseny eldöntve, { $shared } játékos osztozik a helyén
demo-tie = { $total }: { $player } megelőzi: { $others }; ez dönt: { $by } ({ $nth }. összehasonlítás)
demo-receives = { $rank }. hely: { $name } kap { $amount } összeget
demo-paid-out = { $pot } összegből { $paid } kifizetve
demo-organizer-adds = A szervező hozzátesz: { $amount }
demo-paper = papír és adat
demo-reports = { $count } nyomtatvány PDF-ként és CSV-ként, nagybetűs kifüggesztések és kivágható cédulák minden fordulóra, { $kilobytes } KB
demo-reports-only = { $count } nyomtatvány PDF-ként és CSV-ként
demo-exported = exportálva ide: { $file }, { $lines } sor
demo-verified = ellenőrizve az adatbázis nélkül:
demo-touched = ugyanaz egy megváltoztatott számjeggyel
demo-pairs = { $players } játékos { $pairs } párban
demo-match-of = { $round }. mérkőzés
demo-drawn-as-committed = a korábbi vállalás szerint kisorsolva: { $digest }
demo-against = { $table }. asztal: { $one } – { $other }
demo-guest = { $table }. asztal: { AZ($deal) } { $deal }. leosztástól { $guest } játszik tovább vendégként, akit helyettesít: { $leaving }
demo-thrown-in = valakinek két tarokkja van, összedobva és újraosztva
demo-out-of-turn = { $player } soron kívül szól
demo-raised = Spiel Bridge-re emelve, kontra, megvan, és egy Spadille: { $points }
demo-too-many-tarocks = egy pár 22 tarokkja
demo-counts-for = { AZ($table) } { $table }. asztal mérkőzése a megállapodás szerint a bajnokságban is számít
demo-back = { $player } a következő mérkőzésre visszatért
demo-trophies-before = { $player } trófeái eddig: { $count }
demo-trophies = trófeák, { $player }: { $made }
demo-milestone = { AZ($count) } { $count }.
demo-by = { $by }
demo-decided-head = mi döntött
demo-by-table-scores = asztali eredmény
demo-by-rounds = legjobb fordulók
demo-by-placements = asztali helyezések
demo-by-trophies = trófeák
demo-by-lot = sorsolás
demo-ruling-no-offence = nincs vétség
demo-ruling-renonce = renonsz
demo-ruling-annulled = érvénytelenítve
demo-ruling-struck = törölve
help-practice = Kitalált személyekkel nyit versenyt gyakorláshoz
help-practice-long =
    Saját adatbázisban, amely a végén eltűnik: az oldalakon lévő gombbal vagy Ctrl+C-vel.
help-practice-arg-ruleset = Mi szerint folyjon a játék: egy minta azonosítója, például krenglbach-2018, vagy egy fájl
help-practice-arg-players = Hány kitalált játékos legyen, 4–400
help-practice-arg-listen = Melyik címen; a 0-s port egy szabadot választ
help-serve-arg-practice = Minden oldalon jelzi, hogy gyakorlás, és a szervezők egy gombbal leállíthatják a programot
cli-practice = A gyakorlás elindult. Ha nem nyílik meg a böngésző, nyisd meg a sign_in utáni címet; egyszer érvényes. A Ctrl+C mindent eldob.

## Beállítások, vizsgálat, ami a csomagokhoz kell

help-serve-arg-config = Ebből a TOML-fájlból olvassa a beállításokat: az itteni kapcsolók, elöl a kötőjelek nélkül. Az argumentum erősebb a környezetnél, a környezet a fájlnál
help-doctor = Megvizsgálja, futhat-e így a kiszolgáló, és megmondja, mi a teendő
help-doctor-long =
    Ugyanazt kapja, mint a serve, és megnézi a beállításokat, a helyet és a jogokat, az órát, az adatbázist, a portokat, a
    címeket, a tanúsítványt, a kulcsot és a mentéseket, futó kiszolgáló mellett is. A kilépési kód 1, ha valami nem megy.
help-doctor-arg-json = JSON-ban mondja, programoknak
help-config = A serve beállításfájlja
help-config-schema = Kiírja a fájl JSON-sémáját
help-config-check = Ellenőriz egy ilyen fájlt
help-config-check-arg-file = A fájl, TOML
help-completions = Kiírja egy shell kiegészítéseit
help-completions-arg-shell = Melyik shellhez
help-completions-shell-bash = Bash
help-completions-shell-elvish = Elvish
help-completions-shell-fish = fish
help-completions-shell-powershell = PowerShell
help-completions-shell-zsh = Z shell
help-name-shell = SHELL
help-man = Megírja a kézikönyvlapokat
help-man-arg-dir = Melyik mappába; létrejön, ha nincs
help-health = Megkérdez egy futó kiszolgálót, tud-e írni
help-health-long =
    A kilépési kód 0, ha tud, különben 1: konténereknek és felügyeletnek. Csak http-n.
help-health-arg-url = Melyik címen van
cli-healthy = a kiszolgáló tud írni
cli-unhealthy = a kiszolgáló válasza itt: { $url } – állapotkód: { $status }
cli-no-answer = senki sem felel itt: { $url }
cli-pages-made = { $count } kézikönyvlap itt: „{ $folder }”
cli-settings-wrong = „{ $file }”: ezek a beállítások így nem jók
cli-settings-not-toml = ez nem olyan TOML, mint `listen = "0.0.0.0:8080"`
cli-settings-unknown = nincs „{ $key }” beállítás
cli-settings-near = nincs „{ $key }” beállítás; hasonló: { $near }
cli-settings-kind = „{ $key }”: { $kind ->
     [text] idézőjelek közti szöveg kell
     [number] egész szám kell
     [flag] true vagy false kell
    *[list] szövegek listája kell, például ["laptop.local"]
}
cli-settings-good = „{ $file }”: rendben, beállítások: { $count }
cli-doctor-line = { $state ->
     [ok] rendben
     [warning] figyelem
    *[fault] HIBA
}: { $part ->
     [settings] beállítások
     [disk] lemez
     [clock] óra
     [database] adatbázis
     [ports] portok
     [addresses] címek
     [certificate] tanúsítvány
     [key] kulcs
    *[backups] mentések
}: { $finding }
cli-doctor-advice = { $what ->
     [settings] Változtassa meg, ami itt áll; a `tarockmeister config check` mindent egyszerre megnevez
     [room] Csináljon helyet, vagy tegye az adatbázist másik lemezre
     [rights] Adjon jogot a fájlhoz és a mappájához annak a felhasználónak, aki alatt a kiszolgáló fut
     [readable] A `chmod o-r` mindenki mástól elveszi
     [clock] Állítsa be a gép óráját, legjobb a hálózatról
     [restore] Állítsa le a kiszolgálót, őrizze meg a fájlt, és a `tarockmeister restore` paranccsal készítsen adatbázist a legújabb mentésből
     [server] Nevezze meg a jó adatbázist: --database, és nézze meg, fut-e a kiszolgálója
     [port] Zárja be a másik programot, vagy válasszon másik címet: --listen vagy --metrics
     [listen] Így a telefonok is elérik: --listen 0.0.0.0:8080
     [network] Csatlakoztassa a gépet a terem hálózatára
     [name] Írja be a nevet a terem útválasztójába ennek a gépnek a címével
     [certificate] Szerezzen új tanúsítványt; a futó kiszolgáló magától beolvassa
     [https] Nevezze meg a tanúsítványt (--tls-cert és --tls-key) vagy az előtte álló proxyt (--trusted-proxy)
     [key] Tegye vissza a jó fájlt, vagy távolítsa el: a következő indítás új kulcsot készít, a régi nyugták érvényesek maradnak
     [backups] Nevezzen meg egy mappát, legjobb egy pendrive-on: --backup-to
     [encrypt] Titkosítsa őket: --backup-recipient vagy --backup-passphrase-file
     [stick] Dugja be a pendrive-ot, vagy nevezzen meg egy mappát másik lemezen: --backup-to
    *[plain] Jobb egy tanúsítvány: --tls-cert és --tls-key
}
cli-doctor-done = hibák: { $faults }, figyelmeztetések: { $warnings }
cli-doctor-more = és még { $count }
cli-settings-of = innen: „{ $file }”, a környezet és az argumentumok
cli-settings-plain = a környezetből és az argumentumokból, fájl nélkül
cli-plain-http = a segítők http-n is bejelentkezhetnek: aki a hálózaton hallgatózik, ugyanazt teheti
cli-readable = ezen a gépen mindenki olvashatja: „{ $file }”
cli-room = { $mib } MiB szabad itt: „{ $folder }”
cli-writable = ide lehet írni: „{ $folder }”
cli-clock-shows = ezt mutatja: { $now }
cli-clock-behind = ezt mutatja: { $now }, pedig már volt { $known }
cli-database-new = „{ $file }” még nincs: az első indítás létrehozza
cli-port-free = { $address } szabad
cli-port-served = ennek a programnak egy kiszolgálója felel itt: { $address }
cli-addresses = a telefonok itt érik el: { $urls }
cli-addresses-own = csak ez a gép éri el: { $address }
cli-addresses-none = ennek a gépnek egyetlen hálózaton sincs címe
cli-name-unknown = innen sehová sem vezet ez a név: { $name }
cli-name-here = ide vezet ez a név: { $name }
cli-name-elsewhere = nem ide vezet ez a név: { $name }, hanem ide: { $addresses }
cli-certificate-until = eddig érvényes: { $until }
cli-certificate-over = eddig volt érvényes: { $until }
cli-certificate-early = csak ettől érvényes: { $begin }
cli-certificate-dates = nem olvasható, meddig érvényes
cli-certificate-other = nem erre a névre szól: { $name }
cli-certificate-none = nincs: http-n megy
cli-certificate-needed = nincs, pedig ez https-sel kezdődik: { $url }
cli-key-there = ujjlenyomat: { $fingerprint }
cli-key-new = még nincs: az első indítás létrehozza itt: „{ $file }”
cli-key-none = nincs: amíg a --receipt-key nem nevez meg fájlt, a nyugták aláíratlanok
cli-key-spoiled = „{ $file }” nem tartalmaz kulcsot
cli-backups-none = a kiszolgáló nem készít
cli-backups-to = ide kerülnek: „{ $folder }”
cli-backups-beside = „{ $folder }” az adatbázis lemezén van
