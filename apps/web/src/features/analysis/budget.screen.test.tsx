import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { type Person, person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, shows } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

const section = (name: string) => page.getByRole("region", { name });
const budget = () => section("Upgrades for a budget");
const ask = async (amount: string) => {
  await fill(budget().getByLabelText("Budget"), amount);
  await press(budget().getByRole("button", { name: "Choose upgrades" }));
};
const address = "12 Oak Street, Springfield, IL 62704";

const choice = (room: string) =>
  page.getByRole("checkbox", { name: `Select ${room} for a project` });

const verdict =
  /^(None of these pays back in full\. .+ comes closest|.+ pays best): it .+\$[\d,]+ more/;

/** A home of an account, whose value stands on what was paid for it. */
async function valued(me: Person): Promise<string> {
  const { id: propertyId } = await me.call("properties.analyze", { address });
  const purchase = { price: "$410,000", on: "2019-03-01" };
  await me.call("properties.setEvidence", { propertyId, purchase });
  return propertyId;
}

describe("VAL-05 upgrades for a budget", () => {
  it("shows which rooms it is best spent on, what that costs and adds, and what is left out and why, after a reload too", async () => {
    const me = await person();
    await valued(me);
    await openScreen("/app", { as: me });
    await ask("9000");
    const table = budget().getByRole("table", { name: "Chosen upgrades" });
    await expect.poll(() => table.getByRole("row").elements().length).toBeGreaterThan(1);
    await shows(budget().getByText(/^(Costs|Adds) \$[\d,]+ more than it (adds|costs)\.$/));
    await ask("$1");
    await openScreen("/app");
    await expect.element(budget().getByLabelText("Budget")).toHaveValue("$1");
    await shows(budget().getByText("No upgrade fits this budget."));
    await shows(budget().getByText("Kitchen: everything here costs more than the budget."));
    await ask("a lot");
    await shows(
      budget()
        .getByRole("alert")
        .or(budget().getByText(/amount/i))
        .first(),
    );
    await gone(budget().getByText("No upgrade fits this budget."));
  });

  it("says plainly when no upgrade returns its cost, and when the home would stand above its neighborhood", async () => {
    const me = await person();
    const propertyId = await valued(me);
    const bundle = await me.call("properties.bundle", { propertyId, budget: "$9,000" });
    const ceiling = {
      limit: 41_000_000,
      sales: 150,
      miles: 0.8,
      upgraded: 43_000_000,
      over: 2_000_000,
      isAlreadyOver: false,
    };
    const body = { ...bundle, canReturn: false, ceiling };
    network.answer("GET", /\/bundle\?/, { body });
    await openScreen("/app", { as: me });
    await ask("9000");
    await shows(budget().getByText(/^No upgrade of this home returns its cost in a sale\./));
    await shows(
      page.getByText(
        /sold for less than \$410,000 \(150 sales within 0\.8 miles\)\. These upgrades put the home \$20,000 above that/,
      ),
    );
  });
});

describe("VAL-02 the rooms that are chosen for a request", () => {
  it("add up to no more than a whole house can gain, and say so", async () => {
    const me = await person();
    const propertyId = await valued(me);
    const property = await me.call("properties.readOne", { propertyId });
    const most = property.mostGain?.cents ?? 0;
    expect(property.mostGain).toMatchObject({ percent: 13.2 });
    expect(most / (property.price?.typical ?? 0)).toBeCloseTo(0.132, 2);
    const kitchen = property.rooms.find(({ room }) => room === "Kitchen");
    const alone = kitchen?.comparison.valueGain?.typical ?? 0;
    const body = { property: { ...property, mostGain: { percent: 13.2, cents: alone } } };
    network.answer("GET", /\/properties\/latest/, { body });
    await openScreen("/app", { as: me });
    const note = page.getByText(/^Together, rooms add at most 13\.2%/);
    const gain = `for a gain of +$${(alone / 100).toLocaleString("en-US")}`;
    await press(choice("Kitchen"));
    await shows(page.getByText(gain));
    await gone(note);
    await press(choice("Master Bath"));
    await shows(page.getByText(gain));
    await shows(note);
  });
});

describe("DOC-03 a realtor's property report", () => {
  it("opens by its link for whoever has it, with the realtor's name and the figures, until sharing stops", async () => {
    const me = await person({
      userType: "realtor",
      name: "Rita Realtor",
      companyName: "Rita Homes",
    });
    const propertyId = await valued(me);
    await openScreen("/app", { as: me });
    const card = section("Report for your client");
    await press(card.getByRole("button", { name: "Copy link" }));
    await shows(card.getByText("1 link opens this report"));
    const made = card.getByLabelText("Copy this link");
    const link = card.getByRole("link", { name: "Open" }).element().getAttribute("href") ?? "";
    await expect.element(made).toHaveValue(link);
    // A second press gives the same link, not one more.
    await press(card.getByRole("button", { name: "Copy link" }));
    expect((await me.call("reports.read", { propertyId })).links).toBe(1);
    await expect.element(made).toHaveValue(link);
    await shows(section("Comparison Results").getByText(verdict));
    const { token } = await me.call("reports.share", { propertyId });
    await openScreen(`/property-report#${token}`);
    await shows(page.getByRole("heading", { level: 1, name: address }));
    await shows(page.getByText("Prepared by Rita Realtor, Rita Homes"));
    await shows(page.getByText(verdict));
    await shows(page.getByRole("table", { name: "Rooms and upgrades" }), /Kitchen.*\$.*Recoups/);
    await shows(page.getByText("Not an appraisal", { exact: true }));
    await openScreen("/app", { as: me });
    await press(card.getByRole("button", { name: "Stop sharing" }));
    await expectToast("Sharing stopped");
    await openScreen(`/property-report#${token}`);
    await shows(page.getByRole("heading", { level: 1, name: "This link is closed" }));
  });
});
