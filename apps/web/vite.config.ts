import { join } from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Rollup } from "vite";
import { defineConfig } from "vitest/config";
import { compressAssets } from "./compress-assets.ts";
import { keepGoals } from "./page-goals.ts";
import { keepOffline } from "./keep-offline.ts";
import { LANDING } from "./page-files.ts";
import { prerenderPages } from "./prerender-pages.ts";

const DIST = fileURLToPath(new URL("dist", import.meta.url));

/** Its entry is the one with warnings for developers, whoever asks; the other is not in its exports. */
const ROUTER = fileURLToPath(
  new URL("dist/production/index.mjs", import.meta.resolve("react-router/package.json")),
);

const WEB = fileURLToPath(new URL("src/", import.meta.url));

/** The catalogue that it shares with others, past the list of all of them. */
const ITS_TEXTS = /\/generated\/shell\.js$|\/@messageformat\/runtime\/|\/make-plural\//;

/** What its script and its screen alone share is of no other page. */
const ITS_OWN = "/features/landing/";

let ofLanding: Set<string> | null = null;

/** The file of what the landing page shares with others: it may weigh a seventh of any other page, so nothing else joins it. */
function landingShares(id: string, bundle: Rollup.ChunkingContext): string | null {
  if (ofLanding === null) {
    ofLanding = new Set([join(WEB, LANDING)]);
    // A set that grows while it is walked is walked to its end.
    for (const each of ofLanding)
      for (const next of bundle.getModuleInfo(each)?.importedIds ?? [])
        if (next.startsWith(WEB) && !next.includes(ITS_OWN)) ofLanding.add(next);
  }
  return ofLanding.has(id) || ITS_TEXTS.test(id) ? "first" : null;
}

export default defineConfig(({ command }) => ({
  resolve: { alias: command === "build" ? [{ find: /^react-router$/, replacement: ROUTER }] : [] },
  plugins: [
    react(),
    tailwindcss(),
    prerenderPages(),
    keepGoals(),
    keepOffline(DIST),
    compressAssets(DIST),
  ],
  build: {
    rolldownOptions: {
      output: {
        // Without the names of all who share it, which every document and file that asks for it would repeat.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        // Every page has a file of its own. A group takes what it stands on along, so that no two files need each other.
        codeSplitting: {
          groups: [
            {
              name: landingShares,
              debugName: "first",
              minShareCount: 2,
              priority: 2,
              includeDependenciesRecursively: false,
            },
            // What asks for late files.
            { name: "late", test: /preload-helper/, priority: 2 },
            // Few files: a phone waits for every one of them.
            { name: "common", minShareCount: 18, priority: 1 },
          ],
        },
      },
    },
  },
  server: { port: 5173 },
  // The palette test reads the stylesheet itself.
  test: { environment: "node", css: true },
}));
