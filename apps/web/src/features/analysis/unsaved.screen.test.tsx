import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawAtOnce, homeowner, makeOneUp, on, openAnalysis } from "#testing/analysis.ts";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { openScreen } from "#testing/screen.tsx";
import { button as anyButton, follow } from "#testing/shell.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";
import { isFocusLost } from "#ui/focus-lost.ts";

const { compare, preview, tweak, tab, button } = on();
const oneUp = () => compare.getByRole("button", { name: "1UP!" });
const wayBack = () => button("Compare & 1UP");
const toTable = () => preview.getByRole("button", { name: "Save to Quote Table" });
const openTweak = () => preview.getByRole("button", { name: "Tweak This 1UP" });
const wish = () => tweak.getByLabelText("What should change?");
const atRoom = () => page.getByRole("main").getByRole("button", { name: "Show it again" });
const inNotice = () =>
  page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("button", { name: "Show it again" });

/** An account whose kitchen's 1UPs are made at once, with the first one before it. */
async function made() {
  const { owner } = await homeowner("pictured");
  const end = await drawAtOnce(owner);
  await openScreen("/app", { as: owner });
  await press(wayBack());
  await press(oneUp());
  await expect.element(preview.getByRole("slider")).toBeVisible();
  await expectToast("1UP Generated!");
  return end;
}

describe("a 1UP that is not saved", () => {
  it("APP-23 EXP-03 one that a reload broke off is told of, where it is asked for again", async () => {
    const { owner } = await homeowner("pictured");
    await openScreen("/app", { as: owner });
    await press(wayBack());
    await press(compare.getByRole("button", { name: "Next comparable" }));
    const call = /\/one-ups\/preview/;
    const release = network.hold("POST", call);
    await press(oneUp());
    await expect.poll(() => network.calls("POST", call)).toHaveLength(1);
    dispatchEvent(new Event("pagehide"));
    await openScreen("/app");
    dispatchEvent(new Event("pageshow"));
    release();
    await expectToast("Your 1UP was not finished");
    await expect.element(compare).toHaveTextContent("Comparable 2 of 6");
    await expect.element(oneUp()).toBeEnabled();
  });

  it("EXP-01 APP-24 APP-27 after a reload it is there with its words; closed, its notice and the keys lead back", async () => {
    await made();
    await press(openTweak());
    await fill(wish(), "Navy cabinets");
    await openScreen("/app");
    await expect.element(wish()).toHaveValue("Navy cabinets");
    await press(tweak.getByRole("button", { name: "Cancel" }));
    await userEvent.keyboard("{Escape}");
    await expect.element(preview).not.toBeInTheDocument();
    await expect.element(wayBack()).toHaveFocus();
    await expectToast("This 1UP is not saved");
    // Two presses from there.
    await userEvent.keyboard("{F8}{Tab}");
    await expect.element(inNotice()).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await press(toTable());
    await expectToast("Saved to Quote Table");
    await expect.element(preview).not.toBeInTheDocument();
    await expect.element(wayBack()).toHaveFocus();
    await openScreen("/app");
    await expect.element(button(/^Show version 1/)).toBeVisible();
    expect(preview.query()).toBeNull();
  });

  it("AUTH-08 APP-24 APP-27 EXP-03 a sign-out asks before it deletes one, also once its notice was seen, and not about one that was saved", async () => {
    const end = await made();
    await userEvent.keyboard("{Escape}");
    await dismissToast();
    const question = page.getByRole("alertdialog", { name: "Sign out with an unsaved 1UP?" });
    await follow("Sign Out");
    for (const text of [
      "Your 1UP of Kitchen is not saved.",
      "What is not saved is deleted when you sign out.",
    ])
      await expect.element(question).toHaveTextContent(text);
    await press(anyButton("Stay"));
    // Left open, on a page of its own by now.
    await press(atRoom());
    await expect.element(preview).toBeVisible();
    await openScreen("/dashboard");
    await follow("Sign Out");
    await press(question.getByRole("link", { name: "Go on with it" }));
    // Saved, but words for another one are there.
    await press(toTable());
    await expect.element(preview).not.toBeInTheDocument();
    end();
    await press(wayBack());
    await press(oneUp());
    await expectToast("Existing 1UP Found");
    await press(openTweak());
    await fill(wish(), "Navy cabinets");
    await openScreen("/dashboard");
    await follow("Sign Out");
    await expect.element(question).toHaveTextContent("What you typed for another 1UP of Kitchen");
    await press(anyButton("Stay"));
    await openScreen("/app");
    await fill(wish(), "");
    await openScreen("/dashboard");
    await follow("Sign Out");
    await expect.poll(() => location.pathname).toBe("/login");
  });

  it("APP-27 APP-29 EXP-03 closed, it can be shown again at its room for as long as one stays, in the demo too", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAnalysis();
    await makeOneUp();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("main").getByText("This 1UP is not saved")).toBeVisible();
    await press(tab("Master Bath"));
    await expect.element(atRoom()).not.toBeInTheDocument();
    await press(tab("Kitchen"));
    await press(atRoom());
    await expect.element(preview.getByRole("slider")).toBeVisible();
    await press(toTable());
    await expectToast("Saved to Quote Table");
    await expect.element(atRoom()).not.toBeInTheDocument();
    await expect.poll(isFocusLost).toBe(false);
  });
});
