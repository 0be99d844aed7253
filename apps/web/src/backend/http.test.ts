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

  const html = { "content-type": "text/html" };
  const field = { "x-error-code": "field.required", "x-error-field": "amount" };
  it.each([
    ["ERR-01 status, colon, text", 403, "no", {}, { code: "server.unknown", message: "403: no" }],
    [
      "ERR-01 the code and the field of the headers",
      400,
      "Please fill in.",
      field,
      {
        code: "field.required",
        field: "amount",
        sentence: "Please fill in.",
        message: "400: Please fill in.",
      },
    ],
    // What a machine on the way answers is no sentence.
    ["EXP-03 no sentence of a page", 413, "<h1>No</h1>", html, { sentence: "" }],
    [
      "EXP-03 what the server itself says with a gateway's status",
      503,
      "Very busy.",
      { "x-error-code": "server.busy", "content-type": "text/plain" },
      { code: "server.busy", message: "503: Very busy.", sentence: "Very busy." },
    ],
    [
      "S-81 without a code that nobody is signed in",
      401,
      "",
      {},
      { code: "account.sign_in_needed" },
    ],
    [
      "S-81 no code that is not known",
      400,
      "x",
      { "x-error-code": "constructor" },
      { code: "server.unknown" },
    ],
  ])("ERR-02 an answer that is not OK reads as %s", async (_what, status, body, headers, read) => {
    const { server } = fakeServer(() => new Response(body, { status, headers }));
    const failure = await failureOf(server.send(routes["quotes.list"], {}));
    expect(failure).toMatchObject({ status, ...read });
  });

  it.each([
    ["a reading", (server: Caller) => server.get("/api/users/me")],
    ["bytes that are sent", (server: Caller) => server.upload(routes["files.upload"], new Blob())],
    ["bytes that are asked for", (server: Caller) => server.bytes(routes["loans.read"], {})],
  ])("ERR-01 %s fails the same way where the answer is not OK", async (_what, call) => {
    const { server } = fakeServer(() => new Response("no", { status: 403 }));
    expect(await failureOf(call(server))).toMatchObject({ message: "403: no", status: 403 });
  });

  it("EXP-03 a gateway that answers in the server's place is a server out of reach", async () => {
    const headers = { ...html, "x-error-code": "bad_gateway" };
    const { server } = fakeServer(() => new Response("<h1>502</h1>", { status: 502, headers }));
    const failure = await failureOf(server.send(routes["quotes.list"], {}));
    const away = { code: "network.unreachable", status: 502, message: "", sentence: "" };
    expect(failure).toMatchObject(away);
  });

  it.each([
    [502, "card service away", "text/plain"],
    [503, JSON.stringify({ error: "card service away" }), "application/json"],
  ])(
    "PAY-07 ERR-01 a gateway's %d with a text of its own is told by it",
    async (status, body, type) => {
      const headers = { "content-type": type };
      const { server } = fakeServer(() => new Response(body, { status, headers }));
      const failure = await failureOf(server.send(routes["quotes.list"], {}));
      const told = { message: `${status}: card service away`, sentence: "card service away" };
      expect(failure).toMatchObject({ ...told, code: "network.unreachable", status });
    },
  );

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
