"""Le Petit Chaperon Rouge, many matches at once: the names that the loops ask a game for."""

from veillee.games.chaperon.batch.columns import WIDTH as WIDTH
from veillee.games.chaperon.batch.observe import observe as observe
from veillee.games.chaperon.batch.results import write_places as write_places
from veillee.games.chaperon.batch.results import write_scores as write_scores
from veillee.games.chaperon.batch.rules import act as act
from veillee.games.chaperon.batch.rules import count_legal as count_legal
from veillee.games.chaperon.batch.rules import is_legal as is_legal
from veillee.games.chaperon.batch.rules import nth_legal as nth_legal
from veillee.games.chaperon.batch.rules import play_chance as play_chance
from veillee.games.chaperon.batch.rules import seat_to_act as seat_to_act
from veillee.games.chaperon.batch.rules import set_up as set_up
from veillee.games.chaperon.batch.tables import make_table as make_table
