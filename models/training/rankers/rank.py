"""Rankers of candidates from what models/training/write-features.ts wrote.

python rank.py evaluate --data DIR [--data DIR …] [--validate DIR …] [--table FILE]   shows rules against rankers, held back by shop and on documents of no fit
python rank.py fit      --data DIR [--data DIR …] --out WORK                           fits the rankers on all documents of DIR
python rank.py score    --from WORK --data DIR --field receipt.vendor.name             prints the trees' scores of all candidates of DIR as JSON
python rank.py export   --from WORK --field receipt.vendor.name [--field …]            writes them as ONNX into models/rankers and names them in models/manifest.json

The fields are those that DIR holds, or with --field those that are named.
"""

import argparse
import hashlib
import json
import re
from pathlib import Path

import lightgbm as lgb
import numpy as np

from documents import Document, Field, names_of, read_field
from ranker import LEAD, Ranker, SETTINGS, TABLE_FEATURE, choice, evidence, fit, fit_certainty
from trees import INPUT, OUTPUT, onnx_bytes

FOLDS = 5
MODELS = Path(__file__).resolve().parents[2]
EVIDENCE = ("base", "chance", "worst", "mean", "letters")


# Fields whose drawn values take more lines than printed ones: a generator draws evenly what shops do rarely. (Names over two lines: 43 of 100 drawn, 10 of 100 real.)
EVENED = ("receipt.vendor.name",)


def document_of(one: Document) -> str:
    """The document that a choice is of: rows of a table are choices of their own, `<id of the document>#<index>`."""
    return one.id.split("#")[0]


def settings_of(field: Field) -> dict:
    """How the trees of a field are fitted. Rules are wrong in one row of forty, which needs more and freer trees (chosen on layouts and photographed receipts held back)."""
    is_table = any("#" in one.id for one in field.documents)
    return {"rounds": 600, "settings": {**SETTINGS, "min_sum_hessian_in_leaf": 0.01, "lambda_l2": 1.0}} if is_table else {}


def weights_of(field: Field, documents: list[Document]):
    """What a document counts, or each row of one: all of one shop or layout together one and a half at most, and drawn ones so that their values take as many lines as real ones."""
    counts: dict[tuple[str, str], int] = {}
    for kind, shop, _ in sorted({(one.kind, one.shop, document_of(one)) for one in documents}):
        counts[kind, shop] = counts.get((kind, shop), 0) + 1
    shop = lambda one: min(1.0, 1.5 / counts[one.kind, one.shop])
    if field.name not in EVENED:
        return shop
    lines = lambda one: int(one.features[int(np.argmax(one.right)), field.features.index("lines")])

    def shares(is_drawn: bool) -> dict[int, float]:
        weights: dict[int, float] = {}
        for one in documents:
            if (one.kind == "drawn") == is_drawn and one.right.any():
                weights[lines(one)] = weights.get(lines(one), 0.0) + 1 / counts[one.kind, one.shop]
        return {count: weight / sum(weights.values()) for count, weight in weights.items()}

    real, drawn = shares(False), shares(True)
    if not real or not drawn:
        return shop
    return lambda one: shop(one) * (real.get(lines(one), 0.0) / drawn[lines(one)] if one.kind == "drawn" and one.right.any() else 1.0)


def scores_held_back(field: Field) -> list[np.ndarray]:
    """The scores of each document by a ranker that saw no document of its shop or layout."""
    scores: list[np.ndarray | None] = [None] * len(field.documents)
    for fold in range(FOLDS):
        seen = [one for one in field.documents if one.fold != fold]
        ranker = fit(seen, field.features, weights_of(field, seen), **settings_of(field))
        for at, one in enumerate(field.documents):
            if one.fold == fold:
                scores[at] = ranker.scores(one.features)
    return scores


def by_shop(documents: list[Document]) -> np.ndarray:
    """How much each document counts in a share: all receipts of a shop, or pages of a layout, count as one."""
    counts: dict[str, int] = {}
    for one in documents:
        counts[one.shop] = counts.get(one.shop, 0) + 1
    return np.array([1 / counts[one.shop] for one in documents])


def interval(documents: list[Document], differences: np.ndarray) -> tuple[float, float]:
    """What nineteen of twenty resamplings of the shops lie between, of the mean difference."""
    shops = sorted({one.shop for one in documents})
    means = np.array([np.mean([difference for one, difference in zip(documents, differences) if one.shop == shop]) for shop in shops])
    draws = np.random.default_rng(7).integers(0, len(means), (2000, len(means)))
    low, high = np.percentile(means[draws].mean(axis=1), [2.5, 97.5])
    return float(low), float(high)


def row(field: str, name: str, documents: list[Document], scores: list[np.ndarray]) -> str | None:
    """A line of the table: the first candidate of the table of weights against that of the ranker, over documents on which the field is printed."""
    pairs = [(one, choice(score)) for one, score in zip(documents, scores) if one.is_printed]
    if not pairs:
        return None
    judged = [one for one, _ in pairs]
    weights = by_shop(judged)
    share = lambda flags: 100 * float(np.average(flags, weights=weights))
    exact = np.array([[one.exact[0], one.exact[top]] for one, top in pairs], dtype=float)
    near = np.array([[one.near[0], one.near[top]] for one, top in pairs], dtype=float)
    low, high = interval(judged, near[:, 1] - near[:, 0])
    better, worse = int((near[:, 1] > near[:, 0]).sum()), int((near[:, 1] < near[:, 0]).sum())
    ceiling = share([one.exact.any() for one in judged]), share([one.near.any() for one in judged])
    return (f"| {field} | {name} | {len(pairs)} of {len({one.shop for one in judged})} | {share(exact[:, 0]):.1f} / {share(near[:, 0]):.1f} | {share(exact[:, 1]):.1f} / {share(near[:, 1]):.1f} | "
            f"{100 * low:+.1f} to {100 * high:+.1f} | {better} / {worse} | {ceiling[0]:.1f} / {ceiling[1]:.1f} |")


HEAD = ("| field | documents | count, of shops | rules, exact / near | ranker, exact / near | near, 95 % of resamplings | near: won / lost | some candidate right |\n"
        "|---|---|--:|--:|--:|--:|--:|--:|")


def evaluate(data: list[Path], validation: list[Path], fields: list[str], table: Path | None) -> None:
    """Prints rules against rankers, and writes a table of the fields that the manifest names and one of those that it does not into a page.

    Rows of fields that are not told of stay as they were.
    """
    manifest = json.loads((MODELS / "manifest.json").read_text())
    live = {f"{entry['document']}.{entry['field']}" for entry in manifest if entry["task"] == "rank"}
    tables: dict[str, list[str | None]] = {"rankers": [], "rankers-not-live": []}
    names = fields or names_of(data)
    for name in names:
        field = read_field(data, name)
        lines = tables["rankers" if name in live else "rankers-not-live"]
        told = scores_held_back(field)
        for kind in sorted({one.kind for one in field.documents}):
            mine = [(one, score) for one, score in zip(field.documents, told) if one.kind == kind]
            lines.append(row(name, f"{kind}, held back by {'layout' if kind == 'drawn' else 'shop'}", [one for one, _ in mine], [score for _, score in mine]))
        ranker = fit(field.documents, field.features, weights_of(field, field.documents), **settings_of(field))
        for folder in (one for one in validation if (one / f"{name}.json").exists()):
            other = read_field([folder], name)
            for kind in sorted({one.kind for one in other.documents}):
                mine = [one for one in other.documents if one.kind == kind]
                lines.append(row(name, f"{kind}, never fitted on", mine, [ranker.scores(one.features) for one in mine]))
    for marker, lines in tables.items():
        rows = [line for line in lines if line]
        if rows:
            print("\n".join([HEAD, *rows]))
        if table:
            whole = lambda found: f"{found[1]}\n{with_others(rows, names, found[2])}\n\n{found[3]}"
            table.write_text(re.sub(rf"(<!-- {marker} -->\n)([\s\S]*)(<!-- /{marker} -->)", whole, table.read_text()))


def with_others(rows: list[str], names: list[str], written: str) -> str:
    """A table of these rows and of those that it had of fields other than `names`, by field."""
    field = lambda line: line.split(" | ")[0].removeprefix("| ")
    others = [line for line in written.split("\n") if re.match(r"\| \w+\.", line) and field(line) not in names]
    return "\n".join([HEAD, *sorted([*rows, *others], key=field)])


def fit_all(data: list[Path], fields: list[str], out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for name in fields or names_of(data):
        field = read_field(data, name)
        told = [(one, *evidence(one, score)) for one, score in zip(field.documents, scores_held_back(field)) if one.is_printed]
        # How often a choice is right is told by real receipts: drawn ones are harder than those by design.
        told = [row for row in told if row[0].kind != "drawn"] or told
        certainty = fit_certainty(np.array([seen for _, _, seen in told]), np.array([float(one.exact[top]) for one, top, _ in told]))
        ranker = fit(field.documents, field.features, weights_of(field, field.documents), **settings_of(field))
        for at, trees in enumerate(ranker.bag):
            trees.save_model(out / f"{name}.trees.{at}.txt")
        counts = {kind: sum(one.kind == kind for one in field.documents) for kind in sorted({one.kind for one in field.documents})}
        told_of = {"document": field.document, "field": field.path, "features": field.features, "certainty": dict(zip(EVIDENCE, (round(float(one), 3) for one in certainty))), "documents": counts}
        (out / f"{name}.json").write_text(json.dumps(told_of))
        print(f"{name}: {counts}, certainty {told_of['certainty']}")


def read_ranker(source: Path, name: str) -> tuple[Ranker, dict]:
    told = json.loads((source / f"{name}.json").read_text())
    bag = [lgb.Booster(model_file=path) for path in sorted(source.glob(f"{name}.trees.*.txt"))]
    return Ranker(bag, told["features"].index(TABLE_FEATURE)), told


def export(source: Path, fields: list[str], models: Path) -> None:
    entries = []
    (models / "rankers").mkdir(exist_ok=True)
    for name in fields:
        ranker, told = read_ranker(source, name)
        document, features = told["document"], told["features"]
        data = onnx_bytes(ranker, len(features))
        file = f"{re.sub('[._]', '-', name)}.onnx"
        (models / "rankers" / file).write_bytes(data)
        entries.append({
            "id": file.removesuffix(".onnx"), "task": "rank", "document": document, "field": told["field"], "file": file, "sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data), "licence": "Apache-2.0",
            "source": {"fit": "models/training/rankers", "data": ", ".join(f"{count} {kind}" for kind, count in told["documents"].items())},
            "input": {"tensor": INPUT, "shape": ["candidates", len(features)], "names": hashlib.sha256("\n".join(features).encode()).hexdigest()[:16]},
            "output": {"tensor": OUTPUT, "shape": ["candidates"], "values": "score of each candidate; a softmax over them gives chances"},
            "decision": {"lead": LEAD},
            "certainty": told["certainty"],
        })
        print(f"{file}: {len(data)} bytes")
    write_manifest(models / "manifest.json", entries)


def write_manifest(path: Path, entries: list[dict]) -> None:
    """The manifest with these rankers, in place of what it said of the same fields; all other entries stay as they are written."""
    blocks = [block for block in re.split(r",?\n(?=  \{\n)", path.read_text().removeprefix("[").rstrip().removesuffix("]").rstrip()) if block]
    written = {entry["id"]: "  {\n" + ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in entry.items()) + "\n  }" for entry in entries}
    known = [re.search(r'"id": "([^"]+)"', block)[1] for block in blocks]
    path.write_text("[\n" + ",\n".join([*(written.get(one, block) for one, block in zip(known, blocks)), *(text for one, text in written.items() if one not in known)]) + "\n]\n")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("evaluate")
    one.add_argument("--data", type=Path, action="append", required=True)
    one.add_argument("--validate", type=Path, action="append", default=[])
    one.add_argument("--field", action="append", default=[])
    one.add_argument("--table", type=Path)
    one = commands.add_parser("fit")
    one.add_argument("--data", type=Path, action="append", required=True)
    one.add_argument("--field", action="append", default=[])
    one.add_argument("--out", type=Path, required=True)
    one = commands.add_parser("export")
    one.add_argument("--from", type=Path, dest="source", required=True)
    one.add_argument("--field", action="append", default=[])
    one.add_argument("--models", type=Path, default=MODELS)
    one = commands.add_parser("score")
    one.add_argument("--from", type=Path, dest="source", required=True)
    one.add_argument("--data", type=Path, required=True)
    one.add_argument("--field", required=True)
    asked = parser.parse_args()
    if asked.command == "evaluate":
        evaluate(asked.data, asked.validate, asked.field, asked.table)
    elif asked.command == "fit":
        fit_all(asked.data, asked.field, asked.out)
    elif asked.command == "score":
        field = read_field([asked.data], asked.field)
        ranker = read_ranker(asked.source, asked.field)[0]
        print(json.dumps([round(float(score), 6) for one in field.documents for score in ranker.scores(one.features)]))
    else:
        export(asked.source, asked.field, asked.models)


if __name__ == "__main__":
    main()
