"""The three chapters, many matches at once: the names that the loops ask a game for."""

from veillee.games.chapitres.batch.columns import WIDTH as WIDTH
from veillee.games.chapitres.batch.observe import observe as observe
from veillee.games.chapitres.batch.results import write_places as write_places
from veillee.games.chapitres.batch.results import write_scores as write_scores
from veillee.games.chapitres.batch.rules import act as act
from veillee.games.chapitres.batch.rules import count_legal as count_legal
from veillee.games.chapitres.batch.rules import is_legal as is_legal
from veillee.games.chapitres.batch.rules import nth_legal as nth_legal
from veillee.games.chapitres.batch.rules import play_chance as play_chance
from veillee.games.chapitres.batch.rules import seat_to_act as seat_to_act
from veillee.games.chapitres.batch.rules import set_up as set_up
from veillee.games.chapitres.batch.tables import make_table as make_table
