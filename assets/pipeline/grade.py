"""Develops the denoised linear picture: AgX, contrast, exposure, white balance, a little bloom, and the mirror.

    blender -b --factory-startup -noaudio -t 1 -P grade.py -- <job.json> <linear.exr> <target.png>
"""
import json
import os
import sys

import bpy


def main():
    job_file, source, target = sys.argv[sys.argv.index("--") + 1 :]
    with open(job_file, encoding="utf-8") as file:
        job = json.load(file)
    grade = job["grade"]
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    image = bpy.data.images.load(source)
    image.colorspace_settings.name = "Linear Rec.709"
    scene.render.resolution_x, scene.render.resolution_y = image.size
    scene.render.resolution_percentage = 100
    scene.render.engine, scene.cycles.samples = "CYCLES", 1
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    node = tree.nodes.new("CompositorNodeImage")
    node.image = image
    last = node.outputs[0]
    if grade.get("bloom", 1):
        glare = tree.nodes.new("CompositorNodeGlare")
        glare.glare_type, glare.quality, glare.threshold, glare.size = "FOG_GLOW", "HIGH", 1.2, 7
        glare.mix = -1 + grade.get("bloom", 1) * 0.12
        tree.links.new(last, glare.inputs[0])
        last = glare.outputs[0]
    if "balance" in grade:
        mix = tree.nodes.new("CompositorNodeMixRGB")
        mix.blend_type = "MULTIPLY"
        mix.inputs[0].default_value = 1
        mix.inputs[2].default_value = (*grade["balance"], 1)
        tree.links.new(last, mix.inputs[1])
        last = mix.outputs[0]
    if job["mirror"]:
        flip = tree.nodes.new("CompositorNodeFlip")
        flip.axis = "X"
        tree.links.new(last, flip.inputs[0])
        last = flip.outputs[0]
    tree.links.new(last, tree.nodes.new("CompositorNodeComposite").inputs[0])
    view = scene.view_settings
    view.view_transform = "AgX"
    view.look = "AgX - " + grade.get("look", "Medium High Contrast")
    view.exposure = grade.get("exposure", 0)
    scene.render.image_settings.file_format, scene.render.image_settings.color_mode = "PNG", "RGB"
    scene.render.filepath = target
    bpy.ops.render.render(write_still=True)


try:
    main()
except BaseException as fault:  # Blender's exit code is 0 after a fault in a script
    import traceback

    traceback.print_exc()
    print("FAILED", fault)
    sys.stdout.flush()
    os._exit(1)
