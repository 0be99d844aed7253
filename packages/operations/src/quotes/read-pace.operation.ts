import { addDays, dayOf, paceOfBids } from "@oneup/domain";
import * as z from "zod/mini";
import { operation } from "../operation.ts";

/** The projects that count: of the last year, and old enough for a first bid. */
const YEAR_DAYS = 365;
const RIPE_DAYS = 7;

/** How soon projects of this marketplace had their first bid (EXP-11); null where too little is known. */
export const readPaceOperation = operation({
  name: "quotes.readPace",
  kind: "query",
  homes: "server",
  input: z.strictObject({}),
  async run({ ports, session }) {
    const today = dayOf(ports.clock.now());
    const hours = await session.figures.hoursToFirstBid(
      addDays(today, -YEAR_DAYS),
      addDays(today, -RIPE_DAYS),
    );
    return { hours: paceOfBids(hours), projects: hours.length };
  },
});
