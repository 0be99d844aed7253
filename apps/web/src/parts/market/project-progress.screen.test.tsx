import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { press } from "#testing/hands.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { storedQuote } from "#testing/demo.ts";
import { button, expectNoText, expectText } from "#testing/shell.ts";

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
  expect(page.getByRole("main").getByText("Pending", { exact: true }).query()).toBeNull();
  expect(button(/^Reject/).query()).toBeNull();
  // The way back from the list ends where it goes on.
  await openScreen("/quotes", { as: owner });
  await press(page.getByRole("link", { name: "Agree on a start date with your contractor." }));
  await expect.element(page.getByRole("heading", { name: "What comes next" })).toBeInViewport();
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

it("EXP-11 S-72 a guest reads on every page that no contractor sees the project, and what lets them", async () => {
  const drafted = { demo: { quotes: [storedQuote("qq-1", { status: "draft" })] } };
  await openScreen("/quote-builder", drafted);
  await expect.element(way()).toHaveTextContent("Next: Publish it here to see how bids work.");
  const demo = { quotes: [storedQuote("qq-1")] };
  for (const path of ["/quotes", "/quote/qq-1", "/quote-builder", "/bid-page?quoteId=qq-1"]) {
    await openScreen(path, { demo });
    await expectText(
      "Contractors can't see this yet. With a free account, you can send it to them.",
    );
    const toAccount = page.getByRole("main").getByRole("link", { name: "Create a free account" });
    await expect.element(toAccount.first()).toBeVisible();
    await expectNoText(/We'll tell you|They see the project and can bid|usually come within/);
  }
  await openScreen("/quotes", { demo });
  await expect.element(page.getByText("Bids received").first()).toBeVisible();
  await press(page.getByRole("link", { name: "See sample bids" }));
  await expectText("These bids are samples");
});
