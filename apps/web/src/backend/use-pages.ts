import type { VerbInput, VerbName, VerbOutput } from "@oneup/operations";
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useBackend } from "./backend-context.tsx";
import type { BackendError } from "./backend-error.ts";

/** The verbs that answer page by page. */
export type PagedVerb = {
  [Name in VerbName]: VerbOutput<Name> extends {
    readonly items: readonly unknown[];
    readonly next: string | null;
  }
    ? VerbInput<Name> extends { cursor?: string | undefined }
      ? Name
      : never
    : never;
}[VerbName];

export type RowOf<Name extends PagedVerb> =
  VerbOutput<Name> extends { readonly items: readonly (infer Row)[] } ? Row : never;

/** The entries of all pages that were read, in their order. */
export function rowsOf<Name extends PagedVerb>(
  pages: readonly VerbOutput<Name>[],
): readonly RowOf<Name>[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what makes a verb a paged one
  return pages.flatMap((page) => page.items as readonly RowOf<Name>[]);
}

interface PagesOptions {
  readonly enabled?: boolean;
  /** What was found before stays while the next question is under way. */
  readonly keepBefore?: boolean;
}

/** Reads a list page by page, and all pages read so far again when a change says so. */
export function usePages<Name extends PagedVerb>(
  name: Name,
  input: Omit<VerbInput<Name>, "cursor">,
  { enabled = true, keepBefore = false }: PagesOptions = {},
) {
  const backend = useBackend();
  type Answer = VerbOutput<Name>;
  return useInfiniteQuery<Answer, BackendError, InfiniteData<Answer, string>, unknown[], string>({
    // Apart from what `useVerb` keeps of the same question.
    queryKey: [name, input, "pages"],
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
