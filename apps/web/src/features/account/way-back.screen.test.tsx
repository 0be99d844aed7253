import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { person } from "#testing/people.ts";
import { openScreen } from "#testing/screen.tsx";
import { follow } from "#testing/shell.ts";
import { gone, shows } from "#testing/seen.ts";

const back = () => page.getByRole("link", { name: "Back to where you were" });

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
