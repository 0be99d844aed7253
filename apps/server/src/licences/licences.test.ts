import { type LicenceMapping, type LicenceSource, layoutOf } from "@oneup/domain";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { sendBytes } from "../testing/calls.ts";
import { type Browser, type TestServer, startTestServer } from "../testing/test-server.ts";

let server: TestServer;
let admin: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ email: "admin@oneup.example", role: "admin" });
});
afterAll(() => server.stop());

/*
 * Small files in the formats of the publishers, about people whom there are not: the header lines and
 * positions as they were seen in November 2026.
 */
const CSLB = `LicenseNo,LastUpdate,BusinessName,BUS-NAME-2,FullBusinessName,MailingAddress,City,State,County,ZIPCode,country,BusinessPhone,BusinessType,IssueDate,ReissueDate,ExpirationDate,InactivationDate,ReactivationDate,PendingSuspension,PendingClassRemoval,PendingClassReplace,PrimaryStatus,SecondaryStatus,Classifications(s),AsbestosReg
9000001,11/10/2026,"GOLDEN OAK BUILDERS, INC",,"GOLDEN OAK BUILDERS, INC",1 EXAMPLE ST,SAMPLETON,CA,Sacramento,95814,,(555) 555 0101,Corporation,01/10/2015,,01/31/2030,,,,,,CLEAR,,B| C10,
9000002,11/10/2026,OLD "SLIM" ROOFING,,OLD "SLIM" ROOFING,2 EXAMPLE ST,SAMPLETON,CA,Sacramento,95814,,,Sole Owner,01/10/2001,,01/31/2020,,,,,,CLEAR,,C39,
9000003,11/10/2026,SUSPENDED PLUMBING,,SUSPENDED PLUMBING,3 EXAMPLE ST,SAMPLETON,CA,Sacramento,95814,,,Sole Owner,01/10/2011,,01/31/2030,,,,,,Work Comp Susp,,C36,
,11/10/2026,NO NUMBER,,,,,,,,,,,,,,,,,,,CLEAR,,,
`;
const TDLR = `LICENSE TYPE,LICENSE NUMBER,BUSINESS COUNTY,BUSINESS NAME,BUSINESS ADDRESS-LINE1,BUSINESS ADDRESS-LINE2,"BUSINESS CITY, STATE ZIP",BUSINESS TELEPHONE,LICENSE EXPIRATION DATE (MMDDCCYY),OWNER NAME,MAILING ADDRESS LINE1,MAILING ADDRESS LINE2,"MAILING ADDRESS CITY, STATE ZIP",MAILING ADDRESS COUNTY,OWNER TELEPHONE,LICENSE SUBTYPE,CONTINUING EDUCATION FLAG
A/C Contractor,TACLA900001C,TRAVIS,COOL SAMPLES LLC,1 EXAMPLE ST,,"AUSTIN, TX 78701",5555550101,01312030,"SAMPLE, SAM",,,,,,A,Y
`;
const DBPR = `"06","CGC","SAMPLE, PAT","PAT BUILDS","","1 EXAMPLE ST","","","ORLANDO","FL","32801","48","900001","C","A","01/10/2015","01/10/2024","08/31/2030","","","CGC9000001",""
"06","CGC","OLD, PAT","","","2 EXAMPLE ST","","","ORLANDO","FL","32801","48","900002","C","I","01/10/2015","01/10/2024","08/31/2030","","","CGC9000002",""
`;
const IDFPR = `_id,License Type,Description,License Number,License Status,Business,Title,First Name,Middle,Last Name,Prefix,Suffix,Business Name,BusinessDBA,Original Issue Date,Effective Date,Expiration Date,City,State,Zip,County,Specialty/Qualifier,Controlled Substance Schedule,Delegated Controlled Substance Schedule,Ever Disciplined,LastModifiedDate,Case Number,Action,Discipline Start Date,Discipline End Date,Discipline Reason
1,ROOFING,LICENSED ROOFING CONTRACTOR,104900001,ACTIVE,Y,,,,,,,SAMPLE ROOFS INC,,01/10/2015,01/10/2024,12/31/2030,SPRINGFIELD,IL,62701,SANGAMON,,,,Y,,2019-1,FINE,01/01/2019,,LATE
1,ROOFING,LICENSED ROOFING CONTRACTOR,104900001,ACTIVE,Y,,,,,,,SAMPLE ROOFS INC,,01/10/2015,01/10/2024,12/31/2030,SPRINGFIELD,IL,62701,SANGAMON,,,,Y,,2020-4,FINE,01/01/2020,,LATE
`;

interface Preview {
  readonly mapping: LicenceMapping;
  readonly sure: boolean;
  readonly lines: readonly (readonly string[])[];
}

const bytes = (browser: Browser, method: "POST" | "PUT", url: string, payload: string) =>
  sendBytes(browser, payload, { url, type: "text/csv", ...(method === "PUT" && { method }) });

const preview = async (source: LicenceSource, text: string) => {
  const answer = await bytes(admin, "POST", `/api/admin/licences/${source}/preview`, text);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Preview>();
};

const pathOf = (source: LicenceSource, mapping: LicenceMapping, more: object = {}) => {
  const header = String(layoutOf(source).header);
  const said = { fileName: `${source}.csv`, fileDate: "2026-11-12", header, ...more };
  const query = new URLSearchParams({ ...said, mapping: JSON.stringify(mapping) });
  return `/api/admin/licences/${source}?${String(query)}`;
};

const send = (source: LicenceSource, text: string, mapping: LicenceMapping, more: object = {}) =>
  bytes(admin, "PUT", pathOf(source, mapping, more), text);

let address = "";
/** Where the server answers over a real connection. */
const listening = async () => (address ||= await server.app.listen({ host: "127.0.0.1", port: 0 }));

/** How many lines of the Californian file are looked up. */
const entries = async () => {
  type Files = { files: { source: string; entries: number }[] };
  const { files } = await admin.done<Files>("GET", "/api/admin/licences");
  return files.find(({ source }) => source === "cslb")?.entries;
};

/** How many editions are neither finished nor abandoned. */
const unfinished = async () => {
  const { rows } = await server.parts.pool.query<{ n: number }>(
    "select count(*)::int as n from licence_files where not current",
  );
  return rows[0]?.n;
};

/** How many lines are kept that are not of a finished edition. */
const unseenLines = async () => {
  const { rows } = await server.parts.pool.query<{ n: number }>(
    `select count(*)::int as n from licences l
     where not exists (select from licence_files f where f.id = l.file_id and f.current)`,
  );
  return rows[0]?.n;
};

const found = (source: LicenceSource, key: string) =>
  server.parts.deps.ports.store.read(({ licences }) => licences.find(source, key));

describe("official licence files", () => {
  it.each([
    ["cslb", CSLB, "9000001", "GOLDEN OAK BUILDERS, INC", "2030-01-31", { entries: 3, skipped: 1 }],
    ["tdlr", TDLR, "900001", "COOL SAMPLES LLC", "2030-01-31", { entries: 1, skipped: 0 }],
    ["dbpr", DBPR, "CGC9000001", "PAT BUILDS", "2030-08-31", { entries: 2, skipped: 0 }],
    ["idfpr", IDFPR, "104900001", "SAMPLE ROOFS INC", "2030-12-31", { entries: 2, skipped: 0 }],
  ] as const)(
    "ACC-10 the file of %s is shown before it is read, then found by its numbers",
    async (source, text, key, holder, expires, counts) => {
      const shown = await preview(source, text);
      expect(shown.lines.length).toBeLessThanOrEqual(11);
      expect(shown.sure).toBe(layoutOf(source).confirmed);
      const answer = await send(source, text, shown.mapping);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        file: { source, fileName: `${source}.csv`, fileDate: "2026-11-12", ...counts },
        badgesInDoubt: 0,
      });
      expect((await found(source, key))[0]).toMatchObject({ holder, expires, inForce: true });
    },
  );

  it.each([
    ["an empty file", ""],
    ["a picture", "\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR"],
  ])(
    "ACC-10 REL-04 %s is told to be no CSV file, in a sentence that says what to do",
    async (_what, text) => {
      const answer = await bytes(admin, "POST", "/api/admin/licences/cslb/preview", text);
      expect(answer.statusCode).toBe(400);
      expect(answer.headers["x-error-code"]).toBe("license.file_not_csv");
      expect(answer.body).toMatch(/no CSV file/);
    },
  );

  it("ACC-10 REL-04 a file whose columns semicolons part is told so", async () => {
    const file = CSLB.replaceAll(",", ";");
    const answer = await bytes(admin, "POST", "/api/admin/licences/cslb/preview", file);
    expect([answer.statusCode, answer.headers["x-error-code"]]).toEqual([400, "license.no_commas"]);
    expect(answer.body).toMatch(/separated by semicolons\. Please save it with commas/);
  });

  it("ACC-10 what an admin says of the columns is what is read; one that is missing is asked for", async () => {
    const odd = "Holder;x,Nr,State of it,Until\nPAT,9000009,CLEAR,2030-01-31\n";
    const { mapping, sure } = await preview("cslb", odd);
    expect(sure).toBe(false);
    const refused = await send("cslb", odd, mapping);
    expect(refused.statusCode).toBe(400);
    expect(refused.headers["x-error-code"]).toBe("license.columns_missing");
    const mapped = { ...mapping, number: 1, status: 2, expires: 3, holder: 0 };
    expect((await send("cslb", odd, mapped, { fewer: "true" })).statusCode).toBe(200);
    expect(await found("cslb", "9000009")).toMatchObject([{ holder: "PAT", inForce: true }]);
    // The file before is gone whole.
    expect(await found("cslb", "9000001")).toEqual([]);
  });

  it("ACC-10 a file that cannot be read, or holds nothing, leaves the one before as it was", async () => {
    const { mapping } = await preview("cslb", CSLB);
    await send("cslb", CSLB, mapping);
    const nothing = await send("cslb", "LicenseNo\n\n", mapping);
    expect(nothing.headers["x-error-code"]).toBe("license.nothing_found");
    const broken = await send("cslb", `${CSLB}"${"x".repeat(300_000)}`, mapping);
    expect(broken.headers["x-error-code"]).toBe("license.file_unreadable");
    expect(broken.body).toMatch(/^Line \d+ of this file cannot be read/);
    const tomorrow = await send("cslb", CSLB, mapping, { fileDate: "2999-01-01" });
    expect(tomorrow.headers["x-error-field"]).toBe("fileDate");
    expect(await found("cslb", "9000001")).toHaveLength(1);
    expect(await unfinished()).toBe(0);
  });

  it("ACC-10 EXP-03 an upload that is stopped half-way leaves the file before as it was, and the next one may begin", async () => {
    const { mapping } = await preview("cslb", CSLB);
    await send("cslb", CSLB, mapping);
    const address = await listening();
    const leaving = new AbortController();
    // More lines than are kept in one statement, so that some are there when it stops.
    const half = new ReadableStream<Uint8Array>({
      start: (file) => file.enqueue(Buffer.from(CSLB.replace("9000001", "9000009").repeat(1_000))),
    });
    // A body that is a stream is sent as it comes.
    const streamed = { method: "PUT", body: half, duplex: "half" } as const;
    const upload = fetch(address + pathOf("cslb", mapping), {
      ...streamed,
      headers: { cookie: admin.cookie, "content-type": "text/csv" },
      signal: leaving.signal,
    });
    const stopped = upload.then(
      () => null,
      () => "stopped",
    );
    await vi.waitFor(async () => expect(await unseenLines()).toBeGreaterThan(0), {
      timeout: 10_000,
    });
    expect(await unfinished()).toBe(1);
    leaving.abort();
    expect(await stopped).toBe("stopped");
    await vi.waitFor(async () => expect(await unfinished()).toBe(0), { timeout: 10_000 });
    expect(await unseenLines()).toBe(0);
    expect(await found("cslb", "9000009")).toEqual([]);
    expect(await found("cslb", "9000001")).toHaveLength(1);
    expect((await send("cslb", CSLB, mapping)).statusCode).toBe(200);
  });

  it("ACC-10 a file with far fewer lines takes the place of the one before only where that was asked", async () => {
    const { mapping } = await preview("cslb", CSLB);
    expect((await send("cslb", CSLB, mapping, { fewer: "true" })).statusCode).toBe(200);
    const short = CSLB.split("\n").slice(0, 2).join("\n");
    const refused = await send("cslb", short, mapping);
    expect(refused.statusCode).toBe(409);
    expect(refused.headers["x-error-code"]).toBe("license.far_smaller");
    expect(refused.body).toContain("The new file has 1 line. The one before has 3.");
    expect(await unfinished()).toBe(0);
    expect(await entries()).toBe(3);
    expect((await send("cslb", short, mapping, { fewer: "true" })).statusCode).toBe(200);
    expect(await entries()).toBe(1);
  });

  it("ACC-10 a file of an older day takes the place of a newer one only where that was asked", async () => {
    const { mapping } = await preview("tdlr", TDLR);
    const older = TDLR.replaceAll("900001", "900009");
    expect((await send("tdlr", TDLR, mapping, { older: "true" })).statusCode).toBe(200);
    const refused = await send("tdlr", older, mapping, { fileDate: "2026-11-11" });
    expect(refused.statusCode).toBe(409);
    expect(refused.headers["x-error-code"]).toBe("license.older_file");
    expect(refused.body).toContain("it is of 2026-11-12");
    expect(await unfinished()).toBe(0);
    expect(await found("tdlr", "900001")).toHaveLength(1);
    // Of the same day it is a better one of that day.
    expect((await send("tdlr", TDLR, mapping)).statusCode).toBe(200);
    const wanted = { fileDate: "2026-11-11", older: "true" };
    expect((await send("tdlr", older, mapping, wanted)).statusCode).toBe(200);
    expect(await found("tdlr", "900001")).toEqual([]);
    expect(await found("tdlr", "900009")).toHaveLength(1);
  });

  it("ACC-10 B11 a file with the names of the publisher's interface is read as one with those of its file", async () => {
    const [header = "", row = ""] = TDLR.split("\n");
    const names = header
      .toLowerCase()
      .replaceAll(/"[^"]*"/g, "city_state_zip")
      .replaceAll(/[^a-z,]+/g, "_");
    const { mapping, sure } = await preview("tdlr", `${names}\n${row}\n`);
    expect(sure).toBe(true);
    expect(mapping).toEqual((await preview("tdlr", TDLR)).mapping);
  });

  it("ACC-10 B12 lines may end in several ways in one file, and an open quote is told by its own line", async () => {
    const { mapping } = await preview("cslb", CSLB);
    const mixed = CSLB.replace("\n", "\r\n");
    expect((await preview("cslb", mixed)).lines).toEqual((await preview("cslb", CSLB)).lines);
    expect((await send("cslb", mixed, mapping)).statusCode).toBe(200);
    expect(await entries()).toBe(3);
    const [header = "", , , row = ""] = CSLB.split("\n");
    for (const end of ["\n", "\r\n"]) {
      const rows = Array.from({ length: 1_000 }, (_, at) => (at === 498 ? `7,"open` : row));
      const file = [header, ...rows, ""].join(end).replace("3 EXAMPLE ST", `"3 EX${end}ST"`);
      // oxlint-disable-next-line no-await-in-loop -- one import at a time
      const refused = await send("cslb", file.replace(/^(.*)$/m, `$1${end}`), mapping);
      expect(refused.body).toMatch(/^Line 502 of this file cannot be read/);
    }
  });

  it.each([
    ["has no end behind its last line", CSLB.trimEnd(), "license.file_cut", "line 5,"],
    [
      "ends within a line",
      `${CSLB.slice(0, CSLB.lastIndexOf(",,CLEAR"))}\n`,
      "license.file_cut",
      "line 5,",
    ],
    [
      "holds days that are none",
      CSLB.replace("01/31/2020", "1/31/20"),
      "license.lines_unread",
      "1 of 4 lines cannot be read. The first is line 3: its last day is no date.",
    ],
  ])(
    "ACC-10 B9 B10 a file that %s takes the place of the one before only where that was asked",
    async (_what, file, code, words) => {
      const { mapping } = await preview("cslb", CSLB);
      expect((await send("cslb", CSLB, mapping, { fewer: "true" })).statusCode).toBe(200);
      const refused = await send("cslb", file, mapping);
      expect([refused.statusCode, refused.headers["x-error-code"]]).toEqual([409, code]);
      expect(refused.body).toContain(words);
      expect(await entries()).toBe(3);
      expect((await send("cslb", file, mapping, { fewer: "true" })).statusCode).toBe(200);
    },
  );

  it("ACC-10 B10 days of a workbook that ate their zero are read, and other trades are not kept", async () => {
    const [header = "", row = ""] = TDLR.split("\n");
    const eaten = row.replace("01312030", "1312030");
    const towing = eaten.replace("A/C Contractor", "Tow Truck Operator");
    const file = [header, eaten, towing, ""].join("\n");
    const answer = await send("tdlr", file, (await preview("tdlr", file)).mapping);
    const counts = { entries: 1, skipped: 1 };
    expect(answer.json()).toMatchObject({ file: counts, unread: null });
    const held = { number: "TACLA900001C", expires: "2030-01-31" };
    expect(await found("tdlr", "900001")).toMatchObject([held]);
  });

  it("ACC-10 is for admins alone, and every import stands in the audit log", async () => {
    const person = await server.person({ email: "nobody@oneup.example" });
    expect((await bytes(person, "PUT", "/api/admin/licences/cslb", CSLB)).statusCode).toBe(403);
    const { ports } = server.parts.deps;
    const log = await ports.store.read(({ audit }) => audit.list({ cursor: null, limit: 1 }));
    expect(log.items[0]).toMatchObject({
      action: "licences.upload",
      actorEmail: "admin@oneup.example",
      details: expect.stringContaining("tdlr: tdlr.csv"),
    });
  });
});
