# RapidOCR with the settings and the models that its package ships, on one thread. Opening the picture's file is not counted: our reader's decoding is a figure
# of its own.
import os
os.environ["OMP_NUM_THREADS"] = "1"
# Read when onnxruntime is imported; from 1.29 on it sends telemetry otherwise (docs/decisions/0032).
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
import resource
from importlib.metadata import version
import cv2
from rapidocr import RapidOCR
from lines import cpu_seconds, serve

cv2.setNumThreads(1)
engine = RapidOCR(params={"EngineConfig.onnxruntime.intra_op_num_threads": 1, "EngineConfig.onnxruntime.inter_op_num_threads": 1, "Global.log_level": "error"})


def read(path):
    picture = cv2.imread(path)
    before = cpu_seconds(resource.RUSAGE_SELF)
    found = engine(picture)
    seconds = cpu_seconds(resource.RUSAGE_SELF) - before
    if found.boxes is None or found.txts is None:
        return [], seconds
    return [(text, box.flatten()) for text, box in zip(found.txts, found.boxes)], seconds


serve({"rapidocr": version("rapidocr"), "onnxruntime": version("onnxruntime")}, read)
