import { isListed, mayOnQuote } from "@oneup/domain";
import * as z from "zod/mini";
import { type Context, operation } from "../operation.ts";
import { newerFor } from "./load-quote.ts";
import { nextReadable } from "./newer-versions.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";

/** So many projects are looked for at once: each is loaded. */
const MOST_PROJECTS = 20;

/**
 * The place of a project for a contractor: among the open ones, among their own bids, by its link alone, or
 * gone. A project that is not for them looks like one that never was.
 */
type Whereabouts = "listed" | "own" | "link" | "gone";

async function placeOf(context: Context, quoteId: string) {
  const gone = { quoteId, place: "gone" as Whereabouts, newerId: null };
  const unit = await context.session.quotes.load(quoteId);
  if (!unit) return gone;
  const { quote } = unit;
  const allowed = mayOnQuote("quotes.read", context.actor, unit);
  if (!allowed.ok) return { ...gone, newerId: await newerFor(context, unit) };
  const open: Whereabouts = isListed(quote) ? "listed" : "link";
  const place = allowed.value === "bidder" ? "own" : open;
  return { quoteId, place, newerId: quote.superseded ? await nextReadable(context, quote) : null };
}

/** The places of the projects for which a contractor began bids (EXP-03), each with its newer version (MKT-07). */
export const whereaboutsOperation = operation({
  name: "quotes.whereabouts",
  kind: "query",
  homes: "both",
  input: z.strictObject({
    quoteIds: z.array(quoteIdSchema).check(z.maxLength(MOST_PROJECTS)),
  }),
  async run(context, { quoteIds }) {
    return { items: await Promise.all(quoteIds.map((id) => placeOf(context, id))) };
  },
});
