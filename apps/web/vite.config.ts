import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { compressAssets } from "./compress-assets.ts";
import { prerenderLanding } from "./prerender-landing.ts";

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    prerenderLanding(),
    compressAssets(fileURLToPath(new URL("dist", import.meta.url))),
  ],
  server: { port: 5173 },
  // The palette test reads the stylesheet itself.
  test: { environment: "node", css: true },
});
