import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { press } from "#testing/hands.ts";
import { contractor } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { allowErrors } from "#testing/console-errors.ts";

const main = () => page.getByRole("main");
const items = () => main().getByRole("listitem");

describe("DEMO-01 the demo's town", () => {
  it("DASH-01 QUO-03 S-74 a flipper has two houses, with as many requests as their cards say", async () => {
    await openScreen("/app", { demo: {} });
    await press(main().getByRole("button", { name: "Home Flipper" }));
    await expect.element(page.getByText("Welcome, Fay Flipper")).toBeVisible();
    await openScreen("/quotes");
    expect(items().elements()).toHaveLength(2);
    const sketch = items().filter({ hasText: "48 Sketch Street" });
    await expect.element(sketch).toHaveTextContent("$25,000");
    await openScreen("/dashboard");
    const homes = page.getByRole("heading", { name: /Sampleton/ }).elements();
    expect(homes.map((each) => each.textContent)).toEqual([
      "48 Sketch Street, Sampleton",
      "5 Outline Court, Sampleton",
    ]);
    expect(page.getByText("1 open quote").elements()).toHaveLength(2);
    expect(page.getByText("Sample", { exact: true }).elements()).toHaveLength(2);
    await expect.element(page.getByText("Quotes requested Nov 16, 2026")).toBeVisible();
  });

  it("S-70 a guest opens a link to one of its projects and is listed none", async () => {
    await openScreen("/quote/sample-flipper-481116", { demo: {} });
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toHaveTextContent("Project 481116");
    await expect.element(page.getByText("Fay Flipper asks for it.")).toBeVisible();
    await openScreen("/quotes");
    await expect.element(page.getByText("No quotes created yet")).toBeVisible();
  });

  it("T-16 an account is never shown a sample: not in its lists, not by a link", async () => {
    allowErrors(/404/);
    const bidder = await contractor();
    await openScreen("/contractor-dashboard", { as: bidder });
    await expect.element(page.getByRole("tab", { name: /^My Bids/ })).toHaveTextContent("My Bids0");
    expect(page.getByText("Sample", { exact: true }).query()).toBeNull();
    await openScreen("/quote/sample-realtor-191201");
    await expect.element(page.getByText("Quote Not Found")).toBeVisible();
  });
});
