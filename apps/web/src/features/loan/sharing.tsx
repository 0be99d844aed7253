import type { LoanAnswer } from "@oneup/operations";
import { loanTexts as t } from "@oneup/texts";
import { Link2, Unlink } from "lucide-react";
import { useRef, useState } from "react";
import { useBackend } from "#backend/backend-context.tsx";
import { useCommand } from "#backend/use-command.ts";
import { toastFailure } from "#parts/failure.tsx";
import { Locked } from "#parts/forms/read-only.tsx";
import { Button } from "#ui/button.tsx";
import { Field } from "#ui/field.tsx";
import { Notice } from "#ui/states.tsx";
import { TextInput } from "#ui/text-input.tsx";
import { toasts } from "#ui/toast.ts";

function linkOf(token: string): string {
  return `${location.origin}/loan-request#${token}`;
}

/** What sharing needs: the link that this page made, and what may be done. */
export interface Sharing {
  readonly may: boolean;
  /** The link, where it could not be put on the clipboard. */
  readonly shown: string | null;
  readonly busy: boolean;
  readonly share: () => Promise<void>;
  /** Waits no longer for the link that is being made. */
  readonly stopWaiting: () => void;
  readonly stopping: boolean;
  readonly stop: () => Promise<void>;
}

/**
 * `Share Link`: live it makes a link and copies it, the same one again while this page stands
 * (T-11); for guests and personas it says what the specification says (LOAN-03).
 */
export function useSharing(request: LoanAnswer, onChange: () => void): Sharing {
  const { mode } = useBackend();
  const make = useCommand("loans.share");
  const revoke = useCommand("loans.revoke");
  const made = useRef<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  const { quoteId, sharing } = request;

  const copy = async (link: string) => {
    try {
      await navigator.clipboard.writeText(link);
      setShown(null);
      toasts.show({ title: t.share.copied(), description: t.share.copiedLine(), tone: "success" });
    } catch {
      setShown(link);
    }
  };
  const share = async () => {
    if (mode !== "live") {
      // oxlint-disable-next-line no-alert -- LOAN-03 asks for the browser's own alert
      alert(t.share.soon());
      return;
    }
    try {
      made.current ??= linkOf((await make.mutateAsync({ quoteId })).token);
      await copy(made.current);
      onChange();
    } catch (error) {
      toastFailure(error, t.share.failed());
      // Who did not wait for the answer may have a link all the same: it is shown, and can be taken back.
      onChange();
    }
  };
  const stop = async () => {
    try {
      await revoke.mutateAsync({ quoteId });
      made.current = null;
      setShown(null);
      toasts.show({ title: t.share.stopped(), description: t.share.stoppedLine() });
      onChange();
    } catch (error) {
      toastFailure(error, t.share.stopFailed());
    }
  };
  return {
    may: mode !== "live" || sharing.may,
    shown,
    busy: make.isPending,
    share,
    stopWaiting: make.stop,
    stopping: revoke.isPending,
    stop,
  };
}

/** Who can open the request by now, what they see of it, and the way to take it back. */
export function SharingNote({ request, sharing }: { request: LoanAnswer; sharing: Sharing }) {
  const { links, hideAddress, hidePhone } = request.sharing;
  if (links === 0 && sharing.shown === null) return null;
  const privacy = t.share.privacy({ address: String(hideAddress), phone: String(hidePhone) });
  return (
    <Notice
      className="mb-6 print:hidden"
      icon={<Link2 />}
      title={t.share.open({ links })}
      action={
        <Locked>
          <Button
            size="sm"
            icon={<Unlink />}
            loading={sharing.stopping}
            onClick={() => void sharing.stop()}
          >
            {t.share.stop()}
          </Button>
        </Locked>
      }
    >
      {t.share.openLine()} {privacy}
      {sharing.shown === null ? null : (
        <Field label={t.share.notCopied()} className="mt-3">
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
