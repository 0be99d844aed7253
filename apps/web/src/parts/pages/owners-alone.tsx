import { useMe } from "#backend/backend-context.tsx";
import { late } from "#ui/late.tsx";

/** Whether a contractor's account is at an owner's page (C-45): it has no properties or requests, and can make none. */
export function useElsewhere(): boolean {
  const me = useMe();
  return me?.userType === "contractor" && !me.isDemo && !me.isAdmin;
}

// A contractor's account alone sees it.
export const ContractorElsewhere = late(() => import("./contractor-elsewhere.tsx"), "h-96 w-full");
