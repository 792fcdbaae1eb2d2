"""The documents that models/training/write-features.ts wrote: their candidates as numbers, and which of them are right."""

import json
from dataclasses import dataclass
from pathlib import Path

import numpy as np


@dataclass
class Document:
    """One document with its candidates, the rules' choice first. `right` is what a ranker should choose, `exact` and `near` how it is judged."""

    id: str
    kind: str
    shop: str
    fold: int
    is_printed: bool
    features: np.ndarray
    right: np.ndarray
    exact: np.ndarray
    near: np.ndarray
    sure: np.ndarray


@dataclass
class Field:
    """What is known of one field: its name (`receipt.vendor.name`), its type of documents and path on the wire, the names of its numbers in their order, and its documents."""

    name: str
    document: str
    path: str
    features: list[str]
    documents: list[Document]


def _flags(count: int, places: list[int]) -> np.ndarray:
    flags = np.zeros(count, dtype=bool)
    flags[places] = True
    return flags


def names_of(folders: list[Path]) -> list[str]:
    """The fields that are in any of the folders, by name."""
    return sorted({file.stem for folder in folders for file in folder.glob("*.f32")})


def read_field(folders: list[Path], name: str) -> Field:
    """The documents of one field in all folders that have it, in the order of the folders and files."""
    documents, features = [], None
    for folder in folders:
        if not (folder / f"{name}.json").exists():
            continue
        told = json.loads((folder / f"{name}.json").read_text())
        if features is not None and told["features"] != features:
            raise SystemExit(f"{folder} was written with other features: write it again")
        features = told["features"]
        numbers = np.fromfile(folder / f"{name}.f32", dtype="<f4").reshape(-1, len(features))
        at = 0
        for one in told["documents"]:
            count = one["candidates"]
            if count > 0:
                documents.append(Document(
                    id=one["id"], kind=one["kind"], shop=one["shop"], fold=one["fold"], is_printed=one["isPrinted"], features=numbers[at:at + count],
                    right=_flags(count, one["right"]), exact=_flags(count, one["exact"]), near=_flags(count, one["near"]), sure=np.array(one["sure"]),
                ))
            at += count
    if features is None:
        raise SystemExit(f"{name} is in none of {', '.join(map(str, folders))}")
    return Field(name=name, document=told["document"], path=told["field"], features=features, documents=documents)
