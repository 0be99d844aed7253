import {
  type DisclosurePlace,
  type MadeKind,
  addressedLinks,
  dayOf,
  disclosureAt,
  disclosureNote,
  madePictureFile,
  sourceTypeOf,
} from "@oneup/domain";
import type { AppDeps } from "../deps.ts";
import { referenceOf } from "./files.adapter.ts";

/** A made picture that is to leave, and where it is to be shown. */
interface LeavingPicture {
  readonly id: string;
  readonly kind: Exclude<MadeKind, "sample">;
  /** Reference of the photo that it began with; empty where that is not known. */
  readonly original: string;
  /** The token of its public page; null without one. */
  readonly token: string | null;
  readonly place: DisclosurePlace;
  readonly format: "png" | "jpeg";
}

/** Where the public page of a picture stands. */
const PAGE = "/p/";

/**
 * A made picture as it leaves (PIC-05, PIC-11): what is to be said of it in a strip below and in its metadata.
 * @param origin the product's own address, without a slash at its end
 * @returns its bytes; null where the picture is gone
 */
export async function sharedCopy(
  { ports, pictures, settings }: Pick<AppDeps, "ports" | "pictures" | "settings">,
  { id, kind, original, token, place, format }: LeavingPicture,
  origin: string,
): Promise<Uint8Array | null> {
  const kept = await ports.files.get(referenceOf(id));
  if (kept === null) return null;
  const page = token === null ? null : origin + PAGE + token;
  const found =
    page === null ? ({ kind: "owner" } as const) : ({ kind: "page", address: page } as const);
  const note = disclosureNote(disclosureAt(place, dayOf(ports.clock.now())), kind, found);
  const links =
    page === null
      ? addressedLinks({ original, parent: "" }, origin)
      : { original: page, parent: "" };
  const file = madePictureFile(kind, links);
  const by = settings.contentCredentials ?? null;
  const signed = by && { sourceType: sourceTypeOf(kind), by };
  const given = { bytes: kept.bytes, note, file, format, signed };
  return (await pictures.run("sharedCopy", given)).bytes;
}
