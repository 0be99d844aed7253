import {
  type OneUpPreview,
  type PictureLinks,
  type Property,
  type SavedUpgrade,
  findOneUp,
  lookOfComparable,
  maskFits,
  originOf,
  pictureRefSchema,
  preparedUpgradeOf,
  samplePictures,
} from "@oneup/domain";
import { planFor } from "@oneup/valuation";
import * as z from "zod/mini";
import type { Ask, ImageStudio, RenderWish } from "../image-studio.port.ts";
import { currentCosts } from "../costs/current-costs.ts";
import { engineSchema, paidCall } from "../credits/paid-call.ts";
import { refuse } from "../insist.ts";
import { type TaskContext, task } from "../operation.ts";
import {
  type GivenPicture,
  keepRender,
  linksOf,
  photoSchema,
  pointedInputSchema,
  readPicture,
  readPointed,
  wordsSchema,
} from "../quick-quote/picture-input.ts";
import { answerProperty, showsSamples } from "./answer-property.ts";
import { comparableIdSchema, scopeSchema } from "./change-one-ups.operation.ts";
import { roomNameSchema } from "./change-rooms.operation.ts";
import { situationOf } from "./live-figures.ts";
import { loadOwn, propertyIdSchema } from "./load-property.ts";
import type { PropertyRoom } from "./property-answer.ts";

/** The answer to `1UP!` and `Tweak Your 1UP Image`. */
export type OneUpAnswer =
  | { readonly kind: "existing"; readonly version: SavedUpgrade }
  | {
      readonly kind: "generated";
      readonly preview: OneUpPreview;
      /** The parts of the request that the picture shows, and those that it does not, in words. */
      readonly notes: {
        readonly done: readonly string[];
        readonly notDone: readonly string[];
        readonly hints: readonly string[];
        /** The things to point out before drawing. */
        readonly asks: readonly Ask[];
      };
      /** The maker of the picture (PIC-05); "sample" for a prepared one. */
      readonly label: "draft" | "model" | "sample";
      /** The part (0 to 1) of what was not painted that a model changed and that was taken back. */
      readonly drift: number;
    };

/** Stands for no comparable: a room can be drawn without one, as where no sales are known. */
const NO_COMPARABLE = "none";

/** The default drawing request: the upgrades that the room needs most. */
function requestFor(property: Property, room: string, now: string): string {
  const own = property.rooms.find((each) => each.room === room);
  if (!own) return refuse("property.room_not_found", { field: "room" });
  const { query } = situationOf(property, own, Number(now.slice(0, 4)));
  return planFor(query)
    .upgrades.map(({ request }) => request)
    .join("; ");
}

const isReference = (text: string) => pictureRefSchema.safeParse(text).success && text !== "";

/** The first picture of some that can be drawn on. */
function baseOf(context: TaskContext, references: readonly string[]): Promise<GivenPicture> {
  // Nothing of another site is ever fetched.
  const reference = references.find(isReference);
  if (reference === undefined) return refuse("property.picture_needed", { field: "room" });
  return readPicture(context, reference, "baseImage");
}

/** The links of a room's picture; a picture prepared for the demo shows the room's own photo. */
function linksIn(
  room: PropertyRoom,
  base: GivenPicture,
  prepared: readonly string[],
): PictureLinks {
  const links = linksOf(base);
  const isPrepared = prepared.includes(base.reference) && isReference(room.image);
  return isPrepared ? { ...links, original: room.image } : links;
}

/** The prepared answer for a demo room that shows one of the sample rooms: its picture after the upgrade (T-03). */
function preparedFor(property: Property, room: PropertyRoom): string | null {
  const own = property.rooms.find((each) => each.room === room.room);
  if (own === undefined) return null;
  if (own.image !== "") return preparedUpgradeOf(own.image);
  return own.custom ? null : samplePictures(room.room).after;
}

/**
 * Makes the 1UP of a room against a comparable: the saved one if there is one (APP-22), otherwise a new
 * picture (APP-23), drawn towards the comparable's room where that can be seen. A prompt, or the wish for a
 * new one, always makes a new one (APP-25). In the demo a sample room has a prepared picture; the picture
 * engine draws everything else.
 */
export const generateOneUpOperation = task({
  name: "properties.generateOneUp",
  kind: "task",
  homes: "both",
  input: z.strictObject({
    propertyId: propertyIdSchema,
    room: roomNameSchema,
    comparableId: comparableIdSchema,
    prompt: z._default(wordsSchema, ""),
    /** The picture to draw on; the room's own if it is missing. */
    baseImage: z._default(pictureRefSchema, ""),
    /** The scope of `baseImage`; missing if it is not known. */
    baseScope: z.optional(scopeSchema),
    /** Makes a new one also where one is saved. */
    anew: z._default(z.boolean(), false),
    /** The painted area; everywhere where it is missing. */
    mask: z.optional(z.nullable(photoSchema)),
    maskFit: z._default(z.enum(maskFits), "edges"),
    pointed: pointedInputSchema,
    engine: engineSchema,
  }),
  async run(context, input) {
    const { propertyId, room: name, comparableId, prompt, baseImage, engine, maskFit } = input;
    const { baseScope, anew } = input;
    const { ports, actor } = context;
    if (input.mask && !(await ports.capabilities()).inpainting) {
      return refuse("picture.mask_off", { field: "mask" });
    }
    const property = await ports.store.read((session) => loadOwn(session, actor, propertyId));
    const costs = await currentCosts({ ports });
    const room = answerProperty(property, ports, costs).rooms.find((each) => each.room === name);
    if (!room) return refuse("property.room_not_found", { field: "room" });
    const comparable = room.comparables.find(({ id }) => id === comparableId);
    if (!comparable && comparableId !== NO_COMPARABLE) {
      return refuse("field.invalid", { field: "comparableId" });
    }
    const asked = { prompt, roomType: name, comparableId };
    const isSample = showsSamples(ports);
    // The demo's upgrades are samples and stay as they are. What is tweaked still shows what it was made for.
    const now = isSample ? undefined : room.comparison.upgradeNeeded;
    const scope = prompt === "" ? now : baseScope;
    const seeks = prompt === "" && !anew;
    const existing = seeks ? findOneUp(property.oneUps, { ...asked, scope }) : null;
    if (existing) return { kind: "existing", version: existing } satisfies OneUpAnswer;
    // Homes that are seen from the street show nothing of the room.
    const isSeen = prompt === "" && comparable !== undefined && !room.comparablesShowFronts;
    const look = isSeen ? lookOfComparable(comparable.imageUrl) : "";
    const prepared = isSample && prompt === "" ? preparedFor(property, room) : null;
    if (prepared !== null && look === "") return sampleAnswer(asked, prepared, room.image);
    const after = isSample ? samplePictures(name, room.kind).after : "";
    const base = await baseOf(context, [baseImage, prepared ?? "", room.image, after]);
    const needed = () => requestFor(property, name, ports.clock.now());
    const text = prompt === "" ? look || needed() : prompt;
    const mask = input.mask ? await readPicture(context, input.mask, "mask") : null;
    const pointed = await readPointed(context, input.pointed);
    const links = linksIn(room, base, [preparedFor(property, room) ?? "", after]);
    // The request behind the base; empty for a photo.
    const otherwise = base.record?.request ?? "";
    const wish: RenderWish = { text, room: room.kind, mask, maskFit, pointed, links, otherwise };
    const draw = async (studio: ImageStudio) => {
      const picture = await studio.render(base, wish);
      const drawing = { photo: base, request: text, links, mask, maskFit, pointed };
      const { image, ...made } = await keepRender(context, picture, drawing);
      return { ...picture, imageUrl: image, origin: originOf({ ...links, ...made, scope }) };
    };
    const drawn = await paidCall(context, "properties.generateOneUp", draw, engine);
    return {
      kind: "generated",
      preview: { ...asked, imageUrl: drawn.imageUrl, ...drawn.origin },
      notes: {
        done: drawn.done,
        notDone: drawn.notDone,
        hints: drawn.hints ?? [],
        asks: drawn.asks ?? [],
      },
      label: drawn.kind,
      drift: drawn.drift ?? 0,
    } satisfies OneUpAnswer;
  },
});

function sampleAnswer(
  asked: Omit<OneUpPreview, "imageUrl">,
  imageUrl: string,
  photo: string,
): OneUpAnswer {
  const origin = isReference(photo) ? { parent: photo, original: photo } : {};
  return {
    kind: "generated",
    preview: { ...asked, imageUrl, ...origin },
    notes: { done: [], notDone: [], hints: [], asks: [] },
    label: "sample",
    drift: 0,
  };
}
