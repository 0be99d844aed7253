import {
  ADDRESS,
  addRoomDialog,
  addressField,
  expectDashboard,
  expectTweaked,
  gauge,
  openAnalysis,
  previewDialog,
  rowOf,
  saveOneUp,
  tweakDialog,
  type StoredProperty,
} from "./support/analysis.ts";
import { becomePersona, holly, openDemo, recordAt, seed, textAt } from "./support/demo.ts";
import { expect, expectToast, recordCalls, test, toast } from "./support/journey.ts";

test.describe("input stage", () => {
  test("APP-01 DEMO-02 a first visitor sees four persona buttons and no form, and one of them leads to the welcome", async ({
    page,
  }) => {
    await page.goto("/app");
    for (const name of [/^Homeowner/, /^Realtor/, /^Contractor/, /^Home Flipper/]) {
      await expect(page.getByRole("main").getByRole("button", { name })).toBeVisible();
    }
    await expect(page.getByLabel(addressField)).toHaveCount(0);
    await becomePersona(page, "flipper");
    await expect(page.getByText("Welcome, Fay Flipper")).toBeVisible();
    expect(await textAt(page, "demoMode")).toBe("true");
    expect(await recordAt(page, "demoUser")).toMatchObject({ userType: "flipper" });
  });

  test("APP-02 APP-03 APP-04 APP-06 the welcome has the form with its title, a field with a placeholder, a voice button and a button that waits for text", async ({
    page,
  }) => {
    await openDemo(page, "/app", { person: holly });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "See Your Home's True Potential",
    );
    await expect(page.getByText("Welcome, Holly Home")).toBeVisible();
    await expect(page.getByRole("main")).not.toContainText("Admin");
    const field = page.getByLabel(addressField);
    await expect(field).toHaveAttribute("placeholder", /\w/);
    await expect(page.getByRole("button", { name: "Say the address" })).toBeVisible();
    const analyze = page.getByRole("button", { name: "Analyze Property" });
    await expect(analyze).toBeDisabled();
    await field.fill("   ");
    await expect(analyze).toBeDisabled();
    await field.fill("1 A");
    await expect(analyze).toBeEnabled();
  });

  test("APP-05 the voice button listens for a second and a half and fills in a sample address", async ({
    page,
  }) => {
    await openDemo(page, "/app", { person: holly });
    const since = Date.now();
    await page.getByRole("button", { name: "Say the address" }).click();
    await expect(page.getByRole("button", { name: "Stop listening" })).toBeVisible();
    await expect(page.getByLabel(addressField)).toHaveValue(/^\d+ \w+/);
    expect(Date.now() - since).toBeGreaterThanOrEqual(1_450);
    await expect(page.getByRole("button", { name: "Say the address" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Analyze Property" })).toBeEnabled();
  });

  test("APP-07 APP-08 APP-09 Enter submits: a toast, one second, then the analysis, which a reload finds again; blanks submit nothing", async ({
    page,
    context,
  }) => {
    const calls = recordCalls(context);
    await openDemo(page, "/app", { person: holly });
    const field = page.getByLabel(addressField);
    await field.fill("   ");
    await field.press("Enter");
    await expect(toast(page)).toHaveCount(0);
    await field.fill(`  ${ADDRESS} `);
    const since = Date.now();
    await field.press("Enter");
    await expectToast(page, "Analyzing Property");
    expect(await textAt(page, "propertyData")).toBeNull();
    await expectDashboard(page);
    expect(Date.now() - since).toBeGreaterThanOrEqual(950);
    // What is done is not said to be going on.
    await expect(toast(page)).toHaveCount(0);
    expect(await recordAt(page, "propertyData")).toMatchObject({ address: ADDRESS });
    await page.reload();
    await expectDashboard(page);
    await expect(page.getByText(ADDRESS)).toBeVisible();
    expect(calls, "DEMO-05").toEqual([]);
  });

  test("APP-08 whoever leaves within the second has analysed nothing", async ({ page }) => {
    await openDemo(page, "/app", { person: holly });
    await page.getByLabel(addressField).fill(ADDRESS);
    await page.getByLabel(addressField).press("Enter");
    await expectToast(page, "Analyzing Property");
    await page.getByRole("link", { name: "Upgrade Now" }).click();
    await expect(page).toHaveURL("/plans");
    await page.goto("/app");
    await expect(page.getByLabel(addressField)).toBeVisible();
    expect(await textAt(page, "propertyData")).toBeNull();
  });

  test("APP-06 S-82 an address that is too long is told so, emoji and right-to-left text are taken as they are", async ({
    page,
  }) => {
    await openDemo(page, "/app", { person: holly });
    const field = page.getByLabel(addressField);
    await field.fill("x".repeat(3_000));
    await field.press("Enter");
    await expect(
      page.getByText("This text is too long. At most 240 characters fit."),
    ).toBeVisible();
    // Refused at once: nothing is said to be analysed, and what was typed stays.
    await expect(page.getByText("Analyzing Property")).toHaveCount(0);
    await expect(field).toHaveValue("x".repeat(3_000));
    expect(await textAt(page, "propertyData")).toBeNull();
    const odd = "🏡 שדרות רוטשילד 12, תל אביב";
    await field.fill(odd);
    await field.press("Enter");
    await expectDashboard(page);
    await expect(page.getByText(odd)).toBeVisible();
  });

  test("DEMO-07 DEMO-08 the banner leads to the plans, and Reset Demo Data clears everything and loads the page anew", async ({
    page,
  }) => {
    await openAnalysis(page, { more: { theme: "dark", couponCode: "SAVE50" } });
    await expect(page.getByText("Using dummy data for demo")).toBeVisible();
    await page.getByRole("link", { name: "Upgrade Now" }).click();
    await expect(page).toHaveURL("/plans");
    await page.goBack();
    await expectDashboard(page);
    await page.getByRole("button", { name: "Reset Demo Data" }).click();
    await expect(page.getByRole("main").getByRole("button", { name: /^Homeowner/ })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test.describe("dashboard", () => {
  test("APP-10 the carousel shows the rooms one at a time by buttons and arrow keys, round and round, with the room's name", async ({
    page,
  }) => {
    await openAnalysis(page);
    const carousel = page.getByRole("region", { name: "Pictures of the rooms" });
    await expect(carousel.getByText("Curb Appeal")).toBeVisible();
    await carousel.getByRole("button", { name: "Next picture" }).click();
    await expect(carousel.getByText("Kitchen")).toBeVisible();
    await expect(carousel.getByText("2 of 3")).toBeVisible();
    await carousel.getByRole("button", { name: "Previous picture" }).click();
    await carousel.getByRole("button", { name: "Previous picture" }).click();
    await expect(carousel.getByText("Master Bath")).toBeVisible();
    await expect(carousel.getByRole("img", { name: "Your Master Bath" })).toBeInViewport();
    await carousel.getByRole("list").focus();
    await page.keyboard.press("ArrowRight");
    await expect(carousel.getByText("Curb Appeal")).toBeVisible();
  });

  test("APP-11 CALC-05 price, beds, baths and sqft are the sample property's, and the price says so", async ({
    page,
  }) => {
    await openAnalysis(page);
    const main = page.getByRole("main");
    for (const text of ["$425,000", "2,400"]) {
      await expect(main.getByText(text, { exact: true })).toBeVisible();
    }
    for (const [term, value] of [
      ["Beds", "4"],
      ["Baths", "3"],
    ]) {
      const stat = main.locator("dl > div").filter({ hasText: term ?? "" });
      await expect(stat.getByText(value ?? "", { exact: true })).toBeVisible();
    }
    await main.getByRole("button", { name: "Price: where it comes from" }).click();
    await expect(page.getByText("Figure from sample data").first()).toBeVisible();
  });

  test("APP-12 Street View shows a toast and does nothing else", async ({ page }) => {
    await openAnalysis(page);
    await page.getByRole("button", { name: "Street View" }).click();
    await expectToast(page, "Street View");
    await expect(page).toHaveURL("/app");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("APP-13 APP-14 APP-15 APP-16 a room is added once name and picture are there, gets its own tab, and survives a reload", async ({
    page,
  }) => {
    await openAnalysis(page);
    await page.getByRole("button", { name: "Add Room" }).click();
    const dialog = addRoomDialog(page);
    const add = dialog.getByRole("button", { name: "Add Room" });
    await expect(dialog.getByLabel("Room name")).toBeFocused();
    await expect(add).toBeDisabled();
    await dialog.getByLabel("Room name").fill("  ");
    await dialog.getByLabel("Image URL").fill("/pictures/kitchen-before-960.jpg");
    await expect(add).toBeDisabled();
    await dialog.getByLabel("Room name").fill("Den");
    await dialog.getByLabel("Image URL").fill("  ");
    await expect(add).toBeDisabled();
    await dialog.getByRole("button", { name: "Use Demo Room" }).click();
    await expect(dialog.getByLabel("Image URL")).toHaveValue(/^\/pictures\//);
    const first = await dialog.getByLabel("Room name").inputValue();
    expect(first).not.toBe("Den");
    await dialog.getByRole("button", { name: "Use Demo Room" }).click();
    await expect(dialog.getByLabel("Room name")).not.toHaveValue(first);
    const name = await dialog.getByLabel("Room name").inputValue();
    await add.click();
    await expectToast(page, "Room added");
    await expect(dialog).toBeHidden();
    await expect(page.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    await expect(
      page.getByRole("tabpanel").getByRole("img", { name: `Your ${name}` }),
    ).toBeVisible();
    await page.reload();
    await expectDashboard(page);
    await expect(page.getByRole("tab", { name })).toBeVisible();
    const carousel = page.getByRole("region", { name: "Pictures of the rooms" });
    await expect(carousel.getByText("1 of 4")).toBeVisible();
    const stored = await recordAt<StoredProperty>(page, "propertyData");
    expect(stored.customRooms).toEqual([name]);
    expect(stored.propertyImages).toContainEqual({
      roomName: name,
      imageUrl: expect.stringMatching(/^\/pictures\//),
    });
  });

  test("APP-13 S-21 a picture that is none is refused with a sentence, and a room name that exists gets a number", async ({
    page,
    faults,
  }) => {
    faults.allow(/404.*missing\.jpg/, /missing\.jpg/);
    await page.route("https://pictures.example/**", (route) =>
      route.request().url().endsWith("missing.jpg")
        ? route.fulfill({ status: 404 })
        : route.fulfill({ path: "../apps/web/public/pictures/bath-before-960.jpg" }),
    );
    await openAnalysis(page);
    await page.getByRole("button", { name: "Add Room" }).click();
    const dialog = addRoomDialog(page);
    const url = dialog.getByLabel("Image URL");
    const add = dialog.getByRole("button", { name: "Add Room" });
    await dialog.getByLabel("Room name").fill("kitchen");
    for (const wrong of ["a picture", "javascript:alert(1)", "data:text/html,hello"]) {
      await url.fill(wrong);
      await add.click();
      await expect(dialog.getByText(/^Please give a link that starts with https/)).toBeVisible();
    }
    await url.fill("http://pictures.example/room.jpg");
    await add.click();
    await expect(dialog.getByText(/^This link starts with http:\/\//)).toBeVisible();
    await url.fill("https://pictures.example/missing.jpg");
    await add.click();
    await expect(dialog.getByText(/^There is no picture at this address/)).toBeVisible();
    // Both faults are told at once, each at its field.
    await dialog.getByLabel("Room name").fill("x".repeat(90));
    await add.click();
    const tooLong = dialog.getByText(/^This text is too long/);
    await expect(tooLong).toBeVisible();
    await expect(dialog.getByText(/^There is no picture at this address/)).toBeVisible();
    await url.fill("https://pictures.example/room.jpg");
    await expect(dialog.getByText(/^There is no picture at this address/)).toHaveCount(0);
    await expect(tooLong).toBeVisible();
    await add.click();
    await expect(tooLong).toBeVisible();
    await dialog.getByLabel("Room name").fill("kitchen");
    await add.click();
    await expectToast(page, "Room added", "kitchen 2 has its own tab now.");
    await expect(page.getByRole("tab", { name: "kitchen 2" })).toBeVisible();

    // A link to a picture of this very site needs no https, but there must be one.
    await page.getByRole("button", { name: "Add Room" }).click();
    await dialog.getByLabel("Room name").fill("Pantry");
    await url.fill(new URL("/pictures/missing.jpg", page.url()).href);
    await add.click();
    await expect(dialog.getByText(/^There is no picture at this address/)).toBeVisible();
    await url.fill(new URL("/pictures/bath-before-960.jpg", page.url()).href);
    await add.click();
    await expect(page.getByRole("tab", { name: "Pantry" })).toBeVisible();
  });

  test("APP-17 APP-18 CALC-01 the overall score stands with each room's grade and score, and each room has its tab", async ({
    page,
  }) => {
    await openAnalysis(page);
    await expect(gauge(page, "Overall score")).toContainText("72");
    // A screen reader hears it once.
    await expect(page.getByRole("main").getByText("Overall score")).toHaveCount(1);
    const rooms = page.getByRole("list", { name: "Score of each room" }).getByRole("listitem");
    await expect(rooms).toHaveText([
      /Kitchen72.*Grade C/,
      /Master Bath68.*Grade D/,
      /Curb Appeal75.*Grade C/,
    ]);
    await expect(page.getByRole("tab")).toHaveText(["Kitchen", "Master Bath", "Curb Appeal"]);
  });

  test("APP-19 APP-20 each room stands beside exactly six comparable homes with picture, grade, status, price and address", async ({
    page,
  }) => {
    await openAnalysis(page);
    for (const room of ["Kitchen", "Master Bath", "Curb Appeal"]) {
      await page.getByRole("tab", { name: room }).click();
      const panel = page.getByRole("tabpanel");
      await expect(panel.getByRole("img", { name: `Your ${room}` })).toBeVisible();
      const homes = panel.getByRole("article");
      await expect(homes).toHaveCount(6);
      for (const home of await homes.all()) {
        await expect(home).toContainText(/\$\d{3},\d{3}/);
        await expect(home).toContainText(/Grade [A-F]/);
        await expect(home.getByText(/^(Sold|For Sale)$/)).toHaveCount(1);
        await expect(home).toContainText(/\d+ \w+ \w+, Sampleton/);
        await expect(home.getByRole("img")).toHaveCount(1);
      }
    }
    // Each one's own price, grade and status, not another's.
    const homes = page.getByRole("tabpanel").getByRole("article");
    for (const [address, price, grade, status] of [
      ["101 Sample Street", "$431,000", "A", "Sold"],
      ["204 Specimen Avenue", "$447,500", "B", "Sold"],
      ["37 Placeholder Lane", "$418,000", "B", "For Sale"],
    ] as const) {
      const home = homes.filter({ hasText: `${address}, Sampleton` });
      await expect(home).toContainText(price);
      await expect(home).toContainText(`Grade ${grade}`);
      await expect(home.getByText(status, { exact: true })).toBeVisible();
    }
    const list = page.getByRole("tabpanel").getByRole("list", { name: "Comparable homes" });
    const scrolls = await list.evaluate((each) => each.scrollHeight > each.clientHeight);
    expect(scrolls).toBe(true);
  });
});

test("APP-41 DEMO-06 the whole journey survives a reload at each stage, with no call to anybody", async ({
  page,
  context,
}) => {
  test.slow();
  const calls = recordCalls(context);
  await seed(page, { person: holly });
  await page.goto("/app");
  await page.getByLabel(addressField).fill(ADDRESS);
  await page.getByRole("button", { name: "Analyze Property" }).click();
  await expectDashboard(page);
  await page.reload();
  await expectDashboard(page);
  await saveOneUp(page);
  await page.reload();
  await expectDashboard(page);
  await page.getByRole("button", { name: "Preview version 1" }).click();
  await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
  await tweakDialog(page).getByLabel("What should change?").fill("Sage green cabinets");
  await tweakDialog(page).getByRole("button", { name: "Generate" }).click();
  await expectTweaked(page);
  await previewDialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await expectToast(page, "1UP Saved");
  // What is saved is shown next, and what is shown is kept once its button is pressed.
  const isShown = (number: number) =>
    expect(
      page.getByRole("button", { name: `Show version ${number}`, includeHidden: true }),
    ).toHaveAttribute("aria-pressed", "true");
  await isShown(2);
  await page.reload();
  await expectDashboard(page);
  await isShown(2);
  await page.getByRole("button", { name: "Show version 1" }).click();
  await isShown(1);
  await page.reload();
  await expectDashboard(page);
  await isShown(1);
  await expect(rowOf(page, "Kitchen")).toContainText("1UP saved");
  await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).check();
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await expect(page).toHaveURL("/quote-builder");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Builder");
  expect(calls).toEqual([]);
});

test.describe("My Properties", () => {
  test("DASH-01 DASH-02 DASH-03 DASH-04 the analysed property is a card with its score and value; View leads to its newest quote, the others to the plans and the start page", async ({
    page,
  }) => {
    await openAnalysis(page);
    await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).check();
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    await expect(page).toHaveURL("/quote-builder");
    const { bidRequests } = await recordAt<StoredProperty>(page, "propertyData");
    await page.goto("/dashboard");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Properties");
    const card = page.getByRole("listitem").filter({ hasText: ADDRESS });
    await expect(card).toContainText("72");
    await expect(card).toContainText("$425,000");
    await expect(card).toContainText("1 open quote");
    await expect(card.getByRole("link", { name: /^View/ })).toHaveAttribute(
      "href",
      `/bid-page?quoteId=${bidRequests[0]?.id}`,
    );
    await expect(page.getByRole("link", { name: "Upgrade Plan" })).toHaveAttribute(
      "href",
      "/plans",
    );
    await expect(page.getByRole("link", { name: /^Add a property/ })).toHaveAttribute("href", "/");
    await card.getByRole("link", { name: /^Open Analysis/ }).click();
    await expectDashboard(page);
  });

  test("DASH-01 PIC-05 a card with a saved 1UP says on it how its picture was made", async ({
    page,
  }) => {
    await openAnalysis(page);
    await saveOneUp(page);
    await page.goto("/dashboard");
    const card = page.getByRole("listitem").filter({ hasText: ADDRESS });
    await expect(card).toContainText("$425,000");
    await expect(card.getByText("Sample picture")).toBeVisible();
    await page.goto("/app");
    await expectDashboard(page);
    await page.getByRole("button", { name: "Show the original photo" }).click();
    await expect(page.getByRole("img", { name: "Your Kitchen", exact: true })).toBeVisible();
    await page.goto("/dashboard");
    await expect(card).toContainText("$425,000");
    await expect(card.getByText("Sample picture")).toHaveCount(0);
  });

  test("DASH-01 DASH-03 without a property there is the card that adds one", async ({ page }) => {
    await openDemo(page, "/dashboard", { person: holly });
    await expect(page.getByText(/^Analyze an address/)).toBeVisible();
    await expect(page.getByRole("link", { name: /^Add a property/ })).toBeVisible();
  });
});
