import { expect, vi } from "vitest";
import { type Locator, page } from "vitest/browser";
import { type DemoState, holly, keysOf, recordAt } from "./demo.ts";
import { press } from "./hands.ts";
import { network } from "./network.ts";
import { type Person, person } from "./people.ts";
import { type Screen, openScreen } from "./screen.tsx";

export const ADDRESS = "24 Sample Street, Sampleton, IL 62704";
/** An account's home in the sample town. */
export const LIVE_ADDRESS = "12 Oak Street, Sampleton, IL 62704";
/** A real place: its ZIP code has a published median, and no sales are recorded. */
export const REAL_ADDRESS = "4120 NE 55th Street, Seattle, WA 98105";

/** A browser in which the sample property was analysed; `property` is what else `propertyData` holds of it. */
export function analysed(property: object = {}, more: DemoState = {}): DemoState {
  const known: object = JSON.parse(keysOf(more)["propertyData"] ?? '{"bidRequests":[]}');
  const propertyData = JSON.stringify({ address: ADDRESS, ...known, ...property });
  return { person: holly, ...more, more: { propertyData, ...more.more } };
}

/** What `propertyData` holds (ENT-19), as far as these tests look. */
interface StoredProperty {
  readonly savedUpgrades?: readonly { readonly id: string }[];
  readonly displayedRoomImages?: Readonly<Record<string, string>>;
  readonly bidRequests: readonly { readonly id: string }[];
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the tests compare it
export const storedProperty = () => recordAt("propertyData") as StoredProperty;

/** Presses a key where a part of the screen has the focus. */
export const strike = (part: Locator, key: string): boolean =>
  part.element().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));

/** Opens the analysis of the sample property. */
export const openAnalysis = (property: object = {}, more: DemoState = {}): Promise<Screen> =>
  openScreen("/app", { demo: analysed(property, more) });

/** A saved version of the kitchen, as it lies in the storage (ENT-06). */
export const version = (id: string, image: string, at: string) => ({
  id,
  imageUrl: `/pictures/${image}-960.jpg`,
  prompt: "",
  timestamp: `2026-11-2${at}T10:00:00.000Z`,
  roomType: "Kitchen",
  comparableId: `comp-${at}`,
});

/** An account whose home is analysed; with a kitchen that has a photo, where asked for. */
export async function homeowner(kitchen: "bare" | "pictured" = "bare", address = LIVE_ADDRESS) {
  const owner = await person();
  const { id: propertyId } = await owner.call("properties.analyze", { address });
  if (kitchen === "pictured") {
    const imageUrl = "/pictures/kitchen-before-960.jpg";
    await owner.call("properties.setRoomImage", { propertyId, room: "Kitchen", imageUrl });
  }
  return { owner, propertyId };
}

/** Keeps a 1UP of the kitchen for its owner, made for another scope than what is priced. */
export async function keepVersion(owner: Person, propertyId: string) {
  const { property } = await owner.call("properties.read", {});
  const kitchen = property?.rooms.find(({ room }) => room === "Kitchen");
  const preview = {
    imageUrl: "/pictures/kitchen-after-960.jpg",
    roomType: "Kitchen",
    comparableId: kitchen?.comparables[0]?.id ?? "",
    scope: "Something else",
  };
  return owner.call("properties.saveOneUp", { propertyId, preview });
}

/** Parts of an analysis, on the whole page or on one screen of several. */
export const on = (root: Pick<Locator, "getByRole"> = page) => ({
  compare: root.getByRole("dialog", { name: "Compare & 1UP" }),
  preview: root.getByRole("dialog", { name: "Your 1UP Upgrade Preview" }),
  tweak: root.getByRole("dialog", { name: "Tweak Your 1UP Image" }),
  addRoom: root.getByRole("dialog", { name: "Add Room Image" }),
  panel: root.getByRole("tabpanel"),
  tab: (name: string) => root.getByRole("tab", { name, exact: true }),
  button: (name: string | RegExp) => root.getByRole("button", { name, exact: true }),
  row: (room: string) =>
    root
      .getByRole("table", { name: /^Comparison results/ })
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader", { name: room }) }),
});

/** Where a part of the screen takes a photo: its button presses a field that nobody sees. */
export const fileField = (part: Locator): Locator =>
  page.elementLocator(part.element().querySelector('input[type="file"]') ?? document.body);

/** Makes the demo's 1UP of the room whose tab is open, which takes two seconds of a faked clock. */
export async function makeOneUp(): Promise<void> {
  const { button, compare, preview } = on();
  await press(button("Compare & 1UP"));
  await press(compare.getByRole("button", { name: "1UP!" }));
  await vi.advanceTimersByTimeAsync(2_000);
  await expect.element(preview).toBeVisible();
}

/** Lets the server make 1UPs of the owner's kitchen at once, until the answer is called. */
export async function drawAtOnce(
  owner: Person,
  how: { image?: string; kind?: "draft" | "model"; drift?: number } = {},
): Promise<() => void> {
  const { image = "kitchen-after", kind = "draft", drift = 0 } = how;
  const { property } = await owner.call("properties.read", {});
  const kitchen = property?.rooms.find(({ room }) => room === "Kitchen");
  const preview = {
    imageUrl: `/pictures/${image}-960.jpg`,
    prompt: "",
    roomType: "Kitchen",
    comparableId: kitchen?.comparables[0]?.id,
    scope: kitchen?.comparison.upgradeNeeded,
  };
  const notes = { done: [], notDone: [], hints: [], asks: [] };
  const body = { kind: "generated", preview, notes, label: kind, drift };
  return network.answer("POST", /\/one-ups\/preview/, { body });
}
