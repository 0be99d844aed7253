import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { tellNoOtherTab } from "#testing/browser.ts";
import { choose, fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project, unique } from "#testing/people.ts";
import { apply, cardAt, readRoom } from "#testing/quick-quote.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, follow, h1, linkIn } from "#testing/shell.ts";
import { expectToast, toastLines } from "#testing/toast.ts";

const STREET = "12 Oak Street, Springfield, IL 62704";

const address = () => page.getByLabelText("Property address");

/** Goes elsewhere, and lets what was asked for be answered only then. */
async function leaveThenAnswer(to: "/plans" | "/quick-quote", go: () => void) {
  const around = page.getByRole(to === "/plans" ? "contentinfo" : "banner");
  const before = h1().element();
  await press(around.getByRole("link", { name: to === "/plans" ? "Plans" : "Quick Quote" }));
  await expect.poll(at).toBe(to);
  // Its address is there before the page itself.
  await expect.poll(() => before.isConnected).toBe(false);
  go();
}

/** They stayed where they went, and are told; they press what leads on from there. */
async function goOn(title: string, way: string) {
  await expectToast(title);
  expect(at()).toMatch(/^\/(?:plans|quick-quote)$/);
  await press(button(way));
}

async function analyze() {
  await openScreen("/app", { as: await person() });
  await fill(address(), STREET);
  await press(button("Analyze Property"));
}

const shop = { demo: { more: { selectedPlan: "pro" } } };

/** What a call of somebody without an account answers. */
async function ask(path: string, body: object): Promise<Record<string, string>> {
  const headers = { "content-type": "application/json" };
  const init = {
    method: "POST",
    credentials: "omit",
    headers,
    body: JSON.stringify(body),
  } as const;
  const text = await (await fetch(path, init)).text();
  return text === "" ? {} : JSON.parse(text);
}

/** The id of a purchase of Pro that waits to be paid. */
async function purchase(): Promise<string> {
  const email = `buyer-${unique()}@people.example`;
  const { url = "" } = await ask("/api/create-checkout-session", { plan: "pro", email });
  return url.split("/").at(-1) ?? "";
}

const figure = {
  low: 800_000,
  typical: 1_200_000,
  high: 2_000_000,
  origin: { kind: "benchmark", source: "A test", evidence: "", years: "2026" },
};

/** A quick quote of an account with an upgrade applied; what its photo shows is answered in the server's place. */
async function quickQuote() {
  const upgrade = {
    id: "counters",
    title: "White quartz counters",
    description: "As the photo suggests.",
    request: "White quartz counters",
    priority: "high",
    cost: figure,
    valueGain: figure,
    roi: 100,
    netReturn: 0,
    reasons: [],
    notes: [],
    askCost: false,
    category: "refresh",
    by: "catalogue",
  };
  network.answer("POST", /\/quick-quote\/analyze/, {
    body: {
      roomType: "kitchen",
      guessed: true,
      confidence: 0.9,
      doubt: null,
      found: [],
      condition: null,
      questions: [],
      assumedPropertyValue: 40_000_000,
      recommendedUpgrades: [upgrade],
    },
  });
  const image = "/pictures/kitchen-after-960.jpg";
  const made = { kind: "draft", engine: "on-machine", done: [], notDone: [], hints: [], drift: 0 };
  network.answer("POST", /\/quick-quote\/visualize-single/, { body: { image, ...made } });
  await openScreen("/quick-quote", { as: await person() });
  await readRoom();
  await apply(cardAt(0));
}

/** A realtor at the list of clients, with one whose property is not analyzed. */
async function openClients() {
  const realtor = await person({ userType: "realtor" });
  const home = { street: "7 Elm Road", city: "Springfield", state: "IL", zip: "62704" };
  await realtor.call("clients.add", { name: "Ann", address: home, notes: "" });
  await openScreen("/realtor-dashboard", { as: realtor });
  return button("Analyze 7 Elm Road");
}

describe("who leaves while something is on its way", () => {
  it("EXP-03 APP-08 stays where they went, and is told when a property is analyzed", async () => {
    const go = network.hold("POST", /\/properties$/);
    await analyze();
    await leaveThenAnswer("/quick-quote", go);
    await goOn("Your property is analyzed", "Back to the analysis");
    await expect.poll(at).toContain("/app");
    await expect.element(page.getByText(STREET).first()).toBeVisible();
  });

  it("EXP-03 APP-08 is not told that an analysis is there where they stayed with it", async () => {
    await analyze();
    await expect.element(page.getByRole("heading", { name: "Room by room" }).first()).toBeVisible();
    expect(toastLines()).toEqual([]);
  });

  it("EXP-03 APP-08 is not taken back from another address when an analysis shows before its own answer", async () => {
    const go = network.late("POST", /\/properties$/);
    await analyze();
    // News of the property is faster than what asked for it.
    await press(page.getByRole("link", { name: "Analyze another address" }));
    await expect.poll(at).toBe("/app?new");
    go();
    await expectToast("Your property is analyzed");
    expect(at()).toBe("/app?new");
    await expect.element(address()).toBeVisible();
  });

  it("EXP-03 PAY-06 is not taken from the plans to a payment that was prepared", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const body = { url: "#the-provider" };
    network.answer("POST", /create-checkout-session$/, { body, after: promise });
    await openScreen("/checkout", shop);
    await fill(page.getByLabelText("Email"), "dora@people.example");
    await press(button("Continue to payment"));
    await press(page.getByRole("link", { name: "Back to the plans" }));
    await expect.element(h1()).not.toHaveTextContent("Checkout");
    resolve();
    // By the time of another answer this one is here.
    await fetch("/api/health");
    expect(at()).toBe("/plans");
  });

  it("EXP-03 ACC-03 stays where they went, signed in, when their account is opened", async () => {
    tellNoOtherTab();
    const checkout = await purchase();
    const { openToken = "" } = await ask(`/api/sandbox/checkouts/${checkout}/pay`, {});
    await openScreen(`/open-account#${openToken}`);
    await fill(page.getByLabelText("New password"), "a kitchen in navy blue");
    const go = network.hold("POST", /account-links\/open$/);
    await press(button("Open my account"));
    await leaveThenAnswer("/quick-quote", go);
    await goOn("Welcome to OneUp", "Start here");
    await expect.poll(at).toContain("/app");
  });

  it("EXP-03 AUTH-16 is told that a registration is sent, and not taken to sign in", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen("/register/contractor");
    const email = `pro-${unique()}@build.example`;
    await fill(page.getByLabelText("Company or business name"), "Casey Builds");
    await fill(page.getByRole("textbox", { name: "Email" }), email);
    await fill(page.getByLabelText("Password", { exact: true }), "a long enough password");
    await choose(page.getByLabelText("State"), "California");
    await fill(page.getByLabelText("License number"), "1234567");
    const go = network.hold("POST", /register\/contractor$/);
    await press(page.getByRole("button", { name: "Register", exact: true }));
    await expect.poll(() => network.calls("POST", /register\/contractor$/)).toHaveLength(1);
    await leaveThenAnswer("/quick-quote", go);
    await expectToast("Registration Submitted!");
    // So long it would have taken them along.
    await vi.advanceTimersByTimeAsync(3_000);
    await goOn("Registration Submitted!", "Sign in");
    await expect.poll(at).toContain("/login");
    await expect.element(page.getByLabelText("Email")).toHaveValue(email);
  });

  it("EXP-03 S-10 stays where they went, and is told that their free hour has begun", async () => {
    tellNoOtherTab();
    const email = `hour-${unique()}@people.example`;
    // The link opens in the browser that asked for it alone.
    const headers = { "content-type": "application/json" };
    await fetch("/api/demo-hour", { method: "POST", headers, body: JSON.stringify({ email }) });
    await openScreen(await linkIn(email, "hour"));
    const go = network.hold("POST", /demo-hour\/open$/);
    await press(button("Begin my hour"));
    await leaveThenAnswer("/quick-quote", go);
    await goOn("Your free hour has begun", "Analyze a property");
    await expect.poll(at).toContain("/app");
  });

  it("EXP-03 T-08 is led to a client's property that was analyzed meanwhile", async () => {
    const analyzeIt = await openClients();
    const go = network.hold("POST", /\/properties$/);
    await press(analyzeIt);
    await leaveThenAnswer("/plans", go);
    await goOn("The property is analyzed", "Open Analysis");
    await expect.poll(at).toContain("/app?propertyId=");
    await expect.element(page.getByRole("main")).toHaveTextContent("7 Elm Road");
  });

  it("EXP-03 MKT-09 is led to a bid that was carried over meanwhile", async () => {
    const owner = await person();
    const crew = await contractor();
    const street = "7 Version Lane";
    const first = await project(owner, { street });
    await bid(crew, first);
    const newer = await project(owner, { street, rooms: ["Porch"] });
    await openScreen(`/quote/${first}`, { as: crew });
    const go = network.hold("POST", /\/carry-over$/);
    await press(button("Carry My Bid Over"));
    await leaveThenAnswer("/plans", go);
    await goOn("Bid Carried Over", "View the Newer Version");
    await expect.poll(at).toContain(`/quote/${newer}#own-bid`);
  });

  it.each([
    ["QUO-12", "Reopen Project", "The project is not open yet", "Edit in the quote builder"],
    ["QUO-13", "Close Project", "Active Bids Detected", "Go to Bid Page"],
  ])(
    "EXP-03 %s is told what %s needs first, and led there by a press",
    async (_id, entry, title, way) => {
      const isOpen = entry === "Close Project";
      const owner = await person();
      const quoteId = await project(owner, { publish: isOpen });
      const none = { street: "", city: "", state: "", zip: "" };
      if (isOpen) await bid(await contractor(), quoteId);
      else await owner.call("quotes.update", { quoteId, address: none, hideAddress: true });
      await openScreen("/quotes", { as: owner });
      const go = network.hold("POST", /\/(?:reopen|close)$/);
      await press(button(/^Actions for quote/));
      await press(page.getByRole("menuitem", { name: entry }));
      await leaveThenAnswer("/plans", go);
      const screen = isOpen ? "bid-page" : "quote-builder";
      await goOn(title, way);
      await expect.poll(at).toContain(`/${screen}?quoteId=${quoteId}`);
    },
  );

  it("EXP-03 QQ-23 is told that no quick quote is requested yet, with a way back to it", async () => {
    await quickQuote();
    const go = network.hold("POST", /\/quotes\/duplicates/);
    await press(button("Get Contractor Quotes"));
    await follow("My Properties");
    await expect.element(h1()).toHaveTextContent("My Properties");
    go();
    await expectToast("No request is made yet");
    expect(at()).toBe("/dashboard");
    await press(button("Back to Quick Quote"));
    await expect.poll(at).toBe("/quick-quote");
    await expect.element(button("Get Contractor Quotes")).toBeVisible();
  });
});

describe("who stops waiting", () => {
  it("EXP-03 QQ-23 for a request of a quick quote stays with it", async () => {
    await quickQuote();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    network.hold("POST", /\/api\/quotes$/);
    const ask = button("Get Contractor Quotes");
    await press(ask);
    await expect.poll(() => network.calls("POST", /\/api\/quotes$/)).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(5_000);
    await press(
      page
        .getByRole("region", { name: "Your upgrades" })
        .getByRole("button", { name: "Stop waiting" }),
    );
    await expectToast("You stopped waiting");
    await expect.element(ask).not.toHaveAttribute("aria-busy");
    expect(at()).toBe("/quick-quote");
  });

  it("EXP-03 APP-08 for an analysis keeps the address, and may ask again", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    network.hold("POST", /\/properties$/);
    await analyze();
    await vi.advanceTimersByTimeAsync(5_000);
    await press(button("Stop waiting"));
    await expectToast("You stopped waiting");
    await expect.element(address()).toHaveValue(STREET);
    await expect.element(button("Analyze Property")).not.toHaveAttribute("aria-busy");
  });

  it("EXP-03 QB-06 for a publication may publish again", async () => {
    const owner = await person();
    const quoteId = await project(owner, { publish: false });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen(`/quote-builder?quoteId=${quoteId}`, { as: owner });
    const publish = button("Publish to Contractors").first();
    const go = network.hold("POST", /\/publish$/);
    await press(publish);
    await vi.advanceTimersByTimeAsync(1_000);
    await press(button("Stop waiting").first());
    await expectToast("You stopped waiting");
    await expect.element(publish).not.toHaveAttribute("aria-busy");
    go();
    await press(publish);
    await expectToast("Published");
  });

  it("EXP-03 PAY-06 cannot do so while a test payment is under way, which says so", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen(`/sandbox/checkout/${await purchase()}`);
    network.hold("POST", /\/pay$/);
    await press(button("Pay in test mode"));
    await vi.advanceTimersByTimeAsync(1_000);
    const waiting = page.getByRole("group", { name: "The test payment is under way" });
    await expect.element(waiting).toHaveTextContent("This takes longer than usual.");
    await expect.element(button("Stop waiting")).not.toBeInTheDocument();
  });
});

it("MON-02 EXP-01 what the page of a plan shows stays while it is read again after a change", async () => {
  const owner = await person();
  const { url } = await owner.call("payments.checkout", { plan: "pro", email: owner.email });
  await owner.call("payments.paySandbox", { checkoutId: url.split("/").at(-1) ?? "" });
  await openScreen("/credits", { as: owner });
  await press(button("Change to Agency"));
  const go = network.hold("GET", /\/api\/credits/);
  await press(page.getByRole("dialog").getByRole("button", { name: "Change to Agency" }));
  await expect.poll(() => network.calls("PUT", /subscription\/plan$/)).toHaveLength(1);
  await expect.poll(() => network.calls("GET", /\/api\/credits/).length).toBeGreaterThan(1);
  await expect.element(page.getByText("Credits you can spend")).toBeInTheDocument();
  go();
  await expectToast("Your plan is Agency now");
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
});
