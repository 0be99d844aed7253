"""The list of pictures, in the order in which they are rendered. One module per room; every picture is data."""
import importlib

ROOMS = ("kitchen", "bath", "facade", "spare", "people")


def jobs():
    """All jobs, the urgent ones first."""
    every = [job for room in ROOMS for job in importlib.import_module("jobs." + room).JOBS]
    names = [job["name"] for job in every]
    if len(set(names)) != len(names):
        raise ValueError("two jobs have the same name")
    return sorted(every, key=lambda job: job["rank"])
