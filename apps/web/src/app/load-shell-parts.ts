import { lateCode } from "#ui/late-code.ts";
import type { ShellParts } from "./shell-parts.ts";

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
