import { expectNoFault } from "./support/axe.ts";
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

test("MKT-07 BID-15 CHAT-01 a bid that was carried over is called that, not withdrawn, for both sides, and each of the two and its conversation leads to the other", async ({
  page,
  openBrowser,
  live,
}) => {
  const [owner, contractor] = [
    await live.account(),
    await live.account({ userType: "contractor" }),
  ];
  const address = {
    street: `${unique()} 5 Oak St`,
    city: "Springfield",
    state: "IL",
    zip: "62704",
  };
  const make = async () => {
    const upgrades = [{ room: "Kitchen", cost: figure(2_000_000), valueGain: figure(2_000_000) }];
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
  const first = await make();
  const older = await live.bid(contractor, first);
  const said = { text: "Is the floor level?" };
  await live.send(contractor, "POST", `/api/quotes/${first}/bids/${older}/messages`, said);
  const second = await make();
  const path = `/api/quotes/${first}/bids/${older}/carry-over`;
  const { id: newer } = await live.send<{ id: string }>(contractor, "POST", path);

  const theirs = await openBrowser();
  for (const [side, who] of [
    [page, contractor],
    [theirs, owner],
  ] as const) {
    await signIn(side, who);
    await side.goto(`/bid-page?quoteId=${first}`);
    const card = side.getByRole("article");
    await expect(card.getByText("Carried over", { exact: true })).toBeVisible();
    await expect(card.getByText("Withdrawn")).toHaveCount(0);
    await expect(side.getByText("This bid goes on with the newer version")).toBeVisible();
    await card.getByRole("link", { name: "See the bid there" }).click();
    await expect(side).toHaveURL(`/bid-page?quoteId=${second}&bid=${newer}`);
    await side.getByRole("link", { name: "Read the earlier messages" }).click();
    await expect(side).toHaveURL(`/bid-page?quoteId=${first}&bid=${older}`);
    await expect(side.getByRole("log")).toContainText(said.text);
    await expectNoFault(side, "a bid that was carried over");
  }
  await page.goto("/contractor-dashboard?tab=archived");
  await expect(page.getByText("Carried over", { exact: true })).toBeVisible();
});

test("MKT-07 EXP-03 publishing another request of a property says beforehand which project it takes off the market", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const street = `${unique()} 7 Oak St`;
  const make = async (room: string, cents: number) => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: [{ room, cost: figure(cents), valueGain: figure(cents) }],
    });
    return quote.id;
  };
  const first = await make("Kitchen", 2_650_000);
  await live.send(owner, "POST", `/api/quotes/${first}/publish`);
  const second = await make("Bathroom paint", 54_000);
  await signIn(page, owner);
  await page.goto(`/quote-builder?quoteId=${second}`);
  const said = page.getByText(/^Publishing takes project .+ \(Kitchen, \$26,500\) off the market/);
  await expect(said.filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Publish to Contractors" }).click();
  await expectToast(page, "Published");
  await page.goto("/quotes");
  await expect(page.locator(`[data-quote="${first}"]`)).toContainText("Superseded");
});

test("MKT-07 EXP-03 publishing a request for a room that is agreed upon in another one of the property says beforehand with whom, and goes through", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const contractor = await live.account({ userType: "contractor", companyName: "Agreed Homes" });
  const street = `${unique()} 9 Oak St`;
  const make = async (...rooms: string[]) => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: rooms.map((room) => ({
        room,
        cost: figure(2_000_000),
        valueGain: figure(2_000_000),
      })),
    });
    return quote.id;
  };
  const first = await make("Kitchen");
  await live.send(owner, "POST", `/api/quotes/${first}/publish`);
  const bidId = await live.bid(contractor, first);
  await live.send(owner, "POST", `/api/quotes/${first}/bids/${bidId}/approve`, {
    shownAmount: 2_490_000,
  });
  const second = await make("Kitchen", "Garage");
  await signIn(page, owner);
  await page.goto(`/quote-builder?quoteId=${second}`);
  const said = page.getByText(
    /^Kitchen is agreed with Agreed Homes already, in project .+\. Contractors would bid on it once more\.$/,
  );
  await expect(said.filter({ visible: true })).toBeVisible();
  await expectNoFault(page, "a request for a room that is agreed upon");
  await page.getByRole("button", { name: "Publish to Contractors" }).click();
  await expectToast(page, "Published");
  await expect(said).toHaveCount(0);
});

test("MKT-07 EXP-03 a newer version offers whoever's bid waits on the older one to carry it over, and the older one no more once a bid stands there", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/404.*\/api\/quotes\//);
  const [owner, contractor, rival] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor" }),
    live.account({ userType: "contractor" }),
  ]);
  const street = `${unique()} 8 Oak St`;
  const make = async (room: string) => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: [{ room, cost: figure(2_000_000), valueGain: figure(2_000_000) }],
    });
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return quote.id;
  };
  const first = await make("Kitchen");
  await live.bid(contractor, first, "24,900");
  await live.bid(rival, first, "23,000");
  const second = await make("Garage");
  await signIn(page, contractor);
  // On a phone the older version says at its top what stands below all its rooms.
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/quote/${first}`);
  await page.getByRole("button", { name: "A newer version is there" }).click();
  await expect(page.getByRole("button", { name: "Carry My Bid Over" })).toBeInViewport();
  if (desk !== null) await page.setViewportSize(desk);
  await page.goto(`/quote/${second}`);
  await expect(page.getByText("Your bid stands on the older version")).toBeVisible();
  await expect(page.getByText("Your bid of $24,900 priced request")).toBeVisible();
  await page.getByRole("button", { name: "Carry My Bid Over" }).click();
  await expectToast(page, "Bid Carried Over");
  await expect(page.getByRole("heading", { name: "Your bid", exact: true })).toBeFocused();
  await expect(page.getByRole("button", { name: "Revise Bid" })).toBeVisible();
  await expect(page.getByText("Your bid stands on the older version")).toHaveCount(0);

  await live.bid(rival, second, "22,000");
  const theirs = await openBrowser();
  await signIn(theirs, rival);
  await theirs.goto(`/quote/${first}`);
  await expect(theirs.getByText("as well, so you can withdraw this one")).toBeVisible();
  await expect(theirs.getByRole("button", { name: "Carry My Bid Over" })).toHaveCount(0);
});

test("MKT-07 EXP-03 whose bid waits on an older version reads on both what becomes of it when another bid is approved on the newer one, and when they have one there as well, until it is withdrawn", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/404.*\/api\/quotes\//);
  const [owner, contractor, rival] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor", phone: "(555) 555-0150" }),
    live.account({ userType: "contractor" }),
  ]);
  const street = `${unique()} 8 Fir St`;
  const make = async (room: string) => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: [{ room, cost: figure(2_000_000), valueGain: figure(2_000_000) }],
    });
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return quote.id;
  };
  const first = await make("Kitchen");
  const older = await live.bid(contractor, first, "24,900");
  await signIn(page, contractor);
  await page.goto(`/quote/${first}`);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Notes").fill("With new hinges");
  const second = await make("Garage");
  const theirs = await live.bid(rival, second, "23,000");
  const path = `/api/quotes/${second}/bids/${theirs}`;
  const form = page.locator("form");
  await expect(form.getByText("goes along to it")).toBeVisible();
  const papers = await openBrowser();
  await signIn(papers, contractor);
  await papers.goto(`/bid-page?quoteId=${first}`);
  await expect(papers.getByText("On the project's page you can carry your bid over")).toBeVisible();

  // Taken under their eyes: nothing goes along, and nothing can be carried over.
  await live.send(owner, "POST", `${path}/approve`, { shownAmount: 2_300_000 });
  const taken = page.getByText("The homeowner has approved another bid on the newer request");
  await expect(taken).toBeVisible();
  await expect(page.getByText("goes along to it")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Carry My Bid Over" })).toHaveCount(0);
  await expect(
    papers.getByText("and the homeowner has approved another bid there. On the project's page"),
  ).toBeVisible();
  await papers.goto(`/bid-page?quoteId=${second}`);
  await expect(papers.getByText("has approved another bid here, so it cannot")).toBeVisible();
  await papers.getByRole("link", { name: "See it on the older version" }).click();
  await expect(papers).toHaveURL(`/quote/${first}#own-bid`);
  await page.goto(`/quote/${second}`);
  await expect(page.getByText("Your bid stands on the older version")).toBeVisible();
  await expect(taken).toBeVisible();
  await expect(page.getByRole("button", { name: "Carry My Bid Over" })).toHaveCount(0);
  await expectNoFault(page, "a taken project whose older version a bid waits on");
  await page.getByRole("link", { name: "See the Older Bid" }).click();
  await expect(page).toHaveURL(`/quote/${first}#own-bid`);
  // What was typed has stayed with that bid.
  await expect(page.getByText("What you typed is kept, so that you can copy it.")).toBeVisible();
  await expect(page.getByText("With new hinges")).toBeVisible();

  // Free again, and bid on: the newer version says that the older bid stands, until it is withdrawn elsewhere.
  await live.send(rival, "POST", `${path}/withdraw`, { reason: "The crew fell ill." });
  await expect(page.getByRole("button", { name: "Carry My Bid Over" })).toBeVisible();
  await live.bid(contractor, second, "22,000");
  await page.goto(`/quote/${second}`);
  await papers.goto(`/bid-page?quoteId=${second}`);
  const sentence = "Your bid on the older version of this request still stands as well.";
  for (const side of [page, papers]) {
    await expect(side.getByText(sentence)).toBeVisible();
    await expect(side.getByRole("link", { name: "See the older bid" })).toHaveAttribute(
      "href",
      `/quote/${first}#own-bid`,
    );
  }
  await papers.goto(`/bid-page?quoteId=${first}`);
  await expect(papers.getByText("and you have a bid there as well")).toBeVisible();
  await papers.goto(`/bid-page?quoteId=${second}`);
  await expect(papers.getByText(sentence)).toBeVisible();
  await live.send(contractor, "POST", `/api/quotes/${first}/bids/${older}/withdraw`, {
    reason: "One bid is enough.",
  });
  for (const side of [page, papers]) await expect(side.getByText(sentence)).toHaveCount(0);
});

test("MKT-07 S-60 an owner reads on the newer version of the bids that wait on the older one, also beside bids that came there, and is told to approve one only where one waits", async ({
  page,
  live,
}) => {
  const [owner, contractor, rival] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor", companyName: "Left Builders" }),
    live.account({ userType: "contractor" }),
  ]);
  const street = `${unique()} 5 Fir St`;
  const make = async (room: string) => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: [{ room, cost: figure(2_000_000), valueGain: figure(2_000_000) }],
    });
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return quote.id;
  };
  const first = await make("Kitchen");
  const bidId = await live.bid(contractor, first, "24,900");
  await live.bid(rival, first, "26,900");
  const second = await make("Garage");
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${second}`);
  await expect(page.getByText("2 bids wait on request")).toBeVisible();
  const carried = await live.send<{ id: string }>(
    contractor,
    "POST",
    `/api/quotes/${first}/bids/${bidId}/carry-over`,
  );
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByText("A bid waits on request")).toBeVisible();
  const path = `/api/quotes/${second}/bids/${carried.id}`;
  await live.send(owner, "POST", `${path}/approve`, { shownAmount: 2_490_000 });
  await expect(page.getByRole("heading", { name: "What comes next" })).toBeVisible();
  await expect(page.getByText("A bid waits on request")).toHaveCount(0);
  await live.send(contractor, "POST", `${path}/withdraw`, { reason: "The crew fell ill." });
  await expect(page.getByText("Contractors can bid on the request again.")).toBeVisible();
  await expect(page.getByText("A bid waits on request")).toBeVisible();
  await page.getByRole("link", { name: "See the bid there" }).click();
  await expect(page).toHaveURL(`/bid-page?quoteId=${first}`);
});

test("MKT-07 EXP-03 both pages of a replaced request follow when the newer version is made private, and when it comes back", async ({
  page,
  openBrowser,
  live,
  faults,
}) => {
  faults.allow(/404.*\/api\/quotes\//);
  const [owner, contractor] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor" }),
  ]);
  const street = `${unique()} 4 Fir St`;
  const make = async (room: string) => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: [{ room, cost: figure(2_000_000), valueGain: figure(2_000_000) }],
    });
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return quote.id;
  };
  const first = await make("Kitchen");
  await live.bid(contractor, first, "24,900");
  const second = await make("Garage");
  const papers = await openBrowser();
  await signIn(page, contractor);
  await signIn(papers, contractor);
  const streams = [page, papers].map((each) => each.waitForResponse("**/api/events"));
  await page.goto(`/quote/${first}`);
  await papers.goto(`/bid-page?quoteId=${first}`);
  await Promise.all(streams);
  const carry = page.getByRole("button", { name: "Carry My Bid Over" });
  const now = papers.getByText("On the project's page you can carry your bid over to it.");
  const newer = papers.getByRole("link", { name: "View Newer Quote" });
  for (let round = 0; round < 2; round += 1) {
    await expect(carry).toBeVisible();
    await expect(now).toBeVisible();
    await expect(newer).toBeVisible();
    await live.send(owner, "POST", `/api/quotes/${second}/make-private`);
    await expect(page.getByText("The newer one is not open to contractors now.")).toBeVisible();
    await expect(papers.getByText("as soon as that takes bids.")).toBeVisible();
    await expect(newer).toHaveCount(0);
    await live.send(owner, "POST", `/api/quotes/${second}/reopen`);
  }
  await expect(carry).toBeVisible();
  await expect(now).toBeVisible();
});

test("MKT-07 MKT-09 whose bid on the newer version was rejected reads beside it of the one that waits on the older one, and is asked for no other offer once that was carried over", async ({
  page,
  live,
}) => {
  const [owner, contractor] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor" }),
  ]);
  const street = `${unique()} 3 Fir St`;
  const make = async (room: string) => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: [{ room, cost: figure(2_000_000), valueGain: figure(2_000_000) }],
    });
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return quote.id;
  };
  const first = await make("Kitchen");
  await live.bid(contractor, first, "24,900");
  const second = await make("Garage");
  const bidId = await live.bid(contractor, second, "22,000");
  await live.send(owner, "POST", `/api/quotes/${second}/bids/${bidId}/reject`);
  await signIn(page, contractor);
  await page.goto(`/bid-page?quoteId=${second}`);
  const rejected = page.getByRole("article").filter({ hasText: "$22,000" });
  await expect(rejected.getByText("The homeowner did not take this bid.")).toBeVisible();
  const waits = rejected.getByText("Your bid on the older version, which this one replaced, still");
  await expect(waits).toBeVisible();
  await rejected.getByRole("link", { name: "Carry it over on the project's page" }).click();
  await expect(page).toHaveURL(`/quote/${second}#own-bid`);
  await page.getByRole("button", { name: "Carry My Bid Over" }).click();
  await expectToast(page, "Bid Carried Over");
  await page.goto(`/bid-page?quoteId=${second}`);
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(rejected.getByText("The homeowner did not take this bid.")).toBeVisible();
  await expect(page.getByText("to make another offer")).toHaveCount(0);
  await expect(waits).toHaveCount(0);
});

test("MKT-07 EXP-03 whose bids stand on both versions reads the same on either page of each, also once the newer one is closed", async ({
  page,
  openBrowser,
  live,
}) => {
  const [owner, contractor] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor" }),
  ]);
  const street = `${unique()} 2 Fir St`;
  const make = async (room: string) => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: [{ room, cost: figure(2_000_000), valueGain: figure(2_000_000) }],
    });
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return quote.id;
  };
  const first = await make("Kitchen");
  await live.bid(contractor, first, "24,900");
  const second = await make("Garage");
  const bidId = await live.bid(contractor, second, "22,000");
  await live.send(owner, "POST", `/api/quotes/${second}/bids/${bidId}/messages`, {
    text: "We think it over.",
  });
  await live.send(owner, "POST", `/api/quotes/${second}/close`);
  const papers = await openBrowser();
  await signIn(page, contractor);
  await signIn(papers, contractor);
  await page.goto(`/quote/${first}`);
  await expect(page.getByText("as well, so you can withdraw this one.")).toBeVisible();
  await papers.goto(`/bid-page?quoteId=${first}`);
  await expect(papers.getByText("and you have a bid there as well")).toBeVisible();
  await page.goto(`/quote/${second}`);
  await papers.goto(`/bid-page?quoteId=${second}`);
  for (const side of [page, papers]) {
    await expect(
      side.getByText("Your bid on the older version of this request still stands as well."),
    ).toBeVisible();
  }
});

test("MKT-07 BID-07 EXP-03 the bid page of a newer version follows when the bid that waits on the older one is withdrawn or rejected elsewhere", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const [first, second] = [
    await live.account({ userType: "contractor" }),
    await live.account({ userType: "contractor" }),
  ];
  const street = `${unique()} 9 Fir St`;
  const make = async () => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: [{ room: "Kitchen", cost: figure(2_000_000), valueGain: figure(2_000_000) }],
    });
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return quote.id;
  };
  const olderId = await make();
  const bids = [await live.bid(first, olderId), await live.bid(second, olderId)] as const;
  const newerId = await make();
  const waits = page.getByText("Your bid waits on the older version");
  const form = page.getByRole("heading", { name: "Submit Your Bid" });
  for (const [who, end] of [
    [
      first,
      () =>
        live.send(first, "POST", `/api/quotes/${olderId}/bids/${bids[0]}/withdraw`, {
          reason: "Booked.",
        }),
    ],
    [second, () => live.send(owner, "POST", `/api/quotes/${olderId}/bids/${bids[1]}/reject`)],
  ] as const) {
    await signIn(page, who);
    const stream = page.waitForResponse("**/api/events");
    await page.goto(`/bid-page?quoteId=${newerId}`);
    await stream;
    await expect(waits).toBeVisible();
    await expect(form).toHaveCount(0);
    await end();
    await expect(form).toBeVisible();
    await expect(waits).toHaveCount(0);
  }
});

test("MKT-07 PROJ-20 BID-07 whoever withdraws a bid from a replaced request is told that they land on the newer one, whose bid page asks nobody for a second bid while one waits on the older", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404.*\/api\/quotes\//);
  const [owner, contractor] = [
    await live.account(),
    await live.account({ userType: "contractor" }),
  ];
  const street = `${unique()} 9 Ash St`;
  const make = async (room: string) => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: [{ room, cost: figure(2_000_000), valueGain: figure(2_000_000) }],
    });
    await live.send(owner, "POST", `/api/quotes/${quote.id}/publish`);
    return quote.id;
  };
  const first = await make("Kitchen");
  await live.bid(contractor, first, "24,900");
  const second = await make("Garage");
  await signIn(page, contractor);
  await page.goto(`/bid-page?quoteId=${second}`);
  await expect(page.getByText("Your bid waits on the older version")).toBeVisible();
  const carry = page.getByRole("link", { name: "Carry it over on the project's page" });
  await expect(carry).toBeVisible();
  await expect(page.getByRole("region", { name: "Project Scope" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Submit Your Bid" })).toHaveCount(0);
  await page.goto(`/quote/${first}`);
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Reason").fill("Our crew is booked.");
  await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
  await expectToast(
    page,
    "Bid Withdrawn",
    "Your bid has been withdrawn and the property owner has been notified. This is the newer version of the request, which replaced the one that you had bid on.",
  );
  await expect(page).toHaveURL(new RegExp(`/quote/${second}`));
  // Nothing waits any more: the short form is there again.
  await page.goto(`/bid-page?quoteId=${second}`);
  await expect(page.getByRole("heading", { name: "Submit Your Bid" })).toBeVisible();
});

test("MKT-08 S-51 the owner shows the hidden address to one bidder in the quote builder or beside the bid, and takes it back", async ({
  page,
  live,
}) => {
  const [owner, contractor] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor", companyName: "Shown Builders" }),
  ]);
  const quoteId = await live.project(owner);
  await live.bid(contractor, quoteId);
  const calls = await live.as(contractor);
  const street = async () => {
    const answer: { address: { street: string } } = await (
      await calls.get(`/api/quotes/${quoteId}`)
    ).json();
    return answer.address.street;
  };
  expect(await street()).toBe("");
  await signIn(page, owner);
  await page.goto(`/quote-builder?quoteId=${quoteId}`);
  const toggle = page.getByRole("switch", { name: "Show the address to Shown Builders" });
  await toggle.click();
  await expect(toggle).toBeChecked();
  await expect.poll(street).toContain("Oak Street");
  await expect(page.getByText("What was shown")).toBeVisible();
  await toggle.click();
  await expect(toggle).not.toBeChecked();
  await expect.poll(street).toBe("");

  // The same switch stands beside the bid.
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const card = page.getByRole("article", { name: /^Shown Builders/ });
  const beside = card.getByRole("switch", { name: "Show the address to Shown Builders" });
  await expect(beside).not.toBeChecked();
  await beside.click();
  await expect(beside).toBeChecked();
  await expect.poll(street).toContain("Oak Street");
  await expect(
    card.getByRole("switch", { name: "Show the phone to Shown Builders" }),
  ).not.toBeChecked();
});

test("QUO-17 MKT-07 MKT-09 a fourth request of an address retires the oldest: both sides are told what that means for its bid, which is carried over once the new one is published, and is told there as priced for the older", async ({
  page,
  live,
  openBrowser,
  faults,
}) => {
  // The older version is nobody's to read once the bid has left it.
  faults.allow(/404.*\/api\/quotes\//);
  const [owner, contractor] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor" }),
  ]);
  const street = `${unique()} 6 Oak St`;
  const make = async (room: string) => {
    const { quote } = await live.send<{ quote: { id: string } }>(owner, "POST", "/api/quotes", {
      origin: "quick-quote",
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
      upgrades: [{ room, cost: figure(2_000_000), valueGain: figure(2_000_000) }],
    });
    return quote.id;
  };
  const first = await make("Kitchen");
  await live.send(owner, "POST", `/api/quotes/${first}/publish`);
  const bidId = await live.bid(contractor, first, "24,900");
  await signIn(page, contractor);
  await page.goto(`/quote/${first}`);
  await expect(page.getByRole("button", { name: "Revise Bid" })).toBeVisible();
  for (const room of ["Garage", "Porch"]) await make(room);
  const fourth = await make("Basement");
  await expect(page.getByText("The newer one is not open to contractors now.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Carry My Bid Over" })).toHaveCount(0);
  const home = await openBrowser();
  await signIn(home, owner);
  await home.goto(`/bid-page?quoteId=${first}`);
  const banner = home.getByText("Bids on it can no longer be approved.");
  await expect(banner).toContainText("Once a newer version is published and takes bids");
  await expect(home.getByRole("button", { name: "Approve Bid" })).toHaveCount(0);
  await live.send(owner, "POST", `/api/quotes/${fourth}/publish`);
  await expect(banner).toContainText(
    "Contractors who bid here can carry their bid over to the newer version with one tap.",
  );
  await home.goto("/quotes");
  await expect(home.getByRole("heading", { level: 1 })).toBeVisible();
  await live.send(contractor, "POST", `/api/quotes/${first}/bids/${bidId}/messages`, {
    text: "Is the floor level?",
  });
  await page.getByRole("button", { name: "Carry My Bid Over" }).click();
  await expect(page).toHaveURL(`/quote/${fourth}#own-bid`);

  // The owner reads on the newer version what the bid priced, and what was written on the older one.
  await home.goto(`/bid-page?quoteId=${fourth}`);
  const card = home.getByRole("article").filter({ hasText: "Priced for request" });
  await expect(card).toContainText(
    /Priced for request \w+, which this one replaced, and carried over at the same price\. Added since: Basement\. Removed since: Kitchen\./,
  );
  await expect(
    home.getByRole("link", { name: "Read the earlier messages (1 unread)" }),
  ).toBeVisible();
  const rival = await live.account({ userType: "contractor" });
  await live.bid(rival, fourth, "26,900");
  const priced = home.getByRole("table", { name: "Bids side by side" }).getByRole("row", {
    name: /^Priced for/,
  });
  await expect(priced.getByRole("cell", { name: "The older request" })).toBeVisible();
  await expect(priced.getByRole("cell", { name: "This request" })).toBeVisible();
  await card.getByRole("link", { name: "See the older bid" }).click();
  await expect(home.getByText("This quote has been superseded by a newer version")).toBeVisible();
  // Nobody's bid waits there any more.
  await expect(banner).toHaveCount(0);

  // Approved as it was, both sides read what the price is for.
  await home.goto(`/bid-page?quoteId=${fourth}`);
  await home.getByRole("button", { name: "Approve Bid" }).first().click();
  const question = home.getByRole("alertdialog", { name: "Approve this bid of $24,900?" });
  await expect(question).toContainText(
    "an older version. It does not cover Basement. It still includes Kitchen, which is not asked for any more.",
  );
  await question.getByRole("button", { name: "Approve $24,900" }).click();
  await expect(question).toHaveCount(0);
  await expect(
    page.getByText(/^Your price of \$24,900 is for request \w+\. Added since: Basement\. Removed/),
  ).toBeVisible();
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

test("BID-12 MKT-08 C-23 after the approved contractor withdrew, the owner reads that the approval ended and what that means, and what was shown is hidden again", async ({
  page,
  live,
}) => {
  const owner = await live.account();
  const left = await live.account({ userType: "contractor", companyName: "Left Builders" });
  const waits = await live.account({ userType: "contractor", companyName: "Waiting Builders" });
  const quoteId = await live.project(owner);
  const bidId = await live.bid(left, quoteId);
  await live.bid(waits, quoteId, "25,900");
  const path = `/api/quotes/${quoteId}/bids/${bidId}`;
  await live.send(owner, "POST", `${path}/approve`, { shownAmount: 2_490_000 });
  await live.send(owner, "PUT", `${path}/reveal`, { part: "address", shown: true });
  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  await expect(page.getByRole("heading", { name: "What comes next" })).toBeVisible();
  const cards = page.getByRole("article");
  const other = cards.filter({ hasText: "Waiting Builders" });
  await expect(other).toBeVisible();
  await expect(other.getByRole("switch")).toHaveCount(0);
  await live.send(left, "POST", `${path}/withdraw`, { reason: "The crew fell ill." });
  await expect(page.getByText("The approval has ended")).toBeVisible();
  await expect(
    page.getByText("The $24,900 bid by Left Builders, which you had approved, was withdrawn on"),
  ).toContainText(
    "Contractors can bid on the request again, and you can approve a bid that waits. What you had shown to Left Builders is hidden from them again.",
  );
  await expect(cards.filter({ hasText: "Left Builders" })).toContainText("after it was approved");
  await expect(cards.filter({ hasText: "Left Builders" }).getByRole("switch")).toHaveCount(0);
  await expect(other.getByRole("switch")).toHaveCount(2);
  const seen = await live.read<{ address: { street: string } }>(left, `/api/quotes/${quoteId}`);
  expect(seen.address.street).toBe("");
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
  await expectNoFault(page, "an approval of a bid that was carried over");
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

test("DOC-01 MKT-06 MKT-07 a room that went with a newer version is told as still in the price of a bid that was carried over, in the comparison and in the loan request that rests on it", async ({
  page,
  live,
}) => {
  const [owner, contractor, rival] = [
    await live.account(),
    await live.account({ userType: "contractor", companyName: "Carry Builders" }),
    await live.account({ userType: "contractor" }),
  ];
  const address = {
    street: `${unique()} 8 Elm St`,
    city: "Springfield",
    state: "IL",
    zip: "62704",
  };
  const make = async (rooms: readonly string[]) => {
    const upgrades = rooms.map((room) => ({
      room,
      cost: figure(1_900_000),
      valueGain: figure(2_500_000),
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
  const first = await make(["Kitchen", "Garage"]);
  const bid = await live.bid(contractor, first, "24,000");
  const second = await make(["Kitchen"]);
  const carried = await live.send<{ id: string }>(
    contractor,
    "POST",
    `/api/quotes/${first}/bids/${bid}/carry-over`,
  );
  await live.bid(rival, second, "20,000");

  await signIn(page, owner);
  await page.goto(`/bid-page?quoteId=${second}`);
  const table = page.getByRole("table", { name: "Bids side by side" });
  const levelled = table.getByRole("row", { name: /^Leveled total \$/ });
  await expect(levelled).toContainText("$24,000still includes Garage, not asked for any more");

  const path = `/api/quotes/${second}/bids/${carried.id}/approve`;
  await live.send(owner, "POST", path, { shownAmount: 2_400_000 });
  await page.goto(`/pdf-preview?quoteId=${second}`);
  const number = first.slice(-6).toUpperCase();
  await expect(
    page.getByText(
      `Its price is for request ${number}, an older version. It still includes Garage, which is not asked for any more.`,
    ),
  ).toBeVisible();
});
