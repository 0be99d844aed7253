import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { carl, recordAt, rivalBid, storedBid, storedQuote } from "#testing/demo.ts";
import { choose, fill, press } from "#testing/hands.ts";
import { dayFromNow } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
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

const kept = () => localStorage.getItem(key);

const rows = () =>
  [...document.querySelectorAll("dl > div")].map((row) => row.textContent).join("|");

const sentOn = (day: string, sum: string, more = {}) =>
  storedBid(id, {
    id: day,
    amount: sum,
    submittedAt: `2026-11-0${day}T09:00:00.000Z`,
    ...more,
  });

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

  it("PROJ-10 a bid of yesterday is refused at its field, one that expires today is taken", async () => {
    await open();
    await write();
    await fill(field("Bid valid until"), dayFromNow(-1));
    await press(button("Submit Bid"));
    await expect.element(page.getByText("This day is already over.")).toBeVisible();
    await expect.element(field("Bid valid until")).toHaveAttribute("aria-invalid", "true");
    expect(kept()).toBeNull();
    await fill(field("Bid valid until"), dayFromNow(0));
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
  });

  it("PROJ-11 without what is required nothing is stored, and every missing field is shown", async () => {
    const names = ["Bid amount", "Your name", "Company", "Phone", "Bid valid until"];
    await open();
    for (const name of names) await fill(field(name), "");
    await press(button("Submit Bid"));
    await expectToast(
      "Missing Information",
      "Please fill in all required fields including phone number and expiration date.",
    );
    expect(document.querySelector("[data-toast]")).toHaveAttribute("data-toast", "destructive");
    for (const name of names)
      await expect.element(field(name)).toHaveAttribute("aria-invalid", "true");
    expect(kept()).toBeNull();
  });

  it.each([
    ["-5", "Please enter an amount above $0."],
    ["1e3", "Please enter an amount in digits, for example $25,800."],
    ["1.000,50", "Please enter dollars and cents, for example $16,800 or $16,800.50."],
    ["1234567890123", "This amount is too large. The most is $99,999,999.99."],
  ])(
    "REL-04 PROJ-11 the amount %s is refused in a sentence, and stays as typed",
    async (typed, sentence) => {
      await open();
      await write(typed);
      await press(button("Submit Bid"));
      await expect.element(page.getByText(sentence)).toBeVisible();
      await expect.element(amount()).toHaveFocus();
      await expect.element(amount()).toHaveValue(typed);
      await expect.element(amount()).toHaveAttribute("aria-invalid", "true");
      expect(kept()).toBeNull();
    },
  );

  it("REL-04 ten thousand characters in the notes are refused in a sentence and not cut", async () => {
    await open();
    await write();
    await fill(field("Notes"), "x".repeat(10_000));
    await press(button("Submit Bid"));
    await expect.element(page.getByText(/At most 4,000 characters fit/).first()).toBeVisible();
    await expect.element(field("Notes")).toHaveValue("x".repeat(10_000));
    expect(kept()).toBeNull();
  });

  it("PROJ-11 PROJ-12 PROJ-13 MKT-04 MKT-05 ENT-11 a bid pressed twice is stored once, and found again", async () => {
    await open();
    await write();
    await fill(field("License number"), "");
    await userEvent.dblClick(button("Submit Bid"));
    await expectToast(
      "Bid Submitted!",
      "The homeowner will review your quote and contact you soon.",
    );
    const bids = recordAt(key);
    expect(bids).toMatchObject([{ status: "pending", amount: "$25,800", license: "" }]);
    expect(bids).toEqual([
      expect.objectContaining({
        id: expect.stringMatching(/^\d{13}/),
        submittedAt: expect.any(String),
      }),
    ]);
    // Whoever gives no details keeps the specification's record.
    expect(kept()).not.toContain('"details":{');
    expect(page.getByText("Price by room").query()).toBeNull();
    await openScreen(`/quote/${id}`);
    await expect.element(amount()).toHaveValue("25,800");
    await expect.element(button("Revise Bid")).toBeVisible();
  });

  it("PROJ-13 EXP-03 what is typed and not sent stays over a reload", async () => {
    await open();
    await write();
    await fill(field("Notes"), "Half a thought");
    await openScreen(`/quote/${id}`);
    await expect.element(amount()).toHaveValue("25,800");
    await expect.element(field("Notes")).toHaveValue("Half a thought");
  });

  it("MKT-05 what a bid leaves out is called the same while it is written and once it is sent", async () => {
    await open();
    await details();
    await choose(field("Master Bath: how it is priced"), "Excluded");
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
    await expect.element(page.getByText("Excluded", { exact: true })).toBeVisible();
  });

  it("MKT-05 EXP-01 a bid that does no room, or takes days that cannot be, is told why at its place", async () => {
    await open();
    await details();
    await choose(field("Kitchen: how it is priced"), "Excluded");
    await fill(field("Working days"), "2000");
    await press(button("Submit Bid"));
    const rooms = page.getByRole("group", { name: "Price by room" });
    await expect.element(rooms).toHaveFocus();
    await expect.element(rooms).toHaveAccessibleDescription(/^Every room is excluded or left to/);
    await expect
      .element(field("Working days"))
      .toHaveAccessibleDescription("Please write a whole number from 1 to 1,000.");
    expect(kept()).toBeNull();
    await choose(field("Kitchen: how it is priced"), "Fixed price");
    await fill(field("Working days"), "20");
    await press(button("Submit Bid"));
    await expectToast("Bid Submitted!");
  });

  it("MKT-05 EXP-03 details that are removed at one press are brought back at another", async () => {
    await open();
    await details();
    await press(button("Remove these details"));
    await expectToast("The details are removed");
    await expect.element(field("Kitchen: labor")).not.toBeInTheDocument();
    await press(button("Undo"));
    await expect.element(field("Kitchen: labor")).toHaveValue("9,000");
    await openScreen(`/quote/${id}`);
    await expect.element(field("Kitchen: materials")).toHaveValue("8,000");
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
  it("PROJ-14 S-63 that has expired says so to its contractor, with what to do", async () => {
    await open([storedBid(id, { expirationDate: dayFromNow(-3) })]);
    await expect
      .element(page.getByText(/expired, so it cannot be approved. Revise it with a new date/))
      .toBeVisible();
  });

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

  it.each(["approved", "rejected", "closed"])(
    "PROJ-14 PROJ-18 C-23 that is %s cannot be revised, but withdrawn, and stands as lines to read",
    async (status) => {
      await open([storedBid(id, { status })]);
      await expect.element(button("Withdraw Bid")).toBeVisible();
      expect(button("Revise Bid").query()).toBeNull();
      const { phone, email } = storedBid(id);
      for (const row of ["Bid amount$24,900", `Phone${phone}`, `Email${email}`])
        await expect.poll(rows).toContain(row);
      expect(page.getByRole("main").getByRole("textbox").elements()).toEqual([]);
    },
  );

  it("PROJ-15 revising takes the newest bid that is not withdrawn", async () => {
    const gone = {
      status: "withdrawn",
      withdrawnReason: "x",
      withdrawnAt: "2026-11-03T10:00:00.000Z",
    };
    await open([sentOn("1", "$1,000"), sentOn("2", "$2,000"), sentOn("3", "$3,000", gone)]);
    await expect.element(amount()).toHaveValue("2,000");
    await press(button("Revise Bid"));
    await fill(amount(), "2,500");
    await press(button("Save Revision"));
    await expectToast("Bid Updated!");
    expect(recordAt(key)).toMatchObject([
      { amount: "$1,000" },
      { amount: "$2,500" },
      { amount: "$3,000" },
    ]);
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
    await userEvent.dblClick(button("Save Revision"));
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
    await expect
      .element(log.getByRole("listitem").nth(1))
      .toHaveTextContent("$23,000, before $24,900");
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
    await expect.element(reason).toHaveAccessibleDescription(new RegExp(please));
    await expect.element(reason).toHaveFocus();
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
    await expect.element(field("Your name")).toHaveValue(carl.name);
    await expect.element(button("Submit Bid")).toBeVisible();
    const log = page.getByRole("region", { name: "Activity" });
    await expect.element(log).toHaveTextContent("Our crew is booked.");
  });
});
