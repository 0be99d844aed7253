import { beforeAll, describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { holly, storedQuote } from "#testing/demo.ts";
import { photo, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { type Person, contractor, person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, expectText, follow, h1, signInByHand } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const HOME = "77 Guest Road, Springfield, IL 62704";
const mine = storedQuote("quote-1795082400001");
const offer = () => page.getByRole("region", { name: "Your work in this browser" });
const dialog = () => page.getByRole("dialog", { name: "Take your work into your account" });
const take = async () => {
  await press(offer().getByRole("button", { name: "Take it over" }));
  await press(dialog().getByRole("button", { name: "Take it over" }));
};
const quotesOf = async (account: Person) => (await account.call("quotes.list", {})).items;

const back = () => page.getByRole("region", { name: "What was deleted here" });
const openPlayed = async () => {
  const quotes = [storedQuote("qq-1")];
  await openScreen("/quotes", { demo: { person: holly, quotes } });
  await follow("Sign Out");
  await expect.poll(at).toBe("/login");
};

/** A guest's analysed property: a photo of the kitchen, a sunroom, and a saved 1UP of the kitchen. */
let propertyData = "";
beforeAll(async () => {
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener("load", resolve));
  reader.readAsDataURL(await photo());
  await read;
  const own = reader.result;
  propertyData = JSON.stringify({
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
});

describe("a guest's work, offered to an account", () => {
  it("ACC-08 what could not be taken over is named, stays here, and is taken at the next try", async () => {
    const account = await person();
    const elm = storedQuote("qq-1795082400002", {
      propertyAddress: "7 Elm Street, Salem, OR 97301",
    });
    const quotes = [mine, elm, storedQuote("sample-flipper-204712")];
    await openScreen("/quotes", { as: account, demo: { quotes } });
    await expect.element(offer()).toHaveTextContent("Take 2 projects into your account?");
    const mend = network.answer("POST", /take-over$/, { status: 503, code: "server.busy" }, 1);
    await take();
    await expect
      .element(dialog())
      .toHaveTextContent("One could not be taken over. It is still in this browser.");
    await expect
      .element(
        dialog().getByRole("listitem").filter({ hasText: "Could not be added to your account" }),
      )
      .toBeVisible();
    await expect.element(button("Try again")).toHaveFocus();
    mend();
    await press(button("Try again"));
    await expectText("Everything is in your account now.");
    await userEvent.keyboard("{Escape}");
    await expect.element(offer()).not.toBeInTheDocument();
    await expect.element(h1()).toHaveFocus();
    const taken = await quotesOf(account);
    expect(taken).toHaveLength(2);
    for (const { quote } of taken) {
      expect(["pending", "draft"]).toContain(quote.status);
      for (const { cost, beforeImage } of quote.upgrades) {
        expect(cost.origin.kind).not.toBe("sample");
        expect(beforeImage).toBe("");
      }
    }
  });

  it("ACC-08 MON-04 a property comes with its own photos, rooms and 1UPs; the demo's pictures stay", async () => {
    const account = await person();
    await openScreen("/quotes", { as: account, demo: { more: { propertyData } } });
    await expect
      .element(offer())
      .toHaveTextContent("Take your property and 1 picture into your account?");
    await press(offer().getByRole("button", { name: "Take it over" }));
    await expect
      .element(dialog().getByRole("listitem"))
      .toHaveTextContent(`${HOME}Property, 1 saved 1UP`);
    await press(dialog().getByRole("button", { name: "Take it over" }));
    await expectText("Everything is in your account now.");
    await press(dialog().getByRole("link", { name: "My properties" }));
    await expect.poll(at).toBe("/dashboard");
    await expectText(HOME);
    await expect.element(offer()).not.toBeInTheDocument();
    const { items } = await account.call("properties.list", {});
    expect(items).toHaveLength(1);
    const property = await account.call("properties.readOne", { propertyId: items[0]?.id ?? "" });
    const images = new Map(property.rooms.map(({ room, image }) => [room, image]));
    expect(images.get("Kitchen")).toMatch(/^\/api\/files\//);
    expect(images.get("Sunroom")).toMatch(/^\/api\/files\//);
    expect(images.get("Master Bath")).toBe("");
    expect(JSON.stringify(property)).toContain("navy cabinets");
  });

  it("ACC-08 not now is asked again in another tab, never can be taken back", async () => {
    await openScreen("/login", { demo: { quotes: [mine] } });
    await signInByHand(await person());
    await expect.element(offer()).toBeVisible();
    await press(offer().getByRole("button", { name: "Not now" }));
    await openScreen("/quotes");
    await expectText("No quotes created yet");
    await expect.element(offer()).not.toBeInTheDocument();
    sessionStorage.clear();
    await openScreen("/quotes");
    await press(offer().getByRole("button", { name: "Never" }));
    await expectToast("It stays in this browser");
    await press(button("Undo"));
    await press(offer().getByRole("button", { name: "Never" }));
    await openScreen("/quotes");
    await expectText("No quotes created yet");
    await expect.element(offer()).not.toBeInTheDocument();
  });

  it("ACC-08 T-16 what a persona made is nobody's, and a contractor is offered nothing", async () => {
    await openScreen("/app");
    await expectText(/doesn't move into an account/);
    await openScreen("/contractor-dashboard", { as: await contractor(), demo: { quotes: [mine] } });
    await expect.element(offer()).not.toBeInTheDocument();
  });
});

describe("a guest's work, deleted with a sign-out", () => {
  it("AUTH-08 EXP-03 it is offered for five minutes, and until it is deleted for good", async () => {
    await openPlayed();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen("/login");
    await expect.element(back()).toBeVisible();
    await vi.advanceTimersByTimeAsync(300_000);
    await expect.element(back()).not.toBeInTheDocument();
    vi.runOnlyPendingTimers();
    vi.useRealTimers();
    await openPlayed();
    await press(button("Delete for good"));
    await expect.element(back()).not.toBeInTheDocument();
    await expect.element(h1()).toHaveFocus();
    await openScreen("/login");
    await expect.element(back()).not.toBeInTheDocument();
  });

  it("AUTH-08 ACC-08 an account's sign-out deletes it, as the offer to take it over says", async () => {
    await openScreen("/quotes", { as: await person(), demo: { quotes: [mine] } });
    await expect.element(offer()).toBeVisible();
    await follow("Sign Out");
    await expect.poll(at).toBe("/login");
    await expect.poll(() => localStorage.getItem(`quote_${mine.id}`)).toBeNull();
    await expect.element(back()).not.toBeInTheDocument();
  });
});
