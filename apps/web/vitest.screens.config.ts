import { existsSync, statfsSync } from "node:fs";
import { Agent } from "node:http";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { type Plugin, type ProxyOptions, build } from "vite";
import { defineConfig } from "vitest/config";

/** A port of the loopback that nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("no port is free");
  return address.port;
}

/** Whether the memory that processes share has room for two browsers; containers often give it 64 MB. */
function hasSharedMemory(): boolean {
  if (!existsSync("/dev/shm")) return false;
  const { bavail, bsize } = statfsSync("/dev/shm");
  return bavail * bsize >= 2 ** 30;
}

/** The header in which a test names the session that it acts in, in the cookie's place. */
const SESSION_HEADER = "x-screen-session";

/** Leads calls to the run's server; a test can act as several people, whose cookies one browser cannot hold. */
const toServer = (port: string): ProxyOptions => ({
  target: `http://127.0.0.1:${port}`,
  agent: new Agent({ keepAlive: true }),
  configure(proxy) {
    proxy.on("proxyReq", (call, request) => {
      const session = request.headers[SESSION_HEADER];
      if (typeof session === "string") call.setHeader("cookie", session);
    });
    proxy.on("proxyRes", ({ headers }) => {
      const session = headers["set-cookie"]?.find((each) => each.startsWith("oneup_session="));
      if (session !== undefined) headers[SESSION_HEADER] = session.split(";")[0];
    });
  },
});

/** The picture engine's worker as one file: each test starts one, which would ask for a hundred modules. */
const wholeWorker = (): Plugin => {
  const input = fileURLToPath(new URL("src/backend/studio/studio.worker.ts", import.meta.url));
  const bundle = async () => {
    const options = { write: false, minify: false, rollupOptions: { input } };
    const made = await build({ configFile: false, logLevel: "warn", build: options });
    if (!("output" in made)) throw new Error("the picture engine's worker is not one file");
    return made.output[0].code;
  };
  return {
    name: "whole-worker",
    configureServer({ middlewares }) {
      const code = bundle();
      middlewares.use((request, response, next) => {
        if (!request.url?.includes("studio.worker.ts?worker_file")) return next();
        response.setHeader("content-type", "text/javascript");
        code.then((text) => response.end(text), next);
      });
    },
  };
};

// As it is shipped: React says nothing to developers and draws nothing twice, in half the time.
process.env["NODE_ENV"] = "production";

/** Screens in a real browser over the real homes; their server starts with the run. */
export default defineConfig(async () => {
  // The runner reads this file once more for the browser's own Vite.
  const port = (process.env["ONEUP_SCREEN_PORT"] ??= String(await freePort()));
  return {
    test: {
      projects: [
        {
          plugins: [react(), tailwindcss(), wholeWorker()],
          server: { proxy: { "/api": toServer(port) } },
          // Found late, one of these would load every page anew in the middle of a test.
          optimizeDeps: {
            include: [
              "@dicebear/core",
              "@dicebear/shapes",
              "@messageformat/runtime",
              "@tanstack/react-query",
              "axe-core",
              "clsx",
              "d3-array",
              "d3-contour",
              "lucide-react",
              "react",
              "react-dom",
              "react-dom/client",
              "react-dom/server",
              "react-router",
              "react/jsx-runtime",
              "zod",
              "zod/mini",
            ],
          },
          test: {
            name: "screens",
            maxWorkers: 2,
            root: import.meta.dirname,
            include: ["src/**/*.screen.test.tsx"],
            globalSetup: "../server/src/testing/screen-server.ts",
            setupFiles: "./src/testing/setup.ts",
            env: { ONEUP_SCREEN_PORT: port },
            // One page for all files: each test puts back what it changed (setup.ts).
            isolate: false,
            expect: { poll: { interval: 20, timeout: 10_000 } },
            testTimeout: 30_000,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 1440, height: 900 },
              instances: [{ browser: "chromium" as const }],
              provider: playwright({
                actionTimeout: 10_000,
                contextOptions: {
                  reducedMotion: "reduce",
                  permissions: ["clipboard-read", "clipboard-write"],
                },
                launchOptions: {
                  ...(process.env["CHROMIUM_PATH"]
                    ? { executablePath: process.env["CHROMIUM_PATH"] }
                    : {}),
                  args: [
                    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
                    "--disable-background-networking",
                    "--disable-component-update",
                    "--disable-sync",
                    "--no-first-run",
                  ],
                  ...(hasSharedMemory() ? { ignoreDefaultArgs: ["--disable-dev-shm-usage"] } : {}),
                },
              }),
            },
          },
        },
      ],
    },
  };
});
