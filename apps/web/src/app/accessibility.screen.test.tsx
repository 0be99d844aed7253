import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { analysed } from "#testing/analysis.ts";
import { faultsOf } from "#testing/axe.ts";
import { allowErrors } from "#testing/console-errors.ts";
import {
  type DemoState,
  carl,
  holly,
  rita,
  rivalBid,
  storedBid,
  storedQuote,
} from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { lookThroughEyesOf, setStatus } from "#testing/office.ts";
import {
  type Person,
  admin,
  bid,
  contractor,
  firstAdmin,
  person,
  project,
} from "#testing/people.ts";
import { openList } from "#testing/quick-quote.ts";
import { openScreen } from "#testing/screen.tsx";
import { button } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const long = "An uncommonly long remark about cabinets and counters. ".repeat(8);

/** A browser in which much has happened. */
const full: DemoState = {
  quotes: [
    storedQuote("qq-000002", { status: "draft", propertyAddress: "" }),
    storedQuote("qq-000003", { superseded: true, supersededBy: "qq-000001" }),
    storedQuote("qq-000004", { status: "private", propertyAddress: long.slice(0, 150) }),
    storedQuote("qq-000001", { hideAddress: true }),
  ],
  bids: {
    "qq-000001": [
      storedBid("qq-000001", { notes: long }),
      rivalBid("qq-000001", {
        company: "Rival and Daughters Remodeling of Springfield Incorporated",
      }),
      rivalBid("qq-000001", {
        id: "3",
        name: "Will Went",
        email: "w@went.example",
        status: "withdrawn",
        withdrawnReason: "Too busy this month.",
        withdrawnAt: "2026-11-20T09:00:00.000Z",
      }),
    ],
  },
  unseen: { "qq-000001": 3 },
  chats: {
    "qq-000001": {
      "1795082400000": [
        { sender: "owner", text: "Can you start in January?", time: "Just now" },
        { sender: "contractor", text: long, time: "Just now" },
      ],
    },
  },
};

/** No fault in the open screen: on a desk in the light, on a phone in the dark, and no width scrolls sideways. */
async function expectNoFault(): Promise<void> {
  // What waits below until one comes near keeps the colours of before until then.
  const near = new CSSStyleSheet();
  near.replaceSync("* { content-visibility: visible !important }");
  document.adoptedStyleSheets = [near];
  await expect.poll(() => faultsOf(), { timeout: 15_000 }).toEqual([]);
  // What is read out of its place, as in a list of buttons, must say on what it acts.
  const names = [...document.querySelectorAll("main button")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .map((each) => each.getAttribute("aria-label") ?? each.textContent.trim())
    // Two passwords on one page are told apart by their fields.
    .filter((name) => name !== "Show the password");
  expect(names.filter((each, at) => names.indexOf(each) !== at)).toEqual([]);
  document.documentElement.classList.add("dark");
  for (const width of [768, 360]) {
    await page.viewport(width, 844);
    const { scrollWidth, clientWidth } = document.documentElement;
    expect(scrollWidth - clientWidth, `sideways at ${width} px`).toBeLessThanOrEqual(0);
  }
  await expect.poll(() => faultsOf({ looksAlone: true }), { timeout: 15_000 }).toEqual([]);
  document.adoptedStyleSheets = [];
}

/** That browser, with somebody at it. */
const of = (person: DemoState["person"], more: DemoState = {}): DemoState => ({
  ...more,
  ...(person && { person }),
});

describe("EXP-01 EXP-02 axe finds nothing in either theme, and nothing scrolls sideways", () => {
  it.each<[string, DemoState, state?: string]>([
    ["/", {}],
    ["/app", {}],
    ["/login", { more: { selectedPlan: "pro" } }],
    ["/nowhere", {}],
    ["/admin", {}, "without a right to it"],
    ["/plans", {}],
    ["/register", {}],
    ["/register/contractor", {}],
    ["/forgot-password", {}],
    ["/reset-password#a-token", {}],
    ["/open-account#a-token", {}],
    ["/confirm-email#a-token", {}],
    ["/unsubscribe#a-token", {}],
    ["/demo#a-token", {}],
    ["/loan-request", {}],
    ["/property-report", {}],
    ["/checkout", { more: { selectedPlan: "pro" } }],
    ["/app", analysed(), "of an analysed home"],
    ["/dashboard", analysed()],
    ["/quick-quote", of(holly)],
    ["/pdf-preview", of(holly, full)],
    ["/realtor-dashboard", of(rita)],
    ["/quotes", of(holly, full)],
    ["/quote-builder?quoteId=qq-000002", of(rita, full), "of a draft"],
    ["/quote-builder?quoteId=qq-000003", of(holly, full), "of an earlier version"],
    ["/bid-page?quoteId=qq-000001", of(holly, full)],
    ["/quote/qq-000001", of(holly, full), "of an owner"],
    ["/quote/qq-000001", of(carl, full), "with a bid"],
    ["/quote/qq-000009", of(carl, { quotes: [storedQuote("qq-000009")] }), "without a bid"],
    ["/quote/none", of(carl), "that is not there"],
    ["/contractor-dashboard", of(carl, full)],
    ["/messages", of(holly, full)],
    ["/help", {}],
    ["/help/contractors", {}],
    ["/terms", {}],
    ["/privacy", {}],
    ["/contact", {}],
  ])("in the demo: %s", async (path, demo) => {
    allowErrors(/40[0-9]/);
    await openScreen(path, { demo });
    await expectNoFault();
  });

  it.each(["/bid-page?quoteId=", "/credits", "/account"])("for an owner: %s", async (path) => {
    const { owner, quoteId } = await people();
    await openScreen(path.endsWith("=") ? path + quoteId : path, { as: owner });
    await expectNoFault();
  });

  it.each(["/quote/", "/verification", "/notifications"])("for a contractor: %s", async (path) => {
    const { crew, quoteId } = await people();
    await openScreen(path === "/quote/" ? path + quoteId : path, { as: crew });
    await expectNoFault();
  });

  it("for a contractor who is paused: /quote", async () => {
    const { crew, quoteId } = await people();
    await setStatus(crew, "paused");
    await openScreen(`/quote/${quoteId}`, { as: crew });
    await expectNoFault();
    await setStatus(crew, "active");
  });

  it.each([
    ...["users", "verifications", "plans", "settings"].map((tab) => `/admin?tab=${tab}`),
    ...["audit", "reports", "mails", "licences", "costs"].map((name) => `/admin/${name}`),
    "/sales",
  ])("for an admin: %s", async (path) => {
    await people();
    await openScreen(path, { as: await admin() });
    await expectNoFault();
  });

  it("for an admin who looks through somebody's eyes: /quote", async () => {
    const { crew, quoteId } = await people();
    await lookThroughEyesOf(crew);
    await openScreen(`/quote/${quoteId}`);
    await expectNoFault();
  });

  it("in an open menu, a form with faults and a dialog", async () => {
    await openScreen("/quote/qq-000001", { demo: of(carl, full) });
    await press(button(/open the menu$/));
    await expect.element(page.getByRole("menuitem").first()).toBeVisible();
    await expect.poll(() => faultsOf({ part: ["header"] })).toEqual([]);
    await press(button(/open the menu$/));
    await press(button("Revise Bid"));
    await fill(page.getByLabelText("Bid amount"), "");
    await press(button("Save Revision"));
    await expectToast("Missing Information");
    await expectNoFault();
  });

  it("QQ-06 in a dialog, and in the second step of Quick Quote", async () => {
    await openScreen("/quote/qq-000001", { demo: of(carl, full) });
    await press(button("Withdraw Bid"));
    await expect.element(page.getByRole("dialog")).toBeVisible();
    await expect.poll(() => faultsOf({ part: ["dialog[open]"] })).toEqual([]);
    await openList();
    await expectNoFault();
    const broken = [...document.querySelectorAll("main dd span")]
      .filter(({ textContent }) => /^\$[\d,]+ to \$[\d,]+$/.test(textContent))
      .filter((range) => {
        const inner = range.getBoundingClientRect();
        const place = range.closest("dd")?.getBoundingClientRect() ?? inner;
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 || inner.right > place.right + 1;
      });
    expect(broken, "ranges that take two lines, or leave their place").toEqual([]);
  });
});

let shared: Promise<{ owner: Person; crew: Person; quoteId: string }> | undefined;
/** An owner, and a contractor whose bid stands on the request and whose badge was refused. */
const people = () =>
  (shared ??= (async () => {
    const [owner, crew] = await Promise.all([person(), contractor()]);
    const quoteId = await project(owner);
    await bid(crew, quoteId);
    const first = await firstAdmin();
    const { id } = await crew.call("verifications.submit", {
      businessName: crew.companyName,
      licenseState: "California",
      licenseNumber: "1234567",
      requestedTier: "tier1",
    });
    await first.call("verifications.reject", {
      requestId: id,
      reason: "The certificate cannot be read.",
    });
    return { owner, crew, quoteId };
  })());
