import { Agent, get } from "node:http";
import { cookieOf } from "../http/calls.ts";
import type { Person } from "../http/dataset.ts";

/** An event as it came; `name` is "message" for a change, "ready" for the beginning. */
export interface StreamEvent {
  readonly id: string;
  readonly name: string;
  readonly data: string;
}

/** A stream under way. */
export interface EventStream {
  /** Answers once it is over, whoever ended it, with the status (0: no answer came). */
  readonly ended: Promise<number>;
  cut(): void;
}

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });

function eventOf(block: string): StreamEvent | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  const data = field("data");
  if (data === undefined) return null;
  return { id: field("id") ?? "", name: field("event") ?? "message", data };
}

/**
 * Opens the change stream of somebody, as a browser does.
 * @param lastId of the last event that was heard, to go on after it; "" for none
 */
export function openStream(
  origin: string,
  person: Person,
  lastId: string,
  hear: (event: StreamEvent) => void,
): EventStream {
  const headers = { ...cookieOf(person), ...(lastId !== "" && { "last-event-id": lastId }) };
  let status = 0;
  const call = get(`${origin}/api/events`, { agent, headers }, (answer) => {
    status = answer.statusCode ?? 0;
    let waiting = "";
    answer.setEncoding("utf8");
    answer.on("data", (chunk: string) => {
      const blocks = (waiting + chunk).split("\n\n");
      waiting = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = eventOf(block);
        if (event) hear(event);
      }
    });
    // How it ended is told below.
    answer.on("error", () => undefined);
  });
  call.on("error", () => undefined);
  return {
    ended: new Promise((resolve) => {
      call.on("close", () => resolve(status));
    }),
    cut: () => call.destroy(),
  };
}
