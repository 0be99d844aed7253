import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { bid, contractor, person, project } from "#testing/people.ts";
import {
  apply,
  button,
  cardAt,
  choosePhoto,
  engine,
  listTitle,
  openCard,
  readRoom,
  roomPhoto,
} from "#testing/quick-quote.ts";
import { allowErrors } from "#testing/console-errors.ts";
import { openScreen, signIn } from "#testing/screen.tsx";
import { follow } from "#testing/shell.ts";
import { dismissToast, expectToast } from "#testing/toast.ts";

const ANALYZE = /\/quick-quote\/analyze/;
const DRAW = /\/quick-quote\/visualize-single/;
const figure = {
  low: 800_000,
  typical: 1_200_000,
  high: 2_000_000,
  origin: { kind: "benchmark", source: "A test", evidence: "", years: "2026" },
};

/** What is recommended, as the server words it. */
const proposal = (title: string) => ({
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
  covers: [],
  category: "refresh",
  by: "catalogue",
});

const READ = {
  roomType: "kitchen",
  guessed: true,
  confidence: 0.9,
  likely: ["kitchen"],
  doubt: null,
  found: [],
  condition: null,
  questions: [],
  assumedPropertyValue: null,
  recommendedUpgrades: [proposal("White quartz counters"), proposal("A bronze dragon")],
};
const DRAWN = {
  image: "/pictures/kitchen-after-960.jpg",
  kind: "draft",
  engine: "on-machine",
  done: ["counters"],
  notDone: [],
  hints: [],
  asks: [],
  drift: 0,
};

/** Quick Quote of a new account; what a photo shows is answered in the server's place. */
async function openLive() {
  const account = await person();
  engine.start();
  network.answer("POST", ANALYZE, { body: READ });
  await openScreen("/quick-quote", { as: account });
  await expect.element(page.getByText("Your photo goes to your account only.")).toBeVisible();
  return account;
}

async function openLiveList() {
  const account = await openLive();
  await readRoom();
  return account;
}

const update = () => press(button("Update this upgrade"));
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

  it("PIC-07 what the server alone can decode goes up as it is, and is read", async () => {
    // A HEIC in most browsers.
    const undecoded = new DOMException("The image cannot be decoded.", "InvalidStateError");
    vi.spyOn(globalThis, "createImageBitmap").mockRejectedValue(undecoded);
    await openLiveList();
    expect(network.calls("POST", /files|quick-quote/)).toHaveLength(2);
  });

  it("QQ-04 QQ-05 PIC-03 a failed analysis shows the server's message; it is tried again, and read without the model for nothing", async () => {
    await openLive();
    const body = "The readers are asleep.";
    network.answer("POST", ANALYZE, { status: 502, code: "model.failed", body: "No answer." }, 1);
    network.answer("POST", ANALYZE, { status: 503, code: "model.busy", body }, 1);
    await choosePhoto(await roomPhoto());
    await expectToast("Analysis Failed", `503: ${body}`);
    await press(button("Try again"));
    await expect.element(page.getByText("The AI couldn't read the photo")).toBeVisible();
    await press(button("Read it without AI, free"));
    await expect.element(listTitle()).toBeVisible();
    expect(network.calls("POST", ANALYZE).at(-1)?.body).toContain('"engine":"machine"');
  });

  it("PIC-07 EXP-03 a photo that is not waited for is not sent any further", async () => {
    await openLive();
    const goOn = network.hold("POST", /\/api\/files/);
    await choosePhoto(await roomPhoto());
    await expect.poll(() => network.calls("POST", /\/api\/files/)).toHaveLength(1);
    await press(button("Cancel"));
    await expect.element(button("Choose a file")).toBeVisible();
    goOn();
    await readRoom();
    expect(network.calls("POST", ANALYZE)).toHaveLength(1);
  });

  it("EXP-03 without a connection the photo is kept and sent once there is one", async () => {
    await openLive();
    network.cut("POST", /\/api\/files/, 1);
    await choosePhoto(await roomPhoto());
    await expectToast("Your photo wasn't sent");
    await expect.element(button("Choose a file")).toBeVisible();
    await press(button("Send it again"));
    await expect.element(listTitle()).toBeVisible();
  });

  it("VAL-02 gains are percent of a value that nobody said, and no ROI stands on it", async () => {
    await openLive();
    const origin = {
      kind: "unknown",
      source: "The home's value is not known",
      evidence: "",
      years: "",
    };
    const recommendedUpgrades = READ.recommendedUpgrades.map((each) => ({
      ...each,
      valueGain: { low: 0, typical: 0, high: 0, origin },
      gainPercent: { low: 0.5, typical: 1.9, high: 3.2, origin: figure.origin },
    }));
    network.answer("POST", ANALYZE, { body: { ...READ, recommendedUpgrades } });
    await readRoom();
    await expect.element(cardAt(0).getByText("+1.9% of value")).toBeVisible();
    await openCard(cardAt(0));
    await expect.element(cardAt(0).getByText("–", { exact: true })).toBeVisible();
    await openCard(cardAt(0));
    await expect.element(page.getByText(/^Until you enter the home's value, /)).toBeVisible();
    network.answer("POST", DRAW, { body: DRAWN });
    await askPreview();
    await press(button(/^Apply:/));
    const summary = page.getByRole("region", { name: "Your upgrades" });
    await expect.element(summary.getByText("+1.9% of value")).toBeVisible();
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
    await expect.element(page.getByText(/^We assume/)).not.toBeInTheDocument();
    await fill(value, "850,000");
    await expect.poll(() => from.elements()).toHaveLength(1);
  });

  it("MKT-07 QUO-20 QUO-21 an open project of the home that asks for the same can get a new version, or the new one stands apart", async () => {
    const account = await openLive();
    const address = "12 Oak Street, Springfield, IL 62704";
    await account.call("properties.analyze", { address });
    const rooms = ["White quartz counters"];
    const quoteId = await project(account, { street: "12 Oak Street", rooms });
    await bid(await contractor(), quoteId);
    const recommendedUpgrades = READ.recommendedUpgrades.map((each) => ({
      ...each,
      gainPercent: { low: 0.5, typical: 1.9, high: 3.2, origin: figure.origin },
    }));
    network.answer("POST", ANALYZE, { body: { ...READ, recommendedUpgrades } });
    await readRoom();
    network.answer("POST", DRAW, { body: DRAWN });
    await apply(cardAt(0));
    await press(button("Get Contractor Quotes"));
    const dialog = page.getByRole("dialog", { name: "New version, or a separate project?" });
    await expect.element(dialog).toHaveTextContent("its bids stay");
    await expect.element(dialog.getByRole("button", { name: "Separate project" })).toBeVisible();
    expect(dialog.getByRole("button", { name: "Merge" }).query()).toBeNull();
    await press(
      dialog.getByRole("button", { name: "New version of White quartz counters, Springfield" }),
    );
    await expect.poll(() => location.pathname).toBe("/quote-builder");
    const { quote } = await account.call("quotes.readLatest", {});
    expect(quote).toMatchObject({ revises: { id: quoteId, bids: 1 } });
  });

  it("ACC-01 S-48 who presses Back after a sign-out, or signs in as somebody else in another tab, sees nothing of it", async () => {
    allowErrors(/401/);
    await openLiveList();
    await follow("Sign Out");
    await expect.poll(() => location.pathname).toBe("/login");
    history.back();
    await expect.element(page.getByText("Your photo stays in this browser.")).toBeVisible();
    await expect.element(button("Choose a file")).toBeVisible();
    await expect.element(listTitle()).not.toBeInTheDocument();
    await openLiveList();
    const other = await person();
    await signIn(other);
    const tabs = new BroadcastChannel("oneup-session");
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has its own origin alone
    tabs.postMessage("changed");
    tabs.close();
    await expect.element(button("Choose a file")).toBeVisible();
    await expect.element(listTitle()).not.toBeInTheDocument();
  });
});

it("QQ-04 a room type that is not known here is shown as it is", async () => {
  engine.start();
  network.answer("POST", ANALYZE, { body: { ...READ, roomType: "Laundry room" } });
  await openScreen("/quick-quote", { as: await person() });
  await choosePhoto(await roomPhoto());
  await expect.element(page.getByRole("radio", { name: "Laundry room" })).toBeChecked();
  await expect.element(listTitle()).toBeVisible();
});

/** Lets a call fail without words and with some, which are told. */
async function fails(call: RegExp, ask: () => Promise<void>, own: string, number = "500: ") {
  for (const [given, told] of [
    [{}, own],
    [{ body: { error: "Nothing today." } }, `${number}Nothing today.`],
  ] as const) {
    network.answer("POST", call, { status: 500, ...given }, 1);
    await ask();
    await expectToast("Generation Failed", told);
    await dismissToast();
  }
}

it("QQ-08 API-14 a preview and a rewording that fail say so in the server's words or their own, and what was typed stays", async () => {
  await openLiveList();
  await fails(DRAW, askPreview, "Please try again");
  await expect.element(button(/^Preview:/, cardAt(0))).toBeEnabled();
  await openCard(cardAt(0));
  await press(button(/^Reword:/, cardAt(0)));
  const wish = page.getByRole("dialog").getByLabelText("What you want instead");
  await fill(wish, "White marble");
  await fails(/regenerate-with-new-prompt/, update, "Failed to regenerate", "");
  await expect.element(wish).toHaveValue("White marble");
});

/** A house with a model, whose pictures cost credits. */
async function openModelList() {
  network.answer("GET", /\/api\/capabilities/, {
    body: { inpainting: true, imageModel: true, visionModel: true, email: false, payments: false },
  });
  await openLiveList();
  await expect.element(page.getByText("AI pictures cost 1 credit each").first()).toBeVisible();
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
    await expect.element(page.getByText("Draft preview")).toBeVisible();
    expect(network.calls("POST", DRAW).at(-1)?.body).toContain('"engine":"machine"');
    network.answer("POST", DRAW, { status: 402, code: "credits.none_left", body }, 1);
    await press(button(/^Preview:/, cardAt(1)));
    await press(button("Plan and credits"));
    await expect.poll(() => location.pathname).toBe("/credits");
  });

  it("PIC-02 PIC-03 QQ-17 EXP-03 one that a reload broke off is asked for again by its owner alone; what it changed beside the area is said", async () => {
    await openModelList();
    const release = network.hold("POST", DRAW);
    await askPreview();
    await expect.poll(() => network.calls("POST", DRAW)).toHaveLength(1);
    dispatchEvent(new Event("pagehide"));
    await openScreen("/quick-quote");
    dispatchEvent(new Event("pageshow"));
    release();
    await expect.element(button(/^Preview:/, cardAt(0))).toBeVisible();
    expect(network.calls("POST", DRAW)).toHaveLength(1);
    network.answer("POST", DRAW, { body: { ...DRAWN, kind: "model", drift: 0.25 } });
    await askPreview();
    const said = "The AI also changed 25% of what was not painted. That was taken back";
    await expect.element(page.getByText(said)).toBeVisible();
    await expect.element(page.getByText("AI generated")).toBeVisible();
  });
});
