"""Tables at which people throw real dice: all are typed in, or only the score is kept."""

from __future__ import annotations

from tools.transcripts.stage import Stage, scenario


@scenario
def real_dice() -> Stage:
    """Two on one screen type in two throws; the first places a disc."""
    stage = Stage(page=(0, 1), dice="typed")
    stage.begin()
    stage.join()
    stage.plays("throw 1-2-33-555-6", "keep 555", "throw 1-22-55", "keep 1-22-55555", "place 55555", "done")
    stage.play("throw 11111111")
    return stage


@scenario
def score_pad() -> Stage:
    """On a score pad two people enter the discs of a turn; lines, a disc that ends two of them, and an undo."""
    stage = Stage(page=(0, 1), dice="pad")
    stage.begin()
    stage.join()
    stage.plays("place 1", "place 2", "place 33", "place 333")
    stage.play("done")
    stage.plays("place 6666", "done", "place 3")
    stage.do("undo")
    return stage


@scenario
def score_pad_lines() -> Stage:
    """On a score pad a line of four in each of two rows, entered disc by disc."""
    stage = Stage(page=(0, 1), dice="pad")
    stage.begin()
    stage.join()
    for cells in (("1", "2", "3", "4"), ("33", "44", "55", "66")):
        stage.plays(*(f"place {cell}" for cell in cells), "done")
    return stage
