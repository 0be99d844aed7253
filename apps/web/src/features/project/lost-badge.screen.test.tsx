import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import {
  type Person,
  bid,
  contractor,
  dayFromNow,
  firstAdmin,
  person,
  project,
  verify,
} from "#testing/people.ts";
import { askForBadge } from "#testing/office.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { at, button, expectNoText, expectText, main } from "#testing/shell.ts";

const reason = "The license is not in the registry.";
const amount = () => page.getByLabelText("Bid amount");

async function reject(crew: Person) {
  const requestId = await askForBadge(crew);
  await (await firstAdmin()).call("verifications.reject", { requestId, reason });
}

describe("a contractor who may not bid any more", () => {
  it("ADM-13 AUTH-17 EXP-03 is told why on a project, and led to ask again", async () => {
    const [quoteId, crew] = [await project(await person()), await contractor()];
    await reject(crew);
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await expectText("Your verification was rejected");
    await expectNoText("does not take bids");
    await press(main().getByRole("link", { name: "Read why and ask again" }));
    await expect.poll(at).toBe("/verification");
  });

  it("ADM-13 PROJ-14 PROJ-18 EXP-03 reads that above the bid, and is offered nothing that would be refused", async () => {
    const [quoteId, crew] = [await project(await person()), await contractor()];
    await bid(crew, quoteId);
    await reject(crew);
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await expectText("Your verification was rejected");
    await expectText("$24,900");
    await expect.element(main().getByRole("link", { name: "Messages", exact: true })).toBeVisible();
    for (const name of ["Revise Bid", "Withdraw Bid"])
      expect(page.getByRole("button", { name }).query()).toBeNull();
  });

  it("ADM-13 DASH-12 EXP-03 whose badge is taken back over a begun bid is told that, and led to what was written", async () => {
    const sentence = "Your badge was taken back, so you cannot bid until you have asked again.";
    const rooms = [`Pantry ${crypto.randomUUID().slice(0, 8)}`];
    const [quoteId, crew] = [await project(await person(), { rooms }), await contractor()];
    const requestId = await verify(crew);
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await fill(page.getByLabelText("Bid valid until"), dayFromNow(30));
    await fill(amount(), "21,500");
    await (await firstAdmin()).call("verifications.revoke", { requestId, reason });
    await expectNoText("does not take bids");
    await expectText(sentence);
    await shows(main().getByRole("heading", { name: "Your bid was not sent" }));
    await expect.element(button("Copy")).toBeVisible();
    await openScreen("/contractor-dashboard");
    const row = page.getByRole("listitem").filter({ hasText: rooms[0] ?? "" });
    await expect.element(row).toHaveTextContent(sentence);
    expect(row.getByRole("link", { name: "Go On" }).query()).toBeNull();
    await press(row.getByRole("link", { name: "See What You Wrote" }));
    await expectText("Your bid was not sent");
  });

  it("ADM-13 BID-07 EXP-03 whose verification is rejected finds a short bid where it was written, and why it cannot be sent", async () => {
    const [quoteId, crew] = [await project(await person()), await contractor()];
    const path = `/bid-page?quoteId=${quoteId}`;
    await openScreen(path, { as: crew });
    await fill(amount(), "21,500");
    await fill(page.getByLabelText("Introduction message"), "We did your neighbor's kitchen.");
    await reject(crew);
    await openScreen(path);
    await expectText("Your verification was rejected");
    await expectText("Your bid was not sent");
    await expectText("We did your neighbor's kitchen.");
    await expect.element(page.getByRole("button", { name: "Copy", exact: true })).toBeVisible();
  });
});
