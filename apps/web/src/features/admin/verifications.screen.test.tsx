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
async function town(names: string[], requestedTier: "tier1" | "tier2" = "tier1") {
  const mark = `Town ${unique()}`;
  const ids: string[] = [];
  for (const name of names)
    ids.push(
      await askForBadge(await contractor(), { businessName: `${mark} ${name}`, requestedTier }),
    );
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

  it("ADM-13 ACC-09 who writes why a request is rejected is told in the dialog alone that another admin decided it", async () => {
    const { mark, ids, named } = await town(["First", "Second"]);
    await openRequests(mark, "all", 2);
    const reject = (name: string) =>
      press(
        rows()
          .filter({ hasText: named(name) })
          .getByRole("button", { name: /^Reject/ }),
      );
    await reject("First");
    await shows(dialog(), "reads your reason, and cannot bid until they have asked again.");
    await lacks(dialog(), "badge");
    await press(buttonIn("Reject"));
    await shows(dialog(), "Please say why. The professional reads it.");
    await fill(why(), "The license is another one's.");
    const other = await admin();
    await approve(ids[0] ?? "", other);
    await shows(
      dialog().getByText(/meanwhile/),
      `${other.email} has approved this request meanwhile. What you wrote is not sent.`,
    );
    await holds(why(), "The license is another one's.");
    await gone(buttonIn("Reject"));
    await close();
    await gone(dialog());
    // Of two in one moment the second is told by whom and why.
    await reject("Second");
    await fill(why(), "The license is another one's.");
    const release = await pressHeld(buttonIn("Reject"), "POST", /\/reject/);
    await other.call("verifications.reject", {
      requestId: ids[1] ?? "",
      reason: "No such number.",
    });
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

  it("ADM-12 ACC-09 EXP-01 who is asked about a missing certificate is told that another admin decided; the last row decided keeps the focus", async () => {
    const { mark, ids, named } = await town(["First", "Second"], "tier2");
    await openRequests(mark, "pending", 2);
    const anyway = question().getByRole("button", { name: "Approve without it" });
    await press(button(/^Approve/).first());
    await shows(anyway);
    await approve(ids[0] ?? "");
    await shows(question(), "Somebody else has decided this request");
    await gone(anyway);
    await press(question().getByRole("button", { name: "Close" }));
    await gone(question());
    await expect.poll(headings).toEqual([named("Second")]);
    await press(page.getByRole("radio", { name: "All", exact: true }));
    await press(button(/^Approve/));
    await press(anyway);
    await expectToast(`${named("Second")} is verified`);
    await expect.element(rows().filter({ hasText: named("Second") })).toHaveFocus();
  });
});

describe("a badge that an admin takes back", () => {
  const takeBack = /^Take badge back/;

  it("ACC-10 ADM-13 EXP-01 it goes with a reason that row and user show, and who took it goes on at the next one", async () => {
    const { mark, ids } = await town(["Roofs", "Floors"]);
    for (const id of ids) await approve(id);
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
    // Another admin was faster with the next one: the words stay.
    await press(rows().filter({ hasText: next }).getByRole("button", { name: takeBack }));
    await fill(why(), "The license is suspended.");
    const other = await admin();
    const requestId = ids[first.endsWith("Roofs") ? 1 : 0] ?? "";
    await other.call("verifications.revoke", { requestId, reason: "It ended." });
    await shows(dialog(), `${other.email} has decided on this badge meanwhile.`);
    await holds(why(), "The license is suspended.");
    await gone(buttonIn("Take badge back"));
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

  it("ADM-12 ADM-13 ACC-09 ACC-10 it shows what no file proves, leaves out at once what another admin decides, and says when that is all", async () => {
    const { mark: text, ids, named } = await town(["Roofs", "Floors", "Doors"]);
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
    await leave();
    await press(page.getByRole("button", { name: "Reject selected" }));
    await shows(dialog(), "Contractors cannot bid until they have asked again.");
    await lacks(dialog(), "badge");
    await fill(why(), "No such number.");
    for (const at of [0, 2]) await approve(ids[at] ?? "");
    await shows(dialog(), "Somebody else has decided all of these requests meanwhile.");
    await holds(why(), "No such number.");
    await gone(buttonIn("Reject"));
    await close();
    await shows(page.getByText("No request matches"));
  });
});
