"""Fits the layout model on what write-planes.ts wrote and exports it as ONNX.

  layout.py fit --data DIR --out DIR [--steps N]     the weights, as DIR/weights.npz
  layout.py export --from DIR [--models models]      models/layout/page-layout.onnx, with its entry in the manifest
  layout.py answers --from DIR --out DIR             the answer to random planes, for checking what serves against it

The same data give the same weights on the same processor with one thread, which is how it fits; with a
GPU's JAX installed it runs there, and the sums differ in the last place.
"""

import argparse
import hashlib
import json
import os
import re
import time
from pathlib import Path

os.environ.setdefault('XLA_FLAGS', '--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1')

import jax
import jax.numpy as jnp
import numpy as np

from net import OUTPUTS, PICTURE_KINDS, PLANES, TEXT_KINDS, answer, first_weights, layers, to_onnx

SEED, BATCH, PEAK_RATE = 7, 16, 2e-3
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
        self.planes, self.kinds, self.marks = read('planes', PLANES, height, width), read('kinds', height, width), read('marks', height, width)
        self.chosen = np.array([one['at'] for one in entries if not one['held']], int)
        self.pictured = np.zeros(len(self.planes), bool)
        for one in entries:
            self.pictured[one['at']] = one['isPictured']

    def batch(self, random):
        """Planes (pages x height x width x PLANES, 0..1), kinds, marks (pages x height x width x kinds, 0 or 1) and whether each page has
        its picture; all shifted, some without a plane."""
        at = random.choice(self.chosen, BATCH)
        planes, kinds, marks, pictured = self.planes[at].astype(np.float32) / 255, self.kinds[at], self.marks[at], self.pictured[at].copy()
        for page in range(BATCH):
            if pictured[page] and random.random() < 0.25:
                planes[page, PICTURE_PLANES] = 0
                pictured[page] = False
            if random.random() < 0.15:
                planes[page, random.choice(FEATURE_PLANES)] = 0
        down, right = random.integers(-3, 4, 2)
        planes, kinds, marks = (np.roll(one, (down, right), (-2, -1)) for one in (planes, kinds, marks))
        bits = (marks[..., None] >> np.arange(len(PICTURE_KINDS))) & 1
        return planes.transpose(0, 2, 3, 1), kinds, bits.astype(np.float32), pictured.astype(np.float32)


def read_data(folder):
    entries = [json.loads(line) for line in (folder / 'pages.jsonl').read_text().splitlines()]
    grids = sorted({one['grid'] for one in entries})
    return [Pages(folder, grid, [one for one in entries if one['grid'] == grid]) for grid in grids]


def kind_weights(data):
    """A weight for each kind of text by how many cells it has, 1 in the mean of the cells."""
    counts = sum(np.bincount(pages.kinds[pages.chosen].ravel(), minlength=256)[:len(TEXT_KINDS)] for pages in data).astype(float)
    weights = 1 / np.maximum(counts, 1) ** ROOT
    return jnp.asarray(weights / ((weights * counts).sum() / counts.sum()), jnp.float32)


def loss_of(weights, planes, kinds, marks, pictured, by_kind):
    logits = answer(weights, planes)
    known = kinds < len(TEXT_KINDS)
    kind = jnp.where(known, kinds, 0)
    chances = jax.nn.log_softmax(logits[..., :len(TEXT_KINDS)])
    importance = known * by_kind[kind]
    text = -(jnp.take_along_axis(chances, kind[..., None].astype(int), -1)[..., 0] * importance).sum() / jnp.maximum(importance.sum(), 1)
    odds = logits[..., len(TEXT_KINDS):]
    each = jax.nn.softplus(odds) - odds * marks
    seen = planes[..., :1] * pictured[:, None, None, None] * jnp.where(marks > 0, MARK_WEIGHT, 1.0)
    return text + (each * seen).sum() / jnp.maximum(seen.sum(), 1)


@jax.jit
def step(weights, moments, batch, by_kind, rate, at):
    """One step of Adam with weight decay, its gradient cut at a norm of 1."""
    loss, gradient = jax.value_and_grad(loss_of)(weights, *batch, by_kind)
    norm = jnp.sqrt(sum((one ** 2).sum() for one in jax.tree.leaves(gradient)))
    gradient = jax.tree.map(lambda one: one / jnp.maximum(1.0, norm), gradient)
    first = jax.tree.map(lambda moment, one: 0.9 * moment + 0.1 * one, moments[0], gradient)
    second = jax.tree.map(lambda moment, one: 0.99 * moment + 0.01 * one ** 2, moments[1], gradient)
    moved = jax.tree.map(lambda one, m, v: one - rate * (m / (1 - 0.9 ** at) / (jnp.sqrt(v / (1 - 0.99 ** at)) + 1e-8) + 1e-3 * one), weights, first, second)
    return moved, (first, second), loss


def fit(options):
    data = read_data(Path(options.data))
    random, by_kind = np.random.default_rng(SEED), kind_weights(data)
    weights = first_weights(SEED)
    moments = (jax.tree.map(jnp.zeros_like, weights), jax.tree.map(jnp.zeros_like, weights))
    shares = np.array([len(pages.chosen) for pages in data], float)
    started, losses = time.time(), []
    for at in range(1, options.steps + 1):
        # A short rise, then a slow fall to nothing.
        rate = PEAK_RATE * min(1, at / 50) * 0.5 * (1 + np.cos(np.pi * at / options.steps))
        batch = data[random.choice(len(data), p=shares / shares.sum())].batch(random)
        weights, moments, loss = step(weights, moments, batch, by_kind, rate, float(at))
        losses.append(float(loss))
        if at % 100 == 0 or at == options.steps:
            print(f'{at} of {options.steps}: loss {np.mean(losses[-100:]):.3f}, {time.time() - started:.0f} s', flush=True)
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    np.savez(folder / 'weights.npz', **{f'{name}.{part}': np.asarray(value) for name, layer in weights.items() for part, value in layer.items()})
    pages = int(shares.sum())
    (folder / 'fit.json').write_text(json.dumps({'pages': pages, 'steps': options.steps}))
    print(f'fitted on {pages} pages; {sum(side * side * a * b + b for _, side, a, b in layers())} numbers')


def read_weights(folder):
    stored = np.load(Path(folder) / 'weights.npz')
    return {name: {part: stored[f'{name}.{part}'] for part in ('kernel', 'bias')} for name, *_ in layers()}


def export(options):
    weights, models = read_weights(options.source), Path(options.models)
    content = to_onnx(weights).SerializeToString(deterministic=True)
    (models / 'layout').mkdir(exist_ok=True)
    (models / 'layout' / 'page-layout.onnx').write_bytes(content)
    fitted = json.loads((Path(options.source) / 'fit.json').read_text())
    entry = {
        'id': 'page-layout', 'task': 'layout', 'file': 'page-layout.onnx', 'sha256': hashlib.sha256(content).hexdigest(), 'bytes': len(content),
        'licence': 'Apache-2.0',
        'source': {'fit': 'models/training/layout', 'data': f"{fitted['pages']} drawn pages"},
        'input': {'tensor': 'planes', 'shape': ['pages', PLANES, 'height', 'width'], 'names': names_of('planes.ts', 'PLANES')},
        'output': {
            'tensor': 'logits', 'shape': ['pages', OUTPUTS, 'height', 'width'],
            'values': 'log-odds of each kind of text and of each kind of mark, for each cell',
        },
    }
    path = models / 'manifest.json'
    others = [one for one in split_entries(path.read_text()) if '"task": "layout"' not in one]
    path.write_text('[\n' + ',\n'.join([*others, written(entry)]) + '\n]\n')
    print(f"{entry['file']}: {entry['bytes']} bytes, {entry['sha256']}")


def names_of(file, constant):
    """What stands for the planes and their order, as the engine says it: the first 16 digits of the hash of their names."""
    source = (Path(__file__).parents[3] / 'src/engine/layout' / file).read_text()
    names = re.findall(r"'(\w+)'", re.search(rf'{constant} = \[([^\]]*)\]', source)[1])
    return hashlib.sha256('\n'.join(names).encode()).hexdigest()[:16]


def split_entries(text):
    """The manifest's entries as they are written, without the commas between them."""
    return [one.rstrip(',\n') for one in re.findall(r'^  \{\n.*?^  \},?\n', text, re.S | re.M)]


def written(entry):
    lines = [f'    {json.dumps(name)}: {json.dumps(value)}' for name, value in entry.items()]
    return '  {\n' + ',\n'.join(lines) + '\n  }'


def answers(options):
    """Random planes and the answers to them, as float32 files."""
    planes = np.random.default_rng(SEED).random((2, 128, 96, PLANES), np.float32)
    logits = answer(read_weights(options.source), jnp.asarray(planes))
    folder = Path(options.out)
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in (('planes', planes), ('logits', logits)):
        np.ascontiguousarray(np.asarray(value, np.float32).transpose(0, 3, 1, 2)).tofile(folder / f'{name}.f32')


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    verbs = parser.add_subparsers(required=True)
    verb = verbs.add_parser('fit')
    verb.add_argument('--data', required=True)
    verb.add_argument('--out', required=True)
    verb.add_argument('--steps', type=int, default=STEPS)
    verb.set_defaults(run=fit)
    verb = verbs.add_parser('export')
    verb.add_argument('--from', dest='source', required=True)
    verb.add_argument('--models', default='models')
    verb.set_defaults(run=export)
    verb = verbs.add_parser('answers')
    verb.add_argument('--from', dest='source', required=True)
    verb.add_argument('--out', required=True)
    verb.set_defaults(run=answers)
    options = parser.parse_args()
    options.run(options)


if __name__ == '__main__':
    main()
