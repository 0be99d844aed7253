import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { uploadTiny } from "../testing/calls.ts";
import { FakeModels, draws, lists, says } from "../testing/fake-models.ts";
import { type Browser, type TestServer, startTestServer } from "../testing/test-server.ts";
import { eventually } from "../testing/eventually.ts";

const fake = new FakeModels();
let server: TestServer;
let holly: Browser;
let photo = "";

beforeAll(async () => {
  await fake.start();
  server = await startTestServer({
    ai: {
      provider: "openai",
      apiKey: "sk-of-the-test",
      baseUrl: fake.url,
      visionModel: "seeing",
      imageModel: "painting",
      deadlineMs: 60_000,
      limits: { account: 100, house: 100 },
    },
  });
  holly = await server.person({ email: "holly@home.example" });
  await grant(holly, 500);
  photo = await uploadTiny(holly);
});
afterAll(async () => {
  await server.stop();
  await fake.stop();
});

async function grant({ id: accountId }: Browser, amount: number): Promise<void> {
  const { store, clock } = server.parts.deps.ports;
  const given = { accountId, kind: "admin", amount, period: null, at: clock.now() } as const;
  await store.transact(({ credits }) => credits.grant(given));
}

const DRAW = "/api/quick-quote/visualize-single";
const balance = async (of = holly) =>
  (await of.done<{ balance: number }>("GET", "/api/credits")).balance;
const draw = (more: object = {}, by = holly) =>
  by.call("POST", DRAW, { image: photo, customPrompt: "navy walls", ...more });
const navy = draws(async ({ files }) => {
  const { width, height } = await sharp(files["image"] ?? files["image[]"]).metadata();
  const create = { width, height, channels: 3, background: "#1b2a52" } as const;
  return sharp({ create }).png().toBuffer();
});
const proposal = {
  title: "A bronze dragon",
  description: "A life-size dragon of bronze beside the island.",
  request: "a life-size bronze dragon",
  reason: "Somebody wants it.",
  category: "art",
  priority: "low",
  costLow: 8000,
  costTypical: 12000,
  costHigh: 20000,
  gainLow: 0,
  gainTypical: 100,
  gainHigh: 500,
};

describe("PIC-03 an account with a configured model", () => {
  it("PIC-03 capabilities say which engine reads and which makes pictures", async () => {
    const answer = await holly.done("GET", "/api/capabilities");
    expect(answer).toMatchObject({ imageModel: true, visionModel: true });
  });

  it("PIC-10 ADM-02 an admin is told which configured model ends, and when", async () => {
    fake.will(lists({ id: "painting", shutdown_date: "2026-12-01" }, { id: "seeing" }));
    const ada = await server.person({ email: "ada@oneup.example", role: "admin" });
    const { modelEnds } = await ada.done<{ modelEnds: unknown }>("GET", "/api/admin/figures");
    expect(modelEnds).toEqual([
      { skill: "picture", model: "painting", day: "2026-12-01", isEarliest: false },
    ]);
  });

  it("MON-03 PIC-05 API-13 a model's picture costs a credit, says what made it, and links to its photo", async () => {
    fake.will(navy);
    const answer = await draw();
    expect(answer.json()).toMatchObject({ kind: "model", engine: "openai painting", drift: 0 });
    expect(await balance()).toBe(4);
    const { image } = answer.json<{ image: string }>();
    const small = await server.app.inject({
      method: "GET",
      url: `${image}?w=480`,
      headers: { cookie: holly.cookie, accept: "image/webp" },
    });
    const { exif } = await sharp(small.rawPayload).metadata();
    expect(exif?.toString("latin1")).toContain("AI generated");
    const { store, files } = server.parts.deps.ports;
    const record = await store.read((session) => session.files.byId(files.idOf(image) ?? ""));
    expect(record).toMatchObject({
      kind: "model",
      request: "navy walls",
      parentId: files.idOf(photo),
    });
  });

  it("MON-03 PIC-03 who leaves before a picture is there pays nothing, and the model is not kept at it", async () => {
    const lena = await server.person({ email: "lena@home.example" });
    await grant(lena, 200);
    const address = await server.app.listen({ host: "127.0.0.1", port: 0 });
    const image = await uploadTiny(lena);
    const leaving = new AbortController();
    const stopped = new Promise<void>((resolve) => {
      fake.will((response) => {
        response.once("close", resolve);
        leaving.abort();
      });
    });
    const call = fetch(address + DRAW, {
      method: "POST",
      headers: { cookie: lena.cookie, "content-type": "application/json", origin: address },
      body: JSON.stringify({ image, customPrompt: "navy walls" }),
      signal: leaving.signal,
    });
    await expect(call).rejects.toMatchObject({ name: "AbortError" });
    await stopped;
    await eventually(async () => expect(await balance(lena)).toBe(2));
    fake.will(navy);
    expect((await draw({ image }, lena)).json()).toMatchObject({ kind: "model" });
    expect(await balance(lena)).toBe(1);
  });

  it("API-15 MON-03 words that no benchmark fits get the model's figures, said to be a model's, for a quarter credit", async () => {
    fake.will(says(proposal));
    const added = await holly.done<{ cost: { typical: number; origin: { kind: string } } }>(
      "POST",
      "/api/quick-quote/generate-custom-recommendation",
      { image: photo, customPrompt: "a bronze dragon" },
    );
    expect(added).toMatchObject({ title: proposal.title, by: "model", estimatedCost: 12_000 });
    expect(added.cost).toMatchObject({ typical: 1_200_000, origin: { kind: "model" } });
    expect(await balance()).toBe(3.75);
  });

  it("API-12 PIC-06 a photo that was read says the room's condition and why; known upgrades keep published figures", async () => {
    const known = {
      ...proposal,
      title: "Quartz on the counters",
      request: "white quartz counters",
    };
    fake.will(
      says({
        room: "kitchen",
        confidence: 0.9,
        surfaces: [],
        condition: [
          { surface: "cabinets", step: "broken", confidence: 0.5 },
          { surface: "floor", step: "new", confidence: 0.2 },
        ],
        recommendations: [known, proposal],
      }),
    );
    const answer = await holly.done<{
      recommendedUpgrades: {
        title: string;
        cost: { origin: { kind: string } };
        valueGain: { origin: { kind: string } };
      }[];
      condition: unknown;
    }>("POST", "/api/quick-quote/analyze", { image: photo });
    expect(answer.condition).toEqual({
      word: "poor",
      score: 15,
      // What the model hardly saw counts for nothing; half sure of a quarter of what counts is an eighth.
      reasons: [{ surface: "cabinets", step: "broken", percent: 100 }],
      confidence: 0.13,
    });
    expect(
      answer.recommendedUpgrades.map(({ title, cost }) => [title, cost.origin.kind === "model"]),
    ).toEqual([
      ["Quartz on the counters", false],
      ["A bronze dragon", true],
    ]);
    // VAL-02: nobody said what the home is worth, and a model is not asked for it.
    for (const { valueGain } of answer.recommendedUpgrades) {
      expect(valueGain.origin.kind).toBe("unknown");
    }
    expect(await balance()).toBe(3.5);
  });
});
