import { createHash } from "node:crypto";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";

const dist = fileURLToPath(new URL("../../apps/web/dist", import.meta.url));
const TEXT = /\.(js|css|html)$/;
const TYPES: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".html": "text/html",
  ".svg": "image/svg+xml",
  ".avif": "image/avif",
  ".webmanifest": "application/manifest+json",
};

type Files = ReadonlyMap<string, Buffer>;

const sha = (content: Buffer) => createHash("sha256").update(content).digest("base64");

function builtFiles(): Files {
  const names = readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter((name) => !/\.(br|gz)$/.test(name) && statSync(join(dist, name)).isFile())
    .map((name) => name.replaceAll(sep, "/"));
  return new Map(names.map((name) => [`/${name}`, readFileSync(join(dist, name))]));
}

/**
 * The product built anew: the same, but every file with a fingerprint has another one, which ends with `~` and
 * a mark: no fingerprint of the build has this character.
 */
function builtAnew(first: Files, mark: string): Files {
  const assets = new Set(
    [...first.keys()].filter((name) => name.startsWith("/assets/")).map((name) => name.slice(8)),
  );
  const renamed = (text: string) =>
    text.replaceAll(/[\w~.-]+\.(?:js|css|woff2)/g, (name) =>
      assets.has(name) ? name.replace(/(\.\w+)$/, `~${mark}$1`) : name,
    );
  const files = new Map<string, Buffer>();
  for (const [name, content] of first) {
    const text = TEXT.test(name) ? Buffer.from(renamed(content.toString())) : content;
    files.set(renamed(name), text);
  }
  let worker = files.get("/service-worker.js")?.toString() ?? "";
  const [, id] = /build:[`"'](\w{12})[`"']/.exec(worker) ?? [];
  if (id === undefined) throw new Error("the worker does not say of which build it is");
  worker = worker.replaceAll(id, `${mark}${id}`.slice(0, 12));
  for (const [name, content] of first) {
    const now = files.get(name);
    if (now !== undefined) worker = worker.replaceAll(sha(content), sha(now));
  }
  return files.set("/service-worker.js", Buffer.from(worker));
}

/** Serves the built product, and other builds of it in its place. */
export class BuildServer {
  readonly #first = builtFiles();
  #files: Files = this.#first;
  readonly #server: Server;
  origin = "";

  constructor() {
    this.#server = createServer((request, response) => {
      const path = new URL(request.url ?? "/", "http://localhost").pathname;
      const file = path === "/" ? "/index.html" : path;
      const page = !file.slice(file.lastIndexOf("/")).includes(".") && !file.startsWith("/api");
      const found = this.#files.get(page ? "/app-shell.html" : file);
      const type = page ? "text/html" : (TYPES[extname(file)] ?? "application/octet-stream");
      const cache = file.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache";
      response
        .writeHead(found === undefined ? 404 : 200, {
          "content-type": type,
          "cache-control": cache,
        })
        .end(found);
    });
  }

  async start(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, "localhost", resolve);
    });
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a server that listens on a port
    this.origin = `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /**
   * Takes another build into service.
   * @param mark one capital letter
   * @param without a file that the new build lacks, by mistake
   */
  deploy(mark: string, without?: string): void {
    const files = new Map(builtAnew(this.#first, mark));
    if (without !== undefined) files.delete(without);
    this.#files = files;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => {
      this.#server.close(resolve);
    });
  }
}
