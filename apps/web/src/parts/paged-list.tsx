import type { VerbInput } from "@oneup/operations";
import type { ReactNode } from "react";
import { type PagedVerb, type RowOf, rowsOf, usePages } from "#backend/use-pages.ts";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { LoadFailure, failureOf } from "./failure.tsx";

interface PagedListProps<Name extends PagedVerb> {
  /** The verb that answers the list, and what it is asked, without a cursor. */
  name: Name;
  input: Omit<VerbInput<Name>, "cursor">;
  /** What stands where there is nothing. */
  empty: ReactNode;
  /** What the button for the next page says. */
  more: string;
  /** @param readAt when the rows were read, in ms since 1970 */
  children: (rows: readonly RowOf<Name>[], readAt: number) => ReactNode;
}

/** A list that is read page by page: waiting, what failed, what is there, and the way to the rest. */
export function PagedList<Name extends PagedVerb>(props: PagedListProps<Name>) {
  const { name, input, empty, more, children } = props;
  const source = usePages(name, input);
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
  const rows = rowsOf<Name>(source.data.pages);
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows, source.dataUpdatedAt)}
      {source.isFetchNextPageError ? (
        <LoadFailure error={source.error} onRetry={() => void source.fetchNextPage()} />
      ) : source.hasNextPage ? (
        <Button
          className="mt-4"
          loading={source.isFetchingNextPage}
          onClick={() => void source.fetchNextPage()}
        >
          {more}
        </Button>
      ) : null}
    </>
  );
}
