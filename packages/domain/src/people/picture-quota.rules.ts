import { refusal } from "../errors.ts";
import { type Result, no, ok } from "../result.ts";
import { type PlanId, readPlan } from "./plans.rules.ts";

const GB = 1_000_000_000;

/** The room for an account's pictures, in GB: 1 holds some 700 prepared photos. */
const mostGigabytes: Readonly<Record<PlanId, number>> = {
  demo: 1,
  homeowner: 5,
  pro: 20,
  agency: 100,
};

/**
 * Whether a plan has room for an account's pictures (REL-00).
 * @param bytes of all of them, with the one that is to be kept
 * @returns picture.no_room with `most`, in GB
 */
export function mayKeepPictures(plan: string | undefined, bytes: number): Result<true> {
  const most = mostGigabytes[readPlan(plan ?? "")?.id ?? "demo"];
  return bytes <= most * GB ? ok(true) : no(refusal("picture.no_room", { details: { most } }));
}
