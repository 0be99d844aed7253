import type { Dialog, Page } from "@playwright/test";
import { expectDashboard } from "./support/analysis.ts";
import { LIVE_ADDRESS, analyse, kitchenPhoto } from "./support/analysis-live.ts";
import { openDemo } from "./support/demo.ts";
import { alive, expect, expectToast, holdCalls, toast } from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";

/** What was said to screen readers since, in the order in which it was. */
async function listen(page: Page) {
  const said = await page.evaluateHandle(() => {
    const heard: string[] = [];
    const before = new WeakMap<Element, string>();
    new MutationObserver(() => {
      for (const region of document.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
        const text = region.textContent.trim();
        if (text !== "" && before.get(region) !== text) heard.push(text);
        before.set(region, text);
      }
    }).observe(document, { subtree: true, childList: true, characterData: true });
    return heard;
  });
  return () => said.evaluate((heard) => [...heard]);
}

/** The first call to this address is never answered; the answer counts the calls. */
async function holdFirst(page: Page, address: string) {
  const calls = { count: 0 };
  await page.route(address, (route) => {
    if (route.request().method() === "GET") return route.fallback();
    calls.count += 1;
    return calls.count === 1 ? undefined : route.fallback();
  });
  return calls;
}

/** The form that was sent waits, says so once, and goes on when one stops waiting. */
async function stopWaiting(page: Page, button: string) {
  const heard = await listen(page);
  const send = page.getByRole("button", { name: button });
  await send.press("Enter");
  const waiting = page.getByRole("group", { name: "Sending", exact: true });
  await expect(waiting).toContainText("This takes longer than usual.");
  await expect.poll(heard).toContain("Sending This takes longer than usual.");
  // Pressed twice it is sent once.
  await send.press("Enter");
  await waiting.getByRole("button", { name: "Stop waiting" }).press("Enter");
  await expectToast(page, "You stopped waiting", "It may have arrived all the same.");
  await expect(waiting).toHaveCount(0);
  await expect(send).toBeFocused();
  const waits = (await heard()).filter((text) => text.includes("longer than usual"));
  expect(waits).toEqual(["Sending This takes longer than usual."]);
}

test("EXP-03 AUTH-07 a sign-in that takes long says so once, one can stop waiting without being told that it failed, and sign in then", async ({
  page,
  live,
}) => {
  const account = await live.account();
  await page.goto("/login");
  await alive(page);
  const calls = await holdFirst(page, "**/api/login");
  await page.getByLabel("Email").fill(account.email);
  await page.getByLabel("Password").fill(account.password);
  await stopWaiting(page, "Sign in");
  expect(calls.count).toBe(1);
  await expect(page.getByLabel("Password")).toHaveValue(account.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expectToast(page, "Login successful", "Welcome back");
});

test("EXP-03 ACC-06 a profile that takes long to be kept says so once, one can stop waiting, and send it again under the same key", async ({
  page,
  live,
}) => {
  await signIn(page, await live.account());
  await page.goto("/account");
  const keys: (string | undefined)[] = [];
  page.on("request", (call) => {
    if (call.method() === "PATCH") keys.push(call.headers()["idempotency-key"]);
  });
  await holdFirst(page, "**/api/users/*");
  const name = `Hanna ${unique()}`;
  await page.getByLabel("Name", { exact: true }).fill(name);
  await stopWaiting(page, "Save profile");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
  await page.getByRole("button", { name: "Save profile" }).click();
  await expectToast(page, "Profile saved");
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test("EXP-03 PAY-07 a checkout that takes long says so once and can be stopped; what stays of one that failed is a plain sentence, and the email is there after a reload", async ({
  page,
  faults,
}) => {
  faults.allow(/500|ERR_FAILED|Failed to load resource/);
  await openDemo(page, "/checkout", { more: { selectedPlan: "pro" } });
  const email = page.getByLabel("Email");
  await email.fill("dora@people.example");
  await holdFirst(page, "**/api/create-checkout-session");
  await stopWaiting(page, "Continue to payment");
  await expect(email).toHaveValue("dora@people.example");
  await page.unroute("**/api/create-checkout-session");

  const line = page.locator("form [data-refusal]");
  const pay = page.getByRole("button", { name: "Continue to payment" });
  await page.route("**/api/create-checkout-session", (route) => route.abort());
  await pay.click();
  await expectToast(page, "Checkout Failed", "Unable to process checkout. Please try again.");
  await expect(line).toContainText("The server cannot be reached.");
  await page.unroute("**/api/create-checkout-session");
  const broken = { status: 500, contentType: "text/plain", body: "Something broke." };
  await page.route("**/api/create-checkout-session", (route) => route.fulfill(broken));
  await pay.click();
  await expectToast(page, "Checkout Failed", "500: Something broke.");
  await expect(line).toContainText("Something broke.");
  await expect(line).not.toContainText("500");
  await page.reload();
  await expect(email).toHaveValue("dora@people.example");
  await expect(toast(page)).toHaveCount(0);
});

test("EXP-03 EXP-01 BID-13 a question whose answer takes long says so within its dialog, to the eye and to a screen reader, and no longer once it has come", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await live.bid(await live.account({ userType: "contractor" }), quoteId);
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await page.getByRole("button", { name: /^Reject/ }).click();
  const release = await holdCalls(page, "**/reject");
  const question = page.getByRole("alertdialog");
  const heard = await listen(page);
  await question.getByRole("button", { name: /^Reject/ }).click();
  await expect(question).toContainText("This takes longer than usual.");
  expect(await heard()).toContain("This takes longer than usual.");
  release();
  await expect(question).toHaveCount(0);
  await expect(page.getByText("Rejected", { exact: true })).toBeVisible();
});

/** What the browser asked before the page was loaded anew; whoever is asked stays. */
async function askedAtReload(page: Page): Promise<string> {
  const question = page.waitForEvent("dialog");
  await page.evaluate(() => setTimeout(() => location.reload(), 0));
  const dialog = await question;
  await dialog.dismiss();
  return dialog.type();
}

test("EXP-03 QB-02 PIC-07 the browser asks before a page is left whose request or photo is on its way, and no longer once it is there", async ({
  page,
  live,
}) => {
  const account = await live.account();
  const quoteId = await live.project(account, { publish: false });
  await signIn(page, account);
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  const publish = await holdCalls(page, "**/publish", "POST");
  await page.getByRole("button", { name: "Publish to Contractors" }).click();
  expect(await askedAtReload(page)).toBe("beforeunload");
  publish();
  await expectToast(page, "Published");
  const asked: string[] = [];
  const note = (question: Dialog) => {
    asked.push(question.type());
    void question.accept();
  };
  page.on("dialog", note);
  await page.reload();
  expect(asked).toEqual([]);
  page.off("dialog", note);

  await page.goto("/app");
  await analyse(page, LIVE_ADDRESS);
  await expectDashboard(page);
  const sent = await holdCalls(page, "**/api/files", "POST");
  const panel = page.getByRole("tabpanel");
  const reached = page.waitForRequest((call) => call.url().endsWith("/api/files"));
  await panel.locator('input[type="file"]').first().setInputFiles(kitchenPhoto);
  await reached;
  expect(await askedAtReload(page)).toBe("beforeunload");
  sent();
  await expect(panel.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
});
