import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Channel, type ChangeStream, backoff, openChangeStream } from "./change-stream.ts";

/** A server's stream that a test writes to. */
interface Line {
  readonly headers: Record<string, string>;
  write(text: string): void;
  cut(): void;
}

/** A browser with tabs that share a lock and a channel, and a server. */
function aBrowser(status = 200) {
  const lines: Line[] = [];
  const tabs: { stream: ChangeStream }[] = [];
  const queue: (() => void)[] = [];
  let held = false;
  const ears = new Set<(event: { data: unknown }) => void>();

  const fetch = (_url: string, init: RequestInit): Promise<Response> => {
    let control: ReadableStreamDefaultController<Uint8Array> | null = null;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        control = controller;
      },
    });
    init.signal?.addEventListener("abort", () => {
      control?.error(new Error("aborted"));
    });
    lines.push({
      headers: Object.fromEntries(new Headers(init.headers)),
      write: (text) => control?.enqueue(new TextEncoder().encode(text)),
      cut: () => control?.close(),
    });
    return Promise.resolve(new Response(status === 200 ? body : "no", { status }));
  };

  async function lead(work: () => Promise<void>, stop: AbortSignal): Promise<void> {
    if (held) await new Promise<void>((resolve) => void queue.push(resolve));
    if (stop.aborted) {
      queue.shift()?.();
      return;
    }
    held = true;
    await work();
    held = false;
    queue.shift()?.();
  }

  function aChannel(): Channel {
    let own: ((event: { data: unknown }) => void) | null = null;
    return {
      postMessage(data) {
        for (const ear of ears) if (ear !== own) ear({ data });
      },
      addEventListener(_type, listener) {
        own = listener;
        ears.add(listener);
      },
      close() {
        if (own) ears.delete(own);
      },
    };
  }

  function openTab(after = "") {
    const channel = aChannel();
    const tab = { heard: new Array<string>(), signedOut: 0 };
    const stream = openChangeStream(
      { fetch, lead, channel, network: () => () => undefined, random: () => 0 },
      {
        onBegun: () => void tab.heard.push("begun"),
        onChange: ({ topic, quoteId }) => void tab.heard.push(`${topic} ${quoteId ?? ""}`.trim()),
        onMissed: () => void tab.heard.push("missed"),
        onConnection: () => undefined,
        onSignedOut: () => {
          tab.signedOut += 1;
        },
      },
      after,
    );
    const opened = Object.assign(tab, { stream });
    tabs.push(opened);
    return opened;
  }

  return { lines, openTab, tabs };
}

const settle = () => vi.advanceTimersByTimeAsync(0);
const ready = (id: string, missed = false) =>
  `id: ${id}\nevent: ready\ndata: {"missed":${missed}}\n\n`;
const change = (id: string, quoteId: string) =>
  `id: ${id}\ndata: {"topic":"bids","quoteId":"${quoteId}"}\n\n`;

let browser: ReturnType<typeof aBrowser>;

beforeEach(() => {
  vi.useFakeTimers();
  browser = aBrowser();
});

afterEach(() => {
  for (const { stream } of browser.tabs) stream.close();
  vi.useRealTimers();
});

/** A tab whose stream, if it leads, has been asked for. */
async function openedTab() {
  const tab = browser.openTab();
  await settle();
  return tab;
}

/** The server says something on a line, and all tabs hear it. */
async function say(line: number, text: string): Promise<void> {
  browser.lines[line]?.write(text);
  await settle();
}

describe("the stream of changes", () => {
  it("MKT-01 one stream serves all tabs of a browser, one that is opened later too", async () => {
    const one = browser.openTab();
    const other = browser.openTab();
    await settle();
    expect(browser.lines).toHaveLength(1);
    await say(0, ready("1") + change("2", "q1"));
    expect(one.heard).toEqual(["begun", "bids q1"]);
    expect(other.heard).toEqual(["bids q1"]);
    const later = browser.openTab();
    for (const { stream } of [one, other, later]) expect(stream.connection()).toBe("live");
  });

  it("MKT-02 after a cut it goes on after the last event, and tells nothing twice", async () => {
    const tab = await openedTab();
    expect(tab.stream.connection()).toBe("connecting");
    await say(0, ready("1") + change("2", "q1") + change("3", "q2"));
    browser.lines[0]?.cut();
    await settle();
    expect(tab.stream.connection()).toBe("reconnecting");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(browser.lines[1]?.headers["last-event-id"]).toBe("3");
    await say(1, change("3", "q2") + change("4", "q3") + ready("4"));
    expect(tab.heard).toEqual(["begun", "bids q1", "bids q2", "bids q3"]);
    expect(tab.stream.connection()).toBe("live");
  });

  it("MKT-02 when the tab that leads is closed another goes on where it stopped", async () => {
    const one = browser.openTab();
    const other = browser.openTab();
    await settle();
    await say(0, ready("1") + change("2", "q1"));
    one.stream.close();
    await settle();
    expect(browser.lines[1]?.headers["last-event-id"]).toBe("2");
    await say(1, ready("2") + change("3", "q2"));
    expect(other.heard).toEqual(["bids q1", "bids q2"]);
    expect(one.heard).toEqual(["begun", "bids q1"]);
  });

  it("MKT-02 what cannot be caught up is said, so that everything is read again", async () => {
    const tab = await openedTab();
    await say(0, ready("9", true));
    expect(tab.heard).toEqual(["begun", "missed"]);
  });

  it("MKT-02 a stream that knows where it begins asks for what came since, and nothing is read twice", async () => {
    const tab = browser.openTab("41~3");
    await settle();
    expect(browser.lines[0]?.headers["last-event-id"]).toBe("41~3");
    await say(0, change("42", "q1") + ready("42"));
    expect(tab.heard).toEqual(["bids q1"]);
  });

  it("MKT-02 a line that falls silent counts as cut", async () => {
    await openedTab();
    browser.lines[0]?.write(ready("1"));
    await vi.advanceTimersByTimeAsync(39_000);
    browser.lines[0]?.write(": \n\n");
    await vi.advanceTimersByTimeAsync(39_000);
    expect(browser.lines).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(2_500);
    expect(browser.lines).toHaveLength(2);
  });

  it("ACC-01 a session that is over is told of, and not asked for again", async () => {
    browser = aBrowser(401);
    const tab = browser.openTab();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(tab.signedOut).toBe(1);
    expect(browser.lines).toHaveLength(1);
  });

  it("MKT-02 waits from one second to thirty, less up to a quarter", () => {
    expect([1, 2, 5, 6, 50].map((failures) => backoff(failures, 0))).toEqual([
      1_000, 2_000, 16_000, 30_000, 30_000,
    ]);
    expect(backoff(1, 1)).toBe(750);
  });
});
