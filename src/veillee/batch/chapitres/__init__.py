"""The three chapters, many matches at once: the names that the loops ask a game for."""

from veillee.batch.chapitres.columns import WIDTH as WIDTH
from veillee.batch.chapitres.observe import observe as observe
from veillee.batch.chapitres.results import write_places as write_places
from veillee.batch.chapitres.results import write_scores as write_scores
from veillee.batch.chapitres.rules import act as act
from veillee.batch.chapitres.rules import count_legal as count_legal
from veillee.batch.chapitres.rules import is_legal as is_legal
from veillee.batch.chapitres.rules import nth_legal as nth_legal
from veillee.batch.chapitres.rules import play_chance as play_chance
from veillee.batch.chapitres.rules import seat_to_act as seat_to_act
from veillee.batch.chapitres.rules import set_up as set_up
from veillee.batch.chapitres.tables import make_table as make_table
