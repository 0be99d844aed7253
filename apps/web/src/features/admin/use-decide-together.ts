import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { codeOf } from "#backend/backend-error.ts";
import { invalidateAfter } from "#backend/invalidation.ts";
import { newKey } from "#backend/new-key.ts";

/** What becomes of each of the requests. */
export type Verdict =
  | { readonly action: "approve" }
  | { readonly action: "reject"; reason: string };

interface Outcome {
  readonly decided: number;
  /** Those that were not: what failed, what was not tried any more. */
  readonly left: readonly string[];
  /** The first thing that went wrong; null where nothing did. */
  readonly failure: unknown;
}

/** How many were done when the last quarter of all was full: whoever listens is told of no more steps than these. */
export function quarterOf(done: number, all: number): number {
  return Math.ceil((Math.floor((4 * done) / all) * all) / 4);
}

/** Somebody else decided it, or took it back, meanwhile, or it needs a reason of its own: the others can still be decided. */
const OTHERS_GO_ON = [
  "verification.wrong_state",
  "verification.not_found",
  "verification.number_taken",
];

/**
 * Decides on requests one after the other, each a decision of its own in the audit log (row 5). What
 * fails for all of them, such as a lost connection, ends it; `stop` ends it after the present one.
 */
export function useDecideTogether() {
  const backend = useBackend();
  const queries = useQueryClient();
  const [done, setDone] = useState<number | null>(null);
  const stopped = useRef(false);
  const decide = async (ids: readonly string[], verdict: Verdict): Promise<Outcome> => {
    stopped.current = false;
    const left = new Set(ids);
    let failure: unknown = null;
    setDone(0);
    for (const requestId of ids) {
      if (stopped.current) break;
      const options = { idempotencyKey: newKey() };
      try {
        // oxlint-disable-next-line no-await-in-loop -- one at a time, so that stopping stops
        await (verdict.action === "approve"
          ? backend.call("verifications.approve", { requestId }, options)
          : backend.call("verifications.reject", { requestId, reason: verdict.reason }, options));
        left.delete(requestId);
        setDone(ids.length - left.size);
      } catch (error) {
        failure ??= error;
        if (!OTHERS_GO_ON.includes(codeOf(error))) break;
      }
    }
    await invalidateAfter(queries, `verifications.${verdict.action}`);
    setDone(null);
    return { decided: ids.length - left.size, left: [...left], failure };
  };
  return {
    /** How many are decided so far; null while nothing is under way. */
    done,
    decide,
    stop: () => {
      stopped.current = true;
    },
  };
}
