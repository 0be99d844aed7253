import type { Locator } from "@playwright/test";
import {
  addRoomDialog,
  compareDialog,
  expectDashboard,
  openAnalysis,
  openCompare,
  previewDialog,
  tweakDialog,
} from "./support/analysis.ts";
import { holly, openDemo } from "./support/demo.ts";
import { fixture } from "./support/fixture.ts";
import { expect, expectToast, test, toast } from "./support/journey.ts";
import { signIn, test as liveTest } from "./support/live.ts";
import { expectReadable } from "./support/narrow.ts";

/** Where the upper or lower edge of a part stands. */
const edge = (part: Locator, at: "top" | "bottom") =>
  part.evaluate((each, side) => each.getBoundingClientRect()[side], at);

/** The name of a room that has no place to break. */
const LONG_ROOM = `Kitchen${"conservatory".repeat(4)}Wing`;

test("EXP-02 APP-10 APP-13 APP-21..36 from a swipe over the pictures to the request with a thumb, without scrolling sideways", async ({
  page,
}) => {
  await openAnalysis(page);
  const carousel = page.getByRole("region", { name: "Pictures of the rooms" });
  await expect(carousel.getByText("Curb Appeal")).toBeVisible();
  const box = await carousel.boundingBox();
  if (box === null) throw new Error("no carousel");
  const touch = await page.context().newCDPSession(page);
  const finger = (step: number) => ({
    x: Math.round(box.x + box.width * 0.75) - step * 20,
    y: Math.round(box.y + box.height / 2),
  });
  const send = (
    type: "touchStart" | "touchMove" | "touchEnd",
    touchPoints: { x: number; y: number }[],
  ) => touch.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", [finger(0)]);
  for (let step = 1; step <= 12; step += 1) await send("touchMove", [finger(step)]);
  await send("touchEnd", []);
  await expect(carousel.getByText("2 of 3")).toBeVisible();
  await expect(carousel.getByText("Kitchen")).toBeVisible();

  const small = await page
    .getByRole("main")
    .locator("button:visible, a[href]:visible")
    .evaluateAll((elements) =>
      elements
        .map((each) => {
          // A button may cover more than its own box by what stands after it.
          const cover = getComputedStyle(each, "::after");
          const own = each.getBoundingClientRect().height;
          const covered = cover.position === "absolute" ? Number.parseFloat(cover.height) || 0 : 0;
          const text = each.getAttribute("aria-label") ?? each.textContent;
          return { text, height: Math.round(Math.max(own, covered)) };
        })
        .filter(
          ({ text, height }) =>
            height < (/: (where it comes from|what it means)$/.test(text ?? "") ? 24 : 40),
        ),
    );
  expect(small).toEqual([]);

  await page.getByRole("button", { name: "Compare & 1UP", exact: true }).tap();
  await compareDialog(page).getByRole("button", { name: "Next comparable" }).tap();
  await compareDialog(page).getByRole("button", { name: "1UP!" }).tap();
  const sheet = previewDialog(page);
  await expectToast(page, "1UP Generated!");
  // Who is there has time to read it; it leaves the title in view.
  await page.keyboard.press("F8");
  await page.setViewportSize({ width: 360, height: 640 });
  await expect
    .poll(async () => {
      const title = await edge(sheet.getByRole("heading", { level: 2 }), "top");
      return title - (await edge(toast(page), "bottom"));
    })
    .toBeGreaterThanOrEqual(0);
  const rows = new Set<number>();
  for (const name of ["Save", "Share", "Tweak This 1UP", "Save to Quote Table"]) {
    const button = sheet.getByRole("button", { name, exact: true });
    const [top, bottom] = [await edge(button, "top"), await edge(button, "bottom")];
    expect(bottom - top, name).toBeGreaterThanOrEqual(40);
    rows.add(Math.round(top));
  }
  expect(rows.size).toBe(2);
  await sheet.getByRole("button", { name: "Save to Quote Table" }).tap();
  await expectToast(page, "Saved to Quote Table");
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(over, `${width} px`).toBeLessThanOrEqual(0);
  }
  await page.getByText("Select", { exact: true }).first().scrollIntoViewIfNeeded();
  await page.getByRole("checkbox", { name: "Select Kitchen for a quote" }).check();
  await page.getByRole("button", { name: "Get Contractor Quotes" }).tap();
  await expect(page).toHaveURL("/quote-builder");
});

/** The narrowest phone that is counted on. */
const NARROW = { width: 360, height: 740 };

test("EXP-02 APP-01..41 on 360 px nothing of any stage or dialog is cut off, whatever address and room are called", async ({
  page,
}) => {
  await page.setViewportSize(NARROW);
  const main = page.getByRole("main");
  await openDemo(page, "/app", {});
  await expectReadable(page, main, "the personas");
  await openDemo(page, "/app", { person: { ...holly, name: "Holly".repeat(16) } });
  await expect(page.getByLabel("Property address")).toBeVisible();
  await expectReadable(page, main, "the address, and a name in one word");

  const roomName = "Grandmother'sconservatoryandworkshopbehindthegarage";
  await openAnalysis(page, {
    more: {
      propertyData: JSON.stringify({
        address: `1${"7".repeat(60)} ${"Longest".repeat(8)} Street, Sampleton, IL 62704`,
        bidRequests: [
          {
            id: "qq-9",
            timestamp: "2026-11-18T15:30:00.000Z",
            rooms: [roomName, "Kitchen", "Master Bath"],
            totalCost: 123_456,
            status: "active",
          },
        ],
        customRooms: [roomName],
        propertyImages: [{ roomName, imageUrl: "/pictures/kitchen-before-960.jpg" }],
      }),
    },
  });
  await page.getByRole("tab", { name: roomName }).tap();
  await expect(page.getByRole("tabpanel").getByText(`Your ${roomName}`)).toBeVisible();
  await expectReadable(page, main, "the dashboard");
  await page.getByRole("button", { name: "Add Room" }).tap();
  await addRoomDialog(page).getByRole("button", { name: "Use Demo Room" }).tap();
  await expectReadable(page, addRoomDialog(page), "adding a room");
  await page.keyboard.press("Escape");
  await expect(addRoomDialog(page)).toBeHidden();

  await page.getByRole("button", { name: `View ${roomName}` }).tap();
  await expectReadable(page, page.getByRole("dialog"), "before and after, without a 1UP");
  await page.getByRole("dialog").getByRole("button", { name: "Compare & 1UP" }).tap();
  await expectReadable(page, compareDialog(page), "the comparison of a room with a long name");
  await page.keyboard.press("Escape");
  await expect(compareDialog(page)).toBeHidden();
  await page.getByRole("tab", { name: "Kitchen", exact: true }).tap();
  await openCompare(page);
  await expectReadable(page, compareDialog(page), "the comparison");
  await compareDialog(page).getByRole("button", { name: "1UP!" }).tap();
  await expect(compareDialog(page).getByRole("progressbar")).toBeVisible();
  await expectReadable(page, compareDialog(page), "a 1UP on its way");
  await expectReadable(page, previewDialog(page), "the preview");
  await previewDialog(page).getByRole("button", { name: "Tweak This 1UP" }).tap();
  await tweakDialog(page).getByLabel("What should change?").fill("W".repeat(120));
  await expectReadable(page, tweakDialog(page), "the tweak");
  await tweakDialog(page).getByRole("button", { name: "Cancel" }).tap();
  await expect(tweakDialog(page)).toBeHidden();
  await previewDialog(page).getByRole("button", { name: "Save to Quote Table" }).tap();
  await expect(previewDialog(page)).toBeHidden();
  await page.getByRole("button", { name: "View Kitchen" }).tap();
  await expectReadable(page, page.getByRole("dialog"), "before and after");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.getByRole("button", { name: "Calculate New 1UP Score" }).tap();
  await expectReadable(page, main, "the dashboard with the 1UP score");
  await page.goto("/dashboard");
  await expect(main.getByRole("listitem").first()).toBeVisible();
  await expectReadable(page, main, "My Properties");
});

liveTest(
  "EXP-02 PIC-06 MON-04 on 360 px nothing of an account's analysis is cut off: photo, questions, figures, the plan's limit",
  async ({ page, live, faults }) => {
    faults.allow(/403.*\/api\/properties/);
    await page.setViewportSize(NARROW);
    const main = page.getByRole("main");
    const account = await live.account();
    const address = "12 Oak Street, Springfield, IL 62704";
    const { id } = await live.send<{ id: string }>(account, "POST", "/api/properties", { address });
    await signIn(page, account);
    await page.goto("/app");
    await expectDashboard(page);
    await expectReadable(page, main, "nothing graded");
    const imageUrl = "/pictures/kitchen-before-960.jpg";
    const room = { roomName: LONG_ROOM, imageUrl };
    await live.send(account, "POST", `/api/properties/${id}/rooms`, room);
    const cards = page.getByRole("region", { name: "Smart Recommendations" });
    await expect(cards.getByText(`(${LONG_ROOM})`).first()).toBeVisible();
    await expectReadable(page, cards, "recommendations for a room with a long name");
    const panel = page.getByRole("tabpanel");
    await panel.getByRole("button", { name: "All questions" }).tap();
    await panel.getByRole("radio", { name: "Damaged or missing" }).first().check();
    await expect(panel.getByText("Why this grade")).toBeVisible();
    await panel.locator('input[type="file"]').first().setInputFiles(fixture("kitchen-600.jpg"));
    await expect(panel.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
    await expectReadable(page, main, "graded, with a photo");
    await page.getByRole("button", { name: "Add Room" }).tap();
    await expectReadable(page, addRoomDialog(page), "adding a room");
    await page.keyboard.press("Escape");
    await openCompare(page);
    await expectReadable(page, compareDialog(page), "the comparison");
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: "Analyze another address" }).tap();
    await page.getByLabel("Property address").fill("99 Elm Street, Springfield, IL 62704");
    await page.getByLabel("Property address").press("Enter");
    await expect(page.getByText(/^Your plan covers 1 property/)).toBeVisible();
    await expectReadable(page, main, "the plan's limit");
    await page.goto("/dashboard");
    await expect(page.getByText(/^Your plan covers 1 property, and it is used/)).toBeVisible();
    await expectReadable(page, main, "My Properties");
  },
);
