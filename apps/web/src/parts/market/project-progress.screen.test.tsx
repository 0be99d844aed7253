import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { press } from "#testing/hands.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { button, expectText } from "#testing/shell.ts";

const way = () => page.getByRole("region", { name: "Where this project stands" });
const step = () =>
  way()
    .getByRole("listitem")
    .elements()
    .find((each) => each.ariaCurrent === "step");
async function isAt(stage: string) {
  await expect.poll(() => step()?.textContent).toBe(stage);
}

it("EXP-11 a project tells each side where it stands and what is next, from publishing to the finished work", async () => {
  const [owner, crew, rival] = await Promise.all([person(), contractor(), contractor()]);
  const quoteId = await project(owner);
  await openScreen(`/quote/${quoteId}`, { as: owner });
  await isAt("Published");
  await expect.element(way()).toHaveTextContent("Contractors can see it now.");
  await expect.element(way()).toHaveTextContent("your city and ZIP, not your street.");
  const bidId = await bid(crew, quoteId);
  await bid(rival, quoteId);
  await isAt("Bids");
  await expect.element(way()).toHaveTextContent("Compare the 2 bids and choose one.");
  await openScreen(`/bid-page?quoteId=${quoteId}&bid=${bidId}`, { as: owner });
  await press(page.getByRole("button", { name: /^Approve Bid/ }).first());
  await page.getByLabelText("Why this bid?").selectOptions("timing");
  await press(page.getByRole("alertdialog").getByRole("button", { name: /^Approve/ }));
  await isAt("Hired");
  await expectText("Not selected");
  await press(button("Work has started"));
  await isAt("Work");
  await press(button("Mark as done"));
  await isAt("Done");
  const { items } = await owner.call("bids.list", { quoteId });
  const [winner, loser] =
    items.find(({ status }) => status === "approved")?.contractorId === crew.id
      ? [crew, rival]
      : [rival, crew];
  await openScreen(`/quote/${quoteId}`, { as: winner });
  await isAt("Done");
  await openScreen(`/quote/${quoteId}`, { as: loser });
  await expectText(/chose a contractor whose schedule suited them better/);
  await expect.element(way()).toHaveTextContent("Look for your next project.");
});
