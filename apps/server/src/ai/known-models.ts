import type { Day } from "@oneup/domain";

/** What is known of a model. */
interface KnownModel {
  /** When its maker ends it; null where no end is announced. */
  readonly end: { readonly day: Day; readonly isEarliest: boolean } | null;
  /** Makes pictures of any size in multiples of 16, up to three times as long as wide. */
  readonly anySize?: true;
}

const lives: KnownModel = { end: null };
const anySize: KnownModel = { end: null, anySize: true };
const endsOn = (day: Day): KnownModel => ({ end: { day, isEarliest: false } });

/** The models that are known here, as their makers' own pages said on a day. */
export const MODELS = {
  checkedOn: "2026-11-29",
  sources: [
    "https://developers.openai.com/api/docs/deprecations",
    "https://ai.google.dev/gemini-api/docs/deprecations",
  ],
  /** What is used where nobody says which; an endpoint of one's own has to name its models. */
  defaults: {
    openai: { vision: "gpt-6.1-terra", image: "gpt-image-2.6-sunburst" },
    google: { vision: "gemini-3.8-flash", image: "gemini-3.1-flash-image" },
    compatible: { vision: null, image: null },
  },
  known: new Map<string, KnownModel>([
    ["gpt-6.1-sol", lives],
    ["gpt-6.1-terra", lives],
    ["gpt-6-luna", lives],
    ["gpt-5.1", endsOn("2027-04-01")],
    ["gpt-5", endsOn("2026-12-11")],
    ["gpt-5-mini", endsOn("2026-12-11")],
    ["gpt-5-nano", endsOn("2026-12-11")],
    ["gpt-4.1", endsOn("2027-01-14")],
    ["gpt-4.1-mini", endsOn("2027-01-14")],
    ["gpt-4o", endsOn("2027-01-14")],
    ["gpt-4o-mini", endsOn("2027-01-14")],
    ["gpt-image-2.6-sunburst", anySize],
    ["gpt-image-2.6-flare", anySize],
    ["gpt-image-2.5-sunburst", anySize],
    ["gpt-image-2.5-flare", anySize],
    ["gpt-image-2", anySize],
    ["gpt-image-1.5", endsOn("2026-12-01")],
    ["gpt-image-1-mini", endsOn("2026-12-01")],
    ["chatgpt-image-latest", endsOn("2026-12-01")],
    ["gemini-3.8-flash", lives],
    ["gemini-3.5-flash-lite", lives],
    ["gemini-3.1-flash-image", lives],
    ["gemini-3-pro-image", lives],
    ["gemini-2.5-pro", endsOn("2026-12-01")],
    ["gemini-2.5-flash", endsOn("2026-12-01")],
    ["gemini-2.5-flash-image", { end: { day: "2026-10-02", isEarliest: true } }],
  ]),
} as const;

/** A model's name without the path of whoever hands it on: `openai/gpt-5` is `gpt-5`. */
export const bareName = (name: string): string => name.split("/").at(-1) ?? name;

/** What is known of a model by its name, whoever hands it on, and of an edition by the name of its model. */
export function knownModel(name: string): KnownModel | undefined {
  const { known } = MODELS;
  const bare = bareName(name);
  return known.get(bare) ?? known.get(bare.replace(/-\d{4}-\d{2}-\d{2}$/, ""));
}
