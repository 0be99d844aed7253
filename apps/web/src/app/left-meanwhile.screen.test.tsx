import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, h1 } from "#testing/shell.ts";
import { expectToast } from "#testing/toast.ts";

const STREET = "12 Oak Street, Springfield, IL 62704";

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

describe("who leaves while something is on its way", () => {
  it("EXP-03 APP-08 stays where they went, and is told when a property is analyzed", async () => {
    const go = network.hold("POST", /\/properties$/);
    await openScreen("/app", { as: await person() });
    await fill(page.getByLabelText("Property address"), STREET);
    await press(button("Analyze Property"));
    await leaveThenAnswer("/quick-quote", go);
    await goOn("Your property is analyzed", "Back to the analysis");
    await expect.poll(at).toContain("/app");
    await expect.element(page.getByText(STREET).first()).toBeVisible();
  });

  it("EXP-03 PAY-06 is not taken from the plans to a payment that was prepared", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const body = { url: "#the-provider" };
    network.answer("POST", /create-checkout-session$/, { body, after: promise });
    await openScreen("/checkout", { demo: { more: { selectedPlan: "pro" } } });
    await fill(page.getByLabelText("Email"), "dora@people.example");
    await press(button("Continue to payment"));
    await press(page.getByRole("link", { name: "Back to the plans" }));
    await expect.element(h1()).not.toHaveTextContent("Checkout");
    resolve();
    // By the time of another answer this one is here.
    await fetch("/api/health");
    expect(at()).toBe("/plans");
  });

  it("EXP-03 MKT-07 stays where they went, and is told when a bid is confirmed", async () => {
    const owner = await person();
    const crew = await contractor();
    const quoteId = await project(owner);
    await bid(crew, quoteId);
    const { upgrades } = await owner.call("quotes.read", { quoteId });
    await owner.call("quotes.update", { quoteId, notes: { [upgrades[0]?.id ?? ""]: "By May" } });
    await openScreen(`/quote/${quoteId}`, { as: crew });
    const go = network.hold("POST", /\/confirm$/);
    await press(button("Confirm $24,900"));
    await leaveThenAnswer("/plans", go);
    await expectToast("Bid Confirmed");
    expect(at()).toBe("/plans");
  });
});

describe("who stops waiting", () => {
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
    const buyer = await person();
    const { url } = await buyer.call("payments.checkout", { plan: "pro", email: buyer.email });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openScreen(`/sandbox/checkout/${url.split("/").at(-1)}`, { as: buyer });
    network.hold("POST", /\/pay$/);
    await press(button("Pay in test mode"));
    await vi.advanceTimersByTimeAsync(1_000);
    const waiting = page.getByRole("group", { name: "The test payment is under way" });
    await expect.element(waiting).toHaveTextContent("This takes longer than usual.");
    await expect.element(button("Stop waiting")).not.toBeInTheDocument();
  });
});
