import {
  ADDRESS,
  addRoomDialog,
  compareDialog,
  expectDashboard,
  gauge,
  openAnalysis,
  previewDialog,
  rowOf,
  saveOneUp,
  type StoredProperty,
} from "./support/analysis.ts";
import { recordAt } from "./support/demo.ts";
import { expect, expectToast, test, toast } from "./support/journey.ts";

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
    await page.getByRole("button", { name: "Show the original photo" }).click();
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
