import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { press } from "#testing/hands.ts";
import { lookThroughEyesOf, rowOf } from "#testing/office.ts";
import { type Person, admin, contractor, person, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, lacks, shows } from "#testing/seen.ts";

const kind = (name: string) => page.getByRole("radio", { name, exact: true });
const log = () => page.getByRole("table");
const address = () => location.pathname + location.search;

/** The log of somebody through whose eyes an admin looked, who tried a change. */
async function openLooked(): Promise<{ pro: Person; me: Person }> {
  const pro = await contractor();
  const me = await lookThroughEyesOf(pro);
  await fetch("/api/verifications/own");
  const headers = { "idempotency-key": unique(), "content-type": "application/json" };
  await fetch("/api/users/me", { method: "PATCH", headers, body: "{}" });
  await fetch("/api/admin/stop-impersonating", { method: "POST", headers });
  await openScreen(`/admin/audit?account=${pro.id}`, { as: me });
  return { pro, me };
}

describe("the audit log before an admin", () => {
  it("ACC-05 NAV-24 ADM-04 it tells in words what an admin did while viewing, and who it was", async () => {
    const { pro, me } = await openLooked();
    for (const line of [
      "Began viewing as user",
      "Looked at while viewing: own verification",
      "Tried a change while viewing, which is refused",
      "Stopped viewing as user",
    ]) {
      await shows(rowOf(line), me.email);
      await shows(rowOf(line), pro.email);
    }
  });

  it("ACC-05 ACC-09 what was changed and what was looked at show apart, also after a reload", async () => {
    const { pro } = await openLooked();
    await press(kind("Changes"));
    await lacks(log(), /viewing/);
    await shows(log(), "Created a user");
    await openScreen(address());
    await expect.element(kind("Changes")).toBeChecked();
    await lacks(log(), /viewing/);
    await press(kind("Looks and views"));
    await shows(rowOf("Began viewing as user"));
    await lacks(log(), "Created a user");
    expect(address()).toBe(`/admin/audit?account=${pro.id}&show=looks`);
    await press(page.getByRole("link", { name: "Show all" }));
    await gone(page.getByRole("link", { name: "Show all" }));
    expect(address()).toBe("/admin/audit?show=looks");
    await press(kind("All"));
    await expect.poll(address).toBe("/admin/audit");
  });

  it("ACC-09 ADM-03 it says whose log it is, also where nothing was done", async () => {
    const quiet = await person();
    await openScreen(`/admin/audit?account=${quiet.id}`, { as: await admin() });
    const lead = `What ${quiet.email} did, and what was done to it.`;
    await shows(page.getByText(lead));
    await gone(page.getByText("What admins do stands here from now on."));
  });
});
