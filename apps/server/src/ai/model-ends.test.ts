import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FakeModels, fails, isSilent, lists, redirects } from "../testing/fake-models.ts";
import type { AiSettings } from "./ai-settings.ts";
import { modelEnds } from "./model-ends.ts";

const fake = new FakeModels();
beforeAll(() => fake.start());
afterAll(() => fake.stop());

const settingsOf = (more: Partial<AiSettings> = {}): AiSettings => ({
  provider: "openai",
  apiKey: "sk-of-the-test",
  baseUrl: `${fake.url}/v1`,
  visionModel: "gpt-6.1-terra",
  imageModel: "gpt-image-1.5",
  deadlineMs: 20_000,
  limits: { account: 10, house: 100 },
  ...more,
});
const known = { skill: "picture", model: "gpt-image-1.5", day: "2026-12-01", isEarliest: false };

describe("PIC-10 the ends of models", () => {
  it("PIC-10 a day in the provider's list counts; the list is asked for once in a while, with the key", async () => {
    fake.will(
      lists(
        { id: "gpt-6.1-terra", shutdown_date: "2027-03-01" },
        { id: "gpt-image-1.5", shutdown_date: null },
        { id: "another", shutdown_date: "2026-12-02" },
      ),
    );
    const ends = modelEnds(settingsOf(), expect.unreachable);
    const said = { skill: "reading", model: "gpt-6.1-terra", day: "2027-03-01", isEarliest: false };
    expect(await ends()).toEqual([said, known]);
    expect(await ends()).toEqual([said, known]);
    expect(fake.calls.map(({ path, key }) => [path, key])).toEqual([
      ["/v1/models", "sk-of-the-test"],
    ]);
  });

  it.each([
    ["fails", fails(500)],
    ["says nothing", isSilent()],
    ["leads elsewhere", redirects("http://127.0.0.2/")],
    ["is no list of days", lists({ id: "gpt-image-1.5", shutdown_date: "soon" })],
  ])("PIC-10 where the provider's list %s, the day that is known here counts", async (_, does) => {
    fake.will(does);
    expect(await modelEnds(settingsOf(), () => undefined)()).toEqual([known]);
  });

  it("PIC-10 a model is known by its name at an endpoint of one's own too; the word of an earliest day is carried along", async () => {
    fake.will(lists());
    const own = { provider: "compatible", visionModel: "openai/gpt-5-mini" } as const;
    expect(await modelEnds(settingsOf({ ...own, imageModel: null }), () => undefined)()).toEqual([
      { skill: "reading", model: "openai/gpt-5-mini", day: "2026-12-11", isEarliest: false },
    ]);
    fake.will(fails(500));
    const imageModel = "gemini-2.5-flash-image";
    const google = settingsOf({ provider: "google", visionModel: null, imageModel });
    expect(await modelEnds(google, expect.unreachable)()).toEqual([
      { skill: "picture", model: imageModel, day: "2026-10-02", isEarliest: true },
    ]);
  });
});
