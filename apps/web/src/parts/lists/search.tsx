import { LONGEST_SEARCH, SEARCHED_FROM } from "@oneup/domain";
import type { VerbInput } from "@oneup/operations";
import { Search, SearchX } from "lucide-react";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useAlive } from "#ui/browser.ts";
import { rowsOf, usePages } from "#backend/use-pages.ts";
import { type PagedListProps, PagedList } from "./paged-list.tsx";

const NOTHING = new URLSearchParams();

/** The query of the page's address; two changes in one turn both count. */
export function usePageQuery() {
  const [found, setQuery] = useSearchParams();
  // The document was rendered ahead without a query: as that it comes alive, and only then shows what is asked for.
  const alive = useAlive();
  const query = alive ? found : NOTHING;
  const latest = useRef(found);
  useEffect(() => {
    latest.current = found;
  }, [found]);
  const put = useCallback(
    (over: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, text] of Object.entries(over)) {
        if (text === undefined) continue;
        if (text.trim() === "") next.delete(name);
        else next.set(name, text);
      }
      latest.current = next;
      setQuery(next, { replace: true, preventScrollReset: true });
    },
    [setQuery],
  );
  return { query, put };
}

/** How long typing must rest before it is searched for, in ms. */
const REST_MS = 300;

/** A text that counts once typing rests: instant changes would move what is pressed. */
export function useRested(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef(keep);
  useEffect(() => {
    latest.current = keep;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  const sent = useRef(kept);
  useEffect(() => {
    if (timer.current !== undefined && kept.trim() === sent.current.trim()) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    // oxlint-disable-next-line react/set-state-in-effect -- what is kept was changed elsewhere, or is what was typed
    setTyped(null);
  }, [kept]);
  const send = (text: string) => {
    sent.current = text;
    latest.current(text);
  };
  const rest = (then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      timer.current = undefined;
      then();
    }, REST_MS);
  };
  const settle = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (typed !== null) send(typed);
    setTyped(null);
  };
  return {
    value: typed ?? kept,
    change: (text: string) => {
      setTyped(text);
      rest(() => send(text));
    },
    settle,
    leave: () => {
      if (timer.current === undefined) setTyped(null);
      else rest(settle);
    },
  };
}

interface SearchFieldProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  longest?: number;
  className?: string;
}

/** The text that a list is searched for; it counts once typing rests, at once with Enter. */
export function SearchField({
  label,
  value,
  onSearch,
  longest = 200,
  className = "",
}: SearchFieldProps) {
  const typed = useRested(value, onSearch);
  return (
    <Field label={label} hideLabel className={className}>
      <TextInput
        type="search"
        placeholder={label}
        adornment={<Search />}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={longest}
        value={typed.value}
        onChange={(event) => typed.change(event.currentTarget.value)}
        onBlur={typed.leave}
        onKeyDown={(event) => {
          if (event.key === "Enter") typed.settle();
        }}
      />
    </Field>
  );
}

/** The search of a person's own list, in the page's address. */
export const useOwnSearch = () => useOwnSearchIn(usePageQuery());

/** A person's own search on a screen that keeps other choices in its address. */
export function useOwnSearchIn({ query, put }: ReturnType<typeof usePageQuery>) {
  const id = useId();
  const find = (text: string) => put({ search: text });
  return {
    id,
    search: (query.get("search") ?? "").trim().slice(0, LONGEST_SEARCH),
    find,
    /** Shows all again; the pressed button goes, so the focus moves to the field. */
    clear: () => {
      find("");
      document.getElementById(id)?.querySelector("input")?.focus();
    },
  };
}

interface OwnSearchProps {
  own: ReturnType<typeof useOwnSearch>;
  count: number;
  label: string;
  told: string;
}

/** The search above a person's own list, shown from a certain length on. */
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

interface NothingFoundProps {
  words: Readonly<Record<"none" | "noneLine" | "clear", () => string>>;
  onClear: () => void;
}

export function NothingFound({ words, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={words.none()}
      picture={<SearchX />}
      action={<Button onClick={onClear}>{words.clear()}</Button>}
    >
      {words.noneLine()}
    </EmptyState>
  );
}

interface SearchedListProps<
  Name extends "bids.listMine" | "chats.list" | "quotes.list",
> extends Omit<PagedListProps<Name>, "input" | "keepBefore"> {
  own: ReturnType<typeof useOwnSearch>;
  /** What is asked beside the words that are searched for. */
  input: Omit<VerbInput<Name>, "cursor">;
  words: NothingFoundProps["words"] &
    Readonly<{ label: () => string; found: (values: { count: number }) => string }>;
}

/** A person's own list below its search, page by page. */
export function SearchedList<Name extends "bids.listMine" | "chats.list" | "quotes.list">(
  props: SearchedListProps<Name>,
) {
  const { own, input: asked, words, empty, ...list } = props;
  const input = own.search === "" ? asked : { ...asked, text: own.search };
  const { data, isPlaceholderData } = usePages(list.name, input, { keepBefore: true });
  // Hits of the search before say nothing about this one.
  const found = isPlaceholderData ? undefined : data?.pages[0]?.found;
  return (
    <>
      <OwnSearch
        own={own}
        count={rowsOf<Name>(data?.pages ?? []).length}
        label={words.label()}
        told={typeof found === "number" ? words.found({ count: found }) : ""}
      />
      <PagedList<Name>
        {...list}
        input={input}
        keepBefore
        empty={own.search === "" ? empty : <NothingFound words={words} onClear={own.clear} />}
      />
    </>
  );
}
