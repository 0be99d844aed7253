import { afterAll, beforeAll, expect, it } from "vitest";
import { FakeModels, redirects, says } from "../testing/fake-models.ts";
import { guardedFetch } from "./guarded-fetch.ts";

const [own, other] = [new FakeModels(), new FakeModels()];
beforeAll(() => Promise.all([own.start(), other.start()]));
afterAll(() => Promise.all([own.stop(), other.stop()]));

const init = { method: "POST", headers: { authorization: "Bearer sk-of-the-test" } };

it("PIC-03 REL-05 a key goes to its provider's own address alone, not where an answer leads", async () => {
  const guarded = guardedFetch([own.url]);
  own.will(says({}));
  other.will(says({}));
  expect((await guarded(`${own.url}/v1/chat/completions`, init)).status).toBe(200);
  expect(own.calls[0]?.key).toBe("sk-of-the-test");
  for (const address of [other.url, own.url.replace("127.0.0.1", "localhost")]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect(guarded(`${address}/picture.png`, init)).rejects.toThrow("leads to");
  }
  own.will(redirects(`${other.url}/picture.png`));
  await expect(guarded(`${own.url}/v1/images/edits`, init)).rejects.toThrow("fetch failed");
  expect([own.calls.length, other.calls.length]).toEqual([1, 0]);
});
