import { describe, expect, it } from "vitest";
import { isEmail } from "./email.rules.ts";
import { emailSchema } from "./person.schema.ts";

describe("email addresses", () => {
  it.each([
    "me@example.com",
    " Me.And+You@mail.example.co.uk ",
    "o'neil@example.org",
    "a@b-c.example",
    `${"a".repeat(242)}@example.com`,
  ])("REL-04 AUTH-11 %j is one", (text) => {
    expect(isEmail(text)).toBe(true);
    expect(emailSchema.parse(text)).toBe(text.trim().toLowerCase());
  });

  it.each([
    "",
    "nobody",
    "@example.com",
    "me@example",
    "me@.com",
    ".me@example.com",
    "me.@example.com",
    "me'@example.com",
    "me..you@example.com",
    "me@exa mple.com",
    "me@example.com, you@example.com",
    "mé@example.com",
    `${"a".repeat(243)}@example.com`,
  ])("REL-04 AUTH-11 %j is none", (text) => {
    expect(isEmail(text)).toBe(false);
    expect(emailSchema.safeParse(text).success).toBe(false);
  });
});
