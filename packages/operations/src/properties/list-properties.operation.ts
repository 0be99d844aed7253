import {
  type Actor,
  LONGEST_SEARCH,
  type PropertyAddress,
  type PropertyOutline,
  coverPicture,
  enforcedProperties,
  isPropertyFound,
  isUnfinished,
  sameAddress,
} from "@oneup/domain";
import * as z from "zod/mini";
import { type Context, operation } from "../operation.ts";
import { planNamed, readPlans } from "../plans/read-plans.ts";
import { returnsFor } from "../quotes/quote-answer.ts";
import type { QuoteSummary } from "../quotes.port.ts";
import { labelsOf } from "./answer-own.ts";
import { ownerOf } from "./load-property.ts";
import type { PropertySummary } from "./property-answer.ts";
import { summarise } from "./answer-property.ts";

const quotesAt = (quotes: readonly QuoteSummary[], address: PropertyAddress) =>
  quotes.filter(({ quote }) => sameAddress(quote.address, address));

/** The quotes of an address: how many can still change, the newest (S-74), and what that could return. */
function quotesOf(
  quotes: readonly QuoteSummary[],
  address: PropertyAddress,
  actor: Actor,
): Pick<PropertySummary, "openQuotes" | "newestQuoteId" | "returns"> {
  const here = quotesAt(quotes, address);
  const open = here.filter(({ quote }) => !quote.superseded && isUnfinished(quote.status));
  const newest = here[0]?.quote;
  const returns = newest ? returnsFor(newest, actor) : null;
  const upgrades = newest?.upgrades.map(({ room, cost, valueGain }) => ({ room, cost, valueGain }));
  return {
    openQuotes: open.length,
    newestQuoteId: newest?.id ?? null,
    returns: returns && upgrades ? { ...returns, upgrades } : null,
  };
}

async function limitOf({ session, actor }: Context, used: number) {
  if (actor.kind === "local") return null;
  const account = await session.accounts.byId(actor.id);
  return { used, most: enforcedProperties(planNamed(await readPlans(session), account?.plan)) };
}

/** Addresses that only quotes know of; in a browser each has a card of its own (S-74). */
function fromQuotes(
  quotes: readonly QuoteSummary[],
  known: readonly PropertyOutline[],
  actor: Actor,
): readonly PropertySummary[] {
  const cards: PropertySummary[] = [];
  for (const { quote } of quotes) {
    const { address } = quote;
    const there = [...known, ...cards].some((each) => sameAddress(each.address, address));
    if (address.line.trim() !== "" && !there) {
      cards.push({
        id: `address-${quote.id}`,
        address,
        image: coverPicture(quote.upgrades, "after")?.picture ?? "",
        // A request can wish for any picture, so its maker is not known.
        imageLabel: null,
        score: null,
        grade: null,
        price: null,
        priceBefore: null,
        ...quotesOf(quotes, address, actor),
        analysedAt: quote.createdAt,
      });
    }
  }
  return cards;
}

/** The properties that fit the searched words; all without words (DASH-01). */
function searched(
  items: readonly PropertySummary[],
  known: readonly PropertyOutline[],
  quotes: readonly QuoteSummary[],
  text: string,
): readonly PropertySummary[] {
  if (text.trim() === "") return items;
  return items.filter(({ id, address }) => {
    const rooms = known.find((each) => each.id === id)?.rooms ?? [];
    const here = quotesAt(quotes, address).map(({ quote }) => quote);
    return isPropertyFound(address, rooms, here, text);
  });
}

/**
 * A person's properties (DASH-01), opened last first, and how many more their plan covers; `all` counts
 * those too that a search leaves out.
 */
export const listPropertiesOperation = operation({
  name: "properties.list",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    /** Words to find properties by: of their address, rooms and requests. */
    text: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  }),
  async run(context, { text = "" }) {
    const { ports, session, actor } = context;
    const ownerId = ownerOf(actor);
    const properties = await session.properties.list(ownerId);
    const quotes = await session.quotes.listOwned(ownerId);
    const summaries = properties.map((each) => summarise(each, ports));
    const shown = new Set(summaries.map(({ image }) => image));
    const versions = properties.flatMap(({ oneUps }) => oneUps.saved);
    const labels = await labelsOf(
      context,
      versions.filter(({ imageUrl }) => shown.has(imageUrl)),
    );
    const items = summaries.map((summary) => ({
      ...summary,
      imageLabel: labels[summary.image] ?? null,
      ...quotesOf(quotes, summary.address, actor),
    }));
    const all =
      actor.kind === "local" ? [...items, ...fromQuotes(quotes, properties, actor)] : items;
    return {
      items: searched(all, properties, quotes, text),
      all: all.length,
      limit: await limitOf(context, properties.length),
    };
  },
});
