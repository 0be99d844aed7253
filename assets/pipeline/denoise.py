#!/usr/bin/env python3
"""Joins the two halves of a render into one clean linear picture, without a neural net.

    denoise.py <folder with half-1 and half-2> <target.exr>

Only the light is filtered: diffuse, glossy and transmitted light each by joint non-local means, in which one half's
look decides the weights for the other half's values, guided by normals, depth and albedo (nlm.c). The unfiltered
colour passes are multiplied back, so that texture stays crisp. Fireflies are clamped before, single pixels after.
"""
import ctypes
import glob
import os
import sys
import time

os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
import cv2
import numpy as np

FLOATS = ctypes.POINTER(ctypes.c_float)
LIBRARY = ctypes.CDLL(os.path.join(os.path.dirname(os.path.abspath(__file__)), "libnlm.so"))
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)
RADIUS = 15


def pointer(array):
    return array.ctypes.data_as(FLOATS)


def planes(image):
    return np.ascontiguousarray(np.moveaxis(image, 2, 0), np.float32)


def luminance(image):
    return image @ LUMINANCE


class Halves:
    """The passes of the two halves."""

    def __init__(self, folder):
        self.folders = [os.path.join(folder, f"half-{n}") for n in (1, 2)]

    def both(self, name):
        result = []
        for folder in self.folders:
            path = sorted(glob.glob(os.path.join(folder, f"{name}_*.exr")))[0]
            image = cv2.imread(path, cv2.IMREAD_UNCHANGED).astype(np.float32)
            image = image[..., ::-1].copy() if image.ndim == 3 else np.repeat(image[..., None], 3, 2)
            result.append(np.nan_to_num(image))
        return result

    def mean(self, name):
        a, b = self.both(name)
        return (a + b) / 2

    def light(self, kind):
        return [direct + indirect for direct, indirect in zip(self.both(kind + "Dir"), self.both(kind + "Ind"))]


class Filter:
    """Non-local means over one picture's geometry."""

    def __init__(self, depth):
        self.depth = np.ascontiguousarray(depth)
        gx, gy = cv2.Sobel(depth, cv2.CV_32F, 1, 0, ksize=3) / 8, cv2.Sobel(depth, cv2.CV_32F, 0, 1, ksize=3) / 8
        # at an edge the smaller slope counts: a wall does not blur into what stands before it
        self.slope = np.ascontiguousarray(cv2.erode(np.sqrt(gx * gx + gy * gy), np.ones((3, 3))))

    def once(self, source, guide, variance, features, strength, radius, patch):
        height, width = self.depth.shape
        ft, s, g, v = planes(np.dstack(features)), planes(source), planes(guide), planes(variance)
        out, weight = np.empty((3, height, width), np.float32), np.empty((height, width), np.float32)
        LIBRARY.nlm(
            pointer(s), pointer(g), pointer(v), pointer(ft), ft.shape[0], pointer(self.depth), pointer(self.slope),
            width, height, radius, patch, ctypes.c_float(strength), ctypes.c_float(1.0), ctypes.c_float(2.0),
            pointer(out), pointer(weight),
        )
        result = np.ascontiguousarray(np.moveaxis(out, 0, 2))
        lonely = np.clip((8 - weight) / 5, 0, 1)[..., None]  # nothing alike was found: take a small median
        return result * (1 - lonely) + cv2.medianBlur(result, 3) * lonely

    def cross(self, halves, features, strength, radius=RADIUS, patch=2, smooth=2.5):
        """Each half filtered by the look of the other; their mean."""
        a, b = halves
        ta, tb = np.log1p(a * 4), np.log1p(b * 4)  # compressed, so that pools of sun do not swamp the weights
        v = (ta - tb) ** 2 / 2
        v = np.maximum(cv2.GaussianBlur(v, (0, 0), smooth) * 0.85 + v * 0.15, 0.6 * cv2.blur(v, (15, 15)))
        v = np.maximum(v, 1e-6)
        return (
            self.once(a, tb, v, features, strength, radius, patch)
            + self.once(b, ta, v, features, strength, radius, patch)
        ) / 2


def clamp_fireflies(image, factor=3.0):
    """No pixel is much brighter than the median around it."""
    light = luminance(image)
    median = cv2.medianBlur(np.clip(light, 0, 1e4).astype(np.float32), 5)
    limit = factor * median + 0.05 * max(1e-3, float(np.median(light)))
    return image * np.where(light > limit, limit / np.maximum(light, 1e-9), 1)[..., None]


def despeckle(image, slack=1.15):
    """Single pixels come into the range of their neighbours (second smallest to second largest of eight)."""
    light = luminance(image).astype(np.float32)
    around = np.stack([np.roll(np.roll(light, i, 0), j, 1) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j])
    around.sort(0)
    target = np.clip(light, around[1] / slack, around[6] * slack)
    return image * (target / np.maximum(light, 1e-6))[..., None]


def main(folder, target):
    started = time.time()
    halves = Halves(folder)
    normal, albedo = halves.mean("DenoisingNormal"), halves.mean("DenoisingAlbedo")
    work = Filter(np.minimum(halves.mean("DenoisingDepth")[..., 0], 60))

    diffuse_colour = halves.mean("DiffCol")
    light = [clamp_fireflies(each) for each in halves.light("Diff")]
    diffuse = despeckle(work.cross(light, [normal / 0.10, diffuse_colour / 0.25 * 0.5], 0.75), 1.1)
    image = diffuse_colour * diffuse

    gloss_colour = halves.mean("GlossCol")
    light = [clamp_fireflies(each, 4) for each in halves.light("Gloss")]
    features = [normal / 0.09, diffuse_colour / 0.15, gloss_colour / 0.15, albedo / 0.15]
    image += gloss_colour * despeckle(work.cross(light, features, 0.6, RADIUS - 2, 3, 4))

    through_colour = halves.mean("TransCol")
    light = [clamp_fireflies(each) for each in halves.light("Trans")]
    if through_colour.max() > 0.02:
        through = work.cross(light, [normal / 0.07, through_colour / 0.1, albedo / 0.12], 0.6, 5)
    else:
        through = (light[0] + light[1]) / 2
    image += through_colour * through + halves.mean("Emit") + halves.mean("Env")

    if not cv2.imwrite(target, image[..., ::-1].astype(np.float32)):
        raise OSError(f"cannot write {target}")
    print(f"DENOISED {image.shape[1]} x {image.shape[0]}: {time.time() - started:.0f} s")


if __name__ == "__main__":
    main(*sys.argv[1:3])
