import type { VerbInput, VerbName, VerbOutput } from "@oneup/operations";
import { type UseMutationResult, useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useBackend } from "./backend-context.tsx";
import { BackendError, codeOf } from "./backend-error.ts";
import { allRead, invalidateShown } from "./invalidation.ts";
import { newKey } from "./http.ts";

interface CommandOptions<Name extends VerbName> {
  /** Commands of the same name are sent one after the other: the last change made is the last one kept. */
  readonly inOrder?: string;
  /** Whether a command whose answer was lost asks once more, under the same key, what became of it. */
  readonly asksAgain?: boolean;
  /** The key of what is sent, where its sender keeps it beyond the page. */
  readonly keyOf?: () => string | undefined;
  /** Heard, as `onError`, also where the change itself has taken away who gave the command. */
  readonly onSuccess?: (answer: VerbOutput<Name>, input: VerbInput<Name>) => void;
  readonly onError?: (error: BackendError, input: VerbInput<Name>) => void;
}

type Command<Name extends VerbName> = UseMutationResult<
  VerbOutput<Name>,
  BackendError,
  VerbInput<Name>
> & {
  /** Waits no longer for the command sent last, which may be done all the same; the same input again keeps its key. */
  readonly stop: () => void;
};

/**
 * Changes something through a verb, and waits until what it told of is read again. One idempotency key stands for one intent:
 * pressed twice with the same input before the answer came, it is done once (MKT-04).
 */
export function useCommand<Name extends VerbName>(
  name: Name,
  options: CommandOptions<Name> = {},
): Command<Name> {
  const backend = useBackend();
  const queries = useQueryClient();
  const latest = useRef<{ input: string; key: string } | null>(null);
  const keys = useRef(new WeakMap<object, string>());
  const waiting = useRef<AbortController>(undefined);
  const mutation = useMutation<VerbOutput<Name>, BackendError, VerbInput<Name>>({
    mutationKey: [name],
    ...(options.inOrder === undefined ? {} : { scope: { id: options.inOrder } }),
    // The key is chosen when the command is given, not when its turn comes.
    onMutate(input) {
      const text = JSON.stringify(input);
      const key = options.keyOf?.();
      if (key !== undefined || latest.current?.input !== text) {
        latest.current = { input: text, key: key ?? newKey() };
      }
      keys.current.set(input, latest.current.key);
    },
    async mutationFn(input) {
      const idempotencyKey = keys.current.get(input) ?? newKey();
      waiting.current = new AbortController();
      const { signal } = waiting.current;
      const ask = () => backend.call(name, input, { idempotencyKey, signal });
      const answer = await ask()
        .catch(async (error: unknown) => {
          if (!options.asksAgain || codeOf(error) !== "network.unreachable") throw error;
          return ask().catch((again: unknown) => {
            if (error instanceof BackendError && again instanceof BackendError)
              again.mayHaveArrived ||= error.mayHaveArrived;
            throw again;
          });
        })
        .catch((error: unknown) => {
          if (error instanceof BackendError) error.command = name;
          throw error;
        });
      if (latest.current?.key === idempotencyKey) latest.current = null;
      return answer;
    },
    ...(options.onSuccess === undefined ? {} : { onSuccess: options.onSuccess }),
    ...(options.onError === undefined ? {} : { onError: options.onError }),
    onSettled(_answer, error) {
      if (error === null) return allRead(queries);
      // The reason for a refusal may be a change that nobody told of yet.
      if (error.field === "" && error.status >= 400 && error.status < 500)
        void invalidateShown(queries);
      return undefined;
    },
  });
  return { ...mutation, stop: () => waiting.current?.abort() };
}
