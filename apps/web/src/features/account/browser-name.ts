/** Names that a browser gives away, the more special ones first. */
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg(?:e|A|iOS)?\//, "Edge"],
  [/OPR\/|Opera/, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/Firefox\/|FxiOS\//, "Firefox"],
  [/Chrome\/|CriOS\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/CrOS/, "Chromebook"],
  [/Linux/, "Linux"],
];

const named = (list: readonly [RegExp, string][], agent: string) =>
  list.find(([pattern]) => pattern.test(agent))?.[1] ?? "";

/** What a browser calls itself, in the words of people; empty where it says nothing known. */
export function browserName(agent: string): { browser: string; system: string } {
  return { browser: named(BROWSERS, agent), system: named(SYSTEMS, agent) };
}
