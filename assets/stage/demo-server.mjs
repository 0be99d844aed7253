// Serves the built web app for its own portraits: the demo needs no server but files.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
const dist = join(root, "apps", "web", "dist");

const TYPES = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json",
};

async function answer(path) {
  const file = path === "/" ? "/index.html" : path;
  const type = TYPES[extname(file)];
  if (type !== undefined) return { type, body: await readFile(join(dist, normalize(file))) };
  return { type: TYPES[".html"], body: await readFile(join(dist, "app-shell.html")) };
}

/** Serves the built demo on a free port of this machine. */
export async function serveDemo() {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname.startsWith("/api/")) {
      response.writeHead(401, { "content-type": "application/json" }).end("{}");
      return;
    }
    answer(pathname).then(
      ({ type, body }) => response.writeHead(200, { "content-type": type }).end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
