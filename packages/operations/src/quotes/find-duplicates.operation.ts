import {
  addressKey,
  addressLimits,
  findDuplicates,
  isMergeOffered,
  quoteLimits,
  projectName,
  takesBids,
} from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";

/**
 * A person's other quotes that already ask for these upgrades (QUO-20), and whether merging is offered: only
 * if none of them has bids (QUO-21).
 */
export const findDuplicatesOperation = operation({
  name: "quotes.findDuplicates",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    titles: z
      .array(z.string().check(z.maxLength(quoteLimits.room)))
      .check(z.maxLength(quoteLimits.rooms)),
    /** The line of the new project's address; that of the last analysed property if it is missing. */
    address: z.optional(z.string().check(z.maxLength(addressLimits.line))),
  }),
  async run({ session, actor }, { titles, address }) {
    const found = findDuplicates(titles, await session.quotes.listOwned(actor.ownerId));
    const analysed = found.length === 0 ? "" : await session.quotes.analysedAddress(actor.ownerId);
    const here = address ?? analysed;
    const places = new Set([here, ...found.map(({ quote }) => quote.address.line)].map(addressKey));
    places.delete("");
    return {
      /** Merging would put rooms of several properties into one request (S-54: all addresses are compared). */
      severalPlaces: places.size > 1,
      duplicates: found.map(({ quote, bidCount }) => ({
        quoteId: quote.id,
        name: projectName(quote),
        place: quote.address.line,
        createdAt: quote.createdAt,
        bidCount,
        rooms: quote.upgrades.map(({ room }) => room),
        /** An account's new project can become its next revision (MKT-07). */
        mayRevise:
          actor.kind === "account" &&
          takesBids(quote) &&
          addressKey(here) === addressKey(quote.address.line),
      })),
      mayMerge: isMergeOffered(found),
    };
  },
});
