import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { carl, holly, rivalBid, storedBid, storedQuote } from "#testing/demo.ts";
import { toPaper } from "#testing/emulation.ts";
import { admin, bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";

const main = () => page.getByRole("main");
/** Letter, between its margins. */
const SHEET = 739;

const table = () => page.getByRole("table", { name: "Comparison results, one row per room" });

async function print() {
  await toPaper();
  await page.viewport(SHEET, 979);
}

describe("an admin's sheets", () => {
  it("EXP-01 ADM-03 the users keep every column that a desk shows, without what only finds others", async () => {
    await openScreen("/admin", { as: await admin() });
    await expect.element(page.getByRole("table", { name: "User Management" })).toBeVisible();
    await print();
    const profit = page.getByRole("columnheader", { name: "Profit" });
    await expect.element(profit).toBeVisible();
    expect(profit.element().getBoundingClientRect().height).toBeGreaterThan(10);
    expect(page.getByRole("searchbox").elements()).toEqual([]);
    expect(page.getByRole("tab").elements()).toEqual([]);
  });

  it("EXP-01 ADM-03 ADM-15 what a phone folds away stands open, and a switch shows where it stands", async () => {
    await page.viewport(390, 844);
    await openScreen("/admin", { as: await admin() });
    const spent = page.getByRole("listitem").first().getByText("Total cost");
    await expect.element(spent).not.toBeVisible();
    await toPaper();
    await expect.element(spent).toBeVisible();
    await expect.element(page.getByText("Total Users")).toBeVisible();
    await openScreen("/admin?tab=settings");
    await expect.element(page.getByRole("switch")).toBeVisible();
    const track = page.getByRole("switch").element();
    for (const part of [track, track.nextElementSibling ?? document.body])
      expect(getComputedStyle(part).printColorAdjust).toBe("exact");
  });
});

describe("a contractor's sheets", () => {
  const quotes = [storedQuote("qq-000001")];
  const bids = { "qq-000001": [rivalBid("qq-000001"), storedBid("qq-000001")] };

  it("EXP-01 DASH-05 a list says which one it is, and leaves out what only finds another", async () => {
    await openScreen("/contractor-dashboard", { demo: { person: carl, quotes, bids } });
    expect(page.getByRole("tab").elements()).toHaveLength(5);
    await toPaper();
    await expect.poll(() => page.getByRole("tab").elements()).toHaveLength(1);
    await expect.element(page.getByRole("tab")).toHaveTextContent(/^Available/);
    expect(page.getByRole("searchbox").elements()).toEqual([]);
    await expect.element(page.getByRole("heading", { name: "Project 000001" })).toBeVisible();
  });

  it("EXP-01 PROJ-08 a bid has no field that was left empty, a project no form that is not filled in", async () => {
    await openScreen("/quote/qq-000001", { demo: { person: carl, quotes, bids } });
    await expect.element(page.getByLabelText("Timeline")).toBeVisible();
    await toPaper();
    await expect.element(page.getByLabelText("Timeline")).not.toBeVisible();
    await expect.element(page.getByLabelText("Bid amount")).toBeVisible();
    localStorage.clear();
    await openScreen("/quote/qq-000001", { demo: { person: carl, quotes } });
    const form = page.getByText("Your bid", { exact: true }).first();
    await expect.element(form).toBeInTheDocument();
    await expect.element(form).not.toBeVisible();
  });
});

it("EXP-01 DOC-01 LOAN-08 a loan request without a schedule takes both sides, and a picture's label keeps its ground", async () => {
  const owner = await person();
  const quoteId = await project(owner);
  const bidId = await bid(await contractor(), quoteId);
  await owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_490_000 });
  await openScreen(`/pdf-preview?quoteId=${quoteId}`, { as: owner });
  await expect.element(main().getByText("License number")).toBeVisible();
  await print();
  const at = (words: string) =>
    main().getByText(words, { exact: true }).element().getBoundingClientRect();
  expect(at("Contact").y).toBe(at("Contractor").y);
  expect(at("Contact").x).toBeGreaterThan(at("Contractor").x + 300);
  await openScreen(`/quote/${quoteId}`);
  const label = main().getByText("AI generated").first();
  await expect.element(label).toBeInTheDocument();
  expect(getComputedStyle(label.element()).printColorAdjust).toBe("exact");
});

const column = (name: string) => table().getByRole("columnheader", { name, exact: true });
const box = () => table().element().querySelector<HTMLElement>("[type=checkbox]");

describe("the analysis", () => {
  const address = "24 Sample Street, Sampleton, IL 62704";
  const propertyData = JSON.stringify({ address, bidRequests: [] });
  const open = () => openScreen("/app", { demo: { person: holly, more: { propertyData } } });

  it("EXP-01 APP-19 APP-20 a room's picture stands whole, its homes are all there, grades keep their size", async () => {
    await open();
    await print();
    const homes = page.getByRole("list", { name: "Comparable homes" }).getByRole("listitem");
    expect(homes.elements()).toHaveLength(6);
    for (const home of homes.elements())
      expect(home.getBoundingClientRect().right).toBeLessThanOrEqual(SHEET);
    const figure = document.querySelector("figure") ?? document.body;
    expect(getComputedStyle(figure).breakInside).toBe("avoid");
    const letter = document.querySelector("table svg text") ?? document.body;
    expect(getComputedStyle(letter).fontSize).toBe("33px");
  });

  it("EXP-01 APP-32 APP-33 what only chooses and opens is left out, what is chosen stays", async () => {
    await open();
    await expect.element(column("View")).toBeVisible();
    await print();
    await expect.element(column("1Up Cost")).toBeVisible();
    for (const name of ["View", "Select"]) expect(column(name).query()).toBeNull();
    expect(box()?.checkVisibility()).toBe(false);
    await expect.element(page.getByText("No room selected")).not.toBeVisible();
    const ways = page.getByText("Compare & 1UP").elements();
    expect(ways).toHaveLength(7);
    expect(ways.filter((way) => way.checkVisibility())).toEqual([]);
    box()?.click();
    await expect.element(page.getByText("1 room selected")).toBeVisible();
    expect(box()?.checkVisibility()).toBe(true);
  });
});
