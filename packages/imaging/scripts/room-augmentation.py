"""Makes a small render look as a photograph might: light, colours, lens, camera and things in the way. A scene is an image
(height, width, 3) of 0..1 and the numbers of its surfaces (assets/scenes/kit/surfaces.py); both are altered alike.
"""
import io
import math

import numpy
from PIL import Image, ImageDraw

NOISE = numpy.random.default_rng(3)
WALL, CEILING, TRIM, FLOOR, BASE, UPPER, SPLASH, ISLAND, WINDOW, RUG, TILE = 1, 2, 3, 4, 5, 7, 8, 10, 12, 16, 19
# what is cut out of one scene and stands in another
THINGS = (11, 14, 15, 18, 35, 36, 37)
FRONTS = (BASE, UPPER, ISLAND)
TEXTURED = (WALL, WALL, FLOOR, FLOOR, SPLASH, TILE, BASE, UPPER, RUG, 20, 24)


def lying(numbers, r):
    """A piece of the floor in the room's perspective: where it lies, and how far along and across each pixel is, or None."""
    h, w = numbers.shape
    floor = numbers == FLOOR
    rows = numpy.flatnonzero(floor.sum(1) > w * 0.06)
    if len(rows) < h * 0.1:
        return None
    # all that recedes meets in one point at about the height of the eye
    vx, vy = w * r.uniform(0.3, 0.7), min(rows[0] - 4, h * r.uniform(0.35, 0.5))
    low = min(h + r.uniform(-0.1, 0.15) * h, rows[-1] + r.uniform(-0.2, 0.1) * h)
    high = low - (low - rows[0]) * r.uniform(0.25, 0.9)
    ys, xs = numpy.arange(h, dtype=numpy.float32)[:, None], numpy.arange(w, dtype=numpy.float32)[None]
    near = numpy.maximum((ys - vy) / (low - vy), 1e-3)
    along, across = 1 / near + 0 * xs, (xs - vx) / near / w
    # not always square to the room
    across = across + r.choice((0, 0, r.uniform(-0.6, 0.6))) * (along - 1)
    across = (across - r.uniform(-0.4, 0.4)) / r.uniform(0.12, 0.5)
    lies = floor & (numpy.abs(across) < 1) & (ys <= low) & (ys >= high)
    if r.random() < 0.12:
        far = 1 / max(1e-3, (high - vy) / (low - vy))
        lies &= across**2 + ((along - (far + 1) / 2) / max(1e-3, (far - 1) / 2)) ** 2 < 1
    return (lies, along, across) if lies.sum() > h * w * 0.004 else None


def with_sun(image, numbers, r):
    """A patch of sun through a window: light, and no rug."""
    found = lying(numbers, r)
    if found is None:
        return image
    lies, _, across = found
    if r.random() < 0.6:  # bars between the panes
        lies = lies & (numpy.abs((across * r.choice((1, 1.5, 2))) % 1 - 0.5) < 0.46)
    soft = (lies + numpy.roll(lies, 1, 0) + numpy.roll(lies, 1, 1)) / 3.0 * lies if r.random() < 0.5 else lies * 1.0
    sun = numpy.array([1, r.uniform(0.92, 1), r.uniform(0.78, 1)], dtype=numpy.float32) * r.uniform(1.3, 2.8)
    return numpy.clip(image * (1 + (sun - 1) * soft[..., None]), 0, 1).astype(numpy.float32)


def with_rug(image, numbers, r):
    """A rug of some colours and pattern on the floor, in the room's light."""
    found = lying(numbers, r)
    if found is None:
        return image, numbers
    lies, along, across = found
    tones = [numpy.array([r.uniform(0.08, 0.95) for _ in range(3)] if r.random() < 0.35 else [r.uniform(0.15, 0.95)] * 3, dtype=numpy.float32) for _ in range(2)]
    tones = [tone.mean() + (tone - tone.mean()) * 0.6 + numpy.array([0.03, 0, -0.04], dtype=numpy.float32) * r.uniform(0, 1.5) for tone in tones]
    kind, step, deep = r.choice(("plain", "plain", "mottled", "mottled", "border", "stripes", "bands", "checks", "spots")), r.uniform(0.08, 0.5), r.uniform(0.06, 0.25)
    if kind == "mottled":
        tones[1] = tones[0] * r.uniform(0.6, 0.95)
        noise = numpy.random.normal(0, 1, lies.shape)
        noise = noise + numpy.roll(noise, 1, 0) + numpy.roll(noise, 1, 1) + numpy.roll(noise, (1, 1), (0, 1))
    second = {
        "plain": lambda: numpy.zeros_like(lies), "mottled": lambda: noise > 0, "border": lambda: numpy.abs(across) > 0.8, "stripes": lambda: numpy.floor(across / step) % 2 == 0,
        "bands": lambda: numpy.floor(along / deep) % 2 == 0, "checks": lambda: (numpy.floor(across / step) + numpy.floor(along / deep)) % 2 == 0,
        "spots": lambda: numpy.sin(across / step * 3) * numpy.sin(along / deep * 3) > 0.3,
    }[kind]()
    own = numpy.where(second[..., None], tones[1], tones[0])
    light = image.mean(2)
    light = light / max(0.05, float(numpy.median(light[numbers == FLOOR])))
    cloth = own * numpy.clip(light, 0.35, 2.2)[..., None] ** 0.9 + numpy.random.normal(0, r.uniform(0.005, 0.04), image.shape)
    image, numbers = image.copy(), numbers.copy()
    image[lies] = numpy.clip(cloth, 0, 1)[lies]
    numbers[lies] = RUG
    return image, numbers


def with_things(image, numbers, other, r):
    """Furniture, lamps and appliances of another scene before this one, which a camera at the same height sees as high."""
    theirs, their_numbers = other
    kept = [number for number in THINGS if (their_numbers == number).sum() > 150]
    if not kept:
        return image, numbers
    number = r.choice(kept)
    ys, xs = numpy.nonzero(their_numbers == number)
    # one piece of them
    middle = r.randrange(len(xs))
    half = r.uniform(15, 90)
    near = (numpy.abs(xs - xs[middle]) < half) & (numpy.abs(ys - ys[middle]) < half)
    ys, xs = ys[near], xs[near]
    if len(xs) == 0:
        return image, numbers
    h, w = numbers.shape
    to_x, to_y = xs + r.randrange(-w // 2, w // 2), ys + r.randrange(-h // 10, h // 8)
    inside = (to_x >= 0) & (to_x < w) & (to_y >= 0) & (to_y < h)
    image, numbers = image.copy(), numbers.copy()
    tint = numpy.array([r.uniform(0.4, 1.3) for _ in range(3)], dtype=numpy.float32) if r.random() < 0.4 else r.uniform(0.6, 1.2)
    image[to_y[inside], to_x[inside]] = numpy.clip(theirs[ys[inside], xs[inside]] * tint, 0, 1)
    numbers[to_y[inside], to_x[inside]] = number
    return image, numbers


def with_texture(image, numbers, r):
    """Bricks, tiles, boards or a pattern on one surface, in its own light."""
    number = r.choice(TEXTURED)
    here = numbers == number
    if here.sum() < 120:
        return image
    h, w = numbers.shape
    angle, shear = r.uniform(-0.35, 0.35), r.uniform(-0.5, 0.5)
    ys, xs = numpy.mgrid[:h, :w].astype(numpy.float32)
    u, v = xs * math.cos(angle) + ys * math.sin(angle), ys + shear * r.choice((0, 0, 1)) * xs
    a, b = r.uniform(4, 40), r.uniform(3, 24)
    kind = r.choice(("tiles", "bricks", "boards", "waves", "blotches"))
    row = numpy.floor(v / b)
    if kind in ("tiles", "bricks"):
        shifted = u + (row % 2) * a / 2 * (kind == "bricks")
        column = numpy.floor(shifted / a)
        tone = numpy.sin(row * 12.9898 + column * 78.233) * r.uniform(0, 0.2)
        joint = ((shifted % a) < 1.2) | ((v % b) < 1.2)
        factor = 1 + tone + joint * r.uniform(-0.45, 0.35)
    elif kind == "boards":
        column = numpy.floor(u / b)
        factor = 1 + numpy.sin(column * 43.7) * r.uniform(0, 0.15) - ((u % b) < 1.1) * r.uniform(0, 0.4)
    elif kind == "waves":
        factor = 1 + numpy.sin(u / a * 6 + numpy.sin(v / b * 3) * 2) * r.uniform(0.03, 0.18)
    else:
        noise = numpy.random.normal(0, 1, (h // 6 + 2, w // 6 + 2)).repeat(6, 0).repeat(6, 1)[:h, :w]
        factor = 1 + noise * r.uniform(0.02, 0.14)
    return numpy.where(here[..., None], image * factor[..., None], image).astype(numpy.float32)


def with_tones(image, numbers, r):
    """Other colours of surfaces; often all is white, fronts are white or black."""
    tint = numpy.ones((256, 3), dtype=numpy.float32)
    for number in numpy.unique(numbers):
        if r.random() < 0.3:
            tint[number] = r.uniform(0.5, 1.25)
            if r.random() < 0.6:
                tint[number] *= 1 + numpy.array([r.uniform(-1, 1) for _ in range(3)]) * r.choice((0.12, 0.12, 0.25, 0.45))
    image = image * tint[numbers]

    def painted(wanted, low, high):
        """The tones of a surface moved to a wanted lightness, its light kept."""
        nonlocal image
        here = numpy.isin(numbers, wanted)
        if here.sum() < 50:
            return
        own = image[here]
        tone = numpy.median(own, 0)
        aim = r.uniform(low, high) * numpy.array([1, r.uniform(0.97, 1), r.uniform(0.9, 1.03)], dtype=numpy.float32)
        image = image.copy()
        image[here] = aim * (own / numpy.maximum(tone, 0.04)) ** r.uniform(0.5, 0.9)

    if r.random() < 0.25:
        painted(WALL, 0.62, 0.97)
        painted(CEILING, 0.7, 1.0)
        if r.random() < 0.5:
            painted((SPLASH, TILE), 0.6, 0.95)
    k = r.random()
    for number in (FRONTS,) if r.random() < 0.6 else ((BASE, ISLAND), (UPPER,)):
        if k < 0.28:
            painted(number, 0.6, 0.97)
        elif k < 0.4:
            painted(number, 0.02, 0.14)
        elif k < 0.5:
            painted(number, 0.25, 0.6)
    return image


def seen_by_camera(image, numbers, size, zoom, r):
    """Cut, turned, tilted and bent as a hand-held wide-angle camera would; places beyond the scene are cut off by zooming in."""
    h, w = numbers.shape
    oh, ow = size
    aspect = ow / oh * r.uniform(0.88, 1.14)
    part = r.uniform(zoom, 1) ** 0.7
    ch = min(h, w / aspect) * part
    cw = ch * aspect
    top, left = r.uniform(0, h - ch), r.uniform(0, w - cw)
    ys, xs = numpy.meshgrid((numpy.arange(oh, dtype=numpy.float32) + 0.5) / oh * 2 - 1, (numpy.arange(ow, dtype=numpy.float32) + 0.5) / ow * 2 - 1, indexing="ij")
    if r.random() < 0.75:
        turn = math.radians(r.gauss(0, 2.5))
        pitch, lean = r.gauss(0, 0.1), r.gauss(0, 0.05)
        bend = r.uniform(-0.08, 0.14) if r.random() < 0.5 else 0
        x, y = xs * math.cos(turn) - ys * math.sin(turn) * oh / ow, ys * math.cos(turn) + xs * math.sin(turn) * ow / oh
        radius = (x * x + y * y) / 2
        x, y = x * (1 + bend * radius), y * (1 + bend * radius)
        depth = 1 + pitch * y + lean * x
        x, y = x / depth, y / depth
        fit = max(1.0, numpy.abs(x).max(), numpy.abs(y).max())
        xs, ys = x / fit, y / fit
    if r.random() < 0.5:
        xs = -xs
    at_x = numpy.clip((left + (xs + 1) / 2 * cw).astype(numpy.int32), 0, w - 1)
    at_y = numpy.clip((top + (ys + 1) / 2 * ch).astype(numpy.int32), 0, h - 1)
    return image[at_y, at_x], numbers[at_y, at_x]


def blurred(image, reach):
    """A box blur by sums."""
    for axis in (0, 1):
        padded = numpy.concatenate([numpy.repeat(image.take([0], axis), reach + 1, axis), image, numpy.repeat(image.take([-1], axis), reach, axis)], axis)
        sums = padded.cumsum(axis)
        n = image.shape[axis]
        image = (sums.take(range(2 * reach + 1, n + 2 * reach + 1), axis) - sums.take(range(n), axis)) / (2 * reach + 1)
    return image


def lit(image, numbers, r):
    """Other light: curves, lamps of two colours, panes without detail, the flat local tone of merged exposures."""
    h, w = numbers.shape
    image = numpy.power(numpy.clip(image, 0, None), r.uniform(0.6, 1.5)) * r.uniform(0.75, 1.35)
    if r.random() < 0.5:
        panes = (numbers == WINDOW)[..., None] * numpy.float32(1)
        glow = blurred(panes, r.randrange(2, 12)) if r.random() < 0.5 else panes
        image = image + glow * r.uniform(0.1, 1.0) * numpy.array([1, r.uniform(0.95, 1.0), r.uniform(0.9, 1.1)], dtype=numpy.float32)
    warm = lambda: numpy.array([r.uniform(0.85, 1.2), r.uniform(0.93, 1.05), r.uniform(0.7, 1.2)], dtype=numpy.float32)
    first, second = warm(), warm() if r.random() < 0.4 else None
    if second is None:
        image = image * first
    else:
        slope = numpy.clip(0.5 + r.uniform(-0.8, 0.8) * numpy.linspace(-1, 1, w)[None, :, None] + r.uniform(-0.6, 0.6) * numpy.linspace(-1, 1, h)[:, None, None], 0, 1)
        image = image * (first * slope + second * (1 - slope))
    slope = r.uniform(-0.3, 0.3) * numpy.linspace(-1, 1, w)[None, :, None] + r.uniform(-0.25, 0.25) * numpy.linspace(-1, 1, h)[:, None, None]
    image = image * (1 + slope)
    if r.random() < 0.3:
        around = blurred(image.mean(2, keepdims=True), r.randrange(8, 30))
        image = image * (r.uniform(0.45, 0.65) / numpy.maximum(around, 0.08)) ** r.uniform(0.2, 0.7)
    if r.random() < 0.15:
        ys, xs = numpy.linspace(-1, 1, h)[:, None, None], numpy.linspace(-1, 1, w)[None, :, None]
        image = image * (1 - r.uniform(0.1, 0.4) * (ys**2 + xs**2) / 2)
    grey = image.mean(2, keepdims=True)
    return (grey + (image - grey) * r.uniform(0.3, 1.5)).astype(numpy.float32)


def written_over(image, numbers, r):
    """A plain patch or polygon in the way, or a watermark over all."""
    h, w = numbers.shape
    if r.random() < 0.3:
        shape = Image.new("L", (w, h))
        x, y, reach = r.uniform(0, w), r.uniform(0, h), r.uniform(0.04, 0.22) * h
        corners = [(x + reach * r.uniform(0.5, 1.4) * math.cos(a), y + reach * r.uniform(0.5, 1.4) * math.sin(a)) for a in sorted(r.uniform(0, 6.28) for _ in range(r.randrange(3, 9)))]
        ImageDraw.Draw(shape).polygon(corners, fill=255)
        here = numpy.array(shape) > 0
        image, numbers = image.copy(), numbers.copy()
        tone = numpy.array([r.random(), r.random(), r.random()], dtype=numpy.float32) * 0.8 + r.uniform(0, 0.2)
        image[here] = tone * (1 + numpy.random.normal(0, r.uniform(0, 0.2), (int(here.sum()), 1)))
        numbers[here] = 0
    if r.random() < 0.08:
        mark = Image.new("L", (w, h))
        draw = ImageDraw.Draw(mark)
        for _ in range(r.randrange(3, 20)):
            x, y = r.uniform(0, w), r.uniform(0, h)
            draw.text((x, y), "".join(r.choice("HOMELISTrealtyphoto123") for _ in range(r.randrange(3, 9))), fill=255)
        image = image + numpy.array(mark, dtype=numpy.float32)[..., None] / 255 * r.uniform(0.1, 0.5)
    return image, numbers


def recorded(image, r):
    """What a camera and a file make of it: soft or sharpened edges, noise, JPEG."""
    k = r.random()
    if k < 0.3:
        image = blurred(image, 1)
    elif k < 0.5:
        image = image + (image - blurred(image, 1)) * r.uniform(0.3, 1.5)
    image = image + NOISE.standard_normal(image.shape, numpy.float32) * r.uniform(0, 0.035)
    image = numpy.clip(image, 0, 1)
    if r.random() < 0.5:
        file = io.BytesIO()
        Image.fromarray((image * 255).astype(numpy.uint8)).save(file, "JPEG", quality=r.randrange(30, 90))
        image = numpy.array(Image.open(file), dtype=numpy.float32) / 255
    return image


def altered(image, numbers, other, size, zoom, r):
    """The scene as a photograph of the wanted size (height, width); `other` is a scene to borrow things from."""
    sun = r.random()
    if sun < 0.12:
        image = with_sun(image, numbers, r)
    if r.random() < 0.35:
        image, numbers = with_rug(image, numbers, r)
    if sun > 0.88:
        image = with_sun(image, numbers, r)
    for _ in range(r.choice((0, 0, 0, 1, 2))):
        image, numbers = with_things(image, numbers, other, r)
    image, numbers = seen_by_camera(image, numbers, size, zoom, r)
    if r.random() < 0.2:
        image = with_texture(image, numbers, r)
    image = with_tones(image, numbers, r)
    image, numbers = written_over(lit(image, numbers, r), numbers, r)
    return recorded(image, r), numbers
