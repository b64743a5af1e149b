"""The figures of the lab as a picture: a line for each card, the one that wins most often on top."""

from typing import Any, Final
from xml.sax.saxutils import escape

from veillee.locales import Words

WIDTH: Final = 900
ROW: Final = 18
TOP: Final = 86
NAMES: Final = 190  # where names end and the first scale begins
WINS: Final = (205, 500)  # left and right end of the share of wins
PAYS: Final = (530, 720)  # of what it pays
CHOICES: Final = (750, 880)  # of how early it is chosen
INK: Final = "#2b2340"
SOFT: Final = "#6f6685"
HOUSE: Final = "#b3541e"
KNOWN: Final = "#33508f"
IN_TRICK: Final = "#c98a1b"
IN_TEAM: Final = "#4d7f5c"


class _Scale:
    """Place numbers between two ends of the picture."""

    def __init__(self, ends: tuple[int, int], low: float, high: float) -> None:
        self._left, self._right = ends
        self._low = low
        self._high = high

    def at(self, number: float) -> float:
        """Give where a number lies, from the left edge of the picture."""
        share = (number - self._low) / (self._high - self._low)
        return round(self._left + share * (self._right - self._left), 1)

    def ends(self, y: int, words: Words) -> list[str]:
        """Write both ends of the scale."""
        low, high = [words.say("chapitres-lab-mean", mean=round(end, 2)) for end in (self._low, self._high)]
        return [_text(self._left, y, low, SOFT), _text(self._right, y, high, SOFT, anchor="end")]


def draw_plot(figures: dict[str, Any], words: Words) -> str:
    """Draw the figures of every card that was drafted."""
    cards = [card for card in figures["cards"] if card["drafted"]]
    cards.sort(key=lambda card: (-card["win_share"], card["value"]))
    wins = _Scale(WINS, 0.0, max([figures["fair_share"] * 2, *(card["interval"][1] for card in cards)]))
    pays = _Scale(PAYS, 0.0, max([1.0, *(card["pays_in_trick"] + card["pays_in_team"] for card in cards)]))
    choices = _Scale(CHOICES, 1.0, max([2.0, *(card["mean_choice"] for card in cards)]))
    bottom = TOP + ROW * len(cards)
    title = words.say("chapitres-lab-title", games=figures["games"], seats=figures["seats"])
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {bottom + 30}" font-family="sans-serif"'
        f' font-size="12" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{bottom + 30}" fill="#fffaf0"/>',
        _text(12, 26, title, size=16),
        _text(12, 46, words.say("chapitres-lab-legend"), SOFT),
    ]
    for ends, column in ((WINS, "wins"), (PAYS, "pays"), (CHOICES, "choice")):
        parts.append(_text(ends[0], TOP - 14, words.say("chapitres-lab-column", column=column)))
    for scale in (pays, choices):
        parts += scale.ends(bottom + 16, words)
    for at, card in enumerate(cards):
        parts += _row(card, TOP + ROW * at, wins, pays, choices, words)
    fair = wins.at(figures["fair_share"])
    parts.append(f'<path d="M{fair} {TOP - 6}V{bottom}" stroke="{INK}" stroke-dasharray="3 3"/>')
    share = words.say("cli-percent", rate=figures["fair_share"])
    parts.append(_text(fair, bottom + 16, words.say("chapitres-lab-fair", share=share), SOFT, anchor="middle"))
    return "\n".join([*parts, "</svg>"])


def _row(card: dict[str, Any], top: int, wins: _Scale, pays: _Scale, choices: _Scale, words: Words) -> list[str]:
    """Draw the line of one card: name, wins with their interval, payments in both chapters, choice."""
    middle = top + ROW // 2
    colour = HOUSE if card["house"] else KNOWN
    low, high = card["interval"]
    trick, team = pays.at(card["pays_in_trick"]), pays.at(card["pays_in_trick"] + card["pays_in_team"])
    share = words.say("cli-percent", rate=card["win_share"])
    name = f"{card['value']} {card[words.language]}"
    bar = f'y="{top + 4}" height="{ROW - 8}"'
    mark = f'fill="#fffaf0" stroke="{colour}" stroke-width="2"' if card["house"] else f'fill="{colour}"'
    return [
        f"<g><title>{escape(f'{name}: {share}')}</title>",
        _text(NAMES, middle + 4, name, anchor="end"),
        f'<path d="M{wins.at(low)} {middle}H{wins.at(high)}" stroke="{colour}" stroke-width="2"/>',
        f'<circle cx="{wins.at(card["win_share"])}" cy="{middle}" r="4" {mark}/>',
        f'<rect x="{PAYS[0]}" {bar} width="{round(trick - PAYS[0], 1)}" fill="{IN_TRICK}"/>',
        f'<rect x="{trick}" {bar} width="{round(team - trick, 1)}" fill="{IN_TEAM}"/>',
        f'<circle cx="{choices.at(card["mean_choice"])}" cy="{middle}" r="3" fill="{INK}"/></g>',
    ]


def _text(x: float, y: float, words: str, fill: str = INK, size: int = 12, anchor: str = "start") -> str:
    return f'<text x="{x}" y="{y}" fill="{fill}" font-size="{size}" text-anchor="{anchor}">{escape(words)}</text>'
