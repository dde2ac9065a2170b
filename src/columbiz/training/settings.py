"""Everything that determines the result of a training."""

from dataclasses import dataclass

from columbiz.rules.editions import EDITIONS, Rules
from columbiz.training.fitting import Schedule
from columbiz.training.labels import Conduct

#: units of the shipped networks, by players
UNITS = {2: 128, 3: 96, 4: 64}
#: labels of each calibration, by players: more players, more noise in their results
CALIBRATION_LABELS = {2: 65_536, 3: 65_536, 4: 196_608}
#: endgames branch off where the smallest supply is between these, by players
BRANCHES = {2: (4, 8), 3: (3, 6), 4: (2, 5)}


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that determines the result of a training."""

    players: int = 2
    edition: str = "nl"
    units: int = 128
    inner_units: int = 16
    seed: int = 1
    #: labels of the whole training
    length: int = 2_000_000
    #: labels of the first round, how much a round grows from the last, and labels of the largest round
    first_round: int = 8_192
    growth: float = 1.1
    largest_round: int = 131_072
    #: labels in one job
    piece: int = 4_096
    #: labels kept: `window` of all so far, but at least three rounds and at most `memory`
    memory: int = 1_500_000
    window: float = 0.6
    #: a fit: samples a step, how often each label in memory is used on average, and the limits of its steps
    batch: int = 512
    passes: float = 4.0
    min_steps: int = 600
    max_steps: int = 12_000
    rate: float = 2e-3
    #: the fit that ends a training, from scratch on everything remembered, generalises better than the rounds' own
    final_passes: float = 12.0
    final_rate: float = 4e-3
    #: how often that network is calibrated, and by at most how many labels of games played out each time
    calibrations: int = 3
    calibration_labels: int = 65_536
    #: targets trust later turns of their game at first, so that results reach its early turns sooner; this trust falls
    #: to zero until there are `trusting_labels` labels
    trust: float = 0.8
    trusting_labels: int = 600_000

    @property
    def rules(self) -> Rules:
        """The rules that are learned."""
        return EDITIONS[self.edition]

    def conduct(self, labels: int) -> Conduct:
        """How games are played and targets made once there are some labels."""
        low, high = BRANCHES[self.players]
        trust = self.trust * max(0.0, 1.0 - labels / self.trusting_labels)
        return Conduct(branch_low=low, branch_high=high, trust=trust)

    def round_size(self, rounds: int) -> int:
        """Labels of the round that follows after some rounds: whole jobs."""
        size = min(self.first_round * self.growth**rounds, self.largest_round)
        return max(1, round(size / self.piece)) * self.piece

    def memory_size(self, labels: int, new: int) -> int:
        """How many labels are remembered after a round that brings the total to `labels`."""
        return min(self.memory, max(3 * new, int(self.window * labels)))

    def calibration_size(self, labels: int) -> int:
        """How many labels each calibration makes after a training of `labels`: whole jobs, and no more than that."""
        return max(1, min(self.calibration_labels, labels) // self.piece) * self.piece

    def schedule(self, remembered: int) -> Schedule:
        """How a network is fitted to the labels that are remembered."""
        steps = int(self.passes * remembered / self.batch)
        return Schedule(self.batch, min(max(steps, self.min_steps), self.max_steps), self.rate)

    def final_schedule(self, remembered: int) -> Schedule:
        """The same for the final network."""
        return Schedule(self.batch, int(self.final_passes * remembered / self.batch), self.final_rate)
