import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { press } from "#testing/hands.ts";
import { openPart } from "#testing/screen.tsx";
import { late, lateNamed, quiet } from "./late.tsx";

const part = { default: () => <p>The late part</p> };
const shown = () => page.getByText("The late part");
const room = () => document.querySelector("[data-skeleton]")?.getBoundingClientRect().height;
const missing = () => page.getByRole("alert").filter({ hasText: "could not be loaded" });

/** Code that comes once the line is there. */
function codeOverLine() {
  const line = { isThere: false };
  const load = vi.fn<() => Promise<typeof part>>(() =>
    line.isThere ? Promise.resolve(part) : Promise.reject(new TypeError("Failed to fetch")),
  );
  return { line, load };
}

describe("a part whose code does not come", () => {
  // React tells of each.
  beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => undefined));

  it("EXP-03 PLAN-05 says so beside a page that stays, is put away, and comes when it is tried again", async () => {
    const { line, load } = codeOverLine();
    const onClose = vi.fn<() => void>();
    const Part = late<{ onClose: () => void }>(load);
    openPart([<h1 key="page">The page</h1>, <Part key="part" onClose={onClose} />]);
    await expect.element(missing()).toHaveTextContent("Nothing is lost.");
    await expect.element(page.getByRole("heading", { name: "The page" })).toBeVisible();
    await press(missing().getByRole("button", { name: "Close" }));
    expect(onClose).toHaveBeenCalledOnce();
    line.isThere = true;
    await press(missing().getByRole("button", { name: "Try again" }));
    await expect.element(shown()).toBeVisible();
    await expect.element(missing()).not.toBeInTheDocument();
  });

  it("EXP-03 keeps its room until it is there", async () => {
    const coming = Promise.withResolvers<typeof part>();
    const Part = late(() => coming.promise, "h-40 w-full");
    openPart(<Part />);
    await expect.poll(room).toBe(160);
    coming.resolve(part);
    await expect.element(shown()).toBeVisible();
    expect(room()).toBeUndefined();
  });

  it("EXP-03 is not even asked for without a connection, as a browser may never ask again", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    const load = vi.fn<() => Promise<typeof part>>(() => Promise.resolve(part));
    const Part = late(load);
    openPart(<Part />);
    await expect.element(missing()).toBeVisible();
    expect(load).not.toHaveBeenCalled();
    onLine.mockReturnValue(true);
    await press(missing().getByRole("button", { name: "Try again" }));
    await expect.element(shown()).toBeVisible();
  });

  it("ACC-04 EXP-03 is in nobody's way where it is a line of the header, and comes with the connection", async () => {
    const heard = vi.spyOn(globalThis, "reportError").mockImplementation(() => undefined);
    const { line, load } = codeOverLine();
    const Line = quiet(load);
    openPart([<h1 key="page">The page</h1>, <Line key="line" />]);
    await expect.poll(() => heard.mock.calls).toHaveLength(1);
    await expect.element(page.getByRole("heading", { name: "The page" })).toBeVisible();
    line.isThere = true;
    dispatchEvent(new Event("online"));
    await expect.element(shown()).toBeVisible();
  });
});

it("EXP-03 a part that its module exports by name keeps its place in the page until it comes", async () => {
  const { promise, resolve } = Promise.withResolvers<{ Part: typeof part.default }>();
  const Part = lateNamed("Part", () => promise, "h-8");
  openPart([<h1 key="page">The page</h1>, <Part key="part" />]);
  await expect.element(page.getByRole("heading", { name: "The page" })).toBeVisible();
  expect(document.querySelector(".h-8[data-skeleton]")).not.toBeNull();
  resolve({ Part: part.default });
  await expect.element(shown()).toBeVisible();
  expect(document.querySelector(".h-8[data-skeleton]")).toBeNull();
});
