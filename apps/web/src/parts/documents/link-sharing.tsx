import { Link2, Unlink } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { toastFailure } from "#parts/failures/failure.tsx";
import { LockableButton } from "#parts/forms/read-only.tsx";
import { Field } from "#ui/field.tsx";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

type Said = "copied" | "copiedLine" | "notCopied" | "failed" | "openLine" | "stop";
type Stopped = "stopped" | "stoppedLine" | "stopFailed";

/** What is said of links to a document. */
type SharingWords = Readonly<Record<Said | Stopped, () => string>> & {
  readonly open: (values: { links: number }) => string;
};

/** The link that this page made, and what is done with links. */
export interface LinkSharing {
  /** The link, where it could not be put on the clipboard. */
  readonly shown: string | null;
  readonly share: () => Promise<void>;
  readonly stopping: boolean;
  readonly stop: () => Promise<void>;
}

interface SharingOptions {
  /** The path of the page; the token goes behind the `#`. */
  readonly path: string;
  readonly make: () => Promise<{ readonly token: string }>;
  readonly revoke: () => Promise<unknown>;
  readonly stopping: boolean;
  readonly words: SharingWords;
}

/** Links to a document (T-11, DOC-03): one per page view, copied at each press. */
export function useLinkSharing(options: SharingOptions): LinkSharing {
  const { path, make, revoke, stopping, words } = options;
  const made = useRef<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);

  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      setShown(null);
      toasts.show({ title: words.copied(), description: words.copiedLine(), tone: "success" });
    } catch {
      setShown(link);
    }
  };
  const share = async () => {
    try {
      made.current ??= `${location.origin}${path}#${(await make()).token}`;
      await copy(made.current);
    } catch (error) {
      toastFailure(error, words.failed());
    }
  };
  const stop = async () => {
    try {
      await revoke();
      made.current = null;
      setShown(null);
      toasts.show({ title: words.stopped(), description: words.stoppedLine() });
    } catch (error) {
      toastFailure(error, words.stopFailed());
    }
  };
  return { shown, share, stopping, stop };
}

interface LinksNoteProps {
  /** The number of open links. */
  readonly links: number;
  readonly sharing: LinkSharing;
  readonly words: SharingWords;
  /** What a link shows. */
  readonly children?: ReactNode;
}

/** Open links to a document: their number, what they show, and a way to close them. */
export function LinksNote({ links, sharing, words, children }: LinksNoteProps) {
  if (links === 0 && sharing.shown === null) return null;
  return (
    <Notice
      className="mb-6 print:hidden"
      icon={<Link2 />}
      title={words.open({ links })}
      action={
        <LockableButton
          size="sm"
          icon={<Unlink />}
          loading={sharing.stopping}
          onClick={() => void sharing.stop()}
        >
          {words.stop()}
        </LockableButton>
      }
    >
      {words.openLine()} {children}
      {sharing.shown === null ? null : (
        <Field label={words.notCopied()} className="mt-3">
          <TextInput
            readOnly
            value={sharing.shown}
            onFocus={(event) => event.currentTarget.select()}
          />
        </Field>
      )}
    </Notice>
  );
}
