import { readFile } from "node:fs/promises";
import { default as readCode } from "jsqr";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeOf, sendBytes } from "../testing/calls.ts";
import { type Browser, type TestServer, startTestServer } from "../testing/test-server.ts";

const KITCHEN = new URL("../../../../e2e/fixtures/kitchen-600.jpg", import.meta.url);

let server: TestServer;
let owner: Browser;
let pictureId = "";
let original = "";

beforeAll(async () => {
  server = await startTestServer();
  owner = await server.person({ email: "owner@oneup.example" });
  const uploaded = await sendBytes(owner, await readFile(KITCHEN), { type: "image/jpeg" });
  original = uploaded.json<{ reference: string }>().reference;
  const wish = { image: original, customPrompt: "navy walls", room: "kitchen" };
  const drawn = await owner.done<{ image: string }>(
    "POST",
    "/api/quick-quote/visualize-single",
    wish,
  );
  pictureId = drawn.image.slice("/api/files/".length);
});
afterAll(() => server.stop());

const page = () => `/api/pictures/${pictureId}/page`;
const copy = async (query = "") => {
  const answer = await owner.call("GET", `/api/pictures/${pictureId}/copy${query}`);
  expect([answer.statusCode, answer.headers["content-type"]]).toEqual([200, "image/png"]);
  const { data, info } = await sharp(answer.rawPayload)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const code = readCode(new Uint8ClampedArray(data), info.width, info.height)?.data ?? null;
  const { xmp, exif } = await sharp(answer.rawPayload).metadata();
  return { code, height: info.height, xmp: String(xmp), exif: String(exif?.toString("latin1")) };
};

describe("a picture that leaves an account", () => {
  it("PIC-11 PIC-05 without a page it leads nowhere; with one its code, its words and its metadata lead there", async () => {
    const before = await copy();
    expect(before.code).toBeNull();
    expect(before.xmp).toContain("digitalsourcetype/composite<");
    const { token } = await owner.done<{ token: string }>("POST", page(), {});
    expect(token).toMatch(/^[0-9a-z]{16}$/);
    const after = await copy("?state=CA&service=bay-east");
    expect(after.code).toMatch(new RegExp(`^http://[^/]+/p/${token}$`));
    expect(after.xmp).toContain(`<dc:source>${after.code}</dc:source>`);
    expect(after.exif).toMatch(new RegExp(`Digitally altered. Original: http://[^/]+/p/${token}`));
    expect((await copy("?state=OH&service=mls-now")).code).toBeNull();
    const plain = await copy("?state=FL&service=stellar");
    expect(plain.height).toBeLessThan(after.height);
    expect(plain.xmp).toContain(`<dc:source>${after.code}</dc:source>`);
  });

  it("PIC-11 its page is everybody's, shows both pictures and names nobody; taken back, it is closed at once", async () => {
    const { token } = await owner.done<{ token: string }>("POST", page(), {});
    const guest = server.guest();
    const at = (path: string) => guest.call("GET", `/api/picture-pages/${token}${path}`);
    const said = await at("");
    expect(said.json()).toEqual({
      kind: "draft",
      madeAt: expect.any(String),
      width: expect.any(Number),
      height: expect.any(Number),
    });
    for (const side of ["original", "altered"]) {
      // oxlint-disable-next-line no-await-in-loop -- two
      const answer = await at(`/${side}`);
      expect(answer.headers["content-type"]).toMatch(/^image\//);
      expect(answer.headers["x-robots-tag"]).toBe("noindex, nofollow");
      expect(answer.headers["content-security-policy"]).toContain("sandbox");
    }
    // The pictures themselves stay private.
    for (const path of [original, `/api/files/${pictureId}`, `/api/pictures/${pictureId}/copy`]) {
      // oxlint-disable-next-line no-await-in-loop -- three
      expect([401, 404]).toContain((await guest.call("GET", path)).statusCode);
    }
    await owner.done("DELETE", page(), {});
    for (const path of ["", "/original", "/altered"]) {
      // oxlint-disable-next-line no-await-in-loop -- three
      const answer = await at(path);
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, "picture.page_closed"]);
    }
    expect((await copy()).code).toBeNull();
  });

  it("PIC-11 a state or a listing service that there is not is refused", async () => {
    for (const query of ["?state=XX", "?service=nowhere", "?width=9"]) {
      // oxlint-disable-next-line no-await-in-loop -- three
      const answer = await owner.call("GET", `/api/pictures/${pictureId}/copy${query}`);
      expect([answer.statusCode, codeOf(answer)]).toEqual([400, "request.invalid"]);
    }
  });
});
