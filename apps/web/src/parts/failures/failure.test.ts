import { describe, expect, it } from "vitest";
import { BackendError } from "#backend/backend-error.ts";
import { isUnsure, messageOf, sentenceOf } from "./failure.tsx";

const unreachable = (status: number) =>
  new BackendError({ code: "network.unreachable", message: "", sentence: "", status });

describe("what is said of a failure", () => {
  it("EXP-03 a gateway that answered in the server's place is told in our words, with when to try again", () => {
    const sentence =
      "The server could not be reached just now. What you typed is kept; please try again in a minute.";
    expect(sentenceOf(unreachable(502), true)).toBe(sentence);
    expect(messageOf(unreachable(504), "Invalid credentials")).toBe(sentence);
  });

  it("PAY-07 ERR-01 ERR-02 a gateway that has a text of its own is told in its words", () => {
    const told = { message: "502: card service away", sentence: "card service away" };
    const away = new BackendError({ code: "network.unreachable", status: 502, ...told });
    expect([messageOf(away, "Invalid credentials"), sentenceOf(away, true)]).toEqual([
      told.message,
      told.sentence,
    ]);
  });

  it("EXP-03 AUTH-07 where nobody answered the connection is named, or what the form says by itself", () => {
    expect(sentenceOf(unreachable(0), true)).toBe(
      "The server cannot be reached. Check the connection; what you typed is kept.",
    );
    expect(messageOf(unreachable(0), "Invalid credentials")).toBe("Invalid credentials");
  });

  it("EXP-03 MKT-04 what had gone out when the connection broke may have been done, what could not go out was not", () => {
    expect(isUnsure(unreachable(0))).toBe(false);
    const [code, message] = ["network.unreachable", ""] as const;
    const broken = new BackendError({ code, message, sentence: "", mayHaveArrived: true });
    expect(isUnsure(broken)).toBe(true);
    expect(isUnsure(new Error("No answer of a server"))).toBe(false);
  });

  it("ERR-01 S-25 the message of the server's own answer keeps its status", () => {
    const refused = new BackendError({
      code: "server.unknown",
      message: "403: no",
      sentence: "no",
    });
    expect(messageOf(refused, "Invalid credentials")).toBe("403: no");
  });
});
