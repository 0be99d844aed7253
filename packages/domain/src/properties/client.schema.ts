import * as z from "zod/mini";
import type { Moment } from "../dates.ts";
import type { PropertyAddress } from "../quotes/property-address.ts";

/** Longest texts of a client, in characters. */
export const clientLimits = { id: 120, name: 120, notes: 1_000 } as const;

export const clientIdSchema = z
  .string()
  .check(z.minLength(1), z.maxLength(clientLimits.id), z.regex(/^[\w.:@-]+$/));

/** A client of a realtor and the property that they look after (T-08). */
export interface Client {
  readonly id: string;
  /** The realtor's account. */
  readonly ownerId: string;
  readonly name: string;
  readonly address: PropertyAddress;
  readonly notes: string;
  /** The realtor says that the work is done. */
  readonly completed: boolean;
  readonly createdAt: Moment;
}
