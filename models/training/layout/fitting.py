"""What fits of the layout models share: a step of Adam, their files, and their entries in the manifest."""

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

from net import answer, first_weights, to_onnx

SEED, BATCH, PEAK_RATE = 7, 16, 2e-3


def read_data(folder, pages):
    """What `pages` makes of each grid of a folder: of the folder, the grid's name and the entries of its pages."""
    entries = [json.loads(line) for line in (Path(folder) / 'pages.jsonl').read_text().splitlines()]
    grids = sorted({one['grid'] for one in entries})
    return [pages(Path(folder), grid, [one for one in entries if one['grid'] == grid]) for grid in grids]


def step_of(loss_of):
    """A step of Adam with weight decay, its gradient cut at a norm of 1."""

    @jax.jit
    def step(weights, moments, batch, by_kind, rate, at):
        loss, gradient = jax.value_and_grad(loss_of)(weights, *batch, by_kind)
        norm = jnp.sqrt(sum((one ** 2).sum() for one in jax.tree.leaves(gradient)))
        gradient = jax.tree.map(lambda one: one / jnp.maximum(1.0, norm), gradient)
        first = jax.tree.map(lambda moment, one: 0.9 * moment + 0.1 * one, moments[0], gradient)
        second = jax.tree.map(lambda moment, one: 0.99 * moment + 0.01 * one ** 2, moments[1], gradient)
        moved = jax.tree.map(lambda one, m, v: one - rate * (m / (1 - 0.9 ** at) / (jnp.sqrt(v / (1 - 0.99 ** at)) + 1e-8) + 1e-3 * one), weights, first, second)
        return moved, (first, second), loss

    return step


def fit(net, loss_of, by_kind, data, steps, out, start=None, seed=SEED):
    """Fits on the data's `chosen` pages, from the weights `start` on where there are any, and writes weights.npz and fit.json. Returns the weights."""
    random, step, weights = np.random.default_rng(seed), step_of(loss_of), start or first_weights(net, seed)
    moments = (jax.tree.map(jnp.zeros_like, weights), jax.tree.map(jnp.zeros_like, weights))
    shares = np.array([len(pages.chosen) for pages in data], float)
    started, losses = time.time(), []
    for at in range(1, steps + 1):
        # A short rise, then a slow fall to nothing.
        rate = PEAK_RATE * min(1, at / 50) * 0.5 * (1 + np.cos(np.pi * at / steps))
        batch = data[random.choice(len(data), p=shares / shares.sum())].batch(random)
        weights, moments, loss = step(weights, moments, batch, by_kind, rate, float(at))
        losses.append(float(loss))
        if at % 100 == 0 or at == steps:
            print(f'{at} of {steps}: loss {np.mean(losses[-100:]):.3f}, {time.time() - started:.0f} s', flush=True)
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    np.savez(folder / 'weights.npz', **{f'{name}.{part}': np.asarray(value) for name, layer in weights.items() for part, value in layer.items()})
    pages = int(shares.sum())
    (folder / 'fit.json').write_text(json.dumps({'pages': pages, 'steps': steps}))
    print(f'fitted on {pages} pages; {sum(side * side * a * b + b for _, side, a, b in net.layers())} numbers')
    return weights


def read_weights(net, folder):
    stored = np.load(Path(folder) / 'weights.npz')
    return {name: {part: stored[f'{name}.{part}'] for part in ('kernel', 'bias')} for name, *_ in net.layers()}


def export(net, weights, source, models, name, planes, values, **more):
    """Writes models/layout/`name`.onnx and its entry in the manifest; `planes` are the file and the constant of the planes' names."""
    content = to_onnx(net, weights).SerializeToString(deterministic=True)
    (models / 'layout').mkdir(exist_ok=True)
    (models / 'layout' / f'{name}.onnx').write_bytes(content)
    fitted, size = json.loads((Path(source) / 'fit.json').read_text()), ['rows', 'columns'] if net.first else ['height', 'width']
    entry = {
        'id': name, 'task': 'marks' if net.first else 'layout', 'file': f'{name}.onnx', 'sha256': hashlib.sha256(content).hexdigest(), 'bytes': len(content),
        'licence': 'Apache-2.0',
        'source': {'fit': 'models/training/layout', 'data': f"{fitted['pages']} drawn pages"},
        'input': {'tensor': 'planes', 'shape': ['pages', net.planes, *size], 'names': names_of(*planes)},
        'output': {'tensor': 'logits', 'shape': ['pages', net.outputs, 'height', 'width'], 'values': values}, **more,
    }
    path = models / 'manifest.json'
    others = [one for one in split_entries(path.read_text()) if f'"id": "{name}"' not in one]
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


def answers(net, weights, size, out):
    """Random planes of `size` and the answers to them, as float32 files."""
    planes = np.random.default_rng(SEED).random((2, *size, net.planes), np.float32)
    logits = answer(net, weights, jnp.asarray(planes))
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    for name, value in (('planes', planes), ('logits', logits)):
        np.ascontiguousarray(np.asarray(value, np.float32).transpose(0, 3, 1, 2)).tofile(folder / f'{name}.f32')


def verbs(parser, steps, fit_with, export_with, answers_with):
    """The options of a fit's command, which then runs what was asked for."""
    kinds = parser.add_subparsers(required=True)
    verb = kinds.add_parser('fit')
    verb.add_argument('--data', required=True)
    verb.add_argument('--out', required=True)
    verb.add_argument('--steps', type=int, default=steps)
    verb.set_defaults(run=fit_with)
    verb = kinds.add_parser('export')
    verb.add_argument('--from', dest='source', required=True)
    verb.add_argument('--models', default='models')
    verb.set_defaults(run=export_with)
    verb = kinds.add_parser('answers')
    verb.add_argument('--from', dest='source', required=True)
    verb.add_argument('--out', required=True)
    verb.set_defaults(run=answers_with)
    options = parser.parse_args()
    options.run(options)
