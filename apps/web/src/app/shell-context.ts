import { createContext, use } from "react";
import type { ShellParts } from "./shell-parts.ts";

/** Filled by `Root`. */
export const ShellContext = createContext<ShellParts | null>(null);

/** The rest of the shell; null while its code is on the way. */
export function useShellParts(): ShellParts | null {
  return use(ShellContext);
}
