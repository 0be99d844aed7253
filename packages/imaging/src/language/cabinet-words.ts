import type { PartKind } from "./kinds.ts";
import type { Tag } from "./tags.ts";
import { CABINET_PARTS, PART_SHORTHANDS } from "./word-table.ts";

const isFinish = ({ kind, meaning }: Tag): boolean =>
  kind === "meaning" &&
  meaning.surface === undefined &&
  (meaning.colour !== undefined || meaning.material !== undefined);

const isPart = ({ meaning }: Tag): boolean =>
  meaning.part !== undefined && CABINET_PARTS.has(meaning.part);

const BREAK: Tag = { text: ",", kind: "break", meaning: {} };

function partTag(text: string, part: PartKind): Tag {
  return { text, kind: "meaning", meaning: { surface: "cabinets", part } };
}

/** "White over sage": the upper cabinets and the lower ones. */
function finishesOneOverOther(tags: readonly Tag[]): readonly Tag[] {
  const over = tags.findIndex(
    (tag, at) => tag.text === "over" && at > 0 && isFinish(tags[at - 1]!),
  );
  if (over < 0) return tags;
  const below = tags.findIndex((tag, at) => at > over && tag.meaning.tone === undefined);
  if (below < 0 || !isFinish(tags[below]!)) return tags;
  return [
    ...tags.slice(0, over),
    partTag("upper", "upper-cabinets"),
    BREAK,
    ...tags.slice(over + 1, below + 1),
    partTag("lower", "lower-cabinets"),
    BREAK,
    ...tags.slice(below + 1),
  ];
}

/** "A navy vanity with a white top", "navy lower cabinets and white tops": counters, or the cabinets above. */
function withTops(tags: readonly Tag[]): readonly Tag[] {
  const hasBase = tags.some(({ meaning }) => meaning.part === "lower-cabinets");
  const hasUpper = tags.some(({ meaning }) => meaning.part === "upper-cabinets");
  const stands = tags.findIndex(
    ({ kind, meaning: { surface } }) =>
      kind === "meaning" && (surface === "cabinets" || surface === "island"),
  );
  if (stands < 0 || tags.some(({ meaning }) => meaning.twoTone === true)) return tags;
  // "An island with a marble top": only the top is spoken of.
  const isBare =
    tags[stands + 1]?.text === "with" && !tags.slice(0, stands).some((tag) => isFinish(tag));
  return tags.map((tag, at) => {
    const before = tags[at - 1];
    if (isBare && at === stands && tags.slice(at).some(({ text }) => /^tops?$/.test(text)))
      return { ...tag, meaning: { filler: true } };
    if (!/^tops?$/.test(tag.text) || at < stands || before === undefined || !isFinish(before))
      return tag;
    const isCabinet = hasBase && !hasUpper && before.meaning.material === undefined;
    if (isCabinet && tag.text === "tops") return partTag(tag.text, "upper-cabinets");
    return { text: tag.text, kind: "meaning", meaning: { surface: "counters" } };
  });
}

/**
 * Reads short words for parts of the cabinets where parts or two colors are spoken of: "two-tone: navy base, white upper",
 * "two-tone, white over sage". The cabinets as such are no wish of their own then.
 */
export function withCabinetParts(given: readonly Tag[]): readonly Tag[] {
  const tags = withTops(given);
  const isTwoTone = tags.some(({ meaning }) => meaning.twoTone === true);
  if (!isTwoTone && !tags.some(isPart)) return tags;
  const named = tags.map((tag) => {
    const isFree = tag.kind === "unknown" || (isTwoTone && tag.meaning.filler === true);
    const part = isFree ? PART_SHORTHANDS.get(tag.text) : undefined;
    return part === undefined ? tag : partTag(tag.text, part);
  });
  if (!isTwoTone) return named;
  const parted = named.some(isPart) ? named : finishesOneOverOther(named);
  if (!parted.some(isPart)) return parted;
  return parted.map((tag) =>
    tag.meaning.surface === "cabinets" && !isPart(tag)
      ? { ...tag, meaning: { filler: true } }
      : tag,
  );
}
