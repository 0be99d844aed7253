import type { RenderedPicture, RoomReading } from "@oneup/operations";
import { expect, onTestFinished } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { PostedJob } from "#backend/studio/studio-jobs.ts";
import { type DemoState, holly } from "./demo.ts";
import { give, press } from "./hands.ts";
import { openScreen } from "./screen.tsx";
import { dismissToast, expectToast } from "./toast.ts";

/** The size of `roomPhoto`. */
const [WIDTH, HEIGHT] = [480, 320];

/** A picture of this size in one colour. */
export async function plainPicture(width = WIDTH, height = HEIGHT, colour = "#b9a88f") {
  const canvas = new OffscreenCanvas(width, height);
  const paper = canvas.getContext("2d");
  if (paper === null) throw new Error("no canvas");
  paper.fillStyle = colour;
  paper.fillRect(0, 0, width, height);
  return canvas.convertToBlob({ type: "image/jpeg" });
}

export const roomPhoto = async () =>
  new File([await plainPicture()], "room.jpg", { type: "image/jpeg" });

const KITCHEN: RoomReading = {
  room: "kitchen",
  confidence: 0.9,
  found: [{ surface: "cabinets", colour: "oak", material: "wood" }],
  width: WIDTH,
  height: HEIGHT,
};
type Drawn = Pick<RenderedPicture, "done" | "notDone" | "hints">;
const DRAWN: Drawn = { done: ["Paint the cabinets"], notDone: [], hints: [] };

let sees = KITCHEN;
let drawn = DRAWN;
let open = Promise.resolve();
let failing = false;
let asked: PostedJob[] = [];

async function answerTo({ name, given }: PostedJob): Promise<unknown> {
  if (name === "analyze") return sees;
  if (name === "readMask") return { detectedPrompt: "oak cabinets", lacksFinish: false };
  if (name === "render")
    return {
      ...given.photo,
      width: WIDTH,
      height: HEIGHT,
      engine: "on-machine",
      kind: "draft",
      ...drawn,
    };
  const mask = await plainPicture(WIDTH, HEIGHT, "#fff");
  return [
    { name: "floor", mask: { bytes: new Uint8Array(await mask.arrayBuffer()), mime: mask.type } },
  ];
}

class StandIn extends EventTarget {
  readonly onmessage = null;
  readonly onmessageerror = null;
  readonly onerror = null;
  #ended = false;

  postMessage(job: PostedJob) {
    asked.push(job);
    void this.#reply(job);
  }

  async #reply(job: PostedJob) {
    await open;
    const data = { id: job.id, ok: true, answer: await answerTo(job) };
    if (this.#ended) return;
    this.dispatchEvent(failing ? new Event("error") : new MessageEvent("message", { data }));
  }

  terminate() {
    this.#ended = true;
  }
}

/**
 * In the place of the demo's picture worker, which takes seconds to start and to draw: it sees a kitchen in every
 * photo, and draws the picture that it was given. What the real one sees and draws its own packages prove.
 */
export const engine = {
  start(): void {
    const plain = globalThis.Worker;
    globalThis.Worker = StandIn;
    onTestFinished(() => void (globalThis.Worker = plain));
    [sees, drawn, open, failing, asked] = [KITCHEN, DRAWN, Promise.resolve(), false, []];
  },
  /** What it sees in a photo from now on. */
  sees(reading: Partial<RoomReading>): void {
    sees = { ...KITCHEN, ...reading };
  },
  /** What it says of its pictures from now on. */
  draws(more: Partial<Drawn>): void {
    drawn = { ...DRAWN, ...more };
  },
  /** Holds its work back, as long as a person takes; the answer lets it go on. */
  hold(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    open = promise;
    return resolve;
  },
  /** Lets it fail from now on. */
  fail(): void {
    failing = true;
  },
  /** What it was asked to draw so far. */
  wishes: () => asked.flatMap((job) => (job.name === "render" ? [job.given.wish] : [])),
};

/** Quick Quote as the demo's homeowner has it. */
export function openQuickQuote(demo: DemoState = {}) {
  engine.start();
  return openScreen("/quick-quote", { demo: { person: holly, ...demo } });
}

export async function choosePhoto(file: File) {
  const field = document.querySelector("main input[type=file]");
  if (field === null) throw new Error("no photo can be chosen");
  await give(page.elementLocator(field), file);
}

export const listTitle = () => page.getByRole("heading", { name: "Recommended upgrades" });

/** Chooses a photo and waits for what is recommended. */
export async function readRoom(file?: File) {
  await choosePhoto(file ?? (await roomPhoto()));
  await expect.element(listTitle()).toBeVisible();
}

/** Quick Quote with a list of upgrades. */
export async function openList(demo: DemoState = {}) {
  await openQuickQuote(demo);
  await readRoom();
}

export const cards = () => page.getByRole("article");
export const cardAt = (at: number) => cards().nth(at);
export const titleOf = (card: Locator) =>
  card.getByRole("heading", { level: 3 }).element().textContent ?? "";
export const button = (name: string | RegExp, within: Pick<Locator, "getByRole"> = page) =>
  within.getByRole("button", { name });

/** Takes a button by the keys, from wherever the focus was. */
export async function enter(target: Locator) {
  await expect.element(target).toBeEnabled();
  target.element().focus();
  await userEvent.keyboard("{Enter}");
}

export async function preview(card: Locator) {
  await press(button(/^Preview:/, card));
  await expect.element(button(/^Apply:/, card)).toBeVisible();
}

export async function apply(card: Locator) {
  await preview(card);
  await press(button(/^Apply:/, card));
  await expectToast("Applied to your picture");
  await dismissToast();
}

/** What the page said last to who does not see it. */
export const spoken = () => document.querySelector("main p[role=status].sr-only")?.textContent;

/** What is applied, and the way to contractors. */
export const summary = () => page.getByRole("region", { name: "Your upgrades" });
