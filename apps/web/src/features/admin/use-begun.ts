import { useRef, useState } from "react";
import { useMe } from "#backend/backend-context.tsx";

/** What was begun in a dialog and not sent, by admin and question: forgotten with the page. */
const begun = new Map<string, unknown>();

/**
 * What an admin types into a dialog: one that was closed by mistake has it again, no other dialog does, nor another admin
 * who signs in on the same page.
 * @param question names the dialog and whom it is about
 */
export function useBegun<T>(question: string, empty: T) {
  const key = `${useMe()?.id ?? ""} ${question}`;
  const [kept] = useState(() => begun.get(key));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the same question kept
  const [typed, setTyped] = useState((kept ?? empty) as T);
  const [wasBegun, setWasBegun] = useState(kept !== undefined);
  const latest = useRef(typed);
  return {
    typed,
    /** Whether it was typed before the dialog was closed. */
    wasBegun,
    type: (next: (before: T) => T) => {
      latest.current = next(latest.current);
      // What was emptied again is not begun.
      if (latest.current === empty) begun.delete(key);
      else begun.set(key, latest.current);
      setTyped(latest.current);
    },
    forget: () => {
      latest.current = empty;
      begun.delete(key);
      setTyped(empty);
      setWasBegun(false);
    },
  };
}
