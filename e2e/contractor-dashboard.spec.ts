import type { Page } from "@playwright/test";
import { expectNoFaultInBothThemes } from "./support/axe.ts";
import {
  type DemoState,
  carl,
  holly,
  openDemo,
  rivalBid,
  storedBid,
  storedQuote,
} from "./support/demo.ts";
import { expect, test } from "./support/journey.ts";

const tab = (page: Page, name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
const rows = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");

async function open(page: Page, state: DemoState = {}) {
  await openDemo(page, "/contractor-dashboard", { person: carl, ...state });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contractor Dashboard");
}

/** @param counted what the tab says, where a search leaves fewer in its list */
async function expectTab(page: Page, name: string, numbers: string[], counted = numbers.length) {
  await tab(page, name).click();
  await expect(tab(page, name)).toContainText(String(counted));
  await expect(rows(page).getByRole("heading")).toHaveText(
    numbers.map((number) => `Project ${number}`),
  );
}

const bidOf = (id: string, more: Parameters<typeof storedBid>[1] = {}) => ({
  [id]: [
    rivalBid(id),
    storedBid(id, { submittedAt: `2026-11-1${id.slice(-1)}T09:00:00.000Z`, ...more }),
  ],
});

test("DASH-05 DASH-07 QUO-19 C-33 Available lists the projects that are active, public and not superseded, also those with a bid of one's own", async ({
  page,
}) => {
  await open(page, {
    quotes: [
      storedQuote("qq-000001", { createdAt: "2026-11-01T09:00:00.000Z" }),
      storedQuote("qq-000002", { status: "closed" }),
      storedQuote("qq-000003", { status: "private" }),
      storedQuote("qq-000004", { status: "draft" }),
      storedQuote("qq-000005", { superseded: true, supersededBy: "qq-000001" }),
      storedQuote("qq-000006", { isPublic: false }),
      storedQuote("qq-000007", {
        createdAt: "2026-11-02T09:00:00.000Z",
        supersededBy: "qq-000001",
      }),
    ],
    bids: bidOf("qq-000001"),
  });
  await expectTab(page, "Available", ["000007", "000001"]);
  await expect(rows(page).nth(1)).toContainText("$26,700");
  await expect(rows(page).nth(1)).toContainText("2 bids");
  // What one has bid on already says so, with one's own amount and what became of it (S-75).
  await expect(rows(page).nth(1)).toContainText("You bid $24,900");
  await expect(rows(page).nth(1)).toContainText("Pending");
  await expect(rows(page).nth(0)).not.toContainText("You bid");
});

test("DASH-05 DASH-09 a tab that the address names is shown after a reload, without an error", async ({
  page,
}) => {
  await open(page, { quotes: [storedQuote("qq-000001")], bids: bidOf("qq-000001") });
  await tab(page, "My Bids").click();
  await expect(page).toHaveURL("/contractor-dashboard?tab=mine");
  await page.reload();
  await expect(tab(page, "My Bids")).toHaveAttribute("aria-selected", "true");
  await expect(rows(page).getByRole("heading")).toHaveText(["Project 000001"]);
});

test("DASH-09 QUO-03 EXP-01 from seven own bids on a search finds them by address, number or room, says how many, stays while another list is chosen, and shows all again", async ({
  page,
}) => {
  const ids = Array.from({ length: 8 }, (_, n) => `qq-00000${n + 1}`);
  await open(page, {
    quotes: ids.map((id, n) =>
      storedQuote(id, {
        propertyAddress: `${n + 1} Elm Road, Springfield, IL 62704`,
        hideAddress: n === 3,
      }),
    ),
    bids: Object.assign(
      {},
      ...ids.map((id, n) => bidOf(id, n === 4 ? { status: "approved" } : {})),
    ),
  });
  const search = page.getByRole("searchbox", { name: "Search address, number or room" });
  await expect(search).toHaveCount(0);
  await tab(page, "Awarded").click();
  await expect(rows(page)).toHaveCount(1);
  await expect(search).toHaveCount(0);
  await tab(page, "My Bids").click();
  await expect(rows(page)).toHaveCount(8);
  await search.fill("5 elm");
  await expect(page.getByText("1 bid in this list matches")).toBeVisible();
  await expect(rows(page).getByRole("heading")).toHaveText(["Project 000005"]);
  await expect(page).toHaveURL(/search=5/);
  await expectNoFaultInBothThemes(page, "own bids that are searched");
  // The count of a tab is of all its bids.
  await expectTab(page, "Awarded", ["000005"]);
  await expect(search).toHaveValue("5 elm");
  // A hidden street is found by nobody, its city is.
  await search.fill("4 elm");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await search.fill("000004");
  await expectTab(page, "My Bids", ["000004"], 8);
  await search.fill("attic");
  await page.getByRole("button", { name: "Show all of this list" }).click();
  await expect(rows(page)).toHaveCount(8);
  await expect(search).toHaveValue("");
  await expect(search).toBeFocused();
});

test("EXP-02 EXP-03 on a phone the chosen tab is in view, also once its count has come, and a waiting list is as high as its rows", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const gate: { open?: () => void } = {};
  const held = new Promise<void>((resolve) => (gate.open = resolve));
  await page.route("**/assets/demo-home*", async (route) => {
    await held;
    await route.continue();
  });
  const heights = () =>
    page
      .getByRole("tabpanel")
      .locator("[aria-busy=true] > div, li > div")
      .evaluateAll((all) => all.map((each) => Math.round(each.clientHeight)));
  await openDemo(page, "/contractor-dashboard?tab=awarded", {
    person: carl,
    quotes: [storedQuote("qq-000001", { locked: true, approvedContractorId: carl.email })],
    bids: bidOf("qq-000001", { status: "approved" }),
  });
  await expect.poll(async () => (await heights()).length).toBe(3);
  const [waiting = 0] = await heights();
  gate.open?.();
  await expectTab(page, "Awarded", ["000001"]);
  const [there = 0] = await heights();
  expect(waiting / there).toBeGreaterThan(0.75);
  expect(waiting / there).toBeLessThan(1.25);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(tab(page, "Awarded")).toBeInViewport({ ratio: 1 });
  const strip = await page.getByRole("tablist").boundingBox();
  const chosen = await tab(page, "Awarded").boundingBox();
  if (!strip || !chosen) throw new Error("not on the screen");
  expect(chosen.x + chosen.width).toBeLessThanOrEqual(strip.x + strip.width);
});

test("EXP-06 DASH-05 no tab moves when the counts come", async ({ page }) => {
  const gate: { open?: () => void } = {};
  const held = new Promise<void>((resolve) => (gate.open = resolve));
  await page.route("**/assets/demo-home*", async (route) => {
    await held;
    await route.continue();
  });
  await openDemo(page, "/contractor-dashboard", {
    person: carl,
    quotes: [storedQuote("qq-000001")],
  });
  const places = () =>
    page.getByRole("tab").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().x));
  await expect(page.getByRole("tab")).toHaveCount(5);
  await page.evaluate(() => document.fonts.ready);
  const before = await places();
  gate.open?.();
  await expectTab(page, "Available", ["000001"]);
  await expect(tab(page, "Archived")).toContainText("0");
  expect(await places()).toEqual(before);
});

test("DASH-09 MKT-09 a pending bid on a project whose owner chose another one says so, in the list and on its page", async ({
  page,
}) => {
  await open(page, {
    quotes: [storedQuote("qq-000001", { locked: true }), storedQuote("qq-000002")],
    bids: { ...bidOf("qq-000001"), ...bidOf("qq-000002") },
  });
  await expectTab(page, "Action", ["000002", "000001"]);
  await expect(rows(page).nth(1)).toContainText("Another bid was chosen");
  await expect(rows(page).nth(0)).not.toContainText("Another bid was chosen");
  await rows(page).nth(1).getByRole("link", { name: "Messages & Status" }).click();
  const bid = page.getByRole("article");
  await expect(bid).toContainText("Another bid was chosen");
  // What that means, and where to go on: on the bid's page and on the project's.
  await expect(bid).toContainText("this project takes no more bids");
  await expect(bid).toContainText("Yours stays as it is.");
  await expectNoFaultInBothThemes(page, "the page of a bid that lost");
  await page.getByRole("link", { name: "Go to Project Details", exact: true }).click();
  await expect(page.getByText("this project takes no more bids")).toBeVisible();
  await page.getByRole("link", { name: "See open projects" }).click();
  await expect(page).toHaveURL("/contractor-dashboard");
  await expect(tab(page, "Available")).toHaveAttribute("aria-selected", "true");
});

test("DASH-05 DASH-08 DASH-09 DASH-10 DASH-11 C-24 the own bids by state, each tab with its count, nobody else's", async ({
  page,
}) => {
  const states = ["pending", "approved", "rejected", "withdrawn", "closed"];
  await open(page, {
    quotes: states.map((_, at) => storedQuote(`qq-00000${at + 1}`)),
    bids: Object.assign({}, ...states.map((status, at) => bidOf(`qq-00000${at + 1}`, { status }))),
    chats: {
      "qq-000003": { "1795082400000": [{ sender: "owner", text: "Sorry!", time: "Just now" }] },
    },
  });
  await expectTab(page, "My Bids", ["000005", "000003", "000002", "000001"]);
  await expectTab(page, "Action", ["000003", "000001"]);
  await expect(rows(page).first()).toContainText("1 new message");
  await expectTab(page, "Awarded", ["000002"]);
  await expectTab(page, "Archived", ["000005", "000004", "000003"]);
  await expect(rows(page).first()).toContainText("$24,900");
});

test("DASH-09 a message that was looked at waits no more", async ({ page }) => {
  await open(page, {
    quotes: [storedQuote("qq-000001")],
    bids: bidOf("qq-000001", { status: "approved" }),
    chats: {
      "qq-000001": { "1795082400000": [{ sender: "owner", text: "Welcome!", time: "Just now" }] },
    },
  });
  await expectTab(page, "Action", ["000001"]);
  await rows(page).getByRole("link", { name: "Messages & Status" }).click();
  await expect(page.getByRole("log")).toContainText("Welcome!");
  await page.goBack();
  await expectTab(page, "Action", []);
  await expect(page.getByText("Nothing waits for you")).toBeVisible();
});

test("DASH-12 the entries lead to the project and to the bid page, and that back to the list", async ({
  page,
}) => {
  await open(page, { quotes: [storedQuote("qq-000001")], bids: bidOf("qq-000001") });
  await rows(page).getByRole("link", { name: "View Project" }).click();
  await expect(page).toHaveURL("/quote/qq-000001");
  await page.goBack();
  await tab(page, "My Bids").click();
  await rows(page).getByRole("link", { name: "Messages & Status" }).click();
  await expect(page).toHaveURL("/bid-page?quoteId=qq-000001");
  await page.getByRole("main").getByRole("link", { name: "My Bids" }).click();
  await expect(tab(page, "My Bids")).toHaveAttribute("aria-selected", "true");
  await expect(rows(page)).toHaveCount(1);
});

test("DASH-12 EXP-03 a project with a bid that was begun and not sent says so, and leads on to where it was begun", async ({
  page,
}) => {
  const quotes = ["qq-000001", "qq-000002", "qq-000003", "qq-000004"].map((id) => storedQuote(id));
  await open(page, { quotes, bids: bidOf("qq-000003") });
  const row = (number: string) => rows(page).filter({ hasText: `Project ${number}` });
  const goOn = (number: string, what: string) =>
    row(number).getByRole("link", { name: `Go On With Your ${what}` });
  await row("000001").getByRole("link", { name: "View Project" }).click();
  await page.getByLabel("Bid amount").fill("21,500");
  await page.goBack();
  await row("000002").getByRole("link", { name: "Messages & Status" }).click();
  await page.getByLabel("Timeline").fill("In May");
  await page.goBack();
  await row("000003").getByRole("link", { name: "View Project" }).click();
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Notes").fill("With new hinges");
  await page.goBack();
  await expect(row("000001")).toContainText("Bid begun, not sent");
  await expect(row("000002")).toContainText("Bid begun, not sent");
  await expect(row("000003")).toContainText("Changes not sent");
  await expect(row("000004")).not.toContainText("not sent");
  await expectNoFaultInBothThemes(page, "projects with bids that were begun");
  await goOn("000003", "Changes").click();
  await expect(page.getByLabel("Notes")).toHaveValue("With new hinges");
  await expect(page.getByLabel("Notes")).toBeEditable();
  await page.goBack();
  await goOn("000002", "Bid").click();
  await expect(page.getByLabel("Timeline")).toHaveValue("In May");
  await page.goBack();
  await goOn("000001", "Bid").click();
  await expect(page.getByLabel("Bid amount")).toHaveValue("21,500");
  // Nothing is begun any more once nothing stands there.
  await page.getByLabel("Bid amount").fill("");
  await page.goBack();
  await expect(row("000002")).toContainText("Bid begun, not sent");
  await expect(row("000001")).not.toContainText("not sent");
});

test("DASH-06 C-21 for whoever is no contractor the tabs are there, with counts of zero", async ({
  page,
}) => {
  await open(page, { person: holly, quotes: [storedQuote("qq-000001")], bids: bidOf("qq-000001") });
  await expect(page.getByText("This page is for contractors")).toBeVisible();
  for (const name of ["Available", "My Bids", "Action", "Awarded", "Archived"]) {
    await expect(tab(page, name)).toHaveText(`${name}0`);
  }
});

test("DASH-06 C-21 EXP-03 a guest is told in the list itself for whom it is, and led to sign in and back, to register, and to the demo", async ({
  page,
}) => {
  await page.goto("/contractor-dashboard");
  const panel = page.getByRole("tabpanel");
  await expect(panel.getByText("This page is for contractors")).toBeVisible();
  await expect(panel.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fcontractor-dashboard",
  );
  await expect(panel.getByRole("link", { name: "Register as Pro" })).toHaveAttribute(
    "href",
    "/register/contractor",
  );
  await expect(panel.getByRole("link", { name: "Explore the demo" })).toBeVisible();
});

test("MKT-11 projects are searched and filtered by room, place and budget; the filters stand in the page's address", async ({
  page,
}) => {
  const far = { propertyAddress: "9 Palm Way, Reno, NV 89501", totalCost: 18_500 };
  const [kitchen] = storedQuote("qq-000002").upgrades;
  if (!kitchen) throw new Error("There is no room.");
  await open(page, {
    quotes: [storedQuote("qq-000001"), storedQuote("qq-000002", { ...far, upgrades: [kitchen] })],
  });
  await page.getByRole("searchbox", { name: "Search projects" }).fill("shower");
  await expectTab(page, "Available", ["000001"], 2);
  await expect(page.getByText("1 project matches")).toBeVisible();
  // One thing clears it, and nothing else clears "all" of one filter.
  await expect(page.getByRole("button", { name: "Clear All" })).toHaveCount(0);
  await page.getByRole("button", { name: "Remove “shower”" }).press("Enter");
  await expect(page.getByRole("button", { name: "Filters" })).toBeFocused();
  await expectTab(page, "Available", ["000002", "000001"]);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("State").selectOption("NV");
  await expectTab(page, "Available", ["000002"], 2);
  await page.getByLabel("Budget from").fill("20,000");
  await expect(page.getByText("Nothing found")).toBeVisible();
  // Of two filters: beside them, and where nothing was found.
  await expect(page.getByRole("button", { name: "Clear All" })).toHaveCount(2);
  await expect(page).toHaveURL(/state=NV&budgetFrom=20%2C000/);
  await page.reload();
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.getByRole("button", { name: "Remove Nevada" }).click();
  await expectTab(page, "Available", ["000001"], 2);
});

test("DASH-05 DASH-07 every tab says what will be there while it is empty, and who has no bid is led to the projects", async ({
  page,
}) => {
  await open(page);
  for (const [name, line] of [
    ["Available", "No open projects right now"],
    ["My Bids", "No bids yet"],
    ["Action", "Nothing waits for you"],
    ["Awarded", "Nothing awarded yet"],
    ["Archived", "Nothing in the archive"],
  ] as const) {
    await tab(page, name).click();
    await expect(page.getByText(line)).toBeVisible();
  }
  await tab(page, "My Bids").click();
  await page.getByRole("button", { name: "See available projects" }).click();
  await expect(page.getByText("No open projects right now")).toBeVisible();
});

test("DASH-09 S-63 a bid past its expiry says so in the list, and on the bid page what to do", async ({
  page,
}) => {
  await open(page, {
    quotes: [storedQuote("qq-000001")],
    bids: bidOf("qq-000001", { expirationDate: "2026-01-05" }),
  });
  await tab(page, "My Bids").click();
  await expect(rows(page).first()).toContainText("Expired on Jan 5, 2026");
  await page.goto("/bid-page?quoteId=qq-000001");
  await expect(
    page.getByText("Revise it with a new date if you still want the job."),
  ).toBeVisible();
  await expectNoFaultInBothThemes(page, "an expired bid of one's own");
  await page.getByRole("link", { name: "Revise on the project page" }).click();
  await expect(page).toHaveURL("/quote/qq-000001");
});

test("DASH-07 S-60 a project on which a bid of somebody else's is approved stays listed, and says that it is taken", async ({
  page,
}) => {
  const locked = { locked: true, approvedContractorId: "rival@build.example" };
  await open(page, {
    quotes: [
      storedQuote("qq-000001", { createdAt: "2026-11-01T09:00:00.000Z" }),
      storedQuote("qq-000002", { createdAt: "2026-11-02T09:00:00.000Z", ...locked }),
      storedQuote("qq-000003", { createdAt: "2026-11-03T09:00:00.000Z", ...locked }),
      storedQuote("qq-000004", {
        createdAt: "2026-11-04T09:00:00.000Z",
        locked: true,
        approvedContractorId: carl.email,
      }),
    ],
    bids: { ...bidOf("qq-000003"), ...bidOf("qq-000004", { status: "approved" }) },
  });
  await expectTab(page, "Available", ["000004", "000003", "000002", "000001"]);
  const taken = /Awarded to another contractor|Another bid was chosen/;
  await expect(rows(page).nth(0)).toContainText("Approved");
  await expect(rows(page).nth(0)).not.toContainText(taken);
  await expect(rows(page).nth(1)).toContainText("Another bid was chosen");
  await expect(rows(page).nth(2)).toContainText("Awarded to another contractor");
  await expect(rows(page).nth(3)).not.toContainText(taken);
  await expectNoFaultInBothThemes(page, "projects that are taken");
});

test("MKT-11 EXP-01 a budget that ends below where it begins says so at its field, and is left out until it fits", async ({
  page,
}) => {
  await open(page, { quotes: [storedQuote("qq-000001")] });
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByLabel("Budget from").fill("20,000");
  const to = page.getByLabel("Budget to");
  await to.fill("3,000");
  await expect(to).toHaveAccessibleDescription(/^This is below \$20,000/);
  await expect(to).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "Remove From $20,000" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Remove Up to/ })).toHaveCount(0);
  await expectTab(page, "Available", ["000001"]);
  await expectNoFaultInBothThemes(page, "a budget that is turned around");
  await to.fill("30,000");
  await expect(to).not.toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "Remove Up to $30,000" })).toBeVisible();
});

test("DASH-05 EXP-02 on a phone the strip of tabs says that there are more, brings them into view at a press, and says so no more at its end", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page);
  const strip = page.getByRole("tablist").locator("..");
  const [before, after] = [strip.locator("> button").nth(0), strip.locator("> button").nth(1)];
  await expect(after).toBeVisible();
  await expect(before).toBeHidden();
  await after.click();
  await expect(tab(page, "Archived")).toBeInViewport({ ratio: 1 });
  await expect(after).toBeHidden();
  await expect(before).toBeVisible();
  // What is chosen stays.
  await expect(tab(page, "Available")).toHaveAttribute("aria-selected", "true");
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(before).toBeHidden();
  await expect(after).toBeHidden();
});
