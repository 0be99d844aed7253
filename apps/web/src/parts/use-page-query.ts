import { useCallback, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useAlive } from "#ui/use-once-alive.ts";

const NOTHING = new URLSearchParams();

/**
 * What stands in the page's address, and how to change it. Two changes in one turn both count: a field
 * that is left settles what was typed just before the tab is chosen.
 */
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
