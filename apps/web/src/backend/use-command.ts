import type { VerbInput, VerbName, VerbOutput } from "@oneup/operations";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useBackend } from "./backend-context.tsx";
import type { BackendError } from "./backend-error.ts";
import { invalidateAfter } from "./invalidation.ts";
import { newKey } from "./new-key.ts";

/**
 * Changes something through a verb. One idempotency key stands for one intent: pressed twice with
 * the same input before the answer came, it is done once (MKT-04). What the change touches is read
 * again when the answer is there.
 */
export function useCommand<Name extends VerbName>(
  name: Name,
): UseMutationResult<VerbOutput<Name>, BackendError, VerbInput<Name>> {
  const backend = useBackend();
  const queries = useQueryClient();
  const intent = useRef<{ input: string; key: string } | null>(null);
  return useMutation<VerbOutput<Name>, BackendError, VerbInput<Name>>({
    mutationKey: [name],
    mutationFn: async (input) => {
      const text = JSON.stringify(input);
      if (intent.current?.input !== text) intent.current = { input: text, key: newKey() };
      const mine = intent.current;
      const answer = await backend.call(name, input, { idempotencyKey: mine.key });
      if (intent.current === mine) intent.current = null;
      return answer;
    },
    onSettled: () => invalidateAfter(queries, name),
  });
}
