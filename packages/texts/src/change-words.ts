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
  readonly brief: unknown;
}

type Beside = "address" | "brief";
type Part = Exclude<keyof typeof revisionsTexts.change, Beside | "unknown">;

/** Joins the parts of a change: "the address and the notes on Kitchen". */
function joined(
  beside: readonly Beside[],
  parts: readonly (readonly [Part, readonly string[]])[],
): string {
  const ofRooms = parts.flatMap(([part, names]) => {
    const rooms = names.filter((name) => name !== "").join(", ");
    return rooms === "" ? [] : [revisionsTexts.change[part]({ rooms })];
  });
  const words = [...beside.map((each) => revisionsTexts.change[each]()), ...ofRooms];
  return words.length === 0
    ? revisionsTexts.change.unknown()
    : new Intl.ListFormat("en-US").format(words);
}

/** A change of a project in short (`ProjectChange`), inside a sentence. */
export function changeWords({ what, rooms }: { what: string; rooms: readonly string[] }): string {
  if (what === "address" || what === "brief") return joined([what], []);
  const part = what === "scope" ? "changed" : "notes";
  return joined(what === "both" ? ["address"] : [], [[part, rooms]]);
}

/** The difference between two revisions, inside a sentence. */
export function differenceWords({ rooms, address, brief }: Difference): string {
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
  const beside = [address ? ["address" as const] : [], brief ? ["brief" as const] : []].flat();
  return joined(beside, parts);
}
