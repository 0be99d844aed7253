import { type NotDone, understandRequest, understandWish } from "@oneup/imaging";
import { describe, expect, it } from "vitest";
import { changeSentence, hintSentence } from "./sentences.ts";

/** The rows of a table: a line each, its columns between arrows; a line that is indented goes on. */
const rowsOf = (table: string) =>
  table
    .trim()
    .replaceAll(/\n {2,}/g, " ")
    .split("\n")
    .map((line) => line.split(/ =>(?: |$)/));
const listOf = (text = "") => (text === "" ? [] : text.split("; "));

const phrases = (text: string) =>
  understandRequest(text, { room: null }).changes.map(changeSentence);

function subject(about: NotDone["about"]): string {
  if ("words" in about) return about.words;
  if ("finish" in about) {
    const { tones, colour, material } = about.finish;
    return [...tones, colour?.name, material?.name].filter(Boolean).join(" ");
  }
  if ("thing" in about) return about.thing.part ?? about.thing.surface;
  return "change" in about ? changeSentence(about.change) : about.surfaces.join(", ");
}

const surface = (text: string, room: "kitchen" | "bath" | "exterior") =>
  understandRequest(text, { room }).changes[0]?.surface;

const refusals = (text: string) =>
  understandRequest(text, { room: null }).notUnderstood.map(
    ({ about, reason }) => `${reason}: ${subject(about)}`,
  );

/** What is asked => what is drawn of it | what is not, with the reason. */
const READINGS = {
  reads: `
navy shaker cabinets, white quartz counters, brighter light => Paint the cabinets navy; Finish the counters in
    white quartz; Make the light brighter | shape-stays: shaker
paint the cabinets and walls navy => Paint the cabinets navy; Paint the walls navy
white walls and ceiling => Paint the walls white; Paint the ceiling white
make this walnut => Finish the painted area in walnut
make it brighter and warmer => Make the light brighter; Make the light warmer
dark cabinets => Make the cabinets darker
dark blue cabinets with brass hardware => Paint the cabinets navy; Finish the hardware in brass
oak floor white cabinets => Finish the floor in oak; Paint the cabinets white
tile floor in white => Finish the floor in white tile
make the lawn greener => Finish the lawn in lush turf
darker roof => Make the roof darker
white board and batten siding, black shutters, red front door => Finish the siding in white board and batten;
    Paint the shutters black; Paint the door red
walls #abc => Paint the walls #aabbcc
paint it #1b2a49 => Paint the painted area #1b2a49
Refinish cabinets in sage green => Paint the cabinets sage green
Update lighting => Make the light brighter
hardwood floors => Finish the floor in oak
slate floor => Finish the floor in slate
slate walls => Paint the walls slate
lighter gray walls => Paint the walls lighter gray
grey walls => Paint the walls gray
warm light => Make the light warmer
light wood floor => Finish the floor in white oak
navy blue island and white oak cabinets => Paint the island navy blue; Finish the cabinets in white oak
paint the front door a deep red and the shutters black => Paint the door barn red; Paint the shutters black
Replace countertops with white quartz and add a subway tile backsplash => Finish the counters in white quartz;
    Finish the backsplash in subway tile
black and white tile floor => Finish the floor in checkerboard tile
White   WALLS!! => Paint the walls white
replace carpet with hardwood => Finish the floor in oak
paint the brick white => Finish the painted area in white brick
cabnits wite => Paint the cabinets white
`,
  "takes what is there already for what shall go, in": `
Paint the oak cabinets white => Paint the cabinets white
replace the oak cabinets with white ones => Paint the cabinets white
paint the white cabinets navy => Paint the cabinets navy
paint the dark wood cabinets a soft sage green => Paint the cabinets soft sage green
change cabinets from oak to navy => Paint the cabinets navy
swap the tile floor for hardwood => Finish the floor in oak
replace vinyl floor with oak => Finish the floor in oak
replace tile floor with hardwood floors => Finish the floor in oak
turn the beige walls into a warm white => Paint the walls warm white
navy cabinets instead of white => Paint the cabinets navy
replace the laminate countertops with butcher block and the vinyl floor with herringbone oak => Finish the
    counters in butcher block; Finish the floor in herringbone wood
update the old oak vanity with a walnut one and white marble counters => Finish the cabinets in walnut; Finish
    the counters in white marble
white quartz counters with soft gray veins => Finish the counters in white quartz
`,
  "claims what it draws, and says what it leaves, of": `
no navy cabinets, make them sage => Paint the cabinets sage
white cabinets but make them black => Paint the cabinets black | two-finishes: Paint the cabinets white
get rid of the wallpaper and paint the walls white => Paint the walls white | cannot-remove: get rid of the
    wallpaper
do not paint the cabinets navy => | kept: cabinets
`,
  "takes no ceiling for its beams in": `
dark oak beams on the ceiling => | cannot-add: dark oak beams
white ceiling with wood beams => Paint the ceiling white | cannot-add: wood beams
add exposed beams, sage walls => Paint the walls sage | cannot-add: exposed beams
`,
  "reads as its writer meant it, with nothing left over,": `
navy cabnets => Paint the cabinets navy
NAVVY CABINETS AND WHTIE COUNTER TOPS => Paint the cabinets navy; Paint the counters white
marbel backsplsh => Finish the backsplash in white marble
LVP in light grey => Finish the floor in light gray luxury vinyl plank
herring bone floor => Finish the floor in herringbone wood
shiplap on the walls => Finish the walls in shiplap
remove the popcorn ceiling => Paint the ceiling white
cream-coloured kitchen units => Paint the cabinets cream
anthracite cupboards => Paint the cabinets anthracite
navy cabinets 💙✨ => Paint the cabinets navy
BM Hale Navy cabinets => Paint the cabinets Hale Navy
SW 7008 Alabaster cabinets => Paint the cabinets alabaster
sw7015 walls => Paint the walls Repose Gray
HC-154 on the island => Paint the island Hale Navy
two tone kitchen: navy bottom, white top => Paint the lower cabinets navy; Paint the upper cabinets white
two-toned cabinets with dark green bottoms and cream tops => Paint the lower cabinets dark green; Paint the
    upper cabinets cream
I don't want white cabinets, I want green ones => Paint the cabinets green
a darker shade of blue for the cabinets => Paint the cabinets darker blue
a slightly warmer white on the walls => Paint the walls warm white
it's too dark in here => Make the light brighter
get rid of the yellow => Make the light cooler
rip out the carpet and put in hardwood => Finish the floor in oak
get rid of the old tile floor, put in light oak hardwood => Finish the floor in white oak
pull up the carpet. Install dark walnut => Finish the floor in dark walnut
light oak hardwood please => Finish the floor in white oak
stone floor => Finish the floor in tile
soft blue walls => Paint the walls powder blue
muted green cabinets => Paint the cabinets sage
Remove the old linoleum and install slate tile => Finish the floor in slate
stain the floors espresso => Finish the floor in espresso oak
whitewash the brick => Finish the painted area in white brick
paint the fireplace black => Paint the fireplace black
white cabinets gold hardware marble counters oak floor => Paint the cabinets white; Finish the hardware in
    brass; Finish the counters in white marble; Finish the floor in oak
So my husband and I have been thinking about redoing the kitchen for years and honestly what I'd really love is
    for the cabinets to be a nice deep navy, with some kind of white stone on the counters, and maybe the floors
    a bit lighter than they are now, but keep the walls as they are => Paint the cabinets deep navy; Finish the
    counters in white quartz; Make the floor lighter
`,
  "draws no more than is said, and names the rest, of": `
no white cabinets please => | no-finish: cabinets
no more brown walls => | no-finish: walls
walls anything but beige => | no-finish: walls
new cabinets and quartz counters => Finish the counters in white quartz | no-finish: cabinets
update cabinets and add a white subway tile backsplash => Finish the backsplash in white subway tile |
    no-finish: cabinets
the walls, with white trim => Paint the trim white | no-finish: walls
replace dead grass with green lawn and a brick walkway => Finish the lawn in green lush turf; Finish the path in
    red brick
pull up the deck boards, brick path => Finish the path in red brick | cannot-remove: pull up the deck boards
stone walkway and a new lawn => Finish the path in pavers | no-finish: lawn
tear off the old roof and put on a metal one => Finish the roof in standing seam metal
re-sod the yard => Finish the lawn in green lush turf
I hate the brown => | unknown-words: I hate the brown
white walls but not too dark floors => Paint the walls white | no-finish: floor
24x24 porcelain tile floor in light grey => Finish the floor in light gray tile | shape-stays: 24x24
12 inch white tiles on the floor => Finish the floor in white tile | shape-stays: 12 inch
hex tile floor black and white => Finish the floor in black hexagon tile | two-finishes: white
add an island => | cannot-add: add an island
add a window over the sink => | cannot-add: add a window
blue sky => | cannot-add: blue sky
quiero paredes blancas => | unknown-words: quiero paredes blancas
peindre les murs en blanc => | unknown-words: peindre les murs en blanc
remove wall between kitchen and dining room => | cannot-remove: remove wall between kitchen and dining room
`,
  "gives grout to its tile, and says where there is none, in": `
subway tile backsplash with dark grout => Finish the backsplash in subway tile with dark gray grout
hexagon tile floor, grout in black => Finish the floor in hexagon tile with black grout
grout white => | detail-stays: grout white
clean the grout => | detail-stays: grout
oak floor with gray grout => Finish the floor in oak | detail-stays: gray grout
`,
  "reads as homeowners mean it, with nothing left over,": `
concrete driveway replace with pavers => Finish the driveway in pavers
replace the black granite with a white quartz => Finish the counters in white quartz
dark hardwood instead of carpet => Finish the floor in dark oak
replace the carpet with hardwood, walls warm white => Finish the floor in oak; Paint the walls warm white
take out carpet and put hardwood => Finish the floor in oak
pink tub surround to white => Paint the shower walls white
oak cabinets are dated. paint them white => Paint the cabinets white
my cabinets look tired, make them sage => Paint the cabinets sage
I hate my cabinets, make them white => Paint the cabinets white
floor tile looks dirty => Make the floor cleaner
power wash the concrete driveway => Make the driveway cleaner
white cabinets w/ black hardware => Paint the cabinets white; Paint the hardware black
tile floor that looks like wood => Finish the floor in wood look tile
lvp floors light oak look => Finish the floor in white oak
paint the brick white and black windows => Finish the painted area in white brick; Paint the windows black
quartz and navy cabinets => Finish the counters in white quartz; Paint the cabinets navy
paint the bedroom sage => Paint the walls sage
vinyl plank in the basement => Finish the floor in luxury vinyl plank
navy vanity with a white top => Paint the cabinets navy; Paint the counters white
island with marble top => Finish the counters in white marble
navy bottom cabinets and white tops => Paint the lower cabinets navy; Paint the upper cabinets white
keep the uppers white and do the lowers in sage => Paint the lower cabinets sage
white cabinets but keep the uppers => Paint the lower cabinets white
white cabinets, swapped the counters for marble => Paint the cabinets white; Finish the counters in white marble
`,
  "gives each thing its own finish, and no other thing's, in": `
get rid of the wallpaper and paint it greige => Paint the walls greige | cannot-remove: get rid of the wallpaper
no more granite please => | no-finish: counters
fresh mulch and green grass => Finish the lawn in lush turf | cannot-add: mulch
ceiling fan black, white walls => Paint the walls white | cannot-add: ceiling fan
finish the basement with drywall and vinyl plank => Finish the floor in luxury vinyl plank | no-finish: walls
`,
  "reads what is misspelt, and guesses nothing from short words, in": `
cabnets in navy => Paint the cabinets navy
sage wals => Paint the walls sage
sge wls => | unknown-words: sge wls
white countertopps => Paint the counters white
bluestne path => Finish the path in bluestone
`,
  "says what it cannot do of": `
asdf qwer zxcv => | unknown-words: asdf qwer zxcv
pintar las paredes de azul => | unknown-words: pintar las paredes de azul
replace the counters => | no-finish: counters
navy and white cabinets => Paint the cabinets navy | two-finishes: white
remove the clutter => | cannot-remove: remove the clutter
a happy family => | unknown-words: happy; cannot-draw-people: family
pendant lights => | cannot-add: pendant lights
shaker cabinets in navy => Paint the cabinets navy | shape-stays: shaker
a warm white kitchen => | no-surface: warm white
`,
  "takes the thing that only says where for a place, in": `
walls above tile light blue => Paint the walls light blue | whole-surface: above tile
cabinets above the fridge white => Paint the cabinets white | whole-surface: above the fridge
trim around the windows black => Paint the trim black
white tile behind the stove => Finish the backsplash in white tile
gray tile around the tub => Finish the shower walls in gray tile
gold pendant lights over the island => | cannot-add: gold pendant lights
built ins painted same as the walls => | no-finish: cabinets
paint the wall behind the bed teal => Paint the accent wall teal
paint the sliding glass door black => Paint the glass door black
black frame on the window => Paint the trim black | no-finish: windows
`,
};

describe("understandRequest", () => {
  for (const [what, table] of Object.entries(READINGS)) {
    it.each(rowsOf(table))(`PIC-01 ${what} %j`, (text = "", told = "") => {
      const [drawn, left] = told.split(/ ?\| /);
      expect([phrases(text), refusals(text)]).toEqual([listOf(drawn), listOf(left)]);
    });
  }

  it.each(
    rowsOf(`
two-tone cabinets in white => Paint the cabinets white
island in navy => Paint the island navy
fridge black => Paint the fridge black
stainless appliances => Finish the appliances in stainless steel
accent wall in Hale Navy => Paint the accent wall Hale Navy
`),
  )(
    "PIC-01 finds no part by itself that %j means, and asks for it to be painted over",
    (text, drawn) => {
      const { changes, hints } = understandRequest(text ?? "", { room: "kitchen" });
      expect(changes.map(changeSentence)).toEqual([drawn]);
      expect(changes.every(({ needsArea }) => needsArea)).toBe(true);
      expect(hints[0]?.kind).toBe("paint-over");
    },
  );

  it.each(
    rowsOf(`
navy base cabinets => base: Paint the lower cabinets navy
white upper cabinets and navy lowers =>
    upper: Paint the upper cabinets white; base: Paint the lower cabinets navy
two-tone: navy base, white uppers =>
    base: Paint the lower cabinets navy; upper: Paint the upper cabinets white
two-tone cabinets: white upper and dark sage lower =>
    upper: Paint the upper cabinets white; base: Paint the lower cabinets dark sage
two-tone kitchen, white over sage, quartz counters => upper: Paint the upper cabinets white;
    base: Paint the lower cabinets sage; null: Finish the counters in white quartz
white cabinets with navy lowers =>
    null: Paint the cabinets white; base: Paint the lower cabinets navy
`),
  )("PIC-01 tells upper from lower cabinets in %j, to be found by itself", (text, told) => {
    const { changes, hints, notUnderstood } = understandRequest(text ?? "", { room: "kitchen" });
    const parts = changes.map((change) => `${change.cabinetPart}: ${changeSentence(change)}`);
    expect(parts).toEqual(listOf(told));
    expect(changes.every(({ needsArea }) => !needsArea)).toBe(true);
    expect([hints, notUnderstood]).toEqual([[], []]);
  });

  it.each(
    rowsOf(`
Hale Navy cabinets and walls in Swiss Coffee => #434b56; #eeece1
Sherwin-Williams Agreeable Gray for the walls => #d1cbc1
walls SW 7029, Tricorn Black door => #d1cbc1; #2f2f30
`),
  )("PIC-01 knows the paints that %j names", (text, hexes) => {
    const { changes, notUnderstood } = understandRequest(text ?? "", { room: null });
    expect(changes.map(({ finish }) => finish?.colour?.hex)).toEqual(listOf(hexes));
    expect(notUnderstood).toEqual([]);
  });

  it.each(
    rowsOf(`
a bit darker => navy cabinets => Paint the cabinets darker navy
same as before but lighter => sage walls, oak floor =>
    Paint the walls lighter sage; Finish the floor in lighter oak
brighter => navy cabinets => Make the light brighter
darker walls => navy cabinets => Make the walls darker
a bit darker =>  => Make the light darker
green => navy cabinets => Paint the cabinets green
the same but green instead of blue => blue cabinets => Paint the cabinets green
make it walnut => oak floor, brighter light => Finish the floor in walnut
green => navy cabinets and sage walls => Paint the painted area green
`),
  )("PIC-01 reads %j after %j", (text = "", before = "", drawn = "") => {
    const { changes } = understandWish({ text, before, room: "kitchen", hasArea: false });
    expect(changes.map(changeSentence)).toEqual(listOf(drawn));
  });

  it.each(
    rowsOf(`
walls above tile light blue => To change one part of a surface, paint over it.
cabinets above the fridge white => To change one part of a surface, paint over it.
trim around the windows black =>
white tile behind the stove =>
gray tile around the tub =>
paint the wall behind the bed teal =>
    Paint over the accent wall, then ask for “Paint the accent wall teal” alone.
paint the sliding glass door black =>
    Paint over the glass door, then ask for “Paint the glass door black” alone.
`),
  )("PIC-01 gives for the place in %j the hint %j", (text = "", hint = "") => {
    const { hints } = understandRequest(text, { room: "bath" });
    expect(hints.map(hintSentence)).toEqual(hint === "" ? [] : [hint]);
  });

  it.each(
    rowsOf(`
keep the floor but paint the walls sage => Paint the walls sage => floor
don't change the cabinets, new quartz countertops =>
    Finish the counters in white quartz => cabinets
white cabinets except the island => Paint the cabinets white => island
pale yellow walls no changes to ceiling => Paint the walls pale yellow => ceiling
do not paint the walls =>  => walls
`),
  )("PIC-01 leaves alone what %j wants kept", (text = "", drawn = "", kept = "") => {
    const understanding = understandRequest(text, { room: "kitchen" });
    expect(understanding.changes.map(changeSentence)).toEqual(listOf(drawn));
    expect(understanding.keep).toEqual([kept]);
  });

  it("PIC-01 says grout back in words that mean the same again", () => {
    for (const tile of ["subway tile with dark gray grout", "hexagon tile with black grout"])
      expect(phrases(`Finish the floor in ${tile}`)).toEqual([`Finish the floor in ${tile}`]);
  });

  it("PIC-01 says of an empty request that it is empty, and nothing twice, however often somebody does", () => {
    expect(refusals("")).toEqual(["empty: "]);
    const text = `${"something nice and warm for my mother in law ".repeat(12)}navy cabinets`;
    expect(phrases(text)).toEqual(["Paint the cabinets warm navy"]);
    expect(refusals(text)).toEqual(["unknown-words: mother law"]);
  });

  it("PIC-01 asks for English where it understood nothing, with words that it would", () => {
    const { hints } = understandRequest("Küchenschränke marineblau streichen", { room: "kitchen" });
    expect(hints.map(hintSentence)[0]).toBe(
      "Use plain English words, for example “navy cabinets and white quartz counters”.",
    );
  });

  it("PIC-01 offers words that would be understood, and those are", () => {
    for (const room of ["kitchen", "bath", "exterior", "garage", "patio", "other"] as const) {
      const { hints } = understandRequest("hmm", { room });
      expect(hints.length).toBeGreaterThan(0);
      for (const hint of hints) {
        const example = /“(?<words>.+)”/.exec(hintSentence(hint))?.groups?.["words"] ?? "";
        const answer = understandRequest(example, { room });
        expect([example, answer.changes.length > 0, answer.notUnderstood]).toEqual([
          example,
          true,
          [],
        ]);
      }
    }
  });

  it("PIC-01 lays no mulch, bark or gravel over plants: it says that this is not drawn", () => {
    const request = "planting beds with evergreens, flowers and dark mulch along the house";
    expect(phrases(request)).toEqual([]);
    expect(refusals(request)).toContain("cannot-add: dark mulch");
    expect(phrases("gravel in the flower beds, green lawn")).toEqual([
      "Finish the lawn in green lush turf",
    ]);
  });

  it("PIC-01 takes the usual surface of a material where none is named, if the room has it", () => {
    expect(surface("white subway tile", "kitchen")).toBe("backsplash");
    expect(surface("white subway tile", "bath")).toBe("shower");
    expect(surface("architectural shingles", "exterior")).toBe("roof");
    expect(surface("architectural shingles", "kitchen")).toBeNull();
    expect(surface("paint the brick white", "exterior")).toBe("siding");
    expect(surface("paint the brick white", "kitchen")).toBeNull();
  });

  it("PIC-01 reads a text of 100,000 characters in a moment", () => {
    const started = performance.now();
    const long = understandRequest("navy cabinets and zzzzz ".repeat(5000), { room: null });
    expect(long.changes.map(changeSentence)[0]).toBe("Paint the cabinets navy");
    expect(long.changes.length).toBeLessThan(3);
    expect(performance.now() - started).toBeLessThan(2000);
  });
});
