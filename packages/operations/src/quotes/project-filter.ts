import {
  type Cents,
  LONGEST_SEARCH,
  type ProjectFilter,
  momentAfter,
  workKinds,
} from "@oneup/domain";
import * as z from "zod/mini";
import type { Context } from "../operation.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** Whole dollars, as they stand in a query. */
const dollars = z.optional(z.string().check(z.regex(/^\d{1,8}$/)));

/** A contractor's search, as it is in a query: every member is a text. */
export const projectFilterShape = {
  text: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  state: z.optional(z.string().check(z.regex(/^[A-Z]{2}$/))),
  city: z.optional(z.string().check(z.maxLength(LONGEST_SEARCH))),
  zip: z.optional(z.string().check(z.regex(/^\d{1,5}$/))),
  room: z.optional(z.enum(workKinds)),
  budgetFrom: dollars,
  budgetTo: dollars,
  /** Only where the contractor works, and what they work on. */
  area: z.optional(z.enum(["own"])),
  /** Published within so many days. */
  days: z.optional(z.enum(["1", "7", "30"])),
};
const projectFilterSchema = z.strictObject(projectFilterShape);

const cents = (text: string | undefined): Cents | undefined =>
  text === undefined ? undefined : Number(text) * 100;

/** Where a contractor works and what they work on; everything where they did not say. */
async function ownArea({ ports, session, actor }: Context): Promise<ProjectFilter> {
  const profile = await session.profiles.of(actor.id);
  if (profile === null) return {};
  const { zip, miles, trades } = profile;
  return { trades, zips: zip === "" ? undefined : await ports.zipPlaces?.within(zip, miles) };
}

/** The filter of a query; `days` counted back from now. */
export async function readProjectFilter(
  context: Context,
  query: z.infer<typeof projectFilterSchema>,
): Promise<ProjectFilter> {
  const { text, state, city, zip, room, days } = query;
  const since = (count: string) => momentAfter(context.ports.clock.now(), -Number(count) * DAY_MS);
  return {
    ...(query.area === undefined ? {} : await ownArea(context)),
    text,
    state,
    city,
    zip,
    room,
    leastCost: cents(query.budgetFrom),
    mostCost: cents(query.budgetTo),
    since: days === undefined ? undefined : since(days),
  };
}
