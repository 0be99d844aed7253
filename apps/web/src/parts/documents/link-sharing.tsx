import { commonTexts as t } from "@oneup/texts";
import { Link2, Unlink } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { toastFailure } from "#parts/failures/failure.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { buttonClass } from "#ui/button.tsx";
import { CopyButton } from "#ui/copy-button.tsx";
import { Field } from "#ui/field.tsx";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

/** What is said of links to a document. */
type SharingWords = Readonly<Record<"copiedLine" | "openLine" | "stoppedLine", () => string>> & {
  readonly open: (values: { links: number }) => string;
};

/** The link that this page made, and what is done with links. */
export interface LinkSharing {
  /** The link that was made here; null before. */
  readonly shown: string | null;
  readonly share: () => Promise<void>;
  readonly stopping: boolean;
  readonly stop: () => Promise<void>;
  /** The link that was made here opens nothing any more. */
  readonly forget: () => void;
}

interface SharingOptions {
  /** The path of the page; the token goes behind the `#`. */
  readonly path: string;
  /** The id of what is shared. */
  readonly subject: string;
  readonly make: () => Promise<{ readonly token: string }>;
  readonly revoke: () => Promise<unknown>;
  readonly stopping: boolean;
  readonly words: SharingWords;
}

/** The links that were made since the page was loaded: a second press gives the same. Only the server's hash is kept longer. */
const madeLinks = new Map<string, string>();

/** Links to a document (T-11, DOC-03): one of each until the page is loaded anew, copied at each press. */
export function useLinkSharing(options: SharingOptions): LinkSharing {
  const { path, subject, make, revoke, stopping, words } = options;
  const key = `${path} ${subject}`;
  const [shown, setShown] = useState(madeLinks.get(key) ?? null);

  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      toasts.show({ title: t.linkCopied(), description: words.copiedLine(), tone: "success" });
    } catch {
      // The link stands on the page, to be copied by hand.
    }
  };
  const share = async () => {
    try {
      const link = madeLinks.get(key) ?? `${location.origin}${path}#${(await make()).token}`;
      madeLinks.set(key, link);
      setShown(link);
      await copy(link);
    } catch (error) {
      toastFailure(error, t.theLinkCouldNotBeMade());
    }
  };
  const forget = () => {
    madeLinks.delete(key);
    setShown(null);
  };
  const stop = async () => {
    try {
      await revoke();
      forget();
      toasts.show({ title: t.sharingStopped(), description: words.stoppedLine() });
    } catch (error) {
      toastFailure(error, t.sharingCouldNotBeStopped());
    }
  };
  return { shown, share, stopping, stop, forget };
}

interface LinksNoteProps {
  /** The number of open links; missing while it is not known. */
  readonly links: number | undefined;
  readonly sharing: LinkSharing;
  readonly words: SharingWords;
  /** What a link shows. */
  readonly children?: ReactNode;
}

/** Open links to a document: their number, what they show, and a way to close them. */
export function LinksNote({ links, sharing, words, children }: LinksNoteProps) {
  const forget = useEffectEvent(sharing.forget);
  // Another tab may have stopped the sharing.
  useEffect(() => {
    if (links === 0) forget();
  }, [links]);
  if (!links && sharing.shown === null) return null;
  return (
    <Notice
      className="mb-6 print:hidden"
      icon={<Link2 />}
      title={words.open({ links: Math.max(links ?? 0, sharing.shown === null ? 0 : 1) })}
      action={
        <LockableButton
          size="sm"
          icon={<Unlink />}
          loading={sharing.stopping}
          onClick={() => void sharing.stop()}
        >
          {t.stopSharing()}
        </LockableButton>
      }
    >
      {words.openLine()} {children}
      {sharing.shown === null ? null : (
        <div className="mt-3 flex flex-wrap items-end gap-2">
          <Field label={t.copyThisLink()} className="min-w-0 flex-1 basis-56">
            <TextInput
              readOnly
              value={sharing.shown}
              onFocus={(event) => event.currentTarget.select()}
            />
          </Field>
          <CopyButton text={sharing.shown} />
          <a href={sharing.shown} target="_blank" rel="noreferrer" className={buttonClass()}>
            {t.open()}
          </a>
        </div>
      )}
    </Notice>
  );
}
