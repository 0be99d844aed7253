import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { admin, firstAdmin } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { gone, holds, shows } from "#testing/seen.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";

/*
 * What is saved of plans and settings concerns everybody: here the server's answer to it is given in its place.
 */
const path = /\/admin\/plans$/;
const names = ["Demo", "Homeowner", "Pro", "Agency"];
const credits = (plan: string) => page.getByLabelText(`Monthly credits of ${plan}`);
const limit = (plan: string) => page.getByLabelText(`Property limit of ${plan}`);
const unsaved = () => page.getByText("Not saved yet");
const plans = async () => (await firstAdmin()).call("admin.readPlans", {});
const open = async () => openScreen("/admin?tab=plans", { as: await admin() });
const save = () => press(page.getByRole("button", { name: "Save plans" }));

describe("the plans before an admin", () => {
  it("ADM-14 CALC-11 C-02 limits and credits show with what is enforced, and are saved only where a number has changed", async () => {
    await open();
    for (const [n, name] of names.entries()) {
      await holds(limit(name), ["1", "3", "10", "999"][n] ?? "");
      await holds(credits(name), ["10", "50", "200", "1000"][n] ?? "");
    }
    const below = page.getByText("10 is less than the plan promises, so 15 counts.");
    await shows(below);
    await fill(limit("Pro"), "none");
    await gone(below);
    await save();
    await shows(page.getByText(/^Please enter a whole number from 1/));
    await fill(limit("Pro"), "10");
    await save();
    await expectToast("Nothing has changed");
    await dismissToast();
    await fill(credits("Agency"), " 1000");
    await save();
    await expectToast("Nothing has changed");
    expect(network.calls("PUT", path)).toEqual([]);
  });

  it("ADM-14 ADM-01 EXP-03 what was typed waits while its tab is left, and is let go once saved", async () => {
    await open();
    await fill(credits("Homeowner"), "52");
    await shows(unsaved());
    await press(page.getByRole("tab", { name: "Settings" }));
    await gone(credits("Homeowner"));
    await press(page.getByRole("tab", { name: "Plans Configuration" }));
    await holds(credits("Homeowner"), "52");
    network.answer("PUT", path, { body: await plans() });
    await save();
    await expectToast("The plans were saved");
    const [sent] = network.calls("PUT", path);
    expect(JSON.parse(sent?.body ?? "")).toEqual({
      homeowner: { adminProperties: 3, monthlyCredits: 52 },
      seen: { homeowner: { adminProperties: 3, monthlyCredits: 50 } },
    });
    await holds(credits("Homeowner"), "50");
    await gone(unsaved());
  });
});

describe("the settings before an admin", () => {
  it("PIC-10 a sentence says which configured model ends on which day, and where another one is named", async () => {
    const me = await admin();
    const ends = { model: "gpt-image-1.5", day: "2026-12-01", isEarliest: false };
    const modelEnds = [
      { ...ends, skill: "picture" },
      { skill: "reading", model: "gemini-9", day: "2027-01-31", isEarliest: true },
    ];
    const gone = { skill: "reading", model: "gemini-8", day: null, isEarliest: false };
    const body = { ...(await me.call("admin.figures", {})), modelEnds };
    network.answer("GET", /\/admin\/figures$/, { body });
    await openScreen("/admin?tab=settings", { as: me });
    for (const sentence of [
      "The model gpt-image-1.5 ends on Dec 1, 2026. Set another one in AI_IMAGE_MODEL.",
      "The model gemini-9 ends on Jan 31, 2027 at the earliest. Set another one in AI_VISION_MODEL.",
    ]) {
      await shows(page.getByText(sentence));
    }
    // All that asks for an admin stands in one box: the figures stay in a phone's first view.
    await page.viewport(390, 844);
    network.answer("GET", /\/admin\/figures$/, { body: { ...body, openComplaints: 2 } });
    await openScreen("/admin", { as: me });
    await shows(page.getByText("The model gemini-9 ends"));
    const figure = page.getByText("Monthly Revenue").element().getBoundingClientRect();
    expect(figure.bottom).toBeLessThan(844 / 2);
    await page.viewport(1440, 900);
    network.answer("GET", /\/admin\/figures$/, { body: { ...body, modelEnds: [gone] } });
    await openScreen("/admin?tab=settings", { as: me });
    await shows(
      page.getByText(
        "The provider no longer lists the model gemini-8. Set another one in AI_VISION_MODEL.",
      ),
    );
  });

  it("ADM-15 S-32 a switch turns mask painting off for everybody", async () => {
    network.answer("PUT", /\/admin\/settings$/, { body: { inpainting: false } });
    await openScreen("/admin?tab=settings", { as: await admin() });
    const painting = page.getByRole("switch", { name: "Inpainting (mask painting)" });
    await expect.element(painting).toBeChecked();
    await press(painting);
    await expect.poll(() => network.calls("PUT", /settings/)[0]?.body).toBe('{"inpainting":false}');
  });
});
