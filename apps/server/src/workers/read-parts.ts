import { type PartsOfScene, readPart, type ScenePart } from "@oneup/imaging";
import type { Jobs } from "./jobs.ts";

/** A part of a scene; null when it could not be read. */
export interface PartRead {
  readonly name: ScenePart;
  readonly part: PartsOfScene[ScenePart] | null;
}

/** Reads parts one after the other; who asked may wait for each without an event loop. */
export function readParts({ scene, parts, port, answered }: Jobs["readParts"]["given"]): null {
  const answer = (read: PartRead): void => {
    port.postMessage(read);
    Atomics.add(answered, 0, 1);
    Atomics.notify(answered, 0);
  };
  for (const name of parts) {
    try {
      answer({ name, part: readPart(scene, name) });
    } catch {
      // who asked reads it itself, and meets the fault where it can be told
      answer({ name, part: null });
    }
  }
  port.close();
  return null;
}
