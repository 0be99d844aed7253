import { type Selector, transform } from "lightningcss";

/*
 * A document of up to 13 kB comes with the first packets of a connection (RFC 6928: ten segments of 1,460 bytes, headers
 * included), a larger one a round trip later. So the landing page brings what its first view shows, and no more.
 */

/** What no first view reaches: it stands there once its styles do. */
const FURTHER_DOWN = ".when-near,footer";

/** The landing page's markup without what stands further down. */
function firstViewOf(body: string): string {
  const begins = body.lastIndexOf("<", body.indexOf("when-near"));
  const ends = body.indexOf("</footer>");
  if (begins === -1 || ends === -1) throw new Error("The landing page's first view has no end.");
  return body.slice(0, begins) + body.slice(ends);
}

const ELEMENT = /<([a-z][\w-]*)/g;
const DRAWN = new Set(["before", "after", "backdrop"]);

/** Leaves rules out that name an element or a part of a control which a markup does not have, and those for print. */
function rulesFor(css: string, markup: string): string {
  const elements = new Set(["html", "body", ...[...markup.matchAll(ELEMENT)].map(([, it]) => it)]);
  const reaches = (selector: Selector) =>
    selector.every(
      (part) =>
        (part.type !== "type" || elements.has(part.name)) &&
        (part.type !== "pseudo-element" || DRAWN.has(part.kind)),
    );
  const { code } = transform({
    filename: "first-view.css",
    code: Buffer.from(css),
    visitor: {
      Rule: {
        media: ({ value }) =>
          value.query.mediaQueries.every(({ mediaType }) => mediaType === "print") ? [] : undefined,
        style: ({ value }) => (value.selectors.some(reaches) ? undefined : []),
      },
    },
  });
  return code.toString();
}

/**
 * The styles of a landing page's first view.
 * @param stylesOf the styles that a markup shows with
 */
export async function firstStyles(
  body: string,
  stylesOf: (markup: string) => Promise<string>,
): Promise<string> {
  const firstView = firstViewOf(body);
  return `${rulesFor(await stylesOf(firstView), firstView)}${FURTHER_DOWN}{display:none}`;
}

/** Shows what stands further down, in the sheet that has its styles. */
export const showFurtherDown = `${FURTHER_DOWN}{display:block}`;

const ICON = /(<svg[^>]*>)((?:(?!<use)[\s\S])*?)(<\/svg>)/g;

/**
 * Moves the icons of a markup into a file of their own.
 * @param address where that file will be
 */
export function iconsApart(markup: string, address: (file: string) => string): string {
  const ids = new Map<string, string>();
  for (const [, , drawing = ""] of markup.matchAll(ICON))
    if (!ids.has(drawing)) ids.set(drawing, `i${ids.size}`);
  const drawings = [...ids].map(([drawing, id]) => `<g id="${id}">${drawing}</g>`);
  const file = address(`<svg xmlns="http://www.w3.org/2000/svg">${drawings.join("")}</svg>`);
  return markup.replaceAll(
    ICON,
    (_all, begin: string, drawing: string, end: string) =>
      `${begin}<use href="/${file}#${ids.get(drawing)}"></use>${end}`,
  );
}
