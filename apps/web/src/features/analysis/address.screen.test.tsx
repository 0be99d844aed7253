import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ADDRESS, LIVE_ADDRESS, homeowner } from "#testing/analysis.ts";
import { holly, recordAt } from "#testing/demo.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectToast, toastLines } from "#testing/toast.ts";
import { allowErrors } from "#testing/console-errors.ts";

const heading = () => page.getByRole("heading", { level: 1 });
const field = () => page.getByLabelText("Property address");
const analyze = () => page.getByRole("button", { name: "Analyze Property" });
const persona = (name: string) => page.getByRole("main").getByRole("button", { name });

async function ask(address: string) {
  await fill(field(), address);
  await press(analyze());
}

describe("the address", () => {
  it("APP-01 DEMO-02 a first visitor sees four personas and no form, and one of them leads to the welcome", async () => {
    await openScreen("/app", { demo: {} });
    for (const name of ["Homeowner", "Realtor", "Contractor", "Home Flipper"])
      await expect.element(persona(name)).toBeVisible();
    expect(field().query()).toBeNull();
    await expect.poll(() => document.querySelector("main [aria-busy=true]")).toBeNull();
    await press(persona("Home Flipper"));
    await expect.element(page.getByText("Welcome, Fay Flipper")).toBeVisible();
    // It is at the welcome: its heading, or the part of the page that begins with it.
    const { body } = document;
    const focused = () => (document.activeElement === body ? null : document.activeElement);
    await expect.poll(() => focused()?.contains(heading().element())).toBe(true);
    expect(localStorage.getItem("demoMode")).toBe("true");
    expect(recordAt("demoUser")).toMatchObject({ userType: "flipper" });
  });

  it("EXP-07 DEMO-02 T-16 a professional's welcome begins with their own page, and the banner says that the house is a sample", async () => {
    await openScreen("/app", { demo: {} });
    for (const [name, label, path] of [
      ["Contractor", "Open My Bids", "/contractor-dashboard"],
      ["Realtor", "Open Client Properties", "/realtor-dashboard"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await press(persona(name));
      const own = page.getByRole("main").getByRole("link", { name: label });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.element(own).toHaveAttribute("href", path);
      const order = own.element().compareDocumentPosition(field().element());
      expect(order).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    await expect
      .element(page.getByText("The house and its figures are samples, whatever address you enter."))
      .toBeVisible();
  });

  it("APP-02 APP-03 APP-04 APP-06 DEMO-07 S-82 the welcome has banner, title, a field with a placeholder, voice, and a button that waits for text that is not too long", async () => {
    await openScreen("/app", { demo: { person: holly } });
    await expect.element(heading()).toHaveTextContent("See Your Home's True Potential");
    for (const text of ["Welcome, Holly Home", "Using dummy data for demo"])
      await expect.element(page.getByText(text)).toBeVisible();
    const plans = page.getByRole("link", { name: "Upgrade Now" });
    await expect.element(plans).toHaveAttribute("href", "/plans");
    await expect.element(page.getByRole("main")).not.toHaveTextContent("Admin");
    await expect.element(field()).toHaveAttribute("placeholder", expect.stringMatching(/\w/));
    await expect.element(page.getByRole("button", { name: "Say the address" })).toBeVisible();
    await expect.element(analyze()).toBeDisabled();
    await fill(field(), "   ");
    await expect.element(analyze()).toBeDisabled();
    await fill(field(), "1 A");
    await expect.element(analyze()).toBeEnabled();
    const typed = "x".repeat(3_000);
    await ask(typed);
    const sentence = "This text is too long. At most 240 characters fit.";
    await expect.element(page.getByText(sentence)).toBeVisible();
    expect(toastLines()).toEqual([]);
    await expect.element(field()).toHaveValue(typed);
    expect(localStorage.getItem("propertyData")).toBeNull();
  });

  it("APP-05 the voice button listens for a second and a half and fills in a sample address", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen("/app", { demo: { person: holly } });
    const since = Date.now();
    await press(page.getByRole("button", { name: "Say the address" }));
    await expect.element(page.getByRole("button", { name: "Stop listening" })).toBeVisible();
    await vi.advanceTimersByTimeAsync(1_400 - (Date.now() - since));
    await expect.element(field()).toHaveValue("");
    await vi.advanceTimersByTimeAsync(200);
    await expect.element(field()).toHaveValue(expect.stringMatching(/^\d+ \w+/));
    await expect.element(page.getByRole("button", { name: "Say the address" })).toBeVisible();
    await expect.element(analyze()).toBeEnabled();
  });

  it("APP-07 APP-08 APP-09 Enter submits: a toast, one second, then the analysis, kept for the next visit", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen("/app", { demo: { person: holly } });
    await fill(field(), `  ${ADDRESS} `);
    const since = Date.now();
    await userEvent.keyboard("{Enter}");
    await expectToast("Analyzing Property");
    expect(localStorage.getItem("propertyData")).toBeNull();
    await vi.advanceTimersByTimeAsync(Math.max(0, 1_000 - (Date.now() - since)));
    await expect.element(heading()).toHaveTextContent("Property Grade Dashboard");
    expect(Date.now() - since).toBeGreaterThanOrEqual(950);
    await expect.element(heading()).toHaveFocus();
    expect(recordAt("propertyData")).toMatchObject({ address: ADDRESS });
    await openScreen("/app");
    await expect.element(page.getByText(ADDRESS)).toBeVisible();
    expect(network.calls()).toEqual([]);
  });

  it("APP-08 whoever leaves within the second has analysed nothing", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen("/app", { demo: { person: holly } });
    await ask(ADDRESS);
    await expectToast("Analyzing Property");
    await press(page.getByRole("link", { name: "Upgrade Now" }));
    await expect.element(heading()).toHaveTextContent("Plans & Pricing");
    await vi.advanceTimersByTimeAsync(1_500);
    await openScreen("/app");
    await expect.element(field()).toBeVisible();
    expect(localStorage.getItem("propertyData")).toBeNull();
  });

  it("APP-02 EXP-03 an address that was typed is there after a reload that cut its analysis, until it is analyzed", async () => {
    allowErrors(/./);
    const release = network.hold("POST", /\/api\/properties$/);
    await openScreen("/app", { as: await person() });
    await ask(LIVE_ADDRESS);
    await expectToast("Analyzing Property");
    await openScreen("/app");
    release();
    await expect.element(field()).toHaveValue(LIVE_ADDRESS);
    await press(analyze());
    await press(page.getByRole("link", { name: "Analyze another address" }));
    await expect.element(field()).toHaveValue("");
  });

  it("MON-04 over the plan's limit an address is refused with a sentence that says what to do", async () => {
    const { owner } = await homeowner();
    await openScreen("/app?new", { as: owner });
    await ask("99 Elm Street, Springfield, IL 62704");
    await expect.element(page.getByText(/^Your plan covers 1 property/)).toBeVisible();
    const main = page.getByRole("main");
    const ways = { "Upgrade Plan": "/plans", "My Properties": "/dashboard" };
    for (const [name, href] of Object.entries(ways))
      await expect.element(main.getByRole("link", { name })).toHaveAttribute("href", href);
  });
});
