import type { Page } from "@playwright/test";

/** From here on each document of the page adds up what moves in it, before its first frame. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
      document.documentElement.dataset["shifted"] = String(sum);
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How much has moved in this document so far: the sum of layout shifts, 0 for nothing. */
export async function shiftedSoFar(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        // What moved is known when the frame after the next is drawn.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(Number(document.documentElement.dataset["shifted"] ?? 0)),
          ),
        );
      }),
  );
}
