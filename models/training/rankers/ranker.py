"""A ranker of candidates: boosted trees that correct the table of weights, fitted as a choice among each document's candidates. And its second stage."""

from dataclasses import dataclass

import lightgbm as lgb
import numpy as np

from documents import Document

# How much of the table's score a ranker starts from. Trees then learn only where the table is wrong, and where they know nothing the table's order stands.
TABLE_SHARE = 1.0
# What the table's score lacks to that of its best candidate.
TABLE_FEATURE = "table.behind"

# Small trees and few: a few hundred documents of the kind are what there is (chosen by cross-validation over shops and on the photographed receipts of other shops).
SETTINGS = {
    "num_leaves": 8, "learning_rate": 0.05, "min_data_in_leaf": 30, "min_sum_hessian_in_leaf": 0.5, "lambda_l2": 8.0, "feature_fraction": 0.3, "max_bin": 63,
    "num_threads": 1, "deterministic": True, "force_row_wise": True, "verbosity": -1,
}
ROUNDS = 150
# Rankers that differ by their seed alone differ by a point; their mean is steadier than each (design: bags of three).
SEEDS = (11, 12, 13)


# By how much a candidate must lead the table's own to be taken in its place. On receipts of other shops what the ranker changes by less is as often lost as won, and by more won (chosen on the
# cross-validation over shops and on photographed receipts that are not fitted on).
LEAD = 1.5


@dataclass
class Ranker:
    bag: list[lgb.Booster]
    table_at: int

    def scores(self, features: np.ndarray) -> np.ndarray:
        return np.mean([trees.predict(features, raw_score=True) for trees in self.bag], axis=0) - TABLE_SHARE * features[:, self.table_at].astype(np.float64)


def choice(scores: np.ndarray) -> int:
    """The candidate that is taken: the best by score, or the table's where it does not lead by enough."""
    top = int(np.argmax(scores))
    return top if scores[top] - scores[0] >= LEAD else 0


def chances(scores: np.ndarray) -> np.ndarray:
    shares = np.exp(scores - scores.max())
    return shares / shares.sum()


def fit(documents: list[Document], features: list[str], weight_of=lambda document: 1.0, rounds: int = ROUNDS, settings: dict = SETTINGS,
        seeds: tuple[int, ...] = SEEDS) -> Ranker:
    """A ranker of the documents that have a right candidate; the others say nothing of a choice."""
    table_at = features.index(TABLE_FEATURE)
    usable = [one for one in documents if one.right.any()]
    numbers = np.concatenate([one.features for one in usable])
    starts = np.cumsum([0] + [len(one.right) for one in usable])
    place = np.repeat(np.arange(len(usable)), np.diff(starts))
    wanted = np.concatenate([one.right / one.right.sum() for one in usable])
    is_right = np.concatenate([one.right for one in usable])
    weights = np.repeat([weight_of(one) for one in usable], np.diff(starts))
    base = -TABLE_SHARE * numbers[:, table_at].astype(np.float64)

    def slope(scores: np.ndarray, _: lgb.Dataset) -> tuple[np.ndarray, np.ndarray]:
        tops = np.maximum.reduceat(scores, starts[:-1])
        shares = np.exp(scores - tops[place])
        shares /= np.add.reduceat(shares, starts[:-1])[place]
        # Of several right candidates it is all the same which one wins.
        mass = np.add.reduceat(np.where(is_right, shares, 0), starts[:-1])[place]
        target = np.where(is_right, shares / np.maximum(mass, 1e-9), 0)
        return weights * (shares - target), weights * np.maximum(shares * (1 - shares), 1e-4)

    data = lgb.Dataset(numbers, label=wanted, init_score=base, feature_name=[f"f{at}" for at in range(len(features))], free_raw_data=False)
    return Ranker([lgb.train({**settings, "objective": slope, "seed": seed}, data, num_boost_round=rounds) for seed in seeds], table_at)


def evidence(document: Document, scores: np.ndarray) -> tuple[int, list[float]]:
    """The candidate that is chosen and what the second stage sees of it, in the order of the manifest's `certainty`."""
    top = choice(scores)
    chance = chances(scores)[top]
    worst, mean, letters = document.sure[top]
    return top, [1.0, float(np.log((chance + 1e-4) / (1 - chance + 1e-4))), worst, mean, letters]


# Pull of the second stage's weights to nought, in documents' worth, where each number is told in its own spread. Clean scans differ by less in certainty than photos do: without a floor what
# they differ by would be blown up.
RIDGE, LEAST_SPREAD = 2.0, 0.1
# What helps is never held against a value: certainty and chance may only speak for it.
HELPS = (1, 2, 3)


def fit_certainty(rows: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Weights of a logistic regression over rows whose first number is 1; numbers that would speak the wrong way are left out."""
    used = list(range(rows.shape[1]))
    while True:
        weights = _logistic(rows[:, used], right)
        wrong = [at for at, weight in zip(used, weights) if at in HELPS and weight < 0]
        if not wrong:
            whole = np.zeros(rows.shape[1])
            whole[used] = weights
            return whole
        used = [at for at in used if at not in wrong]


def _logistic(rows: np.ndarray, right: np.ndarray) -> np.ndarray:
    """Newton's method on the penalised likelihood."""
    middle, spread = rows.mean(axis=0), np.maximum(rows.std(axis=0), LEAST_SPREAD)
    middle[0], spread[0] = 0.0, 1.0
    told = (rows - middle) / spread
    pull = RIDGE * np.diag([0.0] + [1.0] * (rows.shape[1] - 1))
    weights = np.zeros(rows.shape[1])
    for _ in range(50):
        said = 1 / (1 + np.exp(-told @ weights))
        step = np.linalg.solve((told * (said * (1 - said))[:, None]).T @ told + pull + 1e-9 * np.eye(len(weights)), told.T @ (right - said) - pull @ weights)
        weights += step
        if np.abs(step).max() < 1e-8:
            break
    weights = weights / spread
    weights[0] -= float(weights[1:] @ middle[1:])
    return weights
