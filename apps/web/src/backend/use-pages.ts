import type { VerbInput, VerbName, VerbOutput } from "@oneup/operations";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useBackend } from "./backend-context.tsx";
import type { BackendError } from "./backend-error.ts";

/** The verbs that answer page by page. */
type PagedVerb = {
  [Name in VerbName]: VerbOutput<Name> extends { readonly next: string | null }
    ? VerbInput<Name> extends { cursor?: string | undefined }
      ? Name
      : never
    : never;
}[VerbName];

interface PagesOptions {
  readonly enabled?: boolean;
  /** What was found before stays while the next question is under way. */
  readonly keepBefore?: boolean;
}

/**
 * Reads a list page by page, and all pages read so far again when a change says so. The input is the
 * list's own, without a cursor. Not beside `useVerb` of the same question: they keep different things.
 */
export function usePages<Name extends PagedVerb>(
  name: Name,
  input: Omit<VerbInput<Name>, "cursor">,
  { enabled = true, keepBefore = false }: PagesOptions = {},
) {
  const backend = useBackend();
  type Answer = VerbOutput<Name>;
  return useInfiniteQuery<Answer, BackendError, InfiniteData<Answer, string>, unknown[], string>({
    queryKey: [name, input],
    enabled,
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its input, with the cursor that it takes
      const asked = (pageParam === "" ? input : { ...input, cursor: pageParam }) as VerbInput<Name>;
      return backend.call(name, asked, { signal });
    },
    getNextPageParam: (last) => last.next,
    ...(keepBefore
      ? { placeholderData: (before: InfiniteData<Answer, string> | undefined) => before }
      : {}),
  });
}
