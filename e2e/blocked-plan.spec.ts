import { admin } from "./playwright.config.ts";
import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

/** Where it is another day than in UTC, whatever the hour. */
const elsewhere = () =>
  new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";

test.use({ timezoneId: elsewhere() });

test("ACC-04 MON-02 the end of a blocked account's plan is one day for everyone: in the admin's question, in the letter and on the holder's own screen; a deletion says that it ends it", async ({
  page,
  live,
  openBrowser,
}) => {
  const owner = await live.account();
  const order = { plan: "pro", email: owner.email };
  const { url } = await live.send<{ url: string }>(
    owner,
    "POST",
    "/api/create-checkout-session",
    order,
  );
  await live.send(owner, "POST", `/api/sandbox/checkouts/${url.split("/").at(-1)}/pay`);
  const { subscription } = await live.read<{ subscription: { paidUntil: string } }>(
    owner,
    "/api/subscription",
  );
  const day = new Date(subscription.paidUntil).toLocaleDateString("en-US", {
    dateStyle: "medium",
    timeZone: "UTC",
  });

  await signIn(page, admin);
  await page.goto("/admin");
  await page.getByLabel("Search email, name or company").fill(owner.email);
  const actions = page.getByRole("button", { name: `Actions for ${owner.email}` });
  await actions.click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  const goodbye = page.getByRole("dialog", { name: "Delete this account?" });
  await expect(goodbye).toContainText("Their paid plan ends at once.");
  await goodbye.getByRole("button", { name: "Cancel" }).click();
  await actions.click();
  await page.getByRole("menuitem", { name: "Block", exact: true }).click();
  const question = page.getByRole("dialog", { name: `Block ${owner.email}?` });
  await expect(question).toContainText(`Their plan ends on ${day},`);
  await question.getByRole("button", { name: "Block" }).click();
  await expect(page.getByRole("row").filter({ hasText: owner.email })).toContainText("Blocked");
  await expect
    .poll(() => live.textsTo(owner.email))
    .toContainEqual(expect.stringContaining(`Your plan ends on ${day}, and nothing more`));

  await live.send(admin, "PATCH", `/api/users/${owner.id}`, { accountStatus: "active" });
  const home = await openBrowser({ timezoneId: elsewhere() });
  await signIn(home, owner);
  await home.goto("/credits");
  await expect(home.getByText(`Ends on ${day}`)).toBeVisible();
});

test("ADM-08 ACC-07 an admin who is about to delete somebody reads which approved bids go on without them, on either side", async ({
  page,
  live,
}) => {
  const [owner, pro] = await Promise.all([
    live.account(),
    live.account({ userType: "contractor", companyName: "Agreed Builders" }),
  ]);
  const quoteId = await live.project(owner);
  const bidId = await live.bid(pro, quoteId);
  await live.send(owner, "POST", `/api/quotes/${quoteId}/bids/${bidId}/approve`, {
    shownAmount: 2_490_000,
  });
  await signIn(page, admin);
  await page.goto("/admin");
  const search = page.getByLabel("Search email, name or company");
  const goodbye = page.getByRole("dialog", { name: "Delete this account?" });
  for (const [who, said] of [
    [owner, "They approved the bid of Agreed Builders for"],
    [pro, "the homeowner can choose another bid"],
  ] as const) {
    await search.fill(who.email);
    await page.getByRole("button", { name: `Actions for ${who.email}` }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await expect(goodbye).toContainText("An approved bid goes on without them");
    await expect(goodbye).toContainText(said);
    await goodbye.getByRole("button", { name: "Cancel" }).click();
  }
});
