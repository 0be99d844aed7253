import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { askForBadge, buttonIn, dialog, leave, pressHeld, question } from "#testing/office.ts";
import { type Person, admin, contractor, firstAdmin, unique, verify } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, holds, lacks, shows, textsOf } from "#testing/seen.ts";
import { expectToast, toastLines } from "#testing/toast.ts";

const why = () => dialog().getByLabelText("Why");
const rows = () => page.getByRole("article");
const headings = () => textsOf(rows().getByRole("heading"));
const button = (name: RegExp) => page.getByRole("button", { name });
const close = () => press(dialog().getByRole("button", { name: "Close" }).last());
const search = () => page.getByLabelText("Search email, name or license");
const approve = async (requestId: string, by?: Person) =>
  (by ?? (await firstAdmin())).call("verifications.approve", { requestId });

/** The requests whose text holds this, before an admin whom nobody else is. */
async function openRequests(text: string, show = "all", count = 1): Promise<void> {
  const path = `/admin?tab=verifications&show=${show}&search=${encodeURIComponent(text)}`;
  await openScreen(path, { as: await admin() });
  await expect.poll(headings).toHaveLength(count);
}

/** Requests of so many businesses of a town of their own, the first one the oldest. */
async function town(...names: string[]) {
  const mark = `Town ${unique()}`;
  const ids: string[] = [];
  for (const name of names)
    ids.push(await askForBadge(await contractor(), { businessName: `${mark} ${name}` }));
  return { mark, ids, named: (name: string) => `${mark} ${name}` };
}

/** Somebody's request with what a press opens about it. */
async function openOne(press1: RegExp, requestedTier: "tier1" | "tier2" = "tier1") {
  const pro = await contractor();
  const id = await askForBadge(pro, { requestedTier });
  await openRequests(pro.email);
  await press(button(press1));
  return { pro, id };
}

const items = () => textsOf(dialog().getByRole("listitem"));

/** Asks about all requests that are shown. */
async function askAll(verdict: string): Promise<void> {
  await press(page.getByLabelText("Select all shown"));
  await press(page.getByRole("button", { name: `${verdict} selected` }));
}

describe("the requests for a badge before an admin", () => {
  it("ADM-11 ADM-03 one request among all is found by its business, also after a reload", async () => {
    const { mark, named } = await town("First", "Second");
    await openRequests(mark.toLowerCase(), "all", 2);
    expect(headings()).toEqual([named("First"), named("Second")]);
    await fill(search(), named("Second"));
    await expect.poll(headings).toEqual([named("Second")]);
    await expect.element(search()).toHaveFocus();
    await openScreen(location.pathname + location.search);
    await holds(search(), named("Second"));
    await expect.poll(headings).toEqual([named("Second")]);
    await press(page.getByRole("radio", { name: "Approved" }));
    await shows(page.getByRole("heading", { name: "No request matches" }));
  });

  it("ADM-13 ACC-09 who writes why a request is rejected is told that another admin decided it", async () => {
    const { id } = await openOne(/^Reject/);
    await shows(dialog(), "reads your reason, and cannot bid until they have asked again.");
    await lacks(dialog(), "badge");
    await fill(why(), "The license is another one's.");
    const other = await admin();
    await approve(id, other);
    await shows(
      dialog().getByText(/meanwhile/),
      `${other.email} has approved this request meanwhile. What you wrote is not sent.`,
    );
    await holds(why(), "The license is another one's.");
    await gone(buttonIn("Reject"));
    await close();
    await gone(dialog());
  });

  it("ADM-13 ACC-09 of two who decide in one moment the second is told by whom and why, in the dialog alone", async () => {
    const { id } = await openOne(/^Reject/);
    await fill(why(), "The license is another one's.");
    const other = await admin();
    const release = await pressHeld(buttonIn("Reject"), "POST", /\/reject/);
    await other.call("verifications.reject", { requestId: id, reason: "No such number." });
    release();
    await shows(
      dialog().getByText(/meanwhile/),
      `${other.email} has rejected this request meanwhile. Reason: No such number. What you wrote is not sent.`,
    );
    expect(toastLines()).toEqual([]);
    await lacks(dialog(), "Not decided");
    await holds(why(), "The license is another one's.");
  });

  it("ADM-13 C-31 a rejection of the higher tier says that the badge is lost at once", async () => {
    const pro = await contractor();
    await verify(pro);
    await askForBadge(pro, { requestedTier: "tier3" });
    await openRequests(pro.email, "pending");
    await press(button(/^Reject/));
    await shows(dialog(), "loses the badge at once, and cannot bid until they have asked again.");
  });

  it("ADM-12 ACC-09 who is asked about a missing certificate is told that another admin decided", async () => {
    const { id } = await openOne(/^Approve/, "tier2");
    await shows(question().getByRole("button", { name: "Approve without it" }));
    await approve(id);
    await shows(question(), "Somebody else has decided this request");
    await gone(question().getByRole("button", { name: "Approve without it" }));
    await press(question().getByRole("button", { name: "Close" }));
    await gone(question());
  });

  it("ADM-12 EXP-01 the last row that was decided keeps the focus", async () => {
    const { pro } = await openOne(/^Approve/, "tier2");
    await press(question().getByRole("button", { name: "Approve without it" }));
    await expectToast(`${pro.companyName} is verified`);
    await expect.element(rows()).toHaveFocus();
  });

  it("ADM-11 ACC-10 a number with which somebody else is verified is told in the row and at the approval", async () => {
    const mark = `Twins ${unique()}`;
    const licenseNumber = String(Math.floor(10_000_000 + Math.random() * 89_999_999));
    const asked = async (name: string) =>
      askForBadge(await contractor(), { licenseNumber, businessName: `${mark} ${name}` });
    const first = await asked("First");
    await asked("Second");
    await openRequests(mark, "all", 2);
    const second = page.getByRole("article", { name: `${mark} Second` });
    const taken = "Another professional is verified with this license number.";
    await lacks(second, taken);
    await approve(first);
    await shows(second, taken);
    await lacks(page.getByRole("article", { name: `${mark} First` }), taken);
    await press(second.getByRole("button", { name: /^Approve/ }));
    await shows(question(), taken);
  });
});

describe("a badge that an admin takes back", () => {
  const takeBack = /^Take badge back/;

  it("ACC-10 ADM-13 EXP-01 it goes with a reason that the row shows, which keeps the focus", async () => {
    const pro = await contractor();
    await verify(pro);
    await openRequests(pro.email);
    await press(button(takeBack));
    await expect
      .element(dialog())
      .toHaveAccessibleName(`Take the badge of ${pro.companyName} back?`);
    await fill(why(), "The license is suspended.");
    await press(buttonIn("Take badge back"));
    await expectToast(`${pro.companyName} has no badge any more`);
    await expect.element(rows()).toHaveFocus();
    await shows(rows(), /Badge taken back.*Reason: The license is suspended\./);
    await lacks(rows(), "Rejected");
    await gone(button(takeBack));
    await openScreen(`/admin?search=${encodeURIComponent(pro.email)}`);
    const user = page.getByRole("row").filter({ hasText: pro.email });
    await shows(user, "Badge taken back");
    await lacks(user, "rejected");
  });

  it("ACC-10 ADM-13 EXP-01 who takes the first of several badges back goes on at the next one", async () => {
    const { mark, ids, named } = await town("Roofs", "Floors");
    for (const id of ids) await approve(id);
    await openRequests(mark, "approved", 2);
    const next = headings()[1];
    await press(button(takeBack).first());
    await fill(why(), "The license is suspended.");
    await press(buttonIn("Take badge back"));
    await expect.poll(headings).toEqual([next]);
    await expect.element(rows()).toHaveFocus();
    expect([named("Roofs"), named("Floors")]).toContain(next);
  });

  it("ACC-10 ADM-13 ACC-09 who writes why is told that another admin took it back, and the words stay", async () => {
    const pro = await contractor();
    const requestId = await verify(pro);
    await openRequests(pro.email, "approved");
    await press(button(takeBack));
    await fill(why(), "The license is suspended.");
    const other = await admin();
    await other.call("verifications.revoke", { requestId, reason: "It ended." });
    await shows(dialog(), `${other.email} has decided on this badge meanwhile.`);
    await holds(why(), "The license is suspended.");
    await gone(buttonIn("Take badge back"));
    await close();
    await gone(dialog());
  });

  it("ADM-13 ACC-10 EXP-03 what was begun as a rejection waits there alone, for this admin alone", async () => {
    const { pro, id } = await openOne(/^Reject/);
    await fill(why(), "Begun by the first.");
    await leave();
    await press(button(/^Reject/));
    await holds(why(), "Begun by the first.");
    await leave();
    await approve(id);
    await press(button(takeBack));
    await holds(why(), "");
    const next = await contractor();
    await askForBadge(next);
    await openRequests(pro.email);
    await press(button(takeBack));
    await holds(why(), "");
  });
});

describe("several requests that an admin decides at once", () => {
  const mark = " · No file holds the license as active";

  it("ADM-12 ACC-09 ACC-10 it shows what no file proves, and leaves out at once what another admin decides", async () => {
    const { mark: text, ids, named } = await town("Roofs", "Floors", "Doors");
    await openRequests(text, "pending", 3);
    await askAll("Approve");
    await shows(dialog().getByRole("heading"), "Approve 3 requests?");
    await shows(dialog(), "For 3 of them no official file holds the license as active");
    expect(items()).toEqual(["Roofs", "Floors", "Doors"].map((name) => named(name) + mark));
    await approve(ids[1] ?? "");
    await shows(
      dialog(),
      `Somebody else has decided on ${named("Floors")} meanwhile: this one is left out.`,
    );
    await shows(dialog().getByRole("heading"), "Approve 2 requests?");
    expect(items()).toEqual(["Roofs", "Doors"].map((name) => named(name) + mark));
  });

  it("ADM-12 ADM-13 ACC-09 one that another admin decides while they are under way is named", async () => {
    const { mark: text, ids, named } = await town("Roofs", "Doors");
    await openRequests(text, "pending", 2);
    await askAll("Approve");
    const release = await pressHeld(buttonIn("Approve"), "POST", /\/approve$/);
    await approve(ids[1] ?? "");
    release();
    await expectToast("1 request approved");
    expect(toastLines()[1]).toContain(
      `1 was not decided (${named("Doors")}): This request was already decided`,
    );
  });

  it("ADM-13 ACC-09 who rejects several is told when all are decided, although their rows are gone", async () => {
    const { mark: text, ids } = await town("Roofs", "Floors");
    await openRequests(text, "pending", 2);
    await askAll("Reject");
    await shows(dialog(), "Contractors cannot bid until they have asked again.");
    await lacks(dialog(), "badge");
    await fill(why(), "No such number.");
    for (const id of ids) await approve(id);
    await shows(dialog(), "Somebody else has decided all of these requests meanwhile.");
    await holds(why(), "No such number.");
    await gone(buttonIn("Reject"));
    await close();
    await shows(page.getByText("No request matches"));
  });
});
