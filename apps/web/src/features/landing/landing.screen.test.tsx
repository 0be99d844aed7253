import { describe, expect, it, onTestFinished, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { inMotion } from "#testing/emulation.ts";
import { press } from "#testing/hands.ts";
import { openLanding } from "#testing/landing.tsx";
import { person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { toastLines } from "#testing/toast.ts";

const main = () => page.getByRole("main");
const region = (name: string) => page.getByRole("region", { name });
const titlesIn = (name: string) => region(name).getByRole("heading", { level: 3 }).elements();

const player = () => region("Watch a house find its value");

const kept = () => ["couponCode", "couponDiscount"].map((key) => localStorage.getItem(key));

const claim = async () => {
  const note = "No code needed, automatically applied at checkout";
  await expect.element(page.getByText(note, { exact: true })).toBeVisible();
  await press(page.getByRole("button", { name: "Claim This Offer Now" }));
};

describe("what it says", () => {
  it("NAV-01 NAV-26 LAND-01 LAND-02 LAND-08 LAND-09 LAND-10 LAND-11 EXP-07 it has its headline and ways, every claim as given with a footnote, its sections in order with their pictures, and the footer", async () => {
    await openLanding();
    const headline = page.getByRole("heading", { level: 1 });
    await expect.element(headline).toHaveTextContent(/^Know Exactly What Your Home Upgrades Are/);
    for (const [name, path] of [
      ["Start Free Demo", "/plans"],
      ["Try your own photo", "/quick-quote"],
      ["Create an account", "/register"],
      ["See It In Action", "/app"],
      ["Choose Your Plan", "/plans"],
    ] as const)
      await expect.element(page.getByRole("link", { name })).toHaveAttribute("href", path);
    // The first press of all leads into the product (EXP-07).
    const [first] = main().getByRole("link").elements();
    expect(first?.textContent).toBe("Try your own photo");
    for (const claim of [
      "Average ROI 175%",
      "15+ properties per account",
      "Unlimited properties",
      "Direct homeowner connections",
      "$32K",
      "average value increase",
      "Under 24 hours",
      "Loan requests",
      "50% off your first month",
      "no credit card, 1 hour of full access",
    ])
      await expect.element(main().getByText(claim).first(), { message: claim }).toBeVisible();
    const marks = main().getByRole("link", { name: "see the footnote" });
    expect(marks.elements()).toHaveLength(3);
    await press(marks.first());
    await expect.element(main().getByText(/^\* Illustrative figures/)).toBeInViewport();
    const titles = page.getByRole("heading", { level: 2 }).elements();
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      "50% off your first month",
      "Watch a house find its value",
      "Stop guessing what a renovation is worth",
      "Made for everyone around a house",
      "Three steps, one evening",
      "This is the product itself",
      "What that can mean for you",
      "Find out what your home could be worth",
    ]);
    const steps = titlesIn("Three steps, one evening").map(({ textContent }) => textContent);
    expect(steps).toEqual([
      "Enter your address",
      "See your upgrade options",
      "Connect and execute",
    ]);
    expect(titlesIn("Stop guessing what a renovation is worth")).toHaveLength(6);
    expect(titlesIn("Made for everyone around a house")).toHaveLength(4);
    expect(titlesIn("This is the product itself")).toHaveLength(3);
    const means = region("What that can mean for you").getByRole("definition");
    expect(means.elements()).toHaveLength(3);
    const last = region("Find out what your home could be worth").getByRole("link").first();
    await expect.element(last).toHaveAttribute("href", "/plans");
    const footer = page.getByRole("contentinfo");
    for (const [name, href] of [
      ["Plans & Pricing", "/plans"],
      ["Property Analysis", "/app"],
    ] as const)
      await expect.element(footer.getByRole("link", { name })).toHaveAttribute("href", href);
    await expect.element(footer).toHaveTextContent("Sample address");
    const pictures = region("This is the product itself").getByRole("img").elements();
    expect(pictures).toHaveLength(3);
    for (const picture of pictures) {
      picture.scrollIntoView();
      const width = () => picture instanceof HTMLImageElement && picture.naturalWidth;
      await expect.poll(width).toBeGreaterThan(0);
    }
  });

  it("LAND-02 an account finds the way back to its work, and nothing to sign up for", async () => {
    await openScreen("/", { as: await person() });
    const way = page.getByRole("link", { name: "Pick up where you left off", exact: true });
    await expect.element(way).toHaveAttribute("href", "/app");
    for (const name of ["Start Free Demo", "Create an account"])
      expect(page.getByRole("link", { name }).elements()).toEqual([]);
  });

  it("LAND-06 LAND-07 claiming the offer stores the coupon and goes to the plans", async () => {
    const left = await openLanding();
    await claim();
    await expect.poll(() => left).toEqual(["/plans"]);
    expect(kept()).toEqual(["SAVE50", "50"]);
  });

  it("LAND-06 LAND-07 so it does for whoever is known here, within the app", async () => {
    await openScreen("/");
    await claim();
    await expect.poll(() => location.pathname).toBe("/plans");
    expect(kept()).toEqual(["SAVE50", "50"]);
  });
});

const menu = () => page.getByRole("menu");
const item = (name: string) => menu().getByRole("menuitem", { name });
const theMenu = () => page.getByRole("button", { name: "Welcome, open the menu" });
const theme = () => document.documentElement.classList.contains("dark");

describe("the header of a guest", () => {
  it("NAV-12 NAV-13 NAV-14 DEMO-02 EXP-02 its menu has the guest's ways and the personas, is gone through by keys, and a persona leads to the demo", async () => {
    const left = await openLanding();
    await press(theMenu());
    await expect.element(item("Login")).toHaveFocus();
    await expect.element(theMenu()).toHaveAttribute("aria-expanded", "true");
    for (const [name, path] of [
      ["Login", "/login"],
      ["View Plans & Pricing", "/plans"],
      ["Register as Pro", "/register/contractor"],
    ] as const)
      await expect.element(item(name)).toHaveAttribute("href", path);
    expect(menu().getByRole("menuitem").elements()).toHaveLength(7);
    await userEvent.keyboard("{ArrowUp}");
    await expect.element(item("Home Flipper")).toHaveFocus();
    await userEvent.keyboard("{Home}{ArrowDown}");
    await expect.element(item("View Plans & Pricing")).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(menu()).not.toBeInTheDocument();
    await expect.element(theMenu()).toHaveFocus();
    await expect.element(theMenu()).toHaveAttribute("aria-expanded", "false");
    await userEvent.keyboard("{Enter}");
    await userEvent.keyboard("re");
    await expect.element(item("Register as Pro")).toHaveFocus();
    await press(item("Contractor"));
    await expect.poll(() => left).toEqual(["/app"]);
    expect(localStorage.getItem("demoMode")).toBe("true");
    expect(localStorage.getItem("demoUser")).toContain('"userType":"contractor"');
  });

  it("NAV-11 UX-01 UX-02 the theme is switched and kept, and its button says what a press brings", async () => {
    await openLanding();
    await press(page.getByRole("button", { name: "Switch to dark" }));
    await expect.poll(theme).toBe(true);
    expect(localStorage.getItem("theme")).toBe("dark");
    await press(page.getByRole("button", { name: "Switch to light" }));
    await expect.poll(theme).toBe(false);
  });
});

const dots = () => player().getByRole("group").getByRole("button");
const button = (name: string) => player().getByRole("button", { name });
const video = () => player().element().querySelector("video");

/** Opens the page before somebody who has its player in view. */
async function openPlayer() {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly tell;
      constructor(tell: (seen: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe = () => this.tell([{ isIntersecting: true }]);
      disconnect = () => undefined;
    },
  );
  onTestFinished(() => void vi.unstubAllGlobals());
  await openLanding();
  await expect.poll(() => video()?.querySelector("source") ?? null).not.toBeNull();
}

describe("the showcase", () => {
  const titles = [
    "Before and after",
    "From an address to grades",
    "The slider",
    "Bids, side by side",
    "The loan request",
    "A look around",
  ];

  async function expectVideo(at: number) {
    await expect.element(dots().nth(at)).toHaveAttribute("aria-current", "true");
    expect(player().element().querySelectorAll("[aria-current=true]")).toHaveLength(1);
    await expect.element(player().getByText(titles[at] ?? "", { exact: true })).toBeVisible();
  }

  it("UX-08 LAND-03 six dots choose among six videos, one at a time, from the product's own files", async () => {
    await openPlayer();
    // With reduced motion nothing moves until somebody asks for it.
    await expect.element(button("Play the video")).toBeVisible();
    expect(video()?.paused).toBe(true);
    await press(button("Play the video"));
    await expect.element(button("Pause the video")).toBeVisible();
    expect(dots().elements()).toHaveLength(6);
    for (const at of [4, 2, 5, 1, 3, 0]) {
      await press(dots().nth(at));
      await expectVideo(at);
      expect(player().element().querySelectorAll("video")).toHaveLength(1);
      const source = video()?.querySelector("source")?.src ?? "";
      expect(new URL(source).origin + "/videos/").toBe(`${location.origin}/videos/`);
    }
  });

  it("LAND-03 LAND-04 it runs by itself and silent, an end leads on, and it can be paused", async () => {
    await inMotion();
    await openPlayer();
    await expect.poll(() => [video()?.paused, video()?.muted]).toEqual([false, true]);
    video()?.dispatchEvent(new Event("ended"));
    await expectVideo(1);
    await press(dots().nth(5));
    await expect.poll(() => video()?.paused).toBe(false);
    video()?.dispatchEvent(new Event("ended"));
    await expectVideo(0);
    await press(button("Pause the video"));
    await expect.element(button("Play the video")).toBeVisible();
    expect(video()?.paused).toBe(true);
  });

  it("LAND-05 a blocked start leaves the poster and a button, and says nothing", async () => {
    await inMotion();
    const play = vi.spyOn(HTMLMediaElement.prototype, "play");
    play.mockRejectedValue(new DOMException("not allowed", "NotAllowedError"));
    await openPlayer();
    await expect.poll(() => play.mock.calls.length).toBeGreaterThan(0);
    await expect.element(button("Play the video")).toBeVisible();
    await expect.element(player().getByRole("img", { name: titles[0] ?? "" })).toBeVisible();
    expect(toastLines()).toEqual([]);
    expect(page.getByRole("alert").elements()).toEqual([]);
  });

  it("S-23 LAND-03 a missing video leaves its poster, and the page works", async () => {
    await openPlayer();
    for (const source of player().element().querySelectorAll("source"))
      source.dispatchEvent(new Event("error"));
    await expect.poll(video).toBeNull();
    await expect.element(player().getByRole("img", { name: titles[0] ?? "" })).toBeVisible();
    await press(dots().nth(3));
    await expectVideo(3);
  });
});
