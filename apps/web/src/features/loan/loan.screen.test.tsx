import { NO_DETAILS } from "@oneup/domain";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { holly, storedQuote } from "#testing/demo.ts";
import { toPaper } from "#testing/emulation.ts";
import { press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { allowErrors } from "#testing/console-errors.ts";

const region = (name: string) => page.getByRole("region", { name });
const summary = () => region("Financial summary");
const property = () => region("Property information");
const button = (name: string) => page.getByRole("button", { name });
const heading = (name: string) => page.getByRole("heading", { name });
const reads = () => network.calls("POST", /loan-links\/open$/).length;
/** How light the words of the page are. */
const ink = () =>
  Number(/\d+/.exec(getComputedStyle(heading("Bank Loan Request").element()).color)?.[0]);
const openDemo = (...quotes: ReturnType<typeof storedQuote>[]) =>
  openScreen("/pdf-preview", { demo: { person: holly, quotes } });

/** An owner's request with a bid, which is approved. */
async function approved(more: Parameters<typeof bid>[2] = {}) {
  const [owner, bidder] = await Promise.all([person(), contractor()]);
  const quoteId = await project(owner);
  const bidId = await bid(bidder, quoteId, more);
  const approve = () => owner.call("bids.approve", { quoteId, bidId, shownAmount: 2_490_000 });
  const withdraw = () => bidder.call("bids.withdraw", { quoteId, bidId, reason: "Too much." });
  return { owner, bidder, quoteId, approve, withdraw };
}

describe("the loan request in the demo", () => {
  it("LOAN-01 LOAN-02 LOAN-05 LOAN-06 LOAN-10 S-50 the document of the last bid request, with its ways back and its notes", async () => {
    const last = storedQuote("qq-000002", { propertyAddress: "9 Elm Road" });
    await openDemo(storedQuote("qq-000001"), last);
    await expect.element(heading("Bank Loan Request")).toBeVisible();
    const lead = "AI-generated home improvement financing document";
    await expect.element(page.getByText(lead)).toBeVisible();
    const builders = page.getByRole("link", { name: "Back to Quote Builder" }).elements();
    expect(builders.map((each) => each.getAttribute("href"))).toEqual(
      Array(2).fill("/quote-builder"),
    );
    const analysis = page.getByRole("link", { name: "Back to Analysis" });
    await expect.element(analysis).toHaveAttribute("href", "/");
    for (const text of ["9 Elm Road", "Current appraised value", "$425,000"])
      await expect.element(property()).toHaveTextContent(text);
    await expect.element(page.getByText("All figures are estimates.")).toBeVisible();
  });

  it("LOAN-07 LOAN-08 LOAN-09 CALC-13 CALC-14 it has each room's figures and pictures, and their sums", async () => {
    await openDemo(storedQuote("qq-000001"));
    const rows = region("Planned improvements").getByRole("row");
    await expect.element(rows.nth(1)).toHaveTextContent(/Kitchen.*\$18,500.*\+\$32,000.*173%/);
    await expect.element(rows.nth(2)).toHaveTextContent(/Master Bath.*\$8,200.*\+\$15,000.*183%/);
    const pictures = region("Visual documentation");
    await expect.element(pictures.getByRole("img", { name: "Kitchen before" })).toBeVisible();
    const after = pictures.getByRole("img", { name: "Kitchen after, made by AI" });
    await expect.element(after).toBeVisible();
    expect(pictures.getByText("AI generated").elements()).toHaveLength(2);
    for (const text of ["$26,700", "+$47,000", "176%", "$472,000"])
      await expect.element(summary()).toHaveTextContent(text);
    expect(page.getByText(/less than it costs/).query()).toBeNull();
  });

  it("LOAN-09 CALC-14 CALC-06 where the work costs more than it adds, it says so in words under the ROI", async () => {
    const plain = storedQuote("qq-000001");
    const upgrades = plain.upgrades.map((each) => ({ ...each, valueGain: "+$10,000", roi: 60 }));
    await openDemo({ ...plain, upgrades, totalValue: 20_000, roi: 75 });
    const words = page.getByText("Adds $6,700 less than it costs");
    await expect.element(words).toBeVisible();
    await expect.element(page.getByRole("main")).toHaveTextContent(/[^\d]75%/);
  });

  it("LOAN-04 EXP-01 what the demo prints has no header, buttons or tips, and dark text on white of a dark screen", async () => {
    localStorage.setItem("theme", "dark");
    await openDemo(storedQuote("qq-000001"));
    await expect.poll(ink).toBeGreaterThan(200);
    const tip = "main button[aria-describedby][aria-expanded]";
    const [pdf, banner] = [button("Download PDF"), page.getByRole("banner")];
    const parts = [pdf.element(), banner.element(), ...document.querySelectorAll(tip)];
    const seen = () => parts.filter((each) => each.checkVisibility()).length;
    expect(parts.length).toBeGreaterThan(2);
    expect(seen()).toBe(parts.length);
    await toPaper();
    // The page hears of the paper a moment later.
    await expect.poll(ink).toBeLessThan(64);
    expect(seen()).toBe(0);
    await expect.element(summary().getByText("$472,000").first()).toBeVisible();
  });

  it("LOAN-03 LOAN-04 T-11 Share Link shows the browser's alert, and Download PDF opens its print", async () => {
    const said = vi.spyOn(globalThis, "alert").mockReturnValue();
    const print = vi.spyOn(globalThis, "print").mockReturnValue();
    await openDemo(storedQuote("qq-000001"));
    await press(button("Share Link"));
    expect(said).toHaveBeenCalledExactlyOnceWith("Share functionality coming soon!");
    await press(button("Download PDF"));
    expect(print).toHaveBeenCalledOnce();
  });

  it("S-50 without a bid request it says so, and of one that is named that it was not found", async () => {
    await openDemo();
    await expect.element(page.getByText("No loan request yet")).toBeVisible();
    await openScreen("/pdf-preview?quoteId=gone");
    await expect.element(page.getByText("This project was not found")).toBeVisible();
  });
});

describe("the loan request of an account", () => {
  it("DOC-01 LOAN-01 T-17 it rests on its own figures, and says on which as soon as a bid is accepted", async () => {
    const { owner, bidder, approve } = await approved();
    await openScreen("/pdf-preview", { as: owner });
    await expect.element(page.getByText("Figures from the estimate")).toBeVisible();
    await expect.element(page.getByText("No bid is accepted yet.")).toBeVisible();
    expect(page.getByRole("link", { name: "View Bids" }).query()).toBeNull();
    await expect.element(page.getByText("Not valued yet")).toBeVisible();
    expect(page.getByText("$425,000").query()).toBeNull();
    await approve();
    const basis = page.getByText(`Figures from the accepted bid of ${bidder.companyName}`);
    await expect.element(basis).toBeVisible();
    await expect.element(summary()).toHaveTextContent("$24,900");
    await expect.element(page.getByRole("main")).not.toHaveTextContent("ROI");
  });

  it("MKT-19 DOC-01 a discount of the accepted bid stands under its rooms, with the reason", async () => {
    const details = { ...NO_DETAILS, discount: "500", discountReason: "Returning customer" };
    const { owner, approve } = await approved({ details });
    await approve();
    await openScreen("/pdf-preview", { as: owner });
    const improvements = region("Planned improvements");
    await expect.element(improvements).toHaveTextContent("DiscountReturning customer-$500");
    expect(page.getByText("Returning customer").elements()).toHaveLength(1);
  });

  it("C-23 LOAN-01 an owner whose approval ended is led to the bids, one of which they can approve", async () => {
    const { owner, quoteId, approve, withdraw } = await approved();
    await approve();
    await openScreen(`/pdf-preview?quoteId=${quoteId}`, { as: owner });
    await expect.element(summary()).toHaveTextContent("$24,900");
    expect(page.getByRole("link", { name: "View Bids" }).query()).toBeNull();
    await withdraw();
    await expect.element(page.getByText("The approval has ended")).toBeVisible();
    const way = page.getByRole("link", { name: "View Bids" });
    await expect.element(way).toHaveAttribute("href", `/bid-page?quoteId=${quoteId}`);
  });

  it("LOAN-06 APP-06 where the value is missing, the way to analyze the property brings its address along", async () => {
    const owner = await person();
    const quoteId = await project(owner, { street: "77 Oak Street" });
    await openScreen(`/pdf-preview?quoteId=${quoteId}`, { as: owner });
    await press(property().getByRole("link", { name: "Analyze it" }));
    const typed = page.getByRole("textbox", { name: "Property address" });
    const line = "77 Oak Street, Springfield, IL 62704";
    await expect.element(typed).toHaveValue(line);
  });

  it("EXP-03 DOC-01 T-11 a PDF that takes its time says so, and one need not wait for it", async () => {
    const owner = await person();
    await project(owner);
    network.hold("GET", /loan-request\.pdf/);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen("/pdf-preview", { as: owner });
    const waiting = page.getByRole("progressbar", { name: "Making the PDF" });
    await press(button("Download PDF"));
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(waiting).toBeInTheDocument();
    await press(button("Stop waiting"));
    await expect.element(waiting).not.toBeInTheDocument();
    await expect.element(button("Download PDF")).toHaveFocus();
    await expect.element(button("Download PDF")).toBeEnabled();
  });
});

describe("a loan request behind its link", () => {
  it("DOC-01 T-11 C-23 it says what its PDF says, and that an approval has ended, to whoever approves nothing", async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
    network.answer("POST", /loan-links\/pdf$/, { body: "%PDF-1.7" });
    const { owner, quoteId, approve, withdraw } = await approved();
    await approve();
    const { token } = await owner.call("loans.share", { quoteId });
    await openScreen(`/loan-request#${token}`);
    await expect.element(summary()).toHaveTextContent("$24,900");
    const before = reads();
    await press(button("Download PDF"));
    await expect.poll(reads).toBe(before + 1);
    await expect.element(button("Download PDF")).toBeEnabled();
    expect(saved).toHaveBeenCalledOnce();

    await withdraw();
    await press(button("Download PDF"));
    await expect.element(summary()).not.toHaveTextContent("$24,900");
    await expect.element(page.getByText(/No bid is accepted at present\.$/)).toBeVisible();
    expect(page.getByRole("link", { name: "View Bids" }).query()).toBeNull();
  });

  it("T-11 once sharing is stopped its open page says that the link is closed, with a way on", async () => {
    allowErrors(/loan-links/);
    const owner = await person();
    const quoteId = await project(owner);
    const { token } = await owner.call("loans.share", { quoteId });
    await openScreen(`/loan-request#${token}`);
    // What only its owner can do is not offered.
    expect(page.getByRole("link", { name: "Analyze it" }).query()).toBeNull();
    await owner.call("loans.revoke", { quoteId });
    await press(button("Download PDF"));
    await expect.element(heading("This link is closed")).toBeVisible();
    expect(page.getByRole("link", { name: "My Quote Requests" }).query()).toBeNull();
    const home = page.getByRole("link", { name: "See what OneUp is" });
    await expect.element(home).toHaveAttribute("href", "/");
  });
});
