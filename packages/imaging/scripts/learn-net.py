"""Learns a net that names the surfaces of rooms or of houses from outside, from our own renders with true masks. Held-out
scenes are never read.

    /usr/bin/python3 learn-net.py <inside|outside> <target.ts> <hours> <folder of scenes> [more folders ...]

Needs Debian's python3-torch, python3-numpy and python3-pil. A scene is NAME.webp (or .png) beside NAME-mask.webp; the product's
own pictures for tuning are read beside them. Folders are looked into again with every round, so that rooms may still be rendered
while this learns. May be run again: it goes on from <target.ts>.pt, or where that was not kept from the 8-bit weights in <target.ts>,
then without normalisation and at a smaller rate; where there is neither it begins anew. Writes the weights, with every
normalisation folded in, as 8-bit numbers.
"""
import base64
import copy
import glob
import importlib.util
import json
import os
import random
import re
import sys
import time

import numpy
import torch
from PIL import Image
from torch import nn
from torch.nn import functional as F

class View:
    """What one net learns: its classes, by name the numbers of the true masks (assets/scenes/kit/surfaces.py) and how much
    they count; thin and rare surfaces count more than their area. The rest is "other"."""

    def __init__(self, name, classes, widths, last, long, short, scenes, held_out, zoom, often):
        self.name, self.widths, self.last, self.long, self.short = name, widths, last, long, short
        self.scenes, self.held_out, self.zoom, self.often = scenes, held_out, zoom, often
        self.classes = ("other", *classes)
        self.table = numpy.zeros(256, dtype=numpy.int64)
        for i, (numbers, _) in enumerate(classes.values()):
            for number in numbers:
                self.table[number] = i + 1
        self.weight = torch.tensor([0.8, *(weight for _, weight in classes.values())])


# No surface of the kit: what is nothing at all in the upper part of a picture from outside.
SKY = 250
# What is added to the numbers of a house from outside, all of which is "outdoors" to the net of rooms.
OUTDOORS = 100
VIEWS = {
    "inside": View(
        "inside",
        {"wall": ([1], 1), "ceiling": ([2], 1), "floor": ([4], 1), "base": ([5, 10], 1.3), "upper": ([7], 1.3), "counter": ([6], 2.5), "splash": ([8], 2),
         "appliance": ([11], 1), "window": ([12], 1), "shower": ([19], 1.3), "furniture": ([14, 37], 1), "trim": ([3], 1),
         "bed": ([35], 1.3), "sofa": ([36], 1.3), "rug": ([16], 1), "tub": ([15], 1.3), "mirror": ([17], 1.3), "door": ([13], 1.3), "fixture": ([18], 1.5),
         "outdoors": (range(OUTDOORS, OUTDOORS + 40), 1)},
        (16, 32, 48, 64, 64), 24, 224, 160,
        ("kitchen", "bath", "client-3", "project-1", "project-2", "learn-"),
        # as HELD_OUT in scenes.ts: nothing is learned from these
        ("kitchen-comparable-2", "kitchen-comparable-4", "kitchen-comparable-6", "client-3", "bath-after", "bath-comparable-2",
         "bath-comparable-4", "bath-comparable-6", "project-2"),
        0.45,
        # how often a scene is seen in a round: few were rendered of some kinds
        {"learn-kitchen-3": 3, "learn-bath-3": 3, "learn-kitchen": 1, "learn-bath": 2, "learn-living": 3, "learn-bedroom": 3, "learn-dining": 3, "learn-basement": 3, "learn-facade": 0.4, "learn-patio": 1.5},
    ),
    # It learns from random houses alone: none of the product's is read.
    "outside": View(
        "outside",
        {"siding": ([20], 1), "roof": ([21], 1), "trim": ([3], 1.6), "window": ([12], 1.4), "front-door": ([22], 2), "garage-door": ([30], 1.3), "shutter": ([32], 2),
         "lawn": ([23], 1), "path": ([24], 1), "driveway": ([28], 1), "planting": ([25], 1), "fence": ([27], 1.3), "deck": ([29, 31], 1.5), "foundation": ([26], 1.5), "sky": ([SKY], 0.8)},
        (12, 24, 32, 48, 48), 20, 384, 256,
        ("learn-facade", "learn-patio"),
        (),
        0.62,
        {},
    ),
}
VIEW = VIEWS[sys.argv[1]]
BATCH = 8
# How much of what went on learning counts beside what it went on from: on photographs the mixture knows more than either.
NEW = 0.7
# so many rounds between two looks at what it has learned
EVERY = int(os.environ.get("EVERY", "5"))


class Block(nn.Module):
    def __init__(self, into, out, stride=1):
        super().__init__()
        self.conv = nn.Conv2d(into, out, 3, stride, 1, bias=False)
        self.norm = nn.BatchNorm2d(out)

    def forward(self, x):
        return F.relu(self.norm(self.conv(x)))

    def without_norm(self):
        """What was written has its normalisation folded in, and goes on without one."""
        conv = self.conv
        self.conv = nn.Conv2d(conv.in_channels, conv.out_channels, 3, conv.stride, 1)
        self.norm = nn.Identity()


class Net(nn.Module):
    """A U-Net of one or two convolutions a level, whose lowest level also sees the mean of the whole picture."""

    def __init__(self):
        super().__init__()
        w = VIEW.widths
        self.down = nn.ModuleList([Block(5 if i == 0 else w[i - 1], w[i], 2) for i in range(5)])
        self.stay = nn.ModuleList([Block(w[i], w[i]) for i in range(5)])
        self.whole = nn.Linear(w[4], w[4])
        self.up = nn.ModuleList([Block(w[i + 1] + w[i], w[i]) if i > 0 else Block(w[1] + w[0], VIEW.last) for i in range(4)])
        self.head = nn.Conv2d(VIEW.last, len(VIEW.classes), 1)

    def without_norms(self):
        for block in (*self.down, *self.stay, *self.up):
            block.without_norm()

    def forward(self, x):
        kept = []
        for down, stay in zip(self.down, self.stay):
            x = stay(down(x))
            kept.append(x)
        x = F.relu(x + self.whole(x.mean((2, 3)))[:, :, None, None])
        for i in (3, 2, 1, 0):
            x = F.interpolate(x, scale_factor=2, mode="nearest")
            x = self.up[i](torch.cat((x, kept[i]), 1))
        return self.head(x)


# Their renders name neither appliances nor furniture.
OLD = ("kitchen-after", "kitchen-before", "kitchen-comparable")
HERE = os.path.dirname(os.path.abspath(__file__))
MASKS = os.path.join(HERE, "../../../assets/masks")
PICTURES = os.path.join(HERE, "../../../apps/web/public/pictures")
FIXTURES = os.path.join(HERE, "../fixtures")


def module(name):
    spec = importlib.util.spec_from_file_location(name.replace("-", "_"), os.path.join(HERE, name + ".py"))
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def load(picture, mask):
    with Image.open(picture) as file:
        image = file.convert("RGB").resize((384, 256), Image.BOX)
    with Image.open(mask) as file:
        numbers = numpy.array(file.convert("RGB"))[:, :, 0]
    h, w = numbers.shape
    ys, xs = (numpy.arange(256) + 0.5) * h / 256, (numpy.arange(384) + 0.5) * w / 384
    numbers = numbers[ys.astype(int)][:, xs.astype(int)]
    if VIEW.name == "outside":
        upper = numbers[: int(256 * 0.55)]
        upper[upper == 0] = SKY
    elif os.path.basename(picture).startswith(("learn-facade", "learn-patio")):
        numbers = numbers + OUTDOORS
    return numpy.array(image, dtype=numpy.float32) / 255, numbers


def found(folders):
    """Name, picture and mask of every scene that may be learned from."""
    for mask in sorted(glob.glob(MASKS + "/*.webp")):
        name = os.path.basename(mask)[: -len(".webp")]
        yield name, f"{PICTURES}/{name}-960.webp", mask
    for folder in (FIXTURES, *folders):
        for mask in sorted(glob.glob(folder + "/*-mask.webp")):
            name = os.path.basename(mask)[: -len("-mask.webp")]
            yield name, next((p for p in (f"{folder}/{name}.webp", f"{folder}/{name}.png") if os.path.exists(p)), ""), mask


def scenes(folders, known):
    for name, picture, mask in found(folders):
        if name in known or name in VIEW.held_out or not name.startswith(VIEW.scenes) or not os.path.exists(picture):
            continue
        try:
            known[name] = load(picture, mask)
        except OSError:
            pass  # it is being written


def planes(image):
    """What the net sees: colours and place, (5, h, w)."""
    h, w = image.shape[:2]
    y = numpy.broadcast_to(((numpy.arange(h) + 0.5) / h * 2 - 1)[:, None], (h, w))
    x = numpy.broadcast_to(numpy.abs((numpy.arange(w) + 0.5) / w * 2 - 1)[None, :], (h, w))
    return numpy.concatenate((image.transpose(2, 0, 1) * 4 - 2, y[None], x[None])).astype(numpy.float32)


def soft_truth(numbers):
    truth = F.one_hot(torch.from_numpy(VIEW.table[numbers]), len(VIEW.classes)).permute(2, 0, 1).float()
    return F.avg_pool2d(truth[None], 2)[0]


def overlaps(net, rooms):
    net.eval()
    both, either = numpy.zeros(len(VIEW.classes)), numpy.zeros(len(VIEW.classes))
    with torch.no_grad():
        for image, numbers in rooms:
            ys, xs = ((numpy.arange(VIEW.short) + 0.5) * 256 / VIEW.short).astype(int), ((numpy.arange(VIEW.long) + 0.5) * 384 / VIEW.long).astype(int)
            said = net(torch.from_numpy(planes(image[ys][:, xs]))[None])[0].argmax(0).numpy()
            truth = soft_truth(numbers[ys][:, xs]).argmax(0).numpy()
            for c in range(len(VIEW.classes)):
                both[c] += ((said == c) & (truth == c)).sum()
                either[c] += ((said == c) | (truth == c)).sum()
    net.train()
    return ", ".join(f"{name} {b / max(1, e):.2f}" for name, b, e in zip(VIEW.classes, both, either))


def folded(block):
    if isinstance(block.norm, nn.Identity):
        return block.conv.weight, block.conv.bias
    scale = block.norm.weight / torch.sqrt(block.norm.running_var + block.norm.eps)
    return block.conv.weight * scale[:, None, None, None], block.norm.bias - block.norm.running_mean * scale


def packed(weight, bias):
    """Numbers of -127..127 with one step a channel; channels first, then rows, columns and what comes in."""
    weight = weight.detach().numpy()
    if weight.ndim == 4:
        weight = weight.transpose(0, 2, 3, 1)
    out = weight.shape[0]
    flat = weight.reshape(out, -1)
    step = numpy.maximum(numpy.abs(flat).max(1), 1e-8) / 127
    numbers = numpy.rint(flat / step[:, None]).astype(numpy.int8)
    return {
        "out": out,
        "in": int(weight.shape[-1]),
        "size": int(weight.shape[1]) if weight.ndim == 4 else 1,
        "weights": base64.b64encode(numbers.tobytes()).decode(),
        "steps": base64.b64encode(step.astype("<f4").tobytes()).decode(),
        "biases": base64.b64encode(bias.detach().numpy().astype("<f4").tobytes()).decode(),
    }


def unpacked(layer):
    out, into, size = layer["out"], layer["in"], layer["size"]
    steps = numpy.frombuffer(base64.b64decode(layer["steps"]), dtype="<f4")
    numbers = numpy.frombuffer(base64.b64decode(layer["weights"]), dtype=numpy.int8).reshape(out, size, size, into)
    weight = torch.from_numpy((numbers * steps[:, None, None, None]).astype(numpy.float32).transpose(0, 3, 1, 2).copy())
    return weight, torch.from_numpy(numpy.frombuffer(base64.b64decode(layer["biases"]), dtype="<f4").copy())


def read(net, source):
    """Takes over the weights of a written net; returns how many classes it tells apart."""
    with open(source, encoding="utf-8") as file:
        text = file.read()
    text = text[text.index("= {") + 2 : text.rindex(";")]
    # TypeScript's names and last commas, as JSON has them
    layers = json.loads(re.sub(r",(\s*})", r"\1", re.sub(r"(?m)^(\s*)(\w+):", r'\1"\2":', text)))
    net.without_norms()
    for kind in ("down", "stay", "up"):
        for i, block in enumerate(getattr(net, kind)):
            take(block.conv, layers[f"{kind}{i}"])
    take(net.whole, layers["whole"])
    take(net.head, layers["head"])
    return layers["head"]["out"]


def take(part, layer):
    """Classes that were added since begin as rare kinds of "other", which is the first."""
    weight, bias = unpacked(layer)
    weight = weight.reshape(-1, *part.weight.shape[1:])
    part.weight.data[:] = weight[:1]
    part.bias.data[:] = bias[:1] - 1
    part.weight.data[: len(weight)] = weight
    part.bias.data[: len(bias)] = bias


def mixed(net, before):
    """The net with weights between those that it began with and its own; a class that was added keeps its own."""
    both = copy.deepcopy(net)
    for name, value in both.state_dict().items():
        old = before.get(name)
        if old is not None and value.is_floating_point():
            value[: len(old)] = value[: len(old)] * NEW + old * (1 - NEW)
    return both


def write(net, target, rooms):
    net.eval()
    layers = {}
    for i in range(5):
        layers[f"down{i}"] = packed(*folded(net.down[i]))
        layers[f"stay{i}"] = packed(*folded(net.stay[i]))
    for i in range(4):
        layers[f"up{i}"] = packed(*folded(net.up[i]))
    layers["whole"] = packed(net.whole.weight, net.whole.bias)
    layers["head"] = packed(net.head.weight, net.head.bias)
    net.train()
    with open(target + ".part", "w", encoding="utf-8") as file:
        file.write('import type { PackedNet } from "./surface-net.ts";\n\n')
        file.write(f"/** Written by scripts/learn-net.py from {rooms} scenes of our own. */\n")
        file.write(f"export const LEARNED_{VIEW.name.upper()}: PackedNet = {json.dumps(layers, indent=1)};\n")
    os.replace(target + ".part", target)


def main():
    target, hours, folders = sys.argv[2], float(sys.argv[3]), sys.argv[4:]
    torch.manual_seed(1)
    torch.set_num_threads(int(os.environ.get("THREADS", "1")))
    r = random.Random(2)
    net = Net()
    kept = target + ".pt"
    known, rate, before = {}, 2e-3, {}
    augmentation = module("room-augmentation")
    if os.path.exists(kept):
        state = torch.load(kept)
        if "down.0.norm.weight" not in state:
            net.without_norms()
        net.load_state_dict(state)
    elif os.path.exists(target):
        count = read(net, target)
        before = {name: value[:count].clone() if name.startswith("head.") else value.clone() for name, value in net.state_dict().items()}
    if isinstance(net.down[0].norm, nn.Identity):
        rate = 6e-4
    # takes half of the time of the usual order
    net = net.to(memory_format=torch.channels_last)
    ends = time.time() + hours * 3600
    # the head learns faster, as it begins with classes that nothing was known of
    body = [value for name, value in net.named_parameters() if not name.startswith("head.")]
    best = torch.optim.AdamW([{"params": body}, {"params": net.head.parameters()}], lr=rate, weight_decay=1e-4)
    begun, turn, steps = time.time(), 0, 0
    # the mean of the last few hundred steps knows more than any one of them
    kept_net = copy.deepcopy(net)
    while time.time() < ends:
        scenes(folders, known)
        # one room of ten is kept to check on
        checks = [name for name in known if name.startswith("learn-") and int(name.split("-")[-1]) % 10 == 3]
        often = lambda name: next((times for begin, times in VIEW.often.items() if name.startswith(begin)), 1)
        names = [name for name in known if name not in checks for _ in range(int(2 * often(name) + r.random()))]
        r.shuffle(names)
        total, count = 0.0, 0
        for at in range(0, len(names) - BATCH + 1, BATCH):
            share = min(1, (time.time() - begun) / (hours * 3600))
            if share == 1:
                break
            for group, faster in zip(best.param_groups, (1, 4)):
                group["lr"] = rate * faster * max(0.02, (1 - share) ** 0.9) * min(1, (steps + 1) / 60)
            steps += 1
            upright, across = [], []
            for name in names[at : at + BATCH]:
                size = (VIEW.long, VIEW.short) if r.random() < 0.25 else (VIEW.short, VIEW.long)
                image, numbers = augmentation.altered(*known[name], known[r.choice(names)], size, VIEW.zoom, r)
                (upright if image.shape[0] > image.shape[1] else across).append((planes(image), soft_truth(numbers), name in OLD))
            loss = 0
            for group in (upright, across):
                if not group:
                    continue
                said = net(torch.from_numpy(numpy.stack([g[0] for g in group])).contiguous(memory_format=torch.channels_last))
                truth = torch.stack([g[1] for g in group])
                # older renders name neither appliances nor furniture: what they leave unnamed teaches nothing
                counts = torch.stack([1 - g[1][0] if g[2] else torch.ones_like(g[1][0]) for g in group])
                truth = truth * 0.96 + 0.04 / len(VIEW.classes)
                each = -(truth * F.log_softmax(said, 1) * VIEW.weight[None, :, None, None]).sum(1)
                loss = loss + (each * counts).mean() * len(group) / BATCH
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(net.parameters(), 2)
            best.step()
            with torch.no_grad():
                for mean, value in zip(kept_net.state_dict().values(), net.state_dict().values()):
                    mean.copy_(value if steps < 2 or not mean.is_floating_point() else mean + (value - mean) * max(1 / steps, 0.006))
            total, count = total + float(loss), count + 1
        turn += 1
        if turn % EVERY == 0 or turn == 1:
            print(f"{(time.time() - begun) / 60:.1f} min, round {turn}, {len(known)} rooms, loss {total / max(1, count):.3f}; "
                  + overlaps(kept_net, [known[name] for name in checks]), flush=True)
            torch.save(net.state_dict(), kept)
            write(kept_net, target, len(known))
    torch.save(net.state_dict(), kept)
    write(mixed(kept_net, before), target, len(known))


if __name__ == "__main__":
    main()
