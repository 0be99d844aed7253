import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectAddress } from "#testing/sight.ts";
import { expectToast } from "#testing/toast.ts";

const back = () => page.getByRole("link", { name: "Back to where you were" });

it("MKT-08 UX-08 whoever was led to their account for a phone goes back from there, also after a reload", async () => {
  const from = "/account?from=/quotes";
  await openScreen(from, { as: await person({ phone: "" }) });
  await fill(page.getByLabelText("Phone"), "(555) 555-0177");
  await press(page.getByRole("button", { name: "Save" }).first());
  await expectToast("Profile saved");
  await expect.element(page.getByRole("button", { name: "Back to where you were" })).toBeVisible();
  await openScreen(from);
  await press(back());
  await expectAddress("/quotes");
});

it("UX-08 the way back goes with its address", async () => {
  await openScreen("/account?from=/quotes", { as: await person() });
  await expect.element(back()).toBeVisible();
  await press(page.getByRole("button", { name: /open the menu$/ }));
  await press(page.getByRole("menuitem", { name: "Your account" }));
  await expect.poll(() => location.search).toBe("");
  await expect.element(back()).not.toBeInTheDocument();
});

it.each(["https://evil.example/", "/account?from=/"])(
  "UX-08 no way leads back to %s",
  async (from) => {
    const owner = await person();
    await openScreen(`/account?${new URLSearchParams({ from }).toString()}`, { as: owner });
    await expect.element(page.getByLabelText("Phone")).toBeVisible();
    await expect.element(back()).not.toBeInTheDocument();
  },
);
