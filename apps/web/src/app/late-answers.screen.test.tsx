import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { person, unique } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { dismissToast, expectToast } from "#testing/toast.ts";

const button = (name: string | RegExp) => page.getByRole("button", { name });
const menu = () => page.getByRole("menu");

describe("an answer that takes long", () => {
  it("EXP-03 ACC-06 a profile says so, and is sent again under the same key", async () => {
    const owner = await person();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen("/account", { as: owner });
    const name = page.getByLabelText("Name", { exact: true });
    const go = network.hold("PATCH", /\/users\/me$/);
    await fill(name, `Hanna ${unique()}`);
    const save = button("Save profile");
    await press(save);
    await vi.advanceTimersByTimeAsync(1_000);
    const waiting = page.getByRole("group", { name: "Sending", exact: true });
    await expect.element(waiting).toHaveTextContent("This takes longer than usual.");
    // Pressed twice it is sent once.
    await press(save);
    await press(waiting.getByRole("button", { name: "Stop waiting" }));
    await expectToast("You stopped waiting", "It may have arrived all the same.");
    await expect.element(waiting).not.toBeInTheDocument();
    await expect.element(save).toHaveFocus();
    await dismissToast();
    await expect.element(name).toHaveValue(expect.stringContaining("Hanna "));
    go();
    await press(save);
    await expectToast("Profile saved");
    const [first, second, ...more] = network.calls("PATCH", /\/users\/me$/);
    expect(first?.key).toMatch(/^[\w-]{8,100}$/);
    expect(second?.key).toBe(first?.key);
    expect(more).toEqual([]);
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
