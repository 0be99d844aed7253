"""Renders how far every pixel of a picture is: one sample, no light. For films that move over a finished picture.

    blender -b --factory-startup -noaudio -t 1 -P depth.py -- <job.json> <target.webp>

The target is grey: 255 is the nearest point, 0 the farthest, evenly in 1/distance, which is what a parallax moves by.
"""
import importlib
import json
import os
import sys

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "scenes"))

# What is farther shows no parallax: the garden behind a window.
FARTHEST_METRES = 12


def render(job, target):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    importlib.import_module(job["scene"]).build(job["parameters"], job["seed"])
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = job["width"], job["height"]
    scene.render.resolution_percentage = 100
    scene.cycles.samples = 1
    scene.cycles.use_denoising = scene.cycles.use_adaptive_sampling = False
    scene.cycles.max_bounces = 0
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    # Only what is looked at counts, not its light.
    layer.use_pass_combined = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = os.path.dirname(target)
    files.format.file_format, files.format.color_depth, files.format.exr_codec = "OPEN_EXR", "32", "ZIP"
    files.format.color_mode = "RGB"
    files.file_slots.clear()
    files.file_slots.new("Depth_")
    tree.links.new(layers.outputs["Depth"], files.inputs[0])
    final = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], final.inputs[0])
    scene.render.filepath = os.path.join(os.path.dirname(target), "raw.png")
    bpy.ops.render.render(write_still=True)


def keep(job, target):
    import glob

    os.environ["OPENCV_IO_ENABLE_OPENEXR"] = "1"
    import cv2
    import numpy as np

    path = sorted(glob.glob(os.path.join(os.path.dirname(target), "Depth_*.exr")))[0]
    depth = cv2.imread(path, cv2.IMREAD_UNCHANGED)
    depth = depth[..., 0] if depth.ndim == 3 else depth
    near = 1 / np.clip(depth, 0.05, FARTHEST_METRES)
    low, high = 1 / FARTHEST_METRES, float(np.percentile(near, 99.9))
    grey = np.rint(np.clip((near - low) / (high - low), 0, 1) * 255).astype(np.uint8)
    if job["mirror"]:
        grey = np.ascontiguousarray(grey[:, ::-1])
    if not cv2.imwrite(target, grey, [cv2.IMWRITE_WEBP_QUALITY, 101]):
        raise OSError(f"cannot write {target}")


def main():
    job_file, target = sys.argv[sys.argv.index("--") + 1 :]
    with open(job_file, encoding="utf-8") as file:
        job = json.load(file)
    render(job, target)
    keep(job, target)


try:
    main()
except BaseException:  # Blender's exit code is 0 after a fault in a script
    import traceback

    traceback.print_exc()
    sys.stdout.flush()
    os._exit(1)
