import type { LicenceFinding } from "@oneup/domain";
import { expect, it } from "vitest";
import { findingLine } from "./licence-words.ts";

const finding = {
  kind: "active",
  source: null,
  fileDate: "2026-11-20",
  holder: "Next Builders",
  trade: "",
  status: "Active",
  expires: "2030-12-31",
} satisfies LicenceFinding;

it("ACC-10 an official file's line reads as a sentence, with or without a business in it", () => {
  expect(findingLine(finding)).toMatch(/of Nov 20, 2026: Next Builders, until Dec 31, 2030\.$/);
  expect(findingLine({ ...finding, holder: "" })).toMatch(/of Nov 20, 2026, until Dec 31, 2030\.$/);
  expect(findingLine({ ...finding, holder: "", expires: null })).toMatch(/of Nov 20, 2026\.$/);
  expect(findingLine({ ...finding, kind: "expired", holder: "" })).toMatch(
    /of Nov 20, 2026, until Dec 31, 2030\.$/,
  );
  const notInForce = { ...finding, kind: "notInForce", status: "Suspended" } as const;
  expect(findingLine(notInForce)).toMatch(/of Nov 20, 2026: Next Builders, Suspended\.$/);
  expect(findingLine({ ...notInForce, holder: "" })).toMatch(/of Nov 20, 2026: Suspended\.$/);
});
