import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { network } from "#testing/network.ts";
import { openScreen } from "#testing/screen.tsx";

it("VAL-08 says how close estimates came, and whose data figures stand on, with their licence", async () => {
  const accuracy = {
    state: "WA",
    from: "2026-08-01",
    to: "2026-10-31",
    sales: 1_200,
    medianMiss: 7.4,
    within10: 62.5,
    covered: 90.2,
  };
  network.answer("GET", /\/api\/capabilities/, {
    body: {
      inpainting: false,
      imageModel: false,
      visionModel: false,
      email: false,
      payments: false,
      accuracy: [accuracy],
    },
  });
  await openScreen("/accuracy");
  const state = page.getByRole("region", { name: /^WA: 1,200 homes sold from/ });
  await expect.element(state).toHaveTextContent("7.4%");
  const sources = page.getByRole("region", { name: "Where our figures come from" });
  await expect.element(sources).toHaveTextContent(/GeoNames \(CC BY 4\.0\)/);
  await expect
    .element(sources.getByRole("link", { name: "CC BY 4.0" }))
    .toHaveAttribute("href", "https://creativecommons.org/licenses/by/4.0/");
});
