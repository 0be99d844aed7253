import { addDays, dayOf, isDay, membersOf } from "@oneup/domain";
import type { Clock, ModelEnd, ModelStudio, Ports } from "@oneup/operations";
import type { AiSettings } from "./ai-settings.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { bareName, knownModel } from "./known-models.ts";

/** How long a provider's list is waited for, how long it is believed, and how often it is read unasked, in ms. */
const PATIENCE_MS = 3_000;
const FRESH_MS = 60 * 60_000;
const DAILY_MS = 24 * 60 * 60_000;
/** How long before a model ends it is told. */
const NOTICE_DAYS = 60;

/** The end of each model in a provider's list by its name, as it stands there; what has none is undefined. */
type ModelList = ReadonlyMap<string, unknown>;

/** Where a provider's list of models lies, and how it is asked for. */
function listRequest({ provider, baseUrl, apiKey }: AiSettings) {
  if (provider === "google") {
    const base = baseUrl ?? "https://generativelanguage.googleapis.com/v1beta";
    return { url: `${base}/models?pageSize=1000`, headers: { "x-goog-api-key": apiKey ?? "" } };
  }
  const url = `${baseUrl ?? "https://api.openai.com/v1"}/models`;
  const headers: Record<string, string> =
    apiKey === null ? {} : { authorization: `Bearer ${apiKey}` };
  return { url, headers };
}

function askForList(settings: AiSettings): Promise<Response> {
  const { url, headers } = listRequest(settings);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return guardedFetch([new URL(url).origin])(url, { headers, signal });
}

/** Sees whether the provider is there, takes the key and is not left alone for its failures. @throws where not */
export async function insistOnProvider(
  settings: AiSettings,
  { insistReady }: Pick<ModelStudio, "insistReady">,
): Promise<void> {
  insistReady();
  const answer = await askForList(settings);
  await answer.body?.cancel();
  // An endpoint of one's own may have no list.
  const { status } = answer;
  if (status === 401 || status === 403 || status >= 500)
    throw new Error(`The models' provider answers ${status}.`);
}

/** Reads a list of models in OpenAI's protocol, where a model may have a day, or in Google's, which has none. */
async function readList(settings: AiSettings): Promise<ModelList> {
  const answer = await askForList(settings);
  if (!answer.ok) throw new Error(`The list of models answers ${answer.status}.`);
  const { data, models } = membersOf(await answer.json());
  const rows = [data, models].find((list) => Array.isArray(list)) ?? [];
  return new Map(
    rows
      .map(membersOf)
      .map((row) => [bareName(String(row["id"] ?? row["name"])), row["shutdown_date"]]),
  );
}

/**
 * Says which configured models end within sixty days, have ended, or are no longer in their provider's list (PIC-10): by
 * that list, else by what is known here.
 */
export function modelEnds(
  settings: AiSettings,
  { clock, log }: { readonly clock: Clock; readonly log: Ports["log"] },
): () => Promise<ModelEnd[]> {
  let asked = { at: -Infinity, list: Promise.resolve<ModelList>(new Map()) };
  const unread = (error: unknown): ModelList => {
    log("The provider's list of models could not be read.", error);
    return new Map();
  };
  return async () => {
    const now = Date.now();
    if (now - asked.at > FRESH_MS) asked = { at: now, list: readList(settings).catch(unread) };
    const list = await asked.list;
    const until = addDays(dayOf(clock.now()), NOTICE_DAYS);
    const endOf = (skill: ModelEnd["skill"], model: string | null): ModelEnd[] => {
      if (model === null) return [];
      const said = dayOf(String(list.get(bareName(model))));
      const end = isDay(said) ? { day: said, isEarliest: false } : knownModel(model)?.end;
      if (end) return end.day <= until ? [{ skill, model, ...end }] : [];
      const isMissing = list.size > 0 && !list.has(bareName(model));
      return isMissing ? [{ skill, model, day: null, isEarliest: false }] : [];
    };
    return [...endOf("reading", settings.visionModel), ...endOf("picture", settings.imageModel)];
  };
}

const SETTING = { reading: "AI_VISION_MODEL", picture: "AI_IMAGE_MODEL" } as const;

/** Reads the ends now and once a day, and writes each into the log; the answer ends it. */
export function watchModelEnds(
  ends: () => Promise<readonly ModelEnd[]>,
  log: Ports["log"],
): () => void {
  const look = async () => {
    for (const { skill, model, day, isEarliest } of await ends()) {
      const when = day === null ? "is not in its provider's list" : `ends on ${day}`;
      const perhaps = isEarliest ? " or later" : "";
      log(`The model ${model} ${when}${perhaps}. Name another one in ${SETTING[skill]}.`);
    }
  };
  void look();
  const timer = setInterval(() => void look(), DAILY_MS).unref();
  return () => clearInterval(timer);
}
