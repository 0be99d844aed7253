import { type ChildProcess, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { type IncomingMessage, type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { request } from "@playwright/test";
import { admin } from "../playwright.config.ts";
import { Live } from "./live.ts";

const root = join(dirname(fileURLToPath(import.meta.url)), "../..");
/** How long the server may take to start, in ms. */
const START_MS = 60_000;

const proposal = (title: string, asks: string) => ({
  title,
  description: `${title}, as the photo suggests.`,
  request: asks,
  reason: "The photo shows worn oak.",
  category: "refresh",
  priority: "high",
  costLow: 8_000,
  costTypical: 12_000,
  costHigh: 20_000,
  gainLow: 0,
  gainTypical: 1_000,
  gainHigh: 5_000,
});

/** What the model of the journeys says of every photo. */
const READING = {
  room: "kitchen",
  confidence: 0.97,
  surfaces: [{ surface: "cabinets", colour: "oak", material: "wood", state: "worn" }],
  condition: [
    { surface: "cabinets", step: "worn", confidence: 0.9 },
    { surface: "floor", step: "kept", confidence: 0.5 },
  ],
  recommendations: [
    proposal("White quartz counters", "white quartz counters"),
    proposal("A bronze dragon", "a life-size bronze dragon"),
  ],
};

const port = (server: Server): number => {
  const address: AddressInfo | string | null = server.address();
  return address !== null && typeof address === "object" ? address.port : 0;
};

const listen = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve());
  });

/** A provider that speaks the OpenAI protocol: gives back the picture it was sent, and reads the same in every photo. */
class Provider {
  /** While true it fails. */
  away = false;
  /** While set it gives this file's picture back in place of the one it was sent. */
  paints: string | null = null;
  readonly #server = createServer((incoming, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
      const answer = this.away
        ? { status: 500, body: { error: { message: "away" } } }
        : { status: 200, body: await this.#answer(incoming, Buffer.concat(chunks)) };
      response.writeHead(answer.status, { "content-type": "application/json" });
      response.end(JSON.stringify(answer.body));
    })();
  });

  async #answer(incoming: IncomingMessage, bytes: Buffer) {
    if (!(incoming.url ?? "").endsWith("/images/edits")) {
      const message = { role: "assistant", content: JSON.stringify(READING) };
      return {
        id: "1",
        created: 1,
        model: "m",
        choices: [{ index: 0, message, finish_reason: "stop" }],
      };
    }
    const type = String(incoming.headers["content-type"]);
    const form = await new Response(new Uint8Array(bytes), {
      headers: { "content-type": type },
    }).formData();
    const sent = form.get("image") ?? form.get("image[]");
    const same = sent instanceof Blob ? Buffer.from(await sent.arrayBuffer()) : Buffer.alloc(0);
    const picture = this.paints === null ? same : await readFile(this.paints);
    return { created: 1, data: [{ b64_json: picture.toString("base64") }] };
  }

  async start(): Promise<string> {
    await listen(this.#server);
    return `http://127.0.0.1:${port(this.#server)}/v1`;
  }

  stop(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

/** A server of the product whose pictures and readings a model makes. */
export interface ModelHouse {
  readonly url: string;
  readonly provider: Provider;
  readonly live: Live;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await listen(server);
  const free = port(server);
  await new Promise((resolve) => {
    server.close(resolve);
  });
  return free;
}

async function ready(url: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + START_MS;
  while (Date.now() < until && server.exitCode === null) {
    // oxlint-disable-next-line no-await-in-loop -- asked until it answers
    const answer = await fetch(`${url}/api/ready`).catch(() => null);
    if (answer?.ok === true) return;
    // oxlint-disable-next-line no-await-in-loop -- see above
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error("The server with a model did not start.");
}

/** Starts a provider and a server of the built product that uses it. */
export async function openModelHouse(): Promise<ModelHouse> {
  const provider = new Provider();
  const models = await provider.start();
  const free = await freePort();
  const url = `http://localhost:${free}`;
  const server = spawn(process.execPath, ["e2e/serve.mjs"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(free),
      HOST: "127.0.0.1",
      ONEUP_PUBLIC_URL: url,
      ONEUP_ADMIN_EMAIL: admin.email,
      ONEUP_ADMIN_PASSWORD: admin.password,
      AI_PROVIDER: "compatible",
      AI_BASE_URL: models,
      AI_VISION_MODEL: "seeing",
      AI_IMAGE_MODEL: "painting",
    },
  });
  const gone = new Promise<void>((resolve) => {
    server.on("exit", () => resolve());
  });
  await ready(url, server);
  const calls = await request.newContext({ baseURL: url });
  await calls.post("/api/login", { data: admin });
  const live = new Live(url, calls);
  return {
    url,
    provider,
    live,
    async stop() {
      await live.end();
      server.kill("SIGTERM");
      await gone;
      provider.stop();
    },
  };
}
