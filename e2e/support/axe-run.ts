import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Frame, Page } from "@playwright/test";
import type Axe from "axe-core";

declare global {
  interface Window {
    axe?: typeof Axe;
  }
}

/** Half as long as what the package exports, and so brought into a page in half the time. */
const source = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Of WCAG 2.2 AA and of good practice. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Look {
  /** These rules alone, in place of all of WCAG 2.2 AA and of good practice. */
  readonly rules?: readonly string[] | undefined;
  /** Where to look, in place of the whole page. */
  readonly part?: string | undefined;
}

/** Brings axe into a document that does not have it yet. */
async function bringAxe(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => window.axe === undefined)) await frame.evaluate(source);
}

/**
 * What axe finds on a page as it stands: a line for each rule that is broken, with what breaks it.
 * axe stays in its document for the next look, and reports what is broken alone.
 */
export async function faultsOf(page: Page, { rules, part }: Look = {}): Promise<string[]> {
  const main = page.mainFrame();
  await bringAxe(main);
  // The browser's own viewer of a document takes no script: that frame is the browser's to answer for.
  const others = page.frames().filter((frame) => frame !== main);
  await Promise.allSettled(others.map(bringAxe));
  return page.evaluate(
    async ({ where, runOnly }) => {
      if (window.axe === undefined) throw new Error("axe left with its document");
      const { violations } = await window.axe.run(where ?? document, {
        runOnly,
        // WCAG 2.5.3: what a control shows is in its name. axe holds it back as an experiment.
        ...(runOnly.type === "tag" && {
          rules: { "label-content-name-mismatch": { enabled: true } },
        }),
        resultTypes: ["violations"],
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
      );
    },
    {
      where: part,
      runOnly: rules
        ? { type: "rule" as const, values: [...rules] }
        : { type: "tag" as const, values: TAGS },
    },
  );
}
