import { afterAll, describe, expect, it } from "vitest";
import { openSaleDesk } from "./sale-desk.ts";

const desk = openSaleDesk({}, () => undefined, 1);
afterAll(() => desk.close());

const text = "address,city,state,zip,price,date\n1 Elm St,Ashford,OR,97000,400000,2026-01-05\n";
const look = () =>
  desk.preview({
    files: [{ bytes: new Uint8Array(Buffer.from(text)), isWhole: true }],
    today: "2026-11-28",
    mapping: null,
  });

describe("the desk for files of sales", () => {
  it("VAL-04 reads so many files at once and no more, so that the server keeps its memory", async () => {
    const first = look();
    await expect(look()).rejects.toMatchObject({ refusal: { code: "server.busy" } });
    expect(await first).toMatchObject({ sales: 1 });
    expect(await look()).toMatchObject({ sales: 1 });
  });
});
