import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { admin, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";

const FAILED = "The disk is on fire.";
/** All but who is here, what is offered, and the stream of changes. */
const READINGS = /^\/api\/(?!(?:users\/me|capabilities|events)(?:\?|$))/;

const failReadings = () => network.answer("GET", READINGS, { status: 500, body: FAILED });
const failed = () => page.getByRole("main").getByRole("alert").filter({ hasText: FAILED });
const again = () => failed().getByRole("button", { name: "Try again" });

describe("a screen that cannot be read", () => {
  it.each([
    [
      "homeowner",
      ["app", "dashboard", "quotes", "quote-builder?quoteId=", "bid-page?quoteId=", "quote/"],
    ],
    ["homeowner", ["pdf-preview?quoteId=", "credits"]],
    ["contractor", ["contractor-dashboard", "verification"]],
    ["realtor", ["realtor-dashboard"]],
    ["admin", ["admin", "admin?tab=verifications", "admin?tab=plans", "admin?tab=settings"]],
    ["admin", ["admin/audit", "admin/reports", "admin/mails", "admin/licences", "admin/costs"]],
  ] as const)(
    "EXP-03 tells the %s at %j why, and shows what it has on another try",
    async (who, paths) => {
      const as = who === "admin" ? await admin() : await person({ userType: who });
      const quoteId = who === "homeowner" ? await project(as) : "";
      for (const path of paths) {
        const mend = failReadings();
        await openScreen(`/${path}${/[=/]$/.test(path) ? quoteId : ""}`, { as, settled: false });
        await expect.element(failed().first()).toBeVisible();
        mend();
        // Another reading may fail beside it, and come back with its own try.
        await expect
          .poll(() => {
            for (const one of again().elements()) if (one instanceof HTMLElement) one.click();
            return failed().elements().length;
          })
          .toBe(0);
        await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
    },
  );

  it("EXP-03 what a page shows stays while the server asks to wait", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await openScreen(`/quote/${quoteId}`, { as: await contractor() });
    const amount = page.getByLabelText("Bid amount");
    await fill(amount, "12000");
    const path = new RegExp(`/api/quotes/${quoteId}`);
    const before = network.calls("GET", path).length;
    network.answer("GET", path, {
      status: 429,
      code: "request.too_many",
      body: "That was a lot at once. Please wait a moment.",
      headers: { "retry-after": "60" },
    });
    await owner.call("quotes.close", { quoteId });
    await expect.poll(() => network.calls("GET", path).length).toBeGreaterThan(before);
    await expect.element(amount).toHaveValue("12000");
    await expect.element(page.getByRole("main").getByRole("alert")).not.toBeInTheDocument();
  });
});
