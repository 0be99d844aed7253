import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import cookie from "@fastify/cookie";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendFailure } from "./refusal-answer.ts";
import { addWebApp } from "./web-app.route.ts";

const LANDING = `<head>
    <meta property="og:image" content="/social.jpg">
    <script type="application/ld+json">{"name":"One \\u003c Up","image":"/social.jpg","url":"/"}</script>
  </head>
  <h1>Landing page</h1>`;
const PLANS = LANDING.replace('"url":"/"', '"url":"/plans"').replace("Landing page", "Plans");
let root: string;
let app: FastifyInstance;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "oneup-web-"));
  mkdirSync(join(root, "assets"));
  mkdirSync(join(root, "pictures"));
  writeFileSync(join(root, "index.html"), LANDING);
  writeFileSync(join(root, "app-shell.html"), "<h1>Shell</h1>");
  mkdirSync(join(root, "pages", "checkout"), { recursive: true });
  writeFileSync(join(root, "pages", "login.html"), "<h1>Sign in</h1>");
  writeFileSync(join(root, "pages", "plans.html"), PLANS);
  writeFileSync(join(root, "pages", "checkout", "success.html"), "<h1>Thank you</h1>");
  writeFileSync(join(root, "assets", "main-B3xY9kQ1.js"), "1");
  writeFileSync(join(root, "pictures", "kitchen.webp"), "x");
  mkdirSync(join(root, "videos"));
  writeFileSync(join(root, "videos", "room.webm"), "x");
  writeFileSync(join(root, "early.js"), "1");
  writeFileSync(join(root, "service-worker.js"), "keeps");
  writeFileSync(join(root, "service-worker-off.js"), "takes back");
  app = Fastify();
  app.setErrorHandler((error, _request, reply) => sendFailure(reply, error));
  await app.register(cookie);
  await addWebApp(app, { webRoot: root, publicUrl: null });
});
afterAll(async () => {
  await app.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const styled = (styles: string) =>
  `<head><script>${styles}//</script><style>${styles}</style></head><h1>Landing page</h1>`;

function ownPolicy(kind: "style" | "script", text: string): string {
  const mark = createHash("sha256").update(text).digest("base64");
  return `; ${kind}-src 'self' 'sha256-${mark}';`;
}

const cache = async (path: string) => (await get(path)).headers["cache-control"];

const robots = async (path: string) => (await get(path)).headers["x-robots-tag"];

describe("OPS-01 the web application's files", () => {
  it("T-11 PIC-11 a page that a link opens is marked for no search engine, others are not", async () => {
    expect(await robots("/loan-request")).toBe("noindex, nofollow");
    expect(await robots("/p/k3m9w2c8r4t6v7x2")).toBe("noindex, nofollow");
    expect(await robots("/plans")).toBeUndefined();
  });

  it("EXP-06 an address that was rendered ahead begins with its own document", async () => {
    for (const [path, said] of [
      ["/login", "Sign in"],
      ["/login?next=1", "Sign in"],
      ["/checkout/success", "Thank you"],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain(said);
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.headers["content-type"]).toContain("text/html");
    }
  });

  it("OPS-01 the landing page is its own file, any other address begins with the shell", async () => {
    expect((await get("/")).body).toContain("Landing page");
    for (const path of ["/quote/qq-1", "/no-such-page?x=1", "/pages/login"]) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain("Shell");
      expect(answer.headers["cache-control"]).toBe("no-cache");
      expect(answer.headers["content-type"]).toContain("text/html");
    }
  });

  it("OPS-01 what carries a fingerprint is kept for good, what does not is asked for again", async () => {
    expect(await cache("/assets/main-B3xY9kQ1.js")).toBe("public, max-age=31536000, immutable");
    expect(await cache("/early.js")).toBe("no-cache");
    expect(await cache("/")).toBe("no-cache");
    expect(await cache("/pictures/kitchen.webp")).toBe("public, max-age=86400");
    expect(await cache("/videos/room.webm")).toBe("public, max-age=86400");
  });

  it("EXP-06 a public page gives whole addresses to whoever shows a link to it, once one is set", async () => {
    const there = Fastify();
    await addWebApp(there, { webRoot: root, publicUrl: "https://homes.example" });
    const answer = await there.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
    expect(answer.headers).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-encoding": "br",
      "cache-control": "no-cache",
    });
    const page = brotliDecompressSync(answer.rawPayload).toString();
    expect(page).toContain('<meta property="og:image" content="https://homes.example/social.jpg">');
    expect(page).toContain('<meta property="og:url" content="https://homes.example/">');
    expect(page).toContain('<link rel="canonical" href="https://homes.example/">');
    expect(page).toContain(
      '{"name":"One \\u003c Up","image":"https://homes.example/social.jpg","url":"https://homes.example/"}',
    );
    expect(page).toContain("<h1>Landing page</h1>");
    const again = { "if-none-match": String(answer.headers["etag"]) };
    expect((await there.inject({ url: "/", headers: again })).statusCode).toBe(304);
    const plain = await there.inject({ url: "/", headers: { "accept-encoding": "identity" } });
    expect(plain.body).toBe(page);
    expect((await there.inject({ method: "HEAD", url: "/" })).body).toBe("");
    expect((await there.inject({ url: "/quote/qq-1" })).body).toContain("Shell");
    // Another public page gives its own; what is no public page gives none.
    const plans = (await there.inject({ url: "/plans?from=mail" })).body;
    expect(plans).toContain('<link rel="canonical" href="https://homes.example/plans">');
    expect(plans).toContain('"url":"https://homes.example/plans"');
    expect((await there.inject({ url: "/login" })).body).toBe("<h1>Sign in</h1>");
    // Built anew while the server runs.
    const file = join(root, "index.html");
    writeFileSync(file, LANDING.replace("Landing page", "Newer page"));
    utimesSync(file, new Date(), new Date(Date.now() + 5_000));
    expect((await there.inject({ url: "/" })).body).toContain("Newer page");
    writeFileSync(file, LANDING);
    await there.close();
    expect((await get("/")).body).toContain('content="/social.jpg"');
    expect((await get("/plans")).body).toBe(PLANS);
  });

  it("REL-05 the landing page's own styles and script are let in by their fingerprints, and no others", async () => {
    const file = join(root, "index.html");
    const there = Fastify();
    await addWebApp(there, { webRoot: root, publicUrl: "https://homes.example" });
    for (const [age, styles] of ["h1{color:red}", "h1{color:blue}"].entries()) {
      writeFileSync(file, styled(styles));
      utimesSync(file, new Date(), new Date(Date.now() + (age + 2) * 10_000));
      // oxlint-disable-next-line no-await-in-loop
      const answers = await Promise.all([get("/"), get("/index.html"), there.inject({ url: "/" })]);
      for (const { headers } of answers) {
        expect(headers["content-security-policy"]).toContain(ownPolicy("style", styles));
        expect(headers["content-security-policy"]).toContain(ownPolicy("script", `${styles}//`));
      }
    }
    await there.close();
    expect((await get("/login")).headers["content-security-policy"]).toBeUndefined();
    writeFileSync(file, LANDING);
    utimesSync(file, new Date(), new Date(Date.now() + 40_000));
    const plain = (await get("/")).headers["content-security-policy"];
    expect(plain).toContain("; script-src 'self'; style-src 'self';");
  });

  it("EXP-02 what keeps the application in browsers is asked for anew each time, and takes it back where that is switched off", async () => {
    const kept = await get("/service-worker.js");
    expect(kept.body).toBe("keeps");
    expect(kept.headers["cache-control"]).toBe("no-cache");
    const there = Fastify();
    await addWebApp(there, { webRoot: root, publicUrl: null, offline: false });
    const off = await there.inject({ url: "/service-worker.js" });
    expect([off.statusCode, off.body]).toEqual([200, "takes back"]);
    expect(off.headers["cache-control"]).toBe("no-cache");
    expect(off.headers["content-type"]).toContain("javascript");
    await there.close();
  });

  it("EXP-08 EXP-07 what the operator says of themselves is told, and whether accounts are free", async () => {
    const nothing = { name: "", contact: "", terms: null, privacy: null };
    expect((await get("/operator.json")).json()).toEqual({ ...nothing, freeAccounts: true });
    const there = Fastify();
    const operator = { ...nothing, name: "Oak Homes", terms: "# Ours" };
    const settings = { webRoot: root, publicUrl: null, freeAccounts: false };
    await addWebApp(there, { ...settings, operator });
    const told = await there.inject({ url: "/operator.json" });
    expect(told.json()).toEqual({ ...operator, freeAccounts: false });
    expect(told.headers["cache-control"]).toBe("no-cache");
    await there.close();
  });

  it("ERR-01 what the files' library says of a range or a condition keeps its status and its headers", async () => {
    const range = { range: "bytes=9-" };
    const beyond = await get("/videos/room.webm", range);
    expect([beyond.statusCode, beyond.headers["content-range"]]).toEqual([416, "bytes */1"]);
    expect(beyond.headers["x-error-code"]).toBe("request.invalid");
    expect(beyond.headers["content-type"]).toBe("text/plain; charset=utf-8");
    expect(beyond.headers).not.toHaveProperty("content-security-policy");
    const head = await app.inject({ method: "HEAD", url: "/videos/room.webm", headers: range });
    expect([head.statusCode, head.headers["content-range"]]).toEqual([416, "bytes */1"]);
    const within = await get("/videos/room.webm", { range: "bytes=0-0" });
    expect([within.statusCode, within.headers["content-range"]]).toEqual([206, "bytes 0-0/1"]);
    expect((await get("/early.js", { "if-match": '"another"' })).statusCode).toBe(412);
  });

  it("REL-05 a file that is not there, a way out and a write are 404", async () => {
    const paths = ["/assets/gone-12345678.js", "/../package.json", "/%2e%2e/package.json", "/.env"];
    for (const path of paths) {
      // oxlint-disable-next-line no-await-in-loop
      expect([path, (await get(path)).statusCode]).not.toEqual([path, 200]);
    }
    expect((await app.inject({ method: "POST", url: "/login" })).statusCode).toBe(404);
    expect((await get("/api/nothing")).statusCode).toBe(404);
  });
});
