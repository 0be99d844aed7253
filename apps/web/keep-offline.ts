import { createHash } from "node:crypto";
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { type Plugin, build } from "vite";

/** What a demo visitor needs without a connection, by path in the build. */
const NEEDED = [
  /^app-shell\.html$/,
  /^early\.js$/,
  /^[\w-]+\.svg$/,
  /^manifest\.webmanifest$/,
  /^icons\/(icon-192\.png|nav\.svg)$/,
  /^drawings\/[\w-]+\.svg$/,
  // Scripts, styles, and the letters of most names; a font of the system stands in for the others.
  /^assets\/.+\.(js|css)$/,
  /^assets\/\w+-latin-(wght|opsz)-.+\.woff2$/,
  // One width and format of each, which the worker gives for the others too.
  /^pictures\/.+-960\.avif$/,
  /^screens\/.+-640\.avif$/,
];
/** The most that a visitor's browser is asked to fetch and keep, in bytes before compression. */
const MOST_BYTES = 4_600_000;

const fingerprint = (content: Buffer | string) =>
  createHash("sha256").update(content).digest("base64");

/** The files of a build that are kept: path to integrity, "" where the name carries a fingerprint. */
function filesToKeep(folder: string): Readonly<Record<string, string>> {
  let bytes = 0;
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll(sep, "/"))
    .filter((name) => NEEDED.some((pattern) => pattern.test(name)))
    .toSorted();
  const files = names.map((name) => {
    const content = readFileSync(join(folder, name));
    bytes += content.length;
    return [`/${name}`, name.startsWith("assets/") ? "" : `sha256-${fingerprint(content)}`];
  });
  if (bytes > MOST_BYTES) {
    throw new Error(`What is kept for offline has ${bytes} bytes, more than ${MOST_BYTES}.`);
  }
  return Object.fromEntries(files);
}

/** Writes the worker that keeps this build in visitors' browsers (docs/decisions/0017). */
export function keepOffline(folder: string): Plugin {
  return {
    name: "keep-offline",
    apply: "build",
    async writeBundle() {
      const files = JSON.stringify(filesToKeep(folder));
      const made = await build({
        configFile: false,
        logLevel: "error",
        publicDir: false,
        define: {
          __OFFLINE_FILES__: files,
          __OFFLINE_BUILD__: JSON.stringify(fingerprint(files).replaceAll(/\W/g, "").slice(0, 12)),
        },
        build: {
          write: false,
          rolldownOptions: {
            input: join(import.meta.dirname, "src", "offline", "service-worker.ts"),
            output: { format: "iife" },
          },
        },
      });
      const [output] = Array.isArray(made) ? made : [made];
      const chunk = output !== undefined && "output" in output ? output.output[0] : undefined;
      if (chunk === undefined) throw new Error("The worker for offline was not built.");
      writeFileSync(join(folder, "service-worker.js"), chunk.code);
    },
  };
}
