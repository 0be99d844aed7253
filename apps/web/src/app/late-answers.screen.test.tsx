import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { listen } from "#testing/announced.ts";
import { fill, give, photo, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { dismissToast, expectToast } from "#testing/toast.ts";

const LONG = "This takes longer than usual.";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const menu = () => page.getByRole("menu");
const asksBeforeLeaving = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** The form that was sent waits, says so once, and goes on when one stops waiting. */
async function stopWaiting(name: string) {
  const heard = listen();
  await press(button(name));
  await vi.advanceTimersByTimeAsync(1_000);
  const waiting = page.getByRole("group", { name: "Sending", exact: true });
  await expect.element(waiting).toHaveTextContent(LONG);
  const said = () => heard.filter((text) => text.includes(LONG));
  await expect.poll(said).toEqual([`Sending ${LONG}`]);
  // Pressed twice it is sent once.
  await press(button(name));
  await press(waiting.getByRole("button", { name: "Stop waiting" }));
  await expectToast("You stopped waiting", "It may have arrived all the same.");
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(button(name)).toHaveFocus();
  expect(said()).toHaveLength(1);
  await dismissToast();
}

describe("an answer that takes long", () => {
  it("EXP-03 ACC-06 a profile says so once, and is sent again under the same key", async () => {
    const owner = await person();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen("/account", { as: owner });
    const name = page.getByLabelText("Name", { exact: true });
    const go = network.hold("PATCH", /\/users\/me$/);
    await fill(name, `Hanna ${unique()}`);
    await stopWaiting("Save profile");
    await expect.element(name).toHaveValue(expect.stringContaining("Hanna "));
    go();
    await press(button("Save profile"));
    await expectToast("Profile saved");
    const [first, second, ...more] = network.calls("PATCH", /\/users\/me$/);
    expect(first?.key).toMatch(/^[\w-]{8,100}$/);
    expect(second?.key).toBe(first?.key);
    expect(more).toEqual([]);
  });

  it("EXP-03 EXP-01 BID-13 a question says so within its dialog, to the eye and the ear, until it is answered", async () => {
    const owner = await person();
    const quoteId = await project(owner);
    await bid(await contractor(), quoteId);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen(`/bid-page?quoteId=${quoteId}`, { as: owner });
    await press(button(/^Reject/));
    const go = network.hold("POST", /\/reject$/);
    const heard = listen();
    const question = page.getByRole("alertdialog");
    await press(question.getByRole("button", { name: /^Reject/ }));
    await vi.advanceTimersByTimeAsync(1_000);
    await expect.element(question).toHaveTextContent(LONG);
    await expect.poll(() => heard).toContain(LONG);
    go();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByText("Rejected", { exact: true })).toBeVisible();
  });

  it("EXP-03 PIC-07 APP-19 EXP-01 the browser asks before a photo on its way is left; that it is in is said once", async () => {
    const owner = await person();
    await owner.call("properties.analyze", { address: "12 Oak Street, Springfield, IL 62704" });
    await openScreen("/app", { as: owner });
    const heard = listen();
    const go = network.hold("POST", /\/api\/files/);
    const panel = page.getByRole("tabpanel");
    const input = panel.element().querySelector('input[type="file"]') ?? document.body;
    await give(page.elementLocator(input), await photo());
    await expect.poll(() => network.calls("POST", /\/api\/files/)).toHaveLength(1);
    expect(asksBeforeLeaving()).toBe(true);
    go();
    await expect.element(panel.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
    const ofIt = () => heard.filter((text) => text.includes("Photo of your Kitchen"));
    await expect.poll(ofIt).toHaveLength(1);
    await dismissToast();
    expect(ofIt()).toHaveLength(1);
    expect(asksBeforeLeaving()).toBe(false);
  });
});

describe("a server that takes calls and answers none", () => {
  it("NAV-12 EXP-03 the menu waits, opens for a guest after a bounded time, and the page says why and goes on", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    document.cookie = "oneup_here=1; path=/";
    network.hold("GET", /\/users\/me$/);
    await openScreen("/app", { settled: false });
    await press(button(/open the menu$/));
    await expect.element(menu()).toHaveTextContent("Looking who is here…");
    await vi.advanceTimersByTimeAsync(6_000);
    await expect.element(menu().getByRole("menuitem", { name: "Login" })).toBeVisible();
    await expect.element(menu()).toHaveTextContent("OneUp does not answer just now");
    const told = page.getByText(/^OneUp does not answer just now, so nobody/);
    await expect.element(told).toBeVisible();
    await press(page.getByRole("main").getByRole("button", { name: /^Homeowner/ }));
    await expect.element(page.getByText("Welcome, Holly Homeowner")).toBeVisible();
    await expect.element(told).not.toBeInTheDocument();
  });

  it("EXP-02 EXP-03 whoever had an account here is told that it cannot be reached, not shown a guest's page", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    localStorage.setItem("account_here", "true");
    network.hold("GET", /\/users\/me$/);
    await openScreen("/dashboard", { settled: false });
    await vi.advanceTimersByTimeAsync(6_000);
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent("Your account cannot be reached");
    await press(button(/open the menu$/));
    await expect.element(menu()).toHaveTextContent("OneUp does not answer just now");
  });
});
