import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Backend } from "./backend.ts";
import { useBackend } from "./backend-context.tsx";
import { codeOf } from "./backend-error.ts";
import { invalidate } from "./invalidation.ts";

/** Whether what was read before is still for the eyes of who is here: the same account with the same rights. */
function isSamePerson(before: Backend, now: Backend): boolean {
  const [was, is] = [before.me, now.me];
  if (was === null || is === null || was.id !== is.id) return false;
  if (before.ended) return true;
  const rights = was.isAdmin === is.isAdmin && was.isImpersonating === is.isImpersonating;
  return rights && before.mode === "live" && now.mode === "live";
}

/** Lets the screens read again what changed. Stands once in the app; shows nothing. */
export function ChangeFollower() {
  const queries = useQueryClient();
  const backend = useBackend();
  const shown = useRef(backend);
  // After the screens have taken the new home over: what was read belongs to whoever was here
  // before. What was asked while it was not known who is here has been answered by this very home.
  useEffect(() => {
    const before = shown.current;
    shown.current = backend;
    if (before === backend || before.starting || backend.ended) return;
    // Whoever comes back to a session that was over goes on where they were, and so does whose own account changed.
    if (isSamePerson(before, backend)) void queries.invalidateQueries();
    else void queries.resetQueries();
  }, [backend, queries]);
  useEffect(
    () => backend.subscribe((change) => void invalidate(queries, change)),
    [backend, queries],
  );
  // What could not be read while the server was out of reach is read once it is back (MKT-02).
  useEffect(() => {
    const again = () => {
      void queries.refetchQueries({
        type: "active",
        predicate: ({ state: { error } }) =>
          error !== null && codeOf(error) === "network.unreachable",
      });
    };
    const { connection } = backend;
    const end = connection.subscribe(() => {
      if (connection.current() === "live") again();
    });
    addEventListener("online", again);
    return () => {
      end();
      removeEventListener("online", again);
    };
  }, [backend, queries]);
  return null;
}
