import { type PropertyOutline, type Valuation, dayOf } from "@oneup/domain";
import type { TaskContext } from "../operation.ts";
import type { Ports, ValuedHome } from "../ports.ts";

/** True if a property's value is missing, of another day, or of other sales (VAL-07). */
export function isOutdated(
  { report }: Pick<PropertyOutline, "report">,
  { propertyData, clock }: Pick<Ports, "propertyData" | "clock">,
): boolean {
  if (propertyData === null) return false;
  if (report?.day !== dayOf(clock.now())) return true;
  const edition = propertyData.edition();
  return edition !== null && report.edition !== edition;
}

/** Asks what a home is worth today; null in the demo. Outside of a transaction, as it may be far away. */
export async function valueHome(
  { ports, actor }: TaskContext,
  { address, evidence }: ValuedHome,
): Promise<Valuation | null> {
  const day = dayOf(ports.clock.now());
  return (await ports.propertyData?.value({ address, evidence }, day, actor.ownerId)) ?? null;
}
