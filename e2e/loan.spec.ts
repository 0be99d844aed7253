import { readFileSync } from "node:fs";
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("LOAN-03 LOAN-10 DOC-01 T-11 MKT-08 a link opens the request for whoever has it until sharing is stopped, without what privacy hides", async ({
  page,
  live,
  openBrowser,
  faults,
}) => {
  // The link that is closed at the end.
  faults.allow(/loan-links\/open/);
  const owner = await live.account({ phone: "(555) 555-0199" });
  await live.project(owner);
  await signIn(page, owner);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/pdf-preview");
  await expect(page.getByText(/Oak Street/)).toBeVisible();
  await page.getByRole("button", { name: "Share Link" }).click();
  await expect(page.getByText("1 link opens this loan request")).toBeVisible();
  await expect(
    page.getByText("A shared copy shows city and ZIP, no phone and no email."),
  ).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link)).toMatchObject({ pathname: "/loan-request", search: "" });

  const bank = await openBrowser();
  const asked: string[] = [];
  bank.on("request", (request) => asked.push(request.url()));
  await bank.goto(link);
  await expect(bank.getByRole("heading", { level: 1, name: "Bank Loan Request" })).toBeVisible();
  await expect(bank.getByText("Springfield, IL 62704")).toBeVisible();
  await expect(bank.getByText(owner.name)).toBeVisible();
  await expect(bank.locator("body")).not.toContainText(/Oak Street|555-0199|@people/);
  await expect(bank.getByRole("img", { name: /after/ })).toBeVisible();
  await expect(bank.getByText("All figures are estimates.")).toBeVisible();
  await expect(bank.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  // The token is in no address that travels.
  expect(asked.filter((url) => url.includes(new URL(link).hash.slice(1)))).toEqual([]);
  for (const reader of [page, bank]) {
    const saved = reader.waitForEvent("download");
    await reader.getByRole("button", { name: "Download PDF" }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toMatch(/^loan-request-kitchen[\w-]*\.pdf$/);
    const bytes = readFileSync(await file.path()).toString("latin1");
    expect(bytes.slice(0, 8)).toBe("%PDF-1.7");
    expect(bytes).toContain("/StructTreeRoot");
  }

  // Nothing can be gone on with here: the request lies with the server, not in the reader's browser.
  await bank.context().setOffline(true);
  await expect(bank.getByText("This page needs the server")).toBeVisible();
  await bank.context().setOffline(false);
  await expect(bank.getByText("This page needs the server")).toBeHidden();

  await page.getByRole("button", { name: "Stop sharing" }).click();
  await expect(page.getByText("1 link opens this loan request")).toBeHidden();
  await bank.reload();
  await expect(bank.getByRole("heading", { name: "This link is closed" })).toBeVisible();
});
