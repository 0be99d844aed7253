import { expect, it } from "vitest";
import { leaveSearch, leftSearch } from "./tab-searches.ts";

it("EXP-03 ADM-03 each tab, and the way back to the dashboard, keep what was looked for; another admin finds nothing of it", () => {
  expect(leftSearch("ada")).toBe("");
  expect(leftSearch("ada", "verifications")).toBe("tab=verifications");
  leaveSearch("ada", "users", "q=hanna");
  leaveSearch("ada", "verifications", "tab=verifications&status=all");
  expect(leftSearch("ada")).toBe("tab=verifications&status=all");
  expect(leftSearch("ada", "users")).toBe("q=hanna");
  expect(leftSearch("ada", "plans")).toBe("tab=plans");
  expect(leftSearch("bob")).toBe("");
  leaveSearch("bob", "settings", "tab=settings");
  expect(leftSearch("bob", "users")).toBe("");
  expect(leftSearch("ada")).toBe("");
});
