import { availableParallelism } from "node:os";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import {
  type PartsOfScene,
  type ReadAside,
  type Scene,
  type ScenePart,
  emptyScene,
} from "@oneup/imaging";
import type { JobReply, PostedJob } from "./jobs.ts";
import type { PartRead } from "./read-parts.ts";

/** How long a part is waited for, in ms: far longer than it takes, far shorter than a picture may. */
const PATIENCE_MS = 3000;

/**
 * Another thread of a picture worker, which reads parts of a photo while the worker reads the others: what the worker
 * would have read, no more. It ends with the worker. Where there is one processor, and until the thread has started,
 * nothing is read aside.
 * @param script the module that picture workers run
 */
export function startSecondHand(
  script: URL,
  processors: number = availableParallelism(),
): ReadAside | undefined {
  if (processors < 2) return undefined;
  const hand = new Worker(script);
  hand.unref();
  let ready = false;
  let lastId = 0;
  const begin = (scene: Scene, parts: readonly ScenePart[]) => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    lastId += 1;
    const given = { scene, parts, port: port2, answered };
    const posted: PostedJob = { id: lastId, name: "readParts", given };
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    hand.postMessage(posted, [port2]);
    return { port: port1, answered };
  };
  hand.once("message", (reply: JobReply) => {
    ready = reply.ok;
  });
  const lose = (): void => {
    ready = false;
  };
  hand.once("error", lose).once("exit", lose);
  begin(emptyScene(), []);

  return (scene, parts) => {
    if (!ready) return null;
    const { port, answered } = begin(scene, parts);
    const read = new Map<ScenePart, PartsOfScene[ScenePart] | null>();
    return <Name extends ScenePart>(name: Name): PartsOfScene[Name] | null => {
      while (!read.has(name)) {
        if (Atomics.wait(answered, 0, read.size, PATIENCE_MS) === "timed-out") {
          lose();
          return null;
        }
        const next: { message: PartRead } | undefined = receiveMessageOnPort(port);
        if (next) read.set(next.message.name, next.message.part);
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the part of that name
      return (read.get(name) ?? null) as PartsOfScene[Name] | null;
    };
  };
}
