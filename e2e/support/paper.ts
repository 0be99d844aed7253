import type { Page } from "@playwright/test";
import { inflateSync } from "node:zlib";

/** The margins of a browser's own print dialog. */
const EDGE = "0.4in";

/** Prints a page, and says of each sheet whether any text stands on it. */
export async function sheetsWithText(page: Page): Promise<boolean[]> {
  const margin = { top: EDGE, right: EDGE, bottom: EDGE, left: EDGE };
  const pdf = await page.pdf({ format: "Letter", margin });
  const text = pdf.toString("latin1");
  return [...text.matchAll(/\/Type\s*\/Page\b.*?\/Contents (\d+) 0 R/gs)].map(([, id = ""]) => {
    const object = text.indexOf(`\n${id} 0 obj`);
    const from = text.indexOf("stream\n", object) + "stream\n".length;
    // The few strokes of an empty sheet are not worth packing.
    const packed = text.slice(object, from).includes("/FlateDecode");
    const strokes = packed ? inflateSync(pdf.subarray(from)).toString("latin1") : "";
    return /T[jJ]\s/.test(strokes);
  });
}
