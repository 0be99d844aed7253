import type { Page } from "@playwright/test";
import {
  type StoredBid,
  carl,
  holly,
  openDemo,
  recordAt,
  rita,
  rivalBid,
  storedBid,
  storedQuote,
  textAt,
} from "./support/demo.ts";
import { expectNoFaultInBothThemes } from "./support/axe.ts";
import { dayFromNow, dismissToast, expect, expectToast, test, toast } from "./support/journey.ts";

const path = "/quote/qq-000001";
const quotes = [storedQuote("qq-000001")];
const withBid = { person: carl, quotes, bids: { "qq-000001": [storedBid("qq-000001")] } };

const amount = (page: Page) => page.getByLabel("Bid amount");
/** What a bid that was sent says under a name, as a line to read. */
const row = (page: Page, term: string) =>
  page.locator("dl > div", { has: page.locator("dt", { hasText: term }) }).locator("dd");
const expiry = (page: Page) => page.getByLabel("Bid valid until");
const submit = (page: Page) => page.getByRole("button", { name: "Submit Bid" });
const stored = (page: Page) => recordAt<StoredBid[]>(page, "all_bids_qq-000001");

async function fill(page: Page, sum = "25,800") {
  await amount(page).fill(sum);
  await expiry(page).fill(dayFromNow(30));
}

test("PROJ-01 PROJ-02 Loading quote... shows until the quote is read; one that is missing says so", async ({
  page,
}) => {
  const gate: { open?: () => void } = {};
  const held = new Promise<void>((resolve) => {
    gate.open = resolve;
  });
  await page.route("**/assets/demo-home*", async (route) => {
    await held;
    await route.continue();
  });
  await openDemo(page, path, { person: carl, quotes });
  await expect(page.getByText("Loading quote...")).toBeVisible();
  gate.open?.();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Project 000001");
  await expect(page.getByText("Loading quote...")).toHaveCount(0);
  await page.goto("/quote/gone");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quote Not Found");
  await expect(page).toHaveTitle("Quote Not Found · OneUp");
  await expect(page.getByText("This quote may have expired or been removed.")).toBeVisible();
});

test("PROJ-02 EXP-03 a project that is not there leaves everybody a way on: to sign in, to the own requests, to the open projects", async ({
  page,
  faults,
}) => {
  // A guest's may be on the server.
  faults.allow(/404/);
  const missing = "/quote/gone";
  await page.goto(missing);
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?next=%2Fquote%2Fgone",
  );
  for (const [person, name, to] of [
    [holly, "My Quote Requests", "/quotes"],
    [carl, "Contractor Dashboard", "/contractor-dashboard"],
  ] as const) {
    await openDemo(page, missing, { person });
    await expect(main.getByRole("heading", { level: 1 })).toHaveText("Quote Not Found");
    await expect(main.getByRole("link")).toHaveCount(1);
    await main.getByRole("link", { name }).click();
    await expect(page).toHaveURL(to);
  }
});

test("PROJ-03 PROJ-04 PROJ-06 whoever opens it sees the number, the address and one card per room", async ({
  page,
}) => {
  for (const person of [holly, rita, carl]) {
    await openDemo(page, path, { person, quotes });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Project 000001");
    await expect(page.getByText("12 Oak Street, Springfield, IL 62704")).toBeVisible();
    const rooms = page.getByRole("region", { name: "What is to be done" });
    await expect(rooms.getByRole("heading", { level: 3 })).toHaveText(["Kitchen", "Master Bath"]);
    for (const text of ["$18,500", "+$32,000", "173%", "White shaker cabinets", "AI generated"]) {
      await expect(rooms).toContainText(text);
    }
    await expect(rooms.getByRole("img", { name: "Before: Kitchen" })).toBeVisible();
    await expect(rooms.getByRole("img", { name: "After: Kitchen" })).toBeVisible();
    await expect(page.getByRole("button", { name: /Approve|Reject|Close Project/ })).toHaveCount(0);
  }
});

test("PROJ-06 BID-06 EXP-02 a picture that was never made takes no room on the project page and the bid page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [quote = storedQuote("qq-000001")] = quotes;
  const [kitchen, bath] = quote.upgrades;
  if (!kitchen || !bath) throw new Error("The sample has two rooms.");
  const bare = { ...bath, beforeImage: "", afterImage: "" };
  const some = [{ ...quote, upgrades: [{ ...kitchen, afterImage: "" }, bare] }];
  for (const [at, region, before] of [
    [path, "What is to be done", "Before"],
    ["/bid-page?quoteId=qq-000001", "Project Scope", "Current condition"],
  ] as const) {
    await openDemo(page, at, { person: holly, quotes: some });
    const rooms = page.getByRole("region", { name: region });
    await expect(rooms.getByRole("img", { name: `${before}: Kitchen` })).toBeVisible();
    await expect(rooms.getByRole("heading", { name: "Master Bath" })).toBeVisible();
    await expect(rooms.getByText("No picture")).toHaveCount(0);
  }
});

test("MKT-08 MKT-09 S-51 a contractor from whom the street is hidden reads when it is shown, also after a bid that was rejected, and nothing of it where it is not hidden", async ({
  page,
}) => {
  const quotes = [storedQuote("qq-1", { hideAddress: true })];
  await openDemo(page, "/quote/qq-1", { person: carl, quotes });
  await expect(
    page.getByText("The homeowner can show it to you once you have sent a bid."),
  ).toBeVisible();
  await expectNoFaultInBothThemes(page, "a project whose street is hidden");
  await openDemo(page, "/quote/qq-1", {
    person: carl,
    quotes,
    bids: { "qq-1": [storedBid("qq-1")] },
  });
  await expect(
    page.getByText("The homeowner can show it to you now that you have a bid here"),
  ).toBeVisible();
  await openDemo(page, "/quote/qq-1", { person: carl, quotes: [storedQuote("qq-1")] });
  await expect(page.getByLabel("Bid amount")).toBeVisible();
  await expect(page.getByText("The street is hidden.")).toHaveCount(0);
  // A bid that waits where another one was approved comes to nothing, as long as that stands.
  await openDemo(page, "/quote/qq-1", {
    person: carl,
    quotes: [storedQuote("qq-1", { hideAddress: true, locked: true })],
    bids: { "qq-1": [storedBid("qq-1")] },
  });
  await expect(page.getByRole("heading", { name: "Your bid", exact: true })).toBeVisible();
  await expect(page.getByText("The street is hidden.")).toHaveCount(0);
  // One that was rejected was sent as well, and is withdrawn on this very page.
  await openDemo(page, "/quote/qq-1", {
    person: carl,
    quotes,
    bids: { "qq-1": [storedBid("qq-1", { status: "rejected" })] },
  });
  await expect(
    page.getByText("The homeowner can show it to you once you have sent a new bid."),
  ).toBeVisible();
  await expect(
    page.getByText("to make another offer, withdraw this bid and send a new one."),
  ).toBeVisible();
});

test("PROJ-05 PROJ-07 PROJ-08 C-22 a contractor finds the bid form, anybody else the card to share the link", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openDemo(page, path, { person: carl, quotes });
  for (const name of [
    "Bid amount",
    "Your name",
    "Company",
    "Email",
    "Phone",
    "License number",
    "Bid valid until",
    "Notes",
  ]) {
    await expect(page.getByLabel(name, { exact: false }).first()).toBeVisible();
  }
  await expect(page.getByText("Share with Contractors")).toHaveCount(0);
  await page.getByRole("link", { name: "Go to Messages & Bid Status" }).click();
  await expect(page).toHaveURL("/bid-page?quoteId=qq-000001");

  await openDemo(page, path, { person: holly, quotes });
  await expect(page.getByText("Share with Contractors")).toBeVisible();
  await expect(submit(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expectToast(page, "Link Copied!");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole("link", { name: "Go to Bid Management" }).click();
  await expect(page).toHaveURL("/bid-page?quoteId=qq-000001");
});

test("PROJ-07 BID-12 once a bid is approved the card to share the link says that no more bids come", async ({
  page,
}) => {
  await openDemo(page, path, {
    person: holly,
    quotes: [storedQuote("qq-000001", { locked: true })],
  });
  await expect(
    page.getByText(
      "A bid is approved, so this project takes no more. Whoever has this link can still look at it.",
    ),
  ).toBeVisible();
  await expect(page.getByText("They see the project and can bid.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Copy Link" })).toBeVisible();
});

test("PROJ-09 PROJ-10 the contact details are filled in, the email is read-only, and the past cannot be chosen", async ({
  page,
}) => {
  await openDemo(page, path, { person: carl, quotes });
  await expect(page.getByLabel("Your name")).toHaveValue(carl.name);
  await expect(page.getByLabel("Company")).toHaveValue(carl.company ?? "");
  await expect(page.getByLabel("Email")).toHaveValue(carl.email);
  await expect(page.getByLabel("Email")).not.toBeEditable();
  await expect(page.getByLabel("Phone")).toHaveValue(carl.phone);
  await expect(page.getByLabel("License number")).toHaveValue(carl.licenseNumber ?? "");
  await expect(expiry(page)).toHaveAttribute("min", dayFromNow(0));
});

test("PROJ-10 a bid that expires today is taken, one of yesterday is refused at its field and stores nothing", async ({
  page,
}) => {
  await openDemo(page, path, { person: carl, quotes });
  await amount(page).fill("25,800");
  await expiry(page).fill(dayFromNow(-1));
  await submit(page).click();
  await expect(
    page.getByText("This day is already over. Please choose today or later."),
  ).toBeVisible();
  await expect(expiry(page)).toHaveAttribute("aria-invalid", "true");
  expect(await textAt(page, "all_bids_qq-000001")).toBeNull();
  await expiry(page).fill(dayFromNow(0));
  await submit(page).click();
  await expectToast(page, "Bid Submitted!");
});

for (const field of ["Bid amount", "Your name", "Company", "Phone", "Bid valid until"]) {
  test(`PROJ-11 without '${field}' nothing is stored, and the missing field is shown`, async ({
    page,
  }) => {
    await openDemo(page, path, { person: carl, quotes });
    await fill(page);
    await page.getByLabel(field).fill("");
    await submit(page).click();
    await expectToast(
      page,
      "Missing Information",
      "Please fill in all required fields including phone number and expiration date.",
    );
    await expect(toast(page)).toHaveAttribute("data-toast", "destructive");
    await expect(page.getByLabel(field)).toHaveAttribute("aria-invalid", "true");
    expect(await textAt(page, "all_bids_qq-000001")).toBeNull();
  });
}

for (const [typed, sentence] of [
  ["-5", "Please enter an amount above $0."],
  ["1e3", "Please enter an amount in digits, for example $25,800."],
  ["NaN", "Please enter an amount in digits, for example $25,800."],
  ["abc", "Please enter an amount in digits, for example $25,800."],
  ["1.000,50", "Please enter dollars and cents, for example $16,800 or $16,800.50."],
  ["0", "Please enter an amount above $0."],
  ["1234567890123", "This amount is too large. The most is $99,999,999.99."],
] as const) {
  test(`REL-04 PROJ-11 the amount '${typed}' is refused in a sentence, stays as typed, and stores nothing`, async ({
    page,
  }) => {
    await openDemo(page, path, { person: carl, quotes });
    await fill(page, typed);
    await submit(page).click();
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(amount(page)).toBeFocused();
    await expect(amount(page)).toHaveValue(typed);
    await expect(amount(page)).toHaveAttribute("aria-invalid", "true");
    expect(await textAt(page, "all_bids_qq-000001")).toBeNull();
  });
}

test("PROJ-11 PROJ-12 PROJ-13 MKT-04 a valid bid, sent by a double click and without license and notes, is stored once and found again after a reload", async ({
  page,
}) => {
  await openDemo(page, path, { person: carl, quotes });
  await fill(page);
  await page.getByLabel("License number").fill("");
  await submit(page).dblclick();
  await expectToast(
    page,
    "Bid Submitted!",
    "The homeowner will review your quote and contact you soon.",
  );
  const bids = await stored(page);
  expect(bids).toHaveLength(1);
  expect(bids[0]).toMatchObject({ status: "pending", amount: "$25,800", license: "" });
  expect(bids[0]?.id).toMatch(/^\d{13}/);
  expect(Date.parse(bids[0]?.submittedAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
  await page.reload();
  await expect(amount(page)).toHaveValue("25,800");
  await expect(page.getByRole("button", { name: "Revise Bid" })).toBeVisible();
});

test("PROJ-12 PROJ-20 EXP-01 EXP-02 on a phone a bid that was sent, revised or withdrawn leaves nobody at the foot of a form: the top of what stands now has the focus, and says what comes next", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openDemo(page, path, { person: carl, quotes });
  const heading = page.getByRole("heading", { name: "Your bid", exact: true });
  const toForm = page.getByRole("button", { name: "Go to the bid form" });
  await toForm.click();
  await expect(heading).toBeFocused();
  await fill(page);
  await submit(page).click();
  await expectToast(page, "Bid Submitted!");
  await expect(heading).toBeFocused();
  await expect(page.getByText("The homeowner has your bid.")).toBeInViewport();
  const revise = page.getByRole("button", { name: "Revise Bid" });
  await expect(revise).toBeInViewport();
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toBeInViewport();
  await revise.click();
  await expect(amount(page)).toBeFocused();
  await amount(page).fill("24,000");
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expect(revise).toBeFocused();
  await expect(revise).toBeInViewport();
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw your bid?" });
  await dialog.getByLabel("Reason").fill("Our crew is booked.");
  await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
  await expect(dialog).toBeHidden();
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // What can be done now is to bid anew.
  await expect(toForm).toBeVisible();
});

test("PROJ-14 S-63 a bid that has expired says so to its contractor, with what to do", async ({
  page,
}) => {
  const bid = storedBid("qq-000001", { expirationDate: dayFromNow(-3) });
  await openDemo(page, path, { ...withBid, bids: { "qq-000001": [bid] } });
  await expect(
    page.getByText("Your bid has expired, so it cannot be approved. Revise it with a new date"),
  ).toBeVisible();
});

test("PROJ-14 PROJ-18 the form is locked until Revise Bid, which hides Withdraw Bid; Cancel leaves the bid as it was and locks it again", async ({
  page,
}) => {
  await openDemo(page, path, withBid);
  await expect(amount(page)).not.toBeEditable();
  await expect(submit(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Withdraw Bid" })).toBeVisible();
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await expect(amount(page)).toBeEditable();
  await expect(page.getByRole("button", { name: "Withdraw Bid" })).toHaveCount(0);
  await amount(page).fill("1");
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(amount(page)).toHaveValue("24,900");
  await expect(amount(page)).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Withdraw Bid" })).toBeVisible();
  expect(await stored(page)).toMatchObject([{ amount: "$24,900" }]);
});

for (const status of ["approved", "rejected", "closed"]) {
  test(`PROJ-14 PROJ-18 C-23 a bid that is ${status} cannot be revised, but withdrawn`, async ({
    page,
  }) => {
    await openDemo(page, path, {
      ...withBid,
      bids: { "qq-000001": [storedBid("qq-000001", { status })] },
    });
    await expect(page.getByRole("button", { name: "Withdraw Bid" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Revise Bid" })).toHaveCount(0);
    // As lines to read: fields that nobody can fill in look as if something were missing.
    await expect(page.getByRole("main").getByRole("textbox")).toHaveCount(0);
    await expect(row(page, "Bid amount")).toHaveText("$24,900");
    await expect(row(page, "Phone")).toHaveText(storedBid("x").phone);
    await expect(row(page, "Email")).toHaveText(storedBid("x").email);
    await expectNoFaultInBothThemes(page, `a bid that is ${status}`);
  });
}

test("PROJ-15 revising takes the newest bid that is not withdrawn", async ({ page }) => {
  await openDemo(page, path, {
    ...withBid,
    bids: {
      "qq-000001": [
        storedBid("qq-000001", {
          id: "1",
          amount: "$1,000",
          submittedAt: "2026-11-01T09:00:00.000Z",
        }),
        storedBid("qq-000001", {
          id: "2",
          amount: "$2,000",
          submittedAt: "2026-11-02T09:00:00.000Z",
        }),
        storedBid("qq-000001", {
          id: "3",
          amount: "$3,000",
          submittedAt: "2026-11-03T09:00:00.000Z",
          status: "withdrawn",
          withdrawnReason: "x",
          withdrawnAt: "2026-11-03T10:00:00.000Z",
        }),
      ],
    },
  });
  await expect(amount(page)).toHaveValue("2,000");
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await amount(page).fill("2,500");
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expectToast(page, "Bid Updated!");
  expect((await stored(page)).map((bid) => bid.amount)).toEqual(["$1,000", "$2,500", "$3,000"]);
});

test("PROJ-16 PROJ-17 PROJ-21 a revision keeps its fields required, then stands with the previous amount in the log", async ({
  page,
}) => {
  await openDemo(page, path, withBid);
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Phone").fill(" ");
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expectToast(page, "Missing Information", "Please fill in all required fields.");
  await dismissToast(page);
  await page.getByLabel("Phone").fill("(555) 555-0199");
  await amount(page).fill("23,000");
  await page.getByRole("button", { name: "Save Revision" }).dblclick();
  await expectToast(page, "Bid Updated!", "The homeowner has been notified of your revised bid.");
  await expect(amount(page)).not.toBeEditable();
  const [bid] = await stored(page);
  expect(bid).toMatchObject({
    id: storedBid("x").id,
    amount: "$23,000",
    phone: "(555) 555-0199",
    activityLog: [
      { action: "bid_submitted" },
      { action: "bid_revised", previousAmount: "$24,900" },
    ],
  });
  expect(Date.parse(bid?.lastUpdated ?? "")).toBeGreaterThan(Date.now() - 60_000);
  const log = page.getByRole("region", { name: "Activity" });
  await expect(log.getByRole("listitem")).toHaveCount(2);
  await expect(log).toContainText("Bid revised");
  await expect(log).toContainText("$23,000, before $24,900");
  await page.getByRole("button", { name: "Revise Bid" }).click();
  await page.getByLabel("Timeline").fill("Three weeks");
  await page.getByRole("button", { name: "Save Revision" }).click();
  await expect(log.getByRole("listitem").last()).toContainText("$23,000, unchanged");
  await expect(log.getByRole("listitem").last()).toContainText("Changed: timeline");
});

test("PROJ-18 PROJ-19 PROJ-20 C-25 withdrawing asks for a reason, takes all the contractor's bids back and empties the form", async ({
  page,
}) => {
  await openDemo(page, path, {
    ...withBid,
    quotes: [storedQuote("qq-000001", { locked: true, approvedContractorId: carl.email })],
    bids: {
      "qq-000001": [
        storedBid("qq-000001", { id: "1", status: "rejected" }),
        storedBid("qq-000001", {
          id: "2",
          status: "approved",
          submittedAt: "2026-11-20T09:00:00.000Z",
        }),
        rivalBid("qq-000001"),
      ],
    },
  });
  await page.getByRole("button", { name: "Withdraw Bid" }).click();
  const dialog = page.getByRole("dialog", { name: "Withdraw your approved bid?" });
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await dialog.getByLabel("Reason").fill("   ");
  await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
  await expectToast(page, "Reason Required", "Please provide a reason for withdrawing your bid.");
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(
    /Please provide a reason for withdrawing your bid\./,
  );
  expect((await stored(page)).map((bid) => bid.status)).toEqual([
    "rejected",
    "approved",
    "pending",
  ]);
  await dismissToast(page);
  await dialog.getByLabel("Reason").fill("Our crew is booked.");
  await dialog.getByRole("button", { name: "Withdraw Bid" }).click();
  await expectToast(
    page,
    "Bid Withdrawn",
    "Your bid has been withdrawn and the property owner has been notified.",
  );
  await expect(dialog).toBeHidden();
  const bids = await stored(page);
  expect(bids.map((bid) => bid.status)).toEqual(["withdrawn", "withdrawn", "pending"]);
  expect(bids[0]).toMatchObject({ withdrawnReason: "Our crew is booked." });
  expect(bids[1]?.withdrawnAt).toBeTruthy();
  expect(await recordAt(page, "quote_qq-000001")).toMatchObject({
    locked: false,
    approvedContractorId: null,
  });
  await expect(amount(page)).toHaveValue("");
  await expect(expiry(page)).toHaveValue("");
  await expect(page.getByLabel("Notes")).toHaveValue("");
  await expect(page.getByLabel("Your name")).toHaveValue(carl.name);
  await expect(submit(page)).toBeVisible();
  await expect(page.getByRole("region", { name: "Activity" })).toContainText("Our crew is booked.");
});

for (const [why, more, sentence] of [
  ["closed", { status: "closed" }, "This project does not take bids now."],
  ["private", { status: "private" }, "This project does not take bids now."],
  ["superseded", { superseded: true }, "A newer version of this request has taken its place."],
  [
    "locked",
    { locked: true },
    "The homeowner has approved a bid. This project takes no more bids.",
  ],
] as const) {
  test(`S-71 S-60 PROJ-08 a ${why} project opens by its link, and says why it takes no bids`, async ({
    page,
  }) => {
    await openDemo(page, path, { person: carl, quotes: [storedQuote("qq-000001", more)] });
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(submit(page)).toHaveCount(0);
  });
}

test("PROJ-13 EXP-03 what is typed and not sent stays over a reload", async ({ page }) => {
  await openDemo(page, path, { person: carl, quotes });
  await fill(page);
  await page.getByLabel("Notes").fill("Half a thought");
  await page.reload();
  await expect(amount(page)).toHaveValue("25,800");
  await expect(page.getByLabel("Notes")).toHaveValue("Half a thought");
});

test("REL-04 ten thousand characters in the notes of a bid are refused in a sentence and not cut", async ({
  page,
}) => {
  await openDemo(page, path, { person: carl, quotes });
  await fill(page);
  await page.getByLabel("Notes").fill("x".repeat(10_000));
  await submit(page).click();
  await expect(page.getByText(/At most 4,000 characters fit/).first()).toBeVisible();
  await expect(page.getByLabel("Notes")).toHaveValue("x".repeat(10_000));
  expect(await textAt(page, "all_bids_qq-000001")).toBeNull();
});
