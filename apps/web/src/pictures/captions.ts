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
  "kitchen-comparable": {
    room: "kitchen",
    variant: "comparable",
    alt: "A comparable kitchen: walnut cabinets, dark stone counters, a marble backsplash and black pendants",
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
  "facade-before": {
    room: "exterior",
    variant: "before",
    alt: "A single-storey house with faded beige siding, overgrown shrubs, a patchy lawn and a cracked path",
  },
  "facade-after": {
    room: "exterior",
    variant: "after",
    alt: "The same house renewed: white siding, dark roof and windows, timber posts, clipped shrubs, a green lawn and a stone path",
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
  "bath-comparable-6": {
    room: "bathroom",
    variant: "comparable-6",
    alt: "A bathroom with a navy vanity, a round mirror and a glass shower of white tiles",
  },
};
