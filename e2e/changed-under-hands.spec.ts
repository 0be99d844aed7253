import type { Page } from "@playwright/test";
import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { dayFromNow, expect, expectToast, holdCalls, openMenu } from "./support/journey.ts";
import { shiftedSoFar, watchShifts } from "./support/layout-shift.ts";
import { type Account, type Live, signIn, test } from "./support/live.ts";

/** Opens a page as somebody, and waits until changes can arrive. */
async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await signIn(page, account);
  const stream = page.waitForResponse("**/api/events");
  await page.goto(path);
  await stream;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function writeBid(page: Page): Promise<void> {
  await page.getByLabel("Bid amount").fill("21,500");
  await page.getByLabel("Notes").fill("With new hinges, in three weeks");
}

/** Revises a bid as another device of its bidder does. */
async function reviseElsewhere(live: Live, crew: Account, quoteId: string, bidId: string) {
  await live.send(crew, "PATCH", `/api/quotes/${quoteId}/bids/${bidId}`, {
    amount: "22,000",
    name: crew.name,
    company: crew.companyName,
    email: crew.email,
    phone: "(555) 555-0150",
    expirationDate: dayFromNow(40),
    timeline: "in May",
  });
}

const amount = (page: Page) => page.getByLabel("Bid amount");
const words = (page: Page) => page.getByLabel("Notes");
const back = (page: Page) => page.getByText("What you typed earlier and did not send is back.");
const submit = (page: Page) => page.getByRole("button", { name: "Submit Bid" });

for (const [what, change] of [
  ["closed", { path: "/close", method: "POST" }],
  ["made private", { path: "/make-private", method: "POST" }],
  ["taken off the lists", { path: "", method: "PATCH", data: { isPublic: false } }],
] as const) {
  test(`MKT-01 S-71 EXP-03 a project that is ${what} under a half-written bid says so on the page, and what was written stays to be copied`, async ({
    page,
    live,
    faults,
  }) => {
    faults.allow(/404/);
    const owner = await live.account();
    const quoteId = await live.project(owner);
    await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
    await writeBid(page);
    const data = "data" in change ? change.data : undefined;
    await live.send(owner, change.method, `/api/quotes/${quoteId}${change.path}`, data);
    if (what === "taken off the lists") {
      // Its link still opens it (C-33): the bid can be sent.
      await expect(submit(page)).toBeEnabled();
      await expect(words(page)).toHaveValue("With new hinges, in three weeks");
      return;
    }
    await expect(page.getByText("This project is not open any more").first()).toBeVisible();
    await expect(words(page)).toHaveValue("With new hinges, in three weeks");
    await expect(words(page)).toHaveAttribute("readonly", "");
    await expect(submit(page)).toHaveCount(0);
    await expectNoFaultInBothThemes(page, "a project that was closed under a bid");
    await page.getByRole("link", { name: "Open projects" }).click();
    await expect(page).toHaveURL("/contractor-dashboard");
  });
}

test("PROJ-08 EXP-03 API-17 a bid that was begun in a tab that is closed is back in the next one, says so and can be discarded; sent, it is gone", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  await openAs(page, crew, `/quote/${quoteId}`);
  const inNewTab = async () => {
    const tab = await page.context().newPage();
    await tab.goto(`/quote/${quoteId}`);
    await expect(amount(tab)).toBeVisible();
    return tab;
  };
  await writeBid(page);
  // A reload of the same tab is no news.
  await page.reload();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await expect(back(page)).toHaveCount(0);

  const second = await inNewTab();
  await expect(back(second)).toBeVisible();
  await expect(words(second)).toHaveValue("With new hinges, in three weeks");
  await expectNoFaultInBothThemes(second, "a bid that was brought back");
  await words(second).fill("Typed last");
  // The other tab's own text stays there.
  await page.reload();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await second.close();

  const third = await inNewTab();
  await expect(words(third)).toHaveValue("Typed last");
  await third.getByRole("button", { name: "Discard it" }).click();
  await expect(back(third)).toHaveCount(0);
  await expect(words(third)).toHaveValue("");
  await expect(amount(third)).toBeFocused();
  await third.close();
  const fourth = await inNewTab();
  await expect(back(fourth)).toHaveCount(0);
  await expect(words(fourth)).toHaveValue("");

  // Left open, the first tab would keep what is typed in it for a revision of the bid that is sent here.
  await page.goto("about:blank");
  await writeBid(fourth);
  await fourth.getByLabel("Bid valid until").fill(dayFromNow(30));
  await submit(fourth).click();
  await expectToast(fourth, "Bid Submitted!");
  expect(await fourth.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("draft_");
  await fourth.close();
});

test("PROJ-17 PROJ-20 EXP-03 a revision whose bid is withdrawn in another tab says so and goes on as a new bid, with what was typed", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  const bidId = await live.bid(crew, quoteId);
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Bid amount").fill("23,400");
  await page.getByLabel("Notes").fill("With new hinges");
  await live.send(crew, "POST", `/api/quotes/${quoteId}/bids/${bidId}/withdraw`, {
    reason: "Too far away",
  });
  await expect(page.getByText("Your bid was withdrawn. What you typed")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your bid", exact: true })).toBeFocused();
  await expect(page.getByLabel("Bid amount")).toHaveValue("23,400");
  await expect(page.getByLabel("Notes")).toHaveValue("With new hinges");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
  await expect(page.getByText("Your bid was withdrawn. What you typed")).toHaveCount(0);
});

test("PROJ-13 PROJ-17 EXP-03 a first bid that is typed while another window sends one is kept, said to be, and can be sent as a revision of that", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  await openAs(page, crew, `/quote/${quoteId}`);
  await writeBid(page);
  await live.bid(crew, quoteId);
  await expect(page.getByText("Your bid of $24,900 was sent from another window")).toBeVisible();
  await expect(page.getByText("What you typed here differs from it")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your bid", exact: true })).toBeFocused();
  await expect(amount(page)).toHaveValue("24,900");
  await expectNoFaultInBothThemes(page, "a bid that was sent from another window");
  // A phone loads a page anew by itself.
  await page.reload();
  await expect(page.getByText("Your bid of $24,900 was sent from another window")).toBeVisible();
  await page.getByRole("button", { name: "Revise With What I Typed" }).click();
  await expect(amount(page)).toHaveValue("21,500");
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await expect(page.getByLabel("Bid valid until")).not.toHaveValue("");
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expectToast(page, "Bid Updated!");
  await expect(page.getByText("was sent from another window")).toHaveCount(0);
  await expect(amount(page)).toHaveValue("21,500");
});

test("C-04 BID-07 EXP-03 what is typed into the short card while another window sends a bid leads on to a revision of that", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  await openAs(page, crew, `/bid-page?quoteId=${quoteId}`);
  await amount(page).fill("21,500");
  await live.bid(crew, quoteId);
  await expect(page.getByText("Your bid was sent from another window")).toBeVisible();
  await page.getByRole("link", { name: "Go on there" }).click();
  await page.getByRole("button", { name: "Revise With What I Typed" }).click();
  await expect(amount(page)).toHaveValue("21,500");
});

test("C-04 BID-07 EXP-03 what was typed into the short card is kept when another window's bid refuses it, also for who opens the project page by themselves", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/409/);
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  await openAs(page, crew, `/bid-page?quoteId=${quoteId}`);
  await amount(page).fill("21,500");
  await page.getByLabel("Introduction message").fill("We know this street.");
  // It is sent before the other window's bid is told.
  const release = await holdCalls(page, "**/bids", "GET");
  await live.bid(crew, quoteId);
  const refused = page.waitForResponse((answer) => answer.status() === 409);
  await submit(page).click();
  await refused;
  release?.();
  await expect(page.getByText("Your bid was sent from another window")).toBeVisible();
  await expectNoFaultInBothThemes(page, "a short bid that another window overtook");
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByText("Your bid of $24,900 was sent from another window")).toBeVisible();
  await page.getByRole("button", { name: "Revise With What I Typed" }).click();
  await expect(amount(page)).toHaveValue("21,500");
  await expect(words(page)).toHaveValue("We know this street.");
});

test("PROJ-13 BID-13 EXP-03 a first bid that another window's bid overtook can be copied where that cannot be revised any more", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, crew, `/quote/${quoteId}`);
  await writeBid(page);
  const release = await holdCalls(page, "**/bids", "GET");
  const bidId = await live.bid(crew, quoteId);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, {
    shownAmount: 2_490_000,
  });
  release?.();
  await expect(page.getByText("Your bid of $24,900 was sent from another window")).toBeVisible();
  await expect(page.getByText("The bid cannot be revised now")).toBeVisible();
  await expect(page.getByRole("button", { name: "Revise With What I Typed" })).toHaveCount(0);
  await expectNoFaultInBothThemes(page, "an overtaken bid that cannot be revised");
  await page.getByRole("button", { name: "Copy What I Typed" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe("21,500\n\nWith new hinges, in three weeks");
});

test("PROJ-17 EXP-03 a revision that was begun before a reload does not replace one that another window saved meanwhile, either", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  const bidId = await live.bid(crew, quoteId);
  await openAs(page, crew, `/quote/${quoteId}`);
  const revise = page.getByRole("button", { name: "Revise Bid" });
  await revise.click();
  await amount(page).fill("23,400");
  await page.goto("/contractor-dashboard");
  await reviseElsewhere(live, crew, quoteId, bidId);
  await page.goto(`/quote/${quoteId}`);
  await expect(amount(page)).toHaveValue("22,000");
  await revise.click();
  await expect(back(page)).toBeVisible();
  await expect(amount(page)).toHaveValue("23,400");
  await expect(page.getByText("It now asks for $22,000 and differs in: timeline")).toBeVisible();
  await expect(page.getByRole("button", { name: "Replace That Revision" })).toBeVisible();
  // Given up, it begins anew with what the bid says now.
  await page.getByRole("button", { name: "Cancel" }).click();
  await revise.click();
  await expect(amount(page)).toHaveValue("22,000");
  await expect(page.getByText("It now asks for")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save Revision" })).toBeVisible();
});

test("PROJ-17 EXP-03 a revision does not replace one that another window saved meanwhile before its bidder is told what that says", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  const bidId = await live.bid(crew, quoteId);
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await amount(page).fill("23,400");
  await reviseElsewhere(live, crew, quoteId, bidId);
  await expect(page.getByText("It now asks for $22,000 and differs in: timeline")).toBeVisible();
  await expect(amount(page)).toHaveValue("23,400");
  await expect(page.getByRole("button", { name: "Save Revision" })).toHaveCount(0);
  await expectNoFaultInBothThemes(page, "a revision that another window overtook");
  await page.getByRole("button", { name: "Replace That Revision" }).click();
  await expectToast(page, "Bid Updated!");
  await expect(amount(page)).toHaveValue("23,400");
});

test("MKT-07 EXP-03 whose first bid is half written hears at the form that the request changed meanwhile, and what of it", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const { upgrades } = await live.read<{ upgrades: { id: string }[] }>(
    owner,
    `/api/quotes/${quoteId}`,
  );
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await writeBid(page);
  const notes = { [upgrades[0]?.id ?? ""]: "Keep the window." };
  await live.send(owner, "PATCH", `/api/quotes/${quoteId}`, { notes });
  await expect(
    page.getByText("The request changed while you had this form open: the notes on Kitchen"),
  ).toBeVisible();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await expect(submit(page)).toBeEnabled();
  await expectNoFaultInBothThemes(page, "a request that changed under a first bid");
});

test("BID-07 MKT-07 EXP-03 whose short bid is half written reads what of the request changed, at once, when they come back to it, and where they are led with it", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const { upgrades } = await live.read<{ upgrades: { id: string }[] }>(
    owner,
    `/api/quotes/${quoteId}`,
  );
  const change = (note: string) =>
    live.send(owner, "PATCH", `/api/quotes/${quoteId}`, {
      notes: { [upgrades[0]?.id ?? ""]: note },
    });
  const path = `/bid-page?quoteId=${quoteId}`;
  await openAs(page, await live.account({ userType: "contractor", phone: "" }), path);
  await shortAmount(page).fill("21,500");
  await change("Keep the window.");
  await expect(
    page.getByText("The request changed while you had this form open: the notes on Kitchen"),
  ).toBeVisible();
  await page.reload();
  await expect(shortAmount(page)).toHaveValue("21,500");
  const changed = page.getByText("The request changed since you typed this: the notes on Kitchen");
  await expect(changed).toBeVisible();
  await expectNoFaultInBothThemes(page, "a request that changed under a short bid");
  // The profile lacks a phone: the project page's form goes on with what was typed.
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expect(page).toHaveURL(`/quote/${quoteId}`);
  await expect(page.getByLabel("Bid amount")).toHaveValue("21,500");
  await expect(changed).toBeVisible();
});

test("MKT-07 EXP-03 whose first bid was half written reads, when they come back to it, what of the request changed since, until it is discarded", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const { upgrades } = await live.read<{ upgrades: { id: string }[] }>(
    owner,
    `/api/quotes/${quoteId}`,
  );
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await writeBid(page);
  const later = await page.context().newPage();
  await page.close();
  const notes = { [upgrades[0]?.id ?? ""]: "Keep the window." };
  await live.send(owner, "PATCH", `/api/quotes/${quoteId}`, { notes });
  await later.goto(`/quote/${quoteId}`);
  await expect(back(later)).toBeVisible();
  const changed = later.getByText("The request changed since you typed this: the notes on Kitchen");
  await expect(changed).toBeVisible();
  await expectNoFaultInBothThemes(later, "a bid that was brought back to a request that changed");
  // It is not told once alone: nothing was sent yet.
  await later.reload();
  await expect(changed).toBeVisible();
  // The form's own place for what was typed is emptied in the tab where it was brought back.
  const other = await page.context().newPage();
  await other.goto(`/quote/${quoteId}`);
  await other.getByRole("button", { name: "Discard it" }).click();
  await expect(words(other)).toHaveValue("");
  await expect(other.getByText("The request changed")).toHaveCount(0);
  await writeBid(other);
  await other.reload();
  await expect(words(other)).toHaveValue("With new hinges, in three weeks");
  await expect(other.getByText("The request changed")).toHaveCount(0);
});

test("MKT-03 BID-13 EXP-03 a project that goes to somebody else under a half-written bid says so, and keeps what was written", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const rival = await live.bid(await live.account({ userType: "contractor" }), quoteId, "20,000");
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await writeBid(page);
  const approval = { shownAmount: 2_000_000 };
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${rival}/approve`, approval);
  await expect(page.getByText("The homeowner has approved a bid.").first()).toBeVisible();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await expect(submit(page)).toHaveCount(0);
  // Kept until its bidder discards it; what became of the project stays.
  await page.getByRole("button", { name: "Discard It" }).click();
  await expect(words(page)).toHaveCount(0);
  const taken = page.getByRole("status").filter({ hasText: "The homeowner has approved a bid." });
  await expect(taken).toBeFocused();
  await page.reload();
  await expect(taken).toBeVisible();
  await expect(words(page)).toHaveCount(0);
});

test("MKT-03 BID-13 EXP-03 whoever discarded what they typed for a taken project keeps what they type once it takes bids again, whenever it is taken next", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const rival = await live.account({ userType: "contractor" });
  const take = async () => {
    const path = `/api/quotes/${quoteId}/bids/${await live.bid(rival, quoteId, "20,000")}`;
    await live.send(owner, "POST", `${path}/approve`, { shownAmount: 2_000_000 });
    await expect(submit(page)).toHaveCount(0);
    return () => live.send(rival, "POST", `${path}/withdraw`, { reason: "Another job" });
  };
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await writeBid(page);
  const free = await take();
  await page.getByRole("button", { name: "Discard It" }).click();
  await expect(words(page)).toHaveCount(0);
  await free();
  await expect(submit(page)).toBeVisible();
  await words(page).fill("With old hinges, in a week");
  await take();
  await expect(page.getByText("What you wrote stays below")).toBeVisible();
  await expect(words(page)).toHaveValue("With old hinges, in a week");
  await expect(page.getByRole("button", { name: "Copy What I Typed" })).toBeVisible();
  await page.getByRole("button", { name: "Discard It" }).click();
  await expect(words(page)).toHaveCount(0);
});

test("MKT-01 S-71 EXP-03 on a phone a project that is closed while one types at the end of the form says so where Submit was, and of what was written only where something was", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const crew = await live.account({ userType: "contractor" });
  const untouched = await openBrowser();
  await openAs(untouched, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, crew, `/quote/${quoteId}`);
  await writeBid(page);
  await page.getByRole("button", { name: "Add rooms, payments and dates" }).click();
  await page.getByLabel("Kitchen cabinets: labor").fill("9,000");
  await page.getByLabel("Warranty").fill("Two years on labor");
  await submit(page).scrollIntoViewIfNeeded();
  await live.send(owner, "POST", `/api/quotes/${quoteId}/close`);
  const form = page.locator("form");
  await expect(form.getByText("This project is not open any more")).toBeInViewport();
  await expect(page.getByText("What you wrote stays below")).toBeVisible();
  await expect(untouched.getByText("This project is not open any more").first()).toBeVisible();
  await expect(untouched.getByText("What you wrote stays below")).toHaveCount(0);
  // All of the form can be read, and nothing of it changed.
  const labor = page.getByLabel("Kitchen cabinets: labor");
  await expect(labor).toHaveValue("9,000");
  for (const field of [labor, page.getByLabel("Deposit"), page.getByLabel("Warranty")]) {
    await expect(field).toHaveAttribute("readonly", "");
  }
  await expect(page.getByLabel("Kitchen cabinets: how it is priced")).toBeDisabled();
  for (const name of [/^Make the bid amount/, "Add a payment", "Remove these details"]) {
    await expect(page.getByRole("button", { name })).toHaveCount(0);
  }
  await expect(form.getByRole("button", { name: "Copy What I Typed" })).toBeVisible();
  // A phone loads a page anew by itself: what was written can be copied then, too.
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Quote Not Found" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your bid was not sent" })).toBeVisible();
  await expect(page.getByText("With new hinges, in three weeks")).toBeVisible();
  await expect(page.getByText("Kitchen cabinets", { exact: true })).toBeVisible();
  await expect(page.getByText("Fixed price, 9,000 labor")).toBeVisible();
  await expect(page.getByText("Two years on labor")).toBeVisible();
  await expectNoFaultInBothThemes(page, "a bid whose project is gone");
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Kitchen cabinets: Fixed price, 9,000 labor");
  await page.getByRole("button", { name: "Discard It" }).click();
  await expect(page.getByRole("heading", { name: "Your bid was not sent" })).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("draft_");
  await untouched.reload();
  await expect(untouched.getByText("This quote may have expired")).toBeVisible();
  await expect(untouched.getByRole("heading", { name: "Your bid was not sent" })).toHaveCount(0);
});

test("PROJ-14 EXP-03 a project that is closed while a bid is revised says that, not that the homeowner decided", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(crew, quoteId, "20,000");
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/messages`, {
    text: "We put this off.",
  });
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await live.send(owner, "POST", `/api/quotes/${quoteId}/make-private`);
  await expect(
    page.locator("form").getByText("This project does not take bids now."),
  ).toBeVisible();
  await expect(page.getByText("The homeowner has decided")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save Revision" })).toHaveCount(0);
});

for (const how of ["by its button", "after a reload"] as const) {
  test(`MKT-07 EXP-03 a project that a newer version replaces under a half-written bid says so, and leads on to that ${how} with what was written`, async ({
    page,
    live,
    faults,
  }) => {
    faults.allow(/404/);
    const owner = await live.account();
    const quoteId = await live.project(owner);
    await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
    await writeBid(page);
    await page.getByRole("button", { name: "Add rooms, payments and dates" }).click();
    await page.getByLabel("Kitchen cabinets: labor").fill("9,000");
    const newerId = await replace(live, owner, quoteId);
    const main = page.getByRole("main");
    await expect(
      main.getByText("A newer version of this request has taken its place.").first(),
    ).toBeVisible();
    await expect(words(page)).toHaveValue("With new hinges, in three weeks");
    await expectNoFaultInBothThemes(page, "a project that a newer version replaced under a bid");
    if (how === "by its button") {
      await page.getByRole("button", { name: "View the Newer Version" }).last().click();
    } else {
      // A phone loads a page anew by itself.
      await page.reload();
    }
    await expect(page).toHaveURL(`/quote/${newerId}`);
    await expect(
      main.getByText("What you typed for the older one stands in the form"),
    ).toBeVisible();
    await expect(words(page)).toHaveValue("With new hinges, in three weeks");
    await expect(page.getByLabel("Kitchen cabinets: labor")).toHaveValue("9,000");
    await expectNoFaultInBothThemes(page, "a newer version that a half-written bid came to");
    await page.getByLabel("Bid amount").fill("9,000");
    await page.getByLabel("Bid valid until").fill(dayFromNow(30));
    await submit(page).click();
    await expectToast(page, "Bid Submitted!");
    expect(await page.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("draft_");
  });
}

/** Publishes another request of the same property, which takes the place of the first. */
async function replace(live: Live, owner: Account, quoteId: string): Promise<string> {
  const { address, upgrades } = await live.read<{ address: object; upgrades: object[] }>(
    owner,
    `/api/quotes/${quoteId}`,
  );
  const [first] = upgrades as { id?: string; customDescription?: string }[];
  const { id: _id, customDescription: _notes, ...upgrade } = first ?? {};
  const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
    origin: "quick-quote",
    address,
    upgrades: [upgrade],
  });
  await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
  return quote.id;
}

const fromOlder = (page: Page) =>
  page.getByText("What you typed for the older one stands in the form");

test("MKT-07 EXP-03 a first bid that was half written for a request begins the form of the newer version, also where that is opened by itself", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const other = await live.project(await live.account());
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${other}`);
  await amount(page).fill("7,000");
  await page.goto(`/quote/${quoteId}`);
  await writeBid(page);
  await page.goto("/contractor-dashboard");
  const newerId = await replace(live, owner, quoteId);
  await page.goto(`/quote/${newerId}`);
  await expect(fromOlder(page)).toBeVisible();
  await expect(amount(page)).toHaveValue("21,500");
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await page.reload();
  await expect(fromOlder(page)).toBeVisible();
  await expect(amount(page)).toHaveValue("21,500");
  // What was typed for another property is nobody else's.
  await page.goto(`/quote/${other}`);
  await expect(amount(page)).toHaveValue("7,000");
  await expect(fromOlder(page)).toHaveCount(0);
});

test("MKT-07 EXP-03 of a bid that was half written, a newer version shows apart from its form only what was typed for a room that it does not ask for", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  const kept = await live.project(owner);
  type Asked = { id?: string; room: string; customDescription?: string };
  const { address, upgrades } = await live.read<{ address: object; upgrades: Asked[] }>(
    owner,
    `/api/quotes/${kept}`,
  );
  const [first] = upgrades;
  const { id: _id, customDescription: _notes, room = "", ...rest } = first ?? {};
  const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
    origin: "quick-quote",
    address,
    upgrades: [
      { ...rest, room },
      { ...rest, room: "Porch" },
    ],
  });
  await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quote.id}`);
  await page.getByLabel("Notes").first().fill("With new hinges, in three weeks");
  await page.getByRole("button", { name: "Add rooms, payments and dates" }).click();
  await page.getByLabel(`${room}: labor`).fill("9,000");
  await page.getByLabel("Porch: labor").fill("3,000");
  const newerId = await replace(live, owner, quote.id);
  await page.goto(`/quote/${newerId}`);
  await expect(fromOlder(page)).toBeVisible();
  await expect(page.getByLabel(`${room}: labor`)).toHaveValue("9,000");
  const left = page.getByRole("heading", { name: "Your price for a room that went" }).locator("..");
  await expect(left).toContainText("A newer version of the request did not ask for it.");
  await expect(left.getByRole("definition")).toHaveText([/3,000/]);
  await expectNoFaultInBothThemes(page, "what was typed for a room that went");
  await left.getByRole("button", { name: "Discard It" }).click();
  await expect(left).toHaveCount(0);
  await expect(page.getByLabel(`${room}: labor`)).toHaveValue("9,000");
});

for (const end of ["sent", "discarded"] as const) {
  test(`MKT-07 EXP-03 of a bid that was begun for an older version and ${end} on the newer one, the next says that what was typed for rooms that went was not sent, and nothing else`, async ({
    page,
    live,
    faults,
  }) => {
    faults.allow(/404/);
    const owner = await live.account();
    type Asked = { id?: string; room: string; customDescription?: string };
    const { address, upgrades } = await live.read<{ address: object; upgrades: Asked[] }>(
      owner,
      `/api/quotes/${await live.project(owner)}`,
    );
    const [first] = upgrades;
    const { id: _id, customDescription: _notes, room = "", ...rest } = first ?? {};
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address,
      upgrades: [room, "Porch", "Garage"].map((each) => ({ ...rest, room: each })),
    });
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
    await openAs(page, crew, `/quote/${quote.id}`);
    await words(page).first().fill("With new hinges, in three weeks");
    await page.getByRole("button", { name: "Add rooms, payments and dates" }).click();
    await page.getByLabel(`${room}: labor`).fill("9,000");
    await page.getByLabel("Porch: labor").fill("3,000");
    await page.getByLabel("Garage: labor").fill("4,000");
    const newerId = await replace(live, owner, quote.id);
    await page.goto(`/quote/${newerId}`);
    await expect(fromOlder(page)).toBeVisible();
    // In another tab, where what was typed is back.
    const tab = await page.context().newPage();
    await page.close();
    await tab.goto(`/quote/${newerId}`);
    await expect(fromOlder(tab)).toBeVisible();
    const left = tab.getByRole("heading", { name: "Your price for rooms that went" }).locator("..");
    await expect(left).toContainText("A newer version of the request did not ask for them.");
    if (end === "sent") {
      await amount(tab).fill("9,000");
      await tab.getByLabel("Bid valid until").fill(dayFromNow(30));
      await submit(tab).click();
      await expectToast(tab, "Bid Submitted!");
    } else {
      const form = tab.locator("form");
      await form.getByRole("button", { name: "Discard It" }).click();
      await expect(words(tab)).toHaveValue("");
    }
    await expect(fromOlder(tab)).toHaveCount(0);
    await expect(left).toBeVisible();
    const nextId = await replace(live, owner, newerId);
    await tab.goto(`/quote/${nextId}`);
    await expect(left.getByRole("definition")).toHaveText([/3,000/, /4,000/]);
    await expect(tab.getByRole("heading", { name: "Your bid was not sent" })).toHaveCount(0);
    await expect(tab.getByRole("main")).not.toContainText("With new hinges");
    await left.getByRole("button", { name: "Discard It" }).click();
    await expect(left).toHaveCount(0);
  });
}

test("AUTH-08 MKT-07 EXP-03 a sign-out names the project of a bid that was begun for a request that was replaced meanwhile, and leads to the form of the newer version", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await writeBid(page);
  await page.goto("/contractor-dashboard");
  const newerId = await replace(live, owner, quoteId);
  await (await openMenu(page)).getByRole("menuitem", { name: "Sign Out" }).click();
  const question = page.getByRole("alertdialog", { name: "Sign out with an unsent bid?" });
  await expect(question).toContainText(`(${newerId.slice(-6).toUpperCase()}) is not sent.`);
  await question.getByRole("link", { name: "Go on with it" }).click();
  await expect(page).toHaveURL(`/quote/${newerId}#bid`);
  await expect(fromOlder(page)).toBeVisible();
  await expect(amount(page)).toHaveValue("21,500");
  await expect(amount(page)).toBeInViewport();
});

test("DASH-12 MKT-07 EXP-03 the dashboard marks the newer version of a request for which a bid was begun, and leads to its form with what was typed", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await writeBid(page);
  const newerId = await replace(live, owner, quoteId);
  const number = newerId.slice(-6).toUpperCase();
  await page.goto("/contractor-dashboard");
  const row = page.getByRole("listitem").filter({ hasText: `Project ${number}` });
  await expect(row).toContainText("Bid begun, not sent");
  await row.getByRole("link", { name: "Go On With Your Bid" }).click();
  await expect(page).toHaveURL(`/quote/${newerId}#bid`);
  await expect(fromOlder(page)).toBeVisible();
  await expect(amount(page)).toHaveValue("21,500");
});

test("DASH-12 MKT-01 EXP-03 the dashboard names the project of a begun bid that was closed meanwhile, and leads to what was written, until it is discarded", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await writeBid(page);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/close`);
  await page.goto("/contractor-dashboard");
  const told = page.getByText("What you wrote for a bid was not sent");
  await expect(told).toBeVisible();
  await expect(page.getByText("The project is not open any more")).toBeVisible();
  await expectNoFaultInBothThemes(page, "a begun bid whose project was closed");
  const number = quoteId.slice(-6).toUpperCase();
  await page.getByRole("link", { name: `See what you wrote for project ${number}` }).click();
  await expect(page.getByText("With new hinges, in three weeks")).toBeVisible();
  await page.getByRole("button", { name: "Discard It" }).click();
  await page.goBack();
  await expect(page.getByRole("tab", { name: /^Available/ })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("DASH-12 MKT-01 MKT-02 EXP-03 an open dashboard follows a project on which a bid was begun: taken off the lists it is named with the way to the bid, listed again it is in them, and closed it is named as closed", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const number = quoteId.slice(-6).toUpperCase();
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await writeBid(page);
  const stream = page.waitForResponse("**/api/events");
  await page.goto("/contractor-dashboard");
  await stream;
  const row = page.getByRole("heading", { name: `Project ${number}` });
  await expect(row).toBeVisible();
  const show = (isPublic: boolean) =>
    live.send(owner, "PATCH", `/api/quotes/${quoteId}`, { isPublic });
  await show(false);
  const unlisted = page.getByText("You began a bid on a project that is not listed");
  await expect(unlisted).toBeVisible();
  await expect(row).toHaveCount(0);
  await expectNoFaultInBothThemes(page, "a begun bid whose project was taken off the lists");
  await show(true);
  await expect(unlisted).toHaveCount(0);
  await expect(row).toBeVisible();
  await live.send(owner, "POST", `/api/quotes/${quoteId}/close`);
  await expect(page.getByText("What you wrote for a bid was not sent")).toBeVisible();
  await expect(row).toHaveCount(0);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/reopen`);
  await expect(row).toBeVisible();
  await show(false);
  await page.getByRole("link", { name: `Go on with your bid on project ${number}` }).click();
  await expect(page).toHaveURL(`/quote/${quoteId}#bid`);
  await expect(amount(page)).toHaveValue("21,500");
});

test("DASH-12 EXP-03 EXP-06 what is said of begun bids on a phone comes with the list and moves nothing, no bid is asked for by itself, and where it cannot be answered the list stands", async ({
  page,
  live,
  faults,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const begun = [await live.project(owner), await live.project(owner)];
  await live.project(owner);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, crew);
  for (const quoteId of begun) {
    await page.goto(`/quote/${quoteId}`);
    await writeBid(page);
  }
  await page.goto("about:blank");
  await Promise.all(begun.map((id) => live.send(owner, "POST", `/api/quotes/${id}/close`)));
  const asked = "**/api/projects/whereabouts";
  const questions: string[] = [];
  page.on("request", (request) => {
    if (begun.some((id) => request.url().endsWith(`/api/quotes/${id}`)))
      questions.push(request.url());
  });
  await watchShifts(page);
  const answer = await holdCalls(page, asked);
  const list = page.waitForResponse(/\/api\/projects(?:\?.*)?$/);
  await page.goto("/contractor-dashboard");
  await list;
  const rows = page.getByRole("listitem").filter({ hasText: /^Project/ });
  await expect(page.getByRole("tab", { name: /^Available/ })).toContainText(/\d/);
  answer();
  await expect(page.getByText("What you wrote for 2 bids was not sent")).toBeVisible();
  await expect(rows.first()).toBeVisible();
  expect(await shiftedSoFar(page)).toBeLessThan(0.02);
  expect(questions).toEqual([]);

  faults.allow(/500|What became of begun bids cannot be read/);
  await page.unroute(asked);
  await page.route(asked, (route) => route.fulfill({ status: 500, body: "" }));
  const told = page.waitForEvent("console", (line) => line.text().includes("What became of begun"));
  await page.reload();
  await told;
  await expect(rows.first()).toBeVisible();

  // Nor do the lists wait for a question that is not answered.
  await page.unroute(asked);
  const late = await holdCalls(page, asked);
  await page.reload();
  await expect(rows.first()).toBeVisible();
  late();
  await expect(page.getByText("What you wrote for 2 bids was not sent")).toBeVisible();
});

test("PROJ-17 MKT-07 EXP-03 whoever revises a bid when a newer version takes the place of the request is told so in the form, and led to that with what was typed", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  await live.bid(crew, quoteId, "20,000");
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await words(page).fill("With new hinges, in three weeks");
  const newerId = await replace(live, owner, quoteId);
  const form = page.locator("form");
  const goesAlong = form.getByText("What you typed is kept and goes along to it");
  await expect(goesAlong).toBeVisible();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  // Also in the form that was closed, which leaves nobody on the button that withdraws the bid.
  await form.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("heading", { name: "Your bid", exact: true })).toBeFocused();
  await expect(goesAlong).toBeVisible();
  await expectNoFaultInBothThemes(page, "a revision whose request was replaced");
  await form.getByRole("link", { name: "View the Newer Version" }).click();
  await expect(page).toHaveURL(`/quote/${newerId}#bid`);
  await expect(fromOlder(page)).toBeVisible();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await expect(amount(page)).toHaveValue(/^20,000/);
  // The bid that waits on the older one can be carried over all the same.
  await expect(page.getByRole("button", { name: "Carry My Bid Over" })).toBeVisible();
});

test("PROJ-17 MKT-07 DASH-12 EXP-03 changes to a bid whose bidder has another one on the newer version stay with it, and are said to wait there alone", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  const quoteId = await live.project(owner);
  await live.bid(crew, quoteId, "24,900");
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await words(page).fill("With new hinges, in three weeks");
  const newerId = await replace(live, owner, quoteId);
  const form = page.locator("form");
  await expect(form.getByText("goes along to it")).toBeVisible();
  await live.bid(crew, newerId, "22,000");
  await expect(form.getByText("goes along to it")).toHaveCount(0);
  await page.goto(`/quote/${newerId}`);
  await expect(page.getByRole("link", { name: "See the older bid" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Revise Bid" })).toBeVisible();
  await expect(page.getByText("was sent from another window")).toHaveCount(0);
  await page.goto("/contractor-dashboard?tab=mine");
  const row = (id: string) =>
    page.getByRole("listitem").filter({ hasText: `Project ${id.slice(-6).toUpperCase()}` });
  await expect(row(quoteId)).toContainText("Changes not sent");
  await expect(row(newerId)).toBeVisible();
  await expect(row(newerId)).not.toContainText("not sent");
  const begun = page.getByText("You began to change this bid. Your changes are not sent.");
  await page.goto(`/bid-page?quoteId=${newerId}`);
  await expect(page.getByRole("article")).toBeVisible();
  await expect(begun).toHaveCount(0);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(begun).toBeVisible();
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByText("What you typed is kept, so that you can copy it.")).toBeVisible();
  await expect(page.getByText("With new hinges, in three weeks")).toBeVisible();
});

for (const end of ["sent", "discarded"] as const) {
  test(`PROJ-17 MKT-07 DASH-12 EXP-03 of changes to a bid that were ${end} on the newer version no page of either says that they wait, nor takes them again once the older bid is withdrawn, but for what was typed for a room that went`, async ({
    page,
    live,
    faults,
  }) => {
    faults.allow(/404/);
    const owner = await live.account();
    type Asked = { id?: string; room: string; customDescription?: string };
    const { address, upgrades } = await live.read<{ address: object; upgrades: Asked[] }>(
      owner,
      `/api/quotes/${await live.project(owner)}`,
    );
    const [first] = upgrades;
    const { id: _id, customDescription: _notes, room = "", ...rest } = first ?? {};
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address,
      upgrades: [room, "Porch"].map((each) => ({ ...rest, room: each })),
    });
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
    await live.bid(crew, quote.id, "24,900");
    await openAs(page, crew, `/quote/${quote.id}`);
    await page.getByRole("button", { name: "Revise Bid" }).click();
    await words(page).fill("With new hinges, in three weeks");
    await page.getByRole("button", { name: "Add rooms, payments and dates" }).click();
    await page.getByLabel(`${room}: labor`).fill("9,000");
    await page.getByLabel("Porch: labor").fill("3,000");
    const newerId = await replace(live, owner, quote.id);
    await page.goto(`/quote/${newerId}`);
    await expect(fromOlder(page)).toBeVisible();
    // In another tab, where what was typed is back.
    const tab = await page.context().newPage();
    await page.close();
    await tab.goto(`/quote/${newerId}`);
    await expect(fromOlder(tab)).toBeVisible();
    const left = tab
      .getByRole("heading", { name: "Your price for a room that went" })
      .locator("..");
    await expect(left).toBeVisible();
    if (end === "sent") {
      await amount(tab).fill("9,000");
      await tab.getByLabel("Bid valid until").fill(dayFromNow(30));
      await submit(tab).click();
      await expectToast(tab, "Bid Submitted!");
    } else {
      await tab.locator("form").getByRole("button", { name: "Discard It" }).click();
      await expect(words(tab)).toHaveValue("");
    }
    const expectLeftAlone = async () => {
      await expect(left.getByRole("definition")).toHaveText([/3,000/]);
      await expect(fromOlder(tab)).toHaveCount(0);
      await expect(tab.getByText("were not sent")).toHaveCount(0);
      await expect(tab.getByText("goes along to it")).toHaveCount(0);
      await expect(tab.getByText("was sent from another window")).toHaveCount(0);
    };
    await tab.reload();
    await expectLeftAlone();
    await tab.goto("/contractor-dashboard?tab=mine");
    const row = (id: string) =>
      tab.getByRole("listitem").filter({ hasText: `Project ${id.slice(-6).toUpperCase()}` });
    await expect(row(quote.id)).toBeVisible();
    await expect(tab.getByRole("main")).not.toContainText("not sent");
    await tab.goto(`/bid-page?quoteId=${quote.id}`);
    await expect(tab.getByRole("article")).toContainText("Valid until");
    await expect(tab.getByText("You began to change this bid")).toHaveCount(0);
    await tab.goto(`/quote/${quote.id}`);
    await expectLeftAlone();
    await expect(tab.getByText("With new hinges")).toHaveCount(0);
    await expectNoFaultInBothThemes(tab, "a bid of whose changes a room is left");

    await tab.getByRole("button", { name: "Withdraw Bid" }).click();
    const dialog = tab.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Our crew is booked.");
    await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
    await expect(tab).toHaveURL(new RegExp(`/quote/${newerId}`));
    await expectLeftAlone();
    await expect(words(tab)).toHaveValue(end === "sent" ? "With new hinges, in three weeks" : "");
    await tab.reload();
    await expectLeftAlone();
    await left.getByRole("button", { name: "Discard It" }).click();
    await expect(left).toHaveCount(0);
    await tab.goto("/contractor-dashboard?tab=mine");
    await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(tab.getByRole("main")).not.toContainText("not sent");
    expect(await tab.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("_bid_");
  });
}

test("PROJ-17 MKT-07 EXP-03 changes to a bid whose bidder had another one rejected on the newer version stay with it until it is carried over, and go along then", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor", phone: "(555) 555-0150" });
  const quoteId = await live.project(owner);
  await live.bid(crew, quoteId, "24,900");
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await words(page).fill("With new hinges, in three weeks");
  const newerId = await replace(live, owner, quoteId);
  await expect(page.locator("form").getByText("goes along to it")).toBeVisible();
  const otherId = await live.bid(crew, newerId, "22,000");
  await live.send(owner, "POST", `/api/quotes/${newerId}/bids/${otherId}/reject`);
  const carry = page.getByRole("button", { name: "Carry My Bid Over" });
  await page.goto(`/quote/${newerId}`);
  await expect(carry).toBeVisible();
  await expect(page.getByRole("heading", { name: "Activity" })).toBeVisible();
  await expect(page.getByText("What you typed here differs")).toHaveCount(0);
  await expect(page.getByText("was sent from another window")).toHaveCount(0);
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByText("With new hinges, in three weeks")).toBeVisible();
  await page.goto(`/quote/${newerId}`);
  await carry.click();
  await expectToast(page, "Bid Carried Over");
  await expect(page.getByText("Your bid of $24,900 was carried over")).toBeVisible();
  await page.getByRole("button", { name: "Revise With What I Typed" }).click();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
});

test("PROJ-17 MKT-07 EXP-03 whoever revises far from the words for it hears why the bid cannot be saved, put right once it is known that a newer version came", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  await live.bid(crew, quoteId, "20,000");
  await page.setViewportSize({ width: 390, height: 480 });
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await amount(page).fill("21,000");
  let release: (() => void) | undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(
    (url) => url.pathname === `/api/quotes/${quoteId}`,
    async (route) => {
      await held;
      await route.continue();
    },
  );
  await replace(live, owner, quoteId);
  const unsent = "Your changes to this bid were not sent";
  await expectToast(page, unsent, "This project does not take bids now.");
  release?.();
  await expectToast(
    page,
    unsent,
    "A newer version of this request has taken its place. What you typed is kept and goes along to it, with this bid once you carry it over or as a new one.",
  );
});

test("MKT-07 MKT-08 EXP-03 what was typed for a request that showed its street stays there when the newer version hides it, which is not told to be the same home", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.send(owner, "PATCH", `/api/quotes/${quoteId}`, { hideAddress: false });
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await writeBid(page);
  await page.goto("/contractor-dashboard");
  const newerId = await replace(live, owner, quoteId);
  await live.send(owner, "PATCH", `/api/quotes/${newerId}`, { hideAddress: true });
  await page.goto(`/quote/${newerId}`);
  await expect(submit(page)).toBeVisible();
  await expect(amount(page)).toHaveValue("");
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("heading", { name: "Your bid was not sent" })).toBeVisible();
});

const shortAmount = (page: Page) => page.getByRole("textbox", { name: "Bid amount" });
const introduction = (page: Page) => page.getByLabel("Introduction message");

test("BID-07 MKT-07 EXP-03 whoever types into the short card when a newer version takes the place of the request is told so there, and goes on with it on either page of that", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const crew = await live.account({ userType: "contractor" });
  await openAs(page, crew, `/bid-page?quoteId=${quoteId}`);
  await shortAmount(page).fill("21,500");
  await introduction(page).fill("We know such kitchens.");
  const newerId = await replace(live, owner, quoteId);
  await expect(page.getByText("and the form of the newer version begins with it")).toBeVisible();
  await expect(page.getByText("We know such kitchens.")).toBeVisible();
  // What stands above says it all.
  await expect(page.getByText("copy it into another bid")).toHaveCount(0);
  await expect(page.getByText("Superseded by a newer version")).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toHaveCount(0);
  await expect(submit(page)).toHaveCount(0);
  await expectNoFaultInBothThemes(page, "a bid page whose request was replaced");
  await page.getByRole("link", { name: "View the Newer Version" }).click();
  await expect(page).toHaveURL(`/bid-page?quoteId=${newerId}`);
  await expect(page.getByText("This is the newer version of the request.")).toBeVisible();
  await expect(shortAmount(page)).toHaveValue("21,500");
  await expect(introduction(page)).toHaveValue("We know such kitchens.");
  await expectNoFaultInBothThemes(page, "a short card that begins with an older version's");
  // An old address leads on, too, and so does that of the project.
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page).toHaveURL(`/bid-page?quoteId=${newerId}`);
  const newestId = await replace(live, owner, newerId);
  await page.goto(`/quote/${newerId}`);
  await expect(page).toHaveURL(`/quote/${newestId}`);
  await expect(fromOlder(page)).toBeVisible();
  await expect(amount(page)).toHaveValue("21,500");
  await expect(words(page)).toHaveValue("We know such kitchens.");
  await expect(page.getByLabel("Company")).toHaveValue(crew.companyName);
});

test("BID-07 BID-13 EXP-03 whoever types into the short card when another bid is approved is told so there, and what was typed stays to be copied or discarded", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const rival = await live.bid(await live.account({ userType: "contractor" }), quoteId, "20,000");
  const approval = { shownAmount: 2_000_000 };
  await openAs(
    page,
    await live.account({ userType: "contractor" }),
    `/bid-page?quoteId=${quoteId}`,
  );
  await shortAmount(page).fill("21,500");
  await introduction(page).fill("We know such kitchens.");
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${rival}/approve`, approval);
  const told = page.getByText("The homeowner has approved a bid. This project takes no more bids.");
  await expect(told).toBeFocused();
  await expect(page.getByText("We know such kitchens.")).toBeVisible();
  await expectNoFaultInBothThemes(page, "a short bid on a project whose bid was approved");
  await page.reload();
  await expect(told).toBeVisible();
  // Whoever opens the page begins at its top.
  await expect(told).not.toBeFocused();
  await expect(page.getByText("We know such kitchens.")).toBeVisible();
  await page.getByRole("button", { name: "Discard It" }).click();
  await expect(page.getByText("We know such kitchens.")).toHaveCount(0);
});

test("BID-07 EXP-03 whoever types into the short card when the project is closed is told so there, and what was typed stays to be copied, also after a reload", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await openAs(
    page,
    await live.account({ userType: "contractor" }),
    `/bid-page?quoteId=${quoteId}`,
  );
  await shortAmount(page).fill("21,500");
  await introduction(page).fill("We know such kitchens.");
  await live.send(owner, "POST", `/api/quotes/${quoteId}/close`);
  await expect(page.getByText("This project is not open any more")).toBeVisible();
  await expect(page.getByText("This project is not open any more")).toBeFocused();
  await expect(page.getByText("We know such kitchens.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  await expect(page.getByText("Active", { exact: true })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Quote Not Found" })).toBeVisible();
  await expect(page.getByText("We know such kitchens.")).toBeVisible();
  await page.getByRole("button", { name: "Discard It" }).click();
  await expect(page.getByText("We know such kitchens.")).toHaveCount(0);
});

test("BID-15 PROJ-20 whoever withdrew a bid reads on the bid page that a new one can be sent, and where", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const crew = await live.account({ userType: "contractor" });
  const bidId = await live.bid(crew, quoteId, "20,000");
  await live.send(crew, "POST", `/api/quotes/${quoteId}/bids/${bidId}/withdraw`, {
    reason: "No time",
  });
  await openAs(page, crew, `/bid-page?quoteId=${quoteId}`);
  await expect(page.getByText("so you can send a new one")).toBeVisible();
  await page.getByRole("link", { name: "Go to the bid form" }).click();
  await expect(page).toHaveURL(`/quote/${quoteId}`);
});

for (const where of ["on the older version", "on the newer one"] as const) {
  test(`MKT-07 EXP-03 a revision that was half written is there to go on with after the bid was carried over ${where}`, async ({
    page,
    live,
    faults,
  }) => {
    faults.allow(/404/);
    const owner = await live.account();
    const crew = await live.account({ userType: "contractor" });
    const quoteId = await live.project(owner);
    await live.bid(crew, quoteId, "20,000");
    await openAs(page, crew, `/quote/${quoteId}`);
    await page.getByRole("button", { name: "Revise Bid" }).click();
    await amount(page).fill("18,800");
    await words(page).fill("With new hinges");
    const newerId = await replace(live, owner, quoteId);
    const carry = page.getByRole("button", { name: "Carry My Bid Over" });
    if (where === "on the newer one") {
      await page.goto(`/quote/${newerId}`);
      await expect(fromOlder(page)).toBeVisible();
      await expect(amount(page)).toHaveValue("18,800");
    }
    await carry.click();
    const place = where === "on the newer one" ? "" : "#own-bid";
    await expect(page).toHaveURL(`/quote/${newerId}${place}`);
    await expect(
      page.getByText("Your bid of $20,000 was carried over to this version"),
    ).toBeVisible();
    await expect(page.getByText("What you typed for the older one differs")).toBeVisible();
    await expect(page.getByText("from another window")).toHaveCount(0);
    await expectNoFaultInBothThemes(page, "a carried bid with an unsent revision");
    await page.getByRole("button", { name: "Revise With What I Typed" }).click();
    await expect(amount(page)).toHaveValue("18,800");
    await expect(words(page)).toHaveValue("With new hinges");
    await page.getByRole("button", { name: "Save Revision" }).click();
    await expectToast(page, "Bid Updated!");
    await page.goto(`/quote/${newerId}`);
    await expect(page.getByRole("button", { name: "Revise Bid" })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("draft_");
  });
}

test("PROJ-14 EXP-03 a bid that is decided while it is revised cannot be saved, and what was typed can be read", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(crew, quoteId, "20,000");
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Bid amount").fill("22,750");
  const approval = { shownAmount: 2_000_000 };
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, approval);
  await expect(page.locator("form").getByText("The homeowner has decided")).toBeVisible();
  await expect(page.getByLabel("Bid amount")).toHaveValue("22,750");
  await expect(page.getByRole("button", { name: "Save Revision" })).toHaveCount(0);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  const sentAmount = page.locator("dl > div", { hasText: "Bid amount" });
  await expect(sentAmount.locator("dd").last()).toHaveText("$20,000");
  await expect(unsentChanges(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy What I Typed" })).toBeVisible();
});

test("PROJ-17 EXP-03 BID-03 the bid page says of one's bid that changes to it were begun and not sent, and leads on to them", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  await live.bid(crew, quoteId, "20,000");
  await openAs(page, crew, `/bid-page?quoteId=${quoteId}`);
  const card = page.getByRole("article");
  await expect(card).toContainText("Valid until");
  await expect(card).not.toContainText("You began to change this bid");
  await page.goto(`/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Notes").fill("With new hinges");
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(card).toContainText("You began to change this bid. Your changes are not sent.");
  await card.getByRole("link", { name: "Go on with your changes" }).click();
  await expect(page.getByLabel("Notes")).toHaveValue("With new hinges");
  await expect(page.getByLabel("Notes")).toBeEditable();
});

test("PROJ-14 PROJ-20 EXP-03 who closes the form of a revision that cannot be saved any more begins the new bid with it", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(crew, quoteId, "20,000");
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Notes").fill("With new hinges");
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/reject`);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("We ask for less.");
  await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
  await expectToast(page, "Bid Withdrawn");
  await expect(words(page)).toHaveValue("With new hinges");
});

for (const [what, happens, line] of [
  [
    "the bid is rejected",
    (live: Live, owner: Account, id: string, bidId: string) =>
      live.send(owner, "POST", `/api/quotes/${id}/bids/${bidId}/reject`),
    "The homeowner has decided on this bid meanwhile. It cannot be revised any more.",
  ],
  [
    "the project is closed",
    (live: Live, owner: Account, id: string) =>
      live.send(owner, "POST", `/api/quotes/${id}/make-private`),
    "This project does not take bids now.",
  ],
] as const) {
  test(`PROJ-14 EXP-03 whoever types far down in a revision when ${what} is told so where they look`, async ({
    page,
    live,
  }) => {
    const owner = await live.account();
    const crew = await live.account({ userType: "contractor" });
    const quoteId = await live.project(owner);
    const bidId = await live.bid(crew, quoteId, "20,000");
    await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/messages`, {
      text: "We look at it.",
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, crew, `/quote/${quoteId}`);
    await page.getByRole("button", { name: "Revise Bid" }).click();
    await page.getByRole("button", { name: "Add rooms, payments and dates" }).click();
    await page.getByLabel("Warranty").fill("Two years");
    await happens(live, owner, quoteId, bidId);
    await expectToast(page, "Your changes to this bid were not sent", line);
    await expectNoFaultInBothThemes(page, "a revision that cannot be saved any more");
  });
}

/** A contractor types a revision of the bid of 20,000 and looks elsewhere, while the owner does something. */
async function leaveRevision(
  page: Page,
  live: Live,
  meanwhile: (owner: Account, quoteId: string, bidId: string) => Promise<unknown>,
): Promise<string> {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(crew, quoteId, "20,000");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await amount(page).fill("22,750");
  await words(page).fill("With new hinges");
  await page.goto("/contractor-dashboard");
  await meanwhile(owner, quoteId, bidId);
  await page.goto(`/quote/${quoteId}`);
  return quoteId;
}

const unsentChanges = (page: Page) =>
  page.getByRole("main").getByText("Your changes to this bid were not sent", { exact: true });

test("PROJ-14 PROJ-20 EXP-03 what was typed to revise a bid that is rejected meanwhile is there on its page, and begins the new bid once that one is withdrawn", async ({
  page,
  live,
}) => {
  const quoteId = await leaveRevision(page, live, (owner, id, bidId) =>
    live.send(owner, "POST", `/api/quotes/${id}/bids/${bidId}/reject`),
  );
  await expect(unsentChanges(page)).toBeVisible();
  await expect(page.getByText("Withdraw it, and the form of a new bid begins")).toBeVisible();
  await page.reload();
  await expect(unsentChanges(page)).toBeVisible();
  await expectNoFaultInBothThemes(page, "a revision of a bid that was rejected");
  await page.getByRole("button", { name: "Copy What I Typed" }).click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "22,750\n\nWith new hinges",
  );
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("We ask for less.");
  await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
  await expectToast(page, "Bid Withdrawn");
  await expect(page.getByText("Your bid was withdrawn. What you typed")).toBeVisible();
  await expect(amount(page)).toHaveValue("22,750");
  await page.goto(`/quote/${quoteId}`);
  await expect(words(page)).toHaveValue("With new hinges");
  await submit(page).click();
  await expectToast(page, "Bid Submitted!");
  expect(await page.evaluate(() => Object.keys(localStorage).join(" "))).not.toContain("draft_");
});

for (const [what, meanwhile] of [
  [
    "approved",
    (live: Live, owner: Account, id: string, bidId: string) =>
      live.send(owner, "POST", `/api/quotes/${id}/bids/${bidId}/approve`, {
        shownAmount: 2_000_000,
      }),
  ],
  [
    "kept waiting by a project that is closed",
    async (live: Live, owner: Account, id: string, bidId: string) => {
      await live.send(owner, "POST", `/api/quotes/${id}/bids/${bidId}/messages`, {
        text: "We put this off.",
      });
      await live.send(owner, "POST", `/api/quotes/${id}/close`);
    },
  ],
] as const) {
  test(`PROJ-14 EXP-03 what was typed to revise a bid that is ${what} meanwhile is there on its page, to be copied or discarded`, async ({
    page,
    live,
  }) => {
    await leaveRevision(page, live, (owner, id, bidId) => meanwhile(live, owner, id, bidId));
    await expect(unsentChanges(page)).toBeVisible();
    await expect(page.getByText("22,750", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Copy What I Typed" })).toBeVisible();
    await page.getByRole("button", { name: "Discard It" }).click();
    await expect(unsentChanges(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Your bid", exact: true })).toBeFocused();
    await page.reload();
    await expect(page.getByRole("button", { name: "Withdraw Bid" })).toBeVisible();
    await expect(unsentChanges(page)).toHaveCount(0);
  });
}

test("PROJ-14 PROJ-02 EXP-03 what was typed to revise a bid is there, to be copied or discarded, also where it was rejected and its project is gone", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  await leaveRevision(page, live, async (owner, id, bidId) => {
    await live.send(owner, "POST", `/api/quotes/${id}/bids/${bidId}/reject`);
    await live.send(owner, "POST", `/api/quotes/${id}/close`);
  });
  await expect(page.getByRole("heading", { level: 1, name: "Quote Not Found" })).toBeVisible();
  const title = page.getByRole("heading", { name: "Your changes to the bid were not sent" });
  await expect(title).toBeVisible();
  await expect(page.getByText("With new hinges")).toBeVisible();
  await page.getByRole("button", { name: "Discard It" }).click();
  await expect(title).toHaveCount(0);
});

test("PROJ-14 BID-13 EXP-03 who revises a bid while another one is approved is told that, and can copy what was typed", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  await live.bid(crew, quoteId, "20,000");
  const rival = await live.bid(await live.account({ userType: "contractor" }), quoteId, "18,000");
  await openAs(page, crew, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await amount(page).fill("22,750");
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${rival}/approve`, {
    shownAmount: 1_800_000,
  });
  const line = page.locator("form").getByText("The homeowner has approved another bid meanwhile.");
  await expect(line).toBeVisible();
  await expect(page.getByText("has decided on this bid")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Copy What I Typed" })).toBeVisible();
  await page.reload();
  await expect(unsentChanges(page)).toBeVisible();
  await expect(page.getByText("go on with it once the bid can be revised again")).toBeVisible();
});

test("MKT-03 a bid that is revised or taken back while its approval is asked for closes the question and says why", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(crew, quoteId, "20,000");
  await openAs(page, owner, `/bid-page?quoteId=${quoteId}`);
  const question = page.getByRole("alertdialog");
  await page.getByRole("button", { name: "Approve Bid" }).click();
  await expect(question).toContainText("$20,000");
  await live.send(crew, "PATCH", `/api/quotes/${quoteId}/bids/${bidId}`, {
    amount: "24,000",
    name: crew.name,
    company: crew.companyName,
    email: crew.email,
    phone: "(555) 555-0150",
    expirationDate: dayFromNow(30),
  });
  await expect(question).toHaveCount(0);
  await expect(page.locator("[data-toast]")).toContainText("It is now $24,000.");
  await page.getByRole("button", { name: "Approve Bid" }).click();
  await expect(question).toContainText("$24,000");
  const reason = { reason: "Booked out" };
  await live.send(crew, "POST", `/api/quotes/${quoteId}/bids/${bidId}/withdraw`, reason);
  await expect(question).toHaveCount(0);
  await expect(page.locator("[data-toast]").filter({ hasText: "took it back" })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Booked out");
});

test("MKT-03 BID-12 a question about a bid that another window decides or overtakes closes, and says what really happened", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const crew = await live.account({ userType: "contractor" });
  const other = await live.account({ userType: "contractor", companyName: "Rivera & Sons" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(crew, quoteId, "20,000");
  const otherId = await live.bid(other, quoteId, "24,000");
  await openAs(page, owner, `/bid-page?quoteId=${quoteId}`);
  const card = page.getByRole("article", { name: crew.companyName });
  const question = page.getByRole("alertdialog");
  const told = page.locator("[data-toast]");
  await card.getByRole("button", { name: "Approve Bid" }).click();
  await expect(question).toBeVisible();
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${otherId}/approve`, {
    shownAmount: 2_400_000,
  });
  await expect(question).toHaveCount(0);
  await expect(told).toContainText("Another bid was approved");
  await expect(told).toContainText(
    "You approved the bid of Rivera & Sons in another window or on another device. Nothing was done here.",
  );
  await card.getByRole("button", { name: "Reject" }).click();
  await expect(question).toBeVisible();
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/reject`);
  await expect(question).toHaveCount(0);
  await expect(told).toContainText("This bid is rejected already");
  await expect(told).not.toContainText("took it back");
});

test("CHAT-06 EXP-03 a message that is being written when its bid is withdrawn stays to be copied", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const crew = await live.account({ userType: "contractor" });
  const bidId = await live.bid(crew, quoteId);
  await openAs(page, owner, `/bid-page?quoteId=${quoteId}`);
  await page.getByPlaceholder("Type a message...").fill("Could you start a week later?");
  await live.send(crew, "POST", `/api/quotes/${quoteId}/bids/${bidId}/withdraw`, {
    reason: "Another job",
  });
  await expect(page.getByText("This bid is closed, so the conversation is too.")).toBeVisible();
  await expect(page.getByText("What you wrote was not sent.")).toBeVisible();
  await expect(page.getByText("Could you start a week later?")).toBeVisible();
  await expect(page.getByRole("button", { name: "Copy what you wrote" })).toBeVisible();
  await expectNoFaultInBothThemes(page, "a conversation that closed under a message");
});

test("MKT-01 S-60 a contractor who looks at a taken project can bid at once when its approved bid is withdrawn", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  const crew = await live.account({ userType: "contractor" });
  const path = `/api/quotes/${quoteId}/bids/${await live.bid(crew, quoteId)}`;
  await live.send(owner, "POST", `${path}/approve`, { shownAmount: 2_490_000 });
  await openAs(page, await live.account({ userType: "contractor" }), `/quote/${quoteId}`);
  await expect(page.getByText("The homeowner has approved a bid.").first()).toBeVisible();
  await live.send(crew, "POST", `${path}/withdraw`, { reason: "Another job" });
  await expect(submit(page)).toBeVisible();
});

test("QB-02 S-52 EXP-03 notes and an address that are typed stay when another window saves something else there, which is told beside them, and yield to it when they are left as they are; what gave way is told until it is typed over, also after a reload", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner, { publish: false });
  const path = `/api/quotes/${quoteId}`;
  const { upgrades } = await live.read<{ upgrades: { id: string }[] }>(owner, path);
  const keptNow = async () => JSON.stringify(await live.read(owner, path));
  await openAs(page, owner, `/quote-builder?quoteId=${quoteId}`);

  const notes = page.getByLabel("Notes for contractors");
  await notes.fill("Keep the tiles");
  await expect.poll(keptNow).toContain("Keep the tiles");
  const saveElsewhere = (text: string) =>
    live.send(owner, "PATCH", path, { notes: { [upgrades[0]?.id ?? ""]: text } });
  const told = (text: string) =>
    page.getByText(`Changed in another window or on another device: ${text}.`);
  await saveElsewhere("New tiles, please");
  await expect(told("New tiles, please")).toBeVisible();
  await expect(notes).toHaveValue("Keep the tiles");
  await notes.press("End");
  await notes.pressSequentially(" and the tub");
  await expect.poll(keptNow).toContain("Keep the tiles and the tub");
  await expect(told("New tiles, please")).toBeVisible();
  // Whoever leaves the field without having typed on has the later one: it was saved last.
  await saveElsewhere("New tiles, in white");
  await expect(told("New tiles, in white")).toBeVisible();
  await expect(notes).toHaveValue("Keep the tiles and the tub");
  await notes.blur();
  await expect(notes).toHaveValue("New tiles, in white");
  await expect(told("New tiles, in white")).toBeHidden();
  await expect(
    page.getByText("What you typed here before: Keep the tiles and the tub"),
  ).toBeVisible();
  expect(await keptNow()).toContain("New tiles, in white");
  await saveElsewhere("New tiles, in grey");
  await expect(notes).toHaveValue("New tiles, in grey");
  await expect(
    page.getByText("What you typed here before: Keep the tiles and the tub"),
  ).toBeVisible();
  await expect(page.getByText("Changed in another window or on another device")).toHaveCount(0);
  // What is typed over it is kept, and settles it.
  await notes.fill("White tiles, and keep the tub");
  await expect.poll(keptNow).toContain("White tiles, and keep the tub");
  await expect(page.getByText("What you typed here before:")).toBeHidden();

  const city = page.getByLabel("City");
  await city.fill("Chatham");
  await expect.poll(keptNow).toContain("Chatham");
  await live.send(owner, "PATCH", path, { address: { city: "Riverton" } });
  await expect(page.getByText("on another device: Riverton.")).toBeVisible();
  await expect(city).toHaveValue("Chatham");
  await city.blur();
  await expect(city).toHaveValue("Riverton");
  await expect(page.getByText("What you typed here before: Chatham")).toBeVisible();
  expect(await keptNow()).not.toContain("Chatham");
  // Nobody types there any more.
  await live.send(owner, "PATCH", path, { address: { city: "Pawnee" } });
  await expect(city).toHaveValue("Pawnee");
  await expect(page.getByText("What you typed here before: Chatham")).toBeVisible();
  // It is nowhere else: the tab keeps it over a reload, and until somebody types there anew.
  await page.reload();
  await expect(page.getByText("What you typed here before: Chatham")).toBeVisible();
  await page.goto("/quotes");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  await expect(page.getByText("What you typed here before: Chatham")).toBeVisible();
  await city.fill("Pawnee Falls");
  await expect(page.getByText("What you typed here before:")).toHaveCount(0);
  await expect.poll(keptNow).toContain("Pawnee Falls");
  await page.reload();
  await expect(city).toHaveValue("Pawnee Falls");
  await expect(page.getByText("What you typed here before:")).toHaveCount(0);
});

test("QB-02 AUTH-08 EXP-03 whoever signs out in another window finds the way back from the quote builder that stands open", async ({
  page,
  live,
  faults,
}) => {
  // What this window still asks while its session ends.
  faults.allow(/401/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await openAs(page, owner, `/quote-builder?quoteId=${quoteId}`);
  const notes = page.getByLabel("Notes for contractors");
  await expect(notes).toBeEditable();
  const second = await page.context().newPage();
  await second.goto("/contractor-dashboard");
  await (await openMenu(second)).getByRole("menuitem", { name: "Sign Out" }).click();
  await expect(second).toHaveURL("/login");
  await expect(page.getByText("Only its owner can change this request.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password").fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(`/quote-builder?quoteId=${quoteId}`);
  await expect(notes).toBeEditable();
});
