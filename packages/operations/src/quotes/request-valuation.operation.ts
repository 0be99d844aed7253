import {
  type Figure,
  NO_EVIDENCE,
  Refused,
  asSentences,
  findProperty,
  refusalForAddress,
  rungOf,
  valueAddOf,
} from "@oneup/domain";
import { capGain } from "@oneup/valuation";
import * as z from "zod/mini";
import { task } from "../operation.ts";
import { valueHome } from "../properties/value-home.ts";
import { loadPermitted } from "./load-quote.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";

function added(value: Figure, gain: Figure): Figure {
  const { origin } = value;
  return {
    low: value.low + gain.low,
    typical: value.typical + gain.typical,
    high: value.high + gain.high,
    origin: { ...origin, evidence: asSentences(origin.evidence, "With the gains of the request.") },
  };
}

/**
 * The value of a request's property before and after its upgrades (T-05), on the same rung as its analysis
 * (VAL-07), with range and origin. Null without a value; `after` is null without a gain. Asked outside of a
 * transaction, as the market may be far away.
 */
export const requestValuationOperation = task({
  name: "quotes.requestValuation",
  kind: "task",
  homes: "server",
  input: z.strictObject({ quoteId: quoteIdSchema }),
  async run(context, { quoteId }) {
    const { ports, actor } = context;
    const { unit, own } = await ports.store.read(async (session) => {
      const loaded = await loadPermitted(
        { ports, session, actor },
        "quotes.requestValuation",
        quoteId,
      );
      const analysed = await session.properties.list(actor.ownerId);
      return { unit: loaded.unit, own: findProperty(analysed, loaded.unit.quote.address) };
    });
    const { address, upgrades } = unit.quote;
    const unknown = refusalForAddress(address);
    if (unknown) throw new Refused(unknown);
    const valuation = await valueHome(context, { address, evidence: own?.evidence ?? NO_EVIDENCE });
    const standing = valuation && rungOf(valuation);
    const value = standing?.value ?? null;
    if (!valuation || !standing || !value) return { valuation: null };
    const sum = valueAddOf(upgrades);
    const gain = sum && capGain(sum, value.typical);
    const { rung, note, date, count, percentWithin } = standing;
    return {
      valuation: {
        before: value,
        after: gain && added(value, gain),
        gain,
        standing: { rung, note, date, count, percentWithin },
        search: valuation.search,
        day: valuation.day,
      },
    };
  },
});
