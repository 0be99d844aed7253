import axe from "axe-core";

/** What depends on the theme and the width; the other rules say the same in each. */
const RULES_OF_LOOKS = [
  "color-contrast",
  "link-in-text-block",
  "scrollable-region-focusable",
  "target-size",
];

/** axe rules of WCAG 2.2 AA and of good practice. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Look {
  /** Where to look, in place of the whole page. */
  readonly part?: string[];
  /** Only the rules whose answer depends on theme and width. */
  readonly looksAlone?: boolean;
}

/** What axe finds on the page as it stands: a line for each rule that is broken, with what breaks it. */
export async function faultsOf({ part, looksAlone = false }: Look = {}): Promise<string[]> {
  // Colours on their way are nobody's; a progress bar keeps moving.
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  // What lies under the bar at the foot is scrolled up to be pressed.
  const bar = document.querySelector<HTMLElement>("[data-nav-bar]");
  bar?.style.setProperty("position", "static");
  const { violations } = await axe.run(part ?? document, {
    runOnly: looksAlone ? { type: "rule", values: RULES_OF_LOOKS } : { type: "tag", values: TAGS },
    // WCAG 2.5.3: what a control shows is in its name; axe holds it back as an experiment.
    ...(!looksAlone && { rules: { "label-content-name-mismatch": { enabled: true } } }),
    resultTypes: ["violations"],
    // Only the turn of a phone and films ask for style sheets and media ahead.
    preload: false,
    iframes: false,
  });
  bar?.style.removeProperty("position");
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`);
}
