import { useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";
import { draftName, dropAt, keepAt, keptAt } from "#backend/drafts.ts";

/** What was begun as it was typed, by its draft's name: with what no reload keeps, such as a password. */
const begun = new Map<string, unknown>();

/** Stands in the place of what is on its way, and reads as nothing. */
const SENT = { typed: null };

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
  // Another dialog of the same question may have begun anew since: that is not this one's to drop.
  const own = useRef(begun.get(name));
  const drop = () => {
    if (begun.get(name) !== own.current) return;
    own.current = undefined;
    begun.delete(name);
    dropAt(name);
  };
  const keep = () => {
    own.current = latest.current;
    begun.set(name, latest.current);
    keepAt(name, { typed: lasting(latest.current) });
  };
  return {
    typed,
    /** Whether it was typed before the dialog was closed. */
    wasBegun,
    type: (next: (before: T) => T) => {
      latest.current = next(latest.current);
      // What was emptied again is not begun.
      if (latest.current === empty) drop();
      else keep();
      setTyped(latest.current);
    },
    /** It is on its way: no draft any more, which would be sent twice. The field goes on showing it. */
    send: () => {
      own.current = undefined;
      begun.delete(name);
      keepAt(name, SENT);
    },
    /** It was refused, and is a draft again, unless a sign-out has ended it or another was begun since. */
    takeBack: () => {
      if (keptAt<{ typed: unknown }>(name, { typed: "" })?.typed === null) keep();
    },
    forget: () => {
      latest.current = empty;
      drop();
      setTyped(empty);
      setWasBegun(false);
    },
  };
}
