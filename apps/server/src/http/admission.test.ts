import { type Socket, connect } from "node:net";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { codeOf, statusesOf } from "../testing/calls.ts";
import { listenSomewhere } from "../testing/event-reader.ts";
import { eventually } from "../testing/eventually.ts";
import { type Browser, type TestServer, startTestServer } from "../testing/test-server.ts";

let server: TestServer;
let owner: Browser;
let limited: TestServer["app"];
let port: number;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ email: "owner@oneup.example" });
  limited = (await server.another({ callsPerMinute: 5_000 })).app;
  port = Number(new URL(await listenSomewhere(limited)).port);
});
afterAll(() => server.stop());

const send = (url: string, payload: string, app = server.app, cookie = "") =>
  app.inject({
    method: "POST",
    url,
    payload,
    headers: { "content-type": "application/json", cookie },
  });

const manyMembers = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])));

describe("REL-00 what nobody has paid for is cheap", () => {
  it("REL-00 REL-04 the body of a sign-in has 4 kB at the most", async () => {
    const body = JSON.stringify({ email: "a@b.example", password: "x".repeat(4_000) });
    const answer = await send("/api/login", body);
    expect([answer.statusCode, codeOf(answer)]).toEqual([413, "request.too_large"]);
  });

  it("REL-00 REL-04 a body of more than 2,000 members is refused before it is parsed, in lists too", async () => {
    const parse = vi.spyOn(JSON, "parse");
    const bodies = [
      manyMembers(90_000),
      `{"a":[${"[],".repeat(2_000)}0]}`,
      `[${"1,".repeat(3_000)}1]`,
    ];
    for (const body of bodies) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const answer = await send("/api/register/contractor", body);
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, "request.invalid"]);
    }
    expect(parse.mock.calls.filter(([text]) => text.length > 4_000)).toEqual([]);
    parse.mockRestore();
    const fewer = await send("/api/register/contractor", manyMembers(1_900));
    expect(fewer.headers["x-error-field"]).toBe("userType");
  });

  it("REL-00 REL-04 a network's registrations of an hour are counted before the body is read", async () => {
    const statuses = await statusesOf(31, () => send("/api/register/contractor", "{", limited));
    expect(statuses.slice(-2)).toEqual([400, 429]);
  });

  it("REL-00 OPS-04 a network's are counted over all nodes where a verb is for guests too", async () => {
    const other = (await server.another({ callsPerMinute: 5_000 })).app;
    const register = (at: number) => send("/api/register", "{", at % 2 === 0 ? limited : other);
    const statuses = await statusesOf(32, register);
    expect(statuses).toEqual([...Array<number>(30).fill(400), 429, 429]);
  });

  it("REL-00 REL-04 an account's calls of an hour are counted over all nodes, each account's apart", async () => {
    const other = (await server.another({ callsPerMinute: 5_000 })).app;
    const path = "/api/quotes/no-quote/bids/no-bid/messages/report";
    const report = (app: TestServer["app"], { cookie }: Browser) =>
      send(path, JSON.stringify({ reason: "Again" }), app, cookie);
    const statuses = await statusesOf(11, (at) => report(at % 2 === 0 ? limited : other, owner));
    expect(statuses).toEqual([...Array<number>(10).fill(404), 429]);
    const refused = await report(other, owner);
    expect(codeOf(refused)).toBe("request.too_many");
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    const carl = await server.person({ email: "carl@oneup.example", userType: "contractor" });
    expect((await report(other, carl)).statusCode).toBe(404);
    expect((await report(server.app, owner)).statusCode).toBe(404);
  });
});

describe("ERR-01 what libraries say of a request", () => {
  it.each([
    ["an address that is too long", `/api/quotes/${"q".repeat(401)}`, 414],
    ["one that cannot be decoded", "/api/quotes/%zz", 400],
  ])("ERR-01 %s keeps its status", async (_what, url, status) => {
    const answer = await server.app.inject({ url });
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, "request.invalid"]);
  });
});

describe("REL-04 slow senders", () => {
  const sockets: Socket[] = [];
  afterEach(() => {
    vi.useRealTimers();
    limited.server.headersTimeout = 15_000;
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  async function open(
    text: string,
  ): Promise<{ readonly heard: () => string; readonly ended: () => boolean }> {
    const socket = connect(port, "127.0.0.1");
    sockets.push(socket);
    let heard = "";
    let ended = false;
    socket.on("data", (chunk) => (heard += chunk.toString()));
    socket.on("error", () => undefined);
    socket.on("close", () => (ended = true));
    await new Promise<void>((resolve) => socket.write(text, () => resolve()));
    return { heard: () => heard, ended: () => ended };
  }

  it("REL-04 a body of JSON that has not come within 15 s is hung up on", async () => {
    const arrived = new Promise((resolve) => limited.server.once("request", resolve));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const head =
      "POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n";
    const slow = await open(`${head}content-length: 100\r\n\r\n{`);
    await arrived;
    vi.advanceTimersByTime(14_000);
    expect(slow.ended()).toBe(false);
    vi.advanceTimersByTime(2_000);
    vi.useRealTimers();
    await eventually(() => expect(slow.heard()).toMatch(/^HTTP\/1.1 408 /));
  });

  it("ERR-01 what Node's parser says of a request keeps its status", async () => {
    const head =
      "POST /api/login HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n";
    const answer = await open(`${head}1;${"x".repeat(20_000)}`);
    await eventually(() => expect(answer.heard()).toMatch(/^HTTP\/1.1 413 .*request.too_large/s));
  });

  it("REL-04 a head that is late is noticed within two seconds", async () => {
    limited.server.headersTimeout = 200;
    const slow = await open("GET /api/health HTTP/1.1\r\nx-slow: ");
    await vi.waitFor(() => expect(slow.ended()).toBe(true), { timeout: 6_000 });
    expect(slow.heard()).toMatch(/^HTTP\/1.1 408 /);
  }, 10_000);

  it("REL-04 one network opens 500 connections at the most", async () => {
    const all = await Promise.all(Array.from({ length: 510 }, () => open("")));
    await vi.waitFor(() => expect(all.filter((each) => each.ended()).length).toBeGreaterThan(5), {
      timeout: 5_000,
    });
    expect(all.filter((each) => !each.ended()).length).toBeLessThanOrEqual(500);
  });
});
