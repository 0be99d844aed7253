import type { Page } from "@playwright/test";
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

const amount = (page: Page) => page.getByLabel("Bid amount");
const words = (page: Page) => page.getByLabel("Notes");
const back = (page: Page) => page.getByText("What you typed earlier and did not send is back.");
const submit = (page: Page) => page.getByRole("button", { name: "Submit Bid" });

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
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByText("Your bid of $24,900 was sent from another window")).toBeVisible();
  await page.getByRole("button", { name: "Revise With What I Typed" }).click();
  await expect(amount(page)).toHaveValue("21,500");
  await expect(words(page)).toHaveValue("We know this street.");
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
  // The profile lacks a phone: the project page's form goes on with what was typed.
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expect(page).toHaveURL(`/quote/${quoteId}`);
  await expect(page.getByLabel("Bid amount")).toHaveValue("21,500");
  await expect(changed).toBeVisible();
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
  await form.getByRole("link", { name: "View the Newer Version" }).click();
  await expect(page).toHaveURL(`/quote/${newerId}#bid`);
  await expect(fromOlder(page)).toBeVisible();
  await expect(words(page)).toHaveValue("With new hinges, in three weeks");
  await expect(amount(page)).toHaveValue(/^20,000/);
  // The bid that waits on the older one can be carried over all the same.
  await expect(page.getByRole("button", { name: "Carry My Bid Over" })).toBeVisible();
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
  await page.getByRole("link", { name: "View the Newer Version" }).click();
  await expect(page).toHaveURL(`/bid-page?quoteId=${newerId}`);
  await expect(page.getByText("This is the newer version of the request.")).toBeVisible();
  await expect(shortAmount(page)).toHaveValue("21,500");
  await expect(introduction(page)).toHaveValue("We know such kitchens.");
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
  });
}

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
