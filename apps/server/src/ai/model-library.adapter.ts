import type { ImageModel, LanguageModel } from "ai";
import type { AiSettings } from "./ai-settings.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { lastObjectIn } from "./json-answer.ts";
import { ModelError } from "./model-fault.ts";

/** The size or shape of a picture as a provider takes it. */
export type PictureShape =
  | { readonly size: `${number}x${number}` }
  | { readonly aspectRatio: `${number}:${number}` };

/** A question about pictures whose answer has a shape. */
export interface Question {
  /** What the model is and must not do. */
  readonly role: string;
  readonly words: string;
  readonly pictures: readonly Uint8Array[];
  /** The answer's JSON Schema: every member required, no other allowed. */
  readonly schema: Readonly<Record<string, unknown>>;
}

/** A picture to be made from others. */
export interface DrawingWish {
  readonly words: string;
  readonly pictures: readonly Uint8Array[];
  /** Transparent where it may change; null where all may, or where the provider takes none. */
  readonly mask: Uint8Array | null;
  readonly shape: PictureShape;
}

/** The models that are configured, in the words of this server. */
export interface Models {
  /** The JSON of the answer; nothing of it has been checked. */
  ask(question: Question, signal: AbortSignal): Promise<unknown>;
  /** The bytes of a picture; nothing of them has been checked. */
  draw(wish: DrawingWish, signal: AbortSignal): Promise<Uint8Array>;
}

/** The longest answer to a question, in tokens: eight recommendations, and what a model thinks before. */
const LONGEST_ANSWER = 8_000;

const OWN_ADDRESS = {
  openai: "https://api.openai.com",
  google: "https://generativelanguage.googleapis.com",
} as const;

interface Provider {
  readonly vision: (model: string) => LanguageModel;
  readonly images: (model: string) => ImageModel;
  /** What goes along with each picture that is asked for. */
  readonly drawing: Readonly<Record<string, Record<string, string>>>;
}

/** Each provider's own package, loaded only where it is configured. */
async function providerOf({ provider, apiKey, baseUrl }: AiSettings): Promise<Provider> {
  const own = provider === "compatible" ? "" : OWN_ADDRESS[provider];
  const fetch = guardedFetch([new URL(baseUrl ?? own).origin]);
  const there = baseUrl === null ? {} : { baseURL: baseUrl };
  if (provider === "openai") {
    const { createOpenAI } = await import("@ai-sdk/openai");
    const openai = createOpenAI({ ...there, apiKey: apiKey ?? "", fetch });
    return {
      vision: (model) => openai(model),
      images: (model) => openai.image(model),
      drawing: { openai: { quality: "medium" } },
    };
  }
  if (provider === "google") {
    const { createGoogleGenerativeAI } = await import("@ai-sdk/google");
    const google = createGoogleGenerativeAI({ ...there, apiKey: apiKey ?? "", fetch });
    return {
      vision: (model) => google(model),
      images: (model) => google.image(model),
      drawing: {},
    };
  }
  const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
  const compatible = createOpenAICompatible({
    name: "compatible",
    baseURL: baseUrl ?? "",
    ...(apiKey === null ? {} : { apiKey }),
    supportsStructuredOutputs: true,
    fetch,
  });
  return {
    vision: (model) => compatible(model),
    images: (model) => compatible.imageModel(model),
    drawing: {},
  };
}

function notConfigured(what: string): never {
  throw new ModelError("model.misconfigured", `no model for ${what} is configured`);
}

/** Loads the `ai` library and the provider's package: time and memory that a start without keys never spends. */
export async function loadModels(settings: AiSettings): Promise<Models> {
  const [{ generateImage, generateText, jsonSchema, Output }, provider] = await Promise.all([
    import("ai"),
    providerOf(settings),
  ]);
  // Its warnings would go to the console with parts of the request.
  Reflect.set(globalThis, "AI_SDK_LOG_WARNINGS", false);
  const { visionModel, imageModel } = settings;
  const vision = visionModel === null ? null : provider.vision(visionModel);
  const images = imageModel === null ? null : provider.images(imageModel);
  return {
    async ask({ role, words, pictures, schema }, abortSignal) {
      const answer = await generateText({
        model: vision ?? notConfigured("reading"),
        system: role,
        messages: [
          {
            role: "user",
            content: [
              { type: "text", text: words },
              ...pictures.map((data) => ({ type: "file" as const, mediaType: "image/jpeg", data })),
            ],
          },
        ],
        output: {
          ...Output.object({ schema: jsonSchema(schema) }),
          parseCompleteOutput: ({ text }: { text: string }) => Promise.resolve(lastObjectIn(text)),
        },
        maxOutputTokens: LONGEST_ANSWER,
        maxRetries: 0,
        abortSignal,
      });
      if (answer.finishReason === "content-filter") {
        throw new ModelError("model.refused", "content filter");
      }
      return answer.output;
    },

    async draw({ words, pictures, mask, shape }, abortSignal) {
      const made = generateImage({
        model: images ?? notConfigured("pictures"),
        prompt: { text: words, images: [...pictures], ...(mask === null ? {} : { mask }) },
        ...shape,
        providerOptions: provider.drawing,
        maxRetries: 0,
        abortSignal,
      });
      try {
        return (await made).image.uint8Array;
      } catch (error) {
        // Gemini declines by answering without a picture.
        const none = error instanceof Error && error.name === "AI_NoImageGeneratedError";
        const declined = none && settings.provider === "google";
        throw declined ? new ModelError("model.refused", "an answer without a picture") : error;
      }
    },
  };
}
