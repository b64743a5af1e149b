"""The random bot takes any legal move, all equally often."""

from collections import Counter

from veillee.bots import Situation
from veillee.bots.random_bot import RandomBot


def ask(bot: RandomBot, legal: list[int]) -> int:
    return bot.choose(Situation(0, None, [], legal))


def test_every_move_comes_as_often_as_another() -> None:
    bot = RandomBot(5)
    counts = Counter(ask(bot, [3, 7, 48, 50]) for _ in range(8000))
    assert set(counts) == {3, 7, 48, 50}
    # 8000 draws of chance 1/4: 2000 each, give or take five standard deviations of 38.7.
    assert all(abs(count - 2000) < 194 for count in counts.values())


def test_equal_seeds_choose_alike_and_others_do_not() -> None:
    def choices(seed: int) -> list[int]:
        bot = RandomBot(seed)
        return [ask(bot, list(range(20))) for _ in range(50)]

    assert choices(1) == choices(1)
    assert choices(1) != choices(2)


def test_a_move_without_alternative_draws_nothing() -> None:
    one, other = RandomBot(9), RandomBot(9)
    assert ask(one, [49]) == 49
    assert [ask(one, [1, 2, 3]) for _ in range(20)] == [ask(other, [1, 2, 3]) for _ in range(20)]
