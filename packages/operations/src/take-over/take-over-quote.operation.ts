import {
  NO_ADDRESS,
  type PropertyAddress,
  isPrepared,
  parseAddress,
  projectBriefSchema,
  quoteLimits,
  tidyAddress,
} from "@oneup/domain";
import * as z from "zod/mini";
import { refuse } from "../insist.ts";
import { operation } from "../operation.ts";
import { makeQuote } from "../quotes/make-quote.ts";
import { priceUpgrades } from "../quotes/price-upgrades.ts";
import { answerQuote } from "../quotes/quote-answer.ts";
import { insistOwnPictures, picturesOf } from "../quotes/own-pictures.ts";
import { accessSchema, addressSchema, upgradeSchema } from "../quotes/quote-input.ts";
import {
  browserIdSchema,
  draftsSchema,
  localIdSchema,
  markMade,
  takenOverId,
} from "./taken-over.ts";

/** The demo's own pictures stay in the demo (T-16). */
const withoutSample = (reference: string) => (isPrepared(reference) ? "" : reference);

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
    brief: z.optional(projectBriefSchema),
    access: z.optional(accessSchema),
    drafts: draftsSchema,
  }),
  async run(context, { browserId, localId, origin, upgrades, brief, access, drafts, ...given }) {
    const { session, actor } = context;
    const prefix = origin === "quick-quote" ? "qq" : "q";
    const id = takenOverId(context, prefix, { browserId, localId });
    // Two tabs take turns: the second finds what the first one made.
    if (!(await session.accounts.byId(actor.id, "forChange"))) refuse("account.sign_in_needed");
    const there = await session.quotes.load(id);
    if (there) return { quote: answerQuote(there, actor), taken: false, limitReached: false };
    await insistOwnPictures(context, [
      ...picturesOf(upgrades),
      ...(brief?.photos ?? []).map((reference) => ({ reference, field: "brief.photos" })),
    ]);
    await markMade(context, drafts);
    const address = withParts(given.address);
    const own = upgrades.map((each) => ({
      ...each,
      beforeImage: withoutSample(each.beforeImage),
      afterImage: withoutSample(each.afterImage),
    }));
    const priced = await priceUpgrades(context, address, own);
    const request = {
      id,
      ownerId: actor.ownerId,
      origin,
      address,
      upgrades: priced,
      brief,
      access: access === "" ? undefined : access,
      mergeWith: [],
    };
    return { ...(await makeQuote(context, request)), taken: true };
  },
});

/** A guest's address is often one line alone. */
function withParts(typed: PropertyAddress): PropertyAddress {
  const address = tidyAddress(typed);
  return address.street === "" && address.line !== "" ? parseAddress(address.line) : address;
}
