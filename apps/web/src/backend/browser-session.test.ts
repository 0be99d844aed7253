import { describe, expect, it } from "vitest";
import type { Backend, Mode } from "./backend.ts";
import { defaultReader } from "./browser-session.ts";
import { lazyHome } from "./open-home.ts";

function readerIn(mode: Mode) {
  const asked: string[] = [];
  const server = {
    get: (url: string) => {
      asked.push(url);
      return Promise.resolve({ ok: true });
    },
  };
  const backend: Backend = lazyHome({ mode, me: null }, "local", () =>
    Promise.reject(new Error("not needed")),
  );
  return { read: defaultReader(() => backend, server), asked };
}

describe("the reader of queries that name no other", () => {
  it("API-18 builds the URL of a GET from the segments of the query key joined with slashes", async () => {
    const { read, asked } = readerIn("live");
    expect(await read({ queryKey: ["/api/users", 7, "credits"] })).toEqual({ ok: true });
    expect(asked).toEqual(["/api/users/7/credits"]);
  });

  it("DEMO-05 asks nothing of the server in demo mode", async () => {
    const { read, asked } = readerIn("demo");
    await expect(read({ queryKey: ["/api/users"] })).rejects.toMatchObject({
      code: "demo.needs_account",
    });
    expect(asked).toEqual([]);
  });
});
