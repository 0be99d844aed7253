import { describe, expect, it } from "vitest";
import { askedTogether } from "./asked-together.ts";

/** A database that answers when it is told to; it knows every key but "unknown". */
function slowDatabase(now = () => 0) {
  const sent: { keys: readonly string[]; answer: () => void; fail: () => void }[] = [];
  const heard: (() => void)[] = [];
  const ask = askedTogether<string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const known = keys.filter((key) => key !== "unknown");
        sent.push({
          keys,
          answer: () => resolve(new Map(known.map((key) => [key, `answer to ${key}`]))),
          fail: () => reject(new Error(`no answer to ${keys.join()}`)),
        });
        for (const tell of heard.splice(0)) tell();
      }),
    now,
  );
  /** The statement of a number, as soon as it is sent. */
  async function statement(nth: number) {
    for (;;) {
      const found = sent[nth];
      if (found) return found;
      // oxlint-disable-next-line no-await-in-loop -- until it is there
      await new Promise<void>((resolve) => heard.push(resolve));
    }
  }
  return { ask, sent, statement };
}

describe("questions that are asked together", () => {
  it("what is asked at once is one statement, with each key once", async () => {
    const { ask, statement } = slowDatabase();
    const answers = Promise.all(["a", "b", "a", "unknown"].map(ask));
    const first = await statement(0);
    expect(first.keys).toEqual(["a", "b", "unknown"]);
    first.answer();
    expect(await answers).toEqual(["answer to a", "answer to b", "answer to a", null]);
  });

  it("a question is never answered by a statement that began before it", async () => {
    const { ask, sent, statement } = slowDatabase();
    const early = ask("a");
    const first = await statement(0);
    const late = Promise.all([ask("a"), ask("b")]);
    first.answer();
    expect(await early).toBe("answer to a");
    const second = await statement(1);
    expect(second.keys).toEqual(["a", "b"]);
    second.answer();
    expect(await late).toEqual(["answer to a", "answer to b"]);
    expect(sent).toHaveLength(2);
  });

  it("a key that the database does not take fails alone", async () => {
    const { ask, statement } = slowDatabase();
    const answers = Promise.allSettled([ask("good"), ask("bad")]);
    (await statement(0)).fail();
    (await statement(1)).answer();
    (await statement(2)).fail();
    expect(await answers).toMatchObject([
      { status: "fulfilled", value: "answer to good" },
      { status: "rejected", reason: { message: "no answer to bad" } },
    ]);
  });

  it("who waits behind a database that is away fails with those before them, and is not made to wait again", async () => {
    let time = 0;
    const { ask, sent, statement } = slowDatabase(() => time);
    const early = Promise.allSettled([ask("a"), ask("b")]);
    const first = await statement(0);
    const late = Promise.allSettled([ask("c")]);
    time = 2_000;
    first.fail();
    const failed = { status: "rejected", reason: { message: "no answer to a,b" } };
    expect(await early).toMatchObject([failed, failed]);
    expect(await late).toMatchObject([failed]);
    expect(sent).toHaveLength(1);
  });
});
