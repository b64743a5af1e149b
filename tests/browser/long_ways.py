"""Journeys that take long and show little that others do not: only `make proof` goes them."""

from typing import Final

LONG_WAYS: Final = (
    "test_chapitres.py::test_a_trick_is_paid_with_reasons_and_the_count_is_told_card_by_card",
    "test_chapitres.py::test_axe_finds_nothing_serious_at_the_table[dark]",
    "test_chapitres.py::test_two_feed_ghosts_with_one_choice",
    "test_chaperon.py::test_axe_finds_nothing_serious_at_the_table[dark]",
    "test_grimpeurs.py::test_one_person_plays_in_relief_from_one_click_to_the_end",
    "test_princesse.py::test_three_people_save_whom_they_chose_and_see_only_what_she_allows",
    "test_princesse.py::test_a_finished_match_is_seen_again",
    "test_princesse.py::test_axe_finds_nothing_serious_at_the_table[size0-light]",
    "test_princesse.py::test_axe_finds_nothing_serious_at_the_table[size1-dark]",
    "test_shapes.py::test_no_page_runs_over_sideways[(640, 400)]",
    "test_shapes.py::test_no_page_runs_over_sideways[(1280, 800)]",
    "test_shapes.py::test_eight_people_with_long_names_fit_any_screen[(1280, 800)]",
    "test_shapes.py::test_words_stand_out_from_the_scenery[(844, 390)-dark]",
    "test_shapes.py::test_words_stand_out_from_the_scenery[(844, 390)-light]",
    "test_access.py::test_axe_finds_nothing_serious_on_any_page[size0-light]",
    "test_access.py::test_axe_finds_nothing_serious_on_any_page[size1-dark]",
    "test_access.py::test_who_wants_stillness_sees_nothing_move[quick-reduce]",
)
