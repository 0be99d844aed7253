import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import {
  button,
  cardAt,
  drag,
  engine,
  openCard,
  openList,
  pointable,
  preview,
  tap,
} from "#testing/quick-quote.ts";
import { forgetDatabases } from "#testing/storage.ts";
import { expectToast } from "#testing/toast.ts";

const dialog = () => page.getByRole("dialog", { name: "Where it changes" });
const surface = () => dialog().getByRole("application");
const tool = (name: string | RegExp) => button(name, dialog());
const words = () => dialog().getByLabelText("What should happen there?");
const painted = (share: string | RegExp) => dialog().getByText(share);
const NOTHING = /^0% of the photo painted/;
const SOME = /^[1-9]\d*% of the photo painted/;

const mode = (name: "Point" | "Brush") => dialog().getByRole("radio", { name });

const openEditor = async () => {
  if (button(/^Paint the area:/).query() === null) await openCard(cardAt(0));
  await press(button(/^Paint the area:/).first());
};

const openAgain = async () => {
  await openEditor();
  await press(mode("Brush"));
  await expect.element(surface()).toBeVisible();
};

async function openMask() {
  await openList({ more: { inpainting_enabled: "true" } });
  await openAgain();
}

const paint = () => drag(surface(), [0.4, 0.25], [0.8, 0.25]);

const follow = () => dialog().getByRole("switch", { name: "Follow edges" });

async function useArea(wish: string) {
  await fill(words(), wish);
  await press(tool("Use this area"));
  await expect.element(dialog()).not.toBeInTheDocument();
}

describe("the mask", () => {
  it("QQ-17 there is no mask tool while the switch is off", async () => {
    await openList();
    await openCard(cardAt(0));
    await expect.element(button(/^Reword:/, cardAt(0))).toBeVisible();
    await expect.element(button(/^Paint the area:/)).not.toBeInTheDocument();
  });

  it("QQ-18 QQ-19 QQ-21 EXP-01 the brush runs from 10 to 100 by 5 from 30; nothing painted is no mask, a dot is little and not nothing", async () => {
    await openMask();
    const brush = dialog().getByLabelText("Brush size");
    await expect.element(brush).toHaveValue("30");
    for (const [name, value] of Object.entries({ min: "10", max: "100", step: "5" }))
      expect(brush.element().getAttribute(name)).toBe(value);
    await expect.element(surface()).toHaveStyle({ opacity: "0.35" });
    await press(tool("Detect the area"));
    await expectToast("No painted areas", "Please paint some areas first");
    await expect.element(painted(NOTHING)).toBeVisible();
    await expect.element(tool("Use this area")).toBeDisabled();
    await fill(brush, "10");
    drag(surface(), [0.5, 0.5], [0.5, 0.5]);
    await expect.element(painted("Less than 1% of the photo painted")).toBeVisible();
    await expect.element(tool("Use this area")).toBeEnabled();
    await press(tool("Undo"));
    await expect.element(painted(NOTHING)).toBeVisible();
    await press(tool("Without an area"));
    await expect.element(page.getByText("Painted area")).not.toBeInTheDocument();
  });

  it("QQ-20 PIC-04 detection words the prompt, and the card says area and words", async () => {
    await openMask();
    paint();
    await press(tool("Detect the area"));
    await expect.element(words()).toHaveValue("oak cabinets");
    await useArea("paint it navy blue");
    await expect.element(cardAt(0).getByText("Painted area", { exact: true })).toBeVisible();
    await expect.element(cardAt(0)).toHaveTextContent("Drawn as: paint it navy blue");
    await preview(cardAt(0));
    expect(engine.wishes()).toMatchObject([{ text: "paint it navy blue", maskFit: "edges" }]);
    expect(engine.wishes()[0]?.mask).not.toBeNull();
  });

  it("QQ-17 QQ-22 EXP-03 a failed detection keeps what was painted; closing asks before it drops that", async () => {
    await openMask();
    await press(tool("Close"));
    await expect.element(dialog()).not.toBeInTheDocument();
    await openAgain();
    paint();
    await expect.element(painted(SOME)).toBeVisible();
    await forgetDatabases();
    await press(tool("Detect the area"));
    await expectToast("Detection failed", "Could not analyze painted areas");
    await userEvent.keyboard("{Escape}");
    const question = page.getByRole("alertdialog", { name: "Drop what you painted?" });
    await expect.element(button("Keep painting", question)).toHaveFocus();
    await press(button("Keep painting", question));
    await expect.element(painted(SOME)).toBeVisible();
    await press(tool("Close"));
    await press(button("Drop it", question));
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(page.getByText("Painted area")).not.toBeInTheDocument();
  });

  it("PIC-04 EXP-01 closer the photo is moved by hand, and the brush of the keys undone by the usual keys", async () => {
    await openMask();
    const photoWidth = () => surface().element().clientWidth;
    const whole = photoWidth();
    for (const [now, next] of [
      ["1×", 1.5],
      ["1.5×", 2],
      ["2×", 3],
    ] as const) {
      await press(tool(`Zoom ${now}`));
      await expect.poll(() => photoWidth() / whole).toBeCloseTo(next, 1);
    }
    const frame = surface().element().parentElement?.parentElement;
    await expect.poll(() => frame?.scrollLeft).toBeGreaterThan(50);
    const left = frame?.scrollLeft ?? 0;
    await press(dialog().getByRole("radio", { name: "Move" }));
    drag(surface(), [0.5, 0.5], [0.6, 0.5]);
    expect(frame?.scrollLeft).toBeLessThan(left);
    await press(dialog().getByRole("radio", { name: "Paint" }));
    surface().element().focus();
    await userEvent.keyboard(" ");
    await expect.element(tool("Undo")).toBeEnabled();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(tool("Undo")).toBeDisabled();
    await userEvent.keyboard("{Control>}{Shift>}Z{/Shift}{/Control}");
    await expect.element(tool("Undo")).toBeEnabled();
  });

  it("PIC-09 PIC-04 EXP-01 what is pointed at with the keys alone is painted, corrected by brush and undone", async () => {
    await openList({ more: { inpainting_enabled: "true" } });
    await openEditor();
    await expect.element(dialog().getByRole("option", { name: "Floor, 25%" })).toBeInTheDocument();
    pointable(dialog()).element().focus();
    await userEvent.keyboard("{End}{Enter}");
    await expect
      .element(dialog().getByText("Selected: Floor, 25% of the photo."))
      .toBeInTheDocument();
    mode("Point").element().focus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(painted("100% of the photo painted")).toBeVisible();
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(painted(NOTHING)).toBeVisible();
    await press(mode("Point"));
    tap([0.2, 0.5], pointable(dialog()));
    await expect.element(dialog().getByRole("radio", { name: "Cabinets" })).toBeChecked();
    await useArea("navy");
    await preview(cardAt(0));
    await expect.element(cardAt(0).getByText("Painted area", { exact: true })).toBeVisible();
    expect(engine.wishes()[0]?.mask).not.toBeNull();
  });

  it("PIC-04 an area that is kept exactly as painted stays so with its upgrade and version", async () => {
    await openMask();
    await expect.element(follow()).toBeChecked();
    paint();
    await press(follow());
    await expect.element(painted("Exactly as you painted it, pixel by pixel.")).toBeVisible();
    await useArea("navy blue");
    await preview(cardAt(0));
    expect(engine.wishes()).toMatchObject([{ maskFit: "painted" }]);
    await openAgain();
    await expect.element(follow()).not.toBeChecked();
    await press(tool("Close"));
    await press(button("Versions (1)"));
    const versions = page.getByRole("dialog", { name: "Versions of your picture" });
    await expect.element(versions.getByText("Painted area, exactly")).toBeVisible();
  });
});
