import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Plugin, minifySync } from "vite";

/** The script that the first paint of every page waits for. */
export const EARLY = "early.js";

/** Gives `public/early.js` out without its comments and long names, as every other script. */
export function minifyEarly(): Plugin {
  let root = "";
  return {
    name: "minify-early",
    apply: "build",
    configResolved(config) {
      root = config.root;
    },
    generateBundle() {
      const { code, errors } = minifySync(
        EARLY,
        readFileSync(join(root, "public", EARLY), "utf8"),
        { module: false },
      );
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
      this.emitFile({ type: "asset", fileName: EARLY, source: code });
    },
  };
}
