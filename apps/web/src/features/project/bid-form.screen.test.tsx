import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import {
  becomePerson,
  carl,
  holly,
  recordAt,
  rivalBid,
  storedBid,
  storedQuote,
} from "#testing/demo.ts";
import { choose, fill, press } from "#testing/hands.ts";
import { dayFromNow } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { shows } from "#testing/seen.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";

const id = "qq-000001";
const key = `all_bids_${id}`;
const button = (name: string) => page.getByRole("button", { name });
const field = (name: string) => page.getByLabelText(name);
const amount = () => field("Bid amount");

/** The project as Carl sees it, with these bids. */
const open = (bids = [] as ReturnType<typeof storedBid>[], more = {}) =>
  openScreen(`/quote/${id}`, {
    demo: {
      person: carl,
      quotes: [storedQuote(id, more)],
      ...(bids[0] ? { bids: { [id]: bids } } : {}),
    },
  });

async function write(sum = "25,800") {
  await fill(amount(), sum);
  await fill(field("Bid valid until"), dayFromNow(30));
}

async function pressTwice(name: string) {
  await expect.element(button(name)).toBeEnabled();
  const element = button(name).element();
  for (const _press of [1, 2])
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
}

const kept = () => localStorage.getItem(key);

const rows = () =>
  [...document.querySelectorAll("dl > div")].map((row) => row.textContent).join("|");

describe("the form of a bid", () => {
  it("PROJ-08 PROJ-09 PROJ-10 C-22 has all fields, the contact filled in and no day that is over", async () => {
    await open();
    const filled = {
      "Your name": carl.name,
      Company: carl.company,
      Email: carl.email,
      Phone: carl.phone,
      "License number": carl.licenseNumber,
      "Bid amount": "",
      Notes: "",
      "Bid valid until": "",
    };
    for (const [name, value] of Object.entries(filled))
      await expect.element(field(name)).toHaveValue(value);
    await expect.element(field("Email")).toHaveAttribute("readonly");
    await expect.element(field("Bid valid until")).toHaveAttribute("min", dayFromNow(0));
    expect(page.getByText("Share with Contractors").query()).toBeNull();
  });

  it("PROJ-12 PROJ-13 MKT-04 MKT-05 ENT-11 a bid pressed twice is stored once, and found again", async () => {
    await open();
    await write();
    await fill(field("License number"), "");
    await pressTwice("Submit Bid");
    await expectToast(
      "Bid Submitted!",
      "The homeowner will review your quote and contact you soon.",
    );
    const sent = { id: expect.stringMatching(/^\d{13}/), submittedAt: expect.any(String) };
    const terms = { status: "pending", amount: "$25,800", license: "" };
    expect(recordAt(key)).toMatchObject([{ ...sent, ...terms }]);
    // Whoever gives no details keeps the specification's record.
    expect(kept()).not.toContain('"details":{');
    expect(page.getByText("Price by room").query()).toBeNull();
    await openScreen(`/quote/${id}`);
    await expect.element(amount()).toHaveValue("25,800");
    await expect.element(button("Revise Bid")).toBeVisible();
  });

  it("PROJ-10 MKT-05 EXP-01 a bid that does no room or is over already is told why at its place", async () => {
    await open();
    await details();
    await choose(field("Kitchen: how it is priced"), "Excluded");
    await press(button("Submit Bid"));
    const rooms = page.getByRole("group", { name: "Price by room" });
    await expect.element(rooms).toHaveFocus();
    await expect.element(rooms).toHaveAccessibleDescription(/^Every room is excluded or left to/);
    expect(kept()).toBeNull();
    await choose(field("Kitchen: how it is priced"), "Fixed price");
    await fill(field("Bid valid until"), dayFromNow(-1));
    await press(button("Submit Bid"));
    await expect
      .element(field("Bid valid until"))
      .toHaveAccessibleDescription(/This day is already over\./);
    expect(kept()).toBeNull();
  });

  it("MKT-05 EXP-03 details that are removed at one press are brought back at another", async () => {
    await open();
    await details();
    await press(button("Clear prices, payments and dates"));
    await expectToast("The details are removed");
    await expect.element(field("Kitchen: labor")).not.toBeInTheDocument();
    await press(button("Undo"));
    await expect.element(field("Kitchen: labor")).toHaveValue("9,000");
  });

  it("MKT-05 MKT-12 a bid says what each room costs and how it is paid; a deposit against the law is explained before it is sent", async () => {
    await open([], { propertyAddress: "12 Oak Street, Fresno, CA 93701" });
    await details();
    const deposit = page.getByLabelText("Deposit", { exact: true });
    await fill(deposit, "2,500");
    await shows(page.getByText("California law allows at most $1,000 up front").first());
    await press(button("Submit Bid"));
    await expect.element(deposit).toHaveFocus();
    await expect.element(page.getByText("The law in this state allows at most")).toBeVisible();
    expect(kept()).toBeNull();
    await fill(deposit, "1,000");
    await press(button("Add a payment"));
    await expect.element(field("Payment 1: amount")).toHaveValue("16,000");
    await fill(field("Payment 1: when it is due"), "Done");
    await fill(amount(), "18,000");
    await press(button("Submit Bid"));
    await press(button("Make the bid amount $17,000"));
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await expect.element(page.getByText("By owner", { exact: true })).toBeVisible();
    const payments = [{ when: "Done", amount: 1_600_000 }];
    expect(recordAt(key)).toMatchObject([
      { amount: "$17,000", details: { deposit: 100_000, payments } },
    ]);
    becomePerson(holly);
    await openScreen(`/bid-page?quoteId=${id}`);
    await press(page.getByText("Rooms, payments and dates"));
    await expect.element(page.getByText("$9,000 labor")).toBeVisible();
  });

  it("MKT-19 a discount with its reason comes off the rooms as it is typed, and its owner reads both", async () => {
    await open();
    await details();
    await expect.element(amount()).toHaveValue("17,000");
    await fill(field("Discount or credit"), "500");
    await expect.element(amount()).toHaveValue("16,500");
    await shows(page.getByText("Rooms less the discount").first());
    await press(button("Submit Bid"));
    const reason = field("Reason for the discount");
    await expect.element(reason).toHaveFocus();
    expect(kept()).toBeNull();
    await fill(reason, "Returning customer");
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    const discount = { amount: 50_000, reason: "Returning customer" };
    expect(recordAt(key)).toMatchObject([{ amount: "$16,500", details: { discount } }]);
    await expect.poll(rows).toContain("DiscountReturning customer-$500");
    becomePerson(holly);
    await openScreen(`/bid-page?quoteId=${id}`);
    await press(page.getByText("Rooms, payments and dates"));
    await expect.poll(rows).toContain("DiscountReturning customer-$500");
  });

  it("PROJ-12 EXP-01 EXP-02 on a phone nobody is left at the foot of a form: the top of what stands now has the focus", async () => {
    await page.viewport(390, 844);
    await open();
    const heading = page.getByRole("heading", { name: "Your bid", exact: true });
    await press(button("Go to the bid form"));
    await expect.element(heading).toHaveFocus();
    await write();
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await expect.element(heading).toHaveFocus();
    await press(button("Revise Bid"));
    await expect.element(amount()).toHaveFocus();
    await fill(amount(), "24,000");
    await press(button("Save Revision"));
    await expect.element(button("Revise Bid")).toHaveFocus();
  });
});

async function details() {
  await press(button("Add rooms, payments and dates"));
  await fill(field("Kitchen: labor"), "9,000");
  await fill(field("Kitchen: materials"), "8,000");
  await choose(field("Master Bath: how it is priced"), "By owner");
  await expect.element(amount()).toHaveValue("17,000");
  await fill(field("Bid valid until"), dayFromNow(30));
}

describe("a bid that was sent", () => {
  it("PROJ-14 PROJ-18 is locked until Revise Bid, which hides Withdraw Bid; Cancel leaves it as it was", async () => {
    await open([storedBid(id)]);
    await expect.element(amount()).toHaveAttribute("readonly");
    expect(button("Submit Bid").query()).toBeNull();
    await expect.element(button("Withdraw Bid")).toBeVisible();
    await press(button("Revise Bid"));
    await expect.element(amount()).not.toHaveAttribute("readonly");
    await expect.element(button("Withdraw Bid")).not.toBeInTheDocument();
    await fill(amount(), "1");
    await press(button("Cancel"));
    await expect.element(amount()).toHaveValue("24,900");
    await expect.element(amount()).toHaveAttribute("readonly");
    await expect.element(button("Withdraw Bid")).toBeVisible();
    expect(recordAt(key)).toMatchObject([{ amount: "$24,900" }]);
  });

  it("PROJ-14 PROJ-18 C-23 that is decided cannot be revised, but withdrawn, and stands as lines to read", async () => {
    await open([storedBid(id, { status: "approved" })]);
    await expect.element(button("Withdraw Bid")).toBeVisible();
    expect(button("Revise Bid").query()).toBeNull();
    const { phone, email } = storedBid(id);
    for (const row of ["Bid amount$24,900", `Phone${phone}`, `Email${email}`])
      await expect.poll(rows).toContain(row);
    expect(page.getByRole("main").getByRole("textbox").elements()).toEqual([]);
  });

  it("PROJ-16 PROJ-17 PROJ-21 a revision keeps its fields required, then stands in the log", async () => {
    await open([storedBid(id)]);
    await press(button("Revise Bid"));
    await fill(field("Phone"), " ");
    await press(button("Save Revision"));
    await expectToast("Missing Information", "Please fill in all required fields.");
    await dismissToast();
    await fill(field("Phone"), "(555) 555-0199");
    await fill(amount(), "23,000");
    await pressTwice("Save Revision");
    await expectToast("Bid Updated!", "The homeowner has been notified of your revised bid.");
    await expect.element(amount()).toHaveAttribute("readonly");
    const log = page.getByRole("region", { name: "Activity" });
    expect(recordAt(key)).toMatchObject([
      {
        id: storedBid(id).id,
        phone: "(555) 555-0199",
        activityLog: [
          { action: "bid_submitted" },
          { action: "bid_revised", previousAmount: "$24,900" },
        ],
      },
    ]);
    await shows(log.getByRole("listitem").nth(1), "$23,000, before $24,900");
    expect(log.getByRole("listitem").elements()).toHaveLength(2);
    await press(button("Revise Bid"));
    await fill(field("Timeline"), "Three weeks");
    await press(button("Save Revision"));
    await expect.element(log.getByRole("listitem").nth(2)).toHaveTextContent("$23,000, unchanged");
    await expect.element(log).toHaveTextContent("Changed: timeline");
  });

  it("PROJ-18 PROJ-19 PROJ-20 C-25 withdrawing asks why, takes all own bids back and empties the form", async () => {
    const approved = { id: "2", status: "approved", submittedAt: "2026-11-20T09:00:00.000Z" };
    await open(
      [storedBid(id, { id: "1", status: "rejected" }), storedBid(id, approved), rivalBid(id)],
      { locked: true, approvedContractorId: carl.email },
    );
    await press(button("Withdraw Bid"));
    const dialog = page.getByRole("dialog", { name: "Withdraw your approved bid?" });
    const reason = dialog.getByLabelText("Reason");
    await expect.element(reason).toHaveFocus();
    await fill(reason, "   ");
    await press(dialog.getByRole("button", { name: "Withdraw Bid" }));
    const please = "Please provide a reason for withdrawing your bid.";
    await expectToast("Reason Required", please);
    expect(kept()).not.toContain('"withdrawn"');
    await dismissToast();
    await fill(reason, "Our crew is booked.");
    await press(dialog.getByRole("button", { name: "Withdraw Bid" }));
    await expectToast(
      "Bid Withdrawn",
      "Your bid has been withdrawn and the property owner has been notified.",
    );
    await expect.element(dialog).not.toBeInTheDocument();
    expect(recordAt(key)).toMatchObject([
      { status: "withdrawn", withdrawnReason: "Our crew is booked." },
      { status: "withdrawn", withdrawnAt: expect.any(String) },
      { status: "pending" },
    ]);
    expect(recordAt(`quote_${id}`)).toMatchObject({ locked: false, approvedContractorId: null });
    for (const name of ["Bid amount", "Bid valid until", "Notes"])
      await expect.element(field(name)).toHaveValue("");
    await expect.element(button("Submit Bid")).toBeVisible();
    const log = page.getByRole("region", { name: "Activity" });
    await expect.element(log).toHaveTextContent("Our crew is booked.");
  });
});
