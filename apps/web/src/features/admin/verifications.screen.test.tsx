import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { askForBadge, buttonIn, dialog } from "#testing/office.ts";
import { admin, contractor, firstAdmin, unique, verify } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, lacks, shows, textsOf } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

const why = () => dialog().getByLabelText("Why");
const rows = () => page.getByRole("article");
const headings = () => textsOf(rows().getByRole("heading"));
const button = (name: RegExp) => page.getByRole("button", { name });
const search = () => page.getByLabelText("Search email, name or license");
/** The requests whose text holds this, before an admin whom nobody else is. */
async function openRequests(text: string, show = "all", count = 1): Promise<void> {
  const path = `/admin?tab=verifications&show=${show}&search=${encodeURIComponent(text)}`;
  await openScreen(path, { as: await admin() });
  await expect.poll(headings).toHaveLength(count);
}

/** Requests of so many businesses of a town of their own, the first one the oldest. */
async function town(names: string[]) {
  const mark = `Town ${unique()}`;
  const ids: string[] = [];
  for (const name of names)
    ids.push(await askForBadge(await contractor(), { businessName: `${mark} ${name}` }));
  return { mark, ids, named: (name: string) => `${mark} ${name}` };
}

describe("the requests for a badge before an admin", () => {
  it("ADM-11 ADM-03 one request among all is found by its business", async () => {
    const { mark, named } = await town(["First", "Second"]);
    await openRequests(mark.toLowerCase(), "all", 2);
    expect(headings()).toEqual([named("First"), named("Second")]);
    await fill(search(), named("Second"));
    await expect.poll(headings).toEqual([named("Second")]);
    await expect.element(search()).toHaveFocus();
    await press(page.getByRole("radio", { name: "Approved" }));
    await shows(page.getByRole("heading", { name: "No request matches" }));
  });

  it("ADM-13 C-31 a rejection of the higher tier says that the badge is lost at once", async () => {
    const pro = await contractor();
    await verify(pro);
    await askForBadge(pro, { requestedTier: "tier3" });
    await openRequests(pro.email, "pending");
    await press(button(/^Reject/));
    await shows(dialog(), "loses the badge at once, and cannot bid until they have asked again.");
  });
});

describe("a license number that another professional holds", () => {
  it("ACC-11 ADM-12 is asked about before a second holder is approved, and why", async () => {
    const { mark, ids } = await town(["Kitchens", "Baths"]);
    const number = (await (await firstAdmin()).call("verifications.list", { search: mark })).items;
    await (await firstAdmin()).call("verifications.approve", { requestId: ids[0] ?? "" });
    const second = await contractor();
    const [{ licenseNumber } = { licenseNumber: "" }] = number;
    await askForBadge(second, { licenseNumber });
    await openRequests(second.email, "pending");
    await press(button(/^Approve/));
    await shows(dialog(), "Another professional holds this license number.");
    await press(dialog().getByRole("button", { name: "Approve all the same" }));
    await shows(dialog(), "To approve a second holder, please say why.");
    await fill(dialog().getByLabelText("Why there is a second holder"), "Two partners.");
    await press(dialog().getByRole("button", { name: "Approve all the same" }));
    await expectToast(`${second.companyName} is verified`);
  });
});

describe("a badge that an admin takes back", () => {
  const takeBack = /^Take badge back/;

  it("ACC-10 ADM-13 EXP-01 it goes with a reason that row and user show, and who took it goes on at the next one", async () => {
    const { mark, ids } = await town(["Roofs", "Floors"]);
    const office = await firstAdmin();
    for (const requestId of ids) await office.call("verifications.approve", { requestId });
    await openRequests(mark, "approved", 2);
    const [first = "", next = ""] = headings();
    await press(button(takeBack).first());
    await expect.element(dialog()).toHaveAccessibleName(`Take the badge of ${first} back?`);
    await fill(why(), "The license is suspended.");
    await press(buttonIn("Take badge back"));
    await expectToast(`${first} has no badge any more`);
    await expect.poll(headings).toEqual([next]);
    await expect.element(rows()).toHaveFocus();
    await press(page.getByRole("radio", { name: "All", exact: true }));
    const row = rows().filter({ hasText: first });
    await shows(row, /Badge taken back.*Reason: The license is suspended\./);
    await lacks(row, "Rejected");
    await gone(row.getByRole("button", { name: takeBack }));
  });
});
