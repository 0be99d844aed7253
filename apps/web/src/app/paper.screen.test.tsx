import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { openAnalysis } from "#testing/analysis.ts";
import { carl, rivalBid, storedBid, storedQuote } from "#testing/demo.ts";
import { toPaper } from "#testing/emulation.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";

const main = () => page.getByRole("main");
/** Letter, between its margins. */
const SHEET = 739;

const table = () => page.getByRole("table", { name: "Comparison results, one row per room" });

async function print() {
  await toPaper();
  await page.viewport(SHEET, 979);
}

const quotes = [storedQuote("qq-000001")];
const bids = { "qq-000001": [rivalBid("qq-000001"), storedBid("qq-000001")] };

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

it("EXP-01 APP-19 APP-32 APP-33 every comparable home is there, what only chooses and opens is left out, what is chosen stays", async () => {
  await openAnalysis();
  await expect.element(column("View")).toBeVisible();
  await print();
  const homes = page.getByRole("list", { name: "Comparable homes" }).getByRole("listitem");
  expect(homes.elements()).toHaveLength(6);
  for (const home of homes.elements())
    expect(home.getBoundingClientRect().right).toBeLessThanOrEqual(SHEET);
  const picture = main().getByRole("figure").first().element();
  expect(getComputedStyle(picture).breakInside).toBe("avoid");
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
