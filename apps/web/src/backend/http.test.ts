import { routes } from "@oneup/operations";
import { describe, expect, it } from "vitest";
import { BackendError } from "./backend-error.ts";
import { serverOver, wireCall } from "./http.ts";

/** A server that answers as told and remembers what it was asked. */
function fakeServer(answer: () => Response | Promise<Response>) {
  const asked: { url: string; init: RequestInit }[] = [];
  const server = serverOver((url, init) => {
    asked.push({ url, init });
    return Promise.resolve(answer());
  });
  return { server, asked };
}

type Caller = ReturnType<typeof serverOver>;

async function failureOf(work: Promise<unknown>): Promise<BackendError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof BackendError) return error;
    throw error;
  }
  throw new Error("no failure");
}

describe("building calls", () => {
  it("API-01 API-07 puts the input of a POST into a JSON body", () => {
    expect(wireCall(routes["accounts.signIn"], { email: "a@b.example", password: "x" })).toEqual({
      url: "/api/login",
      method: "POST",
      body: '{"email":"a@b.example","password":"x"}',
    });
  });

  it("API-02 API-04 sends nothing where there is no payload", () => {
    expect(wireCall(routes["accounts.me"], {})).toEqual({ url: "/api/users/me", method: "GET" });
    expect(wireCall(routes["accounts.signOut"], undefined)).toEqual({
      url: "/api/logout",
      method: "POST",
    });
  });

  it("API-01 puts named members into the path, encoded, and the others into the body", () => {
    const input = { quoteId: "q/1 ü", bidId: "2", shownAmount: 5, reason: undefined };
    expect(wireCall(routes["bids.approve"], input)).toEqual({
      url: "/api/quotes/q%2F1%20%C3%BC/bids/2/approve",
      method: "POST",
      body: '{"shownAmount":5}',
    });
  });

  it("API-03 puts the other members of a GET into the query", () => {
    expect(wireCall(routes["users.list"], { cursor: "a&b" }).url).toBe("/api/users?cursor=a%26b");
  });

  it("API-01 refuses to build a call without a member of its path", () => {
    expect(() => wireCall(routes["quotes.read"], {})).toThrow("needs quoteId");
  });
});

describe("calling the server", () => {
  it("API-01 MKT-04 sends cookies, JSON and the idempotency key", async () => {
    const { server, asked } = fakeServer(() => Response.json({ id: "1" }));
    const input = { quoteId: "q1", amount: "5" };
    const answer = await server.send(routes["bids.submit"], input, { idempotencyKey: "key-0001" });
    expect(answer).toEqual({ id: "1" });
    expect(asked[0]?.init).toMatchObject({
      credentials: "include",
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "key-0001" },
      body: '{"amount":"5"}',
    });
  });

  it("API-04 an empty answer is null", async () => {
    const { server } = fakeServer(() => new Response(null, { status: 204 }));
    expect(await server.send(routes["accounts.signOut"], {})).toBeNull();
  });

  it.each([
    ["no", "", 403, "403: no"],
    ["", "Internal Server Error", 500, "500: Internal Server Error"],
  ])(
    "ERR-01 ERR-02 an answer that is not OK with the body '%s' and the status text '%s' reads as status, colon, text",
    async (body, statusText, status, message) => {
      const { server } = fakeServer(() => new Response(body, { status, statusText }));
      const failure = await failureOf(server.send(routes["quotes.list"], {}));
      expect(failure.message).toBe(message);
      expect(failure.status).toBe(status);
      expect(failure.code).toBe("server.unknown");
    },
  );

  it.each([
    ["a reading", (server: Caller) => server.get("/api/users/me")],
    ["bytes that are sent", (server: Caller) => server.upload(routes["files.upload"], new Blob())],
    ["bytes that are asked for", (server: Caller) => server.bytes(routes["loans.read"], {})],
  ])("ERR-01 %s fails the same way where the answer is not OK", async (_what, call) => {
    const { server } = fakeServer(() => new Response("no", { status: 403 }));
    expect(await failureOf(call(server))).toMatchObject({ message: "403: no", status: 403 });
  });

  it("ERR-01 takes the code and the field of an error from its headers", async () => {
    const headers = { "x-error-code": "field.required", "x-error-field": "amount" };
    const { server } = fakeServer(() => new Response("Please fill in.", { status: 400, headers }));
    const failure = await failureOf(server.send(routes["bids.submit"], { quoteId: "q1" }));
    expect(failure).toMatchObject({
      code: "field.required",
      field: "amount",
      sentence: "Please fill in.",
      message: "400: Please fill in.",
    });
  });

  it.each([
    ["<html><h1>413 Too Large</h1></html>", "text/html"],
    ["{}", "application/json"],
    ["upstream=0", "application/octet-stream"],
  ])("ERR-01 EXP-03 what a machine on the way answers is no sentence: %s", async (body, type) => {
    const headers = { "content-type": type };
    const { server } = fakeServer(() => new Response(body, { status: 413, headers }));
    const failure = await failureOf(server.send(routes["quotes.list"], {}));
    expect(failure).toMatchObject({ sentence: "", message: `413: ${body}` });
  });

  it.each([
    [502, "<html><h1>502 Bad Gateway</h1></html>", "text/html"],
    [503, "no available server", "text/plain"],
    [504, '{"error":"upstream timed out"}', "application/json"],
    [502, "upstream connect error", ""],
  ])(
    "EXP-03 a gateway that answers %s in the server's place is a server out of reach: %s",
    async (status, body, type) => {
      const headers = { "x-error-code": "bad_gateway", ...(type && { "content-type": type }) };
      const { server } = fakeServer(() => new Response(body, { status, headers }));
      const failure = await failureOf(server.send(routes["quotes.list"], {}));
      expect(failure).toMatchObject({ code: "network.unreachable", status, message: "" });
      expect(failure.sentence).toBe("");
    },
  );

  it("EXP-03 what the server itself says with a gateway's status is its own sentence", async () => {
    const headers = { "x-error-code": "server.busy", "content-type": "text/plain" };
    const { server } = fakeServer(() => new Response("Very busy.", { status: 503, headers }));
    const failure = await failureOf(server.send(routes["quotes.list"], {}));
    expect(failure).toMatchObject({
      code: "server.busy",
      message: "503: Very busy.",
      sentence: "Very busy.",
    });
  });

  it("S-81 a 401 without a code means that nobody is signed in; an unknown code is not believed", async () => {
    const { server } = fakeServer(() => new Response("", { status: 401 }));
    const failure = await failureOf(server.send(routes["accounts.me"], {}));
    expect(failure.code).toBe("account.sign_in_needed");
    const headers = { "x-error-code": "constructor" };
    const odd = fakeServer(() => new Response("x", { status: 400, headers })).server;
    expect((await failureOf(odd.send(routes["accounts.me"], {}))).code).toBe("server.unknown");
  });

  it("QQ-08 API-14 a failed regeneration's sentence is that of the answer's error field", async () => {
    const { server } = fakeServer(() => Response.json({ error: "No idea" }, { status: 422 }));
    const route = routes["quickQuote.regenerateWithNewPrompt"];
    expect((await failureOf(server.send(route, {}))).sentence).toBe("No idea");
  });

  it("EXP-03 a server that cannot be reached and a call that was cancelled are told apart", async () => {
    const away = serverOver(() => Promise.reject(new TypeError("Failed to fetch")));
    expect((await failureOf(away.get("/api/users/me"))).code).toBe("network.unreachable");
    const stop = AbortSignal.abort();
    expect((await failureOf(away.get("/api/users/me", stop))).code).toBe("network.cancelled");
  });

  it("ERR-01 an answer that is no JSON is an error and not a value", async () => {
    const { server } = fakeServer(() => new Response("<html>"));
    expect((await failureOf(server.get("/api/users/me"))).code).toBe("server.unknown");
  });

  it("PIC-07 uploads a photo's bytes under their own type", async () => {
    const { server, asked } = fakeServer(() => Response.json({ reference: "/api/files/1" }));
    const photo = new Blob(["x"], { type: "image/jpeg" });
    await server.upload(routes["files.upload"], photo, { idempotencyKey: "key-0001" });
    expect(asked[0]).toMatchObject({
      url: "/api/files",
      init: { method: "POST", headers: { "content-type": "image/jpeg" }, body: photo },
    });
  });
});
