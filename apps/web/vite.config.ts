import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compressAssets } from "./compress-assets.ts";
import { prerenderLanding } from "./prerender-landing.ts";

/** Small parts that nearly every page shows. */
const FIRST =
  /lucide-react|make-plural|\/src\/ui\/(badge|before-after-slider|button|button-class|card|cx|icon-button|layout|menu|picture|placement|roving|slider-math|spinner|typography|ui-context|ui-texts|use-[a-z-]+|visually-hidden)\.tsx?$/;

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    prerenderLanding(),
    compressAssets(fileURLToPath(new URL("dist", import.meta.url))),
  ],
  build: {
    rolldownOptions: {
      output: {
        // What the landing page shares with other pages in one file, rather than in twenty.
        codeSplitting: { groups: [{ name: "first", test: FIRST }] },
      },
    },
  },
  server: { port: 5173 },
  // The palette test reads the stylesheet itself.
  test: { environment: "node", css: true },
});
