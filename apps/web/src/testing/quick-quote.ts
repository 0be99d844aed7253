import type { RenderedPicture, RoomReading } from "@oneup/operations";
import { expect, onTestFinished } from "vitest";
import { type Locator, page, userEvent } from "vitest/browser";
import type { PointedInPhoto, PostedJob, StudioJobs } from "#backend/studio/studio-jobs.ts";
import { pageStudio } from "#backend/studio/studio.adapter.ts";
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
type Drawn = Pick<RenderedPicture, "done" | "notDone" | "hints" | "asks">;
const DRAWN: Drawn = { done: ["Paint the cabinets"], notDone: [], hints: [], asks: [] };

type Wish = StudioJobs["pointAt"]["given"]["wish"];

/** The size of an outline. */
const [ACROSS, DOWN] = [48, 32];

const isLeft = (column: number) => column < ACROSS / 2;

function outlineWhere(isThere: (column: number, row: number) => boolean) {
  const data = new Uint8Array(ACROSS * DOWN).map((_, at) =>
    isThere(at % ACROSS, Math.floor(at / ACROSS)) ? 255 : 0,
  );
  return { width: ACROSS, height: DOWN, data };
}

const CABINETS: PointedInPhoto = {
  surface: "cabinets",
  name: "cabinets",
  likely: [
    { surface: "cabinets", name: "cabinets" },
    { surface: "walls", name: "walls" },
  ],
  confidence: 0.9,
  isSure: true,
  share: 0.5,
  outline: outlineWhere(isLeft),
};
const FLOOR: PointedInPhoto = {
  ...CABINETS,
  surface: "floor",
  name: "floor",
  likely: [{ surface: "floor", name: "floor" }],
  share: 0.25,
  outline: outlineWhere((_, row) => row >= DOWN * 0.75),
};
const NAMES = [
  { surface: "cabinets", name: "cabinets" },
  { surface: "counters", name: "counters" },
  { surface: "floor", name: "floor" },
  { surface: "walls", name: "walls" },
] as const;

/**
 * Squares around what was tapped: on the left it is surely the cabinets, on the right perhaps the walls. A square is
 * larger or smaller as asked.
 */
function pointedAt({ taps, sizing = 0, surface = null }: Wish): PointedInPhoto | null {
  const region = [CABINETS, FLOOR].find((each) => each.surface === surface);
  const reach = 4 * (1 + sizing);
  const outline = outlineWhere((column, row) =>
    taps.reduce(
      (isLit, { points, adds }) => {
        const isNear = points.some(
          ([x, y]) => Math.hypot(x * ACROSS - column, y * DOWN - row) <= reach,
        );
        return isNear ? adds : isLit;
      },
      (region?.outline.data[row * ACROSS + column] ?? 0) > 0,
    ),
  );
  const share = outline.data.filter((lit) => lit > 0).length / outline.data.length;
  if (share === 0) return null;
  const [x = 0] = taps[0]?.points[0] ?? [];
  const known =
    region ??
    (x < 0.5 ? CABINETS : { ...CABINETS, surface: null, name: "painted area", isSure: false });
  return { ...known, share, outline };
}

/** Knows the words for cabinets, and for counters, which it does not find. */
function meantBy(text: string): StudioJobs["wishAreas"]["answer"] {
  const { surface: _surface, likely: _likely, share: _share, ...cabinets } = CABINETS;
  return [
    ...(/cabinets/i.test(text) ? [{ ...cabinets, surface: "cabinets" as const }] : []),
    ...(/counters/i.test(text)
      ? [
          {
            surface: "counters" as const,
            name: "counters",
            confidence: 0.2,
            isSure: false,
            outline: null,
          },
        ]
      : []),
  ];
}

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
  if (name === "pointingRegions") return { regions: [CABINETS, FLOOR], names: NAMES };
  if (name === "pointAt") return pointedAt(given.wish);
  if (name === "wishAreas") return meantBy(given.text);
  const mask = await plainPicture(WIDTH, HEIGHT, "#fff");
  return { bytes: new Uint8Array(await mask.arrayBuffer()), mime: mask.type };
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
    // A worker that an account pointed with outlives its screen.
    pageStudio.stop();
    onTestFinished(() => {
      globalThis.Worker = plain;
      pageStudio.stop();
    });
    [sees, drawn, open, failing, asked] = [KITCHEN, DRAWN, Promise.resolve(), false, []];
  },
  /** The surfaces that the model sees in a photo from now on. */
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
  /** Makes every later answer a failure. */
  fail(): void {
    failing = true;
  },
  /** The places that were pointed at, in order. */
  pointed: () => asked.flatMap((job) => (job.name === "pointAt" ? [job.given.wish] : [])),
  /** What it was asked to draw so far. */
  wishes: () => asked.flatMap((job) => (job.name === "render" ? [job.given.wish] : [])),
};

/** Quick Quote as the demo's homeowner has it. */
export function openQuickQuote(demo: DemoState = {}) {
  engine.start();
  return openScreen("/quick-quote", { demo: { person: holly, ...demo } });
}

export async function choosePhoto(...files: File[]) {
  const field = document.querySelector("main input[type=file]");
  if (field === null) throw new Error("no photo can be chosen");
  await give(page.elementLocator(field), ...files);
}

/** The photo to point at. */
export const pointable = (within: Pick<Locator, "getByRole"> = page) => within.getByRole("listbox");

/** Draws with the mouse from one place of an element to another, in parts of its size. */
export function drag(target: Locator, from: [number, number], to: [number, number]) {
  const { left, top, width, height } = target.element().getBoundingClientRect();
  const send = (type: string, [x, y]: [number, number]) =>
    target.element().dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        pointerId: 1,
        pointerType: "mouse",
        buttons: type === "pointerup" ? 0 : 1,
        clientX: left + x * width,
        clientY: top + y * height,
      }),
    );
  send("pointerdown", from);
  send("pointermove", to);
  send("pointerup", to);
}

/** Taps a place of the photo, in parts of its size. */
export const tap = (at: [number, number], photo = pointable()) => drag(photo, at, at);

export const listTitle = () => page.getByRole("heading", { name: "Upgrades for this room" });

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
  const name = `Apply: ${titleOf(card)}`;
  await press(button(/^Preview:/, card));
  await expect.element(button(name)).toBeVisible();
}

/** Opens a card for all that is about its upgrade. */
export const openCard = (card: Locator) =>
  press(card.getByRole("heading", { level: 3 }).getByRole("button"));

export async function apply(card: Locator) {
  const name = `Apply: ${titleOf(card)}`;
  await preview(card);
  await press(button(name));
  await expectToast("Applied to your picture");
  await dismissToast();
}

/** What the page said last to who does not see it. */
export const spoken = () => document.querySelector("main p[role=status].sr-only")?.textContent;

/** What is applied, and the way to contractors. */
export const summary = () => page.getByRole("region", { name: "Your upgrades" });
