import { useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { draftName, dropAt, keepAt, keptAt } from "#backend/drafts.ts";

/** What was begun as it was typed, by its draft's name: with what no reload keeps, such as a password. */
const begun = new Map<string, unknown>();

/** What was typed for a question; null where nothing was, or where it is over, as a sign-out ends it. */
function readBegun<T>(name: string, empty: T): T | null {
  const kept = keptAt<{ typed: unknown }>(name, { typed: null });
  const typed = kept && (begun.get(name) ?? kept.typed);
  if (typed === null || typeof typed !== typeof empty) return null;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the same question kept
  return (typeof typed === "object" ? { ...empty, ...typed } : typed) as T;
}

/**
 * What an admin types into a dialog: one that was closed by mistake has it again, also after a reload of the tab. No
 * other dialog has it, nor another admin who signs in here.
 * @param question names the dialog and whom it is about
 * @param lasting what of it a reload keeps
 */
export function useBegun<T>(
  question: string,
  empty: T,
  lasting: (typed: T) => T = (typed) => typed,
) {
  const name = draftName(useMe()?.id ?? "", `begun ${question}`);
  const [kept] = useState(() => readBegun(name, empty));
  const [typed, setTyped] = useState(kept ?? empty);
  const [wasBegun, setWasBegun] = useState(kept !== null);
  const latest = useRef(typed);
  const drop = () => {
    begun.delete(name);
    dropAt(name);
  };
  return {
    typed,
    /** Whether it was typed before the dialog was closed. */
    wasBegun,
    type: (next: (before: T) => T) => {
      latest.current = next(latest.current);
      // What was emptied again is not begun.
      if (latest.current === empty) drop();
      else {
        begun.set(name, latest.current);
        keepAt(name, { typed: lasting(latest.current) });
      }
      setTyped(latest.current);
    },
    forget: () => {
      latest.current = empty;
      drop();
      setTyped(empty);
      setWasBegun(false);
    },
  };
}
