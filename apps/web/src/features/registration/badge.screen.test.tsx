import { describe, it } from "vitest";
import { page } from "vitest/browser";
import { askForBadge } from "#testing/office.ts";
import { bid, contractor, firstAdmin, person, project, verify } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, shows } from "#testing/seen.ts";

/** Takes a badge back, or rejects a request, as an admin does. */
const decide = async (what: "revoke" | "reject", requestId: string, reason: string) =>
  (await firstAdmin()).call(`verifications.${what}`, { requestId, reason });

describe("a badge as those see it whom it concerns", () => {
  it("ACC-10 BID-19 MKT-01 an owner who compares bids sees at once that one is given and taken back", async () => {
    const [owner, pro] = [await person(), await contractor()];
    const quoteId = await project(owner);
    await bid(pro, quoteId);
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    await shows(page.getByRole("button", { name: "Approve Bid" }));
    const badge = page.getByRole("main").getByText("Verified", { exact: true });
    await gone(badge);
    const requestId = await verify(pro);
    await shows(badge.first());
    await decide("revoke", requestId, "Not in force any more.");
    await gone(badge);
  });

  it("ACC-10 ADM-13 C-15 C-31 who asks for a higher tier reads first what a rejection costs, and then that it did", async () => {
    const pro = await contractor();
    await verify(pro);
    await openScreen("/verification", { as: pro });
    await shows(page.getByText(/^If this request is rejected, you lose your present badge/));
    const higher = await askForBadge(pro, { requestedTier: "tier3" });
    await decide("reject", higher, "The certificate is missing.");
    await openScreen("/notifications");
    await shows(page.getByRole("main"), "and your badge ended with it");
    await openScreen("/verification");
    await shows(page.getByText(/Until then you cannot bid\.$/));
  });

  it("ACC-10 AUTH-17 C-15 EXP-03 whose badge was taken back reads that and why, and what becomes of the bids", async () => {
    const pro = await contractor();
    const requestId = await verify(pro);
    const quoteId = await project(await person());
    await bid(pro, quoteId);
    await openScreen("/verification", { as: pro });
    await decide("revoke", requestId, "The license is not in the file any more.");
    await shows(page.getByRole("heading", { name: "Ask again" }));
    await shows(page.getByText("Your badge was taken back; the reason is below."));
    await shows(page.getByText("Taken back", { exact: true }));
    await shows(page.getByText("The license is not in the file any more."));
    await gone(page.getByText("Your last request was rejected."));
    const stays = "A bid that you sent stays, without a badge: the homeowner can still approve it";
    await openScreen(`/quote/${quoteId}`);
    await shows(page.getByText("Your badge was taken back", { exact: true }));
    await shows(page.getByText(stays));
  });
});
