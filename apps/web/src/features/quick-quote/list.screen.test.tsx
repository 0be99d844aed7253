import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fill, press } from "#testing/hands.ts";
import {
  apply,
  button,
  cardAt,
  cards,
  engine,
  openCard,
  openList,
  preview,
  summary,
  titleOf,
} from "#testing/quick-quote.ts";
import { expectToast } from "#testing/toast.ts";
import { toasts } from "#ui/toast.ts";

const textOf = (selector: string, card: HTMLElement | SVGElement) =>
  [...card.querySelectorAll(selector)].map(({ textContent }) => textContent ?? "");
const amountIn = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ""));
const room = (name: string) => page.getByRole("radio", { name });
const titles = () => textOf("article h3", document.body);

const applied = () => summary().element().textContent;

describe("the figures", () => {
  it("QQ-06 CALC-09 a recommendation has cost, gain and ROI with one decimal, each with its origin", async () => {
    await openList();
    const card = cardAt(0);
    await openCard(card);
    const plain = textOf("dd .figures", card.element()).filter((text) => !text.includes(" to "));
    const [cost = 0, gain = 0, roi] = plain.map(amountIn);
    expect(roi).toBeCloseTo(Math.round((1000 * gain) / cost) / 10, 5);
    await press(button(/, ROI: what it means$/, card));
    const means = /Recoups \d+\.\d% of its cost.*Gain minus cost: [+-]?\$/;
    await expect.element(card.getByText(means)).toBeVisible();
    await press(button(/, Cost: where it comes from$/, card).first());
    await expect.element(card.getByText(/Years: /).last()).toBeVisible();
  });

  it("QQ-06 PIC-06 the home's value, the ZIP and another room refine the figures in place; what is none is explained beside its field", async () => {
    await openList();
    const [title = "", ...others] = titles();
    await apply(cardAt(0));
    const before = applied();
    const [value, zip] = [page.getByLabelText("Exact value"), page.getByLabelText("ZIP code")];
    await expect.element(page.getByText("We assume $400,000 until you tell us.")).toBeVisible();
    await fill(value, "500");
    await fill(zip, "941");
    zip.element().blur();
    await expect.element(page.getByText("Please enter at least $10,000.")).toBeVisible();
    await expect.element(page.getByText("A ZIP code has five digits.")).toBeVisible();
    await fill(value, "850,000");
    await expect.poll(applied).not.toBe(before);
    await expect.element(page.getByText(/We assume \$400,000/)).not.toBeInTheDocument();
    const withValue = applied();
    await fill(zip, "94110");
    await expect.poll(applied).not.toBe(withValue);
    await press(room("Other"));
    await press(room("Bathroom"));
    await expect.poll(() => titles().filter((each) => others.includes(each))).toEqual([]);
    await expect.element(room("Bathroom")).toBeChecked();
    await expect.element(page.getByRole("article", { name: title })).toHaveTextContent("Applied");
    await expect.element(summary()).toHaveTextContent("1 upgrade applied");
  });
});

const dialog = () => page.getByRole("dialog");
const wish = () => dialog().getByLabelText("The upgrade");

async function openWish(words: string) {
  await openList();
  await press(button("Add your own"));
  await fill(wish(), words);
}

describe("words of one's own", () => {
  it("QQ-13 QQ-14 EXP-03 words whose dialog was closed by a slip are there again; an empty description and 10,000 characters add nothing", async () => {
    await openWish("Sage green walls");
    await userEvent.keyboard("{Escape}");
    await expect.element(dialog()).not.toBeInTheDocument();
    await press(button("Add your own"));
    await expect.element(wish()).toHaveValue("Sage green walls");
    await fill(wish(), "   ");
    await press(button("Add it"));
    await expectToast("Missing Information", "Please describe the upgrade you want");
    await fill(wish(), "x".repeat(10_000));
    await press(button("Add it"));
    await expect.element(dialog().getByText("At most 1,000 characters fit.")).toBeVisible();
    await expect.element(wish()).toHaveValue("x".repeat(10_000));
  });

  it("PIC-01 EXP-03 what of one's words is not in a preview stands under it, with what to do", async () => {
    await openWish("Sage green walls and the island in navy");
    await press(button("Add it"));
    const own = cards().filter({ hasText: "Your words" });
    await expect.element(own).toBeVisible();
    engine.draws({ notDone: ["Paint the island navy"], hints: ["Paint over the island."] });
    await preview(own);
    const picture = page.getByRole("group", { name: "The photo of your room" });
    await expect.element(picture).toHaveTextContent("Paint the island navy");
    await expect.element(picture.getByText("Paint over the island.")).toBeVisible();
    expect(engine.wishes()[0]?.text).toBe("Sage green walls and the island in navy");
  });

  it("QQ-13 an upgrade in words joins the list; where nothing fits its cost is asked, then the owner's", async () => {
    await openWish("A hammock for the cat");
    const count = cards().elements().length;
    await press(button("Add it"));
    await expect.poll(() => cards().elements().length).toBe(count + 1);
    const card = page.getByRole("article", { name: "A hammock for the cat" });
    await expect.element(card).toBeVisible();
    const cost = card.getByLabelText("What would it cost?");
    await fill(cost, "-5");
    await press(button("Use it", card));
    await expect.element(card.getByText("Please enter an amount above $0.")).toBeVisible();
    await fill(cost, "1,250");
    await press(button("Use it", card));
    await expect.element(cost).not.toBeInTheDocument();
    await openCard(card);
    await expect.element(card.getByText("$1,250", { exact: true })).toBeVisible();
    await press(button(/, Cost: where it comes from$/, card).first());
    await expect.element(card.getByText("Given by the owner")).toBeVisible();
  });

  it("QQ-15 QQ-16 new words replace title, description and figures, and drop the preview; empty ones change nothing", async () => {
    await openList();
    const card = page.getByRole("article").filter({ hasText: titleOf(cardAt(0)) });
    const [title, figures] = [titleOf(card), () => card.element().querySelector("dl")?.textContent];
    await openCard(card);
    await preview(card);
    const before = figures();
    await press(button(/^Reword:/, card));
    const words = dialog().getByLabelText("What you want instead");
    await fill(words, "");
    await press(button("Update this upgrade"));
    await expectToast("Cannot regenerate", "Missing required data");
    expect(titleOf(card)).toBe(title);
    await fill(words, "White quartz counters");
    await press(button("Update this upgrade"));
    const reworded = page.getByRole("article", { name: "White quartz counters" }).first();
    await expect.element(button(/^Preview:/, reworded)).toBeVisible();
    await expect.element(reworded.getByText("Your words")).toBeVisible();
    expect(reworded.element().querySelector("dl")?.textContent).not.toBe(before);
  });
});

const remove = async (at: number) => {
  await openCard(cardAt(at));
  await press(button(/^Delete:/, cardAt(at)));
};

describe("the list", () => {
  it("QQ-12 EXP-03 a recommendation is deleted and comes back by undo; an applied one cannot be deleted", async () => {
    await openList();
    const before = titles();
    await remove(0);
    await expect.poll(titles).toEqual(before.slice(1));
    toasts.current()?.action?.onPress();
    await expect.poll(titles).toEqual(before);
    await apply(cardAt(0));
    await openCard(cardAt(0));
    await expect.element(button(/^Delete:/, cardAt(0))).toBeDisabled();
  });

  it("EXP-01 QQ-12 after Delete the focus is on the card that moved up", async () => {
    await openList();
    const [, , next = ""] = titles();
    await remove(1);
    await expect.element(page.getByRole("article", { name: next })).toHaveFocus();
    const before = titles().at(-2) ?? "";
    await remove(titles().length - 1);
    await expect.element(page.getByRole("article", { name: before })).toHaveFocus();
  });
});
