import { lateCode } from "#ui/late-code.ts";
import { loadOnce } from "./load-once.ts";

const bring = lateCode(() => import("./shell-parts.ts"));

/**
 * The rest of the shell, loaded and opened once.
 * @throws CodeMissing
 */
export const loadShellParts = loadOnce(async () => (await bring()).openShellParts());
