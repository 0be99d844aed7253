#!/usr/bin/env python3
"""Writes the true mask of a picture: one grey value per surface (scenes/kit/surfaces.py), lossless WebP.

    mask.py <job.json> <folder with half-1> <target.webp>
"""
import glob
import json
import os
import sys

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np


def main(job_file, folder, target):
    with open(job_file, encoding="utf-8") as file:
        job = json.load(file)
    path = sorted(glob.glob(os.path.join(folder, "half-1", "IndexOB_*.exr")))[0]
    index = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    index = index[..., 0] if index.ndim == 3 else index
    mask = np.rint(index).astype(np.uint8)
    if job["mirror"]:
        mask = np.ascontiguousarray(mask[:, ::-1])
    if not cv2.imwrite(target, mask, [cv2.IMWRITE_WEBP_QUALITY, 101]):
        raise OSError(f"cannot write {target}")


if __name__ == "__main__":
    main(*sys.argv[1:4])
