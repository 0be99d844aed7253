"""Pictures of the realtor's clients' homes and of a finished project: the same scenes, other parameters."""
from .facade import COMPARABLE_2 as BRICK_HOUSE, COMPARABLE_6 as WHITE_HOUSE
from .job import job
from .kitchen import COMPARABLE_1 as SHAKER, COMPARABLE_6 as SHELVES


def with_look(house, look, **more):
    return {**house, "look": {**house["look"], **look}, **more}


CLIENT_1 = with_look(WHITE_HOUSE, {"siding": "#d9cdb8", "shutters": "#4a5a5e", "roof": ("#4b4038", "#655950")}, door=("panel", "#33505a"), trees=9, chimney=None)
CLIENT_2 = with_look(BRICK_HOUSE, {"siding": "#dfe3e4", "shutters": None, "brick": ("#8f8377", "#6f655b")}, door=("craftsman", "wood"), trees=11)
CLIENT_3 = {
    **SHELVES, "wall": "#ebe7de", "splash_tone": "#d9b9a0", "floor": "oak-honey",
    "style": {**SHELVES["style"], "base": "#3d4f4a", "upper": "#3d4f4a", "door": "shaker", "rail": 0.06, "finish": "brass", "counter": "calacatta"},
}
PROJECT_1 = {
    **SHAKER, "wall": "#e6e2d8", "floor": "oak-pale", "splash": "zellige", "splash_tone": "#b9c9c4", "hood": "steel",
    "style": {**SHAKER["style"], "base": "#7d93a0", "upper": "#eceae3", "finish": "nickel", "handle": "bar", "counter": "butcher"},
    "table": {**SHAKER["table"], "legs": "#1f1f20", "chairs": "white_oak", "wood": "white_oak"},
}
JOBS = [
    job("client-1", "exterior", "client-1", "facade", "A sand-coloured house with slate shutters and a blue door", CLIENT_1, seed=91, rank=80),
    job("client-2", "exterior", "client-2", "facade", "A pale house with a grey brick wing and a timber door", CLIENT_2, seed=92, rank=81, mirror=True),
    job("client-3", "kitchen", "client-3", "kitchen", "A dark green kitchen with brass handles, open shelves and clay-coloured tiles", CLIENT_3, {"exposure": 0.15}, seed=93, rank=82),
    job("project-1", "kitchen", "project-1", "kitchen", "A finished kitchen with blue-grey cabinets, a timber counter and pale green tiles", PROJECT_1, {"exposure": 0.15}, seed=94, rank=83),
]
