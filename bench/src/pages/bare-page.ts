import { existsSync, readFileSync } from "node:fs";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join } from "node:path";
import { root } from "../processes/server-process.ts";
import { BenchFault } from "../report/fault.ts";

const dist = join(root, "apps", "web", "dist");

const TYPES: Readonly<Record<string, string>> = {
  ".avif": "image/avif",
  ".webp": "image/webp",
  ".jpg": "image/jpeg",
};

/** The landing page's headline and first picture as they stand in its document, and nothing else. */
function barePage(): string {
  const landing = readFileSync(join(dist, "index.html"), "utf8");
  const [headline] = /<h1.*?<\/h1>/.exec(landing) ?? [];
  const [picture] = /<picture>.*?<\/picture>/.exec(landing) ?? [];
  if (headline === undefined || picture === undefined) {
    throw new BenchFault("The built landing page has no headline or no picture.");
  }
  const look = "body{margin:0}h1{font:2.25rem/1.1 serif}img{width:100%;height:auto}";
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bare</title><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><style>${look}</style></head><body>${headline}${picture}</body></html>`;
}

/** The least that shows what the landing page shows first. */
export interface BarePage {
  readonly url: string;
  readonly stop: () => void;
}

/** Serves the bare page on a free port: the yardstick for when the largest part shows. */
export async function serveBarePage(): Promise<BarePage> {
  const page = barePage();
  const server: Server = createServer((request, response) => {
    const path = request.url ?? "/";
    const type = TYPES[extname(path)];
    const file = join(dist, path);
    if (type === undefined) {
      response.writeHead(200, { "content-type": "text/html" }).end(page);
    } else if (/^\/pictures\/[\w-]+\.\w+$/.test(path) && existsSync(file)) {
      response.writeHead(200, { "content-type": type }).end(readFileSync(file));
    } else {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "localhost", resolve);
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => server.close() };
}
