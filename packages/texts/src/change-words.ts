import revisionsTexts from "./generated/revisions.js";

interface Difference {
  readonly rooms: readonly {
    readonly room: string;
    readonly kind: "added" | "removed" | "changed";
    readonly description: unknown;
    readonly notes: unknown;
    readonly cost: unknown;
    readonly pictures: boolean;
  }[];
  readonly address: unknown;
}

type Part = Exclude<keyof typeof revisionsTexts.change, "address" | "unknown">;

/** Joins the parts of a change: "the address and the notes on Kitchen". */
function joined(address: boolean, parts: readonly (readonly [Part, readonly string[]])[]): string {
  const words = parts.flatMap(([part, names]) => {
    const rooms = names.filter((name) => name !== "").join(", ");
    return rooms === "" ? [] : [revisionsTexts.change[part]({ rooms })];
  });
  if (address) words.unshift(revisionsTexts.change.address());
  return words.length === 0
    ? revisionsTexts.change.unknown()
    : new Intl.ListFormat("en-US").format(words);
}

/** A change of a project in short (`ProjectChange`), inside a sentence. */
export function changeWords({ what, rooms }: { what: string; rooms: readonly string[] }): string {
  const isAddress = what === "address" || what === "both";
  if (what === "address") return joined(isAddress, []);
  return joined(isAddress, [[what === "scope" ? "changed" : "notes", rooms]]);
}

/** The difference between two revisions, inside a sentence. */
export function differenceWords({ rooms, address }: Difference): string {
  const named = (part: Part) =>
    rooms
      .filter(({ kind, description, notes, cost, pictures }) => {
        const isNotes = kind === "changed" && notes && !description && !cost && !pictures;
        return (isNotes ? "notes" : kind) === part;
      })
      .map(({ room }) => room);
  const parts = (["notes", "changed", "added", "removed"] as const).map(
    (part) => [part, named(part)] as const,
  );
  return joined(Boolean(address), parts);
}
