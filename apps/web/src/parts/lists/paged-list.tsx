import type { VerbInput } from "@oneup/operations";
import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { BackendError } from "#backend/backend-error.ts";
import { type PagedVerb, type RowOf, rowsOf, usePages } from "#backend/use-pages.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useGrownList } from "#ui/focus.ts";

interface PagedListProps<Name extends PagedVerb> {
  /** The verb that answers the list, and what it is asked, without a cursor. */
  name: Name;
  input: Omit<VerbInput<Name>, "cursor">;
  empty: ReactNode;
  more: string;
  /** Whether earlier results stay while the next load, instead of a skeleton. */
  keepBefore?: boolean;
  /** How many entries some rows show, where that is not one each. */
  count?: (rows: readonly RowOf<Name>[]) => number;
  /**
   * @param list the ref of what the rows stand in, one beside the other
   * @param readAt when the rows were read, in ms since 1970
   */
  children: (
    rows: readonly RowOf<Name>[],
    list: (element: HTMLElement | null) => void,
    readAt: number,
  ) => ReactNode;
}

export function PagedList<Name extends PagedVerb>(props: PagedListProps<Name>) {
  const {
    name,
    input,
    empty,
    more,
    keepBefore = false,
    count = (all) => all.length,
    children,
  } = props;
  const source = usePages(name, input, { keepBefore });
  const rows = rowsOf<Name>(source.data?.pages ?? []);
  const shown = count(rows);
  const { list, growFrom } = useGrownList(shown);
  const readOn = () => {
    growFrom(shown);
    void source.fetchNextPage();
  };
  const failure = failureOf(source);
  if (failure !== null) {
    return <LoadFailure error={failure} onRetry={() => void source.refetch()} />;
  }
  if (!source.data) {
    return (
      <div aria-busy="true">
        <Skeleton className="h-60 w-full" />
      </div>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      <div aria-busy={source.isPlaceholderData}>{children(rows, list, source.dataUpdatedAt)}</div>
      {source.isFetchNextPageError ? (
        <LoadFailure error={source.error} onRetry={readOn} />
      ) : source.hasNextPage ? (
        <Button className="mt-4" loading={source.isFetchingNextPage} onClick={readOn}>
          {more}
        </Button>
      ) : null}
    </>
  );
}

interface PagedRowsProps {
  /** The answer of the verb that answers the list. */
  source: UseInfiniteQueryResult<unknown, BackendError>;
  rows: readonly ReactNode[];
  empty: ReactNode;
  /** Stands in the place of the first rows. */
  wait: ReactNode;
  more: string;
}

/** Rows that are cards, one below the other, as their pages come. */
export function PagedRows({ source, rows, empty, wait, more }: PagedRowsProps) {
  const failure = failureOf(source);
  const { list, growFrom } = useGrownList(rows.length);
  return (
    <>
      {source.isPending ? (
        <div aria-busy="true" className="flex flex-col gap-4">
          {wait}
        </div>
      ) : null}
      {failure ? <LoadFailure error={failure} onRetry={() => void source.refetch()} /> : null}
      {source.data !== undefined && failure === null && rows.length === 0 ? empty : null}
      <ul ref={list} aria-busy={source.isPlaceholderData} className="flex flex-col gap-4">
        {rows}
      </ul>
      {source.hasNextPage ? (
        <Button
          className="mt-6"
          full
          loading={source.isFetchingNextPage}
          onClick={() => {
            growFrom(rows.length);
            void source.fetchNextPage();
          }}
        >
          {more}
        </Button>
      ) : null}
    </>
  );
}
