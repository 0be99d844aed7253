import { expectNoFault } from "./support/axe.ts";
import {
  gauge,
  ADDRESS,
  type StoredProperty,
  addRoomDialog,
  analysedState,
  compareDialog,
  expectDashboard,
  expectTweaked,
  makeOneUp,
  openAnalysis,
  openCompare,
  previewDialog,
  rowOf,
  saveOneUp,
  tweakDialog,
} from "./support/analysis.ts";
import {
  becomePersona,
  fillStorage,
  holly,
  openDemo,
  recordAt,
  seed,
  textAt,
} from "./support/demo.ts";
import { expect, expectToast, recordCalls, test, toast } from "./support/journey.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const addressField = "Property address";

/** A saved version of the kitchen, as it lies in the storage (ENT-06). */
const version = (id: string, image: string, at: string) => ({
  id,
  imageUrl: `/pictures/${image}-960.jpg`,
  prompt: "",
  timestamp: `2026-11-2${at}T10:00:00.000Z`,
  roomType: "Kitchen",
  comparableId: `comp-${at}`,
});

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

test.describe("1UP", () => {
  test("APP-21 the dialog shows the room beside a comparable, with previous and next, round and round", async ({
    page,
  }) => {
    await openAnalysis(page);
    await openCompare(page);
    const dialog = compareDialog(page);
    await expect(dialog.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
    await expect(dialog).toContainText("101 Sample Street");
    await dialog.getByRole("button", { name: "Next comparable" }).click();
    await expect(dialog).toContainText("204 Specimen Avenue");
    await expect(dialog).toContainText("Comparable 2 of 6");
    await dialog.getByRole("button", { name: "Previous comparable" }).click();
    await dialog.getByRole("button", { name: "Previous comparable" }).click();
    await expect(dialog).toContainText("Comparable 6 of 6");
    await page.keyboard.press("ArrowRight");
    await expect(dialog).toContainText("Comparable 1 of 6");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await page.getByRole("button", { name: /^Compare & 1UP with 37 Placeholder/ }).click();
    await expect(dialog).toContainText("Comparable 3 of 6");
  });

  test("APP-15 APP-23 a demo room's 1UP is the picture that was prepared for it", async ({
    page,
  }) => {
    await openAnalysis(page);
    await page.getByRole("button", { name: "Add Room" }).click();
    const dialog = addRoomDialog(page);
    const name = dialog.getByLabel("Room name");
    for (let tries = 0; tries < 40 && (await name.inputValue()) !== "Living Room"; tries += 1) {
      await dialog.getByRole("button", { name: "Use Demo Room" }).click();
    }
    await dialog.getByRole("button", { name: "Add Room" }).click();
    await expect(page.getByRole("tab", { name: "Living Room" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await makeOneUp(page);
    const pictures = previewDialog(page).locator("img");
    const shown = () => pictures.evaluateAll((all) => all.map((each) => each.getAttribute("src")));
    await expect
      .poll(shown)
      .toEqual(["/pictures/living-after-960.jpg", "/pictures/living-before-960.jpg"]);
  });

  test("APP-22 APP-23 APP-27 APP-28 APP-29 a 1UP takes two seconds, is saved once, and is found again for the same comparable", async ({
    page,
  }) => {
    await openAnalysis(page);
    await openCompare(page);
    const since = Date.now();
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
    await expect(page.getByRole("progressbar", { name: "Making your 1UP" })).toBeAttached();
    const preview = previewDialog(page);
    await expect(preview).toBeVisible();
    expect(Date.now() - since).toBeGreaterThanOrEqual(1_950);
    await expectToast(page, "1UP Generated!");
    for (const name of ["Save", "Share", "Tweak This 1UP", "Save to Quote Table"]) {
      await expect(preview.getByRole("button", { name, exact: true })).toBeVisible();
    }
    const slider = preview.getByRole("slider", { name: /^Compare before and after/ });
    await slider.focus();
    await page.keyboard.press("ArrowLeft");
    await expect(slider).not.toHaveValue("50");

    await preview.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "1UP Saved");
    await preview.getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "Already Saved");
    await preview.getByRole("button", { name: "Save to Quote Table" }).click();
    await expect(preview).toBeHidden();
    const { savedUpgrades } = await recordAt<StoredProperty>(page, "propertyData");
    expect(savedUpgrades).toHaveLength(1);
    expect(savedUpgrades[0]).toMatchObject({
      roomType: "Kitchen",
      comparableId: "comp-1",
      prompt: "",
    });
    expect(Date.parse(savedUpgrades[0]?.timestamp ?? "")).not.toBeNaN();

    await page.reload();
    await expectDashboard(page);
    await openCompare(page);
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
    await expectToast(page, "Existing 1UP Found");
    await expect(previewDialog(page)).toBeVisible();
  });

  test("PIC-04 PIC-08 a tweak of a painted area changes that alone, is saved with it and with what it was drawn into, and the area is used again", async ({
    page,
  }) => {
    test.slow();
    await openAnalysis(page, { more: { inpainting_enabled: "true" } });
    await makeOneUp(page);
    await previewDialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await expectToast(page, "1UP Saved");
    const openTweak = async () => {
      await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
      await expect(tweakDialog(page)).toBeVisible();
    };
    await openTweak();
    const dialog = tweakDialog(page);
    await dialog.getByRole("button", { name: "Paint where it should change" }).click();
    const painting = page.getByRole("dialog", { name: "Paint the area" });
    const surface = painting.getByRole("application");
    await surface.focus();
    await page.keyboard.press("Space");
    for (let step = 0; step < 5; step += 1) await page.keyboard.press("Shift+ArrowRight");
    await expectNoFault(page, "painting where a 1UP should change");
    await painting.getByLabel("What should happen there?").fill("Sage green walls");
    await painting.getByRole("switch", { name: "Follow edges" }).uncheck();
    await painting.getByRole("button", { name: "Use this area" }).click();
    await expect(dialog.getByText("Only what you painted changes, pixel by pixel.")).toBeVisible();
    await expect(dialog.getByLabel("What should change?")).toHaveValue("Sage green walls");
    await expectNoFault(page, "a tweak of a painted area");
    await dialog.getByRole("button", { name: "Generate" }).click();
    await expectTweaked(page);
    await previewDialog(page).getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(async () => (await recordAt<StoredProperty>(page, "propertyData")).savedUpgrades.length)
      .toBe(2);
    const { savedUpgrades } = await recordAt<StoredProperty>(page, "propertyData");
    const [first, second] = savedUpgrades;
    expect(first).toMatchObject({ parent: first?.original });
    expect(second).toMatchObject({
      parent: first?.imageUrl,
      original: first?.original,
      area: { mask: expect.stringMatching(/^picture:/), maskFit: "painted" },
    });
    await openTweak();
    await dialog.getByRole("button", { name: "Use the same area again" }).click();
    await expect(dialog.getByText("Only what you painted changes, pixel by pixel.")).toBeVisible();
    await dialog.getByRole("button", { name: "Without an area" }).click();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Compare versions" }).click();
    const versions = page.getByRole("dialog", { name: "Versions of your picture" });
    const row = versions.getByRole("listitem").last();
    await expect(row).toContainText("Drawn into version 1");
    await expect(row).toContainText("Painted area, exactly");
    await expect(row.locator("[data-painted]")).toBeVisible();
    await expectNoFault(page, "saved versions with an area");
  });

  test("APP-24 APP-25 PIC-05 T-14 a tweak waits for words, draws the picture anew on this machine, and can be saved as a version of its own and shared", async ({
    page,
    context,
  }) => {
    test.slow();
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openAnalysis(page);
    await makeOneUp(page);
    await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
    const dialog = tweakDialog(page);
    const generate = dialog.getByRole("button", { name: "Generate" });
    await expect(generate).toBeDisabled();
    await dialog.getByLabel("What should change?").fill("   ");
    await expect(generate).toBeDisabled();
    await dialog.getByLabel("What should change?").fill("Navy cabinets and a white counter");
    // Who closes it to look at the picture once more finds their words again.
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
    await expect(dialog.getByLabel("What should change?")).toHaveValue(
      "Navy cabinets and a white counter",
    );
    const since = Date.now();
    await generate.click();
    await expect(generate).toBeDisabled();
    await expectTweaked(page);
    expect(Date.now() - since).toBeGreaterThanOrEqual(1_950);
    const preview = previewDialog(page);
    await expect(preview).toContainText("You asked for: Navy cabinets and a white counter");
    await expect(preview.getByText("Draft preview")).toBeVisible();
    await expect(preview.getByRole("img", { name: "Kitchen with the 1UP" })).toBeVisible();
    await preview.getByRole("button", { name: "Save to Quote Table" }).click();
    await expectToast(page, "Saved to Quote Table");
    await page.reload();
    await expectDashboard(page);
    const { savedUpgrades } = await recordAt<StoredProperty>(page, "propertyData");
    expect(savedUpgrades.map(({ prompt }) => prompt)).toEqual([
      "Navy cabinets and a white counter",
    ]);
    await page.getByRole("button", { name: "Preview version 1" }).click();
    await expect(preview.getByRole("img", { name: "Kitchen with the 1UP" })).toBeVisible();

    // What was drawn here is in this browser's memory alone.
    await preview.getByRole("button", { name: "Share" }).click();
    await expectToast(page, "Ready to share");
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
    expect(types).toContain("image/png");

    // The file of a share sheet says what it is, in the picture and in its metadata; the kept one is not marked.
    await page.evaluate(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: ({ files }: ShareData) => {
          Object.assign(globalThis, { sharedFile: files?.[0] });
          return Promise.resolve();
        },
      });
    });
    await preview.getByRole("button", { name: "Share" }).click();
    await page.waitForFunction(() => "sharedFile" in globalThis);
    const shared = await page.evaluate(async () => {
      const file: unknown = Reflect.get(globalThis, "sharedFile");
      const kept = document.querySelector<HTMLImageElement>("img[alt='Kitchen with the 1UP']");
      if (!(file instanceof File) || kept === null) throw new Error("no picture");
      const [one, other] = await Promise.all(
        [file, kept].map(async (source) => {
          const bitmap = await createImageBitmap(source);
          const paper = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
          if (paper === null) throw new Error("no canvas");
          paper.drawImage(bitmap, 0, 0);
          return paper.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (!one || !other) throw new Error("no pixels");
      let [left, top, changed] = [1, 1, 0];
      for (let at = 0; at < one.data.length; at += 4) {
        if ([0, 1, 2].every((band) => one.data[at + band] === other.data[at + band])) continue;
        changed += 1;
        left = Math.min(left, ((at / 4) % one.width) / one.width);
        top = Math.min(top, Math.floor(at / 4 / one.width) / one.height);
      }
      const share = changed / (one.width * one.height);
      return { metadata: await file.slice(0, 4000).text(), left, top, share };
    });
    expect(shared.metadata).toContain("Draft preview");
    expect(shared.metadata).toMatch(/<dc:source>[^<]+<\/dc:source>/);
    expect(shared.share).toBeGreaterThan(0.002);
    expect(shared.left).toBeGreaterThan(0.6);
    expect(shared.top).toBeGreaterThan(0.85);
  });

  test("APP-23 a generation that is cancelled or left shows nothing, and a second press makes no second one", async ({
    page,
  }) => {
    await openAnalysis(page);
    await openCompare(page);
    await compareDialog(page).getByRole("button", { name: "1UP!" }).dblclick();
    await compareDialog(page).getByRole("button", { name: "Cancel" }).click();
    await expect(compareDialog(page).getByRole("button", { name: "1UP!" })).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
    await expect(page.getByRole("progressbar", { name: "Making your 1UP" })).toBeAttached();
    await page.keyboard.press("Escape");
    await expect(compareDialog(page)).toBeHidden();
    await openCompare(page);
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
    await expectToast(page, "1UP Generated!");
    await expect(previewDialog(page)).toHaveCount(1);
    expect(
      (await recordAt<Partial<StoredProperty>>(page, "propertyData")).savedUpgrades ?? [],
    ).toEqual([]);
  });

  test("APP-28 T-14 Share puts the picture on the clipboard where the browser has no share sheet", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openAnalysis(page);
    await makeOneUp(page);
    await previewDialog(page).getByRole("button", { name: "Share" }).click();
    await expectToast(page, "Ready to share");
    const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
    expect(types).toContain("image/png");
  });

  test("APP-30 APP-31 PIC-08 versions are shown, compared, previewed and deleted; deleting the shown one shows the newest left, then the room's own picture", async ({
    page,
  }) => {
    const propertyData = JSON.stringify({
      address: ADDRESS,
      savedUpgrades: [
        version("a", "kitchen-after", "0"),
        version("b", "kitchen-comparable-1", "1"),
      ],
      displayedRoomImages: {},
      bidRequests: [],
    });
    await openAnalysis(page, { more: { propertyData } });
    const panel = page.getByRole("tabpanel");
    const shown = async () =>
      (await recordAt<StoredProperty>(page, "propertyData")).displayedRoomImages["Kitchen"];
    // Any two are compared, and each is told from the others by its words and time.
    await panel.getByRole("button", { name: "Compare versions" }).click();
    const compared = page.getByRole("dialog", { name: "Versions of your picture" });
    await expect(
      compared.getByRole("slider", { name: "Compare Original photo with Version 2" }),
    ).toBeVisible();
    await compared.getByLabel("Left picture").selectOption("Version 1");
    await expect(
      compared.getByRole("slider", { name: "Compare Version 1 with Version 2" }),
    ).toBeVisible();
    // The room shows the one that is chosen there, and the comparison has the focus and the chosen one.
    await compared.getByRole("button", { name: "Show this one: Version 1" }).click();
    await expect(compared.getByRole("listitem").nth(1)).toContainText("Shown now");
    await expect(
      compared.getByRole("group", { name: "Compare Original photo with Version 1" }),
    ).toBeFocused();
    await expect.poll(shown).toBe("/pictures/kitchen-after-960.jpg");
    await compared.getByRole("button", { name: "Show this one: Original photo" }).click();
    await expect.poll(shown).toBeUndefined();
    await expectNoFault(page, "saved versions");
    await page.keyboard.press("Escape");
    await expect(
      panel.getByRole("button", { name: /^Show version 1: .+, .*\d{4}, \d+:\d\d [AP]M$/ }),
    ).toBeVisible();
    await panel.getByRole("button", { name: "Show version 1" }).click();
    await expect(panel.getByRole("img", { name: "Your Kitchen with a 1UP" })).toBeVisible();
    await expect.poll(shown).toBe("/pictures/kitchen-after-960.jpg");
    await page.reload();
    await expectDashboard(page);
    await expect(panel.getByRole("button", { name: "Show version 1" })).toHaveAttribute(
      "aria-pressed",
      "true",
    );
    await panel.getByRole("button", { name: "Preview version 2" }).click();
    await expect(previewDialog(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await panel.getByRole("button", { name: "Delete version 1" }).click();
    await expectToast(page, "Version deleted");
    await expect.poll(shown).toBe("/pictures/kitchen-comparable-1-960.jpg");
    await panel.getByRole("button", { name: "Delete version 1" }).click();
    await expect(panel.getByRole("img", { name: "Your Kitchen", exact: true })).toBeVisible();
    await expect.poll(shown).toBeUndefined();
    await expect(panel.getByText(/^No versions yet/)).toBeVisible();
    await toast(page).getByRole("button", { name: "Undo" }).click();
    await expect(panel.getByRole("button", { name: "Show version 1" })).toBeVisible();
  });
});

test.describe("results", () => {
  const columns = [
    "Select",
    "Room",
    "Your Grade",
    "Comp Avg",
    "1Up Grade",
    "Upgrade Needed",
    "1Up Cost",
    "Value Gain",
    "ROI %",
    "View",
  ];

  test("APP-32 APP-33 CALC-06 CALC-07 the table has its ten columns in order and a row per room with its figures, and can be sorted", async ({
    page,
  }) => {
    await openAnalysis(page);
    await page.getByRole("button", { name: "Add Room" }).click();
    await addRoomDialog(page).getByRole("button", { name: "Use Demo Room" }).click();
    await addRoomDialog(page).getByLabel("Room name").fill("Porch");
    await addRoomDialog(page).getByRole("button", { name: "Add Room" }).click();
    await expectToast(page, "Room added");
    const table = page.getByRole("table", { name: /^Comparison results/ });
    await expect(table.getByRole("columnheader")).toHaveText(columns);
    for (const [room, cost, gain, roi] of [
      ["Kitchen", "$18,500", "+$32,000", "173%"],
      ["Master Bath", "$8,200", "+$15,000", "183%"],
      ["Curb Appeal", "$6,500", "+$12,500", "192%"],
      ["Porch", "$5,000", "+$10,000", "200%"],
    ]) {
      const row = rowOf(page, room ?? "");
      await expect(row).toContainText(cost ?? "");
      await expect(row).toContainText(gain ?? "");
      await expect(row).toContainText(roi ?? "");
      await expect(row.getByText(/^Grade [A-F]$/)).toHaveCount(3);
    }
    const names = () => table.getByRole("rowheader").allInnerTexts();
    expect(await names()).toEqual(["Kitchen", "Master Bath", "Curb Appeal", "Porch"]);
    const cost = table.getByRole("columnheader", { name: "1Up Cost" });
    await cost.getByRole("button").click();
    await expect(cost).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(names).toEqual(["Porch", "Curb Appeal", "Master Bath", "Kitchen"]);
    await cost.getByRole("button").click();
    await expect.poll(names).toEqual(["Kitchen", "Master Bath", "Curb Appeal", "Porch"]);
    // On a tablet, where ten columns have no room, nothing lies beyond the edge.
    await page.setViewportSize({ width: 768, height: 1024 });
    const view = rowOf(page, "Porch").getByRole("button", { name: /^View/ });
    await view.scrollIntoViewIfNeeded();
    await expect(view).toBeInViewport({ ratio: 1 });
    expect(
      await table.evaluate(({ parentElement: box }) =>
        box ? box.scrollWidth - box.clientWidth : 1,
      ),
    ).toBe(0);
  });

  test("APP-26 S-17 PIC-05 View opens the before/after preview of that room, and says where there is no 1UP yet", async ({
    page,
  }) => {
    await openAnalysis(page);
    await rowOf(page, "Kitchen").getByRole("button", { name: /^View/ }).click();
    const dialog = page.getByRole("dialog", { name: "Kitchen: before and after" });
    await expect(dialog).toContainText("No 1UP of this room yet");
    await dialog.getByRole("button", { name: "Compare & 1UP" }).click();
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
    await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
    await expect(rowOf(page, "Kitchen")).toContainText("1UP saved");
    await rowOf(page, "Kitchen").getByRole("button", { name: /^View/ }).click();
    await expect(dialog.getByRole("slider")).toBeVisible();
    // How it was made is said of a saved picture too, and which one this is.
    await expect(dialog.getByText("Sample picture")).toBeVisible();
    await expect(dialog).toContainText("The version that this room shows.");
    await page.keyboard.press("Escape");
    // What was saved is what the room shows.
    const version = page.getByRole("button", { name: "Show version 1" });
    await expect(version).toHaveAccessibleDescription("Sample picture");
    await expect(version).toHaveAttribute("aria-pressed", "true");
    await expect(
      page.getByRole("figure").getByText("Sample picture", { exact: true }),
    ).toBeVisible();
    await page.getByRole("button", { name: "Show your own photo" }).click();
    await rowOf(page, "Kitchen").getByRole("button", { name: /^View/ }).click();
    await expect(dialog).toContainText("The newest 1UP of this room");
  });

  test("APP-34 APP-35 without a room there is no request: the button is disabled, and Enter in the table says what to do", async ({
    page,
  }) => {
    await openAnalysis(page);
    const get = page.getByRole("button", { name: "Get Contractor Quotes" });
    await expect(get).toBeDisabled();
    await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).press("Enter");
    await expectToast(
      page,
      "No Rooms Selected",
      "Please select at least one room to get quotes for.",
    );
    expect((await recordAt<StoredProperty>(page, "propertyData")).bidRequests).toEqual([]);
    await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).check();
    await expect(get).toBeEnabled();
    await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).uncheck();
    await expect(get).toBeDisabled();
  });

  test("APP-36 APP-40 QUO-15 QUO-16 QUO-17 chosen rooms become a pending request; a fourth of the address supersedes the oldest and says so", async ({
    page,
  }) => {
    test.slow();
    await openAnalysis(page);
    const ask = async () => {
      await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).check();
      await page.getByRole("checkbox", { name: "Select Master Bath for a quote" }).check();
      await expect(page.getByText("$26,700 for a gain of +$47,000")).toBeVisible();
      const since = Date.now();
      await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
      return since;
    };
    for (let count = 1; count <= 3; count += 1) {
      const since = await ask();
      await expect(page).toHaveURL("/quote-builder");
      expect(Date.now() - since).toBeGreaterThanOrEqual(450);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Builder");
      await expect(page.getByText("Quote Limit Reached")).toHaveCount(0);
      await page.goto("/app");
      await expectDashboard(page);
    }
    const { bidRequests } = await recordAt<StoredProperty>(page, "propertyData");
    expect(bidRequests).toHaveLength(3);
    expect(bidRequests[0]).toMatchObject({
      rooms: ["Kitchen", "Master Bath"],
      totalCost: 26_700,
      status: "pending",
    });
    expect(await recordAt(page, `quote_${bidRequests[0]?.id}`)).toMatchObject({
      propertyAddress: ADDRESS,
      supersededBy: bidRequests[1]?.id,
      superseded: false,
    });
    const requests = page.getByRole("region", { name: "Quote Requests" }).getByRole("listitem");
    await expect(requests).toHaveCount(3);
    const newest = requests.first();
    const id = bidRequests[2]?.id ?? "";
    await expect(newest.getByRole("link", { name: /^View Bids/ })).toHaveAttribute(
      "href",
      `/bid-page?quoteId=${id}`,
    );
    await expect(newest.getByRole("link", { name: /^Share link/ })).toHaveAttribute(
      "href",
      `/quote/${id}`,
    );
    await ask();
    await expectToast(
      page,
      "Quote Limit Reached",
      "Oldest quote for this property has been superseded.",
    );
    await expect(page).toHaveURL("/quote-builder");
    // The way to see which one that was.
    await toast(page).getByRole("button", { name: "See Requests" }).click();
    await expect(page).toHaveURL("/quotes");
    expect(await recordAt(page, `quote_${bidRequests[0]?.id}`)).toMatchObject({ superseded: true });
    await page.goto("/app");
    await expect(requests).toHaveCount(4);
    await expect(requests.last()).toContainText("Superseded by a newer version");
    await expect(requests.first()).not.toContainText("Superseded");
  });

  test("APP-36 UX-03 the notification of a new request lies over nothing that the quote builder offers", async ({
    page,
  }) => {
    await openAnalysis(page);
    await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).check();
    await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
    await expect(page).toHaveURL("/quote-builder");
    await expect(page.getByRole("switch", { name: "Hide address" })).toBeVisible();
    await expectToast(page, "Quote request made");
    // It comes in from a little further up.
    await toast(page).evaluate((each) =>
      Promise.all(each.getAnimations().map(({ finished }) => finished)),
    );
    const covered = await toast(page).evaluate((card) => {
      const over = card.getBoundingClientRect();
      const offered = document.querySelectorAll(
        "header :is(a, button), main :is(a, button, input)",
      );
      return [...offered].filter((each) => {
        const box = each.getBoundingClientRect();
        const beside = box.right <= over.left || box.left >= over.right;
        return !beside && box.bottom > over.top && box.top < over.bottom;
      }).length;
    });
    expect(covered).toBe(0);
  });

  test("APP-37 APP-38 CALC-02 CALC-03 CALC-04 the 1UP score is there with a saved upgrade, carries its bonuses, and a second press or the last deletion ends it", async ({
    page,
  }) => {
    await openAnalysis(page);
    const button = page.getByRole("button", { name: "Calculate New 1UP Score" });
    await expect(button).toHaveCount(0);
    await saveOneUp(page);
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await expect(button).toHaveAccessibleDescription(/Press again for the score of today/);
    const rooms = page.getByRole("list", { name: "Score of each room" }).getByRole("listitem");
    await expect(gauge(page, "1UP score")).toContainText("87");
    await expect(rooms).toHaveText([/Kitchen\+2092.*Grade A/, /Master Bath68/, /Curb Appeal75/]);
    const main = page.getByRole("main");
    await expect(main.getByText("$457,000")).toBeVisible();
    await expect(main.getByText("85", { exact: true })).toBeVisible();
    await button.click();
    await expect(gauge(page, "Overall score")).toContainText("72");
    await expect(main.getByText("$457,000")).toHaveCount(0);
    await button.click();
    await page.getByRole("button", { name: "Delete version 1" }).click();
    await expect(button).toHaveCount(0);
    await expect(gauge(page, "Overall score")).toContainText("72");
  });

  test("APP-39 CALC-08 three recommendation cards have their figures", async ({ page }) => {
    await openAnalysis(page);
    const cards = page.getByRole("region", { name: "Smart Recommendations" }).getByRole("listitem");
    await expect(cards).toHaveCount(3);
    for (const [at, texts] of [
      ["Quick Wins", "$3,200", "265%", "1-2 weeks"],
      ["Equity Boosters", "$12,500", "176%", "2-3 weeks"],
      ["Dream 1Ups", "$45,000", "167%", "6-8 weeks"],
    ].entries()) {
      for (const text of texts) await expect(cards.nth(at)).toContainText(text);
    }
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
  await page.reload();
  await expectDashboard(page);
  await page.getByRole("button", { name: "Show version 2" }).click();
  await expect(page.getByRole("img", { name: "Your Kitchen with a 1UP" }).first()).toBeVisible();
  await page.reload();
  await expectDashboard(page);
  await expect(page.getByRole("button", { name: "Show version 2" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(rowOf(page, "Kitchen")).toContainText("1UP saved");
  await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).check();
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await expect(page).toHaveURL("/quote-builder");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Builder");
  expect(calls).toEqual([]);
});

test.describe("broken storage", () => {
  const broken = {
    savedUpgrades: "oh",
    displayedRoomImages: 7,
    propertyImages: { no: "list" },
    customRooms: null,
    bidRequests: "none",
  };
  for (const [key, value] of Object.entries(broken)) {
    test(`DEMO-09 REL-06 APP-09 the analysis opens although ${key} is broken`, async ({
      page,
      faults,
    }) => {
      faults.allow(/./);
      const propertyData = JSON.stringify({ address: ADDRESS, [key]: value });
      await openDemo(page, "/app", analysedState({ more: { propertyData } }));
      await expectDashboard(page);
      await expect(page.getByRole("tab")).toHaveCount(3);
      await expect(toast(page)).toHaveCount(0);
    });
  }

  test("DEMO-09 property data that is no data at all leads to the form, without a notification", async ({
    page,
    faults,
  }) => {
    faults.allow(/./);
    await openDemo(page, "/app", { person: holly, more: { propertyData: "{oh" } });
    await expect(page.getByLabel(addressField)).toBeVisible();
    await expect(toast(page)).toHaveCount(0);
  });

  test("REL-06 APP-29 a version saved when storage is full waits in the tab, the screen says what makes room, and deleting that keeps it", async ({
    page,
    faults,
  }) => {
    faults.allow(/Local storage is full/);
    // A picture of a browser without a picture database lies in the storage itself.
    const dot =
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";
    const large = {
      ...version("large", "kitchen-after", "9"),
      imageUrl: `data:image/png;base64,${Buffer.concat([Buffer.from(dot, "base64"), Buffer.alloc(300_000)]).toString("base64")}`,
    };
    const propertyData = JSON.stringify({ address: ADDRESS, savedUpgrades: [large] });
    await openAnalysis(page, { more: { propertyData } });
    const stored = async () =>
      (await recordAt<StoredProperty>(page, "propertyData")).savedUpgrades.map(({ id }) => id);
    await makeOneUp(page);
    await fillStorage(page);
    await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
    await expectToast(page, "Saved to Quote Table");
    const notice = page.getByText(/^There is no room left in this browser\. Go on/);
    await expect(notice).toContainText("delete saved 1UP versions or rooms that you added");
    await expect(notice.getByRole("link")).toHaveAttribute("href", "/app");
    await expect(rowOf(page, "Kitchen")).toContainText("1UP saved");
    expect(await stored()).toEqual(["large"]);

    await page.getByRole("button", { name: "Delete version 1" }).click();
    await expect(notice).toBeHidden();
    expect(await stored()).toEqual([expect.not.stringMatching("large")]);
    await page.reload();
    await expectDashboard(page);
    await expect(page.getByRole("button", { name: "Show version 1" })).toBeVisible();
    await expect(rowOf(page, "Kitchen")).toContainText("1UP saved");
  });

  test("REL-06 the browser asks before a tab is left whose work found no room", async ({
    page,
    faults,
  }) => {
    faults.allow(/Local storage is full/);
    await openAnalysis(page);
    await makeOneUp(page);
    await fillStorage(page);
    await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
    await expect(page.getByText(/^There is no room left in this browser/)).toBeVisible();
    const asked = page.waitForEvent("dialog");
    const left = page.reload();
    const question = await asked;
    expect(question.type()).toBe("beforeunload");
    await question.accept();
    await left;
    await expectDashboard(page);
  });
});

test("REL-06 NAV-21 two tabs on one storage do not lose each other's changes", async ({
  page,
  context,
}) => {
  await openAnalysis(page);
  const other = await context.newPage();
  await other.goto("/app");
  await expectDashboard(other);
  await saveOneUp(page);
  await expect(rowOf(other, "Kitchen")).toContainText("1UP saved");
  await other.getByRole("tab", { name: "Master Bath" }).click();
  await saveOneUp(other);
  await expect(rowOf(page, "Master Bath")).toContainText("1UP saved");
  const { savedUpgrades } = await recordAt<StoredProperty>(page, "propertyData");
  expect(savedUpgrades.map(({ roomType }) => roomType)).toEqual(["Kitchen", "Master Bath"]);
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
    await page.getByRole("button", { name: "Show your own photo" }).click();
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
