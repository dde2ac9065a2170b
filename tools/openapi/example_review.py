"""A plausible review for the examples; computing a real one would take the engine too long here."""

from columbiz.review.json import ReviewedTurnView, SeatAccountView
from columbiz.server.http.review_views import ReviewView


def example_review() -> ReviewView:
    """A game of one turn, after which the other player resigned."""
    return {
        "format": 1,
        "depth": 1,
        "weights": "0123456789abcdef",
        "approximate": False,
        "approximate_because": [],
        "over": True,
        "cut_off": "",
        "players": 2,
        "names": ["Purple", "Blue again"],
        "seats": [_account(0.5, 0.0), _account(-0.5, -0.46)],
        "ranks": [{"level": "sailor", "lowest": "deckhand", "highest": "helmsman", "share": 0.5}, None],
        "given": [[-0.02, 0.02], [0.46, -0.46]],
        "turns": [_turn()],
        "problems": [],
    }


def _account(change: float, own_choices: float) -> SeatAccountView:
    sign = 1 if change > 0 else -1
    return {
        "fair": 0.5,
        "opening": 0.03 * sign,
        "luck": 0.03 * sign,
        "choices": 0.44 * sign,
        "reevaluation": 0.0,
        "result": 0.5 + change,
        "own_luck": 0.03 if sign > 0 else 0.0,
        "own_choices": own_choices if sign < 0 else -0.02,
        "error": abs(own_choices) if sign < 0 else 0.02,
        "decisions": 1,
        "without_luck": 0.5 + change - 0.03 * sign,
        "error_per_decision": abs(own_choices) if sign < 0 else 0.02,
    }


def _turn() -> ReviewedTurnView:
    return {
        "number": 1,
        "seat": 0,
        "stand_in": None,
        "start": [0.53, 0.47],
        "end": [1.0, 0.0],
        "portions": [0.53, 0.47],
        "luck": 0.03,
        "loss": 0.02,
        "steps": [
            {
                "kind": "throw",
                "seat": 0,
                "throw": "throw 1-2-33-555-6",
                "luck": 0.03,
                "before": [0.53, 0.47],
                "after": [0.56, 0.44],
            },
            {
                "kind": "keep",
                "seat": 0,
                "chosen": ["keep 33"],
                "options": [
                    {"actions": ["keep 555"], "value": [0.56, 0.44]},
                    {"actions": ["keep 33"], "value": [0.54, 0.46]},
                ],
                "spread": 0.04,
                "loss": 0.02,
                "reasons": [{"kind": "points", "values": {"best": 2, "chosen": 0}}],
                "before": [0.56, 0.44],
                "after": [0.54, 0.46],
            },
            {
                "kind": "resign",
                "seat": 1,
                "chosen": [],
                "options": [],
                "spread": 0.0,
                "loss": 0.46,
                "reasons": [],
                "before": [0.54, 0.46],
                "after": [1.0, 0.0],
            },
        ],
    }
