"""The nets of the layout models: what they compute, told once, for JAX, where they are fitted, and for ONNX, node by node.

Pages are planes of cells. Four steps halve the sides, from the smallest one the mean of the whole page is taken in, and the way back
adds each step's own cells again. The answer is given for each cell: log-odds of each kind. The net of marks first halves what comes
in twice as fine as its cells.
"""

from dataclasses import dataclass

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

TEXT_KINDS = ['body', 'header', 'party', 'meta', 'table_head', 'table', 'totals', 'footer']
MARK_KINDS = ['stamp', 'barcode', 'photo', 'signature', 'handwriting']


@dataclass(frozen=True)
class Net:
    """Planes that come in, kinds that are answered, channels at a half, a quarter, an eighth and a sixteenth of the cells' sides, and
    those at the cells themselves where the planes are twice as fine (0 where they are not)."""

    planes: int
    outputs: int
    widths: tuple
    first: int = 0

    def layers(self):
        """Name, kernel side, channels in and out of each convolution, in the order in which they run."""
        found, before = [], self.planes
        if self.first:
            found, before = [('first', 3, before, self.first)], self.first
        for level, width in enumerate(self.widths):
            found += [(f'down{level}', 3, before, width), (f'in{level}', 3, width, width), (f'out{level}', 3, width, width)]
            before = width
        found.append(('page', 1, before, before))
        for level in reversed(range(len(self.widths) - 1)):
            found += [(f'narrow{level}', 1, self.widths[level + 1], self.widths[level]), (f'up{level}', 3, self.widths[level], self.widths[level])]
        # Four answers at each place of a half: one for each of its cells.
        return found + [('answer', 1, self.widths[0], 4 * self.outputs)]

    def run(self, on, planes):
        """The answer to planes, computed or written down by `on`."""
        cells, kept = planes, []
        if self.first:
            cells = on.relu(on.convolve('first', cells, 2))
        for level in range(len(self.widths)):
            cells = on.relu(on.convolve(f'down{level}', cells, 2))
            cells = on.relu(on.add(cells, on.convolve(f'out{level}', on.relu(on.convolve(f'in{level}', cells)))))
            kept.append(cells)
        cells = on.relu(on.add(cells, on.convolve('page', on.mean(cells))))
        for level in reversed(range(len(self.widths) - 1)):
            cells = on.relu(on.add(kept[level], on.widen(on.convolve(f'narrow{level}', cells), f'wide{level}')))
            cells = on.relu(on.add(cells, on.convolve(f'up{level}', cells)))
        return on.spread(on.convolve('answer', cells), self.outputs)


# 229 thousand numbers. Marks are fitted along with the kinds of text: fitted without them, the kinds of real receipts' lines are right two
# points less often. Their answers are left out of the file, for the net of marks knows more of them.
TEXT_NET = Net(12, len(TEXT_KINDS) + len(MARK_KINDS), (16, 32, 48, 64))
# 330 thousand numbers.
MARK_NET = Net(7, len(MARK_KINDS), (24, 40, 64, 64), 16)


def first_weights(net, seed):
    """Weights by layer: kernels of height x width x in x out (He) and biases of 0; residual steps begin as nothing."""
    random = np.random.default_rng(seed)
    weights = {}
    for name, side, before, after in net.layers():
        scale = 0.1 if name.startswith('out') else 1.0
        kernel = random.normal(0, scale * np.sqrt(2 / (side * side * before)), (side, side, before, after))
        weights[name] = {'kernel': jnp.asarray(kernel, jnp.float32), 'bias': jnp.zeros(after, jnp.float32)}
    return weights


class InJax:
    """Computes, on cells of pages x height x width x channels."""

    def __init__(self, weights):
        self.weights = weights

    def convolve(self, name, cells, stride=1):
        kernel = self.weights[name]['kernel']
        side = kernel.shape[0]
        # The same margin on both sides, as ONNX has it.
        pad = [(side // 2, side // 2)] * 2
        return lax.conv_general_dilated(cells, kernel, (stride, stride), pad, dimension_numbers=('NHWC', 'HWIO', 'NHWC')) + self.weights[name]['bias']

    def relu(self, cells):
        return jax.nn.relu(cells)

    def add(self, one, other):
        return one + other

    def mean(self, cells):
        return cells.mean((1, 2), keepdims=True)

    def widen(self, cells, _):
        return cells.repeat(2, 1).repeat(2, 2)

    def spread(self, cells, outputs):
        pages, height, width, _ = cells.shape
        quarters = cells.reshape(pages, height, width, 2, 2, outputs)
        return quarters.transpose(0, 1, 3, 2, 4, 5).reshape(pages, 2 * height, 2 * width, outputs)


def answer(net, weights, planes):
    """Log-odds of shape pages x height x width x outputs, a value for each cell, for planes of pages x height x width x planes, 0..1."""
    return net.run(InJax(weights), planes)


class InOnnx:
    """Writes down, on cells of pages x channels x height x width."""

    def __init__(self, weights):
        self.weights, self.nodes, self.tensors = weights, [], []

    def node(self, kind, inputs, output, **attributes):
        from onnx import helper

        self.nodes.append(helper.make_node(kind, inputs, [output], name=output, **attributes))
        return output

    def constant(self, name, values):
        from onnx import numpy_helper

        self.tensors.append(numpy_helper.from_array(np.ascontiguousarray(values, np.float32), name))

    def convolve(self, name, cells, stride=1):
        kernel = np.asarray(self.weights[name]['kernel'], np.float32).transpose(3, 2, 0, 1)
        side = kernel.shape[2]
        self.constant(f'{name}.kernel', kernel)
        self.constant(f'{name}.bias', self.weights[name]['bias'])
        return self.node('Conv', [cells, f'{name}.kernel', f'{name}.bias'], name, kernel_shape=[side, side], pads=[side // 2] * 4, strides=[stride, stride])

    def relu(self, cells):
        return self.node('Relu', [cells], f'{cells}.positive')

    def add(self, one, other):
        return self.node('Add', [one, other], f'{one}+{other}')

    def mean(self, cells):
        return self.node('GlobalAveragePool', [cells], 'mean')

    def widen(self, cells, name):
        return self.node(
            'Resize', [cells, '', 'twice'], name, mode='nearest', coordinate_transformation_mode='asymmetric', nearest_mode='floor')

    def spread(self, cells, _):
        # Channels go (row, column, output), as DepthToSpace takes them.
        return self.node('DepthToSpace', [cells], 'logits', blocksize=2, mode='DCR')


def to_onnx(net, weights):
    """The net as an ONNX model: `planes` of pages x planes x height x width to `logits` of pages x outputs x height x width."""
    import onnx
    from onnx import TensorProto, helper

    on = InOnnx(weights)
    net.run(on, 'planes')
    on.constant('twice', [1, 1, 2, 2])
    fine = 2 if net.first else 1
    graph = helper.make_graph(
        on.nodes, 'layout',
        [helper.make_tensor_value_info('planes', TensorProto.FLOAT, ['pages', net.planes, *(['height', 'width'] if fine == 1 else ['rows', 'columns'])])],
        [helper.make_tensor_value_info('logits', TensorProto.FLOAT, ['pages', net.outputs, 'height', 'width'])], on.tensors)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 13)], ir_version=8, producer_name='docmill')
    onnx.checker.check_model(model)
    return model


def without_last(net, weights, count):
    """The net and its weights without its last `count` answers; those that stay are the same."""
    stay = net.outputs - count
    fewer = lambda value: np.asarray(value).reshape(*value.shape[:-1], 4, net.outputs)[..., :stay].reshape(*value.shape[:-1], 4 * stay)
    return Net(net.planes, stay, net.widths, net.first), {**weights, 'answer': {part: fewer(value) for part, value in weights['answer'].items()}}
