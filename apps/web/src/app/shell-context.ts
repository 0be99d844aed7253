import { createContext, use } from "react";
import type { ShellParts } from "./shell-parts.ts";

/** The rest of the shell, and how to ask for it once more. */
interface Shell {
  /** null while its code is on the way. */
  readonly parts: ShellParts | null;
  /** It did not come when it was asked for last. */
  readonly failed: boolean;
  readonly ask: () => void;
  /** As somebody who presses for it: at the worst the page is loaded anew. */
  readonly askAgain: () => void;
}

const nothing = () => undefined;

/** Filled by `Root`. */
export const ShellContext = createContext<Shell>({
  parts: null,
  failed: false,
  ask: nothing,
  askAgain: nothing,
});

/** The rest of the shell. */
export function useShell(): Shell {
  return use(ShellContext);
}
