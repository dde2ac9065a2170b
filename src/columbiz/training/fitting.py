"""Fitting a network to labels: Adam on the cross-entropy, updating only the rows that occurred in a batch.

Most patterns of a column are rare. During a fit a pattern's row is therefore the sum of its own weights and of the
weights of its discs, by cell and owner, which all patterns with that disc share: what is learned from frequent patterns
carries over to rare ones. At the end of a fit the shared weights are added to the rows.
"""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from columbiz.engine.accumulator import FAST, add_columns, add_row
from columbiz.engine.features import COLUMN, PATTERNS, column_rows, head_of, number_rows
from columbiz.engine.kernel import kernel
from columbiz.engine.lookup import Lookup
from columbiz.engine.network import Network, Shares, Vector, activate, put_logits, second_layer, softmax
from columbiz.engine.position import Packed
from columbiz.engine.weights import network_shapes
from columbiz.rules.cells import SIDE
from columbiz.training.labels import Labels
from columbiz.training.pace import ReportShare, ignore

#: of Adam
BETA1, BETA2, EPSILON = 0.9, 0.999, np.float32(1e-8)
WARM_UP = 100  # steps in which the rate rises to its peak
STEPS_AT_ONCE = 100


class Schedule(NamedTuple):
    """How a fit runs: samples a step, steps in all, and the peak rate, which falls to 1 % along a cosine."""

    batch: int
    steps: int
    rate: float


class Adam(NamedTuple):
    """A network that is fitted, with its gradient and Adam's moments."""

    weights: Network
    slopes: Network
    means: Network
    squares: Network


class Batches(NamedTuple):
    """Samples for some steps, batch after batch, and how many steps came before."""

    labels: Labels
    order: NDArray[np.int64]
    step: int


class Touched(NamedTuple):
    """Which rows and heads have a gradient in the present batch."""

    columns: NDArray[np.bool_]
    numbers: NDArray[np.bool_]
    heads: NDArray[np.bool_]


class Discs(NamedTuple):
    """Weights that patterns share, with their gradient and Adam's moments; row 12 * column + 2 * height + digit - 1."""

    weights: NDArray[np.float32]
    slopes: NDArray[np.float32]
    means: NDArray[np.float32]
    squares: NDArray[np.float32]


class Sample(NamedTuple):
    """One sample's way through the network, reused from sample to sample."""

    sums: NDArray[np.float32]
    first: Vector
    second: Vector
    rows: NDArray[np.int32]
    shares: Shares
    back: Vector
    second_back: Vector


def fresh_network(players: int, units: int, seed: int, inner_units: int = 16) -> Network:
    """A network that knows nothing: small random weights; patterns start at zero, so unseen ones mean nothing."""
    source = np.random.default_rng(seed)
    shapes = network_shapes(players, units, inner_units)
    width = shapes["bias"][0]
    inner = source.normal(0.0, 1.0, shapes["inner"][1:]) / np.sqrt(width)
    inner[inner_units:] *= 0.1
    out = source.normal(0.0, 0.2, shapes["out"][1:])
    arrays = {name: np.zeros(shape) for name, shape in shapes.items()}
    arrays["numbers"] += source.normal(0.0, 0.05, shapes["numbers"])
    arrays["bias"] += source.normal(0.1, 0.1, width)
    arrays["inner"] += inner
    arrays["out"] += out
    return Network(**{name: array.astype(np.float32) for name, array in arrays.items()})


def zeros_like(network: Network) -> Network:
    """A network of the same shape, all zero: room for gradients or moments."""
    return Network(*(np.zeros_like(array) for array in network))


def fit(
    network: Network, labels: Labels, lookup: Lookup, schedule: Schedule, seed: int, report: ReportShare = ignore
) -> float:
    """Fit a network in place; the root mean square error of the shares over the last tenth of the steps.

    Every label is used as it is and mirrored, in a random order, as often as the schedule asks for.
    """
    adam = Adam(network, zeros_like(network), zeros_like(network), zeros_like(network))
    discs = Discs(*np.zeros((4, 2 * SIDE * SIDE, network.columns.shape[1]), np.float32))
    errors: list[float] = []
    for order in _orders(2 * len(labels.targets), schedule, seed):
        squares_sum = np.zeros(order.size // schedule.batch)
        fit_pass(adam, discs, Batches(labels, order, len(errors)), lookup, schedule, squares_sum)
        errors.extend(squares_sum)
        report(len(errors) / schedule.steps)
    for row in range(len(network.columns)):
        add_discs(network.columns, row, discs.weights)
    return float(np.sqrt(np.mean(errors[-max(1, len(errors) // 10) :]))) if errors else 0.0


def _orders(total: int, schedule: Schedule, seed: int) -> Iterator[NDArray[np.int64]]:
    """The numbers of all samples of a fit, those of up to STEPS_AT_ONCE steps at a time."""
    source, steps = np.random.default_rng(seed), 0
    while steps < schedule.steps:
        order = source.permutation(total)[: (schedule.steps - steps) * schedule.batch]
        if order.size < schedule.batch:
            order = source.integers(total, size=schedule.batch)
        whole = order[: order.size // schedule.batch * schedule.batch]
        steps += whole.size // schedule.batch
        for first in range(0, whole.size, STEPS_AT_ONCE * schedule.batch):
            yield whole[first : first + STEPS_AT_ONCE * schedule.batch]


@kernel()
def mirror(packed: Packed, players: int) -> None:
    """Turn the columns of a position round: the game is the same seen in a mirror."""
    for seat in range(players):
        mask, turned = packed[seat], 0
        for column in range(SIDE):
            turned |= (mask >> (SIDE * column) & COLUMN) << (SIDE * (SIDE - 1 - column))
        packed[seat] = turned


@kernel()
def _disc_at(row: int, height: int) -> int:
    """The row of `Discs` for the disc at a height of a pattern's column, or -1 for an empty cell."""
    column, pattern = divmod(row, PATTERNS)
    digit = pattern // 3**height % 3
    return 2 * SIDE * column + 2 * height + digit - 1 if digit else -1


@kernel(fastmath=FAST)
def add_discs(columns: NDArray[np.float32], row: int, weights: NDArray[np.float32]) -> None:
    """Add the weights of a pattern's discs to its row."""
    for height in range(SIDE):
        disc = _disc_at(row, height)
        if disc >= 0:
            for j in range(columns.shape[1]):
                columns[row, j] += weights[disc, j]


@kernel(fastmath=FAST)
def _add_to_discs(columns: NDArray[np.float32], row: int, slopes: NDArray[np.float32]) -> None:
    """Add the gradient of a pattern's row to that of its discs."""
    for height in range(SIDE):
        disc = _disc_at(row, height)
        if disc >= 0:
            for j in range(columns.shape[1]):
                slopes[disc, j] += columns[row, j]


@kernel()
def _sum_rows(
    chosen: NDArray[np.int64], labels: Labels, lookup: Lookup, own: Network, discs: Discs, whole: Network
) -> None:
    """Write into `whole` the rows of columns that samples need: a pattern's own weights and those of its discs."""
    rows = np.empty((lookup.features.views, SIDE), np.int32)
    written = np.zeros(own.columns.shape[0], np.bool_)
    for number in chosen:
        packed = labels.positions[number >> 1].copy()
        if number & 1:
            mirror(packed, lookup.features.players)
        column_rows(packed, lookup.features, rows)
        for row in rows.flat:
            if not written[row]:
                written[row] = True
                whole.columns[row] = own.columns[row]
                add_discs(whole.columns, int(row), discs.weights)


@kernel()
def _room(network: Network, lookup: Lookup) -> Sample:
    width, inner = network.bias.size, network.inner.shape[1]
    return Sample(
        np.zeros((2, width), np.float32),
        np.zeros(width, np.float32),
        np.zeros(inner, np.float32),
        np.zeros((lookup.features.views, SIDE), np.int32),
        np.zeros((lookup.features.players, 1)),
        np.zeros(width, np.float32),
        np.zeros(inner, np.float32),
    )


@kernel()
def _forward(packed: Packed, lookup: Lookup, network: Network, sample: Sample) -> int:
    """Send a position through the network; the head it uses. Shares are of the last seat first.

    The same as in `value_position`, which would be much slower if it shared a kernel with this one.
    """
    features, players = lookup.features, lookup.features.players
    sample.sums[0] = network.bias
    for row in number_rows(packed, features, lookup.game.capture_points):
        add_row(sample.sums, 0, network.numbers, row)
    column_rows(packed, features, sample.rows)
    for view in range(features.views):
        for column in range(SIDE):
            add_columns(sample.sums, 0, network.columns, view, sample.rows[view, column])
    head = head_of(packed[players : 2 * players].min(), packed[4 * players], features)
    activate(sample.sums, 0, 1, sample.first)
    second_layer(sample.first, network.inner, network.inner_bias, head, sample.second)
    put_logits(sample.second, network.out, head, sample.shares, 0)
    softmax(sample.shares)
    return int(head)


@kernel(fastmath=FAST)
def _back_through_head(network: Network, slopes: Network, head: int, slope: Shares, sample: Sample) -> None:
    """Add the gradient of one head, and leave that of the first layer in `back`."""
    out, inner, first, second = network.out, network.inner, sample.first, sample.second
    out_slopes, inner_slopes, back, deep = slopes.out, slopes.inner, sample.back, sample.second_back
    seats, units = out.shape[1], out.shape[2]
    deep[:] = 0.0
    back[:] = 0.0
    for seat in range(seats):
        error = np.float32(slope[seat + 1, 0])
        deep[units + seat] = error
        for unit in range(units):
            if second[unit] > 0.0:
                out_slopes[head, seat, unit] += error * second[unit]
                deep[unit] += error * out[head, seat, unit]
    for row in range(deep.size):
        error = deep[row]
        if error != 0.0:
            slopes.inner_bias[head, row] += error
            for j in range(first.size):
                inner_slopes[head, row, j] += error * first[j]
                back[j] += error * inner[head, row, j]
    for j in range(first.size):
        if first[j] <= 0.0:
            back[j] = 0.0


@kernel(fastmath=FAST)
def _add_slice(rows: NDArray[np.float32], row: int, back: Vector, start: int) -> None:
    for j in range(rows.shape[1]):
        rows[row, j] += back[start + j]


@kernel()
def _back_through_first(slopes: Network, packed: Packed, lookup: Lookup, sample: Sample, touched: Touched) -> None:
    """Add the gradient of the first layer's rows."""
    back, units = sample.back, slopes.columns.shape[1]
    for j in range(back.size):
        slopes.bias[j] += back[j]
    for row in number_rows(packed, lookup.features, lookup.game.capture_points):
        touched.numbers[row] = True
        _add_slice(slopes.numbers, row, back, 0)
    for view in range(sample.rows.shape[0]):
        for column in range(SIDE):
            row = sample.rows[view, column]
            if row != PATTERNS * column:  # an empty column stays at zero
                touched.columns[row] = True
                _add_slice(slopes.columns, row, back, view * units)


@kernel(nogil=True)
def add_gradients(
    chosen: NDArray[np.int64], labels: Labels, lookup: Lookup, network: Network, slopes: Network, touched: Touched
) -> float:
    """Add the mean gradient over samples to the slopes, odd numbers mirrored; the mean squared error of the shares."""
    players, sample = lookup.features.players, _room(network, lookup)
    squares = 0.0
    slope = np.empty((players, 1))
    for number in chosen:
        packed = labels.positions[number >> 1].copy()
        if number & 1:
            mirror(packed, players)
        head = _forward(packed, lookup, network, sample)
        touched.heads[head] = True
        for seat in range(players):
            error = sample.shares[seat, 0] - labels.targets[number >> 1, (seat - 1) % players]
            squares += error * error / players
            slope[seat, 0] = error / chosen.size
        _back_through_head(network, slopes, head, slope, sample)
        _back_through_first(slopes, packed, lookup, sample, touched)
    return squares / chosen.size


@kernel(fastmath=FAST)
def _adam(weights: Vector, slopes: Vector, means: Vector, squares: Vector, rate: np.float32) -> None:
    """One step of Adam on a flat array; the slopes are zero afterwards."""
    for j in range(weights.size):
        slope = slopes[j]
        means[j] += (np.float32(1.0) - np.float32(BETA1)) * (slope - means[j])
        squares[j] += (np.float32(1.0) - np.float32(BETA2)) * (slope * slope - squares[j])
        weights[j] -= rate * means[j] / (np.sqrt(squares[j]) + EPSILON)
        slopes[j] = 0.0


@kernel()
def _step(adam: Adam, touched: Touched, rate: float) -> None:
    """One step of Adam on everything that has a gradient."""
    network, slopes, means, squares = adam
    pace = np.float32(rate)
    for row in range(touched.columns.size):
        if touched.columns[row]:
            _adam(network.columns[row], slopes.columns[row], means.columns[row], squares.columns[row], pace)
    for row in range(touched.numbers.size):
        if touched.numbers[row]:
            _adam(network.numbers[row], slopes.numbers[row], means.numbers[row], squares.numbers[row], pace)
    _adam(network.bias, slopes.bias, means.bias, squares.bias, pace)
    for head in range(touched.heads.size):
        if touched.heads[head]:
            for row in range(network.inner.shape[1]):
                weights, moments = network.inner[head, row], means.inner[head, row]
                _adam(weights, slopes.inner[head, row], moments, squares.inner[head, row], pace)
            weights, moments = network.inner_bias[head], means.inner_bias[head]
            _adam(weights, slopes.inner_bias[head], moments, squares.inner_bias[head], pace)
            for seat in range(network.out.shape[1]):
                weights, moments = network.out[head, seat], means.out[head, seat]
                _adam(weights, slopes.out[head, seat], moments, squares.out[head, seat], pace)
    touched.columns[:] = False
    touched.numbers[:] = False
    touched.heads[:] = False


@kernel()
def rate_at(step: int, schedule: Schedule) -> float:
    """Adam's rate at a step, counted from 1, with the correction for its moments."""
    cosine = 0.5 * (1.0 + np.cos(np.pi * min(1.0, step / schedule.steps)))
    rate = schedule.rate * (0.01 + 0.99 * cosine) * min(1.0, step / WARM_UP)
    return float(rate * np.sqrt(1.0 - BETA2**step) / (1.0 - BETA1**step))


@kernel(nogil=True)
def fit_pass(adam: Adam, discs: Discs, batches: Batches, lookup: Lookup, schedule: Schedule, errors: Shares) -> None:
    """Fit batch after batch of samples in the given order; the mean squared error of each."""
    network, slopes, labels = adam.weights, adam.slopes, batches.labels
    heads = network.inner.shape[0]
    touched = Touched(
        np.zeros(network.columns.shape[0], np.bool_),
        np.zeros(network.numbers.shape[0], np.bool_),
        np.zeros(heads, np.bool_),
    )
    whole = Network(
        network.columns.copy(), network.numbers, network.bias, network.inner, network.inner_bias, network.out
    )
    for number in range(errors.size):
        chosen = batches.order[number * schedule.batch : (number + 1) * schedule.batch]
        _sum_rows(chosen, labels, lookup, network, discs, whole)
        errors[number] = add_gradients(chosen, labels, lookup, whole, slopes, touched)
        for row in range(touched.columns.size):
            if touched.columns[row]:
                _add_to_discs(slopes.columns, row, discs.slopes)
        rate = rate_at(batches.step + number + 1, schedule)
        for disc in range(discs.weights.shape[0]):
            _adam(discs.weights[disc], discs.slopes[disc], discs.means[disc], discs.squares[disc], np.float32(rate))
        _step(adam, touched, rate)
