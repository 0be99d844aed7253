import { expect } from "./support/journey.ts";
import { type Account, type Live, figure, signIn, test, unique } from "./support/live.ts";

/** Publishes requests of one property, each of which takes the place of the one before. */
function versionsOf(live: Live, owner: Account) {
  const street = `${unique()} 5 Oak St`;
  return async (...rooms: string[]) => {
    const { quote } = await live.send<{ quote: { id: string; upgrades: { id: string }[] } }>(
      owner,
      "POST",
      "/api/quotes",
      {
        origin: "quick-quote",
        address: { street, city: "Springfield", state: "IL", zip: "62704" },
        upgrades: rooms.map((room) => ({
          room,
          cost: figure(350_000),
          valueGain: figure(500_000),
        })),
      },
    );
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return { id: quote.id, firstRoom: quote.upgrades[0]?.id ?? "" };
  };
}

test("MKT-07 a changed request asks its bidder, and a newer version takes the bid along with one tap", async ({
  page,
  live,
  faults,
}) => {
  // The older version is nobody's to read once the bid has left it.
  faults.allow(/404.*\/api\/quotes\//);
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor" });
  const make = versionsOf(live, owner);
  const first = await make("Kitchen");
  await live.bid(contractor, first.id, "24,900");
  const changed = { notes: { [first.firstRoom]: "Keep it." } };
  await live.send(owner, "PATCH", `/api/quotes/${first.id}`, changed);

  await signIn(page, contractor);
  await page.goto("/contractor-dashboard?tab=mine");
  await expect(page.getByText("Notes changed: confirm your price")).toBeVisible();
  await page.getByRole("button", { name: /^Notifications, 1 unread/ }).click();
  await page
    .getByText("The notes on Kitchen changed. Confirm your price of $24,900, or revise it")
    .click();
  await expect(page).toHaveURL(`/quote/${first.id}`);
  await expect(page.getByText("Changed since: the notes on Kitchen. Confirm")).toBeVisible();
  await page.getByRole("button", { name: "Confirm $24,900" }).click();
  await expect(page.getByText("The request changed after your bid")).toBeHidden();

  const second = await make("Kitchen", "Garage");
  await page.goto("/contractor-dashboard?tab=mine");
  await expect(page.getByText("Replaced by a newer version")).toBeVisible();
  // On a phone the older version says at its top what stands below all its rooms.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/quote/${first.id}`);
  await page.getByRole("button", { name: "A newer version is there" }).click();
  await expect(page.getByRole("button", { name: "Carry My Bid Over" })).toBeInViewport();
  await page.getByRole("button", { name: "What Changed" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Garage")).toBeVisible();
  await expect(dialog.getByText("Added")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Carry My Bid Over" }).click();
  await expect(page).toHaveURL(`/quote/${second.id}#own-bid`);
  await expect(page.getByRole("heading", { name: "Your bid", exact: true })).toBeFocused();
  await expect(page.getByText("Bid Carried Over", { exact: true })).toBeVisible();
  // A kept link to the older version leads on.
  await page.goto(`/quote/${first.id}`);
  await expect(page).toHaveURL(`/quote/${second.id}`);
  await page.goto(`/bid-page?quoteId=${first.id}`);
  await page.getByRole("link", { name: "View Newer Quote" }).click();
  await expect(page).toHaveURL(`/bid-page?quoteId=${second.id}`);
});

test("MKT-06 MKT-07 MKT-03 a bid that was carried over leaves a room that came since as a gap, which the owner reads before approving; its bidder confirms it with one tap", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/404.*\/api\/quotes\//);
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor", companyName: "Carry Builders" });
  const make = versionsOf(live, owner);
  const first = await make("Kitchen");
  const bid = await live.bid(contractor, first.id, "20,000");
  const { id: second, firstRoom } = await make("Kitchen", "Garage", "Porch");
  await live.send(contractor, "POST", `/api/quotes/${first.id}/bids/${bid}/carry-over`);
  await live.bid(await live.account({ userType: "contractor" }), second, "26,900");
  const number = first.id.slice(-6).toUpperCase();
  const question = page.getByRole("alertdialog");
  const carried = page.getByRole("article", { name: /^Carry Builders/ });
  const levelled = page.getByRole("row", { name: /^Leveled total \$/ });

  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${second}`);
  await expect(carried).toContainText(
    `Priced for request ${number}, which this one replaced, and carried over at the same price. Added since: Garage, Porch.`,
  );
  await expect(levelled).toContainText(/\$27,000with 2 gaps filled/);
  // Cheapest by its amount alone: what is missing makes it the dearer one.
  await expect(carried).toContainText("With what is missing: $27,000$16,500 above the estimate");
  await expect(carried.getByText("Lowest", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Approve Bid: Carry Builders" }).click();
  await expect(question).toContainText(
    `Its price is for request ${number}, an older version. It does not cover Garage, Porch.`,
  );
  await expect(question).toContainText("the whole comes to about $27,000.");
  await question.getByRole("button", { name: "Cancel" }).click();

  const theirs = await openBrowser();
  await signIn(theirs, contractor);
  await theirs.goto("/contractor-dashboard?tab=mine");
  await expect(theirs.getByText("Carried over: confirm your price")).toBeVisible();
  await theirs.goto(`/bid-page?quoteId=${second}`);
  await expect(
    theirs.getByText(`Its price is for request ${number}. Added since: Garage, Porch. Confirm or`),
  ).toBeVisible();
  await theirs.getByRole("link", { name: "Go to the project" }).click();
  await expect(
    theirs.getByText(`Your price of $20,000 is for request ${number}. Added since: Garage, Porch.`),
  ).toBeVisible();
  await theirs.getByRole("button", { name: "Confirm $20,000" }).click();
  await expect(theirs.getByText(/^Your bid is for project \w+ as it stands now\.$/)).toBeVisible();
  await expect(page.getByText(/^Priced for request/)).toHaveCount(0);
  await expect(carried.getByText(/^Confirmed on /)).toBeVisible();
  await expect(levelled).toContainText("$20,000");

  // What the owner changes on the request is told as well, until its bidders confirm.
  const notes = { notes: { [firstRoom]: "Move the sink wall." } };
  await live.send(owner, "PATCH", `/api/quotes/${second}`, notes);
  await expect(
    page.getByText(
      "Its price is for the request as it was before your change of the notes on Kitchen. Carry Builders is asked to confirm or revise it.",
    ),
  ).toBeVisible();
  await page.getByRole("button", { name: "Approve Bid: Carry Builders" }).click();
  await expect(question).toContainText("before your change of the notes on Kitchen");
  // Approved all the same, both sides still read that.
  await question.getByRole("button", { name: "Approve $20,000" }).click();
  await expect(page.getByText(/^Its price is .* of the notes on Kitchen\.$/)).toBeVisible();
  await expect(
    theirs.getByText(/^Your price of \$20,000 is for .* Changed since: the notes on Kitchen\.$/),
  ).toBeVisible();
});
