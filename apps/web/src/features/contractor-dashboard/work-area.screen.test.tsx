import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { choose, fill, press } from "#testing/hands.ts";
import { contractor, person, project, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, shows } from "#testing/seen.ts";
import { button, expectText } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const zip = () => page.getByLabelText("Your ZIP code");
const rows = () => page.getByRole("tabpanel").getByRole("listitem");
const map = () => page.getByRole("figure", { name: "Map of the projects" });
const save = () => press(button("Save"));

/** A contractor who looks for a room of which there is one project, in Springfield. */
async function looking(profile?: { zip: string; miles: number }) {
  const [owner, crew] = await Promise.all([person(), contractor()]);
  // Digits might read as a phone number, which is masked.
  const room = `Kitchen ${unique().replaceAll(/\d/g, "k")}`;
  await project(owner, { rooms: [room] });
  if (profile) await crew.call("profiles.update", profile);
  await openScreen(`/contractor-dashboard?text=${encodeURIComponent(room)}`, { as: crew });
  return { room, row: rows().filter({ hasText: room }), crew };
}

describe("where a contractor works", () => {
  it("EXP-08 AUTH-06 is what an account is asked first, also where it opens the analysis", async () => {
    await openScreen("/app", { as: await contractor() });
    await expectText(/Where do you work\? Tell us/);
    expect(location.pathname).toBe("/contractor-dashboard");
  });

  it("MKT-11 EXP-08 is asked once, and the list begins with it", async () => {
    const { row, crew } = await looking();
    await shows(row);
    await press(button("Set Area and Trades"));
    await fill(zip(), "6270");
    await save();
    await expectText("Five digits, for example 62704.");
    await fill(zip(), "90210");
    await choose(page.getByLabelText("How far you drive"), "Within 10 miles");
    await press(page.getByRole("checkbox", { name: "Kitchen" }));
    await save();
    await expectToast("Saved");
    await expectText("Kitchen projects within 10 miles of 90210, newest first.");
    await gone(row);
    await press(button("Show All Projects"));
    await shows(row);
    expect(location.search).toContain("area=all");
    const told = await crew.call("profiles.readOwn", {});
    expect(told).toMatchObject({ zip: "90210", miles: 10, trades: ["kitchen"], told: true });
  });

  it("MKT-11 VAL-06 has a map beside the list, whose pins lead to the projects", async () => {
    const { room, row } = await looking({ zip: "62702", miles: 25 });
    await shows(row, /\d miles? away/);
    await shows(map());
    await press(map().getByRole("button", { name: new RegExp(`^1: ${room}`) }));
    await expect.poll(() => document.activeElement?.closest("li")?.textContent).toContain(room);
  });

  it("MKT-11 has no map for who works anywhere, and can be changed", async () => {
    const { row } = await looking({ zip: "", miles: 25 });
    await shows(row);
    await expectText("Projects everywhere, newest first.");
    await gone(map());
    await press(button("Change Area and Trades"));
    await fill(zip(), "62702");
    await save();
    await expectText("Projects within 25 miles of 62702, newest first.");
    await shows(map());
  });
});
