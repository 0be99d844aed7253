import { registrationTexts as t } from "@oneup/texts";
import { formatBytes } from "#ui/format.ts";
import type { ChosenFile } from "./draft.ts";

const MOST_BYTES = 10_000_000;

/** The kinds that are taken (AUTH-12), by the ending where the browser names no kind. */
const KINDS: Readonly<Record<string, string>> = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
};

/** As in `<input accept>` (AUTH-12). */
export const ACCEPT = ".pdf,.jpg,.jpeg,.png,application/pdf,image/jpeg,image/png";

function kindOf(file: File): string | null {
  const kinds = Object.values(KINDS);
  if (file.type !== "") return kinds.includes(file.type) ? file.type : null;
  const ending = /\.(\w+)$/.exec(file.name)?.[1]?.toLowerCase() ?? "";
  return KINDS[ending] ?? null;
}

function dataUrlOf(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => {
      const { result } = reader;
      if (typeof result === "string") resolve(result);
      else reject(new Error(t.papers.unreadable()));
    });
    reader.addEventListener("error", () => reject(new Error(t.papers.unreadable())));
    reader.readAsDataURL(file);
  });
}

/**
 * Reads a certificate.
 * @throws Error with a plain sentence for a file that is not taken
 */
export async function readCertificate(file: File): Promise<ChosenFile> {
  const kind = kindOf(file);
  if (kind === null) throw new Error(t.papers.wrongKind());
  if (file.size === 0) throw new Error(t.papers.empty());
  if (file.size > MOST_BYTES) throw new Error(t.papers.tooLarge({ size: formatBytes(file.size) }));
  const dataUrl = await dataUrlOf(file.slice(0, file.size, kind));
  return { name: file.name, bytes: file.size, dataUrl };
}
