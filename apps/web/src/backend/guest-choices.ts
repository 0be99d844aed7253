import { type Area, type Coupon, openArea, writeCoupon, writeDemo } from "@oneup/store-browser";
import { log } from "./log.ts";

/** A choice of who plays or of an offer is not refused for want of room (REL-06). */
export function keepChoice(area: Area, write: () => void): void {
  try {
    write();
  } catch (error) {
    area.hold(error);
    write();
  }
}

/*
 * What a guest chooses on the landing page, which has no session: the next page finds it in the browser's storage.
 */

const openOwnArea = () => openArea(() => globalThis.localStorage, log);

/** Keeps an offer for the checkout (LAND-07). */
export function keepCoupon(coupon: Coupon): void {
  const area = openOwnArea();
  keepChoice(area, () => writeCoupon(area, coupon));
}

/** Switches the demo on as the persona of a user type (DEMO-02). */
export async function keepPersona(userType: string): Promise<void> {
  const { personas } = await import("./demo/personas.ts");
  const persona = Object.values(personas).find((each) => each.userType === userType);
  if (persona === undefined) throw new Error(`There is no persona ${userType}.`);
  const area = openOwnArea();
  keepChoice(area, () => writeDemo(area, persona));
}
