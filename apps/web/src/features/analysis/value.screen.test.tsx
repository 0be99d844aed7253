import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { REAL_ADDRESS, drawAtOnce, homeowner, on } from "#testing/analysis.ts";
import { faultsOf } from "#testing/axe.ts";
import { choose, fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { openScreen } from "#testing/screen.tsx";

const UNKNOWN = "77 Nowhere Road, Seattle, WA";

const value = () => page.getByRole("region", { name: "Estimated value" });
const textOf = () => value().element().textContent ?? "";
/** The range as it is told to whoever does not see it. */
const range = () => value().getByRole("img", { name: /^Estimated value: Low \$/ });
const rung = (name: string) => value().getByRole("radio", { name });
const question = (name: string) => value().getByRole("form", { name });
const status = () => value().getByRole("status").last();
const facts = () => page.getByRole("dialog", { name: "Facts of the home" });
const editFacts = () => value().getByRole("button", { name: "Edit facts" });
const dollars = (text: string | null) =>
  Number(/\$([\d,]+)/.exec(text ?? "")?.[1]?.replaceAll(",", ""));

describe("the value of a real home", () => {
  it("VAL-07 VAL-06 it leads with the best figure that there is, its range, what it stands on and what would raise it; nothing is made up", async () => {
    await openScreen("/app", { as: (await homeowner("bare", REAL_ADDRESS)).owner });
    await expect.element(range()).toBeVisible();
    expect(textOf()).toMatch(/\$[\d,]+.*The median home value in its ZIP code.*starting point/);
    expect(textOf()).toMatch(/An estimate as of \w+ \d+, \d{4}, not an appraisal\./);
    await expect.element(rung("Typical home in the ZIP code")).toBeChecked();
    for (const [name, why] of [
      ["Sales nearby", "We have no sales on record in this state yet"],
      ["Purchase price", "Add the purchase price and date"],
      ["Appraisal or estimate", "Add an appraisal, a tax assessment or the owner's estimate"],
    ] as const) {
      await expect.element(rung(name)).toBeDisabled();
      expect(rung(name).element().closest("li")?.textContent).toContain(why);
    }
    await expect.element(page.getByRole("main")).not.toHaveTextContent(/sample|fictional/i);
    await expect.element(value()).toHaveTextContent("No facts of this home are known yet");
    const row = page.getByRole("row").filter({ hasText: "Kitchen" });
    await expect.element(row).toHaveTextContent("Not recorded");
  });

  it("VAL-07 VAL-01 the one question is answered in its place; the value follows, with what changed and why, and any rung can be chosen", async () => {
    const { owner } = await homeowner("bare", REAL_ADDRESS);
    await openScreen("/app", { as: owner });
    const paid = question("What did it last sell for, and when?");
    const save = paid.getByRole("button", { name: "Save" });
    await press(save);
    await expect.element(paid).toHaveTextContent(/Please fill this in/);
    await fill(paid.getByLabelText("Price paid"), "$820,000");
    await fill(paid.getByLabelText("Purchase date (roughly is fine)"), "2019-05-14");
    await press(save);
    await expect
      .element(status())
      .toHaveTextContent(/^Was \$[\d,]+, now \$[\d,]+, because the purchase price changed\.$/);
    // Whoever answered is led to what came of it.
    await expect.element(status()).toHaveFocus();
    await expect.element(rung("Purchase price")).toBeChecked();
    expect(textOf()).toContain("The price paid in 2019, updated with the house price index.");
    await press(rung("Typical home in the ZIP code"));
    await expect.element(status()).toHaveTextContent(/because you chose another basis\.$/);
    await press(value().getByRole("button", { name: "Use the best one again" }));
    await expect.element(rung("Purchase price")).toBeChecked();
    await openScreen("/app");
    await expect.element(rung("Purchase price")).toBeChecked();
  });

  it("VAL-07 VAL-02 VAL-05 without any evidence there is no dollar figure: two quick ways to one, and gains in percent", async () => {
    await openScreen("/app", { as: (await homeowner("bare", UNKNOWN)).owner });
    await expect.element(value()).toHaveTextContent("No figure yet");
    expect(textOf()).not.toMatch(/\$\d/);
    const row = page.getByRole("row").filter({ hasText: "Kitchen" });
    await expect.element(row).toHaveTextContent(/\+[\d.]+% of value/);
    const chart = page.getByRole("list", { name: "Cost against gain, one line per upgrade" });
    await expect.element(chart).toHaveTextContent(/Pays for itself once the home is worth \$/);
    await expect.element(question("What did it last sell for, and when?")).toBeVisible();
    const said = question("Is there an appraisal or another estimate?");
    await choose(said.getByLabelText("Who says so"), "An appraiser");
    await fill(said.getByLabelText("Amount"), "640,000");
    await press(said.getByRole("button", { name: "Save" }));
    await expect.element(status()).toHaveTextContent(/^Now \$640,000, because/);
    await expect.element(range()).toBeVisible();
    expect(textOf()).toContain("An appraisal of");
    await expect.element(chart).toHaveTextContent(/Recoups 88% of its cost/);
  });

  it("VAL-07 EXP-03 facts are the owner's or a record's; what cannot be is said at its field, and what was typed outlives a reload", async () => {
    const { owner } = await homeowner("bare", REAL_ADDRESS);
    await openScreen("/app", { as: owner });
    const before = dollars(range().element().getAttribute("aria-label"));
    await press(editFacts());
    await fill(facts().getByLabelText("Living area"), "many");
    await fill(facts().getByLabelText("Bathrooms"), "2.3");
    await press(facts().getByRole("button", { name: "Save" }));
    await expect.element(facts()).toHaveTextContent("Please enter a number, for example 1,850.");
    await fill(facts().getByLabelText("Living area"), "3,400 sq ft");
    await press(facts().getByRole("button", { name: "Save" }));
    await expect.element(facts()).toHaveTextContent("in quarters, such as 2.5");
    await fill(facts().getByLabelText("Bathrooms"), "2.5");
    await openScreen("/app");
    await press(editFacts());
    await expect.element(facts().getByLabelText("Living area")).toHaveValue("3,400 sq ft");
    await choose(facts().getByLabelText("Condition"), "Good");
    await press(facts().getByRole("button", { name: "Save" }));
    await expect.element(facts()).not.toBeInTheDocument();
    const known = value().getByRole("list", { name: "Facts of the home" });
    await expect.element(known).toHaveTextContent(/3,400 sq ft.*2\.5 baths.*condition good/);
    await expect.element(value()).toHaveTextContent("All from you.");
    await expect.element(status()).toHaveTextContent(/because the facts of the home changed\.$/);
    expect(dollars(range().element().getAttribute("aria-label"))).not.toBe(before);
    await press(editFacts());
    await fill(facts().getByLabelText("Living area"), "");
    await press(facts().getByRole("button", { name: "Save" }));
    await expect.element(known).not.toHaveTextContent("sq ft");
  });

  it("VAL-06 APP-21 APP-22 a room without comparable sales is drawn all the same, beside what its step contains", async () => {
    const { owner } = await homeowner("pictured", REAL_ADDRESS);
    await drawAtOnce(owner);
    await openScreen("/app", { as: owner });
    const { panel, compare, preview } = on();
    await expect.element(panel).toHaveTextContent("No comparable sales");
    await press(panel.getByRole("button", { name: "Make a 1UP" }));
    await expect.element(compare).toHaveTextContent(/Upgrade Needed.*1Up Cost\$[\d,]+/);
    await press(compare.getByRole("button", { name: "1UP!" }));
    await expect.element(preview).toBeVisible();
    const [asked] = network.calls("POST", /\/one-ups\/preview/);
    expect(JSON.parse(asked?.body ?? "{}")).toMatchObject({ comparableId: "none" });
  });

  it("VAL-04 VAL-07 a value from before newer sales is worked out again when it is opened, once", async () => {
    const { owner, propertyId } = await homeowner("bare", REAL_ADDRESS);
    const property = await owner.call("properties.readOne", { propertyId });
    network.answer(
      "GET",
      /\/properties\/latest/,
      {
        body: { property: { ...property, outdated: true } },
      },
      1,
    );
    await openScreen("/app", { as: owner });
    await expect.poll(() => network.calls("POST", /\/value$/)).toHaveLength(1);
    await expect.element(range()).toBeVisible();
  });

  it("EXP-01 EXP-02 axe finds nothing at a value, its questions and its facts, on a phone and on a desk", async () => {
    const { owner } = await homeowner("bare", UNKNOWN);
    for (const width of [390, 1440]) {
      await page.viewport(width, 844);
      await openScreen("/app", { as: owner });
      expect(await faultsOf()).toEqual([]);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await press(editFacts());
      await expect.element(facts()).toBeVisible();
      expect(await faultsOf()).toEqual([]);
    }
  });
});
