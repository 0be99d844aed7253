"""Learns which kind of room a picture shows from what the net of rooms sees in it, from our own renders alone.

    /usr/bin/python3 learn-rooms.py <target.ts> <folder of learning rooms> [more folders ...]

Needs what learn-net.py needs, and the net that it wrote. Each scene is looked at in several alterations; what is counted are
logarithms of mean shares of groups of classes, as EVIDENCE in guess-room.ts lists them. Writes the weights of a linear classifier.
"""
import importlib.util
import json
import os
import random
import sys

import numpy
import torch
from torch.nn import functional as F

HERE = os.path.dirname(os.path.abspath(__file__))
SURFACES = os.path.join(HERE, "../src/surfaces")
# How common kinds are among what owners and sellers show, and what our scenes of each are called.
KINDS = {"kitchen": (0.22, ("kitchen", "client-3", "project-1")), "bath": (0.2, ("bath", "project-2")), "bedroom": (0.19, ("bedroom",)), "living-room": (0.15, ("living",)),
         "dining-room": (0.05, ("dining",)), "basement": (0.02, ("basement",)), "outdoors": (0.17, ("facade", "patio"))}
# As in guess-room.ts: what speaks for kinds of rooms, and the share that says nothing.
EVIDENCE = (("base", "upper", "counter", "splash", "appliance"), ("shower", "tub", "mirror", "fixture"), ("bed",), ("sofa",), ("furniture",), ("rug",), ("outdoors",),
            ("upper", "appliance"), ("window",))
LEAST_SHARE = 0.005
LOOKS = int(os.environ.get("LOOKS", "70"))
STIFFNESS = float(os.environ.get("STIFFNESS", "3e-2"))


def view():
    """learn-net.py for rooms, and its net."""
    sys.argv[1:1] = ["inside"]
    spec = importlib.util.spec_from_file_location("learn_net", os.path.join(HERE, "learn-net.py"))
    own = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(own)
    net = own.Net()
    own.read(net, f"{SURFACES}/learned-inside-net.ts")
    return own, net.eval()


def evidence(own, net, image):
    """What speaks for kinds of rooms in a picture and its mirror image."""
    with torch.no_grad():
        seen = torch.from_numpy(own.planes(image))[None]
        shares = (torch.softmax(net(seen), 1) + torch.softmax(net(seen.flip(3)), 1))[0].mean((1, 2)).numpy() / 2
    return [numpy.log(sum(shares[own.VIEW.classes.index(name)] for name in group) + LEAST_SHARE) for group in EVIDENCE]


def kind_of(name):
    return next((kind for kind, (_, begin) in KINDS.items() if name.removeprefix("learn-").startswith(begin)), None)


def looked_at(own, net, folders):
    augmentation, r, known = own.module("room-augmentation"), random.Random(5), {}
    own.scenes(folders, known)
    seen, names = {kind: [] for kind in KINDS}, list(known)
    for kind in KINDS:
        mine = [name for name in names if kind_of(name) == kind]
        for look in range(min(LOOKS, 30 * len(mine))):
            size = r.choice(((192, 288), (192, 256), (256, 192)))
            image, _ = augmentation.altered(*known[mine[look % len(mine)]], known[r.choice(names)], size, 0.5, r)
            seen[kind].append(evidence(own, net, image))
    return seen


def fitted(seen):
    """Weights by kind, the constant first, of a multinomial logistic classifier with the priors of the kinds."""
    x = torch.tensor([look for kind in KINDS for look in seen[kind]], dtype=torch.float32)
    y = torch.tensor([i for i, kind in enumerate(KINDS) for _ in seen[kind]])
    counts = torch.tensor([prior / len(seen[kind]) for kind, (prior, _) in KINDS.items()])[y]
    mean = x.mean(0)
    weights, constants = torch.zeros(x.shape[1], len(KINDS), requires_grad=True), torch.zeros(len(KINDS), requires_grad=True)
    best = torch.optim.LBFGS([weights, constants], max_iter=300, line_search_fn="strong_wolfe")

    def loss():
        best.zero_grad()
        value = (counts * F.cross_entropy((x - mean) @ weights + constants, y, reduction="none")).sum() + STIFFNESS * (weights**2).sum()
        value.backward()
        return value

    best.step(loss)
    weights, constants = weights.detach(), (constants - mean @ weights).detach()
    print(f"{float(((x @ weights + constants).argmax(1) == y).float().mean()):.3f} of the learned looks right")
    return {kind: [round(float(v), 3) for v in (constants[i], *weights[:, i])] for i, kind in enumerate(KINDS)}


def main():
    target, folders = sys.argv[1], sys.argv[2:]
    torch.set_num_threads(1)
    own, net = view()
    with open(target, "w", encoding="utf-8") as file:
        file.write("/** Written by scripts/learn-rooms.py: per kind of room a constant and a weight for each group of evidence. */\n")
        file.write(f"export const LEARNED_ROOMS = {json.dumps(fitted(looked_at(own, net, folders)))} as const;\n")


if __name__ == "__main__":
    main()
