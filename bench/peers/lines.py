# What the readers beside ours have in common: a picture's path per line in, one line of JSON out, on one thread.
import json, resource, sys


def cpu_seconds(who):
    """User and system time so far of this process (RUSAGE_SELF) or of those it started and waited for (RUSAGE_CHILDREN)."""
    used = resource.getrusage(who)
    return used.ru_utime + used.ru_stime


def serve(versions, read):
    """Tells the versions, then answers each path with `read(path)`: (lines, seconds). A line is (text, quad), eight numbers clockwise from the top left."""
    print(json.dumps({"versions": versions}), flush=True)
    for path in sys.stdin:
        lines, seconds = read(path.rstrip("\n"))
        print(json.dumps({"lines": [{"text": text, "quad": [float(place) for place in quad]} for text, quad in lines], "cpu_s": seconds}), flush=True)
