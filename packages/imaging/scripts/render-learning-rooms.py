"""Renders random rooms and house fronts to learn from, small, with their true masks: some 20 seconds of one core each.

    /usr/bin/python3 render-learning-rooms.py <kitchen|bath|living|bedroom|dining|basement|garage|facade|patio> <first> <last> <folder>

Needs Blender's folder (assets/setup.sh, as root) and Debian's python3-pil. What is there already is kept, so it may be run again.
"""
import importlib.util
import os
import shutil
import sys

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))


def module(name, path):
    spec = importlib.util.spec_from_file_location(name, path)
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def main():
    kind, first, last, folder = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    queue = module("picture_queue", os.path.join(HERE, "../../../assets/queue.py"))
    rooms = module("learning_rooms", os.path.join(HERE, "learning-rooms.py"))
    # a folder of its own: the queue of the product's pictures may run beside it
    queue.WORK = f"{queue.WORK}-learning-{kind}-{first}"
    results = os.path.join(queue.WORK, "results")
    worker = queue.Worker(None, "")
    os.makedirs(folder, exist_ok=True)
    for number in range(first, last + 1):
        job = {**rooms.job(kind, number), "room": kind, "variant": "learning", "alt": "", "mask": True}
        picture = os.path.join(folder, job["name"] + ".webp")
        if os.path.exists(picture):
            continue
        queue.make(job, worker, results, results)
        shutil.copyfile(os.path.join(results, job["name"] + ".webp"), os.path.join(folder, job["name"] + "-mask.webp"))
        with Image.open(os.path.join(results, job["name"] + ".png")) as rendered:
            rendered.convert("RGB").save(picture, quality=75)
        print(job["name"], flush=True)
    shutil.rmtree(queue.WORK, ignore_errors=True)


if __name__ == "__main__":
    main()
