import { expect, expectToast, openMenu, toast } from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";

const figure = (typical: number) => {
  const origin = { kind: "benchmark", source: "For the journeys", evidence: "", years: "2026" };
  return { low: typical, typical, high: typical, origin };
};

test("MKT-07 a changed request asks its bidder, and a newer version takes the bid along with one tap", async ({
  page,
  live,
  faults,
}) => {
  // The older version is nobody's to read once the bid has left it.
  faults.allow(/404.*\/api\/quotes\//);
  const [owner, contractor] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor" }),
  ]);
  const address = {
    street: `${unique()} 5 Oak St`,
    city: "Springfield",
    state: "IL",
    zip: "62704",
  };
  const make = async (rooms: readonly [string, number][]) => {
    const upgrades = rooms.map(([room, cents]) => ({
      room,
      cost: figure(cents),
      valueGain: figure(cents),
    }));
    const body = { origin: "quick-quote", address, upgrades };
    const { quote } = await live.send<{ quote: { id: string; upgrades: { id: string }[] } }>(
      owner,
      "POST",
      "/api/quotes",
      body,
    );
    return quote;
  };
  const first = await make([["Kitchen", 2_000_000]]);
  await live.send(owner, "POST", `/api/quotes/${first.id}/publish`);
  await live.bid(contractor, first.id, "24,900");
  const kitchen = first.upgrades[0]?.id ?? "";
  await live.send(owner, "PATCH", `/api/quotes/${first.id}`, { notes: { [kitchen]: "Keep it." } });

  await signIn(page, contractor);
  await page.goto("/contractor-dashboard?tab=mine");
  await expect(page.getByText("Notes changed: confirm your price")).toBeVisible();
  await page.getByRole("button", { name: /^Notifications, 1 unread/ }).click();
  await page
    .getByText("The notes on Kitchen changed. Confirm your price of $24,900, or revise it")
    .click();
  await expect(page).toHaveURL(`/quote/${first.id}`);
  await expect(page.getByText("The request changed after your bid")).toBeVisible();
  await expect(page.getByText("Changed since: the notes on Kitchen. Confirm")).toBeVisible();
  await page.getByRole("button", { name: "Confirm $24,900" }).click();
  await expect(page.getByText("The request changed after your bid")).toBeHidden();

  const second = await make([
    ["Kitchen", 2_000_000],
    ["Garage", 500_000],
  ]);
  await live.send(owner, "POST", `/api/quotes/${second.id}/publish`);
  await page.goto("/contractor-dashboard?tab=mine");
  await expect(page.getByText("Replaced by a newer version")).toBeVisible();
  await page.goto(`/quote/${first.id}`);
  await expect(page.getByText("A newer version replaced this request")).toBeVisible();
  await page.getByRole("button", { name: "What Changed" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Garage")).toBeVisible();
  await expect(dialog.getByText("Added")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await page.getByRole("button", { name: "Carry My Bid Over" }).click();
  // To the bid there, far down on a phone.
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

test("MKT-08 BID-13 UX-08 a homeowner who gave no phone number is not told that the contractor has one, nor to show it, and can show it once they gave one", async ({
  page,
  live,
}) => {
  const owner = await live.account({ phone: "" });
  const contractor = await live.account({ userType: "contractor", companyName: "Next Builders" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, {
    shownAmount: 2_490_000,
  });
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const known = page.getByText(/^Next Builders knows/);
  await expect(known).toHaveText(/^Next Builders knows your city and ZIP alone\. Show the address/);
  await expect(page.getByText("You have not given a phone number")).toBeVisible();
  await expect(page.getByRole("switch")).toHaveCount(1);
  const toggle = page.getByRole("switch", { name: "Show the address to Next Builders" });
  const before = await toggle.boundingBox();
  await toggle.click();
  await expect(known).toHaveText("Next Builders knows where to come.");
  expect(await toggle.boundingBox()).toEqual(before);
  await page.goto("/quotes");
  await expect(page.getByText("Agree on the first day with the contractor.")).toBeVisible();
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  await expect(page.getByRole("switch", { name: /^Show the address/ })).toBeChecked();
  await expect(page.getByRole("switch", { name: /^Show the phone/ })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Show address to one contractor" })).toBeVisible();
  const view = page.getByRole("heading", { name: "What contractors see" }).locator("..");
  await expect(view.getByText("None given")).toBeVisible();
  await page.getByRole("link", { name: "Add one in your account" }).click();
  await page.getByLabel("Phone").fill("(555) 555-0177");
  await page.getByRole("button", { name: "Save" }).first().click();
  await expectToast(page, "Profile saved");
  // Back from where they came for it, also with a reload between.
  const back = "Back to where you were";
  await expect(toast(page).getByRole("button", { name: back })).toBeVisible();
  await page.reload();
  await page.getByRole("link", { name: back }).click();
  await expect(page).toHaveURL(`/quote-builder?quoteId=${quoteId}`);
  await expect(page.getByRole("switch", { name: /^Show the phone/ })).not.toBeChecked();
  // The way back goes with its address, and none leads to where one is.
  await page.goto("/account?from=/quotes");
  await expect(page.getByRole("link", { name: back })).toBeVisible();
  await (await openMenu(page)).getByRole("menuitem", { name: "Your account" }).click();
  await expect(page).toHaveURL("/account");
  await expect(page.getByRole("link", { name: back })).toHaveCount(0);
  const noWay = ["https://evil.example/", "//evil.example/", "/\\evil.example", "/account?from=/"];
  for (const elsewhere of noWay) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.goto(`/account?${new URLSearchParams({ from: elsewhere }).toString()}`);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await expect(page.getByLabel("Phone")).toBeVisible();
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await expect(page.getByRole("link", { name: back })).toHaveCount(0);
  }
});

test("MKT-08 BID-13 after an approval both sides are told what comes next, and a shown address arrives at the contractor", async ({
  page,
  live,
  openBrowser,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor", companyName: "Next Builders" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(contractor, quoteId);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, {
    shownAmount: 2_490_000,
  });
  const other = await openBrowser();
  await signIn(other, contractor);
  await other.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(other.getByRole("heading", { name: "What comes next" })).toBeVisible();
  await expect(other.getByText("The homeowner has not shown the address yet.")).toBeVisible();

  await signIn(page, owner);
  await page.goto("/quotes");
  await expect(
    page.getByText("The contractor does not know your address and phone yet."),
  ).toBeVisible();
  await page.getByRole("link", { name: "What comes next" }).click();
  await expect(page.getByText("Next Builders knows your city and ZIP alone")).toBeVisible();
  await expect(
    page.getByRole("article").getByRole("link", { name: "Bank Loan Request" }),
  ).toHaveAttribute("href", `/pdf-preview?quoteId=${quoteId}`);
  await page.getByRole("switch", { name: "Show the address to Next Builders" }).click();
  await expect(other.getByRole("article").getByText(/Oak Street, Springfield/)).toBeVisible();
  await page.getByRole("switch", { name: "Show the phone to Next Builders" }).click();
  await expect(
    other.getByRole("article").getByRole("link", { name: "(555) 555-0140" }),
  ).toBeVisible();
  await expect(page.getByText(/^Next Builders knows where to come/)).toHaveText(
    "Next Builders knows where to come and how to reach you.",
  );
});

test("MKT-06 MKT-07 MKT-03 a bid that was carried over leaves a room that came since as a gap, which the owner reads before approving; its bidder confirms it with one tap", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  // An older version that is open is nobody's to read once the bid has left it.
  faults.allow(/404.*\/api\/quotes\//);
  const [owner, contractor] = [
    await live.account(),
    await live.account({ userType: "contractor", companyName: "Carry Builders" }),
  ];
  const address = {
    street: `${unique()} 7 Elm St`,
    city: "Springfield",
    state: "IL",
    zip: "62704",
  };
  const make = async (rooms: readonly string[]) => {
    const upgrades = rooms.map((room) => ({
      room,
      cost: figure(350_000),
      valueGain: figure(500_000),
    }));
    const body = { origin: "quick-quote", address, upgrades };
    const { quote } = await live.send<{ quote: { id: string } }>(
      owner,
      "POST",
      "/api/quotes",
      body,
    );
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return quote.id;
  };
  const carry = (quoteId: string, bidId: string) =>
    live.send<{ id: string }>(
      contractor,
      "POST",
      `/api/quotes/${quoteId}/bids/${bidId}/carry-over`,
    );
  const first = await make(["Kitchen"]);
  const bid = await live.bid(contractor, first, "20,000");
  const second = await make(["Kitchen", "Garage"]);
  // Before it is carried over, both sides read on the newer request where the bid waits.
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${second}`);
  await expect(
    page.getByText(/^A bid waits on request \w+, which this one replaced\./),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "See the bid there" })).toHaveAttribute(
    "href",
    `/bid-page?quoteId=${first}`,
  );
  const theirs = await openBrowser();
  await signIn(theirs, contractor);
  await theirs.goto(`/bid-page?quoteId=${first}`);
  await expect(
    theirs.getByText(/On the project's page you can carry your bid over to it/),
  ).toBeVisible();
  await theirs.goto(`/bid-page?quoteId=${second}`);
  await expect(theirs.getByText("Your bid waits on the older version")).toBeVisible();
  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.getByRole("link", { name: "Carry it over on the project's page" }).click();
  await expect(theirs.getByRole("button", { name: "Carry My Bid Over" })).toBeInViewport();
  const { id: onSecond } = await carry(first, bid);
  const third = await make(["Kitchen", "Garage", "Porch"]);
  await carry(second, onSecond);

  // One bid, which is news on the request where it stands alone.
  const { items } = await live.read<{ items: { unseenBids: number }[] }>(owner, "/api/quotes");
  expect(items.map(({ unseenBids }) => unseenBids)).toEqual([1, 0, 0]);

  await page.goto(`/bid-page?quoteId=${third}`);
  const card = page.getByRole("article");
  const number = first.slice(-6).toUpperCase();
  await expect(card).toContainText(
    `Priced for request ${number}, which this one replaced, and carried over at the same price. Added since: Garage, Porch.`,
  );
  const rival = await live.account({ userType: "contractor" });
  await live.bid(rival, third, "26,900");
  const table = page.getByRole("table", { name: "Bids side by side" });
  const levelled = table.getByRole("row", { name: /^Leveled total \$/ });
  await expect(levelled).toContainText(/\$27,000with 2 gaps filled/);
  // Cheapest by its amount alone: what is missing makes it the dearer one.
  const carried = page.getByRole("article", { name: /^Carry Builders/ });
  await expect(carried).toContainText("With what is missing: $27,000$16,500 above the estimate");
  await expect(carried.getByText("Lowest", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Approve Bid: Carry Builders" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText(
    `Its price is for request ${number}, an older version. It does not cover Garage, Porch.`,
  );
  await expect(question).toContainText(
    "It leaves 2 rooms of the request out: with what is missing, the whole comes to about $27,000.",
  );
  await question.getByRole("button", { name: "Cancel" }).click();

  await theirs.goto("/contractor-dashboard?tab=mine");
  await expect(theirs.getByText("Carried over: confirm your price")).toBeVisible();
  await theirs.setViewportSize({ width: 390, height: 844 });
  await theirs.getByRole("link", { name: "View Project" }).click();
  await expect(theirs.getByRole("heading", { name: "Your bid", exact: true })).toBeFocused();
  await expect(theirs.getByRole("button", { name: "Confirm $20,000" })).toBeInViewport();
  await theirs.goto(`/bid-page?quoteId=${third}`);
  await expect(
    theirs.getByText(
      `Its price is for request ${number}. Added since: Garage, Porch. Confirm or revise it`,
    ),
  ).toBeVisible();
  await theirs.getByRole("link", { name: "Go to the project" }).click();
  await expect(theirs.getByText("Your bid was carried over as it was")).toBeVisible();
  await expect(
    theirs.getByText(
      `Your price of $20,000 is for request ${number}. Added since: Garage, Porch. Confirm the price`,
    ),
  ).toBeVisible();
  await theirs.getByRole("button", { name: "Confirm $20,000" }).click();
  await expect(theirs.getByText(/^Your bid is for project \w+ as it stands now\.$/)).toBeVisible();
  await expect(card.first()).toBeVisible();
  await expect(page.getByText(/^Priced for request/)).toHaveCount(0);
  await expect(carried.getByText(/^Confirmed on /)).toBeVisible();
  await expect(carried.getByText(/^Revised on /)).toHaveCount(0);
  await expect(levelled).toContainText("$20,000");

  // What the owner changes on the request is told as well, until its bidders confirm.
  const { upgrades } = await live.read<{ upgrades: { id: string }[] }>(
    owner,
    `/api/quotes/${third}`,
  );
  await live.send(owner, "PATCH", `/api/quotes/${third}`, {
    notes: { [upgrades[0]?.id ?? ""]: "Move the sink wall." },
  });
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
