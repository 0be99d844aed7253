import type { Page, Route } from "@playwright/test";
import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { dayFromNow, expect, expectToast, holdCalls, toast } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

const field = (page: Page) => page.getByPlaceholder("Type a message...");

/** Lets the first of these commands reach the server and loses their answers. */
async function loseAnswers(page: Page, path: string, count = 1, method = "POST"): Promise<void> {
  let lost = 0;
  await page.route(path, async (route: Route) => {
    if (route.request().method() !== method || lost >= count) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort("connectionreset");
  });
}

test("MKT-02 MKT-04 a message whose answer was lost is sent again and stands there once", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  // It is asked for once more unasked.
  await loseAnswers(page, "**/messages", 2);
  await field(page).fill("Once only");
  await field(page).press("Enter");
  await expect(page.locator("[data-toast]")).toContainText("The message was not sent");
  await expect(field(page)).toHaveValue("Once only");
  await field(page).press("Enter");
  await expect(field(page)).toHaveValue("");
  await expect(page.getByRole("log").getByRole("listitem")).toHaveCount(1);
});

test("PROJ-20 MKT-04 a bid whose answer was lost is there, and leaves no draft of another one behind", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_/);
  const quoteId = await live.project(await live.account());
  await signIn(page, await live.account({ userType: "contractor" }));
  await page.goto(`/quote/${quoteId}`);
  await loseAnswers(page, "**/bids", 2);
  await page.getByLabel("Bid amount").fill("21,456");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(
    page,
    "The bid may not have arrived",
    "The server cannot be reached. Check the connection; what you typed is kept.",
  );
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  await page.getByRole("dialog").getByRole("textbox").fill("Sent by mistake");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw Bid" }).click();
  await expect(page.getByRole("button", { name: "Submit Bid" })).toBeVisible();
  await expect(page.getByLabel("Bid amount")).toHaveValue("");
});

test("C-04 BID-07 EXP-03 a short bid whose answer was lost is not told as another window's, and its message waits to be sent", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_/);
  const quoteId = await live.project(await live.account());
  await signIn(page, await live.account({ userType: "contractor", phone: "(555) 555-0150" }));
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await loseAnswers(page, "**/bids", 2);
  await page.getByLabel("Bid amount").fill("21,456");
  await page.getByLabel("Introduction message").fill("We know this street.");
  await page.getByRole("button", { name: "Submit Bid" }).click();
  const unsaid = page.getByText("Your bid was sent, but not your message");
  await expect(unsaid).toBeVisible();
  await page.reload();
  await expect(unsaid).toBeVisible();
  await expect(page.getByText("sent from another window")).toHaveCount(0);
  await expectNoFaultInBothThemes(page, "a short bid whose message was not sent");
  await page.goto(`/quote/${quoteId}`);
  await expect(page.getByRole("button", { name: "Revise Bid" })).toBeVisible();
  await expect(page.getByText("sent from another window")).toHaveCount(0);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(field(page)).toHaveValue("We know this street.");
  await expect(unsaid).toHaveCount(0);
});

test("PROJ-17 EXP-03 a revision whose answer was lost is not told as another window's, and is saved once", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_/);
  const quoteId = await live.project(await live.account());
  const crew = await live.account({ userType: "contractor" });
  await live.bid(crew, quoteId);
  await signIn(page, crew);
  await page.goto(`/quote/${quoteId}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await loseAnswers(page, "**/bids/*", 2, "PATCH");
  await page.getByLabel("Bid amount").fill("21,456");
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expectToast(page, "The bid may not have arrived");
  const lines = page.getByText("Bid revised", { exact: true });
  await expect(lines).toHaveCount(1);
  await expect(page.getByText("revised in another window")).toHaveCount(0);
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expectToast(page, "Bid Updated!");
  await expect(lines).toHaveCount(1);
});

test("PROJ-12 EXP-03 a bid that is sent without a connection says so beside its button for as long as it is not sent, and is sent again from there", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_/);
  const quoteId = await live.project(await live.account());
  await signIn(page, await live.account({ userType: "contractor" }));
  await page.goto(`/quote/${quoteId}`);
  await page.getByLabel("Bid amount").fill("23,456");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(page, "The bid was not sent");
  await toast(page).getByRole("button").click();
  await expect(toast(page)).toHaveCount(0);
  const form = page.locator("form").filter({ has: page.getByLabel("Bid amount") });
  await expect(form).toContainText("The bid was not sent");
  await expect(form).toContainText("what you typed is kept");
  await expect(page.getByLabel("Bid amount")).toHaveValue("23,456");
  await page.context().setOffline(false);
  const release = await holdCalls(page, "**/bids");
  await form.getByRole("button", { name: "Send again" }).press("Enter");
  // What is being sent has not failed; one goes on at the button that sends it.
  await expect(form).not.toContainText("The bid was not sent");
  await expect(form.getByRole("button", { name: "Submit Bid" })).toBeFocused();
  release();
  await expectToast(page, "Bid Submitted!");
  await expect(form).not.toContainText("The bid was not sent");
  await expect(page.getByLabel("Bid amount")).toHaveValue("23,456");
});

test("PROJ-12 MKT-02 MKT-04 a bid whose answer was lost once is told as sent, and stands there once", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await signIn(page, await live.account({ userType: "contractor" }));
  await page.goto(`/quote/${quoteId}`);
  await loseAnswers(page, "**/bids");
  await page.getByLabel("Bid amount").fill("21,456");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  await page.getByRole("button", { name: "Submit Bid" }).click();
  await expectToast(
    page,
    "Bid Submitted!",
    "The homeowner will review your quote and contact you soon.",
  );
  await expect(page.getByRole("button", { name: "Revise Bid" })).toBeVisible();
  const bids = await live.read<{ items: unknown[] }>(owner, `/api/quotes/${quoteId}/bids`);
  expect(bids.items).toHaveLength(1);
});

test("EXP-03 MKT-04 a bid that takes long says so, one can stop waiting, and sent again it goes under the same key", async ({
  page,
  live,
}) => {
  const quoteId = await live.project(await live.account());
  await signIn(page, await live.account({ userType: "contractor" }));
  await page.goto(`/quote/${quoteId}`);
  const keys: (string | undefined)[] = [];
  await page.route("**/bids", (route) => {
    if (route.request().method() !== "POST") return route.continue();
    keys.push(route.request().headers()["idempotency-key"]);
    // The first one is never answered.
    return keys.length === 1 ? undefined : route.continue();
  });
  await page.getByLabel("Bid amount").fill("21,456");
  await page.getByLabel("Bid valid until").fill(dayFromNow(30));
  const submit = page.getByRole("button", { name: "Submit Bid" });
  await submit.press("Enter");
  await expect(page.getByRole("group", { name: "Sending your bid" })).toContainText(
    "This takes longer than usual.",
  );
  await page.getByRole("button", { name: "Stop waiting" }).press("Enter");
  await expectToast(page, "You stopped waiting");
  await expect(submit).toBeFocused();
  await expect(page.getByLabel("Bid amount")).toHaveValue("21,456");
  await submit.press("Enter");
  await expectToast(page, "Bid Submitted!");
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("PIC-07 MKT-10 EXP-03 the first photo that is chosen without a connection says what is wrong, and goes with one press once it is back; one that takes long can be stopped", async ({
  page,
  live,
  faults,
}) => {
  // What was on its way when the connection went is lost with it.
  faults.allow(/ERR_/, /could not be fetched/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  const ahead = page.waitForResponse(/\/prepare-photo-/);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(field(page)).toBeVisible();
  await (await ahead).finished();
  const choose = async () => {
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Add a photo" }).click();
    await (await chooser).setFiles("fixtures/kitchen.jpg");
  };
  await page.context().setOffline(true);
  await choose();
  await expect(page.getByText("The server cannot be reached.")).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Send the photo again" }).click();
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
  await expect(page.getByText("The server cannot be reached.")).toHaveCount(0);

  await page.route("**/api/files*", () => undefined);
  await choose();
  const waiting = page.getByRole("group", { name: "Sending the photo" });
  await expect(waiting).toContainText("This takes longer than usual.");
  await waiting.getByRole("button", { name: "Stop waiting" }).click();
  await expect(waiting).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add a photo" })).toBeEnabled();
  await expect(page.getByRole("img", { name: "Photo 1" })).toBeVisible();
});

test("QB-02 S-52 notes typed without a connection are kept when it is back, and publishing then works", async ({
  page,
  live,
  faults,
}) => {
  // What was on its way when the connection went is lost with it.
  faults.allow(/ERR_INTERNET_DISCONNECTED/, /could not be fetched/);
  const owner = await live.account();
  const quoteId = await live.project(owner, { publish: false });
  await signIn(page, owner);
  const stream = page.waitForResponse("**/api/events");
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  await stream;
  const notes = page.getByLabel("Notes for contractors");
  await expect(notes).toBeEnabled();
  await page.context().setOffline(true);
  await notes.fill("Keep the tiles");
  await page.getByRole("button", { name: "Publish to Contractors" }).click();
  await expect(page.locator("[data-toast]").first()).toContainText("cannot be reached");
  await page.context().setOffline(false);
  await expect
    .poll(async () => JSON.stringify(await live.read(owner, `/api/quotes/${quoteId}`)))
    .toContain("Keep the tiles");
  await page.getByRole("button", { name: "Publish to Contractors" }).click();
  await expect(page.locator("[data-toast]").filter({ hasText: "Published" })).toBeVisible();
  await expect(notes).toHaveValue("Keep the tiles");
});

test("UX-03 BID-13 an approval that failed is told no longer once it is given again, nor over the question that asks for it", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await page.route("**/approve", (route) => route.abort());
  const approve = page.getByRole("button", { name: /^Approve Bid/ });
  const question = page.getByRole("alertdialog");
  await approve.click();
  await question.getByRole("button", { name: /^Approve/ }).click();
  await expectToast(
    page,
    "That did not work",
    "The server cannot be reached. Check the connection and try again.",
  );
  // It stays while somebody points at it.
  await toast(page).hover();
  await page.unroute("**/approve");
  await approve.press("Enter");
  await question.getByRole("button", { name: /^Approve/ }).press("Enter");
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
});
