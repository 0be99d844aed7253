import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { ADDRESS, LIVE_ADDRESS, analysed, homeowner, version } from "#testing/analysis.ts";
import { holly, storedQuote } from "#testing/demo.ts";
import { press } from "#testing/hands.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

const card = (address: string) => page.getByRole("listitem").filter({ hasText: address });

describe("My Properties", () => {
  it("DASH-01 DASH-02 DASH-03 DASH-04 CALC-06 the analysed property is a card with its score, value, and newest quote with what it returns, beside the other ways", async () => {
    const quotes = [storedQuote("qq-1", { propertyAddress: ADDRESS })];
    await openScreen("/dashboard", { demo: analysed({}, { quotes }) });
    await shows(page.getByRole("heading", { level: 1 }), "My Properties");
    for (const text of ["72", "$425,000", "1 open project", "$26,700", "+$47,000", "176%"])
      await expect.element(card(ADDRESS)).toHaveTextContent(text);
    for (const [name, href] of [
      [/^View/, "/bid-page?quoteId=qq-1"],
      [/^Open Analysis/, "/app"],
      [/^Upgrade Plan/, "/plans"],
      [/^Add a property/, "/"],
    ] as const)
      await expect
        .element(page.getByRole("main").getByRole("link", { name }))
        .toHaveAttribute("href", href);
  });

  it("DASH-01 PIC-05 a card says how the 1UP on it was made, and nothing of a photo", async () => {
    const savedUpgrades = [version("a", "kitchen-after", "1")];
    for (const [displayedRoomImages, count] of [
      [{ Kitchen: "/pictures/kitchen-after-960.jpg" }, 1],
      [{}, 0],
    ] as const) {
      await openScreen("/dashboard", { demo: analysed({ savedUpgrades, displayedRoomImages }) });
      await expect.element(card(ADDRESS)).toHaveTextContent("$425,000");
      expect(card(ADDRESS).getByText("Sample picture").elements()).toHaveLength(count);
    }
  });

  it("DASH-01 DASH-03 without a property there is the card that adds one", async () => {
    await openScreen("/dashboard", { demo: { person: holly } });
    await expect.element(page.getByText(/^Analyze an address/)).toBeVisible();
    await expect.element(page.getByRole("link", { name: /^Add a property/ })).toBeVisible();
  });

  it("MON-04 DASH-01 DASH-04 APP-33 an account's plan is used up by one property, which can be removed to make room", async () => {
    const { owner } = await homeowner();
    await openScreen("/dashboard", { as: owner });
    const full = page.getByText(/^Your plan covers 1 property, and it is used/);
    await expect.element(full).toBeVisible();
    await expect.element(card(LIVE_ADDRESS)).toHaveTextContent(/Not graded yet.*Sample data/);
    await press(card(LIVE_ADDRESS).getByRole("button", { name: `Remove ${LIVE_ADDRESS}` }));
    await press(page.getByRole("alertdialog").getByRole("button", { name: "Remove" }));
    await expectToast("Property removed");
    await expect.element(card(LIVE_ADDRESS)).not.toBeInTheDocument();
    await expect.element(full).not.toBeInTheDocument();
    expect(await owner.call("properties.read", {})).toMatchObject({ property: null });
  });
});
