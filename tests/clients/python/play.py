"""A deal of each family, an import and a PDF, with the client that openapi-python-client makes of the
document. mypy checks it first: a wrong shape is found before anything is sent."""

import datetime
import os
from http import HTTPStatus
from io import BytesIO
from typing import TypeVar

from tarockmeister_client import AuthenticatedClient, Client
from tarockmeister_client import models
from tarockmeister_client.api.access import set_up
from tarockmeister_client.api.deals import record_deal
from tarockmeister_client.api.players import check_in, import_players, read_player, register_player
from tarockmeister_client.api.reports import report_draw
from tarockmeister_client.api.rounds import draw_round, start_round
from tarockmeister_client.api.rulesets import read_ruleset
from tarockmeister_client.api.tables import read_sheet
from tarockmeister_client.api.teams import form_team
from tarockmeister_client.api.tournaments import create_tournament
from tarockmeister_client.types import File, Response

Parsed = TypeVar("Parsed")
Wanted = TypeVar("Wanted")


def right(answer: Response[Parsed], wanted: type[Wanted]) -> Wanted:
    """The answer, or why there is none."""
    assert isinstance(answer.parsed, wanted), f"{answer.status_code}: {answer.content!r}"
    return answer.parsed


def line(family: str, seats: list[str]) -> models.KoenigrufenRecord | models.TarotRecord | models.RoyalRecord:
    first, second = seats[:2]
    if family == "koenigrufen":
        kontra = models.KoenigrufenKontra(by=first, level=models.Kontra.KONTRA)
        return models.KoenigrufenRecord(
            family=models.KoenigrufenRecordFamily.KOENIGRUFEN,
            contract="besserrufer",
            declarers=[models.KoenigrufenDeclarer(player=second, won=True, kontras=[kontra])],
            premiums=[
                models.KoenigrufenPremium(
                    premium=models.KoenigrufenPremiumId.PAGAT,
                    side=models.Side.DECLARER,
                    announced=True,
                    won=True,
                )
            ],
        )
    if family == "tarot":
        return models.TarotRecord(
            family=models.TarotRecordFamily.TAROT,
            taker=second,
            contract=models.TarotContract.GARDE,
            points=49,
            bouts=2,
        )
    if family == "royal":
        return models.RoyalRecord(
            family=models.RoyalRecordFamily.ROYAL,
            hands=models.RoyalHands(
                attackers=models.RoyalHand(tarocks=13, honneurs=2, holds=["T18", "T16"]),
                defenders=models.RoyalHand(tarocks=9, honneurs=0, holds=["T17"]),
            ),
            announcements=[],
            silent=[models.RoyalSilent(item=models.RoyalItem.OBSCUR, side=models.RoyalSide.ATTACKERS)],
        )
    raise ValueError(f"no line of {family}")


url = os.environ["SERVER"]
anyone = Client(base_url=url)
secret = models.Setup(secret=os.environ["SETUP_SECRET"], label="Python")
made = right(set_up.sync_detailed(client=anyone, body=secret), models.TokenMade)
client = AuthenticatedClient(base_url=url, token=made.secret)


def founded(ruleset: models.Ruleset | str) -> models.Tournament:
    body = models.NewTournament(title="Cup", date=datetime.date(2026, 11, 21), ruleset=ruleset)
    return right(create_tournament.sync_detailed(client=client, body=body), models.Tournament)


def deal(preset: str) -> None:
    ruleset = right(read_ruleset.sync_detailed(preset, client=anyone), models.Ruleset)
    cup = founded(ruleset).id
    for name in ["Anton", "Berta", "Cäsar", "Dora"]:
        person = models.PersonDetails(given_name=name, family_name="Tarock")
        body = models.NewPlayer(person=person)
        player = right(register_player.sync_detailed(cup, client=client, body=body), models.RegisteredAnswer)
        right(check_in.sync_detailed(cup, player.player.number, client=client), models.PlayerAnswer)
    family = ruleset.game.family.value
    if family == "royal":
        for members in ([1, 2], [3, 4]):
            team = models.NewTeam(name=f"Pair {members[0]}", members=members)
            right(form_team.sync_detailed(cup, client=client, body=team), models.TeamAnswer)
    drawn = models.NewRound(round_=1, confirmed=[models.Warning_.FEES_UNPAID])
    right(draw_round.sync_detailed(cup, client=client, body=drawn), models.RoundAnswer)
    right(start_round.sync_detailed(cup, 1, client=client), models.RoundAnswer)

    sheet = right(read_sheet.sync_detailed(cup, 1, 1, client=client), models.Sheet)
    record = line(family, [str(seat.player) for seat in sheet.seats])
    recorded = right(
        record_deal.sync_detailed(cup, 1, 1, 1, client=client, body=record, idempotency_key=f"{cup}-1"),
        models.DealAnswer,
    )
    assert recorded.settled, preset
    assert type(recorded.record) is type(record), recorded.record
    types = {entered.type_.value for entered in recorded.entries}
    assert any(name.startswith(f"{family}.") for name in types), types

    pdf = report_draw.sync_detailed(cup, models.ReportDrawFormat.PDF, client=client)
    assert right(pdf, File).payload.read(5) == b"%PDF-"


for preset in ["tarockcup-2018", "tarot-fft", "royal"]:
    deal(preset)

table = "given_name,family_name,club\nÁgnes,Őszi,tc-ried\nEva,Huber,\n"
cup = founded("tarockcup-2018").id
imported = right(
    import_players.sync_detailed(cup, client=client, body=File(payload=BytesIO(table.encode()))),
    models.Imported,
)
assert [player.number for player in imported.registered] == [1, 2]

# What is refused comes as a problem, with a code that clients may rely on.
refused = read_player.sync_detailed(cup, 9, client=client)
assert refused.status_code == HTTPStatus.NOT_FOUND
assert right(refused, models.Problem).code.value == "unknown_player"
print("python: a deal of each family, an import and a PDF")
