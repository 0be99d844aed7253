import { describe, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import {
  drawAtOnce,
  fileField,
  homeowner,
  keepVersion,
  makeOneUp,
  on,
  openAnalysis,
  storedProperty,
  strike,
  version,
} from "#testing/analysis.ts";
import { choose, fill, give, photo, press } from "#testing/hands.ts";
import { network } from "#testing/network.ts";
import { engine } from "#testing/quick-quote.ts";
import { openScreen } from "#testing/screen.tsx";
import { dismissToast, expectToast, toastLines } from "#testing/toast.ts";

const { compare, preview, tweak, panel, tab, button } = on();
const making = () => page.getByRole("progressbar", { name: "Making your 1UP" });
const oneUp = () => compare.getByRole("button", { name: "1UP!" });
const save = () => preview.getByRole("button", { name: "Save", exact: true });
const toTable = () => preview.getByRole("button", { name: "Save to Quote Table" });
const pictures = () =>
  [...preview.element().querySelectorAll("img")].map((each) => each.getAttribute("src"));
const switchedOn = { more: { inpainting_enabled: "true" } };
const twoVersions = [version("a", "kitchen-after", "0"), version("b", "kitchen-comparable-1", "1")];

/** Opens the sample property with a clock that the test turns. */
async function openWithClock(property: object = {}) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openAnalysis(property);
}

describe("a 1UP", () => {
  it("APP-21 the dialog shows the room beside a comparable, with the next one by button and key, or one that is chosen", async () => {
    await openAnalysis();
    await press(button("Compare & 1UP"));
    await expect.element(compare.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
    await expect.element(compare).toHaveTextContent("101 Sample Street");
    await press(compare.getByRole("button", { name: "Next comparable" }));
    await expect.element(compare).toHaveTextContent("204 Specimen Avenue");
    await expect.element(compare).toHaveTextContent("Comparable 2 of 6");
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(compare).toHaveTextContent("Comparable 3 of 6");
    await userEvent.keyboard("{Escape}");
    await expect.element(compare).not.toBeInTheDocument();
    await press(page.getByRole("button", { name: /^Compare & 1UP with 101 Sample/ }));
    await expect.element(compare).toHaveTextContent("Comparable 1 of 6");
  });

  it("APP-23 APP-27 APP-28 a 1UP takes two seconds, and comes with a slider and four buttons", async () => {
    await openWithClock();
    await press(button("Compare & 1UP"));
    const since = performance.now();
    await press(oneUp());
    await expect.element(making()).toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(Math.max(0, 1_800 - (performance.now() - since)));
    expect(preview.query()).toBeNull();
    await vi.advanceTimersByTimeAsync(200);
    await expect.element(preview).toBeVisible();
    await expectToast("1UP Generated!");
    for (const name of ["Save", "Share", "Tweak This 1UP", "Save to Quote Table"])
      await expect.element(preview.getByRole("button", { name, exact: true })).toBeVisible();
    await expect.element(preview.getByRole("slider")).toBeVisible();
  });

  it("APP-21 APP-23 a 1UP goes towards the comparable that was chosen, and says so beside its cost and gain", async () => {
    engine.start();
    await openWithClock();
    await press(button("Compare & 1UP"));
    await press(compare.getByRole("button", { name: "Next comparable" }));
    await press(oneUp());
    await expect.poll(() => engine.wishes()[0]?.text).toMatch(/^walnut cabinets/);
    await vi.advanceTimersByTimeAsync(2_000);
    await expect.element(preview).toHaveTextContent("in the style of 204 Specimen Avenue");
    await expect.element(preview).toHaveTextContent("$18,500");
    await expect.element(preview).toHaveTextContent("+$32,000");
  });

  it("APP-39 a recommendation leads to the room that it is about", async () => {
    await openAnalysis();
    await press(button("See your Kitchen: Quick Wins"));
    await expect.element(compare.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
  });

  it("APP-15 APP-22 APP-23 APP-29 a demo room's 1UP is the picture that was prepared for it, saved once, and found again for the same comparable", async () => {
    const imageUrl = "/pictures/living-before-960.jpg";
    const propertyImages = [{ roomName: "Living Room", imageUrl }];
    await openWithClock({ customRooms: ["Living Room"], propertyImages });
    await press(tab("Living Room"));
    await expect.element(panel.getByRole("img", { name: "Your Living Room" })).toBeVisible();
    await makeOneUp();
    await expect.poll(pictures).toEqual(["/pictures/living-after-960.jpg", imageUrl]);
    await press(save());
    await expectToast("1UP Saved");
    await press(save());
    await expectToast("Already Saved");
    const timestamp = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
    expect(storedProperty().savedUpgrades).toMatchObject([
      { roomType: "Living Room", comparableId: "comp-1", prompt: "", timestamp },
    ]);
    await openScreen("/app");
    await press(tab("Living Room"));
    await expect.element(panel.getByRole("button", { name: /^Show version 1/ })).toBeVisible();
    await press(button("Compare & 1UP"));
    await press(oneUp());
    await expectToast("Existing 1UP Found");
    await expect.element(preview).toBeVisible();
  });

  it("APP-23 EXP-01 one that is cancelled or left shows nothing, and the focus is where it began", async () => {
    await openWithClock();
    await press(button("Compare & 1UP"));
    await press(oneUp());
    await expect.element(page.getByRole("group", { name: "Making your 1UP" })).toHaveFocus();
    await press(compare.getByRole("button", { name: "Cancel" }));
    await expect.element(oneUp()).toHaveFocus();
    await press(oneUp());
    await expect.element(making()).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await expect.element(compare).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(preview.query()).toBeNull();
    expect(toastLines()).toEqual([]);
    expect(storedProperty().savedUpgrades ?? []).toEqual([]);
  });

  it("APP-28 PIC-05 T-14 Share puts the picture on the clipboard; the file of a share sheet says in its metadata how it was made", async () => {
    await openAnalysis({ savedUpgrades: twoVersions });
    await navigator.clipboard.writeText("");
    await press(button(/^Preview version 1/));
    const share = preview.getByRole("button", { name: "Share" });
    await press(share);
    await expectToast("Ready to share");
    expect((await navigator.clipboard.read())[0]?.types).toContain("image/png");
    const shared: File[] = [];
    const sheet = ({ files = [] }: ShareData) => Promise.resolve(void shared.push(...files));
    Object.assign(navigator, { canShare: () => true, share: sheet });
    await press(share);
    await expect.poll(() => shared).toHaveLength(1);
    for (const name of ["canShare", "share"]) Reflect.deleteProperty(navigator, name);
    const [file = new File([], "")] = shared;
    const metadata = await file.slice(0, 4_000).text();
    expect(metadata).toContain("Sample picture");
    expect(metadata).toContain("newscodes/digitalsourcetype/algorithmicMedia<");
    // What is said of it stands below the picture.
    const { width, height } = await createImageBitmap(file);
    expect(height).toBeGreaterThan((width / 3) * 2);
    expect(metadata).toMatch(/<dc:source>[^<]+<\/dc:source>/);
  });

  it("APP-24 EXP-01 a tweak waits for words, keeps them over Escape, and gives the focus back", async () => {
    await openAnalysis({ savedUpgrades: twoVersions });
    await press(button(/^Preview version 1/));
    const open = preview.getByRole("button", { name: "Tweak This 1UP" });
    await press(open);
    const words = tweak.getByLabelText("What should change?");
    await expect.element(words).toHaveFocus();
    const generate = tweak.getByRole("button", { name: "Generate" });
    await expect.element(generate).toBeDisabled();
    await fill(words, "Navy cabinets and a white counter");
    await expect.element(generate).toBeEnabled();
    await userEvent.keyboard("{Escape}");
    await expect.element(tweak).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
    await press(open);
    await expect.element(words).toHaveValue("Navy cabinets and a white counter");
  });

  it("PIC-04 PIC-08 a tweak of a painted area is saved with it and what it was drawn into", async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    engine.start();
    await openAnalysis({ savedUpgrades: [version("a", "kitchen-after", "1")] }, switchedOn);
    await press(button(/^Preview version 1/));
    const openTweak = preview.getByRole("button", { name: "Tweak This 1UP" });
    await press(openTweak);
    await press(tweak.getByRole("button", { name: "Paint where it should change" }));
    const painting = page.getByRole("dialog", { name: "Where it changes" });
    await press(painting.getByRole("radio", { name: "Brush" }));
    await expect.element(painting.getByRole("application")).toBeVisible();
    strike(painting.getByRole("application"), " ");
    await fill(painting.getByLabelText("What should happen there?"), "Sage green walls");
    await press(painting.getByRole("switch", { name: "Follow edges" }));
    await press(painting.getByRole("button", { name: "Use this area" }));
    const exactly = tweak.getByText("Only what you painted changes, pixel by pixel.");
    await expect.element(exactly).toBeVisible();
    const words = tweak.getByLabelText("What should change?");
    await expect.element(words).toHaveValue("Sage green walls");
    await press(tweak.getByRole("button", { name: "Generate" }));
    await expect.poll(() => engine.wishes()).toMatchObject([{ maskFit: "painted" }]);
    await vi.advanceTimersByTimeAsync(2_000);
    await expectToast("1UP Updated!");
    await press(save());
    await expect.poll(() => storedProperty().savedUpgrades).toHaveLength(2);
    const area = { mask: expect.stringMatching(/^picture:/), maskFit: "painted" };
    const parent = "/pictures/kitchen-after-960.jpg";
    expect(storedProperty().savedUpgrades?.[1]).toMatchObject({ parent, area });
    await userEvent.keyboard("{Escape}");
    await press(button("Compare versions"));
    const versions = page.getByRole("dialog", { name: "Versions of your picture" });
    const drawn = versions.getByRole("listitem").last();
    await expect.element(drawn).toHaveTextContent("Drawn into version 1");
    await expect.element(drawn).toHaveTextContent("Painted area, exactly");
  });
});

describe("the versions of a room", () => {
  it("APP-30 PIC-08 any two are compared; the chosen one is shown, with its number, words and time, on the next visit too", async () => {
    await openAnalysis({ savedUpgrades: twoVersions });
    const show = panel.getByRole("button", {
      name: /^Show version 1: .+, .*\d{4}, \d+:\d\d [AP]M$/,
    });
    await expect.element(show).toHaveAttribute("aria-pressed", "false");
    await press(button("Compare versions"));
    const compared = page.getByRole("dialog", { name: "Versions of your picture" });
    const slider = (of: string) => compared.getByRole("slider", { name: `Compare ${of}` });
    await expect.element(slider("Original photo with Version 2")).toBeVisible();
    await choose(compared.getByLabelText("Left picture"), "Version 1");
    await expect.element(slider("Version 1 with Version 2")).toBeVisible();
    await press(compared.getByRole("button", { name: "Show this one: Version 1" }));
    await expect.element(compared.getByRole("listitem").nth(1)).toHaveTextContent("Shown now");
    const shown = { Kitchen: "/pictures/kitchen-after-960.jpg" };
    await expect.poll(() => storedProperty().displayedRoomImages).toEqual(shown);
    await userEvent.keyboard("{Escape}");
    await press(show);
    await openScreen("/app");
    await expect.element(show).toHaveAttribute("aria-pressed", "true");
    await expect.element(panel.getByRole("img", { name: "Your Kitchen with a 1UP" })).toBeVisible();
  });

  it("APP-31 deleting the shown one shows the newest left, then the room's own picture, and can be undone", async () => {
    const displayedRoomImages = { Kitchen: "/pictures/kitchen-after-960.jpg" };
    await openAnalysis({ savedUpgrades: twoVersions, displayedRoomImages });
    const remove = panel.getByRole("button", { name: "Delete version 1" });
    await press(remove);
    await expectToast("Version deleted");
    const other = { Kitchen: "/pictures/kitchen-comparable-1-960.jpg" };
    await expect.poll(() => storedProperty().displayedRoomImages).toEqual(other);
    const second = panel.getByRole("button", { name: "Delete version 2" });
    await expect.element(second).not.toBeInTheDocument();
    await press(remove);
    await expect.element(panel.getByText(/^No versions yet/)).toBeVisible();
    await expect.element(panel.getByRole("img", { name: "Your Kitchen" }).first()).toBeVisible();
    expect(storedProperty().displayedRoomImages).toEqual({});
    await press(page.getByRole("button", { name: "Undo" }));
    await expect.element(panel.getByRole("button", { name: "Show version 1" })).toBeVisible();
  });
});

const DRAW = /\/one-ups\/preview/;
const other = /^This picture shows a different scope\. The price now covers: .+\.$/;
const without = () =>
  page.getByText("Pictures for a different scope stay out of the project: Kitchen.");
const choosesKitchen = () =>
  press(page.getByRole("checkbox", { name: "Select Kitchen for a project" }));

describe("a 1UP of an account", () => {
  it("APP-21 EXP-03 a room without a photo takes one right in the comparison, and can be upgraded then", async () => {
    await openScreen("/app", { as: (await homeowner()).owner });
    await press(button("Compare & 1UP"));
    await expect.element(compare.getByText(/^Add a photo of this room first/)).toBeVisible();
    await expect.element(oneUp()).toBeDisabled();
    await give(fileField(compare), await photo());
    await expect.element(compare.getByRole("img", { name: "Your Kitchen" })).toBeVisible();
    await expect.element(oneUp()).toBeEnabled();
  });

  it("APP-22 APP-30 QUO-15 a picture of another scope is said to be, also where it is found again, and the way to a new one is found from another room", async () => {
    const { owner, propertyId } = await homeowner("pictured");
    await keepVersion(owner, propertyId);
    await openScreen("/app", { as: owner });
    await expect.element(panel.getByText(other)).toBeVisible();
    await choosesKitchen();
    await expect.element(without()).toBeVisible();
    const anew = panel.getByRole("button", { name: "Make a new picture" });
    await press(tab("Curb Appeal"));
    await expect.element(anew).not.toBeInTheDocument();
    await press(without().getByRole("button", { name: "Kitchen" }));
    const beforeAfter = page.getByRole("dialog", { name: "Kitchen: before and after" });
    await expect
      .element(beforeAfter.getByRole("button", { name: "Make a new picture" }))
      .toBeVisible();
    await press(beforeAfter.getByRole("button", { name: "Compare & 1UP" }));
    await press(oneUp());
    await expectToast(
      "Existing 1UP Found",
      "You saved this one before, for a different scope. Make a new picture for today's scope.",
    );
    await expect.element(preview.getByText(other)).toBeVisible();
  });

  it("PIC-02 PIC-03 a 1UP that a model could not make is a free draft at one press, and what the model changed beside an area is said", async () => {
    const { owner } = await homeowner("pictured");
    const sorry = "No credit was taken.";
    await drawAtOnce(owner, { kind: "draft" });
    network.answer("POST", DRAW, { status: 502, code: "model.failed", body: sorry }, 1);
    await openScreen("/app", { as: owner });
    await press(button("Compare & 1UP"));
    await press(oneUp());
    await expectToast("We couldn't make the 1UP", sorry);
    await press(page.getByRole("button", { name: "Draw a free draft" }));
    await expect.element(preview.getByText("Draft preview")).toBeVisible();
    expect(network.calls("POST", DRAW).at(-1)?.body).toContain('"engine":"machine"');
    await drawAtOnce(owner, { kind: "model", drift: 0.25 });
    await press(preview.getByRole("button", { name: "Tweak This 1UP" }));
    await fill(tweak.getByLabelText("What should change?"), "Sage green walls");
    await press(tweak.getByRole("button", { name: "Generate" }));
    const takenBack = "The AI also changed 25% of what was not painted. That was taken back";
    await expect.element(preview.getByText(takenBack)).toBeVisible();
    await expect.element(preview.getByText("AI generated")).toBeVisible();
  });

  it("APP-36 QUO-15 a new picture is in the request once it is saved, and says where it is until then", async () => {
    const { owner, propertyId } = await homeowner("pictured");
    await keepVersion(owner, propertyId);
    await drawAtOnce(owner, { image: "kitchen-comparable-1" });
    await openScreen("/app", { as: owner });
    await choosesKitchen();
    await press(panel.getByRole("button", { name: "Make a new picture" }));
    await expect.element(preview.getByRole("slider")).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await dismissToast();
    const sentence = "Your new 1UP of Kitchen isn't saved, so it's not in the project.";
    const unsaved = page.getByText(sentence);
    await press(unsaved.getByRole("button", { name: "Show it again" }));
    await press(toTable());
    await expect.element(preview).not.toBeInTheDocument();
    await expect.element(panel.getByRole("button", { name: /^Show version 2/ })).toBeVisible();
    for (const gone of [unsaved, page.getByText(other), without()])
      await expect.element(gone).not.toBeInTheDocument();
  });
});
