import { MOST_OWN_SALES, type SaleFile } from "@oneup/domain";
import type { SalePreview, SalesImported } from "@oneup/operations";
import { writeXlsx } from "hucre/xlsx";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { codeOf, sendBytes } from "../testing/calls.ts";
import {
  type Browser,
  PASSWORD,
  type TestServer,
  startTestServer,
} from "../testing/test-server.ts";

let server: TestServer;
let admin: Browser;
let realtor: Browser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.person({ email: "admin@oneup.example", role: "admin" });
  realtor = await server.person({ email: "realtor@oneup.example", userType: "realtor" });
});
afterAll(() => server.stop());

const HEADER = "address,city,state,zip,price,date,sqft,beds\n";
/** Sales of homes that there are not. */
const rows = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `${from + at} Elm St,Ashford,OR,97000,${400_000 + at * 1_000},2026-01-05,1500,3\n`,
  ).join("");

interface Said {
  readonly fileName?: string;
  readonly split?: number;
  readonly mapping?: object;
  readonly whole?: string;
}

function query({ fileName = "sales.csv", split, mapping, whole }: Said): string {
  const said = new URLSearchParams({ fileName });
  if (split !== undefined) said.set("split", String(split));
  if (mapping !== undefined) said.set("mapping", JSON.stringify(mapping));
  if (whole !== undefined) said.set("whole", whole);
  return said.toString();
}

const type = "application/octet-stream";
const put = (as: Browser, body: string | Buffer, said: Said = {}) =>
  sendBytes(as, body, { url: `/api/sale-files?${query(said)}`, type, method: "PUT" });
const look = (as: Browser, body: string | Buffer, said: Said = {}) =>
  sendBytes(as, body, { url: `/api/sale-files/preview?${query(said)}`, type });

async function imported(
  as: Browser,
  body: string | Buffer,
  said: Said = {},
): Promise<SalesImported> {
  const answer = await put(as, body, said);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<SalesImported>();
}

async function previewed(
  as: Browser,
  body: string | Buffer,
  said: Said = {},
): Promise<SalePreview> {
  const answer = await look(as, body, said);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<SalePreview>();
}

const files = async (as: Browser) =>
  (await as.done<{ files: readonly SaleFile[] }>("GET", "/api/sale-files")).files;

async function count(): Promise<number> {
  const { rows: found } = await server.parts.pool.query<{ n: number }>(
    "select count(*)::int as n from sales",
  );
  return found[0]?.n ?? 0;
}

const edition = async () => {
  const { rows: found } = await server.parts.pool.query<{ n: number }>(
    "select edition::int as n from sale_edition",
  );
  return found[0]?.n ?? 0;
};

beforeEach(async () => {
  for (const as of [admin, realtor]) {
    // oxlint-disable-next-line no-await-in-loop -- few
    for (const { id } of await files(as)) await as.done("DELETE", `/api/sale-files/${id}`);
  }
});

const home = (at: number) => ({
  ListingKey: String(at),
  StandardStatus: "Closed",
  PropertyType: "Residential",
  ClosePrice: 481_500,
  CloseDate: "2026-01-15",
  UnparsedAddress: `${at} Elm Lane`,
  StateOrProvince: "OR",
  PostalCode: "97000",
});

const encode = (text: string) => new TextEncoder().encode(text);

/** A body that stops in the middle until it is let go on. */
function held(): { body: ReadableStream<Uint8Array>; goOn: () => void; fail: () => void } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
      given.enqueue(encode(HEADER + rows(1, 5_000)));
    },
  });
  return {
    body,
    goOn() {
      controller?.enqueue(encode(rows(6_000, 10)));
      controller?.close();
    },
    fail: () => controller?.error(new Error("The connection broke.")),
  };
}

/** Waits until so many imports have their turn: a connection alone has none yet. */
const running = (most: number, least: number) =>
  vi.waitFor(async () => {
    const { rows: found } = await server.parts.pool.query<{ n: number }>(
      `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
       where l.locktype = 'advisory' and l.classid = x'53414c45'::int::oid and l.granted and d.datname = current_database()`,
    );
    const n = found[0]?.n ?? 0;
    if (n > most || n < least) throw new Error(`${n} imports`);
  }, 20_000);

describe("importing sales", () => {
  it("VAL-04 a dry run shows the first rows as they will be read, what is left out and why, and keeps nothing", async () => {
    const text = `${HEADER}${rows(1, 3)}9 Elm St,Ashford,OR,97000,$1,2026-01-05,1500,3\n10 Elm St,Ashford,OR,97000,400000,2031-01-05,1500,33\n`;
    const preview = await previewed(admin, text);
    expect(preview).toMatchObject({
      layout: null,
      missing: [],
      sales: 3,
      leftOut: { nominal_price: 1, bad_date: 1 },
    });
    expect(preview.rows[0]).toMatchObject({
      line: 2,
      sale: { address: "1 Elm St", price: 40_000_000, soldOn: "2026-01-05", home: { sqft: 1500 } },
    });
    expect(preview.rows[3]).toEqual({ line: 5, reason: "nominal_price", sale: null });
    expect(await count()).toBe(0);
  });

  it("VAL-04 two imports of one file change nothing; taken back, nothing is left", async () => {
    const before = await edition();
    const text = HEADER + rows(1, 50);
    const first = await imported(admin, text);
    expect(first).toMatchObject({ sales: 50, leftOut: {}, file: { shared: true, sales: 50 } });
    expect(await edition()).toBe(before + 1);
    expect(await imported(admin, text)).toEqual({
      file: null,
      sales: 0,
      leftOut: { duplicate: 50 },
    });
    expect([await count(), (await files(admin)).length]).toEqual([50, 1]);
    expect(await edition()).toBe(before + 1);
    await admin.done("DELETE", `/api/sale-files/${first.file?.id}`);
    expect([await count(), await files(admin)]).toEqual([0, []]);
    expect(await edition()).toBe(before + 2);
  });

  it("VAL-04 the same sale from two systems counts once", async () => {
    await imported(
      admin,
      `${HEADER}12 North Elm Street,Ashford,OR,97000,450000,2026-01-05,1500,3\n`,
    );
    const other = `Street Address,Zip Code,Close Price,Close Date\n12 N ELM ST,97000-1234,"$451,000",1/20/2026\n12 N ELM ST,97000,520000,10/20/2026\n`;
    expect(await imported(admin, other)).toMatchObject({ sales: 1, leftOut: { duplicate: 1 } });
  });

  it("VAL-04 rows that were left out come back as a file that is no formula anywhere", async () => {
    const { file } = await imported(
      admin,
      `${HEADER}${rows(1, 1)}=1+1,Ashford,OR,97000,0,2026-01-05,1500,3\n`,
    );
    const answer = await admin.call("GET", `/api/sale-files/${file?.id}/left-out`);
    expect(answer.headers["content-type"]).toBe("text/csv; charset=utf-8");
    expect(answer.headers["content-disposition"]).toContain('filename="sales-left-out.csv"');
    expect(answer.body).toContain("line,reason,address");
    expect(answer.body).toContain(`3,no_price,"'=1+1",Ashford`);
  });

  it("VAL-04 a realtor's sales are their own; nobody else sees or takes them back", async () => {
    const { file } = await imported(realtor, HEADER + rows(1, 5));
    expect(file).toMatchObject({ shared: false });
    expect(await files(admin)).toEqual([]);
    expect((await files(realtor)).map(({ sales }) => sales)).toEqual([5]);
    const taken = await admin.call("DELETE", `/api/sale-files/${file?.id}`);
    expect([taken.statusCode, codeOf(taken)]).toEqual([404, "sales.file_not_found"]);
    const homeowner = await server.person({ email: "owner@oneup.example" });
    expect((await put(homeowner, HEADER + rows(1, 1))).statusCode).toBe(403);
    // What counts for everybody counts for the realtor too.
    await imported(admin, HEADER + rows(10, 5));
    expect(await imported(realtor, HEADER + rows(10, 6))).toMatchObject({
      sales: 1,
      leftOut: { duplicate: 5 },
    });
  });

  it("VAL-04 a realtor keeps so many sales of their own and no more; what is for everybody has no limit", async () => {
    await imported(realtor, HEADER + rows(1, 1));
    await server.parts.pool.query("update sale_files set sales = $1 where owner_id is not null", [
      MOST_OWN_SALES - 1,
    ]);
    const refused = await put(realtor, HEADER + rows(10, 2));
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, "sales.too_many"]);
    expect(await files(realtor)).toHaveLength(1);
    expect(await imported(realtor, HEADER + rows(10, 1))).toMatchObject({ sales: 1 });
    expect(await imported(admin, HEADER + rows(20, 3))).toMatchObject({ sales: 3 });
  });

  it("VAL-04 ACC-07 a realtor who leaves takes their sales along", async () => {
    const leaver = await server.person({ email: "leaver@oneup.example", userType: "realtor" });
    await imported(leaver, HEADER + rows(1, 5));
    expect(await count()).toBe(5);
    await leaver.done("DELETE", "/api/users/me", { currentPassword: PASSWORD, confirmed: true });
    expect(await count()).toBe(0);
  });

  it("VAL-04 what an admin imports and takes back is in the audit log", async () => {
    const { file } = await imported(admin, HEADER + rows(1, 5));
    await admin.done("DELETE", `/api/sale-files/${file?.id}`);
    const { items } = await admin.done<{ items: { action: string; details: string }[] }>(
      "GET",
      "/api/admin/audit",
    );
    expect(items.slice(0, 2).map(({ action, details }) => [action, details])).toEqual([
      ["sales.removeFile", "sales.csv: 5 sales"],
      ["sales.upload", "sales.csv: 5 sales"],
    ]);
  });

  it("VAL-04 a file whose columns nobody knows is mapped by a person, and the mapping is kept", async () => {
    const text = "Wo,Wann,Wieviel,PLZ\n12 Elm St,1/5/2026,450000,97000\n";
    const unknown = await previewed(admin, text);
    expect(unknown.missing).toEqual(["price", "soldOn", "zip"]);
    expect(codeOf(await put(admin, text))).toBe("sales.columns_missing");
    const mapping = { address: 0, soldOn: 1, price: 2, zip: 3 };
    expect(await previewed(admin, text, { mapping })).toMatchObject({ missing: [], sales: 1 });
    await imported(admin, text, { mapping });
    expect((await previewed(admin, text)).mapping).toEqual(mapping);
    expect((await previewed(realtor, text)).mapping).toEqual(mapping);
  });

  it("VAL-04 two files are joined by the parcel, in whatever order they were chosen", async () => {
    const homes = `"Major","Minor","Address","ZipCode","SqFtTotLiving","Bedrooms","BathHalfCount","Bath3qtrCount","BathFullCount"\n"042999","0095","1322  NE 900TH ST   98056","98056",1060,3,0,0,1\n`;
    const sold = `"ExciseTaxNbr","Major","Minor","DocumentDate","SalePrice","PropertyType","PrincipalUse","SaleReason","SaleWarning"\r\n1,"042999","0095","04/14/2021",612500,11,6,1," "\r\n2,"042999","0096","04/14/2021",900000,11,6,1," "\r\n2,"042999","0097","04/14/2021",900000,11,6,1," "\r\n`;
    for (const [texts, salesAt] of [
      [[homes, sold], 1],
      [[sold, homes], 0],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const preview = await previewed(admin, texts.join(""), { split: texts[0].length });
      expect(preview).toMatchObject({ salesAt, joins: null });
      expect(preview.rows[0]?.sale).toMatchObject({
        address: "1322 NE 900TH ST",
        home: { sqft: 1060 },
      });
    }
    expect((await previewed(admin, sold)).joins).toBe("King County, WA (EXTR_ResBldg)");
    // One number of a deed on two parcels is one price for both.
    const done = await imported(admin, homes + sold, { split: homes.length });
    expect(done).toMatchObject({ sales: 1, leftOut: { multi_parcel: 2 } });
    const kept = await server.parts.pool.query(
      "select address, zip, sqft, baths, parcel from sales",
    );
    expect(kept.rows).toEqual([
      { address: "1322 NE 900TH ST", zip: "98056", sqft: 1060, baths: 1, parcel: "0429990095" },
    ]);
    expect(codeOf(await put(admin, homes))).toBe("sales.no_sales_file");
  });

  it("VAL-04 JSON is read as it comes: a list, an OData answer that is one page, one property alone", async () => {
    const list = Array.from({ length: 700 }, (_, at) => home(at));
    const page = JSON.stringify(
      { "@odata.count": 700, value: list, "@odata.nextLink": "https://api.example.test/2" },
      null,
      1,
    );
    expect(await previewed(admin, page)).toMatchObject({ sales: 700, isOnePage: true });
    expect((await previewed(admin, page.slice(0, 50_000), { whole: "0" })).sales).toBeGreaterThan(
      90,
    );
    expect(await imported(admin, JSON.stringify(list))).toMatchObject({ sales: 700 });
    const rentcast = {
      formattedAddress: "12 Elm Dr, Ashford, TX 78244",
      addressLine1: "12 Elm Dr",
      state: "TX",
      zipCode: "78244",
      lastSaleDate: "2024-11-18T00:00:00.000Z",
      lastSalePrice: 270_000,
    };
    const answer = { errors: [], properties: [{ ...rentcast, tags: ["corner"] }] };
    expect(await previewed(admin, JSON.stringify(answer))).toMatchObject({ sales: 1 });
    const alone = JSON.stringify({ ...rentcast, tags: ["corner"] });
    expect(await imported(admin, alone)).toMatchObject({ sales: 1 });
    const lines = list.map((each) => JSON.stringify(each)).join("\n");
    expect(await previewed(admin, lines)).toMatchObject({ sales: 700 });
    expect((await put(admin, `${lines}\n{"cut`)).body).toContain("Line 701");
    const cut = await put(admin, JSON.stringify(list, null, 1).slice(0, -10));
    expect([codeOf(cut), cut.body]).toEqual([
      "sales.file_unreadable",
      expect.stringContaining("Line 7,00"),
    ]);
  });

  it("VAL-04 a workbook is read, with its header on line 5 and its days as days", async () => {
    const header = ["ADDRESS", "SALE PRICE", "SALE DATE", "ZIP CODE"];
    const sheet = {
      name: "Sales",
      rows: [
        ["Rolling sales"],
        [],
        [],
        [],
        header,
        ["12 ELM ST", 450_000, new Date("2026-01-05T00:00:00Z"), 97_000],
      ],
    };
    const book = Buffer.from(await writeXlsx({ sheets: [sheet] }));
    const preview = await previewed(admin, book, { fileName: "sales.xlsx" });
    expect(preview.rows[0]?.sale).toMatchObject({
      address: "12 ELM ST",
      price: 45_000_000,
      soldOn: "2026-01-05",
    });
    expect(await imported(admin, book, { fileName: "sales.xlsx" })).toMatchObject({ sales: 1 });
  });

  it("VAL-04 a workbook that says that it unpacks to too much is not unpacked", async () => {
    const sheet = { name: "Sales", rows: [["address", "price"]] };
    const book = Buffer.from(await writeXlsx({ sheets: [sheet] }));
    book.writeUInt32LE(0xf0_00_00_00, book.indexOf("PK\u0001\u0002") + 24);
    expect(codeOf(await put(admin, book))).toBe("sales.sheet_too_large");
  });

  it.each([
    [
      "tabs, Latin-1",
      Buffer.from(
        (HEADER + rows(1, 2)).replaceAll(",", "\t").replace("Elm", "Caf\u00E9"),
        "latin1",
      ),
    ],
    [
      "semicolons, UTF-16",
      Buffer.from(
        `\uFEFF${(HEADER + rows(1, 2)).replaceAll(",", ";").replace("Elm", "Caf\u00E9")}`,
        "utf16le",
      ),
    ],
    [
      "old line ends",
      Buffer.from((HEADER + rows(1, 2)).replaceAll("\n", "\r").replace("Elm", "Caf\u00E9")),
    ],
  ])("VAL-04 %s are read", async (_what, bytes) => {
    expect((await previewed(admin, bytes)).rows[0]?.sale?.address).toBe("1 Caf\u00E9 St");
  });

  it.each([
    ["nothing", ""],
    ["a page", "<!doctype html><p>Sorry, too many requests, try later</p>"],
    ["a picture", "\u0089PNG\r\n\u001A\n\u0000\u0000\u0000\rIHDR"],
    ["a letter", "Dear OneUp\nplease find no sales enclosed\n"],
  ])("VAL-04 %s is told to be no file of sales", async (_what, body) => {
    expect(codeOf(await look(admin, body))).toBe("sales.file_unknown");
    expect(codeOf(await put(admin, body))).toBe("sales.file_unknown");
  });

  it("VAL-04 a quote that never closes on row 50,000 is told with its line, and nothing of the file is kept", async () => {
    const most = 50_000;
    const lines = Array.from(
      { length: most },
      (_, at) => `${at} Elm St,97000,450000,2026-01-05\n`,
    ).join("");
    const text = `address,zip,price,date\n${lines}"12 Elm St,97000,450000,2026-01-05\n${lines.slice(0, 1_000_000)}`;
    const answer = await put(admin, text);
    expect([answer.statusCode, codeOf(answer)]).toEqual([400, "sales.file_unreadable"]);
    expect(answer.body).toContain("Line 50,002");
    expect([await count(), await files(admin)]).toEqual([0, []]);
  });
});

describe("an import that does not end as it began", () => {
  // The one of the test before lets its turn go a moment after its answer.
  beforeEach(() => running(0, 0));
  let address = "";
  const listening = async () =>
    (address ||= await server.app.listen({ host: "127.0.0.1", port: 0 }));
  const send = async (as: Browser, body: ReadableStream<Uint8Array>) =>
    fetch(`${await listening()}/api/sale-files?${query({})}`, {
      method: "PUT",
      headers: { cookie: as.cookie, "content-type": type },
      body,
      duplex: "half",
    });

  it("VAL-04 two imports at once: the second of the same owner is refused, another's goes on beside it", async () => {
    const first = held();
    const answer = send(admin, first.body);
    await running(9, 1);
    const second = await put(admin, HEADER + rows(1, 5));
    expect([second.statusCode, codeOf(second)]).toEqual([409, "sales.import_running"]);
    expect(await imported(realtor, HEADER + rows(1, 5))).toMatchObject({ sales: 5 });
    // Nobody sees what is not whole.
    expect([await count(), await files(admin)]).toEqual([5, []]);
    first.goOn();
    expect(await (await answer).json()).toMatchObject({ sales: 5_010 });
  });

  it("VAL-04 cancelled in the middle, nothing of it is kept, and another begins at once", async () => {
    const first = held();
    const answer = send(admin, first.body);
    await running(9, 1);
    first.fail();
    await expect(answer).rejects.toThrow(/fetch failed|broke/);
    await running(0, 0);
    expect([await count(), await files(admin)]).toEqual([0, []]);
    expect(await imported(admin, HEADER + rows(1, 5))).toMatchObject({ sales: 5 });
  });

  it("VAL-04 a server that stops in the middle leaves nothing behind", async () => {
    const { parts } = await server.another();
    const job = {
      ownerId: null,
      importedBy: "x",
      fileName: "a.csv",
      today: "2026-11-28",
      mapping: null,
      homesBytes: 0,
    };
    const { Readable } = await import("node:stream");
    const file = new Readable({ read: () => undefined });
    file.push(HEADER + rows(1, 5_000));
    const broken = parts.deps.saleDesk.import(job, file).catch((error: unknown) => error);
    await running(9, 1);
    await parts.deps.saleDesk.close();
    await broken;
    await running(0, 0);
    expect([await count(), await files(admin)]).toEqual([0, []]);
  });
});
