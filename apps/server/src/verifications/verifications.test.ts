import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { linkTo, sendBytes, statusesOf } from "../testing/calls.ts";
import {
  Browser,
  type TestServer,
  bidDraft,
  cookieOf,
  publishedQuote,
  startTestServer,
} from "../testing/test-server.ts";

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ email: "admin@oneup.example", role: "admin" });
});
afterAll(() => server.stop());

const PASSWORD = "a long enough password";
const PDF = `data:application/pdf;base64,${Buffer.from("%PDF-1.7 a certificate of the test").toString("base64")}`;
const SVG = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>");

let people = 0;
const someone = () => {
  people += 1;
  return `pro${people}@builders.example`;
};

const form = (email: string, more: Record<string, unknown> = {}) => ({
  userType: "contractor",
  email,
  password: PASSWORD,
  businessName: "Example Builders",
  licenseNumber: "9000001",
  licenseState: "California",
  requestedTier: "tier2",
  ...more,
});

const register = (email: string, more: Record<string, unknown> = {}) =>
  server.guest().call("POST", "/api/register/contractor", form(email, more));

async function signIn(email: string): Promise<Browser> {
  const answer = await server.guest().call("POST", "/api/login", { email, password: PASSWORD });
  expect(answer.statusCode).toBe(200);
  return new Browser(server.app, cookieOf(answer));
}

async function requestOf(email: string) {
  type Row = { id: string; email: string; document: { id: string } | null };
  const list = await admin.done<{ items: Row[] }>("GET", "/api/admin/verifications");
  const found = list.items.find((each) => each.email === email);
  if (!found) throw new Error(`${email} did not ask.`);
  return found;
}

const audited = async (id: string) => {
  const sql = "select actor_email as who from audit_log where details = $1 order by id";
  const { rows } = await server.parts.pool.query<{ who: string }>(sql, [id]);
  return rows.map(({ who }) => who);
};

describe("registering over HTTP", () => {
  it("ACC-03 C-15 a registered professional signs in at once with the password of the form, pending and without a badge", async () => {
    const email = someone();
    const answer = await register(email);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: "pending" });
    expect(answer.cookies).toEqual([]);
    const pro = await signIn(email);
    const me = await pro.done("GET", "/api/users/me");
    expect(me).toMatchObject({ userType: "contractor", verificationStatus: "pending", tier: null });
    const { rows } = await server.parts.pool.query(
      "select a::text || v::text as row from accounts a join verifications v on v.account_id = a.id",
    );
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
  });

  it("ACC-03 a known and an unknown email get the same answer, byte for byte", async () => {
    const known = someone();
    await register(known);
    const [again, fresh] = [await register(known), await register(someone())];
    const facts = ({ statusCode, body, headers }: typeof again) => ({
      statusCode,
      body,
      headers: { ...headers, date: "", "x-change-position": "" },
    });
    expect(facts(again)).toEqual(facts(fresh));
  });

  it.each([
    ["an unknown field", { role: "admin" }, 400, "request.unknown_field", "role"],
    ["a status of its own", { status: "approved" }, 400, "request.unknown_field", "status"],
    [
      "a script as address",
      { googleBusinessUrl: "javascript:alert(1)" },
      400,
      "field.invalid",
      "googleBusinessUrl",
    ],
    [
      "a drawing that can carry scripts",
      { insuranceDocument: `data:image/svg+xml;base64,${SVG.toString("base64")}` },
      400,
      "field.invalid",
      "insuranceDocument",
    ],
    [
      "a drawing that says it is a PDF",
      { insuranceDocument: `data:application/pdf;base64,${SVG.toString("base64")}` },
      415,
      "document.unsupported",
      "insuranceDocument",
    ],
    [
      "11 MB",
      { insuranceDocument: `data:application/pdf;base64,${"A".repeat(13_600_000)}` },
      413,
      "document.too_large",
      "insuranceDocument",
    ],
  ])("REL-04 REL-05 %s is refused in plain words, and no account is made", async (...row) => {
    const [, more, status, code, field] = row;
    const email = someone();
    const answer = await register(email, more);
    expect(answer.headers["x-error-code"]).toBe(code);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["x-error-field"]).toBe(field);
    expect(answer.body).toMatch(/^[A-Z].{8,250}\.$/);
    const { rowCount } = await server.parts.pool.query("select 1 from accounts where email = $1", [
      email,
    ]);
    expect(rowCount).toBe(0);
  });

  it("REL-04 one mailbox cannot be filled by strangers, whether it has an account or not", async () => {
    const { app } = await server.another();
    const stranger = new Browser(app);
    const email = someone();
    const send = () => stranger.call("POST", "/api/register/contractor", form(email));
    expect(await statusesOf(4, send)).toEqual([200, 200, 200, 200]);
    const refused = await send();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  });
});

describe("certificates", () => {
  it("ACC-09 REL-05 are for their professional and admins alone, never shown in place, and every look is on the record", async () => {
    const email = someone();
    await register(email, { insuranceDocument: PDF });
    const request = await requestOf(email);
    const id = request.document?.id ?? "no document";
    const path = `/api/verifications/${request.id}/document`;
    const pro = await signIn(email);
    const stranger = await server.person({ email: someone(), userType: "contractor" });
    expect((await server.guest().call("GET", path)).statusCode).toBe(401);
    const hidden = await stranger.call("GET", path);
    const unknown = await stranger.call("GET", "/api/verifications/nothing/document");
    expect([hidden.statusCode, hidden.body]).toEqual([404, unknown.body]);
    expect(await audited(id)).toEqual([]);
    for (const reader of [admin, pro]) {
      // oxlint-disable-next-line no-await-in-loop -- in this order
      const answer = await reader.call("GET", path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers["content-type"]).toBe("application/pdf");
      expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="certificate-/);
      expect(answer.headers["content-security-policy"]).toBe("sandbox; default-src 'none'");
      expect(answer.headers["x-content-type-options"]).toBe("nosniff");
      expect(answer.headers["cache-control"]).toContain("no-store");
      expect(answer.body).toBe("%PDF-1.7 a certificate of the test");
    }
    expect(await audited(id)).toEqual(["admin@oneup.example", email]);
    // It is no picture: its id opens nothing else.
    expect((await pro.call("GET", `/api/files/${id}`)).statusCode).toBe(404);
  });
});

describe("what a decision does", () => {
  it("ACC-10 ACC-03 a new professional is approved by the imported file as soon as the link of the mail is opened, and their bid says what was checked", async () => {
    const csv =
      "LicenseNo,BusinessName,PrimaryStatus,ExpirationDate\n9100001,LINKED BUILDERS,CLEAR,01/31/2099\n";
    const at = { number: 0, holder: 1, status: 2, expires: 3 };
    const none = { givenName: null, familyName: null, kind: null, secondStatus: null };
    const query = new URLSearchParams({
      fileName: "MasterLicenseData.csv",
      fileDate: "2026-11-12",
      header: "true",
      mapping: JSON.stringify({ ...at, ...none }),
    });
    const url = `/api/admin/licences/cslb?${String(query)}`;
    const imported = await sendBytes(admin, csv, { url, method: "PUT", type: "text/csv" });
    expect(imported.statusCode).toBe(200);
    const email = someone();
    const businessName = "Linked Builders";
    await register(email, { requestedTier: "tier1", licenseNumber: "9100001", businessName });
    const pro = await signIn(email);
    const me = () => pro.done<{ verificationStatus: string; tier: string }>("GET", "/api/users/me");
    expect(await me()).toMatchObject({ verificationStatus: "pending", tier: null });
    const token = await linkTo(server, email);
    const body = { token, password: PASSWORD };
    const opened = await pro.call("POST", "/api/account-links/confirm", body);
    expect(opened.statusCode).toBe(200);
    const account = await server.parts.deps.ports.store.read(({ accounts }) =>
      accounts.byEmail(email),
    );
    expect(account).toMatchObject({ verification: "approved", tier: "tier1" });
    const owner = await server.person({ email: someone() });
    const quoteId = await publishedQuote(owner);
    await pro.done("POST", `/api/quotes/${quoteId}/bids`, bidDraft());
    const { items } = await owner.done<{ items: unknown[] }>("GET", `/api/quotes/${quoteId}/bids`);
    expect(items[0]).toMatchObject({
      tier: "tier1",
      badge: { by: "file", source: "cslb", fileDate: "2026-11-12", licenseNumber: "9100001" },
    });
  });

  it("ACC-10 a bid on a property in another state than the license's is one to tell of, to its bidder before it is sent", async () => {
    const owner = await server.person({ email: someone() });
    const quoteId = await publishedQuote(owner);
    const email = someone();
    await register(email, { licenseState: "Texas", licenseNumber: "TECL900001" });
    const pro = await signIn(email);
    type Bids = {
      items: { otherState: boolean; licenseState: string }[];
      licensedElsewhere: string | null;
    };
    const before = await pro.done<Bids>("GET", `/api/quotes/${quoteId}/bids`);
    expect(before).toMatchObject({ items: [], licensedElsewhere: "Texas" });
    await pro.done("POST", `/api/quotes/${quoteId}/bids`, bidDraft());
    const { items, licensedElsewhere } = await owner.done<Bids>(
      "GET",
      `/api/quotes/${quoteId}/bids`,
    );
    expect(licensedElsewhere).toBeNull();
    expect(items[0]).toMatchObject({ otherState: true, licenseState: "Texas" });
  });
});
