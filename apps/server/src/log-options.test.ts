import { pino } from "pino";
import { describe, expect, it } from "vitest";
import { logOptions } from "./log-options.ts";

/** The `err` of a line as it is written. */
function logged(err: unknown): Record<string, unknown> {
  let line = "";
  pino(logOptions("info"), { write: (text: string) => void (line = text) }).info(
    { err },
    "It failed.",
  );
  return JSON.parse(line).err;
}

describe("an error in the log", () => {
  it("OPS-06 keeps its words, its stack, its code and its causes, and nothing else that a library hangs on it", () => {
    const cause = Object.assign(new TypeError("no row"), {
      code: "23505",
      constraint: "accounts_email",
      detail: "Key (email)=(ann@people.example) already exists.",
    });
    const error = Object.assign(new Error("It broke.", { cause }), {
      request: { headers: { authorization: "Bearer 1" } },
      rejected: ["ann@people.example"],
    });
    expect(logged(error)).toEqual({
      type: "Error",
      message: "It broke.",
      stack: expect.stringContaining("log-options.test.ts"),
      cause: {
        type: "TypeError",
        message: "no row",
        code: "23505",
        constraint: "accounts_email",
        stack: expect.stringContaining("TypeError: no row"),
      },
    });
  });

  it("OPS-06 loses every email, in a message, a stack, a cause, a fact of ours and a bare text", () => {
    const email = "ann.o'neil+home@mail.people-of.example";
    const error = new Error(`550\n${email}: <${email}>`, { cause: email });
    const texts = [error, { what: "reading", note: `for ${email}` }, `${email}?`].map((each) =>
      JSON.stringify(logged(each)),
    );
    expect(texts.join("")).not.toMatch(/people-of|neil/);
    expect(texts[1]).toBe('{"what":"reading","note":"for [email]"}');
    expect(texts[2]).toBe('"[email]?"');
  });

  it("OPS-06 of an endless chain of causes ends", () => {
    const error = new Error("around");
    error.cause = error;
    expect(JSON.stringify(logged(error)).match(/around/g)?.length).toBeLessThan(12);
  });
});
