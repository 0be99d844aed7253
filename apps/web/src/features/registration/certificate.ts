import { registrationTexts as t } from "@oneup/texts";
import { useCallback, useSyncExternalStore } from "react";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { formatBytes } from "#ui/format.ts";

/** A certificate that was chosen: its name and size, and what is sent. */
export interface ChosenFile {
  readonly name: string;
  readonly bytes: number;
  readonly dataUrl: string;
}

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

/** @throws Error with a plain sentence for a file that is not taken */
async function readCertificate(file: File): Promise<ChosenFile> {
  const kind = kindOf(file);
  if (kind === null) throw new Error(t.papers.wrongKind());
  if (file.size === 0) throw new Error(t.papers.empty());
  if (file.size > MOST_BYTES) throw new Error(t.papers.tooLarge({ size: formatBytes(file.size) }));
  const dataUrl = await dataUrlOf(file.slice(0, file.size, kind));
  return { name: file.name, bytes: file.size, dataUrl };
}

/** What stands in the place of the certificate. */
export interface Certificate {
  readonly file: ChosenFile | null;
  /** Why the last file was not taken, in a sentence. */
  readonly notTaken: string | undefined;
}

const NONE: Certificate = { file: null, notTaken: undefined };

/**
 * The place of a form for a certificate. It stands apart from the form, which is put together anew
 * when it is known who is here: a file that is read meanwhile, or was not taken, is not forgotten.
 */
export function openCertificate() {
  let shown = NONE;
  let reading: Promise<void> = Promise.resolve();
  // Whoever sends right after a file was not taken may not have seen that.
  let overlooked = false;
  const hearers = new Set<() => void>();
  const show = (now: Certificate) => {
    shown = now;
    overlooked = now.notTaken !== undefined;
    for (const hear of hearers) hear();
  };
  return {
    read: () => shown,
    subscribe: (hear: () => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
    choose(chosen: File) {
      const work = readCertificate(chosen).then(
        (file): Certificate => ({ file, notTaken: undefined }),
        (error: unknown): Certificate => ({
          file: null,
          notTaken: error instanceof Error ? error.message : t.papers.unreadable(),
        }),
      );
      const now = work.then((outcome) => {
        if (reading === now) show(outcome);
      });
      reading = now;
    },
    remove() {
      reading = Promise.resolve();
      show(NONE);
    },
    /**
     * What is sent, also a file that is still being read. It says, once, why the last file was
     * not taken: who sends again after that sends without it.
     */
    async taken(): Promise<Certificate> {
      let awaited;
      do {
        awaited = reading;
        await awaited;
      } while (awaited !== reading);
      const notTaken = overlooked ? t.papers.notTaken({ why: shown.notTaken ?? "" }) : undefined;
      overlooked = false;
      return { file: shown.file, notTaken };
    },
  };
}

const UNNAMED = { name: "" };

/** The chosen certificate's name, which survives a reload unlike the file, and ways to set and clear it. */
export function useCertificateName() {
  const [{ name }, change, forget] = useDraft("certificate", UNNAMED);
  const keep = useCallback((chosen: string) => change({ name: chosen }), [change]);
  return [name, keep, forget] as const;
}

/** What stands in the place of a certificate now. */
export function useCertificate({ read, subscribe }: ReturnType<typeof openCertificate>) {
  return useSyncExternalStore(subscribe, read, read);
}
