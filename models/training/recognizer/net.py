"""Neck and head of the recogniser in JAX: the same numbers as the ONNX graph makes of its last pooling's output, and CTC's loss."""

import jax
import jax.numpy as jnp
import numpy as np
import onnx
from onnx import numpy_helper

CHANNELS, WIDTH, HEADS = 384, 120, 8
# Initialisers that are fitted, by their names in the shipped file. Means and variances of the batch norms stay: a gain and a shift follow each.
BRANCHES = {'skip': ('conv2d_67.w_0', 'batch_norm2d_57'), 'first': ('conv2d_65.w_0', 'batch_norm2d_55'), 'local': ('conv2d_66.w_0', 'batch_norm2d_56')}
BLOCKS = ((0, 'linear_0', 'linear_1', 1, 'linear_2', 'linear_3'), (2, 'linear_4', 'linear_5', 3, 'linear_6', 'linear_7'))
LAST_NORM, HEAD = 4, 'linear_8'
BATCH_NORM_EPSILON = 1e-5
NEGATIVE = -1e9


def norm_names(at):
    """Gain and shift of the layer norm number `at`."""
    return f'helper.reshape.{2 * at}', f'helper.reshape.{2 * at + 1}'


def fitted_names():
    """All initialisers that are fitted, in the order of the graph."""
    names = [name for conv, norm in BRANCHES.values() for name in (conv, f'{norm}.w_0', f'{norm}.b_0')]
    for before, qkv, out, between, wide, narrow in BLOCKS:
        names += [*norm_names(before), f'{qkv}.w_0', f'{qkv}.b_0', f'{out}.w_0', f'{out}.b_0',
                  *norm_names(between), f'{wide}.w_0', f'{wide}.b_0', f'{narrow}.w_0', f'{narrow}.b_0']
    return [*names, *norm_names(LAST_NORM), f'{HEAD}.w_0', f'{HEAD}.b_0']


def load(path, characters):
    """The shipped weights by name, of the head only the blank and the classes of `characters`, and what is not fitted."""
    model = onnx.load(str(path))
    stored = {one.name: one for one in model.graph.initializer}
    metadata = {one.key: one.value for one in model.metadata_props}
    places = {character: at + 1 for at, character in enumerate([*metadata['character'].removesuffix('\n').split('\n'), ' '])}
    classes = np.array([0, *[places[one] for one in characters]])
    weights = {name: numpy_helper.to_array(stored[name]).astype(np.float32) for name in fitted_names()}
    weights[f'{HEAD}.w_0'], weights[f'{HEAD}.b_0'] = weights[f'{HEAD}.w_0'][:, classes], weights[f'{HEAD}.b_0'][classes]
    frozen = {f'{norm}.{kind}': numpy_helper.to_array(stored[f'{norm}.{kind}']).astype(np.float32) for _, norm in BRANCHES.values() for kind in ('w_1', 'w_2')}
    constants = {name: numpy_helper.to_array(one) for name, one in stored.items()}
    shape = constants['auto.cast.72']
    assert shape[3] == HEADS, shape
    frozen['scale'] = float(constants['auto.cast.74'][0])
    frozen['epsilon'] = float(constants['helper.constant.45'])
    return weights, frozen


def swish(values):
    return values * jax.nn.sigmoid(values)


def batch_norm(weights, frozen, name, values):
    gain = weights[f'{name}.w_0'] / jnp.sqrt(frozen[f'{name}.w_2'] + BATCH_NORM_EPSILON)
    return (values - frozen[f'{name}.w_1']) * gain + weights[f'{name}.b_0']


def layer_norm(weights, frozen, at, values):
    gain, shift = norm_names(at)
    centred = values - values.mean(-1, keepdims=True)
    return centred / jnp.sqrt((centred ** 2).mean(-1, keepdims=True) + frozen['epsilon']) * weights[gain] + weights[shift]


def linear(weights, name, values):
    return values @ weights[f'{name}.w_0'] + weights[f'{name}.b_0']


def attention(weights, frozen, qkv, out, values, mask):
    lines, steps, _ = values.shape
    query, key, value = linear(weights, qkv, values).reshape(lines, steps, 3, HEADS, WIDTH // HEADS).transpose(2, 0, 3, 1, 4)
    scores = (query * frozen['scale']) @ key.transpose(0, 1, 3, 2) + jnp.where(mask, 0.0, NEGATIVE)[:, None, None, :]
    mixed = jax.nn.softmax(scores, -1) @ value
    return linear(weights, out, mixed.transpose(0, 2, 1, 3).reshape(lines, steps, WIDTH))


def answer(weights, frozen, features, mask):
    """Log-probabilities (lines x steps x classes) of features (lines x steps x 384); `mask` (lines x steps) tells which steps a line has."""
    kept = mask[..., None].astype(jnp.float32)
    branch = lambda name, values: swish(batch_norm(weights, frozen, BRANCHES[name][1], values))
    across = lambda name: features @ weights[BRANCHES[name][0]][:, :, 0, 0].T
    skip, first = branch('skip', across('skip')), branch('first', across('first')) * kept
    taps = weights[BRANCHES['local'][0]][:, 0, 0, :]
    reach = taps.shape[1] // 2
    padded = jnp.pad(first, ((0, 0), (reach, reach), (0, 0)))
    local = sum(padded[:, at:at + first.shape[1]] * taps[:, at] for at in range(taps.shape[1]))
    values = first + branch('local', local)
    for before, qkv, out, between, wide, narrow in BLOCKS:
        values = values + attention(weights, frozen, qkv, out, layer_norm(weights, frozen, before, values), mask)
        values = values + linear(weights, narrow, swish(linear(weights, wide, layer_norm(weights, frozen, between, values))))
    return jax.nn.log_softmax(linear(weights, HEAD, layer_norm(weights, frozen, LAST_NORM, values) + skip), -1)


def ctc_loss(chances, steps, labels, lengths):
    """Minus the log-probability of each line's labels (lines x most, 0 where there are no more) under CTC; `steps` and `lengths` tell how many of
    each a line has."""
    lines, most = labels.shape
    blanks = jnp.zeros((lines, most + 1), labels.dtype)
    states = jnp.stack([blanks[:, :most], labels], -1).reshape(lines, 2 * most)
    states = jnp.concatenate([states, blanks[:, :1]], 1)
    told = jnp.take_along_axis(chances, jnp.broadcast_to(states[:, None, :], (lines, chances.shape[1], 2 * most + 1)), 2)
    before = jnp.pad(states, ((0, 0), (2, 0)))[:, :-2]
    skips = (states != 0) & (states != before)
    back = lambda values, by: jnp.pad(values, ((0, 0), (by, 0)), constant_values=NEGATIVE)[:, :values.shape[1]]
    start = jnp.where(jnp.arange(2 * most + 1) < 2, told[:, 0], NEGATIVE)

    def step(state, given):
        at, here = given
        reached = jnp.logaddexp(state, back(state, 1))
        reached = jnp.logaddexp(reached, jnp.where(skips, back(state, 2), NEGATIVE)) + here
        return jnp.where((at < steps)[:, None], reached, state), None

    last, _ = jax.lax.scan(step, start, (jnp.arange(1, chances.shape[1]), told.transpose(1, 0, 2)[1:]))
    end = 2 * lengths
    at = lambda place: jnp.take_along_axis(last, place[:, None], 1)[:, 0]
    return -jnp.logaddexp(at(end), jnp.where(lengths > 0, at(jnp.maximum(end - 1, 0)), NEGATIVE))
