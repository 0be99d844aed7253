import {
  type Figure,
  type Property,
  isWebPicture,
  pictureNote,
  quoteLimits,
  resultVersion,
  showsScope,
  wordsBehind,
} from "@oneup/domain";
import { planFor } from "@oneup/valuation";
import * as z from "zod/mini";
import { currentCosts } from "../costs/current-costs.ts";
import { partsOf } from "../costs/priced-parts.ts";
import { refuse } from "../insist.ts";
import { type Context, operation } from "../operation.ts";
import { type QuoteRequest, makeQuote } from "../quotes/make-quote.ts";
import { quoteIdSchema } from "../quotes/quote-id.schema.ts";
import { answerProperty, showsSamples } from "./answer-property.ts";
import { roomNameSchema } from "./change-rooms.operation.ts";
import { situationOf, unknownGain } from "./live-figures.ts";
import { loadOwn, ownerOf, propertyIdSchema } from "./load-property.ts";
import type { PropertyFigures, PropertyRoom } from "./property-answer.ts";

/** A picture on the web is nobody else's to load: it stays out of what an account shows to others. */
function shareable({ actor }: Context, image: string): string {
  return actor.kind === "account" && isWebPicture(image) ? "" : image;
}

/**
 * The picture after the upgrade: the one that the room shows, otherwise its newest version's. A picture for
 * another scope stays out: a bidder would see one thing and price another.
 */
function afterImage({ versions }: PropertyFigures, room: PropertyRoom): string {
  const version = resultVersion(versions, room);
  const fits = version !== null && showsScope(version, room.comparison.upgradeNeeded);
  return fits ? version.imageUrl : "";
}

/**
 * The note that a request begins with: what its owner asked for in the picture. Its owner changes it in the quote builder.
 */
function noteOn({ versions }: PropertyFigures, image: string): string {
  return pictureNote(wordsBehind(versions, image)).slice(0, quoteLimits.notes);
}

/** A room's gain as a request carries it: where the home's value is unknown it says so instead of an amount. */
function gainOf({ comparison: { valueGain, gainPercent } }: PropertyRoom): Figure {
  const unknown = gainPercent && unknownGain(gainPercent);
  return valueGain ?? unknown ?? refuse("server.failed");
}

/**
 * Requests quotes for selected rooms (APP-36, QUO-15..17). What they cost and gain comes from the
 * property itself, never from the caller.
 */
export const requestQuotesOperation = operation({
  name: "properties.requestQuotes",
  kind: "command",
  homes: "both",
  input: z.strictObject({
    propertyId: propertyIdSchema,
    rooms: z.array(roomNameSchema).check(z.maxLength(quoteLimits.rooms)),
    /** The project whose next revision it becomes once it is published (MKT-07). */
    revises: z.optional(quoteIdSchema),
  }),
  async run(context, { propertyId, rooms, revises }) {
    const { ports, session, actor } = context;
    if (rooms.length === 0) return refuse("quote.no_rooms", { field: "rooms" });
    const own = await loadOwn(session, actor, propertyId);
    const costs = await currentCosts(context);
    const property = answerProperty(own, ports, costs);
    const unknown = rooms.findIndex((name) => !property.rooms.some(({ room }) => room === name));
    if (unknown !== -1) return refuse("property.room_not_found", { field: `rooms.${unknown}` });
    const year = Number(ports.clock.now().slice(0, 4));
    const partsIn = (home: Property, name: string) => {
      const room = home.rooms.find((each) => each.room === name);
      if (!room || showsSamples(ports)) return {};
      return partsOf(planFor(situationOf(home, room, year, costs).query).cost);
    };
    const upgrades: QuoteRequest["upgrades"] = property.rooms
      .filter(({ room }) => rooms.includes(room))
      .map((each) => {
        const after = afterImage(property, each);
        return {
          room: each.room,
          beforeImage: shareable(context, each.image),
          afterImage: shareable(context, after),
          description: each.comparison.upgradeNeeded,
          customDescription: noteOn(property, after),
          cost: each.comparison.cost,
          valueGain: gainOf(each),
          ...partsIn(own, each.room),
        };
      });
    const { address } = property;
    const request = { ownerId: ownerOf(actor), origin: "analysis", address, upgrades } as const;
    return makeQuote(context, { ...request, mergeWith: [], revises });
  },
});
