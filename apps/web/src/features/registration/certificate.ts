import { registrationTexts as t } from "@oneup/texts";
import { useEffect, useRef, useState } from "react";
import { useDraft } from "#parts/drafts/use-draft.ts";
import { formatBytes } from "#ui/format.ts";

/** A certificate that was chosen: its name and size, and what is sent. */
interface ChosenFile {
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
interface Shown {
  readonly file: ChosenFile | null;
  /** Why the last file was not taken, in a sentence. */
  readonly notTaken: string | undefined;
}

const NONE: Shown = { file: null, notTaken: undefined };
const UNNAMED = { name: "" };

/** The place of a form for a certificate. */
export function useCertificate() {
  const [{ file, notTaken }, show] = useState(NONE);
  // The name survives a reload, unlike the file.
  const [{ name }, keepName, forgetName] = useDraft("certificate", UNNAMED);
  const reading = useRef(Promise.resolve(NONE));
  // Whoever sends right after a file was not taken may not have seen that.
  const overlooked = useRef(false);
  useEffect(() => {
    if (file !== null) keepName({ name: file.name });
  }, [file, keepName]);
  const put = (work: Promise<Shown>) => {
    forgetName();
    reading.current = work;
    void work.then((outcome) => {
      if (reading.current !== work) return;
      overlooked.current = outcome.notTaken !== undefined;
      show(outcome);
    });
  };
  return {
    file,
    notTaken,
    /** The name of what was chosen before the page was loaded, until another is; else empty. */
    lost: file === null ? name : "",
    choose(chosen: File) {
      const work = readCertificate(chosen).then(
        (read): Shown => ({ file: read, notTaken: undefined }),
        (error: unknown): Shown => ({
          file: null,
          notTaken: error instanceof Error ? error.message : t.papers.unreadable(),
        }),
      );
      put(work);
    },
    remove: () => put(Promise.resolve(NONE)),
    /**
     * What is sent, also a file that is still being read. It says, once, why the last file was
     * not taken: who sends again after that sends without it.
     */
    async taken(): Promise<Shown> {
      let awaited;
      let outcome;
      do {
        awaited = reading.current;
        outcome = await awaited;
      } while (awaited !== reading.current);
      const why = overlooked.current ? outcome.notTaken : undefined;
      overlooked.current = false;
      return { ...outcome, notTaken: why && t.papers.notTaken({ why }) };
    },
  };
}

export type Certificate = ReturnType<typeof useCertificate>;
