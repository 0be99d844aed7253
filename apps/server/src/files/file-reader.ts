import {
  type Actor,
  type QuoteUnit,
  Refused,
  mayOnBid,
  mayRead,
  refusal,
  type ServedWidth,
} from "@oneup/domain";
import type { FileRecord, ServerStore } from "@oneup/operations";
import type { ServedFormat } from "../workers/jobs.ts";
import { type FileStore, pathOf } from "./file-store.ts";
import { isFileId } from "./files.adapter.ts";
import type { PictureShop } from "./picture-shop.ts";

/**
 * The record of a picture that this actor may see: its owner, and whoever may read a quote that
 * shows it, or the conversation in which it was sent (row 34), and everybody what a contractor shows of their work. To everybody else it does not exist.
 * @throws Refused picture.not_found
 */
export async function findReadable(
  store: ServerStore,
  actor: Actor,
  id: string,
): Promise<FileRecord> {
  const found = await store.read(async (session) => {
    const record = isFileId(id) ? await session.files.byId(id) : null;
    if (!record) return null;
    if (actor.kind === "account" && record.ownerId === actor.id) return record;
    // A painted area is shown to nobody else, whatever names it.
    if (record.kind === "mask") return null;
    for (const quoteId of await session.files.quotesShowing(id)) {
      // oxlint-disable-next-line no-await-in-loop -- the first readable one is enough
      const unit: QuoteUnit | null = await session.quotes.load(quoteId);
      if (unit && mayRead(actor, unit)) return record;
    }
    if (await session.files.isShownAsWork(id)) return record;
    for (const { quoteId, bidId } of await session.files.bidsShowing(id)) {
      // oxlint-disable-next-line no-await-in-loop -- the first readable one is enough
      const unit: QuoteUnit | null = await session.quotes.load(quoteId);
      if (unit && mayOnBid("messages.list", actor, unit, bidId).ok) return record;
    }
    return null;
  });
  if (!found) throw new Refused(refusal("picture.not_found"));
  return found;
}

/** The best format that a browser says it takes. */
export function formatFor(accept: string | undefined): ServedFormat {
  if (accept?.includes("image/avif")) return "avif";
  return accept?.includes("image/webp") ? "webp" : "jpeg";
}

/** Makes pictures in the served sizes, each once, and keeps them. */
export class Variants {
  readonly #files: FileStore;
  readonly #pictures: PictureShop;
  readonly #underWay = new Map<string, Promise<Uint8Array>>();

  constructor(files: FileStore, pictures: PictureShop) {
    this.#files = files;
    this.#pictures = pictures;
  }

  /** The picture as it is kept. */
  async original(id: string): Promise<Uint8Array> {
    const bytes = await this.#files.read(pathOf("files", id));
    if (!bytes) throw new Refused(refusal("picture.not_found"));
    return bytes;
  }

  /** The picture at most so wide, in a format. */
  async sized(id: string, width: ServedWidth, format: ServedFormat): Promise<Uint8Array> {
    const name = `${id}-${width}.${format}`;
    const known = await this.#files.read(pathOf("files/sizes", name));
    if (known) return known;
    let making = this.#underWay.get(name);
    if (!making) {
      making = this.#make(id, name, { width, format }).finally(() => this.#underWay.delete(name));
      this.#underWay.set(name, making);
    }
    return making;
  }

  async #make(
    id: string,
    name: string,
    wanted: { width: ServedWidth; format: ServedFormat },
  ): Promise<Uint8Array> {
    const given = { bytes: await this.original(id), ...wanted };
    const { bytes } = await this.#pictures.run("resize", given);
    await this.#files.write(pathOf("files/sizes", name), bytes);
    return bytes;
  }
}
