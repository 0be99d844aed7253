import { expect } from "./support/journey.ts";
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
