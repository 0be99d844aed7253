import {
  type ModelSkill,
  Refused,
  addressedLinks,
  readProposal,
  MOST_PHOTO_BYTES,
} from "@oneup/domain";
import type {
  RenderWish,
  EncodedPicture,
  ImageStudio,
  Leaving,
  ModelStudio,
  RenderedPicture,
} from "@oneup/operations";
import type { PictureShop } from "../files/picture-shop.ts";
import { mimeOf, sniffPicture } from "../files/sniff.ts";
import type { AiSettings } from "./ai-settings.ts";
import { ModelError, refusedBy } from "./model-fault.ts";
import type { ModelGuard } from "./model-guard.ts";
import type { Models, Question } from "./model-library.adapter.ts";
import { canvasesOf } from "./picture-frame.ts";
import {
  askAboutArea,
  askAboutPhoto,
  askForProposal,
  drawingWords,
  readArea,
  readReading,
} from "./questions.ts";

/** The parts of the studio. */
export interface ModelStudioParts {
  readonly settings: AiSettings;
  readonly pictures: PictureShop;
  readonly guard: ModelGuard;
  /** Loads the provider's library; asked for with the first call. */
  readonly load: () => Promise<Models>;
  /** The product's own address, for what a picture links to (PIC-05). */
  readonly origin: () => string;
}

/** A picture's file that the answer may be; anything else never reaches a decoder. */
function insistPicture(bytes: Uint8Array): void {
  const kind = sniffPicture(bytes);
  const taken = kind === "png" || kind === "jpeg" || kind === "webp";
  if (!taken) throw new ModelError("model.bad_picture", `no picture: ${kind ?? "unknown"} bytes`);
  if (bytes.length > MOST_PHOTO_BYTES * 2) {
    throw new ModelError("model.bad_picture", `a ${mimeOf(kind)} of ${bytes.length} bytes`);
  }
}

/** What is wrong with a model's picture is not the photo's fault. */
async function ofModel<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    const codes = ["picture.unreadable", "picture.unsupported", "picture.too_many_pixels"];
    if (error instanceof Refused && codes.includes(error.refusal.code)) {
      throw refusedBy({ code: "model.bad_picture" });
    }
    throw error;
  }
}

/** The configured models as a picture engine (PIC-03). */
export function createModelStudio(parts: ModelStudioParts): ModelStudio {
  const { settings, pictures, guard, load, origin } = parts;
  const { provider, visionModel, imageModel, limits } = settings;
  const canvases = canvasesOf(settings);
  let loading: Promise<Models> | null = null;
  /** Loaded once; a failed load is tried again with the next call. */
  const models = async (): Promise<Models> => {
    loading ??= load();
    try {
      return await loading;
    } catch (error) {
      loading = null;
      throw error;
    }
  };

  const shown = (photo: EncodedPicture, mask: EncodedPicture | null) =>
    pictures.run("showToModel", { photo: photo.bytes, mask: mask?.bytes ?? null });

  async function render(
    photo: EncodedPicture,
    { text, mask, maskFit, pointed = [], links, otherwise = "" }: RenderWish,
    leaving: Leaving | undefined,
  ): Promise<RenderedPicture> {
    const given = {
      photo: photo.bytes,
      mask: mask?.bytes ?? null,
      pointed: pointed.map((each) => each.mask.bytes),
    };
    const sent = await pictures.run("frameForModel", { ...given, canvases });
    const { frame, shape } = sent;
    // Gemini takes no mask: it is shown the area instead. Outside of it nothing changes in any case.
    const showsArea = provider === "google" && sent.painted !== null;
    const wish = {
      words: drawingWords(
        text,
        otherwise,
        showsArea ? "shown" : sent.holes === null ? "no" : "mask",
      ),
      pictures: showsArea && sent.painted ? [sent.photo, sent.painted] : [sent.photo],
      mask: provider === "google" ? null : sent.holes,
      shape,
    };
    const draw = async (signal: AbortSignal) => {
      const bytes = await (await models()).draw(wish, signal);
      insistPicture(bytes);
      return bytes;
    };
    const made = await guard.run("picture", draw, leaving);
    const laid = await ofModel(
      pictures.run("layOverPhoto", {
        ...given,
        made,
        frame,
        maskFit,
        links: addressedLinks(links, origin()),
      }),
    );
    const { bytes, width, height, drift } = laid;
    return {
      bytes,
      mime: "image/png",
      width,
      height,
      engine: `${provider} ${imageModel ?? ""}`.trim(),
      kind: "model",
      done: [],
      notDone: [],
      ...(drift === null ? {} : { drift }),
    };
  }

  const studio = (leaving?: Leaving) => {
    /** Asks, and reads the answer with `read`; one that cannot be used is asked for once more. */
    const ask = <T>(what: string, question: Question, read: (answer: unknown) => T | null) => {
      const work = async (signal: AbortSignal) => {
        const answer = read(await (await models()).ask(question, signal));
        if (answer === null)
          throw new ModelError("model.failed", "an answer without what was asked", true);
        return answer;
      };
      return guard.run(what, work, leaving);
    };
    return {
      render: (photo, wish) => render(photo, wish, leaving),

      async analyze(photo, wish) {
        const { photo: jpeg, width, height } = await shown(photo, null);
        const question = askAboutPhoto(wish, jpeg);
        const reading = await ask("reading", question, (answer) => readReading(answer, wish));
        return { ...reading, width, height };
      },

      async readMask(photo, mask, wish) {
        const { photo: jpeg, painted } = await shown(photo, mask);
        if (painted === null) return null;
        const question = askAboutArea(wish, jpeg, painted);
        return { detectedPrompt: await ask("area", question, readArea), lacksFinish: false };
      },

      async propose(photo, wish) {
        const { photo: jpeg } = await shown(photo, null);
        const question = askForProposal(wish, jpeg);
        return ask("proposal", question, (answer) => readProposal(answer, wish.homeValue));
      },
    } satisfies ImageStudio;
  };

  return {
    can: (skill: ModelSkill) => (skill === "picture" ? imageModel : visionModel) !== null,
    insistReady: () => guard.insistReady(),
    limits,
    until: studio,
    ...studio(),
  };
}
