import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  ADDRESS,
  homeowner,
  on,
  openAnalysis,
  storedProperty,
  strike,
  version,
} from "#testing/analysis.ts";
import { recordAt, storedQuote } from "#testing/demo.ts";
import { choose, press } from "#testing/hands.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectToast } from "#testing/toast.ts";

const { compare, button, row } = on();
const table = () => page.getByRole("table", { name: /^Comparison results/ });
const textsOf = (role: "columnheader" | "rowheader" | "row") =>
  table()
    .getByRole(role)
    .elements()
    .map((each) => each.textContent?.trim());
const box = (room: string) => page.getByRole("checkbox", { name: `Select ${room} for a project` });
const view = (room = "Kitchen") => row(room).getByRole("button", { name: /^View/ });
const score = () => button("Calculate New 1UP Score");
const getQuotes = () => button("Get Contractor Quotes");
const savedUpgrades = [version("a", "kitchen-after", "1")];
const displayedRoomImages = { Kitchen: "/pictures/kitchen-after-960.jpg" };
/** Standard rooms and one of the owner's, which has no figures of its own. */
const porch = {
  customRooms: ["Porch"],
  propertyImages: [{ roomName: "Porch", imageUrl: "/pictures/living-before-960.jpg" }],
};

describe("the comparison results", () => {
  it("APP-32 APP-33 CALC-06 CALC-07 the table has its ten columns in order and a row per room with its figures, and can be sorted", async () => {
    await openAnalysis(porch);
    const columns =
      "Select,Room,Your Grade,Comp Avg,1Up Grade,Upgrade Needed,1Up Cost,Value Gain,ROI %,View";
    expect(textsOf("columnheader")).toEqual(columns.split(","));
    expect(textsOf("row").slice(1)).toEqual([
      expect.stringMatching(/Kitchen.*\$18,500.*\+\$32,000.*173%/),
      expect.stringMatching(/Master Bath.*\$8,200.*\+\$15,000.*183%/),
      expect.stringMatching(/Curb Appeal.*\$6,500.*\+\$12,500.*192%/),
      expect.stringMatching(/Porch.*\$5,000.*\+\$10,000.*200%/),
    ]);
    for (const text of textsOf("row").slice(1)) expect(text?.match(/Grade [A-F]/g)).toHaveLength(3);
    const cost = table().getByRole("columnheader", { name: "1Up Cost" });
    await press(cost.getByRole("button"));
    await expect.element(cost).toHaveAttribute("aria-sort", "ascending");
    const cheapFirst = ["Porch", "Curb Appeal", "Master Bath", "Kitchen"];
    await expect.poll(() => textsOf("rowheader")).toEqual(cheapFirst);
    await press(cost.getByRole("button"));
    await expect.poll(() => textsOf("rowheader")).toEqual(cheapFirst.toReversed());
  });

  it("EXP-02 APP-32 on a phone the table becomes cards with the same labels, and can be sorted", async () => {
    await page.viewport(390, 844);
    await openAnalysis(porch);
    const bath = row("Master Bath");
    const labels = "Select,Your Grade,Comp Avg,1Up Grade,Upgrade Needed,1Up Cost,Value Gain,ROI %";
    for (const label of labels.split(","))
      await expect.element(bath.getByText(label, { exact: true }).first()).toBeVisible();
    await choose(page.getByRole("combobox", { name: "Sort by" }), "1Up Cost: low to high");
    const cheapFirst = ["Porch", "Curb Appeal", "Master Bath", "Kitchen"];
    await expect.poll(() => textsOf("rowheader")).toEqual(cheapFirst);
  });

  it("APP-26 S-17 PIC-05 View opens before and after of a room, with how it was made, or the way to a first 1UP", async () => {
    await openAnalysis({ savedUpgrades, displayedRoomImages });
    await press(view());
    const dialog = page.getByRole("dialog", { name: "Kitchen: before and after" });
    await expect.element(dialog.getByRole("slider")).toBeVisible();
    await expect.element(dialog.getByText("Sample picture")).toBeVisible();
    await expect.element(dialog).toHaveTextContent("The version that this room shows.");
    await userEvent.keyboard("{Escape}");
    await press(view("Master Bath"));
    const none = page.getByRole("dialog", { name: "Master Bath: before and after" });
    await expect.element(none).toHaveTextContent("No 1UP of this room yet");
    await press(none.getByRole("button", { name: "Compare & 1UP" }));
    await expect.element(compare).toBeVisible();
  });

  it("APP-34 APP-35 APP-36 APP-40 QUO-15 UX-03 without a room there is no request; chosen ones outlive a reload and become a pending one half a second later, which the dashboard lists", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAnalysis();
    await expect.element(getQuotes()).toBeDisabled();
    strike(box("Kitchen"), "Enter");
    await expectToast("No Rooms Selected", "Please select at least one room to get quotes for.");
    expect(recordAt("propertyData")).toMatchObject({ bidRequests: [] });
    await press(box("Kitchen"));
    await press(box("Master Bath"));
    await openScreen("/app");
    await expect.element(page.getByText("$26,700 for a gain of +$47,000")).toBeVisible();
    await press(getQuotes());
    await expectToast("Project made");
    expect(location.pathname).toBe("/app");
    await vi.advanceTimersByTimeAsync(500);
    await expect.poll(() => location.pathname).toBe("/quote-builder");
    await expect.element(page.getByRole("switch", { name: "Hide address" })).toBeVisible();
    const { bidRequests } = storedProperty();
    const rooms = ["Kitchen", "Master Bath"];
    expect(bidRequests).toMatchObject([{ rooms, totalCost: 26_700, status: "pending" }]);
    const id = bidRequests[0]?.id ?? "";
    expect(recordAt(`quote_${id}`)).toMatchObject({ propertyAddress: ADDRESS, superseded: false });
    await openScreen("/app");
    await expect.element(box("Kitchen")).not.toBeChecked();
    const request = page.getByRole("region", { name: "Quote Requests" }).getByRole("listitem");
    const ways = { "View Bids": `/bid-page?quoteId=${id}`, "Share link": `/quote/${id}` };
    for (const [name, href] of Object.entries(ways))
      await expect.element(request.getByRole("link", { name })).toHaveAttribute("href", href);
  });

  it("QUO-16 QUO-17 APP-36 a fourth request of the address supersedes the oldest, says so, and leads to it", async () => {
    const quotes = ["qq-3", "qq-2", "qq-1"].map((id) =>
      storedQuote(id, {
        propertyAddress: ADDRESS,
        createdAt: `2026-11-1${id.at(-1)}T10:00:00.000Z`,
      }),
    );
    await openAnalysis({}, { quotes });
    const requests = page.getByRole("region", { name: "Quote Requests" }).getByRole("listitem");
    expect(requests.elements()).toHaveLength(3);
    await press(box("Kitchen"));
    await press(getQuotes());
    await expectToast("Quote Limit Reached", "Oldest quote for this property has been superseded.");
    await press(page.getByRole("button", { name: "See Projects" }));
    await expect.poll(() => location.pathname).toBe("/quotes");
    expect(recordAt("quote_qq-1")).toMatchObject({ superseded: true });
    await openScreen("/app");
    await expect.poll(() => requests.elements()).toHaveLength(4);
  });

  it("MKT-07 APP-36 a room that an open project of the home has already may be its new version, asked once", async () => {
    const { owner, propertyId } = await homeowner();
    const asked = { propertyId, rooms: ["Kitchen"] };
    const { quote } = await owner.call("properties.requestQuotes", asked);
    await owner.call("quotes.publish", { quoteId: quote.id });
    const dialog = page.getByRole("dialog", { name: "New version, or a separate project?" });
    const latest = async () => (await owner.call("quotes.readLatest", {})).quote;
    const choose = async (...rooms: string[]) => {
      await openScreen("/app", { as: owner });
      for (const room of rooms) await press(box(room));
      await press(getQuotes());
    };
    await choose("Master Bath");
    await expect.poll(() => location.pathname).toBe("/quote-builder");
    expect((await latest())?.upgrades).toMatchObject([{ room: "Master Bath" }]);
    await choose("Kitchen");
    await press(dialog.getByRole("button", { name: "Separate project" }));
    await expect.poll(() => location.pathname).toBe("/quote-builder");
    expect(await latest()).not.toHaveProperty("revises");
    await choose("Kitchen", "Master Bath");
    await press(dialog.getByRole("button", { name: `New version of ${quote.name}` }));
    await expect.poll(() => location.pathname).toBe("/quote-builder");
    expect(await latest()).toMatchObject({ revises: { id: quote.id } });
  });

  it("APP-37 APP-38 CALC-02 CALC-03 CALC-04 the 1UP score carries its bonuses, and a second press ends it", async () => {
    await openAnalysis({ savedUpgrades, displayedRoomImages });
    await press(score());
    await expect.element(score()).toHaveAttribute("aria-pressed", "true");
    await expect.element(score()).toHaveAccessibleDescription(/Press again for today's\./);
    const main = page.getByRole("main");
    const gauge = (name: string) =>
      main.getByRole("heading", { name, exact: true }).query()?.parentElement?.parentElement
        ?.textContent;
    await expect.poll(() => gauge("1UP score")).toContain("87");
    const rooms = page.getByRole("list", { name: "Score of each room" }).getByRole("listitem");
    expect(rooms.elements().map((each) => each.textContent)).toEqual([
      expect.stringMatching(/Kitchen92 was 72.*Grade A/),
      expect.stringMatching(/Master Bath68/),
      expect.stringMatching(/Curb Appeal75/),
    ]);
    await expect.element(main.getByText("$457,000")).toBeVisible();
    await expect.element(main.getByText("85", { exact: true })).toBeVisible();
    await press(score());
    await expect.poll(() => gauge("Overall score")).toContain("72");
    await expect.element(main.getByText("$457,000")).not.toBeInTheDocument();
  });
});
