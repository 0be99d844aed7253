import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("BID-01 EXP-03 a homeowner who opens the bids of somebody else's project is led to the project and to their own", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/403/);
  const quoteId = await live.project(await live.account());
  await signIn(page, await live.account());
  await page.goto(`/bid-page?quoteId=${quoteId}`);
  const main = page.getByRole("main");
  await expect(
    main.getByRole("heading", { level: 1, name: "These bids are for somebody else" }),
  ).toBeVisible();
  await expect(main.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await expect(main.getByRole("link", { name: "My Quote Requests" })).toHaveAttribute(
    "href",
    "/quotes",
  );
  await main.getByRole("link", { name: "See the project" }).click();
  await expect(page).toHaveURL(`/quote/${quoteId}`);
});

test("MON-04 EXP-03 a realtor whose plan is full is led to the properties that fill it, and to the plans", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/409|402|403/);
  const realtor = await live.account({ userType: "realtor" });
  await live.send(realtor, "POST", "/api/properties", {
    address: "12 Oak Street, Naperville, IL 60540",
  });
  await live.send(realtor, "POST", "/api/clients", {
    name: "Erin Example",
    address: { street: "34 Elm Avenue", city: "Naperville", state: "IL", zip: "60540" },
  });
  await signIn(page, realtor);
  await page.goto("/realtor-dashboard");
  await page.getByRole("button", { name: /^Analyze 34 Elm Avenue/ }).click();
  const told = page.getByRole("main").getByRole("alert");
  await expect(told).toContainText("Remove a property, or choose a larger plan");
  await told.getByRole("link", { name: "My Properties" }).click();
  await expect(page).toHaveURL("/dashboard");
  await page.goBack();
  await page.getByRole("button", { name: /^Analyze 34 Elm Avenue/ }).press("Enter");
  await told.getByRole("link", { name: "Upgrade Plan" }).click();
  await expect(page).toHaveURL("/plans");
});

test("EXP-03 APP-01 who opens a property that was removed meanwhile is led to their properties, not to another try", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/404/);
  const owner = await live.account();
  await signIn(page, owner);
  await page.goto("/app?propertyId=gone");
  await expect(page.getByText("This property does not exist")).toBeVisible();
  await expect(page.getByRole("button", { name: "Try again" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "My Properties" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("EXP-03 REL-06 whoever types far down a page sees at once that they are offline", async ({
  page,
  live,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const contractor = await live.account({ userType: "contractor" });
  const quoteId = await live.project(await live.account());
  await signIn(page, contractor);
  await page.goto(`/quote/${quoteId}`);
  const notes = page.getByLabel("Notes");
  await notes.fill("We can begin in January.");
  await expect(page.getByRole("heading", { level: 1 })).not.toBeInViewport();
  await page.context().setOffline(true);
  await expect(page.getByText("You are offline.")).toBeInViewport();
  // What has the focus is not below it (WCAG 2.4.11).
  const [strip, field] = await Promise.all([
    page.getByText("You are offline.").boundingBox(),
    notes.boundingBox(),
  ]);
  if (!strip || !field) throw new Error("not on the screen");
  expect(field.y + field.height).toBeGreaterThan(strip.y + strip.height);
  await page.context().setOffline(false);
  await expect(page.getByText("You are offline.")).toHaveCount(0);
});
