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

/**
 * Reads short words for parts of the cabinets where parts or two colors are spoken of: "two-tone: navy base, white upper",
 * "two-tone, white over sage". The cabinets as such are no wish of their own then.
 */
export function withCabinetParts(tags: readonly Tag[]): readonly Tag[] {
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
