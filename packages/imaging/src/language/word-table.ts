import type { CabinetPart, ChangeAction, PartKind, SurfaceKind } from "./kinds.ts";

/** Words for each surface; singular and plural as people write them. */
export const SURFACE_WORDS: Readonly<Record<Exclude<SurfaceKind, "sky">, string>> = {
  walls:
    "wall|walls|drywall|sheetrock|wall paint|wall color|wall colour|wall colors|interior walls|room color",
  ceiling: "ceiling|ceilings|drop ceiling|drop ceilings|dropped ceiling",
  cabinets:
    "cabinet|cabinets|cabinetry|kitchen cabinets|cupboard|cupboards|cabnits|cabinents|cabinate|cabinates|vanity|vanities|vanity cabinet|bathroom vanity|drawers|cabinet doors|cabinet fronts|kitchen units|built ins|built-ins|doors of the cabinets|bookcase|bookshelves",
  island: "",
  counters:
    "counter|counters|countertop|countertops|counter top|counter tops|counter-top|counter-tops|worktop|worktops|worksurface|benchtop|bench top|vanity top|work surface",
  backsplash: "backsplash|backsplashes|back splash|splashback|splash back|back-splash",
  floor: "floor|floors|flooring|ground floor|floorboards|floor boards",
  trim: "trim|baseboard|baseboards|base boards|molding|moulding|moldings|crown molding|casing|casings|window trim|door trim|skirting|skirting board|skirting boards|architrave|fascia|woodwork|window frames|window frame|frame|frames|door frame|door frames|gutters|column|columns",
  door: "door|doors|front door|entry door|entrance door|entry|storm door|interior doors",
  "garage-door": "garage door|garage doors|overhead door",
  siding:
    "siding|exterior|facade|façade|house color|house colour|exterior walls|outside walls|house exterior|house|cladding|exterior paint",
  roof: "roof|roofing|rooftop|roof shingles",
  lawn: "lawn|grass|dirt|bare dirt|yard|front yard|back yard|backyard|front lawn|landscaping|landscape",
  path: "path|walkway|walk|sidewalk|pathway|front walk|front path|steps|patio|patio floor",
  driveway: "driveway|driveways|drive way",
  fence: "fence|fencing|fences|gate",
  deck: "deck|decking|porch|porch floor",
  shutters: "shutter|shutters",
  windows: "window|windows|panes|glazing",
  shower:
    "shower|shower walls|shower wall|shower tile|shower tiles|tub surround|shower surround|bath surround|wet wall|tub tile",
  fixtures:
    "fixture|fixtures|faucet|faucets|tap|taps|hardware|handles|knobs|pulls|cabinet hardware|sink|sinks|toilet|tub|bathtub|mirror|mirrors|shower head|shower heads|towel bar|towel bars",
  appliances: "appliance|appliances",
  furniture:
    "furniture|sofa|couch|table|tables|chair|chairs|stools|bed|dresser|bench|headboard|fireplace|mantel",
  rug: "rug|rugs|mat|runner|bath mat",
  curtains: "curtain|curtains|drapes|blinds|shades|shower curtain",
  plants:
    "plants|bushes|shrubs|hedge|hedges|flowers|flower beds|garden|garden beds|planting beds|planted beds|evergreens",
  lighting:
    "lighting|lights|kichen|lamps|illumination|daylight|sunlight|natural light|exposure|picture|photo|image|room|kitchen|bathroom|space|living room|dining room|family room|bedroom|basement|garage|bath|powder room|laundry room|nursery|master bedroom|primary bedroom|guest bedroom|guest room|kids room|kid's room|girls room|boys room|master bath|master bathroom|primary bath|primary bathroom|guest bath|guest bathroom|half bath|sunroom|attic|hallway|entryway|office|den|mudroom",
};

/** Words for parts of surfaces, by their surface. */
export const PART_WORDS: readonly (readonly [SurfaceKind, part: PartKind, words: string])[] = [
  [
    "cabinets",
    "upper-cabinets",
    "upper cabinets|upper cabinet|uppers|upper cupboards|upper cabinetry|upper units|top cabinets|wall cabinets|wall units|upper kitchen cabinets",
  ],
  [
    "cabinets",
    "lower-cabinets",
    "lower cabinets|lower cabinet|lowers|lower cupboards|lower cabinetry|lower units|bottom cabinets|base cabinets|base cabinet|base cabinetry|base units|lower kitchen cabinets",
  ],
  [
    "door",
    "glass-door",
    "patio door|patio doors|sliding door|sliding doors|sliding glass door|sliding glass doors|glass door|glass doors|sliding patio door|sliding patio doors|glass patio door|glass patio doors|glass slider|glass sliders",
  ],
  ["furniture", "fireplace", "fireplace|fire place|mantel|mantle|hearth|fireplace surround"],
  ["furniture", "sofa", "sofa|couch|sectional|loveseat"],
  ["furniture", "table", "table|tables|dining table|coffee table"],
  ["furniture", "chairs", "chair|chairs|stools|bar stools|dining chairs"],
  ["furniture", "bed", "bed|headboard"],
  [
    "fixtures",
    "hardware",
    "hardware|handles|handle|knobs|pulls|cabinet hardware|cabinet pulls|cabinet pull|drawer pulls|drawer pull|cabinet handles",
  ],
  ["fixtures", "faucet", "faucet|faucets|tap|taps"],
  ["fixtures", "sink", "sink|sinks|basin"],
  ["fixtures", "toilet", "toilet|toilets"],
  ["fixtures", "tub", "tub|bathtub|bath tub|soaking tub"],
  ["fixtures", "mirror", "mirror|mirrors"],
  ["island", "island", "island|kitchen island|islands"],
  [
    "walls",
    "accent-wall",
    "accent wall|feature wall|one wall|back wall|this wall|that wall|left wall|right wall|far wall|side wall|end wall|main wall|tv wall|fireplace wall|headboard wall|bed wall|window wall",
  ],
  ["appliances", "fridge", "fridge|refrigerator|refridgerator|frig"],
  ["appliances", "range", "range|stove|oven|cooktop"],
  ["appliances", "dishwasher", "dishwasher"],
  ["appliances", "microwave", "microwave"],
  ["appliances", "range-hood", "range hood|hood|vent hood"],
];

/** The parts that a draft finds by itself. */
export const CABINET_PARTS: ReadonlyMap<PartKind, CabinetPart> = new Map([
  ["upper-cabinets", "upper"],
  ["lower-cabinets", "base"],
]);

/** Words that name such a part alone where cabinets in two colors are spoken of, and the part. */
export const PART_SHORTHANDS: ReadonlyMap<string, PartKind> = new Map([
  ["upper", "upper-cabinets"],
  ["lower", "lower-cabinets"],
  ["base", "lower-cabinets"],
  ["bases", "lower-cabinets"],
  ["bottom", "lower-cabinets"],
  ["bottoms", "lower-cabinets"],
  ["top", "upper-cabinets"],
  ["tops", "upper-cabinets"],
]);

/** Words for cabinets in two colours. */
export const TWO_TONE_WORDS =
  "two-tone|two tone|two-toned|two toned|2-tone|2 tone|two colors|2 colors|two different colors";

/** Words that move what is there instead of laying a finish. */
export const SHIFT_WORDS: Readonly<Record<Exclude<ChangeAction, "apply">, string>> = {
  lighten:
    "too dark|too dim|too gloomy|too dark in here|dark in here|so dark|very dark|gloomy|brighter|brighten|brightened|lighter|lighten|lightened|brightness|lit|well lit|well-lit|more light|more natural light|more daylight|airy|airier|light filled|light-filled|sunnier|sunny|brighten up|light up|bright light",
  darken:
    "too bright|too light|darker|darken|darkened|dim|dimmer|moody|moodier|less light|less bright",
  warm: "too cold|too cool|too blue|too sterile|warmer|warm up|cozy|cosy|cozier|cosier|warmth|warm light|warm lighting|golden light|warm lights",
  cool: "too yellow|too orange|too warm|get rid of the yellow|get rid of the orange|no more yellow|cooler|cool down|cool light|cool lighting|less yellow|less orange|neutral light|daylight white",
  saturate: "richer|more vivid|vivid|more colorful|more colourful|greener|more green",
  mute: "muted|less saturated|softer|faded|toned down|tone down",
  clean:
    "dirty|dingy|grimy|filthy|cleaner|clean|cleaned|pressure wash|power wash|pressure washed|washed",
};

/** Words that ask for a finish to be laid; they add nothing else. */
export const APPLY_WORDS =
  "paint|painted|painting|repaint|repainted|replace|replaced|replacing|install|installed|change|changed|switch|switched|switching|swap|swapped|swapping|reglaze|reglazed|make|turn|redo|redone|resurface|reface|stain|stained|cover|covered|update|updated|upgrade|upgraded|upgrades|add|put|lay|give|use|try|apply|want|would|like|get|new|modern|modernize|modernized|re-paint|convert|finish|finished|set|go|going|do|show|see|transform|renovate|renovated|remodel|repair|fix|resod|reseed|seed|plant|refresh|refreshed|refinish|refinished|polish|polished|restore|restored|clad|tile over|retile|reroof|re-roof|refloor|pull|need|needs";

/** Words before a colour or material that move it; value is how L* moves. */
export const TONE_WORDS: ReadonlyMap<string, number> = new Map([
  ["light", 14],
  ["lighter", 10],
  ["pale", 20],
  ["soft", 7],
  ["pastel", 20],
  ["bright", 5],
  ["dark", -16],
  ["darker", -12],
  ["deep", -12],
  ["rich", -6],
  ["warm", 0],
  ["cool", 0],
  ["medium", 0],
  ["muted", 2],
]);

/** Words that say how a thing is shaped or made: understood, but a draft keeps the shapes of the photo. */
export const SHAPE_WORDS =
  "shaker|shaker style|carriage|flat panel|flat-panel|popcorn|textured|floor to ceiling|floor-to-ceiling|slab|slab door|slab doors|raised panel|soft close|soft-close|waterfall|waterfall edge|farmhouse|farmhouse sink|undermount|mid century|mid-century|victorian|craftsman|scandinavian|open shelving|floating|frameless|double|walk-in|walk in|bigger|larger|smaller|taller|wider";

/** Requests that change what stands in the picture; the on-machine draft changes surfaces and light only. */
export const OBJECT_WORDS: Readonly<Record<"remove" | "add" | "people", string>> = {
  remove:
    "remove|removed|removing|declutter|de-clutter|clutter|clear out|get rid of|take out|take down|take up|tear out|tear off|tear up|tear down|rip out|rip off|rip up|pull out|pull off|pull up|pull down|knock down|demolish|delete|erase|hide|open up|open wall|opening|open concept|eliminate",
  add: "more flowers|more plants|more trees|more windows|more shrubs|add flowers|add plants|add shrubs|potted plants|planters|planter|add an island|add island|add a kitchen island|new island|add a window|add windows|bigger windows|larger windows|bigger window|larger window|glass front|glass fronts|blue sky|sky|clouds|sunset|night time|snow|pendant|pendants|pendant lights|chandelier|skylight|skylights|new window|ceiling fan|swimming pool|pool|hot tub|pergola|recessed lighting|recessed lights|can lights|under cabinet lighting|sconces|tree|trees|second story|dormer|bay window|art|artwork|decor|shelves|shelf|shelving|built-in shelves|open shelves|buffet|sideboard|workbench|benches|seating|fire pit|grill|charger|vehicle charger|electric vehicle charger|railing|railings|closet|closets|closet doors|glass shower|glass|string lights|ceiling lights|recessed ceiling lights|heating equipment|beams|beam|wood beams|wooden beams|ceiling beams|exposed beams|exposed wood beams|faux beams|faux wood beams|solar panels|lantern|lanterns|under-cabinet lights|glass screen|glass shower door",
  people:
    "people|person|man|woman|child|children|kids|family|girl|boy|celebrity|dog|cat|dogs|cats|pet|pets|car|cars",
};

/** Words that turn what follows into "leave it alone". */
export const KEEP_WORDS =
  "keep|keeping|leave|leaving|preserve|without changing|without touching|don't change|do not change|dont change|don't touch|do not touch|dont touch|don't paint|do not paint|dont paint|except|except for|but not|not the|no changes to|no change to|no new|never|not|besides|other than|apart from|don't|dont|do not|avoid|no|no more|don't want|do not want|dont want|hate|dislike|tired of|sick of|don't like|do not like|dont like|anything but|nothing but";

/** Words that carry nothing for the picture. */
export const FILLER_WORDS =
  "everything|spa|spa-like|dead|dying|wants|wanted|tired|ugly|boring|scratched|chipped|cracked|peeling|it'd|that'd|you'd|they'd|he'd|she'd|there'd|i'll|we'll|it'll|isn't|aren't|wasn't|doesn't|heated|radiant|waterproof|composite|trex|pvc|cinder block|cinderblock|concrete block|water stained|water stain|water stains|water damage|water damaged|veining|benjamin moore|bm|sw|sherwin williams|sherwin-williams|behr|valspar|farrow and ball|farrow & ball|extra|a|an|the|this|that|these|those|my|our|your|their|its|it|them|they|i|i'd|id|we|we'd|you|me|us|he|she|please|pls|kindly|can|could|would|should|will|shall|may|might|must|to|of|in|on|at|for|by|from|into|as|is|are|be|been|being|am|was|were|all|both|every|each|some|any|one|ones|just|only|also|too|very|really|quite|bit|little|lot|much|more|most|less|so|such|nice|nicer|beautiful|pretty|better|great|good|fresh|freshly|elegant|stylish|classic|timeless|contemporary|high|quality|end|luxury|luxurious|style|styled|look|looks|looking|feel|feels|feeling|color|colors|colour|colours|colored|coloured|tone|tones|toned|shade|shades|hue|hues|paint|coat|coats|finish|finishes|material|materials|throughout|everywhere|over|up|down|out|here|there|area|areas|part|parts|section|surface|surfaces|whole|entire|existing|current|old|dated|outdated|worn|instead|rather|than|let|lets|let's|think|maybe|perhaps|something|thing|things|type|kind|with|using|use|matching|same|semi|gloss|glossy|matte|matt|satin|flat|sheen|topped|top|tops|style|around|about|full|fully|completely|totally|be|have|has|had|hi|hello|thanks|thank|ok|okay|yes|modern|new|slightly|somewhat|bright|light|white-ish|side|front|back|slabs|slab|panels|panel|board|boards|planks|plank|wide|narrow|large|format|big|small|tall|long|short|layout|design|as-is|alone|untouched|unchanged|way|same|touch|changing|custom|customized|smooth|engineered|fitted|slim|dry|insulated|horizontal|vertical|shiny|flake|flakes|french|privacy|low|evening|basement|wall-mounted|wall mounted|fine|vein|veins|veined|built-in|outdoor|grout|grouting|grout lines|regrout|re-grout|clear|freestanding|round|dense|bold|crisp|along the wall|along the walls|along the house|to the next room|not too dark|but not too dark|nothing too dark|not too light|but not too light|not too bright|but not too bright|not too yellow|not too busy|not too much|too|it's|that's|there's|i'm|i've|we've|we're|they're|what|which|who|why|how|when|if|or|than|now|before|after|else|other|others|before that|ago|year|years|month|months|week|weeks|day|days|time|ever|always|still|yet|again|already|husband|wife|partner|mom|mum|dad|son|daughter|friend|friends|neighbor|neighbors|honestly|actually|basically|literally|definitely|probably|ideally|hopefully|thinking|thought|thoughts|idea|ideas|love|loves|loved|wish|wishes|prefer|preferably|hoping|hope|dream|dreaming|talking|considering|know|sure|guess|bought|moved|since|until|because of|doing|done|got|getting|gotten|come|came|goes|redoing|making|putting|being|did|does|having|until|even|well|many|few|several|enough|almost|between|through|against|without|within|next|first|second|then|right|left|off|onto|upon|per|etc|anyway|kinda|sorta|gonna|wanna|gimme|let me|vibe|vibes|theme|feeling|sort|sorts|accent|accents|pop of|hint of|touch of|bold";
