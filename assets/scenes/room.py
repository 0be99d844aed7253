"""A plain room: shell, windows, floor, and pieces placed by name: living room, bedroom, dining room, basement, garage."""
from kit.floors import laid
from kit.light import camera, sun
from kit.materials import paint, timber_or_paint, white_trim
from kit.pieces import PIECES
from kit.room import Shell, blinds, cafe_curtains, daylight, drapes, garden, rest_of_house, roman_shade, window
from kit.shapes import surface

REVISION = 1

DEFAULTS = {
    "size": (4.8, 4.4, 2.5, -2.4),
    "windows": {"left": ((1.2, 2.9, 0.9, 2.15),), "back": ()},
    "sash": {"rails": 1, "panes": 2},
    "sash_tone": "#f1efea",
    "dressing": None,
    "drapes": ("#e4dfd3", "#d9d3c4"),
    "trim": None,
    "crown": False,
    "baseboard": 0.12,
    "ceiling": "#f3f2ef",
    "floor": "oak",
    "pieces": (),
    "light": {"window": 170, "fill": 42, "sun": 60, "elevation": 22, "azimuth": 166, "tint": "#e6eefa", "fill_tint": "#fff8f0"},
    "camera": {"at": (3.8, -1.0, 1.4), "yaw": 21, "lens": 23.5, "shift": (0.0, -0.05)},
}

DRESSINGS = {"cafe": cafe_curtains, "roman": roman_shade}

# furniture that tells kinds of rooms apart
TOLD_APART = {"bed": "bed", "sofa": "sofa", "armchair": "sofa", "dining_table": "table", "dining_chair": "table"}


def build(p, seed):
    """Builds the room of the parameters `p` (see DEFAULTS) and its camera."""
    p = {**DEFAULTS, **p}
    light = {**DEFAULTS["light"], **p["light"]}
    shell = Shell(*p["size"])
    trim = timber_or_paint(p["trim"], 1) if p["trim"] else white_trim()
    windows = p["windows"]
    left, back = windows.get("left", ()), windows.get("back", ())
    shell.build(paint(p["wall"], 0.47, 0.10, 330), paint(p["ceiling"], 0.7, 0.12, 180), left=left, back=back, behind=p["wall"])
    if p["baseboard"]:
        shell.baseboard(trim, p["baseboard"])
    if p["crown"]:
        shell.crown(white_trim())
    for wall, openings in ((shell.left_wall, left), (shell.back_wall, back)):
        with wall():
            for opening in openings:
                window(opening, trim=trim, sash=p["sash_tone"], **p["sash"])
                if p["dressing"] == "drapes":
                    drapes(opening, p["drapes"])
                elif p["dressing"] == "blinds":
                    blinds(opening, drop=0.5)
                elif p["dressing"]:
                    DRESSINGS[p["dressing"]](opening)
                daylight(opening, light["window"], light["tint"])
            if openings:
                garden(width=14.0, **p.get("garden", {}))
    with surface("floor"):
        laid(p["floor"])(shell.width, shell.front, shell.depth)
    for name, values in p["pieces"]:
        with surface(TOLD_APART.get(name, "furniture")):
            PIECES[name](**values)
    if light["sun"]:
        sun(light["elevation"], light["azimuth"], light["sun"], "#ffe2b8", 1.3)
    rest_of_house(shell, light["fill"], light["fill_tint"])
    c = p["camera"]
    camera(c["at"], c["yaw"], c["lens"], shift=c["shift"])
