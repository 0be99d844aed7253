import type { Route } from "@oneup/operations";
import { afterEach, describe, expect, it } from "vitest";
import { BackendError } from "../backend-error.ts";
import type { Home } from "../backend.ts";
import type { SendOptions } from "../http.ts";
import { openLiveHome, servedUrl } from "./live-home.ts";

let home: Home | null = null;

afterEach(() => home?.close());

function aLiveHome(answer: () => Promise<unknown>, headers = new Headers()) {
  const asked: { path: string; key: string | undefined; input: unknown }[] = [];
  let signedOut = 0;
  const take = (route: Route, input: unknown, options?: SendOptions) => {
    asked.push({ path: route.path, key: options?.idempotencyKey, input });
    options?.onHeaders?.(headers);
    return answer();
  };
  const opened = openLiveHome({
    server: { send: take, upload: take, get: answer },
    stream: {
      fetch: () => Promise.resolve(new Response("", { status: 401 })),
      lead: () => Promise.resolve(),
      channel: null,
      network: () => () => undefined,
      random: () => 0,
    },
    onSignedOut() {
      signedOut += 1;
    },
  });
  home = opened;
  return { home: opened, asked, signedOut: () => signedOut };
}

describe("an account's home", () => {
  it("MKT-04 gives every call that writes a key of its own, and reads none", async () => {
    const { home, asked } = aLiveHome(() => Promise.resolve({ items: [] }));
    await home.call("quotes.list", {});
    await home.call("quotes.close", { quoteId: "q1" });
    await home.call("quotes.close", { quoteId: "q1" });
    await home.call("quotes.close", { quoteId: "q1" }, { idempotencyKey: "given-key" });
    const [read, one, other, given] = asked.map(({ key }) => key);
    expect(read).toBeUndefined();
    expect(one).toMatch(/^[\w-]{8,100}$/);
    expect(other).not.toBe(one);
    expect(given).toBe("given-key");
  });

  it("UX-08 tells of what the answer of a command says that it changed", async () => {
    const told = [{ topic: "bids", quoteId: "q1" }, { topic: "account" }];
    const headers = new Headers({ "oneup-changes": JSON.stringify(told) });
    const { home } = aLiveHome(() => Promise.resolve({}), headers);
    const heard: unknown[] = [];
    home.subscribe((change) => void heard.push(change));
    await home.call("bids.confirm", { quoteId: "q1", bidId: "1" });
    expect(heard).toEqual(told);
  });

  it("ACC-01 what is not found is asked of an account that is still here: of one that is not, the session is over", async () => {
    const missing = {
      code: "quote.not_found",
      message: "404: …",
      sentence: "",
      status: 404,
    } as const;
    const gone = { code: "account.sign_in_needed", message: "401: …", sentence: "" } as const;
    const answers = [
      () => Promise.reject(new BackendError(missing)),
      () => Promise.resolve({ id: "me" }),
      () => Promise.reject(new BackendError(missing)),
      () => Promise.reject(new BackendError(gone)),
    ];
    const { home, asked, signedOut } = aLiveHome(() => answers.shift()?.() ?? Promise.resolve({}));
    const read = () => home.call("quotes.read", { quoteId: "q1" });
    await expect(read()).rejects.toMatchObject({ code: missing.code });
    expect(signedOut()).toBe(0);
    await expect(read()).rejects.toMatchObject({ code: gone.code });
    expect(signedOut()).toBe(1);
    expect(asked.map(({ path }) => path)).toEqual([
      "/api/quotes/:quoteId",
      "/api/users/me",
      "/api/quotes/:quoteId",
      "/api/users/me",
    ]);
  });

  it("PIC-07 asks for a picture in the smallest served width that is wide enough", () => {
    expect(servedUrl("/api/files/f1", 500)).toBe("/api/files/f1?w=960");
    expect(servedUrl("/api/files/f1", 1920)).toBe("/api/files/f1?w=1920");
    expect(servedUrl("/api/files/f1", 4000)).toBe("/api/files/f1");
    expect(servedUrl("/api/files/f1")).toBe("/api/files/f1");
    expect(servedUrl("/pictures/a.webp", 500)).toBe("/pictures/a.webp");
  });
});
