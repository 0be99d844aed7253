import type { VerbInput, VerbName, VerbOutput } from "@oneup/operations";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { useBackend } from "./backend-context.tsx";
import type { BackendError } from "./backend-error.ts";

/**
 * Reads through a verb and reads again when a change says so. Nothing is retried, grows stale by
 * time or is polled (UX-08).
 */
export function useVerb<Name extends VerbName>(
  name: Name,
  input: VerbInput<Name>,
  options: { enabled?: boolean } = {},
): UseQueryResult<VerbOutput<Name>, BackendError> {
  const backend = useBackend();
  return useQuery<VerbOutput<Name>, BackendError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => backend.call(name, input, { signal }),
    enabled: options.enabled ?? true,
  });
}
