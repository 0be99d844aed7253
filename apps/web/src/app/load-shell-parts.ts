import { loadOnce } from "./load-once.ts";

/** The rest of the shell, loaded and opened once. */
export const loadShellParts = loadOnce(async () => {
  const { openShellParts } = await import("./shell-parts.ts");
  return openShellParts();
});
