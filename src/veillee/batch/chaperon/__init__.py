"""Le Petit Chaperon Rouge, many matches at once: the names that the loops ask a game for."""

from veillee.batch.chaperon.columns import WIDTH as WIDTH
from veillee.batch.chaperon.observe import observe as observe
from veillee.batch.chaperon.results import write_places as write_places
from veillee.batch.chaperon.results import write_scores as write_scores
from veillee.batch.chaperon.rules import act as act
from veillee.batch.chaperon.rules import count_legal as count_legal
from veillee.batch.chaperon.rules import is_legal as is_legal
from veillee.batch.chaperon.rules import nth_legal as nth_legal
from veillee.batch.chaperon.rules import play_chance as play_chance
from veillee.batch.chaperon.rules import seat_to_act as seat_to_act
from veillee.batch.chaperon.rules import set_up as set_up
from veillee.batch.chaperon.tables import make_table as make_table
