import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { follow } from "#testing/shell.ts";
import { gone, shows } from "#testing/seen.ts";
import { expectAddress } from "#testing/sight.ts";
import { expectToast } from "#testing/toast.ts";

const back = () => page.getByRole("link", { name: "Back to where you were" });

it("MKT-08 UX-08 whoever was led to their account for a phone goes back from there, also after a reload", async () => {
  const from = "/account?from=/quotes";
  await openScreen(from, { as: await person({ phone: "" }) });
  await fill(page.getByLabelText("Phone"), "(555) 555-0177");
  await press(page.getByRole("button", { name: "Save" }).first());
  await expectToast("Profile saved");
  await shows(page.getByRole("button", { name: "Back to where you were" }));
  await openScreen(from);
  await press(back());
  await expectAddress("/quotes");
});

it("UX-08 the way back goes with its address, and none leads out of the product or to where one is", async () => {
  await openScreen("/account?from=/quotes", { as: await person() });
  await shows(back());
  await follow("Your account");
  await expect.poll(() => location.search).toBe("");
  await gone(back());
  const noWay = ["https://evil.example/", "//evil.example/", "/\\evil.example", "/account?from=/"];
  for (const from of noWay) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await openScreen(`/account?${new URLSearchParams({ from }).toString()}`);
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await shows(page.getByLabelText("Phone"));
    expect(back().query()).toBeNull();
  }
});
