import { useBackend } from "#backend/backend-context.tsx";
import { useVerb } from "#backend/use-verb.ts";

/** Whether anybody may make a free account: believed until the server denies it, also in the demo, which asks nobody. */
export function useFreeAccounts(): boolean {
  const { data } = useVerb("capabilities.read", {});
  return useBackend().mode === "demo" || data?.freeAccounts !== false;
}
