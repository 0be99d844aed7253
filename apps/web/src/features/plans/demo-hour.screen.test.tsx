import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { openScreen } from "#testing/screen.tsx";
import { at, button, expectText, h1 } from "#testing/shell.ts";

const OPEN = /^\/api\/demo-hour\/open$/;

describe("the link of a free hour", () => {
  it("T-10 S-10 it asks before it begins, sends its token alone, and leads to the analysis", async () => {
    network.answer("POST", OPEN, { body: {} });
    await openScreen("/demo#the-token");
    await expect.element(h1()).toHaveTextContent("Begin your free hour");
    expect(network.calls("POST")).toEqual([]);
    await press(button("Begin my hour"));
    await expect.poll(at).toBe("/app");
    expect(network.calls("POST", OPEN).map(({ body }) => body)).toEqual(['{"token":"the-token"}']);
  });

  it("S-10 where it opens nothing any more, or belongs elsewhere, it says so and leads to another", async () => {
    for (const [code, status, title] of [
      ["demo.other_browser", 409, "This link belongs to another browser"],
      ["account.link_unknown", 404, "This link is over"],
    ] as const) {
      network.answer("POST", OPEN, { status, code, body: "No." });
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await openScreen("/demo#the-token");
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await press(button("Begin my hour"));
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expectText(title);
    }
    await press(page.getByRole("link", { name: "Ask for a link here" }));
    await expect.element(page.getByRole("dialog", { name: "Your free hour" })).toBeVisible();
  });
});
