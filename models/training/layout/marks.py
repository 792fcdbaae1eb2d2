"""Fits the model of marks on what write-marks.ts wrote and exports it as ONNX.

  marks.py fit --data DIR --out DIR [--steps N]     the weights, as DIR/weights.npz
  marks.py export --from DIR [--models models]      models/layout/page-marks.onnx, with its entry in the manifest
  marks.py answers --from DIR --out DIR             the answer to random planes, for checking what serves against it

The same data give the same weights on the same processor with one thread, which is how it fits.
"""

import argparse
from pathlib import Path

import fitting
import jax
import jax.numpy as jnp
import numpy as np
from net import MARK_KINDS, MARK_NET, answer

# Every page is seen 28 times in all, in ten minutes of a core.
STEPS = 1250
COLOUR_PLANE, TEXT_PLANE = 5, 6
# Marks differ in how many cells they cover, and all cover few: a cell that shows one weighs more, by a root of how many cells there are for each. First they are
# to be found at all, then only where they are. With each the share of the steps that it has.
ROOTS = ((0.5, 0.64), (0.25, 0.36))
# The overlap counts as if so many cells more were right, so that pages without a mark do not swing it.
SMOOTH = 30.0


class Pages:
    """The pages of one grid, read from their files as they are asked for."""

    def __init__(self, folder, grid, entries):
        height, width = map(int, grid.split('x'))
        read = lambda name, *shape: np.memmap(folder / f'{grid}.{name}', np.uint8, 'r').reshape(-1, *shape)
        self.planes, self.marks = read('planes', MARK_NET.planes, 2 * height, 2 * width), read('marks', height, width)
        self.chosen = np.array([one['at'] for one in entries if one['part'] == 'fit'], int)

    def batch(self, random):
        """Planes (pages x places down x places across x planes, 0..1) and marks (pages x height x width x kinds, 0 or 1), all shifted; some
        without colour or without words."""
        at = random.choice(self.chosen, fitting.BATCH)
        planes, marks = self.planes[at].astype(np.float32) / 255, self.marks[at]
        for page in range(fitting.BATCH):
            if random.random() < 0.2:
                planes[page, COLOUR_PLANE] = 0
            if random.random() < 0.1:
                planes[page, TEXT_PLANE] = 0
        down, right = random.integers(-3, 4, 2)
        planes, marks = np.roll(planes, (2 * down, 2 * right), (-2, -1)), np.roll(marks, (down, right), (-2, -1))
        bits = (marks[..., None] >> np.arange(len(MARK_KINDS))) & 1
        return planes.transpose(0, 2, 3, 1), bits.astype(np.float32)


def kind_weights(data, root):
    """How much a cell that shows a mark weighs by one that does not, for each kind."""
    shown = sum(((pages.marks[pages.chosen][..., None] >> np.arange(len(MARK_KINDS))) & 1).sum((0, 1, 2)) for pages in data).astype(float)
    cells = sum(pages.marks[pages.chosen].size for pages in data)
    return jnp.asarray((cells / np.maximum(shown, 1)) ** root, jnp.float32)


def loss_of(weights, planes, marks, by_kind):
    """Log loss of each cell, and how little of what is said and of what is there is both, for each kind over the batch."""
    odds = answer(MARK_NET, weights, planes)
    each = jax.nn.softplus(odds) - odds * marks
    importance = 1 + (by_kind - 1) * marks
    said = jax.nn.sigmoid(odds)
    both = (said * marks).sum((0, 1, 2))
    overlap = (2 * both + SMOOTH) / (said.sum((0, 1, 2)) + marks.sum((0, 1, 2)) + SMOOTH)
    return (each * importance).sum() / importance.sum() * len(MARK_KINDS) + (1 - overlap).mean()


def fit(options):
    data = fitting.read_data(options.data, Pages)
    weights = None
    for turn, (root, share) in enumerate(ROOTS):
        weights = fitting.fit(MARK_NET, loss_of, kind_weights(data, root), data, round(share * options.steps), options.out, weights, fitting.SEED + turn)


def export(options):
    """Nothing is told until evaluate-marks.ts chose from which confidence on."""
    weights = fitting.read_weights(MARK_NET, options.source)
    fitting.export(MARK_NET, weights, options.source, Path(options.models), 'page-marks', ('mark-planes.ts', 'MARK_PLANES'), 'log-odds of each kind of mark, for each cell',
                   decision={'least': dict.fromkeys(MARK_KINDS, 1)})


def answers(options):
    fitting.answers(MARK_NET, fitting.read_weights(MARK_NET, options.source), (256, 192), options.out)


if __name__ == '__main__':
    fitting.verbs(argparse.ArgumentParser(description=__doc__.split('\n')[0]), STEPS, fit, export, answers)
