import type { HeardChange } from "@oneup/operations";
import type { Connection } from "../backend.ts";

interface ServerEvent {
  /** "message" where the server named none. */
  readonly event: string;
  readonly data: string;
  /** The id of the event, or of the last one that had one; empty before the first. */
  readonly id: string;
}

/**
 * Reads an event stream as it arrives, in pieces of any length.
 * Source: HTML Living Standard, 9.2.6 "Interpreting an event stream".
 * @internal
 */
export function eventReader(): { read(text: string): ServerEvent[] } {
  let waiting = "";
  let id = "";
  let event = "";
  let data: string[] = [];

  function takeLine(line: string): ServerEvent | null {
    if (line === "") {
      const done =
        data.length === 0 ? null : { event: event || "message", data: data.join("\n"), id };
      event = "";
      data = [];
      return done;
    }
    const colon = line.indexOf(":");
    const field = colon === -1 ? line : line.slice(0, colon);
    const value = colon === -1 ? "" : line.slice(colon + 1).replace(/^ /, "");
    if (field === "data") data.push(value);
    if (field === "event") event = value;
    if (field === "id" && !value.includes("\0")) id = value;
    return null;
  }

  return {
    read(text) {
      waiting += text;
      // A carriage return at the very end may be the first half of a line end.
      const whole = waiting.endsWith("\r") ? waiting.slice(0, -1) : waiting;
      const lines = whole.split(/\r\n|\n|\r/);
      const rest = lines.pop() ?? "";
      waiting = rest + waiting.slice(whole.length);
      return lines.flatMap((line) => takeLine(line) ?? []);
    },
  };
}

/** The messages between the tabs of a browser. */
type Word =
  | { readonly kind: "change"; readonly id: string; readonly change: HeardChange }
  | { readonly kind: "missed"; readonly id: string }
  | { readonly kind: "connection"; readonly id: string; readonly state: Connection }
  /** A tab that was just opened asks how things stand. */
  | { readonly kind: "question"; readonly id: "" };

export interface Channel {
  postMessage(word: unknown): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  close(): void;
}

export interface StreamWorld {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /**
   * Runs the work in one tab at a time: `navigator.locks`. Without it every tab has a stream of its
   * own. Rejects when the signal ends the waiting.
   */
  readonly lead: (work: () => Promise<void>, stop: AbortSignal) => Promise<void>;
  readonly channel: Channel | null;
  /** Says when this device loses its network and when it has one again. The answer ends it. */
  readonly network: (listener: (online: boolean) => void) => () => void;
  /** 0 to 1, to spread those that come back at once. */
  readonly random: () => number;
}

export interface ChangeStream {
  readonly connection: () => Connection;
  close(): void;
}

interface StreamEars {
  onChange(change: HeardChange): void;
  /** The stream has begun: what changed between an earlier reading and now was not told. */
  onBegun(): void;
  /** Something was missed that cannot be caught up: everything has to be read again. */
  onMissed(): void;
  onConnection(): void;
  /** The server does not know this session any more. */
  onSignedOut(): void;
}

const EVENTS = "/api/events";
/** The server says something every 15 s; after so many ms of silence the line is dead. */
const SILENCE_MS = 40_000;
const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;
/** How many ids are remembered, so that nothing is told twice (MKT-02). */
const REMEMBERED = 500;

/**
 * How long to wait before the next try, in ms: doubling from 1 s to 30 s, less up to a quarter.
 * @internal
 */
export function backoff(failures: number, random: number): number {
  const full = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(full * (1 - random / 4));
}

function readChange(data: string): HeardChange | null {
  try {
    const read: unknown = JSON.parse(data);
    if (typeof read !== "object" || read === null || !("topic" in read)) return null;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server sends changes without their audience
    const { topic, quoteId, bidId } = read as HeardChange;
    return {
      topic,
      ...(quoteId === undefined ? {} : { quoteId }),
      ...(bidId === undefined ? {} : { bidId }),
    };
  } catch {
    return null;
  }
}

/** Waits so long, or until `stop` says that it is over. */
function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    stop.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/**
 * Listens to the server's changes (MKT-01): one stream per browser, in the tab that leads; the other
 * tabs hear from it. After a cut, or when another tab takes the lead, it goes on after the last event
 * that this tab heard of (MKT-02), the first time after the position `after`. The stream is read through `fetch`, because an EventSource can
 * neither be told where to go on nor say that the session is over.
 */
export function openChangeStream(world: StreamWorld, ears: StreamEars, after = ""): ChangeStream {
  const ending = new AbortController();
  const stop = ending.signal;
  const heard = new Set<string>();
  let lastId = after;
  let state: Connection = "connecting";
  let failures = 0;
  let leads = false;

  function become(next: Connection): void {
    if (state === next || stop.aborted) return;
    state = next;
    ears.onConnection();
  }

  /** Takes in a word, of the stream itself or of the tab that leads. */
  function take(word: Word): void {
    if (stop.aborted) return;
    if (word.id !== "") lastId = word.id;
    if (word.kind === "question" && leads) {
      world.channel?.postMessage({ kind: "connection", id: lastId, state });
    }
    if (word.kind === "connection") become(word.state);
    if (word.kind === "missed") ears.onMissed();
    if (word.kind !== "change" || heard.has(word.id)) return;
    if (word.id !== "") heard.add(word.id);
    const [oldest] = heard;
    if (heard.size > REMEMBERED && oldest !== undefined) heard.delete(oldest);
    ears.onChange(word.change);
  }

  function say(word: Word): void {
    take(word);
    world.channel?.postMessage(word);
  }

  function onEvent({ event, data, id }: ServerEvent): void {
    if (event === "ready") {
      failures = 0;
      // Whatever a tab heard before comes with the stream; before its first word there is nothing.
      if (lastId === "") ears.onBegun();
      if (data.includes('"missed":true')) say({ kind: "missed", id });
      say({ kind: "connection", id, state: "live" });
      return;
    }
    const change = event === "message" ? readChange(data) : null;
    if (change) say({ kind: "change", id, change });
  }

  /** Reads one stream to its end. Answers false when there is no point in coming back. */
  async function readStream(): Promise<boolean> {
    const cut = new AbortController();
    const onStop = () => cut.abort();
    stop.addEventListener("abort", onStop);
    // Without a network the line is dead, whatever it says itself.
    const unwatch = world.network((online) => {
      if (!online) cut.abort();
    });
    let silence = setTimeout(() => cut.abort(), SILENCE_MS);
    try {
      const response = await world.fetch(EVENTS, {
        credentials: "include",
        cache: "no-store",
        headers: {
          accept: "text/event-stream",
          ...(lastId === "" ? {} : { "last-event-id": lastId }),
        },
        signal: cut.signal,
      });
      if (response.status === 401) return false;
      if (!response.ok || !response.body) return true;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      const events = eventReader();
      for (;;) {
        // oxlint-disable-next-line no-await-in-loop -- a stream is read piece by piece
        const { done, value } = await reader.read();
        if (done) return true;
        clearTimeout(silence);
        silence = setTimeout(() => cut.abort(), SILENCE_MS);
        events.read(value).forEach(onEvent);
      }
    } catch {
      return true;
    } finally {
      clearTimeout(silence);
      unwatch();
      stop.removeEventListener("abort", onStop);
    }
  }

  /** Waits before the next try; a network that is back ends the waiting. */
  async function wait(): Promise<void> {
    const over = new AbortController();
    const end = () => over.abort();
    stop.addEventListener("abort", end);
    const unwatch = world.network((online) => {
      if (online) end();
    });
    await pause(backoff(failures, world.random()), over.signal);
    unwatch();
    stop.removeEventListener("abort", end);
  }

  async function lead(): Promise<void> {
    leads = true;
    while (!stop.aborted) {
      // oxlint-disable-next-line no-await-in-loop -- one stream after the other
      const again = await readStream();
      if (stop.aborted) return;
      if (!again) {
        ears.onSignedOut();
        return;
      }
      failures += 1;
      say({ kind: "connection", id: "", state: "reconnecting" });
      // oxlint-disable-next-line no-await-in-loop -- see above
      await wait();
    }
  }

  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only tabs of this very module write to the channel
  world.channel?.addEventListener("message", ({ data }) => take(data as Word));
  world.channel?.postMessage({ kind: "question", id: "" });
  world.lead(lead, stop).catch(() => {
    // Closed while another tab led: there is nothing to end.
  });

  return {
    connection: () => state,
    close() {
      ending.abort();
      world.channel?.close();
    },
  };
}
