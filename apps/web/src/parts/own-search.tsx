import { LONGEST_SEARCH, SEARCHED_FROM } from "@oneup/domain";
import { useId, useState } from "react";
import { usePageQuery } from "./use-page-query.ts";
import { SearchField } from "./search-field.tsx";

/** What a person's own list is searched for, as it stands in the page's address. */
export const useOwnSearch = () => useOwnSearchIn(usePageQuery());

/** The same where the screen keeps more in the address: what is typed and what is chosen at once both count. */
export function useOwnSearchIn({ query, put }: ReturnType<typeof usePageQuery>) {
  const id = useId();
  const find = (text: string) => put({ search: text });
  return {
    id,
    search: (query.get("search") ?? "").trim().slice(0, LONGEST_SEARCH),
    find,
    /** Shows all again; the button that was pressed for it goes, and the focus would be with it. */
    clear: () => {
      find("");
      document.getElementById(id)?.querySelector("input")?.focus();
    },
  };
}

interface OwnSearchProps {
  own: ReturnType<typeof useOwnSearch>;
  /** How many entries the list shows. */
  count: number;
  label: string;
  /** How many were found, in words; empty while nothing is searched for. */
  told: string;
}

/** The search above a person's own list, from so many entries on that they are not seen at once. */
export function OwnSearch({ own, count, label, told }: OwnSearchProps) {
  // Once it is there it stays: what it finds is few again.
  const [offered, setOffered] = useState(false);
  if (!offered && (own.search !== "" || count >= SEARCHED_FROM)) setOffered(true);
  if (!offered) return null;
  return (
    <search id={own.id} className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <SearchField
        label={label}
        value={own.search}
        onSearch={own.find}
        longest={LONGEST_SEARCH}
        className="w-full sm:max-w-md"
      />
      <p role="status" className="text-sm text-ink-soft empty:absolute">
        {told}
      </p>
    </search>
  );
}
