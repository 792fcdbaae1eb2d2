"""What rankers lose on kinds of documents that they never saw: each is left out of a fit and judged, beside a ranker that saw its kind, but not its layouts.

python holdout.py --data DIR [--data DIR …] --drawn DIR [--drawn DIR …] [--field NAME …] [--axis NAME …] [--seeds 3] [--table FILE]

DIR of --data is what models/training/write-features.ts wrote, that of --drawn what models/training/draw-pages.ts wrote: it tells what each document is.
Kinds are languages, values of the axes of a receipt's layout, layouts of other documents, and photos, which are judged by a ranker of flat scans.
"""

import argparse
import json
import re
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from documents import Document, Field, names_of, read_field
from rank import FOLDS, by_shop, document_of, interval, settings_of, weights_of
from ranker import SEEDS, choice, fit

# The axes that `group` of a drawn receipt tells, in its order (test/generator/roll/axes.ts); nothing is left out by those that are no layout.
AXES = ("country", "trade", "header", "name form", "legal form", "address lines", "meta block", "items", "tax summary")
NO_LAYOUT = ("country", "trade")
# What is told first, and how.
NAMES = {"photos": "photos: fitted on flat scans", "language": "each language", "layout": "each layout"}
# A kind of fewer documents says nothing; they stay in the fits of the others. And fifty documents make a ranker: what leaves fewer is not left out.
FEWEST, LEAST_SEEN = 3, 50
# A ranker that saw its kind is one of five, each of which saw four fifths of the documents. Where the kind is a larger part than that, both see as few.
SEEN = 1 - 1 / FOLDS
SEED = 7

Chosen = dict[str, int]
Judged = list[tuple[Document, int, int]]


def traits_of(drawn: list[Path]) -> dict[str, dict[str, str]]:
    """What each drawn document is, by its id and the name of the axis."""
    traits = {}
    for file in (file for folder in drawn for file in sorted(folder.glob("*.json"))):
        told = json.loads(file.read_text())
        mine = {"language": told["truth"].get("document_meta", {}).get("language")}
        if "roll" in told:
            mine |= {axis: value for axis, value in zip(AXES, told["roll"]["group"].split("/")) if axis not in NO_LAYOUT}
            mine["photos"] = told["roll"]["taken"]
        else:
            mine["layout"] = told["layout"]
        traits[told["id"]] = {axis: value for axis, value in mine.items() if value is not None}
    return traits


def kinds_of(documents: list[Document], traits: dict[str, dict[str, str]]) -> list[tuple[str, str, list[Document]]]:
    """Axis, value and documents of each kind that is left out."""
    kinds: dict[tuple[str, str], list[Document]] = {}
    for one in documents:
        for axis, value in traits[document_of(one)].items():
            if axis != "photos" or value == "photo":
                kinds.setdefault((axis, value), []).append(one)
    in_order = sorted(kinds.items(), key=lambda kind: (kind[0][0] not in NAMES, kind[0]))
    return [(axis, value, mine) for (axis, value), mine in in_order if FEWEST <= len(mine) < len(documents)]


@dataclass
class Trial:
    """A field whose rankers are fitted with so many seeds: each is a ranker of its own, and their mean is served."""

    field: Field
    seeds: tuple[int, ...]

    def choices(self, seen: list[Document], judged: list[Document]) -> Chosen:
        """The candidates that a ranker of `seen` takes, by document."""
        ranker = fit(seen, self.field.features, weights_of(self.field, seen), seeds=self.seeds, **settings_of(self.field))
        return {one.id: choice(ranker.scores(one.features)) for one in judged}

    def choices_by_layout(self) -> Chosen:
        """The same of all documents, by rankers that saw no document of their layouts."""
        parts = [[one for one in self.field.documents if one.fold == fold] for fold in range(FOLDS)]
        return {name: place for part in parts for name, place in self.choices([one for one in self.field.documents if one.fold != part[0].fold], part).items()}

    def choices_by_layout_of(self, kind: list[Document], count: int) -> Chosen:
        """The same of the documents of a kind, by rankers of `count` documents of all kinds."""
        rng, chosen = np.random.default_rng(SEED), {}
        shops = sorted({one.shop for one in kind})
        for part in np.array_split(rng.permutation(len(shops)), 2):
            mine = {shops[at] for at in part}
            others = [one for one in self.field.documents if one.shop not in mine]
            seen = [others[at] for at in sorted(rng.permutation(len(others))[:count])]
            chosen |= self.choices(seen, [one for one in kind if one.shop in mine])
        return chosen

    def left_out(self, traits: dict[str, dict[str, str]], axes: list[str]) -> dict[str, dict[str, Judged]]:
        """Of each document of each kind what is chosen by a ranker that saw its kind and by one that did not, by axis and value."""
        judged: dict[str, dict[str, Judged]] = {}
        documents, by_layout = self.field.documents, self.choices_by_layout()
        for axis, value, kind in kinds_of(documents, traits):
            if axes and axis not in axes:
                continue
            shops = {one.shop for one in kind}
            seen = [one for one in documents if one.shop not in shops]
            if sum(one.right.any() for one in seen) < LEAST_SEEN:
                continue
            without = self.choices(seen, kind)
            within = by_layout if len(seen) >= SEEN * len(documents) else self.choices_by_layout_of(kind, len(seen))
            judged.setdefault(axis, {})[value] = [(one, within[one.id], without[one.id]) for one in kind]
        return judged


HEAD = ("| field | left out | kinds | documents | rules | ranker that saw the kind | ranker that did not | lost | 95 % of resamplings | most lost |\n"
        "|---|---|--:|--:|--:|--:|--:|--:|--:|---|")


def row(name: str, axis: str, kinds: dict[str, Judged]) -> str:
    """A line of the table: over all kinds of an axis, nearly right choices on documents where the field is printed; all pages of a layout count as one."""
    rows = [row for kind in kinds.values() for row in kind]
    documents = [one for one, _, _ in rows]
    right = lambda told: np.array([[one.near[0], one.near[within], one.near[without]] for one, within, without in told], dtype=float)
    flags, weights = right(rows), by_shop(documents)
    rules, within, without = (100 * float(np.average(flags[:, at], weights=weights)) for at in range(3))
    low, high = interval(documents, flags[:, 1] - flags[:, 2])
    lost = sorted((float((right(told)[:, 1] - right(told)[:, 2]).sum()), value) for value, told in kinds.items())[-1]
    most = f"{lost[1]}: {lost[0]:.0f} of {len(kinds[lost[1]])}" if lost[0] > 0 and len(kinds) > 1 else ""
    return (f"| {name} | {NAMES.get(axis, axis)} | {len(kinds)} | {len(rows)} | {rules:.1f} | {within:.1f} | {without:.1f} | {within - without:.1f} | "
            f"{100 * low:.1f} to {100 * high:.1f} | {most} |")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, action="append", required=True)
    parser.add_argument("--drawn", type=Path, action="append", required=True)
    parser.add_argument("--field", action="append", default=[])
    parser.add_argument("--axis", action="append", default=[])
    parser.add_argument("--seeds", type=int, choices=range(1, len(SEEDS) + 1), default=len(SEEDS))
    parser.add_argument("--table", type=Path)
    asked = parser.parse_args()
    traits, lines = traits_of(asked.drawn), [HEAD]
    for name in asked.field or names_of(asked.data):
        field = read_field(asked.data, name)
        field.documents = [one for one in field.documents if one.is_printed and document_of(one) in traits]
        for axis, kinds in Trial(field, SEEDS[:asked.seeds]).left_out(traits, asked.axis).items():
            lines.append(row(name, axis, kinds))
            print(lines[-1], flush=True)
    if asked.table:
        page, text = asked.table.read_text(), "\n".join(lines)
        asked.table.write_text(re.sub(r"(<!-- holdout -->\n)[\s\S]*(<!-- /holdout -->)", lambda found: f"{found[1]}\n{text}\n\n{found[2]}", page))


if __name__ == "__main__":
    main()
