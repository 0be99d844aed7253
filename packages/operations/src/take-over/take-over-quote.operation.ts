import {
  NO_ADDRESS,
  type PropertyAddress,
  type PropertyOutline,
  type QuoteUpgrade,
  findProperty,
  isPrepared,
  parseAddress,
  quoteLimits,
  tidyAddress,
} from "@oneup/domain";
import { planFor, roomKindOf } from "@oneup/valuation";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { type Context, operation } from "../operation.ts";
import { figureOf, gainOrigin, situationOf } from "../properties/live-figures.ts";
import { ASSUMED_PROPERTY_VALUE } from "../quick-quote/room-facts.ts";
import { makeQuote } from "../quotes/make-quote.ts";
import { answerQuote } from "../quotes/quote-answer.ts";
import { insistOwnPictures, picturesOf } from "../quotes/own-pictures.ts";
import { addressSchema, upgradeSchema } from "../quotes/quote-input.ts";
import {
  browserIdSchema,
  draftsSchema,
  localIdSchema,
  markMade,
  takenOverId,
} from "./taken-over.ts";

type Upgrade = Omit<QuoteUpgrade, "id">;

/** The account's own property at an address, null where it analysed none there. */
async function propertyAt(
  { session, actor }: Context,
  address: PropertyAddress,
): Promise<PropertyOutline | null> {
  return findProperty(await session.properties.list(actor.ownerId), address) ?? null;
}

/** What a room costs and gains, worked out anew: an account never sees the demo's figures (T-16). */
function ownFigures(
  upgrade: Upgrade,
  property: Omit<PropertyOutline, "id" | "ownerId">,
  year: number,
): Pick<Upgrade, "cost" | "valueGain"> {
  const outline = { ...property, id: "", ownerId: "" };
  const room = { room: upgrade.room, custom: false, image: "", answers: {} };
  const own = property.rooms.find((each) => each.room === upgrade.room) ?? room;
  const { query } = situationOf(outline, own, year);
  const value = query.propertyValue ?? ASSUMED_PROPERTY_VALUE;
  const { cost, gain } = planFor({
    ...query,
    room: roomKindOf(upgrade.room),
    propertyValue: value,
  });
  return {
    cost: figureOf(cost, cost.origin),
    valueGain: figureOf(
      gain.cents ?? { low: 0, typical: 0, high: 0 },
      gainOrigin(gain.origin, outline),
    ),
  };
}

const withoutSample = (reference: string) => (isPrepared(reference) ? "" : reference);

/** The demo's own pictures and figures stay in the demo. */
async function withoutSamples(
  context: Context,
  address: PropertyAddress,
  upgrades: readonly Upgrade[],
): Promise<readonly Upgrade[]> {
  const now = context.ports.clock.now();
  const property = (await propertyAt(context, address)) ?? {
    address,
    analysedAt: now,
    openedAt: now,
    rooms: [],
    oneUps: { saved: [], displayedImages: {} },
    report: null,
  };
  return upgrades.map((upgrade) => {
    const isSample =
      upgrade.cost.origin.kind === "sample" || upgrade.valueGain.origin.kind === "sample";
    return {
      ...upgrade,
      ...(isSample ? ownFigures(upgrade, property, Number(now.slice(0, 4))) : {}),
      beforeImage: withoutSample(upgrade.beforeImage),
      afterImage: withoutSample(upgrade.afterImage),
    };
  });
}

/**
 * Takes a quote over that this account's browser made as a guest (ACC-08): as a new quote of the
 * account, pending or draft, hidden as every new one is (S-51), without bids. Handed over again it
 * is answered as it is now, and nothing is made: `taken` is false.
 */
export const takeOverQuoteOperation = operation({
  name: "quotes.takeOver",
  kind: "command",
  homes: "server",
  input: z.strictObject({
    browserId: browserIdSchema,
    localId: localIdSchema,
    origin: z.enum(["analysis", "quick-quote"]),
    address: z._default(addressSchema, NO_ADDRESS),
    upgrades: z.array(upgradeSchema).check(z.minLength(1), z.maxLength(quoteLimits.rooms)),
    drafts: draftsSchema,
  }),
  async run(context, { browserId, localId, origin, upgrades, drafts, ...given }) {
    const { session, actor } = context;
    const prefix = origin === "quick-quote" ? "qq" : "q";
    const id = takenOverId(context, prefix, { browserId, localId });
    // Two tabs take turns: the second finds what the first one made.
    if (!(await session.accounts.byId(actor.id, "forChange"))) refuse("account.sign_in_needed");
    const there = await session.quotes.load(id);
    if (there) return { quote: answerQuote(there, actor), taken: false, limitReached: false };
    await insistOwnPictures(context, picturesOf(upgrades));
    await markMade(context, drafts);
    const address = withParts(given.address);
    const own = await withoutSamples(context, address, upgrades);
    const request = { id, ownerId: actor.ownerId, origin, address, upgrades: own, mergeWith: [] };
    return { ...(await makeQuote(context, request)), taken: true };
  },
});

/** A guest's address is often one line alone. */
function withParts(typed: PropertyAddress): PropertyAddress {
  const address = tidyAddress(typed);
  return address.street === "" && address.line !== "" ? parseAddress(address.line) : address;
}
