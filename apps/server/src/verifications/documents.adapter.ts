import { randomUUID } from "node:crypto";
import { Refused, refusal } from "@oneup/domain";
import type { Documents, KeptDocument } from "@oneup/operations";
import { type FileStore, pathOf } from "../files/file-store.ts";
import { isFileId } from "../files/files.adapter.ts";
import { sniffPicture } from "../files/sniff.ts";

/** The largest certificate, in bytes. */
const MOST_BYTES = 10_000_000;

const DATA_URL = /^data:[a-z]+\/[a-z]+;base64,/;

function fails(code: "document.unsupported" | "document.too_large"): never {
  throw new Refused(refusal(code, { field: "insuranceDocument" }));
}

/** What a certificate is by its first bytes, whatever it was called; null for anything else. */
function kindOf(bytes: Uint8Array): KeptDocument["mime"] | null {
  if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") === "%PDF-") return "application/pdf";
  const picture = sniffPicture(bytes);
  return picture === "jpeg" || picture === "png" ? `image/${picture}` : null;
}

/**
 * Certificates in a store of files, under names that nobody can guess, apart from pictures. They are kept as
 * they came, because they are evidence; nothing here opens them.
 */
export function createDocuments(store: FileStore): Documents {
  return {
    async keep(dataUrl) {
      const head = DATA_URL.exec(dataUrl)?.[0] ?? fails("document.unsupported");
      // Four characters stand for three bytes: what is too large is not even decoded.
      if (((dataUrl.length - head.length) * 3) / 4 > MOST_BYTES + 3) fails("document.too_large");
      const bytes = Buffer.from(dataUrl.slice(head.length), "base64");
      const mime = kindOf(bytes) ?? fails("document.unsupported");
      const id = randomUUID().replaceAll("-", "");
      await store.write(pathOf("documents", id), bytes);
      return { id, mime, bytes: bytes.length };
    },
    read: (id) => (isFileId(id) ? store.read(pathOf("documents", id)) : Promise.resolve(null)),
  };
}
