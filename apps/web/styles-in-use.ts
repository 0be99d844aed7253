import { type Root, type Rule, parse } from "postcss";

/** The classes that a page of markup uses. */
function classesIn(markup: string): ReadonlySet<string> {
  const lists = [...markup.matchAll(/\sclass="([^"]*)"/g)].map(([, list = ""]) => list);
  const plain = lists.join(" ").replaceAll("&amp;", "&").replaceAll("&gt;", ">");
  return new Set(plain.split(/\s+/));
}

/** What may be a class in the source of a script: whatever stands between quotes and spaces. */
const wordsIn = (scripts: string) => scripts.split(/[\s"'`]+/);

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
 * The part of a style sheet that a page needs to look as with all of it. A rule stays when the
 * page has, or its scripts name, every class that one of its selectors demands; elements, states
 * and attributes are not looked at, so that it may keep a rule too many, never one too few. A
 * custom property stays when something reads it.
 * @param markup what the page shows before a script has come
 * @param scripts the source of all that may be shown there later
 */
export function stylesInUse(sheet: string, markup: string, scripts = ""): string {
  const used = new Set([...classesIn(markup), ...wordsIn(scripts)]);
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
  removeUnread(root, markup + scripts);
  root.walkAtRules((each) => {
    // An empty layer still says which layer comes first.
    if (each.nodes?.length === 0 && each.name !== "layer") each.remove();
  });
  return root.toString();
}

/**
 * Parts the fonts with the letters of English from a style sheet, where they are fetched: text
 * shows in letters that every machine has, of the same widths, until they have come.
 * @returns the sheet without them, and a sheet of them alone
 */
export function withoutEnglishFonts(sheet: string): { rest: string; fonts: string } {
  const root = parse(sheet);
  let fonts = "";
  root.walkAtRules("font-face", (each) => {
    const rule = each.toString();
    if (!rule.includes("url(") || !/unicode-range:\s*U\+(?:\?\?|00)/i.test(rule)) return;
    fonts += rule;
    each.remove();
  });
  return { rest: root.toString(), fonts };
}

/** A style sheet without fonts that are fetched. */
export function withoutFetchedFonts(sheet: string): string {
  const root = parse(sheet);
  root.walkAtRules("font-face", (each) => {
    if (each.toString().includes("url(")) each.remove();
  });
  return root.toString();
}
