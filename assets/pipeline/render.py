"""Renders one half of a picture: a scene with one seed of the light, its passes apart.

    blender -b --factory-startup -noaudio -t 1 -P render.py -- <job.json> <half 1|2> <folder for the passes>

A picture is two halves with different seeds: the denoiser tells noise from texture by comparing them.
"""
import importlib
import json
import os
import sys
import time

import bpy

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "scenes"))

PASSES = {
    "DiffDir": "diffuse_direct",
    "DiffInd": "diffuse_indirect",
    "DiffCol": "diffuse_color",
    "GlossDir": "glossy_direct",
    "GlossInd": "glossy_indirect",
    "GlossCol": "glossy_color",
    "TransDir": "transmission_direct",
    "TransInd": "transmission_indirect",
    "TransCol": "transmission_color",
    "Emit": "emit",
    "Env": "environment",
}
# Cycles writes these for denoisers, and the index pass for the true mask.
GUIDES = ("DenoisingNormal", "DenoisingAlbedo", "DenoisingDepth", "IndexOB")


def settings(job, half):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = job["width"], job["height"]
    scene.render.resolution_percentage = 100
    scene.render.filter_size = 1.3
    c = scene.cycles
    c.samples, c.seed = job["samples"], job["seed"] * 2 + half
    c.use_denoising = c.use_adaptive_sampling = False
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces = 8, 6, 4
    c.transmission_bounces, c.transparent_max_bounces = 6, 12
    c.sample_clamp_indirect, c.blur_glossy = 6, 1.0
    c.caustics_reflective = c.caustics_refractive = False
    c.pixel_filter_type, c.filter_width = "BLACKMAN_HARRIS", 1.3
    layer = scene.view_layers[0]
    for name in PASSES.values():
        setattr(layer, "use_pass_" + name, True)
    layer.use_pass_object_index = True
    layer.cycles.denoising_store_passes = True


def output(folder):
    """Every pass into a file of its own."""
    scene = bpy.context.scene
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new("CompositorNodeRLayers")
    files = tree.nodes.new("CompositorNodeOutputFile")
    files.base_path = folder
    files.format.file_format, files.format.color_depth, files.format.exr_codec = "OPEN_EXR", "32", "ZIP"
    files.format.color_mode = "RGB"
    files.file_slots.clear()
    for socket in layers.outputs:
        name = socket.name.replace(" ", "")
        if socket.enabled and (name in PASSES or name in GUIDES):
            files.file_slots.new(name + "_")
            tree.links.new(socket, files.inputs[len(files.inputs) - 1])
    final = tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Image"], final.inputs[0])


def main():
    job_file, half, folder = sys.argv[sys.argv.index("--") + 1 :]
    with open(job_file, encoding="utf-8") as file:
        job = json.load(file)
    bpy.ops.wm.read_factory_settings(use_empty=True)
    importlib.import_module(job["scene"]).build(job["parameters"], job["seed"])
    settings(job, int(half))
    output(folder)
    started = time.time()
    bpy.context.scene.render.filepath = os.path.join(folder, "raw.png")
    bpy.ops.render.render(write_still=True)
    print(f"RENDERED {job['name']} half {half}: {time.time() - started:.0f} s")


try:
    main()
except BaseException as fault:  # Blender's exit code is 0 after a fault in a script
    import traceback

    traceback.print_exc()
    print("FAILED", fault)
    sys.stdout.flush()
    os._exit(1)
