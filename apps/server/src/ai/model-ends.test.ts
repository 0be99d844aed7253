import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  FakeModels,
  fails,
  isSilent,
  lists,
  listsAsGoogle,
  redirects,
} from "../testing/fake-models.ts";
import type { AiSettings } from "./ai-settings.ts";
import { MODELS, knownModel } from "./known-models.ts";
import { modelEnds, watchModelEnds } from "./model-ends.ts";

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
const on = (day: string, log: (message: string) => void = () => undefined) => ({
  clock: { now: () => `${day}T12:00:00.000Z` },
  log,
});
const TODAY = "2026-11-29";
const known = { skill: "picture", model: "gpt-image-1.5", day: "2026-12-01", isEarliest: false };

describe("PIC-10 the ends of models", () => {
  it("PIC-10 a day in the provider's list counts; the list is asked for once in a while, with the key", async () => {
    fake.will(
      lists(
        { id: "gpt-6.1-terra", shutdown_date: "2027-01-20" },
        { id: "gpt-image-1.5", shutdown_date: null },
        { id: "another", shutdown_date: "2026-12-02" },
      ),
    );
    const ends = modelEnds(settingsOf(), on(TODAY, expect.unreachable));
    const said = { skill: "reading", model: "gpt-6.1-terra", day: "2027-01-20", isEarliest: false };
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
    [
      "is no list of days",
      lists({ id: "gpt-image-1.5", shutdown_date: "soon" }, { id: "gpt-6.1-terra" }),
    ],
  ])("PIC-10 where the provider's list %s, the day that is known here counts", async (_, does) => {
    fake.will(does);
    expect(await modelEnds(settingsOf(), on(TODAY))()).toEqual([known]);
  });

  it("PIC-10 a model is known by its name at an endpoint of one's own too; the word of an earliest day is carried along", async () => {
    fake.will(lists());
    const own = { provider: "compatible", visionModel: "openai/gpt-5-mini" } as const;
    expect(await modelEnds(settingsOf({ ...own, imageModel: null }), on(TODAY))()).toEqual([
      { skill: "reading", model: "openai/gpt-5-mini", day: "2026-12-11", isEarliest: false },
    ]);
    fake.will(fails(500));
    const imageModel = "gemini-2.5-flash-image";
    const google = settingsOf({ provider: "google", visionModel: null, imageModel });
    expect(await modelEnds(google, on(TODAY))()).toEqual([
      { skill: "picture", model: imageModel, day: "2026-10-02", isEarliest: true },
    ]);
  });

  it("PIC-10 an end is told sixty days before, and from then on", async () => {
    const row = { id: "gpt-6.1-terra", shutdown_date: "2027-03-01" };
    const tellsOn = async (day: string) => {
      fake.will(lists(row));
      return modelEnds(settingsOf({ imageModel: null }), on(day))();
    };
    expect(await tellsOn("2026-12-30")).toEqual([]);
    expect(await tellsOn("2026-12-31")).toMatchObject([{ day: "2027-03-01" }]);
    expect(await tellsOn("2027-04-01")).toMatchObject([{ day: "2027-03-01" }]);
  });

  it("PIC-10 a model that its provider's list lacks is told; Google's list is read too, and an empty one says nothing", async () => {
    const google = settingsOf({ provider: "google", visionModel: "gemini-9", imageModel: "here" });
    const gone = { skill: "reading", model: "gemini-9", day: null, isEarliest: false };
    fake.will(listsAsGoogle("models/here", "models/gemini-3.8-flash"));
    expect(await modelEnds(google, on(TODAY))()).toEqual([gone]);
    expect(fake.calls.map(({ path, key }) => [path, key])).toEqual([
      ["/v1/models", "sk-of-the-test"],
    ]);
    fake.will(listsAsGoogle());
    expect(await modelEnds(google, on(TODAY))()).toEqual([]);
  });

  it("PIC-10 the log names at once which setting needs another model", async () => {
    fake.will(lists({ id: "seeing" }));
    const lines: string[] = [];
    const parts = on(TODAY, (line) => lines.push(line));
    const settings = settingsOf({ visionModel: "unseen" });
    const stop = watchModelEnds(modelEnds(settings, parts), parts.log);
    await expect
      .poll(() => lines)
      .toEqual([
        "The model unseen is not in its provider's list. Name another one in AI_VISION_MODEL.",
        "The model gpt-image-1.5 ends on 2026-12-01. Name another one in AI_IMAGE_MODEL.",
      ]);
    stop();
  });

  it("PIC-10 the models that are used where nobody names one live", () => {
    const names = Object.values(MODELS.defaults).flatMap(({ vision, image }) => [vision, image]);
    for (const name of names.filter((each) => each !== null))
      expect(knownModel(name)).toMatchObject({ end: null });
    expect(knownModel("gpt-5-mini-2025-08-07")?.end?.day).toBe("2026-12-11");
  });
});
