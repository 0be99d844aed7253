// Written by scripts/build-pictures.mjs: change the jobs in assets/ and run it, not this file.
import type { PictureCaption } from "./picture.ts";
import type { PictureName } from "./picture-named.ts";

/** What the sample pictures show. */
export const captions: Readonly<Record<PictureName, PictureCaption>> = {
  "kitchen-before": {
    room: "kitchen",
    variant: "before",
    alt: "A kitchen from the nineties: honey oak cabinets, a box of fluorescent light, patterned vinyl floor and a round oak table",
  },
  "kitchen-after": {
    room: "kitchen",
    variant: "after",
    alt: "The same kitchen renewed: sage green and white shaker cabinets, an island with a white quartz top, brass pendants and an oak floor",
  },
  "client-3": {
    room: "kitchen",
    variant: "client-3",
    alt: "A dark green kitchen with brass handles, open shelves and clay-coloured tiles",
  },
  "kitchen-comparable-1": {
    room: "kitchen",
    variant: "comparable-1",
    alt: "A kitchen with cream shaker cabinets, speckled granite, white subway tiles and a farm table",
  },
  "kitchen-comparable-2": {
    room: "kitchen",
    variant: "comparable-2",
    alt: "A kitchen with walnut cabinets, a dark stone island, a marble backsplash and black pendants",
  },
  "kitchen-comparable-3": {
    room: "kitchen",
    variant: "comparable-3",
    alt: "A kitchen of the nineties with maple cabinets, brown granite, tumbled stone and beige floor tiles",
  },
  "kitchen-comparable-3-after": {
    room: "kitchen",
    variant: "comparable-3-after",
    alt: "The maple kitchen with its cabinets painted navy, white quartz counters and white subway tiles",
  },
  "kitchen-comparable-4": {
    room: "kitchen",
    variant: "comparable-4",
    alt: "A large kitchen with navy and white cabinets, brass handles, marble walls and a long white island",
  },
  "kitchen-comparable-5": {
    room: "kitchen",
    variant: "comparable-5",
    alt: "A tired kitchen with dark flat cabinets, grey laminate, a checkered vinyl floor and white appliances",
  },
  "kitchen-comparable-5-after": {
    room: "kitchen",
    variant: "comparable-5-after",
    alt: "The tired kitchen with its cabinets painted sage green and white quartz counters",
  },
  "kitchen-comparable-6": {
    room: "kitchen",
    variant: "comparable-6",
    alt: "A kitchen with pale oak cabinets, white counters, open shelves and grey-green stacked tiles",
  },
  "project-1": {
    room: "kitchen",
    variant: "project-1",
    alt: "A finished kitchen with blue-grey cabinets, a timber counter and pale green tiles",
  },
  "facade-before": {
    room: "exterior",
    variant: "before",
    alt: "A single-story house with faded beige siding, overgrown shrubs, a patchy lawn and a cracked path",
  },
  "facade-after": {
    room: "exterior",
    variant: "after",
    alt: "The same house renewed: white siding, dark roof and windows, timber posts, clipped shrubs, a green lawn and a stone path",
  },
  "client-1": {
    room: "exterior",
    variant: "client-1",
    alt: "A sand-coloured house with slate shutters and a blue door",
  },
  "client-2": {
    room: "exterior",
    variant: "client-2",
    alt: "A pale house with a grey brick wing and a timber door",
  },
  "facade-comparable-1": {
    room: "exterior",
    variant: "comparable-1",
    alt: "A slate-blue house with white trim, timber posts on stone and a trimmed garden",
  },
  "facade-comparable-2": {
    room: "exterior",
    variant: "comparable-2",
    alt: "A sage-green house with a brick wing, dark shutters and a brick path",
  },
  "facade-comparable-3": {
    room: "exterior",
    variant: "comparable-3",
    alt: "A pale yellow house with white trim, a red door and a plain concrete path",
  },
  "facade-comparable-4": {
    room: "exterior",
    variant: "comparable-4",
    alt: "A charcoal house with black windows, a timber door and a stone path",
  },
  "facade-comparable-5": {
    room: "exterior",
    variant: "comparable-5",
    alt: "A faded grey-green house with iron posts, a thin lawn and a cracked path",
  },
  "facade-comparable-6": {
    room: "exterior",
    variant: "comparable-6",
    alt: "A white house with black shutters, a red door and a brick path",
  },
  "facade-neighbour": {
    room: "exterior",
    variant: "neighbour",
    alt: "A pale house with a brown roof, a red door, a dry lawn and a cracked path",
  },
  "facade-neighbour-after": {
    room: "exterior",
    variant: "neighbour-after",
    alt: "The same house with sage green siding, a black front door, a dark roof and a green lawn",
  },
  "bath-before": {
    room: "bathroom",
    variant: "before",
    alt: "A pink-tiled bathroom with an oak vanity, a strip of bare bulbs, a carpeted toilet lid and a shower curtain",
  },
  "bath-after": {
    room: "bathroom",
    variant: "after",
    alt: "The same bathroom renewed: a freestanding tub, a floating walnut vanity with round mirrors and a shower of green glazed tiles",
  },
  "bath-comparable-1": {
    room: "bathroom",
    variant: "comparable-1",
    alt: "A bathroom with a white double vanity, large grey tiles and a glass screen at the tub",
  },
  "bath-comparable-2": {
    room: "bathroom",
    variant: "comparable-2",
    alt: "A bathroom with a checkered floor, marble walls, a walnut vanity on legs and black taps",
  },
  "bath-comparable-3": {
    room: "bathroom",
    variant: "comparable-3",
    alt: "A beige bathroom with a maple vanity, brown granite and a shower curtain",
  },
  "bath-comparable-3-after": {
    room: "bathroom",
    variant: "comparable-3-after",
    alt: "The beige bathroom with a dark green vanity, a white counter, white subway tiles and a light grey floor",
  },
  "bath-comparable-4": {
    room: "bathroom",
    variant: "comparable-4",
    alt: "A warm bathroom with pale oak, clay-coloured glazed tiles, brass and a freestanding tub",
  },
  "bath-comparable-5": {
    room: "bathroom",
    variant: "comparable-5",
    alt: "A dated bathroom with mint tiles, a pine vanity, a mirror cabinet and bare bulbs",
  },
  "bath-comparable-5-after": {
    room: "bathroom",
    variant: "comparable-5-after",
    alt: "The green bathroom with a navy vanity and white subway tiles",
  },
  "bath-comparable-6": {
    room: "bathroom",
    variant: "comparable-6",
    alt: "A bathroom with a navy vanity, a round mirror and a glass shower of white tiles",
  },
  "living-before": {
    room: "living-room",
    variant: "before",
    alt: "A living room with brown carpet, a brick fireplace, a brown sofa and a tube television",
  },
  "living-after": {
    room: "living-room",
    variant: "after",
    alt: "The same living room renewed: pale oak floor, a white fireplace between bookshelves, a linen sofa and leather-coloured armchairs",
  },
  "bedroom-before": {
    room: "bedroom",
    variant: "before",
    alt: "A bedroom with rose carpet, pine furniture, a flowered bedspread and a ceiling fan",
  },
  "bedroom-after": {
    room: "bedroom",
    variant: "after",
    alt: "The same bedroom renewed: green panelling, an upholstered bed, walnut furniture and an oak floor",
  },
  "dining-before": {
    room: "dining-room",
    variant: "before",
    alt: "A dining room with dark cherry furniture, brown carpet and a brass chandelier",
  },
  "dining-after": {
    room: "dining-room",
    variant: "after",
    alt: "The same dining room renewed: dark green panelling, a walnut table with oak chairs and a brass lamp",
  },
  "basement-before": {
    room: "basement",
    variant: "before",
    alt: "A basement with a bare floor, boxes, a bicycle, steel shelves and washing machines",
  },
  "basement-after": {
    room: "basement",
    variant: "after",
    alt: "The same basement renewed as a family room: grey carpet, a large sofa, a television and bookshelves",
  },
  "garage-before": {
    room: "garage",
    variant: "before",
    alt: "A cluttered garage with moving boxes, an old workbench and a stained floor",
  },
  "garage-after": {
    room: "garage",
    variant: "after",
    alt: "The same garage renewed: a coated floor, grey cabinets, a tidy workbench and a new door",
  },
  "patio-before": {
    room: "patio",
    variant: "before",
    alt: "A back yard with a cracked concrete patio, plastic chairs, a rusty grill and weeds",
  },
  "patio-after": {
    room: "patio",
    variant: "after",
    alt: "The same back yard renewed: stone paving, a timber pergola with lights, cushioned seats and planted beds",
  },
};
