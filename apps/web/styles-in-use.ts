import { type Root, type Rule, parse } from "postcss";

/** The classes that a page of markup uses. */
function classesIn(markup: string): ReadonlySet<string> {
  const lists = [...markup.matchAll(/\sclass="([^"]*)"/g)].map(([, list = ""]) => list);
  const plain = lists.join(" ").replaceAll("&amp;", "&").replaceAll("&gt;", ">");
  return new Set(plain.split(/\s+/));
}

/** Set by a script, never by the markup. */
const BY_SCRIPT: ReadonlySet<string> = new Set(["dark"]);

/** What stands in brackets says where, when or in which state a rule holds, not what it is for. */
function withoutBrackets(selector: string): string {
  let depth = 0;
  let kept = "";
  for (const [part] of selector.matchAll(/\\.|[^\\]/gs)) {
    if (part === "(" || part === "[") depth += 1;
    if (depth === 0) kept += part;
    if (part === ")" || part === "]") depth -= 1;
  }
  return kept;
}

/** The classes that a selector demands, as the markup writes them. */
function classesOf(selector: string): readonly string[] {
  return [...withoutBrackets(selector).matchAll(/\.((?:\\[^\n]|[\w-]|[^\0-\u007F])+)/g)].map(
    ([, name = ""]) => name.replaceAll(/\\(.)/g, "$1"),
  );
}

function animationsIn(css: string): string {
  return [...css.matchAll(/animation(?:-name)?:([^;}]*)/g)].map(([, value]) => value).join(" ");
}

const readIn = (text: string) => [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name);

/** Custom properties that nothing of it reads, and what only those read. */
function removeUnread(root: Root, markup: string): void {
  for (;;) {
    const read = new Set(readIn(root.toString() + markup));
    let removed = 0;
    root.walkDecls(/^--/, (declaration) => {
      if (read.has(declaration.prop)) return;
      declaration.remove();
      removed += 1;
    });
    root.walkAtRules("property", (each) => {
      if (read.has(each.params)) return;
      each.remove();
      removed += 1;
    });
    if (removed === 0) break;
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}

/**
 * The part of a style sheet that a page of markup needs to look as with all of it. A rule stays
 * when the markup has every class that one of its selectors demands; elements, states and
 * attributes are not looked at, so that it may keep a rule too many, never one too few. A custom
 * property stays when something reads it.
 */
export function stylesInUse(sheet: string, markup: string): string {
  const used = classesIn(markup);
  const root = parse(sheet);
  root.walkRules((rule: Rule) => {
    // The steps of an animation are no selectors.
    const { parent } = rule;
    if (parent !== undefined && "name" in parent && parent.name === "keyframes") return;
    const kept = rule.selectors.filter((selector) =>
      classesOf(selector).every((name) => used.has(name) || BY_SCRIPT.has(name)),
    );
    if (kept.length === 0) rule.remove();
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  const animations = animationsIn(root.toString());
  root.walkAtRules("keyframes", (each) => {
    if (!animations.includes(each.params)) each.remove();
  });
  root.walkComments((comment) => {
    comment.remove();
  });
  removeUnread(root, markup);
  root.walkAtRules((each) => {
    // An empty layer still says which layer comes first.
    if (each.nodes?.length === 0 && each.name !== "layer") each.remove();
  });
  return root.toString();
}

/**
 * Parts the fonts that are fetched from a style sheet: text shows in letters that every machine has,
 * of the same widths, until they are asked for.
 * @returns the sheet without them, and where those with the letters of English come from
 */
export function withoutFetchedFonts(sheet: string): {
  readonly rest: string;
  readonly latin: readonly string[];
} {
  const root = parse(sheet);
  const latin: string[] = [];
  root.walkAtRules("font-face", (each) => {
    const rule = each.toString();
    const [, url] = /url\(["']?([^"')]+)/.exec(rule) ?? [];
    if (url === undefined) return;
    if (/unicode-range:\s*U\+(?:\?\?|00)/i.test(rule)) latin.push(url);
    each.remove();
  });
  return { rest: root.toString(), latin };
}
