import { expectNoFault } from "./support/axe.ts";
import { openDemo, rita } from "./support/demo.ts";
import { expect as expectDemo, test, toast } from "./support/journey.ts";
import { signIn, test as liveTest, unique } from "./support/live.ts";

const expect = expectDemo;

test("DASH-13 DASH-14 DASH-15 DASH-16 T-08 the demo's realtor has four sample clients, cards that add up what they show, and the way to an analysis", async ({
  page,
}) => {
  await openDemo(page, "/realtor-dashboard", { person: rita });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Realtor Dashboard");
  const main = page.getByRole("main");
  for (const [label, value] of [
    ["Active Clients", "3"],
    ["Total Value Add", "+$151,000"],
    ["Active Quotes", "5"],
  ] as const) {
    const card = main.locator("dl > div").filter({ hasText: label }).first();
    await expect(card.locator("dd").first()).toHaveText(value);
  }
  const clients = main.getByRole("listitem");
  await expect(clients).toHaveCount(4);
  for (const [address, name, status, value, analyzed, requests] of [
    ["19 Template Avenue", "Erin Example", "Quotes Sent", "+$47,000", "Nov 12, 2026", "2"],
    ["6 Prototype Way", "Stan Sampleson", "In Progress", "+$59,500", "Oct 27, 2026", "3"],
    ["142 Mockup Terrace", "Dana Demoson", "Analyzing", "+$12,500", "Nov 20, 2026", "0"],
    ["77 Blueprint Way", "Phil Placeholder", "Completed", "+$32,000", "Aug 4, 2026", "1"],
  ] as const) {
    const client = clients.filter({ hasText: `${address}, Sampleton` });
    await expect(client).toContainText(name);
    await expect(client.getByText(status, { exact: true })).toBeVisible();
    const figure = (label: string) =>
      client.locator("dl > div").filter({ hasText: label }).locator("dd");
    await expect(figure("Est. value add")).toContainText(value);
    await expect(figure("Analyzed")).toHaveText(analyzed);
    await expect(figure("Quote requests")).toHaveText(requests);
  }
  await main.getByRole("link", { name: "Analyze New Property" }).click();
  await expect(page).toHaveURL("/app");
});

test("T-08 DASH-16 every sample client has a way on: the bids, or for who is being analyzed the analysis", async ({
  page,
}) => {
  await openDemo(page, "/realtor-dashboard", { person: rita });
  const clients = page.getByRole("main").getByRole("listitem");
  await expect(clients).toHaveCount(4);
  await expect(clients.getByRole("link", { name: /^View Bids: / })).toHaveCount(3);
  await clients.getByRole("button", { name: "Analyze 142 Mockup Terrace, Sampleton" }).click();
  await expect(page).toHaveURL(/^[^?]*\/app\?propertyId=/);
  await expect(page.getByRole("main")).toContainText("142 Mockup Terrace, Sampleton");
});

liveTest(
  "T-08 QUO-03 EXP-03 a realtor with requests but no clients is led to the requests, one without any is not",
  async ({ page, live }) => {
    const realtor = await live.account({ userType: "realtor" });
    await signIn(page, realtor);
    await page.goto("/realtor-dashboard");
    const main = page.getByRole("main");
    const way = main.getByRole("link", { name: "My Quote Requests" });
    await expect(page.getByText("No clients yet")).toBeVisible();
    const listed = page.waitForResponse(/api[/]quotes(?:[?]|$)/);
    await page.reload();
    await listed;
    await expect(page.getByText("No clients yet")).toBeVisible();
    await expect(way).toHaveCount(0);
    await live.project(realtor);
    await expect(
      main.getByText("The quote requests you made are on a page of their own."),
    ).toBeVisible();
    await expectNoFault(page, "a realtor's page with requests but no clients");
    await way.click();
    await expect(page).toHaveURL("/quotes");
    await expect(main.getByRole("heading", { level: 2, name: /^Quote / })).toHaveCount(1);
  },
);

liveTest(
  "T-08 DASH-13 EXP-01 EXP-03 a realtor's account begins without clients, takes one in and can go on with the next, edits and removes it",
  async ({ page, live }) => {
    const realtor = await live.account({ userType: "realtor", name: "Rita Live" });
    await signIn(page, realtor);
    await page.goto("/realtor-dashboard");
    await expect(page.getByText("No clients yet")).toBeVisible();
    await expect(page.getByText("Erin Example")).toHaveCount(0);
    await page.getByRole("button", { name: "Add Client" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Add Client" }).click();
    // Everything that is missing at once; what is filled in is no fault any more.
    const faults = dialog.getByText("Please fill in this field.");
    await expect(faults).toHaveCount(5);
    await expect(dialog.getByLabel("Client's name")).toBeFocused();
    const street = `${unique()} 12 Elm Road`;
    await dialog.getByLabel("Client's name").fill("Clara Client");
    await expect(faults).toHaveCount(4);
    // Closed by a slip, or with the tab loaded anew, nothing of it is lost (EXP-03); cancelled, it is.
    const again = async () => {
      await page.getByRole("button", { name: "Add Client" }).click();
      return dialog.getByLabel("Client's name");
    };
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(await again()).toHaveValue("Clara Client");
    await expect(dialog.getByText("What you typed here before and did not save.")).toBeVisible();
    await page.reload();
    await expect(await again()).toHaveValue("Clara Client");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(await again()).toHaveValue("");
    await dialog.getByLabel("Client's name").fill("Clara Client");
    await dialog.getByLabel("Street").fill(street);
    await dialog.getByLabel("City").fill("Springfield");
    await dialog.getByLabel("State").selectOption("IL");
    await dialog.getByLabel("ZIP code").fill("62704");
    await dialog.getByRole("button", { name: "Add Client" }).click();
    const card = page.getByRole("main").getByRole("listitem");
    await expect(card).toContainText("Clara Client");
    await expect(card).toContainText(street);
    await expect(page.getByRole("button", { name: "Add Client" })).toBeFocused();
    await expect(card).toContainText("Not Analyzed Yet");
    // The same one once more is said, so that no double stays unseen.
    await page.getByRole("button", { name: "Add Client" }).click();
    await dialog.getByLabel("Client's name").fill("clara client");
    await dialog.getByLabel("Street").fill(street);
    await dialog.getByLabel("City").fill("Springfield");
    await dialog.getByLabel("State").selectOption("IL");
    await dialog.getByLabel("ZIP code").fill("62704");
    await dialog.getByRole("button", { name: "Add Client" }).click();
    await expect(toast(page)).toContainText(`You had a client of this name already, at ${street}`);
    await page.getByRole("button", { name: "Remove clara client", exact: true }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(card).toHaveCount(1);
    // Without a photo the card begins with what is known, on a phone too.
    await expect(card.getByText("No picture")).toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    const from = await card.boundingBox();
    const address = await card.getByRole("heading").boundingBox();
    expect((address?.y ?? Infinity) - (from?.y ?? 0)).toBeLessThan(60);
    await page.getByRole("button", { name: "Edit Clara Client" }).click();
    await dialog.getByLabel("The work is completed").check();
    // Saved on another device meanwhile: it shows, and is not taken back.
    const { items } = await live.read<{ items: { id: string }[] }>(realtor, "/api/clients");
    const notes = { notes: "Call after five" };
    await live.send(realtor, "PATCH", `/api/clients/${items[0]?.id ?? ""}`, notes);
    await expect(dialog.getByLabel("Notes")).toHaveValue(notes.notes);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(card).toContainText("Completed");
    await expect(card).toContainText(notes.notes);
    await page.getByRole("button", { name: "Remove Clara Client" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No clients yet")).toBeVisible();
  },
);

liveTest(
  "T-08 DASH-01 EXP-02 from a client's analysis a realtor goes back to the clients, a homeowner to their properties, whose cards take no more room than they say",
  async ({ page, live }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const [userType, name, to] of [
      ["realtor", "Client Properties", "/realtor-dashboard"],
      ["homeowner", "My Properties", "/dashboard"],
    ] as const) {
      const account = await live.account({ userType });
      const address = `${unique()} 3 Elm Road, Springfield, IL 62704`;
      await live.send(account, "POST", "/api/properties", { address });
      const isRealtor = userType === "realtor";
      const [street = ""] = address.split(",");
      const place = { street, city: "Springfield", state: "IL", zip: "62704" };
      if (isRealtor)
        await live.send(account, "POST", "/api/clients", { name: "Erin Example", address: place });
      // The one before leaves: their page would ask on for what the next one may not see.
      await page.goto("about:blank");
      await page.context().clearCookies();
      await signIn(page, account);
      await page.goto("/app");
      await expect(page.getByText(address)).toBeVisible();
      // Whoever has many clients sees whose home it is.
      await expect(page.getByText("For Erin Example")).toHaveCount(isRealtor ? 1 : 0);
      await page.getByRole("main").getByRole("link", { name }).click();
      await expect(page).toHaveURL(to);
    }
    // Nobody took a photo yet: the card begins with the address.
    const card = page.getByRole("main").getByRole("listitem").first();
    await expect(card.getByRole("link", { name: /^Open Analysis/ })).toBeVisible();
    await expect(card.getByText("No picture")).toHaveCount(0);
    const from = await card.boundingBox();
    const heading = await card.getByRole("heading").boundingBox();
    expect((heading?.y ?? Infinity) - (from?.y ?? 0)).toBeLessThan(60);
  },
);

liveTest(
  "T-08 QUO-03 BID-05 a realtor's requests and their bids say whose home it is",
  async ({ page, live }) => {
    const realtor = await live.account({ userType: "realtor" });
    const quoteId = await live.project(realtor);
    const { address } = await live.read<{ address: Record<string, string> }>(
      realtor,
      `/api/quotes/${quoteId}`,
    );
    const { street, city, state, zip } = address;
    const place = { street, city, state, zip };
    await live.send(realtor, "POST", "/api/clients", { name: "Erin Example", address: place });
    await signIn(page, realtor);
    for (const path of ["/quotes", `/bid-page?quoteId=${quoteId}`]) {
      await page.goto(path);
      await expect(page.getByRole("main").getByText("For Erin Example")).toBeVisible();
    }
  },
);

liveTest(
  "DASH-15 T-08 a realtor with many clients finds one by name or address among all of them, and sees which share an address",
  async ({ page, live, faults }) => {
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
  },
);
