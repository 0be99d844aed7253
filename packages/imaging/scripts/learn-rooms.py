"""Learns which kind of room a picture shows from what the nets see in it, from our own renders alone.

    /usr/bin/python3 learn-rooms.py <target.ts> <folder of learning rooms> [more folders ...]

Needs what learn-net.py needs, and the nets that it wrote. Each scene is looked at in several alterations; what is counted are
the roots of each class's mean share in the upper and in the lower half, by both nets where it shows a home from outside.
Writes the weights of two linear classifiers: of kinds of rooms with "outdoors" as one, and of kinds of outdoors.
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
INSIDE = {"kitchen": (0.22, ("kitchen", "client-3", "project-1")), "bath": (0.2, ("bath", "project-2")), "bedroom": (0.18, ("bedroom",)), "living-room": (0.16, ("living",)),
          "dining-room": (0.05, ("dining",)), "basement": (0.02, ("basement",)), "outdoors": (0.17, ("facade", "patio"))}
OUTSIDE = {"exterior": (0.8, ("facade",)), "patio": (0.2, ("patio",))}
LOOKS = int(os.environ.get("LOOKS", "300"))
STIFFNESS = float(os.environ.get("STIFFNESS", "3e-4"))


def view(name):
    """learn-net.py for one view, and its net."""
    sys.argv[1:2] = [name]
    spec = importlib.util.spec_from_file_location("learn_net_" + name, os.path.join(HERE, "learn-net.py"))
    own = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(own)
    net = own.Net()
    own.read(net, os.environ.get("NET_" + name.upper(), f"{SURFACES}/learned-{name}-net.ts"))
    return own, net.eval()


def figures(own, net, image):
    """What a net sees in a picture and its mirror image: the roots of mean shares, of the upper half and then of the lower."""
    with torch.no_grad():
        seen = torch.from_numpy(own.planes(image))[None]
        shares = (torch.softmax(net(seen), 1) + torch.softmax(net(seen.flip(3)), 1).flip(3))[0].numpy() / 2
    middle = shares.shape[1] // 2
    return numpy.sqrt(numpy.concatenate((shares[:, :middle].mean((1, 2)), shares[:, middle:].mean((1, 2)))))


def kind_of(name, kinds):
    return next((kind for kind, (_, begin) in kinds.items() if name.removeprefix("learn-").startswith(begin)), None)


def looked_at(own, net, kinds, folders, sizes, r):
    augmentation = own.module("room-augmentation")
    known = {}
    own.scenes(folders, known)
    seen, names = {kind: [] for kind in kinds}, list(known)
    for kind in kinds:
        mine = [name for name in names if kind_of(name, kinds) == kind]
        for look in range(min(LOOKS, 30 * len(mine))):
            image, _ = augmentation.altered(*known[mine[look % len(mine)]], known[r.choice(names)], r.choice(sizes), 0.5, r)
            seen[kind].append(figures(own, net, image))
    return seen


def fitted(seen, kinds):
    """Weights by kind, the constant first, of a multinomial logistic classifier with the priors of the kinds."""
    order = [kind for kind in kinds if seen[kind]]
    x = torch.tensor(numpy.concatenate([numpy.array(seen[kind]) for kind in order]), dtype=torch.float32)
    y = torch.tensor([i for i, kind in enumerate(order) for _ in seen[kind]])
    counts = torch.tensor([kinds[kind][0] / len(seen[kind]) for kind in order])[y]
    mean = x.mean(0)
    weights, constants = torch.zeros(x.shape[1], len(order), requires_grad=True), torch.zeros(len(order), requires_grad=True)
    best = torch.optim.LBFGS([weights, constants], max_iter=300, line_search_fn="strong_wolfe")

    def loss():
        best.zero_grad()
        value = (counts * F.cross_entropy((x - mean) @ weights + constants, y, reduction="none")).sum() + STIFFNESS * (weights**2).sum()
        value.backward()
        return value

    best.step(loss)
    weights, constants = weights.detach(), (constants - mean @ weights).detach()
    print(order, f"{float(((x @ weights + constants).argmax(1) == y).float().mean()):.3f} of the learned looks right")
    return {kind: [round(float(v), 3) for v in (constants[i], *weights[:, i])] for i, kind in enumerate(order)}


def main():
    target, folders = sys.argv[1], sys.argv[2:]
    sys.argv.insert(1, "")
    torch.set_num_threads(1)
    r = random.Random(5)
    tables = {}
    for name, kinds, sizes in (("inside", INSIDE, ((192, 288), (192, 256), (256, 192))), ("outside", OUTSIDE, ((256, 384), (288, 384)))):
        own, net = view(name)
        tables[name] = fitted(looked_at(own, net, kinds, folders, sizes, r), kinds)
    with open(target, "w", encoding="utf-8") as file:
        file.write("/** Written by scripts/learn-rooms.py: per kind of room a constant and a weight for each figure that a net gives. */\n")
        for name, table in tables.items():
            file.write(f"export const LEARNED_ROOMS_{name.upper()} = {json.dumps(table)} as const;\n\n")


if __name__ == "__main__":
    main()
