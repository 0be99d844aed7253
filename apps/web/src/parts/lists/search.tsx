import { LONGEST_SEARCH, SEARCHED_FROM } from "@oneup/domain";
import { Search, SearchX } from "lucide-react";
import { useCallback, useEffect, useId, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { EmptyState } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { useAlive } from "#ui/browser.ts";

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

/** A text that counts once typing rests; while something else is pressed it waits, as a changed list would move that. */
export function useRested(kept: string, keep: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressed = useRef(false);
  const isTyped = typed !== null;
  const settle = () => {
    if (typed === null || pressed.current) return;
    clearTimeout(timer.current);
    keep(typed);
    setTyped(null);
  };
  const latest = useRef({ keep, settle });
  useEffect(() => {
    latest.current = { keep, settle };
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isTyped) return undefined;
    const press = ({ target }: Event) => {
      if (target === document.activeElement) return;
      pressed.current = true;
      clearTimeout(timer.current);
    };
    // Before the click does what it does, so that a tab that is chosen takes along what was typed.
    const release = () => {
      if (!pressed.current) return;
      pressed.current = false;
      latest.current.settle();
    };
    const releaseAfterClick = () => setTimeout(release);
    window.addEventListener("pointerdown", press, true);
    window.addEventListener("click", release, true);
    window.addEventListener("pointerup", releaseAfterClick, true);
    window.addEventListener("pointercancel", releaseAfterClick, true);
    return () => {
      pressed.current = false;
      window.removeEventListener("pointerdown", press, true);
      window.removeEventListener("click", release, true);
      window.removeEventListener("pointerup", releaseAfterClick, true);
      window.removeEventListener("pointercancel", releaseAfterClick, true);
    };
  }, [isTyped]);
  return {
    value: typed ?? kept,
    change: (text: string) => {
      setTyped(text);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => latest.current.keep(text), REST_MS);
    },
    settle,
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
        onBlur={typed.settle}
        onKeyDown={(event) => {
          if (event.key === "Enter") typed.settle();
        }}
      />
    </Field>
  );
}

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
  count: number;
  label: string;
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

interface NothingFoundProps {
  title: string;
  line: string;
  clear: string;
  onClear: () => void;
}

export function NothingFound({ title, line, clear, onClear }: NothingFoundProps) {
  return (
    <EmptyState
      title={title}
      picture={<SearchX />}
      action={<Button onClick={onClear}>{clear}</Button>}
    >
      {line}
    </EmptyState>
  );
}
