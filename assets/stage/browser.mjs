// A browser that shows the built demo for its portrait.

import { createRequire } from "node:module";
import { join } from "node:path";
import { root, serveDemo } from "./demo-server.mjs";

// The browser's driver belongs to the journeys; the workspace's root has no dependency on it.
const { chromium } = createRequire(join(root, "e2e", "package.json"))("@playwright/test");

/**
 * Opens the demo with some storage. Motion rests, so that two runs look alike.
 * @param {{ storage: Record<string, string>, width: number, height: number, scale?: number }} wanted
 */
export async function openStage({ storage, width, height, scale = 1 }) {
  const server = await serveDemo();
  const executablePath = process.env.CHROMIUM_PATH;
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
  });
  const page = await browser.newPage({
    baseURL: server.origin,
    viewport: { width, height },
    deviceScaleFactor: scale,
    reducedMotion: "reduce",
  });
  await page.addInitScript((entries) => {
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
  }, storage);
  return {
    page,
    async close() {
      await browser.close();
      server.close();
    },
  };
}
