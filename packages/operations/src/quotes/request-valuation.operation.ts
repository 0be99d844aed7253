import {
  type Figure,
  Refused,
  asSentences,
  dayOf,
  refusalForAddress,
  valueAddOf,
} from "@oneup/domain";
import * as z from "zod/mini";
import { task } from "../operation.ts";
import { loadPermitted } from "./load-quote.ts";
import { quoteIdSchema } from "./quote-id.schema.ts";

function added(value: Figure, gain: Figure | null): Figure {
  if (gain === null) return value;
  const { origin } = value;
  return {
    low: value.low + gain.low,
    typical: value.typical + gain.typical,
    high: value.high + gain.high,
    origin: { ...origin, evidence: asSentences(origin.evidence, "With the gains of the request.") },
  };
}

/**
 * The value of a request's property before and after its upgrades (T-05), from the model behind the
 * analyses, with range and origin. Null where nothing is known of its market. Asked outside of a
 * transaction, as the market may be far away.
 */
export const requestValuationOperation = task({
  name: "quotes.requestValuation",
  kind: "task",
  homes: "server",
  input: z.strictObject({ quoteId: quoteIdSchema }),
  async run({ ports, actor }, { quoteId }) {
    const { unit } = await ports.store.read((session) =>
      loadPermitted({ ports, session, actor }, "quotes.requestValuation", quoteId),
    );
    const { address, upgrades } = unit.quote;
    const unknown = refusalForAddress(address);
    if (unknown) throw new Refused(unknown);
    const at = ports.clock.now();
    const report = await ports.propertyData?.report(address, dayOf(at));
    if (!report) return { valuation: null };
    const gain = valueAddOf(upgrades);
    const { value, basis } = report;
    return { valuation: { before: value, after: added(value, gain), gain, basis, at } };
  },
});
