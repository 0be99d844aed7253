import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { buttonIn, dialog, rowOf } from "#testing/office.ts";
import { admin, bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectKept, gone, shows, textsOf } from "#testing/seen.ts";
import { expectToast } from "#testing/toast.ts";

const said = () => textsOf(page.getByRole("blockquote"));
const button = (name: string) => page.getByRole("button", { name });
const link = (name: string) => page.getByRole("link", { name });

/** A contractor about whom an owner complained with these words, one after the other, each in another conversation. */
async function complaints(...reasons: string[]) {
  const [owner, pro] = [await person(), await contractor()];
  const complain = async (reason: string) => {
    const quoteId = await project(owner);
    const bidId = await bid(pro, quoteId);
    return owner.call("messages.report", { quoteId, bidId, reason });
  };
  for (const reason of reasons) await complain(reason);
  const address = `/admin/reports?about=${pro.id}`;
  const theirs = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading") })
    .filter({ hasText: pro.email });
  return { owner, pro, complain, address, theirs };
}

describe("the complaints before an admin", () => {
  it("MKT-10 MKT-01 ADM-02 ACC-09 they are counted, stand by person with who complained and why, and new ones come in", async () => {
    const { owner, pro, complain, theirs } = await complaints("Asks for cash up front");
    const me = await admin();
    await openScreen("/admin", { as: me });
    // Others complain meanwhile: it says what the server counts by then.
    const isCounted = async () => {
      const { openComplaints } = await me.call("admin.figures", {});
      return link(`${openComplaints} open complaint`).query() !== null;
    };
    await expect.poll(isCounted).toBe(true);
    await openScreen("/admin/reports");
    await shows(theirs, /1 complaint/);
    await complain("Writes at night");
    await shows(theirs, /2 complaints/);
    await shows(theirs.getByRole("heading"), pro.name);
    await shows(theirs, `Reported by ${owner.email}`);
    const quotes = textsOf(theirs.getByRole("blockquote"));
    expect(quotes).toEqual(["Writes at night", "Asks for cash up front"]);
    expect(theirs.getByRole("link", { name: "Open the conversation" }).elements()).toHaveLength(2);
  });

  it("MKT-10 ACC-09 an admin pauses somebody over a complaint, and reads the conversation along", async () => {
    const { pro, address } = await complaints("Asks for cash up front");
    await openScreen(address, { as: await admin() });
    await press(button(`Pause ${pro.email}`));
    await fill(dialog().getByLabelText("Reason"), "Cash up front.");
    await press(buttonIn("Pause"));
    await shows(page.getByRole("main"), "Paused");
    await gone(dialog());
    await press(link("Open the conversation"));
    await shows(page.getByText("You can read this as an admin."));
    await gone(page.getByText("This bid is closed"));
  });

  it("MKT-10 ACC-09 an admin settles a complaint, opens it again and takes that back; the log tells all of it", async () => {
    const { pro, address } = await complaints("First", "Second");
    const me = await admin();
    await openScreen(address, { as: me });
    expect(said()).toEqual(["Second", "First"]);
    await press(button("Mark as settled").first());
    await expectToast("The complaint is settled");
    await expect.poll(said).toEqual(["First"]);
    await expectKept("First");
    await press(link("Show settled ones"));
    await expect.poll(said).toEqual(["Second"]);
    expect(location.search).toContain("show=settled");
    await shows(page.getByRole("main"), `Settled by ${me.email} on `);
    await press(button("Open again"));
    await shows(page.getByText("No settled complaint about this person"));
    await press(button("Undo"));
    await expect.poll(said).toEqual(["Second"]);
    await openScreen(`/admin/audit?account=${pro.id}&show=changes`);
    const rows = rowOf("Changed a complaint");
    await expect.poll(() => rows.elements().length).toBe(3);
    await shows(rows.first(), "status: open to settled");
  });
});
