"""Who is assessed: bots by name, and networks read from files."""

from dataclasses import dataclass, replace
from pathlib import Path

from columbiz.bots.engine_bot import EngineBot
from columbiz.bots.names import BOTS, LEVEL_SETTINGS, Level
from columbiz.bots.protocol import Bot
from columbiz.bots.roster import bot
from columbiz.engine.network import Network, players_of
from columbiz.engine.network_evaluator import NetworkEvaluator
from columbiz.engine.weights import WeightsError, load_network, shipped_network, weights_name
from columbiz.i18n import Messages
from columbiz.rules.editions import Rules


@dataclass(frozen=True, eq=False)
class Entrant:
    """A player to assess. With a network it plays that network's exact turns, otherwise it is the bot of its name."""

    name: str
    network: Network | None = None

    def bot(self, seed: int) -> Bot:
        """The player; the same seed gives the same decisions on any machine."""
        if self.network is not None:
            return EngineBot(Level(), seed, NetworkEvaluator(self.network))
        if self.name in LEVEL_SETTINGS:  # a limit of time would make its decisions depend on the machine
            return EngineBot(replace(LEVEL_SETTINGS[self.name], seconds=None), seed)
        return bot(self.name, seed)

    def judgement(self, rules: Rules, players: int) -> Network | None:
        """The network whose judgement it follows without looking further, if it does."""
        if self.name == "captain" and self.network is None:
            return shipped_network(weights_name(rules, players))
        return self.network


def read_entrant(text: str) -> Entrant:
    """An entrant by the name of a bot, or else of a file; raises InvalidValue or WeightsError if it is neither."""
    path = Path(text)
    if text not in BOTS and (path.suffix == ".npz" or path.is_file()):
        return Entrant(text, load_network(path))
    bot(text)
    return Entrant(text)


def expect_players(path: Path, network: Network, players: int) -> None:
    """Raise WeightsError if a network was made for another number of players."""
    if players_of(network) != players:
        raise WeightsError("weights_shape", path=path, name="players", given=players_of(network), expected=players)


def display_name(name: str, messages: Messages) -> str:
    """What people read: the name of a bot in their language, or that of a file."""
    return messages(f"level-{name}") if name in BOTS else name
