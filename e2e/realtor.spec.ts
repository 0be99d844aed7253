import { expect } from "./support/journey.ts";
import { signIn, test } from "./support/live.ts";

test("DASH-15 T-08 a realtor with many clients finds one by name or address among all of them, and sees which share an address", async ({
  page,
  live,
  faults,
}) => {
  const realtor = await live.account({ userType: "realtor" });
  const add = (name: string, street: string) =>
    live.send(realtor, "POST", "/api/clients", {
      name,
      address: { street, city: "Springfield", state: "IL", zip: "62704" },
    });
  // The oldest ones: they are on the second page of the list.
  await add("Maria First", "7 Elm Street");
  await add("Jo Second", "7 Elm Street");
  for (let at = 0; at < 22; at += 1) await add(`Client ${at}`, `${100 + at} Oak Street`);
  await signIn(page, realtor);
  await page.goto("/realtor-dashboard");
  const clients = page.getByRole("main").getByRole("listitem");
  await expect(clients).toHaveCount(20);
  const search = page.getByRole("searchbox", { name: "Search your clients" });
  // Where the rest cannot be read, that is said, with another try.
  faults.allow(/Failed to load resource|ERR_/);
  await page.route("**/api/clients?cursor=*", (route) => route.abort());
  await search.fill("7 elm");
  await expect(page.getByText("None of the clients that could be read has this.")).toBeVisible();
  await page.unroute("**/api/clients?cursor=*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("2 clients", { exact: true })).toBeVisible();
  await expect(clients).toHaveCount(2);
  await expect(clients.filter({ hasText: "Jo Second" }).first()).toContainText(
    "Same address as Maria First",
  );
  // As in the other lists of one's own, the state counts by its name too.
  await search.fill("elm illinois");
  await expect(page.getByText("2 clients", { exact: true })).toBeVisible();
  await search.fill("nobody");
  await expect(page.getByText("No client has this.")).toBeVisible();
  await search.fill("");
  await expect(clients).toHaveCount(24);
});
