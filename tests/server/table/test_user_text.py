"""Names and talk are one visible line each, and names cannot be mistaken for each other."""

import pytest

from veillee.server.errors import BadMessage
from veillee.server.table.user_text import are_alike, parse_line

VISIBLE = {
    "Anna": "Anna",
    "  Anna   Lou ": "Anna Lou",
    "Ça va\u202f?": "Ça va ?",  # as French keyboards write it
    "oui\u00a0!": "oui !",
    "e\u0301te\u0301": "été",
    "Ольга": "Ольга",
    "李雷": "李雷",
    "אמא": "אמא",
    "👩\u200d🚀 🏳️\u200d🌈 👍🏽": "👩\u200d🚀 🏳️\u200d🌈 👍🏽",
    "<script>alert(1)</script>": "<script>alert(1)</script>",  # whoever shows it escapes it
}


@pytest.mark.parametrize("text", VISIBLE)
def test_what_can_be_seen_is_kept(text: str) -> None:
    assert parse_line(text, "text") == VISIBLE[text]


INVISIBLE = [
    "",
    " \u2003 ",
    "a\nb",
    "a\x00b",
    "a\x1b[31mb",
    "a\u2028b",
    "a\u202eb",  # turns the line around
    "a\u2066b",
    "a\u200fb",
    "An\u200bna",  # nothing wide
    "An\u200dna",
    "\u200d👍",
    "An\u00adna",
    "An\ufeffna",
    "\u3164",
    "a\u2800b",
    "a\ud800b",
    "a\ue000b",
    "a\U000e0041b",
    "a\u0378b",
    "a" + "\u0316" * 5,
]


@pytest.mark.parametrize("text", INVISIBLE, ids=ascii)
def test_what_cannot_be_seen_is_refused(text: str) -> None:
    with pytest.raises(BadMessage) as refusal:
        parse_line(text, "name")
    assert refusal.value.details == {"where": "name", "fault": "characters"}


@pytest.mark.parametrize(
    "other",
    [
        "anna",
        "ANNA",
        "An na",
        "A-nna",
        "Аnnа",
        "Αnna",
        "ＡＮＮＡ",
        "𝒜nna",
        "Anna.",
        "A·nna",
        "ⓐnna",
        "ᗅnna",
        "аnnа",
    ],
)
def test_names_that_look_alike_are_alike(other: str) -> None:
    assert are_alike(other, "Anna")


# Of Unicode's confusables: Greek, Cyrillic, Armenian, Cherokee, Lisu, small capitals, digits and pairs of letters.
PAIRS = [
    ("Iris", "lris"),
    ("Bob", "B0b"),
    ("Сосо", "Coco"),
    ("Lou!", "Loul"),
    ("Nina", "Νina"),
    ("Martin", "Мartin"),
    ("Marnie", "Mamie"),
    ("Hugo", "Ηugo"),
    ("Tom", "Τоm"),
    ("Paul", "Ρaul"),
    ("Yves", "Υves"),
    ("Zoé", "Ζоé"),
    ("Oscar", "Օscar"),
    ("Karl", "Κarl"),
    ("Jo", "Ꭻo"),
    ("Simon", "Ѕimоn"),
    ("Lisa", "ꓡisa"),
    ("Xavier", "Χavier"),
    ("William", "VVilliam"),
    ("Carl", "ᴄarl"),
    ("Dora", "ꓓora"),
    ("Eve", "Εvе"),
    ("Gus", "Ꮐus"),
    ("Vera", "ᴠera"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_letters_drawn_alike_are_alike(one: str, other: str) -> None:
    assert are_alike(one, other)


@pytest.mark.parametrize(("one", "other"), [("Zoé", "Zoe"), ("Anna", "Ànna"), ("Noël", "Noel"), ("Inès", "Ines")])
def test_names_that_differ_by_an_accent_are_two_names(one: str, other: str) -> None:
    assert not are_alike(one, other)


@pytest.mark.parametrize(("one", "other"), [("Anna", "Ana"), ("Léa", "Léo"), ("😀", "😁"), ("Ben 2", "Ben 3")])
def test_other_names_are_not(one: str, other: str) -> None:
    assert not are_alike(one, other)
