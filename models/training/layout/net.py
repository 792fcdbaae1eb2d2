"""The layout model's net: what it computes in JAX, where it is fitted, and the same as ONNX, node by node.

Pages are planes of cells. Four steps halve the sides, from the smallest one the mean of the whole page is taken in, and the way back
adds each step's own cells again. The answer is given for each cell: log-odds of each kind of text, then of each kind of mark.
"""

import jax
import jax.numpy as jnp
import numpy as np
from jax import lax

PLANES = 12
TEXT_KINDS = ['body', 'header', 'party', 'meta', 'table_head', 'table', 'totals', 'footer']
PICTURE_KINDS = ['stamp', 'barcode', 'photo', 'signature', 'handwriting']
OUTPUTS = len(TEXT_KINDS) + len(PICTURE_KINDS)
# Channels at a half, a quarter, an eighth and a sixteenth of the cells' sides: 200 thousand numbers in all.
WIDTHS = (16, 32, 48, 64)


def layers():
    """Name, kernel side, channels in and out of each convolution, in the order in which they run."""
    found, before = [], PLANES
    for level, width in enumerate(WIDTHS):
        found += [(f'down{level}', 3, before, width), (f'in{level}', 3, width, width), (f'out{level}', 3, width, width)]
        before = width
    found.append(('page', 1, WIDTHS[-1], WIDTHS[-1]))
    for level in reversed(range(len(WIDTHS) - 1)):
        found += [(f'narrow{level}', 1, WIDTHS[level + 1], WIDTHS[level]), (f'up{level}', 3, WIDTHS[level], WIDTHS[level])]
    # Four answers at each place of a half: one for each of its cells.
    return found + [('answer', 1, WIDTHS[0], 4 * OUTPUTS)]


def first_weights(seed):
    """Weights by layer: kernels of height x width x in x out (He) and biases of 0; residual steps begin as nothing."""
    random = np.random.default_rng(seed)
    weights = {}
    for name, side, before, after in layers():
        scale = 0.1 if name.startswith('out') else 1.0
        kernel = random.normal(0, scale * np.sqrt(2 / (side * side * before)), (side, side, before, after))
        weights[name] = {'kernel': jnp.asarray(kernel, jnp.float32), 'bias': jnp.zeros(after, jnp.float32)}
    return weights


def answer(weights, planes):
    """Log-odds of shape pages x height x width x OUTPUTS for planes of pages x height x width x PLANES, 0..1."""

    def convolve(name, cells, stride=1):
        kernel = weights[name]['kernel']
        side = kernel.shape[0]
        # The same margin on both sides, as ONNX has it.
        pad = [(side // 2, side // 2)] * 2
        return lax.conv_general_dilated(cells, kernel, (stride, stride), pad, dimension_numbers=('NHWC', 'HWIO', 'NHWC')) + weights[name]['bias']

    cells, kept = planes, []
    for level in range(len(WIDTHS)):
        cells = jax.nn.relu(convolve(f'down{level}', cells, 2))
        cells = jax.nn.relu(cells + convolve(f'out{level}', jax.nn.relu(convolve(f'in{level}', cells))))
        kept.append(cells)
    cells = jax.nn.relu(cells + convolve('page', cells.mean((1, 2), keepdims=True)))
    for level in reversed(range(len(WIDTHS) - 1)):
        wide = convolve(f'narrow{level}', cells).repeat(2, 1).repeat(2, 2)
        cells = jax.nn.relu(kept[level] + wide)
        cells = jax.nn.relu(cells + convolve(f'up{level}', cells))
    pages, height, width, _ = cells.shape
    quarters = convolve('answer', cells).reshape(pages, height, width, 2, 2, OUTPUTS)
    return quarters.transpose(0, 1, 3, 2, 4, 5).reshape(pages, 2 * height, 2 * width, OUTPUTS)


def to_onnx(weights):
    """The net as an ONNX model: `planes` of pages x PLANES x height x width to `logits` of pages x OUTPUTS x height x width."""
    import onnx
    from onnx import TensorProto, helper, numpy_helper

    nodes, tensors = [], []

    def node(kind, inputs, output, **attributes):
        nodes.append(helper.make_node(kind, inputs, [output], name=output, **attributes))
        return output

    def convolve(name, cells, stride=1):
        kernel = np.asarray(weights[name]['kernel'], np.float32).transpose(3, 2, 0, 1)
        side = kernel.shape[2]
        tensors.append(numpy_helper.from_array(np.ascontiguousarray(kernel), f'{name}.kernel'))
        tensors.append(numpy_helper.from_array(np.asarray(weights[name]['bias'], np.float32), f'{name}.bias'))
        return node('Conv', [cells, f'{name}.kernel', f'{name}.bias'], name, kernel_shape=[side, side], pads=[side // 2] * 4, strides=[stride, stride])

    def relu(cells):
        return node('Relu', [cells], f'{cells}.positive')

    def add(one, other):
        return node('Add', [one, other], f'{one}+{other}')

    cells, kept = 'planes', []
    for level in range(len(WIDTHS)):
        cells = relu(convolve(f'down{level}', cells, 2))
        cells = relu(add(cells, convolve(f'out{level}', relu(convolve(f'in{level}', cells)))))
        kept.append(cells)
    cells = relu(add(cells, convolve('page', node('GlobalAveragePool', [cells], 'mean'))))
    tensors.append(numpy_helper.from_array(np.array([1, 1, 2, 2], np.float32), 'twice'))
    for level in reversed(range(len(WIDTHS) - 1)):
        wide = node(
            'Resize', [convolve(f'narrow{level}', cells), '', 'twice'], f'wide{level}',
            mode='nearest', coordinate_transformation_mode='asymmetric', nearest_mode='floor')
        cells = relu(add(kept[level], wide))
        cells = relu(add(cells, convolve(f'up{level}', cells)))
    # Channels go (row, column, output), as DepthToSpace takes them.
    node('DepthToSpace', [convolve('answer', cells)], 'logits', blocksize=2, mode='DCR')
    graph = helper.make_graph(
        nodes, 'layout',
        [helper.make_tensor_value_info('planes', TensorProto.FLOAT, ['pages', PLANES, 'height', 'width'])],
        [helper.make_tensor_value_info('logits', TensorProto.FLOAT, ['pages', OUTPUTS, 'height', 'width'])], tensors)
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid('', 13)], ir_version=8, producer_name='docmill')
    onnx.checker.check_model(model)
    return model
