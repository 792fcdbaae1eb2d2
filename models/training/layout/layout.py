"""Fits the layout model on what write-planes.ts wrote and exports it as ONNX.

  layout.py fit --data DIR --out DIR [--steps N]     the weights, as DIR/weights.npz
  layout.py export --from DIR [--models models]      models/layout/page-layout.onnx, with its entry in the manifest
  layout.py answers --from DIR --out DIR             the answer to random planes, for checking what serves against it

The same data give the same weights on the same processor with one thread, which is how it fits; with a
GPU's JAX installed it runs there, and the sums differ in the last place.
"""

import argparse
from pathlib import Path

import fitting
import jax
import jax.numpy as jnp
import numpy as np
from net import MARK_KINDS, TEXT_KINDS, TEXT_NET, answer, without_last

# Every page is seen nine times: ten minutes of a core.
STEPS = 1000
NONE = 255
PICTURE_PLANES, FEATURE_PLANES = slice(1, 5), range(6, 12)
# Kinds differ by a hundred times in how many cells they have; the weight of each goes with the inverse root.
ROOT = 0.5
# Cells that show a mark weigh so many times as much. More taught marks half and cost the kinds of text a tenth of the lines of real receipts.
MARK_WEIGHT = 8.0


class Pages:
    """The pages of one grid, all in memory as bytes."""

    def __init__(self, folder, grid, entries):
        height, width = map(int, grid.split('x'))
        read = lambda name, *shape: np.fromfile(folder / f'{grid}.{name}', np.uint8).reshape(-1, *shape)
        self.planes, self.kinds, self.marks = read('planes', TEXT_NET.planes, height, width), read('kinds', height, width), read('marks', height, width)
        self.chosen = np.array([one['at'] for one in entries if not one['held']], int)
        self.pictured = np.zeros(len(self.planes), bool)
        for one in entries:
            self.pictured[one['at']] = one['isPictured']

    def batch(self, random):
        """Planes (pages x height x width x PLANES, 0..1), kinds, marks (pages x height x width x kinds, 0 or 1) and whether each page has
        its picture; all shifted, some without a plane."""
        at = random.choice(self.chosen, fitting.BATCH)
        planes, kinds, marks, pictured = self.planes[at].astype(np.float32) / 255, self.kinds[at], self.marks[at], self.pictured[at].copy()
        for page in range(fitting.BATCH):
            if pictured[page] and random.random() < 0.25:
                planes[page, PICTURE_PLANES] = 0
                pictured[page] = False
            if random.random() < 0.15:
                planes[page, random.choice(FEATURE_PLANES)] = 0
        down, right = random.integers(-3, 4, 2)
        planes, kinds, marks = (np.roll(one, (down, right), (-2, -1)) for one in (planes, kinds, marks))
        bits = (marks[..., None] >> np.arange(len(MARK_KINDS))) & 1
        return planes.transpose(0, 2, 3, 1), kinds, bits.astype(np.float32), pictured.astype(np.float32)


def kind_weights(data):
    """A weight for each kind of text by how many cells it has, 1 in the mean of the cells."""
    counts = sum(np.bincount(pages.kinds[pages.chosen].ravel(), minlength=256)[:len(TEXT_KINDS)] for pages in data).astype(float)
    weights = 1 / np.maximum(counts, 1) ** ROOT
    return jnp.asarray(weights / ((weights * counts).sum() / counts.sum()), jnp.float32)


def loss_of(weights, planes, kinds, marks, pictured, by_kind):
    logits = answer(TEXT_NET, weights, planes)
    known = kinds < len(TEXT_KINDS)
    kind = jnp.where(known, kinds, 0)
    chances = jax.nn.log_softmax(logits[..., :len(TEXT_KINDS)])
    importance = known * by_kind[kind]
    text = -(jnp.take_along_axis(chances, kind[..., None].astype(int), -1)[..., 0] * importance).sum() / jnp.maximum(importance.sum(), 1)
    odds = logits[..., len(TEXT_KINDS):]
    each = jax.nn.softplus(odds) - odds * marks
    seen = planes[..., :1] * pictured[:, None, None, None] * jnp.where(marks > 0, MARK_WEIGHT, 1.0)
    return text + (each * seen).sum() / jnp.maximum(seen.sum(), 1)


def fit(options):
    data = fitting.read_data(options.data, Pages)
    fitting.fit(TEXT_NET, loss_of, kind_weights(data), data, options.steps, options.out)


def exported(source):
    """The net and its weights as the file has them: without marks, see net.py."""
    return without_last(TEXT_NET, fitting.read_weights(TEXT_NET, source), len(MARK_KINDS))


def export(options):
    net, weights = exported(options.source)
    fitting.export(net, weights, options.source, Path(options.models), 'page-layout', ('planes.ts', 'PLANES'), 'log-odds of each kind of text, for each cell')


def answers(options):
    net, weights = exported(options.source)
    fitting.answers(net, weights, (128, 96), options.out)


if __name__ == '__main__':
    fitting.verbs(argparse.ArgumentParser(description=__doc__.split('\n')[0]), STEPS, fit, export, answers)
