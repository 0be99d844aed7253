import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { buttonIn, dialog } from "#testing/office.ts";
import { admin, firstAdmin } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, shows } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

const table = (name: string) => page.getByRole("table", { name, exact: true });
const deck = () => table("Exterior").getByRole("row").filter({ hasText: "Deck addition wood" });
const edit = () => press(page.getByRole("button", { name: "Edit Deck addition wood" }));
const field = (name: RegExp) => dialog().getByRole("textbox", { name });

describe("VAL-03 the cost table before an admin", () => {
  it("shows each room's projects, takes an edit with its reason, keeps its history, and goes back to the published row", async () => {
    await openScreen("/admin/costs", { as: await admin() });
    await shows(deck(), /320 sq ft of deck.*\$11,000.*\$17,000.*\$25,000.*Survey 2006-2019/);
    await edit();
    await shows(dialog().getByText("The published row says $11,000, $17,000, $25,000."));
    await fill(field(/^Low/), "20,000");
    await press(buttonIn("Save"));
    await shows(dialog().getByText("Please say where the figures are from."));
    await fill(field(/^Why/), "Quotes of 2026");
    await press(buttonIn("Save"));
    await shows(dialog().getByText("The low figure is above the typical one."));
    await fill(field(/^Typical/), "22,000");
    await press(buttonIn("Save"));
    await expectToast("The cost was saved");
    await gone(dialog());
    await shows(deck(), /\$20,000.*\$22,000.*\$25,000.*Edited by/);
    await shows(
      table("History").getByRole("row").nth(1),
      /\$20,000, \$22,000, \$25,000.*Quotes of 2026/,
    );
    await edit();
    await fill(field(/^Why/), "Only a trial");
    await press(buttonIn("Back to the published row"));
    await gone(dialog());
    await shows(deck(), /\$11,000.*\$17,000.*\$25,000.*Survey 2006-2019/);
    await shows(
      table("History").getByRole("row").nth(1),
      /Back to the published row.*Only a trial/,
    );
  });

  it("ACC-09 says when another admin has edited the row meanwhile, and shows what holds", async () => {
    await openScreen("/admin/costs", { as: await admin() });
    await edit();
    const other = await firstAdmin();
    const row = (await other.call("costs.read", {})).rows.find(
      ({ id }) => id === "exterior-deck-addition-wood",
    );
    if (!row) throw new Error("There is no such row.");
    const { id: project, current, version } = row;
    const values = { ...current, usd: 18_000 };
    const after = await other.call("costs.change", { project, values, why: "Elsewhere", version });
    await fill(field(/^Why/), "Here");
    await fill(field(/^High/), "30,000");
    await press(buttonIn("Save"));
    await shows(dialog().getByText(/^Another admin has changed this\./));
    const now = after.rows.find(({ id }) => id === project)?.version ?? 0;
    await other.call("costs.change", { project, values: null, why: "A trial", version: now });
    expect(now).toBeGreaterThan(version);
  });
});
