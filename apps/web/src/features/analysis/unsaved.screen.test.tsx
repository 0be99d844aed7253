import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { drawAtOnce, homeowner, makeOneUp, on, openAnalysis } from "#testing/analysis.ts";
import { fill, press } from "#testing/hands.ts";
import { openScreen } from "#testing/screen.tsx";
import { button as anyButton, follow } from "#testing/shell.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";

const { compare, preview, tweak, tab, button } = on();
const oneUp = () => compare.getByRole("button", { name: "1UP!" });
const wayBack = () => button("Compare & 1UP");
const toTable = () => preview.getByRole("button", { name: "Save to Quote Table" });
const openTweak = () => preview.getByRole("button", { name: "Tweak This 1UP" });
const wish = () => tweak.getByLabelText("What should change?");
const atRoom = () => page.getByRole("main").getByRole("button", { name: "Show it again" });

/** An account whose kitchen's 1UPs are made at once, with the first one before it. */
async function made() {
  const { owner } = await homeowner("pictured");
  await drawAtOnce(owner);
  await openScreen("/app", { as: owner });
  await press(wayBack());
  await press(oneUp());
  await expect.element(preview.getByRole("slider")).toBeVisible();
}

describe("a 1UP that is not saved", () => {
  it("EXP-01 APP-24 APP-27 after a reload it is there with its words; closed, it is shown again at its room", async () => {
    await made();
    await press(openTweak());
    await fill(wish(), "Navy cabinets");
    await openScreen("/app");
    await expect.element(wish()).toHaveValue("Navy cabinets");
    await press(tweak.getByRole("button", { name: "Cancel" }));
    await userEvent.keyboard("{Escape}");
    await expect.element(preview).not.toBeInTheDocument();
    await expect.element(wayBack()).toHaveFocus();
    await expectToast("This 1UP isn't saved");
    await dismissToast();
    await press(atRoom());
    await press(toTable());
    await expectToast("Saved to Quote Table");
    await expect.element(preview).not.toBeInTheDocument();
    await expect.element(wayBack()).toHaveFocus();
    await openScreen("/app");
    await expect.element(button(/^Show version 1/)).toBeVisible();
    expect(preview.query()).toBeNull();
  });

  it("AUTH-08 APP-24 APP-27 EXP-03 a sign-out asks before it deletes one, also once its notice was seen, and leads back to it", async () => {
    await made();
    await userEvent.keyboard("{Escape}");
    await dismissToast();
    const question = page.getByRole("alertdialog", { name: "Sign out with an unsaved 1UP?" });
    await follow("Sign Out");
    const told = "What is not saved is deleted when you sign out.";
    await expect.element(question).toHaveTextContent(told);
    await press(anyButton("Stay"));
    // Left open, on a page of its own by now.
    await press(atRoom());
    await expect.element(preview).toBeVisible();
    await openScreen("/dashboard");
    await follow("Sign Out");
    await press(question.getByRole("link", { name: "Go on with it" }));
    await expect.element(preview).toBeVisible();
  });

  it("APP-27 APP-29 EXP-03 closed, it can be shown again at its room for as long as one stays, in the demo too", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openAnalysis();
    await makeOneUp();
    await userEvent.keyboard("{Escape}");
    await expect.element(page.getByRole("main").getByText("This 1UP isn't saved")).toBeVisible();
    await press(tab("Master Bath"));
    await expect.element(atRoom()).not.toBeInTheDocument();
    await press(tab("Kitchen"));
    await press(atRoom());
    await expect.element(preview.getByRole("slider")).toBeVisible();
    await press(toTable());
    await expectToast("Saved to Quote Table");
    await expect.element(atRoom()).not.toBeInTheDocument();
  });
});
