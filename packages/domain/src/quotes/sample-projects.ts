import type { Moment } from "../dates.ts";
import { LOCAL_OWNER } from "../people/actor.ts";
import { type DemoUser, personas } from "../people/personas.ts";
import { samplePictures } from "../properties/sample-pictures.ts";
import { sampleRoomNamed } from "../properties/sample-property.ts";
import { addressLine } from "./address.rules.ts";
import { FIRST_VERSION } from "./quote-creation.rules.ts";
import { isListed } from "./quote.rules.ts";
import type { Quote, QuoteUpgrade } from "./quote.schema.ts";
import {
  HOMEOWNERS_SAMPLE,
  sampleOwnerOf,
  sampleProjectId,
  startsWithSamples,
} from "./sample-ids.ts";

/*
 * The open projects of the demo's fictional town (T-16): the homeowner's own, those of the realtor's
 * clients, and the flipper's. Rooms and figures are those of the sample property, so that the same
 * room costs the same on every screen; pictures are its own and its neighbours'. Ids and dates are fixed: a link to one of them
 * opens in any browser, also after a reset. An account never sees any of it.
 */

interface Ask {
  readonly room: string;
  readonly wish: string;
  readonly notes?: string;
  /** The number of the neighbour whose room it is, from 1; missing for the sample property's own. */
  readonly neighbour?: number;
}

interface Sample {
  readonly id: string;
  readonly street: string;
  readonly createdAt: Moment;
  readonly closed?: true;
  readonly asks: readonly Ask[];
}

function upgrade({ room, wish, notes = "", neighbour = 0 }: Ask, at: number): QuoteUpgrade {
  const { cost, valueGain } = sampleRoomNamed(room);
  const pictures = samplePictures(room);
  const { before, after } = pictures.neighbours[neighbour - 1] ?? pictures;
  return {
    id: `upgrade-${at + 1}`,
    room,
    beforeImage: before,
    afterImage: after,
    description: wish,
    customDescription: notes,
    cost,
    valueGain,
  };
}

function project({ id, street, createdAt, closed, asks }: Sample): Quote {
  const parts = { street, city: "Sampleton", state: "", zip: "" };
  return {
    id,
    ownerId: LOCAL_OWNER,
    address: { ...parts, line: addressLine(parts) },
    upgrades: asks.map(upgrade),
    createdAt,
    status: closed ? "closed" : "active",
    isPublic: true,
    hideAddress: false,
    hidePhone: false,
    ...FIRST_VERSION,
    revision: 1,
    revisedAt: createdAt,
  };
}

const shaker = "Shaker cabinets in sage and white, quartz counters, brass pendants over an island.";
const walkIn = "A walk-in shower with a glass screen, a double vanity and large pale tiles.";
const front = "Fresh siding, a painted front door, a new path and low planting.";
const sage = "Cabinets in sage green and white quartz counters.";
const navy = "Cabinets in navy, white quartz counters and white subway tiles.";
const greenVanity =
  "A dark green vanity, a white quartz counter, white subway tiles and a light grey floor.";
const navyVanity = "A navy vanity and white subway tiles around the tub.";
const repainted = "Sage green siding, a black front door, a dark roof and a lawn that is green.";

const samples: readonly Sample[] = [
  {
    id: HOMEOWNERS_SAMPLE,
    street: "31 Pattern Lane",
    createdAt: "2026-11-18T15:30:00.000Z",
    asks: [
      { room: "Kitchen", wish: shaker, notes: "We keep the dishwasher and the window." },
      { room: "Master Bath", wish: walkIn },
    ],
  },
  // The realtor's clients: Erin Example with two requests, Stan Sampleson with three.
  {
    id: sampleProjectId("realtor", "191201"),
    street: "19 Template Avenue",
    createdAt: "2026-11-13T16:05:00.000Z",
    asks: [
      { room: "Kitchen", wish: sage, notes: "To be done before the open house.", neighbour: 1 },
    ],
  },
  {
    id: sampleProjectId("realtor", "191202"),
    street: "19 Template Avenue",
    createdAt: "2026-11-13T16:20:00.000Z",
    asks: [{ room: "Master Bath", wish: greenVanity, neighbour: 1 }],
  },
  {
    id: sampleProjectId("realtor", "061029"),
    street: "6 Prototype Way",
    createdAt: "2026-10-29T14:10:00.000Z",
    asks: [{ room: "Kitchen", wish: navy, neighbour: 2 }],
  },
  {
    id: sampleProjectId("realtor", "061030"),
    street: "6 Prototype Way",
    createdAt: "2026-10-30T09:45:00.000Z",
    asks: [
      {
        room: "Master Bath",
        wish: navyVanity,
        notes: "One bath must stay usable meanwhile.",
        neighbour: 2,
      },
    ],
  },
  {
    id: sampleProjectId("realtor", "061102"),
    street: "6 Prototype Way",
    createdAt: "2026-11-02T11:00:00.000Z",
    asks: [{ room: "Curb Appeal", wish: front }],
  },
  // Phil Placeholder's; its work is completed.
  {
    id: sampleProjectId("realtor", "770805"),
    street: "77 Blueprint Way",
    createdAt: "2026-08-05T10:00:00.000Z",
    closed: true,
    asks: [{ room: "Kitchen", wish: sage, neighbour: 1 }],
  },
  {
    id: sampleProjectId("flipper", "481116"),
    street: "48 Sketch Street",
    createdAt: "2026-11-16T13:40:00.000Z",
    asks: [
      {
        room: "Curb Appeal",
        wish: repainted,
        notes: "Empty house, a key is in the lock box.",
        neighbour: 1,
      },
      { room: "Kitchen", wish: navy, neighbour: 2 },
    ],
  },
  {
    id: sampleProjectId("flipper", "501109"),
    street: "5 Outline Court",
    createdAt: "2026-11-09T08:30:00.000Z",
    asks: [{ room: "Master Bath", wish: walkIn }],
  },
];

let made: readonly Quote[] | null = null;

/** Every sample project, in no order; made when first asked for, so that loading them is no work. */
export function sampleProjects(): readonly Quote[] {
  made ??= samples.map(project);
  return made;
}

/** The part of the sample projects in one person's browser before anybody has acted on them. */
export interface SampleWorld {
  /** Each opens by its link for everybody at the browser. */
  readonly projects: readonly Quote[];
  /** Listed to contractors as open projects. */
  readonly offered: readonly Quote[];
  /** Listed among one's own requests. */
  readonly own: readonly Quote[];
  /** Another persona's: once stored, still not among one's own requests. */
  readonly others: ReadonlySet<string>;
}

const isPersona = (user: DemoUser) => personas[user.userType].email === user.email;

/**
 * The sample projects for a browser's user. Only the four personas live in that world; a guest, or a demo
 * user stored by hand, can open a link to one of them.
 */
export function sampleWorld(user: DemoUser | null): SampleWorld {
  const projects = sampleProjects();
  if (!user || !isPersona(user)) return { projects, offered: [], own: [], others: new Set() };
  const isOwn = ({ id }: Quote) => sampleOwnerOf(id) === user.userType;
  return {
    projects,
    offered: projects.filter(isListed),
    own: startsWithSamples(user.userType) ? projects.filter(isOwn) : [],
    others: new Set(projects.filter((each) => !isOwn(each)).map(({ id }) => id)),
  };
}
