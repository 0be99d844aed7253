import { type ErrorCode, Refused, refusal, statusOf } from "@oneup/domain";
import { errorsTexts } from "@oneup/texts";
import { describe, expect, it } from "vitest";
import { FileStoreAway } from "../files/file-store.ts";
import { sentenceOf } from "./error-sentence.ts";
import { errorCodes, refusalOf } from "./refusal-answer.ts";

/** What the rules tell with a refusal, by code. */
const DETAILS: Partial<Record<ErrorCode, Record<string, number | string>>> = {
  "request.too_many": { seconds: 840, minutes: 14 },
  "field.too_long": { most: 4000 },
  "field.quarters": { least: 0, most: 20 },
  "money.too_small": { least: 1_000_000 },
  "message.too_long": { most: 4000 },
  "quote.too_many_rooms": { most: 40 },
  "property.limit_reached": { most: 3 },
  "property.too_many_versions": { most: 200 },
  "bid.items_differ": { sum: 900_000, amount: 1_000_000, discount: 0 },
  "bid.payments_differ": { sum: 900_000, amount: 1_000_000 },
  "bid.deposit_illegal": { asked: 200_000, most: 100_000, source: "Cal. BPC 7159" },
  "loan.too_many_links": { most: 20 },
  "message.too_many_photos": { most: 6 },
  "picture.no_room": { most: 5 },
  "message.too_many": { most: 20 },
  "field.not_between": { least: 1, most: 1000 },
  changed_meanwhile: { about: "project", what: "both", rooms: "Kitchen, Bath" },
  "password.too_short": { least: 10 },
  "license.file_unreadable": { line: 12 },
  "license.no_commas": { separator: "tabs" },
  "license.far_smaller": { entries: 1, before: 3 },
  "license.file_cut": { line: 61 },
  "sales.file_unreadable": { line: 12 },
  "sales.columns_missing": { column: "price" },
  "sales.too_many": { most: 2_000_000 },
  "license.lines_unread": { count: 6, all: 8, line: 2, reason: "day" },
  "license.older_file": { before: "2026-11-12" },
  "picture.too_small": { width: 48, height: 36, least: 240 },
  "model.day_used_up": { most: 100 },
  "payment.event_unreadable": { version: "2020-08-27" },
  "license.columns_missing": { column: "license number" },
};

/** The sentence of a decision on what has changed meanwhile. */
const changed = (details: Record<string, number | string>) =>
  sentenceOf(refusal("changed_meanwhile", { details }));

describe("ERR-01 ERR-02 the sentences of the closed list", () => {
  it.each(errorCodes.map((code) => [code]))("ERR-02 %s has one plain sentence", (code) => {
    const sentence = sentenceOf(refusal(code, { details: DETAILS[code] ?? {} }));
    expect(sentence).toMatch(/^[A-Z0-9“].{8,200}[.]$/);
    expect(sentence).not.toMatch(/undefined|NaN|[{}\n]/);
  });

  it("ERR-02 no sentence is left over without a code", () => {
    const keys = errorCodes.map((code) => code.replaceAll(".", "_"));
    expect(Object.keys(errorsTexts).sort()).toEqual(keys.sort());
  });

  it.each([
    [1_250_050, "It is now $12,500.50. Changed: amount, notes."],
    [1_250_000, "It is now $12,500. Changed: amount, notes."],
  ])("MKT-03 a changed bid of %d cents is named in dollars, with its changes", (amount, words) => {
    expect(changed({ about: "bid", amount, changed: "amount, notes" })).toContain(words);
  });

  it.each([
    ["notes", "Kitchen, Bath", ": the notes on Kitchen, Bath."],
    ["address", "Kitchen, Bath", ": the address."],
    ["both", "Kitchen", ": the address and the notes on Kitchen."],
    ["scope", "Garage", ": Garage."],
    ["scope", "", ": the project."],
  ])("MKT-07 a changed project says what changed: %s of %j", (what, rooms, words) => {
    expect(changed({ about: "project", what, rooms })).toContain(`after you opened it${words}`);
  });

  it.each(["plans", "cost"])(
    "ACC-09 a row that another admin saved is looked at again: %s",
    (about) => {
      expect(changed({ about })).toContain("Another admin has changed this.");
    },
  );
});

describe("ERR-01 failures that nobody foresaw", () => {
  it("ERR-01 tells nothing of what went wrong inside", () => {
    const reason = refusalOf(new Error("password=hunter2"));
    expect(reason).toEqual({ code: "server.failed" });
    expect(sentenceOf(reason)).not.toContain("hunter2");
  });

  it.each([
    [{ code: "ENOSPC" }, 507],
    [{ code: "FST_ERR_CTP_BODY_TOO_LARGE", statusCode: 413 }, 413],
    [{ code: "FST_ERR_CTP_INVALID_MEDIA_TYPE", statusCode: 415 }, 415],
    [{ code: "FST_FIELDS_LIMIT", statusCode: 413 }, 413],
    [Object.assign(new SyntaxError("Unexpected token"), { statusCode: 400 }), 400],
    [new Refused(refusal("quote.locked")), 409],
    [null, 500],
  ])("ERR-01 %s is answered with %i", (error, status) => {
    expect(statusOf(refusalOf(error).code)).toBe(status);
  });
});

describe("REL-03 a database that is away, as a caller hears of it", () => {
  it.each([
    ["the server ends a connection", "terminating connection", "57P01"],
    ["a statement takes too long", "canceling statement due to statement timeout", "57014"],
    ["nothing listens", "connect ECONNREFUSED", "ECONNREFUSED"],
    ["no connection comes free", "timeout exceeded when trying to connect", ""],
    ["a connection ends in between", "Connection terminated unexpectedly", ""],
    [
      "a connection broke before it was asked",
      "Client has encountered a connection error and is not queryable",
      "",
    ],
  ])("REL-03 %s: to be tried again in a moment", (_what, message, code) => {
    expect(refusalOf(Object.assign(new Error(message), { code })).code).toBe("server.busy");
  });

  it("REL-03 a file store that is away, too", () => {
    expect(refusalOf(new FileStoreAway("keep files/ab", "SlowDown")).code).toBe("server.busy");
  });

  it("REL-03 a fault of ours is none of its", () => {
    expect(refusalOf(Object.assign(new Error("no such column"), { code: "42703" })).code).toBe(
      "server.failed",
    );
  });
});
