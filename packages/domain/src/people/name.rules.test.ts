import { expect, it } from "vitest";
import { readName } from "./name.rules.ts";

it.each([
  "your refund of $940 waits at https://evil.example/claim",
  "evil.com",
  "Evil.Example",
  "WWW.EVIL.COM",
  "x.com",
  "Go to evil.co.uk now",
  "10.0.0.1/claim",
  "evil．com",
  "evil。com",
  "evil\u200b.com",
  "write to me@people.example",
  "Anna＠home",
  "Anna\nYour account is closed",
  "Anna\u2028Bo",
  "ftp://host",
])("ACC-03 no name is %j: it would stand in a mail to strangers as a link or a line", (text) => {
  expect(readName(text, "name")).toEqual({
    ok: false,
    refusal: { code: "field.name", field: "name" },
  });
});

it.each([
  "",
  "Olive Owner",
  " J.R.Smith & Sons, Inc. ",
  "St. John Roofing",
  "A.B.C. Kitchens / Baths",
  "U.S. Builders No.1",
  "D'Angelo-Müller GmbH & Co. KG",
  "24/7 Plumbing: Fast!",
  "李伟装修",
])("ACC-03 a name is %j", (text) => {
  expect(readName(text, "name")).toEqual({ ok: true, value: text.trim() });
});
