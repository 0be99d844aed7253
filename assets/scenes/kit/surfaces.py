"""The surfaces that the true masks tell apart: name to the grey value in the mask. 0 is everything else.

The numbers are part of the masks that were made: add names, never change a number.
"""

SURFACES = {
    "wall": 1,
    "ceiling": 2,
    "trim": 3,
    "floor": 4,
    "base": 5,
    "counter": 6,
    "upper": 7,
    "splash": 8,
    "hood": 9,
    "island": 10,
    "appliance": 11,
    "window": 12,
    "door": 13,
    "furniture": 14,
    "tub": 15,
    "rug": 16,
    "mirror": 17,
    "fixture": 18,
    "tile": 19,
    "siding": 20,
    "roof": 21,
    "front-door": 22,
    "lawn": 23,
    "path": 24,
    "planting": 25,
    "foundation": 26,
    "fence": 27,
    "driveway": 28,
    "porch": 29,
    "garage-door": 30,
    "deck": 31,
}
