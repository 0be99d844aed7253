import type { VerbInput, VerbName, VerbOutput } from "@oneup/operations";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { useBackend } from "./backend-context.tsx";
import type { BackendError } from "./backend-error.ts";

export interface Reading<Answer> {
  /** Missing until the first answer; stays while it is read again. */
  readonly data: Answer | undefined;
  readonly error: BackendError | null;
  /** True while there is neither an answer nor an error. */
  readonly isPending: boolean;
  readonly isFetching: boolean;
  /** When the answer came, in ms since 1970; 0 before. */
  readonly dataUpdatedAt: number;
  readonly refetch: () => Promise<unknown>;
}

/** Reads through a verb, again when a change says so; nothing is retried, grows stale or is polled (UX-08). */
export function useVerb<Name extends VerbName>(
  name: Name,
  input: VerbInput<Name>,
  options: { enabled?: boolean } = {},
): Reading<VerbOutput<Name>> {
  const backend = useBackend();
  const query = useQuery<VerbOutput<Name>, BackendError>({
    queryKey: [name, input],
    queryFn: ({ signal }) => backend.call(name, input, { signal }),
    enabled: options.enabled ?? true,
  });
  const { error, isFetching, dataUpdatedAt, refetch } = query;
  const data = useFirstWithoutHaste(JSON.stringify([name, input]), query.data);
  const isPending = data === undefined && error === null;
  return { data, error, isPending, isFetching, dataUpdatedAt, refetch };
}

/** The first answer brings a whole screen: it is put together in slices, so that the page answers to touch meanwhile. */
function useFirstWithoutHaste<Answer>(question: string, answer: Answer): Answer | undefined {
  const now = useMemo(() => ({ question, answer }), [question, answer]);
  const late = useDeferredValue(now);
  return late.question === question && late.answer === undefined ? undefined : answer;
}
