import { type Actor, isContractor } from "@oneup/domain";
import type { Change } from "./telling.port.ts";

/** The word in an audience that stands for every contractor. */
const ALL_CONTRACTORS = "contractors";
/** The words that stand for every admin, and for everybody who is signed in. */
const ALL_ADMINS = "admins";
const EVERYBODY = "everybody";

/** The names under which an account is told. */
export function audienceOf(actor: Actor): readonly string[] {
  const names = [actor.id, EVERYBODY];
  if (actor.role === "admin") return [...names, ALL_ADMINS];
  return isContractor(actor) ? [...names, ALL_CONTRACTORS] : names;
}

/** True when a change was told to this actor at all; whoever is at a browser hears of everything there. */
export function isAddressed(change: Change, actor: Actor): boolean {
  const names = audienceOf(actor);
  return actor.kind === "local" || change.audience.some((name) => names.includes(name));
}
