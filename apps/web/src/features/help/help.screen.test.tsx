import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { holly } from "#testing/demo.ts";
import { press } from "#testing/hands.ts";
import { network, operatorSays } from "#testing/network.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, expectNoText, expectText, h1, main } from "#testing/shell.ts";

describe("help", () => {
  it("EXP-08 it leads each side to its steps, with pictures, and from there into the product", async () => {
    operatorSays({});
    await openScreen("/help");
    for (const [name, path] of [
      ["Homeowners", "/help/homeowners"],
      ["Contractors", "/help/contractors"],
      ["Realtors", "/help/realtors"],
    ] as const) {
      await press(main().getByRole("link", { name: new RegExp(`^${name}`) }));
      await expect.poll(at).toBe(path);
      await expect.element(h1()).toHaveTextContent(`Help for ${name.toLowerCase()}`);
      expect(document.title).toContain(`Help for ${name.toLowerCase()}`);
      expect(main().getByRole("img").elements().length).toBeGreaterThan(0);
      await press(main().getByRole("link", { name: "Help", exact: true }));
    }
    await openScreen("/help/homeowners");
    await press(main().getByRole("link", { name: "Quick Quote" }));
    await expect.poll(at).toBe("/quick-quote");
  });
});

describe("what holds for this installation", () => {
  it("EXP-08 without texts of the operator's it says what the software does, and that no contact was given", async () => {
    operatorSays({});
    await openScreen("/terms");
    await expectText("What OneUp is");
    await openScreen("/privacy");
    await expectText("7 days without use");
    await openScreen("/contact");
    await expectText("No contact details yet");
  });

  it("EXP-08 the operator's terms take the place of ours, their privacy stands before what the software does, and nothing in them runs", async () => {
    operatorSays({
      name: "Oak Homes",
      contact: "help@oak.example",
      terms: "# House rules\n\nBe kind. [Bad](javascript:alert(1)) <b>bold</b>",
      privacy: "We are careful.\n\n- No faxes",
    });
    await openScreen("/terms");
    await expect.element(page.getByRole("heading", { name: "House rules" })).toBeVisible();
    await expectText("[Bad](javascript:alert(1)) <b>bold</b>");
    await expectNoText("What OneUp is");
    await openScreen("/privacy");
    await expectText("We are careful.");
    await expectText("7 days without use");
    await openScreen("/contact");
    await expectText("Operated by Oak Homes");
    const mail = main().getByRole("link", { name: "help@oak.example" });
    await expect.element(mail).toHaveAttribute("href", "mailto:help@oak.example");
  });

  it("EXP-08 DEMO-05 privacy names what this server sends elsewhere, and a persona asks no server", async () => {
    operatorSays({});
    const told = {
      payments: "stripe",
      mail: true,
      imageModel: true,
      visionModel: false,
      propertyData: false,
    };
    network.answer("GET", /capabilities$/, { body: told });
    await openScreen("/privacy");
    await expectText("Payments are handled by Stripe, which gets your email and card details.");
    await expectText("No address is sent to a property data service.");
    await expectText("go to an outside AI service when you ask");
    network.forget();
    await openScreen("/privacy", { demo: { person: holly } });
    await expectText("if the operator sells plans");
    expect(network.calls("GET", /^\/api/)).toEqual([]);
  });
});
