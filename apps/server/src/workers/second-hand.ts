import { availableParallelism } from "node:os";
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from "node:worker_threads";
import {
  type Help,
  type PartsOfScene,
  type Scene,
  type ScenePart,
  emptyScene,
  STRIP_ROWS,
} from "@oneup/imaging";
import type { JobReply, PostedJob, RowsToShare } from "./jobs.ts";
import type { PartRead } from "./read-parts.ts";
import { DONE, shareRows } from "./share-rows.ts";

/** What is asked of the other thread. */
type OwnJob = {
  [Name in "readParts" | "shareRows"]: Omit<Extract<PostedJob, { name: Name }>, "id">;
}["readParts" | "shareRows"];

/** How long a part is waited for, in ms: far longer than it takes, far shorter than a picture may. */
const PATIENCE_MS = 3000;

/**
 * Another thread of a picture worker, which reads parts of a photo while the worker reads the others, and takes half of
 * the rows that can be shared out: what the worker would have made of them, no more. It ends with the worker. Where
 * there is one processor there is none, and until the thread has started the worker does all by itself.
 * @param script the module that picture workers run
 */
export function startSecondHand(
  script: URL,
  processors: number = availableParallelism(),
): Help | undefined {
  if (processors < 2) return undefined;
  const hand = new Worker(script);
  hand.unref();
  let ready = false;
  let lastId = 0;
  const post = (job: OwnJob, transfer: readonly MessagePort[] = []): void => {
    lastId += 1;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
    hand.postMessage({ id: lastId, ...job } satisfies PostedJob, transfer);
  };
  const begin = (scene: Scene, parts: readonly ScenePart[]) => {
    const { port1, port2 } = new MessageChannel();
    const answered = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    post({ name: "readParts", given: { scene, parts, port: port2, answered } }, [port2]);
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

  return {
    readAside: (scene, parts) => {
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
    },
    memory: (bytes) => new SharedArrayBuffer(bytes),
    share: ({ name: work, strip = STRIP_ROWS }, given, rows) => {
      const counts = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
      const shared: RowsToShare = { work, given, rows, counts };
      if (ready && rows > strip) post({ name: "shareRows", given: shared });
      shareRows(shared);
      const strips = Math.ceil(rows / strip);
      for (let done = Atomics.load(counts, DONE); done < strips; done = Atomics.load(counts, DONE))
        if (Atomics.wait(counts, DONE, done, PATIENCE_MS) === "timed-out") {
          lose();
          throw new Error("The thread that shares rows did not finish its own.");
        }
    },
  };
}
