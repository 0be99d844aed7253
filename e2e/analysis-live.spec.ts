import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import {
  compareDialog,
  addRoomDialog,
  expectDashboard,
  previewDialog,
  rowOf,
  tweakDialog,
} from "./support/analysis.ts";
import {
  DRAWING,
  LIVE_ADDRESS,
  analyse,
  atHome,
  kitchenPhoto,
  withOwnKitchen,
} from "./support/analysis-live.ts";
import { expectNoFault, expectNoFaultInBothThemes } from "./support/axe.ts";
import { expect, expectToast, holdCalls } from "./support/journey.ts";
import { signIn, test, unique } from "./support/live.ts";

const tooSmall = fileURLToPath(new URL("fixtures/kitchen-40.jpg", import.meta.url));

/** Adds a room with its photo. */
async function addRoom(device: Page, name: string): Promise<void> {
  await device.getByRole("button", { name: "Add Room" }).click();
  const dialog = addRoomDialog(device);
  await dialog.getByLabel("Room name").fill(name);
  await dialog.locator('input[type="file"]').setInputFiles(kitchenPhoto);
  await expect(dialog.getByRole("img", { name: "Preview of the room" })).toBeVisible();
  await dialog.getByRole("button", { name: "Add Room" }).click();
  await expect(dialog).toBeHidden();
}

test("S-08 APP-11 APP-19 APP-33 CALC-05 an account sees no sample property: its value comes with range, count, date and method, labelled as sample data of the town", async ({
  page,
  live,
}) => {
  await atHome(page, live);
  await expect(page.getByText("Using dummy data for demo")).toHaveCount(0);
  await analyse(page, LIVE_ADDRESS);
  await expectDashboard(page);
  const main = page.getByRole("main");
  await expect(main.getByText("Sample data", { exact: true })).toBeVisible();
  await expect(
    main.getByText(/^From \d+ comparable sales? within .* mi and \d+ months?/),
  ).toBeVisible();
  await expect(main.getByText("$425,000")).toHaveCount(0);
  // The gains rest on the sample town too, and nothing of an account's is for the demo.
  await expect(main.getByText("Figure from sample data").first()).toBeAttached();
  await expect(main.getByText(/for the demo/)).toHaveCount(0);
  await page.getByRole("button", { name: "Kitchen, Value Gain: where it comes from" }).click();
  const tip = page.getByRole("tooltip").filter({ visible: true });
  await expect(tip).toContainText("homes in Ames, Iowa sold for more when the kitchen was");
  await expect(tip).toContainText(/Taken as a share of this home's value of \$[\d,]+ from sample/);
  await page.keyboard.press("Escape");
  await expect(main.getByText("No grade yet")).toBeVisible();
  await expect(page.getByRole("tabpanel").getByRole("article")).toHaveCount(6);
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toContainText("mi away");
  await expect(page.getByRole("button", { name: "Calculate New 1UP Score" })).toHaveCount(0);
});

test("APP-02 EXP-03 an address that was typed is there after a reload that cut its analysis, until it is analyzed", async ({
  page,
  live,
}) => {
  await atHome(page, live);
  const release = await holdCalls(page, "**/api/properties", "POST");
  await analyse(page, LIVE_ADDRESS);
  await expectToast(page, "Analyzing Property");
  await page.reload();
  release();
  const field = page.getByLabel("Property address");
  await expect(field).toHaveValue(LIVE_ADDRESS);
  await field.press("Enter");
  await expectDashboard(page);
  await page.getByRole("link", { name: "Analyze another address" }).click();
  await expect(field).toHaveValue("");
});

test("APP-39 EXP-03 a recommendation card without anything to recommend says why, and what changes that", async ({
  page,
  live,
}) => {
  await page.route("**/api/properties**", async (route) => {
    const answer = await route.fetch();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the route answers
    const property = (await answer.json()) as { recommendations?: { key: string }[] };
    const some = property.recommendations?.filter(({ key }) => key === "equityBoosters");
    await route.fulfill({
      response: answer,
      json: some ? { ...property, recommendations: some } : property,
    });
  });
  await atHome(page, live);
  await analyse(page, LIVE_ADDRESS);
  await expectDashboard(page);
  const cards = page.getByRole("region", { name: "Smart Recommendations" }).getByRole("heading", {
    level: 3,
  });
  await expect(cards).toHaveText(["Quick Wins", "Equity Boosters", "Dream 1Ups"]);
  await expect(page.getByText("for less than $5,000 adds to the value here")).toBeVisible();
  await expect(page.getByText("for $25,000 or more adds to the value here")).toBeVisible();
  await expect(page.getByText(/^Grade your rooms, or add another/)).toHaveCount(2);
});

test("PIC-06 APP-16 APP-23 APP-29 APP-36 APP-41 photo, grade, 1UP, versions and quotes of an account are there on another device, at once", async ({
  page,
  live,
  openBrowser,
}) => {
  test.slow();
  const account = await atHome(page, live);
  await analyse(page, LIVE_ADDRESS);
  await expectDashboard(page);
  const other = await openBrowser();
  await signIn(other, account);
  await other.goto("/app");
  await expectDashboard(other);

  const panel = page.getByRole("tabpanel");
  await panel.getByRole("radio", { name: "Older, well kept" }).first().check();
  await expect(panel.getByText("Why this grade")).toBeVisible();
  await expect(panel).toContainText("1 of 7 answered");
  await expect(panel).toContainText(
    "Low confidence: 1 of 7 points looked at, 26% of the whole grade.",
  );
  // The only answer is all of what was looked at, and says so.
  await expect(panel).toContainText("(100% of what was looked at)");

  // The scale behind it, from A to F for every surface of this room, with examples in pictures.
  await panel.getByRole("button", { name: "What the grades mean" }).click();
  const guide = page.getByRole("dialog", { name: "What the grades mean: Kitchen" });
  await expect(guide.getByRole("heading", { level: 3 })).toHaveText([
    "How it looks",
    "Cabinets",
    "Counters",
    "Appliances",
    "Floor",
    "Walls and paint",
    "Light",
    "Layout",
  ]);
  await expect(guide.getByRole("img", { name: /^A room graded/ })).toHaveCount(4);
  await expect(guide.getByText("Grade F", { exact: true })).toHaveCount(7);
  await expectNoFault(page, "the condition scale");
  await page.keyboard.press("Escape");
  await expect(guide).toHaveCount(0);
  await expect(other.getByRole("heading", { name: "Overall score" })).toBeVisible();

  await panel.locator('input[type="file"]').first().setInputFiles(kitchenPhoto);
  await expect(panel.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
  await expect(
    other.getByRole("tabpanel").getByRole("img", { name: "Your Kitchen" }),
  ).toBeVisible();

  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
  await expect(previewDialog(page)).toBeVisible(DRAWING);
  await expect(previewDialog(page).getByText("Draft preview")).toBeVisible();
  await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
  await expectToast(page, "Saved to Quote Table");
  await expect(rowOf(other, "Kitchen")).toContainText("1UP saved");

  await other.getByRole("button", { name: "Show version 1" }).click();
  await expect(panel.getByRole("img", { name: "Your Kitchen with a 1UP" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).check();
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await expect(page).toHaveURL(/\/quote-builder/);
  const requests = other.getByRole("region", { name: "Quote Requests" }).getByRole("listitem");
  await expect(requests).toHaveCount(1);
});

test("APP-22 APP-30 APP-36 QUO-15 a 1UP that was made before its room was graded is said to show another scope, and stays out of a request until a new one is made", async ({
  page,
  live,
}) => {
  test.slow();
  await withOwnKitchen(page, live);
  const panel = page.getByRole("tabpanel");
  const oneUp = async () => {
    await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
    await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
  };
  const save = async () => {
    await expect(previewDialog(page)).toBeVisible(DRAWING);
    await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
    await expect(previewDialog(page)).toBeHidden();
  };
  await oneUp();
  await save();
  const row = rowOf(page, "Kitchen");
  await expect(row).toContainText("1UP saved");
  const other = /^This picture was made for another scope\. Priced now: .+\.$/;
  await expect(page.getByText(other)).toHaveCount(0);

  await panel.getByRole("radio", { name: "Damaged or missing" }).first().check();
  await expect(panel.getByText(other)).toBeVisible();
  await expect(row).toContainText("Picture of another scope");
  await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).check();
  const without = page.getByText(
    "Pictures made for another scope stay out of the request: Kitchen.",
  );
  await expect(without).toBeVisible();

  // Both say where the way on is, from another room's tab too.
  const anew = panel.getByRole("button", { name: "Make a new picture" });
  await page.getByRole("tab", { name: "Curb Appeal" }).click();
  await expect(anew).toHaveCount(0);
  await without.getByRole("button", { name: "Kitchen" }).click();
  await expect(anew).toBeFocused();
  await expect(anew).toBeInViewport();
  await row.getByRole("button", { name: /^Picture of another scope/ }).click();
  await expect(anew).toBeFocused();

  // The saved one is still found, and says so too.
  await oneUp();
  await expectToast(
    page,
    "Existing 1UP Found",
    "You saved this one before, for another scope. Make a new picture for what is priced now.",
  );
  await expect(previewDialog(page).getByText(other)).toBeVisible();
  await expectNoFaultInBothThemes(page, "a 1UP of another scope");
  await page.keyboard.press("Escape");
  await expect(previewDialog(page)).toHaveCount(0);

  await anew.click();
  await expect(previewDialog(page).getByRole("slider")).toBeVisible(DRAWING);
  await page.keyboard.press("Escape");
  await expect(previewDialog(page)).toHaveCount(0);
  const unsaved = page.getByText(
    "Your new 1UP of Kitchen is not saved, so it is not in the request.",
  );
  await unsaved.getByRole("button", { name: "Show it again" }).click();
  await save();
  await expect(unsaved).toHaveCount(0);
  await expect(panel.getByRole("button", { name: /^Show version/ })).toHaveCount(2);
  await expect(page.getByText(other)).toHaveCount(0);
  await expect(without).toHaveCount(0);

  await panel.getByRole("button", { name: "Show version 1" }).click();
  await expect(without).toBeVisible();
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await expect(page).toHaveURL(/\/quote-builder/);
  await expect(page.getByRole("heading", { level: 3, name: "Kitchen" })).toBeVisible();
  await expect(page.getByText("Draft preview")).toHaveCount(0);
  await expect(
    page.getByText(/^Contractors see no picture of the result of this room\./),
  ).toBeVisible();
  await expect(page.getByText("No picture of the result", { exact: true })).toBeVisible();
});

test("APP-16 MKT-04 a room that another device adds while one's own is being added is there too", async ({
  page,
  live,
}) => {
  const account = await atHome(page, live);
  await analyse(page, LIVE_ADDRESS);
  await expectDashboard(page);
  const calls = await live.as(account);
  const latest = await (await calls.get("/api/properties/latest")).json();
  const path = `/api/properties/${latest.property.id}/rooms`;
  const addRoom = (roomName: string) => {
    const data = { roomName, imageUrl: "/pictures/facade-before-1440.webp" };
    return calls.post(path, { data, headers: { "idempotency-key": `room-${unique()}` } });
  };

  // The other device's room comes after this one's answer, and before what is read again for it.
  await page.route(`**${path}`, async (route) => {
    const answer = await route.fetch();
    expect((await addRoom("Den")).ok()).toBe(true);
    await route.fulfill({ response: answer });
  });
  await page.getByRole("button", { name: "Add Room" }).click();
  const dialog = addRoomDialog(page);
  await dialog.getByLabel("Room name").fill("Den");
  await dialog.locator('input[type="file"]').setInputFiles(kitchenPhoto);
  await expect(dialog.getByRole("img", { name: "Preview of the room" })).toBeVisible();
  await dialog.getByRole("button", { name: "Add Room" }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, "Room added");
  const rooms = ["Kitchen", "Master Bath", "Curb Appeal", "Den", "Den 2"];
  await expect(page.getByRole("tab")).toHaveText(rooms);
});

test("APP-16 APP-30 APP-31 MKT-04 rooms that come and go, a version deleted where another device shows it, and both at once: each device ends with the same, and nobody is left without a word", async ({
  page,
  live,
  openBrowser,
}) => {
  test.slow();
  const account = await withOwnKitchen(page, live);
  const other = await openBrowser();
  await signIn(other, account);
  await other.goto("/app");
  await expectDashboard(other);

  // A room is removed while the other device has it open.
  await addRoom(page, "Guest bath");
  await other.getByRole("tab", { name: "Guest bath" }).click();
  await other.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  await expect(compareDialog(other)).toBeVisible();
  await page.getByRole("button", { name: "Remove this room" }).click();
  await expectToast(page, "Room removed");
  await expect(compareDialog(other)).toBeHidden();
  await expectToast(
    other,
    "This room is gone",
    "It was removed in another tab or on another device.",
  );
  await expect(other.getByRole("tab", { name: "Guest bath" })).toHaveCount(0);
  await expect(other.getByRole("tab", { name: "Kitchen" })).toHaveAttribute(
    "aria-selected",
    "true",
  );

  // Both add a room of the same name at once.
  await Promise.all([addRoom(page, "Den"), addRoom(other, "Den")]);
  for (const device of [page, other]) {
    await expect(device.getByRole("tab")).toHaveText([
      "Kitchen",
      "Master Bath",
      "Curb Appeal",
      "Den",
      "Den 2",
    ]);
    // Comparable homes have no picture of a den: theirs are of the houses, and said to be.
    await expect(device.getByRole("tabpanel")).toContainText(
      "6 comparable homes, seen from the street",
    );
    await device.getByRole("tab", { name: "Kitchen" }).click();
  }

  // A 1UP and its tweak, saved on one device, are versions of the other.
  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
  await expect(previewDialog(page)).toBeVisible(DRAWING);
  await previewDialog(page).getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByRole("button", { name: "Show version 1" })).toBeVisible();
  await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).click();
  await tweakDialog(page).getByLabel("What should change?").fill("Sage green cabinets");
  await tweakDialog(page).getByRole("button", { name: "Generate" }).click();
  await expect(tweakDialog(page)).toBeHidden(DRAWING);
  await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).click();
  await expect(previewDialog(page)).toBeHidden();

  // The version that one device shows, and looks at in a dialog, is deleted on the other.
  await other.getByRole("button", { name: "Show version 2" }).click();
  await expect(page.getByRole("button", { name: "Show version 2" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await other.getByRole("button", { name: "Preview version 2" }).click();
  await expect(previewDialog(other)).toBeVisible();
  await page.getByRole("button", { name: "Delete version 2" }).click();
  await expectToast(page, "Version deleted");
  await expect(other.getByRole("button", { name: "Show version 2" })).toHaveCount(0);
  await expect(other.getByRole("button", { name: "Show version 1" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  // What is still looked at can be kept again.
  await previewDialog(other).getByRole("button", { name: "Save to Quote Table" }).click();
  await expect(page.getByRole("button", { name: "Show version 2" })).toBeVisible();

  // Both delete the same version at once: it is gone once, and neither is told of a fault.
  let goOn: (() => void) | undefined;
  const both = new Promise<void>((resolve) => (goOn = resolve));
  await page.route("**/one-ups/*", async (route) => {
    if (route.request().method() === "DELETE") await both;
    await route.continue();
  });
  await page.getByRole("button", { name: "Delete version 2" }).click();
  await other.getByRole("button", { name: "Delete version 2" }).click();
  await expectToast(other, "Version deleted");
  goOn?.();
  for (const device of [page, other]) {
    await expectToast(device, "Version deleted");
    await expect(device.getByRole("button", { name: /^Show version/ })).toHaveCount(1);
    await expect(rowOf(device, "Kitchen")).toContainText("1UP saved");
  }
});

test("APP-13 PIC-07 an account adds a room with an upload that is large enough to judge, and is offered no sample room", async ({
  page,
  live,
}) => {
  await atHome(page, live);
  await analyse(page, LIVE_ADDRESS);
  await expectDashboard(page);
  await page.getByRole("button", { name: "Add Room" }).click();
  const dialog = addRoomDialog(page);
  await expect(dialog.getByRole("button", { name: "Use Demo Room" })).toHaveCount(0);
  await dialog.getByLabel("Room name").fill("Guest bath");
  await dialog.locator('input[type="file"]').setInputFiles(tooSmall);
  await expect(dialog.getByText(/^This picture is too small to judge: 40 × 40/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Add Room" })).toBeDisabled();
  // A picture pasted as a text is no link, and the sentence stands where it was pasted.
  await dialog.getByLabel("Image URL").fill("data:image/png;base64,AAAA");
  await dialog.getByRole("button", { name: "Add Room" }).click();
  await expect(dialog.getByText(/^Please give a link that starts with https/)).toBeVisible();
  await dialog.getByLabel("Image URL").fill("");
  await dialog.locator('input[type="file"]').setInputFiles(kitchenPhoto);
  await expect(dialog.getByRole("img", { name: "Preview of the room" })).toBeVisible();
  // Where the photo lies is of no use to whoever chose it.
  await expect(dialog.getByLabel("Image URL")).toHaveValue("");
  await dialog.getByRole("button", { name: "Add Room" }).click();
  await expectToast(page, "Room added");
  await page.reload();
  await expectDashboard(page);
  await expect(page.getByRole("tab", { name: "Guest bath" })).toBeVisible();
});

test("APP-21 EXP-03 a room without a photo takes one right in the comparison, and can be upgraded then", async ({
  page,
  live,
}) => {
  await atHome(page, live);
  await analyse(page, LIVE_ADDRESS);
  await expectDashboard(page);
  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  const dialog = compareDialog(page);
  await expect(dialog.getByText(/^Add a photo of this room first/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "1UP!" })).toBeDisabled();
  await dialog.locator('input[type="file"]').first().setInputFiles(kitchenPhoto);
  await expect(dialog.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "1UP!" })).toBeEnabled();
});

test("APP-23 a 1UP is said to be made when it can be looked at: its dialog opens with the picture, not with an empty frame", async ({
  page,
  live,
}) => {
  await withOwnKitchen(page, live);
  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).click();
  /** What was announced while the picture was on its way. */
  const announced: boolean[] = [];
  await page.route("**/one-ups/preview", async (preview) => {
    const answer = await preview.fetch();
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the route answers
    const { preview: made } = (await answer.json()) as { preview: { imageUrl: string } };
    await page.route(`**${made.imageUrl}*`, async (picture) => {
      announced.push(await previewDialog(page).isVisible());
      await picture.continue();
    });
    await preview.fulfill({ response: answer });
  });
  await compareDialog(page).getByRole("button", { name: "1UP!" }).click();
  await expect(previewDialog(page).getByRole("slider")).toBeVisible(DRAWING);
  await expectToast(page, "1UP Generated!");
  expect(announced[0]).toBe(false);
});

test("MON-04 DASH-01 DASH-04 APP-33 over the plan's limit an address is refused with a sentence that says what to do; removing the property makes room", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/403.*\/api\/properties/);
  await atHome(page, live);
  await analyse(page, LIVE_ADDRESS);
  await expectDashboard(page);
  await page.getByRole("link", { name: "Analyze another address" }).click();
  await analyse(page, "99 Elm Street, Springfield, IL 62704");
  await expect(page.getByText(/^Your plan covers 1 property/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Upgrade Plan" })).toHaveAttribute("href", "/plans");
  await page.getByRole("main").getByRole("link", { name: "My Properties" }).click();
  await expect(page.getByText(/^Your plan covers 1 property, and it is used/)).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: LIVE_ADDRESS });
  await expect(card).toContainText("Not graded yet");
  await expect(card.getByText("Sample data", { exact: true })).toBeVisible();
  await card.getByRole("button", { name: `Remove ${LIVE_ADDRESS}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Property removed");
  await expect(card).toHaveCount(0);
  await page.goto("/app");
  await expect(page.getByLabel("Property address")).toBeVisible();
});
