import { expect, it } from "vitest";
import { auditKindOf } from "./audit.rules.ts";

it.each([
  ["users.update", "changes"],
  ["verifications.revoke", "changes"],
  ["licences.upload", "changes"],
  ["admin.changePlans", "changes"],
  ["messages.list", "looks"],
  ["verifications.document", "looks"],
  ["admin.impersonate", "looks"],
  ["viewing.quotes.list", "looks"],
  ["viewing.quotes.publish", "looks"],
])("ACC-09 ACC-05 %s of the audit log is of the kind %s", (action, kind) => {
  expect(auditKindOf(action)).toBe(kind);
});
