import { useVerb } from "#backend/use-verb.ts";
import { useLastActor } from "./use-last-actor.ts";
import type { RequestAnswer } from "./verification-row.tsx";

/** A request as it is by now. Asked for by itself: a filter takes it out of the list, a page too. */
function useRequestNow({ id, email }: RequestAnswer, isAsked: boolean) {
  const { data, error } = useVerb("verifications.list", { search: email }, { enabled: isAsked });
  return {
    now: data?.items.find((each) => each.id === id),
    isRead: data !== undefined || error !== null,
  };
}

/** Whether the badge of a request is still worn. */
export function useIsWorn(request: RequestAnswer, isAsked: boolean): boolean {
  const { now, isRead } = useRequestNow(request, isAsked);
  return isRead ? now?.holdsBadge === true : request.holdsBadge;
}

/** Of a request that was decided: by whom (an email, or `file`; `none` where that is not known), which way, and why. */
export interface Decision {
  readonly by: string;
  readonly status: string;
  readonly reason: string;
}

/** How a request was decided meanwhile; null until that is known. */
export function useDecision(request: RequestAnswer, isAsked: boolean): Decision | null {
  const { now, isRead } = useRequestNow(request, isAsked);
  const isByFile = now?.decidedBy === "file";
  const admin = useLastActor(
    request.accountId,
    ({ action }) => /^verifications[.](approve|reject|revoke)$/.test(action),
    isAsked && isRead && !isByFile,
  );
  if (!isRead || (!isByFile && admin === null)) return null;
  return {
    by: isByFile ? "file" : (admin ?? "none"),
    status: now?.status ?? "pending",
    reason: now?.reason || "none",
  };
}
