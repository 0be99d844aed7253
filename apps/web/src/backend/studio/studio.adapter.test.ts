import { afterEach, describe, expect, it, vi } from "vitest";
import type { JobReply } from "./studio-jobs.ts";
import { type StudioWorker, openStudio } from "./studio.adapter.ts";

const photo = { bytes: new Uint8Array([1]), mime: "image/jpeg" };

/** Workers that a test answers for. */
function workers() {
  const begun: {
    jobs: { id: number; name: string }[];
    ended: boolean;
    say: (reply: JobReply) => void;
    fail: () => void;
  }[] = [];
  const start = (): StudioWorker => {
    const events = new EventTarget();
    const worker = {
      jobs: new Array<{ id: number; name: string }>(),
      ended: false,
      say: (data: JobReply) => void events.dispatchEvent(new MessageEvent("message", { data })),
      fail: () => void events.dispatchEvent(new Event("error")),
    };
    begun.push(worker);
    return {
      postMessage: (job: { id: number; name: string }) => void worker.jobs.push(job),
      terminate() {
        worker.ended = true;
      },
      addEventListener(type: string, listener: (event: never) => void) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an event of that type
        events.addEventListener(type, (event) => listener(event as never));
      },
    };
  };
  return { begun, start };
}

afterEach(() => {
  vi.restoreAllMocks();
});

const navy = { userIntent: "navy", otherwise: "" };

describe("the picture engine in a worker", () => {
  it("PIC-01 does one job after the other, and answers each with its own answer", async () => {
    const { begun, start } = workers();
    const studio = openStudio(start);
    const one = studio.readMask(photo, photo, navy);
    const other = studio.readMask(photo, photo, { ...navy, userIntent: "white" });
    const [worker] = begun;
    expect(begun).toHaveLength(1);
    expect(worker?.jobs.map(({ id }) => id)).toEqual([1]);
    worker?.say({ id: 1, ok: true, answer: null });
    worker?.say({ id: 2, ok: true, answer: { detectedPrompt: "white" } });
    expect(await other).toEqual({ detectedPrompt: "white" });
    expect(await one).toBeNull();
  });

  it("EXP-03 a worker that fails fails its jobs, and the next job gets a new one", async () => {
    const errors = vi.spyOn(console, "error").mockReturnValue();
    const { begun, start } = workers();
    const studio = openStudio(start);
    const failing = studio.analyze(photo, { homeValue: 0 });
    begun[0]?.fail();
    await expect(failing).rejects.toMatchObject({ refusal: { code: "picture.failed" } });
    expect(errors).toHaveBeenCalledTimes(1);
    void studio.readMask(photo, photo, { ...navy, userIntent: "" });
    expect(begun).toHaveLength(2);
  });

  it("EXP-03 a job that is given up ends alone: those that wait are done by a new worker", async () => {
    const { begun, start } = workers();
    const studio = openStudio(start);
    const [first, second] = [new AbortController(), new AbortController()];
    const render = (signal: AbortSignal) =>
      studio.during(signal).render(photo, {
        text: "navy",
        room: null,
        mask: null,
        maskFit: "edges",
        links: { original: "", parent: "" },
      });
    const running = render(first.signal);
    const waiting = render(second.signal);
    const other = studio.readMask(photo, photo, navy);
    second.abort();
    await expect(waiting).rejects.toMatchObject({ refusal: { code: "picture.failed" } });
    expect(begun[0]?.ended).toBe(false);
    first.abort();
    await expect(running).rejects.toMatchObject({ refusal: { code: "picture.failed" } });
    expect(begun[0]?.ended).toBe(true);
    expect(begun[1]?.jobs.map(({ name }) => name)).toEqual(["readMask"]);
    begun[1]?.say({ id: 3, ok: true, answer: null });
    expect(await other).toBeNull();
    await expect(render(second.signal)).rejects.toMatchObject({
      refusal: { code: "picture.failed" },
    });
  });
});
