"""What every job has, unless it says otherwise."""

DEFAULTS = {
    "width": 1440,
    "height": 960,
    "samples": 24,
    "seed": 1,
    "mirror": False,
    "mask": True,
    "rank": 50,
}


def job(name, room, variant, scene, alt, parameters, grade=None, **more):
    """One picture.

    name: of its files; room and variant: what it is found by in the app; scene: module in scenes/; alt: what it shows;
    parameters: of the scene; grade: exposure (stops), balance (r, g, b), bloom, look; more: any of DEFAULTS, note.
    rank orders the queue, the smallest first.
    """
    seen_beside_others = variant.split("-")[0] in ("comparable", "client", "project")
    return {
        **DEFAULTS,
        # shown in lists and half of a dialog, never alone: 960 pixels are what a screen uses
        **({"width": 960, "height": 640} if seen_beside_others else {}),
        "name": name,
        "room": room,
        "variant": variant,
        "scene": scene,
        "alt": alt,
        "parameters": parameters,
        "grade": {"exposure": 0.0, "look": "Medium High Contrast", "bloom": 1, **(grade or {})},
        **more,
    }
