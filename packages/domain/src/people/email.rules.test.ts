import { assert, emailAddress, oneof, property, stringMatching } from "fast-check";
import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
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

  it("REL-04 takes what the validator's own rule takes, whatever is typed", () => {
    const known = z.email();
    const typed = oneof(
      emailAddress(),
      stringMatching(/^[a-z0-9._'+@-]{1,24}$/),
      stringMatching(/^[a-z0-9._'+-]{1,8}@[a-z0-9.-]{1,12}$/),
    );
    assert(
      property(typed, (text) => {
        const email = text.toLowerCase();
        expect(isEmail(email)).toBe(email.length <= 254 && known.safeParse(email).success);
      }),
      { numRuns: 2_000 },
    );
  });

  it("REL-04 answers at once, however long and odd a text is", () => {
    const odd = `${"a.".repeat(60)}@${"a-".repeat(60)}`;
    const most = 1_000;
    const began = performance.now();
    for (let at = 0; at < most; at += 1) isEmail(odd);
    const known = z.email();
    const after = performance.now();
    for (let at = 0; at < most; at += 1) known.safeParse(odd);
    expect(after - began).toBeLessThan(20 * (performance.now() - after) + 50);
  });
});
