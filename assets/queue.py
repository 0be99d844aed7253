#!/usr/bin/env python3
"""Renders the jobs that are not done, one after the other, on one core at the lowest priority.

    assets/queue.py                      everything that is left, in the order of the list
    assets/queue.py kitchen-after ...    only these (a trailing * takes all that begin so)
    assets/queue.py --draft [name ...]   720 x 480 with 16 samples into the drafts' folder, to judge before a real render
    assets/queue.py --mask name ...      only the true mask again, after surfaces were named anew, into masks/
    assets/queue.py --depth name ...     how far every pixel is, into depth/: for films that move over a picture
    assets/queue.py --list               what is done, what is left

A job is done when its picture is in the results' folder, or its encoded picture in the repository, with the hash of
the job as it is now. May be killed at any moment: it goes on with the half that was not finished. The list is read
again before every picture, so that jobs can be added while it runs. Needs root (chroot) and setup.sh's folder.

Environment: ONEUP_BLENDER (default /opt/oneup-blender), ONEUP_PICTURES (results; default assets/out).
"""
import argparse
import ctypes
import fcntl
import hashlib
import importlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time

ASSETS = os.path.dirname(os.path.abspath(__file__))
# this file's folder must not come first: its name is that of a standard module
sys.path[:] = [path for path in sys.path if os.path.abspath(path or ".") != ASSETS] + [ASSETS]
BLENDER = os.environ.get("ONEUP_BLENDER", "/opt/oneup-blender")
RESULTS = os.environ.get("ONEUP_PICTURES", os.path.join(ASSETS, "out"))
MASKS = os.path.join(ASSETS, "masks")
DEPTHS = os.path.join(ASSETS, "depth")
FINISHED = os.path.join(ASSETS, "finished.json")
WORK = os.path.join(BLENDER, "job")
# what is measured elsewhere on the machine while a render would disturb it
PAUSE_FOR = r"lighthouse|playwright test|vitest|(^|[ /])bench[ /]"
PAUSE_POLL_SECONDS = 5


def load_jobs():
    for name in [name for name in sys.modules if name == "jobs" or name.startswith("jobs.")]:
        del sys.modules[name]
    return importlib.import_module("jobs").jobs()


def revision(scene):
    """The number that a scene's author raises when its pictures are to be made again."""
    with open(os.path.join(ASSETS, "scenes", scene + ".py"), encoding="utf-8") as file:
        return int(re.search(r"^REVISION = (\d+)", file.read(), re.M).group(1))


def job_hash(job):
    """Covers everything that decides on the pixels, but not the words about the picture."""
    told = {key: value for key, value in job.items() if key not in ("alt", "note")}
    told["revision"] = revision(job["scene"])
    return hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()[:16]


def read_json(path, default):
    if not os.path.exists(path):
        return default
    with open(path, encoding="utf-8") as file:
        return json.load(file)


def write_json(path, value):
    with open(path + ".part", "w", encoding="utf-8") as file:
        json.dump(value, file, indent=1, sort_keys=True)
        file.write("\n")
    os.replace(path + ".part", path)


def is_done(job):
    name, wanted = job["name"], job_hash(job)
    if os.path.exists(os.path.join(RESULTS, name + ".png")):
        if read_json(os.path.join(RESULTS, name + ".json"), {}).get("hash") == wanted:
            return True
    return read_json(FINISHED, {}).get(name, {}).get("hash") == wanted


def log(line):
    stamped = time.strftime("%Y-%m-%d %H:%M:%S ") + line
    print(stamped, flush=True)
    os.makedirs(RESULTS, exist_ok=True)
    with open(os.path.join(RESULTS, "queue.log"), "a", encoding="utf-8") as file:
        file.write(stamped + "\n")


class Worker:
    """Runs commands in Blender's folder, on one core, and lets them rest while something is measured."""

    def __init__(self, core, pause_for):
        self.core, self.pause_for, self.child = core, re.compile(pause_for) if pause_for else None, None
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, self._stop)

    def _stop(self, number, _frame):
        if self.child:
            os.killpg(self.child.pid, signal.SIGKILL)
        log("stopped by a signal")
        os._exit(128 + number)

    def _prepare(self):
        os.nice(19)
        # Where the kernel shares time out by session, the lowest place of one process within its own counts for nothing.
        if os.path.exists("/proc/self/autogroup"):
            with open("/proc/self/autogroup", "w") as group:
                group.write("19")
        if self.core is not None:
            os.sched_setaffinity(0, {self.core})
        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG: never outlive the queue

    def _measuring(self):
        if not self.pause_for:
            return False
        for entry in os.listdir("/proc"):
            if not entry.isdigit() or int(entry) == os.getpid():
                continue
            try:
                with open(f"/proc/{entry}/cmdline", "rb") as file:
                    command = file.read().replace(b"\0", b" ").decode(errors="replace")
            except OSError:
                continue  # it ended meanwhile
            if command.startswith(("node ", "npm ", "npx ")) or "/node " in command:
                if self.pause_for.search(command):
                    return True
        return False

    def run(self, *command):
        """Runs to the end; returns the output. Raises RuntimeError with the output's end after a failure."""
        os.makedirs(WORK, exist_ok=True)
        path = os.path.join(WORK, f"output-{os.getpid()}.txt")
        with open(path, "w+b") as output:
            self.child = subprocess.Popen(
                ["chroot", BLENDER, *command],
                stdout=output, stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=self._prepare,
                env={"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "OMP_NUM_THREADS": "1", "LC_ALL": "C.UTF-8"},
            )
            resting = False
            while True:
                try:
                    code = self.child.wait(PAUSE_POLL_SECONDS)
                    break
                except subprocess.TimeoutExpired:
                    measuring = self._measuring()
                    if measuring != resting:
                        os.killpg(self.child.pid, signal.SIGSTOP if measuring else signal.SIGCONT)
                        log("resting while something is measured" if measuring else "going on")
                        resting = measuring
            self.child = None
            output.seek(0)
            text = output.read().decode(errors="replace")
        os.remove(path)
        if code != 0:
            raise RuntimeError(f"{command[0]} ended with {code}:\n{text[-3000:]}")
        return text


def inside(path):
    """The path as it is inside of Blender's folder."""
    return "/" + os.path.relpath(path, BLENDER)


def make(job, worker, results, masks):
    """Renders, denoises and grades one picture; every step is skipped when its result is there."""
    wanted = job_hash(job)
    folder = os.path.join(WORK, f"{job['name']}-{wanted}")
    scripts = os.path.join(folder, "scripts")
    if not os.path.exists(os.path.join(folder, "job.json")):
        shutil.rmtree(folder, ignore_errors=True)
        # both halves must come from the same scripts, whatever is edited meanwhile
        for part in ("scenes", "pipeline"):
            shutil.copytree(os.path.join(ASSETS, part), os.path.join(scripts, part), ignore=shutil.ignore_patterns("__pycache__"))
        worker.run("gcc", "-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC",
                   "-o", inside(scripts + "/pipeline/libnlm.so"), inside(scripts + "/pipeline/nlm.c"), "-lm")
        write_json(os.path.join(folder, "job.json"), job)
    steps = inside(scripts + "/pipeline")
    at = inside(folder)
    blender = ("blender", "-b", "--factory-startup", "-noaudio", "-t", "1", "-P")
    started = time.time()
    for half in (1, 2):
        done = os.path.join(folder, f"half-{half}.done")
        if not os.path.exists(done):
            begun = time.time()
            shutil.rmtree(os.path.join(folder, f"half-{half}"), ignore_errors=True)
            worker.run(*blender, f"{steps}/render.py", "--", f"{at}/job.json", str(half), f"{at}/half-{half}")
            write_json(done, {"seconds": round(time.time() - begun)})
    worker.run("python3", f"{steps}/denoise.py", at, f"{at}/linear.exr")
    worker.run(*blender, f"{steps}/grade.py", "--", f"{at}/job.json", f"{at}/linear.exr", f"{at}/picture.png")
    os.makedirs(results, exist_ok=True)
    if job["mask"] and masks:
        worker.run("python3", f"{steps}/mask.py", f"{at}/job.json", at, f"{at}/mask.webp")
        os.makedirs(masks, exist_ok=True)
        shutil.copyfile(os.path.join(folder, "mask.webp"), os.path.join(masks, job["name"] + ".webp"))
    halves = [read_json(os.path.join(folder, f"half-{half}.done"), {})["seconds"] for half in (1, 2)]
    shutil.copyfile(os.path.join(folder, "picture.png"), os.path.join(results, job["name"] + ".png.part"))
    shutil.copyfile(os.path.join(folder, "linear.exr"), os.path.join(results, job["name"] + ".exr"))
    os.replace(os.path.join(results, job["name"] + ".png.part"), os.path.join(results, job["name"] + ".png"))
    write_json(os.path.join(results, job["name"] + ".json"), {
        **{key: job[key] for key in ("name", "room", "variant", "width", "height", "alt")},
        "hash": wanted, "halves": halves, "seconds": round(time.time() - started),
    })
    shutil.rmtree(folder)


def regrade(job, worker, results):
    """Only the grade again, from the kept linear picture."""
    folder = os.path.join(WORK, "grade")
    shutil.rmtree(folder, ignore_errors=True)
    os.makedirs(folder)
    shutil.copyfile(os.path.join(results, job["name"] + ".exr"), os.path.join(folder, "linear.exr"))
    shutil.copyfile(os.path.join(ASSETS, "pipeline", "grade.py"), os.path.join(folder, "grade.py"))
    write_json(os.path.join(folder, "job.json"), job)
    at = inside(folder)
    worker.run("blender", "-b", "--factory-startup", "-noaudio", "-t", "1", "-P", f"{at}/grade.py", "--",
               f"{at}/job.json", f"{at}/linear.exr", f"{at}/picture.png")
    shutil.copyfile(os.path.join(folder, "picture.png"), os.path.join(results, job["name"] + ".png"))
    about = read_json(os.path.join(results, job["name"] + ".json"), {})
    write_json(os.path.join(results, job["name"] + ".json"), {**about, "hash": job_hash(job)})
    shutil.rmtree(folder)


def mask_of(job, worker, masks):
    """The true mask alone: what each pixel shows is written with the first sample, the same as in the picture's own render.

    Compare it with the one before: battens of the wall that are seen through a window were marked as window by hand.
    """
    folder = os.path.join(WORK, "mask-" + job["name"])
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("scenes", "pipeline"):
        shutil.copytree(os.path.join(ASSETS, part), os.path.join(folder, "scripts", part), ignore=shutil.ignore_patterns("__pycache__"))
    write_json(os.path.join(folder, "job.json"), {**job, "samples": 1})
    at = inside(folder)
    worker.run("blender", "-b", "--factory-startup", "-noaudio", "-t", "1", "-P", f"{at}/scripts/pipeline/render.py", "--",
               f"{at}/job.json", "1", f"{at}/half-1")
    worker.run("python3", f"{at}/scripts/pipeline/mask.py", f"{at}/job.json", at, f"{at}/mask.webp")
    shutil.copyfile(os.path.join(folder, "mask.webp"), os.path.join(masks, job["name"] + ".webp"))
    shutil.rmtree(folder)


def depth_of(job, worker, depths):
    """How far every pixel of a picture is: one sample of its scene."""
    folder = os.path.join(WORK, "depth-" + job["name"])
    shutil.rmtree(folder, ignore_errors=True)
    for part in ("scenes", "pipeline"):
        shutil.copytree(os.path.join(ASSETS, part), os.path.join(folder, "scripts", part), ignore=shutil.ignore_patterns("__pycache__"))
    write_json(os.path.join(folder, "job.json"), job)
    at = inside(folder)
    worker.run("blender", "-b", "--factory-startup", "-noaudio", "-t", "1", "-P", f"{at}/scripts/pipeline/depth.py", "--",
               f"{at}/job.json", f"{at}/depth.webp")
    os.makedirs(depths, exist_ok=True)
    shutil.copyfile(os.path.join(folder, "depth.webp"), os.path.join(depths, job["name"] + ".webp"))
    shutil.rmtree(folder)


def draft_of(job, width, samples):
    return {**job, "width": width, "height": round(width * job["height"] / job["width"]), "samples": samples, "mask": False}


def chosen(jobs, names):
    if not names:
        return jobs
    return [job for job in jobs if any(job["name"] == n or (n.endswith("*") and job["name"].startswith(n[:-1])) for n in names)]


def main():
    parser = argparse.ArgumentParser(description="Renders the jobs that are not done.")
    parser.add_argument("names", nargs="*")
    parser.add_argument("--draft", action="store_true", help="small and coarse, into the drafts' folder")
    parser.add_argument("--width", type=int, default=720, help="a draft's width")
    parser.add_argument("--samples", type=int, default=16, help="a draft's samples in each half")
    parser.add_argument("--grade", action="store_true", help="only the grade again, from the kept linear picture")
    parser.add_argument("--mask", action="store_true", help="only the true mask again")
    parser.add_argument("--depth", action="store_true", help="only how far every pixel is")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--core", type=int, default=os.cpu_count() - 1)
    parser.add_argument("--pause-for", default=PAUSE_FOR, help="commands of node during which it rests; '' for never")
    options = parser.parse_args()

    if options.list:
        for job in chosen(load_jobs(), options.names):
            print("done" if is_done(job) else "    ", job["name"])
        return

    worker = Worker(options.core, options.pause_for)
    if options.draft:
        for job in chosen(load_jobs(), options.names):
            begun = time.time()
            make(draft_of(job, options.width, options.samples), worker, os.path.join(RESULTS, "drafts"), None)
            print(f"{job['name']}: {time.time() - begun:.0f} s", flush=True)
        return
    if options.mask:
        for job in chosen(load_jobs(), options.names):
            if job["mask"]:
                mask_of(job, worker, MASKS)
        return
    if options.depth:
        for job in chosen(load_jobs(), options.names):
            depth_of(job, worker, DEPTHS)
        return
    if options.grade:
        for job in chosen(load_jobs(), options.names):
            regrade(job, worker, RESULTS)
        return

    os.makedirs(WORK, exist_ok=True)
    lock = open(os.path.join(WORK, "queue.lock"), "w", encoding="utf-8")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        sys.exit("queue.py: another queue is running")
    failed = set()
    while True:
        left = [job for job in chosen(load_jobs(), options.names) if job["name"] not in failed and not is_done(job)]
        if not left:
            break
        job = left[0]
        log(f"{job['name']}: begins, {len(left)} left")
        try:
            make(job, worker, RESULTS, MASKS)
        except RuntimeError as fault:
            failed.add(job["name"])
            log(f"{job['name']}: FAILED {fault}")
            continue
        about = read_json(os.path.join(RESULTS, job["name"] + ".json"), {})
        log(f"{job['name']}: done, halves {about['halves']} s, {about['seconds']} s of this run")
    log(f"nothing left{', failed: ' + ', '.join(sorted(failed)) if failed else ''}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
