import type { ShellParts } from "./shell-parts.ts";

let loading: Promise<ShellParts> | null = null;

async function load(): Promise<ShellParts> {
  const { openShellParts } = await import("./shell-parts.ts");
  return openShellParts();
}

/** The rest of the shell, loaded and opened once; what did not arrive is asked for again the next time. */
export function loadShellParts(): Promise<ShellParts> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}
