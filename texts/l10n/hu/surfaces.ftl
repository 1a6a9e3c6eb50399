### Amit a program a szabályokon kívül utasít vissza, és hogy miért: magyarul.

## Személyek és tokenek

engine-birth-year = Ide születési év való.
engine-empty = Ez nem lehet üres.
engine-text-length = Legfeljebb { $most } karakter lehet, vezérlőkarakter nélkül.
engine-label-length = 1–{ $most } karakter lehet, vezérlőkarakter nélkül.
engine-grants-count = Egy tokennek 1–{ $most } joga van.
engine-expired-already = A token már le is járt volna.

## Kérések

request-try-again = Újra megpróbálható { $seconds } másodperc múlva.
request-another-request = A módszer, az útvonal vagy a tartalom más, mint az első kérésben.
request-not-valid = Az értékek érvénytelenek.
request-several = { $count } hiba.
request-body-too-large = Legfeljebb { $most } bájt fogadható el.
request-too-large = A tartalom túl nagy.
request-body-broke-off = A tartalom megszakadt.
request-not-utf8 = A tartalom nem UTF-8.
request-media-type = Ez kell: „Content-Type: { $expected }”.
request-no-token = Nem érkezett token.
request-token-needed = Ehhez a művelethez token kell.
request-bearer-expected = Ez kell: „Authorization: Bearer tm_…”.
request-token-not-valid = A token érvénytelen.
request-one-tag = Az If-Match egy címkét vár, például "1.17".
request-tag-elsewhere = Az If-Match arra való, ami egy asztalnál történik; itt el kell hagyni.
request-no-parameters = Ennek a műveletnek nincsenek paraméterei.
request-parameters = Ennek a műveletnek ezek a paraméterei: { $known }.
request-parameter-misfits = Egy paraméter nem megfelelő. { $why }
request-tournament-id = A verseny azonosítója egy UUID.
request-round-number = A forduló száma egész szám 1-től.
request-table-number = Az asztal száma egész szám 1-től.
request-part-of-path = Az útvonal egyik része nem az az azonosító vagy szám, amely odavaló.
request-key-characters = Az Idempotency-Key 1–{ $most } látható ASCII-karakter.
request-nothing-here = Ezen az útvonalon nincs semmi.
request-other-methods = Ez az útvonal más módszerekkel érhető el.
request-unreadable = A kérés nem olvasható.
request-no-such-path = Az API-nak nincs ilyen útvonala.
request-cursor-of-another = A kurzor másik listáé.
request-cursor-gone = Amire a kurzor mutat, már nincs meg: a listát elölről kell kezdeni.
request-versions-exclude = Az at_least és az as_of kizárja egymást.
request-note-length = 1–{ $most } karakter lehet, a sortörésen kívül vezérlőkarakter nélkül.
request-failed = A kérés nem sikerült; az oka itt nem látható.
request-no-round = Még egy forduló sincs kisorsolva.
request-no-cards = { AZ($deal) } { $deal }. leosztáshoz nincsenek lapok beírva.
request-no-bidding = Ennek a játéknak a licitje nem mondható el lépésenként.
request-nobody = { AZ($number) } { $number }. rajtszám senkié.
request-no-edition = Az eredményeknek nincs { $number }. kiadása.
request-rulings-with-results = A döntéseket a közönség az eredményekkel együtt látja.
request-version-now = Az állapot most: { $version }. változat.
request-table-version = Az asztal állapota most: { $version }. változat.
request-ruleset-version = E szabályzat utolsó módosítása itt áll: { $version }.
request-unknown-source = Sem a minták között, sem a polcon nincs ilyen azonosítójú és változatú szabályzat.
request-sources-listed = A mintákat a GET /api/v1/rulesets sorolja fel, a szervezet sajátjait a GET /api/v1/shelf.
request-not-on-shelf = A polcon nincs ilyen azonosítójú és változatú szabályzat.
request-nothing-to-erase = Ezen az azonosítón nincs mit törölni.
request-erase-again = Nem tudni, megtörtént-e a törlés: törölje újra.
request-stopping = A program éppen leáll.
request-nul-character = Egy szövegben NUL karakter van.
request-secret-used = Sosem adták ki, vagy már felhasználták.
request-more-than-own = Senki sem adhat vagy vehet el többet, mint amennyi neki magának jár.
request-no-such-token = Nincs ilyen azonosítójú token.
request-made-token = Az első kérés ezt a tokent hozta létre: { $token }.
request-no-such-person = Nincs ilyen azonosítójú személy.
request-erased-person = Nincs ilyen azonosítójú személy, vagy törölték.
request-changed-person = Valaki más módosította a személyt.
request-no-such-tournament = Nincs ilyen azonosítójú verseny.
request-no-such-stream = Nincs semmi ilyen azonosítóval.
request-log-damaged = E verseny naplójában nem lehet megbízni.
request-no-such-problem = Nincs ilyen kódú probléma.
request-needed = Ehhez { $place } e szerepek egyike kell: { $roles }. A tokenéi: { $own }.
request-place-anywhere = bárhol
request-place-installation = az egész rendszerben
request-place-organisation = ebben a szervezetben ({ $id })
request-place-tournament = ezen a versenyen ({ $id })
request-place-table = { AZ($round) } { $round }. forduló { $table }. asztalánál
request-grant-anywhere = { $role } mindenütt
request-grant-organisation = { $role } egy szervezetben ({ $id })
request-grant-tournament = { $role } egy versenyen ({ $id })
request-grant-table = { $role } egy verseny ({ $id }) { $round }. fordulójának { $table }. asztalánál
role-public = közönség
role-scorer = írnok
role-referee = bíró
role-registrar = nevezés
role-organizer = rendező

## Táblázatok, ahogy a táblázatkezelők mentik

table-columns-of-results = Nincs ilyen oszlop: { $column }. Ismertek: player, team, lot, és minden n. fordulóra legfeljebb { $rounds } fordulóig rn, rangn, placen, tablen.
table-column-unknown = Nincs ilyen oszlop: { $column }. Ismertek: { $known }.
table-column-twice = Kétszer szerepel az oszlop: { $column }.
table-column-missing = Hiányzik az oszlop: { $column }.
table-not-read = A táblázat nem olvasható.
table-rows-count = Legfeljebb { $most } sor fogadható el.
table-fields-count = A sornak { $found } mezője van, a fejlécnek { $due }.
table-not-points = { $field } nem pontszám, mint például 12, -3,5 vagy 2/3.
table-not-between = { $field } nem { $least } és { $most } közötti szám.
table-at-line = { $line }. sor: { $what }

## Oszlopok fejléce: ahogy a magyar listákban állhat

column-given-name = keresztnév
column-family-name = vezetéknév
column-residence = lakhely
column-club = klub
column-number = rajtszám
column-categories = kategóriák
column-titles = címek
column-from-round = fordulótól
column-fee-paid = nevezési díj
column-contact = elérhetőség
column-birth-year = születési év
column-trophies-before = trófeák
column-person-id = személy
column-player = játékos
column-team = csapat
column-lot = sorsolás
column-r = forduló
column-rang = helyezés
column-place = hely
column-table = asztal

## Műveletek

api-no-preset = Nincs ilyen minta: { $id }.
api-no-preset-or-file = Nincs ilyen minta vagy fájl: { $id }. A minták: { $known }.
api-not-playable = E szerint nem lehet játszani: { $id }
api-presets-listed = A mintákat itt lehet látni: GET /api/v1/rulesets.
api-no-such-official = Ezzel a tokennel nem dolgozik e verseny bírója vagy rendezője.
api-another-deal = Ez a reklamáció másik leosztásról szól.
api-reason-to-keep = Ellentmondás csak indoklással maradhat meg.
api-reason-of-nothing = Indoklása csak annak van, ami megmarad.
api-person-or-id = Vagy person_id, vagy person kell.
api-persons-of-others = Azokat, akik nem itt játszanak, csak a szervezet nevezést végzői és rendezői ismerik.
api-namesake-suspended = Egy ilyen nevű személy el van tiltva ({ $until }): ha ez másvalaki, meg kell adni a lakóhelyét, vagy egy tisztségviselőnek meg kell mondania, miért engedi be.
api-report-ending = A jelentés útvonala .pdf vagy .csv végű.
api-paper-only = Ez a jelentés papírra való, és .pdf végű; az adatai itt vannak: { $data }.
api-edition-or-round = Az edition és a round kizárja egymást: a kiadás minden fordulóé.
api-round-and-table = A round és a table együtt adandó meg, vagy egyik sem.
api-replacement-missing = Hiányzik a döntés, amely egy másikat felvált.
api-replacement-idle = Csak felváltott döntés helyébe lép másik.
api-no-details = Az ilyen döntésnek nincsenek részletei.
api-details-missing = Az ilyen döntésnek részletei is vannak: legalább az, hogy kiről vagy miről szól.
api-writes-fail = A legutóbbi írás nem sikerült. Amit a program visszaigazolt, nem veszett el.
api-read-only = Az adatbázis nem írható.
api-none-importable = Egy sor sem vehető át.
api-rows-wrong = { $all } sorból { $bad } hibás.
api-no-such-note = Nincs ilyen azonosítójú megjegyzés.
api-notes-of-whom = Vagy a person, vagy a tournament paraméter szükséges.
api-ruleset-or-copy = Egy teljes szabályzat kell ide, vagy az, amiről másolat készül.
api-not-expected = Nem illik ide: { $text }. Ide való: { $expected }.
import-person = egy személy azonosítója
import-club = klub legfeljebb 64 karakterrel
import-label = 1–64 betű, számjegy, kötőjel vagy aláhúzás
import-number = rajtszám 1-től
import-round = forduló 1-től
import-amount = összeg, például 15 vagy 15,00
import-trophies = trófeák száma
import-year = évszám
