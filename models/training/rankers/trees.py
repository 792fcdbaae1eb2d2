"""Boosted trees as an ONNX model: one TreeEnsembleRegressor and the table's share of the score. Written node by node, so that the same trees give the same bytes."""

import lightgbm as lgb
import numpy as np
from onnx import TensorProto, checker, helper, numpy_helper

from ranker import Ranker, TABLE_SHARE

INPUT, OUTPUT = "candidates", "score"


def _threshold(value: float) -> float:
    """The largest 32-bit number that is not above the threshold: a 32-bit number is below both or above both."""
    near = np.float32(value)
    return float(near if float(near) <= value else np.nextafter(near, np.float32(-np.inf)))


def _nodes(bag: list[lgb.Booster]) -> dict[str, list]:
    columns: dict[str, list] = {name: [] for name in (
        "nodes_treeids", "nodes_nodeids", "nodes_featureids", "nodes_modes", "nodes_values", "nodes_truenodeids", "nodes_falsenodeids", "nodes_missing_value_tracks_true",
        "target_treeids", "target_nodeids", "target_ids", "target_weights",
    )}

    def add(tree: int, node: int, feature: int, mode: str, value: float, yes: int, no: int) -> None:
        for name, entry in zip(list(columns)[:8], (tree, node, feature, mode, value, yes, no, 0)):
            columns[name].append(entry)

    def walk(tree: int, node: dict, counter: list[int]) -> int:
        mine = counter[0]
        counter[0] += 1
        if "leaf_value" in node and "split_feature" not in node:
            add(tree, mine, 0, "LEAF", 0.0, 0, 0)
            for name, entry in zip(list(columns)[8:], (tree, mine, 0, float(np.float32(node["leaf_value"] / len(bag))))):
                columns[name].append(entry)
            return mine
        place = len(columns["nodes_nodeids"])
        add(tree, mine, node["split_feature"], "BRANCH_LEQ", _threshold(node["threshold"]), 0, 0)
        columns["nodes_truenodeids"][place] = walk(tree, node["left_child"], counter)
        columns["nodes_falsenodeids"][place] = walk(tree, node["right_child"], counter)
        return mine

    for index, tree in enumerate(tree for trees in bag for tree in trees.dump_model()["tree_info"]):
        walk(index, tree["tree_structure"], [0])
    return columns


def onnx_bytes(ranker: Ranker, features: int) -> bytes:
    """The ranker as a model that takes candidates with their features and gives one score each."""
    graph = helper.make_graph(
        [
            helper.make_node("TreeEnsembleRegressor", [INPUT], ["corrections"], domain="ai.onnx.ml", n_targets=1, aggregate_function="SUM", post_transform="NONE", **_nodes(ranker.bag)),
            helper.make_node("Gather", [INPUT, "table_at"], ["behind"], axis=1),
            helper.make_node("Mul", ["behind", "table_share"], ["table"]),
            helper.make_node("Add", ["corrections", "table"], ["column"]),
            helper.make_node("Reshape", ["column", "flat"], [OUTPUT]),
        ],
        "ranker",
        [helper.make_tensor_value_info(INPUT, TensorProto.FLOAT, ["candidates", features])],
        [helper.make_tensor_value_info(OUTPUT, TensorProto.FLOAT, ["candidates"])],
        [
            numpy_helper.from_array(np.array([ranker.table_at], dtype=np.int64), "table_at"),
            numpy_helper.from_array(np.array(-TABLE_SHARE, dtype=np.float32), "table_share"),
            numpy_helper.from_array(np.array([-1], dtype=np.int64), "flat"),
        ],
    )
    model = helper.make_model(graph, producer_name="docmill", ir_version=8, opset_imports=[helper.make_opsetid("", 13), helper.make_opsetid("ai.onnx.ml", 1)])
    checker.check_model(model)
    return model.SerializeToString(deterministic=True)
