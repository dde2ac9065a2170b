"""Weights on disk: what is shipped can be used, and a bad file is named, never believed."""

from __future__ import annotations

import pickle
import random
import re
import struct
import tracemalloc
import zipfile
from pathlib import Path

import numpy as np
import pytest

from columbiz.engine import weights
from columbiz.engine.weights import WeightsError, load_network, read_card, save_network, shipped_network, weights_name
from columbiz.rules.editions import EDITIONS
from columbiz.rules.errors import ColumbizError
from tests.engine.evaluators import random_network

SHIPPED = Path(weights.__file__).parent / "weights"
DOCUMENT = Path(__file__).parents[2] / "docs" / "lab.md"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "some.npz"
    save_network(random_network(2, 8, 1), path)
    return path


def test_weights_read_back_as_they_were_written(file: Path) -> None:
    for read, written in zip(load_network(file), random_network(2, 8, 1), strict=True):
        assert read.dtype == np.float32
        assert read == pytest.approx(written, abs=1e-3)


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match=r"there are no weights at .*none\.npz"):
        load_network(tmp_path / "none.npz")


@pytest.mark.parametrize("length", [0, 10, 500, -100])
def test_a_truncated_file_is_refused(file: Path, length: int) -> None:
    file.write_bytes(file.read_bytes()[:length])
    with pytest.raises(WeightsError, match="damaged"):
        load_network(file)


def test_a_file_that_would_unpack_to_gigabytes_is_refused_before_it_does(tmp_path: Path) -> None:
    bomb = tmp_path / "bomb.npz"
    with zipfile.ZipFile(bomb, "w", zipfile.ZIP_DEFLATED) as archive, archive.open("columns.npy", "w") as member:
        np.lib.format.write_array_header_1_0(member, {"descr": "<f4", "fortran_order": False, "shape": (100 << 18,)})
        for _ in range(100):
            member.write(bytes(2**20))
    assert bomb.stat().st_size < 2**20
    with pytest.raises(WeightsError, match="its arrays take 100 MB; the limit is 64 MB"):
        load_network(bomb)


def test_a_file_that_hides_its_size_is_read_no_further_than_it_declares(file: Path) -> None:
    with np.load(file) as arrays:
        honest = dict(arrays)
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, array in honest.items():
            with archive.open(f"{name}.npy", "w") as member:
                np.lib.format.write_array(member, np.zeros(2**24) if name == "columns" else array)
    data = file.read_bytes()
    declared = struct.pack("<L", 128 + 8 * 2**24)
    assert data.count(declared) >= 1
    file.write_bytes(data.replace(declared, struct.pack("<L", 1000)))
    tracemalloc.start()
    with pytest.raises(WeightsError, match="damaged"):
        load_network(file)
    assert tracemalloc.get_traced_memory()[1] < 2**28
    tracemalloc.stop()


def test_a_damaged_file_is_refused(file: Path) -> None:
    data = bytearray(file.read_bytes())
    middle = len(data) // 2
    data[middle : middle + 40] = bytes(40)
    file.write_bytes(data)
    with pytest.raises(WeightsError, match="damaged"):
        load_network(file)


def test_no_damage_brings_anything_but_the_error_of_weights(file: Path) -> None:
    whole, source = file.read_bytes(), random.Random(1)
    refused = 0
    for _ in range(400):
        data = bytearray(whole)
        for _ in range(source.choice((1, 4, 40))):
            data[source.randrange(len(data))] = source.randrange(256)
        file.write_bytes(data)
        try:
            load_network(file)
        except WeightsError:
            refused += 1
    assert refused > 200  # some bytes of an archive mean nothing


class Trap:
    def __reduce__(self) -> tuple[object, ...]:
        return Path.touch, (Path("sprung"),)


def test_a_pickle_is_never_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "trap.npz"
    path.write_bytes(pickle.dumps(Trap()))
    with pytest.raises(WeightsError, match=r"it is not an \.npz archive$"):
        load_network(path)
    np.savez(path, columns=np.array([Trap()], object), numbers=0, bias=0, inner=0, inner_bias=0, out=0, players=2)
    with pytest.raises(WeightsError, match=r"its arrays cannot be read$"):
        load_network(path)
    assert not (tmp_path / "sprung").exists()


@pytest.mark.parametrize(
    ("name", "array"),
    [
        ("columns", np.zeros((3, 8), np.float16)),
        ("columns", np.float16(0)),
        ("numbers", np.zeros((146, 9), np.float16)),
        ("bias", np.zeros(9, np.float16)),
        ("bias", np.zeros((1, 8), np.float16)),
        ("inner", np.zeros((8, 18, 8), np.float16)),
        ("inner_bias", np.zeros((8, 18), np.float16)),
        ("out", np.zeros((8, 2, 16), np.float16)),
        ("out", np.float16(0)),
        ("players", np.array(5)),
        ("players", np.array([2, 2])),
    ],
)
def test_a_wrong_shape_is_refused(file: Path, name: str, array: np.ndarray) -> None:
    with np.load(file) as old:
        arrays = dict(old) | {name: array}
    np.savez(file, **arrays)
    with pytest.raises(WeightsError, match="does not fit"):
        load_network(file)


def test_a_value_that_is_no_number_is_refused(file: Path) -> None:
    with np.load(file) as old:
        arrays = dict(old)
    arrays["bias"][3] = np.nan
    np.savez(file, **arrays)
    with pytest.raises(WeightsError, match="bias holds a value that is not a number"):
        load_network(file)


def test_a_missing_array_is_named(file: Path) -> None:
    with np.load(file) as old:
        arrays = {name: old[name] for name in old if name != "out"}
    np.savez(file, **arrays)
    with pytest.raises(WeightsError, match="no out"):
        load_network(file)


def test_weights_beyond_half_precision_are_refused_before_anything_is_written(tmp_path: Path) -> None:
    network = random_network(2, 8, 1)
    network.bias[3] = 1e5
    with pytest.raises(WeightsError, match="bias holds a value that does not fit in half precision"):
        save_network(network, tmp_path / "great.npz")
    assert not list(tmp_path.iterdir())


def test_weights_are_written_where_they_were_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "weights.of.mine"
    save_network(random_network(2, 8, 1), path)
    assert load_network(path).out.shape == (8, 1, 16)


def test_errors_are_of_the_family() -> None:
    assert issubclass(WeightsError, ColumbizError)
    error = WeightsError("weights_missing", path="x")
    assert (error.code, error.reason) == ("weights_missing", str(error))


@pytest.mark.parametrize(("players", "edition"), [(2, "nl"), (3, "nl"), (4, "nl"), (4, "fr")])
def test_weights_of_every_kind_of_game_are_shipped_and_small(players: int, edition: str) -> None:
    name = weights_name(EDITIONS[edition], players)
    assert shipped_network(name).out.shape[1] == players - 1
    assert (SHIPPED / f"{name}.npz").stat().st_size < 1_500_000


def test_the_documents_name_the_command_that_every_shipped_file_names() -> None:
    cards = {path.name: read_card(path) for path in SHIPPED.glob("*.npz")}
    assert len(cards) == 4
    for name, card in cards.items():
        assert card.startswith(f"columbiz train --players {name[0]} ")
    rows = re.findall(r"^\| `(\S+\.npz)` \|.*\| `(columbiz train .*)` \|$", DOCUMENT.read_text(), re.MULTILINE)
    assert dict(rows) == cards
