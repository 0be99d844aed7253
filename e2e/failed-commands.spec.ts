import type { Page } from "@playwright/test";
import { expect, expectToast, toast } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

const ADDRESS = "12 Maple Lane, Springfield, IL 62704";
const OFFLINE = "The server cannot be reached. Check the connection and try again.";
const GATEWAY = "The server could not be reached just now. Please try again in a minute.";

/** The connection is cut for what a page sends to this address, and only for that. */
async function cut(page: Page, address: string, method: string) {
  await page.route(address, (route) =>
    route.request().method() === method ? route.abort() : route.fallback(),
  );
}

test("EXP-03 ERR-02 QUO-10 a project that could not be closed is told, stays active, and closes on another try", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  const owner = await live.account();
  await live.project(owner);
  await signIn(page, owner);
  await page.goto("/quotes");
  const close = async () => {
    await page.getByRole("button", { name: /^Actions for quote/ }).click();
    await page.getByRole("menuitem", { name: "Close Project" }).click();
  };
  await cut(page, "**/close", "POST");
  await close();
  await expectToast(page, "That did not work", OFFLINE);
  await expect(page.locator("main").getByText("Active", { exact: true })).toBeVisible();
  await page.unroute("**/close");
  await close();
  await expectToast(page, "Project Closed");
  await expect(page.locator("main").getByText("Closed", { exact: true })).toBeVisible();
});

test("EXP-03 ERR-02 MKT-09 a mail setting that could not be kept says so, and its switch goes back to what is kept", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  const owner = await live.account();
  await signIn(page, owner);
  await page.goto("/notifications");
  const bids = page.getByRole("switch", { name: "New bids" });
  await expect(bids).toBeChecked();
  await cut(page, "**/notifications/settings", "PUT");
  await bids.press("Space");
  await expectToast(page, "Not kept yet", OFFLINE);
  await expect(bids).toBeChecked();
  await page.unroute("**/notifications/settings");
  await bids.press("Space");
  await expect(toast(page)).toHaveCount(0);
  await page.reload();
  await expect(bids).not.toBeChecked();
});

test("EXP-03 ERR-02 DASH-01 a property that could not be removed says so and stays, and goes on another try", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/ERR_FAILED/);
  const owner = await live.account();
  await live.send(owner, "POST", "/api/properties", { address: ADDRESS });
  await signIn(page, owner);
  await page.goto("/dashboard");
  const remove = async () => {
    await page.getByRole("button", { name: `Remove ${ADDRESS}` }).click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: /^Remove/ })
      .click();
  };
  await cut(page, "**/api/properties/*", "DELETE");
  await remove();
  await expectToast(page, "The property could not be removed", OFFLINE);
  await expect(page.getByRole("heading", { level: 2, name: /12 Maple Lane/ })).toBeVisible();
  await page.unroute("**/api/properties/*");
  await remove();
  await expectToast(page, "Property removed");
  await expect(page.getByRole("heading", { level: 2, name: /12 Maple Lane/ })).toHaveCount(0);
});

test("EXP-03 ERR-02 DOC-01 a PDF that could not be made says so beside a button that works again", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/502/);
  const owner = await live.account();
  const quoteId = await live.project(owner);
  await signIn(page, owner);
  await page.goto(`/pdf-preview?quoteId=${quoteId}`);
  const button = page.getByRole("button", { name: "Download PDF" });
  await page.route("**/loan-request.pdf", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" }),
  );
  await button.click();
  await expectToast(page, "The PDF could not be made", GATEWAY);
  await page.unroute("**/loan-request.pdf");
  const file = page.waitForEvent("download");
  await button.click();
  expect((await file).suggestedFilename()).toMatch(/^loan-request-.+\.pdf$/);
  // What went wrong with the last try is no news any more.
  await expect(toast(page)).toHaveCount(0);
});
