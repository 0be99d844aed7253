import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { expectLegible, expectNoFault } from "./support/axe.ts";
import { becomePersona, seed, storedQuote } from "./support/demo.ts";
import { alive, expect, expectToast, holdCalls, toast } from "./support/journey.ts";
import { type Account, signIn, test } from "./support/live.ts";

const photo = fileURLToPath(new URL("fixtures/kitchen-600.jpg", import.meta.url));

const HOME = "77 Guest Road, Springfield, IL 62704";
const elsewhere = "12 Oak Street, Springfield, IL 62704";

/** A guest's analysed property: a photo of the kitchen, a sunroom, and a saved 1UP of the kitchen. */
function guestProperty(): string {
  const own = `data:image/jpeg;base64,${readFileSync(photo).toString("base64")}`;
  return JSON.stringify({
    address: HOME,
    analysedAt: "2026-11-18T15:30:00.000Z",
    propertyImages: [
      { roomName: "Kitchen", imageUrl: own },
      { roomName: "Sunroom", imageUrl: own },
      { roomName: "Master Bath", imageUrl: "/pictures/bath-before-960.jpg" },
    ],
    customRooms: ["Sunroom"],
    savedUpgrades: [
      {
        id: "saved-1",
        imageUrl: own,
        prompt: "navy cabinets",
        timestamp: "2026-11-18T15:40:00.000Z",
        roomType: "Kitchen",
        comparableId: "comp-1",
      },
    ],
    displayedRoomImages: {},
    bidRequests: [],
  });
}

const offer = (page: Page) => page.getByRole("region", { name: "Your work in this browser" });

async function signInByHand(page: Page, { email, password }: Account): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/app");
}

/** A guest makes a quick quote of one upgrade of a photo. */
async function quickQuote(page: Page): Promise<void> {
  await page.goto("/quick-quote");
  await alive(page);
  await page.locator("input[type=file]").first().setInputFiles(photo);
  await page.getByRole("radio", { name: "Kitchen" }).check({ timeout: 60_000 });
  await page
    .getByRole("button", { name: /^Preview: / })
    .first()
    .click();
  await page.getByRole("button", { name: /^Apply: / }).click({ timeout: 60_000 });
  await page.getByRole("button", { name: "Get Contractor Quotes" }).click();
  await expect(page).toHaveURL(/\/quote-builder/);
}

test("ACC-08 S-51 PIC-05 whoever made a quote as a guest takes it over after signing in, with its pictures, once", async ({
  page,
  live,
}) => {
  const account = await live.account();
  await quickQuote(page);
  await signInByHand(page, account);
  await expect(offer(page)).toContainText("Take 1 quote and 2 pictures into your account?");
  await expectNoFault(page, "the offer");
  await offer(page).getByRole("button", { name: "Take it over" }).click();
  const dialog = page.getByRole("dialog", { name: "Take your work into your account" });
  await expect(dialog.getByRole("listitem")).toContainText(["Quote, 1 upgrade · 2 pictures"]);
  await expectNoFault(page, "what is taken over");
  await dialog.getByRole("button", { name: "Take it over" }).click();
  await expect(dialog.getByText("Everything is in your account now.")).toBeVisible();
  await expect(dialog.getByRole("link", { name: "See my quotes" })).toBeFocused();
  await expectNoFault(page, "what was taken over");
  const said = await dialog.getByRole("listitem").textContent();
  await dialog.getByRole("link", { name: "See my quotes" }).click();
  await expect(page).toHaveURL("/quotes");
  await expect(offer(page)).toHaveCount(0);
  const calls = await live.as(account);
  const list = async () => {
    const { items } = await (await calls.get("/api/quotes")).json();
    return items.map(({ quote }: { quote: object }) => quote);
  };
  const [quote] = await list();
  // It is told by which name it is found among the others.
  expect(said).toContain(`Taken over as quote ${quote.number}`);
  expect(quote).toMatchObject({ status: "draft", hideAddress: true, hidePhone: true });
  expect(quote.upgrades[0].beforeImage).toMatch(/^\/api\/files\//);
  await expect(page.locator(`[data-quote="${quote.id}"] img`).first()).toBeVisible();
  // Nothing is asked twice, here or after a reload; the guest's own copy is still in the browser.
  await page.reload();
  await expect(page.locator(`[data-quote="${quote.id}"]`)).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  expect(await list()).toHaveLength(1);
});

test("ACC-08 what could not be taken over is named, stays in the browser and is taken at the next try", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/503.*api\/quotes\/take-over/);
  const account = await live.account();
  await seed(page, {
    quotes: [
      storedQuote("quote-1795082400001"),
      storedQuote("qq-1795082400002", { propertyAddress: "7 Elm Street, Salem, OR 97301" }),
      storedQuote("sample-flipper-204712"),
    ],
  });
  await signInByHand(page, account);
  await expect(offer(page)).toContainText("Take 2 quotes into your account?");
  await offer(page).getByRole("button", { name: "Take it over" }).click();
  const dialog = page.getByRole("dialog", { name: "Take your work into your account" });
  await page.route("**/api/quotes/take-over", async (route) => {
    const { localId } = route.request().postDataJSON();
    return localId.startsWith("qq-")
      ? route.fulfill({
          status: 503,
          headers: { "x-error-code": "server.busy" },
          body: "Very busy.",
        })
      : route.continue();
  });
  await dialog.getByRole("button", { name: "Take it over" }).click();
  const elm = dialog.getByRole("listitem").filter({ hasText: "7 Elm Street" });
  await expect(elm).toContainText("Not taken over");
  await expect(dialog).toContainText("One could not be taken over. It is still in this browser.");
  await expect(dialog.getByRole("button", { name: "Try again" })).toBeFocused();
  await expectNoFault(page, "a thing that failed");
  await page.unroute("**/api/quotes/take-over");
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByText("Everything is in your account now.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const calls = await live.as(account);
  const { items } = await (await calls.get("/api/quotes")).json();
  expect(items).toHaveLength(2);
  for (const { quote } of items) {
    expect(["pending", "draft"]).toContain(quote.status);
    for (const { cost, beforeImage } of quote.upgrades) {
      expect([cost.origin.kind, beforeImage]).not.toContain("sample");
      expect(beforeImage).toBe("");
    }
  }
});

test("ACC-08 MON-04 a whole property comes with its own photos, rooms and saved 1UPs, once, and the demo's pictures stay behind", async ({
  page,
  live,
}) => {
  const account = await live.account();
  await seed(page, { more: { propertyData: guestProperty() } });
  await signInByHand(page, account);
  await expect(offer(page)).toContainText("Take your property and 1 picture into your account?");
  await offer(page).getByRole("button", { name: "Take it over" }).click();
  const dialog = page.getByRole("dialog", { name: "Take your work into your account" });
  await expect(dialog.getByRole("listitem")).toContainText([`${HOME}Property, 1 saved 1UP`]);
  await dialog.getByRole("button", { name: "Take it over" }).click();
  await expect(dialog.getByText("Everything is in your account now.")).toBeVisible();
  await expectNoFault(page, "a property that was taken over");
  await dialog.getByRole("link", { name: "My properties" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("listitem").filter({ hasText: HOME })).toBeVisible();
  await page.goto("/app");
  await expect(page.getByRole("img", { name: "Your Kitchen" }).first()).toBeVisible();
  await expect(page.getByRole("tab", { name: "Sunroom" })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  const calls = await live.as(account);
  const { items } = await (await calls.get("/api/properties")).json();
  expect(items).toHaveLength(1);
  const property = await (await calls.get(`/api/properties/${items[0].id}`)).json();
  const images = new Map<string, string>(
    property.rooms.map(({ room, image }: { room: string; image: string }) => [room, image]),
  );
  expect(images.get("Kitchen")).toMatch(/^\/api\/files\//);
  expect(images.get("Sunroom")).toMatch(/^\/api\/files\//);
  expect(images.get("Master Bath")).toBe("");
  expect(JSON.stringify(property)).toContain("navy cabinets");
});

test("ACC-08 MON-04 a property for which the plan has no room stays in the browser, with a way to make room, and is taken once there is", async ({
  page,
  live,
  faults,
}) => {
  faults.allow(/403.*api\/properties\/take-over/);
  const account = await live.account();
  const calls = await live.as(account);
  const { id } = await live.send<{ id: string }>(account, "POST", "/api/properties", {
    address: elsewhere,
  });
  await seed(page, { more: { propertyData: guestProperty() } });
  await signInByHand(page, account);
  await offer(page).getByRole("button", { name: "Take it over" }).click();
  const dialog = page.getByRole("dialog", { name: "Take your work into your account" });
  await dialog.getByRole("button", { name: "Take it over" }).click();
  const row = dialog.getByRole("listitem").filter({ hasText: HOME });
  await expect(row).toContainText("Your plan covers 1 property");
  await expectNoFault(page, "a property without room");
  await expect(row.getByRole("link", { name: "See plans" })).toHaveAttribute("href", "/plans");
  await row.getByRole("link", { name: "My properties" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(dialog).toHaveCount(0);
  expect((await calls.delete(`/api/properties/${id}`)).ok()).toBe(true);
  await page.goto("/quotes");
  await offer(page).getByRole("button", { name: "Take it over" }).click();
  await dialog.getByRole("button", { name: "Take it over" }).click();
  await expect(dialog.getByText("Everything is in your account now.")).toBeVisible();
});

test("ACC-08 EXP-01 not now, said while the page is still loading, leaves the focus in the page that comes", async ({
  page,
  live,
}) => {
  const account = await live.account();
  await seed(page, { quotes: [storedQuote("quote-1795082400001")] });
  const release = await holdCalls(page, "**/api/properties/latest");
  await signInByHand(page, account);
  await offer(page).getByRole("button", { name: "Not now" }).press("Enter");
  await expect(offer(page)).toHaveCount(0);
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeFocused();
  release();
  await expect(heading).toHaveText("See Your Home's True Potential");
  await expect(heading).toBeFocused();
});

test("ACC-08 EXP-02 what is asked about a guest's work on a phone lies below no notification", async ({
  page,
  live,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = await live.account();
  await seed(page, { quotes: [storedQuote("quote-1795082400001")] });
  await signInByHand(page, account);
  await expect(offer(page)).toBeVisible();
  await expect
    .poll(async () => {
      const [told, asked] = [await toast(page).boundingBox(), await offer(page).boundingBox()];
      return (told?.y ?? 0) - ((asked?.y ?? 0) + (asked?.height ?? 0));
    })
    .toBeGreaterThanOrEqual(0);
});

test("ACC-08 not now asks again another time, never does not, and can be taken back", async ({
  page,
  live,
}) => {
  const account = await live.account();
  await seed(page, { quotes: [storedQuote("quote-1795082400001")] });
  await signInByHand(page, account);
  // A page that is still loading changes its heading.
  await expect(page.getByRole("heading", { name: "See Your Home's True Potential" })).toBeVisible();
  await offer(page).getByRole("button", { name: "Not now" }).press("Enter");
  await expect(offer(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const again = await page.context().newPage();
  await again.goto("/quotes");
  await offer(again).getByRole("button", { name: "Never" }).click();
  await expectToast(again, "It stays in this browser");
  await toast(again).getByRole("button", { name: "Undo" }).click();
  await offer(again).getByRole("button", { name: "Never" }).click();
  await expectToast(again, "It stays in this browser");
  const third = await page.context().newPage();
  await third.goto("/quotes");
  await expect(third.getByText("No quotes created yet")).toBeVisible();
  await expect(offer(third)).toHaveCount(0);
});

test("ACC-08 T-16 what a persona made is nobody's work, which is said where one is chosen, and a contractor is offered nothing", async ({
  page,
  openBrowser,
  live,
}) => {
  await page.goto("/app");
  await expect(page.getByText("does not move into an account")).toBeVisible();
  await becomePersona(page, "homeowner");
  await expect(page.getByText(/^Welcome, /).first()).toBeVisible();
  await quickQuote(page);
  await signInByHand(page, await live.account());
  await expect(page.getByRole("button", { name: /open the menu$/ })).toBeVisible();
  await page.goto("/quotes");
  await expect(page.getByText("No quotes created yet")).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  const other = await openBrowser();
  await seed(other, { quotes: [storedQuote("quote-1795082400001")] });
  await signIn(other, await live.account({ userType: "contractor" }));
  await other.goto("/contractor-dashboard");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(offer(other)).toHaveCount(0);
});

test("ACC-08 EXP-01 the offer and its list are legible at 390 px and at 1440 px, light and dark", async ({
  page,
  live,
}) => {
  const quotes = [storedQuote("quote-1795082400001"), storedQuote("qq-1795082400002")];
  await seed(page, { quotes });
  await signIn(page, await live.account());
  await page.goto("/app");
  await expect(offer(page)).toBeVisible();
  await expectLegible(page, "the offer");
  await offer(page).getByRole("button", { name: "Take it over" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectLegible(page, "the list");
});
