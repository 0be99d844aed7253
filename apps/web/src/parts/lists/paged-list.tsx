import type { VerbInput } from "@oneup/operations";
import type { ReactNode } from "react";
import { type PagedVerb, type RowOf, rowsOf, usePages } from "#backend/use-pages.ts";
import { LoadFailure, failureOf } from "#parts/failures/failure.tsx";
import { Button } from "#ui/button.tsx";
import { Skeleton } from "#ui/skeleton.tsx";
import { useGrownList } from "#ui/focus.ts";

export interface PagedListProps<Name extends PagedVerb> {
  /** The verb that answers the list, and what it is asked, without a cursor. */
  name: Name;
  input: Omit<VerbInput<Name>, "cursor">;
  empty: ReactNode;
  more: string;
  /** Stands in the place of the first rows. */
  wait?: ReactNode;
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
    wait = <Skeleton className="h-60 w-full" />,
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
  if (failureOf(source) !== null) return <LoadFailure of={source} />;
  if (!source.data) {
    return (
      <div aria-busy="true" className="flex flex-col gap-4">
        {wait}
      </div>
    );
  }
  if (rows.length === 0) return empty;
  return (
    <>
      <div aria-busy={source.isPlaceholderData}>{children(rows, list, source.dataUpdatedAt)}</div>
      {source.isFetchNextPageError ? (
        <LoadFailure of={{ error: source.error, refetch: readOn }} />
      ) : source.hasNextPage ? (
        <Button className="mt-4" loading={source.isFetchingNextPage} onClick={readOn}>
          {more}
        </Button>
      ) : null}
    </>
  );
}
