import { createContext, use } from "react";
import { lateCode } from "#ui/late.tsx";
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

export function useShell(): Shell {
  return use(ShellContext);
}

const bring = lateCode(() => import("./shell-parts.ts"));

let opened: ShellParts | null = null;

/**
 * The rest of the shell, opened once in a page.
 * @param pressed somebody wants it to be tried again: at the worst the page is loaded anew
 * @throws CodeMissing
 */
export async function loadShellParts(pressed = false): Promise<ShellParts> {
  const { openShellParts } = await bring(pressed);
  opened ??= openShellParts();
  return opened;
}
