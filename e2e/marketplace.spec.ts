import type { Page, Route } from "@playwright/test";
import {
  dayFromNow,
  dismissToast,
  expect,
  expectToast,
  recordCalls,
  toast,
} from "./support/journey.ts";
import { expectNoFault } from "./support/axe.ts";
import { type Account, type Live, signIn, test } from "./support/live.ts";

/** Within which a change must be on the other side's open screen (MKT-01), in ms. */
const AT_ONCE = { timeout: 1_000 };

const cards = (page: Page) => page.getByRole("article");

async function market(live: Live) {
  const [owner, contractor] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor" }),
  ]);
  const quoteId = await live.project(owner);
  return { owner, contractor, quoteId };
}

/** Opens a page as somebody, and waits until changes can arrive. */
async function openAs(page: Page, account: Account, path: string): Promise<void> {
  await signIn(page, account);
  const stream = page.waitForResponse("**/api/events");
  await page.goto(path);
  await stream;
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

test("MKT-01 QUO-19 DASH-05 a project that is published reaches the contractor's open dashboard within a second, and leaves it when it is closed", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const title = `Cabinets ${owner.id.slice(0, 8)}`;
  const quoteId = await live.project(owner, { title, publish: false });
  await openAs(page, await live.account({ userType: "contractor" }), "/contractor-dashboard");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toHaveCount(0);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/publish`);
  await expect(row).toBeVisible(AT_ONCE);
  await expect(row).toContainText("No bids yet");
  await expect(row).not.toContainText("Oak Street");
  await expect(row).toContainText("Springfield, IL 62704");
  await live.send(owner, "POST", `/api/quotes/${quoteId}/close`);
  await expect(row).toHaveCount(0, AT_ONCE);
});

test("S-75 DASH-07 live, an open project says what one has bid on it, and nothing of another's bid", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const title = `Pantry ${owner.id.slice(0, 8)}`;
  const quoteId = await live.project(owner, { title });
  const crew = await live.account({ userType: "contractor" });
  await live.bid(await live.account({ userType: "contractor" }), quoteId, "17,111");
  await openAs(page, crew, "/contractor-dashboard");
  const row = page.getByRole("listitem").filter({ hasText: title });
  await expect(row).toContainText("1 bid");
  await expect(row).not.toContainText("You bid");
  await live.bid(crew, quoteId, "18,222");
  await expect(row).toContainText("You bid $18,222");
  await expect(row).toContainText("Pending");
  await expect(row).not.toContainText("17,111");
});

test("MKT-01 NAV-20 QUO-04 a new bid reaches the owner's list and the menu's badge within a second; looking at it clears both", async ({
  page,
  live,
}) => {
  const { owner, contractor, quoteId } = await market(live);
  await openAs(page, owner, "/quotes");
  const menu = page.getByRole("button", { name: /open the menu$/ });
  await expect(menu).toHaveAccessibleName(/^\S+, open the menu$/);
  await live.bid(contractor, quoteId);
  await expect(page.getByText("1 New Bid")).toBeVisible(AT_ONCE);
  await expect(menu).toHaveAccessibleName(/, 1 new bid, open the menu$/, AT_ONCE);
  await page.getByRole("link", { name: "View Bids (1)" }).click();
  await expect(cards(page)).toContainText("$24,900");
  await expect(menu).toHaveAccessibleName(/^\S+, open the menu$/);
});

test("MKT-01 BID-10 BID-18 a new, a revised and a withdrawn bid and a message reach the owner's open bid page within a second, and no page is loaded anew", async ({
  page,
  openBrowser,
  live,
}) => {
  const { owner, contractor, quoteId } = await market(live);
  await openAs(page, owner, `/bid-page?quoteId=${quoteId}`);
  await expect(page.getByText("No bids yet")).toBeVisible();
  let loads = 0;
  page.on("load", () => (loads += 1));
  const theirs = await openBrowser();
  await openAs(theirs, contractor, `/quote/${quoteId}`);
  await theirs.getByLabel("Bid amount").fill("25,800");
  await theirs.getByLabel("Bid valid until").fill(dayFromNow(30));
  await theirs.getByRole("button", { name: "Submit Bid" }).dblclick();
  await expectToast(theirs, "Bid Submitted!");
  await expect(page.getByText("Contractor Bids (1)")).toBeVisible(AT_ONCE);
  await expect(cards(page)).toContainText("$25,800", AT_ONCE);
  await dismissToast(theirs);

  await theirs.getByRole("button", { name: "Revise Bid" }).click();
  await theirs.getByLabel("Bid amount").fill("24,000");
  await theirs.getByRole("button", { name: "Save Revision" }).click();
  await expectToast(theirs, "Bid Updated!");
  await expect(cards(page)).toContainText("$24,000", AT_ONCE);

  const stream = theirs.waitForResponse("**/api/events");
  await theirs.goto(`/bid-page?quoteId=${quoteId}`);
  await stream;
  await theirs.getByPlaceholder("Type a message...").fill("Is the floor level?");
  await theirs.getByPlaceholder("Type a message...").press("Enter");
  await expect(theirs.getByRole("log")).toContainText("Is the floor level?");
  await expect(page.getByRole("log")).toContainText("Is the floor level?", AT_ONCE);
  await page.getByPlaceholder("Type a message...").fill("It is.");
  await page.getByPlaceholder("Type a message...").press("Enter");
  await expect(page.getByRole("log")).toContainText("It is.");
  await expect(theirs.getByRole("log")).toContainText("It is.", AT_ONCE);

  await theirs.goto(`/quote/${quoteId}`);
  await theirs.getByRole("button", { name: "Withdraw Bid" }).click();
  const dialog = theirs.getByRole("dialog", { name: "Withdraw your bid?" });
  await dialog.getByLabel("Reason").fill("Booked out.");
  await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
  await expectToast(theirs, "Bid Withdrawn");
  await expect(cards(page)).toContainText("Reason: Booked out.", AT_ONCE);
  await expect(cards(page).getByText("Withdrawn", { exact: true })).toBeVisible();
  expect(loads).toBe(0);
});

test("PROJ-18 PROJ-20 S-60 MKT-09 whoever withdraws an approved bid is asked as such, and the homeowner hears the amount and the reason", async ({
  page,
  live,
}) => {
  const { owner, contractor, quoteId } = await market(live);
  const bidId = await live.bid(contractor, quoteId);
  await openAs(page, contractor, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  await expect(page.getByRole("dialog", { name: "Withdraw your bid?" })).toBeVisible();
  // Also where it is approved while one is asked.
  const path = `/api/quotes/${quoteId}/bids/${bidId}/approve`;
  await live.send(owner, "POST", path, { shownAmount: 2_490_000 });
  const dialog = page.getByRole("dialog", { name: "Withdraw your approved bid?" });
  await expect(dialog).toContainText("The homeowner approved your bid of $24,900");
  await dialog.getByLabel("Reason").fill("Booked out.");
  await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
  await expectToast(page, "Bid Withdrawn");

  const { items } = await live.read<{ items: { kind: string; facts: object }[] }>(
    owner,
    "/api/notifications",
  );
  expect(items.find(({ kind }) => kind === "bidWithdrawn")?.facts).toMatchObject({
    amount: 2_490_000,
    reason: "Booked out.",
    wasApproved: true,
  });
});

test("BID-13 EXP-01 EXP-03 an owner who was asked once more and approved goes on in that bid, not at the top of the page", async ({
  page,
  live,
}) => {
  const { owner, contractor, quoteId } = await market(live);
  await live.bid(contractor, quoteId, "24,900");
  await openAs(page, owner, `/bid-page?quoteId=${quoteId}`);
  await page.getByRole("button", { name: "Approve Bid" }).press("Enter");
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Approve $24,900" }).press("Enter");
  await expect(question).toBeHidden();
  await expect(cards(page).getByText("Approved", { exact: true })).toBeVisible();
  // At what came above the buttons with the decision, in view.
  const steps = cards(page).getByRole("heading", { name: "What comes next" });
  await expect(steps).toBeFocused();
  await expect(steps).toBeInViewport();
  await page.reload();
  await expect(steps).toBeVisible();
  await expect(steps).not.toBeFocused();
});

test("MKT-03 BID-13 an approval names the amount that was shown: a bid revised meanwhile refuses it and shows the new amount", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/409/);
  const { owner, contractor, quoteId } = await market(live);
  const bidId = await live.bid(contractor, quoteId, "24,900");
  await openAs(page, owner, `/bid-page?quoteId=${quoteId}`);
  await page.getByRole("button", { name: "Approve Bid" }).click();
  const question = page.getByRole("alertdialog", { name: "Approve this bid of $24,900?" });
  await expect(question).toBeVisible();
  // The approval leaves with the amount that was asked about, whatever arrives while it is on its way.
  await page.route("**/approve", async (route) => {
    await live.send(contractor, "PATCH", `/api/quotes/${quoteId}/bids/${bidId}`, {
      amount: "31,000",
      name: contractor.name,
      company: contractor.companyName,
      email: contractor.email,
      phone: "(555) 555-0150",
      expirationDate: dayFromNow(30),
    });
    await route.continue();
  });
  await question.getByRole("button", { name: "Approve $24,900" }).click();
  await expectToast(page, "The bid was changed");
  await expect(toast(page)).toContainText("it is now $31,000");
  await expect(cards(page)).toContainText("$31,000");
  await expect(cards(page).getByText("Pending", { exact: true })).toBeVisible();
});

test("MKT-03 two approvals at once in two browsers: exactly one wins, and both screens show it", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/409/);
  const { owner, contractor, quoteId } = await market(live);
  await live.bid(contractor, quoteId, "24,900");
  await live.bid(await live.account({ userType: "contractor" }), quoteId, "26,000");
  const other = await openBrowser();
  await openAs(page, owner, `/bid-page?quoteId=${quoteId}`);
  await openAs(other, owner, `/bid-page?quoteId=${quoteId}`);
  await cards(page).nth(0).getByRole("button", { name: "Approve Bid" }).click();
  await cards(other).nth(1).getByRole("button", { name: "Approve Bid" }).click();
  // The question of whoever is later may have closed already: then there is nothing to press.
  const pressed = await Promise.allSettled([
    page.getByRole("button", { name: "Approve $24,900" }).click({ timeout: 10_000 }),
    other.getByRole("button", { name: "Approve $26,000" }).click({ timeout: 10_000 }),
  ]);
  expect(pressed.map(({ status }) => status)).toContain("fulfilled");
  for (const tab of [page, other]) {
    await expect(cards(tab).getByText("Approved", { exact: true })).toHaveCount(1);
    await expect(tab.getByRole("button", { name: "Approve Bid" })).toHaveCount(0);
    await expect(tab.getByRole("alertdialog")).toHaveCount(0);
  }
});

test("MKT-02 what happened while the connection was lost is there once it is back, nothing twice, without a reload", async ({
  page,
  context,
  live,
  faults,
}) => {
  // The menus may still be on their way when the connection goes: they come with it again.
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|network|menus cannot be loaded/i);
  const { owner, contractor, quoteId } = await market(live);
  await openAs(page, owner, `/bid-page?quoteId=${quoteId}`);
  await expect(page.getByText("No bids yet")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  const bidId = await live.bid(contractor, quoteId);
  await live.send(contractor, "POST", `/api/quotes/${quoteId}/bids/${bidId}/messages`, {
    text: "Sent while you were away",
  });
  await context.setOffline(false);
  await expect(cards(page)).toHaveCount(1, { timeout: 15_000 });
  await expect(cards(page)).toContainText("$24,900");
  await expect(page.getByRole("log").getByText("Sent while you were away")).toHaveCount(1);
});

test("MKT-04 PROJ-12 a bid sent by a double click travels with one key and is stored once", async ({
  page,
  context,
  live,
}) => {
  const { contractor, quoteId, owner } = await market(live);
  const keys: string[] = [];
  context.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith("/bids")) {
      keys.push(request.headers()["idempotency-key"] ?? "");
    }
  });
  await openAs(page, contractor, `/quote/${quoteId}`);
  await page.getByLabel("Bid amount").fill("25,800");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await page.getByRole("button", { name: "Submit Bid" }).dblclick();
  await expectToast(page, "Bid Submitted!");
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[\w-]{8,100}$/);
  const calls = await live.as(owner);
  const { items } = await (await calls.get(`/api/quotes/${quoteId}/bids`)).json();
  expect(items).toHaveLength(1);
});

test("C-04 BID-07 CHAT-01 live, the short card bids with the profile's details and opens the chat; what the profile lacks leads to the whole form with everything kept", async ({
  page,
  openBrowser,
  live,
}) => {
  const { contractor, quoteId, owner } = await market(live);
  await openAs(page, contractor, `/bid-page?quoteId=${quoteId}`);
  await page.getByLabel("Bid amount").fill("22,500");
  await page.getByLabel("Estimated timeline").fill("two weeks");
  await page.getByLabel("Introduction message").fill("We did your neighbor's kitchen.");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
  await expect(cards(page)).toContainText("$22,500");
  await expect(cards(page)).toContainText("two weeks");
  await expect(page.getByRole("log")).toContainText("We did your neighbor's kitchen.");
  await expect(page.getByText("Submit Your Bid")).toHaveCount(0);

  const bare = await live.account({ userType: "contractor", phone: "" });
  const theirs = await openBrowser();
  await openAs(theirs, bare, `/bid-page?quoteId=${quoteId}`);
  await theirs.getByLabel("Introduction message").fill("Hello there");
  await theirs.getByRole("button", { name: "Submit Bid" }).click();
  // What is wrong on the card is told there, before one is led away from it.
  await expect(theirs.getByLabel("Bid amount")).toHaveAttribute("aria-invalid", "true");
  await expect(theirs).toHaveURL(`/bid-page?quoteId=${quoteId}`);
  await theirs.getByLabel("Bid amount").fill("21,000");
  await theirs.getByRole("button", { name: "Submit Bid" }).click();
  const lacks = "Your profile lacks your phone number. Everything you typed is kept on the";
  await expectToast(theirs, "A few details are missing", `${lacks} project page.`);
  await expect(theirs).toHaveURL(`/quote/${quoteId}`);
  await expect(theirs.getByLabel("Bid amount")).toHaveValue("21,000");
  await expect(theirs.getByLabel("Notes")).toHaveValue("Hello there");
  const asked = await (await live.as(owner)).get(`/api/quotes/${quoteId}/bids`);
  expect((await asked.json()).items).toHaveLength(1);
});

test("ACC-06 PROJ-09 EXP-01 a contractor whose profile lacks name and phone is told at the first bid that they are kept there, sends no phone that is none, and finds them in the next one", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const [first, second] = [await live.project(owner), await live.project(owner)];
  const bare = await live.account({ userType: "contractor", name: "", phone: "" });
  await openAs(page, bare, `/quote/${first}`);
  const told = page.getByText("Your profile has no name and no phone number yet.");
  await expect(told).toContainText("your next bid begins with them");
  await expectNoFault(page, "a first bid's form");
  await page.getByLabel("Bid amount").fill("21,000");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await page.getByLabel("Phone").fill("abc");
  await page.getByLabel("Your name").fill("Conny Kroon");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expect(page.getByText("Please enter a telephone number that the homeowner")).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await page.getByLabel("Phone").fill("(555) 555-0177");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Bid Submitted!");
  await expect(told).toHaveCount(0);
  await expect(page.getByRole("button", { name: /open the menu$/ })).toContainText("Conny");
  await page.goto(`/quote/${second}`);
  await expect(page.getByLabel("Phone")).toHaveValue("(555) 555-0177");
  await expect(page.getByLabel("Your name")).toHaveValue("Conny Kroon");
  await expect(told).toHaveCount(0);
});

test("PROJ-08 S-72 a contractor who opens a shared link without signing in is led to the sign-in, and from there to the bid form", async ({
  page,
  live,
}) => {
  const { contractor, quoteId } = await market(live);
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("heading", { name: "Are you a contractor?" })).toBeVisible();
  await expect(
    page.getByRole("main").getByRole("link", { name: "Register as Pro" }),
  ).toHaveAttribute("href", "/register/contractor");
  // Once: the card stands in view.
  await page.getByRole("link", { name: "Sign in to bid" }).click();
  await page.getByLabel("Email").fill(contractor.email);
  await page.getByLabel("Password", { exact: true }).fill(contractor.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/quote/${quoteId}`);
  await expect(page.getByLabel("Bid amount")).toBeVisible();
  await expect(page.getByText("Are you a contractor?")).toHaveCount(0);
});

test("REL-04 PROJ-05 S-71 S-72 a quote id that is someone else's draft is Quote Not Found; a published one opens for a guest with the link, without the address, and leads its owner to the bids by signing in", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  const draft = await live.project(owner, { publish: false });
  await openAs(page, await live.account(), `/quote/${draft}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Not Found");
  await page.goto(`/bid-page?quoteId=${draft}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Not Found");

  const open = await live.project(owner);
  await page.context().clearCookies();
  await page.goto(`/quote/${open}`);
  await expect(page.getByText("Springfield, IL 62704")).toBeVisible();
  await expect(page.getByText("Oak Street")).toHaveCount(0);
  await expect(page.getByLabel("Bid amount")).toHaveCount(0);

  // The bids are not a guest's to see: whose they are is told, and the way on leads back to them.
  await page.getByRole("link", { name: "Go to Bid Management" }).click();
  await expect(page.getByText("Only its owner, and contractors who bid on it")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/bid-page?quoteId=${open}`);
  await expect(page.getByText("No bids yet")).toBeVisible();
});

test("UX-08 MKT-01 an open screen asks nothing while nothing happens, longer than the demo's two seconds", async ({
  page,
  context,
  live,
}) => {
  const { owner, contractor, quoteId } = await market(live);
  await openAs(page, owner, `/bid-page?quoteId=${quoteId}`);
  await expect(page.getByText("No bids yet")).toBeVisible();
  await page.clock.install();
  const calls = recordCalls(context);
  await page.clock.runFor(10_000);
  expect(calls).toEqual([]);
  await live.bid(contractor, quoteId);
  await expect(cards(page)).toHaveCount(1);
  expect(calls.map(({ path }) => path)).toContain(`/api/quotes/${quoteId}/bids`);
});

test("MKT-09 QUO-10 S-71 whoever bid on a project that was closed is told so in the list and on its page, and keeps the bid and the messages after taking it back", async ({
  page,
  live,
  faults,
}) => {
  // Once the bid is taken back, the closed project is nobody else's to read.
  faults.allow(/404.*\/api\/quotes\//);
  const { owner, contractor, quoteId } = await market(live);
  const bidId = await live.bid(contractor, quoteId);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/messages`, {
    text: "We put this off.",
  });
  await openAs(page, contractor, `/quote/${quoteId}`);
  await expect(page.getByRole("button", { name: "Revise Bid" })).toBeVisible();
  await live.send(owner, "POST", `/api/quotes/${quoteId}/close`);
  await expect(page.getByRole("heading", { name: "This project is closed" })).toBeVisible();
  await expect(page.getByText("your bid of $24,900 stays as it is")).toBeVisible();
  await expect(page.getByRole("button", { name: "Revise Bid" })).toHaveCount(0);
  await page.goto("/contractor-dashboard?tab=mine");
  await expect(page.getByText("Project closed", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "View Project" }).click();
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Booked up.");
  await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
  await expectToast(page, "Bid Withdrawn");
  await expect(page.getByText("This project is not open any more")).toBeVisible();
  await expect(page.getByText("Quote Not Found")).toHaveCount(0);
  await page.goto("/contractor-dashboard?tab=archived");
  await expect(page.getByText("Your bid and messages stay.")).toBeVisible();
  await expect(page.getByRole("link", { name: "View Project" })).toHaveCount(0);
  await page.getByRole("link", { name: "Messages & Status" }).click();
  await expect(page.getByText("We put this off.")).toBeVisible();
  await expect(page.getByRole("link", { name: /Go to Project Details/ })).toHaveCount(0);
});

test("DASH-05 EXP-03 live, a tab counts nothing before it is known, and keeps what is known while another tab loads", async ({
  page,
  live,
}) => {
  const tab = (name: string) => page.getByRole("tab", { name: new RegExp(`^${name}`) });
  const contractor = await live.account({ userType: "contractor" });
  const owner = await live.account();
  await live.bid(contractor, await live.project(owner));
  await signIn(page, contractor);
  const held: Route[] = [];
  await page.route(/\/api\/bids\?tab=mine/, (route) => void held.push(route));
  await page.goto("/contractor-dashboard?tab=mine");
  await expect(tab("My Bids")).toHaveText("My Bids");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  // Lets those go on, too, that were held.
  await page.unroute(/\/api\/bids\?tab=mine/);
  await expect(tab("My Bids")).toHaveText("My Bids1");
  await page.route(/\/api\/bids\?tab=action/, () => undefined);
  await tab("Action").click();
  await expect(tab("Action")).toHaveAttribute("aria-selected", "true");
  await expect(tab("My Bids")).toHaveText("My Bids1");
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("BID-13 BID-18 CHAT-06 once a bid is approved its conversation is open, also after a reload, until another one is chosen", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const [first, second] = await Promise.all(
    ["Fay First", "Sam Second"].map((name) => live.account({ userType: "contractor", name })),
  );
  const quoteId = await live.project(owner);
  for (const crew of [first, second]) {
    // oxlint-disable-next-line no-await-in-loop -- in this order
    if (crew) await live.bid(crew, quoteId);
  }
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const talk = (name: string) => page.getByText(`Conversation with ${name}`);
  await expect(talk("Fay First")).toBeVisible();
  await cards(page)
    .nth(1)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await page
    .getByRole("alertdialog")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(talk("Sam Second")).toBeVisible();
  await page.reload();
  await expect(talk("Sam Second")).toBeVisible();
  await cards(page)
    .nth(0)
    .getByRole("button", { name: /^Messages/ })
    .click();
  await expect(talk("Fay First")).toBeVisible();
});

test("BID-18 MKT-03 EXP-03 the conversation that a homeowner writes in stays open while another bid is approved elsewhere, or the bidder withdraws", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const dan = await live.account({ userType: "contractor", name: "Dan Dry" });
  const eve = await live.account({ userType: "contractor", name: "Eve East" });
  const quoteId = await live.project(owner);
  const dans = await live.bid(dan, quoteId);
  const eves = await live.bid(eve, quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const talk = (name: string) => page.getByText(`Conversation with ${name}`);
  await expect(talk("Dan Dry")).toBeVisible();
  const message = page.getByRole("textbox", { name: "Message" });
  await message.pressSequentially("When could ");
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${eves}/approve`, {
    shownAmount: 2_490_000,
  });
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
  await expect(message).toBeFocused();
  await message.pressSequentially("you start?");
  await expect(message).toHaveValue("When could you start?");
  await expect(talk("Dan Dry")).toBeVisible();
  await live.send(dan, "POST", `/api/quotes/${quoteId}/bids/${dans}/withdraw`, {
    reason: "Too far away",
  });
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  await expect(talk("Dan Dry")).toBeVisible();
});

test("C-04 BID-07 EXP-03 a bid that was begun on the project page is neither overwritten nor dropped by the short card, which says so and leads there with what was typed", async ({
  page,
  live,
}) => {
  const { contractor, quoteId, owner } = await market(live);
  await openAs(page, contractor, `/quote/${quoteId}`);
  await page.getByRole("button", { name: "Add rooms, payments and dates" }).click();
  await page.getByLabel("Warranty").fill("Two years on all work");
  await page.getByLabel("Notes").fill("With new hinges");
  await page.getByRole("link", { name: "Go to Messages & Bid Status" }).click();
  const card = page.locator("form").filter({ hasText: "Introduction message" });
  await expect(card.getByText("You began a bid on the project page")).toBeVisible();
  await page.getByLabel("Bid amount").fill("21,000");
  await page.getByLabel("Introduction message").fill("Hello there");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "Here is the bid that you began");
  await expect(page).toHaveURL(`/quote/${quoteId}`);
  const expectAll = async () => {
    await expect(page.getByLabel("Bid amount")).toHaveValue("21,000");
    await expect(page.getByLabel("Notes")).toHaveValue("With new hinges\n\nHello there");
    await expect(page.getByLabel("Warranty")).toHaveValue("Two years on all work");
  };
  await expectAll();
  const asked = await (await live.as(owner)).get(`/api/quotes/${quoteId}/bids`);
  expect((await asked.json()).items).toHaveLength(0);

  await page.getByRole("link", { name: "Go to Messages & Bid Status" }).click();
  await expect(page.getByLabel("Introduction message")).toHaveValue("");
  await card.getByLabel("Estimated timeline").fill("two weeks");
  await expectNoFault(page, "the short card beside a bid that was begun");
  await page.getByRole("link", { name: "Go on there" }).click();
  await expectAll();
  await expect(page.getByLabel("Timeline")).toHaveValue("two weeks");
});
