# Tesseract with its own segmentation of the page and English, on one thread. A process for each page: its start and the opening of the picture are counted.
import csv, io, os, resource, subprocess, sys
from lines import cpu_seconds, serve

OPTIONS = ["-", "-l", "eng", "--psm", "3", "tsv"]
ENVIRONMENT = {**os.environ, "OMP_THREAD_LIMIT": "1"}
try:
    told = subprocess.run(["tesseract", "--version"], capture_output=True, text=True)
except FileNotFoundError:
    sys.exit("tesseract is not installed")


def read(path):
    before = cpu_seconds(resource.RUSAGE_CHILDREN)
    answer = subprocess.run(["tesseract", path, *OPTIONS], capture_output=True, text=True, env=ENVIRONMENT, check=True)
    seconds = cpu_seconds(resource.RUSAGE_CHILDREN) - before
    lines = {}
    for row in csv.DictReader(io.StringIO(answer.stdout), delimiter="\t", quoting=csv.QUOTE_NONE):
        # Level 5 are words.
        if row["level"] == "5" and row["text"].strip():
            left, top, width, height = (int(row[name]) for name in ("left", "top", "width", "height"))
            lines.setdefault((row["block_num"], row["par_num"], row["line_num"]), []).append((row["text"], left, top, left + width, top + height))
    return [quad_of(words) for words in lines.values()], seconds


def quad_of(words):
    left, top, right, bottom = min(w[1] for w in words), min(w[2] for w in words), max(w[3] for w in words), max(w[4] for w in words)
    return " ".join(w[0] for w in words), (left, top, right, top, right, bottom, left, bottom)


serve({"tesseract": told.stdout.split("\n")[0].removeprefix("tesseract ")}, read)
