import { expect, it } from "vitest";
import { passwordFault } from "./password-limits.rules.ts";

it.each([
  "password12",
  "Password2024!",
  "P@ssw0rd123",
  "1234567890",
  "9876543210",
  "aaaaaaaaaa",
  "abcabcabcabc",
  "qwertyuiop",
  "Qwerty12345",
  "1q2w3e4r5t",
  "Welcome123",
  "iloveyou11",
  "oneup-oneup",
  "!!!!!!!!!!",
])("ACC-01 %s is what everybody tries first, and cannot be chosen", (password) => {
  expect(passwordFault(password)).toBe("password.usual");
});

it.each([
  "correct horse battery",
  "a long enough password",
  "password-of-4f0c",
  "ßçéü ñandú 日本",
  "7302918465",
])("ACC-01 %s can be chosen", (password) => {
  expect(passwordFault(password)).toBeNull();
});

it("ACC-01 nine characters are too few", () => {
  expect(passwordFault("x7kq-93fm")).toBe("password.too_short");
});
