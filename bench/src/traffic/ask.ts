import { Agent, request } from "node:http";
import type { Request } from "autocannon";

/** How one call went. */
export interface Answer {
  /** 0 where no answer came: the connection broke, or nobody listened. */
  readonly status: number;
  readonly text: string;
  /** When it was sent and when it was answered, as `performance.now()` tells. */
  readonly from: number;
  readonly until: number;
}

/** Longer than the server gives anything that it does, in ms. */
const PATIENCE_MS = 30_000;

/** Connections that are used again, so many at once. */
export const connections = (most: number): Agent =>
  new Agent({ keepAlive: true, maxSockets: most });

/** Calls a node, whichever one the call was written for. */
export function ask(agent: Agent, origin: string, call: Request): Promise<Answer> {
  const from = performance.now();
  const { method, path, body, headers } = call;
  return new Promise((resolve) => {
    const finish = (status: number, text: string) =>
      resolve({ status, text, from, until: performance.now() });
    const sent = request(
      origin + path,
      {
        agent,
        method,
        timeout: PATIENCE_MS,
        headers: {
          ...headers,
          ...("origin" in headers && { origin }),
          ...(body !== undefined && { "content-length": Buffer.byteLength(body) }),
        },
      },
      (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk: string) => {
          text += chunk;
        });
        answer.on("close", () => finish(answer.complete ? (answer.statusCode ?? 0) : 0, text));
      },
    );
    sent.on("timeout", () => sent.destroy());
    sent.on("error", () => finish(0, ""));
    sent.end(body);
  });
}
