import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { person } from "#testing/people.ts";
import {
  button,
  cardAt,
  choosePhoto,
  listTitle,
  readRoom,
  roomPhoto,
} from "#testing/quick-quote.ts";
import { openScreen } from "#testing/screen.tsx";
import { expectToast } from "#testing/toast.ts";

const ANALYZE = /\/quick-quote\/analyze/;
const DRAW = /\/quick-quote\/visualize-single/;
const RANGE = { low: 800_000, typical: 1_200_000, high: 2_000_000 };
const figure = {
  ...RANGE,
  origin: { kind: "benchmark", source: "A test", evidence: "", years: "2026" },
};

/** What is recommended, as the server words it. */
const proposal = (title: string, by = "catalogue") => ({
  id: title,
  title,
  description: `${title}, as the photo suggests.`,
  request: title,
  priority: "high",
  cost: figure,
  valueGain: figure,
  roi: 100,
  netReturn: 0,
  reasons: [],
  notes: [],
  askCost: false,
  category: "refresh",
  by,
});

const READ = {
  roomType: "kitchen",
  guessed: true,
  confidence: 0.9,
  doubt: null,
  found: [],
  condition: null,
  questions: [],
  assumedPropertyValue: 40_000_000,
  recommendedUpgrades: [proposal("White quartz counters"), proposal("A bronze dragon")],
};
const DRAWN = {
  image: "/pictures/kitchen-after-960.jpg",
  kind: "draft",
  engine: "on-machine",
  done: ["counters"],
  notDone: [],
  hints: [],
  drift: 0,
};

/** Quick Quote of a new account; what a photo shows is answered in the server's place. */
async function openLive() {
  const account = await person();
  network.answer("POST", ANALYZE, { body: READ });
  await openScreen("/quick-quote", { as: account });
  await expect.element(page.getByText("The photo goes to your account alone.")).toBeVisible();
  return account;
}

async function openLiveList() {
  const account = await openLive();
  await readRoom();
  return account;
}

const askPreview = () => press(button(/^Preview:/, cardAt(0)));

describe("an account's photo", () => {
  it("PIC-07 API-12 goes up once, is read, and is shown", async () => {
    await openLiveList();
    const shown = page.getByRole("img", { name: "The photo of your room" });
    await expect.element(shown).toBeVisible();
    const image = shown.element();
    await expect.poll(() => image instanceof HTMLImageElement && image.naturalWidth).toBe(480);
    const posted = network.calls("POST", /files|quick-quote/).map(({ path }) => path);
    expect(posted).toEqual(["/api/files", "/api/quick-quote/analyze"]);
  });

  it("QQ-05 a failed analysis shows the server's message, and is read at the next try", async () => {
    await openLive();
    const body = "The readers are asleep.";
    network.answer("POST", ANALYZE, { status: 503, code: "model.busy", body }, 1);
    await choosePhoto(await roomPhoto());
    await expectToast("Analysis Failed", body);
    await press(button("Try again"));
    await expect.element(listTitle()).toBeVisible();
  });

  it("PIC-03 QQ-04 what the model could not read is read again without it, for nothing", async () => {
    await openLive();
    network.answer("POST", ANALYZE, { status: 502, code: "model.failed", body: "No answer." }, 1);
    await choosePhoto(await roomPhoto());
    await expect.element(page.getByText("The AI could not read the photo")).toBeVisible();
    await press(button("Read it without AI, free"));
    await expect.element(listTitle()).toBeVisible();
    expect(network.calls("POST", ANALYZE).at(-1)?.body).toContain('"engine":"machine"');
  });

  it("PIC-07 EXP-03 a photo that is not waited for is not sent any further", async () => {
    await openLive();
    const fetched = vi.spyOn(globalThis, "fetch");
    const goOn = network.hold("POST", /\/api\/files/);
    await choosePhoto(await roomPhoto());
    await expect.poll(() => network.calls("POST", /\/api\/files/)).toHaveLength(1);
    await press(button("Cancel"));
    await expect.element(button("Choose a file")).toBeVisible();
    const sent = fetched.mock.calls.find(
      ([url]) => typeof url === "string" && url.endsWith("/api/files"),
    );
    expect(sent?.[1]?.signal?.aborted).toBe(true);
    goOn();
  });

  it("EXP-03 without a connection the photo is kept and sent once there is one", async () => {
    await openLive();
    network.cut("POST", /\/api\/files/, 1);
    await choosePhoto(await roomPhoto());
    await expectToast("The photo was not sent");
    await expect.element(button("Choose a file")).toBeVisible();
    await press(button("Send it again"));
    await expect.element(listTitle()).toBeVisible();
  });

  it("QQ-06 figures begin with the value and the ZIP of the property that it analysed, and say so", async () => {
    const account = await openLive();
    const address = "12 Oak Street, Springfield, IL 62704";
    await account.call("properties.analyze", { address });
    await readRoom();
    const value = page.getByLabelText("Exact value");
    await expect.element(page.getByLabelText("ZIP code")).toHaveValue("62704");
    await expect.element(value).toHaveValue(expect.stringMatching(/^\d{3},\d{3}$/));
    const from = page.getByText(`From your property at ${address}.`, { exact: true });
    expect(from.elements()).toHaveLength(2);
    await fill(value, "850,000");
    await expect.poll(() => from.elements()).toHaveLength(1);
  });
});

describe("an account's list", () => {
  it.each([
    ["where they differ", ["high", "medium"], ["High priority", "Medium priority"]],
    ["on no card where all are the same", ["medium", "medium"], []],
  ])("API-12 QQ-06 priorities are named %s", async (_where, priorities, named) => {
    await openLive();
    const recommendedUpgrades = priorities.map((priority, at) => ({
      ...proposal(`Upgrade ${at}`),
      priority,
    }));
    network.answer("POST", ANALYZE, { body: { ...READ, recommendedUpgrades } });
    await readRoom();
    const badges = page.getByText(/^\w+ priority$/).elements();
    expect(badges.map(({ textContent }) => textContent)).toEqual(named);
  });
});

describe("an account's preview", () => {
  it.each([
    ["no words", {}, "Please try again"],
    ["its own words", { body: { error: "No pictures today." } }, "No pictures today."],
  ])("QQ-08 API-14 a failure with %s is told in a toast", async (_what, given, told) => {
    await openLiveList();
    network.answer("POST", DRAW, { status: 500, ...given });
    await askPreview();
    await expectToast("Generation Failed", told);
    await expect.element(button(/^Preview:/, cardAt(0))).toBeEnabled();
  });

  it.each([
    ["no words", {}, "Failed to regenerate"],
    ["its own words", { body: { error: "No words today." } }, "No words today."],
  ])(
    "QQ-08 a rewording that fails with %s is told, and what was typed stays",
    async (_what, given, told) => {
      await openLiveList();
      network.answer("POST", /regenerate-with-new-prompt/, { status: 500, ...given });
      await press(button(/^Reword:/, cardAt(0)));
      const wish = page.getByRole("dialog").getByLabelText("What you want instead");
      await fill(wish, "White marble");
      await press(button("Update this upgrade"));
      await expectToast("Generation Failed", told);
      await expect.element(wish).toHaveValue("White marble");
    },
  );
});

/** A house with a model, whose pictures cost credits. */
async function openModelList() {
  network.answer("GET", /\/api\/capabilities/, {
    body: { inpainting: true, imageModel: true, visionModel: true, email: false, payments: false },
  });
  await openLiveList();
  await expect.element(page.getByText("AI pictures cost 1 credit each")).toBeVisible();
}

describe("an account's picture by a model", () => {
  it("MON-03 PIC-03 without credits it is refused in plain words, with the plans and the free draft", async () => {
    await openModelList();
    const body = "You have no credits left for this.";
    network.answer("POST", DRAW, { status: 402, code: "credits.none_left", body }, 1);
    await askPreview();
    await expect.element(cardAt(0).getByText(body)).toBeVisible();
    network.answer("POST", DRAW, { body: DRAWN }, 1);
    await press(button(/^Draw a free draft/, cardAt(0)));
    await expect.element(cardAt(0).getByText("Draft preview")).toBeVisible();
    expect(network.calls("POST", DRAW).at(-1)?.body).toContain('"engine":"machine"');
    network.answer("POST", DRAW, { status: 402, code: "credits.none_left", body }, 1);
    await press(button(/^Preview:/, cardAt(1)));
    await press(button("Plan and credits"));
    await expect.poll(() => location.pathname).toBe("/credits");
  });

  it("PIC-02 PIC-03 QQ-17 what it changed outside of the painted area is said", async () => {
    await openModelList();
    network.answer("POST", DRAW, { body: { ...DRAWN, kind: "model", drift: 0.25 } });
    await askPreview();
    const said = "The AI also changed 25% of what was not painted. That was taken back";
    await expect.element(cardAt(0).getByText(said)).toBeVisible();
  });
});
