import { useState } from "react";
import { useBackend } from "./backend-context.tsx";
import type { Backend } from "./backend.ts";

/** Whose work it is that is on the screen: an account's, or this browser's own (guests and personas). */
const ownerOf = ({ mode, me }: Backend) =>
  mode === "live" ? `account ${me?.id ?? ""}` : "browser";

/** Counts how often an account came or went: as a `key` it begins a screen anew, so that nobody sees another's work. */
export function useAccountTurn(): number {
  const backend = useBackend();
  const [seen, setSeen] = useState({ backend, turn: 0 });
  if (seen.backend === backend) return seen.turn;
  const same = (seen.backend.starting ?? false) || ownerOf(seen.backend) === ownerOf(backend);
  const turn = seen.turn + (same ? 0 : 1);
  setSeen({ backend, turn });
  return turn;
}
