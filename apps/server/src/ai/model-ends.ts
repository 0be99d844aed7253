import { dayOf, isDay, membersOf } from "@oneup/domain";
import type { ModelEnd, Ports } from "@oneup/operations";
import type { AiSettings } from "./ai-settings.ts";
import { guardedFetch } from "./guarded-fetch.ts";

/** The models that are known here, as their makers' own pages said on a day. */
export const MODELS = {
  checkedOn: "2026-11-28",
  /** What is used where nobody says which; an endpoint of one's own has to name its models. */
  defaults: {
    openai: { vision: "gpt-6.1-terra", image: "gpt-image-2.6-sunburst" },
    google: { vision: "gemini-3.8-flash", image: "gemini-3.1-flash-image" },
    compatible: { vision: null, image: null },
  },
  /** When models end; of those that are missing no end is known. */
  ends: new Map([
    ["gpt-image-1.5", { day: "2026-12-01", isEarliest: false }],
    ["gpt-5-mini", { day: "2026-12-11", isEarliest: false }],
    ["gemini-2.5-flash", { day: "2026-12-01", isEarliest: false }],
    ["gemini-2.5-flash-image", { day: "2026-10-02", isEarliest: true }],
  ]),
} as const;

/** How long a provider's list is waited for, and how long it is believed, in ms. */
const PATIENCE_MS = 3_000;
const FRESH_MS = 60 * 60_000;

/** The days in the list of models in OpenAI's protocol, by name; Google's list has none. */
async function readList({ provider, baseUrl, apiKey }: AiSettings): Promise<Map<unknown, unknown>> {
  if (provider === "google") return new Map();
  const url = `${baseUrl ?? "https://api.openai.com/v1"}/models`;
  const headers = apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const answer = await guardedFetch([new URL(url).origin])(url, { headers, signal });
  const { data } = membersOf(await answer.json());
  const rows = Array.isArray(data) ? data.map(membersOf) : [];
  return new Map(rows.map((row) => [row["id"], row["shutdown_date"]]));
}

/** Says when the configured models end (PIC-10): by the provider's own list, else by what is known here. */
export function modelEnds(settings: AiSettings, log: Ports["log"]): () => Promise<ModelEnd[]> {
  let asked = { at: -Infinity, list: Promise.resolve(new Map<unknown, unknown>()) };
  const unread = (error: unknown) => {
    log("The provider's list of models could not be read.", error);
    return new Map<unknown, unknown>();
  };
  return async () => {
    const now = Date.now();
    if (now - asked.at > FRESH_MS) asked = { at: now, list: readList(settings).catch(unread) };
    const list = await asked.list;
    const endOf = (skill: ModelEnd["skill"], model: string | null): ModelEnd[] => {
      const said = dayOf(String(list.get(model)));
      const known = MODELS.ends.get(model?.split("/").at(-1) ?? "");
      const end = isDay(said) ? { day: said, isEarliest: false } : known;
      return model === null || end === undefined ? [] : [{ skill, model, ...end }];
    };
    return [...endOf("reading", settings.visionModel), ...endOf("picture", settings.imageModel)];
  };
}
